// @ts-check
// Shapes on a board: how they are made, and how one becomes a button.

/** @param {string} name @param {Record<string, string | number>} attributes */
export function draw(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {string} href @param {number} size @param {string} name */
export function use(href, size, name) {
  return draw("use", { href, class: name, x: -size / 2, y: -size / 2, width: size, height: size });
}

/** Make a shape a button, or a picture with words. @param {SVGElement} element @param {boolean} isOpen @param {string} words */
export function offer(element, isOpen, words) {
  element.classList.toggle("open", isOpen);
  element.setAttribute("role", isOpen ? "button" : "img");
  element.setAttribute("aria-label", words);
  if (isOpen) element.setAttribute("tabindex", "-1");
  else element.removeAttribute("tabindex");
}
