// @ts-check
// The log: what happened, as sentences that follow the name of the player or of the automa.

import { html } from "lit-html";
import { joined, phrase, strong } from "../words.js";
import { mapOf } from "./stage.js";
import { amounts, companyName, companyWord, sharesWords, trainsWords } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("../types").Line} Line */
/** @typedef {import("../types").TableEvent} TableEvent */
/** @typedef {import("../types").Words} Words */
/** @typedef {Record<string, any>} Data */

/** @type {Record<string, (data: Data, context: Context) => Words | null>} */
const SENTENCES = {
  drafted: (data) => phrase(gettext("took %(shares)s of %(company)s to begin with"), { shares: sharesWords(data.shares), company: company(data) }),
  left_over: (data) => phrase(gettext("left shares over; lengths now: %(lengths)s"), { lengths: lengths(data.lengths) }),
  started: (data, context) => phrase(gettext("ended the choice of shares; %(name)s begins"), { name: strong(context.name(data.first)) }),
  acquired: (data) =>
    data.paid
      ? phrase(gettext("took a share of %(company)s for %(paid)s influence; %(trains)s refilled"), { company: company(data), paid: data.paid, trains: trainsWords(data.trains) })
      : phrase(gettext("took a share of %(company)s for nothing; %(trains)s refilled"), { company: company(data), trains: trainsWords(data.trains) }),
  built: builtWords,
  token_removed: (data) => phrase(gettext("filled %(city)s: its demand token goes"), { city: city(data.city) }),
  wild: (data) => phrase(gettext("let the wild symbol stand for %(company)s"), { company: company(data) }),
  exhausted: (data) =>
    data.cause === "shares"
      ? phrase(gettext("exhausted %(company)s: no share is left"), { company: company(data) })
      : phrase(gettext("exhausted %(company)s: no train is left"), { company: company(data) }),
  port_called: (data) => phrase(gettext("reached %(city)s, which calls for a port of %(company)s"), { city: city(data.city), company: company(data) }),
  port_opened: (data) => phrase(gettext("opened the port of %(name)s for %(company)s"), { name: strong(mapOf().hexes[data.hex].name), company: company(data) }),
  spike_cancelled: (data) => phrase(gettext("reached %(city)s first: there will be no Golden Spike"), { city: city(data.city) }),
  spike_begun: (data) =>
    phrase(gettext("began the transcontinental railway; %(names)s start in the west too"), { names: joined(data.companies.map(companyWord)) }),
  spike_met: () => gettext("joined the two ends of the transcontinental railway"),
  spike_driven: (data) => phrase(gettext("drove the Golden Spike; longer tracks: %(names)s"), { names: joined(data.operators.map(companyWord)) }),
  skipped: () => gettext("had nothing to do and passed"),
  last_round: () => gettext("set off the last round"),
  ended: () => gettext("ended the game"),
  automa_refreshed: () => gettext("drew a refresh token: all tokens go back into the bag"),
  automa_drew: drewWords,
  automa_target: (data) =>
    data.from === null
      ? phrase(gettext("set its target marker on %(city)s"), { city: city(data.city) })
      : phrase(gettext("moved its target from %(from)s to %(city)s"), { from: cityWord(data.from), city: city(data.city) }),
  automa_redraws: (data) => phrase(gettext("cannot act for %(company)s and draws again"), { company: company(data) }),
  automa_skipped: () => gettext("cannot act at all and passes"),
  automa_decided: (data) =>
    data.action === "share"
      ? phrase(gettext("takes a share: %(company)s has only %(trains)s"), { company: company(data), trains: trainsWords(data.trains) })
      : phrase(gettext("builds: %(company)s has %(trains)s"), { company: company(data), trains: trainsWords(data.trains) }),
  automa_gained: (data) => phrase(gettext("gained influence: %(gain)s"), { gain: amounts(data.influence) }),
  automa_city: whyThisCity,
  automa_route: (data) => ROUTE_REASONS[data.decided_by]?.() ?? null,
};

/** @type {Record<string, () => string>} */
const ROUTE_REASONS = {
  clockwise: () => gettext("takes the clockwise one of several shortest routes"),
  start: () => gettext("starts from its easternmost, then northernmost hex"),
};

/** @type {Record<string, () => string>} */
const CITY_REASONS = {
  only: () => gettext("It is the only city in reach."),
  distance: () => gettext("It is nearest to the target."),
  trains: () => gettext("Of the nearest to the target it takes the fewest trains."),
  companies: () => gettext("Of those nearest with as few trains it has the most companies."),
  number: () => gettext("All else being equal, it has the highest number."),
};

/** @param {TableEvent} event @param {Context} context @returns {Words | null} */
export function sentence(event, context) {
  return SENTENCES[event.kind]?.(event.data, context) ?? null;
}

/** Who an entry speaks of: a seat, or null for the automa. @param {TableEvent} event */
export function teller({ kind, data, seat }) {
  if (kind.startsWith("automa_")) return null;
  return data.seat === undefined ? seat : data.seat;
}

/** @param {Data} data */
function company(data) {
  return strong(companyWord(data.company));
}

/** @param {number} index */
function cityWord(index) {
  const { hexes, cities } = mapOf();
  return hexes[cities[index]].name;
}

/** @param {number} index */
function city(index) {
  return strong(cityWord(index));
}

/** @param {number[]} all */
function lengths(all) {
  return joined(all.map((n, index) => `${companyWord(index)} ${n}`));
}

/** @param {Data} data */
function builtWords(data) {
  const parts = { company: company(data), city: city(data.city), trains: trainsWords(data.route.length), gain: amounts(data.influence), given: amounts(data.compensation) };
  return parts.given
    ? phrase(gettext("built %(company)s to %(city)s with %(trains)s; influence %(gain)s; trains for others: %(given)s"), parts)
    : phrase(gettext("built %(company)s to %(city)s with %(trains)s; influence %(gain)s"), parts);
}

/** @param {Data} data @param {Context} context */
function drewWords(data, context) {
  const token = context.content.automa[data.token];
  return phrase(gettext("drew a token (company %(steps)s, city %(cities)s) and stands at %(company)s"), { steps: token.company, cities: token.city, company: company(data) });
}

/** @param {Data} data */
function whyThisCity(data) {
  return html`${phrase(gettext("chose %(city)s"), { city: city(data.city) })}
    <details class="why">
      <summary>${gettext("Why this city?")}</summary>
      <p>${interpolate(gettext("The target is %(target)s."), { target: cityWord(data.target) }, true)} ${CITY_REASONS[data.decided_by]()}</p>
      <ul>${data.candidates.map(candidateWords)}</ul>
    </details>`;
}

/** @param {Data} candidate */
function candidateWords({ city: index, distance, trains, companies }) {
  const facts = { city: cityWord(index), distance: distance ?? "–", trains: trainsWords(trains), companies };
  return html`<li>${interpolate(gettext("%(city)s: distance %(distance)s, %(trains)s, companies there: %(companies)s"), facts, true)}</li>`;
}

/** What an entry speaks of on the map. @param {TableEvent} event */
export function about({ data }) {
  const hexes = data.route ?? data.hexes ?? (data.hex === undefined ? [] : [data.hex]);
  const shapes = hexes.map((/** @type {number} */ hex) => `[data-hex="${hex}"]`);
  return data.city === undefined ? shapes : [...shapes, `[data-city="${data.city}"]`];
}

/** @param {Line} line */
export function sheetLabel({ about: shown }) {
  return companyName(Number(shown?.company));
}

/** @param {Line} line */
export function sheetRow({ about: shown }) {
  return String(shown?.company);
}

/** @param {Line} line */
export function sheetDetail({ about: shown }) {
  return `${shown?.shares} × ${shown?.value}`;
}
