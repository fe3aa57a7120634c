#!/usr/bin/env bash
# With SHA-512, one of the two hash functions that it accepts, dice never show more than 3, a roulette never stops
# beyond 18, and four entries come in only 4 of 24 orders, all with the last entry last. Each result can still be
# recomputed from the seeds. With SHA-256, all are uniform.
# Seen with provably-fair-framework 1.0.2 (npm), with SHA-512 and SHA-256, in 30,000 draws each. Its README says that
# both hashes are accepted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit provably-fair-framework@1.0.2
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const { Dice, EuropeanRoulette, randomSequence } = require('provably-fair-framework');
const counts = draw => {
  const seen = {};
  for (let i = 0; i < 30_000; i++) {
    const drawn = draw(`server ${i}`, `player ${i}`);
    seen[drawn] = (seen[drawn] ?? 0) + 1;
  }
  return seen;
};
const [dice, roulette] = [new Dice(), new EuropeanRoulette()];
const seen = {};
for (const hash of ['sha512', 'sha256']) {
  seen[hash] = {
    dice: counts((...seeds) => dice.calculate(hash, seeds)),
    roulette: counts((...seeds) => roulette.calculate(hash, seeds)),
    orders: counts((...seeds) => randomSequence(hash, ...seeds, [...'ABCD']).join('')),
  };
  console.log(hash, seen[hash]);
}
assert.deepEqual(Object.keys(seen.sha512.dice), ['1', '2', '3']);
assert.equal(Object.keys(seen.sha512.roulette).at(-1), '18');
assert.deepEqual(Object.keys(seen.sha512.orders).sort(), ['ABCD', 'ACBD', 'BACD', 'BCAD']);
const even = (counts, kinds) => {
  assert.equal(Object.keys(counts).length, kinds);
  for (const count of Object.values(counts)) assert(Math.abs(count * kinds / 30_000 - 1) < 0.25);
};
even(seen.sha256.dice, 6);
even(seen.sha256.roulette, 37);
even(seen.sha256.orders, 24);
JS
node seen.cjs
