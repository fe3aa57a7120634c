// SPEC's texts, numbers and times ("Conventions"), and printing text for people.

import { decodeUtf8, findBadUtf8, pointOf, toHex, utf8Size } from './bytes.js';

export const MOST_U32 = 4294967295;

/** The default-ignorable code points of verishuffle/1: the ends of each range. */
export const IGNORABLE = [
  [0x00ad, 0x00ad], [0x034f, 0x034f], [0x061c, 0x061c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f],
  [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0f], [0xfeff, 0xfeff],
  [0xffa0, 0xffa0], [0xfff0, 0xfff8], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff],
];

/** The four of them that scripts and emoji need. */
const IGNORABLE_NEEDED = [0x200c, 0x200d, 0xfe0e, 0xfe0f];

/** @param {number} point */
export function isIgnorable(point) {
  return point >= 0xad && IGNORABLE.some(([first, last]) => point >= first && point <= last);
}

/** Unicode's whitespace that looks like U+0020: the ends of each range. */
const OTHER_SPACES = [
  [0x00a0, 0x00a0], [0x1680, 0x1680], [0x2000, 0x200a], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000],
];

/** The two of them allowed in a context and a description. */
const WIDE_SPACES = [0xa0, 0x3000];

/** @param {number} point */
function isOtherSpace(point) {
  return point >= 0xa0 && OTHER_SPACES.some(([first, last]) => point >= first && point <= last);
}

/** Returns whether `point` is forbidden in any Text: a control or a line separator. @param {number} point */
export function isControl(point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point === 0x2028 || point === 0x2029;
}

/**
 * @typedef {{ least: number, most: number, spaces?: number[], ignorable?: number[], without?: string, lineFeeds?: true
 * }}
 *   TextKind
 */
/**
 * What each kind of text allows. Sizes are in bytes. A kind with `spaces` may have single U+0020 between other
 * characters, and no other whitespace except that of `spaces`. An entry's size is checked where it is used.
 * @type {Record<string, TextKind>}
 */
const TEXT_KINDS = {
  context: { least: 1, most: 1024, spaces: WIDE_SPACES, ignorable: IGNORABLE_NEEDED },
  name: { least: 1, most: 64, spaces: [], ignorable: [], without: '=' },
  description: { least: 1, most: 1024, spaces: WIDE_SPACES },
  value: { least: 1, most: 4096, spaces: [], ignorable: [] },
  rules: { least: 0, most: 65536, lineFeeds: true },
  entry: { least: 0, most: Infinity },
  cell: { least: 1, most: 4096 },
};

/**
 * Returns what is wrong with `text` as a text of `kind`, a key of TEXT_KINDS, or null.
 * @param {string} text @param {string} kind
 */
export function textProblem(text, kind) {
  const { least, most, spaces, lineFeeds, ignorable, without } = TEXT_KINDS[kind];
  let size = 0;
  for (const char of text) {
    const point = pointOf(char);
    size += utf8Size(point);
    if (point >= 0xd800 && point < 0xe000) return `A ${kind} holds half of a surrogate pair`;
    if (isControl(point) && !(lineFeeds && point === 0x0a)) return `A ${kind} holds a control character`;
    if (ignorable && isIgnorable(point) && !ignorable.includes(point)) return `A ${kind} holds an invisible character`;
    if (spaces && isOtherSpace(point) && !spaces.includes(point)) return `A ${kind} holds a space that is not U+0020`;
    if (char === without) return `A ${kind} holds ${without}`;
  }
  if (size < least || size > most) return `A ${kind} is ${size} bytes long, but should be ${least} to ${most}`;
  if (spaces && (text.startsWith(' ') || text.endsWith(' '))) return `A ${kind} begins or ends with a space`;
  if (spaces && text.includes('  ')) return `A ${kind} holds two spaces in a row`;
  return null;
}

/** Returns the number in `text`, as in section 7, or null. @param {string} text */
export function numberOf(text) {
  if (!/^(0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const value = Number(text);
  return value <= Number.MAX_SAFE_INTEGER ? value : null;
}

// ---- Times

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** @param {number} year */
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days from 1970-01-01 to the first day of `year`. @param {number} year */
function daysBeforeYear(year) {
  const y = year - 1;
  return 365 * (year - 1970) + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 477;
}

/**
 * Returns the number of days of `year` before the first day of `month`, which counts from 1 and may be 13.
 * @param {number} year @param {number} month
 */
function daysBeforeMonth(year, month) {
  return DAYS_BEFORE_MONTH[month - 1] + (month > 2 && isLeapYear(year) ? 1 : 0);
}

/**
 * Returns the Unix time in `text`, in the one form YYYY-MM-DDTHH:MM:SSZ, or null.
 * @param {string} text @returns {number | null}
 */
export function timeOf(text) {
  const form = /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z$/.exec(text);
  if (form === null) return null;
  const [year, month, day, hour, minute, second] = form.slice(1).map(Number);
  if (year < 1970 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const before = daysBeforeMonth(year, month);
  if (day < 1 || day > daysBeforeMonth(year, month + 1) - before) return null;
  return (daysBeforeYear(year) + before + day - 1) * 86400 + hour * 3600 + minute * 60 + second;
}

/** Returns the Unix time `time`, a BigInt, as a date, or as `Unix time N` past the year 9999. @param {bigint} time */
export function timeText(time) {
  if (time > 253402300799n) return `Unix time ${time}`;
  const seconds = Number(time);
  const days = Math.floor(seconds / 86400);
  let year = 1970 + Math.floor(days / 366);
  while (daysBeforeYear(year + 1) <= days) year++;
  const dayOfYear = days - daysBeforeYear(year);
  let month = 1;
  while (daysBeforeMonth(year, month + 1) <= dayOfYear) month++;
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(dayOfYear - daysBeforeMonth(year, month) + 1)}`;
  return `${date}T${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}Z`;
}

// ---- Printing for a person

/**
 * Makes `text` safe to show: characters that could reverse text, hide in it or drive a terminal become \u{..}. `kind`
 * is 'name', 'rules' (line feeds stay), 'entry' or anything else. Rules and entries keep their whitespace.
 * @param {string} text @param {string} [kind]
 */
export function printable(text, kind = 'text') {
  let shown = '';
  const chars = Array.from(text);
  chars.forEach((char, i) => {
    const point = pointOf(char);
    const hidden = isIgnorable(point) && (kind === 'name' || !IGNORABLE_NEEDED.includes(point));
    const control = isControl(point) && !(kind === 'rules' && point === 0x0a);
    const otherSpace = isOtherSpace(point) && kind !== 'rules' && kind !== 'entry';
    const looksLikeEscape = char === '\\' && (chars[i + 1] === 'u' || chars[i + 1] === 'x') && chars[i + 2] === '{';
    shown += hidden || control || otherSpace || looksLikeEscape ? `\\u{${point.toString(16)}}` : char;
  });
  return shown;
}

/** Returns the code point of a character, such as U+00E9. @param {string} char */
export function pointText(char) {
  return `U+${pointOf(char).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns `bytes` as printable text, with bytes that are not UTF-8 as \x{..}. @param {Uint8Array} bytes */
export function printableBytes(bytes) {
  let shown = '';
  for (let at = 0; at < bytes.length;) {
    const bad = findBadUtf8(bytes, at, bytes.length);
    const end = bad < 0 ? bytes.length : bad;
    shown += printable(decodeUtf8(bytes, at, end), 'entry');
    if (bad >= 0) shown += `\\x{${toHex(bytes.subarray(bad, bad + 1))}}`;
    at = end + (bad < 0 ? 0 : 1);
  }
  return shown;
}

/** Returns printable text in quotation marks, for a sentence. Long text is cut. @param {string} text */
export function excerpt(text) {
  const chars = Array.from(text);
  const more = chars.length - 200;
  return more > 0 ? `"${chars.slice(0, 200).join('')}" and ${more} more characters` : `"${text}"`;
}

/** Returns a source's name in quotation marks, for a sentence. @param {string} name */
export function quoted(name) {
  return `"${printable(name, 'name')}"`;
}

/** Returns `2 entries`, or `1 entry`. @param {number} number @param {string} noun @param {string} [plural] */
export function counted(number, noun, plural = `${noun}s`) {
  return `${number} ${number === 1 ? noun : plural}`;
}
