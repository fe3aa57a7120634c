// What the maker finds of allocations on random orders is what tests/vectors/trials.json says, as it is of `verishuffle
// try-allocation`. About random allocations both warn of the same. `--write` puts what the maker finds into the file.
// Keeps: allocation-warnings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { casesOf, encoded, encodedLines, writeVectors } from './cases.mjs';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { NoVerdict, encodeUtf8 } from '../checker/bytes.js';
import { readLines } from '../checker/lists.js';
import { triedAllocation } from '../maker/rules/trial.js';
import { MAKER_TASKS } from '../maker/state/tasks.js';

const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? value : Number(process.argv[at + 1]);
};
const [COUNT, SEED] = [option('count', 30), option('seed', 1)];

const random = randomFrom(SEED);
const tally = new Tally('trial');
const folder = folderForTests();
const at = (name) => path.join(folder, name);

const HOMES = ['Mill Lane 1', 'mill lane 1', 'Mill Lane 11', 'Hill Street 4', 'Hill-Street 4', '', 'Müller', 'Muller'];
const GROUPS = ['red', 'blue', 'Red', '', 'Book'];

function someAllocation(hasColumns) {
  const awards = random.pick([['Book'], ['Bicycle', 'Book'], ['A', 'Book', 'C']]);
  const wait = random.chance(50) ? random.pick(['waitlist Wait', 'waitlist Wait: 3']) : null;
  const lines = awards.map((name) => `award ${name}: ${1 + random.below(4)}`);
  if (wait !== null) lines.push(wait);
  if (!hasColumns) return lines.join('\n');
  const colour = () => random.pick(['red', 'blue', 'green', 'RED']);
  const where = () => random.pick(['', '', `: group = ${colour()}`, ': home = Müller']);
  const limit = () => (random.chance(70) ? '' : `, at most ${1 + random.below(4)}`);
  const steps = [];
  if (random.chance(60)) {
    const targets = [...awards, ...(wait === null ? [] : ['Wait'])];
    for (const target of targets) steps.push(`${target}${where()}${limit()}`);
    for (let i = random.below(4); i > 0; i--) steps.push(random.pick([...targets, '@group']) + where() + limit());
    steps.sort(() => random.below(3) - 1);
  }
  const fills = steps.map((step, i) => `${i > 0 && random.chance(30) ? 'or' : 'fill'} ${step}`);
  const caps = random.pick([[], [], ['cap home: 1'], ['cap group = red: 1'], ['cap group: 2', 'cap home: 1']]);
  const per = random.chance(30) ? ['one per home'] : [];
  return ['columns id;home;group', ...per, ...lines, ...fills, ...caps].join('\n');
}

// ---- The cases

/** Returns the name that the command gives a group. */
function nameOf({ column, value, alone }) {
  if (column === null) return 'all entries';
  if (value !== null) return `${column} = "${value}"`;
  if (alone === 0) return `without ${column}`;
  return alone === 1 ? `the only entry of its ${column}` : `one of ${alone} entries of its ${column}`;
}

/** Returns what was found in the form of the cases. */
function asCase({ groups, empty, waiting, neverMoveUp, keptOut }) {
  return {
    groups: Object.fromEntries(groups.map((group) => [
      nameOf(group), { entries: group.size, chances: group.chances.map(({ chance, error }) => [chance, error]) },
    ])),
    empty: empty.map(({ name, seats, orders, mean }) => ({ award: name, seats, orders, mean })),
    waiting, never_move_up: neverMoveUp, kept_out: keptOut,
  };
}

/** Returns a value with each number as its first ten digits, as programs sum in any order. */
const rounded = (value) => JSON.parse(JSON.stringify(value), (_, each) => (
  typeof each === 'number' ? Number(each.toPrecision(10)) : each));

const trials = casesOf('trials').map((vector) => {
  const { name, allocation, entries, count, draw, orders, seed } = vector;
  const lines = entries ? readLines(encodedLines(entries), 'The list') : null;
  const parsed = parseAllocation(encoded(allocation), entries ? 'list' : 'numbers');
  const tried = rounded(asCase(triedAllocation({ allocation: parsed, lines, count, draw, seed }, orders)));
  const { waiting, never_move_up, kept_out } = vector;
  const should = { groups: vector.groups, empty: vector.empty, waiting, never_move_up, kept_out };
  tally.equal(tried, rounded(should), name);
  return { name, allocation, entries, count, draw, orders, seed, ...tried };
});
if (process.argv.includes('--write')) writeVectors('trials', trials);

// ---- Warnings about random allocations

for (let number = 0; number < COUNT; number++) {
  const count = 1 + random.below(40);
  const isList = random.chance(80);
  const texts = Array.from({ length: count }, (_, i) => `${i};${random.pick(HOMES)};${random.pick(GROUPS)}`);
  if (random.chance(5)) texts[0] = 'id;home;group';
  const text = someAllocation(isList);
  const draw = random.chance(80) ? count : 1 + random.below(count);
  fs.writeFileSync(at('list'), `${texts.join('\n')}\n`);
  fs.writeFileSync(at('allocation'), `${text}\n`);
  const pool = isList ? `--entries=${at('list')}` : `--numbers=${count}`;
  const options = [pool, `--draw=${draw}`, '--orders=1', '--json'];
  const { status } = spawnSync(PROGRAM, ['try-allocation', at('allocation'), ...options]);
  const about = `seed ${SEED}, number ${number}, ${JSON.stringify(text)} for ${JSON.stringify(texts)}, draw ${draw}`;
  let allocation = null;
  try {
    allocation = parseAllocation(encodeUtf8(text), isList ? 'list' : 'numbers');
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
  }
  tally.equal(allocation === null, status !== 0, `${about}: whether it is refused`);
}

// The worker tries an allocation, and says which line of a list does not fit its columns.
{
  const allocation = 'columns id;home\naward Book: 1';
  const list = encodeUtf8('1;Hill\n2;Hill\n');
  const tried = MAKER_TASKS.tried({ allocation, list, count: 2, draw: 2, orders: 5 }, () => {});
  tally.equal(tried.orders, 5, 'what the worker says');
  const wrong = MAKER_TASKS.tried({ allocation, list: encodeUtf8('1;Hill\n2\n'), count: 2, draw: 2, orders: 5 });
  tally.equal(wrong.line, 2, 'the line that does not fit');
}

tally.finish();
