// @ts-check
// The log: what happened, as sentences that follow the name of the player.

import { joined, phrase, strong } from "../words.js";
import { contentOf } from "./stage.js";
import { bonusWords, coinsWords, colourWord, factoryWords, partsWords, sourceWords, trackName } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").Words} Words */
/** @typedef {Record<string, any>} Data */

/** @type {Record<string, (data: Data, context: Context) => Words | null>} */
const SENTENCES = {
  start_bonus: ({ card }) => phrase(gettext("took a start bonus: %(what)s"), { what: strong(partsWords(contentOf().start_bonuses[card].parts)) }),
  placed: (data) => phrase(gettext("used %(space)s"), { space: strong(usedWords(data)) }),
  moved: (data) => phrase(gettext("used the worker of the turn order again: %(space)s"), { space: strong(usedWords(data)) }),
  stayed: () => gettext("let the worker of the turn order stay"),
  railed: ({ track, colour, space }) => phrase(gettext("moved %(colour)s to %(space)s on %(track)s"), { colour: strong(colourWord(contentOf().colours[colour])), space, track: strong(trackName(track)) }),
  unlocked: ({ colour }) => phrase(gettext("has %(colour)s rails now"), { colour: strong(colourWord(contentOf().colours[colour])) }),
  industry: ({ space }) => phrase(gettext("stepped to %(n)s in industry"), { n: strong(String(contentOf().lane[space].points)) }),
  factory_fired: ({ value }) => phrase(gettext("sets a factory to work: %(factory)s"), { factory: factoryWords(value) }),
  factory_built: ({ value }) => phrase(gettext("built %(factory)s"), { factory: strong(factoryWords(value)) }),
  locomotive_taken: ({ value }) => phrase(gettext("took locomotive %(n)s"), { n: strong(String(value)) }),
  locomotive_placed: ({ value, spot }) => phrase(gettext("put locomotive %(n)s on %(track)s"), { n: value, track: strong(trackName([0, 0, 1, 2][spot])) }),
  locomotive_returned: ({ value }) => phrase(gettext("gave locomotive %(n)s back as a factory"), { n: value }),
  doublers: ({ count, total }) => phrase(gettext("placed doublers: %(count)s, now %(total)s"), { count, total }),
  coins: ({ count }) => phrase(gettext("got %(coins)s"), { coins: strong(coinsWords(count)) }),
  seasonal: () => gettext("got two seasonal workers"),
  hired: ({ engineer }) => phrase(gettext("has engineer %(n)s now"), { n: strong(String(engineer)) }),
  black_worker: () => gettext("has the black worker now"),
  worker_gained: () => gettext("gained a worker for good"),
  question_earned: () => gettext("may use a “?” token"),
  token_used: ({ token }) => phrase(gettext("used a “?” token: %(what)s"), { what: strong(partsWords(contentOf().tokens[token].parts)) }),
  card_taken: ({ card }) => phrase(gettext("took a “?” card: %(what)s"), { what: strong(partsWords(contentOf().cards[card].parts)) }),
  bonus_deck_seen: () => gettext("looked through the end bonus cards"),
  bonus_card: ({ card }) => (card === undefined ? gettext("took an end bonus card") : phrase(gettext("took an end bonus card: %(what)s"), { what: strong(bonusWords(card)) })),
  repeated: ({ place }) => phrase(gettext("repeated %(space)s"), { space: strong(printedWords(place)) }),
  scored: ({ source }) => sourceWords(source),
  passed: () => gettext("passed"),
  order: ({ order }, context) => phrase(gettext("ended the round; next order: %(names)s"), { names: joined(order.map(context.name)) }),
  round_scored: ({ round, boards }, context) => phrase(gettext("round %(n)s is counted: %(points)s"), { n: round, points: joined(boards.map((/** @type {any[][]} */ board, /** @type {number} */ seat) => `${context.name(seat)} ${boardPoints(board)}`)) }),
  round_began: ({ round }) => phrase(gettext("round %(n)s begins"), { n: strong(String(round)) }),
  ended: () => gettext("ended the game: end bonus cards and engineers are counted"),
};

/** @param {any[][]} board */
function boardPoints(board) {
  return board.flat().reduce((sum, line) => sum + line.points, 0);
}

/** What a place does, as printed; an engineer of that time may have moved on. @param {number} place @param {number} [engineer] */
function printedWords(place, engineer = 0) {
  const { spaces, engineers } = contentOf();
  const number = engineer || Math.max(0, place - spaces.length + 1);
  return number ? interpolate(gettext("engineer %(n)s: %(effect)s"), { n: number, effect: partsWords(engineers[number - 1].parts) }, true) : partsWords(spaces[place].parts);
}

/** @param {Data} data */
function usedWords({ place, engineer }) {
  return printedWords(place, engineer);
}

/** @param {TableEvent} event @param {Context} context @returns {Words | null} */
export function sentence(event, context) {
  return SENTENCES[event.kind]?.(event.data, context) ?? null;
}

/** Who an entry speaks of. @param {TableEvent} event */
export function teller({ data, seat }) {
  return data.seat ?? seat;
}

/** What an entry speaks of on the board. @param {TableEvent} event */
export function about({ kind, data }) {
  if (data.place !== undefined) return [`[data-key="space-${data.place}"]`];
  return kind === "round_began" ? [".slot"] : [];
}
