// The lines of a list that the page holds, and their texts. Its bytes are decoded where they are needed, many lines at
// once if all are: a browser takes longer to begin to decode than to decode a line.

import { decodeUtf8 } from '../../checker/bytes.js';
import { Lines } from '../../checker/lists.js';
/** @import { HeldList } from './draw.js' */

/** @typedef {Pick<Lines, 'bytes' | 'starts' | 'ends'>} ListBytes */

/** So many lines are decoded at once. */
export const LINES_AT_ONCE = 8192;

/**
 * Returns the lines of a list that was passed on, or null if there is none, or it is not that of the terms.
 * @param {HeldList | null} list
 */
export function listLines(list) {
  return list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends, list.plain);
}

/** Returns the text of an entry. @param {ListBytes} list @param {number} entry */
export function entryText({ bytes, starts, ends }, entry) {
  return decodeUtf8(bytes, starts[entry], ends[entry]);
}

/**
 * Returns the texts of an entry and of those after it, at most LINES_AT_ONCE.
 * @param {ListBytes} list @param {number} from
 */
export function textsFrom({ bytes, starts, ends }, from) {
  const to = Math.min(from + LINES_AT_ONCE, starts.length);
  return decodeUtf8(bytes, starts[from], ends[to - 1]).split(/\r?\n/);
}
