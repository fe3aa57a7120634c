// Folds look-alike texts into one: Unicode's toNFKC_Casefold (section 3.13), as far as the browser knows it.

import { pointOf } from '../checker/bytes.js';
import { isIgnorable } from '../checker/text.js';

/** Cache of `foldedChar`. */
const FOLDED = new Map();

/** Full case folding of one code point. @param {string} char */
function caseFolded(char) {
  const point = pointOf(char);
  // The dotless i stays apart from i, and Cherokee folds to capital letters.
  if (point === 0x131) return char;
  if ((point >= 0x13a0 && point < 0x1400) || (point >= 0xab70 && point < 0xabc0)) return char.toUpperCase();
  const folded = char.toLowerCase();
  // A letter whose capital is several letters, such as ß, folds to them.
  return Array.from(folded.toUpperCase(), (capital) => capital.toLowerCase()).join('');
}

/** Returns the property NFKC_Casefold of a character. @param {string} char */
function foldedChar(char) {
  let text = FOLDED.get(char);
  if (text !== undefined) return text;
  text = char;
  for (;;) {
    const folded = Array.from(text.normalize('NFD'), caseFolded).join('').normalize('NFKC');
    const next = Array.from(folded).filter((each) => !isIgnorable(pointOf(each))).join('');
    if (next === text) break;
    text = next;
  }
  FOLDED.set(char, text);
  return text;
}

/** Folds differences of case, width, composition and invisible characters. @param {string} text */
export function foldedText(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const char of text) folded += foldedChar(char);
  return folded.normalize('NFC');
}

/** Trims whitespace, and replaces each run of it with one space. @param {string} text */
export function squeezedText(text) {
  if (!/^\p{White_Space}|\p{White_Space}{2}|(?! )\p{White_Space}|\p{White_Space}$/u.test(text)) return text;
  return text.split(/\p{White_Space}+/u).filter((part) => part !== '').join(' ');
}
