// The formats of documents, and the reader of the values in them (SPEC section 7).

import { decodeUtf8, fromHex } from './bytes.js';
import { JsonReader } from './json.js';
import { HASH_SIZE } from './lists.js';
import { textProblem } from './text.js';
/** @import { Shape, Values } from './json.js' */

export const PREFIX = 'verishuffle/1 ';
const FORMATS = [
  'terms', 'transcript', 'secret', 'opening', 'blinding', 'entry proof', 'id proof', 'pins', 'summary', 'verdict',
  'proof verdict', 'chain verdict', 'ledger verdict',
];

/**
 * Returns whether a document, or the terms in a transcript, has a format of another version of the protocol. It may be
 * any JSON, with numbers and keys that no document of this version has.
 * @param {Uint8Array} bytes
 */
function isNewer(bytes) {
  /** @param {string} format */
  const isOther = (format) => format.startsWith('verishuffle/') && !FORMATS.some((own) => format === PREFIX + own);
  try {
    JSON.parse(decodeUtf8(bytes, 0, bytes.length));
    const reader = new JsonReader(bytes);
    reader.allowsHalves = true;
    const { format, terms } = formatAt(reader, 0);
    return isOther(format) || (format === `${PREFIX}transcript` && isOther(formatAt(reader, terms).format));
  } catch {
    return false; // It is no JSON, or has no such format.
  }
}

/**
 * Returns the format of the object at a place, and where its terms begin. Throws unless it has one format.
 * @param {JsonReader} reader @param {number} place
 */
function formatAt(reader, place) {
  /** @type {Record<string, number[]>} */
  const found = { format: [], terms: [] };
  reader.at = place;
  reader.expect('{', 'to begin an object');
  while (!reader.took('}')) {
    const key = reader.string();
    reader.expect(':', 'after a key');
    if (Object.hasOwn(found, key)) found[key].push(reader.place());
    reader.skip();
    reader.took(',');
  }
  if (found.format.length !== 1) reader.fail('Here should be one format');
  if (found.terms.length > 1) reader.fail('The terms are in the object twice');
  [reader.at] = found.format;
  return { format: reader.string(), terms: found.terms[0] ?? reader.bytes.length };
}

/** A JsonReader for the values of section 7. */
export class DocumentReader extends JsonReader {
  /** @param {string} text @param {number} [at] @returns {never} */
  fail(text, at = this.at) {
    return super.fail(text, at, isNewer(this.bytes));
  }

  /**
   * Reads a whole document of this `format` whose other keys are those of `shape`.
   * @template {Shape} S @param {string} format @param {S} shape
   */
  document(format, shape) {
    const values = this.formatted(format, shape);
    this.end();
    return values;
  }

  /** @template {Shape} S @param {string} format @param {S} shape @param {string[]} [optional] */
  formatted(format, shape, optional = []) {
    return this.object({ format: () => this.format(format), ...shape }, optional);
  }

  /** @param {...string} wanted */
  format(...wanted) {
    const at = this.place();
    const found = this.string();
    const formats = wanted.map((format) => PREFIX + format);
    if (formats.includes(found)) return found;
    if (isNewer(this.bytes)) this.fail('The format is of another version of the protocol', at);
    return this.fail(`The format should be "${formats.join('" or "')}"`, at);
  }

  /** @param {string} kind */
  text(kind) {
    const at = this.place();
    const text = this.string();
    const problem = textProblem(text, kind);
    if (problem !== null) this.fail(problem, at);
    return text;
  }

  /** Reads hex of any size, or of `size` bytes. @param {number | null} [size] */
  hex(size = null) {
    const at = this.place();
    const text = this.string();
    if (size !== null && text.length !== 2 * size) {
      this.fail(`The hex has ${text.length} digits, but should have ${2 * size}`, at);
    }
    const bytes = fromHex(text);
    if (bytes === null) return this.fail('Hex has lower-case digits, two for each byte', at);
    return bytes;
  }

  path() {
    return this.array(() => this.hex(HASH_SIZE));
  }

  /** @param {number} least @param {number} most */
  numberIn(least, most) {
    const at = this.place();
    const value = this.number();
    if (value < least || value > most) this.fail(`The number is ${value}, but should be ${least} to ${most}`, at);
    return value;
  }

  /** @template {string} T @param {T[]} words @returns {T} */
  oneOf(words) {
    const at = this.place();
    const found = this.string();
    const word = words.find((each) => each === found);
    if (word === undefined) return this.fail(`Here should be "${words.join('" or "')}"`, at);
    return word;
  }

  /**
   * Reads an object of one of several kinds. `shape` has the keys of all kinds. `wantedKeys(values)` returns exactly
   * the keys of this kind.
   * @template {Shape} S @param {S} shape @param {(values: Values<S>) => string[]} wantedKeys @returns {Values<S>}
   */
  variant(shape, wantedKeys) {
    const values = this.object(shape, Object.keys(shape));
    const wanted = wantedKeys(values);
    const start = values.at.object;
    for (const key of wanted) if (!(key in values)) this.fail(`The key ${key} is missing in this object`, start);
    for (const key of Object.keys(shape)) {
      if (key in values && !wanted.includes(key)) this.fail(`The key ${key} does not belong here`, start);
    }
    return values;
  }
}
