// @ts-check
// The placard explains, in words, what is looked at. It stands in a corner of the map where no name is written.

import { html, nothing, render } from "lit-html";
import { turnedCards } from "./cards.js";
import { actionsBy, isCareful, isMine, nextStationPrice, stage } from "./stage.js";
import { isTwinClosed } from "./ways.js";
import { between, counted, LOCOMOTIVE, routeFacts, stationPrice } from "./words.js";

/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Place} Place */
/** @typedef {{ title: string, facts: string[], note: string, bad?: boolean, cards?: number[], plate?: string, act?: () => void }} Explanation */

/** Where the placard may stand, the best place first, and what it must not hide. */
const ON_A_DESK = { corners: ["top-left", "bottom-left", "top-right", "bottom-right"], avoid: ".labels text, .looked" };
/** There it is as wide as the map, so it hides names; what was tapped stays in sight. */
const ON_A_PHONE = { corners: ["bottom-left", "top-left"], avoid: ".looked" };

/** @type {HTMLElement | null} */
let placard = null;

/** Show what is looked at, or else what was tapped, what is asked, what just happened, or nothing. */
export function paintPlacard() {
  const place = stage.looked ?? stage.pinned;
  const words = place ? explain(place) : stage.building ? askForCity() : stage.news && tellOfTunnel(stage.news);
  const element = placardOf(/** @type {SVGSVGElement} */ (stage.board));
  render(words ? body(words) : nothing, element);
  element.hidden = !words;
  if (words) standInEmptyCorner(element);
}

/** @param {SVGSVGElement} board */
function placardOf(board) {
  if (!placard) {
    placard = document.createElement("aside");
    placard.className = "placard";
    placard.setAttribute("role", "status");
    (board.closest(".map") ?? board.parentElement)?.append(placard);
  }
  return placard;
}

/** @param {Explanation} words */
function body({ title, facts, note, bad, cards, plate, act }) {
  return html`
    <p class="placard__title">${title}</p>
    ${facts.length ? html`<p>${facts.join(" · ")}</p>` : nothing}
    ${note ? html`<p class="placard__note ${bad ? "placard__note--bad" : ""}">${note}</p>` : nothing}
    ${cards ? turnedCards(cards, stage.context) : nothing}
    ${plate ? html`<button class="plate" type="button" @click=${act}>${plate}</button>` : nothing}
  `;
}

/** @param {Place} place @returns {Explanation} */
function explain(place) {
  return "route" in place ? explainRoute(place.route) : explainCity(place.city);
}

/** @param {number} index @returns {Explanation} */
function explainRoute(index) {
  const { view, context } = stage;
  const { content } = context;
  const action = stage.building ? undefined : actionsBy(view, "claim", "route").get(index);
  const obstacle = action ? "" : whatIsInTheWay(index);
  const isShort = !action && view.decision === "turn" && isMine(view, context);
  return {
    title: between(content, content.routes[index]),
    facts: routeFacts(content, index),
    note: obstacle || (isShort ? `${gettext("Not enough cards.")} ${holdings(index)}` : holdings(index)),
    bad: view.routes[index] < 0 && (isShort || Boolean(obstacle)),
    ...(action && isCareful() ? { plate: gettext("Claim"), act: () => confirm(action) } : {}),
  };
}

/** Why nobody, or not this player, can claim a route; empty when only cards may be missing. @param {number} index */
function whatIsInTheWay(index) {
  const { view, context } = stage;
  const owner = view.routes[index];
  if (owner >= 0) return interpolate(gettext("Claimed by %(name)s"), { name: context.name(owner) }, true);
  if (context.mySeat === null) return "";
  if (isTwinClosed(context.content, view, context.mySeat, index)) return gettext("Closed: the track beside it is taken");
  const trains = view.players[context.mySeat].trains;
  if (trains >= context.content.routes[index].length) return "";
  const words = ngettext("You have only %(n)s train left", "You have only %(n)s trains left", trains);
  return interpolate(words, { n: trains }, true);
}

/** What the player holds towards a route. @param {number} index */
function holdings(index) {
  const { view, context } = stage;
  if (!view.mine) return "";
  const { hand } = view.mine;
  const { colour } = context.content.routes[index];
  const best = colour >= 0 ? colour : hand.indexOf(Math.max(...hand.slice(0, LOCOMOTIVE)));
  const parts = [counted(best, hand[best]), counted(LOCOMOTIVE, hand[LOCOMOTIVE])];
  return interpolate(gettext("You hold %(cards)s"), { cards: parts.join(", ") }, true);
}

/** @param {number} city @returns {Explanation} */
function explainCity(city) {
  const { view, context } = stage;
  const owner = view.stations[city];
  const action = stage.building ? actionsBy(view, "station", "city").get(city) : undefined;
  const station = owner < 0 ? "" : interpolate(gettext("Station of %(name)s"), { name: context.name(owner) }, true);
  return {
    title: context.content.cities[city].name,
    facts: station ? [station] : [],
    note: action ? askForCity().note : "",
    ...(action && isCareful() ? { plate: gettext("Build"), act: () => confirm(action) } : {}),
  };
}

/** @returns {Explanation} */
function askForCity() {
  const price = stationPrice(nextStationPrice());
  return {
    title: gettext("Build a station"),
    facts: [gettext("Choose a glowing city")],
    note: interpolate(gettext("It costs %(cards)s"), { cards: price }, true),
  };
}

/** @param {TableEvent} event @returns {Explanation} */
function tellOfTunnel({ data }) {
  const more = ngettext("%(n)s more card to pay", "%(n)s more cards to pay", data.extra);
  return {
    title: between(stage.context.content, stage.context.content.routes[data.route]),
    facts: [interpolate(gettext("%(name)s digs a tunnel"), { name: stage.context.name(data.seat) }, true)],
    note: data.extra ? interpolate(more, { n: data.extra }, true) : gettext("Nothing more to pay"),
    bad: data.extra > 0,
    cards: data.cards,
  };
}

/** @param {Action} action */
function confirm(action) {
  stage.pinned = null;
  stage.choose(action);
  paintPlacard();
}

/** Move to the first corner where the placard hides neither a name nor what it speaks of. @param {HTMLElement} element */
function standInEmptyCorner(element) {
  const { corners, avoid } = matchMedia("(max-width: 700px)").matches ? ON_A_PHONE : ON_A_DESK;
  const shapes = [.../** @type {SVGSVGElement} */ (stage.board).querySelectorAll(avoid)];
  const boxes = shapes.map((shape) => shape.getBoundingClientRect());
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
