#!/usr/bin/env bash
# A die with six faces shows a 7: 1 and 7 come half as often as each of 2 to 6. The same with every number of faces: a
# die with 100 shows 101, so a raffle drawn by it can have no winner, and the first ticket has half a chance.
# Seen with @3d-dice/dice-roller-parser 0.2.6 (npm), in 60,000 rolls. The package of which it is a copy,
# dice-roller-parser 0.1.8, shows 1 to 6 as often. The README says that Math.random is used.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit @3d-dice/dice-roller-parser@0.2.6 dice-roller-parser@0.1.8
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const ROLLS = 60_000;
const shares = (name, faces) => {
  const roller = new (require(name).DiceRoller)();
  const counts = {};
  for (let i = 0; i < ROLLS; i++) {
    const shown = roller.rollValue(`1d${faces}`);
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([shown, count]) => [shown, count / ROLLS]));
};
const copy = shares('@3d-dice/dice-roller-parser', 6);
const first = shares('dice-roller-parser', 6);
console.log('the copy', copy, 'the first', first);
const near = (share, wanted) => Math.abs(share - wanted) < 0.01;
assert.deepEqual(Object.keys(copy), ['1', '2', '3', '4', '5', '6', '7']);
for (const [shown, share] of Object.entries(copy)) assert(near(share, '17'.includes(shown) ? 1 / 12 : 1 / 6));
assert.deepEqual(Object.keys(first), ['1', '2', '3', '4', '5', '6']);
for (const share of Object.values(first)) assert(near(share, 1 / 6));
assert(Object.keys(shares('@3d-dice/dice-roller-parser', 100)).includes('101'));
JS
node seen.cjs
