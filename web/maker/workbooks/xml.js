// A parser of the XML files in a workbook: their elements and texts. Namespace prefixes are ignored. A worker has no
// DOMParser.

import { sound } from './damage.js';

const MOST_DEPTH = 100;
const ELEMENT_NAME = /<([^\s/>="'<]+)/y;
const ATTRIBUTE = /\s+([^\s/>="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const ELEMENT_END = /\s*(\/?)>/y;
/** @type {Record<string, string>} */
const XML_ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'' };

/**
 * A piece of a part: the start of an element, with its attributes, its end, or a text.
 * @typedef {{ kind: 'start', name: string, attributes: Map<string, string> }} ElementStart
 */
/** @typedef {ElementStart | { kind: 'end', name: string } | { kind: 'text', text: string }} Piece */

/** @param {string} name */
function withoutPrefix(name) {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns a text with its entities as characters. @param {string} text */
function withCharacters(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12})(;?)/g, (_, name, end) => {
    sound(end === ';');
    const code = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(name);
    if (code === null) {
      // Other entities need a document type, which could make them as long as it likes.
      sound(Object.hasOwn(XML_ENTITIES, name));
      return XML_ENTITIES[name];
    }
    const point = code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
    sound(point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff));
    return String.fromCodePoint(point);
  });
}

/** Reads a part piece by piece. */
export class Xml {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    /** @type {string[]} */
    this.open = [];
    /** Whether the element that began last has ended already, as `<a/>` does. */
    this.isClosed = false;
  }

  /** Returns the next piece, or null at the end. @returns {Piece | null} */
  next() {
    const { text } = this;
    if (this.isClosed) {
      this.isClosed = false;
      return { kind: 'end', name: withoutPrefix(this.open.pop() ?? '') };
    }
    for (;;) {
      if (this.at >= text.length) {
        sound(this.open.length === 0);
        return null;
      }
      if (text[this.at] !== '<') {
        const part = this.until('<', this.at, true);
        return { kind: 'text', text: withCharacters(part.replace(/\r\n?/g, '\n')) };
      }
      if (text.startsWith('<!--', this.at)) this.until('-->', this.at + 4);
      else if (text.startsWith('<?', this.at)) this.until('?>', this.at + 2);
      else if (text.startsWith('<![CDATA[', this.at)) return { kind: 'text', text: this.until(']]>', this.at + 9) };
      else if (text.startsWith('</', this.at)) {
        const name = this.until('>', this.at + 2).trimEnd();
        sound(this.open.pop() === name);
        return { kind: 'end', name: withoutPrefix(name) };
      } else return this.start();
    }
  }

  /**
   * Returns the text up to this sign, and goes on behind it.
   * @param {string} sign @param {number} from @param {boolean} [mayEnd] before the sign, and without it
   */
  until(sign, from, mayEnd = false) {
    const found = this.text.indexOf(sign, from);
    sound(found >= 0 || mayEnd);
    const end = found < 0 ? this.text.length : found;
    this.at = mayEnd ? end : end + sign.length;
    return this.text.slice(from, end);
  }

  /** @returns {ElementStart} */
  start() {
    const found = this.match(ELEMENT_NAME);
    // A document type is none.
    sound(found !== null && !found[1].startsWith('!') && this.open.length < MOST_DEPTH);
    const attributes = new Map();
    for (let each = this.match(ATTRIBUTE); each !== null; each = this.match(ATTRIBUTE)) {
      const name = withoutPrefix(each[1]);
      if (!attributes.has(name)) attributes.set(name, withCharacters((each[2] ?? each[3]).replace(/[\t\n\r]/g, ' ')));
    }
    const end = this.match(ELEMENT_END);
    sound(end !== null);
    this.open.push(found[1]);
    this.isClosed = end[1] === '/';
    return { kind: 'start', name: withoutPrefix(found[1]), attributes };
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  /** Skips the rest of the element that has just begun. */
  skip() {
    for (const depth = this.open.length; this.open.length >= depth;) this.next();
  }
}

/** Returns whether an attribute says yes. @param {Map<string, string>} attributes @param {string} name */
export function saysYes(attributes, name) {
  return ['1', 'true'].includes(attributes.get(name) ?? '');
}

/**
 * Returns an attribute that is a number, or `otherwise` if it is not there.
 * @param {Map<string, string>} attributes @param {string} name @param {number} otherwise
 */
export function numberIn(attributes, name, otherwise) {
  const text = attributes.get(name);
  if (text === undefined) return otherwise;
  sound(/^[0-9]{1,15}$/.test(text));
  return Number(text);
}
