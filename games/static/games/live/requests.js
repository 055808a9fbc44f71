// @ts-check
// Wishes on their way to the server. Each keeps its id until it is answered, so a lost line loses no move.

import { newId } from "./model.js";

/** @typedef {import("../types").Answer} Answer */

/**
 * @param {(message: object) => boolean} send
 * @param {(answer: Answer) => void} answered
 */
export function requests(send, answered) {
  /** @type {Map<string, object>} */
  const open = new Map();

  return {
    /** @param {string} type @param {object} [more] */
    ask(type, more = {}) {
      const request = { type, id: newId(), ...more };
      open.set(request.id, request);
      send(request);
    },
    /** @param {Answer} answer */
    hear(answer) {
      if (open.delete(answer.id)) answered(answer);
    },
    /** The server answers a request it has already carried out as it did the first time. */
    askAgain() {
      for (const request of open.values()) send(request);
    },
    get waiting() {
      return open.size > 0;
    },
  };
}
