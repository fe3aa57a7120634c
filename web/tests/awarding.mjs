// The form of the maker: the allocation that it means is the one that the command reads, and back again; what a
// withdrawal changes.
//
// What the form of the maker means, and says back, is an allocation of the specification, and the terms with it are
// byte for byte those of `commit --allocation`.
import { EMPTY_FORM, formAllocation, formOfAllocation, parseForm, writtenForm } from '../maker/documents/form.js';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM, programOfMaker } from './program.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { NoVerdict, encodeUtf8 } from '../checker/bytes.js';
import { MAKER_TASKS } from '../maker/state/tasks.js';

const tally = new Tally('awarding');
const folder = folderForTests();
const program = programOfMaker();
const at = (file) => path.join(folder, file);
const NAMES = { reserves: 'Reserves', waiting: 'Waiting list' };
const form = (more) => ({ ...EMPTY_FORM, ...more });
const meant = (more) => formAllocation(form(more), NAMES);
const textOf = (bytes) => new TextDecoder().decode(bytes);

const COLUMNS = ['id', 'sibling', 'area'];
const SIBLINGS = { column: 'sibling', value: 'yes' };
const NEAR = { column: 'area', value: 'near = far: 2' };
const SCHOOL = { prizes: 'Place: 3', columns: COLUMNS, isAllWaiting: true, tiers: [SIBLINGS, NEAR] };

// ---- What a form means

tally.equal(meant({}), null, 'a form without prizes');
tally.equal(meant({ prizes: 'Bicycle\nBook: 2', reserves: '2' }).text.split('\n'),
  ['award Bicycle: 1', 'award Book: 2', 'waitlist Reserves: 2'], 'a raffle');
tally.equal(meant({ prizes: 'Book: 2', tiers: [SIBLINGS], caps: [{ ...SIBLINGS, most: 1 }] }).text, 'award Book: 2',
  'rules about columns that the list has lost');
tally.equal(meant(SCHOOL).text.split('\n'), [
  'columns id;sibling;area', 'award Place: 3', 'waitlist Waiting list', 'fill Place: sibling = yes',
  `fill Place: area = ${NEAR.value}`, 'fill Place', 'fill Waiting list',
], 'a school with tiers');
tally.equal(meant(SCHOOL).isAll, true, 'all entries are drawn, as some come first');
const WHOLE = {
  prizes: 'A: 2\nB: 1', reserves: '4', columns: COLUMNS, onePer: 'area', tiers: [SIBLINGS],
  setAsides: [{ award: 'B', ...NEAR, count: 1 }],
  caps: [{ column: 'area', value: null, most: 2 }, { ...NEAR, most: 1 }],
};
tally.equal(meant(WHOLE).text.split('\n'), [
  'columns id;sibling;area', 'one per area', 'award A: 2', 'award B: 1', 'waitlist Reserves: 4',
  `fill B: area = ${NEAR.value}, at most 1`, 'fill A: sibling = yes', 'fill B: sibling = yes', 'fill A', 'fill B',
  'fill Reserves', 'cap area: 2', `cap area = ${NEAR.value}: 1`,
], 'all rules at once');
// Siblings get their own class first, then any place; then others by their wish.
const CLASSES = {
  prizes: 'A: 2\nB: 1', columns: [...COLUMNS, 'class'], isAllWaiting: true,
  tiers: [{ ...SIBLINGS, wish: 'class' }, SIBLINGS, { column: 'class', value: null, wish: 'class' }],
};
tally.equal(meant(CLASSES).text.split('\n').slice(4), [
  'fill @class: sibling = yes', 'fill A: sibling = yes', 'fill B: sibling = yes', 'fill @class', 'fill A', 'fill B',
  'fill Waiting list',
], 'what a column names comes first');
tally.equal(meant({ ...CLASSES, columns: COLUMNS }).text.split('\n').slice(4, 6),
  ['fill A: sibling = yes', 'fill B: sibling = yes'], 'a wish by a column that the list has lost');
for (const [key, problem, wrong] of [
  ['prizesColon', 'a: b: 1', { prizes: 'x: 2\na: b: 1' }],
  ['prizesWrong', 'x: 0', { ...WHOLE, setAsides: [], prizes: 'x: 0' }],
  ['prizesTwice', 'x', { prizes: 'x\nx' }],
  ['prizesTwice', 'x', { prizes: 'x: 2\nx' }],
  ['prizesColon', '1st prize: Bicycle', { prizes: '1st prize: Bicycle' }],
  ['prizesColon', 'Meal at 12:30', { prizes: 'Meal at 12:30' }],
  ['prizesComma', 'Bicycle, Book', { prizes: 'Bicycle, Book' }],
  ['prizesComma', 'Bicycle, Book: 2', { prizes: 'Bicycle, Book: 2' }],
  ['prizesReserves', 'Reserves', { prizes: 'x\nReserves: 2' }],
  ['prizesWrong', 'many', { prizes: 'x', reserves: 'many' }],
  ['prizesReserves', 'Reserves', { prizes: 'Reserves: 1', reserves: '1' }],
  ['columnWrong', 'a: b', { ...SCHOOL, columns: ['id', 'sibling', 'area', 'a: b'] }],
  ['setAsideLost', 'B', { ...WHOLE, prizes: 'A: 2' }],
  ['rulesMany', '', { ...SCHOOL, tiers: Array.from({ length: 1024 }, (_, i) => ({ column: 'area', value: `${i}` })) }],
  ['rulesMany', '', { ...SCHOOL, tiers: [{ column: 'area', value: 'x'.repeat(66000) }] }],
  ['rulesMany', '', { ...SCHOOL, columns: [...COLUMNS, ...Array.from({ length: 14 }, (_, i) => `c${i}`)] }],
]) {
  const found = meant(wrong);
  tally.equal([found.key, found.problem], [key, problem], `what is wrong with ${JSON.stringify(wrong).slice(0, 90)}`);
}

// ---- The form that means an allocation

for (const given of [SCHOOL, WHOLE, CLASSES, { prizes: 'Book: 2' }, { prizes: 'Book: 2', reserves: '3' }]) {
  const { text, allocation } = meant(given);
  tally.equal(formOfAllocation(allocation), form(given), `the form of ${JSON.stringify(text)}`);
}
for (const steps of [
  'fill A\nor B', 'fill B\nfill A', 'fill A: group = x\nfill B\nfill A', 'fill A, at most 1\nfill B', 'fill @group',
  'fill A\nfill B\nfill @group', 'fill @group, at most 1\nfill A\nfill B',
  'fill A: group = x\nfill @group\nfill A\nfill B',
  'fill A: group = x\nfill A: group = x, at most 1\nfill A\nfill B',
]) {
  const text = `columns id;group\naward A: 2\naward B: 1\n${steps}`;
  const parsed = parseAllocation(encodeUtf8(text), 'list');
  tally.equal(formOfAllocation(parsed), null, `no form means ${JSON.stringify(steps)}`);
}
for (const given of [WHOLE, CLASSES]) {
  tally.equal(parseForm(writtenForm({ ...form(given), stage: 3 })), form(given), 'a form that was saved');
}
for (const wrong of [
  '', 'null x', '[1', '{"tiers": 1}', '{"tiers": [null]}', '{"tiers": [{"column": "a", "value": null}]}',
  '{"tiers": [{"column": "a", "value": "b", "wish": 1}]}', '{"caps": [{"column": "a", "value": null, "most": 0}]}',
  '{"setAsides": [{"award": "A", "column": "a", "value": "b", "count": 1.5}]}', '{"prizes": null}',
  '{"columns": [1]}', '{"isAllWaiting": "yes"}', '{"seals": 3}',
]) {
  let refused = null;
  try {
    parseForm(wrong);
  } catch (error) {
    refused = error instanceof NoVerdict;
  }
  tally.equal(refused, true, `the form ${wrong} is refused`);
}

// ---- The cells of a list

const lookAt = (lines) => MAKER_TASKS.lookAtList({
  program, bytes: encodeUtf8(lines.join('\n')), columns: COLUMNS, row: null, isPlain: false,
});
const few = await lookAt(['1;no;a,b', '2;yes;x', '3;yes;', '4;yes; y', '5;a;']);
tally.equal(few.cells, [[], [['yes', 3], ['no', 1], ['a', 1]], [['x', 1]]], 'the cells that a rule can ask for');
tally.equal(few.sharing, [1, 3, 1], 'how many share a cell');
const many = await lookAt(Array.from({ length: 40 }, (_, i) => `${i};yes;${i}`));
tally.equal([many.cells[2], many.sharing], [[], [1, 40, 1]], 'many different cells are none to choose from');

// ---- The terms of the command

const rows = Array.from({ length: 40 }, (_, i) => `${i};${i % 5 === 0 ? 'yes' : 'no'};${i % 2 ? NEAR.value : 'x'}\n`);
fs.writeFileSync(at('list.txt'), rows.join(''));
for (const [name, given] of Object.entries({ school: SCHOOL, whole: WHOLE })) {
  const { text } = meant(given);
  const list = encodeUtf8(rows.join(''));
  const draft = { context: name, rules: '', list, draw: 40, key: null, round: 1000, seals: [], allocation: text };
  const { terms } = await MAKER_TASKS.terms({ draft, program }, () => {});
  fs.writeFileSync(at('allocation.txt'), text);
  execFileSync(PROGRAM, ['commit', '--context', name, '--entries', at('list.txt'), '--allocation', at('allocation.txt'),
    '--drand', 'quicknet:1000', '-o', at(`${name}.json`)], { stdio: 'ignore' });
  tally.check(textOf(terms) === fs.readFileSync(at(`${name}.json`), 'utf8'), `${name}: the terms of the command`);
  const fewer = encodeUtf8('1;yes;x\n2;yes\n');
  const short = await MAKER_TASKS.terms({ draft: { ...draft, list: fewer, draw: 2 }, program });
  tally.equal(short.line, 2, `${name}: the line of a list that does not fit the columns`);
}

// ---- A trial

// The worker tries an allocation, says who moves up, and which line of a list does not fit its columns.
{
  const allocation = 'columns id;home\naward Book: 1\nwaitlist Reserve: 1';
  const list = encodeUtf8('1;Hill\n2;Hill\n');
  const tried = await MAKER_TASKS.tried({ program, allocation, list, count: 2, draw: 2, orders: 50 });
  tally.equal(tried.orders, 50, 'how many orders are tried');
  tally.equal(tried.groups[0].chances.map(({ of, chance }) => [of, chance]), [['Book', 0.5], ['Reserve', 0.5]],
    'the chances');
  const [{ award, entry, next }] = tried.withdrawals;
  tally.equal([award, ...[entry, next].sort()], ['Book', '1;Hill', '2;Hill'], 'who moves up');
  const none = await MAKER_TASKS.tried({ program, allocation: 'award Book: 1', list, count: 2, draw: 1, orders: 1 });
  tally.equal(none.withdrawals[0].next, null, 'nobody moves up where nobody waits');
  const fewer = encodeUtf8('1;Hill\n2\n');
  const wrong = await MAKER_TASKS.tried({ program, allocation, list: fewer, count: 2, draw: 2, orders: 5 });
  tally.equal(wrong.line, 2, 'the line that does not fit');
}
tally.finish();
