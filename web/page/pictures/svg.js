// The parts of a picture, before they are elements of a page.

/** @typedef {{ tag: string, attributes: Record<string, string | number>, children: (Drawn | string)[] }} Drawn */

/**
 * Returns a part of a picture. A child is a part or a text.
 * @param {string} tag @param {Record<string, string | number>} attributes @param {...(Drawn | string)} children
 * @returns {Drawn}
 */
export function part(tag, attributes, ...children) {
  return { tag, attributes, children };
}

/** Returns a picture as an element of the page. @param {Drawn} picture @returns {SVGElement} */
export function svgElement({ tag, attributes, children }) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') made.setAttribute(name, String(value));
  }
  made.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return made;
}
