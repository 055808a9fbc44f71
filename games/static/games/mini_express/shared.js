// @ts-check
// Beside the map: what everybody's shares are worth now, the automa, and what the rings of the cities mean.

import { html, nothing } from "lit-html";
import { automaShape, seatShape } from "../marks.js";
import { cityName, companyName, companyWord, levelName, mark } from "./words.js";

/** @typedef {import("../types").Context} Context */
/** @typedef {import("./types").Participant} Participant */
/** @typedef {import("./types").View} View */

/** @param {View} view @param {import("../types").Choose} choose @param {Context} context */
export function shared(view, choose, context) {
  return html`<div class="worth">
    <h3 class="caps">${view.final ? gettext("Shares at the end") : gettext("Shares now")}</h3>
    <table class="worth__table num">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${gettext("Player")}</span></th>
          ${view.companies.map((_, index) => html`<th scope="col" class="company-${context.content.companies[index].key}"><span class="worth__company" title=${companyName(index)}>${mark(context.content, index)}</span><span class="unseen">${companyName(index)}</span></th>`)}
          <th scope="col">${gettext("Worth")}</th>
        </tr>
      </thead>
      <tbody>
        ${view.players.map((held, seat) => row(held, html`${seatShape(context.seats[seat].colour)}<span>${context.name(seat)}</span>`))}
        ${view.automa ? row(view.automa, html`${automaShape()}<span>${gettext("Automa")}</span>`) : nothing}
      </tbody>
    </table>
    <p class="soft worth__key">${gettext("Shares × what one is worth to that player now.")}</p>
    ${view.automa ? automa(view.automa, view, context) : nothing} ${spike(view)}
    <p class="capacities">
      <span class="capacities__ring capacities__ring--3">${gettext("gold: three")}</span>
      <span class="capacities__ring capacities__ring--2">${gettext("silver: two")}</span>
      <span class="capacities__ring capacities__ring--1">${gettext("black: one")}</span>
    </p>
  </div>`;
}

/** @param {Participant} held @param {unknown} who */
function row(held, who) {
  return html`<tr>
    <th scope="row">${who}</th>
    ${held.shares.map((n, company) => html`<td class=${n ? "" : "soft"}>${n}<small>×${held.values[company]}</small></td>`)}
    <td><b>${held.total}</b></td>
  </tr>`;
}

/** @param {NonNullable<View["automa"]>} automa @param {View} view @param {Context} context */
function automa(automa, view, context) {
  const target = automa.target === null ? gettext("not on the map yet") : cityName(context.content, automa.target, view.options.map);
  const words = view.mode === "solo" ? gettext("Automa (%(level)s): at %(company)s, target %(target)s.") : gettext("Automa: at %(company)s, target %(target)s.");
  const bag = ngettext("%(n)s token in the bag.", "%(n)s tokens in the bag.", automa.bag.length);
  return html`<p class="automa">
    ${automaShape()}
    <span>${interpolate(words, { level: levelName(automa.level), company: companyWord(automa.company), target }, true)} ${interpolate(bag, { n: automa.bag.length }, true)}</span>
  </p>`;
}

/** @param {View} view */
function spike(view) {
  if (!view.spike) return nothing;
  /** @type {Record<string, () => string>} */
  const words = {
    waiting: () => gettext("Golden Spike: waits for somebody to reach Omaha."),
    begun: () => gettext("Golden Spike: begun. It is driven when track joins Omaha and San Francisco."),
    done: () => gettext("Golden Spike: driven."),
    cancelled: () => gettext("Golden Spike: will not be driven in this game."),
  };
  const { east, west } = view.spike;
  const operators = [
    east === null ? "" : interpolate(gettext("East: %(company)s."), { company: companyWord(east) }, true),
    west === null ? "" : interpolate(gettext("West: %(company)s."), { company: companyWord(west) }, true),
  ];
  return html`<p class="automa">${[words[view.spike.status](), ...operators].filter(Boolean).join(" ")}</p>`;
}
