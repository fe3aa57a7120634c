// Traps, full stacks, large inputs and secrets: what happens to the instance of the WebAssembly and its memory.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fails, instances, KEY, memoryOf, PINS, SMALL_PINS, SMALL_TRANSCRIPT, TRANSCRIPT, works } from './callers.mjs';
import { load, orError } from './package.mjs';

const { draw, drawn, makeSecret, makeTerms, openSecret, swaps, verify, VerishuffleError } = await load('index.js');

test('after a trap the next call has a new instance', () => {
  works();
  const before = instances.length;
  // Nothing that the instance keeps makes sense any more.
  memoryOf(instances.at(-1)).fill(0xff);
  assert.throws(
    () => verify(TRANSCRIPT, PINS),
    (error) => {
      assert.equal(error.constructor, VerishuffleError);
      assert.match(error.message, /^the call did not end as it should: /);
      assert.ok(error.cause instanceof WebAssembly.RuntimeError, String(error.cause));
      return true;
    },
  );
  works();
  assert.equal(instances.length, before + 1);
});

test('a call that finds no room on the stack harms no later call', () => {
  const tally = { right: 0, failed: 0 };
  const deep = () => {
    try {
      deep();
    } catch {
      // The stack is full here, and has a little more room in every caller.
    }
    if (tally.right === 50) return;
    const { verdict, error } = orError(() => verify(SMALL_TRANSCRIPT, SMALL_PINS));
    if (error === undefined) assert.equal(verdict, 'verified');
    tally[error === undefined ? 'right' : 'failed']++;
  };
  deep();
  assert.equal(tally.right, 50);
  assert.ok(tally.failed > 0, 'no call failed');
  works();
});

test('a large input leaves no large memory behind', () => {
  const most = 64 * 2 ** 20;
  const begin = TRANSCRIPT.lastIndexOf('"swaps"');
  const swapsOf = `${TRANSCRIPT.slice(0, begin)}"swaps": [0${', 0'.repeat((most - begin) / 3 - 9)}]}`;
  assert.ok(swapsOf.length > most - 100 && swapsOf.length <= most);
  const { verdict, checks } = verify(swapsOf, PINS);
  assert.deepEqual([verdict, checks.find(({ name }) => name === 'steps').state], ['refused', 'failed']);
  for (const text of [' '.repeat(most), `{"a": [${'['.repeat(most - 10)}`, `"${'a'.repeat(most - 2)}"`]) {
    fails(() => verify(text, PINS), VerishuffleError, /^the transcript: line 1, column/);
  }
  fails(
    () => verify(TRANSCRIPT, { ...PINS, entries: '\n'.repeat(most) }),
    VerishuffleError,
    /^the entries: line 1 is empty/,
  );
  assert.ok(memoryOf(instances.at(-1)).length < 2 ** 24);
});

test('what takes too much memory is an error', () => {
  fails(
    () => verify(new Uint8Array(2 ** 30), PINS),
    RangeError,
    /^the inputs are \d+ bytes together, but should be at most/,
  );
  fails(() => swaps(KEY, 2 ** 32 - 1), VerishuffleError, /out of memory for the swaps: \d+ bytes are needed/);
  fails(() => drawn(KEY, 2 ** 32 - 1), VerishuffleError, /out of memory/);
  fails(
    () =>
      makeTerms({ context: 'c', count: 3, sources: Array(65).fill({ kind: 'public', name: 'x', description: 'd' }) }),
    VerishuffleError,
    /an array of at most 64 items/,
  );
});

// Promise: After a call with a secret, the instance of the WebAssembly that it used holds zeros.
// (web/npm/README.md "Make a draw")
test('after a call with a secret the memory of the instance holds zeros', () => {
  const wiped = (work) => {
    const before = instances.length;
    const result = work();
    assert.ok(instances.length > before);
    for (const instance of instances.slice(before)) {
      const memory = Buffer.from(instance.exports.memory.buffer);
      assert.ok(memory.equals(Buffer.alloc(memory.length)));
    }
    return result;
  };
  const first = instances.length;
  const { secret, seal } = wiped(() => makeSecret({ context: 'c', name: 'alice' }));
  const entries = 'Ada\nGrace\nHedy\n';
  works();
  const sources = [{ kind: 'sealed', name: 'alice', seal }];
  const { terms, commitment, blinding } = makeTerms({ context: 'c', entries, blinded: true, sources });
  const { opening } = wiped(() => openSecret(secret, terms, commitment));
  wiped(() => orError(() => openSecret(secret, terms, '00'.repeat(32))));
  const transcript = draw(terms, { openings: [opening] });
  const { verdict } = wiped(() => verify(transcript, { commitment, entries, blinding }));
  assert.equal(verdict, 'verified');
  // The blinding key and the master secret are in no instance that was made meanwhile.
  const [key, master] = [JSON.parse(blinding).key, JSON.parse(secret).master].map((hex) => Buffer.from(hex, 'hex'));
  for (const instance of instances.slice(first)) {
    const memory = Buffer.from(instance.exports.memory.buffer);
    for (const bytes of [key, master]) {
      assert.equal(bytes.length, 32);
      for (const form of [bytes, Buffer.from(bytes.toString('hex'))]) assert.ok(!memory.includes(form));
    }
  }
  const seals = new Set(Array.from({ length: 50 }, () => makeSecret({ context: 'c', name: 'alice' }).seal));
  assert.equal(seals.size, 50);
});
