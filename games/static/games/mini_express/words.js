// @ts-check
// Words for companies, cities and what they bring, in the reader's language.

import { html, svg } from "lit-html";
import { joined } from "../words.js";

/** @typedef {import("./types").Content} Content */

export const WILD = -1;

/** @param {number} company */
export function companyName(company) {
  return [gettext("Timber"), gettext("Steel"), gettext("Leather"), gettext("Cotton")][company];
}

/** The name inside a sentence. @param {number} company */
export function companyWord(company) {
  return [gettext("timber"), gettext("steel"), gettext("leather"), gettext("cotton")][company];
}

/** @param {Content} content @param {number} company */
export function companyKey(content, company) {
  return company === WILD ? "wild" : content.companies[company].key;
}

/** @param {Content} content @param {number} company */
export function mark(content, company) {
  return html`<svg class="mark" aria-hidden="true">${svg`<use href="#company-${companyKey(content, company)}" />`}</svg>`;
}

/** "Denver". @param {Content} content @param {number} city @param {string} map */
export function cityName(content, city, map) {
  const { hexes, cities } = content.maps[map];
  return hexes[cities[city]].name;
}

/** "2 timber and 1 steel"; empty for nothing. @param {number[]} amounts by company */
export function amounts(amounts) {
  const parts = [...amounts.entries()].filter(([, n]) => n > 0);
  return joined(parts.map(([company, n]) => `${n} ${companyWord(company)}`));
}

/** @param {number} n */
export function trainsWords(n) {
  return interpolate(ngettext("%(n)s train", "%(n)s trains", n), { n }, true);
}

/** @param {number} n */
export function sharesWords(n) {
  return interpolate(ngettext("%(n)s share", "%(n)s shares", n), { n }, true);
}

/** What the ring of a city says, in words. @param {number} capacity */
export function capacityWords(capacity) {
  const words = ngettext("room for %(n)s company", "room for %(n)s companies", capacity);
  return interpolate(words, { n: capacity }, true);
}

/** What the level of the automa is called. @param {number} level from 1 */
export function levelName(level) {
  return [gettext("Passenger"), gettext("Tourist"), gettext("Trainspotter"), gettext("Conductor"), gettext("Railwayman")][level - 1];
}
