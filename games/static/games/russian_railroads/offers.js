// @ts-check
// Which shape of the board stands for which action. What has no shape is offered in the dock.

/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Player} Player */
/** @typedef {import("./types").View} View */

const FIRST_GAP = 5;

/** The place of a gap on the lane. @param {number} gap */
export function laneOfGap(gap) {
  return FIRST_GAP + 2 * gap;
}

/** The gap at a place of the lane. @param {number} space */
export function gapOfLane(space) {
  return (space - FIRST_GAP) / 2;
}

/** @type {Record<string, (action: any, mine: Player) => string>} */
const KEYS = {
  place: ({ place }) => `space-${place}`,
  repeat: ({ place }) => `space-${place}`,
  rail: ({ track, colour }, mine) => `rail-${track}-${Number(mine.rails[track][colour]) + 1}`,
  industry: ({ marker }, mine) => `lane-${mine.markers[marker] + 1}`,
  doublers: (_, mine) => `box-${mine.doublers}`,
  locomotive: () => "stack",
  factory: ({ value, turned }) => (turned ? "turned" : `factory-${value}`),
  put: ({ spot }) => `spot-${spot}`,
  replace: ({ gap }) => `lane-${laneOfGap(gap)}`,
  token: ({ token }) => `token-${token}`,
};

/** The shape an action is offered on, or null. @param {Action} action @param {Player} mine */
export function keyOf(action, mine) {
  return KEYS[action.type]?.(action, mine) ?? null;
}

/** What a click on each shape may mean. @param {View} view @param {number | null} seat @returns {Map<string, Action[]>} */
export function offersOf(view, seat) {
  /** @type {Map<string, Action[]>} */
  const offers = new Map();
  if (seat === null) return offers;
  for (const action of view.actions) {
    const key = keyOf(action, view.players[seat]);
    if (key) offers.set(key, [...(offers.get(key) ?? []), action]);
  }
  return offers;
}
