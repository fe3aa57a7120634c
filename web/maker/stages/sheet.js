// Part of the second screen: what a person may not see in the sheet of a workbook.

import { DRAFT, changeDraft } from '../state/draft.js';
import { namedLines } from './parts.js';
/** @import { FromSheet, Note } from '../state/draft.js' */
/** @import { SheetWarning, Survey } from '../state/lists.js' */

/**
 * Returns what a person may not see in the sheet that was taken, as long as no list was made of it, without what is
 * above the headings of its table or can be taken out below. Its hidden columns are named where they are not ticked.
 * @param {Survey} seen @returns {Note[]}
 */
export function sheetNotes({ table, loose }) {
  const { sheet, columns } = DRAFT;
  if (sheet === null || columns !== null) return [];
  const top = table?.row ?? 0;
  return sheet.warnings.filter(({ word }) => word !== 'total' && (word !== 'hidden_columns' || table === null))
    .map((warning) => ({ ...warning, rows: rowsBelow(warning, top) }))
    .filter(({ word, rows, columns }) => (
      rows.length + columns.length > (word === 'after_empty_row' ? loose.length : 0)))
    .map(warningNote);
}

/**
 * Notes that these rows, numbered from 0, are no longer in the sheet, of which `last` is the last one.
 * @param {FromSheet} sheet @param {number[]} out @param {number} last
 */
export function takeOutOfSheet(sheet, out, last) {
  const hasSums = sheet.hasSums && !out.includes(last);
  const warnings = sheet.warnings.map((each) => ({ ...each, rows: each.rows.filter((row) => !out.includes(row - 1)) }));
  changeDraft({ sheet: { ...sheet, hasSums, warnings } });
}

/**
 * Returns the rows of a warning that are below the headings: if those are the first ones below an empty row, the ones
 * below the next empty row.
 * @param {SheetWarning} warning @param {number} top
 */
function rowsBelow({ word, rows }, top) {
  const below = rows.filter((number) => number > top);
  if (word !== 'after_empty_row' || below.length === rows.length) return below;
  const gap = rows.findIndex((number, i) => number > top && number > rows[i - 1] + 1);
  return gap < 0 ? [] : rows.slice(gap);
}

/** @param {SheetWarning} warning @returns {Note} */
function warningNote({ word, rows, columns }) {
  const named = rows.length > 0 ? namedLines(rows.map((number) => number - 1)) : columns.join(', ');
  return [`sheet_${word}`, rows.length + columns.length, named];
}
