// Every case of tests/vectors/warnings.json, by what the maker uses.
//
// Keeps: warnings-as-data.
//
// Promise certain-warnings: What a warning says of awards and of rules that keep out nobody is so in every order of the
// draw, and also after a withdrawal. (SPEC.md "11. Advice to tools")
import fs from 'node:fs';
import { encoded, sectionOf } from './cases.mjs';
import { Tally } from './tally.mjs';
import { writtenWarnings } from './written.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { Awards } from '../checker/awards.js';
import { readLines } from '../checker/lists.js';
import { termsWarnings } from '../maker/rules/warnings.js';
import { allocationWarnings } from '../warnings/allocation.js';
import { rowsToBlindWarnings } from '../warnings/blinded.js';
import { listWarnings, rowWarnings } from '../warnings/entries.js';
import { MAKER_WORDS, PAGE_WORDS } from '../words/words.js';

/** Compares warnings with those of a case, in the keys that it has. */
function compare(tally, found, { warnings, ...given }, linesKey = 'lines') {
  const is = writtenWarnings(found, linesKey).map((warning, i) => (
    Object.fromEntries(Object.keys(warnings[i] ?? warning).map((key) => [key, warning[key]]))));
  tally.equal(is, warnings, JSON.stringify(given));
}

const tally = new Tally('warnings.json');
for (const vector of sectionOf('warnings', 'lists')) compare(tally, listWarnings(vector.entries), vector);
for (const vector of sectionOf('warnings', 'tables')) {
  compare(tally, rowWarnings(vector.entries, vector.rows, vector.columns), vector, 'rows');
}
for (const vector of sectionOf('warnings', 'blinded_tables')) {
  const columns = vector.columns.map(({ name, cells, blinded }) => ({ name, cells, isBlinded: blinded }));
  compare(tally, rowsToBlindWarnings(vector.entries, vector.rows, vector.tickets, columns), vector, 'rows');
}
for (const vector of sectionOf('warnings', 'allocations')) {
  const { allocation, entries, draw, count } = vector;
  const parsed = parseAllocation(encoded(allocation), entries === null ? 'numbers' : 'list');
  compare(tally, allocationWarnings(parsed, entries, draw, count), vector);
}
for (const vector of sectionOf('warnings', 'terms')) {
  const { context, rules, sources, allocation, entries } = vector;
  const count = entries?.length ?? 2;
  const terms = {
    context, rules, sources: sources.map((source) => ({ kind: 'public', ...source })), count, draw: count,
    allocation: allocation === null ? null : parseAllocation(encoded(allocation), 'list'),
  };
  compare(tally, termsWarnings(terms, entries).filter(({ word }) => !word.startsWith('no_room')), vector);
}

// Each word of the library has a sentence, of lines or of terms, and each such sentence a word.
const source = fs.readFileSync(new URL('../../src/warnings/mod.rs', import.meta.url), 'utf8');
const words = [...source.matchAll(/^\/\/! \| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell.match(/[a-z_]+/g));
tally.check(words.length > 30, 'src/warnings/mod.rs has the words');
const said = Object.keys(MAKER_WORDS.en).flatMap((key) => /^(?:lines|rows|terms)_(.+)$/.exec(key)?.[1] ?? []);
// Those of the maker alone: lines that no list may have, its caution, what an unknown value may mean, and rows of which
// it says no more.
const own = ['repeats', 'no_room', 'no_room_unsealed', 'unknown_value_like', 'other'];
const expected = new Set([...words, ...own]);
tally.equal([...new Set(said)].sort(), [...expected].sort(), 'the words that have sentences');
// What the page says of texts to somebody who only reads them.
tally.equal(Object.keys(PAGE_WORDS.en).filter((key) => /^(?:text|value)_/.test(key)).sort(), [
  'text_alike', 'text_mixed_scripts', 'text_respelled', 'text_unlike', 'value_respelled',
], 'the sentences of texts');

// What is said for certain, in every order of small draws.
{
  let state = 1;
  const random = (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % most;
  };
  const oneOf = (items) => items[random(items.length)];
  const ordersOf = (items) => (items.length === 0 ? [[]] : items.flatMap((first) => (
    ordersOf(items.filter((item) => item !== first)).map((others) => [first, ...others]))));
  /** Returns an allocation, and a list for it. */
  const madeUp = () => {
    const [column, value] = [() => oneOf(['a', 'b']), () => oneOf(['x', 'A', 'B'])];
    const condition = () => oneOf(['', `: ${column()} = ${value()}`]);
    const fills = Array.from({ length: random(3) }, () => (
      `${oneOf(['fill', 'or'])} ${oneOf(['A', 'B', '@a'])}${condition()}${oneOf(['', '', ', at most 1'])}`));
    const [first] = fills;
    const lines = [
      'columns id;a;b', ...oneOf([[], ['one per a']]), `award A: ${1 + random(3)}`, `award B: ${1 + random(3)}`,
      ...(first === undefined ? [] : [first.replace('or ', 'fill '), ...fills.slice(1), ...oneOf([
        ['fill A', 'fill B'], ['fill B', 'or A'], [`fill A${condition()}`, `fill B${condition()}`],
      ])]),
      ...oneOf([[], [`cap b: ${1 + random(3)}`], [`cap b = ${value()}: ${1 + random(2)}`]]),
    ];
    const entries = Array.from({ length: 1 + random(5) }, (_, i) => (
      `${i + 1};${oneOf(['', 'x', 'A', 'B'])};${oneOf(['', 'x', 'A', 'B'])}`));
    return { lines, entries };
  };
  /** Returns who has what in an order, and then if the first of them withdraws. */
  const given = (text, list, order) => {
    const allocation = parseAllocation(encoded(text), 'list');
    const [before, after] = [0, 1].map(() => new Awards(allocation, list, Uint32Array.from(order)));
    const first = before.seats.flat()[0];
    if (first !== undefined) after.withdraw([after.idOf(first)]);
    return [before, after].map(({ seats }) => seats);
  };
  const found = {};
  for (let i = 0; i < 400; i++) {
    const { lines, entries } = madeUp();
    const text = lines.join('\n');
    const list = readLines(encoded(`${entries.join('\n')}\n`), 'The list');
    const all = ordersOf(entries.map((_, entry) => entry)).map((order) => ({ order, seats: given(text, list, order) }));
    const allocation = parseAllocation(encoded(text), 'list');
    const { count } = list;
    for (const { word, allocationLine, values } of allocationWarnings(allocation, entries, count, count)) {
      const holds = {
        award_for_nobody: ({ seats: [before] }) => (
          before[allocation.awards.findIndex(({ name }) => name === values[0])].length === 0),
        awards_left: ({ seats: [before] }) => before.flat().length <= values[0] && values[0] < values[1],
        idle_limit: ({ order, seats }) => JSON.stringify(seats) === JSON.stringify(
          given(lines.filter((_, at) => at + 1 !== allocationLine).join('\n'), list, order)),
      }[word];
      if (holds === undefined) continue;
      found[word] = (found[word] ?? 0) + 1;
      tally.check(all.every(holds), `${word} ${values}: ${JSON.stringify({ text, entries })}`);
    }
  }
  tally.equal(Object.keys(found).sort(), ['award_for_nobody', 'awards_left', 'idle_limit'], 'what was warned of');
  tally.check(Object.values(found).every((count) => count > 30), `often: ${JSON.stringify(found)}`);
}
tally.finish();
