// @ts-check
// What just happened moves once: cards fly, trains roll onto their route, points rise, stations drop.

import { render } from "lit-html";
import { card } from "./cards.js";
import { paintPlacard } from "./placard.js";
import { stage } from "./stage.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").TableEvent} TableEvent */

const MOVE = 320;
const CAR_APART = 40;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @type {Record<string, (board: SVGSVGElement, event: TableEvent, context: Context) => void>} */
const MOTIONS = {
  claimed: (board, { data }) => {
    rollTrains(board, data.route);
    risePoints(board, data.route, data.points);
  },
  station_built: (board, { data }) => dropStation(board, data.city),
  took: (board, { data }, context) => flyCard(`[data-slot="${data.slot}"]`, data.seat, data.card, context),
  drew_blind: (board, { data }, context) => flyCard("[data-deck]", data.seat, data.card, context),
  tunnel_turned: (board, event, context) => turnUp(event, context),
};

/** @param {SVGSVGElement} board @param {TableEvent[]} events @param {Context} context */
export function animate(board, events, context) {
  for (const event of events) MOTIONS[event.kind]?.(board, event, context);
}

/** Everybody sees the cards turn; whoever is asked about them sees that in the dock. @param {TableEvent} event @param {Context} context */
function turnUp(event, context) {
  if (event.data.extra && event.data.seat === context.mySeat) return;
  stage.news = event;
  paintPlacard();
}

/** @param {SVGSVGElement} board @param {number} route */
function rollTrains(board, route) {
  const trains = board.querySelectorAll(`[data-route="${route}"] .train`);
  for (const [index, train] of trains.entries()) {
    train.animate(
      [
        { transform: "translateX(-60px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: MOVE, delay: index * CAR_APART, easing: EASE, fill: "backwards" },
    );
  }
}

/** @param {SVGSVGElement} board @param {number} route @param {number} points */
function risePoints(board, route, points) {
  const cars = board.querySelectorAll(`[data-route="${route}"] .car`);
  const place = cars[Math.floor(cars.length / 2)].getAttribute("transform") ?? "";
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  text.setAttribute("transform", place);
  text.setAttribute("class", "risen");
  text.textContent = `+${points}`;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "g");
  frame.append(text);
  board.querySelector(".flights")?.append(frame);
  const rise = frame.animate(
    [
      { transform: "translateY(0)", opacity: 1 },
      { transform: "translateY(-26px)", opacity: 0 },
    ],
    { duration: 4 * MOVE, easing: EASE },
  );
  rise.finished.finally(() => frame.remove());
}

/** @param {SVGSVGElement} board @param {number} city */
function dropStation(board, city) {
  board.querySelector(`[data-city="${city}"] .station`)?.animate(
    [
      { transform: "translateY(-30px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: MOVE, easing: EASE },
  );
}

/**
 * A card flies from where it lay to the hand of whoever took it; a hidden card flies face down.
 * @param {string} from @param {number} seat @param {number | undefined} colour @param {Context} context
 */
function flyCard(from, seat, colour, context) {
  const start = document.querySelector(from)?.getBoundingClientRect();
  const mine = seat === context.mySeat;
  const goal = document.querySelector(mine ? `#dock .stack[data-colour="${colour}"], #dock` : `#players > :nth-child(${seat + 1})`);
  const end = goal?.getBoundingClientRect();
  if (!start?.width || !end?.width) return;
  const flight = document.createElement("div");
  flight.className = colour === undefined ? "flight train-card train-card--back" : "flight";
  if (colour !== undefined) render(card(context.content, colour), flight);
  Object.assign(flight.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px` });
  document.body.append(flight);
  const x = (mine ? end.left : end.right - start.width) - start.left;
  const y = end.top - start.top;
  const fly = flight.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.9)`, opacity: 0.4 }], {
    duration: 1.5 * MOVE,
    easing: EASE,
  });
  fly.finished.finally(() => flight.remove());
}
