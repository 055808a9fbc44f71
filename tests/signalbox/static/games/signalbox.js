// @ts-check
// Signalbox in the browser: as small as a game's module can be.

import { html, nothing } from "lit-html";

/** @typedef {import("../../../../games/static/games/types").Choose} Choose */
/** @typedef {import("../../../../games/static/games/types").Context} Context */
/** @typedef {import("../../../../games/static/games/types").Line} Line */
/** @typedef {import("../../../../games/static/games/types").TableEvent} TableEvent */
/** @typedef {import("../../../../games/static/games/types").View} View */

/** @param {SVGSVGElement} board @param {View} view @param {Choose} choose */
export function draw(board, view, choose) {
  const offered = new Map(view.actions.filter((a) => a.type === "signal").map((a) => [a.green ? "green" : "red", a]));
  for (const shape of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-signal]"))) {
    const action = offered.get(shape.dataset.signal ?? "");
    shape.classList.toggle("open", Boolean(action));
    shape.setAttribute("role", action ? "button" : "img");
    shape.setAttribute("tabindex", action ? "0" : "-1");
    shape.onclick = action ? () => choose(action) : null;
    shape.onkeydown = (event) => {
      if (!action || !["Enter", " "].includes(event.key)) return;
      event.preventDefault();
      choose(action);
    };
  }
}

/** @param {View} view @param {Context} context */
export function prompt(view, context) {
  if (context.mySeat === null || !view.actions.length) return gettext("Wait. The others are choosing.");
  return view.decision === "lay" ? gettext("Your turn. Lay a card.") : gettext("Your turn. Set a signal.");
}

/** @param {View} view @param {Choose} choose */
export function dock(view, choose) {
  if (!view.mine) return nothing;
  const offered = new Map(view.actions.filter((a) => a.type === "lay").map((a) => [a.card, a]));
  return html`<ul class="sb-hand">
    ${view.mine.hand.map((/** @type {number} */ card) => {
      const action = offered.get(card);
      const lay = () => action && choose(action);
      return html`<li><button class="sb-held ${action ? "open" : ""}" type="button" ?disabled=${!action} @click=${lay}>${card}</button></li>`;
    })}
  </ul>`;
}

/** @param {View} view */
export function shared(view) {
  return html`<p class="soft">${view.decision === "signal" ? gettext("The track is clear.") : gettext("Cards are being laid.")}</p>`;
}

/** @param {View} view @param {number} seat */
export function player(view, seat) {
  const cards = view.players[seat].cards;
  return interpolate(ngettext("%(cards)s card", "%(cards)s cards", cards), { cards }, true);
}

/** @param {View} view @param {number} seat */
export function points(view, seat) {
  return view.players[seat].points;
}

/** @param {TableEvent} event @param {Context} context */
export function sentence(event, context) {
  const { data } = event;
  if (event.kind === "laid") return data.card ? interpolate(gettext("laid the %(card)s"), data, true) : gettext("laid a card");
  if (event.kind === "shown") return interpolate(gettext("turned the cards: %(cards)s"), data, true);
  if (event.kind === "cleared") return interpolate(gettext("%(name)s cleared the track"), { name: context.name(data.seat) }, true);
  return data.green ? gettext("set a green signal") : gettext("set a red signal");
}

/** @param {TableEvent} event */
export function about(event) {
  return event.kind === "signal" ? [`[data-signal="${event.data.green ? "green" : "red"}"]`] : [];
}

/** @param {Line} line */
export function sheetLabel(line) {
  return line.key === "points" ? gettext("Signals and cleared tracks") : line.key;
}
