// Codes of web pages and programs in place of characters, and marks of documents.

import { decodeUtf8, findBadUtf8 } from '../checker/bytes.js';
import { ENTITIES, ENTITY_MARKS, TAGS } from './tables.js';
import { wordsOf } from './words.js';

const ENTITY_NAMES = wordsOf(ENTITIES);
const MARK_NAMES = wordsOf(ENTITY_MARKS);
const TAG_NAMES = wordsOf(TAGS);

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns whether a text has a code of HTML, a web address, JSON, SQL or mail in it. @param {string} text */
export function isEscaped(text) {
  return [...text.matchAll(/[&%=\\+]/g)].some(({ 0: sign, index }) => {
    const [before, rest] = [text.slice(0, index), text.slice(index + 1)];
    if (sign === '&') return isEntity(/^([^;]{0,10});/.exec(rest)?.[1] ?? '');
    // In mail a sign such as =20, the end of a line that goes on, or the end of a text in base64.
    if (sign === '=') {
      return hasBytes(rest, '=', 16) || (rest.startsWith('?') && rest.endsWith('?='))
        || (/[\p{Alphabetic}\p{N}]$/u.test(before) && /^=*$/.test(rest))
        || (/\p{Alphabetic}$/u.test(before) && /^(?:20|2C|2c|27|40|26)\p{Alphabetic}/u.test(rest));
    }
    // In UTF-7, letters of Europe that are not ASCII.
    if (sign === '+') return /^[AB][A-Za-z0-9+/]{2,}-/.test(rest) && !text.includes('@');
    if (sign === '\\') {
      return /^(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|['"]|r\\n|[nrt]$)/.test(rest) || hasBytes(rest, '\\', 8);
    }
    const isBlank = /^(?:20|2C|2c|27|40|26|09|0[AaDd])/.test(rest) && /\p{Alphabetic}$/u.test(before);
    return hasBytes(rest, '%', 16) || (isBlank && !text.includes('://'));
  });
}

/** Returns whether a text is base64 of words, without the equals signs that may end it. @param {string} text */
export function isBase64(text) {
  // Shorter ones may be words.
  if (!/^(?:[A-Za-z0-9+/]{4}){3,}$/.test(text)) return false;
  const sextets = Array.from(text, (sign) => BASE64.indexOf(sign));
  const bytes = Uint8Array.from({ length: 3 * text.length / 4 }, (_, at) => {
    const [before, here] = [Math.floor(4 * at / 3), 2 * (at % 3 + 1)];
    return (sextets[before] << here) | (sextets[before + 1] >> (6 - here));
  });
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return false;
  return /^[\p{Alphabetic} .'-]+$/u.test(decodeUtf8(bytes, 0, bytes.length));
}

/** @param {string} name */
function isEntity(name) {
  if (name.startsWith('#')) return /^#(?:[0-9]{1,6}|[xX]+[0-9A-Fa-f]{1,6})$/.test(name);
  return ENTITY_NAMES.has(name) || (/^[A-Za-z]/.test(name) && MARK_NAMES.has(name.slice(1)));
}

/**
 * Returns whether a text begins with a letter of UTF-8 in two bytes or more, each in hexadecimal or octal digits after
 * this sign.
 * @param {string} rest @param {string} sign @param {8 | 16} radix
 */
function hasBytes(rest, sign, radix) {
  const byte = radix === 8 ? /^[0-7]{3}/ : /^[0-9A-Fa-f]{2}/;
  const first = byte.exec(rest)?.[0] ?? '';
  const second = rest[first.length] === sign ? byte.exec(rest.slice(first.length + 1))?.[0] ?? '' : '';
  const [one, two] = [first, second].map((digits) => Number.parseInt(digits, radix));
  return one >= 0xc2 && one <= 0xf4 && two >= 0x80 && two <= 0xbf;
}

/**
 * Returns whether a line is RTF, an object of JSON or a row of Markdown, or has a tag of HTML or the end of one of XML.
 * @param {string} text
 */
export function isMarkup(text) {
  const isRtf = text.startsWith('{\\') || /^\\[a-z]/.test(text) || text.endsWith('\\');
  const isRow = text.length > 2 && text.startsWith('|') && text.endsWith('|');
  const isJson = text.startsWith('{"') && text.replace(/[,;]+$/, '').endsWith('}');
  const hasTag = [...text.matchAll(/<(\/*)([A-Za-z0-9]+)(?=[> /])/g)].some(({ 1: strokes, 2: name, index }) => (
    (TAG_NAMES.has(name.toLowerCase()) || (strokes !== '' && /^[A-Za-z]/.test(name))) && text.includes('>', index)));
  return isRtf || isRow || isJson || hasTag;
}

/**
 * Returns whether a text is a line between parts of a text or rows of a table, such as `-----+-----`, a point of a
 * list, a heading, a comment, a mark of a merge that failed, or a text as Python shows its bytes.
 * @param {string} text
 */
export function isLineOfADocument(text) {
  return /^[-=_*~+|: ]{4,}$/.test(text) || POINT.test(text) || /^(?:<{7}|>{7})/.test(text)
    || /^b(?:'[^]*'|"[^]*")$/.test(text) || isItem(text);
}

/** The marks before points of lists, headings and comments. */
const POINT = new RegExp(
  String.raw`^(?:[-*+#>]|##|\/\/|\[[ xX]\]|`
  + String.raw`[\u00b7\u2022\u2023\u2192\u25a0-\u25ff\u2610-\u2612\u2705\u2713-\u2718]\ufe0f?)`
  + String.raw` [\p{Alphabetic}[]`, 'u',
);

/**
 * Returns whether a text is an item of an array as programs write them: `"Ada",`, `['Ada', 'Ben']` or `('Ada'),`.
 * @param {string} text
 */
function isItem(text) {
  const [inside, within] = [text.replace(/^[[(]+/, ''), text.replace(/[\]),;]+$/, '')];
  const isMore = inside !== text || within !== text;
  // Rows of tables have quotations too.
  const isRow = text.startsWith('"') && text.split('"').length > 3;
  return isMore && !isRow && text.length + 1 < inside.length + within.length
    && ['"', "'"].some((mark) => inside.startsWith(mark) && within.endsWith(mark));
}
