// The number formats of the cells of a workbook of Excel.

import { sound } from './damage.js';
import { NumberFormat } from './format.js';
import { Xml, numberIn } from './xml.js';

/** Excel has at most 65,490 formats of cells. */
const MOST_STYLES = 100000;
/** The short date of the system, in which each computer shows another text. A list has it as 2026-11-27. */
const SHORT_DATE = 'yyyy-mm-dd';
/**
 * Formats that have no code in the file (ECMA-376, part 1, 18.8.30). Others differ from language to language.
 * @type {Record<number, string>}
 */
const BUILT_IN = {
  0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?',
  13: '# ??/??', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm',
  21: 'h:mm:ss', 37: '#,##0 ;(#,##0)', 38: '#,##0 ;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
};

/** Returns a format that has no code in the file. @param {number} id */
function builtIn(id) {
  if (id === 14) return new NumberFormat(SHORT_DATE, true);
  if (id === 22) return new NumberFormat(`${SHORT_DATE} h:mm`, true);
  // The letter i is in no format that is understood.
  return new NumberFormat(BUILT_IN[id] ?? `built-in ${id}`);
}

/** Returns the formats of cells, by the number that a cell has of its own. @param {string | null} part */
export function stylesOf(part) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {number[]} */
  const ids = [];
  const xml = new Xml(part ?? '');
  let isInCells = false;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'text') continue;
    if (piece.name === 'cellXfs') isInCells = piece.kind === 'start';
    if (piece.kind === 'end') continue;
    const code = piece.attributes.get('formatCode');
    if (piece.name === 'numFmt' && code !== undefined) codes.set(numberIn(piece.attributes, 'numFmtId', -1), code);
    if (piece.name === 'xf' && isInCells) ids.push(numberIn(piece.attributes, 'numFmtId', 0));
    sound(Math.max(ids.length, codes.size) <= MOST_STYLES);
  }
  /** @type {Map<number, NumberFormat>} */
  const formats = new Map();
  // A workbook without styles shows everything in the format General.
  return (ids.length > 0 ? ids : [0]).map((id) => {
    const code = codes.get(id);
    const format = formats.get(id) ?? (code === undefined ? builtIn(id) : new NumberFormat(code));
    formats.set(id, format);
    return format;
  });
}
