// The parts of a picture, before they are elements of a page, and QR codes.

import { qrcodegen } from '../../vendor/qrcodegen.js';

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

/** The empty margin that readers of a QR code need on each side, in modules. */
const QR_MARGIN = 4;

/**
 * Returns a text as a QR code that readers take also if a tenth of it is soiled.
 * @param {string} text @param {string} label
 */
export function qrElement(text, label) {
  const code = qrcodegen.QrCode.encodeText(text, qrcodegen.QrCode.Ecc.MEDIUM);
  const dark = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.getModule(x, y)) dark.push(`M${x + QR_MARGIN} ${y + QR_MARGIN}h1v1h-1z`);
    }
  }
  const size = code.size + 2 * QR_MARGIN;
  // It is black on white in the dark too, or cameras don't read it.
  return svgElement(part(
    'svg', { viewBox: `0 0 ${size} ${size}`, class: 'qr', role: 'img', 'aria-label': label },
    part('rect', { width: size, height: size, fill: '#ffffff' }),
    part('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' }),
  ));
}
