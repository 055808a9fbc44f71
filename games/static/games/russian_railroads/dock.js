// @ts-check
// The dock: what is asked now, what is still to be done, and everything that has no shape on the board.

import { html, nothing } from "lit-html";
import { isMine } from "../acting.js";
import { icon } from "../marks.js";
import { countOf } from "./count.js";
import { keyOf } from "./offers.js";
import { capital, previewWords } from "./placard.js";
import { stage } from "./stage.js";
import { bonusWords, coinsWords, colourWord, factoryWords, originWords, partsWords, trackName, workersWords } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Item} Item */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {Choose} choose @param {Context} context */
export function dock(view, choose, context) {
  const count = countOf(view, context);
  const asked = isMine(view, context) ? question(view, choose, context) : nothing;
  return html`${count}<p class="explained" id="explained" role="status"></p>
    <div class="orders">${supply(view, context)}${asked}</div>`;
}

/** @param {View} view @param {Context} context */
function supply(view, context) {
  if (context.mySeat === null) return nothing;
  const own = view.players[context.mySeat];
  const facts = [
    workersWords(own.workers),
    own.seasonal ? interpolate(gettext("%(n)s seasonal"), { n: own.seasonal }, true) : "",
    own.black === "supply" ? gettext("black worker") : "",
    coinsWords(own.coins),
    interpolate(gettext("next scoring %(n)s"), { n: own.projection.total }, true),
  ];
  const held = view.mine?.bonuses ?? [];
  return html`<p class="orders__supply num">
    <b>${gettext("You have")}</b> ${facts.filter(Boolean).join(" · ")}
    ${held.map(({ card, points }) => html`<span class="bonus-held" title=${gettext("Only you see this card.")}>${bonusWords(card)} <b>(${points})</b></span>`)}
  </p>`;
}

/** @param {View} view @param {Choose} choose @param {Context} context */
function question(view, choose, context) {
  const mine = view.players[context.mySeat ?? 0];
  const narrowed = stage.pinned ? (stage.offers.get(stage.pinned) ?? []) : [];
  const offered = narrowed.length > 1 ? narrowed : view.actions.filter((action) => !keyOf(action, mine) || ["token", "locomotive", "factory"].includes(action.type));
  return html`
    ${view.decision === "resolve" ? html`<ul class="to-do" aria-label=${gettext("Still to be done")}>${view.items.map(toDo)}</ul>` : nothing}
    <div class="orders__acts">
      ${offered.map((action) => plate(view, action, choose))}
      ${view.decision === "turn" || view.decision === "start_bonus" ? nothing : html`<button class="plate plate--small plate--quiet" type="button" @click=${context.undo}>${icon("undo")}${gettext("Take back")}</button>`}
    </div>
  `;
}

/** @param {Item} item */
function toDo(item) {
  return html`<li class=${item.must ? "" : "to-do--free"}>${itemWords(item)} <small>${originWords(item.origin)}${item.must ? "" : `, ${gettext("free")}`}</small></li>`;
}

/** @param {Item} item */
function itemWords({ kind, count, colours }) {
  if (kind === "question") return gettext("a “?” token");
  if (kind === "combo") return colours.map(comboWord).join(", ");
  return partsWords([{ kind, count, colours, then: 0, optional: false }]);
}

/** @param {string} part */
function comboWord(part) {
  return { doubler: gettext("a doubler"), industry: gettext("an industry step"), black: gettext("a black step") }[part] ?? part;
}

/** @param {View} view @param {Action} action @param {Choose} choose */
function plate(view, action, choose) {
  const isQuiet = ["pass", "finish", "skip"].includes(action.type);
  const note = previewWords(action);
  return html`<button class="plate plate--small ${isQuiet ? "" : "plate--quiet"} glowing open" type="button" data-type=${action.type} title=${note || nothing}
    @click=${() => choose(action)}>${capital(actionWords(view, action))}</button>`;
}

/** @type {Record<string, (action: any, view: View) => string>} */
const WORDS = {
  start: ({ card }) => partsWords(stage.context.content.start_bonuses[card].parts),
  pay: ({ coins, black }, view) => payWords(view, coins, black),
  pass: () => gettext("Pass"),
  finish: () => gettext("Done"),
  skip: (_, view) => (view.decision === "reuse" ? gettext("Let the worker stay") : gettext("Repeat nothing")),
  return: () => gettext("Give it back as a factory"),
  token: ({ token }) => partsWords(stage.context.content.tokens[token].parts),
  card: ({ card }) => partsWords(stage.context.content.cards[card].parts),
  locomotive: (_, view) => interpolate(gettext("Locomotive %(n)s"), { n: view.supply.lowest }, true),
  factory: ({ value }) => factoryWords(value),
  bonus_card: ({ card }) => bonusWords(card),
  bonus_points: () => gettext("10 points now"),
  rail: ({ track, colour, item }, view) => `${colourWord(stage.context.content.colours[colour])}, ${trackName(track)}: ${fromItem(view, item)}`,
  industry: ({ item }, view) => fromItem(view, item),
  doublers: ({ item }, view) => fromItem(view, item),
};

/** @param {View} view @param {number} item */
function fromItem(view, item) {
  return `${itemWords(view.items[item])} (${originWords(view.items[item].origin)})`;
}

/** @param {View} view @param {Action} action */
function actionWords(view, action) {
  return WORDS[action.type]?.(action, view) ?? action.type;
}

/** @param {View} view @param {number} coins @param {boolean} black */
function payWords(view, coins, black) {
  const { workers, coins: asked } = view.asked;
  const plain = workers + asked - coins - Number(black);
  return [plain ? workersWords(plain) : "", black ? gettext("the black worker") : "", coins ? coinsWords(coins) : ""].filter(Boolean).join(" + ");
}
