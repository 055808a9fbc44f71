// @ts-check
// Beside the board: everybody's railways as thin bars, what they would score now, and what the icons mean.

import { html, nothing, svg } from "lit-html";
import { seatShape } from "../marks.js";
import { glance, keep } from "./board.js";
import { tellAgain } from "./count.js";
import { coin, engine, factory, gear, needed, pawn, rail } from "./icons.js";
import { shownSeat, stage } from "./stage.js";
import { colourWord } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {import("../types").Choose} choose @param {Context} context */
export function shared(view, choose, context) {
  return html`<div class="railways">
    <h3 class="caps">${gettext("Everybody’s railways")}</h3>
    <ul>${view.order.map((seat) => line(view, seat, context))}</ul>
    <p class="soft railways__key">${gettext("In order of play. Point at one to see the whole board; a tap keeps it.")}</p>
    ${context.events.some(({ kind }) => kind === "round_scored")
      ? html`<button class="plate plate--small plate--quiet" type="button" @click=${() => tellAgain(context, shownSeat())}>${gettext("Last count again")}</button>`
      : nothing}
    ${legend(context)}
  </div>`;
}

/** @param {View} view @param {number} seat @param {Context} context */
function line(view, seat, context) {
  const { projection, reach, rails, factories, doublers } = view.players[seat];
  const words = interpolate(gettext("%(name)s: next scoring %(n)s, reach %(reach)s, factories %(factories)s, doublers %(doublers)s"), { name: context.name(seat), n: projection.total, reach: reach.join("/"), factories: factories.length, doublers }, true);
  return html`<li>
    <button class="railways__line" type="button" data-railway=${seat} aria-pressed=${stage.kept === seat} aria-label=${words} title=${words}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && glance(seat)} @pointerleave=${() => glance(null)} @click=${() => keep(seat)}>
      ${seatShape(context.seats[seat].colour)}
      <svg class="railways__bars" viewBox="0 0 180 32" aria-hidden="true">${rails.map((track, n) => bar(track, n, context))}</svg>
      <b class="num">${projection.total}</b>
    </button>
  </li>`;
}

/** @param {(number | null)[]} track @param {number} n @param {Context} context */
function bar(track, n, context) {
  const { spaces } = context.content.tracks[n];
  const colours = /** @type {string[]} */ (context.content.colours);
  return svg`<g transform="translate(0 ${n * 11 + 5})"><rect class="railways__ground" y="-4" width=${spaces * 12} height="8" rx="2" />
    ${colours.map((colour, index) => svg`<g>${track[index] ? rail(colour, Number(track[index]) * 12, 8) : nothing}</g>`)}</g>`;
}

/** @param {Context} context */
function legend(context) {
  /** @type {[unknown, string][]} */
  const rows = [
    [needed(), gettext("a worker (or a coin) must be placed")],
    [coin(1), gettext("coin: pays for a worker")],
    [pawn(null, "seasonal"), gettext("seasonal worker: this round only")],
    [pawn(null, "black"), gettext("black worker: one black step more")],
    [engine(), gettext("locomotive: reach")],
    [factory(), gettext("factory: fills a gap, works when a marker steps on it")],
    [gear(), gettext("industry step")],
  ];
  return html`<details class="legend">
    <summary>${gettext("What the icons mean")}</summary>
    <ul>
      ${rows.map(([picture, words]) => html`<li><svg viewBox="-13 -13 26 26" aria-hidden="true">${picture}</svg>${words}</li>`)}
      ${context.content.colours.map((/** @type {string} */ colour) => html`<li><svg viewBox="-13 -13 26 26" aria-hidden="true">${svg`<g transform="translate(-13 0)">${rail(colour, 26, 12)}</g>`}</svg>${colourWord(colour)}</li>`)}
    </ul>
  </details>`;
}
