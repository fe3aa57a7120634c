// What a cell shows: a number or a text in a number format.

import { dayOf } from './calendar.js';
import { Decimal, KEPT_DIGITS } from './decimal.js';
import { sectionsOf } from './sections.js';
/** @import { Section, Token } from './sections.js' */
/** @import { Day } from './calendar.js' */

/**
 * Why it is not known what a cell shows: its number format is not understood here, or hides it; a number with too many
 * digits, or with a power of ten; a date that some programs show as another one; a formula without its value; a value
 * without the text that is shown.
 * @typedef {'format' | 'number' | 'date' | 'formula' | 'text'} UnreadWord
 */
/** @typedef {{ text: string, why?: undefined } | { why: UnreadWord, code?: string }} Shown */

/** How many characters a number has at most in the format General. */
const GENERAL_LENGTH = 11;
/** Smaller numbers than 0.0001 are shown with a power of ten. */
const SMALLEST_POINT = -3;
const DAY_MILLISECONDS = 86400000n;
const MOST_UNITS = 2n ** 64n - 1n;

/** A number format. */
export class NumberFormat {
  /** @param {string} code @param {boolean} [isShortDate]  whether it is one of the system's short dates */
  constructor(code, isShortDate = false) {
    this.code = code;
    this.sections = sectionsOf(code);
    this.isShortDate = isShortDate;
  }

  /** @returns {Shown} */
  get unread() {
    return { why: 'format', code: this.code };
  }

  /** Returns what a cell with a text shows. @param {string} text @returns {Shown} */
  showText(text) {
    if (this.sections === null) return this.unread;
    const section = this.sections.find(({ isText }) => isText) ?? this.sections[3];
    if (section === undefined) return { text };
    const isPlain = section.tokens.every(({ kind }) => kind === 'text' || kind === 'literal');
    if (!section.isText || !isPlain) return this.unread;
    return { text: section.tokens.map((token) => (token.kind === 'text' ? text : token.text)).join('') };
  }

  /** Returns what a cell with a number shows. @param {string} value @param {boolean} is1904 @returns {Shown} */
  showNumber(value, is1904) {
    const number = Decimal.parse(value);
    if (number === null) return { why: 'number' };
    if (this.sections === null) return this.unread;
    const numeric = this.sections.slice(0, 3).filter(({ isText }) => !isText);
    if (numeric.length === 0) return generalText(number);
    const isNegative = number.isNegative && !number.isZero;
    const place = numeric.length > 1 && isNegative ? 1 : numeric.length === 3 && number.isZero ? 2 : 0;
    const section = numeric[place];
    // Nothing is seen of such a number: `;;;` hides it.
    if (section.tokens.length === 0) return this.unread;
    const sign = numeric.length === 1 && isNegative ? '-' : '';
    const shown = this.inSection(section, new Decimal(false, number.digits, number.point), sign !== '', is1904);
    return shown.why === undefined ? { text: sign + shown.text } : shown;
  }

  /**
   * Returns a number without its sign in a section.
   * @param {Section} section @param {Decimal} number @param {boolean} hasSign @param {boolean} is1904 @returns {Shown}
   */
  inSection(section, number, hasSign, is1904) {
    if (section.isDate) return hasSign ? { why: 'date' } : this.dateText(section.tokens, number, is1904);
    if (!section.tokens.some(({ kind }) => kind === 'general')) return { text: numberText(section, number) };
    const shown = generalText(number);
    if (shown.why !== undefined) return shown;
    if (section.tokens.some(({ kind }) => kind !== 'general' && kind !== 'literal')) return this.unread;
    return { text: section.tokens.map(({ kind, text }) => (kind === 'general' ? shown.text : text)).join('') };
  }

  /** @param {Token[]} tokens @param {Decimal} number @param {boolean} is1904 @returns {Shown} */
  dateText(tokens, number, is1904) {
    const places = secondPlaces(tokens);
    if (places === null) return this.unread;
    // Rounded to what is shown of a second.
    const unit = 10n ** BigInt(3 - places);
    const units = number.times(DAY_MILLISECONDS / unit, MOST_UNITS);
    if (units === null) return { why: 'date' };
    const hasDay = tokens.some(({ kind, text }, at) => kind === 'date'
      && (text[0] === 'm' ? !isMinute(tokens, at) : 'yd'.includes(text[0])));
    const day = hasDay ? dayOf(Number(units * unit / DAY_MILLISECONDS), is1904) : null;
    if (hasDay && day === null) return { why: 'date' };
    const time = new ShownTime(tokens, units * unit, day, places);
    return { text: tokens.map((_, at) => time.piece(at)).join('') };
  }
}

/** A date and a time, in milliseconds since day 0, as they are shown piece by piece. */
class ShownTime {
  /** @param {Token[]} tokens @param {bigint} milliseconds @param {Day | null} day @param {number} places */
  constructor(tokens, milliseconds, day, places) {
    this.tokens = tokens;
    this.whole = milliseconds / 1000n;
    this.seconds = Number(milliseconds % DAY_MILLISECONDS / 1000n);
    this.fraction = String(milliseconds % 1000n).padStart(3, '0').slice(0, places);
    this.day = day;
    this.isHalved = tokens.some(({ kind }) => kind === 'halfDay');
  }

  /** @param {number} at */
  piece(at) {
    const { kind, text } = this.tokens[at];
    if (kind === 'literal' || kind === 'point') return text;
    if (kind === 'halfDay') return (this.seconds >= 43200 ? 'PM' : 'AM').slice(0, text === 'a/p' ? 1 : 2);
    if (kind === 'digit') return this.tokens[at - 1].kind === 'point' ? this.fraction : '';
    if (kind === 'elapsed') {
      const unit = text[0] === 'h' ? 3600n : text[0] === 'm' ? 60n : 1n;
      return String(this.whole / unit).padStart(text.length, '0');
    }
    return kind === 'date' ? String(this.part(text, at)).padStart(text.length > 2 ? 4 : text.length, '0') : '';
  }

  /** Returns what letters stand for. @param {string} letters @param {number} at */
  part(letters, at) {
    const { seconds, day } = this;
    const hour = Math.floor(seconds / 3600);
    switch (letters[0]) {
      case 'y': return letters.length > 2 ? day?.year : String((day?.year ?? 0) % 100).padStart(2, '0');
      case 'd': return day?.day;
      case 'h': return this.isHalved ? (hour + 11) % 12 + 1 : hour;
      case 's': return seconds % 60;
      default: return isMinute(this.tokens, at) ? Math.floor(seconds / 60) % 60 : day?.month;
    }
  }
}

/**
 * Returns a number in the format General: whole numbers with all their digits, others with at most eleven characters. A
 * number that would need a power of ten is refused, because nobody means its digits then.
 * @param {Decimal} number @returns {Shown}
 */
function generalText(number) {
  const length = Math.max(number.point, 1);
  const isLong = number.places === 0 ? number.point > KEPT_DIGITS
    : number.point < SMALLEST_POINT || length > GENERAL_LENGTH;
  if (isLong) return { why: 'number' };
  const shown = number.places === 0 ? number : number.rounded(Math.max(GENERAL_LENGTH - 1 - length, 0));
  const [whole, fraction] = shown.parts();
  const sign = shown.isNegative && !shown.isZero ? '-' : '';
  return { text: `${sign}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}` };
}

/**
 * Returns a number, without its sign, in a section with places for its digits.
 * @param {Section} section @param {Decimal} number
 */
function numberText({ tokens, isGrouped, thousands }, number) {
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const [before, behind] = point < 0 ? [tokens, []] : [tokens.slice(0, point), tokens.slice(point)];
  const places = behind.filter(({ kind }) => kind === 'digit').length;
  const [whole, fraction] = number.shifted(2 * percents - 3 * thousands).rounded(places).parts();
  return wholePart(before, whole, isGrouped) + fractionPart(behind, fraction);
}

/** What a place shows without a digit. @param {string} place */
function emptyPlace(place) {
  return place === '0' ? '0' : place === '?' ? ' ' : '';
}

/**
 * Fills the places before the point from the right. The first place takes all digits that are left.
 * @param {Token[]} tokens @param {string} digits @param {boolean} isGrouped
 */
function wholePart(tokens, digits, isGrouped) {
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const left = [...digits];
  let text = '';
  let shown = 0;
  /** @param {string} digit */
  const place = (digit) => {
    if (digit === '') return;
    const isBetween = isGrouped && shown > 0 && shown % 3 === 0;
    text = digit + (isBetween ? (digit === ' ' ? ' ' : ',') : '') + text;
    shown++;
  };
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token.kind !== 'digit') {
      text = token.text + text;
      continue;
    }
    place(left.pop() ?? emptyPlace(token.text));
    while (at === first && left.length > 0) place(left.pop() ?? '');
  }
  return text;
}

/** Fills the places behind the point from the left. @param {Token[]} tokens @param {string} digits */
function fractionPart(tokens, digits) {
  let at = 0;
  return tokens.map(({ kind, text }) => (kind === 'digit' ? digits[at++] ?? emptyPlace(text) : text)).join('');
}

/**
 * Returns whether `m` at this place means minutes: after hours or before seconds.
 * @param {Token[]} tokens @param {number} at
 */
function isMinute(tokens, at) {
  const isUnit = (/** @type {Token} */ { kind }) => kind === 'date' || kind === 'elapsed';
  const before = tokens.slice(0, at).findLast(isUnit);
  const behind = tokens.slice(at + 1).find(isUnit);
  return before?.text[0] === 'h' || behind?.text[0] === 's';
}

/**
 * Returns how many places of a second are shown, or null if digits are somewhere else.
 * @param {Token[]} tokens
 */
function secondPlaces(tokens) {
  const places = tokens.filter(({ kind }) => kind === 'digit').length;
  const isPercent = tokens.some(({ kind }) => kind === 'percent');
  if (isPercent) return null;
  if (places === 0) return 0;
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const run = tokens.slice(first, first + places);
  const [second, point] = first > 1 ? tokens.slice(first - 2, first) : [];
  const isSecond = (second?.kind === 'date' || second?.kind === 'elapsed') && second.text[0] === 's';
  const isWhole = places <= 3 && run.every(({ kind, text }) => kind === 'digit' && text === '0');
  return isSecond && point?.kind === 'point' && isWhole ? places : null;
}
