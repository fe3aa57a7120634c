// Signs that show nothing.

const INKLESS = /^[\u{16fe4}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]$/u;

/**
 * Returns whether a sign shows nothing, though it is neither white space nor default-ignorable.
 * @param {string} sign
 */
export function isInkless(sign) {
  return INKLESS.test(sign);
}
