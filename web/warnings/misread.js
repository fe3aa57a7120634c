// Texts that were read in another encoding than they were written in, and letters that were lost so.

/** What Windows-1252 and Latin-1 have for the bytes of 80 to BF. */
const UPPER = String.raw`[\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]`;
/** Those that are neither letters nor digits nor blanks. */
const MARK = String.raw`(?![\p{Alphabetic}\p{N}\p{White_Space}])${UPPER}`;
/** In UTF-8, a letter of most scripts but Latin is a byte of C6 to DF and one of 80 to BF. */
const OTHER = `[\\u00c6-\\u00d6\\u00d8-\\u00df]${UPPER}`;
/** In Windows-1251, a letter of Russian in UTF-8 is one of these and a letter or sign that Russian lacks. */
const CYRILLIC = `[РС](?:[\\u0402-\\u040f\\u0452-\\u045f\\u0490\\u0491№]|${UPPER})`;

const MISREAD = new RegExp([
  'â€', '‚Ä', `[ÂÃÄÅ]${UPPER}`,
  // The same bytes in Windows-1250, MacRoman and the code pages of DOS.
  `[ĂĹ](?:${MARK}|[ˇ˘˛˝])`, `√(?:${MARK}|\\p{Alphabetic})`, '[├┬╨╤]\\P{White_Space}',
  `${OTHER}${OTHER}`, `[à-ï](?![…’”»›]{2})${UPPER}${UPPER}`, '\\p{Alphabetic}[³¹¿£¥]\\p{Lowercase}',
  '(?:^| )[£¥]\\p{Lowercase}', `${CYRILLIC}${CYRILLIC}`,
].join('|'), 'u');

/**
 * Words that nobody writes: without letters but À to ÿ, which are Cyrillic or Greek in other code pages, or Cyrillic
 * capitals after a small letter, which KOI8 and Windows-1251 make of each other.
 */
const MISREAD_WORD = /^(?:[\u00c0-\u00ff]{4,}|[а-яё][А-ЯЁ]{2,})$/;

/**
 * Returns whether a text has signs that arise when it is read in another encoding than its own.
 * @param {string} text
 */
export function isMisread(text) {
  return MISREAD.test(text) || text.split(/\P{Alphabetic}+/u).some((word) => MISREAD_WORD.test(word));
}

/** Returns whether a cell has a question mark within a word, or consists of such. @param {string} cell */
export function hasLostLetters(cell) {
  return /^[? ]{3,}$/.test(cell) || (!/[/=]/.test(cell) && /\p{Alphabetic}\?\p{Lowercase}/u.test(cell));
}
