// @ts-check
// The lobby lives: the board asks for itself again when something changed, flaps turn, the clock ticks.

import { stayConnected } from "./live/socket.js";

const departures = /** @type {HTMLElement} */ (document.getElementById("departures"));
const here = document.getElementById("here");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

stayConnected({
  path: () => "/ws/lobby/",
  hear(message) {
    if (message.type === "changed") refresh();
    if (message.type === "here" && here) here.textContent = travellers(message.count);
  },
  // What was announced while the line was down is on the board now.
  link(state) {
    departures.toggleAttribute("data-live", state === "live");
    if (state === "live") refresh();
  },
});

function refresh() {
  document.body.dispatchEvent(new CustomEvent("lobby-changed"));
}

/** @param {number} count */
function travellers(count) {
  return interpolate(ngettext("%(count)s traveller here", "%(count)s travellers here", count), { count }, true);
}

/** What each cell of the board says, by row. */
function texts() {
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const row of departures.querySelectorAll("tr[id]")) {
    for (const cell of row.children) said.set(`${row.id} ${cell.className}`, cell.textContent?.trim() ?? "");
  }
  return said;
}

let before = texts();

/** Turn the flaps whose words changed. */
function turnFlaps() {
  const after = texts();
  for (const row of departures.querySelectorAll("tr[id]")) {
    for (const cell of row.children) {
      const key = `${row.id} ${cell.className}`;
      if (before.get(key) !== after.get(key)) turn(cell);
    }
  }
  before = after;
}

/** @param {Element} cell */
function turn(cell) {
  for (const flap of cell.children.length ? cell.children : [cell]) {
    flap.animate(
      { transform: ["perspective(240px) rotateX(-88deg)", "none"] },
      { duration: stillness.matches ? 0 : 320, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
  }
}

departures.addEventListener("htmx:after:swap", turnFlaps);

/** Turn a hand of the station clock. @param {string} name @param {number} turns */
function setHand(name, turns) {
  document.querySelector(`#station-clock [data-hand="${name}"]`)?.setAttribute("transform", `rotate(${turns * 360})`);
}

function paintClock() {
  const now = new Date();
  const minutes = now.getMinutes() + 60 * (now.getHours() % 12);
  setHand("hour", minutes / 720);
  setHand("minute", now.getMinutes() / 60);
  setHand("second", stillness.matches ? 0 : now.getSeconds() / 60);
}

paintClock();
setInterval(paintClock, 1000);
