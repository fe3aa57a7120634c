// What is drawn: prizes, places, seats, or only an order. The sentences of the maker have the words for each, as in
// {of:prize or place|prize|place|seat}; the first are for when nobody has said what it is.

import { addWords } from '../../page/language.js';
import { MAKER_WORDS } from '../../words/words.js';
import { AWARD_KINDS } from '../documents/form.js';

/**
 * The sentences for each, by their languages. An order has no words of its own.
 * @type {Map<string, Record<string, Record<string, string>>>}
 */
const WORDED = new Map();

/** Returns sentences with these of their forms. @param {Record<string, string>} sentences @param {number} at */
function chosen(sentences, at) {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => (
    [key, text.replaceAll(/\{of:([^}]*)\}/g, (_, forms) => forms.split('|')[at])])));
}

/** Puts into the sentences the words for what is drawn. @param {string} awardKind */
export function useWordsFor(awardKind) {
  const at = awardKind === 'order' ? 0 : AWARD_KINDS.indexOf(awardKind);
  const words = WORDED.get(awardKind) ?? Object.fromEntries(
    Object.entries(MAKER_WORDS).map(([code, sentences]) => [code, chosen(sentences, at)]));
  WORDED.set(awardKind, words);
  addWords(words);
}
