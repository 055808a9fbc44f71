// @ts-check
// What every page has: the theme button, and menus that close when you look elsewhere.

const root = document.documentElement;
const YEAR = 365 * 24 * 3600;

for (const button of document.querySelectorAll("[data-theme-button]")) {
  button.addEventListener("click", () => {
    const choice = root.dataset.theme === "night" ? "day" : "night";
    root.dataset.themeChoice = choice;
    document.cookie = `theme=${choice};path=/;max-age=${YEAR};samesite=lax`;
  });
}

/** @param {Event} event */
function closeMenusOutside(event) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute("open");
  }
}

document.addEventListener("pointerdown", closeMenusOutside);
document.addEventListener("focusin", closeMenusOutside);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
});
