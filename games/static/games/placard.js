// @ts-check
// The placard explains, in words, what is looked at. It stands in a corner of the map where no name is written.

import { html, nothing, render } from "lit-html";

/** @typedef {{ title: string, facts: string[], note: string, bad?: boolean, extra?: import("./types").Words, plate?: string, act?: () => void }} Explanation */

/** Where the placard may stand, the best place first, and what it must not hide. */
const ON_A_DESK = { corners: ["top-left", "bottom-left", "top-right", "bottom-right"], avoid: ".labels text, .looked" };
/** There it is as wide as the map, so it hides names; what was tapped stays in sight. */
const ON_A_PHONE = { corners: ["bottom-left", "top-left"], avoid: ".looked" };

/** @type {WeakMap<SVGSVGElement, HTMLElement>} */
const placards = new WeakMap();

/** @param {SVGSVGElement} board @param {Explanation | null} words */
export function showPlacard(board, words) {
  const element = placardOf(board);
  render(words ? body(words) : nothing, element);
  element.hidden = !words;
  if (words) standInEmptyCorner(board, element);
}

/** @param {SVGSVGElement} board */
function placardOf(board) {
  const known = placards.get(board);
  if (known) return known;
  const placard = document.createElement("aside");
  placard.className = "placard";
  placard.setAttribute("role", "status");
  (board.closest(".map") ?? board.parentElement)?.append(placard);
  placards.set(board, placard);
  return placard;
}

/** @param {Explanation} words */
function body({ title, facts, note, bad, extra, plate, act }) {
  return html`
    <p class="placard__title">${title}</p>
    ${facts.length ? html`<p>${facts.join(" · ")}</p>` : nothing}
    ${note ? html`<p class="placard__note ${bad ? "placard__note--bad" : ""}">${note}</p>` : nothing}
    ${extra ?? nothing}
    ${plate ? html`<button class="plate" type="button" @click=${act}>${plate}</button>` : nothing}
  `;
}

/** Move to the first corner where the placard hides neither a name nor what it speaks of. @param {SVGSVGElement} board @param {HTMLElement} element */
function standInEmptyCorner(board, element) {
  const { corners, avoid } = matchMedia("(max-width: 700px)").matches ? ON_A_PHONE : ON_A_DESK;
  const boxes = [...board.querySelectorAll(avoid)].map((shape) => shape.getBoundingClientRect());
  const hidden = corners.map((corner) => {
    element.dataset.corner = corner;
    const mine = element.getBoundingClientRect();
    return boxes.filter((box) => overlaps(mine, box)).length;
  });
  element.dataset.corner = corners[hidden.indexOf(Math.min(...hidden))];
}

/** @param {DOMRect} one @param {DOMRect} other */
function overlaps(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
