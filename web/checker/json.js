// Strict JSON (SPEC section 7, "Readers are strict"). The reader makes one pass over the bytes and is given what to
// expect at each place. So an unknown or duplicate key, nesting, or a type that no document has is an error at its
// place, and nothing is built for it.

import { NoVerdict, decodeUtf8, findBadUtf8 } from './bytes.js';

/**
 * The keys of an object, with functions that read their values.
 * @typedef {Record<string, () => unknown>} Shape
 */
/**
 * What is read of an object of a shape: its values, and under `at` where each begins.
 * @template {Shape} S @typedef {{ [K in keyof S]: ReturnType<S[K]> } & { at: Record<string, number> }} Values
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES = new Map([
  [QUOTE, QUOTE], [BACKSLASH, BACKSLASH], [0x2f, 0x2f], // \" \\ \/
  [0x62, 0x08], [0x66, 0x0c], [0x6e, 0x0a], [0x72, 0x0d], [0x74, 0x09], // \b \f \n \r \t
]);

export class JsonReader {
  /** Begins to read `bytes`, which must all be UTF-8. @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
    this.allowsHalves = false; // whether half of a surrogate pair is a character
    const bad = findBadUtf8(bytes, 0, bytes.length);
    if (bad >= 0) this.fail('The document is not UTF-8 here', bad);
  }

  /**
   * Throws the error `text` with the line and column, from 1, of the byte at `at`.
   * @param {string} text @param {number} [at] @param {boolean} [newer] @returns {never}
   */
  fail(text, at = this.at, newer = false) {
    let line = 1;
    let column = 1;
    for (let i = 0; i < at; i++) {
      if (this.bytes[i] === 0x0a) {
        line++;
        column = 1;
      } else if ((this.bytes[i] & 0xc0) !== 0x80) {
        column++; // A code point is counted at its first byte.
      }
    }
    throw new NoVerdict(text, line, column, newer);
  }

  space() {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte;
      this.at++;
    }
  }

  /** Returns where the next value begins. */
  place() {
    this.space();
    return this.at;
  }

  /** Skips the character `char` if it comes next. Returns whether it did. @param {string} char */
  took(char) {
    if (this.space() !== char.charCodeAt(0)) return false;
    this.at++;
    return true;
  }

  /** @param {string} char @param {string} where */
  expect(char, where) {
    if (!this.took(char)) this.fail(`Here should be ${char} ${where}`);
  }

  /** Goes to the end of the document, where nothing may follow. */
  end() {
    this.space();
    if (this.at < this.bytes.length) this.fail('The document has ended here, but something follows');
  }

  /** Reads null if it is next. Returns whether it was. */
  tookNull() {
    this.space();
    const there = [0x6e, 0x75, 0x6c, 0x6c].every((byte, i) => this.bytes[this.at + i] === byte);
    if (there) this.at += 4;
    return there;
  }

  /** Reads a number of section 7: 0|[1-9][0-9]*, at most 2^53 - 1. */
  number() {
    const start = this.place();
    let value = 0;
    for (;; this.at++) {
      const digit = this.bytes[this.at] - 0x30;
      if (!(digit >= 0 && digit <= 9)) break;
      if (value === 0 && this.at > start) this.fail('A number has no zero before it', start);
      // Until here the value is below 2^53, so ten times it is exact or far too large.
      value = 10 * value + digit;
      if (value > Number.MAX_SAFE_INTEGER) this.fail('A number is at most 2^53 - 1', start);
    }
    if (this.at === start) this.fail('Here should be a number, 0 or more');
    const next = this.bytes[this.at];
    if (next === 0x2e || next === 0x45 || next === 0x65) this.fail('A number has no point and no exponent', start);
    return value;
  }

  /** Reads a string, and resolves its escapes. */
  string() {
    this.expect('"', 'to begin a string');
    let text = '';
    for (;;) {
      const start = this.at;
      let byte = this.bytes[this.at];
      while (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) byte = this.bytes[++this.at];
      text += decodeUtf8(this.bytes, start, this.at);
      if (this.at >= this.bytes.length) this.fail('The document ends within a string');
      if (byte < 0x20) this.fail('A control character in a string is written as an escape');
      if (byte === QUOTE) break;
      text += String.fromCodePoint(this.escape());
    }
    this.at++;
    return text;
  }

  /** Reads an escape, or both of a surrogate pair, and returns the code point. */
  escape() {
    const start = this.at;
    const letter = this.bytes[start + 1];
    const escaped = ESCAPES.get(letter);
    if (escaped !== undefined) {
      this.at += 2;
      return escaped;
    }
    const high = this.escapedUnit();
    if (high < 0xd800 || high > 0xdfff) return high;
    const paired = high < 0xdc00 && this.bytes[this.at] === BACKSLASH && this.bytes[this.at + 1] === 0x75;
    const end = this.at;
    const low = paired ? this.escapedUnit() : 0;
    if (low < 0xdc00 || low > 0xdfff) {
      if (!this.allowsHalves) this.fail('Half of a surrogate pair is alone', start);
      this.at = end;
      return high;
    }
    return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
  }

  /** Reads \u and four hexadecimal digits. */
  escapedUnit() {
    const digits = String.fromCharCode(...this.bytes.subarray(this.at + 1, this.at + 6));
    if (!/^u[0-9A-Fa-f]{4}$/.test(digits)) this.fail('There is no such escape');
    this.at += 6;
    return parseInt(digits.slice(1), 16);
  }

  /** Reads an array whose values `item(index)` reads. @template T @param {(index: number) => T} item @returns {T[]} */
  array(item) {
    this.expect('[', 'to begin an array');
    /** @type {T[]} */
    const items = [];
    if (this.took(']')) return items;
    do items.push(item(items.length)); while (this.took(','));
    this.expect(']', 'or a comma');
    return items;
  }

  /**
   * Reads an object. For each key, `member(key, at)` must read the value; `at` is where the key begins.
   * @param {(key: string, at: number) => void} member
   */
  members(member) {
    this.expect('{', 'to begin an object');
    if (this.took('}')) return;
    const seen = new Set();
    do {
      const at = this.place();
      const key = this.string();
      if (seen.has(key)) this.fail('This key is in the object twice', at);
      seen.add(key);
      this.expect(':', 'after a key');
      member(key, at);
    } while (this.took(','));
    this.expect('}', 'or a comma');
  }

  /** Goes past a value of any kind, in JSON that JSON.parse has read. */
  skip() {
    for (let depth = 0; this.at < this.bytes.length; this.at++) {
      const char = String.fromCharCode(this.bytes[this.at]);
      if (depth === 0 && ',]}'.includes(char)) return;
      if ('[{'.includes(char)) depth++;
      else if (']}'.includes(char)) depth--;
      else if (char === '"') while (this.bytes[++this.at] !== QUOTE) if (this.bytes[this.at] === BACKSLASH) this.at++;
    }
  }

  /**
   * Reads an object with the keys of `shape`, an object of functions that read the values. Returns the values and,
   * under `at`, where each begins. A missing key is an error unless `optional` names it.
   * @template {Shape} S @param {S} shape @param {string[]} [optional] @returns {Values<S>}
   */
  object(shape, optional = []) {
    const start = this.place();
    const readers = new Map(Object.entries(shape));
    /** @type {Record<string, number>} */
    const places = { object: start };
    /** @type {Record<string, unknown>} */
    const values = { at: places };
    this.members((key, at) => {
      const reader = readers.get(key);
      if (reader === undefined) return this.fail('This key is unknown here', at);
      places[key] = this.place();
      values[key] = reader();
    });
    for (const key of readers.keys()) {
      if (!(key in values) && !optional.includes(key)) this.fail(`The key ${key} is missing in this object`, start);
    }
    return /** @type {Values<S>} */ (values);
  }
}
