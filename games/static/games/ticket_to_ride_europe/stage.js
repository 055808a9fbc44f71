// @ts-check
// What the board shows at this moment; the modules of the board share it, the table's shell never sees it.

export { actionsBy, isCareful, isMine } from "../acting.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("./types").Place} Place */
/** @typedef {import("./types").View} View */

/**
 * @type {{
 *   board: SVGSVGElement | null,
 *   view: View,
 *   choose: Choose,
 *   context: Context,
 *   building: boolean,
 *   looked: Place | null,
 *   pinned: Place | null,
 *   news: TableEvent | null,
 *   ticket: number | null,
 * }}
 */
export const stage = {
  board: null,
  view: /** @type {any} */ (null),
  choose: () => {},
  context: /** @type {any} */ (null),
  /** The person chooses a city for a station, so cities glow instead of routes. */
  building: false,
  /** Under the pointer or in focus. */
  looked: null,
  /** Tapped, and waiting for a second tap on the plate. */
  pinned: null,
  /** A tunnel that somebody just dug. */
  news: null,
  /** The ticket whose way is shown. */
  ticket: null,
};

/** The first station costs one card, each further one a card more. */
export function nextStationPrice() {
  const { view, context } = stage;
  return context.content.player.stations - view.players[context.mySeat ?? 0].stations + 1;
}
