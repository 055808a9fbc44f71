// @ts-check
// What the coach says in a first game of Mini Express.

import { teach } from "../coach.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @type {import("../coach.js").Hint[]} */
const HINTS = [
  {
    key: "draft",
    at: ".companies",
    when: (view) => view.decision === "draft",
    words: () => gettext("Nobody owns a company: you own shares. At the end each share pays what its company's length and your influence in it are worth. Take a first one."),
  },
  {
    key: "turn",
    at: ".companies",
    when: (view) => view.decision === "turn",
    words: () =>
      gettext("A turn is one action. Build with any company to gain influence in those the city demands, or take a share: it costs as much influence in that company as trains stand on its space."),
  },
  {
    key: "worth",
    at: ".worth",
    when: (view, seat) => view.decision === "turn" && view.players[seat].shares.some((/** @type {number} */ n) => n > 1),
    words: () => gettext("This table counts for you: your shares, times what one is worth to you as things stand. Most influence in a company pays best, none at all pays nothing."),
  },
  {
    key: "end",
    at: ".companies",
    when: (view) => view.last_round,
    words: () => gettext("The end has been set off: finish this round, then the shares are counted."),
  },
];

/** @param {View} view @param {Context} context */
export function coach(view, context) {
  teach("mini-express", HINTS, view, context);
}
