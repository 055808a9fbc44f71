// @ts-check
// The score sheet: by source at the end, by round and source all the time, with what the boards would score now.

import { html, nothing } from "lit-html";
import { seatShape } from "../marks.js";
import { sourceWords } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").Line} Line */
/** @typedef {import("./types").View} View */

/** @param {Line} line */
export function sheetLabel({ key }) {
  return sourceWords(key);
}

/** Points by round, then by source so far. @param {View} view @param {Context} context */
export function ledger(view, context) {
  const rounds = Array.from({ length: Math.min(view.round, view.rounds) }, (_, n) => n);
  return html`<table class="sheet">
    <caption class="caps">${gettext("By round")}</caption>
    ${head(view, context)}
    <tbody>
      ${rounds.map((n) => row(interpolate(gettext("Round %(n)s"), { n: n + 1 }, true), view, (sheet) => sum(sheet[n] ?? [])))}
      ${view.final ? nothing : html`<tr><th scope="row">${gettext("Next scoring, as things stand")}</th>${view.players.map(({ projection }) => html`<td class="num">${projection.total}</td>`)}</tr>`}
    </tbody>
  </table>
  ${view.final
    ? nothing
    : html`<table class="sheet">
        <caption class="caps">${gettext("By source")}</caption>
        ${head(view, context)}
        <tbody>${view.sources.map((source, n) => row(sourceWords(source), view, (sheet) => sum(sheet.map((round) => round[n]))))}</tbody>
      </table>`}`;
}

/** @param {View} view @param {Context} context */
function head(view, context) {
  return html`<thead><tr><th scope="col"><span class="unseen">${gettext("Points for")}</span></th>
    ${view.players.map((_, seat) => html`<th scope="col">${seatShape(context.seats[seat].colour)}<span class="unseen">${context.name(seat)}</span></th>`)}</tr></thead>`;
}

/** @param {string} words @param {View} view @param {(sheet: number[][]) => number} points */
function row(words, view, points) {
  return html`<tr><th scope="row">${words}</th>${view.players.map(({ sheet }) => html`<td class="num">${points(sheet)}</td>`)}</tr>`;
}

/** @param {number[]} all */
function sum(all) {
  return all.reduce((one, other) => one + other, 0);
}
