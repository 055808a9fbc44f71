// @ts-check
// The map by keyboard: one stop for the Tab key, and from there arrows lead to the nearest thing that glows.

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** Make one of the glowing shapes the stop of the Tab key: the one in focus, or else the first. @param {SVGSVGElement} board */
export function setTabStop(board) {
  const open = glowing(board);
  const stop = open.find((shape) => shape === document.activeElement) ?? open[0];
  for (const shape of open) shape.setAttribute("tabindex", shape === stop ? "0" : "-1");
}

/**
 * Move the focus in the direction of an arrow key.
 * @param {SVGSVGElement} board @param {KeyboardEvent} event @returns {boolean} whether it was one
 */
export function roam(board, event) {
  const direction = ARROWS[event.key];
  const here = /** @type {SVGElement} */ (event.target);
  if (!direction || !here.classList.contains("open")) return false;
  const next = nearest(glowing(board), here, direction);
  next?.focus();
  setTabStop(board);
  return true;
}

/** @param {SVGSVGElement} board @returns {SVGElement[]} */
function glowing(board) {
  return [...board.querySelectorAll(/** @type {"g"} */ (".open"))];
}

/** The nearest glowing shape that way; what lies aside counts as farther. @param {SVGElement[]} open @param {SVGElement} here @param {Point} direction */
function nearest(open, here, direction) {
  const start = middle(here);
  let best = /** @type {SVGElement | null} */ (null);
  let least = Infinity;
  for (const shape of open) {
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
