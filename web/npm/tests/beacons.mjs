// When rounds of beacons are due, beside the checker, which shares no code with the WebAssembly.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fails } from './callers.mjs';
import { load } from './package.mjs';
import { chainOf, dueTime } from '../../checker/beacon.js';

const { beaconDue, beaconRoundAfter, makeTerms, quicknet, VerishuffleError } = await load('index.js');
const MOST = Number.MAX_SAFE_INTEGER;

// Promise npm-beacons: The npm package says which round of quicknet is due after a time, and when.
// (web/npm/README.md "Make a draw")
test('a round is due when the chain says, and the first after a time is strictly later', () => {
  const chain = Uint8Array.from(Buffer.from(quicknet(), 'hex'));
  const known = chainOf({ chain });
  assert.notEqual(known, null);
  for (const round of [1, 2, 1000, 1001, 35113013, 2 ** 32]) {
    const due = beaconDue(quicknet(), round);
    assert.equal(BigInt(due.getTime()), 1000n * dueTime(known, BigInt(round)), String(round));
    assert.deepEqual(beaconDue(chain, round), due);
    assert.equal(beaconRoundAfter(quicknet(), due), round + 1, 'not at its own due time');
    for (const before of [1, 500, 1000, 2999, 3000]) {
      const time = new Date(due.getTime() - before);
      assert.equal(beaconRoundAfter(chain, time), round, `${round} after ${time.toISOString()}`);
    }
  }
  assert.equal(beaconDue(quicknet(), 1000).toISOString(), '2023-08-23T15:59:24.000Z');
  assert.equal(beaconRoundAfter(quicknet(), '2023-08-23T15:59:23Z'), 1000);
  assert.equal(beaconRoundAfter(quicknet(), '1970-01-01T00:00:00Z'), 1);
});

// Keeps: npm-beacons, npm-types.
test('what is no chain, no round and no time is an error', () => {
  fails(() => beaconDue('00'.repeat(32), 1), VerishuffleError, /^chain: this library knows only quicknet, 52db/);
  fails(() => beaconRoundAfter('xy', new Date()), VerishuffleError, /^chain: /);
  fails(() => beaconRoundAfter(quicknet(), '2023-08-23'), VerishuffleError, /^time: /);
  fails(() => beaconRoundAfter(quicknet(), new Date(NaN)), RangeError, /^time is an invalid Date/);
  const seconds = new Date(1795737600);
  fails(() => beaconRoundAfter(quicknet(), seconds), RangeError, /^time is 1970-01-21T18:48:57.000Z, before/);
  for (const time of [undefined, null, 1692806364, {}]) {
    fails(() => beaconRoundAfter(quicknet(), time), TypeError, /^time is .*, but should be a string or a Date$/);
  }
  for (const round of [0, -1, 1.5, NaN, 2 ** 53]) fails(() => beaconDue(quicknet(), round), RangeError, /^round is/);
  for (const round of [undefined, null, '1', 1n]) fails(() => beaconDue(quicknet(), round), TypeError, /^round is/);
  fails(() => beaconDue(quicknet(), MOST), RangeError, /is due after the last time of a Date$/);
});

// Keeps: npm-beacons.
test('quicknet is the chain of a source', () => {
  const source = { kind: 'drand', name: 'quicknet', chain: quicknet(), round: 1000 };
  const { terms } = makeTerms({ context: 'Beacons', count: 9, sources: [source] });
  assert.equal(JSON.parse(terms).sources[0].chain, quicknet());
});
