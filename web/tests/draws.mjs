// Valid draws of random shapes, made with the code of the checker and, some of them, with the program itself.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathOf, readSecret, sealLeaves, seedOf, treeRoot } from './secrets.mjs';
import { encodeUtf8, fromHex, toHex } from '../checker/bytes.js';
import { readTranscript } from '../checker/documents.js';
import { blindOf, blindedLeaf, plainLeaf } from '../checker/lists.js';
import { Swaps, drawnEntries, stepsOf } from '../checker/steps.js';
import { commitmentOf, keysOf } from '../checker/terms.js';

/** Returns a generator of numbers that gives the same ones for the same seed (xorshift, 32 bits). */
export function randomFrom(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  const below = (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return Math.floor((state / 4294967296) * n);
  };
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (values) => values[below(values.length)],
    hex: (size) => Array.from({ length: size }, () => below(256).toString(16).padStart(2, '0')).join(''),
  };
}

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
/** Rounds of quicknet with their signatures, and a time before each is due. */
const BEACONS = new Map([
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [657413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
]);
const WORDS = [
  'river',
  'maple',
  'Ada',
  'Noé',
  'Iva',
  'é',
  'e\u0301',
  '日本',
  'אבג',
  '😀',
  'a b',
  'x',
  'ß',
  '\\u{1b}',
  '"q"',
  'Ω',
  '\u200c',
];
/** When beacon round 1000 is due, a second before and after it, and the limits. */
const KNOWN_FROM = [1692806363, 1692806364, 1692806365, 1e9, 1e11 - 1];
const TIMES = ['2023-08-23T15:59:23Z', '2023-08-23T15:59:24Z', '1970-01-01T00:00:00Z', '2023-01-01T12:00:00Z'];
const VISIBLE = WORDS.filter((word) => word !== '\u200c');

export function drawsWith(random) {
  const bytesOf = (value) => encodeUtf8(JSON.stringify(value));

  function someText(words, most) {
    let text = '';
    for (let i = 1 + random.below(most); i > 0; i--) text += random.pick(words);
    return text.replace(/^ +| +$/g, '') || 'x';
  }

  function someEntries(count) {
    const mark = random.chance(5) ? '\ufeff' : '';
    return Array.from({ length: count }, (_, i) => `${i === 0 ? mark : ''}${someText(WORDS, 3)} ${i}`);
  }

  /** Returns the file of these lines, in one of the ways in which it can be written. */
  function linesFile(lines) {
    const end = random.chance(20) ? '\r\n' : '\n';
    const mark = lines[0].startsWith('\ufeff') || random.chance(10) ? '\ufeff' : '';
    return encodeUtf8(mark + lines.join(end) + (random.chance(80) ? end : ''));
  }

  /** Returns the source `index` of terms, and what opens it in `round`. */
  function someSource(kind, index, { context, rounds, round, width }) {
    const name = `${someText(VISIBLE, 2)} ${index}`.replace(/=/g, '');
    if (kind === 'public') {
      const source = { kind, name, description: someText(WORDS, 4), known_from: random.pick(KNOWN_FROM) };
      return { source, opening: { value: someText(VISIBLE, 4) } };
    }
    if (kind === 'foreign') {
      const source = {
        kind: 'drand',
        name,
        chain: random.hex(32),
        round: 1 + random.below(1e6),
        stride: rounds === 1 ? 0 : 1 + random.below(9),
      };
      return { source, opening: { signature: random.hex(random.pick([1, 48, 96, 1024])) } };
    }
    if (kind === 'drand') {
      const first = rounds === 1 && random.chance(30) ? 657413 : 1000;
      const stride = rounds === 1 ? 0 : 656413;
      const signature = BEACONS.get(first + round * stride) || BEACONS.get(1000);
      return { source: { kind, name, chain: QUICKNET, round: first, stride }, opening: { signature } };
    }
    const secret = readSecret(
      bytesOf({
        format: 'verishuffle/1 secret',
        context,
        name,
        rounds,
        width,
        master: random.hex(32 * width),
        opened: null,
      }),
    );
    const leaves = sealLeaves(secret);
    const opening = { seed: toHex(seedOf(secret, round)), path: pathOf(leaves, round).map(toHex) };
    return { source: { kind, name, seal: toHex(treeRoot(leaves)) }, opening };
  }

  /** Returns the path of an entry, and the whole tree's root. */
  function leavesOf(entries, key, context) {
    return Buffer.concat(
      entries.map((entry, i) =>
        key === null
          ? plainLeaf(encodeUtf8(entry))
          : blindedLeaf(blindOf(key, context, i), encodeUtf8(entry)),
      ),
    );
  }

  /** Returns a draw as { transcript, pins, proof }. The pins hold all that can be given. */
  function someDraw() {
    const context = someText(WORDS, 5);
    const rounds = random.chance(60) ? 1 : 1 + random.below(12);
    const round = random.below(rounds);
    const width = random.chance(80) ? 1 : 1 + random.below(random.chance(10) ? 255 : 4);
    const kind = random.pick(['numbers', 'list', 'blinded']);
    const count =
      kind === 'numbers' && random.chance(15)
        ? 1 + random.below(4294967295)
        : kind === 'numbers' && random.chance(5)
          ? 20000
          : 1 + random.below(random.chance(10) ? 300 : 30);
    const draw = count > 20000 ? 1 + random.below(10) : random.chance(30) ? count : 1 + random.below(count);
    // A beacon's signature takes longer than all else.
    const kinds = random.pick(
      random.chance(8)
        ? [['sealed', 'drand'], ['drand'], ['drand', 'foreign']]
        : [
            ['sealed'],
            ['sealed', 'public'],
            ['public'],
            ['sealed', 'sealed'],
            ['sealed', 'foreign'],
            ['foreign', 'public', 'sealed'],
            ['public', 'public'],
            Array.from({ length: 1 + random.below(64) }, () => random.pick(['sealed', 'public'])),
          ],
    );
    const beacon = kinds.includes('drand');
    const shape = { context, rounds: beacon ? 1 + random.below(2) : rounds, width };
    shape.round = beacon ? random.below(shape.rounds) : round;
    const opened = kinds.map((each, i) => someSource(each, i, shape));
    const key = kind === 'blinded' ? fromHex(random.hex(32)) : null;
    const entries = kind === 'numbers' ? null : someEntries(count);
    const leaves = entries === null ? null : leavesOf(entries, key, context);
    const terms = {
      format: 'verishuffle/1 terms',
      context,
      previous: random.pick([null, 'first', random.hex(32)]),
      rules: random.chance(30) ? '' : someText([...WORDS, '\n', ' '], 6),
      rounds: shape.rounds,
      entries: { kind, count },
      draw,
      order: random.pick(['forward', 'backward']),
      width,
      sources: opened.map(({ source }) => source),
    };
    if (leaves !== null) terms.entries.root = toHex(treeRoot(Uint8Array.from(leaves)));
    const transcript = {
      format: 'verishuffle/1 transcript',
      terms,
      commitment: '00'.repeat(32),
      round: shape.round,
      openings: opened.map(({ opening }) => opening),
      swaps: [],
    };
    const drawn = complete(transcript, true);
    const pins = {
      commitment: transcript.commitment,
      round: String(shape.round),
      public: terms.sources.flatMap((source, i) =>
        source.kind === 'public' ? [[source.name, transcript.openings[i].value]] : [],
      ),
      publishedAt: random.pick(TIMES),
    };
    if (random.chance(50)) pins.openedAt = random.pick(TIMES);
    if (entries !== null) pins.entries = linesFile(entries);
    if (key !== null) pins.blinding = bytesOf({ format: 'verishuffle/1 blinding', context, key: toHex(key) });
    const lines = drawn.map((i) => (entries === null ? String(i) : entries[i]));
    pins.result = linesFile(random.chance(30) ? lines.slice(0, 1 + random.below(lines.length)) : lines);
    const proof = {
      format: 'verishuffle/1 entry proof',
      commitment: transcript.commitment,
      index: 0,
      entry: 'Ada',
      blind: null,
      path: [],
    };
    if (entries !== null) {
      proof.index = random.below(count);
      proof.entry = entries[proof.index];
      proof.blind = key === null ? null : toHex(blindOf(key, context, proof.index));
      proof.path = pathOf(Uint8Array.from(leaves), proof.index).map(toHex);
    }
    return { transcript, pins, proof };
  }

  /** Gives the transcript the commitment of its terms and, if asked, the swaps of its key. Returns what is drawn. */
  function complete(transcript, withSwaps) {
    const read = readTranscript(bytesOf(transcript));
    const commitment = commitmentOf(read.terms);
    transcript.commitment = toHex(commitment);
    if (!withSwaps || stepsOf(read.terms) > 30000) return [];
    const keys = keysOf(read.terms, commitment, read.round, read.openings);
    const swaps = new Swaps(keys, read.terms);
    transcript.swaps = Array.from({ length: stepsOf(read.terms) }, () => swaps.next().j);
    return Array.from(drawnEntries(new Swaps(keys, read.terms), read.terms));
  }

  return { someDraw, complete, bytesOf };
}

/** Returns a draw that the program at `program` made in `folder`: seal, commit, open, draw and prove. */
export function drawOfProgram(program, folder, random, number) {
  const at = (name) => path.join(folder, name);
  const state = { ...process.env, XDG_STATE_HOME: folder };
  const run = (...args) => execFileSync(program, args, { env: state, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  const context = `Draw ${number} of a comparison`;
  const rounds = random.chance(50) ? 1 : 1 + random.below(6);
  const round = random.below(rounds);
  const width = 1 + random.below(3);
  const kind = random.pick(['numbers', 'list', 'blinded']);
  const count = 1 + random.below(40);
  // No command overwrites these two.
  for (const name of ['alice.json', 'blinding.json']) fs.rmSync(at(name), { force: true });
  const sized = [`--rounds=${rounds}`, `--width=${width}`];
  const { seal } = JSON.parse(
    run('seal', `--context=${context}`, '--name=alice', ...sized, '-o', at('alice.json'), '--json'),
  );
  fs.writeFileSync(at('names.txt'), Array.from({ length: count }, (_, i) => `${random.pick(WORDS)} ${i}\n`).join(''));
  const list = kind === 'numbers' ? [`--numbers=${count}`] : ['--entries', at('names.txt')];
  if (kind === 'blinded') list.push('--blinded', at('blinding.json'), '--keep-order');
  const withPublic = random.chance(60);
  if (withPublic) list.push('--public', 'guest@2023-08-23T16:00:00Z=a word, such as: maple');
  run(
    'commit',
    `--context=${context}`,
    ...list,
    `--draw=${1 + random.below(count)}`,
    `--order=${random.pick(['forward', 'backward'])}`,
    ...sized,
    `--sealed=alice=${seal}`,
    '-o',
    at('terms.json'),
    '--force',
  );
  const { commitment } = JSON.parse(run('inspect', at('terms.json'), '--json'));
  run(
    'open',
    at('alice.json'),
    at('terms.json'),
    `--commitment=${commitment}`,
    `--round=${round}`,
    '-o',
    at('opening.json'),
    '--force',
  );
  const given = kind === 'numbers' ? [] : ['--entries', at('names.txt')];
  if (kind === 'blinded') given.push('--blinding', at('blinding.json'));
  run(
    'draw',
    at('terms.json'),
    '--opening',
    at('opening.json'),
    ...(withPublic ? ['--public', 'guest=river'] : []),
    `--round=${round}`,
    ...given,
    '-o',
    at('transcript.json'),
    '--result',
    at('result.txt'),
    '--force',
  );
  const bytes = (name) => new Uint8Array(fs.readFileSync(at(name)));
  const pins = {
    commitment,
    round: String(round),
    public: withPublic ? [['guest', 'river']] : [],
    ...(withPublic ? { publishedAt: '2023-08-23T15:00:00Z' } : {}),
    result: bytes('result.txt'),
  };
  let proof = { format: 'verishuffle/1 entry proof', commitment, index: 0, entry: '0', blind: null, path: [] };
  if (kind !== 'numbers') {
    pins.entries = bytes('names.txt');
    if (kind === 'blinded') pins.blinding = bytes('blinding.json');
    run('prove', at('terms.json'), ...given, `--line=${1 + random.below(count)}`, '-o', at('proof.json'), '--force');
    proof = JSON.parse(fs.readFileSync(at('proof.json')));
  }
  return { transcript: JSON.parse(fs.readFileSync(at('transcript.json'))), pins, proof };
}
