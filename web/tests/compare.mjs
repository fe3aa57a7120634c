// Compares the checker with the program on draws of random shapes, whole and damaged.
//
//   VERISHUFFLE=path/to/verishuffle node web/tests/compare.mjs [--count 2000] [--seed 1] [--each] [--keep FOLDER]
//
// The verdicts must be equal in all that SPEC section 8 fixes. Where there is no verdict both must give an error. If
// they give different places, this is counted and reported, but is no disagreement. With --each there is no chance in
// the damage: every value of some draws and pins is replaced with every unusual one. With --keep each disagreement is
// written down in a folder.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { damageWith, ESCAPES, NUMBERS, STRINGS, TIMES, treeOf } from './damage.mjs';
import { drawOfProgram, drawsWith, randomFrom } from './draws.mjs';
import { agree, argumentsFor, askProgram, folderForTests, PROGRAM } from './program.mjs';
import { NoVerdict } from '../checker/bytes.js';
import { readTranscript } from '../checker/documents.js';
import { judge, judgeProof } from '../checker/verdict.js';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    each: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const count = Number(options.count);
const random = randomFrom(Number(options.seed));
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

const { someDraw, complete } = drawsWith(random);
const { textOf, someStyle, damageTree, damageBytes, damagePins } = damageWith(random);
const folder = folderForTests();
const made = [];
for (let i = 0; i < Math.min(100, Math.max(20, count / 20)); i++) made.push(drawOfProgram(PROGRAM, folder, random, i));

/** Makes a draw with changed terms right in itself again, so that the damage meets the checks behind the first. */
function mend({ transcript, pins }) {
  try {
    complete(transcript, random.chance(70));
    if (random.chance(70)) pins.commitment = transcript.commitment;
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
  }
}

/** Changes the meaning of a draw: terms, openings or swaps, in values that documents allow. */
function changeMeaning({ transcript, pins }) {
  const { terms } = transcript;
  const source = random.pick(terms.sources);
  random.pick([
    () => {
      terms.draw = 1 + random.below(terms.entries.count);
    },
    () => {
      terms.order = terms.order === 'forward' ? 'backward' : 'forward';
    },
    () => {
      terms.rounds += 1;
    },
    () => {
      terms.context += '.';
    },
    () => {
      terms.entries.count += 1;
    },
    () => {
      terms.entries.count = 1 + random.below(4294967295);
    },
    () => {
      terms.rules += 'x';
    },
    () => terms.sources.reverse(),
    () => {
      source.name += '.';
    },
    () => {
      source.round = random.pick([1, 1000, 1001, 9007199254740991]);
    },
    () => {
      source.round = 9007199254740990;
      source.stride = 1;
    },
    () => {
      source.stride = random.below(3);
    },
    () => {
      source.seal = random.hex(32);
    },
    () => {
      source.chain = random.hex(32);
    },
    () => {
      transcript.round = random.below(terms.rounds + 1);
    },
    () => transcript.swaps.push(random.below(10)),
    () => transcript.swaps.pop(),
    () => transcript.swaps.shift(),
    () => transcript.swaps.splice(0),
    () => {
      transcript.swaps[random.below(transcript.swaps.length)] = random.pick([0, 1, 5, 4294967295, 9007199254740991]);
    },
    () => {
      for (const opening of transcript.openings) if (opening.path) opening.path.push(random.hex(32));
    },
    () => {
      for (const opening of transcript.openings) if (opening.seed) opening.seed = random.hex(opening.seed.length / 2);
    },
    () => {
      for (const opening of transcript.openings) if (opening.value) opening.value += 'x';
    },
    () => {
      for (const opening of transcript.openings)
        if (opening.signature && random.chance(5)) opening.signature = random.hex(48);
    },
    () => {
      terms.entries = { kind: 'numbers', count: terms.entries.count };
    },
    () => {
      terms.entries = {
        kind: random.pick(['list', 'blinded']),
        count: terms.entries.count,
        root: terms.entries.root ?? random.hex(32),
      };
    },
    () => {
      pins.publishedAt = '2023-08-23T15:59:24Z';
    },
    () => {
      pins.openedAt = '2023-08-23T15:59:24Z';
    },
    () => {
      source.known_from = random.pick([0, 999999999, 1e9, 1692806364, 1e11 - 1, 1e11]);
    },
    () => terms.sources.push({ ...source, name: `${source.name}2` }),
  ])();
  if (random.chance(70)) mend({ transcript, pins });
}

/** Returns one document to judge: { transcript, proof (or null), pins }, all as they are given. */
function someCase() {
  const draw = random.chance(10) && made.length > 0 ? structuredClone(random.pick(made)) : someDraw();
  draw.proof = random.chance(15) ? draw.proof : null;
  for (let i = random.below(3); i > 0 && random.chance(50); i--) changeMeaning(draw);
  const tree = treeOf(draw.transcript);
  if (random.chance(25)) damageTree(tree);
  const style = someStyle();
  let transcript = new Uint8Array(Buffer.from(textOf(tree, style)));
  if (random.chance(8)) transcript = damageBytes(transcript);
  let proof = null;
  if (draw.proof !== null) {
    if (random.chance(20)) {
      draw.proof.entry_hex = Buffer.from(draw.proof.entry).toString('hex') + random.pick(['', 'ff', '0a', '0', 'AA']);
      delete draw.proof.entry;
    }
    const proofTree = treeOf(draw.proof);
    if (random.chance(60)) damageTree(proofTree);
    proof = new Uint8Array(Buffer.from(textOf(proofTree, style)));
    if (random.chance(10)) proof = damageBytes(proof);
  }
  for (let i = random.below(3); i > 0; i--) if (random.chance(60)) damagePins(draw.pins);
  return { transcript, proof, pins: draw.pins };
}

/** Yields draws in which one value of the transcript, the proof or the pins is another: each by each unusual one. */
function* eachCase() {
  const unusual = [
    ...NUMBERS,
    ...STRINGS.map((text) => JSON.stringify(text)),
    ...ESCAPES.map((text) => `"a${text}b"`),
    'null',
    '[]',
    '{}',
  ];
  const wanted = [['sealed', 'public'], ['drand'], ['foreign']].map((kinds) => ({ kinds, found: false }));
  const bases = [made.find(({ pins }) => pins.blinding !== undefined)];
  while (wanted.some(({ found }) => !found)) {
    const draw = someDraw();
    const chains = draw.transcript.terms.sources.map(({ kind, chain }) =>
      chain && chain !== QUICKNET ? 'foreign' : kind,
    );
    const fitting = wanted.find(({ kinds, found }) => !found && kinds.every((kind) => chains.includes(kind)));
    if (fitting === undefined || chains.length > 3 || draw.transcript.swaps.length > 20) continue;
    fitting.found = true;
    bases.push(draw);
  }
  for (const base of bases) {
    for (const what of ['transcript', 'proof']) {
      const total = leavesOf(treeOf(base[what])).length;
      for (let i = 0; i < total; i++) {
        for (const raw of unusual) {
          const draw = structuredClone(base);
          const tree = treeOf(draw[what]);
          leavesOf(tree)[i].raw = raw;
          const text = textOf(tree, {});
          yield {
            ...draw,
            proof: null,
            [what]: encoded(what === 'transcript' ? mended(text, draw.pins) : text),
            ...(what === 'proof' ? { transcript: encoded(JSON.stringify(base.transcript)) } : {}),
          };
        }
      }
    }
    const whole = { transcript: encoded(JSON.stringify(base.transcript)), proof: null };
    for (const text of [...NUMBERS, ...STRINGS, ...TIMES]) {
      for (const key of ['commitment', 'round', 'publishedAt', 'openedAt']) {
        yield { ...whole, pins: { ...base.pins, [key]: text } };
      }
      for (const at of [0, 1]) {
        const pins = structuredClone(base.pins);
        if (pins.public.length > 0) pins.public[0][at] = text;
        else pins.public.push(at === 0 ? [text, 'x'] : ['x', text]);
        yield { ...whole, pins };
      }
      for (const key of ['entries', 'result']) yield { ...whole, pins: { ...base.pins, [key]: encoded(`${text}\n`) } };
    }
  }
}

function encoded(text) {
  return new Uint8Array(Buffer.from(text));
}

function leavesOf(tree) {
  const children = tree.items ?? tree.members?.map(([, value]) => value) ?? [];
  return tree.raw === undefined ? children.flatMap(leavesOf) : [tree];
}

/** Returns the text of a transcript with the commitment and the swaps that its terms have now, and pins them. */
function mended(text, pins) {
  try {
    readTranscript(encoded(text));
    const transcript = JSON.parse(text);
    complete(transcript, true);
    pins.commitment = transcript.commitment;
    return JSON.stringify(transcript);
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    return text;
  }
}

function* randomCases() {
  for (let number = 0; number < count; number++) yield someCase();
}

/** Returns whether the pins have the forms of SPEC section 8. */
function isStrict({ commitment, publishedAt, openedAt }) {
  const isTime = (text = '') => /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?$/.test(text);
  return /^([0-9a-f]{64})?$/.test(commitment ?? '') && isTime(publishedAt) && isTime(openedAt);
}

const tally = { agreed: 0, disagreed: 0, left: 0, otherPlace: 0 };
const verdicts = {};
const places = new Map();
let number = -1;
for (const each of options.each ? eachCase() : randomCases()) {
  number++;
  // The program splits a public value at its first =.
  each.pins.public = each.pins.public.map(([name, value]) => {
    const [first, ...rest] = `${name}=${value}`.split('=');
    return [first, rest.join('=')];
  });
  const args = argumentsFor(each.pins, each.proof === null, folder);
  if (args === null) {
    tally.left++;
    continue;
  }
  const pins = each.proof === null ? each.pins : { ...each.pins, entries: null, blinding: null, result: null };
  const is =
    each.proof === null ? await judge(each.transcript, pins) : await judgeProof(each.proof, each.transcript, pins);
  const should = askProgram(each, args, folder);
  // A command line is for people, and takes pins in more forms than a document (SPEC section 8).
  if (is.error !== undefined && should.error === undefined && !isStrict(each.pins)) {
    tally.left++;
    continue;
  }
  const same = agree(is, should);
  tally[same ? 'agreed' : 'disagreed']++;
  const word = is.error === undefined ? is.verdict : 'error';
  verdicts[word] = (verdicts[word] ?? 0) + 1;
  const otherPlace = same && is.error !== undefined && (is.line !== should.line || is.column !== should.column);
  if (otherPlace) {
    tally.otherPlace++;
    const kind = `${should.error
      .replace(/[0-9a-f]{6,}|\d+/g, '#')
      .replace(/^.*?column #: /, '')
      .slice(0, 60)} | ${is.error.replace(/\d+/g, '#').slice(0, 70)}`;
    const known = places.get(kind) ?? { times: 0 };
    places.set(kind, {
      times: known.times + 1,
      like: `${should.line}:${should.column} and ${is.line}:${is.column} in document ${number}`,
    });
  }
  if (!same) {
    console.error(
      `document ${number}: the checker says ${JSON.stringify(is).slice(0, 1500)}\n` +
        `  the program ${JSON.stringify(should).slice(0, 1500)}`,
    );
  }
  if (options.keep && !same) {
    fs.mkdirSync(options.keep, { recursive: true });
    const shown = Object.fromEntries(
      Object.entries(each.pins).map(([key, value]) => [
        key,
        value instanceof Uint8Array ? Buffer.from(value).toString() : value,
      ]),
    );
    fs.writeFileSync(
      path.join(options.keep, `${options.seed}-${number}.json`),
      JSON.stringify({ pins: shown, args, is, should }, null, 1),
    );
    fs.writeFileSync(path.join(options.keep, `${options.seed}-${number}.transcript`), each.transcript);
    if (each.proof !== null) fs.writeFileSync(path.join(options.keep, `${options.seed}-${number}.proof`), each.proof);
  }
}
for (const [kind, { times, like }] of [...places].sort((a, b) => b[1].times - a[1].times).slice(0, 20)) {
  console.log(`${times} times another place: ${kind} (${like})`);
}
console.log(`verdicts: ${JSON.stringify(verdicts)}`);
console.log(
  `${tally.agreed} agreed, ${tally.disagreed} did not, ${tally.left} can't be given to the program; ` +
    `of the errors ${tally.otherPlace} name another place`,
);
if (tally.disagreed > 0) process.exitCode = 1;
