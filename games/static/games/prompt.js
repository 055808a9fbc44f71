// @ts-check
// The prompt bar says what the table waits for, what went wrong, and what to decide.

import { html, nothing } from "lit-html";
import { isMyTurn } from "./live/model.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Model} Model */
/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").Words} Words */

/**
 * @param {Model} model @param {Game} game @param {Context} context
 * @param {{ retry(): void, cancel(): void, dismiss(): void }} acts
 */
export function promptBar(model, game, context, acts) {
  const { payload, question } = model;
  if (model.link === "lost") {
    return bar("lost", said(gettext("Connection lost. Your table is safe; trying to come back…")), [
      html`<button class="plate plate--small plate--quiet" type="button" @click=${acts.retry}>${gettext("Try now")}</button>`,
    ]);
  }
  if (question) {
    return bar("question", said(question.text), [
      html`<button class="plate plate--small plate--danger" type="button" @click=${question.act}>${question.yes}</button>`,
      html`<button class="plate plate--small plate--quiet" type="button" @click=${acts.cancel}>${question.no}</button>`,
    ]);
  }
  if (model.problem) {
    return bar("problem", said(model.problem), [
      html`<button class="plate plate--small plate--quiet" type="button" @click=${acts.dismiss}>${gettext("Understood")}</button>`,
    ]);
  }
  const clock =
    payload.seat === null || payload.status !== "playing"
      ? nothing
      : html`<span class="prompt__clock num" data-clock=${payload.seat} role="timer" aria-label=${gettext("Your clock")}></span>`;
  return bar(isMyTurn(payload) ? "turn" : "calm", said(situation(payload, game, context)), [clock]);
}

/** @param {string} kind @param {Words} words @param {unknown[]} after */
function bar(kind, words, after) {
  return html`
    <div class="prompt__bar prompt__bar--${kind}">
      <span class="prompt__pulse" aria-hidden="true"></span>
      <p class="prompt__words" role="status">${words}</p>
      ${after}
    </div>
  `;
}

/** The first sentence is a title. @param {Words} words */
function said(words) {
  if (typeof words !== "string") return words;
  const [, first, rest] = /** @type {RegExpMatchArray} */ (words.match(/^(.*?[.!?…](?=\s|$)|.*$)\s*([^]*)$/));
  return html`<b>${first}</b> ${rest}`;
}

/** @param {Payload} payload @param {Game} game @param {Context} context @returns {Words} */
function situation(payload, game, context) {
  if (payload.status === "open") return openWords(payload);
  if (payload.status === "cancelled") return gettext("This table was closed. Nobody played.");
  if (payload.status === "finished") return resultWords(payload);
  return payload.view ? game.prompt(payload.view, context) : "";
}

/** @param {Payload} payload */
function openWords(payload) {
  const free = payload.seat_count - payload.seats.length;
  const words = ngettext(
    "Waiting for travellers. %(free)s seat is free; the game begins when it is taken.",
    "Waiting for travellers. %(free)s seats are free; the game begins when all are taken.",
    free,
  );
  return interpolate(words, { free }, true);
}

/** @param {Payload} payload */
function resultWords(payload) {
  const winners = payload.seats.filter((seat) => seat.place === 1);
  const points = winners[0]?.total ?? 0;
  const names = winners.map((seat) => seat.name).join(", ");
  const words = ngettext("%(names)s wins with %(points)s points.", "%(names)s share the win with %(points)s points.", winners.length);
  return interpolate(words, { names, points }, true);
}
