// What a careless or a hostile caller may give: wrong types and numbers, objects that change, texts that are no
// Unicode, and buffers that are gone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fails, KEY, PINS, TRANSCRIPT, works } from './callers.mjs';
import { load, orError } from './package.mjs';

const { awards, checkProof, draw, drawn, makeSecret, makeTerms, openSecret, shuffle, swaps, verified, verify,
  VerishuffleError } = await load('index.js');
const [LONE, LONE_LOW] = ['a\ud800', '\udc00b'];

const NO_DOCUMENTS = [
  undefined,
  null,
  7,
  7n,
  true,
  Symbol('x'),
  {},
  [],
  () => '',
  new String('x'),
  new Uint16Array(2),
  new DataView(new ArrayBuffer(2)),
  new ArrayBuffer(2),
  new Proxy(new Uint8Array(2), {}),
  { length: 2, 0: 1, 1: 2 },
  { __proto__: Uint8Array.prototype },
];

// Promise npm-types: A value of a wrong type is a TypeError, and so is a key that pins do not have.
// (web/npm/README.md "Verify a published transcript")
test('what is no document is a TypeError that names the argument', () => {
  for (const value of NO_DOCUMENTS) {
    fails(() => verify(value, PINS), TypeError, /^the transcript is .*, but should be a string or a Uint8Array$/);
    fails(() => checkProof(value, TRANSCRIPT), TypeError, /^the proof is .*, but should be/);
    fails(() => checkProof('{}', value), TypeError, /^the transcript is .*, but should be/);
    fails(() => openSecret(value, '{}', PINS.commitment), TypeError, /^the secret is/);
    fails(() => openSecret('{}', value, PINS.commitment), TypeError, /^the terms is/);
    fails(() => draw(value, {}), TypeError, /^the terms is/);
    fails(() => draw('{}', { openings: [value] }), TypeError, /^options.openings\[0\] is/);
    for (const key of ['entries', 'blinding', 'result']) {
      fails(() => verify(TRANSCRIPT, { ...PINS, [key]: value }), TypeError, new RegExp(`^pins.${key} is`));
    }
  }
});

// Keeps: npm-types.
test('a pin that is none is an error, and no pin is ignored', () => {
  for (const key of ['comitment', 'published_at', 'rounds', 'Entries', '0', '__proto__x', Symbol('result')]) {
    fails(() => verify(TRANSCRIPT, { ...PINS, [key]: 'x' }), TypeError, /^pins has the key/, String(key));
  }
  fails(() => verify(TRANSCRIPT, { ...PINS, __proto__: { reslt: 'x' } }), TypeError, /^pins has the key "reslt"/);
  for (const key of ['commitment', 'round', 'public', 'publishedAt', 'entries', 'blinding', 'result']) {
    for (const value of [undefined, null, true, Symbol('x'), () => {}]) {
      fails(() => verify(TRANSCRIPT, { ...PINS, [key]: value }), TypeError, new RegExp(`^pins.${key} is `));
    }
  }
  for (const pins of [null, 'x', 7, [], new Uint8Array(2), () => {}]) {
    fails(() => verify(TRANSCRIPT, pins), TypeError, /^pins is .*, but should be an object$/);
  }
  // Pins that an object inherits count, and so do hidden ones.
  const other = '00'.repeat(32);
  assert.equal(verify(TRANSCRIPT, { __proto__: { ...PINS, commitment: other } }).verdict, 'refused');
  assert.equal(verify(TRANSCRIPT, Object.defineProperty({ ...PINS }, 'round', { value: 7 })).verdict, 'refused');
  class Given {
    get commitment() {
      return other;
    }
  }
  assert.equal(verify(TRANSCRIPT, new Given()).verdict, 'refused');
  for (const value of [
    'x',
    7,
    [],
    new Set(),
    new (class {
      get dice() {
        return 'x';
      }
    })(),
  ]) {
    fails(() => verify(TRANSCRIPT, { public: value }), TypeError, /^pins.public is/);
  }
  for (const name of ['organiser', '__proto__', 'nobody']) {
    fails(() => verify(TRANSCRIPT, { ...PINS, public: new Map([[name, 'x']]) }), VerishuffleError, /no public source/);
    const values = Object.defineProperty({}, name, { value: 'x', enumerable: true });
    fails(() => verify(TRANSCRIPT, { ...PINS, public: values }), VerishuffleError, /no public source/);
  }
});

test('each pin is read once, and what a getter throws comes out', () => {
  let reads = 0;
  const changing = {
    ...PINS,
    get commitment() {
      return reads++ === 0 ? '00'.repeat(32) : PINS.commitment;
    },
  };
  assert.equal(verify(TRANSCRIPT, changing).verdict, 'refused');
  assert.equal(reads, 1);
  const thrown = new Error('of the caller');
  const throwing = (key) =>
    Object.defineProperty({ ...PINS }, key, { get: () => assert.fail(thrown), enumerable: true });
  for (const key of ['commitment', 'round', 'public', 'publishedAt', 'entries', 'blinding', 'result']) {
    assert.throws(
      () => verify(TRANSCRIPT, throwing(key)),
      (error) => error === thrown,
      key,
    );
    works();
  }
  const proxy = new Proxy({ ...PINS }, { get: (target, key) => (reads++, target[key]) });
  assert.equal(verify(TRANSCRIPT, proxy).verdict, 'verified');
  assert.equal(reads, 3);
  fails(() => verify(TRANSCRIPT, new Proxy({}, { ownKeys: () => ['x'] })), TypeError, /^pins has the key "x"/);
  // A getter calls the package again, in the middle of a call.
  const nested = {
    ...PINS,
    get round() {
      works();
      return 7;
    },
  };
  assert.equal(verify(TRANSCRIPT, nested).verdict, 'refused');
});

// Keeps: npm-types.
test('half of a surrogate pair is an error and is never replaced', () => {
  for (const lone of [LONE, LONE_LOW, `${TRANSCRIPT}\ud800`]) {
    const words = /half of a surrogate pair/;
    fails(() => verify(lone, PINS), TypeError, words);
    for (const key of ['commitment', 'publishedAt', 'entries', 'blinding', 'result']) {
      fails(() => verify(TRANSCRIPT, { ...PINS, [key]: lone }), TypeError, words, key);
    }
    fails(() => verify(TRANSCRIPT, { ...PINS, public: { [lone]: 'x' } }), TypeError, words);
    fails(() => verify(TRANSCRIPT, { ...PINS, public: { dice: lone } }), TypeError, words);
    fails(() => makeSecret({ context: lone, name: 'alice' }), TypeError, words);
    const source = { kind: 'public', name: 'dice', description: lone };
    fails(() => makeTerms({ context: 'c', count: 3, sources: [source] }), TypeError, words);
  }
  const context = 'whole: \u{10000}\u{10ffff}é';
  const made = makeTerms({ context, count: 3, sources: [{ kind: 'public', name: 'dice', description: 'd' }] });
  assert.equal(JSON.parse(made.terms).context, context);
});

// Promise npm-ranges: A number that is not whole or out of its range is a RangeError that names the range.
// (web/npm/README.md "Shuffle by a key")
test('a number that is not whole or out of its range is an error that names the range', () => {
  const wrong = [0, -1, 1.5, NaN, Infinity, -Infinity, 2 ** 32, 2 ** 53, 1e300, 2 ** 32 - 0.5];
  for (const value of wrong) {
    for (const work of [swaps, drawn]) {
      fails(() => work(KEY, value), RangeError, /^count is .* from 1 to 4294967295$/, value);
      fails(() => work(KEY, 52, { draw: value }), RangeError, /^options.draw is .* from 1 to 52$/, value);
    }
    fails(() => shuffle([1, 2, 3], KEY, { draw: value }), RangeError, /^options.draw is .* from 1 to 3$/, value);
  }
  fails(() => drawn(KEY, 52, { draw: 53 }), RangeError, /from 1 to 52$/);
  for (const round of [-1, 0.5, NaN, 2 ** 32]) {
    fails(
      () => verify(TRANSCRIPT, { ...PINS, round }),
      RangeError,
      /^pins.round is .* from 0 to 4294967295$/,
      round,
    );
  }
  for (const value of ['10', 10n, null, undefined, {}, [10], { valueOf: () => 10 }, true]) {
    fails(() => swaps(KEY, value), TypeError, /^count is .*, but should be a number from 1 to 4294967295$/);
    fails(() => swaps(KEY, 52, { draw: value }), TypeError, /^options.draw is/);
    fails(() => swaps(KEY, 52, { order: value }), TypeError, /^options.order is /);
  }
  fails(() => swaps(KEY, 52, { order: 'Forward' }), TypeError, /^options.order is "Forward"/);
  fails(() => swaps(KEY, 52, { drawn: 3 }), TypeError, /^options has the key "drawn"/);
  for (const round of [undefined, null, '0']) {
    fails(() => openSecret('{}', '{}', PINS.commitment, round), TypeError, /^round is/);
  }
  fails(() => makeSecret({ context: 'c', name: 'n', width: 256 }), RangeError, /^options.width/);
  fails(() => makeSecret({ context: 'c' }), TypeError, /^options.name is missing/);
});

// Keeps: npm-ranges.
test('a key has 32 bytes or a multiple of them', () => {
  for (const length of [0, 1, 31, 33, 63, 8161, 8192, 2 ** 20]) {
    fails(() => swaps(new Uint8Array(length), 10), RangeError, /^key has .* a multiple of 32 from 32 to 8160$/, length);
    fails(() => shuffle([], new Uint8Array(length)), RangeError, /^key has/, length);
  }
  for (const key of [...NO_DOCUMENTS, 'a'.repeat(32), Array(32).fill(0)]) {
    fails(() => swaps(key, 10), TypeError, /^key is .*, but should be a Uint8Array$/);
  }
  assert.equal(swaps(new Uint8Array(8160), 10).length, 9);
});

test('items are an array or a typed array', () => {
  for (const items of [undefined, null, 'abc', 7, {}, { length: 3 }, new Set([1]), new DataView(new ArrayBuffer(8))]) {
    fails(() => shuffle(items, KEY), TypeError, /^items is/);
  }
  const frozen = Object.freeze([1, 2, 3]);
  assert.throws(() => shuffle(frozen, KEY), TypeError);
  assert.deepEqual(frozen, [1, 2, 3]);
});

test('a buffer that was transferred is an error, and a shared one is judged as a copy', () => {
  const gone = (bytes) => {
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return bytes;
  };
  fails(() => verify(gone(new TextEncoder().encode(TRANSCRIPT)), PINS), TypeError, /transferred/);
  fails(() => swaps(gone(new Uint8Array(32)), 10), TypeError, /^key .* transferred/);
  fails(() => shuffle(gone(new Float64Array(10)), KEY), TypeError, /^items .* transferred/);
  fails(
    () => verify(TRANSCRIPT, { ...PINS, entries: gone(new Uint8Array(9)) }),
    TypeError,
    /^pins.entries .* transferred/,
  );
  // A getter transfers the transcript, which was read before.
  const bytes = new TextEncoder().encode(TRANSCRIPT);
  const pins = {
    ...PINS,
    get round() {
      gone(bytes);
      return 0;
    },
  };
  const late = orError(() => verify(bytes, pins));
  assert.notEqual(late.error, undefined);
  works();
  const encoded = new TextEncoder().encode(TRANSCRIPT);
  const shared = new Uint8Array(new SharedArrayBuffer(encoded.length));
  shared.set(encoded);
  assert.equal(verify(shared, PINS).verdict, 'verified');
  const lying = Object.defineProperties(new TextEncoder().encode(TRANSCRIPT), {
    length: { value: 3 },
    byteLength: { value: 3 },
  });
  assert.equal(verify(lying, PINS).verdict, 'verified');
});

// Keeps: seconds.
test('a time is a text or a Date, which is rounded up', () => {
  const due = '2023-08-23T15:59:24';
  const at = (publishedAt) => verify(TRANSCRIPT, { ...PINS, publishedAt }).verdict;
  assert.equal(at(new Date(`2023-08-23T15:59:23Z`)), 'verified');
  assert.equal(at(new Date(`2023-08-23T15:59:23.001Z`)), 'refused');
  assert.equal(at(new Date(`${due}Z`)), 'refused');
  assert.equal(at(`${due}Z`), 'refused');
  fails(() => at(new Date(NaN)), RangeError, /^pins.publishedAt is an invalid Date/);
  fails(() => at(new Date(8.64e15)), VerishuffleError, /^the time of publication: a time must be written/);
  for (const time of [-1e15, 0, 2026, 1795737600, 1e12 - 1000]) {
    fails(() => at(new Date(time)), RangeError, /^pins.publishedAt is .*, before September 2001, but should be a Date/);
  }
  assert.equal(at(new Date(1e12)), 'verified');
  for (const time of ['', 'yesterday', '2023-08-20', '2023-08-20T12:00:00+00:00', '2023-08-20 12:00:00Z']) {
    fails(() => at(time), VerishuffleError, /^the time of publication: a time must be written/, time);
  }
  for (const time of [Date.now(), {}, { getTime: () => 0 }, 7n]) {
    fails(() => at(time), TypeError, /^pins.publishedAt is .*, but should be a string or a Date$/);
  }
});

test('a commitment is 64 digits or 32 bytes', () => {
  const bytes = new Uint8Array(Buffer.from(PINS.commitment, 'hex'));
  assert.equal(verify(TRANSCRIPT, { ...PINS, commitment: bytes }).verdict, 'verified');
  for (const commitment of [
    '',
    'ca',
    PINS.commitment.toUpperCase(),
    `${PINS.commitment}00`,
    bytes.subarray(1),
    new Uint8Array(0),
  ]) {
    fails(
      () => verify(TRANSCRIPT, { ...PINS, commitment }),
      VerishuffleError,
      /^the pinned commitment: .* 64 lower-case/,
    );
  }
});

// Keeps: counts-cost-nothing.
test('a claim to draw millions of numbers is refused at no cost', () => {
  for (const count of [50000000, 4294967295]) {
    const transcript = JSON.stringify({
      format: 'verishuffle/1 transcript',
      terms: {
        format: 'verishuffle/1 terms', context: 'many', previous: null, rules: '', rounds: 1,
        entries: { kind: 'numbers', count }, draw: count, order: 'forward', width: 1,
        sources: [{ kind: 'public', name: 'word', description: 'a word' }],
        allocation: 'award A: 1\nwaitlist R',
      },
      commitment: '00'.repeat(32), round: 0, openings: [{ value: 'river' }], swaps: [],
    });
    const pins = { public: { word: 'river' } };
    const given = { ...pins, result: '1\n', awards: 'A: 1\nR: 2\n', withdrawals: '1\n' };
    const before = process.resourceUsage();
    const { verdict, checks, drawn: first, drawn_of: of } = verify(transcript, given);
    const states = checks.slice(-2).map(({ state }) => state);
    assert.deepEqual([verdict, [...first], of, ...states], ['refused', [], 0, 'skipped', 'skipped']);
    fails(() => verified(transcript, given), VerishuffleError, /^REFUSED: /);
    fails(() => awards(transcript, pins), VerishuffleError, /REFUSED: /);
    const after = process.resourceUsage();
    assert.ok(after.maxRSS - before.maxRSS < 50000 && after.userCPUTime - before.userCPUTime < 2e6, `${count}`);
  }
});

// Promise: The object of a verdict is the one of SPEC.md, section 8, and nobody can change it.
// (web/npm/README.md "Verify a published transcript")
test('a verdict is frozen, and JSON holds what section 8 names', () => {
  const verdict = verify(TRANSCRIPT, PINS);
  const parts = [verdict, verdict.checks, ...verdict.checks, verdict.missing, verdict.cautions, verdict.drawn];
  assert.ok(parts.every(Object.isFrozen));
  const keys = 'format verdict commitment round checks missing cautions logged result drawn drawn_of outcome_bits '
    + 'seed_bits';
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(verdict))), keys.split(' '));
  assert.match(verdict.text, /^VERIFIED: /m);
  const error = orError(() => verify(TRANSCRIPT.replace('"round"', '"runde"'), PINS));
  assert.deepEqual([error.name, error.line > 0, error.column > 0], ['VerishuffleError', true, true]);
  const list = orError(() => verify(TRANSCRIPT, { ...PINS, result: 'Ada\nGrace\n\n' }));
  assert.deepEqual([list.error, list.line, list.column], ['the result: line 3 is empty', 3, null]);
});
