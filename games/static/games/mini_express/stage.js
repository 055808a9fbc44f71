// @ts-check
// What the board shows at this moment; the modules of the board share it, the table's shell never sees it.

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Build} Build */
/** @typedef {import("./types").Map} Map */
/** @typedef {import("./types").Route} Route */
/** @typedef {import("./types").View} View */

/**
 * @type {{
 *   board: SVGSVGElement | null,
 *   view: View,
 *   choose: Choose,
 *   context: Context,
 *   company: number | null,
 *   looked: number | null,
 *   pinned: number | null,
 *   steps: number[],
 *   route: Route | null,
 * }}
 */
export const stage = {
  board: null,
  view: /** @type {any} */ (null),
  choose: () => {},
  context: /** @type {any} */ (null),
  /** The company whose reach is shown. */
  company: null,
  /** The hex under the pointer or in focus. */
  looked: null,
  /** The hex that was tapped, and waits for a second tap on the plate. */
  pinned: null,
  /** Hexes that the route to be chosen must run through. */
  steps: [],
  /** The route pointed at in the dock. */
  route: null,
};

/** The map this table plays on. @returns {Map} */
export function mapOf() {
  const { view, context } = stage;
  return context.content.maps[view.options.map];
}

/** The build of the chosen company into the city on a hex. @param {number} hex @returns {Build | undefined} */
export function buildInto(hex) {
  const { view, company } = stage;
  const { city } = mapOf().hexes[hex];
  return company === null || city < 0 ? undefined : view.companies[company].builds.find((build) => build.city === city);
}

/** The routes that are still possible while one is being chosen hex by hex. @returns {Route[]} */
export function routesLeft() {
  const { view, steps } = stage;
  if (view.decision !== "route") return [];
  return view.asked.routes.filter((/** @type {Route} */ { hexes }) => steps.every((step) => hexes.includes(step)));
}

/** The hexes that tell the routes left apart. */
export function forks() {
  const routes = routesLeft();
  const hexes = new Set(routes.flatMap((route) => route.hexes));
  return new Set([...hexes].filter((hex) => routes.some((route) => !route.hexes.includes(hex))));
}
