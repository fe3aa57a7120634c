// Decimal numbers as a workbook writes them, without the loss of a binary fraction.

/** The most characters of a number, and the most of its power of ten. */
const MOST_CHARACTERS = 400;
const MOST_POWER = 400;
/** How many digits a spreadsheet keeps. */
export const KEPT_DIGITS = 15;

/** 0.DIGITS × 10^point, with no zero at either end of its digits. */
export class Decimal {
  /** @param {boolean} isNegative @param {string} digits @param {number} point */
  constructor(isNegative, digits, point) {
    const tidy = digits.replace(/^0+/, '');
    this.isNegative = isNegative;
    this.digits = tidy.replace(/0+$/, '');
    this.point = this.digits === '' ? 0 : point - (digits.length - tidy.length);
  }

  /**
   * Reads a number such as `-12.5` or `1.25E-3`, and rounds it to the digits that a spreadsheet keeps. Returns null if
   * it is none.
   * @param {string} text
   */
  static parse(text) {
    const found = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
    if (found === null || text.length > MOST_CHARACTERS) return null;
    const [, sign, whole, fraction = '', power = '0'] = found;
    if (whole + fraction === '' || Math.abs(Number(power)) > MOST_POWER) return null;
    const number = new Decimal(sign === '-', whole + fraction, whole.length + Number(power));
    return number.keep(KEPT_DIGITS);
  }

  /** Returns it with so many of its digits, rounded half away from zero. @param {number} kept @returns {Decimal} */
  keep(kept) {
    const { isNegative, digits, point } = this;
    if (kept >= digits.length) return this;
    if (kept < 0) return new Decimal(isNegative, '', 0);
    const first = digits.slice(0, kept);
    if (digits[kept] < '5') return new Decimal(isNegative, first, point);
    const up = String(BigInt(`1${first}`) + 1n);
    // Nines become a one and zeros, and the number has one digit more.
    return up[0] === '2' ? new Decimal(isNegative, `1${up.slice(1)}`, point + 1)
      : new Decimal(isNegative, up.slice(1), point);
  }

  /** Returns it rounded to so many places behind the point. @param {number} places */
  rounded(places) {
    return this.keep(this.point + places);
  }

  /** Returns it times a power of ten. @param {number} power */
  shifted(power) {
    return new Decimal(this.isNegative, this.digits, this.point + power);
  }

  get isZero() {
    return this.digits === '';
  }

  /** How many places it has behind the point. */
  get places() {
    return Math.max(this.digits.length - this.point, 0);
  }

  /** Returns its digits before the point, none for zero, and those behind it. */
  parts() {
    const { digits, point } = this;
    const split = Math.min(Math.max(point, 0), digits.length);
    const whole = digits.slice(0, split) + '0'.repeat(Math.max(point - split, 0));
    return [whole, '0'.repeat(Math.max(-point, 0)) + digits.slice(split)];
  }

  /**
   * Returns it times `factor`, rounded to a whole number, or null if it is negative or above `most`.
   * @param {bigint} factor @param {bigint} most
   */
  times(factor, most) {
    if (this.isZero) return 0n;
    const product = BigInt(this.digits) * factor;
    const power = this.point - this.digits.length;
    const divisor = 10n ** BigInt(Math.abs(power));
    const result = power >= 0 ? product * divisor : (product + divisor / 2n) / divisor;
    return !this.isNegative && result <= most ? result : null;
  }
}
