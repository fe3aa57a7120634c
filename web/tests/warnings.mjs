// Every case of tests/vectors/warnings.json, by what the maker uses.
//
// Keeps: warnings-as-data.
import fs from 'node:fs';
import { encoded, sectionOf } from './cases.mjs';
import { Tally } from './tally.mjs';
import { writtenWarnings } from './written.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { termsWarnings } from '../maker/rules/warnings.js';
import { allocationWarnings } from '../warnings/allocation.js';
import { rowsToBlindWarnings } from '../warnings/blinded.js';
import { listWarnings, rowWarnings } from '../warnings/entries.js';
import { MAKER_WORDS, PAGE_WORDS } from '../words/languages.js';

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
tally.finish();
