// @ts-check
// Ticket to Ride Europe in the browser: what the table's page asks of a game.

import { bringDockForward } from "./acting.js";
import { drawBoard } from "./ticket_to_ride_europe/board.js";
import { coach } from "./ticket_to_ride_europe/coach.js";
import { animate as animateEvents } from "./ticket_to_ride_europe/motion.js";
import { isMine } from "./ticket_to_ride_europe/stage.js";

/** @typedef {import("./types").Choose} Choose */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").TableEvent} TableEvent */
/** @typedef {import("./ticket_to_ride_europe/types").View} View */

export { dock } from "./ticket_to_ride_europe/hand.js";
export { about, sentence, sheetLabel } from "./ticket_to_ride_europe/log.js";
export { player, points } from "./ticket_to_ride_europe/player.js";
export { prompt } from "./ticket_to_ride_europe/prompt.js";
export { shared } from "./ticket_to_ride_europe/row.js";

/** Decisions that are answered in the dock. */
const IN_THE_DOCK = ["start_tickets", "tickets", "pay", "tunnel"];

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function draw(board, view, choose, context) {
  drawBoard(board, view, choose, context);
  if (isMine(view, context) && IN_THE_DOCK.includes(view.decision ?? "")) bringDockForward();
  coach(view, context);
}

/** @param {SVGSVGElement} board @param {TableEvent[]} events @param {View} view @param {Context} context */
export function animate(board, events, view, context) {
  animateEvents(board, events, context);
}

export function tabs() {
  return { dock: gettext("Hand"), shared: gettext("Draw") };
}
