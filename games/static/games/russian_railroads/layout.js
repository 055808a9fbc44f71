// @ts-check
// Where everything stands: on a desk all at once, on a phone one under another.

/** @typedef {import("./types").Box} Box */
/** @typedef {import("./types").Space} Space */

const HEAD = 26;
const GAP = 4;
const PAD = 8;

/**
 * @typedef {{
 *   width: number, height: number,
 *   panels: Record<string, Box>,
 *   columns: Record<string, number>,
 *   row: number,
 *   supply: Box,
 *   strip: { x: number, y: number, w: number, h: number, gap: number },
 *   engineers: Box,
 *   tokens: { x: number, y: number, step: number, r: number, columns: number },
 *   tracks: { x: number, y: number, cell: number, label: { x: number, y: number }, spots: Box[] }[],
 *   boxes: number,
 *   lane: { x: number, y: number, cell: number, h: number, label: { x: number, y: number } },
 *   values: { x: number, y: number, step: number },
 * }} Layout
 */

/** @type {Layout} */
const DESK = {
  width: 960,
  height: 644,
  panels: {
    track: { x: 8, y: 6, w: 416, h: 254 },
    locomotives: { x: 432, y: 6, w: 264, h: 176 },
    turn_order: { x: 432, y: 188, w: 264, h: 72 },
    industry: { x: 704, y: 6, w: 248, h: 142 },
    auxiliary: { x: 704, y: 154, w: 248, h: 106 },
    engineers: { x: 8, y: 266, w: 944, h: 62 },
    own: { x: 8, y: 334, w: 944, h: 304 },
  },
  columns: { track: 2, locomotives: 1, turn_order: 2, industry: 1, auxiliary: 2 },
  row: 33,
  supply: { x: 440, y: 32, w: 248, h: 34 },
  strip: { x: 102, y: 271, w: 76, h: 52, gap: 5 },
  engineers: { x: 682, y: 271, w: 264, h: 52 },
  tokens: { x: 806, y: 552, step: 34, r: 16, columns: 3 },
  tracks: [
    { x: 172, y: 382, cell: 51, label: { x: 18, y: 364 }, spots: [{ x: 18, y: 380, w: 70, h: 46 }, { x: 94, y: 380, w: 70, h: 46 }] },
    { x: 86, y: 476, cell: 43, label: { x: 18, y: 466 }, spots: [{ x: 18, y: 474, w: 62, h: 46 }] },
    { x: 554, y: 476, cell: 43, label: { x: 486, y: 466 }, spots: [{ x: 486, y: 474, w: 62, h: 46 }] },
  ],
  boxes: 356,
  lane: { x: 86, y: 572, cell: 46, h: 46, label: { x: 18, y: 592 } },
  values: { x: 700, y: 362, step: 48 },
};

/** @type {Layout} */
const PHONE = {
  width: 400,
  height: 1352,
  panels: {
    own: { x: 4, y: 4, w: 392, h: 462 },
    engineers: { x: 4, y: 472, w: 392, h: 84 },
    track: { x: 4, y: 562, w: 392, h: 326 },
    locomotives: { x: 4, y: 894, w: 392, h: 174 },
    industry: { x: 4, y: 1074, w: 194, h: 182 },
    auxiliary: { x: 202, y: 1074, w: 194, h: 182 },
    turn_order: { x: 4, y: 1262, w: 392, h: 84 },
  },
  columns: { track: 2, locomotives: 2, turn_order: 2, industry: 1, auxiliary: 1 },
  row: 46,
  supply: { x: 12, y: 920, w: 376, h: 44 },
  strip: { x: 10, y: 498, w: 50, h: 52, gap: 5 },
  engineers: { x: 122, y: 400, w: 268, h: 54 },
  tokens: { x: 26, y: 372, step: 48, r: 17, columns: 7 },
  tracks: [
    { x: 10, y: 84, cell: 25.2, label: { x: 12, y: 24 }, spots: [{ x: 246, y: 8, w: 70, h: 46 }, { x: 320, y: 8, w: 70, h: 46 }] },
    { x: 82, y: 164, cell: 34, label: { x: 12, y: 156 }, spots: [{ x: 10, y: 162, w: 66, h: 46 }] },
    { x: 82, y: 242, cell: 34, label: { x: 12, y: 234 }, spots: [{ x: 10, y: 240, w: 66, h: 46 }] },
  ],
  boxes: 59,
  lane: { x: 10, y: 306, cell: 25.2, h: 44, label: { x: 12, y: 300 } },
  values: { x: 12, y: 412, step: 36 },
};

const isPhone = matchMedia("(max-width: 700px)").matches;

export const layout = isPhone ? PHONE : DESK;

/** The board takes the shape of the screen before anybody looks at it. @param {SVGSVGElement} board */
export function shape(board) {
  board.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
  board.classList.toggle("board--tall", isPhone);
}

/** The boxes of the action spaces, by their number; those of the engineers' strip stand there. @param {Space[]} spaces @returns {Map<number, Box>} */
export function spaceBoxes(spaces) {
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  for (const [area, columns] of Object.entries(layout.columns)) {
    const inArea = [...spaces.entries()].filter(([, space]) => space.area === area && !space.last_round);
    for (const [index, [place]] of inArea.entries()) boxes.set(place, cell(area, columns, index));
  }
  const last = spaces.findIndex((space) => space.last_round);
  boxes.set(last, { ...cell("turn_order", 1, 0) });
  return boxes;
}

/** @param {string} area @param {number} columns @param {number} index */
function cell(area, columns, index) {
  const { x, y, w } = layout.panels[area];
  const width = (w - 2 * PAD - (columns - 1) * GAP) / columns;
  const top = area === "locomotives" ? layout.supply.y + layout.supply.h + GAP : y + HEAD;
  return { x: x + PAD + (index % columns) * (width + GAP), y: top + Math.floor(index / columns) * (layout.row + GAP), w: width, h: layout.row };
}

/** The place of an engineer on the strip. @param {number} slot */
export function slotBox(slot) {
  const { x, y, w, h, gap } = layout.strip;
  return { x: x + slot * (w + gap), y, w, h };
}
