// @ts-check
// Loaded in the head before the first paint: the night train must not flash white.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function paint() {
    const choice = root.dataset.themeChoice;
    root.dataset.theme = choice === "night" || (choice !== "day" && dark.matches) ? "night" : "day";
  }

  paint();
  dark.addEventListener("change", paint);
  new MutationObserver(paint).observe(root, { attributeFilter: ["data-theme-choice"] });
})();
