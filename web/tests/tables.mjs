// Random tables and lists, read by the maker and by the command: both make the same list, refuse the same rows and
// doubt the same lines.
// Keeps: spreadsheets, table-faults, list-warnings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './load.mjs';
import { loadMaker } from './making.mjs';
import { folderForTests, PROGRAM } from './program.mjs';

const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? value : Number(process.argv[at + 1]);
};
const [COUNT, SEED] = [option('count', 100), option('seed', 1)];

const maker = loadMaker();
const random = randomFrom(SEED);
const tally = new Tally('tables');
const folder = folderForTests();
const at = (name) => path.join(folder, name);

function command(...args) {
  const { status, stderr } = spawnSync(PROGRAM, args, { maxBuffer: 2 ** 28 });
  return { status, said: stderr.toString() };
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
    const { text } = maker.decodedText(new Uint8Array(bytes));
    return { made: maker.listOfTable(text, wanted) };
  } catch (error) {
    if (error instanceof maker.Faulty) return { faults: error.faults, count: error.count };
    if (error instanceof maker.NoVerdict) return { faults: [{ row: null }], count: 1 };
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
  const { text, encoding } = maker.decodedText(Uint8Array.of(0xff, 0x80, 0x81, 0x9f, 0x41));
  tally.equal([text, encoding], ['ÿ€\u0081ŸA', 'Windows-1252'], 'bytes that are no UTF-8');
}

// What the page shows of a list that was given: by rows of the table or by lines, with some of them taken out.
{
  const look = (text, ...more) => maker.lookAtGiven(maker.encodeUtf8(text), ...more);
  const table = 'no,name,home,n\n1,Ada,Mill Lane 1,2\n\n2,ada,mill lane 1,1\n3,Total,,0\n4,Bob ,Hill,1\n2,Eve,Hill,1\n';
  const first = look(table);
  tally.equal([first.table.headings, first.list], [['no', 'name', 'home', 'n'], null], 'a table without a choice');
  const choice = { id: 'no', columns: ['name', 'home'], tickets: 'n' };
  const faulty = look(table, choice);
  tally.equal(faulty.faults, [{ word: 'idRepeats', row: 7, first: 4, value: '2' }], 'the faults of a table');
  const found = look(table, choice, [7]);
  const text = maker.decodeUtf8(found.list, 0, found.list.length);
  tally.equal(text, '1-1;Ada;Mill Lane 1\n1-2;Ada;Mill Lane 1\n2-1;ada;mill lane 1\n4-1;Bob;Hill\n', 'its list');
  tally.equal([found.count, found.rows, found.without, found.empty.first], [4, [2, 2, 4, 6], [5], [3]], 'its rows');
  const home = found.cells.find(({ name }) => name === 'home');
  tally.equal(home.alike, [[2, 4, 'Mill Lane 1', 'mill lane 1']], 'two spellings of one home');
  const names = look('name\nAda\nADA\nBob\n\nBob\n');
  tally.equal([names.table, names.faults], [null, [
    { word: 'blank', row: 5 }, { word: 'repeats', row: 6, first: 4, value: 'Bob' },
  ]], 'the faults of a plain list');
  const kept = look('name\nAda\nADA\nBob\n\nBob\n', null, [1, 5, 6]);
  tally.equal(kept.doubts, [{ word: 'alike', rows: [2, 3], values: ['Ada', 'ADA'] }], 'the doubts about a plain list');
  tally.equal(maker.decodeUtf8(kept.list, 0, kept.list.length), 'Ada\nADA\nBob\n', 'what is left of it');
  tally.equal(look('').faults, [{ word: 'nothing', row: null }], 'the faults of nothing');
  tally.equal(look('Ada\rBob').faults[0].word, 'lineBreak', 'the fault of a line end that is none');
  const marked = look('\ufeff\ufeffAda\nBob\n');
  tally.equal(maker.textsOf(maker.readLines(marked.list, 'x')), ['\ufeffAda', 'Bob'], 'a mark of the first line');
}

// ---- Doubts about lists

/** How the command's warning about each doubt can be told from the others. */
const TOLD = {
  header: 'looks like a table header', blank: 'shows nothing', joinedFiles: 'two files were joined',
  lostCharacter: 'U+FFFD', misread: 'looks like UTF-8', openQuotation: 'a quotation open', total: 'row of totals',
  sheetError: 'error of a spreadsheet', shortened: 'spreadsheet has shortened', invisible: 'invisible character',
  edgeBlank: 'begins or ends with a blank', doubleSpace: 'two blanks in a row', alike: 'hard to tell apart',
  mixedScripts: 'mixes scripts',
};
const ODD = [
  'Ada', 'ADA', 'ada ', ' Ada', 'Ａｄａ', 'Straße', 'STRASSE', 'e\u0301', 'É', 'E\u200bve', 'Eve', ' ', ';;', ',',
  '\u00a0',
  '\ufeffAda', 'Bj\ufffdrn', 'PÃ¢mela', 'Oâ€™Brien', '"Ada', 'Ann  Lee', 'Total,615', 'SUMME;;12.300', 'Итого\t7',
  '#REF!',
  'Ada;#NAME?', '4.9E+12', 'Lоvelace', 'Grαce', 'Tシャツ', 'Анна Anna', '漢字K', 'aא', 'нaме', '👩\u200d🚀', 'x\u001by', 'ﬁ',
  'name', 'Name;Town', 'id', 'ticket,seat', 'Ada,17', 'Bob,18', '17', 'ς', 'Σ', 'I', 'ı', 'İ', '㎡', 'ｱ', 'ア', 'ꭰ', 'Ꭰ',
  '"a";"b"', '\t', 'Name', 'E-Mail', '合計,5', 'a\u0085b', 'x\u2028y', 'Ω', 'ω', 'Dž', 'ǆ', '¼', '1⁄4',
];

for (let number = 0; number < COUNT; number++) {
  const entries = [...new Set(Array.from({ length: 1 + random.below(30) }, () => random.pick(ODD)
    + (random.chance(20) ? ` ${random.below(5)}` : '')))];
  const bytes = maker.linesFile(entries.map((entry) => maker.encodeUtf8(entry)));
  fs.writeFileSync(at('list'), bytes);
  const options = ['--context=x', `--entries=${at('list')}`, '--public=a=b', '--force', '-o', at('terms')];
  const { said } = command('commit', ...options);
  const isDoubt = (line) => line.startsWith('verishuffle: warning: ') && !line.includes('more such');
  const told = said.split('\n').filter(isDoubt);
  const found = maker.doubtsAbout(maker.textsOf(maker.readLines(bytes, 'The list')));
  const doubts = [found.header, found.odd, found.alike, found.mixed].flatMap((each) => each.slice(0, 20));
  const about = `seed ${SEED}, list ${number}, ${JSON.stringify(entries)}`;
  const isSame = told.length === doubts.length && doubts.every(({ word, lines }, i) => {
    const numbers = lines.map((line) => line + 1).join(' and ');
    const where = `${lines.length > 1 ? 'lines' : 'line'} ${numbers} `;
    return told[i].startsWith(`verishuffle: warning: ${where}`) && told[i].includes(TOLD[word]);
  });
  tally.check(isSame, `${about}: the command says\n${told.join('\n')}\nand the maker ${JSON.stringify(doubts)}`);
}
tally.finish();
