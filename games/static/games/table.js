// @ts-check
// The page of a table: joins the socket, the game's own module and the panels. Knows no rules.

import { render } from "lit-html";
import { chatPanel, followChat } from "./chat.js";
import * as clock from "./clock.js";
import { farewell } from "./farewell.js";
import { keepPlace } from "./focus.js";
import { isMyTurn } from "./live/model.js";
import { openTable } from "./live/table.js";
import { logLines } from "./log.js";
import { promptBar } from "./prompt.js";
import { paintClocks, seatPlates } from "./seats.js";
import { scoreSheet } from "./sheet.js";
import * as sound from "./sound.js";
import { panAndZoom } from "./svg.js";
import { tabs } from "./tabs.js";
import { waitingRoom } from "./waiting.js";

/** @typedef {import("./types").Context} Context */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Payload} Payload */
/** @typedef {import("./types").TableEvent} TableEvent */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const root = part("table");
const frame = part("map");
const board = /** @type {SVGSVGElement} */ (frame.querySelector("svg"));
const links = { again: root.dataset.again ?? "", verify: root.dataset.verify ?? "", lobby: root.dataset.lobby ?? "" };
const houseTitle = document.title;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const [game, content] = await Promise.all([
  /** @type {Promise<Game>} */ (import(root.dataset.module ?? "")),
  fetch(root.dataset.content ?? "").then((answer) => answer.json()),
]);
const table = openTable(JSON.parse(part("payload").textContent ?? ""), {
  changed: paint,
  moved,
  confirmed: "confirm" in root.dataset,
});
const { model } = table;
const view = panAndZoom(board, frame);
const findPlace = keepPlace(root);
const bookTabs = tabs(part("book-tabs"), (name) => {
  root.dataset.book = name;
  paint();
});
tabs(part("phone-tabs"), (name) => {
  root.dataset.tab = name;
  paint();
});

/** @returns {Context} */
function context() {
  const { seats, seat } = model.payload;
  return {
    content,
    seats,
    mySeat: seat,
    name: (number) => seats[number]?.name ?? "",
    gettext,
    highlight: (selectors) => mark("spoken", selectors),
    reducedMotion: stillness.matches,
    undo: table.undo,
    events: model.events,
    repaint: paint,
    lookAt: (selector) => view.lookAt([...board.querySelectorAll(selector)]),
  };
}

/** Give a class to what these selectors name on the board, and to nothing else. @param {string} name @param {string[]} selectors */
function mark(name, selectors) {
  for (const shape of board.querySelectorAll(`.${name}`)) shape.classList.remove(name);
  for (const selector of selectors) {
    for (const shape of board.querySelectorAll(selector)) shape.classList.add(name);
  }
}

/** Paint all panels from what the page knows. */
function paint() {
  const { payload } = model;
  const now = context();
  const bar = { retry: table.retry, cancel: () => table.ask(null), dismiss: table.dismiss };
  render(promptBar(model, game, now, bar), part("prompt"));
  render(seatPlates(payload, game, now), part("players"));
  render(payload.view ? game.shared(payload.view, table.choose, now) : null, part("shared"));
  render(logLines(model, game, now), part("log"));
  render(chatPanel(model, now, (text) => table.send("chat", { text })), part("chat"));
  render(scoreSheet(payload, game, now, links.verify), part("scores"));
  render(dock(payload, now), part("dock"));
  root.dataset.status = payload.status;
  root.dataset.version = String(payload.version);
  root.dataset.link = model.link;
  paintBar(payload);
  paintTabs(payload);
  paintUnread();
  paintClocks(payload, root);
  document.title = isMyTurn(payload) ? `(${gettext("your turn")}) ${houseTitle}` : houseTitle;
}

/** @param {Payload} payload @param {Context} now */
function dock(payload, now) {
  if (payload.status === "open") return waitingRoom(payload, "visitor" in root.dataset, table.send);
  if (payload.status === "finished") return farewell(payload, links);
  return payload.view ? game.dock(payload.view, table.choose, now) : null;
}

/** @param {Payload} payload */
function paintBar(payload) {
  const rated = payload.rated ? gettext("rated") : gettext("friendly");
  part("table-facts").textContent = [payload.id, rated, clock.clockRule(payload)].join(" · ");
  /** @type {HTMLButtonElement} */ (part("undo")).disabled = !payload.can.undo;
  part("resign").hidden = !payload.can.resign;
  part("cancel").hidden = !payload.can.cancel;
  part("sounds").setAttribute("aria-pressed", String(sound.soundsWanted()));
}

/** The phone's first two tabs are named after what they hold. @param {Payload} payload */
function paintTabs(payload) {
  const names = game.tabs?.() ?? { dock: gettext("Hand"), shared: gettext("Table") };
  if (payload.status === "open") names.dock = gettext("Seats");
  if (payload.status === "finished") names.dock = gettext("Result");
  for (const [tab, words] of Object.entries(names)) {
    const button = part("phone-tabs").querySelector(`[data-tab="${tab}"]`);
    if (button) button.textContent = words;
  }
}

function paintUnread() {
  const isReading = root.dataset.book === "chat" && part("chat").checkVisibility();
  if (isReading) model.readMessages = model.messages.length;
  const unread = model.messages.length - model.readMessages;
  for (const badge of root.querySelectorAll("[data-unread]")) {
    badge.textContent = String(unread);
    badge.toggleAttribute("hidden", unread === 0);
  }
  if (isReading) followChat();
}

/** The table changed: draw the board, tell what happened. @param {TableEvent[]} events @param {Payload | null} before */
function moved(events, before) {
  const { payload } = model;
  const now = context();
  if (payload.view) {
    game.draw(board, payload.view, table.choose, now);
    if (events.length && before && !stillness.matches) game.animate?.(board, events, payload.view, now);
    mark("recent", (events.length ? events : model.events.slice(-1)).flatMap((event) => game.about(event)));
  }
  if (payload.status === "finished" && before?.status !== "finished") bookTabs.open("scores");
  if (before) announce(events, before);
  paint();
  findPlace();
}

/** @param {TableEvent[]} events @param {Payload} before */
function announce(events, before) {
  const { payload } = model;
  if (payload.status === "finished" && before.status === "playing") sound.play("end");
  else if (isMyTurn(payload) && !isMyTurn(before)) sound.play("turn");
  else if (events.some((event) => event.seat !== payload.seat)) sound.play("move");
}

part("undo").addEventListener("click", table.undo);
part("resign").addEventListener("click", () =>
  table.ask({
    text: gettext("Resign? A bot takes your seat and plays on; this cannot be taken back."),
    yes: gettext("Resign"),
    no: gettext("Play on"),
    act: () => table.send("resign"),
  }),
);
part("cancel").addEventListener("click", () => table.send("cancel"));
part("sounds").addEventListener("click", () => {
  sound.wantSounds(!sound.soundsWanted());
  paint();
});
for (const button of root.querySelectorAll("[data-zoom]")) {
  const move = /** @type {"zoomIn" | "zoomOut" | "showAll"} */ (/** @type {HTMLElement} */ (button).dataset.zoom);
  button.addEventListener("click", () => view[move]());
}
for (const button of root.querySelectorAll(".menu__sheet button")) {
  button.addEventListener("click", () => button.closest("details")?.removeAttribute("open"));
}

moved([], null);
if (matchMedia("(max-width: 700px)").matches) view.lookAt([...board.querySelectorAll(".open")]);
clock.tick(() => paintClocks(model.payload, root));
root.dataset.ready = "";
