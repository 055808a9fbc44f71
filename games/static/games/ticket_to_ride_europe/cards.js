// @ts-check
// A train card: a colour and a symbol, always together.

import { html, nothing, svg } from "lit-html";
import { colourName, LOCOMOTIVE } from "./words.js";

/** @typedef {import("../types").Context} Context */
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
    <svg class="train-card__art" viewBox="0 0 64 40" aria-hidden="true">${svg`<use href="#art-${colour === LOCOMOTIVE ? "locomotive" : "wagon"}" />`}</svg>
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

/** Three cards that turn over, one after the other. @param {number[]} turned @param {Context} context */
export function turnedCards(turned, context) {
  return html`<span class="turned" role="img" aria-label=${gettext("Turned up")}>
    ${turned.map((colour) => html`<span class="turned__card"><span class="train-card train-card--back"></span>${card(context.content, colour)}</span>`)}
  </span>`;
}
