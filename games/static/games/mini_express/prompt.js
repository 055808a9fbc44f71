// @ts-check
// What the table waits for, in words.

import { isMine } from "../acting.js";
import { either, joined } from "../words.js";
import { citiesInReach } from "./board.js";
import { stage } from "./stage.js";
import { companyWord } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {Context} context */
export function prompt(view, context) {
  const words = isMine(view, context) ? forMe(view, context) : forOthers(view, context);
  return view.last_round ? `${words} ${gettext("This is the last round.")}` : words;
}

/** @param {View} view @param {Context} context */
function forMe(view, context) {
  switch (view.decision) {
    case "draft":
      return `${gettext("Choose a first share.")} ${gettext("Take one from the companies below.")}`;
    case "route":
      return `${gettext("Which route?")} ${gettext("Several are equally short. Choose one below, or a glowing hex.")}`;
    case "wild":
      return `${gettext("A wild symbol.")} ${gettext("Choose the company in which you gain influence.")}`;
    case "port":
      return `${gettext("A port opens.")} ${interpolate(gettext("Choose a glowing port for the train of %(company)s."), { company: companyWord(view.asked.company) }, true)}`;
    case "west":
      return `${gettext("The Golden Spike!")} ${gettext("Choose the company that operates the western branch.")}`;
    default:
      return turnWords(view, context);
  }
}

/** @param {View} view @param {Context} context */
function turnWords(view, context) {
  const chosen = stage.company;
  if (chosen !== null && view.companies[chosen].builds.length) {
    const names = either(citiesInReach(view, chosen, context));
    return interpolate(gettext("Build %(company)s. Choose a glowing city: %(names)s."), { company: companyWord(chosen), names }, true);
  }
  if (view.acted.length) return `${gettext("Your second action.")} ${gettext("It must be for another company.")}`;
  return `${gettext("Your turn.")} ${gettext("Take a share, or choose a company to build with.")}`;
}

/** @param {View} view @param {Context} context */
function forOthers(view, context) {
  const names = joined(view.waiting.map(context.name));
  if (view.decision === "draft") return interpolate(gettext("%(names)s chooses a first share."), { names }, true);
  return interpolate(gettext("%(names)s is to move."), { names }, true);
}
