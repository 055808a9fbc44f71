// @ts-check
// The small figures in a player's plate: workers, coins, engineers, and whether somebody has passed.

import { html, nothing } from "lit-html";
import { coinsWords, workersWords } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {number} seat */
export function player(view, seat) {
  const { workers, seasonal, black, coins, engineers, bonuses, passed } = view.players[seat];
  const hands = workers + seasonal + (black === "supply" ? 1 : 0);
  return html`<span>${workersWords(hands)}</span><span>${coinsWords(coins)}</span>
    ${engineers.length ? html`<span>${gettext("Eng.")} ${engineers.map(({ number }) => number).join(", ")}</span>` : nothing}
    ${bonuses ? html`<span>${interpolate(ngettext("%(n)s end card", "%(n)s end cards", bonuses), { n: bonuses }, true)}</span>` : nothing}
    ${passed ? html`<b>${gettext("passed")}</b>` : nothing}`;
}

/** @param {View} view @param {number} seat */
export function points(view, seat) {
  return view.players[seat].points;
}
