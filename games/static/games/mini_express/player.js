// @ts-check
// The small figures in a player's plate: shares by company.

import { html, nothing } from "lit-html";
import { companyName, mark } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {number} seat @param {Context} context */
export function player(view, seat, context) {
  return view.players[seat].shares.map((n, company) => {
    const words = `${companyName(company)}: ${n}`;
    return n
      ? html`<span class="share company-${context.content.companies[company].key}" role="img" aria-label=${words} title=${words}>${mark(context.content, company)}${n}</span>`
      : nothing;
  });
}

/** @param {View} view @param {number} seat */
export function points(view, seat) {
  return view.players[seat].total;
}
