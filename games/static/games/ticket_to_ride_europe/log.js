// @ts-check
// The log: what happened, as sentences that follow the name of the player.

import { html } from "lit-html";
import { strong } from "../words.js";
import { mark } from "./cards.js";
import { colourName, joined, paidWith, phrase, routeName, ticketName } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").Line} Line */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").Words} Words */
/** @typedef {Record<string, any>} Data */

/** @type {Record<string, (data: Data, context: Context) => Words | null>} */
const SENTENCES = {
  chose_tickets: (data, context) => (data.tickets ? keptWords(data.tickets, context) : gettext("chose tickets")),
  started: (data, context) => phrase(gettext("closed the choice of tickets; %(name)s begins"), { name: strong(context.name(data.first)) }),
  took: (data, context) => phrase(gettext("took %(card)s from the row"), { card: cardWords(data.card, context) }),
  drew_blind: (data, context) =>
    data.card === undefined
      ? gettext("drew a card from the deck")
      : phrase(gettext("drew %(card)s from the deck"), { card: cardWords(data.card, context) }),
  row_reset: () => gettext("turned up a third locomotive: the row was dealt anew"),
  row_filled: () => null,
  reshuffled: () => gettext("emptied the deck: the discard was shuffled into a new one"),
  claimed: (data, context) =>
    phrase(gettext("claimed %(route)s with %(cards)s"), { route: strong(routeName(context.content, data.route)), cards: paid(data) }),
  tunnel_turned: tunnelWords,
  tunnel_declined: (data, context) => phrase(gettext("gave up the tunnel %(route)s"), { route: strong(routeName(context.content, data.route)) }),
  tickets_drawn: (data) => interpolate(ngettext("drew %(n)s ticket", "drew %(n)s tickets", data.count), { n: data.count }, true),
  tickets_kept: (data, context) =>
    data.tickets
      ? keptWords(data.tickets, context)
      : interpolate(ngettext("kept %(n)s ticket", "kept %(n)s tickets", data.kept), { n: data.kept }, true),
  station_built: (data, context) =>
    phrase(gettext("built a station in %(city)s with %(cards)s"), { city: strong(context.content.cities[data.city].name), cards: paid(data) }),
  passed: () => gettext("had nothing to do and passed"),
  last_round: () => gettext("has two trains or fewer left: everybody has one more turn"),
  ended: (data) =>
    data.reason === "all_passed" ? gettext("ended the game: everybody passed") : gettext("ended the game; the tickets are shown"),
  express: (data, context) =>
    interpolate(gettext("European Express: %(names)s, %(n)s trains"), { names: joined(data.seats.map(context.name)), n: data.length }, true),
};

/** @param {TableEvent} event @param {Context} context @returns {Words | null} */
export function sentence(event, context) {
  return SENTENCES[event.kind]?.(event.data, context) ?? null;
}

/** @param {number} colour @param {Context} context */
function cardWords(colour, context) {
  return html`<b class="told-card colour-${context.content.colours[colour]}">${mark(context.content, colour)}${colourName(colour)}</b>`;
}

/** @param {Data} data */
function paid(data) {
  return paidWith(data.colour, data.cards, data.locomotives);
}

/** @param {number[]} tickets @param {Context} context */
function keptWords(tickets, context) {
  return phrase(gettext("kept %(tickets)s"), { tickets: strong(joined(tickets.map((id) => ticketName(context.content, id)))) });
}

/** @param {Data} data @param {Context} context */
function tunnelWords(data, context) {
  const parts = {
    route: strong(routeName(context.content, data.route)),
    cards: data.cards.map((/** @type {number} */ colour) => html`${cardWords(colour, context)} `),
    n: data.extra,
  };
  if (!data.cards.length) return phrase(gettext("dug the tunnel %(route)s; there was no card to turn up"), parts);
  if (!data.extra) return phrase(gettext("dug the tunnel %(route)s: %(cards)s nothing more to pay"), parts);
  return phrase(ngettext("dug the tunnel %(route)s: %(cards)s %(n)s more card to pay", "dug the tunnel %(route)s: %(cards)s %(n)s more cards to pay", data.extra), parts);
}

/** What an event speaks of on the board. @param {TableEvent} event @returns {string[]} */
export function about({ data }) {
  if (typeof data.route === "number") return [`[data-route="${data.route}"]`, `[data-halo="${data.route}"]`];
  return typeof data.city === "number" ? [`[data-city="${data.city}"]`] : [];
}

/** @param {Line} line */
export function sheetLabel(line) {
  switch (line.key) {
    case "routes":
      return gettext("Routes");
    case "ticket_made":
      return gettext("Tickets made");
    case "ticket_missed":
      return gettext("Tickets missed");
    case "stations":
      return gettext("Stations not built");
    default:
      return gettext("European Express");
  }
}
