// Whether terms have room for every order of the entries.

import { hasRoom } from '../../checker/terms.js';
import { widthFor } from '../documents/terms.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Warning } from '../state/tasks.js' */

/**
 * Returns the caution of the command that there is no room for every order: `no_room`, or `no_room_unsealed` if a seal
 * would have it.
 * @param {Terms} terms @returns {Warning[]}
 */
export function roomWarnings(terms) {
  if (hasRoom(terms)) return [];
  const wouldSealDo = terms.sources.every(({ kind }) => kind !== 'sealed') && widthFor(terms) !== null;
  return [{ word: wouldSealDo ? 'no_room_unsealed' : 'no_room', lines: [], allocationLine: null, values: [] }];
}
