// @ts-check
// A coach for the first game: one hint at a time, pointing at the thing it speaks of, until nobody wants it any more.

import { html, render } from "lit-html";
import { isMine } from "./stage.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */
/** @typedef {{ key: string, at: string, when(view: View, seat: number): boolean, words(): string }} Hint */

const MEMORY = "railsite.coach.ticket-to-ride-europe";
const SILENT = "silent";

/** @type {Hint[]} */
const HINTS = [
  {
    key: "tickets",
    at: ".ticket-choice",
    when: (view) => view.decision === "start_tickets",
    words: () =>
      gettext("These are your tickets. One pays its points if your trains join its two cities by the end, and costs them if not. Point at a ticket to see its way, tick at least two, then keep them."),
  },
  {
    key: "cards",
    at: ".face-up__cards",
    when: (view) => view.decision === "turn",
    words: () =>
      gettext("Collect cards of one colour: two a turn, from the row or blind from the deck. The wheel is a locomotive and stands for any colour; taken face up it counts as both cards."),
  },
  {
    key: "routes",
    at: ".map",
    when: (view) => view.decision === "turn" && view.actions.some(({ type }) => type === "claim"),
    words: () => gettext("What glows is yours to take: these routes you can pay for now. Long routes score far more for each train. Choose one to claim it."),
  },
  {
    key: "second",
    at: ".face-up__cards",
    when: (view) => view.decision === "second_card",
    words: () => gettext("One more card: a locomotive from the row is not allowed as the second one."),
  },
  {
    key: "way",
    at: ".tickets",
    when: (view, seat) => view.decision === "turn" && view.routes.includes(seat),
    words: () => gettext("Your tickets tell how they stand: open, done, or impossible. Point at one to see the shortest way that is left."),
  },
  {
    key: "station",
    at: ".station-switch",
    when: (view) => view.decision === "turn" && view.turn > 4 * view.players.length,
    words: () =>
      gettext("Somebody took the route you needed? A station lets you use one route of another player into its city when the tickets are counted. Each one you do not build is worth four points."),
  },
  {
    key: "end",
    at: ".seat--turn",
    when: (view) => view.last_round !== null,
    words: () => gettext("The last round: everybody has one more turn. Finish a ticket, or claim the longest route you can pay for."),
  },
];

/** Show the next hint that fits, or none. @param {View} view @param {Context} context */
export function coach(view, context) {
  const heard = memory();
  if (view.final && context.mySeat !== null) remember([SILENT]);
  const fits = (/** @type {Hint} */ hint) => !heard.includes(hint.key) && hint.when(view, context.mySeat ?? -1);
  const hint = isMine(view, context) && !heard.includes(SILENT) ? HINTS.find(fits) : undefined;
  // The panels are painted after the board, and what is pointed at stands in them.
  requestAnimationFrame(() => point(hint, () => coach(view, context)));
}

/** @param {Hint | undefined} hint @param {() => void} next */
function point(hint, next) {
  for (const element of document.querySelectorAll(".coached")) element.classList.remove("coached");
  document.querySelector(".coach")?.remove();
  if (!hint) return;
  document.querySelector(hint.at)?.classList.add("coached");
  const strip = document.createElement("aside");
  strip.className = "coach";
  strip.setAttribute("aria-label", gettext("Hint"));
  render(body(hint, next), strip);
  document.getElementById("prompt")?.append(strip);
}

/** @param {Hint} hint @param {() => void} next */
function body(hint, next) {
  const done = (/** @type {string} */ key) => () => {
    remember([...memory(), key]);
    next();
  };
  return html`
    <p class="coach__words" role="status">${hint.words()}</p>
    <p class="coach__acts">
      <button class="plate plate--small" type="button" @click=${done(hint.key)}>${gettext("Understood")}</button>
      <button class="plate plate--small plate--quiet" type="button" @click=${done(SILENT)}>${gettext("No more hints")}</button>
    </p>
  `;
}

/** @returns {string[]} the hints that were heard */
function memory() {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? "[]");
  } catch {
    return [SILENT]; // no storage, or not ours: better silent than repeating
  }
}

/** @param {string[]} heard */
function remember(heard) {
  localStorage.setItem(MEMORY, JSON.stringify(heard));
}
