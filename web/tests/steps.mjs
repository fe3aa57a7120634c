// Who gets what by the pseudo-code of SPEC ("Awards and withdrawals"), word by word, beside what the checker computes;
// which award is short, entry by entry; and how long a thousand lines take.
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { allocationSteps, parseAllocation } from '../checker/allocation.js';
import { Awards, shortAward } from '../checker/awards.js';
import { decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { readLines } from '../checker/lists.js';

const tally = new Tally('awards by the pseudo-code');
const { below, pick } = randomFrom(66);

/** Returns who gets what: the numbers of drawn entries by each name, and how many were kept out by a cap. */
function givenBy({ columns, onePer, awards, waitlist, caps, ...rest }, lines, drawn) {
  const steps = allocationSteps({ awards, waitlist, ...rest });
  const cells = drawn.map((number) => lines[number].split(';'));
  const cell = (i, column) => cells[i][columns.indexOf(column)];
  const seats = new Map([...awards, ...(waitlist === null ? [] : [waitlist])].map(({ name }) => [name, []]));
  const most = new Map([...awards, ...(waitlist === null ? [] : [waitlist])].map(({ name, count }) => [name, count]));
  const isWaitlist = (name) => name === waitlist?.name;
  const holder = (i) => (onePer === null || cell(i, onePer) === '' ? `entry ${i}` : `holder ${cell(i, onePer)}`);
  const holding = new Set();
  const given = new Map(steps.flat().map((line) => [line, 0]));
  const barred = new Set();
  const isCapped = (i) => caps.some(({ column, value, most: limit }) => {
    const own = cell(i, column);
    if (own === '' || (value !== null && own !== value)) return false;
    const held = [...seats].filter(([name]) => !isWaitlist(name)).flatMap(([, some]) => some);
    return held.filter((other) => cell(other, column) === own).length >= limit;
  });
  for (const step of steps) {
    drawn.forEach((_, i) => {
      if (holding.has(holder(i))) return;
      for (const line of step) {
        const target = line.column === null ? line.target : cell(i, line.column);
        if (!seats.has(target) || (line.column !== null && isWaitlist(target))) continue;
        if (line.condition !== null && cell(i, line.condition.column) !== line.condition.value) continue;
        if (line.most !== null && given.get(line) >= line.most) continue;
        if (most.get(target) !== null && seats.get(target).length >= most.get(target)) continue;
        if (!isWaitlist(target) && isCapped(i)) {
          barred.add(i);
          continue;
        }
        seats.get(target).push(i);
        given.set(line, given.get(line) + 1);
        holding.add(holder(i));
        break;
      }
    });
  }
  const keptOut = [...barred].filter((i) => !holding.has(holder(i))).length;
  const texts = [...seats].flatMap(([name, some]) => some.map((i) => `${name}: ${cells[i][0]}`));
  return { texts, keptOut };
}

/** Returns the first award of which there are no fewer than entries can get it, or null. */
function shortOf(allocation, lines) {
  const { columns, awards } = allocation;
  const can = new Map(awards.map(({ name }) => [name, 0]));
  for (const line of lines) {
    const cell = (column) => line.split(';')[columns.indexOf(column)];
    const led = allocationSteps(allocation).flat()
      .filter(({ condition }) => condition === null || cell(condition.column) === condition.value)
      .map(({ target, column }) => (column === null ? target : cell(column)));
    for (const name of new Set(led)) if (can.has(name)) can.set(name, can.get(name) + 1);
  }
  return awards.find(({ name, count }) => can.get(name) <= count)?.name ?? null;
}

const NAMES = ['A', 'B', 'C'];
/** Returns an allocation as text, of columns id, x, y and z. */
function someAllocation() {
  const awards = NAMES.slice(0, 1 + below(3));
  const waitlist = below(3) > 0 ? ['W'] : [];
  const condition = () => (below(2) === 0 ? '' : `: ${pick(['x', 'y', 'z'])} = ${pick(['c0', 'c1', 'A', 'none'])}`);
  const limit = () => (below(3) === 0 ? `, at most ${1 + below(3)}` : '');
  const goals = below(5) === 0 ? [] : [
    ...Array.from({ length: below(6) }, () => pick([...awards, ...waitlist, '@x', '@y'])), ...awards, ...waitlist,
  ];
  return [
    'columns id;x;y;z',
    ...(below(3) === 0 ? [`one per ${pick(['x', 'y'])}`] : []),
    ...awards.map((name) => `award ${name}: ${1 + below(6)}`),
    ...waitlist.map((name) => (below(2) === 0 ? `waitlist ${name}` : `waitlist ${name}: ${1 + below(9)}`)),
    ...goals.map((goal, i) => `${i === 0 || below(2) === 0 ? 'fill' : 'or'} ${goal}${condition()}${limit()}`),
    ...(below(3) === 0 ? [`cap x: ${1 + below(3)}`] : []), ...(below(3) === 0 ? [`cap x = c0: ${1 + below(2)}`] : []),
    ...(below(3) === 0 ? [`cap y: ${1 + below(3)}`] : []),
  ].join('\n');
}

const shorts = new Set();
for (let number = 0; number < 4000; number++) {
  const text = someAllocation();
  const allocation = parseAllocation(encodeUtf8(text), 'list');
  const cell = () => pick(['', 'c0', 'c1', 'c2', ...NAMES]);
  const lines = Array.from({ length: 1 + below(30) }, (_, i) => `id${i};${cell()};${cell()};${cell()}`);
  const order = lines.map((_, i) => i).toSorted(() => below(3) - 1);
  const drawn = order.slice(0, 1 + below(order.length));
  const list = readLines(encodeUtf8(lines.join('\n')), 'The list');
  const awards = new Awards(allocation, list, Uint32Array.from(drawn));
  const texts = [...awards.lines()].map(({ bytes }) => decodeUtf8(bytes, 0, bytes.length));
  const should = givenBy(allocation, lines, drawn);
  tally.equal([texts, awards.counts().keptOut], [should.texts, should.keptOut], `${text}\n${lines}\n${drawn}`);
  const short = shortOf(allocation, lines);
  tally.equal(shortAward(allocation, list), short, `${text}\n${lines}`);
  shorts.add(short);
}
tally.equal([...shorts].toSorted(), [...NAMES, null].toSorted(), 'which awards were short');

tally.finish();

// A thousand lines, and lists in which most entries get nothing. A program that goes through all lines for each entry
// takes minutes.
const fast = new Tally('a thousand lines');
const COUNT = 200000;
const MOST_SECONDS = 20;
const many = Array.from({ length: 1000 }, (_, i) => i);
const list = readLines(encodeUtf8(Array.from(
  { length: COUNT }, (_, i) => `id${i};h${i % 50000};c${i % 7};s${i % 1000}\n`).join('')), 'The list');
const everybody = new Uint32Array(COUNT).map((_, i) => i);
for (const [name, lines] of Object.entries({
  'a step for each cell': [
    'award A: 20000', 'waitlist W', ...many.map((i) => `fill A: school = s${i}, at most 10`), 'fill W'],
  'a line for each cell': [
    'award A: 199999', 'waitlist W', ...many.map((i) => `${i === 0 ? 'fill' : 'or'} A: school = s${i}, at most 10`),
    'fill W'],
  'a thousand awards': [...many.map((i) => `award A${i}: 1`), 'waitlist W', 'cap class: 1'],
  'awards that cells name': [
    ...many.map((i) => `award s${i}: 30`), 'waitlist W',
    ...many.map((i) => `${i === 0 ? 'fill' : 'or'} @school: class = c${i % 7}, at most 7`), 'fill W'],
  'a thousand caps': ['award A: 100', 'waitlist W', ...many.map((i) => `cap school = s${i}: 1`)],
})) {
  const allocation = parseAllocation(encodeUtf8(['columns id;house;class;school', ...lines].join('\n')), 'list');
  const began = Date.now();
  new Awards(allocation, list, everybody).counts();
  shortAward(allocation, list);
  const seconds = (Date.now() - began) / 1000;
  fast.check(seconds < MOST_SECONDS, `${name} takes ${seconds} seconds`);
}
fast.finish();
