// Random tables and lists, read by the maker and by the command: both make the same list, refuse the same rows and warn
// of the same lines.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { warningsOf, writtenWarnings } from './written.mjs';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { textProblem } from '../checker/text.js';
import { readTermsAlone } from '../maker/documents/terms.js';
import { clearedTable } from '../maker/lists/headings.js';
import { withoutLines } from '../maker/lists/lines.js';
import { decodedText } from '../maker/lists/rows.js';
import { spreadsheet } from '../maker/documents/spreadsheet.js';
import { Faulty, listOfTable } from '../maker/lists/table.js';
import { lookAtList, tableList } from '../maker/lists/survey.js';
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

// ---- Tables

const PIECES = [
  '"', ',', ';', '\t', '\n', '\r\n', ' ', '0', '1', '2', 'a', 'b', 'Ada', 'ü', 'Mill Lane 1', '\ufeff', '\u0085',
  '\u00a0', '4294967296', '\u2028', '""',
];

/** Returns a cell as a spreadsheet writes it, or as it should not. */
function someCell(separator) {
  if (random.chance(4)) return Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join('');
  const value = random.pick(['Ada', 'Bob', 'Zoë', ' Grace ', 'a, b', '', 'say "hi"', 'Mill Lane 1', 'x y', '日本']);
  const mustQuote = value.includes(separator) || value.includes('"');
  return mustQuote || random.chance(10) ? `"${value.replaceAll('"', '""')}"` : value;
}

function someTable() {
  const separator = random.pick([',', ';', '\t']);
  const end = random.pick(['\n', '\n', '\r\n', '\r']);
  const headings = random.pick([
    ['id', 'name', 'home', 'n'], ['id', 'name', 'home', 'n', ''], ['n', 'home', 'id', 'name'],
    ['id', 'name', 'name', 'n'], ['name', 'home', 'n'], ['id', 'home', 'n'],
  ]);
  const rows = Array.from({ length: 1 + random.below(8) }, (_, i) => headings.map((heading) => {
    if (heading === 'id' && !random.chance(5)) return `${i}${random.pick(['', 'x', 'é'])}`;
    if (heading === 'n' && !random.chance(5)) return String(random.below(4));
    return someCell(separator);
  }));
  const lines = [headings, ...rows].map((cells) => cells.join(separator));
  if (random.chance(10)) lines.splice(random.below(lines.length), 0, random.pick(['', separator, ' ', 'Raffle 2026']));
  return (random.chance(10) ? '\ufeff' : '') + lines.join(end) + (random.chance(80) ? end : '');
}

function encodedTable(text) {
  const utf16 = (order) => Buffer.concat([...`\ufeff${text}`].flatMap((sign) => sign.split('').map((unit) => {
    const bytes = Buffer.alloc(2);
    if (order === 'le') bytes.writeUInt16LE(unit.charCodeAt(0));
    else bytes.writeUInt16BE(unit.charCodeAt(0));
    return bytes;
  })));
  const kind = random.below(10);
  if (kind === 0) return utf16('le');
  if (kind === 1) return utf16('be');
  return kind === 2 ? Buffer.from(text, 'latin1') : Buffer.from(text);
}

/** Returns what the maker makes of a table: { list } or { rows } with faults, null for those of the whole table. */
function makersList(bytes, wanted) {
  try {
    const { text } = decodedText(new Uint8Array(bytes));
    return { made: listOfTable(text, wanted) };
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults, count: error.count };
    if (error instanceof NoVerdict) return { faults: [{ row: null }], count: 1 };
    throw error;
  }
}

for (let number = 0; number < COUNT; number++) {
  const bytes = encodedTable(someTable());
  const wanted = {
    id: random.pick(['id', 'id', 'ticket']),
    columns: random.pick([[], ['name'], ['name', 'home'], ['home']]),
    tickets: random.pick([null, 'n']),
  };
  fs.writeFileSync(at('table.csv'), bytes);
  const columns = wanted.columns.length > 0 ? [`--columns=${wanted.columns.join(',')}`] : [];
  const tickets = wanted.tickets === null ? [] : ['--tickets=n'];
  const options = [`--id=${wanted.id}`, ...columns, ...tickets, '--force', '-o', at('list')];
  const { status, said } = command('table', at('table.csv'), ...options);
  const { made, faults, count } = makersList(bytes, wanted);
  const about = `seed ${SEED}, table ${number}, ${JSON.stringify(bytes.toString())} with ${JSON.stringify(wanted)}`;
  if (status === 0) {
    const isSame = made !== undefined && fs.readFileSync(at('list')).equals(made.list);
    tally.check(isSame, `${about}: the command makes a list, and the maker says ${JSON.stringify(faults)}`);
    if (made !== undefined) tally.check(said.includes(`Made ${made.entries} entr`), `${about}: how many entries`);
    continue;
  }
  const ofRows = (faults ?? []).filter(({ word, row }) => row !== null && !word.startsWith('heading'));
  const rows = ofRows.map(({ row }) => row);
  const saysSo = made === undefined && rows.every((row) => said.includes(`row ${row}`))
    && (count === 1 || said.includes(`${count} faults`));
  tally.check(saysSo, `${about}: the command says ${said}, and the maker ${JSON.stringify(faults ?? 'a list')}`);
}

// The signs between 0x80 and 0x9f, which are not those of Latin-1.
{
  const { text, encoding } = decodedText(Uint8Array.of(0xff, 0x80, 0x81, 0x9f, 0x41));
  tally.equal([text, encoding], ['ÿ€\u0081ŸA', 'Windows-1252'], 'bytes that are no UTF-8');
}

// The ids, the rows and the faults of a table, and the spellings of its cells.
{
  const table = 'no,name,home,n\n1,Ada,Mill Lane 1,2\n\n2,ada,mill lane 1,1\n3,Total,,0\n4,Bob ,Hill,1\n';
  const wanted = { id: 'no', columns: ['name', 'home'], tickets: 'n' };
  const made = listOfTable(table, wanted);
  const text = decodeUtf8(made.list, 0, made.list.length);
  tally.equal(text, '1-1;Ada;Mill Lane 1\n1-2;Ada;Mill Lane 1\n2-1;ada;mill lane 1\n4-1;Bob;Hill\n', 'a list');
  tally.equal([made.rows, made.counts, made.without, made.empty.first], [[2, 4, 6], [2, 1, 1], [5], [3]], 'its rows');
  try {
    listOfTable(`${table}2,Eve,Hill,1\n`, wanted);
    tally.check(false, 'an id that is there twice is a fault');
  } catch ({ faults }) {
    tally.equal(faults, [{ word: 'idRepeats', row: 7, first: 4, value: '2' }], 'the faults of a table');
  }
}

// Whatever a table has above its headings or beside them, no heading becomes an entry: not with a title above, with
// columns without a name, with two equal headings, or without any headings at all.
{
  /** Returns the headings of a text, and the list of all its columns, or null if it is no table. */
  const listed = (text, row = null) => {
    const table = clearedTable(text, row);
    if (table === null) return null;
    const [id, ...columns] = table.headings;
    const wanted = table.unique[0] ? { id, columns } : { id: 'number', columns: table.headings, isNumbered: true };
    const made = tableList(encodeUtf8(text), { ...wanted, tickets: null, row }, () => {});
    return [table.row, made.faults ?? decodeUtf8(made.list, 0, made.list.length), table.headings.join('|')];
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
    ['a,b\r\n"x\r\ny",1\r\nz,2\r\n', null, [1, [{ word: 'lineBreak', row: 2, name: 'a', column: 0, value: 'x\r\ny' }],
      'a|b']],
    ['Ada\nBob, junior\nCarl\nDan\n', null, null],
    ['Ada;Bob\n', null, null],
    ['', null, null],
  ]) tally.equal(listed(text, row), wanted, `the headings of ${JSON.stringify(text)}`);
  const faulty = tableList(encodeUtf8('Ada,1\n,2\n'), { id: 'A', columns: ['B'], tickets: null, row: 0 }, () => {});
  tally.equal(faulty.faults, [{ word: 'idEmpty', row: 2, name: 'A', column: 0 }], 'rows as they were given');
}

// Whoever leaves columns out of a list with numbers learns whose number is whose, whatever rows have no entry.
{
  const text = 'Raffle,\n\nname,phone,tickets\nAda,1,2\nBob,"2,3",0\n\n=Eve,4,1\n';
  const numbered = (columns, tickets, id = 'no') => (
    tableList(encodeUtf8(text), { id, columns, tickets, row: null, isNumbered: true }, () => {}).numbered);
  tally.equal(numbered(['name'], 'tickets'), [
    ['no', 'name', 'phone', 'tickets'], ['1–2', 'Ada', '1', '2'], ['3', '=Eve', '4', '1'],
  ], 'whose tickets have which numbers');
  tally.equal(numbered(['tickets'], null)?.map(([number]) => number), ['no', '1', '2', '3'], 'whose number is whose');
  tally.equal(numbered(['name', 'phone'], 'tickets'), null, 'nothing is left out');
  tally.equal(numbered(['phone'], null, 'name'), null, 'names in place of numbers');
  tally.equal(Buffer.from(spreadsheet([['1–2', '=Eve'], ['3', 'a"b']], ';')).toString(),
    '\ufeff"1–2";"\'=Eve"\r\n"3";"a""b"\r\n', 'as a file for spreadsheets');
}

// The page reports rows with the same cells, unless the chosen columns are the same on many rows.
{
  const same = (...rows) => tableList(encodeUtf8(`name,ward\n${rows.map((row) => `${row}\n`).join('')}`), {
    id: 'no', columns: ['name', 'ward'], tickets: null, row: null, isNumbered: true,
  }, () => {}).same;
  tally.equal(same('Ada,N', 'Bob,N', 'Ada,N', 'Eve,S'), [4], 'a row that is there twice');
  tally.equal(same('x,N', 'x,S', 'x,N', 'x,S', 'x,N'), [], 'rows that are nearly all the same');
}

// Rows of a table are counted as a spreadsheet counts them, and taken out whole: a cell may hold line breaks.
{
  const bytes = encodeUtf8('\ufeffno,name\r\n1,"Ada\nKing"\r\n2,Bob\r\n,\r\n,"Total\r\nof both"\r\n');
  const look = (isPlain) => lookAtList({ bytes, columns: null, row: null, isPlain }, async () => [], () => {});
  const { count, blank, loose, table } = await look(false);
  tally.equal([count, blank, loose], [4, [3], [4]], 'rows with line breaks in their cells');
  const left = Buffer.from(withoutLines(bytes, loose, table.separator)).toString();
  tally.equal(left, 'no,name\n1,"Ada\nKing"\n2,Bob\n\n', 'the last row is taken out whole');
  tally.equal((await look(true)).count, 7, 'and plain lines are lines');
}

// A rule by a number or a date becomes a column with yes or no: as typed in any usual way, or a fault of the row.
{
  const answers = (compare, bound, ...cells) => {
    const text = `id;x\n${cells.map((cell, i) => `${i};${cell}\n`).join('')}`;
    const yesNo = [{ name: 'near', column: 'x', compare, bound, yes: 'yes', no: 'no' }];
    const wanted = { id: 'id', columns: ['near'], tickets: null, row: null, yesNo };
    const made = tableList(encodeUtf8(text), wanted, () => {});
    if (made.faults !== undefined) return made.faults.map(({ word, row }) => `${word} ${row}`).join(' ');
    return decodeUtf8(made.list, 0, made.list.length).trim().replaceAll('\n', ' ');
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
    ['most', '1.5', ['1.234', '0'], 'unclearNumber 2'],
    ['most', '1.5', ['near', '', '1.2'], 'notMeasured 2 notMeasured 3'],
    ['most', '1.5', ['2020-01-01'], 'notMeasured 2'],
    ['most', '2020-01-01', ['7'], 'notMeasured 2'],
    ['most', '5', ['6/7/2020', '"1'], 'misquoted 3'],
  ]) tally.equal(answers(compare, bound, ...cells), wanted, `${compare} ${bound}: ${cells.join(' | ')}`);
  const text = 'Title,\n\nid,km\n7,2\n8\n';
  const yesNo = [{ name: 'near', column: 'km', compare: 'most', bound: '3', yes: 'yes', no: 'no' }];
  const wanted = { id: 'id', columns: ['near'], tickets: null, row: null, yesNo };
  const { faults } = tableList(encodeUtf8(text), wanted, () => {});
  tally.equal(faults?.map(({ word, row }) => [word, row]), [['notMeasured', 5]], 'rows keep their numbers');
}

// ---- Warnings about the texts of terms

const NAMES = [
  'Ada', 'ADA', 'L\u043evelace', 'Ａｄａ', 'ﬁ', 'É', 'e\u0301', 'x', '½', 'Σ', 'ς', 'Book', 'book', 'Gr\u03b1ce',
  'Book\u2800', 'Bi\u0307rd', 'Bo\ue000k', 'x\u0335', 'it\u2019s', '3\u20132', '\u0441\u043e\u0441\u043e',
  '\u0441\u043e\u043d', '“Book”',
];

// Every sign of the planes' beginnings, and of the table, in names of sources. Browsers may not know the latest signs.
const ranges = [[0xa0, 0x31ff], [0xa4d0, 0xa4ff], [0xa700, 0xa7ff], [0xfff0, 0xffff], [0x13430, 0x13446]];
const points = new Set([
  ...ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ...Array.from(LIKE.keys(), (sign) => sign.codePointAt(0)),
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
  const unlike = textWarnings(readTermsAlone(fs.readFileSync(at('terms')))).filter(({ word }) => word === 'unlike');
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
  const found = textWarnings(readTermsAlone(fs.readFileSync(at('terms'))));
  const told = warningsOf(answer).filter(({ warning, lines }) => OF_TEXTS.includes(warning) && lines.length === 0);
  tally.equal(writtenWarnings(found), told, `${about}the page's warnings`);
  found.forEach(({ word }) => met.add(word));
}
if (COUNT >= 100) tally.check(met.size >= 4, `these warnings were met: ${[...met].join(' ')}`);
tally.finish();
