// Entries that were damaged before, or that are no entries: those that show nothing, blanks that nobody sees,
// quotations left open, rows of totals, and what programs write in place of characters and names.

import { hasSeveralAddresses, isBrokenAddress } from './address.js';
import { FIELD_SEPARATORS, bareCells } from './fields.js';
import { isBase64, isEscaped, isMarkup, isLineOfADocument } from './markup.js';
import { hasLostLetters, isMisread } from './misread.js';
import { hasProgramWord, isPlaceholder } from './program.js';
import { isBlank, isHidden } from './signs.js';
import { isCutOff, isFormula, isSheetError, isShortened } from './spreadsheet.js';
import { isCountOfRows, isTotal } from './totals.js';

/** Texts of ASCII with single spaces between words, and no quotation marks: most entries. */
const PLAIN = /^[!#-~]+(?: [!#-~]+)*$/;

/** All damage of such a text but blanks, words and totals has one of these signs. */
const SIGNS = /[#%&(+<=>?@[\\{|]|^0x/i;

/**
 * Returns what is wrong with the text of entry `number`, from 0, as the word of the warning, or null.
 * @param {string} text @param {number} number
 */
export function damageOf(text, number) {
  const found = PLAIN.test(text) ? null : hiddenDamage(text, number);
  if (found !== null) return found;
  if (/^[ ,;|"\t]*$/.test(text) || Array.from(text).every(isBlankOrMark)) return 'blank';
  if (isLineOfADocument(text)) return 'markup';
  const bySigns = SIGNS.test(text) ? damageBySigns(text) : null;
  if (bySigns !== null) return bySigns;
  if (isBase64(text)) return 'escaped';
  if (isCutOff(text)) return 'cut_off';
  if (hasProgramWord(text)) return 'program_word';
  if (isPlaceholder(text)) return 'placeholder';
  return isCountOfRows(text) || isTotal(text) ? 'total' : null;
}

/** @param {string} sign */
function isBlankOrMark(sign) {
  return isBlank(sign) || FIELD_SEPARATORS.includes(sign) || sign === '"';
}

/** @param {string} text @param {number} number */
function hiddenDamage(text, number) {
  const signs = Array.from(text);
  if (signs.every(isBlank)) return 'blank';
  if (number > 0 && text.startsWith('\ufeff')) return 'joined_files';
  if (text.includes('\ufffd')) return 'lost_character';
  if (isMisread(text)) return 'misread';
  if (text.split('"').length % 2 === 0) return 'open_quotation';
  if (signs.some(isHidden)) return 'invisible';
  if (isBlank(signs[0]) || isBlank(signs[signs.length - 1])) return 'edge_blank';
  return /\p{White_Space} | \p{White_Space}/u.test(text) ? 'double_space' : null;
}

/** @param {string} text */
function damageBySigns(text) {
  const cells = bareCells(text);
  if (isEscaped(text)) return 'escaped';
  if (isMarkup(text)) return 'markup';
  if (cells.some(isFormula)) return 'formula';
  if (cells.some(isSheetError)) return 'sheet_error';
  if (cells.some(isShortened)) return 'shortened';
  if (cells.some(hasLostLetters)) return 'lost_character';
  if (isBrokenAddress(text)) return 'broken_address';
  return hasSeveralAddresses(text) ? 'several_addresses' : null;
}
