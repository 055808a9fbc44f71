// @ts-check
// The plates of the players: who they are, what they show, how much time they have.

import { html, nothing } from "lit-html";
import { clockWords, isAsleep, secondsLeft, signal } from "./clock.js";
import { seatShape } from "./marks.js";
import { play } from "./sound.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").Seat} Seat */

/** @param {Payload} payload @param {Game} game @param {Context} context */
export function seatPlates(payload, game, context) {
  return payload.seats.map((seat) => plate(seat, payload, game, context));
}

/** @param {Seat} seat @param {Payload} payload @param {Game} game @param {Context} context */
function plate(seat, payload, game, context) {
  const { view } = payload;
  const turn = payload.status === "playing" && Boolean(view?.waiting.includes(seat.number));
  const points = seat.total ?? (view && game.points(view, seat.number));
  return html`
    <li class="seat seat--${seat.colour} ${turn ? "seat--turn" : ""}">
      ${seatShape(seat.colour)}
      <div class="seat__words">
        <span class="seat__name">${seat.name ?? gettext("Free seat")}</span>
        <span class="seat__about">${about(seat, context)}</span>
        ${turn ? html`<span class="unseen">${gettext("to move")}</span>` : nothing}
        <div class="seat__figures num">${view ? game.player(view, seat.number, context) : nothing}</div>
      </div>
      <div class="seat__score">
        <span class="seat__points num">${points ?? nothing}</span>
        <span class="seat__clock num" data-clock=${seat.number}></span>
      </div>
    </li>
  `;
}

/** What is to be said about the person in the seat. @param {Seat} seat @param {Context} context */
function about(seat, context) {
  if (seat.stand_in) return interpolate(gettext("%(bot)s plays on"), { bot: seat.stand_in }, true);
  if (seat.number === context.mySeat) return gettext("you");
  if (seat.bot) return gettext("bot");
  return seat.here ? nothing : gettext("away");
}

/** Write the time on every clock of the page. @param {Payload} payload @param {ParentNode} root */
export function paintClocks(payload, root) {
  for (const element of root.querySelectorAll("[data-clock]")) {
    const seat = payload.seats[Number(/** @type {HTMLElement} */ (element).dataset.clock)];
    const seconds = seat && payload.status === "playing" ? secondsLeft(seat, payload) : null;
    const words = seconds === null ? "" : `${isAsleep(seat) ? "☾ " : ""}${clockWords(seconds)}`;
    if (element.textContent !== words) element.textContent = words;
    const lamp = seconds === null ? "" : signal(seconds, payload);
    element.classList.toggle("is-amber", lamp === "amber");
    element.classList.toggle("is-short", lamp === "red");
  }
  tickDown(payload);
}

/** The last second for which a tick was heard. */
let ticked = Infinity;

/** A tick for each of one's own last ten seconds. @param {Payload} payload */
function tickDown(payload) {
  const own = payload.seats.find((seat) => seat.number === payload.seat);
  const runs = payload.status === "playing" && own?.clock?.running && !isAsleep(own);
  const left = runs ? Math.ceil(secondsLeft(own, payload) ?? Infinity) : Infinity;
  if (left < ticked && left <= 10 && left > 0) play("tick");
  ticked = left;
}
