// @ts-check
// What the board shows at this moment; the modules of the board share it, the table's shell never sees it.

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Content} Content */
/** @typedef {import("./types").Player} Player */
/** @typedef {import("./types").View} View */

/**
 * @type {{
 *   board: SVGSVGElement | null,
 *   view: View,
 *   choose: Choose,
 *   context: Context,
 *   offers: Map<string, Action[]>,
 *   looked: string | null,
 *   pinned: string | null,
 *   kept: number | null,
 *   glanced: number | null,
 * }}
 */
export const stage = {
  board: null,
  view: /** @type {any} */ (null),
  choose: () => {},
  context: /** @type {any} */ (null),
  /** What a click on a shape may mean, by the shape's key. */
  offers: new Map(),
  /** The shape under the pointer or in focus. */
  looked: null,
  /** The shape that was tapped, and waits for a second tap on the plate. */
  pinned: null,
  /** The seat whose board was tapped to be shown large, instead of one's own. */
  kept: null,
  /** The seat whose board is pointed at. */
  glanced: null,
};

/** @returns {Content} */
export function contentOf() {
  return stage.context.content;
}

/** The seat whose board is large: the one pointed at, or tapped, or one's own. */
export function shownSeat() {
  return stage.glanced ?? stage.kept ?? stage.context.mySeat ?? 0;
}

/** @returns {Player} */
export function shownPlayer() {
  return stage.view.players[shownSeat()];
}

/** What the next scoring would give after a choice, or null where it says nothing. @param {Action} action */
export function previewOf(action) {
  return stage.view.previews[stage.view.actions.indexOf(action)] ?? null;
}
