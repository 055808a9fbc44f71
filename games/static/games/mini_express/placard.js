// @ts-check
// What the placard says about a hex: what stands there, what building into it takes and gives.

import { actionsBy, isCareful } from "../acting.js";
import { showPlacard } from "../placard.js";
import { joined } from "../words.js";
import { buildInto, mapOf, stage } from "./stage.js";
import { amounts, capacityWords, companyName, companyWord, trainsWords, WILD } from "./words.js";

/** @typedef {import("../placard.js").Explanation} Explanation */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Build} Build */

/** Show what is looked at, or else what was tapped, or nothing. */
export function paintPlacard() {
  const hex = stage.looked ?? stage.pinned;
  showPlacard(/** @type {SVGSVGElement} */ (stage.board), hex === null ? null : explain(hex));
}

/** The one action that a click on a hex means. @param {number} hex @returns {Action | undefined} */
export function actionAt(hex) {
  const { view, company } = stage;
  const { city } = mapOf().hexes[hex];
  if (view.decision === "port") return actionsBy(view, "port", "hex").get(hex);
  return view.actions.find((action) => action.type === "build" && action.company === company && action.city === city);
}

/** @param {number} hex @returns {Explanation | null} */
function explain(hex) {
  const { name, kind, city, company } = mapOf().hexes[hex];
  const action = actionAt(hex);
  const plate = action && isCareful() ? { plate: gettext("Build"), act: () => confirm(action) } : {};
  if (city >= 0) return { ...explainCity(hex, name, city), ...plate };
  if (kind === "start") {
    return { title: name, facts: [interpolate(gettext("%(company)s starts here"), { company: companyName(company) }, true)], note: "" };
  }
  if (kind === "port" && stage.view.ports) return { title: name, facts: [gettext("Port")], note: portNote(hex), ...plate };
  return trainsOn(hex);
}

/** @param {number} hex @returns {Explanation | null} */
function trainsOn(hex) {
  const names = stage.view.companies.flatMap(({ trains }, company) => (trains.includes(hex) ? [companyName(company)] : []));
  return names.length ? { title: gettext("Track"), facts: [joined(names)], note: "" } : null;
}

/** @param {number} hex */
function portNote(hex) {
  const company = stage.view.ports?.find((port) => port.hex === hex)?.company ?? null;
  return company === null ? gettext("free") : companyName(company);
}

/** @param {number} hex @param {string} name @param {number} city @returns {Explanation} */
function explainCity(hex, name, city) {
  const { capacity, companies, token } = stage.view.cities[city];
  const facts = [`${city + 1}`, capacityWords(capacity)];
  if (companies.length) facts.push(joined(companies.map(companyName)));
  if (token !== null) facts.push(demandWords(token));
  const build = buildInto(hex);
  return { title: name, facts, note: build ? buildWords(build) : "" };
}

/** @param {number} token */
function demandWords(token) {
  const symbols = stage.context.content.demand[token].symbols;
  const names = symbols.map((/** @type {number} */ symbol) => (symbol === WILD ? gettext("any") : companyWord(symbol)));
  return interpolate(gettext("demand: %(names)s"), { names: names.join(" + ") }, true);
}

/** What a build takes and gives. @param {Build} build */
function buildWords(build) {
  const words = [
    trainsWords(build.trains),
    interpolate(gettext("influence: %(gain)s"), { gain: gainWords(build) }, true),
    interpolate(gettext("length %(n)s"), { n: build.length }, true),
  ];
  const given = [...new Set(build.routes.map(({ compensation }) => amounts(compensation)).filter(Boolean))];
  if (given.length) words.push(interpolate(gettext("trains for others: %(given)s"), { given: given.join(" / ") }, true));
  return words.join(" · ");
}

/** @param {Build} build */
function gainWords(build) {
  return [amounts(build.influence), build.wild ? gettext("1 of your choice") : ""].filter(Boolean).join(" + ");
}

/** @param {Action} action */
function confirm(action) {
  stage.pinned = null;
  stage.choose(action);
  paintPlacard();
}
