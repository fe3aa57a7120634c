// Ledgers of a log key: every case of tests/vectors/ledger.json and more-ledgers.json, the caution in the verdict on a
// draw, and long files.
//
// The checker judges every ledger of the vectors as they say, and says of a draw no more than its ledger shows.
import { Blob } from 'node:buffer';
import fs from 'node:fs';
import { casesOf, documentBytes, encoded } from './cases.mjs';
import { LOG_KEY, LOG_POLICY, logFiles } from './logs.mjs';
import { Tally } from './tally.mjs';
import { fromHex } from '../checker/bytes.js';
import { judgeLedger, readLeaves, shownDraws } from '../checker/ledger.js';
import { readLogHead } from '../checker/logproof.js';
import { readPins } from '../checker/pins.js';
import { judge, orErrorLater } from '../checker/verdict.js';

/** Returns the bytes of a file of the vectors, which have a character for each byte. */
const bytesOf = (text) => new Uint8Array(Buffer.from(text, 'latin1'));

/** Returns what judgeLedger makes of a vector, or an error. `shown` returns the draws. */
function judged({ policy, key, logs }, shown) {
  return orErrorLater(async () => {
    const { logPolicy, logKey } = readPins({ logPolicy: bytesOf(policy), logKey: key });
    const read = [];
    for (const { head, leaves } of logs) {
      read.push({ head: readLogHead(bytesOf(head)), leaves: await readLeaves(new Blob([bytesOf(leaves)]), logKey) });
    }
    return judgeLedger(logPolicy, logKey, read, shown());
  });
}

/** Returns a value with its keys in alphabetical order, as the vectors have them, and without texts for people. */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, key === 'detail' ? '' : ordered(value[key])]));
}

const simple = new Tally('ledger.json');
for (const vector of casesOf('ledger')) {
  const { name, shown, verdict: word, until, detail } = vector;
  // Here only the commitments of the draws are known, which have nothing in common.
  const draws = new Map(shown.map((draw) => [draw, { context: draw, sources: [] }]));
  const is = await judged(vector, () => draws);
  simple.equal([is.error, is.verdict?.verdict], [undefined, word], name);
  simple.equal(is.until === null ? null : Number(is.until), until, `${name}: until`);
  simple.equal(is.reason === null, word !== 'refused', `${name}: the reason`);
  if (word === 'refused') continue;
  const { problems, logs, missing } = is.verdict;
  const of = (problem) => problems.filter((each) => each.problem === problem);
  simple.equal({
    unexplained: of('unexplained').map(({ checksum }) => checksum),
    not_logged: of('not_logged').flatMap(({ draws: some }) => some),
    logs_missing: word === 'consistent' ? missing.map((text) => text.replace('log:', '')) : [],
    leaves_of_key: logs.reduce((sum, { of_key: count }) => sum + count, 0),
  }, { ...detail, unexplained: detail.unexplained.toSorted(), not_logged: detail.not_logged.toSorted() }, name);
}
simple.finish();

const more = new Tally('more-ledgers.json');
for (const vector of casesOf('more-ledgers')) {
  const is = await judged(vector, () => shownDraws(vector.draws.map(documentBytes)));
  more.equal(is.error === undefined ? ordered(is.verdict) : { error: true }, ordered(vector.verdict), vector.name);
  if (is.error !== undefined) continue;
  more.equal(Object.keys(is.verdict), [
    'format', 'verdict', 'until', 'log_key', 'logs', 'shown', 'problems', 'missing', 'detail',
  ], `${vector.name}: the keys`);
  for (const problem of is.verdict.problems) {
    more.equal(Object.keys(problem), ['problem', 'checksum', 'draws', 'detail'], `${vector.name}: a problem`);
  }
  for (const log of is.verdict.logs) more.equal(Object.keys(log), ['log', 'size', 'of_key'], `${vector.name}: a log`);
}
more.finish();

// ---- In the verdict on a draw

const raffle = fs.readFileSync(new URL('../../examples/data/raffle/transcript.json', import.meta.url));
const hand = fs.readFileSync(new URL('../../examples/data/hand.json', import.meta.url));
const COMMITMENT = 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004';
/** When the beacon of the raffle was due. */
const DUE = Date.UTC(2023, 7, 23, 15, 59, 24) / 1000;
const POLICY = Buffer.from(LOG_POLICY).toString('latin1');

/** Returns the caution about repeated draws, given what the log holds at these times and what is shown. */
async function cautionOf(transcript, commitments, times, documents) {
  const files = logFiles(commitments, times);
  const ledger = await judged({ policy: POLICY, key: LOG_KEY, logs: [files] }, () => shownDraws(documents));
  const verdict = await judge(transcript, { logPolicy: encoded(LOG_POLICY), logKey: LOG_KEY, ledger });
  return verdict.cautions.filter(({ caution }) => ['repeated', 'other_keys'].includes(caution));
}

const cautions = new Tally('the caution of a ledger');
const strange = casesOf('failures').find(({ name }) => name.includes('an unknown chain: beside a known one in time'));
const other = JSON.parse(hand).commitment;
for (const [name, should, ...given] of [
  ['all is shown', 'other_keys', raffle, [COMMITMENT], [DUE, DUE], [raffle]],
  ['two of three witnesses', 'other_keys', raffle, [COMMITMENT], [DUE - 1, DUE, DUE + 1], [raffle]],
  ['a second earlier', 'repeated', raffle, [COMMITMENT], [DUE - 1, DUE - 1, DUE + 9], [raffle]],
  ['two draws', 'other_keys', raffle, [COMMITMENT, other], [DUE, DUE], [raffle, hand]],
  ['another draw is not shown', 'repeated', raffle, [COMMITMENT, other], [DUE, DUE], [raffle]],
  ['this draw is not shown', 'repeated', raffle, [other], [DUE, DUE], [hand]],
  ['this draw is not logged', 'repeated', raffle, [], [DUE, DUE], [raffle]],
  ['one witness', 'repeated', raffle, [COMMITMENT], [DUE], [raffle]],
  ['seals alone', 'repeated', hand, [other], [DUE, DUE], [hand]],
  ['an unknown chain', 'repeated', encoded(strange.text), [strange.given.commitment], [2 ** 40, 2 ** 40],
    [encoded(strange.text)]],
]) {
  cautions.equal((await cautionOf(...given)).map(({ caution }) => caution), [should], name);
}
cautions.equal(await cautionOf(raffle, [COMMITMENT], [DUE, DUE + 1], [raffle]), [{
  caution: 'other_keys',
  value: '2023-08-23T15:59:24Z',
  text: 'Under this key the logs of the policy hold, up to 2023-08-23T15:59:24Z, only commitments of the draws that '
    + 'were shown, on the word of the witnesses in the policy. Whether one of them repeats this draw, and what is '
    + 'logged elsewhere, under another key, or not at all, is not shown.',
}], 'the caution');
cautions.finish();

// ---- Long files

const long = new Tally('a hundred thousand leaves');
const key = fromHex('2f42df5b06ed8bbfb8dc5878cae2cb3717799742f4928f67297e181935a0bc0a');
const line = `leaf=${'ab'.repeat(32)} ${'cd'.repeat(64)} ${'EF'.repeat(32)}\n`;
let told = 0;
const began = Date.now();
const { count, ofKey } = await readLeaves(new Blob([line.repeat(100000)]), key, () => { told++; });
long.equal([count, ofKey], [100000, []], 'what was read');
long.check(told > 40, `told ${told} times`);
long.check(Date.now() - began < 60000, 'the time');
console.log(`100,000 leaves in ${Date.now() - began} ms`);
// A malformed line is named, wherever the pieces end.
for (const [at, wrong] of [[0, 'ga'], [2047, 'ag'], [2048, 'a\n'], [5000, '  ']]) {
  const file = new Blob([line.repeat(at), line.replace('leaf=ab', `leaf=${wrong}`), line.repeat(3)]);
  const is = await orErrorLater(() => readLeaves(file, key));
  long.equal(is.line, at + 1, `line ${at + 1}`);
}
long.finish();
