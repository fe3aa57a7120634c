// Part of the second screen: the list. A table becomes one, and what may be wrong is said.

import { bytesEqual, decodeUtf8, encodeUtf8, findBadUtf8 } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { say, sayParts, shortened } from '../../page/language.js';
import { textBytes } from '../../page/state/files.js';
import { PAGE, generations } from '../../page/state/session.js';
import { button, byId, chosenFiles, element, field, ifThere, quote, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { DRAFT, UNANSWERED, changeDraft } from '../state/draft.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { showStage } from './bar.js';
import { fileChooser, namedLines, showChosen } from './parts.js';
import { isUnanswered, tableElements } from './table.js';
/** @import { Part } from '../../page/language.js' */
/** @import { FromSheet, Note } from '../state/draft.js' */
/** @import { SheetWarning, Survey } from '../state/lists.js' */

/** A list with more bytes than this is not shown in a field. */
const MOST_SHOWN = 2 ** 20;

/** An older list than the one that was given last is not looked at any more. */
const beginList = generations();

/** The warnings about a whole list, of which no line is taken out. */
const OF_ALL = ['one_entry', 'numbered'];

/**
 * Returns the text of a file as UTF-8, and a note if its encoding was only guessed; or null if the work was cancelled.
 * @param {Uint8Array} bytes @returns {Promise<{ list: Uint8Array, notes: Note[] } | null>}
 */
export async function asUtf8(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) < 0 && !bytes.subarray(0, 64).includes(0)) return { list: bytes, notes: [] };
  const read = await run(MAKER_TASKS.text, { program: PROGRAM.gzip, bytes });
  if (read === null) return null;
  if (read.problem !== undefined) throw new Error(say('listWrong', read.problem));
  const [text, guessed] = read.text;
  const named = guessed.map((word) => printable(word)).join(', ');
  return { list: encodeUtf8(text), notes: named === '' ? [] : [['listGuessed', named]] };
}

/** @param {Uint8Array} bytes */
function firstLine(bytes) {
  const lineFeed = bytes.indexOf(0x0a);
  return lineFeed < 0 ? bytes : bytes.subarray(0, lineFeed);
}

/**
 * Takes a list as bytes of UTF-8, and shows what it is. `columns` are its columns if it was made of a table.
 * @param {Uint8Array} bytes @param {boolean} [isTyped] @param {string[] | null} [columns]
 */
export async function takeList(bytes, isTyped = false, columns = null) {
  const isLatest = beginList();
  PAGE.task?.cancel();
  // A list that was typed over has no columns any more, and so no rule about them.
  const hasLostColumns = isTyped && DRAFT.columns !== null;
  const isOther = DRAFT.list === null || !bytesEqual(firstLine(DRAFT.list), firstLine(bytes));
  // The key and the proofs are those of the list that was made of the table.
  if (columns === null) changeDraft({ madeNotes: [], nameless: null, numbers: null, namesOf: '', unsaved: [] });
  changeDraft({
    list: bytes, seen: null, columns, ...(isTyped ? { notes: [], sheet: null } : {}),
    ...(isTyped && isOther ? { ...UNANSWERED, file: null } : {}),
  });
  if (bytes.length === 0) {
    DRAFT.list = null;
    showSeen();
    return;
  }
  const { headingRow: row, isPlain } = DRAFT;
  const seen = await run(MAKER_TASKS.lookAtList, { program: PROGRAM.gzip, bytes, columns, row, isPlain });
  if (!isLatest() || seen === null) return;
  DRAFT.seen = seen;
  if (isTyped && !hasLostColumns) {
    showSeen();
    return;
  }
  if (DRAFT.stage < 2) showStage();
  if (hasLostColumns) ifThere('list-text')?.focus();
}

/** Returns the number of the last line of the list, from 0. */
function lastLine() {
  const { seen } = DRAFT;
  return seen === null ? 0 : seen.count + seen.blank.length - 1;
}

/**
 * Returns a warning about lines of the list, with a button that takes them out. `example` shows one of them.
 * @param {string} id @param {string} key @param {number[]} lines @param {Part[]} [example]
 */
function lineWarning(id, key, lines, example = []) {
  const { seen, isPlain } = DRAFT;
  const isTable = !isPlain && seen !== null && seen.table !== null;
  const makeOneSpace = async () => {
    const { list, columns } = DRAFT;
    if (list === null) return;
    const all = decodeUtf8(list, 0, list.length).split('\n');
    const spaced = all.map((line, i) => (lines.includes(i) ? line.replaceAll(/[^\S\r]{2,}/g, ' ') : line));
    await takeList(encodeUtf8(spaced.join('\n')), false, columns);
    byId('list-count').focus();
  };
  // A row of a table may span several lines.
  const mends = id === 'out-double_space' && !isTable
    ? [button('one-space', say('oneSpace'), () => settled(makeOneSpace())), ' '] : [];
  return element(
    'li', {}, element('p', {}, ...sayParts(key, lines.length, namedLines(lines)), ' ', ...example), ...mends,
    button(id, say('takeOut', lines.length), () => settled((async () => {
      const { list, sheet, columns } = DRAFT;
      // Lines that are taken out of a list made from a sheet stay in the sheet.
      if (sheet !== null && columns === null) takeOutOfSheet(sheet, lines, lastLine());
      const left = list === null ? null
        : await run(MAKER_TASKS.without, { program: PROGRAM.gzip, bytes: list, lines, isTable });
      if (left === null) return;
      await takeList(left, false, columns);
      byId('list-count').focus();
    })())),
    ...(id === 'out-header' && !DRAFT.isPlain ? [' ', button('keep-header', say('headerKeep'), () => {
      changeDraft({ isPlain: true });
      showSeen();
      byId('list-count').focus();
    })] : []),
  );
}

/** Shows how many entries the list has, and what is wrong with it, or may be. */
export function showSeen() {
  const { seen, columns, file } = DRAFT;
  const chooser = ifThere('list-file');
  if (!(chooser instanceof HTMLInputElement)) return;
  // The stage may be drawn anew, or the file dropped.
  showChosen(chooser, file === null ? [] : [file]);
  const isTable = seen !== null && seen.table !== null && !DRAFT.isPlain;
  // The headings of a table are no row to take out, nor are its empty rows entries.
  const warnings = seen === null ? []
    : seen.warnings.filter(({ word }) => !OF_ALL.includes(word) && (!isTable || word !== 'header'));
  const ofAll = isTable || seen === null ? [] : seen.warnings.filter(({ word }) => word === 'numbered');
  // Where such a line is named by its words, the same button is there.
  const hasSums = DRAFT.sheet?.hasSums === true && columns === null && !warnings.some(({ word }) => word === 'total');
  /** @param {string} text */
  const shown = (text) => quote(shortened(printable(text, 'entry')));
  byId('list-count').textContent = seen === null ? '' : say(isTable ? 'lineCount' : 'listCount', seen.count);
  byId('list-warnings').replaceChildren(...(seen === null ? [] : [
    ...[...DRAFT.notes, ...DRAFT.madeNotes, ...sheetNotes(seen)].map((note) => element('li', {}, say(...note))),
    ...(seen.count === 1 ? [element('li', {}, say('lines_one_entry'))] : []),
    ...ofAll.map(({ lines, value }) => (
      element('li', {}, say('lines_numbered'), ' ', ...sayParts('linesShown', lines[0] + 1, shown(value))))),
    ...(seen.blank.length > 0 && !isTable ? [lineWarning('out-blank', 'lines_blank', seen.blank)] : []),
    ...(seen.repeated === null ? [] : [lineWarning('out-repeats', 'lines_repeats', seen.repeats, sayParts(
      'linesSame', seen.repeated.first + 1, seen.repeats[0] + 1, shown(seen.repeated.text),
    ))]),
    ...(seen.loose.length > 0 && isTable ? [lineWarning('out-loose', 'looseRows', seen.loose)]
      : hasSums ? [lineWarning('out-sums', 'sheet_total', [lastLine()])] : []),
    ...(seen.problem === null ? [] : [element('li', {}, say('listWrong', seen.problem))]),
    ...warnings.map(({ word, lines, value }) => lineWarning(
      `out-${word}`, `lines_${word}`, lines, sayParts('linesShown', lines[0] + 1, shown(value)),
    )),
  ]));
  // First it is asked which sheet is meant and what the list is. A list without names needs no fingerprint.
  const isAsked = isUnanswered() || DRAFT.sheets !== null;
  byId('is-private').closest('.field')?.toggleAttribute('hidden',
    (isAsked || DRAFT.nameless !== null) && !DRAFT.isPrivate);
  ifThere('list-text')?.closest('.field')?.toggleAttribute('hidden', isAsked && (DRAFT.sheet ?? DRAFT.sheets) !== null);
  byId('list-table').replaceChildren(...(seen === null ? [] : tableElements(seen, columns, (bytes, names) => (
    takeList(bytes, false, names)))));
}

/** @typedef {(file: File) => Promise<void>} TakeFile */

/**
 * Returns a field for a file, which `takeFile` takes.
 * @param {string} id @param {string} label @param {string} hint @param {TakeFile} takeFile
 */
export function fileField(id, label, hint, takeFile) {
  const input = fileChooser();
  input.addEventListener('change', () => {
    for (const chosen of chosenFiles(input)) settled(takeFile(chosen));
  });
  return field(id, say(label), say(hint), input);
}

/** Returns the field of the list: a text to paste into, or what there is of a list that is too long for one. */
export function listField() {
  const bytes = DRAFT.list ?? new Uint8Array(0);
  if (bytes.length > MOST_SHOWN) {
    const other = button('list-other', say('listOther'), () => {
      changeDraft({ list: null, seen: null, notes: [], sheet: null, file: null });
      showStage();
    });
    return element('div', { class: 'field' }, said('p', 'listLong', bytes.length), other);
  }
  const text = element('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off' });
  text.value = decodeUtf8(bytes, 0, bytes.length);
  let taken = text.value;
  const take = () => {
    if (text.value === taken) return;
    taken = text.value;
    settled(takeList(textBytes(taken), true));
  };
  text.addEventListener('input', () => {
    const given = text.value;
    setTimeout(() => given === text.value && take(), 200);
  });
  // Whoever goes on at once is not too quick for it.
  text.addEventListener('change', take);
  return field('list-text', say('listText'), say('listTextHint'), text);
}

/**
 * Returns what a person may not see in the sheet that was taken, as long as no list was made of it, without what is
 * above the headings of its table or can be taken out below. Its hidden columns are named where they are not ticked.
 * @param {Survey} seen @returns {Note[]}
 */
function sheetNotes({ table, loose }) {
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
function takeOutOfSheet(sheet, out, last) {
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
