// The first stage: whether a text with several columns is a table, or a plain list. Both are shown as they would be
// drawn, and the organiser says which it is.

import { encodeUtf8 } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { LANGUAGES, keyed, say, shortened } from '../../page/language.js';
import { button, byId, element, field, ifThere, outsideText, problemLine, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { givenLines } from '../lists/lines.js';
import { tableList } from '../lists/survey.js';
import { measured } from '../lists/yesno.js';
import { DRAFT, UNANSWERED, changeDraft } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { namelessElement, namelessSaves } from './names.js';
import { listed, namedLines, numbersSaves, row, sheetSeparator } from './parts.js';
/** @import { ClearedTable } from '../lists/headings.js' */
/** @import { Survey } from '../lists/survey.js' */
/** @import { Fault, WantedColumns } from '../lists/table.js' */
/** @import { YesNo } from '../lists/yesno.js' */
/** @import { Note } from '../state/draft.js' */
/** @import { TakeOver } from './names.js' */

/** @type {YesNo['compare'][]} */
const COMPARED = ['most', 'below', 'least'];

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
    changeDraft({ notes: [], ...UNANSWERED, answers: DRAFT.answers });
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

/** Returns what asks for the columns of a table. @param {ClearedTable} table @param {TakeOver} take */
function tableElement(table, take) {
  const { headings, unique, isPrivate, widths, count, tops, begin, title, places } = table;
  const { answers } = DRAFT;
  const isLeft = headings.map((name, i) => (
    answers?.ticked.get(name) !== true && (isPrivate[i] || DRAFT.sheet?.hidden.includes(places[i]) === true)));
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
  const first = chooser(headings.filter((_, i) => unique[i]), 'firstNumber');
  const top = element(
    'select', {}, ...tops.map(({ number, text }) => (
      element('option', { value: String(number) }, `${number}: ${shortened(printable(text))}`))),
    element('option', { value: '0' }, say('headingsNone')),
  );
  top.value = String(table.row);
  top.addEventListener('input', () => settled((async () => {
    changeDraft({ headingRow: Number(top.value) });
    if (DRAFT.list !== null) await take(DRAFT.list, null);
    ifThere('heading-row')?.focus();
  })()));
  /** @returns {WantedColumns | null} */
  const wanted = () => {
    const counted = tickets.value === '' ? null : headings[Number(tickets.value) - 1];
    const chosen = boxes.filter(({ name, box }) => box.checked && name !== counted).map(({ name }) => name);
    if (chosen.length === 0) return null;
    const columns = [...chosen, ...DRAFT.yesNo.map(({ name }) => name)];
    if (counted !== null) return { id: freeName(say('ticketName'), headings), columns, tickets: counted };
    if (first.value === '') {
      return { id: freeName(say('numberName'), headings), columns, tickets: null, isNumbered: true };
    }
    const id = headings[Number(first.value) - 1];
    return { id, columns: columns.filter((name) => name !== id), tickets: null };
  };
  // What tells the entries apart is a column that everyone may see, the shortest one.
  const chooseFirst = () => {
    const [at = -1] = headings.map((_, i) => i).filter((i) => boxes[i].box.checked && unique[i])
      .sort((one, other) => widths[one] - widths[other]);
    first.value = at < 0 ? '' : String(at + 1);
  };
  const firstField = field('table-first', say('firstLabel'), say('firstHint'), first);
  const left = headings.filter((_, i) => isLeft[i]).map((name) => printable(name));
  const problem = problemLine('table-problem');
  const sample = sampleElement('table-sample', []);
  const show = () => {
    const asked = wanted();
    const { yesNo } = DRAFT;
    const made = asked === null ? null : tableList(encodeUtf8(begin), { ...asked, row: 1, yesNo }, () => {});
    const lines = made === null || made.faults !== undefined ? [] : givenLines(made.list).slice(0, 3);
    sample.replaceChildren(...sampleElement('', lines).children);
    // Tickets are numbered.
    firstField.hidden = tickets.value !== '';
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
    const { list, headingRow, yesNo } = DRAFT;
    if (list === null || asked === null) return;
    const made = await run(MAKER_TASKS.table, {
      bytes: list, wanted: { ...asked, row: headingRow, yesNo }, separator: sheetSeparator(),
    });
    if (made === null) return;
    if (made.faults !== undefined) {
      problem.textContent = faultText(made);
      return;
    }
    /** @type {[key: string, rows: number[]][]} */
    const rows = [['tableWithout', made.without], ['tableSame', made.same], ['tableAlike', made.alike]];
    /** @type {Note[]} */
    const told = rows.filter(([, numbers]) => numbers.length > 0)
      .map(([key, numbers]) => [key, numbers.length, namedLines(numbers.map((number) => number - 1))]);
    changeDraft({
      notes: [...DRAFT.notes, ...told], table: list, context: DRAFT.context || title, numbers: made.numbers,
    });
    await take(made.list, made.names);
    byId('list-count').focus();
  };
  const made = element(
    'fieldset', {}, said('legend', 'tableLegend'), said('p', 'tableText'),
    ...boxes.map(({ name, box }) => element('label', { class: 'column' }, box, element('span', {}, printable(name)))),
    ...(left.length === 0 ? []
      : [element('p', { id: 'table-private', class: 'notice' }, say('tablePrivate', left.length, listed(left)))]),
    field('heading-row', say('headingRowLabel'), say('headingRowHint'), top),
    field('tickets', say('ticketsLabel'), '', tickets), firstField,
    yesNoElement(headings, show),
    said('p', 'tableSample', count), sample,
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
  const add = button('yes-no-add', say('yesNoAdd'), () => {
    const typed = bound.value.trim();
    const isMeasure = measured(typed) !== null;
    problem.textContent = isMeasure ? '' : say('yesNoBound');
    if (!isMeasure) return;
    // The name of a column in a rule holds none of these signs.
    const name = `${column.value} ${say(`yesNo_${compare.value}`, typed)}`.replace(/[;:,@=]/g, '.');
    const word = COMPARED.find((each) => each === compare.value) ?? 'most';
    const made = { name, column: column.value, compare: word, bound: typed, yes: say('yes'), no: say('no') };
    changeDraft({ yesNo: [...DRAFT.yesNo.filter((other) => other.name !== name), made] });
    show();
    change();
  });
  const made = element(
    'details', { id: 'yes-no', ...(DRAFT.yesNo.length > 0 ? { open: '' } : {}) }, said('summary', 'yesNoHeading'),
    said('p', 'yesNoText'), items,
    field('yes-no-column', say('yesNoColumn'), '', column), field('yes-no-compare', say('yesNoCompare'), '', compare),
    field('yes-no-bound', say('yesNoWhich'), say('yesNoWhichHint'), bound), problem, row(add),
  );
  show();
  return made;
}

/** Returns why a table makes no list. @param {{ faults: Fault[], count: number }} made */
function faultText({ faults, count }) {
  const [{ word, row: number, name }] = faults;
  const isKnown = keyed('fault', word) in LANGUAGES.en.sentences;
  const where = name === undefined ? '' : ` (${printable(name)})`;
  return say('tableFaulty', count, String(number ?? 1), where, isKnown ? say(keyed('fault', word)) : word);
}
