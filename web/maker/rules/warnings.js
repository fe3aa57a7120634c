// What the organiser should look at in terms, while they can still be changed.

import { hasRoom } from '../../checker/terms.js';
import { allocationWarnings } from '../../warnings/allocation.js';
import { looksBlinded } from '../../warnings/cells.js';
import { namedAwardWarnings } from '../../warnings/named.js';
import { textWarnings } from '../../warnings/texts.js';
import { warningOf } from '../../warnings/warning.js';
import { widthFor } from '../documents/terms.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Warning } from '../../warnings/warning.js' */

/**
 * Returns what `commit` warns of: the texts and the allocation of the terms. Last comes its caution that there is no
 * room for every order, `no_room`, or `no_room_unsealed` if a seal would have it. `texts` are the entries, or null if
 * nobody gives them here.
 * @param {Terms} terms @param {string[] | null} texts @returns {Warning[]}
 */
export function termsWarnings(terms, texts) {
  const { sources, allocation, count, draw } = terms;
  const wouldSealDo = sources.every(({ kind }) => kind !== 'sealed') && widthFor(terms) !== null;
  const areIdsBlinded = texts !== null && looksBlinded(texts.map((text) => text.split(';', 1)[0]), 0);
  return [
    ...textWarnings(terms),
    ...(allocation === null || texts === null ? [] : namedAwardWarnings(allocation, texts)),
    ...(areIdsBlinded ? [warningOf('blinded_ids')] : []),
    ...(allocation === null ? [] : allocationWarnings(allocation, texts, draw, count)),
    ...(hasRoom(terms) ? [] : [warningOf(wouldSealDo ? 'no_room_unsealed' : 'no_room')]),
  ];
}
