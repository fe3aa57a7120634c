// The lists with blinded cells that the maker makes of tables are those of `verishuffle table --blind`, byte for byte,
// as are the key and the proofs; and those of tests/vectors/blinded-cells.json.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { casesOf } from './cases.mjs';
import { randomFrom } from './draws.mjs';
import { PROGRAM, folderForTests, programOfMaker } from './program.mjs';
import { Tally } from './tally.mjs';
import { encodeUtf8 } from '../checker/bytes.js';
import { idProofFiles } from '../maker/documents/idproofs.js';
import { writtenBlinding } from '../maker/documents/terms.js';
import { blindedListOfTable } from '../maker/lists/blinded.js';
import { askProgram } from '../maker/state/program.js';
import { Faulty } from '../maker/lists/table.js';

const tally = new Tally('blinded lists');
const folder = folderForTests();
const { below: random, pick: pickFrom } = randomFrom(11);
const at = (name) => path.join(folder, name);
const program = programOfMaker();

/** Returns the list of a table, or the words of its faults. */
function made(text, wanted, blinding) {
  try {
    return blindedListOfTable(text, wanted, blinding);
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults };
    throw error;
  }
}

const listText = ({ entries }) => entries.map(({ line }) => `${line}\n`).join('');

// ---- The cases

/** Returns a table as CSV. */
const csv = (rows) => rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
for (const { name, table, columns, blind, tickets = null, context, key, gives } of
  casesOf('blinded-cells').filter(({ kind }) => kind === 'list')) {
  const wanted = {
    tickets, columns: columns.map((column) => (
      { name: column, headings: blind[column] ?? [column], isBlinded: column in blind })),
  };
  const found = made(csv(table), wanted, { context, key: new Uint8Array(Buffer.from(key, 'hex')) });
  tally.equal(found.faults ? { error: true } : { list: listText(found) }, gives, name);
}

// ---- Random tables, beside the command

const pick = (...things) => pickFrom(things);
const cell = () => pick('', 'Ada', 'Grace Hopper', 'É', 'é', '😀', '\ufb01', 'Łukasz Øst', ' x ', '1975-12-10',
  '12345678', 'Ada'.repeat(random(9) + 1), `P${random(40)}`);
const CONTEXT = 'A list without names, example.org/names';
const HEADINGS = ['name', 'born', 'ward', 'street', 'flat', 'n'];
const ways = [
  { args: ['--id', 'person', '--blind', 'person=name,born'], columns: [['person', 'name', 'born']], tickets: null },
  {
    args: ['--id', 'person', '--columns', 'ward,home', '--blind', 'person=name,born', '--blind', 'home=street,flat'],
    columns: [['person', 'name', 'born'], ['ward'], ['home', 'street', 'flat']], tickets: null,
  },
  {
    args: ['--id', 'name', '--columns', 'same,born,ward', '--blind', 'name', '--blind', 'same=name', '--blind', 'born',
      '--tickets', 'n'],
    columns: [['name', 'name'], ['same', 'name'], ['born', 'born'], ['ward']], tickets: 'n',
  },
];
let [lists, refused] = [0, 0];
for (let turn = 0; turn < 60; turn++) {
  const { args, columns, tickets } = ways[turn % ways.length];
  const rows = Array.from({ length: 1 + random(14) }, (_, i) => (
    HEADINGS.map((heading) => (
      heading === 'n' ? String(random(4)) : cell() + (heading === 'name' && i % 5 ? i : '')))));
  const text = csv([HEADINGS, ...rows]);
  const key = Uint8Array.from({ length: 32 }, () => random(256));
  fs.writeFileSync(at('table.csv'), text);
  fs.writeFileSync(at('key.json'), writtenBlinding(CONTEXT, key));
  fs.rmSync(at('proofs'), { recursive: true, force: true });
  const ran = spawnSync(PROGRAM, ['table', at('table.csv'), '--context', CONTEXT, '--blinding', at('key.json'), ...args,
    '--proofs', at('proofs'), '-o', at('list.txt'), '--force', '--json']);
  const wanted = {
    tickets, columns: columns.map(([name, ...headings]) => (
      { name, headings: headings.length > 0 ? headings : [name], isBlinded: headings.length > 0 })),
  };
  const found = made(text, wanted, { context: CONTEXT, key });
  if (found.faults !== undefined) {
    tally.check(ran.status === 2, `table ${turn}: ${JSON.stringify(found.faults)} ${ran.stdout}`);
    refused++;
    continue;
  }
  tally.check(ran.status === 0, `table ${turn}: ${ran.stdout}${ran.stderr}`);
  if (ran.status !== 0) continue;
  lists++;
  tally.equal(listText(found), fs.readFileSync(at('list.txt'), 'utf8'), `table ${turn}: the list`);
  const files = idProofFiles(CONTEXT, found.entries);
  tally.equal(files.map(({ name }) => name).sort(), fs.readdirSync(at('proofs')).sort(), `table ${turn}: the files`);
  for (const { name, bytes } of files) {
    const file = path.join(at('proofs'), name);
    tally.check(fs.existsSync(file) && Buffer.from(bytes).equals(fs.readFileSync(file)), `table ${turn}: ${name}`);
  }
  const request = { request: 'row_warnings', rows: found.rows, tickets: found.tickets, columns: found.columns };
  const warned = await askProgram(program, request, encodeUtf8(JSON.stringify(found.texts)));
  const words = new Set(JSON.parse(ran.stdout).warnings.map(({ warning }) => warning));
  // The page says this of the rows themselves.
  words.delete('no_tickets');
  tally.equal(warned.map(({ word }) => word).sort(), [...words].sort(), `table ${turn}: warnings`);
}
tally.check(lists > 20 && refused > 5, `${lists} lists and ${refused} tables that are refused`);
tally.finish();
