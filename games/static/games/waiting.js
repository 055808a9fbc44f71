// @ts-check
// The waiting room: who is here, which seats are free, how to fill them.

import { html, nothing } from "lit-html";
import { seatShape } from "./marks.js";

/** @typedef {import("./types").Payload} Payload */
/** @typedef {(verb: string, more?: object) => void} Send */

/** The door of the page for those who have no account yet: a plain form that makes them a guest. */
const JOIN_FORM = "join-form";

/** @param {Payload} payload @param {boolean} isVisitor @param {Send} send */
export function waitingRoom(payload, isVisitor, send) {
  const free = Array.from({ length: payload.seat_count - payload.seats.length });
  return html`<section class="waiting" aria-label=${gettext("Waiting room")}>
    <ul class="waiting__seats">
      ${payload.seats.map(
        (seat) => html`<li class="berth">
          ${seatShape(seat.colour)}
          <span class="berth__name">${seat.name}</span>
          <span class="berth__about">${seat.username === payload.host ? gettext("host") : seat.bot ? gettext("bot") : nothing}</span>
        </li>`,
      )}
      ${free.map((_, index) => html`<li class="berth berth--free">
        ${seatShape(null)}<span class="berth__name">${gettext("Free seat")}</span>
        ${index === 0 && payload.can.join ? joinButton(isVisitor, send) : nothing}
      </li>`)}
    </ul>
    <div class="waiting__acts plates">
      ${payload.can.start ? html`<button class="plate" type="button" @click=${() => send("start")}>${gettext("Start with those here")}</button>` : nothing}
      ${payload.can.add_bot ? botButtons(send) : nothing}
      ${payload.invite ? invitation(payload.invite) : nothing}
      ${payload.can.leave ? html`<button class="plate plate--quiet" type="button" @click=${() => send("leave")}>${gettext("Leave the table")}</button>` : nothing}
    </div>
  </section>`;
}

/** @param {boolean} isVisitor @param {Send} send */
function joinButton(isVisitor, send) {
  return isVisitor
    ? html`<button class="plate plate--danger" form=${JOIN_FORM}>${gettext("Take a seat")}</button>`
    : html`<button class="plate plate--danger" type="button" @click=${() => send("join")}>${gettext("Take a seat")}</button>`;
}

/** @param {Send} send */
function botButtons(send) {
  const levels = { apprentice: gettext("Apprentice"), conductor: gettext("Conductor"), stationmaster: gettext("Stationmaster") };
  return html`<span class="waiting__bots" role="group" aria-label=${gettext("Add a bot")}>
    <span class="soft">${gettext("Add a bot:")}</span>
    ${Object.entries(levels).map(
      ([level, name]) => html`<button class="plate plate--quiet" type="button" @click=${() => send("add_bot", { level })}>${name}</button>`,
    )}
  </span>`;
}

/** @param {string} path */
function invitation(path) {
  const address = new URL(path, location.href).href;
  /** @param {MouseEvent} event */
  const copy = async (event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (button.previousElementSibling);
    field.select();
    // Without a secure connection there is no clipboard; the selected text can still be copied by hand.
    await navigator.clipboard?.writeText(address);
    button.classList.toggle("is-done", Boolean(navigator.clipboard));
  };
  return html`<span class="invitation">
    <input readonly .value=${address} aria-label=${gettext("Link for friends")} />
    <button class="plate plate--quiet" type="button" @click=${copy}>${gettext("Copy the link")}</button>
  </span>`;
}
