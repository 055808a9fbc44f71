// @ts-check
// A train card: a colour and a symbol, always together.

import { html, nothing, svg } from "lit-html";
import { colourName, LOCOMOTIVE } from "./words.js";

/** @typedef {import("./types").Content} Content */

/** @param {Content} content @param {number} colour */
export function colourClass(content, colour) {
  return `colour-${content.colours[colour]}`;
}

/** The symbol of a colour. @param {Content} content @param {number} colour @param {string} [place] */
export function mark(content, colour, place = "") {
  const name = colour === LOCOMOTIVE ? "loco" : content.colours[colour];
  return html`<svg class="mark ${place}" aria-hidden="true">${svg`<use href="#card-${name}" />`}</svg>`;
}

/** The face of a card. @param {Content} content @param {number} colour */
export function cardFace(content, colour) {
  return html`
    ${mark(content, colour, "mark--top")}
    <svg class="train-card__art" viewBox="0 0 64 40" aria-hidden="true">${colour === LOCOMOTIVE ? LOCOMOTIVE_ART : WAGON_ART}</svg>
    ${mark(content, colour, "mark--bottom")}
  `;
}

/** A card to look at. @param {Content} content @param {number} colour */
export function card(content, colour) {
  return html`<span class="train-card ${colourClass(content, colour)}" role="img" aria-label=${colourName(colour)}>
    ${cardFace(content, colour)}
  </span>`;
}

/** A small sign of how many cards of a colour. @param {Content} content @param {number} colour @param {number} n @param {string} words */
export function chip(content, colour, n, words) {
  if (!n) return nothing;
  return html`<span class="card-chip ${colourClass(content, colour)}" role="img" aria-label=${words}>${mark(content, colour)}<b class="num">${n}</b></span>`;
}

const WAGON_ART = svg`<g fill="none" stroke="currentColor" stroke-width="2" opacity=".55">
  <rect x="7" y="11" width="50" height="17" rx="2" /><path d="M19.5 11v17M32 11v17M44.5 11v17M3 28h58" />
  <circle cx="17" cy="32" r="4" /><circle cx="47" cy="32" r="4" /></g>`;

const LOCOMOTIVE_ART = svg`<g fill="none" stroke="currentColor" stroke-width="2">
  <path d="M6 26V14h5V8h7v6h16V9h5v5h3a7 7 0 0 1 7 7v5z" fill="currentColor" fill-opacity=".16" />
  <path d="M39 9V5h6M49 26l8 6H48" /><circle cx="15" cy="30" r="6" /><circle cx="30" cy="30" r="6" />
  <circle cx="43" cy="32" r="4" /><path d="M15 30H43" /></g>`;
