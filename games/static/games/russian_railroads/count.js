// @ts-check
// The count at the end of a round: line after line, skippable, and every point explained.

import { html, nothing } from "lit-html";
import { seatShape } from "../marks.js";
import { contentOf } from "./stage.js";
import { colourWord, sourceWords } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("./types").CountLine} CountLine */
/** @typedef {import("./types").View} View */

const PACE = 320;

/** What of the count has been told: the round, the seat looked at, lines told so far. */
const telling = { round: -1, isOpen: false, seat: 0, told: 0, timer: 0 };

/** The count of the round that ended last, until it is put away. @param {View} view @param {Context} context */
export function countOf(view, context) {
  const scored = context.events.filter((event) => event.kind === "round_scored" && !event.undone).at(-1);
  const round = scored?.data.round ?? 0;
  if (telling.round < 0) telling.round = round; // the page was opened later: nothing new to tell
  if (scored && round > telling.round) begin(round, context);
  if (!scored) return nothing;
  return telling.isOpen ? count(scored, view, context) : nothing;
}

/** Tell the count again. @param {Context} context @param {number} seat */
export function tellAgain(context, seat) {
  begin(telling.round, context, seat);
  context.repaint();
}

/** @param {number} round @param {Context} context @param {number} [seat] */
function begin(round, context, seat = context.mySeat ?? 0) {
  clearInterval(telling.timer);
  Object.assign(telling, { round, isOpen: true, seat, told: context.reducedMotion ? Infinity : 0 });
  if (context.reducedMotion) return;
  telling.timer = window.setInterval(() => {
    telling.told += 1;
    if (telling.told > 40) clearInterval(telling.timer);
    context.repaint();
  }, PACE);
}

/** @param {Context} context */
function skip(context) {
  clearInterval(telling.timer);
  telling.told = Infinity;
  context.repaint();
}

/** @param {Context} context */
function close(context) {
  clearInterval(telling.timer);
  telling.isOpen = false;
  context.repaint();
}

/** @param {TableEvent} scored @param {View} view @param {Context} context */
function count(scored, view, context) {
  /** @type {CountLine[][]} */
  const parts = scored.data.boards[telling.seat];
  const all = parts.flat().length;
  const isDone = telling.told >= all;
  if (isDone) clearInterval(telling.timer);
  let before = 0;
  const told = parts.map((lines) => {
    const shown = lines.slice(0, Math.max(0, telling.told - before));
    before += lines.length;
    return shown;
  });
  return html`<section class="count" aria-label=${gettext("Count of the round")}>
    <header class="count__head">
      <h3>${interpolate(gettext("Round %(n)s is counted"), { n: scored.data.round }, true)}</h3>
      ${view.players.map((_, seat) => total(scored, seat, context))}
      ${isDone ? nothing : html`<button class="plate plate--small plate--quiet" type="button" data-count="skip" @click=${() => skip(context)}>${gettext("Skip")}</button>`}
      <button class="plate plate--small" type="button" data-count="close" @click=${() => close(context)}>${gettext("Understood")}</button>
    </header>
    <div class="count__parts">${told.map((lines, part) => column(lines, part, view))}</div>
  </section>`;
}

/** @param {TableEvent} scored @param {number} seat @param {Context} context */
function total(scored, seat, context) {
  const points = sum(scored.data.boards[seat].flat());
  return html`<button class="count__seat num" type="button" aria-pressed=${telling.seat === seat} @click=${() => begin(telling.round, context, seat)} title=${context.name(seat)}>
    ${seatShape(context.seats[seat].colour)}<span class="unseen">${context.name(seat)}</span> <b>${points}</b></button>`;
}

/** @param {CountLine[]} lines @param {number} part @param {View} view */
function column(lines, part, view) {
  return html`<div class="count__part">
    <h4>${sourceWords(view.sources[part])} <b class="num">${sum(lines)}</b></h4>
    <ul class="num">${withoutStars(lines).map((line) => html`<li><span>${lineWords(line)}</span> <b>${line.points}</b></li>`)}</ul>
  </div>`;
}

/** The stars of Kiev in one line. @param {CountLine[]} lines @returns {CountLine[]} */
function withoutStars(lines) {
  const stars = lines.filter(({ kind }) => kind === "star");
  if (stars.length < 2) return lines;
  const first = lines.indexOf(stars[0]);
  const together = { kind: /** @type {const} */ ("star"), space: stars.map(({ points }) => points).join(" + "), points: sum(stars) };
  return [...lines.slice(0, first), together, ...lines.slice(first).filter(({ kind }) => kind !== "star")];
}

/** @param {CountLine[]} lines */
function sum(lines) {
  return lines.reduce((all, line) => all + line.points, 0);
}

/** "Brown 3 × 2, 1 doubled". @param {CountLine} line */
export function lineWords(line) {
  if (line.kind === "rails") {
    const words = { colour: colourWord(contentOf().colours[line.colour]), spaces: line.last - line.first + 1, each: line.each, doubled: line.doubled };
    return interpolate(line.doubled ? gettext("%(colour)s %(spaces)s × %(each)s, doubled on %(doubled)s") : gettext("%(colour)s %(spaces)s × %(each)s"), words, true);
  }
  if (line.kind === "star") return interpolate(gettext("stars %(n)s"), { n: line.space }, true);
  if (line.kind === "medal") return gettext("medal");
  return interpolate(gettext("marker %(n)s"), { n: line.marker + 1 }, true);
}
