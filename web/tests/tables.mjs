// What the page makes of tables; and random terms, of whose texts the page and the command warn alike.
import { wholeTerms } from '../checker/documents.js';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM, programOfMaker } from './program.mjs';
import { warningsOf, writtenWarnings } from './written.mjs';
import { decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { textProblem } from '../checker/text.js';
import { askedTable } from '../maker/state/lists.js';
import { worded } from '../page/language.js';
import { MAKER_TASKS } from '../maker/state/tasks.js';
import { LIKE } from '../warnings/lookalikes.js';
import { textWarnings, valueWarning } from '../warnings/texts.js';

const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? value : Number(process.argv[at + 1]);
};
const [COUNT, SEED] = [option('count', 100), option('seed', 1)];

const random = randomFrom(SEED);
const tally = new Tally('tables');
const folder = folderForTests();
const at = (name) => path.join(folder, name);

function command(...args) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { maxBuffer: 2 ** 28 });
  return { status, said: stderr.toString(), answer: stdout.toString() };
}

// ---- Tables, read by the program of the page

const program = programOfMaker();
/** Makes the list of a table of these columns, of which the first is the id. */
const listOf = (text, columns, { tickets = null, row = null, yesNo = [], isNumbered = false } = {}) => {
  const named = columns.map((name) => ({ name, headings: [name], isBlinded: false }));
  const asked = askedTable(row, yesNo, named, tickets, isNumbered);
  return MAKER_TASKS.tableList({ program, bytes: encodeUtf8(text), asked, separator: ';' });
};
/** Returns its text, or the words and rows of its faults. */
const textOf = ({ faulty, list }) => (faulty === undefined ? decodeUtf8(list, 0, list.length)
  : faulty.first.map(({ word, row }) => `${word} ${row}`).join(' '));
const look = (text, row = null, isPlain = false) => (
  MAKER_TASKS.lookAtList({ program, bytes: encodeUtf8(text), columns: null, row, isPlain }));

// Whatever a table has above its headings or beside them, no heading becomes an entry: not with a title above, with
// columns without a name, with two equal headings, or without any headings at all.
{
  /** Returns the headings of a text, and the list of all its columns, or null if it is no table. */
  const listed = async (text, row) => {
    const { table } = await look(text, row);
    if (table === null) return null;
    const isNumbered = !table.columns[0].isUnique;
    const headings = table.columns.map(({ name }) => name);
    const columns = [...isNumbered ? ['number'] : [], ...headings];
    return [table.row, textOf(await listOf(text, columns, { row, isNumbered })), headings.join('|')];
  };
  for (const [text, row, wanted] of [
    ['no,name\n1,Ada\n2,Bob\n', null, [1, '1;Ada\n2;Bob\n', 'no|name']],
    ['Raffle of the school,,\nno,name,tickets\n1,Ada,2\n2,Bob,1\n', null, [2, '1;Ada;2\n2;Bob;1\n', 'no|name|tickets']],
    ['Raffle, 5 December\n\nno;name\n1;Ada\n2;Bob\n', null, [3, '1;Ada\n2;Bob\n', 'no|name']],
    ['No,name,,\n1,Ada,N,x\n', null, [1, '1;Ada;N;x\n', 'No|name|C|D']],
    ['By,Ada\n\nno,name,home\n1,Ada,N\n', null, [3, '1;Ada;N\n', 'no|name|home']],
    ['List,\nAs of,2026-11-20\n\nno,name,ward,home\n1,Ada,N,x\n', null, [4, '1;Ada;N;x\n', 'no|name|ward|home']],
    ['no,name,,,\n1,Ada,,,\n2,Bob,,,\n', null, [1, '1;Ada\n2;Bob\n', 'no|name']],
    ['no,name,\n1,Ada,x\n2,Bob,y\n', null, [1, '1;Ada;x\n2;Bob;y\n', 'no|name|C']],
    ['no,note,note\n1,x,y\n2,x,y\n', null, [1, '1;x;y\n2;x;y\n', 'no|note|note 2']],
    ['\ufeffAda,12\nBob,13\n', 0, [0, 'Ada;12\nBob;13\n', 'A|B']],
    ['Ada,x\nAda,x\nBob,y\n', 0, [0, '1;Ada;x\n2;Ada;x\n3;Bob;y\n', 'A|B']],
    ['a,b\r\n"x\r\ny",1\r\nz,2\r\n', null, [1, 'line_break 2', 'a|b']],
    ['Ada\nBob, junior\nCarl\nDan\n', null, null],
    ['Ada;Bob\n', null, null],
    ['', null, null],
  ]) tally.equal(await listed(text, row), wanted, `the headings of ${JSON.stringify(text)}`);
  tally.equal(textOf(await listOf('Ada,1\n,2\n', ['A', 'B'], { row: 0 })), 'id_empty 2', 'rows as they were given');
}

// Each word for why a table makes no list has a sentence.
const words = JSON.parse(fs.readFileSync(new URL('../words/en.json', import.meta.url)));
for (const [word, text, columns, given] of [
  ['byte_order_mark', 'no,name\n1,Ada\ufeff\n', ['no', 'name'], {}],
  ['cells', 'no,name\n1,Ada,x\n', ['no', 'name'], {}],
  ['control', 'no,name\n1,A\u0007da\n', ['no', 'name'], {}],
  ['id_empty', 'no,name\n,Ada\n', ['no', 'name'], {}],
  ['id_repeats', 'no,name\n1,Ada\n1,Bob\n', ['no', 'name'], {}],
  ['line_break', 'no,name\n1,"Ada\nKing"\n', ['no', 'name'], {}],
  ['columns', 'no,name\n1,Ada\n', ['no', 'town'], {}],
  ['no_owner', 'no,name,town\n1,,York\n', ['number', 'name'], { isNumbered: true }],
  ['no_tickets', 'no,name,n\n1,Ada,0\n', ['no', 'name'], { tickets: 'n' }],
  ['not_number', 'no,name,n\n1,Ada,x\n', ['no', 'name'], { tickets: 'n' }],
  ['semicolon', 'no,name\n1,Ada;x\n', ['no', 'name'], {}],
  ['too_long', `no,name\n1,${'x'.repeat(2 ** 20)}\n`, ['no', 'name'], {}],
]) {
  const { faulty } = await listOf(text, columns, given);
  tally.equal(faulty?.first[0].word, word, `the word for ${word}`);
  tally.check(worded('fault', word) in words.maker, `the sentence for ${word}`);
}

// Whoever leaves columns out of a list with numbers learns whose number is whose, whatever rows have no entry.
{
  const text = 'Raffle,\n\nname,phone,tickets\nAda,1,2\nBob,"2,3",0\n\n=Eve,4,1\n';
  const numbered = async (columns, tickets) => {
    const { numbers } = await listOf(text, columns, { tickets, isNumbered: true });
    return numbers === null ? null : Buffer.from(numbers).toString();
  };
  tally.equal(await numbered(['no', 'name'], 'tickets'), '\ufeff"no";"name";"phone";"tickets"\r\n'
    + '"1–2";"Ada";"1";"2"\r\n"3";"\'=Eve";"4";"1"\r\n', 'whose tickets have which numbers');
  tally.check((await numbered(['no', 'tickets'], null)).includes('\r\n"2";"Bob"'), 'whose number is whose');
  tally.equal(await numbered(['no', 'name', 'phone'], 'tickets'), null, 'nothing is left out');
  tally.equal(await numbered(['name', 'phone'], null), null, 'names in place of numbers');
}

// The page reports rows with the same cells, unless the chosen columns are the same on many rows.
{
  const same = async (...rows) => (
    await listOf(`name,ward\n${rows.join('\n')}\n`, ['no', 'name', 'ward'], { isNumbered: true })).same;
  const alike = await listOf('age,ward\nx,N\nx,S\nx,N\nx,S\nx,N\n', ['no', 'age', 'ward'], { isNumbered: true });
  tally.equal(alike.same, [], 'rows that are nearly all the same');
  tally.equal(await same('Ada,N', 'Bob,N', 'Ada,N', 'Eve,S'), [4], 'a row that is there twice');
  tally.equal(await same('x,N', 'x,S', 'x,N', 'x,S', 'x,N'), [4, 5, 6], 'people who are there several times');
}

// Rows of a table are counted as a spreadsheet counts them, and taken out whole: a cell may hold line breaks.
{
  const text = '\ufeffno,name\r\n1,"Ada\nKing"\r\n2,Bob\r\n,\r\n,"Total\r\nof both"\r\n';
  const { count, blank, loose } = await look(text);
  tally.equal([count, blank, loose], [4, [3], [4]], 'rows with line breaks in their cells');
  const left = await MAKER_TASKS.without({ program, bytes: encodeUtf8(text), lines: loose, isTable: true });
  tally.equal(Buffer.from(left).toString(), 'no,name\n1,"Ada\nKing"\n2,Bob\n\n', 'the last row is taken out whole');
  tally.equal((await look(text, null, true)).count, 7, 'and plain lines are lines');
  // Half of very many lines are taken out in a moment, not in the time of all pairs of them.
  const many = Array.from({ length: 400000 }, (_, i) => `${i}\n`);
  const lines = many.flatMap((_, i) => (i % 2 === 0 ? [i] : []));
  const begun = Date.now();
  const odd = await MAKER_TASKS.without({ program, bytes: encodeUtf8(many.join('')), lines, isTable: false });
  tally.check(Date.now() - begun < 10000, `taking ${lines.length} lines out takes ${Date.now() - begun} ms`);
  tally.check(Buffer.from(odd).toString() === many.filter((_, i) => i % 2 === 1).join(''), 'the other lines stay');
}

// The characters between 0x80 and 0x9f, which are not those of Latin-1.
tally.equal(await MAKER_TASKS.text({ program, bytes: Uint8Array.of(0xff, 0x80, 0x9f, 0x41) }),
  { text: ['ÿ€ŸA', ['ÿ€ŸA']] }, 'bytes that are no UTF-8');
tally.equal(await MAKER_TASKS.text({ program, bytes: Uint8Array.of(0x4d, 0x81) }),
  { problem: 'the file is not in UTF-8, UTF-16 or Windows-1252; save it again as CSV in UTF-8' },
  'an unknown encoding');

// A rule by a number or a date becomes a column with yes or no: as typed in any usual way, or a fault of the row.
{
  const answers = async (compare, bound, ...cells) => {
    const text = `id;x\n${cells.map((cell, i) => `${i};${cell}\n`).join('')}`;
    const yesNo = [{ name: 'near', column: 'x', compare, bound, yes: 'yes', no: 'no' }];
    return textOf(await listOf(text, ['id', 'near'], { yesNo })).trim().replaceAll('\n', ' ');
  };
  for (const [compare, bound, cells, wanted] of [
    ['most', '1.5', ['1.5 km', '1,51', '0.850', '-2'], '0;yes 1;no 2;yes 3;yes'],
    ['below', '1,5 km', ['1.5', '1.49'], '0;no 1;yes'],
    ['least', '18', ['17', '18', '19'], '0;no 1;yes 2;yes'],
    ['below', '2020', ['2019-12-31', '1.1.2020', '31. 12. 2019'], '0;yes 1;no 2;yes'],
    ['most', '2020', ['2020-12-31', '2021-01-01', '1.1.2020'], '0;yes 1;no 2;yes'],
    ['least', '2020', ['2019-12-31', '2020-01-01'], '0;no 1;yes'],
    ['most', '30.6.2020', ['2020-06-30', '2020-07-01'], '0;yes 1;no'],
    ['most', '1.5', ['1.234', '0.5'], '0;yes 1;yes'],
    ['most', '1.5', ['1.234', '0'], 'unclear_number 2'],
    ['most', '1.5', ['near', '', '1.2'], 'not_measured 2 not_measured 3'],
    ['most', '1.5', ['2020-01-01'], 'not_measured 2'],
    ['most', '2020-01-01', ['7'], 'not_measured 2'],
    ['most', '5', ['6/7/2020', '"1'], 'misquoted 3'],
  ]) tally.equal(await answers(compare, bound, ...cells), wanted, `${compare} ${bound}: ${cells.join(' | ')}`);
  const yesNo = [{ name: 'near', column: 'km', compare: 'most', bound: '3', yes: 'yes', no: 'no' }];
  const made = await listOf('Title,\n\nid,km\n7,2\n8\n', ['id', 'near'], { yesNo });
  tally.equal(textOf(made), 'not_measured 5', 'rows keep their numbers');
}

// ---- Warnings about the texts of terms

const NAMES = [
  'Ada', 'ADA', 'L\u043evelace', 'Ａｄａ', 'ﬁ', 'É', 'e\u0301', 'x', '½', 'Σ', 'ς', 'Book', 'book', 'Gr\u03b1ce',
  'Book\u2800', 'Bi\u0307rd', 'Bo\ue000k', 'x\u0335', 'it\u2019s', '3\u20132', '\u0441\u043e\u0441\u043e',
  '\u0441\u043e\u043d', '“Book”',
];

// Every character of the planes' beginnings, and of the table, in names of sources. Browsers may not know the latest.
const ranges = [[0xa0, 0x31ff], [0xa4d0, 0xa4ff], [0xa700, 0xa7ff], [0xfff0, 0xffff], [0x13430, 0x13446]];
const points = new Set([
  ...ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ...Array.from(LIKE.keys(), (char) => char.codePointAt(0)),
]);
const signNames = Array.from(points, (point) => `i${String.fromCodePoint(point)}0`)
  .filter((name) => textProblem(name, 'name') === null && !/\p{Cn}/u.test(name));
// The command gives 20 warnings of a kind, and terms have 64 sources.
const batches = (names, size) => Array.from({ length: Math.ceil(names.length / size) },
  (_, i) => names.slice(i * size, (i + 1) * size));
const isUnlike = (name) => valueWarning(name)?.word === 'unlike';
const ofNone = signNames.filter((name) => !isUnlike(name));
for (const names of [...batches(signNames.filter(isUnlike), 20), ...batches(ofNone, 64)]) {
  const { status, answer } = command('commit', '--context=x', '--numbers=4', '--force', '--json', '-o', at('terms'),
    ...names.map((name) => `--public=${name}@2030-01-01T00:00:00Z=x`));
  const unlike = textWarnings(wholeTerms(fs.readFileSync(at('terms')))).filter(({ word }) => word === 'unlike');
  const told = status === 0 ? warningsOf(answer).filter(({ warning }) => warning === 'unlike') : null;
  tally.equal(writtenWarnings(unlike), told, `signs from ${names[0]}: the maker's warnings`);
}

const distinct = (most, not = []) => [...new Set(Array.from({ length: 1 + random.below(most) },
  () => random.pick(NAMES)))].filter((name) => !not.includes(name));
const met = new Set();
const OF_TEXTS = ['alike', 'curly_quotation', 'mixed_scripts', 'respelled', 'unlike'];

for (let number = 0; number < COUNT; number++) {
  const [context, rules] = [random.pick(NAMES), random.pick(NAMES)];
  const awards = distinct(3);
  const [waitlist = 'Reserves'] = distinct(1, awards);
  const columns = ['id', ...distinct(1, [...awards, waitlist])];
  const [, column] = columns;
  const [count, seats] = [10 + random.below(70), 1 + random.below(3)];
  const entries = Array.from({ length: count }, (_, i) => `${i}${column === undefined ? '' : `;${random.pick(
    ['', 'Hill', 'Mill', 'hill', `Lane ${i}`],
  )}`}`);
  const waits = random.chance(50) ? [waitlist] : [];
  const steps = column === undefined || random.chance(50) ? [] : [
    `fill ${awards[0]}: ${column} = Hill, at most ${1 + random.below(3)}`,
    ...[...awards, ...waits].map((name) => `fill ${name}`),
  ];
  const text = [
    ...(column === undefined ? [] : [`columns ${columns.join(';')}`]),
    ...(column === undefined || random.chance(50) ? [] : [`one per ${column}`]),
    ...awards.map((name) => `award ${name}: ${seats}`),
    ...waits.map((name) => `waitlist ${name}: ${random.below(60) + 1}`),
    ...steps,
    ...(column === undefined || random.chance(50) ? [] : [`cap ${column}${random.chance(50) ? '' : ' = Mull'}: 2`]),
  ].join('\n');
  fs.writeFileSync(at('list'), `${entries.join('\n')}\n`);
  fs.writeFileSync(at('allocation'), `${text}\n`);
  const seals = distinct(3).map((name, i) => `--sealed=${name}=${'0'.repeat(63)}${i}`).slice(random.below(3));
  const width = 1 + random.below(2);
  const { status, said, answer } = command(
    'commit', '--json', `--context=${context}`, `--rules=${rules}`, `--entries=${at('list')}`,
    `--allocation=${at('allocation')}`, ...seals, '--drand=quicknet:2000000000', `--width=${width}`, '--force', '-o',
    at('terms'));
  const about = `seed ${SEED}, terms ${number}, ${JSON.stringify([context, rules, seals, width])}\n${text}\n`;
  tally.equal(status, 0, `${about}${said}`);
  if (status !== 0) continue;
  const found = textWarnings(wholeTerms(fs.readFileSync(at('terms'))));
  const told = warningsOf(answer).filter(({ warning, lines }) => OF_TEXTS.includes(warning) && lines.length === 0);
  tally.equal(writtenWarnings(found), told, `${about}the page's warnings`);
  found.forEach(({ word }) => met.add(word));
}
if (COUNT >= 100) tally.check(met.size >= 4, `these warnings were met: ${[...met].join(' ')}`);
tally.finish();
