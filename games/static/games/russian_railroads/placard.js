// @ts-check
// What the placard says about a shape: what it does, what it takes, what the next scoring would give.

import { html, nothing, render } from "lit-html";
import { isCareful } from "../acting.js";
import { showPlacard } from "../placard.js";
import { gapOfLane } from "./offers.js";
import { specialWords } from "./railway.js";
import { engineerWords } from "./spaces.js";
import { contentOf, previewOf, shownPlayer, stage } from "./stage.js";
import { colourWord, costWords, factoryWords, partsWords, placeWords, trackName } from "./words.js";

/** @typedef {import("../placard.js").Explanation} Explanation */

/** Say what is looked at or was tapped: over the board where a plate confirms it, or else in the dock, since these boards leave no corner empty. */
export function paintPlacard() {
  const key = stage.looked ?? stage.pinned;
  const words = key === null ? null : explain(key);
  if (isCareful()) showPlacard(/** @type {SVGSVGElement} */ (stage.board), words);
  const line = document.getElementById("explained");
  if (line) render(words ? sentence(words) : nothing, line);
}

/** @param {Explanation} words */
function sentence({ title, facts, note }) {
  return html`<b>${title}</b> ${facts.join(" · ")} ${note ? html`<span class="placard__note">${note}</span>` : nothing}`;
}

/** @param {string} key @returns {Explanation | null} */
function explain(key) {
  const [kind, ...numbers] = key.split("-");
  const words = KINDS[kind]?.(...numbers.map(Number)) ?? null;
  if (!words) return null;
  const actions = stage.offers.get(key) ?? [];
  const note = [words.note, ...new Set(actions.map(previewWords))].filter(Boolean).join(" · ");
  const plate = actions.length === 1 && isCareful() ? { plate: gettext("Choose"), act: () => stage.choose(actions[0]) } : {};
  return { ...words, note, ...plate };
}

/** What the board would score after a choice. @param {import("./types").Action} action */
export function previewWords(action) {
  const then = previewOf(action);
  if (then === null) return "";
  const now = stage.view.players[stage.context.mySeat ?? 0].projection.total;
  return interpolate(gettext("next scoring %(then)s (now %(now)s)"), { then, now }, true);
}

/** @type {Record<string, (...numbers: number[]) => Explanation>} */
const KINDS = {
  space: explainSpace,
  slot: (slot) => explainSlot(slot),
  theirs: (number) => ({ title: gettext("Engineer"), facts: [engineerWords(number)], note: "" }),
  rail: explainRail,
  lane: explainLane,
  box: () => ({ title: gettext("Doubler"), facts: [gettext("The space below it counts twice. Boxes are filled from left to right.")], note: "" }),
  spot: () => ({ title: gettext("Place for a locomotive"), facts: [gettext("Its value is how many spaces of the track count; on the Trans-Siberian both add up.")], note: "" }),
  stack: () => ({ title: gettext("Locomotives"), facts: [supplyWords()], note: "" }),
  turned: () => ({ title: gettext("The same tile as a factory"), facts: [factoryWords(stage.view.supply.lowest)], note: "" }),
  factory: (value) => ({ title: gettext("A factory in the supply"), facts: [factoryWords(value)], note: "" }),
  token: (token) => ({ title: gettext("“?” token"), facts: [partsWords(contentOf().tokens[token].parts)], note: shownPlayer().tokens.includes(token) ? gettext("used") : "" }),
};

function supplyWords() {
  const { locomotives } = stage.view.supply;
  return locomotives.flatMap((count, index) => (count ? [`${index + 1}: ${count}×`] : [])).join(", ");
}

/** @param {number} place @returns {Explanation} */
function explainSpace(place) {
  const there = stage.view.spaces[place];
  const number = there ? there.engineer : place - contentOf().spaces.length + 1;
  const isHire = contentOf().spaces[place]?.key === "engineer_hire";
  const hired = isHire && stage.view.strip.at(-1) ? [engineerWords(stage.view.strip.at(-1) ?? 0)] : [];
  const title = number ? interpolate(gettext("Engineer %(n)s"), { n: number }, true) : capital(placeWords(place));
  const facts = [...(number ? [placeWords(place)] : []), ...hired, interpolate(gettext("takes %(cost)s"), { cost: costWords(place) }, true)];
  const names = (there?.placed ?? []).map(({ seat }) => stage.context.name(seat));
  return { title, facts, note: there && !there.open ? gettext("not in this game or round") : names.join(", ") };
}

/** @param {number} slot @returns {Explanation} */
function explainSlot(slot) {
  const number = stage.view.strip[slot];
  const left = stage.view.strip.length - 1 - slot;
  const facts = number ? [engineerWords(number), interpolate(ngettext("can be hired in %(n)s round", "can be hired in %(n)s rounds", left), { n: left }, true)] : [];
  return { title: number ? gettext("An engineer on the way") : gettext("An empty slot"), facts, note: "" };
}

/** @param {number} track @param {number} space @returns {Explanation} */
function explainRail(track, space) {
  const { tracks, special_spaces: specials } = contentOf();
  const facts = specials.filter((special) => special.track === tracks[track].key && special.space === space).map(specialWords);
  const action = stage.offers.get(`rail-${track}-${space}`)?.[0];
  const colour = action ? contentOf().colours[Number(action.colour)] : null;
  return { title: `${trackName(track)} ${space}`, facts, note: colour ? interpolate(gettext("move %(colour)s here"), { colour: colourWord(colour) }, true) : "" };
}

/** @param {number} space @returns {Explanation} */
function explainLane(space) {
  const { gap, points, question } = contentOf().lane[space];
  const built = shownPlayer().factories[gapOfLane(space)];
  if (!gap) return { title: interpolate(gettext("Industry: %(n)s points at every scoring"), { n: points }, true), facts: question ? [gettext("The first marker here uses a “?” token.")] : [], note: "" };
  const facts = built ? [capital(factoryWords(built)), gettext("The marker that steps here gets the effect.")] : [gettext("No marker gets past before a factory is built here.")];
  return { title: gettext("Factory"), facts, note: "" };
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
