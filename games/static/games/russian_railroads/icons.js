// @ts-check
// The game's own icons, drawn the same everywhere; each is explained in words beside or below it.

import { svg } from "lit-html";
import { contentOf } from "./stage.js";

/** @typedef {import("./types").Part} Part */
/** @typedef {[width: number, picture: unknown]} Icon */

const PAWN = "M0-10a4.6 4.6 0 0 1 3.3 7.8C6.4-.6 8.2 3.4 8.4 9H-8.4C-8.2 3.4-6.4-.6-3.3-2.2A4.6 4.6 0 0 1 0-10z";
const ENGINE = "M-10-7h8v5h3v-4h4v4h4q2 0 2 3v4h-21z";
const FACTORY = "M-10 7V-3l6 4v-4l6 4v-8h7V7z";

/** @param {number} x @param {number} y @param {unknown} picture @param {number} [size] */
export function at(x, y, picture, size = 1) {
  return svg`<g transform="translate(${x} ${y}) scale(${size})">${picture}</g>`;
}

/** @param {string} colour @param {number} width @param {number} height */
export function rail(colour, width, height) {
  return svg`<rect class="rail" x="0" y=${-height / 2} width=${width} height=${height} rx="2.5" fill="url(#rail-${colour})" />`;
}

/** A worker somebody must place. */
export function needed() {
  return svg`<path class="pawn pawn--needed" d=${PAWN} />`;
}

/** @param {number | null} colour of the seat @param {string} kind own, black or seasonal */
export function pawn(colour, kind) {
  return svg`<g class="pawn pawn--${kind} seat--${colour}"><path d=${PAWN} /><use href="#seat-${colour}" x="-5" y="-1" width="10" height="10" /></g>`;
}

/** @param {number | string} n */
export function coin(n) {
  return svg`<g class="coin"><circle r="9.5" /><text y="4.4">${n}</text></g>`;
}

export function engine() {
  return svg`<g class="engine"><path d=${ENGINE} /><circle cx="-5" cy="7" r="3" /><circle cx="5" cy="7" r="3" /></g>`;
}

export function factory() {
  return svg`<path class="factory-mark" d=${FACTORY} />`;
}

/** @param {string} words @param {string} name @param {number} width */
function badge(words, name, width) {
  return svg`<g class="badge badge--${name}"><rect x="0" y="-9" width=${width} height="18" rx="4" /><text x=${width / 2} y="4.6">${words}</text></g>`;
}

/** @param {number} count */
function figure(count) {
  return svg`<text class="figure" x="0" y="5.2">${count}</text>`;
}

/** @param {string} words */
function word(words) {
  return svg`<text class="word" x="0" y="4.6">${words}</text>`;
}

/** @param {Part} part @returns {Icon} */
function rails({ colours, count }) {
  const each = colours.length > 2 ? 11 : colours.length === 2 ? 22 : 32;
  return [13 + colours.length * (each + 2), svg`${figure(count)}${colours.map((colour, n) => at(13 + n * (each + 2), 0, rail(colour, each, 12)))}`];
}

/** @type {Record<string, (part: Part) => Icon>} */
const ICONS = {
  rails,
  points: ({ count }) => [28, badge(`+${count}`, "points", 26)],
  industry: ({ count }) => [37, svg`${figure(count)}${at(24, 0, gear())}`],
  doublers: ({ count }) => [40, svg`${figure(count)}${at(12, 0, badge("×2", "double", 26))}`],
  coins: ({ count }) => [22, at(10, 0, coin(count))],
  seasonal: ({ count }) => [42, svg`<text class="figure" x="0" y="5.2">+${count}</text>${at(31, 1, pawn(null, "seasonal"))}`],
  locomotive: () => [24, at(11, 0, engine())],
  factory: () => [24, at(11, 0, factory())],
  locomotive_or_factory: () => [58, svg`${at(11, 0, engine())}<text class="word" x="25" y="4.6">/</text>${at(44, 0, factory())}`],
  repeat: () => [24, svg`<path class="repeat" transform="translate(11 0)" d="M6-5A8 8 0 1 0 8 2M8-8v5H3" />`],
  hire: () => [0, null],
  engineer: () => [0, null],
  turn_order: ({ count }) => [40, word(count === 1 ? gettext("First") : gettext("Second"))],
  end_bonus: () => [30, badge("?+", "question", 26)],
  locomotive_points: () => [48, svg`${at(11, 0, engine())}${at(24, 0, badge("★", "points", 22))}`],
  engineer_points: () => [48, svg`<text class="figure" x="0" y="5.2">n</text>${at(14, 0, badge("★", "points", 22))}`],
};

export function gear() {
  return svg`<g class="gear"><circle r="5.5" /><path d="M0-9.5V9.5M-9.5 0H9.5M-6.7-6.7 6.7 6.7M6.7-6.7-6.7 6.7" /><circle class="gear__hub" r="3" /></g>`;
}

/** How wide the icons of some parts are. @param {Part[]} parts */
function widthOf(parts) {
  return parts.reduce((sum, part) => sum + (ICONS[part.kind]?.(part)[0] ?? 0) + 6, -6);
}

/** The icons of some parts in a row, made smaller when there is little room. @param {Part[]} parts @param {number} room */
export function effect(parts, room) {
  const scale = Math.min(1, room / Math.max(1, widthOf(parts)));
  let x = 0;
  const drawn = parts.map((part) => {
    const [width, picture] = ICONS[part.kind]?.(part) ?? [0, null];
    const here = at(x, 0, picture);
    x += width + 6;
    return here;
  });
  return at(0, 0, drawn, scale);
}

/** The two steps of a space that lets one be left out are drawn as one. @param {Part[]} parts @returns {Part[]} */
export function merged(parts) {
  const [first, second] = parts;
  if (!second?.optional) return parts;
  return [{ ...first, count: first.count + second.count, optional: false }];
}

/** @param {number} value */
export function factoryEffect(value) {
  return contentOf().factories[value - 1].parts;
}
