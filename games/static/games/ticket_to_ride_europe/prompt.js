// @ts-check
// What the table waits for, in words.

import { html } from "lit-html";
import { isMine } from "./stage.js";
import { joined, routeName } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** A few words that stand out, and what there is to say beside them. @param {View} view @param {Context} context */
export function prompt(view, context) {
  const [title, rest] = isMine(view, context) ? forMe(view, context) : forOthers(view, context);
  return html`<b>${title}</b> ${rest} ${view.last_round ? lastRound(view.last_round.turns_left) : ""}`;
}

/** @param {View} view @param {Context} context @returns {[string, string]} */
function forMe(view, context) {
  switch (view.decision) {
    case "start_tickets":
      return [gettext("Choose your tickets."), gettext("Keep at least two of the four: those you fail to connect cost their points.")];
    case "tickets":
      return [gettext("Choose your tickets."), gettext("Keep at least one.")];
    case "second_card":
      return [gettext("One more card."), gettext("Take it from the row or from the deck.")];
    case "pay":
      return [gettext("How do you pay?"), payWords(view, context)];
    case "tunnel":
      return [gettext("The tunnel asks for more."), gettext("Pay it, or decline and keep your cards.")];
    default:
      return [gettext("Your turn."), turnWords(view)];
  }
}

/** @param {View} view @param {Context} context */
function payWords(view, context) {
  const { route, city, length } = view.asked;
  const name = route === null ? context.content.cities[city].name : routeName(context.content, route);
  const words = ngettext("%(name)s costs %(n)s card.", "%(name)s costs %(n)s cards.", length);
  return interpolate(words, { name, n: length }, true);
}

/** Names what can be done now, and only that. @param {View} view */
function turnWords(view) {
  const kinds = new Set(view.actions.map(({ type }) => type));
  const choices = [];
  if (kinds.has("draw") || kinds.has("take")) choices.push(gettext("draw cards"));
  if (kinds.has("claim")) choices.push(gettext("claim a glowing route"));
  if (kinds.has("tickets")) choices.push(gettext("take tickets"));
  if (kinds.has("station")) choices.push(gettext("build a station"));
  const language = document.documentElement.lang || "en";
  const list = new Intl.ListFormat(language, { type: "disjunction" }).format(choices);
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}.`;
}

/** @param {View} view @param {Context} context @returns {[string, string]} */
function forOthers(view, context) {
  const names = joined(view.waiting.map(context.name));
  if (view.decision === "start_tickets") {
    return [gettext("Tickets are being chosen."), interpolate(gettext("Still choosing: %(names)s."), { names }, true)];
  }
  return [interpolate(gettext("%(names)s is to move."), { names }, true), whatOthersDo(view)];
}

/** @param {View} view */
function whatOthersDo(view) {
  switch (view.decision) {
    case "tickets":
      return gettext("New tickets are being chosen.");
    case "second_card":
      return gettext("A second card is being drawn.");
    case "pay":
      return gettext("Cards are being laid down.");
    case "tunnel":
      return gettext("The tunnel asks for more: pay or decline.");
    default:
      return "";
  }
}

/** @param {number} n */
function lastRound(n) {
  return interpolate(ngettext("Last round: %(n)s turn left.", "Last round: %(n)s turns left.", n), { n }, true);
}
