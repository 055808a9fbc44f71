// @ts-check
// The dock: the hand as a fan, what may be paid with, and what the tunnel asks for.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "../marks.js";
import { card, chip, turnedCards } from "./cards.js";
import { isMine } from "./stage.js";
import { ownTickets, ticketChoice } from "./tickets.js";
import { counted, LOCOMOTIVE, paidWith, routeName } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").View} View */

/** With more colours than this the cards are drawn smaller. */
const ROOMY_FAN = 6;

/** A stack shows at most this many cards; its figure says the rest. */
const DEEPEST_STACK = 5;

/** @param {View} view @param {Choose} choose @param {Context} context */
export function dock(view, choose, context) {
  if (!view.mine) return html`<p class="hand-none">${gettext("You are watching. Hands and tickets stay hidden until the end.")}</p>`;
  const { hand } = view.mine;
  return html`
    <div class="hand">
      ${isMine(view, context) ? question(view, choose, context) : fan(hand, context)}
      ${ownTickets(view.mine.tickets, context)}
    </div>
  `;
}

/** @param {View} view @param {Choose} choose @param {Context} context */
function question(view, choose, context) {
  const hand = view.mine?.hand ?? [];
  switch (view.decision) {
    case "start_tickets":
    case "tickets":
      return html`<div class="asked">${chips(hand, context)} ${ticketChoice(view, choose, context)}</div>`;
    case "pay":
      return html`<div class="asked">${chips(hand, context)} ${payments(view, choose, context)}</div>`;
    case "tunnel":
      return html`<div class="asked">${chips(hand, context)} ${tunnel(view, choose, context)}</div>`;
    default:
      return fan(hand, context);
  }
}

/** @param {number[]} hand @param {Context} context */
function fan(hand, context) {
  const colours = hand.filter(Boolean).length;
  if (!colours) return html`<p class="hand-none">${gettext("Your hand is empty.")}</p>`;
  return html`<ul class="fan ${colours > ROOMY_FAN ? "fan--full" : ""}" aria-label=${gettext("Your cards")}>
    ${hand.map((n, colour) => (n ? stack(colour, n, context) : nothing))}
  </ul>`;
}

/** @param {number} colour @param {number} n @param {Context} context */
function stack(colour, n, context) {
  const shown = Array.from({ length: Math.min(n, DEEPEST_STACK) }, () => card(context.content, colour));
  return html`<li class="stack" data-colour=${colour} aria-label=${counted(colour, n)}>
    ${shown}<span class="stack__count num" aria-hidden="true">${n}</span>
  </li>`;
}

/** The hand made small, while something else is asked. @param {number[]} hand @param {Context} context */
function chips(hand, context) {
  return html`<p class="hand-chips">
    <span class="caps">${gettext("You hold")}</span>
    ${hand.map((n, colour) => chip(context.content, colour, n, counted(colour, n)))}
  </p>`;
}

/** @param {View} view @param {Choose} choose @param {Context} context */
function payments(view, choose, context) {
  const { route, city, length } = view.asked;
  const title =
    route === null
      ? interpolate(gettext("Pay for the station in %(city)s"), { city: context.content.cities[city].name }, true)
      : interpolate(gettext("Pay for %(route)s"), { route: routeName(context.content, route) }, true);
  return html`<h3 class="asked__title">${title}</h3>
    <div class="asked__choices">
      ${view.actions.map((action) => {
        const locomotives = Number(action.locomotives);
        return payment(action, Number(action.colour), length - locomotives, locomotives, choose, context);
      })}
      <button class="plate plate--quiet plate--small" type="button" @click=${context.undo}>${icon("undo")}${gettext("Take back")}</button>
    </div>`;
}

/** One way to pay, as cards. @param {Action} action @param {number} colour @param {number} cards of that colour
 * @param {number} locomotives @param {Choose} choose @param {Context} context */
function payment(action, colour, cards, locomotives, choose, context) {
  const words = paidWith(colour, cards, locomotives);
  const coloured = Array.from({ length: cards }, () => card(context.content, colour));
  const wild = Array.from({ length: locomotives }, () => card(context.content, LOCOMOTIVE));
  return html`<button class="payment glowing" type="button" aria-label=${words} @click=${() => choose(action)}>
    <span class="payment__cards">${coloured}${wild}</span>
    <span class="payment__words">${words}</span>
  </button>`;
}

/** @param {View} view @param {Choose} choose @param {Context} context */
function tunnel(view, choose, context) {
  const { route, turned, extra, colour } = view.asked;
  const words = ngettext("%(route)s costs %(n)s more card", "%(route)s costs %(n)s more cards", extra);
  const title = interpolate(words, { route: routeName(context.content, route), n: extra }, true);
  return html`<h3 class="asked__title">${title}</h3>
    <div class="asked__choices">
      ${keyed(`${view.turn}`, turnedCards(turned, context))}
      ${view.actions.map((action) => {
        if (action.type === "decline") return declinePlate(action, choose);
        const locomotives = Number(action.locomotives);
        return payment(action, colour, extra - locomotives, locomotives, choose, context);
      })}
    </div>`;
}

/** @param {Action} action @param {Choose} choose */
function declinePlate(action, choose) {
  return html`<button class="plate plate--quiet glowing" type="button" @click=${() => choose(action)}>
    ${gettext("Decline, keep my cards")}
  </button>`;
}
