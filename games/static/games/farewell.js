// @ts-check
// After the game: places, and where to go from here.

import { html, nothing } from "lit-html";
import { seatShape } from "./marks.js";

/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").RatingChange} RatingChange */

/** @param {Payload} payload @param {{ again: string, verify: string, lobby: string }} links */
export function farewell(payload, links) {
  const ranked = [...payload.seats].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  return html`<section class="farewell" aria-label=${gettext("Result")}>
    <ol class="podium">
      ${ranked.map(
        (seat) => html`<li class="podium__place ${seat.place === 1 ? "podium__place--first" : ""}">
          <b class="podium__number num">${seat.place}</b>${seatShape(seat.colour)}
          <span class="podium__name">${seat.name}</span><span class="podium__total num">${seat.total}</span>
          ${ratingChange(payload.ratings?.find((change) => change.seat === seat.number))}
        </li>`,
      )}
    </ol>
    <div class="plates">
      <a class="plate" href=${links.again}>${gettext("Play again")}</a>
      ${payload.ratings_page ? html`<a class="plate plate--quiet" href=${payload.ratings_page}>${gettext("Ratings")}</a>` : nothing}
      <a class="plate plate--quiet" href=${links.verify}>${gettext("Check the deal")}</a>
      <a class="plate plate--quiet" href=${links.lobby}>${gettext("To the lobby")}</a>
    </div>
  </section>`;
}

/** "+14: expected 0.38, scored 0.67" @param {RatingChange | undefined} change */
function ratingChange(change) {
  if (!change) return nothing;
  const points = change.after - change.before;
  const sign = points < 0 ? "−" : "+";
  const why = interpolate(
    gettext("expected %(expected)s, scored %(scored)s"),
    { expected: change.expected.toFixed(2), scored: change.actual.toFixed(2) },
    true,
  );
  return html`<span class="podium__rating"><b class="num">${sign}${Math.abs(points)}</b>: ${why}</span>`;
}
