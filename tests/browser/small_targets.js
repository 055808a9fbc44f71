// Lists what a thumb would miss: targets whose touchable part is less than 44 pixels high or wide.
// Links inside a sentence are as large as their words may be.
(() => {
  const NEEDED = 43.5;
  const STEP = 0.5;
  const targets = [...document.querySelectorAll("a[href], button:not([disabled]), summary, input:not([type=hidden]), select")];

  function isHit(target, x, y) {
    const found = document.elementFromPoint(x, y);
    return Boolean(found && (target.contains(found) || [...(target.labels ?? [])].includes(found.closest("label"))));
  }

  function reach(target, x, y, dx, dy) {
    let far = 0;
    while (far <= NEEDED && isHit(target, x + dx * (far + STEP), y + dy * (far + STEP))) far += STEP;
    return far;
  }

  function size(target) {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return [
      reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0),
      reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1),
    ];
  }

  return targets
    .filter((target) => target.checkVisibility() && !target.closest("p, .steps li, .skip"))
    .map((target) => ({ target, size: size(target) }))
    .filter(({ size: [width, height] }) => width < NEEDED || height < NEEDED)
    .map(({ target, size: [width, height] }) => `${width} × ${height}: ${target.outerHTML.slice(0, 120)}`);
})();
