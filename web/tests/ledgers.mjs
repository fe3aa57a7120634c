// Ledgers of a log key: every case of tests/vectors/ledger.json and more-ledgers.json, and large files.
//
// The checker judges every ledger of the vectors as they say.
import { Blob } from 'node:buffer';
import { casesOf, documentBytes } from './cases.mjs';
import { Tally } from './tally.mjs';
import { fromHex } from '../checker/bytes.js';
import { judgeLedger, readLeaves, shownDraws } from '../checker/ledger.js';
import { readLogHead } from '../checker/logproof.js';
import { readPins } from '../checker/pins.js';
import { orErrorLater } from '../checker/verdict.js';

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
for (const at of [0, 2047, 2048, 5000]) {
  const file = new Blob([line.repeat(at), line.replace('leaf=a', 'leaf=g'), line.repeat(3)]);
  const is = await orErrorLater(() => readLeaves(file, key));
  long.equal(is.line, at + 1, `line ${at + 1}`);
}
long.finish();
