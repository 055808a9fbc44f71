// @ts-check
// What the coach says in a first game of Ticket to Ride Europe.

import { teach } from "../coach.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @type {import("../coach.js").Hint[]} */
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

/** @param {View} view @param {Context} context */
export function coach(view, context) {
  teach("ticket-to-ride-europe", HINTS, view, context);
}
