// @ts-check
// A socket that comes back: heartbeats find a dead line, back-off with jitter spares the server.

const HEARTBEAT = 15_000;
const PATIENCE = 10_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** The server closed the door for good: no such table (4404), or not logged in (4401). */
const FINAL = [4401, 4404];

/**
 * @typedef {object} Listener
 * @property {() => string} path where to connect; asked anew at each attempt
 * @property {(message: any) => void} hear
 * @property {(state: "live" | "lost" | "refused") => void} [link]
 */

/** Keep a socket open for as long as the page lives. @param {Listener} listener */
export function stayConnected(listener) {
  /** @type {WebSocket | null} */
  let socket = null;
  let pause = FIRST_PAUSE;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let deadline;

  function open() {
    clearTimeout(retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const fresh = new WebSocket(`${scheme}//${location.host}${listener.path()}`);
    socket = fresh;
    deadline = setTimeout(() => drop(fresh), PATIENCE);
    fresh.onmessage = (event) => {
      clearTimeout(deadline);
      pause = FIRST_PAUSE;
      const message = JSON.parse(event.data);
      if (message.type !== "pong" || "version" in message) listener.hear(message);
    };
    fresh.onopen = () => listener.link?.("live");
    fresh.onclose = (event) => (FINAL.includes(event.code) ? listener.link?.("refused") : drop(fresh));
  }

  /** Give up on a socket and try again later. @param {WebSocket} dead */
  function drop(dead) {
    if (dead !== socket) return;
    socket = null;
    clearTimeout(deadline);
    dead.onclose = dead.onmessage = dead.onopen = null;
    dead.close();
    listener.link?.("lost");
    retry = setTimeout(open, pause + Math.random() * pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function now() {
    if (socket) return;
    pause = FIRST_PAUSE;
    open();
  }

  /** @param {object} message @returns {boolean} whether it went out */
  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  setInterval(() => {
    const beating = socket;
    if (beating && send({ type: "ping" })) {
      clearTimeout(deadline);
      deadline = setTimeout(() => drop(beating), PATIENCE);
    }
  }, HEARTBEAT);
  document.addEventListener("visibilitychange", () => document.hidden || now());
  addEventListener("online", now);
  addEventListener("offline", () => socket && drop(socket));
  addEventListener("pageshow", (event) => event.persisted && now());
  open();
  return { send, now };
}
