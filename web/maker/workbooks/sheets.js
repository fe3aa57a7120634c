// Which sheet of a workbook is read.

import { UnreadWorkbook, sound } from './damage.js';
/** @import { Sheet } from './sheet.js' */

const MOST_SHEETS = 1000;

/**
 * A sheet that a workbook lists, and where it is.
 * @template P @typedef {{ name: string, place: P, isHidden: boolean }} ListedSheet
 */
/** The sheet that was read, or the names of those that it may be. @typedef {Sheet | string[]} FoundSheet */

/**
 * Returns the sheet of this name, or else the only one that is shown and has text, or the names of several.
 * @template P @param {ListedSheet<P>[]} sheets @param {string | null} name
 * @param {(sheet: ListedSheet<P>) => Promise<Sheet> | Sheet} read @returns {Promise<FoundSheet>}
 */
export async function chosenSheet(sheets, name, read) {
  sound(sheets.length <= MOST_SHEETS);
  if (name !== null) {
    const found = sheets.find((sheet) => sheet.name === name);
    return found === undefined ? sheets.map((sheet) => sheet.name) : read(found);
  }
  let first = null;
  const names = [];
  for (const listed of sheets.filter(({ isHidden }) => !isHidden)) {
    const sheet = await read(listed);
    if (sheet.rows.length === 0) continue;
    first ??= sheet;
    names.push(sheet.name);
  }
  if (first === null) throw new UnreadWorkbook('noText');
  return names.length === 1 ? first : names;
}
