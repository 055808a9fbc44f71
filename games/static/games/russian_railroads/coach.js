// @ts-check
// What the coach says in a first game of Russian Railroads.

import { teach } from "../coach.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @type {import("../coach.js").Hint[]} */
const HINTS = [
  {
    key: "start",
    at: ".orders",
    when: (view) => view.decision === "start_bonus",
    words: () => gettext("Whoever plays later begins with a small bonus. A black step on the Trans-Siberian brings grey rails at once."),
  },
  {
    key: "turn",
    at: ".map",
    when: (view) => view.decision === "turn",
    words: () => gettext("Put workers on one glowing space and do what it says, in turns, until you pass. Each space works once a round. Point at a space to see what it does and what the next scoring would give."),
  },
  {
    key: "reach",
    at: ".railways",
    when: (view, seat) => view.decision === "turn" && view.players[seat].unlocked[1],
    words: () => gettext("Only spaces that your locomotives reach count, and better rails score more on each of them: black 0, grey 1, brown 2. So move black first, keep room behind it, and fetch locomotives."),
  },
  {
    key: "round",
    at: ".railways",
    when: (view) => view.decision === "turn" && view.round === 2,
    words: () => gettext("The boards are scored after every round, so growth pays again and again. The number beside each player is what that board would score now."),
  },
  {
    key: "last",
    at: ".map",
    when: (view) => view.last_round,
    words: () => gettext("The last round: the turn order is closed. After it come end bonus cards and the engineers, 40 points for the most and 20 for the second most."),
  },
];

/** @param {View} view @param {Context} context */
export function coach(view, context) {
  teach("russian-railroads", HINTS, view, context);
}
