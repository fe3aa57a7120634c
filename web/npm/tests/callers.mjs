// What the tests of hostile callers share: a draw, and checks that an error is the right one and harms no later call.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { load } from './package.mjs';

/** Every instance of the WebAssembly that the package makes. */
export const instances = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...given) {
    super(...given);
    instances.push(this);
  }
};
export const memoryOf = (instance) => new Uint8Array(instance.exports.memory.buffer);

const { draw, drawn, makeTerms, verify } = await load('index.js');

const data = (name) => fs.readFileSync(new URL(`../../../examples/data/${name}`, import.meta.url));
export const TRANSCRIPT = data('raffle/transcript.json').toString();
export const PINS = {
  commitment: 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004',
  publishedAt: '2023-08-20T12:00:00Z',
};
export const KEY = new Uint8Array(32).fill(7);

/** A transcript without a beacon, which takes little time. */
const { terms: SMALL, commitment: SMALL_COMMITMENT } = makeTerms({
  context: 'c',
  count: 3,
  sources: [{ kind: 'public', name: 'dice', description: 'one die' }],
});
export const SMALL_PINS = { commitment: SMALL_COMMITMENT, public: { dice: '6' } };
export const SMALL_TRANSCRIPT = draw(SMALL, { public: { dice: '6' } });

/** Checks that the package works as ever. */
export function works() {
  assert.equal(verify(SMALL_TRANSCRIPT, SMALL_PINS).verdict, 'verified');
  assert.deepEqual(Array.from(drawn(KEY, 249, { draw: 3 })), [117, 64, 181]);
}

/** Checks that this is an error of this class whose message holds these words. */
export function fails(work, Kind, words, about) {
  assert.throws(
    work,
    (error) => {
      assert.ok(error instanceof Kind && error.constructor === Kind, `${about}: ${error.stack}`);
      assert.match(error.message, words, about);
      return true;
    },
    about,
  );
  works();
}
