// @ts-check
// A table over its socket: what comes in goes to the model, what the person wishes goes out.

import * as clock from "../clock.js";
import { begin, take } from "./model.js";
import { requests } from "./requests.js";
import { stayConnected } from "./socket.js";

/** @typedef {import("../types").Action} Action */
/** @typedef {import("../types").Payload} Payload */
/** @typedef {import("../types").Question} Question */
/** @typedef {{ action: Action, words: string }} Refused a choice that came after another's */
/** @typedef {import("../types").TableEvent} TableEvent */

/**
 * @param {Payload} first
 * @param {{ changed(): void, moved(events: TableEvent[], before: Payload): void, confirmed: boolean }} page
 */
export function openTable(first, page) {
  const model = begin(first);
  /** @type {Refused | null} */
  let refused = null;
  let together = false;
  clock.hear(first);
  const pending = requests((message) => line.send(message), answered);
  const line = stayConnected({ path, hear, link });

  function path() {
    const query = new URLSearchParams({ since: String(model.payload.version) });
    const key = new URLSearchParams(location.search).get("key");
    if (key) query.set("key", key);
    return `/ws/tables/${first.id}/?${query}`;
  }

  /** @param {any} message */
  function hear(message) {
    if (message.type === "table") receive(message);
    if (message.type === "answer") pending.hear(message);
    if (message.type === "pong" && message.version > model.payload.version) sync();
  }

  /** @param {Payload} payload */
  function receive(payload) {
    clock.hear(payload);
    const before = model.payload;
    const events = take(model, payload);
    if (refused) chooseAgain(refused);
    refused = null;
    if (events) page.moved(events, before);
  }

  /**
   * Where several people choose at the same time, an answer of another is no reason to ask a person twice.
   * @param {Refused} late
   */
  function chooseAgain({ action, words }) {
    const offered = model.payload.view?.actions.some((other) => JSON.stringify(other) === JSON.stringify(action));
    if (offered) act(action);
    else model.problem = words;
  }

  function sync() {
    line.send({ type: "sync", since: model.payload.version, since_message: model.messages.at(-1)?.id ?? 0 });
  }

  /** @param {"live" | "lost" | "refused"} state */
  function link(state) {
    if (state === "refused") {
      model.problem = gettext("The server does not let you in here any more. Reload the page.");
    } else {
      model.link = state;
    }
    if (state === "live") pending.askAgain();
    if (state === "lost") clock.forget();
    page.changed();
  }

  /** @param {import("../types").Answer} answer @param {import("./requests.js").Request} request */
  function answered(answer, request) {
    model.busy = pending.waiting;
    const words = answer.message ?? gettext("That did not work.");
    // The new position is on its way.
    if (answer.code === "stale" && request.type === "act" && together) refused = { action: request.action, words };
    else if (!answer.ok) model.problem = words;
    page.changed();
  }

  /** @param {string} verb @param {object} [more] */
  function send(verb, more) {
    model.question = null;
    pending.ask(verb, more);
    page.changed();
  }

  /** @param {Question | null} question */
  function ask(question) {
    model.question = question;
    page.changed();
  }

  /** @param {Action} action */
  function act(action) {
    model.busy = true;
    model.problem = null;
    together = (model.payload.view?.waiting.length ?? 0) > 1;
    send("act", { version: model.payload.version, action });
  }

  /** @param {Action} action */
  function choose(action) {
    // A second click on an answer that is on its way would only be refused.
    if (model.busy) return;
    if (!page.confirmed) act(action);
    else ask({ text: gettext("Play this?"), yes: gettext("Play it"), no: gettext("Not yet"), act: () => act(action) });
  }

  return {
    model,
    send,
    ask,
    choose,
    undo: () => send("undo", { version: model.payload.version }),
    retry: line.now,
    dismiss() {
      model.problem = null;
      page.changed();
    },
  };
}
