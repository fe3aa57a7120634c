// The first stage: the list. A table becomes one, and what may be wrong is said.

import { decodeUtf8, encodeUtf8, findBadUtf8 } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { verdictReason } from '../../checker/wording.js';
import { LANGUAGES, keyed, say, sayParts, shortened } from '../../page/language.js';
import { textBytes } from '../../page/state/record.js';
import { PAGE } from '../../page/state/session.js';
import { button, byId, element, field, ifThere, problemLine, quote, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { withoutLines } from '../lists/lines.js';
import { decodedText } from '../lists/rows.js';
import { DRAFT, changeDraft } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { showStage } from './bar.js';
import { namedLines, row } from './parts.js';
import { showPreview } from './preview.js';
/** @import { Part } from '../../page/language.js' */
/** @import { Note } from '../state/draft.js' */

/** A list with more bytes than this is not shown in a field. */
const MOST_SHOWN = 2 ** 20;

/** The number of the list that was given last, so that an older one is not looked at any more. */
const LISTS = { turn: 0 };

/** How many words of a file are named whose encoding is not known. */
const MOST_FOREIGN = 3;

/**
 * Returns the text of a file as UTF-8, and a note if its encoding was only guessed.
 * @param {Uint8Array} bytes @returns {{ list: Uint8Array, notes: Note[] }}
 */
export function asUtf8(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) < 0 && !bytes.subarray(0, 64).includes(0)) return { list: bytes, notes: [] };
  const read = orError(() => decodedText(bytes));
  if (read.error !== undefined) throw new Error(say('listWrong', verdictReason(read)));
  const list = encodeUtf8(read.text);
  if (read.encoding !== 'Windows-1252') return { list, notes: [] };
  const foreign = new Set(read.text.match(/[\p{L}\p{N}]*[^\0-\x7f][^\0-/:-@[-`{-\x7f]*/gu));
  const named = [...foreign].slice(0, MOST_FOREIGN).map((word) => printable(word)).join(', ');
  return { list, notes: [['listGuessed', named]] };
}

/**
 * Takes a list as bytes of UTF-8, and says what it is. `columns` are its columns if it was made of a table.
 * @param {Uint8Array} bytes @param {boolean} [isTyped] @param {string[] | null} [columns]
 */
export async function takeList(bytes, isTyped = false, columns = null) {
  const turn = ++LISTS.turn;
  PAGE.task?.cancel();
  // A list that was typed over has no columns any more, and so no rule about them.
  const hasLostColumns = isTyped && DRAFT.columns !== null;
  changeDraft({ list: bytes, seen: null, columns, ...(isTyped ? { notes: [] } : {}) });
  if (bytes.length === 0) {
    DRAFT.list = null;
    showSeen();
    return;
  }
  const seen = await run(MAKER_TASKS.list, { bytes, columns });
  if (turn !== LISTS.turn || seen === null) return;
  DRAFT.seen = seen;
  if (DRAFT.stage !== 0) return;
  if (isTyped && !hasLostColumns) {
    showSeen();
    return;
  }
  showStage();
  if (hasLostColumns) ifThere('list-text')?.focus();
}

/**
 * Returns a warning about lines of the list, with a button that takes them out. `example` shows one of them.
 * @param {string} id @param {string} key @param {number[]} lines @param {Part[]} [example]
 */
function lineWarning(id, key, lines, example = []) {
  return element(
    'li', {}, element('p', {}, ...sayParts(key, lines.length, namedLines(lines)), ' ', ...example),
    button(id, say('takeOut', lines.length), () => settled((async () => {
      if (DRAFT.list !== null) await takeList(withoutLines(DRAFT.list, lines), false, DRAFT.columns);
      byId('list-count').focus();
    })())),
  );
}

/** Shows how many entries the list has, and what is wrong with it, or may be. */
export function showSeen() {
  const { seen, columns } = DRAFT;
  const headings = columns === null ? seen?.headings ?? null : null;
  // The headings of a table are no row to take out: below they become its columns.
  const isShown = (/** @type {string} */ word) => word !== 'one_entry' && (headings === null || word !== 'header');
  const warnings = seen === null ? [] : seen.warnings.filter(({ word }) => isShown(word));
  /** @param {string} text */
  const shown = (text) => quote(shortened(printable(text, 'entry')));
  byId('list-count').textContent = seen === null ? '' : say('listCount', seen.count);
  byId('list-warnings').replaceChildren(...(seen === null ? [] : [
    ...DRAFT.notes.map((note) => element('li', {}, say(...note))),
    ...(seen.count === 1 ? [element('li', {}, say('lines_one_entry'))] : []),
    ...(seen.blank.length > 0 ? [lineWarning('out-blank', 'lines_blank', seen.blank)] : []),
    ...(seen.repeated === null ? [] : [lineWarning('out-repeats', 'lines_repeats', seen.repeats, sayParts(
      'linesSame', seen.repeated.first + 1, seen.repeats[0] + 1, shown(seen.repeated.text),
    ))]),
    ...(seen.problem === null ? [] : [element('li', {}, say('listWrong', seen.problem))]),
    ...warnings.map(({ word, lines, value }) => lineWarning(
      `out-${word}`, `lines_${word}`, lines, sayParts('linesShown', lines[0] + 1, shown(value)),
    )),
  ]));
  const isPlain = (headings?.length ?? 0) > 2 || seen?.warnings.some(({ word }) => word === 'header') === true;
  const isMade = columns !== null && DRAFT.table !== null;
  byId('list-table').replaceChildren(...(headings !== null ? [tableElement(headings, isPlain)]
    : isMade ? [row(button('table-back', say('tableBack'), () => settled(goToTable())))] : []));
  showPreview();
}

/** Goes back to the table of which the list was made. */
async function goToTable() {
  changeDraft({ notes: [] });
  if (DRAFT.table !== null) await takeList(DRAFT.table);
  byId('list-count').focus();
}

/**
 * Returns what asks for the columns of a table, unfolded if it is plain that it is one.
 * @param {string[]} headings @param {boolean} isPlain
 */
function tableElement(headings, isPlain) {
  const boxes = headings.map((name) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = true;
    return { name, box };
  });
  const tickets = element(
    'select', {}, element('option', { value: '' }, say('ticketsOne')),
    ...headings.map((name, i) => element('option', { value: String(i + 1) }, printable(name))),
  );
  const problem = problemLine('table-problem');
  const make = async () => {
    const counted = tickets.value === '' ? null : headings[Number(tickets.value) - 1];
    const chosen = boxes.filter(({ name, box }) => box.checked && name !== counted).map(({ name }) => name);
    const { list } = DRAFT;
    if (list === null) return;
    if (chosen.length === 0) {
      problem.textContent = say('tableNoColumn');
      return;
    }
    const [id, ...columns] = counted === null ? chosen : [say('ticketName'), ...chosen];
    const made = await run(MAKER_TASKS.table, { bytes: list, wanted: { id, columns, tickets: counted } });
    if (made === null) return;
    if (made.faults === undefined) {
      /** @type {[key: string, rows: number[]][]} */
      const rows = [['tableWithout', made.without], ['tableSame', made.same], ['tableAlike', made.alike]];
      /** @type {Note[]} */
      const told = rows.filter(([, numbers]) => numbers.length > 0)
        .map(([key, numbers]) => [key, numbers.length, namedLines(numbers.map((number) => number - 1))]);
      changeDraft({ notes: [...DRAFT.notes, ...told], table: list });
      await takeList(made.list, false, made.names);
      byId('list-count').focus();
      return;
    }
    const [{ word, row, name }] = made.faults;
    const isKnown = keyed('fault', word) in LANGUAGES.en.sentences;
    const why = isKnown ? say(keyed('fault', word)) : word;
    const where = name === undefined ? '' : ` (${printable(name)})`;
    problem.textContent = say('tableFaulty', made.count, String(row ?? 1), where, why);
  };
  return element(
    'details', isPlain ? { open: '' } : {}, said('summary', 'tableHeading'), said('p', 'tableText'),
    ...boxes.map(({ name, box }) => element('label', { class: 'column' }, box, element('span', {}, printable(name)))),
    field('tickets', say('ticketsLabel'), say('ticketsHint'), tickets),
    problem, row(button('table-make', say('tableMake'), () => settled(make()))),
  );
}

/** Returns the field of the list: a text to paste into, or what there is of a list that is too long for one. */
export function listField() {
  const bytes = DRAFT.list ?? new Uint8Array(0);
  if (bytes.length > MOST_SHOWN) {
    const other = button('list-other', say('listOther'), () => {
      changeDraft({ list: null, seen: null, notes: [] });
      showStage();
    });
    return element('div', { class: 'field' }, said('p', 'listLong', bytes.length), other);
  }
  const text = element('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off' });
  text.value = decodeUtf8(bytes, 0, bytes.length);
  text.addEventListener('input', () => settled((async () => {
    const given = text.value;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (given === text.value) await takeList(textBytes(given), true);
  })()));
  return field('list-text', say('listText'), say('listTextHint'), text);
}
