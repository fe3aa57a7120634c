// Signs that look like others, or like nothing, though NFKC keeps them: a text with one of them prints like a text
// without it. The list has the commonest; no list has all.

const INKLESS = /^[\u{16fe4}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]$/u;

/** What Unicode calls the script Unknown: Safari knew no such script before 2025. */
const UNKNOWN = /^[\p{Cn}\p{Co}\p{Cs}]$/u;

/** Signs that look like those of a keyboard: dashes, quotation marks, dots and the like. */
const SIGN_ALIKE = new RegExp(`^[${[
  String.raw`\u01c0-\u01c3\u0251\u0261\u02b9-\u02bf\u02c2-\u02c6\u02c8\u02ca\u02cb\u02d0\u02d7\u02ee\u02f8\u1806`,
  String.raw`\u2010-\u2015\u2018-\u201f\u2027\u2032\u2035\u2039\u203a\u2043\u2044\u204e\u2212\u2215-\u2217\u2219`,
  String.raw`\u2223\u2236\u223c\u22c5\u2571\u2572\u276e\u276f\u2796\u27cb\u27cd\u29f8\u29f9\u2cba\ua789-\ua78c`,
  String.raw`\ua78f`,
].join('')}]$`, 'u');

/**
 * Letters and signs that look like those of another script. Letters that look like a digit or a stroke only do not
 * count: ordinary words would be warned of.
 */
const LETTER_ALIKE = new RegExp(`^[${[
  String.raw`\u037f\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b3`,
  String.raw`\u03b9\u03ba\u03bd\u03bf\u03c1\u03c5\u03c7\u03c9\u03f3\u0405\u0406\u0408\u0410\u0412\u0415`,
  String.raw`\u041a\u041c-\u041e\u0420-\u0423\u0425\u042c\u0430\u0435\u043e\u0440\u0441\u0443`,
  String.raw`\u0445\u0455\u0456\u0458\u0474\u0475\u04ae\u04af\u04bb\u04c0\u04cf\u0501\u051a-\u051d\u053c\u054d`,
  String.raw`\u054f\u0555\u055a\u055b\u055d\u0565\u0566\u0570\u0575\u0578\u057d\u0581\u0585\u0589\u058a\u05be`,
  String.raw`\u05c0\u05c3\u05f3\u05f4\u0627\u0647\u066a-\u066d\u06be\u06c1\u06d4\u06d5`,
  String.raw`\u06f0\u06f1\u13a0-\u13a2\u13a5\u13aa-\u13ac\u13b3\u13b7\u13bb\u13bd\u13c0\u13c3\u13ce\u13d4\u13d5`,
  String.raw`\u13d9\u13da\u13de\u13df\u13e2\u13e6\u13e7\u13e9\u13ea\u13f4\u2c80\u2c82\u2c88\u2c8e\u2c92\u2c94`,
  String.raw`\u2c98\u2c9a\u2c9e\u2c9f\u2ca2-\u2ca6\u2ca8\u2cac\u3078-\u307a\u30a8\u30ab\u30bf\u30c8\u30cb\u30cf`,
  String.raw`\u30d8-\u30da\u30ed`,
].join('')}]$`, 'u');

/**
 * The scripts of those letters. A letter may be of several, such as the sign for a long vowel in Japanese; signs and
 * marks that several scripts have belong to none.
 */
const SCRIPTS_ALIKE = [
  'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Coptic', 'Hiragana', 'Katakana',
].map((name) => new RegExp(
  String.raw`^(?=\p{L}|[^\p{Script=Common}\p{Script=Inherited}])\p{Script_Extensions=${name}}$`, 'u',
));

/**
 * Returns whether a sign shows nothing, though it is neither white space nor default-ignorable.
 * @param {string} sign
 */
export function isInkless(sign) {
  return INKLESS.test(sign);
}

/**
 * Returns whether a reader can’t see `sign` after the sign `before`, or can’t tell which it is.
 * @param {string} before @param {string} sign
 */
function isUnseen(before, sign) {
  // A dot on a letter that has one, or that is one without; a stroke through any sign, which looks like that sign or
  // like another.
  if (sign === '\u0307') return 'ij\u012f\u0131\u0237\u0456\u0458'.includes(before);
  if (sign >= '\u0335' && sign <= '\u0338') return true;
  // Unassigned signs and those for private use look alike in most fonts.
  return isInkless(sign) || (sign === before && /^\p{M}$/u.test(sign)) || UNKNOWN.test(sign);
}

/**
 * Returns the first sign that looks like another or like nothing, { number, sign } with its number from 1, or null.
 * Only in a text that people type, signs and letters that look like those of a keyboard count too.
 * @param {string} text @param {boolean} isTyped
 */
export function signAlike(text, isTyped) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  const signs = Array.from(text);
  // Scripts that the text certainly has, by a letter that looks like no other.
  const certain = SCRIPTS_ALIKE.filter((script) => signs.some((sign) => script.test(sign) && !LETTER_ALIKE.test(sign)));
  /** @param {string} sign */
  const isForeign = (sign) => LETTER_ALIKE.test(sign) && !certain.some((script) => script.test(sign));
  const at = signs.findIndex((sign, i) => isUnseen(signs[i - 1] ?? ' ', sign)
    || (isTyped && (SIGN_ALIKE.test(sign) || isForeign(sign))));
  return at < 0 ? null : { number: at + 1, sign: signs[at] };
}
