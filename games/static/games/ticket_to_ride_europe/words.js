// @ts-check
// Words for cards, routes, cities and tickets, in the reader's language.

import { joined, phrase } from "../words.js";

/** @typedef {import("./types").Content} Content */

export { joined, phrase };

export const LOCOMOTIVE = 8;

/** @type {((n: number) => string)[]} */
const COUNTED = [
  (n) => ngettext("%(n)s purple", "%(n)s purple", n),
  (n) => ngettext("%(n)s blue", "%(n)s blue", n),
  (n) => ngettext("%(n)s orange", "%(n)s orange", n),
  (n) => ngettext("%(n)s white", "%(n)s white", n),
  (n) => ngettext("%(n)s green", "%(n)s green", n),
  (n) => ngettext("%(n)s yellow", "%(n)s yellow", n),
  (n) => ngettext("%(n)s black", "%(n)s black", n),
  (n) => ngettext("%(n)s red", "%(n)s red", n),
  (n) => ngettext("%(n)s locomotive", "%(n)s locomotives", n),
];

/** The name of a card. @param {number} colour */
export function colourName(colour) {
  return [
    gettext("purple"),
    gettext("blue"),
    gettext("orange"),
    gettext("white"),
    gettext("green"),
    gettext("yellow"),
    gettext("black"),
    gettext("red"),
    gettext("locomotive"),
  ][colour];
}

/** "3 blue". @param {number} colour @param {number} n */
export function counted(colour, n) {
  return interpolate(COUNTED[colour](n), { n }, true);
}

/** "2 blue and 1 locomotive". @param {number} colour @param {number} cards of that colour @param {number} locomotives */
export function paidWith(colour, cards, locomotives) {
  const parts = [];
  if (cards > 0) parts.push(counted(colour, cards));
  if (locomotives > 0) parts.push(counted(LOCOMOTIVE, locomotives));
  return joined(parts);
}

/** @param {number} n */
export function pointsWords(n) {
  return interpolate(ngettext("%(n)s point", "%(n)s points", n), { n }, true);
}

/** "München – Venezia". @param {Content} content @param {{ a: number, b: number }} ends of a route or a ticket */
export function between(content, { a, b }) {
  return `${content.cities[a].name} – ${content.cities[b].name}`;
}

/** @param {Content} content @param {number} index */
export function routeName(content, index) {
  return between(content, content.routes[index]);
}

/** @param {Content} content @param {number} index */
export function ticketName(content, index) {
  return between(content, content.tickets[index]);
}

/** What kind of route it is, what it costs and what it scores. @param {Content} content @param {number} index */
export function routeFacts(content, index) {
  const route = content.routes[index];
  const facts = [];
  if (route.tunnel) facts.push(gettext("Tunnel"));
  if (route.ferry) {
    const words = ngettext("Ferry, at least %(n)s locomotive", "Ferry, at least %(n)s locomotives", route.ferry);
    facts.push(interpolate(words, { n: route.ferry }, true));
  }
  facts.push(routePrice(route.colour, route.length), pointsWords(route.points));
  return facts;
}

/** @param {number} colour @param {number} length */
function routePrice(colour, length) {
  if (colour >= 0) return counted(colour, length);
  const words = ngettext("%(n)s card of any colour", "%(n)s cards of any one colour", length);
  return interpolate(words, { n: length }, true);
}

/** @param {number} n */
export function stationPrice(n) {
  return interpolate(ngettext("%(n)s card", "%(n)s cards", n), { n }, true);
}
