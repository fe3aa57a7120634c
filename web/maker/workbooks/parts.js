// The parts of a workbook: files within a ZIP file.

import { crc32 } from '../documents/zip.js';
import { UnreadWorkbook, sound } from './damage.js';

/** The most parts of a workbook, and the most bytes of those that are read, once they are unpacked. */
const MOST_PARTS = 10000;
const MOST_UNPACKED = 2 ** 28;
/** Where the end of a ZIP file is: at most a comment is behind it. */
const END_BYTES = 22;
const MOST_COMMENT = 65535;

/** @typedef {{ method: number, packed: number, unpacked: number, crc: number, at: number }} PlacedPart */

/** The parts of a workbook, by their names. */
export class Parts {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.left = MOST_UNPACKED;
    this.places = this.directory();
  }

  /** Returns where each part is, as the end of the file says. @returns {Map<string, PlacedPart>} */
  directory() {
    const { bytes, view } = this;
    let end = bytes.length - END_BYTES;
    const first = Math.max(0, end - MOST_COMMENT);
    while (end >= first && view.getUint32(end, true) !== 0x06054b50) end--;
    sound(end >= first);
    const count = view.getUint16(end + 10, true);
    sound(count <= MOST_PARTS);
    const places = new Map();
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      sound(at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
      if ((view.getUint16(at + 8, true) & 1) !== 0) throw new UnreadWorkbook('locked');
      const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const [crc, packed, unpacked] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
      const label = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
      const method = view.getUint16(at + 10, true);
      places.set(label, { method, packed, unpacked, crc, at: view.getUint32(at + 42, true) });
      at += 46 + name + extra + comment;
    }
    return places;
  }

  /** @param {string} name */
  has(name) {
    return this.places.has(name);
  }

  /** Returns the text of a part, which must be UTF-8. @param {string} name @returns {Promise<string>} */
  async read(name) {
    const place = this.places.get(name);
    sound(place !== undefined);
    const { bytes, view } = this;
    const { at, method, packed, unpacked, crc } = place;
    sound(at + 30 <= bytes.length && view.getUint32(at, true) === 0x04034b50);
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    sound(from + packed <= bytes.length && (method === 0 || method === 8));
    if (unpacked > this.left) throw new UnreadWorkbook('large');
    const stored = bytes.slice(from, from + packed);
    const text = method === 0 ? stored : await inflated(stored, unpacked);
    this.left -= unpacked;
    sound(text.length === unpacked && crc32(text) === crc);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(text);
    } catch {
      throw new UnreadWorkbook('damaged');
    }
  }

  /** Returns the text of a part, or null if there is none. @param {string | undefined} name */
  async readIfThere(name) {
    return name !== undefined && this.has(name) ? this.read(name) : null;
  }
}

/**
 * Unpacks bytes to so many, and stops if they are more.
 * @param {Uint8Array<ArrayBuffer>} packed @param {number} length
 */
async function inflated(packed, length) {
  const bytes = new Uint8Array(length);
  let at = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    // The browser says that the bytes are damaged.
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || value === undefined) return bytes.subarray(0, at);
    sound(at + value.length <= length);
    bytes.set(value, at);
    at += value.length;
  }
}
