// @ts-check
// The log: newest on top, one line an event, lighting on the board what it speaks of.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { automaShape, seatShape } from "./marks.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Model} Model */
/** @typedef {import("./types").TableEvent} TableEvent */
/** @typedef {import("./types").Words} Words */

/** @param {Model} model @param {Game} game @param {Context} context */
export function logLines(model, game, context) {
  const lines = model.events
    .map((event, index) => ({ event, index, words: sentence(event, game, context) }))
    .filter((line) => line.words !== null)
    .reverse();
  if (!lines.length) return html`<p class="book__empty">${gettext("Nothing has happened yet.")}</p>`;
  return html`<ol class="log" reversed>
    ${repeat(lines, (line) => line.index, (line) => logLine(line.event, line.words, game, context))}
  </ol>`;
}

/** @param {TableEvent} event @param {Words | null} words @param {Game} game @param {Context} context */
function logLine(event, words, game, context) {
  const light = () => context.highlight(game.about(event));
  const dim = () => context.highlight([]);
  const points = event.data.points;
  const seat = game.teller ? game.teller(event) : event.seat;
  return html`
    <li class="log__line ${event.undone ? "log__line--undone" : ""}" @pointerenter=${light} @pointerleave=${dim}>
      ${seat === null ? automaShape() : seatShape(context.seats[seat]?.colour ?? null)}
      <span class="log__words">
        <span class="unseen">${seat === null ? gettext("The automa") : context.name(seat)}</span> ${words}
        ${event.undone ? html`<em>(${gettext("taken back")})</em>` : nothing}
      </span>
      ${points > 0 ? html`<b class="log__points num">+${points}</b>` : nothing}
    </li>
  `;
}

/**
 * What the table itself does is told here; the rest is the game's to tell.
 * @param {TableEvent} event @param {Game} game @param {Context} context @returns {Words | null}
 */
function sentence(event, game, context) {
  if (event.kind === "took_back") return gettext("took the last choice back");
  if (event.kind === "left") {
    return event.data.why === "timeout" ? gettext("ran out of time; a bot plays on") : gettext("resigned; a bot plays on");
  }
  return game.sentence(event, context);
}
