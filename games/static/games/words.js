// @ts-check
// Lists and sentences in the reader's language, for every game.

import { html } from "lit-html";

/** "a, b and c". @param {string[]} parts */
export function joined(parts) {
  return new Intl.ListFormat(document.documentElement.lang || "en").format(parts);
}

/** "a, b or c". @param {string[]} parts */
export function either(parts) {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "disjunction" }).format(parts);
}

/**
 * A sentence whose places are filled with words or markup: phrase("claimed %(route)s", { route: html`<b>…</b>` }).
 * @param {string} sentence @param {Record<string, unknown>} parts
 */
export function phrase(sentence, parts) {
  const pieces = sentence.split(/%\((\w+)\)s/);
  return html`${pieces.map((piece, index) => (index % 2 ? parts[piece] : piece))}`;
}

/** @param {string} words */
export function strong(words) {
  return html`<b>${words}</b>`;
}
