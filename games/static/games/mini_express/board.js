// @ts-check
// Paints the map from the view and lights what may be clicked. Knows no rules.

import { actionsBy, isCareful } from "../acting.js";
import { attend } from "../attend.js";
import { setTabStop } from "../keys.js";
import { draw, offer } from "../shapes.js";
import { setPieces } from "./pieces.js";
import { actionAt, paintPlacard } from "./placard.js";
import { buildInto, forks, mapOf, routesLeft, stage } from "./stage.js";
import { capacityWords, cityName } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Route} Route */
/** @typedef {import("./types").View} View */

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function drawBoard(board, view, choose, context) {
  const isNew = stage.board !== board;
  const isSameTurn = stage.view && stage.view.turn === view.turn && stage.view.acted.length === view.acted.length;
  Object.assign(stage, { board, view, choose, context, pinned: null, steps: [], route: null });
  if (isNew) attend(board, { find: hexOf, look, pin: pinOrStep, take });
  if (isNew || !isSameTurn) stage.company = null;
  if (view.decision === "route") stage.company = view.asked.company;
  setCapacities();
  setPieces();
  light();
}

/** Choose the company whose reach is shown, or none. @param {number | null} company */
export function lookAtCompany(company) {
  stage.company = company;
  stage.pinned = null;
  light();
  stage.context.repaint();
  if (company !== null && isCareful()) stage.context.lookAt(".reached");
}

/** Show one of several routes, or all of them again. @param {Route | null} route */
export function lookAtRoute(route) {
  stage.route = route;
  paintPlans();
}

/** @param {number} hex @returns {SVGGElement} */
function shape(hex) {
  return /** @type {SVGGElement} */ (stage.board?.querySelector(`[data-hex="${hex}"]`));
}

/** The ring and the pips of every city, as this table plays it. */
function setCapacities() {
  for (const [city, { capacity }] of stage.view.cities.entries()) {
    const group = shape(mapOf().cities[city]);
    const pips = Array.from({ length: capacity }, (_, pip) => draw("circle", { cx: 4 + 5 * pip, cy: 16.9, r: 1.8 }));
    group.dataset.capacity = String(capacity);
    group.querySelector(".hex__pips")?.replaceChildren(...pips);
  }
}

/** Light what the view's actions name, and what the chosen company reaches. */
function light() {
  const fork = forks();
  const ports = actionsBy(stage.view, "port", "hex");
  for (const index of mapOf().hexes.keys()) {
    const group = shape(index);
    const build = stage.view.decision === "turn" ? buildInto(index) : undefined;
    offer(group, Boolean(actionAt(index)) || fork.has(index) || ports.has(index), wordsFor(index));
    group.classList.toggle("reached", Boolean(build));
  }
  setTabStop(/** @type {SVGSVGElement} */ (stage.board));
  ringLooked();
  paintSigns();
  paintPlans();
  paintPlacard();
}

/** @param {number} index */
function wordsFor(index) {
  const { name, city, kind } = mapOf().hexes[index];
  if (kind === "land" || (kind === "port" && !stage.view.ports)) return gettext("open land");
  if (city < 0) return name;
  return `${name}, ${city + 1}, ${capacityWords(stage.view.cities[city].capacity)}`;
}

/** On each city in reach: how many trains it takes. */
function paintSigns() {
  const { view, board } = stage;
  const builds = view.decision === "turn" && stage.company !== null ? view.companies[stage.company].builds : [];
  const signs = builds.map(({ city, trains }) => {
    const { x, y } = mapOf().hexes[mapOf().cities[city]];
    const sign = draw("g", { class: "sign", transform: `translate(${x + 26} ${y + 3})` });
    const text = draw("text", { y: 4.2 });
    text.textContent = String(trains);
    sign.append(draw("circle", { r: 8 }), text);
    return sign;
  });
  board?.querySelector(".signs")?.replaceChildren(...signs);
}

/** The ways that could be built: to the city looked at, or those that are asked about. */
function paintPlans() {
  const { looked, pinned, route, view, board } = stage;
  const place = looked ?? pinned;
  const asked = view.decision === "route" ? routesLeft() : [];
  const shown = route ? [route] : asked.length ? asked : place === null ? [] : (buildInto(place)?.routes ?? []);
  board?.querySelector(".plans")?.replaceChildren(...shown.map(plan));
}

/** @param {Route} route */
function plan({ hexes }) {
  const { hexes: all } = mapOf();
  const own = stage.view.companies[stage.company ?? 0].trains;
  const first = all[hexes[0]];
  const start = own.find((hex) => isBeside(all[hex], first));
  const points = [...(start === undefined ? [] : [start]), ...hexes].map((hex) => `${all[hex].x},${all[hex].y}`);
  return draw("polyline", { class: "plan", points: points.join(" ") });
}

/** @param {{ q: number, r: number }} one @param {{ q: number, r: number }} other */
function isBeside(one, other) {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

/** @param {EventTarget | null} target */
function hexOf(target) {
  const element = target instanceof Element ? target.closest("[data-hex]") : null;
  return element instanceof SVGElement ? Number(element.dataset.hex) : null;
}

/** Mark the hex that is looked at, or else the one that was tapped. */
function ringLooked() {
  const hex = stage.looked ?? stage.pinned;
  for (const element of stage.board?.querySelectorAll(".looked") ?? []) element.classList.remove("looked");
  if (hex !== null) shape(hex).classList.add("looked");
}

/** @param {number | null} hex */
function look(hex) {
  stage.looked = hex;
  ringLooked();
  paintPlans();
  paintPlacard();
}

/** A tap on a fork of several routes is a step; any other tap first explains. @param {number | null} hex */
function pinOrStep(hex) {
  if (hex !== null && forks().has(hex)) take(hex);
  else pin(hex);
}

/** @param {number | null} hex */
function pin(hex) {
  stage.looked = null;
  stage.pinned = hex;
  ringLooked();
  paintPlans();
  paintPlacard();
}

/** @param {number} hex */
function take(hex) {
  const action = actionAt(hex);
  if (action) stage.choose(action);
  else if (forks().has(hex)) step(hex);
}

/** Run the route through this hex too; when that leaves one, it is chosen. @param {number} hex */
function step(hex) {
  stage.steps = [...stage.steps, hex];
  const [only, ...others] = routesLeft();
  if (others.length) {
    light();
    stage.context.repaint();
    return;
  }
  const action = stage.view.actions.find(({ hexes }) => String(hexes) === String(only.hexes));
  if (action) stage.choose(action);
}

/** The cities a company reaches, by name. @param {View} view @param {number} company @param {Context} context */
export function citiesInReach(view, company, context) {
  return view.companies[company].builds.map(({ city }) => cityName(context.content, city, view.options.map));
}
