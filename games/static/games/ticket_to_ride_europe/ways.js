// @ts-check
// The shortest way between two cities that a player could still own. For looking only: the server decides what counts.

/** @typedef {import("./types").Content} Content */
/** @typedef {import("./types").View} View */

/**
 * The routes of that way, own ones included; null when every way is cut off.
 * @param {Content} content @param {View} view @param {number} seat @param {{ a: number, b: number }} ends
 * @returns {number[] | null}
 */
export function shortestWay(content, view, seat, { a, b }) {
  const cost = content.cities.map(() => Infinity);
  /** @type {(number | null)[]} */
  const cameBy = content.cities.map(() => null);
  const left = new Set(content.cities.keys());
  cost[a] = 0;
  while (left.size) {
    const here = [...left].reduce((best, city) => (cost[city] < cost[best] ? city : best));
    left.delete(here);
    if (here === b || cost[here] === Infinity) break;
    for (const [index, route] of content.routes.entries()) {
      if (route.a !== here && route.b !== here) continue;
      const there = route.a === here ? route.b : route.a;
      const total = cost[here] + trainsNeeded(content, view, seat, index);
      if (total < cost[there]) {
        cost[there] = total;
        cameBy[there] = index;
      }
    }
  }
  return cost[b] === Infinity ? null : walkBack(content, cameBy, a, b);
}

/** What a route would still cost in trains: nothing when it is one's own, everything when it is lost.
 * @param {Content} content @param {View} view @param {number} seat @param {number} index */
function trainsNeeded(content, view, seat, index) {
  const owner = view.routes[index];
  if (owner === seat) return 0;
  return owner < 0 && !isTwinClosed(content, view, seat, index) ? content.routes[index].length : Infinity;
}

/** @param {Content} content @param {View} view @param {number} seat @param {number} index */
export function isTwinClosed(content, view, seat, index) {
  const twin = content.routes[index].double;
  const owner = twin < 0 ? -1 : view.routes[twin];
  return owner >= 0 && (owner === seat || view.players.length < content.scoring.both_twins_from_seats);
}

/** @param {Content} content @param {(number | null)[]} cameBy @param {number} a @param {number} b */
function walkBack(content, cameBy, a, b) {
  const way = [];
  let city = b;
  while (city !== a) {
    const index = /** @type {number} */ (cameBy[city]);
    const route = content.routes[index];
    way.push(index);
    city = route.a === city ? route.b : route.a;
  }
  return way;
}
