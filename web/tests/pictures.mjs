// The pictures of the page and those of the program are the same, byte by byte.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { documentBytes } from './cases.mjs';
import { drawsWith, randomFrom } from './draws.mjs';
import { loadChecker, Tally } from './load.mjs';
import { PROGRAM } from './program.mjs';

const source = fs.readFileSync(new URL('../page/picture.js', import.meta.url), 'utf8');
const checker = loadChecker(`${source}\nglobalThis.pictureOf = pictureOf; void svgElement;`);
const { pictureOf } = globalThis;
const random = randomFrom(7);
const { complete } = drawsWith(checker, random);

/** Returns the transcript of a draw of numbers or of a list. */
function drawOf(count, draw, order, kind = 'numbers') {
  const transcript = {
    format: 'verishuffle/1 transcript',
    terms: {
      format: 'verishuffle/1 terms', context: `A picture of ${draw} of ${count}, ${order}`, previous: null, rules: '',
      rounds: 1, entries: kind === 'list' ? { kind, count, root: '00'.repeat(32) } : { kind, count }, draw, order,
      width: 1,
      sources: [{ kind: 'public', name: 'word', description: 'a word' }],
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
  const inner = children.map((child) => (typeof child === 'string' ? child : svgText(child))).join('');
  return inner === '' ? `<${tag}${pairs}/>` : `<${tag}${pairs}>${inner}</${tag}>`;
}

const tally = new Tally('pictures');

/** Compares both pictures of a draw. Returns that of the page. */
function compare(transcript) {
  const bytes = documentBytes(transcript);
  const { terms, swaps } = checker.readTranscript(bytes);
  const drawn = checker.drawnEntries(new checker.StatedSwaps(swaps, terms), terms, terms.draw);
  const own = `${svgText(pictureOf(terms, swaps, Uint32Array.from(drawn)))}\n`;
  const options = { input: bytes, maxBuffer: 2 ** 28 };
  const { stdout, stderr, status } = spawnSync(PROGRAM, ['picture', '-', '-o', '-'], options);
  tally.check(status === 0, `${terms.context}: ${stderr}`);
  tally.check(stdout.toString() === own, `${terms.context}: the pictures differ`);
  return own;
}

const SIZES = [
  [1, 1], [2, 1], [2, 2], [3, 2], [52, 52], [52, 5], [61, 61], [62, 62], [64, 60], [65, 60], [65, 61], [249, 12],
  [10000, 3], [4294967295, 60], [4294967295, 61], [4294967295, 4], [4096, 4096], [4097, 4097], [5000, 4096],
  [30000, 30000], [4294967295, 20000],
];
for (const [count, draw] of SIZES) {
  for (const order of ['forward', 'backward']) compare(drawOf(count, draw, order));
  compare(drawOf(count, draw, 'forward', 'list'));
}
for (let i = 0; i < 60; i++) {
  const count = 1 + random.below(300);
  compare(drawOf(count, 1 + random.below(count), random.pick(['forward', 'backward'])));
}

// What a picture shows, without the code that draws it.
const SHOWN = [
  [20, 20, 'forward'], [20, 20, 'backward'], [20, 7, 'backward'], [500, 9, 'forward'], [20, 7, 'backward', 'list'],
];
for (const [count, draw, order, kind] of SHOWN) {
  const transcript = drawOf(count, draw, order, kind);
  const svg = compare(transcript);
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
const dots = compare(drawOf(4096, 4096, 'forward'));
tally.equal(dots.match(/h3v3h-3z/g).length, 4096, 'dots');
const shades = compare(drawOf(20000, 20000, 'forward'));
tally.equal(shades.match(/h15v15h-15z/g).length, 1600, 'cells');

// A record that is refused has no picture.
const refused = drawOf(10, 4, 'forward');
refused.swaps[2] = 11;
const answer = spawnSync(PROGRAM, ['picture', '-', '-o', '-'], { input: documentBytes(refused) });
tally.equal([answer.status, answer.stdout.toString()], [1, ''], 'a refused record');
tally.check(/REFUSED: legal: .*no picture is drawn/.test(answer.stderr), String(answer.stderr));
tally.finish();
