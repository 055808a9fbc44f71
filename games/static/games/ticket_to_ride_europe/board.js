// @ts-check
// Paints the map from the view and lights what may be clicked. Knows no rules.

import { attend } from "../attend.js";
import { setTabStop } from "../keys.js";
import { draw, offer, use } from "../shapes.js";
import { paintPlacard } from "./placard.js";
import { actionsBy, stage } from "./stage.js";
import { shortestWay } from "./ways.js";
import { between, routeFacts } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Place} Place */
/** @typedef {import("./types").View} View */

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function drawBoard(board, view, choose, context) {
  if (stage.board !== board) gather(board);
  Object.assign(stage, { board, view, choose, context });
  stage.building &&= actionsBy(view, "station", "city").size > 0;
  stage.pinned = stage.news = null;
  for (const [index, owner] of view.routes.entries()) layTrains(index, owner);
  for (const [city, owner] of view.stations.entries()) putStation(city, owner);
  light();
  lookForTicket(stage.ticket);
}

/** Light what the view's actions name: routes, or cities while a station is being placed. */
export function light() {
  const { view, context, building } = stage;
  const { content } = context;
  const claims = building ? new Map() : actionsBy(view, "claim", "route");
  const stations = building ? actionsBy(view, "station", "city") : new Map();
  const asked = view.decision === "pay" || view.decision === "tunnel" ? view.asked : {};
  for (const index of content.routes.keys()) {
    const words = [between(content, content.routes[index]), ...routeFacts(content, index)];
    const owner = view.routes[index];
    if (owner >= 0) words.push(interpolate(gettext("claimed by %(name)s"), { name: context.name(owner) }, true));
    offer(shape("route", index), claims.has(index), words.join(", "));
    shape("halo", index).classList.toggle("halo--open", claims.has(index));
    shape("halo", index).classList.toggle("halo--asked", asked.route === index);
  }
  for (const city of content.cities.keys()) {
    offer(shape("city", city), stations.has(city), content.cities[city].name);
    shape("cityHalo", city).classList.toggle("halo--open", stations.has(city));
    shape("cityHalo", city).classList.toggle("halo--asked", asked.city === city);
  }
  setTabStop(/** @type {SVGSVGElement} */ (stage.board));
  showLooked();
}

/** @type {Map<string, SVGElement>} */
const shapes = new Map();

/** @param {"route" | "halo" | "city" | "cityHalo"} kind @param {number} index */
function shape(kind, index) {
  return /** @type {SVGElement} */ (shapes.get(`${kind}-${index}`));
}

/** @param {number} index @param {number} owner */
function layTrains(index, owner) {
  const group = shape("route", index);
  const colour = owner < 0 ? "" : String(stage.context.seats[owner].colour);
  if ((group.dataset.owner ?? "") === colour) return;
  group.dataset.owner = colour;
  for (const train of group.querySelectorAll(".train, .train__mark")) train.remove();
  if (!colour) return;
  const cars = [...group.querySelectorAll(".car")];
  for (const car of cars) car.querySelector(".car__body")?.append(train(stage.context.content.routes[index].car));
  cars[Math.floor(cars.length / 2)].append(use(`#seat-${colour}`, 12.5, "train__mark"));
}

/** @param {number} length */
function train(length) {
  const half = length / 2;
  const group = draw("g", { class: "train" });
  group.append(
    draw("rect", { class: "train__body", x: -half - 0.2, y: -5.5, width: length + 0.4, height: 11, rx: 2.6 }),
    draw("path", { class: "train__roof", d: `M${3 - half}-3.2H${half - 3}` }),
    draw("path", { class: "train__windows", d: `M${4.4 - half} 1.2H${half - 4.4}` }),
  );
  return group;
}

/** @param {number} city @param {number} owner */
function putStation(city, owner) {
  const group = shape("city", city);
  const colour = owner < 0 ? "" : String(stage.context.seats[owner].colour);
  if ((group.dataset.owner ?? "") === colour) return;
  group.dataset.owner = colour;
  group.querySelector(".station")?.remove();
  if (!colour) return;
  const station = draw("g", { class: "station" });
  station.append(draw("path", { class: "station__house", d: "M-9 7V-5L0-12.5 9-5V7z" }), use(`#seat-${colour}`, 12, "station__mark"));
  group.append(station);
}

/** Ring the two cities of a ticket and show the shortest way that is still possible. @param {number | null} ticket */
export function lookForTicket(ticket) {
  const { board, view, context } = stage;
  stage.ticket = ticket;
  for (const lit of board?.querySelectorAll(".halo--way, .city--end") ?? []) lit.classList.remove("halo--way", "city--end");
  if (ticket === null) return;
  const ends = context.content.tickets[ticket];
  for (const city of [ends.a, ends.b]) shape("city", city).classList.add("city--end");
  for (const index of shortestWay(context.content, view, context.mySeat ?? -1, ends) ?? []) {
    shape("halo", index).classList.add("halo--way");
  }
}

/** @param {EventTarget | null} target @returns {Place | null} */
function placeOf(target) {
  const element = target instanceof Element ? target.closest("[data-route], [data-city]") : null;
  if (!(element instanceof SVGElement)) return null;
  const { route, city } = element.dataset;
  return route !== undefined ? { route: Number(route) } : { city: Number(city) };
}

/** @param {Place | null} place */
function look(place) {
  stage.looked = place;
  showLooked();
}

/** Mark what the placard speaks of. */
function showLooked() {
  const place = stage.looked ?? stage.pinned;
  for (const element of stage.board?.querySelectorAll(".looked") ?? []) element.classList.remove("looked");
  if (place) ("route" in place ? shape("route", place.route) : shape("city", place.city)).classList.add("looked");
  paintPlacard();
}

/** @param {Place} place @returns {Action | undefined} */
function actionAt(place) {
  if ("city" in place) return stage.building ? actionsBy(stage.view, "station", "city").get(place.city) : undefined;
  return stage.building ? undefined : actionsBy(stage.view, "claim", "route").get(place.route);
}

/** Find all shapes and listen to the board, once. @param {SVGSVGElement} board */
function gather(board) {
  for (const element of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-route], [data-halo], [data-city], [data-city-halo]"))) {
    for (const [kind, index] of Object.entries(element.dataset)) shapes.set(`${kind}-${index}`, element);
  }
  attend(board, { find: placeOf, look, pin, take });
}

/** @param {Place | null} place */
function pin(place) {
  stage.looked = null;
  stage.pinned = place;
  showLooked();
}

/** @param {Place} place */
function take(place) {
  const action = actionAt(place);
  if (action) stage.choose(action);
}
