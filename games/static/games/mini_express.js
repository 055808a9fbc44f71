// @ts-check
// Mini Express in the browser: what the table's page asks of a game.

import { bringDockForward, isMine } from "./acting.js";
import { drawBoard } from "./mini_express/board.js";
import { coach } from "./mini_express/coach.js";

/** @typedef {import("./types").Choose} Choose */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./mini_express/types").View} View */

export { dock } from "./mini_express/companies.js";
export { about, sentence, sheetDetail, sheetLabel, sheetRow, teller } from "./mini_express/log.js";
export { player, points } from "./mini_express/player.js";
export { prompt } from "./mini_express/prompt.js";
export { shared } from "./mini_express/shared.js";

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function draw(board, view, choose, context) {
  drawBoard(board, view, choose, context);
  if (isMine(view, context) && view.decision !== "port") bringDockForward();
  coach(view, context);
}

export function tabs() {
  return { dock: gettext("Companies"), shared: gettext("Worth") };
}
