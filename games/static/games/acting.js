// @ts-check
// Who may act, and on what: questions that every board asks of a view.

/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").View} View */

/** On a small or hoverless screen a tap first explains, and a plate confirms. */
export function isCareful() {
  return matchMedia("(max-width: 700px), (hover: none)").matches;
}

/** Whether the table waits for the person at this page. @param {View} view @param {Context} context */
export function isMine(view, context) {
  return context.mySeat !== null && view.waiting.includes(context.mySeat);
}

/** The actions of a kind, by what they name. @param {View} view @param {string} type @param {string} key */
export function actionsBy(view, type, key) {
  const named = view.actions.filter((action) => action.type === type);
  return new Map(named.map((action) => [/** @type {number} */ (action[key]), action]));
}

/** On a phone a panel is one of several tabs, and the question may stand behind another one. */
export function bringDockForward() {
  /** @type {HTMLElement | null} */ (document.querySelector('#phone-tabs [data-tab="dock"][aria-selected="false"]'))?.click();
}
