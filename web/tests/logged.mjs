// Log proofs and log policies: every case of tests/vectors/logged.json, and verdicts on draws that were logged.
//
// The checker reads and judges every log proof and policy of the vectors as they say.
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import { acceptedDraw, casesOf, documentBytes, encoded, encodedLines } from './cases.mjs';
import { LOG_KEY, LOG_POLICY, OTHER_KEY, digitsProof, logProof } from './logs.mjs';
import { Tally } from './tally.mjs';
import { fromHex } from '../checker/bytes.js';
import { checkLogged } from '../checker/checks.js';
import { ed25519Holds } from '../checker/ed25519.js';
import { KNOWN_POLICIES, readLogPolicy } from '../checker/logpolicy.js';
import { publicFrom } from '../checker/logproof.js';
import { readPins } from '../checker/pins.js';
import { timeText } from '../checker/text.js';
import { judge, judgeProof, orError } from '../checker/verdict.js';

/** Returns the bytes of a file of the vectors, which have a character for each byte. */
const bytesOf = (text) => new Uint8Array(Buffer.from(text, 'latin1'));

/** Returns what a vector says that comes of its proof, as the checker finds it. */
async function outcomeOf({ policy, key, commitment, proof }) {
  const pins = orError(() => readPins({ logPolicy: bytesOf(policy), logKey: key, logged: bytesOf(proof) }));
  if (pins.error !== undefined) return { outcome: 'malformed' };
  const { check, logOutcome } = await checkLogged({ commitment: fromHex(commitment), pins });
  if (typeof logOutcome === 'string') {
    return { outcome: check.state, reason: logOutcome === 'no_raw_hash' ? 'leaf signature' : logOutcome };
  }
  const { time, witnesses } = logOutcome;
  return {
    outcome: check.state, time: timeText(time), seconds: String(time), public_from: timeText(publicFrom(logOutcome)),
    witnesses,
  };
}

const logged = new Tally('logged.json');
for (const vector of casesOf('logged')) {
  const { outcome, reason, time, seconds, public_from, witnesses, name } = vector;
  const should = outcome === 'malformed' ? { outcome } : outcome === 'failed' ? { outcome, reason }
    : { outcome, time, seconds, public_from, witnesses };
  logged.equal(await outcomeOf(vector), should, name);
}
const real = casesOf('logged').find(({ name }) => name === 'real: a relay list of Mullvad');
logged.equal(readLogPolicy(encoded(KNOWN_POLICIES['sigsum-generic-2025-1'])), readLogPolicy(bytesOf(real.policy)),
  'the policy that is known by its name');
logged.finish();

// WebCrypto takes signatures by keys of small order, and each of the 14 encodings must be found here.
const small = new Tally('points of small order');
const high = (digits) => digits.slice(0, 62) + (parseInt(digits.slice(62), 16) | 0x80).toString(16);
const canonical = [
  '00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
];
const encodings = [...canonical, `ed${'ff'.repeat(30)}7f`, `ee${'ff'.repeat(30)}7f`].flatMap((y) => [y, high(y)]);
// With R the base point and S = 1, a key of order n takes one message in n.
const signature = fromHex(`58${'66'.repeat(31)}01${'00'.repeat(31)}`);
const taken = new Set();
for (const digits of encodings) {
  const key = await webcrypto.subtle.importKey('raw', fromHex(digits), 'Ed25519', false, ['verify']);
  for (let i = 0; i < 64; i++) {
    if (await webcrypto.subtle.verify('Ed25519', key, signature, Uint8Array.of(i))) taken.add(digits);
    small.check(!await ed25519Holds(fromHex(digits), Uint8Array.of(i), signature), `${digits} is a key`);
  }
}
small.equal([new Set(encodings).size, taken.size > 7], [14, true], 'the encodings, and those that WebCrypto takes');
small.finish();

// ---- Verdicts

const raffle = (name) => new Uint8Array(fs.readFileSync(new URL(`../../examples/data/${name}`, import.meta.url)));
const transcript = raffle('raffle/transcript.json');
const COMMITMENT = 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004';
/** When the beacon of this draw was due. */
const DUE = Date.UTC(2023, 7, 23, 15, 59, 24) / 1000;
const POLICY = encoded(LOG_POLICY);

/** Returns what is given for the draw, with a proof of these times. */
const given = (times, more = {}) => ({
  commitment: COMMITMENT, logPolicy: POLICY, logKey: LOG_KEY, logged: encoded(logProof(COMMITMENT, times)), ...more,
});
/** Returns the word of a verdict, the states of `logged` and `due`, and what is missing. */
const states = ({ verdict, checks, missing }) => [verdict, checks[2].state, checks[3].state, missing];
const detailOf = ({ checks }) => checks[2].detail;

const verdicts = new Tally('verdicts on logged draws');
const hour = [DUE - 3600, DUE - 3599, DUE - 3598];
const whole = await judge(transcript, given(hour));
verdicts.equal(states(whole), ['verified', 'passed', 'passed', []], 'logged an hour before');
verdicts.equal(whole.checks.map(({ name }) => name), [
  'commitment', 'openings', 'logged', 'due', 'opened', 'steps', 'legal', 'derived', 'entries', 'result', 'awards',
], 'the checks');
const log = /^log=(.*)$/m.exec(logProof(COMMITMENT, hour))[1];
verdicts.equal(whole.logged, {
  by: '2023-08-23T14:59:25Z', public_from: '2023-08-23T15:00:25Z', log, witnesses: 2,
}, 'logged, for machines');
verdicts.equal(whole.cautions.find(({ caution }) => caution === 'logged'), {
  caution: 'logged',
  value: '2023-08-23T14:59:25Z',
  text: 'That the commitment was logged by 2023-08-23T14:59:25Z is the word of the witnesses in the policy that was '
    + 'given. Logged does not mean that anyone could read the terms or the list by then.',
}, 'the caution');
verdicts.equal((await judge(transcript, { commitment: COMMITMENT, publishedAt: '2023-08-20T12:00:00Z' })).logged, null,
  'a time in place of a proof');

// The commitment counts as public 60 seconds after the witnesses' time, and that must be before the beacon.
for (const [before, state] of [[61, 'passed'], [60, 'failed'], [0, 'failed'], [-3600, 'failed']]) {
  const verdict = await judge(transcript, given([DUE - before, DUE - before]));
  const word = state === 'passed' ? 'verified' : 'refused';
  verdicts.equal(states(verdict), [word, 'passed', state, []], `${before} seconds before the beacon`);
}

const lone = { logPolicy: POLICY, logKey: LOG_KEY };
const wanting = { ...lone, commitment: COMMITMENT };
verdicts.equal(states(await judge(transcript, { ...wanting, publishedAt: '2023-08-20T12:00:00Z' })),
  ['consistent', 'skipped', 'passed', ['logged']], 'a proof is expected, and none is given');
const nothing = await judge(transcript, wanting);
verdicts.equal(states(nothing), ['consistent', 'skipped', 'skipped', ['published_at', 'logged']], 'neither is given');
verdicts.equal(states(await judge(transcript, given(hour, { commitment: null }))),
  ['consistent', 'passed', 'passed', ['commitment']], 'no commitment is pinned');
const otherPin = await judge(transcript, given(hour, { commitment: 'ab'.repeat(32) }));
verdicts.equal([states(otherPin), otherPin.checks[0].state], [['refused', 'passed', 'passed', []], 'failed'],
  'another commitment is pinned');

const wrong = {
  'another key': given(hour, { logKey: OTHER_KEY }),
  'leaf signature': given(hour, { logged: encoded(logProof('ab'.repeat(32), hour)) }),
  'quorum': given([DUE - 3600]),
};
for (const [reason, pins] of Object.entries(wrong)) {
  const verdict = await judge(transcript, pins);
  verdicts.equal(states(verdict), ['refused', 'failed', 'skipped', []], reason);
  verdicts.check(detailOf(verdict).startsWith(`${reason}: `), detailOf(verdict));
  verdicts.equal(verdict.logged, null, `${reason}: logged, for machines`);
  verdicts.equal(verdict.cautions.filter(({ caution }) => ['logged', 'beacon_time'].includes(caution))
    .map(({ caution }) => caution), ['beacon_time'], `${reason}: the cautions`);
}
const ofDigits = await judge(transcript, given(hour, { logged: encoded(digitsProof(COMMITMENT, hour)) }));
verdicts.equal(states(ofDigits), ['refused', 'failed', 'skipped', []], 'a proof of the digits');
verdicts.check(/^leaf signature: .*--raw-hash/.test(detailOf(ofDigits)), detailOf(ofDigits));
verdicts.check(!detailOf(await judge(transcript, wrong['leaf signature'])).includes('--raw-hash'), 'another message');

const hand = JSON.parse(Buffer.from(raffle('hand.json')));
const dealt = await judge(documentBytes(hand), {
  ...lone, commitment: hand.commitment, round: hand.round, logged: encoded(logProof(hand.commitment, hour)),
});
verdicts.equal(states(dealt), ['verified', 'passed', 'skipped', []], 'without a beacon');

// The chain of one beacon is not known, and the log takes the place of the time for the other.
const strange = casesOf('failures').find(({ name }) => name.includes('an unknown chain: beside a known one in time'));
const half = await judge(encoded(strange.text), {
  ...lone, commitment: strange.given.commitment, logged: encoded(logProof(strange.given.commitment, hour)),
});
verdicts.equal(states(half), ['consistent', 'passed', 'skipped', ['signature:beacon 0']], 'a chain that is not known');
verdicts.equal(half.cautions.slice(0, 2).map(({ caution }) => caution), ['beacon_chain', 'logged'], 'its cautions');

const proved = casesOf('accept').find(({ entry_proof: entryProof }) => entryProof);
const { document, pins: own } = acceptedDraw(proved);
const { draw } = await judgeProof(documentBytes(proved.entry_proof), document, {
  ...own, ...lone, publishedAt: null, logged: encoded(logProof(own.commitment, hour)),
});
verdicts.equal(draw.logged?.by, '2023-08-23T14:59:25Z', 'an entry proof beside a log proof');
verdicts.finish();

// ---- What gives no verdict

const errors = new Tally('logs and usage');
const proof = encoded(logProof(COMMITMENT, hour));
const pairs = {
  'a proof without a policy': { logged: proof, logKey: LOG_KEY },
  'a proof alone': { logged: proof },
  'a key without a policy': { logKey: LOG_KEY },
  'a policy without a key': { logPolicy: POLICY },
  'a policy and a proof without a key': { logPolicy: POLICY, logged: proof },
  'a proof and a time': given(hour, { publishedAt: '2023-08-20T12:00:00Z' }),
  'a key in capitals': given(hour, { logKey: LOG_KEY.toUpperCase() }),
  'a key of 63 digits': given(hour, { logKey: LOG_KEY.slice(1) }),
  'a proof of nothing': given(hour, { logged: new Uint8Array(0) }),
  'a policy of nothing': given(hour, { logPolicy: new Uint8Array(0) }),
  'a proof with a CR': given(hour, { logged: encodedLines(['version=2\r']) }),
};
for (const [name, pins] of Object.entries(pairs)) {
  errors.check(typeof (await judge(transcript, pins)).error === 'string', name);
  // What is wrong in this way is wrong whatever the commitments are.
  errors.check(typeof (await judge(transcript, { ...pins, commitment: 'ab'.repeat(32) })).error === 'string', name);
}
errors.equal((await judge(transcript, { logKey: 'x' })).error, 'The log key should be 64 lower-case hexadecimal digits',
  'what is malformed is said before what lacks');
const deep = [`log ${'ab'.repeat(32)}`, `witness w ${'cd'.repeat(32)}`, 'group g0 1 w'];
for (let i = 1; deep.join('\n').length < 65000; i++) deep.push(`group g${i} 1 g${i - 1}`);
deep.push(`quorum g${deep.length - 3}`);
const nested = await judge(transcript, given(hour, { logPolicy: encodedLines(deep) }));
errors.check(detailOf(nested).startsWith('unknown log'), 'groups within groups, thousands deep');
errors.finish();

// ---- Without Ed25519

const without = new Tally('a browser without Ed25519');
const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
const refusing = { importKey: () => Promise.reject(new Error('NotSupportedError')) };
for (const [name, stub] of [['no WebCrypto', undefined], ['no subtle', {}], ['no Ed25519', { subtle: refusing }]]) {
  Object.defineProperty(globalThis, 'crypto', { value: stub, configurable: true });
  const verdict = await judge(transcript, given(hour));
  without.equal(states(verdict), ['consistent', 'skipped', 'skipped', ['logged']], name);
  without.equal(verdict.cautions[0].caution, 'beacon_time', `${name}: the caution of the beacon`);
  without.equal(typeof (await judge(transcript, pairs['a proof with a CR'])).error, 'string', `${name}: malformed`);
  without.equal((await judge(transcript, wrong['another key'])).verdict, 'consistent', `${name}: another key`);
}
// What other WebCryptos might take is refused here: S = L, R and A with y = P + 2.
const all = { importKey: () => Promise.resolve(null), verify: () => Promise.resolve(true) };
Object.defineProperty(globalThis, 'crypto', { value: { subtle: all }, configurable: true });
const [order, above] = ['edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010', `ef${'ff'.repeat(30)}7f`];
for (const [key, sign, should] of [
  [LOG_KEY, LOG_KEY + OTHER_KEY.replace(/..$/, '00'), true], [LOG_KEY, LOG_KEY + order, false],
  [LOG_KEY, above + '00'.repeat(32), false], [above, LOG_KEY + '00'.repeat(32), false],
]) without.equal(await ed25519Holds(fromHex(key), Uint8Array.of(1), fromHex(sign)), should, `${key} ${sign}`);
Object.defineProperty(globalThis, 'crypto', before);
without.equal((await judge(transcript, given(hour))).verdict, 'verified', 'as before');
without.finish();
