// The pictures of the page are those of tests/vectors/pictures.json, byte by byte. Beside these, what a picture shows,
// without the code that draws it. `--write` puts the pictures of the page into pictures.json.
import { casesOf, documentBytes, encoded, encodedLines, writeVectors } from './cases.mjs';
import { drawsWith, randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { sha256, toHex } from '../checker/bytes.js';
import { readTranscript } from '../checker/documents.js';
import { listRoot, readLines } from '../checker/lists.js';
import { StatedSwaps, Swaps, drawnEntries, stepsOf } from '../checker/steps.js';
import { printableBytes } from '../checker/text.js';
import { pictureOf } from '../page/pictures/swaps.js';
import { longerCells, shortName } from '../page/state/cells.js';
import { awardsOf, groupsOf } from '../page/state/seats.js';

const random = randomFrom(7);
const { complete } = drawsWith(random);

/** Returns the root of a list, of zeros if it does not matter. */
function rootOf(list) {
  if (list === undefined) return '00'.repeat(32);
  const text = new TextEncoder().encode(list.map((line) => `${line}\n`).join(''));
  return toHex(listRoot(readLines(text, 'The entries'), null, '', () => {}).root);
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the transcript of a draw of numbers or of a list. `allocation` is that of the terms, or nothing. */
function drawOf(count, draw, order, kind = 'numbers', allocation = undefined, list = undefined) {
  const transcript = {
    format: 'verishuffle/1 transcript',
    terms: {
      format: 'verishuffle/1 terms', context: `A picture of ${draw} of ${count}, ${order}`, previous: null, rules: '',
      rounds: 1, entries: kind === 'list' ? { kind, count, root: rootOf(list) } : { kind, count }, draw, order,
      ...(allocation === undefined ? {} : { allocation }),
      width: 1,
      sources: [{ kind: 'public', name: 'word', description: 'a word', known_from: 1900000000 }],
    },
    commitment: '00'.repeat(32),
    round: 0,
    openings: [{ value: 'maple' }],
    swaps: [],
  };
  complete(transcript, true);
  return transcript;
}

/** Returns a picture of the page as the text of an SVG file. */
function svgText({ tag, attributes, children }) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`).join('');
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child))).join('');
  return inner === '' ? `<${tag}${pairs}/>` : `<${tag}${pairs}>${inner}</${tag}>`;
}

const tally = new Tally('pictures');

/** Returns the picture that the page draws, with the list and the withdrawals that are given. */
function drawing(terms, swaps, entries, withdrawn) {
  const stated = { problem: null, drawn: drawnEntries(new StatedSwaps(swaps, terms), terms) };
  const lines = entries === null ? null : readLines(entries, 'The entries');
  const list = lines === null ? null : { problem: null, ...lines, longer: longerCells(lines) };
  const groups = groupsOf(awardsOf(terms, stated, lines, withdrawn, () => {}));
  const name = list === null ? null : (entry) => (
    shortName(terms, list, printableBytes(list.bytes.subarray(list.starts[entry], list.ends[entry]))));
  return `${svgText(pictureOf(terms, swaps, stated.drawn, groups, name))}\n`;
}

// ---- The cases

/** A longer picture is held as its SHA-256. */
const LONG = 6000;
const pictures = casesOf('pictures').map((vector) => {
  const { key, kind, count, draw, order, allocation, entries, withdrawals, svg, sha256: hash } = vector;
  const terms = { kind, count, draw, order, allocation: null };
  if (allocation) terms.allocation = parseAllocation(encoded(allocation), kind);
  const swaps = new Swaps([new Uint8Array(Buffer.from(key, 'hex'))], terms);
  const partners = Uint32Array.from({ length: stepsOf(terms) }, () => swaps.next().j);
  const own = drawing(terms, partners, ...[entries, withdrawals].map((lines) => (lines ? encodedLines(lines) : null)));
  const found = own.length > LONG ? { sha256: toHex(sha256(encoded(own))) } : { svg: own };
  tally.equal(found, svg === undefined ? { sha256: hash } : { svg }, vector.name);
  delete vector.svg;
  delete vector.sha256;
  return { ...vector, ...found };
});
if (process.argv.includes('--write')) writeVectors('pictures', pictures);

// ---- Other draws

/** Returns the picture of a draw, with the list and the withdrawals that are given. */
function pictureOfDraw(transcript, entries = null, withdrawn = null) {
  const { terms, swaps } = readTranscript(documentBytes(transcript));
  return drawing(terms, swaps, entries, withdrawn);
}

// What a picture shows, without the code that draws it.
const SHOWN = [
  [20, 20, 'forward'], [20, 20, 'backward'], [20, 7, 'backward'], [500, 9, 'forward'], [20, 7, 'backward', 'list'],
];
for (const [count, draw, order, kind] of SHOWN) {
  const transcript = drawOf(count, draw, order, kind);
  const svg = pictureOfDraw(transcript);
  const blue = [...svg.matchAll(/fill='#0b4fa8' font-weight='bold'>(\d+)<\/text>/g)].map(([, entry]) => Number(entry));
  // Lines count from 1, and numbers are called by themselves.
  const list = Array.from({ length: count }, (_, number) => number + (kind === 'list' ? 1 : 0));
  transcript.swaps.forEach((j, t) => {
    const i = order === 'forward' ? t : count - 1 - t;
    [list[i], list[j]] = [list[j], list[i]];
  });
  const drawn = order === 'forward' ? list.slice(0, draw) : list.slice(count - draw);
  tally.equal(blue, drawn, `${draw} of ${count}, ${order}: the entries in blue, from left to right`);
  const arcs = svg.match(/ d='M\d+ \d+Q/g)?.length ?? 0;
  const steps = [...svg.matchAll(/<text x='40' y='\d+' text-anchor='end'>(\d+)</g)].map(([, step]) => Number(step));
  tally.equal(steps, transcript.swaps.map((_, t) => t + 1), 'the steps count from 1');
  const above = [...svg.matchAll(/text-anchor='start'>(\d+)</g)].map(([, position]) => Number(position));
  tally.equal([above[0], above.length], [1, count === 500 ? above.length : count], 'the positions count from 1');
  tally.equal(arcs, transcript.swaps.filter((j, t) => j !== (order === 'forward' ? t : count - 1 - t)).length, 'arcs');
}
const dots = pictureOfDraw(drawOf(4096, 4096, 'forward'));
tally.equal(dots.match(/h3v3h-3z/g).length, 4096, 'dots');
const shades = pictureOfDraw(drawOf(20000, 20000, 'forward'));
tally.equal(shades.match(/h15v15h-15z/g).length, 1600, 'cells');

// Awards are marked. What gets what is known here by the order of the draw alone.
const quoted = (name) => `“\u2068${name}\u2069”`;
const PRIZES = `award Bicycle & <${'long '.repeat(9)}name>: 2\naward Übung: 1\nwaitlist Reserve: 3`;
for (const [count, draw, order] of [[20, 20, 'forward'], [20, 8, 'backward'], [500, 9, 'forward'], [3, 1, 'forward']]) {
  const transcript = drawOf(count, draw, order, 'numbers', PRIZES);
  const svg = pictureOfDraw(transcript);
  const { terms, swaps } = readTranscript(documentBytes(transcript));
  const drawn = Array.from(drawnEntries(new StatedSwaps(swaps, terms), terms));
  const names = ['Bicycle &amp; &lt;long long lo…', 'Bicycle &amp; &lt;long long lo…', 'Übung'].map(quoted);
  const shown = (pattern) => [...svg.matchAll(pattern)].map(([, text]) => text).sort();
  const labels = (from, to, name) => drawn.slice(from, to).map((entry, i) => `${name(i)}: ${entry}`).sort();
  tally.equal(shown(/font-weight='bold'>([^<]*)</g), labels(0, 3, (i) => names[i]), `${terms.context}: awards`);
  const waiting = shown(/'end'>(“\u2068Reserve\u2069”: \d+)</g);
  tally.equal(waiting, labels(3, 6, () => quoted('Reserve')), `${terms.context}: waitlist`);
}
const marked = (svg, fill, dot) => svg.match(new RegExp(`d='([^']*)' fill='${fill}'`))?.[1].split(dot).length ?? 1;
const many = pictureOfDraw(drawOf(900, 300, 'forward', 'numbers', 'award A: 7\nwaitlist W: 20'));
const dotsOf = [['#0b4fa8', 'h7v7'], ['#1b1b1f', 'h3v3'], ['#b8b8c0', 'h3v3']];
const counts = dotsOf.map((dot) => marked(many, ...dot) - 1);
tally.equal(counts, [7, 20, 273], 'dots of awards, of the waitlist and of the others');
const most = pictureOfDraw(drawOf(6000, 5000, 'backward', 'numbers', 'award A: 4096\nwaitlist W'));
tally.equal(marked(most, '#0b4fa8', 'h7v7') - 1, 4096, 'as many awards as have dots');
const tooMany = pictureOfDraw(drawOf(6000, 5000, 'forward', 'numbers', 'award A: 4097'));
tally.check(!tooMany.includes('#0b4fa8') && !tooMany.includes('blue'), 'more awards than have dots');

// With a list: a cap skips the second of a house, and withdrawals move others up.
const PEOPLE = ['a;1', 'b;1', 'c;2', 'd;3', 'e;4'];
const people = new TextEncoder().encode(PEOPLE.map((line) => `${line}\n`).join(''));
const homes = drawOf(5, 5, 'forward', 'list', 'columns id;house\naward Home: 3\nwaitlist Next\ncap house: 1', PEOPLE);
const held = (svg) => [...svg.matchAll(/>(“\u2068(?:Home|Next)\u2069”: .*?\d+)</g)].map(([, text]) => text).sort();
const label = (what, entry) => `${quoted(what)}: ${quoted(PEOPLE[entry].replace(';', '; '))} ${entry + 1}`;
const expected = (withdrawn) => {
  const [...order] = drawnEntries(
    ...[readTranscript(documentBytes(homes))].flatMap(({ terms, swaps }) => [
      new StatedSwaps(swaps, terms), terms]));
  const [given, houses] = [[], new Set()];
  for (const entry of order.filter((each) => each !== withdrawn)) {
    const house = PEOPLE[entry].split(';')[1];
    if (given.length === 3 || houses.has(house)) continue;
    given.push(entry);
    houses.add(house);
  }
  const rest = order.filter((entry) => entry !== withdrawn && !given.includes(entry));
  return [given, [...given.map((e) => label('Home', e)), ...rest.map((e) => label('Next', e))].sort()];
};
const [winners, before] = expected(null);
tally.equal(held(pictureOfDraw(homes, people)), before, 'the awards with a cap');
const gone = new TextEncoder().encode(`${PEOPLE[winners[0]][0]}\n`);
tally.equal(held(pictureOfDraw(homes, people, gone)), expected(winners[0])[1], 'the awards after a withdrawal');
tally.equal(held(pictureOfDraw(homes)), [], 'without the list the awards are not marked');

// Names: those of whoever was drawn, in quotation marks and apart from the number, and each within its column. Nothing
// in a name becomes a part of the picture.
const HOSTILE = ['<b>&amp;', 'a”;b', 'long '.repeat(20), 'שלום', 'x\u202ey', '\\u{1b}', '😀'.repeat(30), 'h'];
for (const draw of [3, 8]) {
  const bytes = new TextEncoder().encode(HOSTILE.map((line) => `${line}\n`).join(''));
  const transcript = drawOf(8, draw, 'forward', 'list', undefined, HOSTILE);
  const svg = pictureOfDraw(transcript, bytes);
  tally.equal(svg.match(/>“\u2068[^<\u2068\u2069]*\u2069” \d+</g).length, draw, `${draw} names`);
  const labels = svg.matchAll(/<svg x='(\d+)' y='\d+' width='24' height='100%'><text [^>]*>[^<]*<\/text><\/svg>/g);
  tally.equal(Array.from(labels, ([, x]) => Number(x)), HOSTILE.map((_, i) => 52 + 24 * i), 'a column for each label');
  tally.check(!svg.includes('<b>') && !svg.includes('\u202e'), 'what a name holds');
}

// Blinded cells: as many digits as tell each from all others of the list. In a line without columns, nothing but the
// whole line is a cell.
const digits = (from) => toHex(sha256(encoded(String(from))));
const BLINDED = [
  `${'ab'.repeat(32)};North;${digits(1)}`, `${'ab'.repeat(5)}${digits(2).slice(10)};South;`,
  `${digits(3)};${digits(1)};x`, `${digits(4).toUpperCase()};${digits(4)}0;${digits(4)}`,
];
const seats = 'columns id;ward;home\naward Seat: 4';
for (const allocation of [seats, undefined]) {
  const transcript = drawOf(4, 4, 'forward', 'list', allocation, BLINDED);
  const svg = pictureOfDraw(transcript, encodedLines(BLINDED));
  const shown = [...svg.matchAll(/“\u2068([^<\u2068\u2069]*)\u2069” \d/g)].map(([, text]) => text).sort();
  const cut = (text) => `${text.slice(0, 23)}…`;
  const short = (from) => `${digits(from).slice(0, 8)}…`;
  tally.equal(shown, (allocation === undefined ? BLINDED.map(cut) : [
    cut(`${'ab'.repeat(5)}a…; North; ${short(1)}`), `${'ab'.repeat(5)}${digits(2)[10]}…; South; `,
    `${short(3)}; ${short(1)}; x`, cut(digits(4).toUpperCase()),
  ]).sort(), `blinded cells, ${allocation === undefined ? 'without' : 'with'} columns`);
}
const alone = drawOf(3, 3, 'forward', 'list', undefined, [5, 6, 7].map(digits));
const ids = pictureOfDraw(alone, encodedLines([5, 6, 7].map(digits)));
tally.equal(ids.match(/“\u2068[0-9a-f]{8}…\u2069” \d/g)?.length, 3, 'lines that are blinded ids');
tally.finish();
