// @ts-check
// What everybody shares: the face-up row, the deck, the tickets; and the plate that starts a station.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon, seatShape } from "../marks.js";
import { light, lookForTicket } from "./board.js";
import { card, cardFace, chip, colourClass } from "./cards.js";
import { actionsBy, nextStationPrice, stage } from "./stage.js";
import { colourName, counted, joined, stationPrice, ticketName } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {Choose} choose @param {Context} context */
export function shared(view, choose, context) {
  if (view.final) return finalTickets(view.final, context);
  return html`
    <div class="face-up">
      <h3 class="caps">${gettext("Face up")}</h3>
      ${discard(view.discard, context)}
      <ol class="face-up__cards">
        ${view.row.map((colour, slot) => html`<li>${rowCard(view, colour, slot, choose, context)}</li>`)}
        <li>${deck(view, choose)}</li>
      </ol>
      <div class="face-up__acts">${ticketPlate(view, choose)} ${stationPlate(view, context)}</div>
    </div>
  `;
}

/** @param {View} view @param {number} colour @param {number} slot @param {Choose} choose @param {Context} context */
function rowCard(view, colour, slot, choose, context) {
  const action = actionsBy(view, "take", "slot").get(slot);
  if (!action) return card(context.content, colour);
  const words = interpolate(gettext("Take %(card)s"), { card: colourName(colour) }, true);
  return html`<button class="train-card glowing ${colourClass(context.content, colour)}" type="button" data-slot=${slot} aria-label=${words} @click=${() => choose(action)}>
    ${cardFace(context.content, colour)}
  </button>`;
}

/** @param {View} view @param {Choose} choose */
function deck(view, choose) {
  const action = view.actions.find(({ type }) => type === "draw");
  const left = interpolate(ngettext("%(n)s card in the deck", "%(n)s cards in the deck", view.deck), { n: view.deck }, true);
  const face = html`<span class="train-card__left num">${view.deck}</span>`;
  if (!action) return html`<span class="train-card train-card--back" data-deck role="img" aria-label=${left}>${face}</span>`;
  const words = `${gettext("Draw from the deck")}, ${left}`;
  return html`<button class="train-card train-card--back glowing" type="button" data-deck aria-label=${words} @click=${() => choose(action)}>${face}</button>`;
}

/** @param {number[]} counts @param {Context} context */
function discard(counts, context) {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const words = interpolate(gettext("Discard %(n)s"), { n }, true);
  if (!n) return html`<p class="face-up__discard">${words}</p>`;
  return html`<details class="face-up__discard">
    <summary>${words}</summary>
    <p class="hand-chips">${counts.map((count, colour) => chip(context.content, colour, count, counted(colour, count)))}</p>
  </details>`;
}

/** @param {View} view @param {Choose} choose */
function ticketPlate(view, choose) {
  const action = view.actions.find(({ type }) => type === "tickets");
  return html`<button class="plate plate--quiet ${action ? "glowing" : ""}" type="button" data-draw-tickets ?disabled=${!action} @click=${() => action && choose(action)}>
    ${gettext("Tickets")} <span class="soft num">${view.tickets_left}</span>
  </button>`;
}

/** A switch: while it is on, cities glow instead of routes. @param {View} view @param {Context} context */
function stationPlate(view, context) {
  if (context.mySeat === null) return nothing;
  const isOpen = actionsBy(view, "station", "city").size > 0;
  const left = view.players[context.mySeat].stations;
  return html`<label class="plate plate--quiet station-switch ${isOpen ? "glowing" : ""}">
    <input class="unseen" type="checkbox" role="switch" ?disabled=${!isOpen} .checked=${live(stage.building)} @change=${build}>
    ${gettext("Station")} <span class="soft">${left ? stationPrice(nextStationPrice()) : gettext("none left")}</span>
  </label>`;
}

/** @param {Event} event */
function build(event) {
  stage.building = /** @type {HTMLInputElement} */ (event.currentTarget).checked;
  light();
}

/** At the end everybody's tickets lie open. @param {NonNullable<View["final"]>} final @param {Context} context */
function finalTickets(final, context) {
  return html`<div class="final">
    <h3 class="caps">${gettext("Tickets")}</h3>
    ${final.tickets.map((tickets, seat) => html`
      <h4 class="final__name">${seatShape(context.seats[seat].colour)} ${context.name(seat)}</h4>
      <ul class="tickets__list">${tickets.map((ticket) => html`<li>${finalTicket(ticket, context)}</li>`)}</ul>
    `)}
    ${final.express.length ? html`<p class="final__express">${expressWords(final, context)}</p>` : nothing}
  </div>`;
}

/** @param {{ id: number, done: boolean }} ticket @param {Context} context */
function finalTicket({ id, done }, context) {
  const { points } = context.content.tickets[id];
  return html`<button class="ticket ticket--${done ? "done" : "impossible"}" type="button"
      @pointerenter=${() => lookForTicket(id)} @pointerleave=${() => lookForTicket(null)}>
    <span class="ticket__cities">${ticketName(context.content, id)}</span>
    <b class="ticket__points num">${done ? points : -points}</b>
    <span class="ticket__status">${icon(done ? "tick" : "close")}<span class="unseen">${done ? gettext("made") : gettext("missed")}</span></span>
  </button>`;
}

/** @param {NonNullable<View["final"]>} final @param {Context} context */
function expressWords(final, context) {
  const names = joined(final.express.map(context.name));
  return interpolate(gettext("European Express: %(names)s, %(n)s trains"), { names, n: final.longest[final.express[0]] }, true);
}
