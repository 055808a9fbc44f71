// @ts-check
// What the page knows of its table: each payload adds to it, and what came once is not taken twice.

/** @typedef {import("../types").Model} Model */
/** @typedef {import("../types").Payload} Payload */
/** @typedef {import("../types").TableEvent} TableEvent */

/** @param {Payload} payload @returns {Model} */
export function begin(payload) {
  return {
    payload,
    events: withoutTakenBack(upTo(payload)),
    messages: payload.messages,
    link: "joining",
    problem: null,
    question: null,
    busy: false,
    readMessages: payload.messages.length,
  };
}

/**
 * Take in a payload and return the events that are new; null when it is older than what we have.
 * @param {Model} model @param {Payload} payload @returns {TableEvent[] | null}
 */
export function take(model, payload) {
  const known = model.payload.version;
  if (payload.version < known) return null;
  const fresh = upTo(payload).filter((event) => event.number > known);
  const seen = model.messages.at(-1)?.id ?? 0;
  model.events = withoutTakenBack([...model.events, ...fresh]);
  model.messages = [...model.messages, ...payload.messages.filter((message) => message.id > seen)];
  if (payload.version > known || payload.status !== model.payload.status) {
    model.problem = null;
    model.question = null;
  }
  model.payload = payload;
  return fresh;
}

/** What led to the version of a payload: a move made while it was being read comes again with the next one. @param {Payload} payload */
function upTo({ events, version }) {
  return events.filter((event) => event.number <= version);
}

/** A move that was taken back carries a mark, and the taking back says which. @param {TableEvent[]} events */
function withoutTakenBack(events) {
  const gone = new Set(events.filter((event) => event.kind === "took_back").map((event) => event.data.number));
  return events.map((event) => (gone.has(event.number) ? { ...event, undone: true } : event));
}

/** Whether the table waits for the person at this page. @param {Payload} payload */
export function isMyTurn(payload) {
  const { status, view, seat } = payload;
  return status === "playing" && seat !== null && Boolean(view?.waiting.includes(seat) && view.actions.length);
}

/** An id for a request, so that sending it twice does it once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
