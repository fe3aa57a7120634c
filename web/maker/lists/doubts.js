// What is doubtful about a list (SPEC section 1), as `commit` and `table` find it. A doubt is
//
//   { word, lines: [number], values: [text] }
//
// where the lines are entries, from 0. Whoever shows them turns them into lines of a file or rows of a table. The words
// of entries that hide something, of which each entry gets the first that fits, are `blank`, `joinedFiles`,
// `lostCharacter`, `misread`, `openQuotation`, `total`, `sheetError`, `shortened`, `invisible`, `edgeBlank` and
// `doubleSpace`; the others are `header` for the first line, `alike` for two entries, `mixedScripts` with the word.

import { pointOf } from '../../checker/bytes.js';
import { foldedText, mixedWord, squeezedText } from '../../checker/folding.js';
import { isInkless } from '../../checker/signs.js';
import { IGNORABLE_NEEDED, isControl, isIgnorable } from '../../checker/text.js';
import { isWhite, trimmedText } from './rows.js';
/** @import { Tell } from '../../checker/bytes.js' */



/**
 * What is doubtful about lines of a list, from 0: a word, and texts.
 * @typedef {{ word: string, lines: number[], values: string[] }} LineDoubt
 */
/** @typedef {{ header: LineDoubt[], odd: LineDoubt[], alike: LineDoubt[], mixed: LineDoubt[] }} FoundDoubts */

const FIELD_SEPARATORS = /[,;\t|]/;

/** Names that columns often have, in several languages, as foldedText writes them. */
const COLUMN_NAMES = new Set([
  'address', 'adresse', 'adresse e-mail', 'alias', 'apellido', 'apellidos', 'city', 'cognome', 'company', 'country',
  'correo', 'correo electrónico', 'date', 'department', 'e-mail', 'email', 'email address', 'entrant', 'entry',
  'family name', 'first name', 'full name', 'given name', 'id', 'imię', 'indirizzo', 'jméno', 'last name',
  'losnummer', 'member', 'mitglied', 'nachname', 'naam', 'name', 'names', 'namn', 'navn', 'nickname', 'nimi', 'no.',
  'nom', 'nombre', 'nome', 'nr', 'nr.', 'number', 'nummer', 'numéro', 'número', 'participant', 'participants',
  'participante', 'participantes', 'phone', 'phone number', 'player', 'prénom', 'příjmení', 'surname', 'sähköposti',
  'sobrenome', 'teilnehmer', 'teilnehmerin', 'telefon', 'telephone', 'téléphone', 'ticket', 'ticket id',
  'ticket number', 'tickets', 'timestamp', 'username', 'vorname', 'voornaam', 'achternaam', 'nazwisko', 'név', 'имя',
  'фамилия', 'όνομα', '名前', '氏名', '姓名', '이름',
]);

/** Words with which a row of totals begins. */
const TOTAL_WORDS = new Set([
  'celkem', 'gesamt', 'gesamtsumme', 'grand total', 'i alt', 'insgesamt', 'razem', 'samtals', 'somme', 'subtotal',
  'sum', 'suma', 'summa', 'summe', 'toplam', 'totaal', 'total', 'total general', 'total général', 'totale', 'totals',
  'totalt', 'yhteensä', 'zwischensumme', 'összesen', 'итого', 'всего', 'σύνολο', '合計', '总计',
]);

/** What stands behind Â, Ã, Ä or Å if UTF-8 was read as Windows-1252 or Latin-1. */
const MISREAD = /â€|[ÂÃÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]/;

/** Returns whether a sign shows nothing. @param {string} sign */
function isBlank(sign) {
  const point = pointOf(sign);
  return isWhite(point) || isControl(point) || isIgnorable(point) || isInkless(sign);
}

/**
 * Returns what is odd about the text of entry `number`, as a word, or null.
 * @param {string} text @param {number} number
 */
function oddityOf(text, number) {
  if (!/^(?:[!#-~]+(?: [!#-~]+)*)$/.test(text)) {
    const signs = Array.from(text);
    /** @param {string} sign */
    const isHidden = (sign) => {
      const point = pointOf(sign);
      if (sign === '\t' || point === 0x2028 || point === 0x2029) return false;
      return isControl(point) || isInkless(sign) || (isIgnorable(point) && !IGNORABLE_NEEDED.includes(point));
    };
    if (signs.every(isBlank)) return 'blank';
    if (number > 0 && text.startsWith('\ufeff')) return 'joinedFiles';
    if (text.includes('\ufffd')) return 'lostCharacter';
    if (MISREAD.test(text)) return 'misread';
    if (text.split('"').length % 2 === 0) return 'openQuotation';
    if (signs.some(isHidden)) return 'invisible';
    if (isBlank(signs[0]) || isBlank(signs[signs.length - 1])) return 'edgeBlank';
    if (/\p{White_Space} | \p{White_Space}/u.test(text)) return 'doubleSpace';
    if (signs.every((sign) => isBlank(sign) || FIELD_SEPARATORS.test(sign) || sign === '"')) return 'blank';
  } else if (/^[ ,;|"]+$/.test(text)) {
    return 'blank';
  }
  const fields = text.split(FIELD_SEPARATORS);
  if (isTotal(fields)) return 'total';
  const cells = fields.map(trimmedText);
  if (text.includes('#') && cells.some(isSheetError)) return 'sheetError';
  return text.includes('E+') && cells.some(isShortened) ? 'shortened' : null;
}

/**
 * Returns whether the first field is a word for totals, perhaps with an amount, and the others hold amounts alone.
 * @param {string[]} fields
 */
export function isTotal([first, ...others]) {
  const word = first.replace(/^[0-9 .,'%"€$£\u00a0\u202f:=-]+|[0-9 .,'%"€$£\u00a0\u202f:=-]+$/g, '');
  if (word.length > 40 || !TOTAL_WORDS.has(foldedText(word))) return false;
  return others.every((field) => /^[0-9 .,'%"€$£\u00a0\u202f-]*$/.test(field));
}

/** Returns whether a cell is #REF!, #NAME?, #N/A or the like in any language. @param {string} cell */
function isSheetError(cell) {
  return /^#(?:N\/A|NV|N\/D|N\/B|[\p{Uppercase}/0]{2,12}[!?])$/u.test(cell);
}

/** Returns whether a cell is a number such as 1.2E+15. @param {string} cell */
function isShortened(cell) {
  return /^[0-9][0-9.]*E\+[0-9][0-9.]*$/.test(cell);
}

/**
 * Returns whether the first line of a list looks like the headings of a table. `texts` are all entries.
 * @param {string[]} texts
 */
function hasHeader(texts) {
  if (texts.length < 2) return false;
  const [first] = texts;
  /** @param {string} field */
  const isColumn = (field) => {
    const bare = trimmedText(trimmedText(field).replace(/^["']+|["']+$/g, ''));
    return COLUMN_NAMES.has(foldedText(bare).replaceAll('_', ' '));
  };
  const fields = first.split(FIELD_SEPARATORS);
  if (fields.every(isColumn)) return true;
  const isNamed = fields.some(isColumn);
  const isNumbered = texts.length > 2 && !/[0-9]/.test(first);
  if (!isNamed && !isNumbered) return false;
  /** @param {string} text @param {string} separator */
  const count = (text, separator) => text.split(separator).length - 1;
  return [',', ';', '\t', '|'].some((separator) => {
    const columns = count(first, separator);
    /** @param {string} text @param {number} i */
    const fits = (text, i) => i === 0 || (count(text, separator) === columns && (isNamed || /[0-9]/.test(text)));
    return columns > 0 && texts.every(fits);
  });
}

/**
 * Returns the doubts about a list, { header, odd, alike, mixed }: each an array of doubts in the order of their lines.
 * `texts` are its entries. Of the rows of a table the headings are no entry, and the quotations were read before, so a
 * mark that is left in a cell is one of inches, say.
 * @param {string[]} texts @param {boolean} [isTable] @param {Tell} [tell] @returns {FoundDoubts}
 */
export function doubtsAbout(texts, isTable = false, tell = () => {}) {
  /** @type {FoundDoubts} */
  const found = { header: [], odd: [], alike: [], mixed: [] };
  if (!isTable && hasHeader(texts)) found.header.push({ word: 'header', lines: [0], values: [texts[0]] });
  const known = new Map();
  texts.forEach((text, i) => {
    if (i % 4096 === 0) tell('Looking at the list', i, texts.length);
    const oddity = oddityOf(text, i);
    const isDoubtful = oddity !== null && !(isTable && oddity === 'openQuotation');
    if (isDoubtful) found.odd.push({ word: oddity, lines: [i], values: [text] });
    const word = mixedWord(text);
    if (word !== null) found.mixed.push({ word: 'mixedScripts', lines: [i], values: [word] });
    const folded = squeezedText(foldedText(text));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, i);
    else found.alike.push({ word: 'alike', lines: [first, i], values: [texts[first], text] });
  });
  return found;
}
