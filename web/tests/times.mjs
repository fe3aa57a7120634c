// From when on sources can be known, and the two checks that compare it with a time: `due` with when the commitment was
// public, `opened` with when the seals were open. Beacons that are equal.
import { calendarFile } from '../page/state/due.js';
import { documentBytes } from './cases.mjs';
import { drawsWith, randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { toHex } from '../checker/bytes.js';
import { wholeTerms } from '../checker/documents.js';
import { sealLeaf } from '../checker/terms.js';
import { orError, judge } from '../checker/verdict.js';

const tally = new Tally('times of sources');
const { complete } = drawsWith(randomFrom(1));
const seed = new Uint8Array(32).fill(7);
const CONTEXT = 'A draw whose sources have times';

/** Beacon round 1000, which was due at DUE, with its signature. */
const BEACON = {
  kind: 'drand', name: 'beacon', chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', round: 1000,
  stride: 0,
};
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const FOREIGN = { ...BEACON, name: 'foreign', chain: 'ab'.repeat(32) };
const SEAL = { kind: 'sealed', name: 'alice', seal: toHex(sealLeaf(CONTEXT, 'alice', 1, 0, seed)) };
/** A value that nobody knows before the second in which the beacon is due, or this many seconds later. */
const value = (later, name = 'word') => (
  { kind: 'public', name, description: 'a word, such as: maple', known_from: 1692806364 + later });

const OPENINGS = {
  sealed: { seed: toHex(seed), path: [] }, drand: { signature: SIGNATURE }, public: { value: 'maple' },
};
/** A second before the beacon is due, and the second in which it is. */
const [BEFORE, DUE] = ['2023-08-23T15:59:23Z', '2023-08-23T15:59:24Z'];

/** Returns terms with these sources. */
const termsOf = (sources) => ({
  format: 'verishuffle/1 terms', context: CONTEXT, previous: null, rules: '', rounds: 1,
  entries: { kind: 'numbers', count: 10 }, draw: 3, order: 'forward', width: 1, sources,
});

/** Returns the verdict on a draw from these sources, with all pins but times, and what is `given`. */
async function judged(sources, given) {
  const terms = termsOf(sources);
  const openings = sources.map(({ kind }) => OPENINGS[kind]);
  const transcript = {
    format: 'verishuffle/1 transcript', terms, commitment: '00'.repeat(32), round: 0, openings, swaps: [],
  };
  complete(transcript, true);
  const values = sources.filter(({ kind }) => kind === 'public').map(({ name }) => [name, 'maple']);
  return judge(documentBytes(transcript), { commitment: transcript.commitment, public: values, ...given });
}

/** The word of a verdict, the states of both checks in short, and what is missing. */
const shown = ({ verdict, checks, missing }) => [
  verdict, ...checks.filter(({ name }) => ['due', 'opened'].includes(name)).map(({ state }) => state), ...missing];
const [V, R, C] = ['verified', 'refused', 'consistent'];
const [P, F, S] = ['passed', 'failed', 'skipped'];
for (const [what, sources, publishedAt, openedAt, should] of [
  ['a beacon, in time', [BEACON], BEFORE, null, [V, P, S]],
  ['a beacon, too late', [BEACON], DUE, null, [R, F, S]],
  ['a beacon, and a time of openings', [BEACON], BEFORE, DUE, [V, P, S]],
  ['a beacon, without a time', [BEACON], null, null, [C, S, S, 'published_at']],
  ['a value, in time', [value(0)], BEFORE, null, [V, P, S]],
  ['a value, too late', [value(0)], DUE, null, [R, F, S]],
  ['a value, without a time', [value(0)], null, null, [C, S, S, 'published_at']],
  ['two values, the second too early', [value(1), value(0, 'other')], DUE, null, [R, F, S]],
  ['a value before the beacon', [BEACON, value(-1)], BEFORE, null, [R, F, S]],
  ['a seal alone', [SEAL], null, null, [V, S, S]],
  ['a seal alone, and both times', [SEAL], DUE, DUE, [V, S, S]],
  ['a seal and a beacon, open in time', [SEAL, BEACON], BEFORE, BEFORE, [V, P, P]],
  ['a seal and a beacon, open too late', [SEAL, BEACON], BEFORE, DUE, [R, P, F]],
  ['a seal and a beacon', [SEAL, BEACON], BEFORE, null, [V, P, S]],
  ['a seal and a beacon, open, but when public?', [SEAL, BEACON], null, BEFORE, [C, S, P, 'published_at']],
  ['a seal and a value, open in time', [SEAL, value(0)], BEFORE, BEFORE, [V, P, P]],
  ['a seal and a value, open too late', [SEAL, value(0)], BEFORE, DUE, [R, P, F]],
  ['an unknown chain', [SEAL, FOREIGN], BEFORE, BEFORE, [C, S, S, 'signature:foreign']],
  ['an unknown chain and a value, too late', [SEAL, FOREIGN, value(0)], DUE, DUE, [R, F, F]],
  ['an unknown chain and a value', [SEAL, FOREIGN, value(0)], BEFORE, BEFORE, [C, S, S, 'signature:foreign']],
]) {
  const verdict = await judged(sources, { publishedAt, openedAt });
  tally.equal(shown(verdict), should, what);
  const words = verdict.cautions.map(({ caution }) => caution);
  const isOpened = should[2] === P;
  for (const word of ['last_opener', 'seal_owner']) {
    tally.equal(words.includes(word), sources.includes(SEAL) && !isOpened, `${what}: ${word}`);
  }
  tally.equal(words.includes('public_values'), sources.some(({ kind }) => kind === 'public'), `${what}: the caution`);
}
const [caution] = (await judged([value(5), value(0, 'other')], {})).cautions;
tally.equal(caution, {
  caution: 'public_values', value: DUE,
  text: `That nobody could know a public value before ${DUE} is the organiser's word; whoever fixed it last may have `
    + 'tried several.',
}, 'the earliest time');
for (const time of ['2023-08-23 15:59:23Z', '2023-08-23T15:59:23+00:00', '2023-08-23T15:59Z', '']) {
  tally.check((await judged([SEAL, BEACON], { openedAt: time })).error !== undefined, `${time} is no time`);
}

/** Returns whether terms with these sources are well formed. */
const isWell = (...sources) => orError(() => wholeTerms(documentBytes(termsOf(sources)))).error === undefined;
for (const [from, may] of [
  [0, false], [999999999, false], [1e9, true], [1e11 - 1, true], [1e11, false], [undefined, false], [null, false],
  ['1692806364', false],
]) tally.equal(isWell({ ...value(0), known_from: from }), may, `known_from: ${from}`);
tally.equal(isWell({ ...SEAL, known_from: 1e9 }), false, 'a seal has no such time');
tally.equal(isWell({ ...BEACON, known_from: 1e9 }), false, 'nor has a beacon');
tally.equal(isWell(BEACON, { ...BEACON, name: 'again' }), false, 'two equal beacons');
tally.equal(isWell(BEACON, { ...BEACON, name: 'again', round: 1001 }), true, 'two rounds of a chain');
tally.equal(isWell(BEACON, FOREIGN), true, 'one round of two chains');
tally.equal(isWell(FOREIGN, { ...FOREIGN, name: 'again' }), false, 'two equal beacons of an unknown chain');
tally.equal(isWell(value(0), value(0, 'again')), true, 'two values that are read alike');
// The calendar entry of a draw: lines of at most 75 bytes, folded between characters, with escaped punctuation.
const entry = new TextDecoder().decode(calendarFile({
  context: `Fête; ${'ü♠'.repeat(30)}, 5 \\ December`, commitment: 'ab'.repeat(32), text: 'The draw.', due: 4100000003n,
  now: 1795910400n,
}));
const rows = entry.split('\r\n');
tally.equal(rows.pop(), '', 'each line of a calendar ends');
tally.check(rows.every((row) => Buffer.byteLength(row) <= 75 && !row.includes('\ufffd')), 'and is short');
tally.equal(entry.replaceAll('\r\n ', '').split('\r\n'), [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//verishuffle//draw//EN', 'BEGIN:VEVENT', `UID:${'ab'.repeat(32)}`,
  'DTSTAMP:20261129T000000Z', 'DTSTART:20991203T165323Z',
  `SUMMARY:Fête\\; ${'ü♠'.repeat(30)}\\, 5 \\\\ December`, 'DESCRIPTION:The draw.', 'END:VEVENT', 'END:VCALENDAR', '',
], 'what it says');
tally.finish();
