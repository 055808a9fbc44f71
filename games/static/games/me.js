// @ts-check
// A person's own bell: how many tables wait, and notices that arrive while they look elsewhere.

import { stayConnected } from "./live/socket.js";

const MOST_NOTICES = 3;
const title = document.title;
const isAtTable = document.body.classList.contains("at-table");

stayConnected({
  path: () => "/ws/me/",
  hear(message) {
    if (message.type === "turns") showTurns(message.count);
    if (message.type === "notice") showNotice(message);
  },
});

/** @param {number} count */
function showTurns(count) {
  for (const badge of document.querySelectorAll("[data-turns]")) {
    badge.textContent = String(count);
    badge.toggleAttribute("hidden", count === 0);
  }
  // A table's page has its own title.
  if (!isAtTable) document.title = count ? `(${count}) ${title}` : title;
}

/** @param {{ text: string, url: string }} notice */
function showNotice(notice) {
  const list = document.getElementById("notices");
  if (!list) return;
  const box = document.createElement("div");
  box.className = "notice";
  box.append(words(notice), closer(box));
  list.append(box);
  while (list.children.length > MOST_NOTICES) list.firstElementChild?.remove();
}

/** @param {{ text: string, url: string }} notice */
function words({ text, url }) {
  const link = document.createElement("a");
  link.className = "notice__text";
  link.textContent = text;
  link.href = url;
  return link;
}

/** @param {HTMLElement} box */
function closer(box) {
  const button = document.createElement("button");
  button.className = "icon-button";
  button.type = "button";
  button.setAttribute("aria-label", gettext("Close"));
  button.innerHTML = '<svg class="icon" aria-hidden="true"><use href="#icon-close"/></svg>';
  button.addEventListener("click", () => box.remove());
  return button;
}
