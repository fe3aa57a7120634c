// Workbooks: the page's reader finds in each what tests/workbooks says, as the command's does, and damage is refused.
// Keeps: cells-as-shown, hostile-workbooks.
import fs from 'node:fs';
import { Tally } from './tally.mjs';
import { randomFrom } from './draws.mjs';
import { zipOf } from '../maker/documents/zip.js';
import { encodeUtf8 } from '../checker/bytes.js';
import { columnLetters } from '../maker/lists/rows.js';
import { Sheet } from '../maker/workbooks/sheet.js';
import { readWorkbook } from '../maker/workbooks/workbook.js';

const tally = new Tally('workbooks');
const FOLDER = new URL('../../tests/workbooks/', import.meta.url);
const bytesOf = (file) => new Uint8Array(fs.readFileSync(new URL(file, FOLDER)));
const CASES = JSON.parse(fs.readFileSync(new URL('cases.json', FOLDER), 'utf8'));
tally.check(CASES.length > 15, 'there are cases');

for (const { file, ask, sheets, name, rows, unread, warnings } of CASES) {
  const about = `${file}${ask === null ? '' : `, ${ask}`}`;
  const { found, problem } = await readWorkbook(bytesOf(file), ask);
  tally.equal(problem, undefined, `${about}: it is read`);
  if (sheets !== undefined) {
    tally.equal(found, sheets, `${about}: its sheets`);
    continue;
  }
  if (!(found instanceof Sheet)) {
    tally.check(false, `${about}: a sheet is found, but not ${JSON.stringify(found)}`);
    continue;
  }
  tally.equal(found.name, name, `${about}: its name`);
  tally.equal(Object.fromEntries(found.rows.map(({ number, cells }) => [number, cells])), rows, `${about}: its rows`);
  const cells = [...found.unread].sort(([a], [b]) => a - b)
    .map(([column, { row, count, why }]) => [columnLetters(column), { row, count, why }]);
  tally.equal(Object.fromEntries(cells), unread, `${about}: what is not known of its cells`);
  const warned = found.warnings().map(({ word, rows: named, columns }) => ({
    warning: word, ...named.length > 0 ? { rows: named } : { values: columns.map(columnLetters) },
  }));
  tally.equal(warned, warnings, `${about}: its warnings`);
}

// The text has its rows in the lines of their numbers, and no column of which it is not known what it shows.
const { found: raffle } = await readWorkbook(bytesOf('raffle.xlsx'), null);
tally.equal(raffle.text().split('\n').slice(0, 3), ['Sommerfest,,,,,', 'Nr,Name,Wohnung,Lose,Telefon,Kennung',
  '001,Ada Lovelace,"Mühlweg 1; Ashby",2,0151 1,1-2'], 'a sheet as text');
tally.check(raffle.text().includes('"Murray,\nHopper"'), 'a line break within a cell');
const { found: unread } = await readWorkbook(bytesOf('unread.xlsx'), null);
tally.equal(unread.text(), 'id\n1\n2\n', 'a sheet without the columns that are not known');
// What is hidden in the sheet is not published unasked.
for (const [column, hidden] of [[0, [3]], [4, []]]) {
  raffle.unread.set(column, { row: 3, count: 1, why: 'format', code: '' });
  tally.equal(raffle.hiddenInText(), hidden, `the hidden columns of a sheet without column ${column}`);
}

/** Returns a workbook of Excel with this sheet. */
function workbookOf(sheet) {
  const related = (kind, target) => (
    `<Relationships><Relationship Id="a" Type="x/${kind}" Target="${target}"/></Relationships>`);
  const files = [
    ['_rels/.rels', related('officeDocument', 'xl/book.xml')],
    ['xl/_rels/book.xml.rels', related('worksheet', 'sheet.xml')],
    ['xl/book.xml', '<workbook><sheets><sheet name="S" id="a"/></sheets></workbook>'],
    ['xl/sheet.xml', sheet],
  ].map(([name, text]) => ({ name, bytes: encodeUtf8(text) }));
  return zipOf(files);
}

const cell = (place, row) => `<row r="${row}"><c r="${place}"><v>1</v></c></row>`;
for (const hostile of [
  '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><worksheet>&c;</worksheet>', '<a>'.repeat(200),
  '<worksheet>&c;</worksheet>', '<worksheet><row></worksheet>', '<worksheet>', '<a b=c/>', '<a b="c"d="e"/>', '<a',
  '</a>',
  cell('A1048577', '1048577'), cell('A0', '0'), cell('XFE1', '1'), cell('A1', '9'.repeat(20)),
  `<s>${cell('A2', '2')}${cell('A1', '1')}</s>`, '<row><c s="7"><v>1</v></c></row>', '<row><c t="s"><v>7</v></c></row>',
  '<row><c t="new"><v>7</v></c></row>', '<mergeCell ref="A1:"/>', '<a>&#0;</a>', '<a>&#xd800;</a>', '<a>& </a>',
]) {
  const read = await readWorkbook(workbookOf(hostile), null);
  tally.equal(read, { problem: 'damaged' }, `it is refused: ${hostile.slice(0, 60)}`);
}
const { found: last } = await readWorkbook(workbookOf(cell('XFD1048576', '1048576')), null);
tally.equal(last?.rows?.map(({ number }) => number), [1048576], 'the last cell of a sheet');
tally.equal(await readWorkbook(workbookOf('<a/>'), null), { problem: 'noText' }, 'a sheet without text');
tally.equal(await readWorkbook(encodeUtf8('PK\x03\x04 and no more'), null), { problem: 'damaged' }, 'half a file');

// A file that says that it unpacks to very much, and one that unpacks to more than it says.
const patched = (file, change) => {
  const bytes = bytesOf(file);
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  for (let [at, i] = [view.getUint32(end + 16, true), 0]; i < view.getUint16(end + 10, true); i++) {
    change(view, at);
    at += 46 + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0);
  }
  return bytes;
};
const sized = (size) => patched('days.xlsx', (view, at) => view.setUint32(at + 24, size, true));
tally.equal(await readWorkbook(sized(2 ** 31), null), { problem: 'large' }, 'a file that is very large once unpacked');
tally.equal(await readWorkbook(sized(10), null), { problem: 'damaged' }, 'a file that is larger than it says');
const locked = patched('days.xlsx', (view, at) => view.setUint16(at + 8, 1, true));
tally.equal(await readWorkbook(locked, null), { problem: 'locked' }, 'a file with a password');

const { below } = randomFrom(1);
for (let i = 0; i < 300; i++) {
  const bytes = bytesOf(['raffle.xlsx', 'raffle.ods', 'days.xlsx'][i % 3]);
  for (let change = 0; change <= i % 4; change++) bytes[below(bytes.length)] = below(256);
  const read = await readWorkbook(i % 5 === 0 ? bytes.subarray(0, below(bytes.length)) : bytes, null);
  if (read.problem === undefined && read.found instanceof Sheet) read.found.text();
}
tally.check(true, 'no damage is more than refused');
tally.finish();
