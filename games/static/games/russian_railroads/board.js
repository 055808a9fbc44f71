// @ts-check
// Paints the boards from the view and lights what may be clicked. Knows no rules.

import { render, svg } from "lit-html";
import { isCareful } from "../acting.js";
import { attend } from "../attend.js";
import { setTabStop } from "../keys.js";
import { mainBoard } from "./spaces.js";
import { offersOf } from "./offers.js";
import { paintPlacard } from "./placard.js";
import { railway } from "./railway.js";
import { stage } from "./stage.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose @param {Context} context */
export function drawBoard(board, view, choose, context) {
  const isNew = stage.board !== board;
  const isSameQuestion = stage.view?.decision === view.decision;
  Object.assign(stage, { board, view, choose, context, pinned: null, glanced: null, offers: offersOf(view, context.mySeat) });
  if (stage.offers.size) stage.kept = null;
  if (isNew) attend(board, { find, look, pin, take });
  paint();
  if (isCareful() && stage.offers.size && !(isSameQuestion || isNew)) context.lookAt(".open");
}

function paint() {
  const board = /** @type {SVGSVGElement} */ (stage.board);
  render(svg`${mainBoard()}${railway()}`, /** @type {SVGGElement} */ (board.querySelector(".paper")));
  setTabStop(board);
  paintPlacard();
}

/** @param {EventTarget | null} target */
function find(target) {
  const element = target instanceof Element ? target.closest("[data-key]") : null;
  return element instanceof SVGElement ? (element.dataset.key ?? null) : null;
}

/** @param {string | null} key */
function look(key) {
  if (stage.looked === key) return;
  stage.looked = key;
  paint();
}

/** @param {string | null} key */
function pin(key) {
  stage.looked = null;
  stage.pinned = key;
  paint();
  stage.context.repaint();
}

/** Where a click may mean several things, the dock asks which. @param {string} key */
function take(key) {
  const actions = stage.offers.get(key) ?? [];
  if (actions.length === 1) stage.choose(actions[0]);
  else if (actions.length) pin(key);
}

/** Show somebody's board large while it is pointed at. @param {number | null} seat */
export function glance(seat) {
  stage.glanced = seat === stage.context.mySeat ? null : seat;
  paint();
}

/** Keep somebody's board large, or one's own again. @param {number} seat */
export function keep(seat) {
  stage.kept = stage.kept === seat || seat === stage.context.mySeat ? null : seat;
  stage.glanced = null;
  paint();
  stage.context.repaint();
  if (isCareful()) stage.context.lookAt(".group--own");
}
