// Part of the second screen: a list without names, made of a table. Everyone on it gets a blinded id, and a proof that
// it is theirs.

import { printable, textProblem } from '../../checker/text.js';
import { LANGUAGES, quotedText, say, shortened } from '../../page/language.js';
import { button, element, folded, problemLine, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { MOST_PROOFS } from '../documents/proofs.js';
import { newBlindingKey, writtenBlinding } from '../documents/terms.js';
import { DRAFT, changeDraft, meantPrizes } from '../state/draft.js';
import { askedTable } from '../state/lists.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { keptField, namedLines, row, saveButton, saves, sheetSeparator } from './parts.js';
/** @import { AskedTable, ClearedTable, Faults, ListColumn, ListWarning } from '../state/lists.js' */
/** @import { Note } from '../state/draft.js' */
/** @import { Missing } from './parts.js' */
/** @typedef {(bytes: Uint8Array, columns: string[] | null) => Promise<void>} TakeOver */

/** What a column can be, by the keys of the sentences: it is omitted unless somebody says more. */
const ROLES = ['roleOut', 'roleWho', 'roleShown', 'roleCounted', 'roleTickets'];

/**
 * Returns what makes a list without names of a table. `take` takes the list with the names of its columns, and `why`
 * says what is wrong with the table.
 * @param {ClearedTable} table @param {TakeOver} take
 * @param {(faults: Faults) => string} why
 */
export function namelessElement({ columns: found, title }, take, why) {
  return folded('list-names', say('namesHeading'), () => {
    changeDraft({ context: DRAFT.context || title });
    const headings = found.map(({ name }) => name);
    const roles = headings.map((name, i) => ({ name, select: element(
      'select', { id: `role-${i}` }, ...ROLES.map((role) => element('option', { value: role }, say(role))),
    ) }));
    /** @param {string} role */
    const withRole = (role) => roles.filter(({ select }) => select.value === role).map(({ name }) => name);
    const problem = problemLine('names-problem');
    const make = async () => {
      const [who, context] = [withRole('roleWho'), DRAFT.context.trim()];
      problem.textContent = context === '' || textProblem(context, 'context') !== null ? say('namesContext')
        : who.length === 0 ? say('namesWho')
          : withRole('roleTickets').length > 1 ? say('namesTickets') : '';
      if (problem.textContent === '' && DRAFT.list !== null) {
        const [tickets = null] = withRole('roleTickets');
        const columns = columnsOf(headings, who, withRole);
        const asked = askedTable(DRAFT.headingRow, DRAFT.yesNo, columns, tickets);
        await makeNameless(DRAFT.list, context, asked, take, (text) => {
          problem.textContent = text;
        }, why);
      }
    };
    return [
      said('p', 'namesText'),
      keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
      ...roles.map(({ name, select }) => element(
        'div', { class: 'field' }, element('label', { for: select.id }, shortened(printable(name))), select,
      )),
      problem, row(button('names-make', say('namesMake'), () => settled(make()))),
    ];
  });
}

/**
 * Returns the columns of the list: the id, and then the others in the order of the table.
 * @param {string[]} headings @param {string[]} who @param {(role: string) => string[]} withRole
 * @returns {ListColumn[]}
 */
function columnsOf(headings, who, withRole) {
  const [shown, counted] = [withRole('roleShown'), withRole('roleCounted')];
  const others = headings.filter((name) => shown.includes(name) || counted.includes(name));
  let id = say('namesId');
  for (let number = 2; others.includes(id); number++) id = `${say('namesId')} ${number}`;
  return [
    { name: id, headings: who, isBlinded: true },
    ...others.map((name) => ({ name, headings: [name], isBlinded: counted.includes(name) })),
    ...DRAFT.yesNo.map(({ name }) => ({ name, headings: [name], isBlinded: false })),
  ];
}

/**
 * @param {Uint8Array} table @param {string} context
 * @param {AskedTable} asked @param {TakeOver} take
 * @param {(text: string) => void} refuse @param {(faults: Faults) => string} why
 */
async function makeNameless(table, context, asked, take, refuse, why) {
  const key = newBlindingKey();
  const made = await run(MAKER_TASKS.namelessList, {
    program: PROGRAM.gzip, bytes: table, asked, context, key, separator: sheetSeparator(),
  });
  if (made === null) return;
  if (made.faulty !== undefined) {
    refuse(made.faulty.first[0].word === 'many' ? say('namesMany', MOST_PROOFS) : why(made.faulty));
    return;
  }
  const blinding = writtenBlinding(context, key);
  changeDraft({
    madeNotes: made.warnings.map(noteOf), table, namesOf: context,
    nameless: { blinding, proofs: made.zip },
    unsaved: ['blinding.json', 'proofs.zip'],
  });
  await take(made.list, asked.list.columns.map(({ name }) => name));
}

/** Returns a note of warnings with one word. @param {ListWarning} warning @returns {Note} */
function noteOf({ word, lines, value }) {
  if (word === 'unused_tickets') return ['tableUnused', quotedText(shortened(value))];
  const key = `rows_${word}`;
  return [
    key in LANGUAGES.en.sentences ? key : 'rows_other', lines.length, namedLines(lines.map((line) => line - 1)),
  ];
}

/** Returns what is missing before a list without names can be drawn from. @returns {Missing | null} */
export function namelessMissing() {
  const { nameless, unsaved } = DRAFT;
  return nameless !== null && unsaved.length > 0 ? { id: 'list-count', text: say('namesUnsaved') } : null;
}

/**
 * Returns why the name of the draw does not fit the ids of a list without names, or null.
 * @returns {Missing | null}
 */
export function namelessNameMissing() {
  const { namesOf, context } = DRAFT;
  if (namesOf === '' || namesOf === context.trim()) return null;
  return { id: 'context', text: say('namesOther', quotedText(namesOf)) };
}

/**
 * Returns why the rules do not fit a list without names, or null: without a rule about columns the terms don't name
 * them, and an id proof has one cell.
 * @returns {Missing | null}
 */
export function namelessRulesMissing() {
  const { namesOf, columns } = DRAFT;
  const isWhole = namesOf === '' || (columns?.length ?? 0) < 2 || meantPrizes()?.allocation.columns.length;
  return isWhole ? null : { id: 'first-said', text: say('namesRules') };
}

/** Returns what saves the key and the proofs of a list without names, or nothing. */
export function namelessSaves() {
  const { nameless } = DRAFT;
  if (nameless === null) return [];
  return [said('p', 'namesSave'), saves(
    saveButton('blinding.json', nameless.blinding, 'namesKey'),
    saveButton('proofs.zip', nameless.proofs, 'namesProofs'),
  )];
}
