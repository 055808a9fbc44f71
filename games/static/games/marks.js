// @ts-check
// Marks that stand for people and things: shape and colour always together.

import { html, svg } from "lit-html";

/** The shape of a seat in its colour; a free seat is a dashed ring. @param {number | null} colour */
export function seatShape(colour) {
  const mark = colour ?? "free";
  return html`<svg class="seat-shape seat-shape--${mark}" aria-hidden="true">${svg`<use href="#seat-${mark}" />`}</svg>`;
}

/** An opponent that the rules themselves play. */
export function automaShape() {
  return html`<svg class="seat-shape seat-shape--automa" viewBox="-12 -12 24 24" aria-hidden="true">
    ${svg`<circle r="8" fill="none" stroke="currentColor" stroke-width="2.4" /><path d="M0-11V11M-11 0H11M-7.8-7.8 7.8 7.8M7.8-7.8-7.8 7.8" stroke="currentColor" stroke-width="1.6" />`}
  </svg>`;
}

/** @param {string} name */
export function icon(name) {
  return html`<svg class="icon" aria-hidden="true">${svg`<use href="#icon-${name}" />`}</svg>`;
}
