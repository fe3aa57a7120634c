// A workbook that is chosen as the list: which sheet of it is taken.

import { encodeUtf8 } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { button, byId, element, ifThere, problemLine, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { DRAFT, UNANSWERED, changeDraft } from '../state/draft.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { takeList } from './list.js';
import { row } from './parts.js';
import { goToScreen } from './screens.js';
/** @import { Note } from '../state/draft.js' */
/** @import { UnreadCells } from '../state/lists.js' */

/** At most this many hidden sheets are named. */
const MOST_NAMES = 5;

/** Shows beside the field why a file is no list, by the key of a sentence. @param {string} key */
export function refuseFile(key) {
  changeDraft({ unfit: key, sheets: null });
  showUnfit();
}

function showUnfit() {
  const line = ifThere('list-file-problem');
  if (line !== null) line.textContent = DRAFT.unfit === null ? '' : say(DRAFT.unfit);
}

/**
 * Takes a sheet of a workbook as the list: the one of this name, or the only one that is shown and has text. If there
 * are several, the page asks which.
 * @param {Uint8Array} bytes @param {string | null} sheet
 */
export async function takeWorkbook(bytes, sheet) {
  const read = await run(MAKER_TASKS.workbook, { program: PROGRAM.gzip, bytes, sheet });
  if (read === null) return;
  if (read.problem !== undefined) {
    refuseFile(`workbook_${read.problem}`);
  } else if (read.names !== undefined) {
    changeDraft({ sheets: { bytes, names: read.names }, unfit: null });
    goToScreen('who');
    byId('sheet-1').focus();
  } else {
    const { name, list, warnings, unread, hidden, hiddenSheets } = read.sheet;
    /** @type {Note[]} */
    const notes = [['sheetRead', printable(name)], ...unread.map(unreadNote)];
    if (hiddenSheets.length > 0) notes.splice(1, 0, ['sheetsHidden', namesOf(hiddenSheets)]);
    const sheet = { warnings, hasSums: warnings.some(({ word }) => word === 'total'), hidden };
    changeDraft({ notes, sheet, table: null, sheets: null, unfit: null, yesNo: [], ...UNANSWERED });
    await takeList(encodeUtf8(list));
    goToScreen('who');
  }
}

/** Returns the first of these names, with an ellipsis if there are more. @param {string[]} names */
function namesOf(names) {
  const named = names.slice(0, MOST_NAMES).map((name) => printable(name)).join('; ');
  return names.length > MOST_NAMES ? `${named}; …` : named;
}

/** @param {UnreadCells} unread @returns {Note} */
function unreadNote({ column, row: number, why, code }) {
  return [`unread_${why}`, column, String(number), printable(code)];
}

/** Returns what is below the field of the file: why it is no list, and which sheet of a workbook is meant. */
export function fileElements() {
  const problem = problemLine('list-file-problem');
  problem.textContent = DRAFT.unfit === null ? '' : say(DRAFT.unfit);
  const { sheets } = DRAFT;
  if (sheets === null) return [problem];
  const buttons = sheets.names.map((name, i) => (
    button(`sheet-${i + 1}`, printable(name), () => settled(takeWorkbook(sheets.bytes, name)))
  ));
  return [problem, element('div', { id: 'list-sheets', role: 'group' }, said('p', 'sheetAsk'), row(...buttons))];
}
