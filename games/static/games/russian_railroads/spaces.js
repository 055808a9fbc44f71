// @ts-check
// The main board: action spaces in their groups, who stands where, the supply, and the strip of engineers.

import { nothing, svg } from "lit-html";
import { at, coin, effect, engine, factory, factoryEffect, merged, needed, pawn } from "./icons.js";
import { layout, slotBox, spaceBoxes } from "./layout.js";
import { contentOf, shownPlayer, shownSeat, stage } from "./stage.js";
import { costWords, factoryWords, partsAt, partsWords, placeWords } from "./words.js";

/** @typedef {import("./types").Box} Box */
/** @typedef {import("./types").Placement} Placement */

export function mainBoard() {
  const boxes = spaceBoxes(contentOf().spaces);
  const { last_round: isLast } = stage.view;
  const places = [...boxes].filter(([place]) => contentOf().spaces[place].area !== "turn_order" || contentOf().spaces[place].last_round === isLast);
  return svg`${panels()}${places.map(([place, box]) => space(place, box))}${supply()}${strip()}${ownEngineers()}`;
}

/** @returns {Record<string, string>} */
function headings() {
  return {
    track: gettext("Track extension"),
    locomotives: gettext("Locomotives and factories"),
    industry: gettext("Industry"),
    auxiliary: gettext("Helping hands"),
    turn_order: stage.view.last_round ? gettext("Last round") : gettext("Turn order"),
    engineers: gettext("Engineers"),
  };
}

function panels() {
  const words = headings();
  return Object.entries(layout.panels).map(
    ([area, { x, y, w, h }]) => svg`<g class="group group--${area} ${area === "own" ? `seat--${stage.context.seats[shownSeat()]?.colour}` : ""}">
      <rect x=${x} y=${y} width=${w} height=${h} rx="9" />
      ${words[area] ? svg`<text class="group__title" x=${x + 10} y=${y + 19}>${words[area]}</text>` : nothing}
    </g>`,
  );
}

/** What makes a shape a button. @param {string} key */
function isOpen(key) {
  return stage.offers.has(key) && stage.glanced === null;
}

/** A shape with a key: lit when something is offered on it. @param {string} key @param {string} name @param {string} words @param {unknown} picture */
export function thing(key, name, words, picture) {
  const open = isOpen(key);
  return svg`<g class="thing ${name} ${open ? "open" : ""} ${stage.looked === key || stage.pinned === key ? "looked" : ""}" data-key=${key}
    role=${open ? "button" : "img"} aria-label=${words} tabindex=${open ? "-1" : nothing}>${picture}</g>`;
}

/** @param {Box} box @param {number} [radius] */
export function frame({ x, y, w, h }, radius = 6) {
  return svg`<rect class="thing__face" x=${x} y=${y} width=${w} height=${h} rx=${radius} />`;
}

/** @param {number} place @param {Box} box */
function space(place, box) {
  const { open, placed } = stage.view.spaces[place];
  const state = !open ? "space--closed" : placed.length ? "space--taken" : "";
  const words = [placeWords(place), costWords(place), open ? "" : gettext("not in this game or round"), standingWords(placed)].filter(Boolean).join(", ");
  const middle = box.y + box.h / 2;
  return thing(`space-${place}`, `space ${state}`, words, svg`${frame(box)}
    ${at(box.x + 9, middle, effect(merged(partsAt(place)), box.w - 18 - standWidth(place)))}
    ${standing(place, box.x + box.w - 6, middle)}`);
}

/** @param {Placement[]} placed */
function standingWords(placed) {
  return placed.map(({ seat }) => stage.context.name(seat)).join(", ");
}

/** @param {number} place */
function pieces(place) {
  const { workers, coins, reusable } = contentOf().spaces[place];
  const { placed } = stage.view.spaces[place];
  const there = placed.flatMap(piecesOf);
  if (!there.length || reusable) there.unshift(...Array.from({ length: workers }, needed), ...Array.from({ length: coins }, () => coin(1)));
  return reusable ? [...there.slice(0, 6), svg`<text class="word" x="-6" y="5">∞</text>`] : there;
}

/** @param {Placement} placement */
function piecesOf({ seat, workers, black, seasonal, coins }) {
  const { colour } = stage.context.seats[seat];
  return [
    ...Array.from({ length: workers }, () => pawn(colour, "own")),
    ...Array.from({ length: black }, () => pawn(colour, "black")),
    ...Array.from({ length: seasonal }, () => pawn(colour, "seasonal")),
    ...Array.from({ length: coins }, () => svg`${coin(1)}<use class="seat-use seat--${colour}" href="#seat-${colour}" x="2" y="1" width="11" height="11" />`),
  ];
}

/** @param {number} place */
function standWidth(place) {
  return pieces(place).length * 20;
}

/** @param {number} place @param {number} right @param {number} y */
function standing(place, right, y) {
  const all = pieces(place);
  return all.map((piece, n) => at(right - (all.length - n) * 20 + 10, y, piece));
}

/** The lowest locomotives, their backs, and factories that lie there. */
function supply() {
  const { lowest, locomotives, factories } = stage.view.supply;
  const { x, y, w, h } = layout.supply;
  const there = [...factories.entries()].filter(([, count]) => count).map(([index, count]) => ({ key: `factory-${index + 1}`, value: index + 1, count }));
  const chips = lowest ? [{ key: "stack", value: lowest, count: locomotives[lowest - 1] }, { key: "turned", value: lowest, count: 0 }, ...there] : there;
  const width = Math.min(w / 2.6, (w - (chips.length - 1) * 4) / Math.max(1, chips.length));
  return chips.map((chip, n) => chipShape(chip, { x: x + n * (width + 4), y, w: width, h }));
}

/** @param {{ key: string, value: number, count: number }} chip @param {Box} box */
function chipShape({ key, value, count }, box) {
  const isEngine = key === "stack";
  const words = isEngine ? interpolate(gettext("Locomotive %(n)s, %(left)s left"), { n: value, left: count }, true) : factoryWords(value);
  return thing(key, isEngine ? "chip-engine" : "chip-factory", words, svg`${frame(box)}
    ${at(box.x + 14, box.y + box.h / 2, isEngine ? engine() : factory(), 0.85)}
    <text class="chip__value" x=${box.x + 28} y=${box.y + box.h / 2 + 6}>${value}</text>
    ${isEngine ? svg`<text class="word word--on" x=${box.x + 40} y=${box.y + box.h / 2 + 5}>${box.w > 80 ? interpolate(gettext("%(n)s left"), { n: count }, true) : `×${count}`}</text>` : at(box.x + 41, box.y + box.h / 2, effect(factoryEffect(value), box.w - 46))}`);
}

/** Engineers move to the right every round; the last slot is for hiring. */
function strip() {
  const { strip: numbers, spaces } = stage.view;
  const { spaces: printed } = contentOf();
  const hire = printed.findIndex((space) => space.key === "engineer_hire");
  return numbers.map((number, slot) => {
    const isHire = slot === numbers.length - 1;
    const place = isHire ? hire : spaces.findIndex((space, index) => printed[index].key.startsWith("engineer_variable") && space.open && space.engineer === number && number > 0);
    return slotShape(number, slotBox(slot), place >= 0 ? place : null, slot);
  });
}

/** @param {number} number @param {Box} box @param {number | null} place @param {number} slot */
function slotShape(number, box, place, slot) {
  const key = place === null ? `slot-${slot}` : `space-${place}`;
  const words = number ? engineerWords(number) : gettext("An empty slot");
  const taken = place !== null && stage.view.spaces[place].placed.length;
  const state = place === null ? "slot--far" : taken ? "space--taken" : "";
  return thing(key, `slot ${state}`, words, svg`${frame(box)}${number ? engineerTile(number, box) : nothing}
    ${place === null || !number ? nothing : at(0, 0, standing(place, box.x + box.w - 2, box.y + 14))}`);
}

/** @param {number} number */
export function engineerWords(number) {
  const { parts } = contentOf().engineers[number - 1];
  return interpolate(gettext("Engineer %(n)s: %(effect)s"), { n: number, effect: partsWords(parts) }, true);
}

/** @param {number} number @param {Box} box */
function engineerTile(number, { x, y, w }) {
  const { parts } = contentOf().engineers[number - 1];
  return svg`<rect class="engineer__plate" x=${x + 4} y=${y + 4} width="24" height="18" rx="4" />
    <text class="engineer__number" x=${x + 16} y=${y + 18}>${number}</text>${at(x + 5, y + 38, effect(parts, w - 10))}`;
}

/** The engineers of the player whose board is shown. */
function ownEngineers() {
  const { engineers } = shownPlayer();
  const { x, y, w, h } = layout.engineers;
  const width = Math.min(74, (w - 5 * engineers.length) / Math.max(1, engineers.length));
  const isMine = shownSeat() === stage.context.mySeat;
  const tiles = engineers.map(({ number, place, used }, n) => {
    const box = { x: x + n * (width + 5), y, w: width, h };
    return thing(isMine ? `space-${place}` : `theirs-${number}`, `slot ${used ? "space--taken" : ""}`, engineerWords(number), svg`${frame(box)}${engineerTile(number, box)}`);
  });
  return engineers.length ? tiles : svg`<text class="soft-word" x=${x + 4} y=${y + h / 2 + 4}>${gettext("No engineer hired yet")}</text>`;
}
