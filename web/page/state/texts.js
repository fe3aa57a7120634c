// The texts of a list that the page holds. Its bytes are decoded where they are needed, many lines at once if all are:
// a browser takes longer to begin to decode than to decode a line.

import { decodeUtf8 } from '../../checker/bytes.js';
/** @import { WholeList } from './draw.js' */

/** So many lines are decoded at once. */
export const LINES_AT_ONCE = 8192;

/** Returns the text of an entry. @param {WholeList} list @param {number} entry */
export function entryText({ bytes, starts, ends }, entry) {
  return decodeUtf8(bytes, starts[entry], ends[entry]);
}

/**
 * Returns the texts of an entry and of those after it, at most LINES_AT_ONCE.
 * @param {WholeList} list @param {number} from
 */
export function textsFrom({ bytes, starts, ends }, from) {
  const to = Math.min(from + LINES_AT_ONCE, starts.length);
  return decodeUtf8(bytes, starts[from], ends[to - 1]).split(/\r?\n/);
}
