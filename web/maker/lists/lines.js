// The lines of a list, as somebody gave it.

import { decodeUtf8 } from '../../checker/bytes.js';
/** @import { Lines } from '../../checker/lists.js' */

/** Returns the entries of a list as texts. @param {Lines} lines */
export function textsOf({ bytes, starts, ends, count }) {
  return Array.from({ length: count }, (_, i) => decodeUtf8(bytes, starts[i], ends[i]));
}

/**
 * Returns the lines of a list as somebody pasted or saved it, without the line feeds and a byte-order mark.
 * @param {Uint8Array} bytes
 */
export function givenLines(bytes) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
