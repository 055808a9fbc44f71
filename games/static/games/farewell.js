// @ts-check
// After the game: places, and where to go from here.

import { html } from "lit-html";
import { seatShape } from "./marks.js";

/** @typedef {import("./types").Payload} Payload */

/** @param {Payload} payload @param {{ again: string, verify: string, lobby: string }} links */
export function farewell(payload, links) {
  const ranked = [...payload.seats].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  return html`<section class="farewell" aria-label=${gettext("Result")}>
    <ol class="podium">
      ${ranked.map(
        (seat) => html`<li class="podium__place ${seat.place === 1 ? "podium__place--first" : ""}">
          <b class="podium__number num">${seat.place}</b>${seatShape(seat.colour)}
          <span class="podium__name">${seat.name}</span><span class="podium__total num">${seat.total}</span>
        </li>`,
      )}
    </ol>
    <div class="plates">
      <a class="plate" href=${links.again}>${gettext("Play again")}</a>
      <a class="plate plate--quiet" href=${links.verify}>${gettext("Check the deal")}</a>
      <a class="plate plate--quiet" href=${links.lobby}>${gettext("To the lobby")}</a>
    </div>
  </section>`;
}
