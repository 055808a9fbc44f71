// @ts-check
// What the table waits for, in words.

import { isMine } from "../acting.js";
import { joined } from "../words.js";
import { factoryWords, workersWords } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {Context} context */
export function prompt(view, context) {
  const words = isMine(view, context) ? forMe(view, context) : forOthers(view, context);
  const round = interpolate(gettext("Round %(n)s of %(all)s."), { n: Math.min(view.round, view.rounds), all: view.rounds }, true);
  return `${words} ${round}`;
}

/** @type {Record<string, (view: View) => string>} */
const QUESTIONS = {
  start_bonus: () => `${gettext("A start bonus.")} ${gettext("Choose one of the cards below.")}`,
  pay: () => `${gettext("How do you pay?")} ${gettext("Choose the workers and coins below.")}`,
  reuse: () => `${gettext("Once more.")} ${gettext("Your worker of the turn order may go to another glowing space.")}`,
  resolve: resolveWords,
  locomotive: (view) => `${interpolate(gettext("Locomotive %(n)s."), { n: view.asked.value }, true)} ${gettext("Choose a glowing place for it.")}`,
  exchange: (view) => `${gettext("A sixth factory.")} ${interpolate(gettext("Choose the one to replace by %(new)s."), { new: factoryWords(view.asked.value) }, true)}`,
  repeat: () => `${gettext("Repeat.")} ${gettext("Choose a glowing space you used in this round.")}`,
  end_bonus: () => `${gettext("An end bonus.")} ${gettext("Choose a card below, or 10 points.")}`,
};

/** @param {View} view @param {Context} context */
function forMe(view, context) {
  const question = QUESTIONS[view.decision ?? ""];
  if (question) return question(view);
  const { workers, seasonal, black, coins } = view.players[context.mySeat ?? 0];
  const hands = workersWords(workers + seasonal + (black === "supply" ? 1 : 0));
  const words = ngettext("Use a glowing space, or pass. You have %(workers)s and %(coins)s coin.", "Use a glowing space, or pass. You have %(workers)s and %(coins)s coins.", coins);
  return `${gettext("Your turn.")} ${interpolate(words, { workers: hands, coins }, true)}`;
}

/** @param {View} view */
function resolveWords(view) {
  const rest = view.items.some((item) => item.must) ? gettext("Choose the next glowing step.") : gettext("What is left may be done or left out.");
  return `${gettext("Carry it out.")} ${rest}`;
}

/** @param {View} view @param {Context} context */
function forOthers(view, context) {
  return interpolate(gettext("%(names)s is to move."), { names: joined(view.waiting.map(context.name)) }, true);
}
