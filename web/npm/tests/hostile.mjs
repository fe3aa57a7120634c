// What a careless or a hostile caller may give, and what stays in memory.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { checker, found, library } from './package.mjs';
import { Swaps, drawnEntries } from '../../checker/steps.js';

/** Every instance of the WebAssembly that the package makes. */
const instances = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...given) {
    super(...given);
    instances.push(this);
  }
};

const { blind, blindCell, commit, draw, drawByKey, open, proveId, seal, shuffle, verdict, verify } = library;
const transcript = fs.readFileSync(new URL('../../../examples/data/raffle/transcript.json', import.meta.url), 'utf8');
const GIVEN = {
  transcript,
  commitment: 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004',
  publishedAt: '2023-08-20T12:00:00Z',
};
const KEY = new Uint8Array(32).fill(7);

/** Checks what both entries throw on these parameters. */
async function fails(given, name, words) {
  for (const entry of [library, checker]) {
    const error = await found(entry.verdict, given);
    assert.equal(error.name, name, `${error.stack} where ${words} should be`);
    assert.match(error.message, words);
  }
}

const gone = (bytes) => {
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
};
const NOTHING = [undefined, null, true, 7n, Symbol('x'), () => '', new String('x'), new Map(), new Proxy(KEY, {})];

// What has a wrong type is a TypeError that names the parameter, and so is a parameter that does not exist.
test('wrong types and unknown parameters', async () => {
  const wrong = {
    transcript: [...NOTHING, 7, {}, [], 'a\ud800', '\udc00b', new Uint16Array(2), new ArrayBuffer(2)],
    entries: [...NOTHING, ['Ada'], { length: 2, 0: 1, 1: 2 }],
    commitment: [...NOTHING, 7, 'a\ud800'],
    round: [...NOTHING, '0', 0.5, NaN, Infinity, -0.1, 2 ** 53],
    public: [...NOTHING, 'x', 7, [], new Set(), new (class Values {})(), Object.create({ dice: '6' })],
    publishedAt: [
      ...NOTHING, {}, { getTime: () => 0 }, new Date(NaN), 1692532800.5, '', 'yesterday', '2023-08-20',
      '2023-02-30T00:00:00Z', '2023-08-20T12:00:00+00:00', '2023-08-20 12:00:00Z', '2023-08-20T12:00:00.1Z',
    ],
    comitment: ['x'], published_at: ['x'], toString: ['x'], __proto__x: ['x'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) await fails({ ...GIVEN, [name]: value }, 'TypeError', new RegExp(`\\b${name}\\b`));
  }
  await fails({ ...GIVEN, public: { dice: 7 } }, 'TypeError', /^public.dice should be a string/);
  await fails({ ...GIVEN, public: { 'a\ud800': 'x' } }, 'TypeError', /^a name in public should be a string/);
  for (const given of [...NOTHING, 'x', 7, [], Object.create(GIVEN)]) await fails(given, 'TypeError', /plain object$/);
  await fails({ ...GIVEN, count: 3 }, 'VerishuffleError', /count/);
  await fails({}, 'VerishuffleError', /transcript/);
  await fails({ ...GIVEN, transcript: gone(new TextEncoder().encode(transcript)) }, 'VerishuffleError', /./);
  await fails({ ...GIVEN, transcript: Uint8Array.of(0xff) }, 'VerishuffleError', /^transcript: .* not UTF-8$/);
  for (const name of ['organiser', 'nobody', '__proto__']) {
    await fails({ ...GIVEN, public: Object.fromEntries([[name, 'x']]) }, 'VerishuffleError', /no public source/);
  }
  assert.throws(() => drawByKey({ key: KEY, count: '10' }), /^TypeError: count should be/);
  const blinding = '{}';
  assert.throws(() => proveId({ blinding, cells: [{ column: 'a', text: null }] }), /^TypeError: cells\[0\].text /);
  assert.throws(() => proveId({ blinding, cells: [['a', 'b']] }), /^TypeError: cells\[0\] should be a plain object/);
  assert.throws(() => draw({ terms: '{}', openings: ['', 7] }), /^TypeError: openings\[1\] should be/);
  assert.throws(() => seal({ context: 'c', name: 'n', width: 256 }), { code: 'argument' });
  const thrown = new Error('of the caller');
  assert.throws(() => verdict({ get transcript() { throw thrown; } }), (error) => error === thrown);
});

// A time is rounded up to a whole second, and one in milliseconds is refused.
test('times', async () => {
  const due = Date.parse('2023-08-23T15:59:24Z');
  const forms = (time) => [new Date(time), new Date(time).toISOString()];
  for (const entry of [library, checker]) {
    const at = async (publishedAt) => (await entry.verdict({ ...GIVEN, publishedAt })).verdict.verdict;
    for (const time of forms(due - 1000)) assert.equal(await at(time), 'verified');
    for (const time of forms(due - 999)) assert.equal(await at(time), 'refused');
    assert.deepEqual([await at(due / 1000 - 1), await at(due / 1000)], ['verified', 'refused']);
  }
  for (const publishedAt of [due, new Date(due / 1000), '2001-09-09T01:46:39Z', 1e11, 999999999, 0, -1]) {
    await fails({ ...GIVEN, publishedAt }, 'RangeError', /^publishedAt should be in seconds, .* milliseconds/);
  }
  const { beacon } = library;
  for (const [part, round] of [[-1, 1000], [0, 1001], [1, 1001]]) {
    assert.equal(beacon({ after: new Date(due + part) }).round, round);
  }
});

test('all forms of one document are the same', async () => {
  const bytes = new TextEncoder().encode(transcript);
  for (const entry of [library, checker]) {
    for (const form of [bytes, Buffer.from(bytes), new Uint8Array([0, ...bytes]).subarray(1)]) {
      assert.equal((await entry.verdict({ ...GIVEN, transcript: form })).verdict.verdict, 'verified');
    }
    assert.equal((await entry.verdict({ __proto__: null, ...GIVEN })).verdict.verdict, 'verified');
  }
});

// The error of a draw that is not verified has its verdict.
test('errors say what, where and why', async () => {
  for (const { VerishuffleError, verify: ask } of [library, checker]) {
    const refused = await found(ask, { ...GIVEN, publishedAt: '2023-08-24T12:00:00Z' });
    assert.ok(refused instanceof library.VerishuffleError && VerishuffleError === library.VerishuffleError);
    assert.deepEqual([refused.code, refused.status, refused.verdict.verdict], ['not_verified', 23, 'refused']);
    assert.match(`${refused}`, /^VerishuffleError: REFUSED: /);
    const wrong = await found(ask, { ...GIVEN, transcript: transcript.replace('"round"', '"runde"') });
    assert.deepEqual([wrong.code, wrong.status, wrong.line > 0, wrong.column > 0], ['document', 19, true, true]);
    assert.equal(wrong.verdict, undefined);
    const list = await found(ask, { ...GIVEN, result: 'Ada\nGrace\n\n' });
    assert.deepEqual([list.line, list.column], [3, undefined]);
    const newer = await found(ask, { ...GIVEN, transcript: transcript.replace('verishuffle/1', 'verishuffle/2') });
    assert.deepEqual([newer.code, newer.status], ['newer', 25]);
  }
});

// After a call with a secret, the memory that it had in WebAssembly holds zeros.
test('nothing stays in the memory of a call with a secret', async () => {
  const first = instances.length;
  const context = 'c';
  const { secret, seal: mine } = seal({ context, name: 'alice' });
  const { blinding } = blind({ context });
  const entries = 'Ada\nGrace\nHedy\n';
  const { terms, commitment } = commit({ entries, blinding, sources: [{ kind: 'sealed', name: 'alice', seal: mine }] });
  const { opening, secret: opened } = open({ secret, terms, commitment });
  assert.equal(JSON.parse(opened).opened, commitment);
  const { transcript } = draw({ terms, openings: [opening], entries, blinding });
  assert.equal(verify({ transcript, commitment, entries, blinding }).verdict.verdict, 'verified');
  assert.throws(() => open({ secret, terms, commitment: '00'.repeat(32) }), { code: 'closed' });
  assert.throws(() => open({ secret: opened, terms, commitment: '00'.repeat(32) }), { code: 'bound' });
  assert.throws(() => open({ secret: `${secret} x`, terms, commitment }), { code: 'document' });
  assert.equal(instances.length, first + 9);
  for (const { exports } of instances.slice(first)) {
    const memory = Buffer.from(exports.memory.buffer);
    assert.ok(memory.equals(Buffer.alloc(memory.length)));
  }
  const given = { context, name: 'n' };
  assert.equal(new Set(Array.from({ length: 50 }, () => seal(given).seal)).size, 50);
  assert.equal(new Set(Array.from({ length: 50 }, () => blind({ context }).blinding)).size, 50);
  assert.equal(JSON.parse(seal({ context, name: 'n', width: 255 }).secret).width, 255);
});

test('a call that fails or takes much memory harms no other', async () => {
  const works = () => assert.deepEqual(drawByKey({ key: KEY, count: 249, draw: 3 }).drawn, [117, 64, 181]);
  assert.throws(() => verify({ transcript: '['.repeat(2 ** 26) }), { code: 'document' });
  const before = instances.length;
  works();
  works();
  assert.equal(instances.length, before + 1, 'a new instance, and then the same');
  // Nothing that the instance keeps makes sense any more.
  new Uint8Array(instances.at(-1).exports.memory.buffer).fill(0xff);
  assert.throws(works, ({ code, cause }) => code === 'panic' && cause instanceof WebAssembly.RuntimeError);
  works();
  assert.throws(() => drawByKey({ key: KEY, count: 2 ** 32 - 1 }), { name: 'VerishuffleError' });
  works();
  assert.ok(instances.at(-1).exports.memory.buffer.byteLength < 2 ** 24);
});

// A key shuffles and draws as in the checker, in place and on all kinds of arrays.
test('shuffles', () => {
  for (const count of [1, 2, 3, 52, 249, 16385, 65537]) {
    const terms = { count, draw: count, order: 'forward' };
    const order = Array.from(drawnEntries(new Swaps([KEY], terms), terms));
    const items = Array.from({ length: count }, (_, i) => i);
    assert.deepEqual(drawByKey({ key: KEY, count }).drawn, order);
    assert.equal(shuffle(items, KEY), items);
    assert.deepEqual(items, order);
    const typed = Float64Array.from({ length: count }, (_, i) => i / 2);
    assert.deepEqual(Array.from(shuffle(typed, Buffer.from(KEY).toString('hex')), (value) => 2 * value), order);
    assert.deepEqual([...shuffle(Buffer.from(order.map((_, i) => i)), KEY)], order.map((i) => i % 256));
  }
  assert.deepEqual(shuffle([], KEY), []);
  for (const items of [undefined, 'abc', 7, {}, { length: 3 }, new Set([1]), new DataView(new ArrayBuffer(8))]) {
    assert.throws(() => shuffle(items, KEY), /^TypeError: items should be an array/);
  }
  for (const length of [0, 1, 31, 33, 8192]) {
    assert.throws(() => shuffle([], new Uint8Array(length)), { code: 'length' }, String(length));
  }
  assert.equal(drawByKey({ key: new Uint8Array(8160), count: 10, draw: 9, order: 'backward' }).drawn.length, 9);
  assert.throws(() => drawByKey({ key: KEY, count: 0 }), { code: 'range' });
  const blinding = blind({ context: 'c' }).blinding;
  assert.match(blindCell({ blinding, column: 'a', text: 'b' }).cell, /^[0-9a-f]{64}$/);
});
