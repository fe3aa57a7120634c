// Random tables and lists, read by the maker and by the command: both make the same list, refuse the same rows and
// doubt the same lines.
// Keeps: spreadsheets, table-faults, list-warnings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { doubtAboutValue, doubtsAboutTexts } from '../checker/folding.js';
import { linesFile, readLines } from '../checker/lists.js';
import { signAlike } from '../checker/signs.js';
import { textProblem } from '../checker/text.js';
import { readTermsAlone } from '../maker/documents/terms.js';
import { doubtsAbout } from '../maker/lists/doubts.js';
import { textsOf } from '../maker/lists/lines.js';
import { decodedText } from '../maker/lists/rows.js';
import { Faulty, listOfTable, lookAtTable, repeatsOf } from '../maker/lists/table.js';
import { doubtsAboutTerms } from '../maker/rules/doubts.js';
import { comparedCells } from '../maker/rules/spellings.js';

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

/** Words that the command has and the maker does not have yet. */
const LATER = new Set([
  'one_entry', 'separator_line', 'escaped', 'markup', 'formula', 'program_word', 'broken_address', 'curly_quotation',
]);

/** Returns the warnings in an answer that the maker has too, without those that say how many more there are. */
function warningsOf(answer) {
  return JSON.parse(answer).warnings.filter(({ warning, lines, more }) => (
    !LATER.has(warning) && (more === 0 || lines.length > 0)));
}

/** Returns the maker's word as the command writes it. */
const wordOf = (word) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
  const { alike } = comparedCells(made.lines.map((line) => line.split(';')[2]));
  tally.equal(alike, [[0, 1]], 'two spellings of one home');
  try {
    listOfTable(`${table}2,Eve,Hill,1\n`, wanted);
    tally.check(false, 'an id that stands twice is a fault');
  } catch ({ faults }) {
    tally.equal(faults, [{ word: 'idRepeats', row: 7, first: 4, value: '2' }], 'the faults of a table');
  }
  const { headings, isTable, first } = lookAtTable(table);
  tally.equal([headings, isTable, first.length], [['no', 'name', 'home', 'n'], true, 4], 'what a table looks like');
  tally.equal(lookAtTable('Ada\nBob\n').isTable, false, 'a plain list is no table');
  const twice = repeatsOf(readLines(encodeUtf8('a\nb\na\nb\na\n'), 'The list'));
  tally.equal(twice, [[0, 2], [1, 3], [0, 4]], 'the repeats of a list');
}

// ---- Doubts about lists

const ODD = [
  'Ada', 'ADA', 'ada ', ' Ada', 'Ａｄａ', 'Straße', 'STRASSE', 'e\u0301', 'É', 'E\u200bve', 'Eve', ' ', ';;', ',',
  '\u00a0',
  '\ufeffAda', 'Bj\ufffdrn', 'PÃ¢mela', 'Oâ€™Brien', '"Ada', 'Ann  Lee', 'Total,615', 'SUMME;;12.300', 'Итого\t7',
  '#REF!', 'Total: 615', 'Summe 1 200 €',
  'Ada;#NAME?', '4.9E+12', 'Lоvelace', 'Grαce', 'Tシャツ', 'Анна Anna', '漢字K', 'aא', 'нaме', '👩\u200d🚀', 'x\u001by', 'ﬁ',
  'name', 'Name;Town', 'id', 'ticket,seat', 'Ada,17', 'Bob,18', '17', 'ς', 'Σ', 'I', 'ı', 'İ', '㎡', 'ｱ', 'ア', 'ꭰ', 'Ꭰ',
  '"a";"b"', '\t', '\u2800', 'Bo\u2800b', 'Bob\u2800', '\ufffc', 'Name', 'E-Mail', '合計,5', 'a\u0085b', 'x\u2028y',
  'Ω', 'ω', 'Dž', 'ǆ', '¼', '1⁄4',
];

for (let number = 0; number < COUNT; number++) {
  const entries = [...new Set(Array.from({ length: 1 + random.below(30) }, () => random.pick(ODD)
    + (random.chance(20) ? ` ${random.below(5)}` : '')))];
  const bytes = linesFile(entries.map((entry) => encodeUtf8(entry)));
  fs.writeFileSync(at('list'), bytes);
  const options = ['--context=x', `--entries=${at('list')}`, '--public=a=b', '--force', '--json', '-o', at('terms')];
  const { answer } = command('commit', ...options);
  const told = warningsOf(answer).map(({ warning, lines }) => [warning, lines]);
  const found = doubtsAbout(textsOf(readLines(bytes, 'The list')));
  const counts = new Map();
  const doubts = [found.header, found.odd, found.alike, found.mixed].flat().filter(({ word }) => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts.get(word) <= 20;
  }).map(({ word, lines }) => [wordOf(word), lines.map((line) => line + 1)]);
  const about = `seed ${SEED}, list ${number}, ${JSON.stringify(entries)}`;
  tally.equal(told, doubts, `${about}: the doubts of the command, and those of the maker`);
}

// ---- Doubts about terms

const NAMES = [
  'Ada', 'ADA', 'L\u043evelace', 'Ａｄａ', 'ﬁ', 'É', 'e\u0301', 'x', '½', 'Σ', 'ς', 'Book', 'book', 'Gr\u03b1ce',
  'Book\u2800', 'Bi\u0307rd', 'Bo\ue000k', 'x\u0335', 'it\u2019s', '3\u20132', '\u0441\u043e\u0441\u043e',
  '\u0441\u043e\u043d',
];

// Every sign of the planes' beginnings, in names of sources. Browsers may not know the latest signs.
const points = [[0xa0, 0x31ff], [0xa4d0, 0xa4ff], [0xa700, 0xa7ff], [0xfff0, 0xffff], [0x13430, 0x13446]];
// The maker does not read the table of the command yet.
const table = fs.readFileSync(new URL('../../src/warnings/lookalikes.txt', import.meta.url), 'utf8');
const alike = new Set(table.split('\n').slice(1).map((line) => Number.parseInt(line, 16)));
const isTold = (name) => (signAlike(name, true) !== null) === alike.has(name.codePointAt(1));
const signNames = points.flatMap(([first, last]) => Array.from({ length: last - first + 1 },
  (_, i) => `i${String.fromCodePoint(first + i)}0`).filter((name) => (
  textProblem(name, 'name') === null && !/\p{Cn}/u.test(name) && isTold(name))));
// The command tells 20 doubts of a kind, and terms have 64 sources.
const batches = (names, size) => Array.from({ length: Math.ceil(names.length / size) },
  (_, i) => names.slice(i * size, (i + 1) * size));
const isDoubtful = (name) => signAlike(name, true) !== null;
const ofNone = signNames.filter((name) => !isDoubtful(name));
for (const names of [...batches(signNames.filter(isDoubtful), 20), ...batches(ofNone, 64)]) {
  const { status, answer } = command('commit', '--context=x', '--numbers=4', '--force', '--json', '-o', at('terms'),
    ...names.map((name) => `--public=${name}=x`));
  const terms = readTermsAlone(fs.readFileSync(at('terms')));
  const unlike = doubtsAboutTexts(terms).filter(({ word }) => word === 'unlike');
  const told = status === 0 ? warningsOf(answer).filter(({ warning }) => warning === 'unlike') : null;
  tally.equal(told?.map(({ values }) => values), unlike.map(({ values }) => values.map(String)),
    `signs from ${names[0]}: the doubts of the command, and those of the maker`);
}

// The ordinary names and words of many languages are in no doubt, and those that could be others are.
for (const name of [
  'Jürgen', 'Łukasz', 'İpek', 'Nguyễn', 'O\'Brien', 'Παπαδόπουλος', 'Егор', 'Захар', 'Зара', 'Роза', 'гора', 'серебро',
  'Ігор', 'ЗАО', 'Владимир', 'יוסי', 'סיון', 'יין', 'סוס', 'محمد', 'हिन्दी', '山田太郎', 'タロー',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
]) tally.equal(doubtAboutValue(name), null, name);
for (const name of ['МОСКВА', 'Сара', 'ΝΙΚΗ', 'о\u0301о', '\u30cb']) {
  tally.equal(doubtAboutValue(name)?.word, 'unlike', name);
}
const distinct = (most, not = []) => [...new Set(Array.from({ length: 1 + random.below(most) },
  () => random.pick(NAMES)))].filter((name) => !not.includes(name));
const metDoubts = new Set();

for (let number = 0; number < COUNT; number++) {
  const [context, rules] = [random.pick(NAMES), random.pick(NAMES)];
  // The maker does not look at the letters of such names yet.
  const letters = ['\u0441\u043e\u0441\u043e'];
  const [first = 'Prize', ...others] = distinct(3, letters);
  const awards = [first, ...others];
  const [waitlist = 'Reserves'] = distinct(1, [...awards, ...letters]);
  const columns = ['id', ...distinct(1, [...awards, waitlist, ...letters])];
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
  // Lines of the list that are hard to tell apart are not what is compared here.
  const told = warningsOf(answer).filter(({ warning, lines }) => warning !== 'alike' || lines.length === 0);
  const hasNoRoom = JSON.parse(answer).cautions.some((caution) => caution.startsWith('Not every order can come up'));
  const words = [...told.map(({ warning }) => warning), ...(hasNoRoom ? ['no_room'] : [])];
  const terms = readTermsAlone(fs.readFileSync(at('terms')));
  const doubts = doubtsAboutTerms(terms, entries);
  const kinds = (each) => [...new Set(each)].sort().join(' ');
  const found = doubts.map(({ word }) => wordOf(word === 'noRoomUnsealed' ? 'noRoom' : word));
  tally.equal(kinds(found), kinds(words), `${about}the command says\n${JSON.stringify(told)}\nand the maker`);
  const counted = [
    'alike', 'mixed_scripts', 'respelled', 'unlike', 'no_room', 'uncounted', 'limit_too_high', 'empty_cell',
    'unknown_value',
  ];
  for (const word of counted) {
    const times = (each) => each.filter((other) => other === word).length;
    tally.equal(times(found), times(words), `${about}how often ${word}`);
  }
  const isUnsealed = doubts.some(({ word }) => word === 'noRoomUnsealed');
  tally.equal(isUnsealed, found.includes('no_room') && seals.length === 0, `${about}whether a seal would do`);
  found.forEach((word) => metDoubts.add(word));
}
if (COUNT >= 100) tally.check(metDoubts.size >= 9, `these doubts were met: ${[...metDoubts].join(' ')}`);
tally.finish();
