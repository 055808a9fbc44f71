// @ts-check
// Marks that stand for people and things: shape and colour always together.

import { html, svg } from "lit-html";

/** The shape of a seat in its colour; a free seat is a dashed ring. @param {number | null} colour */
export function seatShape(colour) {
  const mark = colour ?? "free";
  return html`<svg class="seat-shape seat-shape--${mark}" aria-hidden="true">${svg`<use href="#seat-${mark}" />`}</svg>`;
}

/** @param {string} name */
export function icon(name) {
  return html`<svg class="icon" aria-hidden="true">${svg`<use href="#icon-${name}" />`}</svg>`;
}
