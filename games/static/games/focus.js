// @ts-check
// Whoever plays by keyboard stays where they were: what they pressed is gone after a move, what they may press next is not.

const PLACES = ".dock, .map, .shared";

/** @param {HTMLElement} root */
export function keepPlace(root) {
  /** @type {Element | null} */
  let place = null;
  document.addEventListener("focusin", (event) => {
    place = /** @type {Element} */ (event.target).closest(PLACES);
  });

  /** Give a focus that was lost to what may be chosen now, in the same place if something is lit there. */
  return function findPlace() {
    const here = document.activeElement;
    if (!place || !(here === document.body || here?.matches(":disabled"))) return;
    const lit = place.querySelector(".open") ?? root.querySelector(".open");
    if (lit instanceof HTMLElement || lit instanceof SVGElement) lit.focus({ preventScroll: true });
  };
}
