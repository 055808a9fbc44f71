// @ts-check
// The dock: the four companies with all there is to know, what may be done with each, and the routes to choose from.

import { html, nothing } from "lit-html";
import { isMine } from "../acting.js";
import { automaShape, icon, seatShape } from "../marks.js";
import { lookAtCompany, lookAtRoute } from "./board.js";
import { routesLeft, stage } from "./stage.js";
import { amounts, companyKey, companyName, mark, sharesWords, trainsWords } from "./words.js";

/** @typedef {import("../types").Choose} Choose */
/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").Company} Company */
/** @typedef {import("./types").Participant} Participant */
/** @typedef {import("./types").View} View */

const WAGON = "M-11-5.5h19q3.4 0 3.4 4V5.5H-11z";

/** @param {View} view @param {Choose} choose @param {Context} context */
export function dock(view, choose, context) {
  if (isMine(view, context) && view.decision === "route") return routes(view, choose, context);
  return html`<div class="companies">${view.companies.map((company, index) => companyCard(view, company, index, choose, context))}</div>`;
}

/** @param {View} view @param {Company} company @param {number} index @param {Choose} choose @param {Context} context */
function companyCard(view, company, index, choose, context) {
  const { content } = context;
  const shares = company.market + company.set_aside;
  return html`<article class="company company-${companyKey(content, index)} ${stage.company === index ? "company--chosen" : ""}" data-company=${index}>
    <header class="company__head">
      ${mark(content, index)}<h3>${companyName(index)}</h3>
      <span>${company.exhausted ? gettext("exhausted") : sharesWords(shares)}</span>
    </header>
    ${lengthRail(company.length, content.limits.length)} ${space(company, index, context)} ${influence(view, index, context)}
    <p class="company__values num">
      <span>${gettext("1st")} <b>${company.row[0]}</b></span><span>${gettext("2nd")} <b>${company.row[1]}</b></span
      ><span>${gettext("others")} <b>${company.row[2]}</b></span>
    </p>
    <p class="company__acts">${acts(view, company, index, choose, context)}</p>
  </article>`;
}

/** @param {number} length @param {number} most */
function lengthRail(length, most) {
  const words = interpolate(gettext("Length %(n)s"), { n: length }, true);
  return html`<div class="length num" role="img" aria-label=${words} title=${words}>
    ${Array.from({ length: most + 1 }, (_, n) => html`<i class="${n <= length ? "length__on" : ""} ${n === length ? "length__at" : ""}">${n === length || n % 5 === 0 ? n : nothing}</i>`)}
  </div>`;
}

/** The trains on the company's space, and those behind them. @param {Company} company @param {number} index @param {Context} context */
function space(company, index, context) {
  const places = Array.from({ length: context.content.limits.train_space }, (_, place) => place < company.space);
  const supply = interpolate(gettext("supply %(n)s"), { n: company.supply }, true);
  return html`<div class="space">
    <span class="space__places" role="img" aria-label=${trainsWords(company.space)}>
      ${places.map((isTaken) => html`<svg class="space__place ${isTaken ? "space__place--taken" : ""}" viewBox="-13 -8 26 18" aria-hidden="true"><path d=${WAGON} /></svg>`)}
    </span>
    <small class="num">${supply}</small>
  </div>`;
}

/** Everybody's influence in a company, most first. @param {View} view @param {number} index @param {Context} context */
function influence(view, index, context) {
  const holders = [...view.players.entries()].map(([seat, held]) => ({ shape: seatShape(context.seats[seat].colour), name: context.name(seat), n: held.influence[index] }));
  if (view.automa) holders.push({ shape: automaShape(), name: gettext("Automa"), n: view.automa.influence[index] });
  holders.sort((one, other) => other.n - one.n);
  return html`<ul class="influence num" aria-label=${gettext("Influence")}>
    ${holders.map(({ shape, name, n }) => html`<li title=${name}>${shape}<span class="unseen">${name}</span> ${n}</li>`)}
  </ul>`;
}

/** @param {View} view @param {Company} company @param {number} index @param {Choose} choose @param {Context} context */
function acts(view, company, index, choose, context) {
  if (view.final) return nothing;
  if (view.decision !== "turn" || !isMine(view, context)) return [choice(view, index, choose), reach(view, company, index)];
  return [share(view, company, index, choose), reach(view, company, index)];
}

/** @param {View} view @param {Company} company @param {number} index @param {Choose} choose */
function share(view, company, index, choose) {
  const action = view.actions.find(({ type, company: named }) => type === "acquire" && named === index);
  const price = interpolate(ngettext("Share for %(n)s", "Share for %(n)s", company.space), { n: company.space }, true);
  return plate(action, price, choose);
}

/** What a question about a company offers. @param {View} view @param {number} index @param {Choose} choose */
function choice(view, index, choose) {
  const action = view.actions.find(({ company }) => company === index);
  /** @type {Record<string, () => string>} */
  const words = {
    draft: () => (view.asked?.shares > 1 ? gettext("Take both shares") : gettext("Take a share")),
    influence: () => gettext("Gain influence"),
    west: () => gettext("Operates the west"),
  };
  return action && words[action.type] ? plate(action, words[action.type](), choose) : nothing;
}

/** @param {Action | undefined} action @param {string} words @param {Choose} choose */
function plate(action, words, choose) {
  return html`<button class="plate plate--small plate--quiet ${action ? "glowing open" : ""}" type="button" ?disabled=${!action}
    data-action=${action ? JSON.stringify(action) : nothing} @click=${() => action && choose(action)}>${words}</button>`;
}

/** A switch: while it is on, the cities in reach of the company glow. @param {View} view @param {Company} company @param {number} index */
function reach(view, company, index) {
  if (view.decision !== "turn") return nothing;
  const isOpen = view.actions.some((action) => action.type === "build" && action.company === index);
  const isOn = stage.company === index;
  const words = isOpen ? gettext("Build") : gettext("Reach");
  return html`<button class="plate plate--small ${isOn ? "" : "plate--quiet"} ${isOpen ? "glowing open" : ""}" type="button" aria-pressed=${isOn}
    data-build=${index} ?disabled=${!company.builds.length} @click=${() => lookAtCompany(isOn ? null : index)}>${words}</button>`;
}

/** Which of several shortest routes. @param {View} view @param {Choose} choose @param {Context} context */
function routes(view, choose, context) {
  const left = new Set(routesLeft());
  return html`<div class="route-choices">
    <h3>${gettext("Choose a route")}</h3>
    <p class="soft">${gettext("Choose one here, or on the map hex by hex.")}</p>
    <ol>
      ${view.asked.routes.map((/** @type {import("./types").Route} */ route, /** @type {number} */ n) => {
        if (!left.has(route)) return nothing;
        const action = view.actions.find(({ hexes }) => String(hexes) === String(route.hexes));
        return html`<li>
          <button class="plate plate--quiet glowing open" type="button" data-route=${n} @click=${() => action && choose(action)}
            @pointerenter=${() => lookAtRoute(route)} @pointerleave=${() => lookAtRoute(null)} @focus=${() => lookAtRoute(route)} @blur=${() => lookAtRoute(null)}>
            ${interpolate(gettext("Route %(n)s"), { n: n + 1 }, true)} <span class="soft">${given(route.compensation)}</span>
          </button>
        </li>`;
      })}
      <li><button class="plate plate--quiet" type="button" @click=${context.undo}>${icon("undo")}${gettext("Take back")}</button></li>
    </ol>
  </div>`;
}

/** @param {number[]} compensation */
function given(compensation) {
  const trains = amounts(compensation);
  return trains ? interpolate(gettext("gives trains: %(given)s"), { given: trains }, true) : gettext("gives nobody a train");
}
