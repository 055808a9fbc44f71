// @ts-check
// The figures on a player's plate: trains, cards, tickets, stations.

import { html, svg } from "lit-html";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

const TRAIN = svg`<rect x="1" y="5" width="14" height="6" rx="1.6" /><circle cx="4.6" cy="12.4" r="1.4" /><circle cx="11.4" cy="12.4" r="1.4" />`;
const CARD = svg`<rect x="4" y="1.5" width="8.6" height="13" rx="1.6" />`;
const TICKET = svg`<path d="M1 4h14v2.6a1.6 1.6 0 0 0 0 3V12H1V9.6a1.6 1.6 0 0 0 0-3z" />`;
const STATION = svg`<path d="M2 14V6.5L8 2l6 4.5V14z" />`;

/** @param {View} view @param {number} seat */
export function player(view, seat) {
  const { trains, cards, tickets, stations } = view.players[seat];
  return html`
    ${figure("trains", TRAIN, trains, interpolate(ngettext("%(n)s train left", "%(n)s trains left", trains), { n: trains }, true))}
    ${figure("cards", CARD, cards, interpolate(ngettext("%(n)s card", "%(n)s cards", cards), { n: cards }, true))}
    ${figure("tickets", TICKET, tickets, interpolate(ngettext("%(n)s ticket", "%(n)s tickets", tickets), { n: tickets }, true))}
    ${figure("stations", STATION, stations, interpolate(ngettext("%(n)s station left", "%(n)s stations left", stations), { n: stations }, true))}
  `;
}

/** @param {string} name @param {unknown} picture @param {number} n @param {string} words */
function figure(name, picture, n, words) {
  return html`<span class="figure figure--${name}" role="img" aria-label=${words} title=${words}>
    <svg class="figure__icon" viewBox="0 0 16 16" aria-hidden="true">${picture}</svg>${n}
  </span>`;
}

/** @param {View} view @param {number} seat */
export function points(view, seat) {
  return view.players[seat].points;
}
