// @ts-check
// Words for tracks, rails, spaces and effects, in the reader's language.

import { either, joined } from "../words.js";
import { contentOf, stage } from "./stage.js";

/** @typedef {import("./types").Part} Part */

/** @param {number} track */
export function trackName(track) {
  return [gettext("Trans-Siberian"), gettext("St Petersburg"), gettext("Kiev")][track];
}

/** @param {string} colour */
export function colourWord(colour) {
  /** @type {Record<string, () => string>} */
  const words = {
    black: () => gettext("black"),
    grey: () => gettext("grey"),
    brown: () => gettext("brown"),
    natural: () => gettext("natural"),
    white: () => gettext("white"),
  };
  return words[colour]();
}

/** @param {string} one @param {string} many @param {number} n */
function counted(one, many, n) {
  return interpolate(ngettext(one, many, n), { n }, true);
}

/** @param {number} n */
export function pointsWords(n) {
  return counted("%(n)s point", "%(n)s points", n);
}

/** @param {number} n */
export function workersWords(n) {
  return counted("%(n)s worker", "%(n)s workers", n);
}

/** @param {number} n */
export function coinsWords(n) {
  return counted("%(n)s coin", "%(n)s coins", n);
}

/** "2 black steps"; all five colours are "any". @param {string[]} colours @param {number} count */
export function railsWords(colours, count) {
  const colour = colours.length === contentOf().colours.length ? gettext("any rail") : either(colours.map(colourWord));
  return interpolate(ngettext("%(n)s step: %(colour)s", "%(n)s steps: %(colour)s", count), { n: count, colour }, true);
}

/** @type {Record<string, (part: Part) => string>} */
const PARTS = {
  rails: ({ colours, count }) => railsWords(colours, count),
  points: ({ count }) => pointsWords(count),
  industry: ({ count }) => counted("%(n)s industry step", "%(n)s industry steps", count),
  doublers: ({ count }) => counted("%(n)s doubler", "%(n)s doublers", count),
  coins: ({ count }) => coinsWords(count),
  seasonal: ({ count }) => counted("%(n)s worker for this round", "%(n)s workers for this round", count),
  locomotive: () => gettext("a locomotive"),
  factory: ({ then }) => (then ? interpolate(gettext("a factory, then %(n)s industry steps"), { n: then }, true) : gettext("a factory")),
  locomotive_or_factory: () => gettext("a locomotive or a factory"),
  repeat: () => gettext("repeat an action that takes one worker"),
  hire: () => gettext("hire the engineer on the right"),
  engineer: () => gettext("what the engineer here does"),
  turn_order: ({ count }) => (count === 1 ? gettext("be first in the next round, and act once more with this worker") : gettext("be second in the next round, and act once more with this worker")),
  second_marker: () => gettext("a second industry marker"),
  medal: () => gettext("the medal of Kiev: 20 points at every scoring, once grey and locomotive reach space 5"),
  card: () => gettext("one of the “?” cards"),
  end_bonus: () => gettext("an end bonus card or 10 points"),
  revaluation: () => gettext("better rail values: 0, 1, 3, 6, 10"),
  combo: () => gettext("a doubler, an industry step, a black step, and one of them again"),
  letterless_engineer: () => gettext("engineer 1"),
  black_worker: () => gettext("the black worker, who makes one black step more"),
  special_nine: () => gettext("a locomotive of value 9"),
  locomotive_points: () => gettext("points: your two strongest locomotives"),
  engineer_points: () => gettext("points: the numbers of your engineers"),
};

/** @param {Part} part */
export function partWords(part) {
  const words = PARTS[part.kind](part);
  return part.optional ? interpolate(gettext("%(what)s (if you like)"), { what: words }, true) : words;
}

/** @param {Part[]} parts */
export function partsWords(parts) {
  return joined(parts.map(partWords));
}

/** The parts of what a place does: those of the engineer who works there, or as printed. @param {number} place @returns {Part[]} */
export function partsAt(place) {
  const { spaces, engineers } = contentOf();
  const number = place < spaces.length ? stage.view.spaces[place].engineer : place - spaces.length + 1;
  return number ? engineers[number - 1].parts : spaces[place].parts;
}

/** What using a place does, in words. @param {number} place */
export function placeWords(place) {
  return partsWords(partsAt(place));
}

/** What must be placed there. @param {number} place */
export function costWords(place) {
  const space = contentOf().spaces[place] ?? { workers: 1, coins: 0 };
  return joined([space.workers ? workersWords(space.workers) : "", space.coins ? coinsWords(space.coins) : ""].filter(Boolean));
}

/** @param {number} value */
export function factoryWords(value) {
  return interpolate(gettext("factory %(n)s: %(effect)s"), { n: value, effect: partsWords(contentOf().factories[value - 1].parts) }, true);
}

/** @param {number} card */
export function bonusWords(card) {
  const words = [
    gettext("15 points"),
    gettext("10 points for each track whose end black has reached"),
    gettext("4 points for each of your factories"),
    gettext("doublers: 20 points for 4 or more, 30 for 7 or more"),
    gettext("the spaces of your three black rails, added up"),
    gettext("10 points for each worker gained for good"),
    gettext("7 points for each “?” token used"),
    gettext("6 points for each engineer gained"),
    gettext("the values of all your locomotives, added up"),
    gettext("counts as one engineer more"),
  ];
  return words[card];
}

/** Where points come from. @param {string} source */
export function sourceWords(source) {
  /** @type {Record<string, () => string>} */
  const words = {
    transsib: () => trackName(0),
    petersburg: () => trackName(1),
    kiev: () => trackName(2),
    industry: () => gettext("Industry"),
    passing: () => gettext("Passing"),
    terminals: () => gettext("Ends of tracks"),
    engineers: () => gettext("Engineers’ actions"),
    factories: () => gettext("Factories"),
    instead_of_card: () => gettext("Points instead of a card"),
    end_bonus: () => gettext("End bonus cards"),
    majority: () => gettext("Most engineers"),
  };
  return words[source]();
}

/** Why something is to be done. @param {string} origin */
export function originWords(origin) {
  /** @type {Record<string, () => string>} */
  const words = {
    place: () => gettext("action"),
    repeat: () => gettext("repeated"),
    factory: () => gettext("factory"),
    special_space: () => gettext("space reached"),
    token: () => gettext("“?” token"),
    card: () => gettext("“?” card"),
    black_worker: () => gettext("black worker"),
    start_bonus: () => gettext("start bonus"),
  };
  return words[origin]();
}
