// Part of the fifth stage: who was drawn, with all that the organiser's own table says of them. Nothing of it is
// published.

import { encodeUtf8 } from '../../checker/bytes.js';
import { printableBytes } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { drawnOf } from '../../page/state/draw.js';
import { fileBytes } from '../../page/state/files.js';
import { element, folded, problemLine, said } from '../../page/views/elements.js';
import { run } from '../../page/views/work.js';
import { spreadsheet } from '../documents/lists.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { asUtf8, fileField } from './list.js';
import { roundEnding, saveButton, saves, sheetSeparator } from './parts.js';
/** @import { Read } from '../../page/state/draw.js' */

/**
 * Returns who was drawn: what each gets, its place from 1, and its entry, or null of a seat that is free.
 * @param {Read} drawn
 */
export function placesOfDraw(drawn) {
  const entries = drawnOf(drawn);
  if (drawn.awards === null) return Array.from(entries, (entry, i) => ({ award: '', place: i + 1, entry }));
  return drawn.awards.flatMap(({ name, places }) => Array.from(places, (at, i) => (
    { award: name, place: i + 1, entry: at < 0 ? null : entries[at] })));
}

/** Returns those of them who have something. @param {Read} drawn */
function winnersOf(drawn) {
  return placesOfDraw(drawn).flatMap(({ entry, ...of }) => (entry === null ? [] : [{ ...of, entry }]));
}

/** Returns the first cell of an entry, by which a table names it. @param {Read} drawn @param {number} entry */
function firstCellOf({ terms, list }, entry) {
  if (terms.kind === 'numbers' || list === null || list.problem !== null) return String(entry);
  return printableBytes(list.bytes.subarray(list.starts[entry], list.ends[entry])).split(';')[0];
}

/**
 * Returns a file for spreadsheets of the winners, each with its row of the table, or null if the table has none of it.
 * @param {Read} drawn @param {Uint8Array} table
 */
async function mergedFile(drawn, table) {
  const winners = winnersOf(drawn);
  const ids = winners.map(({ entry }) => firstCellOf(drawn, entry));
  const found = await run(MAKER_TASKS.winners, { program: PROGRAM.gzip, bytes: table, ids });
  if (found === null) return null;
  const rows = winners.map(({ award, place }, i) => [award, String(place), ...found.rows[i]]);
  return spreadsheet([[say('mergeAward'), say('mergePlace'), ...found.headings], ...rows], sheetSeparator());
}

/**
 * Returns the table in a file, as text: a sheet of a workbook, or the file itself; or null if there is none.
 * @param {Uint8Array} bytes
 */
async function tableOf(bytes) {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return (await asUtf8(bytes))?.list ?? null;
  const read = await run(MAKER_TASKS.workbook, { program: PROGRAM.gzip, bytes, sheet: null });
  return read !== null && 'sheet' in read ? encodeUtf8(read.sheet.list) : null;
}

/** Returns what makes a list of the winners with their names. @param {Read} drawn */
export function mergeElements(drawn) {
  return folded('merge', say('mergeHeading'), () => {
    const problem = problemLine('merge-problem');
    const made = element('div', { id: 'merge-made', 'aria-live': 'polite' });
    return [
      said('p', 'mergeText'),
      fileField('merge-file', 'mergeFile', 'mergeHint', async (file) => {
        const table = await tableOf(await fileBytes(file));
        const bytes = table === null ? null : await mergedFile(drawn, table);
        problem.textContent = bytes === null ? say('mergeWrong') : '';
        made.replaceChildren(...(bytes === null ? []
          : [saves(saveButton(`names${roundEnding(drawn)}.csv`, bytes, 'mergeSave', 'useOwn'))]));
      }),
      problem, made,
    ];
  });
}
