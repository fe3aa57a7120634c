// What a reader is warned of in a list, however long it is: entries that look alike, words of several alphabets, and
// cells in several spellings.
//
// If cells of the list look alike but are not the same, or a rule asks for what no entry has, the page says so.
import { LINES_AT_ONCE } from '../page/state/cells.js';
import { encoded } from './cases.mjs';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { readLines } from '../checker/lists.js';
import { cellLookalikes, warningsAboutList } from '../page/state/lookalikes.js';
import { foldedText, squeezedText } from '../warnings/casefold.js';

const tally = new Tally('look-alikes');
const listOf = (text) => readLines(encoded(text), 'The list');
const warned = (text) => warningsAboutList(listOf(text), () => {});

tally.equal(await warned('Ada Byron\r\nEve\r\n ada  byron\r\n\uff21da\u00a0Byron\nAda Byron 2\n'), {
  alike: {
    count: 2,
    first: [
      { lines: [1, 3], texts: ['Ada Byron', ' ada  byron'] },
      { lines: [1, 4], texts: ['Ada Byron', '\uff21da\u00a0Byron'] },
    ],
  },
  mixed: { count: 0, first: [] },
}, 'case, blanks and width');
tally.equal((await warned('Eve\nАda Byron\nАдa\n')).mixed, {
  count: 2, first: [{ line: 2, word: 'Аda' }, { line: 3, word: 'Адa' }],
}, 'words of two alphabets');

// Of random lines of few signs, the pairs are those that comparing all texts finds.
const { pick } = randomFrom(7);
const SIGNS = ['a', 'A', ' ', 'b', '\u00e9', '\u00c9', '\uff41'];
for (let list = 0; list < 40; list++) {
  const lines = Array.from({ length: 60 }, () => [pick(SIGNS), pick(SIGNS), pick(SIGNS)].join(''));
  const pairs = lines.flatMap((line, i) => {
    const first = lines.findIndex((other) => squeezedText(foldedText(other)) === squeezedText(foldedText(line)));
    return first < i ? [{ lines: [first + 1, i + 1], texts: [lines[first], line] }] : [];
  });
  const { alike } = await warned(lines.map((line) => `${line}\n`).join(''));
  tally.equal(alike, { count: pairs.length, first: pairs.slice(0, 5) }, `random lines ${list}`);
}

// Lines are looked at many at once, and a long list has no other rules.
const COUNT = 26 * LINES_AT_ONCE + 3;
const home = (i) => ({ 1: 'Mill Lane 1', [COUNT - 2]: 'mill lane, 1' }[i] ?? `Hill ${i % 1000}`);
const rows = Array.from({ length: COUNT }, (_, i) => `p${i};${home(i)}\n`);
rows.push(`P${COUNT - 1};${home(COUNT - 1)}\n`, 'q;\n');
const allocation = parseAllocation(encoded(
  'columns person;home\none per home\naward Seat: 2\nfill Seat: home = MILL LANE 1\nfill Seat: person = nobody',
), 'list');
const long = listOf(rows.join(''));
tally.equal((await warningsAboutList(long, () => {})).alike, {
  count: 1, first: [{ lines: [COUNT, COUNT + 1], texts: [rows[COUNT - 1], rows[COUNT]].map((row) => row.trim()) }],
}, 'the last lines of a long list');
const cells = (await cellLookalikes({ allocation }, long, () => {})).flatMap(({ first }) => first);
tally.equal(cells.map(({ word, lines, values }) => [word, lines, values]), [
  ['unknown_value', [2], ['home', 'MILL LANE 1', 'Mill Lane 1']],
  ['unknown_value', [], ['person', 'nobody']],
  ['spellings', [2, COUNT - 1], ['home', 'Mill Lane 1', 'mill lane, 1']],
], 'the cells of a long list');

// Many values that no entry has are looked for in many cells at once: it takes hardly longer than for one value.
const many = listOf(Array.from({ length: 300000 }, (_, i) => `p${i};Hill ${i}\n`).join(''));
const asking = (count) => parseAllocation(encoded([
  'columns person;home', 'award Seat: 2', ...Array.from({ length: count }, (_, i) => `fill Seat: home = HILL ${i}`),
  'fill Seat',
].join('\n')), 'list');
const timed = async (count) => {
  const begun = Date.now();
  const [unknown] = await cellLookalikes({ allocation: asking(count) }, many, () => {});
  tally.equal(unknown.count, count, `how many of ${count} values no entry has`);
  tally.equal(unknown.first.map(({ lines, values }) => [lines, values]),
    Array.from({ length: Math.min(count, 5) }, (_, i) => [[i + 1], ['home', `HILL ${i}`, `Hill ${i}`]]),
    `what ${count} values may mean`);
  return Date.now() - begun;
};
const [quick, slow] = [await timed(1), await timed(1000)];
tally.check(slow < 3 * quick + 200, `1000 values take ${slow} ms, and one takes ${quick} ms`);
tally.finish();
