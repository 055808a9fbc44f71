// @ts-check
// A player board: three tracks with rails and locomotives, doublers, the industry lane, "?" tokens, rail values.

import { nothing, svg } from "lit-html";
import { at, effect, engine, factory, factoryEffect, rail } from "./icons.js";
import { layout } from "./layout.js";
import { gapOfLane } from "./offers.js";
import { frame, thing } from "./spaces.js";
import { contentOf, shownPlayer, shownSeat, stage } from "./stage.js";
import { colourWord, factoryWords, partsWords, trackName } from "./words.js";

/** @typedef {import("./types").SpecialSpace} SpecialSpace */

const SPOTS = [[0, 1], [2], [3]];
const HEIGHT = 44;
const isTall = layout.width < layout.height;

export function railway() {
  return svg`${title()}${contentOf().tracks.map((_, track) => trackShape(track))}${doublers()}${lane()}${tokens()}${values()}`;
}

function title() {
  const seat = shownSeat();
  if (seat === stage.context.mySeat) return nothing;
  const { x, y, w } = layout.panels.own;
  const words = interpolate(gettext("Board of %(name)s"), { name: stage.context.name(seat) }, true);
  return svg`<text class="board-of" x=${x + w - 12} y=${y + (isTall ? 66 : 20)}>${words}</text>`;
}

/** @param {number} track */
function trackShape(track) {
  const { x, y, cell, label, spots } = layout.tracks[track];
  const { reach, projection } = shownPlayer();
  const { spaces, key } = contentOf().tracks[track];
  const numbers = Array.from({ length: spaces }, (_, n) => n + 1);
  const far = Math.min(reach[track], spaces);
  const points = interpolate(gettext("%(n)s pts"), { n: projection[key] }, true);
  return svg`<text class="track__name" x=${label.x} y=${label.y}>${trackName(track)} <tspan class="track__points">${points}</tspan></text>
    ${SPOTS[track].map((spot, n) => locomotive(track, spot, n, spots[n]))}
    ${numbers.map((space) => trackSpace(track, space))}
    ${rails(track)}
    ${numbers.map((space) => marks(track, space, x + (space - 1) * cell, y, cell))}
    ${far ? svg`<path class="reach" d=${`M${x} ${y + HEIGHT + 5}H${x + far * cell - 4}`} /><circle class="reach__end" cx=${x + far * cell - 4} cy=${y + HEIGHT + 5} r="4" />` : nothing}`;
}

/** @param {number} track @param {number} space */
function trackSpace(track, space) {
  const { x, y, cell } = layout.tracks[track];
  const isReached = space <= shownPlayer().reach[track];
  const words = `${trackName(track)} ${space}`;
  const left = x + (space - 1) * cell;
  return thing(`rail-${track}-${space}`, `cell ${isReached ? "cell--reached" : ""}`, words, svg`${frame({ x: left, y, w: cell - 2, h: HEIGHT }, 4)}
    <text class="cell__number" x=${left + 4} y=${y + 12}>${space}</text>`);
}

/** Each rail from where the next colour ends to the space it has reached. @param {number} track */
function rails(track) {
  const { x, y, cell } = layout.tracks[track];
  const at_ = shownPlayer().rails[track];
  return contentOf().colours.map((colour, n) => {
    const end = at_[n] ?? 0;
    if (!end) return nothing;
    const start = at_.slice(n + 1).find((space) => space) ?? 0;
    return svg`<g class="rails" data-rail="${track}-${n}">${at(x + start * cell + 1, y + 22, rail(colour, (end - start) * cell - 8, 15))}
      <path class="rail" fill="url(#rail-${colour})" d=${`M${x + end * cell - 9} ${y + 11}l8 11-8 11z`} /></g>`;
  });
}

/** What a space gives, drawn over the rails. @param {number} track @param {number} space @param {number} x @param {number} y @param {number} cell */
function marks(track, space, x, y, cell) {
  const { tracks, special_spaces: specials } = contentOf();
  const here = specials.filter((special) => special.track === tracks[track].key && special.space === space);
  return here.map((special, n) => mark(special, x + cell / 2 - 1, y + HEIGHT - 8 - 17 * n, cell));
}

/** @param {SpecialSpace} special @param {number} x @param {number} y @param {number} cell */
function mark(special, x, y, cell) {
  const { rewarded } = shownPlayer();
  const isGone = rewarded.includes(contentOf().special_spaces.indexOf(special));
  /** @type {Record<string, () => string>} */
  const words = {
    rails: () => "",
    terminal: () => String(special.points),
    worker: () => "+1",
    question: () => "?",
    double: () => "×2",
    star: () => String(special.points),
    medal: () => "20",
  };
  const width = Math.min(cell - 4, 30);
  return svg`<g class="mark mark--${special.reward} ${isGone ? "mark--gone" : ""}"><rect x=${x - width / 2} y=${y - 8} width=${width} height="16" rx="8" />
    ${special.reward === "rails" ? at(x - width / 2 + 4, y, rail(special.colour, width - 8, 8)) : svg`<text x=${x} y=${y + 4.4}>${words[special.reward]()}</text>`}</g>`;
}

/** What a special space gives, in words. @param {SpecialSpace} special */
export function specialWords(special) {
  /** @type {Record<string, () => string>} */
  const words = {
    rails: () => interpolate(gettext("brings %(colour)s rails"), { colour: colourWord(special.colour) }, true),
    terminal: () => interpolate(gettext("end of the track: %(n)s points at once"), { n: special.points }, true),
    worker: () => gettext("one worker more for the rest of the game"),
    question: () => gettext("use a “?” token"),
    double: () => gettext("every space of this track counts double"),
    star: () => interpolate(gettext("%(n)s points at every scoring"), { n: special.points }, true),
    medal: () => interpolate(gettext("with the medal %(n)s points at every scoring"), { n: special.points }, true),
  };
  const needs = special.needs_locomotive ? gettext("%(colour)s and a locomotive here: %(what)s") : gettext("%(colour)s here: %(what)s");
  return interpolate(needs, { colour: colourWord(special.rail), what: words[special.reward]() }, true);
}

/** @param {number} track @param {number} spot @param {number} n @param {import("./types").Box} box */
function locomotive(track, spot, n, box) {
  const value = shownPlayer().locomotives[track][n];
  const words = value ? interpolate(gettext("Locomotive %(n)s"), { n: value }, true) : gettext("No locomotive");
  return thing(`spot-${spot}`, `spot ${value ? "" : "spot--empty"}`, words, svg`${frame(box)}${at(box.x + box.w / 2 - 12, box.y + box.h / 2, engine(), 1.2)}
    ${value ? svg`<text class="spot__value" x=${box.x + box.w - 15} y=${box.y + box.h / 2 + 9}>${value}</text>` : nothing}`);
}

/** Boxes over the first spaces of the Trans-Siberian. */
function doublers() {
  const { x, cell } = layout.tracks[0];
  const own = shownPlayer().doublers;
  return Array.from({ length: contentOf().tracks[0].doublers }, (_, n) => {
    const box = { x: x + n * cell + 1, y: layout.boxes, w: cell - 4, h: 20 };
    return thing(`box-${n}`, `box ${n < own ? "box--full" : ""}`, n < own ? gettext("Doubler") : gettext("Place for a doubler"), svg`${frame(box, 4)}<text x=${box.x + box.w / 2} y=${box.y + 14.6}>×2</text>`);
  });
}

function lane() {
  const { x, y, label } = layout.lane;
  const points = interpolate(gettext("%(n)s pts"), { n: shownPlayer().projection.industry }, true);
  const name = isTall
    ? svg`<text class="track__name" x=${label.x} y=${label.y}>${gettext("Industry")} <tspan class="track__points">${points}</tspan></text>`
    : svg`<text class="track__name" x=${label.x} y=${label.y}>${gettext("Industry")}</text><text class="track__points" x=${label.x} y=${label.y + 17}>${points}</text>`;
  return svg`${name}${contentOf().lane.map((_, space) => laneSpace(space, x, y))}${shownPlayer().markers.map((space, n) => marker(space, n))}`;
}

/** @param {number} space @param {number} x @param {number} y */
function laneSpace(space, x, y) {
  const { points, gap, question } = contentOf().lane[space];
  const { cell, h } = layout.lane;
  const built = gap ? shownPlayer().factories[gapOfLane(space)] : undefined;
  const box = { x: x + space * cell, y, w: cell - 2, h };
  const words = gap ? (built ? factoryWords(built) : gettext("A gap: build a factory here first")) : interpolate(gettext("Industry %(n)s"), { n: points }, true);
  const inside = gap
    ? built
      ? svg`${at(box.x + 11, y + 12, factory(), 0.7)}<text class="lane__factory" x=${box.x + box.w - 7} y=${y + 16}>${built}</text>${at(box.x + 3, y + h - 12, effect(factoryEffect(built), box.w - 6))}`
      : at(box.x + box.w / 2, y + h / 2, factory(), 0.8)
    : svg`<text class="lane__points" x=${box.x + box.w / 2} y=${y + h - 11}>${points}</text>`;
  const isUsed = shownPlayer().lane_question;
  return thing(`lane-${space}`, `lane ${gap ? (built ? "lane--built" : "lane--gap") : ""}`, words, svg`${frame(box, 4)}${inside}
    ${question ? svg`<g class="mark mark--question ${isUsed ? "mark--gone" : ""}"><circle cx=${box.x + box.w - 8} cy=${y + 9} r="8" /><text x=${box.x + box.w - 8} y=${y + 13.4}>?</text></g>` : nothing}`);
}

/** @param {number} space @param {number} n */
function marker(space, n) {
  const { x, y, cell } = layout.lane;
  const { colour } = stage.context.seats[shownSeat()] ?? { colour: 1 };
  return svg`<g class="marker seat--${colour}" data-marker=${n} transform="translate(${x + space * cell + cell / 2 - 1} ${y + 1})"><path d="M0 8C-5 0-7.5-3-7.5-8a7.5 7.5 0 0 1 15 0C7.5-3 5 0 0 8z" /><circle cy="-8" r="2.6" /></g>`;
}

/** @returns {string[]} */
export function tokenNames() {
  return [gettext("4 rails"), gettext("5 ind."), gettext("2nd"), gettext("3 ×2"), gettext("Kiev"), gettext("card"), gettext("value")];
}

function tokens() {
  const { x, y, step, r, columns } = layout.tokens;
  const { tokens: used } = shownPlayer();
  return contentOf().tokens.map((token, n) => {
    const cx = x + (n % columns) * step;
    const cy = y + Math.floor(n / columns) * step;
    return thing(`token-${n}`, `token ${used.includes(n) ? "token--used" : ""}`, partsWords(token.parts), svg`<circle class="thing__face" cx=${cx} cy=${cy} r=${r} /><text x=${cx} y=${cy + 3.8}>${tokenNames()[n]}</text>`);
  });
}

/** What a space of each colour scores. */
function values() {
  const { x, y, step } = layout.values;
  const revaluation = contentOf().tokens.findIndex(({ key }) => key === "revaluation");
  const worth = shownPlayer().tokens.includes(revaluation) ? contentOf().values.revalued : contentOf().values.plain;
  const { unlocked } = shownPlayer();
  return contentOf().colours.map((colour, n) => svg`<g class="value ${unlocked[n] ? "" : "value--locked"}" role="img" aria-label="${colourWord(colour)}: ${worth[n]}">
    ${at(x + (isTall ? (n % 3) * step : n * step), y + (isTall ? Math.floor(n / 3) * 24 : 0), svg`${rail(colour, isTall ? 16 : 24, 11)}<text x=${isTall ? 20 : 28} y="5">${worth[n]}</text>`)}</g>`);
}
