// Which columns of a table look private, so that nobody publishes them unasked, and which one tells its rows apart.

/** What headings of private columns hold, in the languages of the page. */
const PRIVATE_HEADINGS = new RegExp([
  'phone|telef|t[ée]l[ée]ph|^tel\\b|mobil|m[óo]vil|handy|portable',
  'mail|correo|courriel',
  'birth|\\bborn\\b|gebor|geburt|naci|naiss|^n[ée]e?( le)?$',
  'street|address|stra[sß]+e|adress|anschrift|calle|direcci|domicil|\\brue\\b',
].join('|'), 'iu');
const PRIVATE_MAIL = /^\S+@\S+\.\S+$/;
/** A number with so many digits, and signs between them, is a telephone number rather than a count. */
const PRIVATE_PHONE = /^\+?[0-9][0-9 ()/.-]{5,}[0-9]$/;
const MARKED_PHONE = /^\+|^00|[ ()/-]/;
const PRIVATE_DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;

/**
 * Returns whether a column looks private by its heading or its cells: telephone numbers, mail addresses, dates such as
 * that of birth, streets.
 * @param {string} heading @param {string[]} cells  its different cells, without empty ones
 */
export function looksPrivate(heading, cells) {
  if (PRIVATE_HEADINGS.test(heading)) return true;
  const isPrivate = (/** @type {string} */ cell) => PRIVATE_MAIL.test(cell) || PRIVATE_DATE.test(cell)
    || (PRIVATE_PHONE.test(cell) && MARKED_PHONE.test(cell));
  return cells.length > 0 && 2 * cells.filter(isPrivate).length > cells.length;
}
