// @ts-check
// The score sheet: one column a player, one row a kind of points; and how to check that the deal was fair.

import { html, nothing } from "lit-html";
import { seatShape } from "./marks.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Line} Line */
/** @typedef {import("./types").Payload} Payload */

/** @param {Payload} payload @param {Game} game @param {Context} context @param {string} verifyUrl */
export function scoreSheet(payload, game, context, verifyUrl) {
  return html`
    ${payload.outcome ? sheet(payload.outcome, payload, game, context) : standing(payload, game)}
    ${payload.view ? game.ledger?.(payload.view, context) : nothing} ${fairness(payload, verifyUrl)}
  `;
}

/** @param {Payload} payload @param {Game} game */
function standing(payload, game) {
  const { view } = payload;
  if (!view) return html`<p class="book__empty">${gettext("The game has not begun.")}</p>`;
  return html`<table class="sheet">
    <tbody>
      ${payload.seats.map(
        (seat) => html`<tr>
          <th scope="row">${seatShape(seat.colour)} ${seat.name}</th>
          <td class="num">${game.points(view, seat.number) ?? "–"}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {NonNullable<Payload["outcome"]>} outcome @param {Payload} payload @param {Game} game @param {Context} context */
function sheet(outcome, payload, game, context) {
  const rows = [...new Set(outcome.sheets.flat().map((line) => rowOf(line, game)))];
  return html`<table class="sheet">
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${gettext("Points for")}</span></th>
        ${payload.seats.map((seat) => html`<th scope="col">${seatShape(seat.colour)}<span class="sheet__name">${seat.name}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => sheetRow(row, outcome.sheets, game, context))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${gettext("Total")}</th>
        ${payload.seats.map((seat) => html`<td class="num">${seat.total}</td>`)}
      </tr>
      <tr>
        <th scope="row">${gettext("Place")}</th>
        ${payload.seats.map((seat) => html`<td class="num">${seat.place}.</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {Line} line @param {Game} game */
function rowOf(line, game) {
  return game.sheetRow?.(line) ?? line.key;
}

/** @param {string} row @param {Line[][]} sheets @param {Game} game @param {Context} context */
function sheetRow(row, sheets, game, context) {
  const cells = sheets.map((lines) => lines.filter((line) => rowOf(line, game) === row));
  const [first] = cells.flat();
  // Where a kind has several lines (tickets, say), the row speaks of the kind, not of one of them.
  const about = cells.some((lines) => lines.length > 1) ? {} : first.about;
  return html`<tr>
    <th scope="row">${game.sheetLabel({ key: first.key, points: 0, about }, context)}</th>
    ${cells.map((lines) => html`<td class="num">${lines.length ? cell(lines, game) : nothing}</td>`)}
  </tr>`;
}

/** @param {Line[]} lines @param {Game} game */
function cell(lines, game) {
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  if (!game.sheetDetail) return points;
  return html`${points}<small class="sheet__detail">${lines.map(game.sheetDetail).join(" + ")}</small>`;
}

/** @param {Payload} payload @param {string} verifyUrl */
function fairness(payload, verifyUrl) {
  return html`<section class="fairness">
    <h3>${gettext("A fair deal")}</h3>
    <p>
      ${payload.seed
        ? gettext("The game is over, so here is the seed. It gives the hash that was shown from the start, and anyone can deal the cards again from it.")
        : gettext("Everything is dealt from one seed that nobody sees before the end. This is its SHA-256; the seed is shown after the last move.")}
    </p>
    <code>${payload.seed_hash}</code>
    ${payload.seed ? html`<code>${payload.seed}</code>` : nothing}
    <p><a href=${verifyUrl}>${payload.seed ? gettext("Check the deal") : gettext("How this works")}</a></p>
  </section>`;
}
