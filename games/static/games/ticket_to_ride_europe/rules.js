// @ts-check
// The rules page: sets an example position on the board, by the same code that draws a game, and cuts figures from it.

import { drawBoard } from "./board.js";

/** @typedef {import("./types").Content} Content */

/** Who owns what in the example, by seat. */
const ROUTES = [
  ["Brest-Paris", "Paris-Zurich", "Marseille-Zurich", "Barcelona-Marseille", "Kobenhavn-Stockholm-1"],
  ["Edinburgh-London-1", "Berlin-Frankfurt-1", "Berlin-Wien", "Budapest-Wien-1", "Kyiv-Smolensk"],
  ["Angora-Constantinople", "Bucuresti-Constantinople", "Bucuresti-Sevastopol", "Sarajevo-Sofia"],
  ["Petrograd-Stockholm", "Danzig-Riga", "Riga-Wilno", "Roma-Venezia"],
];
const STATIONS = [["Wien"], [], ["Athina"], []];

const frame = /** @type {HTMLElement} */ (document.getElementById("example"));
const board = /** @type {SVGSVGElement} */ (frame.querySelector("svg"));
/** @type {Content} */
const content = await (await fetch(frame.dataset.content ?? "")).json();

/** @param {string[][]} bySeat @param {{ key: string }[]} things */
function owners(bySeat, things) {
  return things.map(({ key }) => bySeat.findIndex((keys) => keys.includes(key)));
}

/** @type {any} */
const view = {
  waiting: [],
  actions: [],
  decision: null,
  asked: null,
  routes: owners(ROUTES, content.routes),
  stations: owners(STATIONS, content.cities),
  players: ROUTES.map(() => ({ trains: content.player.trains, stations: content.player.stations })),
  mine: null,
};
const names = [gettext("claret"), gettext("cobalt"), gettext("saffron"), gettext("turquoise")];
/** @type {any} */
const context = {
  content,
  seats: names.map((name, number) => ({ number, name, colour: number + 1 })),
  mySeat: null,
  name: (/** @type {number} */ seat) => names[seat],
};

/** Copy into a figure what the board shows in that place. @param {SVGSVGElement} figure */
function cutOut(figure) {
  const { x, y, width, height } = figure.viewBox.baseVal;
  const isInside = (/** @type {number[]} */ [left, top]) => left > x && left < x + width && top > y && top < y + height;
  /** @param {{ key: string }[]} things @param {string} selector @param {(index: number) => number[][]} places */
  const copy = (things, selector, places) => {
    const shapes = board.querySelectorAll(selector);
    for (const index of things.keys()) {
      if (places(index).some(isInside)) figure.append(shapes[index].cloneNode(true));
    }
  };
  copy(content.routes, ".route", (index) => content.routes[index].cars);
  copy(content.cities, ".city", (index) => [[content.cities[index].x, content.cities[index].y]]);
  const labels = /** @type {SVGElement} */ (board.querySelector(".labels")).cloneNode(true);
  figure.append(labels);
}

drawBoard(board, view, () => {}, context);
for (const figure of document.querySelectorAll(".rules-figure")) cutOut(/** @type {SVGSVGElement} */ (figure));
frame.dataset.ready = "";
