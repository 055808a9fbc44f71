// @ts-check
// Tickets: the own ones with how they stand, and the choice of new ones. Looking at one shows its way on the map.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { icon } from "../marks.js";
import { lookForTicket } from "./board.js";
import { stage } from "./stage.js";
import { ticketName } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").OwnTicket} OwnTicket */
/** @typedef {import("./types").View} View */

const ORDER = ["open", "done", "impossible"];

/** @param {OwnTicket[]} tickets @param {Context} context */
export function ownTickets(tickets, context) {
  if (!tickets.length) return nothing;
  const sorted = tickets.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  return html`<section class="tickets">
    <h3 class="caps">${gettext("Your tickets")}</h3>
    <ul class="tickets__list ${tickets.length > 3 ? "tickets__list--many" : ""}">
      ${sorted.map((ticket) => html`<li>${ownTicket(ticket, context)}</li>`)}
    </ul>
  </section>`;
}

/** @param {OwnTicket} ticket @param {Context} context */
function ownTicket({ id, status }, context) {
  const { points } = context.content.tickets[id];
  return html`<button class="ticket ticket--${status}" type="button" data-ticket=${id}
      @pointerenter=${() => lookForTicket(id)} @pointerleave=${() => lookForTicket(null)}
      @focus=${() => lookForTicket(id)} @blur=${() => lookForTicket(null)} @click=${() => lookForTicket(id)}>
    <span class="ticket__cities">${ticketName(context.content, id)}</span>
    <b class="ticket__points num">${points}</b>
    ${statusMark(status)}
  </button>`;
}

/** @param {OwnTicket["status"]} status */
function statusMark(status) {
  if (status === "open") return html`<span class="unseen">${gettext("open")}</span>`;
  const words = status === "done" ? gettext("done") : gettext("impossible");
  return html`<span class="ticket__status" title=${words}>${icon(status === "done" ? "tick" : "close")}<span class="unseen">${words}</span></span>`;
}

/** Tick the tickets to keep, then keep them. @param {View} view @param {Choose} choose @param {Context} context */
export function ticketChoice(view, choose, context) {
  const offered = view.mine?.offered ?? [];
  const atLeast = view.asked.keep;
  const words = ngettext("Keep at least %(n)s ticket", "Keep at least %(n)s tickets", atLeast);
  return keyed(
    offered.join(),
    html`<form class="ticket-choice" @submit=${(/** @type {SubmitEvent} */ event) => keep(event, choose)} @change=${count}>
      <h3 class="asked__title">${interpolate(words, { n: atLeast }, true)}</h3>
      <div class="asked__choices">
        ${offered.map((id) => offeredTicket(id, context))}
        <button class="plate" type="submit" disabled data-least=${atLeast}>${gettext("Keep")} <span class="ticket-choice__count num"></span></button>
      </div>
    </form>`,
  );
}

/** @param {number} id @param {Context} context */
function offeredTicket(id, context) {
  const { points, long } = context.content.tickets[id];
  return html`<label class="offered glowing" @pointerenter=${() => lookForTicket(id)} @pointerleave=${() => lookForTicket(null)}>
    <input type="checkbox" name="ticket" value=${id} @focus=${() => lookForTicket(id)} @blur=${() => lookForTicket(null)}>
    <span class="offered__cities">${ticketName(context.content, id)}</span>
    <b class="offered__points num">${points}</b>
    ${long ? html`<span class="chip chip--brass">${gettext("long")}</span>` : nothing}
  </label>`;
}

/** @param {HTMLFormElement} form */
function ticked(form) {
  return new FormData(form).getAll("ticket").map(Number);
}

/** Open the plate when enough tickets are ticked. @param {Event} event */
function count(event) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const plate = /** @type {HTMLButtonElement} */ (form.querySelector(".plate"));
  const n = ticked(form).length;
  plate.disabled = n < Number(plate.dataset.least);
  plate.classList.toggle("glowing", !plate.disabled);
  /** @type {Element} */ (form.querySelector(".ticket-choice__count")).textContent = n ? String(n) : "";
}

/** @param {SubmitEvent} event @param {Choose} choose */
function keep(event, choose) {
  event.preventDefault();
  const kept = new Set(ticked(/** @type {HTMLFormElement} */ (event.currentTarget)));
  const action = stage.view.actions.find(({ tickets }) => isSame(/** @type {number[]} */ (tickets), kept));
  lookForTicket(null);
  if (action) choose(action);
}

/** @param {number[]} tickets @param {Set<number>} kept */
function isSame(tickets, kept) {
  return tickets.length === kept.size && tickets.every((id) => kept.has(id));
}
