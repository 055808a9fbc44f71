// @ts-check
// A board listens to pointer, finger and keys, once for all its shapes.

import { isCareful } from "./acting.js";
import { roam } from "./keys.js";

/**
 * `find` names the thing under a pointer, `look` is told of it (or null), a click takes it; where a tap first explains,
 * `pin` is told instead.
 * @template Thing
 * @param {SVGSVGElement} board
 * @param {{ find(target: EventTarget | null): Thing | null, look(thing: Thing | null): void, pin(thing: Thing | null): void, take(thing: Thing): void }} acts
 */
export function attend(board, { find, look, pin, take }) {
  board.addEventListener("pointerover", (event) => event.pointerType === "touch" || look(find(event.target)));
  board.addEventListener("pointerleave", () => look(null));
  // Not on the board itself: an SVG that listens to focus becomes a stop of the Tab key.
  board.parentElement?.addEventListener("focusin", (event) => look(find(event.target)));
  board.parentElement?.addEventListener("focusout", () => look(null));
  board.addEventListener("click", (event) => {
    const thing = find(event.target);
    if (isCareful()) pin(thing);
    else if (thing !== null) take(thing);
  });
  board.addEventListener("keydown", (event) => {
    const thing = find(event.target);
    const isChosen = event.key === "Enter" || event.key === " ";
    if (thing === null || !(isChosen || roam(board, event))) return;
    event.preventDefault();
    event.stopPropagation(); // the frame would move the map
    if (isChosen) take(thing);
  });
}
