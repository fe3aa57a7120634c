// What is doubtful about terms, while they can still be changed.

import { doubtsAboutTexts } from '../../checker/folding.js';
import { hasRoom } from '../../checker/terms.js';
import { widthFor } from '../documents/terms.js';
import { doubtsAboutAllocation } from './spellings.js';
/** @import { Terms } from '../../checker/documents.js' */



/** @typedef {{ word: string, values: (string | number)[], lines?: number[] }} TermsDoubt */

/**
 * Returns what `commit` warns of before terms are published, { word, values, lines } each: the doubts about the texts
 * of the terms; what doubtsAboutAllocation finds; and last `noRoom` if there is no room for every order, or
 * `noRoomUnsealed` if a seal would have it. `texts` are the entries, or null if nobody gives them here.
 * @param {Terms} terms @param {string[] | null} texts @returns {TermsDoubt[]}
 */
export function doubtsAboutTerms(terms, texts) {
  const { sources, allocation, count, draw } = terms;
  const wouldSealDo = sources.every(({ kind }) => kind !== 'sealed') && widthFor(terms) !== null;
  /** @type {TermsDoubt[]} */
  const doubts = [...doubtsAboutTexts(terms)];
  if (allocation !== null) doubts.push(...doubtsAboutAllocation(allocation, texts, draw, count));
  if (!hasRoom(terms)) doubts.push({ word: wouldSealDo ? 'noRoomUnsealed' : 'noRoom', values: [] });
  return doubts;
}
