// @ts-check
// Tabs: one panel of a group is open; arrows move between the tabs.

/**
 * @param {HTMLElement} list the element with role="tablist"
 * @param {(name: string) => void} opened
 */
export function tabs(list, opened) {
  const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role="tab"]')]);

  /** @param {string} name */
  function open(name) {
    for (const tab of all) {
      const isOpen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
    }
    opened(name);
  }

  list.addEventListener("click", (event) => {
    const tab = /** @type {Element} */ (event.target).closest('[role="tab"]');
    if (tab instanceof HTMLElement) open(tab.dataset.tab ?? "");
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (!step || here < 0) return;
    const next = all[(here + step + all.length) % all.length];
    next?.focus();
    open(next?.dataset.tab ?? "");
  });
  return { open };
}
