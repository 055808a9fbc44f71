// @ts-check
// What stands on the map: tracks, wagons, tokens, the target of the automa, the Golden Spike.

import { draw, use } from "../shapes.js";
import { mapOf, stage } from "./stage.js";
import { companyKey } from "./words.js";

/** @typedef {[x: number, y: number, scale: number]} Spot */

/** Where so many wagons stand on open land. @type {Spot[][]} */
const ON_LAND = [
  [],
  [[0, 1, 1.15]],
  [[0, -9, 0.95], [0, 10, 0.95]],
  [[0, -13.5, 0.74], [0, 1, 0.74], [0, 15.5, 0.74]],
  [[-11.5, -7, 0.72], [11.5, -7, 0.72], [-11.5, 9, 0.72], [11.5, 9, 0.72]],
];

/** Where they stand in a city, below its name. @type {Spot[][]} */
const IN_CITY = [
  [],
  [[0, 2, 1]],
  [[-11, 2, 0.76], [11, 2, 0.76]],
  [[-11, -2, 0.72], [11, -2, 0.72], [0, 11, 0.72]],
  [[-11, -3, 0.7], [11, -3, 0.7], [-9, 10, 0.7], [9, 10, 0.7]],
];

/** Where they stand in a city that still has its token. @type {Spot[][]} */
const ABOVE_TOKEN = [[], [[0, -5, 0.74]], [[-11, -5, 0.68], [11, -5, 0.68]], [[-15, -5, 0.5], [0, -5, 0.5], [15, -5, 0.5]]];

/** How far tracks of two companies between the same hexes lie apart. */
const APART = 4.4;

/** Put everything on the map as the view has it. */
export function setPieces() {
  const board = /** @type {SVGSVGElement} */ (stage.board);
  board.querySelector(".tracks")?.replaceChildren(...tracks());
  board.querySelector(".pieces")?.replaceChildren(...mapOf().hexes.flatMap((_, hex) => [...piecesOn(hex)]), ...spikeTile(), ...target());
}

/** The companies with a train on a hex. @param {number} hex */
function companiesOn(hex) {
  return [...stage.view.companies.keys()].filter((company) => stage.view.companies[company].trains.includes(hex));
}

function* tracks() {
  const { hexes } = mapOf();
  for (const [index, hex] of hexes.entries()) {
    const here = companiesOn(index);
    if (!here.length) continue;
    for (const [q, r] of [[1, -1], [1, 0], [0, 1]]) {
      const next = hexes.findIndex((other) => other.q === hex.q + q && other.r === hex.r + r);
      const both = next < 0 ? [] : here.filter((company) => stage.view.companies[company].trains.includes(next));
      for (const [rank, company] of both.entries()) yield track(hex, hexes[next], (rank - (both.length - 1) / 2) * APART, company);
    }
  }
}

/** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} aside @param {number} company */
function track(from, to, aside, company) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = (-(to.y - from.y) / length) * aside;
  const y = ((to.x - from.x) / length) * aside;
  const d = `M${from.x + x} ${from.y + y}L${to.x + x} ${to.y + y}`;
  const group = draw("g", { class: `track ${companyClass(company)}` });
  group.append(draw("path", { class: "track__bed", d }), draw("path", { class: "track__rail", d }));
  return group;
}

/** @param {number} company */
function companyClass(company) {
  return `company-${companyKey(stage.context.content, company)}`;
}

/** @param {number} hex */
function* piecesOn(hex) {
  const { x, y, city, kind } = mapOf().hexes[hex];
  const companies = companiesOn(hex);
  const token = city < 0 ? null : stage.view.cities[city].token;
  const spots = (kind === "land" ? ON_LAND : token === null ? IN_CITY : ABOVE_TOKEN)[companies.length];
  for (const [rank, company] of companies.entries()) {
    const [right, down, scale] = spots[rank];
    yield wagon(company, `translate(${x + right} ${y + down}) scale(${scale})`, hex);
  }
  if (token !== null) yield demandToken(token, x, y + (companies.length ? 7 : 3), companies.length ? 0.8 : 1);
  if (stage.view.ports && kind === "port" && !companies.length) yield anchor(x, y);
}

/** @param {number} company @param {string} transform @param {number} hex */
function wagon(company, transform, hex) {
  const group = draw("g", { class: `wagon ${companyClass(company)}`, transform, "data-train": hex });
  group.append(
    draw("path", { class: "wagon__body", d: "M-11-5.5h19q3.4 0 3.4 4V5.5H-11z" }),
    draw("circle", { class: "wagon__wheel", cx: -6.5, cy: 6.2, r: 2 }),
    draw("circle", { class: "wagon__wheel", cx: 6.5, cy: 6.2, r: 2 }),
    use(`#company-${companyKey(stage.context.content, company)}`, 12, "wagon__mark"),
  );
  return group;
}

/** @param {number} token @param {number} x @param {number} y @param {number} scale */
function demandToken(token, x, y, scale) {
  const { content } = stage.context;
  const group = draw("g", { class: "token", transform: `translate(${x} ${y}) scale(${scale})` });
  group.append(draw("rect", { class: "token__plate", x: -15, y: -8, width: 30, height: 16, rx: 8 }));
  for (const [side, symbol] of content.demand[token].symbols.entries()) {
    const half = draw("g", { class: companyClass(symbol), transform: `translate(${side ? 7.2 : -7.2} 0)` });
    half.append(draw("circle", { class: "token__disc", r: 6.6 }), use(`#company-${companyKey(content, symbol)}`, 11.5, "token__mark"));
    group.append(half);
  }
  return group;
}

/** @param {number} x @param {number} y */
function anchor(x, y) {
  return draw("path", { class: "anchor", transform: `translate(${x} ${y})`, d: "M0-6.5V10M-5-3H5M-9 3q1 7 9 7t9-7M0-10.5a2 2 0 1 0 .01 0z" });
}

/** The tile of the Golden Spike lies on the map until its railway begins. */
function* spikeTile() {
  const { spike } = stage.view;
  if (spike?.status !== "waiting" || spike.hex === null) return;
  const { x, y } = mapOf().hexes[spike.hex];
  const group = draw("g", { class: "spike", transform: `translate(${x} ${y})` });
  group.append(draw("rect", { class: "spike__tile", x: -17, y: -15, width: 34, height: 30, rx: 5 }), draw("path", { class: "spike__nail", d: "M-4-11h8v4h-2L0 12-2-7H-4z" }));
  yield group;
}

/** The automa's target marker. */
function* target() {
  const { automa } = stage.view;
  if (!automa || automa.target === null) return;
  const { x, y } = mapOf().hexes[mapOf().cities[automa.target]];
  const group = draw("g", { class: "target", transform: `translate(${x} ${y})` });
  group.append(draw("path", { class: "target__flag", d: "M19-33V-14M19-33h14l-4 4.5 4 4.5H19" }));
  yield group;
}
