// @ts-check
// The map by keyboard: one stop for the Tab key, and from there arrows lead to the nearest thing that glows.

import { stage } from "./stage.js";

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** Make one of the glowing shapes the stop of the Tab key: the one in focus, or else the first. */
export function setTabStop() {
  const open = glowing();
  const stop = open.find((shape) => shape === document.activeElement) ?? open[0];
  for (const shape of open) shape.setAttribute("tabindex", shape === stop ? "0" : "-1");
}

/** Move the focus in the direction of an arrow key. @param {KeyboardEvent} event @returns {boolean} whether it was one */
export function roam(event) {
  const direction = ARROWS[event.key];
  const here = /** @type {SVGElement} */ (event.target);
  if (!direction || !here.classList.contains("open")) return false;
  const next = nearest(here, direction);
  next?.focus();
  setTabStop();
  return true;
}

/** @returns {SVGElement[]} */
function glowing() {
  return [.../** @type {SVGSVGElement} */ (stage.board).querySelectorAll(/** @type {"g"} */ (".open"))];
}

/** The nearest glowing shape that way; what lies aside counts as farther. @param {SVGElement} here @param {Point} direction */
function nearest(here, direction) {
  const start = middle(here);
  let best = /** @type {SVGElement | null} */ (null);
  let least = Infinity;
  for (const shape of glowing()) {
    const { x, y } = middle(shape);
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    if (ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = shape;
    }
  }
  return best;
}

/** @param {SVGElement} shape @returns {Point} */
function middle(shape) {
  const { left, top, width, height } = shape.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
