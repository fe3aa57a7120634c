#!/usr/bin/env bash
# range(1, 6) returns 1 and 6 half as often as each of 2 to 5, so of ten tickets the first and the last have half a
# chance. The dice of the package are fair. Its list of random floats holds only integers.
# Seen with tombola 0.0.2 (npm), in 60,000 numbers and rolls.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit tombola@0.0.2
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const tombola = new (require('tombola'))();
const TIMES = 60_000;
const shares = draw => {
  const counts = {};
  for (let i = 0; i < TIMES; i++) {
    const number = draw();
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([number, count]) => [number, count / TIMES]));
};
const [range, dice] = [shares(() => tombola.range(1, 6)), shares(() => tombola.dice(1, 6))];
console.log('from 1 to 6', range, 'a die', dice);
for (const number of [1, 2, 3, 4, 5, 6]) {
  assert(Math.abs(range[number] - (number % 5 === 1 ? 0.1 : 0.2)) < 0.01);
  assert(Math.abs(dice[number] - 1 / 6) < 0.01);
}
assert(tombola.rangeFloatArray(0, 10, 1000).every(Number.isInteger));
JS
node seen.cjs
