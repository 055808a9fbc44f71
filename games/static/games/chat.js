// @ts-check
// Talk at the table.

import { html, nothing } from "lit-html";
import { seatShape } from "./marks.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Model} Model */

const LONGEST = 500;

/** @param {Model} model @param {Context} context @param {(text: string) => void} say */
export function chatPanel(model, context, say) {
  return html`
    <ol class="chat" id="chat-lines" tabindex="0" aria-label=${gettext("Messages")}>
      ${model.messages.map(
        (message) => html`<li class="chat__line">
          ${message.seat === null ? nothing : seatShape(context.seats[message.seat]?.colour ?? null)}
          <span class="chat__words"><b>${message.name}</b> ${message.text}</span>
        </li>`,
      )}
      ${model.messages.length ? nothing : html`<li class="book__empty">${gettext("Nobody has said a word yet.")}</li>`}
    </ol>
    ${model.payload.can.chat ? entry(say) : nothing}
  `;
}

/** @param {(text: string) => void} say */
function entry(say) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text) say(text);
    form.reset();
  };
  return html`<form class="chat__entry" @submit=${submit}>
    <input name="text" maxlength=${LONGEST} autocomplete="off" aria-label=${gettext("Your message")} placeholder=${gettext("Say something")} />
    <button class="plate plate--small">${gettext("Send")}</button>
  </form>`;
}

/** Show the newest line unless the reader scrolled up. */
export function followChat() {
  const list = document.getElementById("chat-lines");
  if (list && list.scrollHeight - list.scrollTop - list.clientHeight < 120) list.scrollTop = list.scrollHeight;
}
