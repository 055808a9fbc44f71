// @ts-check
// Pan and zoom of a board: wheel, pinch, drag, keys and buttons move the viewBox and nothing else.

const CLOSEST = 8;
const STEP = 1.4;
/** A finger trembles; a drag is more than that. */
const DRAG = 8;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {SVGSVGElement} svg @param {HTMLElement} frame */
export function panAndZoom(svg, frame) {
  const whole = boxOf(svg.viewBox.baseVal);
  const centre = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  let zoom = 1;

  /** Pixels a board unit at the present zoom. */
  function scale() {
    return zoom * Math.min(frame.clientWidth / whole.width, frame.clientHeight / whole.height);
  }

  function paint() {
    if (!frame.clientWidth || !frame.clientHeight) return;
    const width = frame.clientWidth / scale();
    const height = frame.clientHeight / scale();
    centre.x = within(centre.x, whole.x, whole.width, width);
    centre.y = within(centre.y, whole.y, whole.height, height);
    svg.setAttribute("viewBox", `${centre.x - width / 2} ${centre.y - height / 2} ${width} ${height}`);
    frame.classList.toggle("is-whole", zoom === 1);
  }

  /** Zoom so that the board under a point of the screen stays under it. @param {number} factor @param {Point} [at] */
  function zoomBy(factor, at = middle(frame)) {
    const before = toBoard(at);
    zoom = Math.min(CLOSEST, Math.max(1, zoom * factor));
    paint();
    const after = toBoard(at);
    centre.x += before.x - after.x;
    centre.y += before.y - after.y;
    paint();
  }

  /** @param {Point} at a point of the screen */
  function toBoard(at) {
    const frameBox = frame.getBoundingClientRect();
    return {
      x: centre.x + (at.x - frameBox.left - frameBox.width / 2) / scale(),
      y: centre.y + (at.y - frameBox.top - frameBox.height / 2) / scale(),
    };
  }

  /** @param {number} x @param {number} y in pixels */
  function panBy(x, y) {
    centre.x -= x / scale();
    centre.y -= y / scale();
    paint();
  }

  /** Fill the frame and centre on these shapes. @param {Element[]} shapes */
  function lookAt(shapes) {
    const sides = [frame.clientWidth / whole.width, frame.clientHeight / whole.height];
    zoom = Math.min(CLOSEST, Math.max(...sides) / Math.min(...sides));
    const boxes = shapes.map((shape) => shape.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    if (boxes.length) Object.assign(centre, screenToBoard(svg, { x: (left + right) / 2, y: (top + bottom) / 2 }));
    paint();
  }

  function showAll() {
    zoom = 1;
    paint();
  }

  new ResizeObserver(paint).observe(frame);
  followPointers(frame, { panBy, zoomBy });
  frame.addEventListener(
    "wheel",
    (event) => {
      if (zoom === 1 && event.deltaY > 0) return; // let the page scroll
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  frame.addEventListener("keydown", (event) => {
    const moved = keyMoves(event.key, { panBy, zoomBy, showAll });
    if (moved && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  });
  frame.addEventListener("focusin", (event) => {
    const shape = /** @type {Element} */ (event.target);
    if (svg.contains(shape) && zoom > 1 && isOutside(shape, frame)) {
      const box = shape.getBoundingClientRect();
      Object.assign(centre, toBoard({ x: box.left + box.width / 2, y: box.top + box.height / 2 }));
      paint();
    }
  });
  return { zoomIn: () => zoomBy(STEP), zoomOut: () => zoomBy(1 / STEP), showAll, lookAt };
}

/**
 * @param {string} key
 * @param {{ panBy(x: number, y: number): void, zoomBy(factor: number): void, showAll(): void }} move
 */
function keyMoves(key, move) {
  /** @type {Record<string, () => void>} */
  const keys = {
    "+": () => move.zoomBy(STEP),
    "=": () => move.zoomBy(STEP),
    "-": () => move.zoomBy(1 / STEP),
    0: () => move.showAll(),
    ArrowLeft: () => move.panBy(60, 0),
    ArrowRight: () => move.panBy(-60, 0),
    ArrowUp: () => move.panBy(0, 60),
    ArrowDown: () => move.panBy(0, -60),
  };
  keys[key]?.();
  return key in keys;
}

/**
 * One finger drags, two pinch; the click that ends a drag is not a click.
 * @param {HTMLElement} frame
 * @param {{ panBy(x: number, y: number): void, zoomBy(factor: number, at: Point): void }} move
 */
function followPointers(frame, move) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  /** @type {Point} */
  let start = { x: 0, y: 0 };
  let dragging = false;

  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || isControl(event.target)) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 1) {
      start = { x: event.clientX, y: event.clientY };
      dragging = false;
    }
  });
  frame.addEventListener("pointermove", (event) => {
    const last = down.get(event.pointerId);
    if (!last) return;
    const here = { x: event.clientX, y: event.clientY };
    if (!dragging && Math.hypot(here.x - start.x, here.y - start.y) < DRAG) return;
    if (!dragging) frame.setPointerCapture(event.pointerId);
    dragging = true;
    if (down.size === 1) move.panBy(here.x - last.x, here.y - last.y);
    if (down.size === 2) pinch(down, event.pointerId, here, move);
    down.set(event.pointerId, here);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    frame.addEventListener(end, (event) => down.delete(event.pointerId));
  }
  frame.addEventListener(
    "click",
    (event) => {
      if (!dragging) return;
      dragging = false;
      event.stopPropagation();
    },
    { capture: true },
  );
}

/**
 * @param {Map<number, Point>} down @param {number} moved @param {Point} here
 * @param {{ panBy(x: number, y: number): void, zoomBy(factor: number, at: Point): void }} move
 */
function pinch(down, moved, here, move) {
  const last = /** @type {Point} */ (down.get(moved));
  const [, still] = /** @type {[number, Point]} */ ([...down].find(([id]) => id !== moved));
  const before = Math.hypot(last.x - still.x, last.y - still.y);
  const after = Math.hypot(here.x - still.x, here.y - still.y);
  if (before > 0) move.zoomBy(after / before, { x: (here.x + still.x) / 2, y: (here.y + still.y) / 2 });
  move.panBy((here.x - last.x) / 2, (here.y - last.y) / 2);
}

/** Keep the shown part inside the board, or in its middle when it is larger. @param {number} at @param {number} start @param {number} length @param {number} shown */
function within(at, start, length, shown) {
  if (shown >= length) return start + length / 2;
  return Math.min(start + length - shown / 2, Math.max(start + shown / 2, at));
}

/** @param {DOMRect | SVGRect} rect @returns {Box} */
function boxOf({ x, y, width, height }) {
  return { x, y, width, height };
}

/** @param {HTMLElement} frame */
function middle(frame) {
  const box = frame.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** @param {SVGSVGElement} svg @param {Point} at */
function screenToBoard(svg, at) {
  const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(svg.getScreenCTM()?.inverse());
  return { x, y };
}

/** @param {EventTarget | null} target */
function isControl(target) {
  return target instanceof HTMLElement && Boolean(target.closest("button, a, input"));
}

/** @param {Element} shape @param {Element} frame */
function isOutside(shape, frame) {
  const inner = shape.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
}
