// @ts-check
// Russian Railroads in the browser: what the table's page asks of a game.

import { bringDockForward, isMine } from "./acting.js";
import { drawBoard } from "./russian_railroads/board.js";
import { coach } from "./russian_railroads/coach.js";
import { shape } from "./russian_railroads/layout.js";

/** @typedef {import("./types").Choose} Choose */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./russian_railroads/types").View} View */

export { dock } from "./russian_railroads/dock.js";
export { about, sentence, teller } from "./russian_railroads/log.js";
export { player, points } from "./russian_railroads/player.js";
export { prompt } from "./russian_railroads/prompt.js";
export { shared } from "./russian_railroads/shared.js";
export { ledger, sheetLabel } from "./russian_railroads/sheet.js";

const board = document.querySelector("svg.board--russian");
if (board) shape(/** @type {SVGSVGElement} */ (board));

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function draw(board, view, choose, context) {
  drawBoard(board, view, choose, context);
  if (isMine(view, context)) bringDockForward();
  coach(view, context);
}

export function tabs() {
  return { dock: gettext("Choices"), shared: gettext("Railways") };
}
