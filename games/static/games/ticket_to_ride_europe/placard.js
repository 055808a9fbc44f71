// @ts-check
// The placard explains, in words, what is looked at. It stands in a corner of the map where no name is written.

import { showPlacard } from "../placard.js";
import { turnedCards } from "./cards.js";
import { actionsBy, isCareful, isMine, nextStationPrice, stage } from "./stage.js";
import { isTwinClosed } from "./ways.js";
import { between, counted, LOCOMOTIVE, routeFacts, stationPrice } from "./words.js";

/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Place} Place */
/** @typedef {import("../placard.js").Explanation} Explanation */

/** Show what is looked at, or else what was tapped, what is asked, what just happened, or nothing. */
export function paintPlacard() {
  const place = stage.looked ?? stage.pinned;
  const words = place ? explain(place) : stage.building ? askForCity() : stage.news && tellOfTunnel(stage.news);
  showPlacard(/** @type {SVGSVGElement} */ (stage.board), words);
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
    extra: turnedCards(data.cards, stage.context),
  };
}

/** @param {Action} action */
function confirm(action) {
  stage.pinned = null;
  stage.choose(action);
  paintPlacard();
}
