// @ts-check
// A coach for the first game: one hint at a time, pointing at the thing it speaks of, until nobody wants it any more.

import { html, render } from "lit-html";
import { isMine } from "./acting.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").View} View */
/** @typedef {{ key: string, at: string, when(view: View, seat: number): boolean, words(): string }} Hint */

const MEMORY = "railsite.coach.";
const SILENT = "silent";

/**
 * Show the next hint that fits, or none.
 * @param {string} game @param {Hint[]} hints @param {View} view @param {Context} context
 */
export function teach(game, hints, view, context) {
  const heard = memory(game);
  if (view.final && context.mySeat !== null) remember(game, [SILENT]);
  const fits = (/** @type {Hint} */ hint) => !heard.includes(hint.key) && hint.when(view, context.mySeat ?? -1);
  const hint = isMine(view, context) && !heard.includes(SILENT) ? hints.find(fits) : undefined;
  // The panels are painted after the board, and what is pointed at stands in them.
  requestAnimationFrame(() =>
    point(hint, (key) => {
      remember(game, [...memory(game), key]);
      teach(game, hints, view, context);
    }),
  );
}

/** @param {Hint | undefined} hint @param {(key: string) => void} hear */
function point(hint, hear) {
  for (const element of document.querySelectorAll(".coached")) element.classList.remove("coached");
  document.querySelector(".coach")?.remove();
  if (!hint) return;
  document.querySelector(hint.at)?.classList.add("coached");
  const strip = document.createElement("aside");
  strip.className = "coach";
  strip.setAttribute("aria-label", gettext("Hint"));
  render(body(hint, hear), strip);
  document.getElementById("prompt")?.append(strip);
}

/** @param {Hint} hint @param {(key: string) => void} hear */
function body(hint, hear) {
  return html`
    <p class="coach__words" role="status">${hint.words()}</p>
    <p class="coach__acts">
      <button class="plate plate--small" type="button" @click=${() => hear(hint.key)}>${gettext("Understood")}</button>
      <button class="plate plate--small plate--quiet" type="button" @click=${() => hear(SILENT)}>${gettext("No more hints")}</button>
    </p>
  `;
}

/** @param {string} game @returns {string[]} the hints that were heard */
function memory(game) {
  try {
    return JSON.parse(localStorage.getItem(`${MEMORY}${game}`) ?? "[]");
  } catch {
    return [SILENT]; // no storage, or not ours: better silent than repeating
  }
}

/** @param {string} game @param {string[]} heard */
function remember(game, heard) {
  localStorage.setItem(`${MEMORY}${game}`, JSON.stringify(heard));
}
