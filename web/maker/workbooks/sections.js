// The sections of a number format, such as `#,##0.00;[Red]-#,##0.00` (ECMA-376, part 1, 18.8.31).

/**
 * A piece of a section. `comma` and `stroke` are those that are not quoted, and `elapsed` is `[h]`, `[mm]` or `[ss]`,
 * which count on beyond a day. `text` has what is shown as it is, or letters such as `yyyy`.
 * @typedef {'literal' | 'digit' | 'point' | 'comma' | 'stroke' | 'percent' | 'date' | 'elapsed' | 'halfDay'
 *   | 'general' | 'text'} TokenKind
 */
/** @typedef {{ kind: TokenKind, text: string }} Token */
/**
 * A section that shows numbers, dates or texts: whether it groups digits, and how many thousands it divides by.
 * @typedef {{ tokens: Token[], isGrouped: boolean, thousands: number, isDate: boolean, isText: boolean }} Section
 */

const COLOURS = ['black', 'blue', 'cyan', 'green', 'magenta', 'red', 'white', 'yellow'];
/** @type {Record<string, TokenKind>} */
const FORMAT_SIGNS = {
  0: 'digit', '#': 'digit', '?': 'digit', '.': 'point', ',': 'comma', '/': 'stroke', '%': 'percent', '@': 'text',
};
const AS_IT_IS = ' $-+():!^&\'~{}<>=';
/** How many of each letter of a date there are at most. Names of months and days depend on a language. */
/** @type {Record<string, number>} */
const LETTERS = { y: 4, m: 2, d: 2, h: 2, s: 2 };
/** @type {[string, TokenKind][]} */
const WORDS = [['general', 'general'], ['am/pm', 'halfDay'], ['a/p', 'halfDay']];

/**
 * Returns the sections of a format, or null if it has something that is not understood here: conditions, fractions,
 * powers of ten, names of months and days, which depend on a language, and others.
 * @param {string} code @returns {Section[] | null}
 */
export function sectionsOf(code) {
  /** @type {Token[][]} */
  const sections = [[]];
  for (let at = 0; at < code.length;) {
    const tokens = sections[sections.length - 1];
    if (code[at] === ';') {
      sections.push([]);
      at++;
      continue;
    }
    const taken = takenToken(code, at);
    if (taken === null) return null;
    if (taken.token !== null) tokens.push(taken.token);
    at += taken.length;
  }
  const read = sections.map(finishedSection);
  const whole = read.filter((section) => section !== null);
  return whole.length === read.length && whole.length <= 4 ? whole : null;
}

/**
 * Returns the token at this place of a format, if it shows anything, and its length, or null if it is not understood.
 * @param {string} code @param {number} at @returns {{ token: Token | null, length: number } | null}
 */
function takenToken(code, at) {
  const sign = String.fromCodePoint(code.codePointAt(at) ?? 0);
  /** @param {TokenKind} kind @param {string} text @param {number} length */
  const taken = (kind, text, length) => ({ token: { kind, text }, length });
  const behind = at + 1 < code.length ? String.fromCodePoint(code.codePointAt(at + 1) ?? 0) : null;
  if (sign === '"') {
    const end = code.indexOf('"', at + 1);
    return end < 0 ? null : taken('literal', code.slice(at + 1, end), end + 1 - at);
  }
  if (sign === '\\') return behind === null ? null : taken('literal', behind, 1 + behind.length);
  // A blank as wide as the next character, and one that is repeated until the cell is full.
  if (sign === '_') return behind === null ? null : taken('literal', ' ', 1 + behind.length);
  if (sign === '*') return behind === null ? null : { token: null, length: 1 + behind.length };
  if (sign === '[') {
    const end = code.indexOf(']', at);
    const found = end < 0 ? null : bracketToken(code.slice(at + 1, end));
    if (found === null) return null;
    const token = found.kind === null ? null : { kind: found.kind, text: found.text };
    return { token, length: end + 1 - at };
  }
  if (Object.hasOwn(FORMAT_SIGNS, sign)) return taken(FORMAT_SIGNS[sign], sign, 1);
  if (/^[a-z]$/i.test(sign)) return letterToken(code.slice(at).toLowerCase());
  // Signs of currencies are not ASCII.
  const isShown = AS_IT_IS.includes(sign) || (sign > '\x9f');
  return isShown ? taken('literal', sign, sign.length) : null;
}

/**
 * Returns what is in brackets: a currency, or a time that counts on. A colour has no kind, and null is not understood.
 * @param {string} text @returns {{ kind: TokenKind | null, text: string } | null}
 */
function bracketToken(text) {
  const lower = text.toLowerCase();
  if (text.startsWith('$')) {
    const [sign, ...language] = text.slice(1).split('-');
    // The form of the system, and other numerals and calendars.
    if (lower.startsWith('$-f') || language.join('-').length > 4) return null;
    return { kind: 'literal', text: sign };
  }
  const number = /^color\+?([0-9]+)$/.exec(lower);
  if (COLOURS.includes(lower) || (number !== null && Number(number[1]) < 256)) return { kind: null, text: '' };
  return /^(?:hh?|mm?|ss?)$/.test(lower) ? { kind: 'elapsed', text: lower } : null;
}

/**
 * Returns letters that stand for a part of a date or a time, or null.
 * @param {string} code  in lower case @returns {{ token: Token, length: number } | null}
 */
function letterToken(code) {
  for (const [word, kind] of WORDS) {
    if (code.startsWith(word)) return { token: { kind, text: word }, length: word.length };
  }
  const letter = code[0];
  let count = 1;
  while (code[count] === letter) count++;
  if (count > (LETTERS[letter] ?? 0)) return null;
  return { token: { kind: 'date', text: letter.repeat(count) }, length: count };
}

/**
 * Looks at a section as a whole: which commas group digits or divide by thousands, and whether it is a fraction.
 * Returns null if it is not understood.
 * @param {Token[]} tokens @returns {Section | null}
 */
function finishedSection(tokens) {
  /** @param {...TokenKind} kinds */
  const has = (...kinds) => tokens.some(({ kind }) => kinds.includes(kind));
  const [isDate, isText, isGeneral] = [has('date', 'elapsed', 'halfDay'), has('text'), has('general')];
  const isNumber = has('digit', 'percent');
  const isMixed = [isDate, isText, isGeneral].filter(Boolean).length > 1 || (isNumber && (isGeneral || isText));
  const points = tokens.filter(({ kind }) => kind === 'point').length;
  if (isMixed || (!isDate && (points > 1 || (has('stroke') && isNumber)))) return null;
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const last = before.findLastIndex(({ kind }) => kind === 'digit');
  /** @type {Section} */
  const section = { tokens: [], isGrouped: false, thousands: 0, isDate, isText };
  tokens.forEach((token, at) => {
    const isAfterDigit = tokens.slice(0, at).findLast(({ kind }) => kind !== 'comma')?.kind === 'digit';
    if (token.kind === 'comma' && !isDate && isAfterDigit) {
      if (at < last) section.isGrouped = true;
      else section.thousands++;
    } else {
      const isLiteral = token.kind === 'comma' || token.kind === 'stroke';
      section.tokens.push(isLiteral ? { kind: 'literal', text: token.text } : token);
    }
  });
  return section;
}
