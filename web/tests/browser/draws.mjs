// Draws for the tests of the page.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentBytes } from '../cases.mjs';
import { drawsWith, randomFrom } from '../draws.mjs';
import { PROGRAM } from '../program.mjs';
import { treeRoot } from '../secrets.mjs';
import { encodeUtf8, toHex } from '../../checker/bytes.js';
import { plainLeaf } from '../../checker/lists.js';
import { sealLeaf } from '../../checker/terms.js';

const { complete } = drawsWith(randomFrom(1));

function example(name) {
  return new Uint8Array(fs.readFileSync(new URL(`../../../examples/data/${name}`, import.meta.url)));
}

/** The raffle of examples/data: a list, a seal and a beacon. */
export const RAFFLE = {
  transcript: example('raffle/transcript.json'),
  pins: {
    commitment: 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004',
    publishedAt: '2023-08-20T12:00:00Z',
    entries: example('countries.txt'),
    result: example('raffle/winners.txt'),
  },
};

/** The hand of examples/data: round 7 of a card table. */
export const HAND = {
  transcript: example('hand.json'),
  pins: { commitment: '8bf4d0f56e5e10f660eb073b047845ac8afad289ec4a449a86e7db77a76b8b89', round: 7 },
};

export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/**
 * Makes a draw from some fields of its terms, its sources and what opens them. A source of kind `sealed` gets its seal
 * and its opening here. Returns the transcript as a value, and its bytes.
 */
export function makeDraw(fields, sources, openings) {
  const seed = new Uint8Array(32).fill(7);
  const terms = {
    format: 'verishuffle/1 terms',
    context: 'A draw for tests',
    previous: null,
    rules: '',
    rounds: 1,
    entries: { kind: 'numbers', count: 10 },
    draw: 3,
    order: 'forward',
    width: 1,
    ...fields,
  };
  terms.sources = sources.map((source) => {
    if (source.kind !== 'sealed') return source;
    return { ...source, seal: toHex(sealLeaf(terms.context, source.name, 1, 0, seed)) };
  });
  const transcript = {
    format: 'verishuffle/1 transcript',
    terms,
    commitment: '00'.repeat(32),
    round: 0,
    openings: sources.map(({ kind }, i) => (kind === 'sealed' ? { seed: toHex(seed), path: [] } : openings[i])),
    swaps: [],
  };
  const drawn = complete(transcript, true);
  return { transcript, drawn, bytes: documentBytes(transcript) };
}

/** Returns a list of these entries for terms, and a proof of the first of them, whose commitment is still to be set. */
export function makeList(entries) {
  const leaves = entries.map((entry) => plainLeaf(encodeUtf8(entry)));
  const joined = Uint8Array.from(leaves.flatMap((leaf) => [...leaf]));
  // The path of the first of two entries is the leaf of the second.
  if (entries.length !== 2) throw new Error('there should be two entries');
  const proof = {
    format: 'verishuffle/1 entry proof',
    commitment: null,
    index: 0,
    entry: entries[0],
    blind: null,
    path: [toHex(leaves[1])],
  };
  return { entries: { kind: 'list', count: 2, root: toHex(treeRoot(joined)) }, proof };
}

let million = null;
/** Returns the transcript of a draw of a million numbers, all of them, made by the program. */
export function makeMillion() {
  if (million !== null) return million;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verishuffle-million-'));
  const at = (name) => path.join(folder, name);
  const run = (...args) => execFileSync(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const word = 'word@2020-01-01T00:00:00Z=a word';
  run('commit', '--context', 'Many', '--numbers', '1000000', '--public', word, '-o', at('terms'));
  run('--quiet', 'draw', at('terms'), '--public', 'word=maple', '-o', at('draw'));
  million = new Uint8Array(fs.readFileSync(at('draw')));
  fs.rmSync(folder, { recursive: true });
  return million;
}
