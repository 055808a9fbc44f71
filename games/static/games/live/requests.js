// @ts-check
// Wishes on their way to the server. Each keeps its id until it is answered, so a lost line loses no move.

import { newId } from "./model.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {{ type: string, id: string, [name: string]: any }} Request */

/**
 * @param {(message: object) => boolean} send
 * @param {(answer: Answer, request: Request) => void} answered
 */
export function requests(send, answered) {
  /** @type {Map<string, Request>} */
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
      const request = open.get(answer.id);
      open.delete(answer.id);
      if (request) answered(answer, request);
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
