// The engine of the package beside that of web/checker, which shares no code with it.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import test from 'node:test';
import { load } from './package.mjs';
import { Swaps, drawnEntries, stepsOf } from '../../checker/steps.js';

const { drawn, shuffle, swaps } = await load('index.js');
const COUNTS = [1, 2, 3, 4, 52, 249, 1000, 16383, 16384, 16385, 65535, 65536, 65537];

/** Returns a key of this width that is the same in every run. */
function keyOf(width, seed) {
  const blocks = Array.from({ length: width }, (_, b) => crypto.createHash('sha256').update(`${seed} ${b}`).digest());
  return { key: new Uint8Array(Buffer.concat(blocks)), blocks: blocks.map((block) => new Uint8Array(block)) };
}

/** Yields keys and plans, and the swaps and the drawn entries that the checker finds. */
function* cases() {
  for (const count of COUNTS) {
    for (const draw of new Set([1, 2, 3, Math.ceil(count / 8), count - 1, count])) {
      if (draw < 1 || draw > count) continue;
      for (const order of ['forward', 'backward']) {
        const width = 1 + ((count + draw) % 3);
        const { key, blocks } = keyOf(width, `${count} ${draw}`);
        const terms = { count, draw, order };
        const engine = new Swaps(blocks, terms);
        yield {
          key,
          count,
          plan: { draw, order },
          swaps: Array.from({ length: stepsOf(terms) }, () => engine.next().j),
          drawn: Array.from(drawnEntries(new Swaps(blocks, terms), terms)),
        };
      }
    }
  }
}

// Promise npm-engine: The engine of the npm package draws what the checker in JavaScript draws, and the vectors.
// (web/npm/README.md "Shuffle by a key")
test('swaps and drawn entries are those of the checker', () => {
  let made = 0;
  for (const { key, count, plan, ...expected } of cases()) {
    const about = `${JSON.stringify(plan)} of ${count}`;
    assert.deepEqual(Array.from(swaps(key, count, plan)), expected.swaps, about);
    assert.deepEqual(Array.from(drawn(key, count, plan)), expected.drawn, about);
    const items = shuffle(
      Array.from({ length: count }, (_, i) => i),
      key,
      plan,
    );
    const front = plan.order === 'forward' ? items : items.toReversed();
    assert.deepEqual(front.slice(0, plan.draw), expected.drawn, about);
    assert.deepEqual(
      items.toSorted((a, b) => a - b),
      Array.from({ length: count }, (_, i) => i),
      about,
    );
    made++;
  }
  assert.ok(made > 100);
});

test('few entries of the largest list', () => {
  const { key, blocks } = keyOf(255, 'large');
  for (const order of ['forward', 'backward']) {
    const terms = { count: 2 ** 32 - 1, draw: 5, order };
    const expected = drawnEntries(new Swaps(blocks, terms), terms);
    assert.deepEqual(Array.from(drawn(key, terms.count, { draw: 5, order })), Array.from(expected));
  }
});

test('what is left out is all, forward', () => {
  const { key } = keyOf(1, 'default');
  const all = swaps(key, 100, { draw: 100, order: 'forward' });
  assert.deepEqual(swaps(key, 100), all);
  assert.deepEqual(swaps(key, 100, {}), all);
  assert.ok(all instanceof Uint32Array && all.buffer.byteLength === 4 * 99);
});

// Promise: `shuffle` works in place, on arrays and on every kind of typed array. (web/npm/README.md "Shuffle by a key")
test('every kind of array is shuffled in place, with all bits of its elements', () => {
  const { key } = keyOf(1, 'arrays');
  const count = 1000;
  const order = shuffle(
    Array.from({ length: count }, (_, i) => i),
    key,
  );
  const kinds = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    ...('Float16Array' in globalThis ? [globalThis.Float16Array] : []),
  ];
  for (const Kind of kinds) {
    const size = Kind.BYTES_PER_ELEMENT;
    // The bytes hold every kind of NaN. Elements before and behind the array stay as they are.
    const bytes = new Uint8Array(crypto.createHash('shake256', { outputLength: (count + 4) * size }).digest());
    bytes.fill(0xff, 2 * size, 9 * size);
    const before = bytes.slice();
    const items = new Kind(bytes.buffer, 2 * size, count);
    assert.equal(shuffle(items, key), items);
    for (let at = 0; at < count + 4; at++) {
      const from = at < 2 || at >= count + 2 ? at : order[at - 2] + 2;
      const [is, should] = [
        bytes.subarray(at * size, (at + 1) * size),
        before.subarray(from * size, (from + 1) * size),
      ];
      assert.ok(Buffer.from(is).equals(should), `${Kind.name}: ${at}`);
    }
  }
  const shared = new Uint32Array(new SharedArrayBuffer(4 * count)).map((_, i) => i);
  assert.deepEqual(Array.from(shuffle(shared, key)), order);
  const buffer = Buffer.from('abc');
  assert.equal(shuffle(buffer, key), buffer);
  for (const empty of [[], new Uint8Array(0)]) assert.equal(shuffle(empty, key).length, 0);
  const objects = [{}, {}, {}];
  assert.deepEqual(new Set(shuffle([...objects], key)), new Set(objects));
});
