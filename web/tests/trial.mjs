// Random allocations, tried by the maker and by `verishuffle try-allocation`: both warn of the same, and find the same
// of the same orders.
// Keeps: allocation-warnings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { warningsOf, writtenWarnings } from './written.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { NoVerdict, encodeUtf8 } from '../checker/bytes.js';
import { readLines } from '../checker/lists.js';
import { triedAllocation } from '../maker/rules/trial.js';
import { MAKER_TASKS } from '../maker/state/tasks.js';
import { allocationWarnings } from '../warnings/allocation.js';

const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? value : Number(process.argv[at + 1]);
};
const [COUNT, SEED] = [option('count', 60), option('seed', 1)];
const ORDERS = 20;

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

/** Returns the name that the command gives a group. */
function nameOf({ column, value, alone }) {
  if (column === null) return 'all entries';
  if (value !== null) return `${column} = "${value}"`;
  if (alone === 0) return `without ${column}`;
  return alone === 1 ? `the only entry of its ${column}` : `one of ${alone} entries of its ${column}`;
}

const close = (a, b) => Math.abs(a - b) < 1e-9;

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
  const options = [pool, `--draw=${draw}`, `--orders=${ORDERS}`, '--json'];
  const { status, stdout } = spawnSync(PROGRAM, ['try-allocation', at('allocation'), ...options]);
  const about = `seed ${SEED}, number ${number}, ${JSON.stringify(text)} for ${JSON.stringify(texts)}, draw ${draw}`;
  let allocation = null;
  try {
    allocation = parseAllocation(encodeUtf8(text), isList ? 'list' : 'numbers');
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
  }
  tally.equal(allocation === null, status !== 0, `${about}: whether it is refused`);
  if (allocation === null || status !== 0) continue;
  const warnings = allocationWarnings(allocation, isList ? texts : null, draw, count);
  tally.equal(writtenWarnings(warnings), warningsOf(stdout), `${about}: the warnings of the maker, and of the command`);

  const lines = isList ? readLines(encodeUtf8(`${texts.join('\n')}\n`), 'The list') : null;
  const found = triedAllocation({ allocation, lines, count, draw }, ORDERS);
  const should = JSON.parse(stdout);
  const chancesOf = (groups, name) => new Map(groups.map((group) => [name(group), group]));
  const [ours, theirs] = [chancesOf(found.groups, nameOf), chancesOf(should.groups, ({ group }) => group)];
  const agrees = ours.size === theirs.size && [...theirs].every(([name, { entries, chances }]) => {
    const group = ours.get(name);
    return group?.size === entries && chances.every(({ of, chance, error }, i) => {
      const is = group.chances[i];
      return is.name === of && close(is.chance, chance) && close(is.error, error);
    });
  });
  const isEmptyToo = found.empty.length === should.empty.length && found.empty.every((each, i) => {
    const { award, seats, orders, mean } = should.empty[i];
    return each.name === award && each.seats === seats && each.orders === orders && close(each.mean, mean);
  });
  const isRest = close(found.waiting, should.waiting) && close(found.neverMoveUp, should.never_move_up)
    && close(found.keptOut, should.kept_out);
  const both = `the command says ${stdout} and the maker ${JSON.stringify(found)}`;
  tally.check(agrees && isEmptyToo && isRest, `${about}: ${both}`);
}

// The worker tries an allocation, and says which line of a list does not fit its columns.
{
  const allocation = 'columns id;home\naward Book: 1';
  const list = encodeUtf8('1;Hill\n2;Hill\n');
  const tried = MAKER_TASKS.tried({ allocation, list, count: 2, draw: 2, orders: 5 }, () => {});
  tally.equal([tried.orders, tried.warnings[0].word], [5, 'uncounted'], 'what the worker says');
  const wrong = MAKER_TASKS.tried({ allocation, list: encodeUtf8('1;Hill\n2\n'), count: 2, draw: 2, orders: 5 });
  tally.equal(wrong.line, 2, 'the line that does not fit');
}

tally.finish();
