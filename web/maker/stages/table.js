// The first stage: whether a text with several columns is a table, or a plain list. Both are shown as they would be
// drawn, and the organiser says which it is.

import { encodeUtf8 } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { quotedText, say, shortened, worded } from '../../page/language.js';
import { generations } from '../../page/state/session.js';
import { button, byId, element, field, ifThere, outsideText, problemLine, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { DRAFT, changeDraft } from '../state/draft.js';
import { askedTable } from '../state/lists.js';
import { PROGRAM, askProgram } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { namelessElement, namelessSaves } from './names.js';
import { MOST_NAMED, listed, namedLines, numbersSaves, row, sheetSeparator } from './parts.js';
/** @import { Note } from '../state/draft.js' */
/** @import { AskedTable, ClearedTable, Faults, MadeTable, Survey, YesNo } from '../state/lists.js' */
/** @import { TakeOver } from './names.js' */

/** @type {YesNo['compare'][]} */
const COMPARED = ['most', 'below', 'least'];

/**
 * What is said of the rows of a table, by the words of the warnings.
 * @type {Record<string, string>}
 */
const ROW_NOTES = { spellings: 'tableSpellings', doubtful_tickets: 'tableTickets', unused_tickets: 'tableUnused' };

/** Returns whether it is not said yet what the list is. */
export function isUnanswered() {
  const { seen, columns, isPlain } = DRAFT;
  if (seen === null || columns !== null || isPlain) return false;
  return seen.table !== null || seen.warnings.some(({ word }) => word === 'header');
}

/**
 * Returns what asks whether the list is a table, or what goes back to the table of which it was made. `take` takes a
 * list with the names of its columns.
 * @param {Survey} seen @param {string[] | null} columns @param {TakeOver} take
 */
export function tableElements({ table, first }, columns, take) {
  const ask = async () => {
    // What was chosen of the table lasts until another file is chosen.
    changeDraft({ isPlain: false });
    const { list } = DRAFT;
    if (list !== null) await take(columns === null ? list : DRAFT.table ?? list, null);
    byId('list-count').focus();
  };
  if (table === null) {
    const isMade = columns !== null && DRAFT.table !== null;
    if (!isMade) return [];
    const back = button('table-back', say('tableBack'), () => settled(ask()));
    return [...namelessSaves(), ...numbersSaves(), row(back)];
  }
  if (DRAFT.isPlain) {
    return [said('p', 'linesKept'), row(button('table-ask', say('tableAfterAll'), () => settled(ask())))];
  }
  const isSheet = DRAFT.sheet !== null;
  return [
    ...(isSheet ? [] : [said('h3', 'tableHeading')]),
    element('div', { id: 'table-or-lines' }, tableElement(table, take),
      ...(isSheet ? [] : [linesElement(first, take)])),
    namelessElement(table, take, faultText),
  ];
}

/** Returns a cell of the table for a sentence. @param {string} text */
function quotedCell(text) {
  return quotedText(shortened(text));
}

/** Returns entries as they would be drawn. @param {string} id @param {string[]} lines */
function sampleElement(id, lines) {
  return element('ul', { id, class: 'sample' }, ...lines.map((line) => element(
    'li', {}, outsideText(shortened(line), 'entry'),
  )));
}

/** Returns what the list is if it is no table. @param {string[]} first @param {TakeOver} take */
function linesElement(first, take) {
  const keep = async () => {
    changeDraft({ isPlain: true });
    if (DRAFT.list !== null) await take(DRAFT.list, null);
    byId('list-count').focus();
  };
  return element(
    'fieldset', {}, said('legend', 'linesLegend'), said('p', 'linesText'), sampleElement('lines-sample', first),
    row(button('lines-keep', say('linesKeep'), () => settled(keep()))),
  );
}

/** Returns a name that no column has. @param {string} name @param {string[]} headings */
function freeName(name, headings) {
  let free = name;
  for (let number = 2; headings.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Returns what chooses the row of the headings. @param {ClearedTable} table @param {TakeOver} take */
function headingChooser({ row: chosen, tops }, take) {
  const top = element(
    'select', {}, ...tops.map(({ number, text }) => (
      element('option', { value: String(number) }, `${number}: ${shortened(printable(text))}`))),
    element('option', { value: '0' }, say('headingsNone')),
  );
  top.value = String(chosen);
  top.addEventListener('input', () => settled((async () => {
    changeDraft({ headingRow: Number(top.value) });
    if (DRAFT.list !== null) await take(DRAFT.list, null);
    ifThere('heading-row')?.focus();
  })()));
  return top;
}

/** Returns the numbers of rows for a sentence. @param {number[]} rows */
function namedRows(rows) {
  return namedLines(rows.map((row) => row - 1));
}

/** Returns what is said of a list that was made of a table. @param {MadeTable} made @returns {Note[]} */
function notesOf({ without, same, alike, first: pair, warnings }) {
  /** @type {[key: string, rows: number[]][]} */
  const rows = [['tableWithout', without], ['tableSame', same], ['tableAlike', alike]];
  /** @type {Note[]} */
  const notes = rows.filter(([, numbers]) => numbers.length > 0)
    .map(([key, numbers]) => [key, numbers.length, namedRows(numbers)]);
  if (pair !== null) notes.push(['tableFirst', ...pair[0], quotedCell(pair[1])]);
  for (const { word, lines, values } of warnings.slice(0, MOST_NAMED)) {
    const of = values.map(quotedCell);
    notes.push(word === 'empty_cell' ? ['tableEmpty', lines.length, namedRows(lines), ...of]
      : [ROW_NOTES[word], ...lines, ...of]);
  }
  return notes;
}

/** Returns what asks for the columns of a table. @param {ClearedTable} table @param {TakeOver} take */
function tableElement(table, take) {
  const { columns, count, begin, title, again, twice } = table;
  const { answers } = DRAFT;
  const headings = columns.map(({ name }) => name);
  const isLeft = columns.map(({ tellsApart, place }) => !tellsApart || DRAFT.sheet?.hidden.includes(place) === true);
  const boxes = headings.map((name, i) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = answers?.ticked.get(name) ?? !isLeft[i];
    return { name, box };
  });
  /** @param {string[]} names @param {string} none */
  const chooser = (names, none) => element(
    'select', {}, element('option', { value: '' }, say(none)),
    ...names.map((name) => element('option', { value: String(headings.indexOf(name) + 1) }, printable(name))),
  );
  const tickets = chooser(headings, 'ticketsOne');
  const first = chooser(headings.filter((_, i) => columns[i].isUnique), 'firstNumber');
  const top = headingChooser(table, take);
  /** @returns {AskedTable | null} */
  const wanted = () => {
    const counted = tickets.value === '' ? null : headings[Number(tickets.value) - 1];
    const chosen = boxes.filter(({ name, box }) => box.checked && name !== counted).map(({ name }) => name);
    if (chosen.length === 0) return null;
    const { headingRow: row, yesNo } = DRAFT;
    const isNumbered = counted === null && first.value === '';
    const id = counted !== null ? freeName(say('ticketName'), headings)
      : isNumbered ? freeName(say('numberName'), headings) : headings[Number(first.value) - 1];
    const listed = [id, ...[...chosen, ...yesNo.map(({ name }) => name)].filter((name) => name !== id)]
      .map((name) => ({ name, headings: [name], isBlinded: false }));
    return askedTable(row, yesNo, listed, counted, isNumbered);
  };
  // What tells the entries apart is a column that everyone may see: the one that was chosen, or else the shortest.
  const chooseFirst = () => {
    if (first.value !== '' && boxes[Number(first.value) - 1].box.checked && answers?.first !== undefined) return;
    const [at = -1] = headings.map((_, i) => i).filter((i) => boxes[i].box.checked && columns[i].isUnique)
      .sort((one, other) => columns[one].width - columns[other].width);
    first.value = at < 0 ? '' : String(at + 1);
  };
  const firstField = field('table-first', say('firstLabel'), say('firstHint'), first);
  const left = element('p', { id: 'table-private', class: 'notice' });
  const problem = problemLine('table-problem');
  const sample = sampleElement('table-sample', []);
  const sampled = said('p', 'tableSample', count);
  const beginSample = generations();
  const showSample = async () => {
    const isLatest = beginSample();
    const asked = wanted();
    const made = asked === null ? null
      : await askProgram(PROGRAM.gzip, { request: 'table', asked: { ...asked, row: 1 } }, encodeUtf8(begin));
    /** @type {string[]} */
    const lines = made?.made?.list.split('\n', 3).filter((/** @type {string} */ line) => line !== '') ?? [];
    if (!isLatest()) return;
    sample.replaceChildren(...sampleElement('', lines).children);
    sampled.hidden = lines.length === 0;
  };
  const show = () => {
    const names = headings.filter((_, i) => isLeft[i] && !boxes[i].box.checked).map((name) => printable(name));
    left.textContent = names.length === 0 ? '' : say('tablePrivate', listed(names));
    left.hidden = names.length === 0;
    problem.textContent = '';
    // Tickets are numbered.
    firstField.hidden = tickets.value !== '';
    settled(showSample());
  };
  boxes.forEach(({ box }) => box.addEventListener('change', chooseFirst));
  chooseFirst();
  /** @param {HTMLSelectElement} chosen @param {string} name */
  const chooseAgain = (chosen, name) => {
    const value = name === '' ? '' : String(headings.indexOf(name) + 1);
    if ([...chosen.options].some((option) => option.value === value)) chosen.value = value;
  };
  if (answers !== null) {
    chooseAgain(tickets, answers.tickets);
    chooseAgain(first, answers.first);
  }
  const keep = () => changeDraft({
    answers: {
      ticked: new Map(boxes.map(({ name, box }) => [name, box.checked])),
      tickets: headings[Number(tickets.value) - 1] ?? '', first: headings[Number(first.value) - 1] ?? '',
    },
  });
  const make = async () => {
    const asked = wanted();
    problem.textContent = asked === null ? say('tableNoColumn') : '';
    const { list } = DRAFT;
    if (list === null || asked === null) return;
    const made = await run(MAKER_TASKS.tableList, {
      program: PROGRAM.gzip, bytes: list, asked, separator: sheetSeparator(),
    });
    if (made === null) return;
    if (made.faulty !== undefined) {
      problem.textContent = faultText(made.faulty);
      return;
    }
    changeDraft({
      madeNotes: notesOf(made), table: list, context: DRAFT.context || title, numbers: made.numbers,
    });
    await take(made.list, asked.list.columns.map(({ name }) => name));
    byId('list-count').focus();
  };
  const made = element(
    'fieldset', {}, said('legend', 'tableLegend'), said('p', 'tableText'),
    ...boxes.map(({ name, box }) => element('label', { class: 'column' }, box, element('span', {}, printable(name)))),
    left,
    field('heading-row', say('headingRowLabel'), say('headingRowHint'), top),
    ...(again.length === 0 ? [] : [element('p', { id: 'headings-again', class: 'notice' }, say(
      'tableAgain', again.length, namedRows(again),
    ))]),
    ...(twice.length === 0 ? [] : [element('p', { id: 'headings-twice', class: 'notice' }, say(
      'tableTwice', twice.length, twice.map(quotedCell).join(', '),
    ))]),
    field('tickets', say('ticketsLabel'), '', tickets), firstField,
    yesNoElement(headings, show),
    sampled, sample,
    problem, row(button('table-make', say('tableMake'), () => settled(make()))),
  );
  made.addEventListener('input', show);
  made.addEventListener('change', () => {
    keep();
    show();
  });
  show();
  return made;
}

/**
 * Returns what adds columns with yes or no by the numbers or dates of another one. `change` is called when they change.
 * @param {string[]} headings @param {() => void} change
 */
function yesNoElement(headings, change) {
  const options = headings.map((name) => element('option', { value: name }, printable(name)));
  const column = element('select', {}, ...options);
  const compare = element('select', {}, ...COMPARED.map((word) => (
    element('option', { value: word }, say(`yesNo_${word}`, '…')))));
  const bound = element('input', { type: 'text', autocomplete: 'off' });
  const problem = problemLine('yes-no-problem');
  const items = element('ul', { id: 'yes-no-columns' });
  const show = () => {
    items.replaceChildren(...DRAFT.yesNo.map(({ name }, i) => (
      element('li', {}, printable(name), ' ', outOf(name, i)))));
  };
  /** @param {string} name @param {number} i */
  const outOf = (name, i) => {
    const out = button(`yes-no-out-${i + 1}`, say('ruleOut'), () => {
      changeDraft({ yesNo: DRAFT.yesNo.filter((_, at) => at !== i) });
      show();
      change();
      column.focus();
    });
    out.setAttribute('aria-label', `${say('ruleOut')}: ${printable(name)}`);
    out.className = 'link';
    return out;
  };
  const addIt = async () => {
    const typed = bound.value.trim();
    /** @type {boolean} */
    const isMeasure = await askProgram(PROGRAM.gzip, { request: 'is_measure', text: typed }, new Uint8Array(0));
    problem.textContent = isMeasure ? '' : say('yesNoBound');
    if (!isMeasure) return;
    // The name of a column in a rule holds none of these characters.
    const name = `${column.value} ${say(`yesNo_${compare.value}`, typed)}`.replace(/[;:,@=]/g, '.');
    const word = COMPARED.find((each) => each === compare.value) ?? 'most';
    const made = { name, column: column.value, compare: word, bound: typed, yes: say('yes'), no: say('no') };
    changeDraft({ yesNo: [...DRAFT.yesNo.filter((other) => other.name !== name), made] });
    show();
    change();
  };
  const add = button('yes-no-add', say('yesNoAdd'), () => settled(addIt()));
  const made = element(
    'details', { id: 'yes-no', ...(DRAFT.yesNo.length > 0 ? { open: '' } : {}) }, said('summary', 'yesNoHeading'),
    said('p', 'yesNoText'), items,
    field('yes-no-column', say('yesNoColumn'), '', column), field('yes-no-compare', say('yesNoCompare'), '', compare),
    field('yes-no-bound', say('yesNoWhich'), say('yesNoWhichHint'), bound), problem, row(add),
  );
  show();
  return made;
}

/** Returns why a table makes no list. @param {Faults} faults */
function faultText({ first, more }) {
  const [{ word, row: number, heading }] = first;
  const key = worded('fault', word);
  const where = heading === null ? '' : ` (${printable(heading)})`;
  const why = say(key);
  if (number === null) return why;
  return say('tableFaulty', first.length + more, String(number), where, why);
}
