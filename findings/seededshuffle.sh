#!/usr/bin/env bash
# The first of three entries is drawn first twice as often as the second. As seeds, whole numbers repeat after
# 233,280, so all of them can be counted. Each swap chooses among all places, not among those that are left.
# Seen with seededshuffle 0.2.0 (npm): of 233,280 seeds, a comes first for 103,681, b for 51,841 and c for 77,758; a
# fair shuffle has 77,760 for each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" seededshuffle@0.2.0
cd "$folder"
node -e '
const shuffling = require("seededshuffle")
const drawn = (seed) => shuffling.shuffle(["a", "b", "c"], seed, true).join("")
const first = { a: 0, b: 0, c: 0 }
for (let seed = 1; seed <= 233280; seed++) {
    if (drawn(seed) !== drawn(seed + 233280)) process.exit(1)
    first[drawn(seed)[0]]++
}
console.log(first)
process.exit(first.a === 103681 && first.b === 51841 && first.c === 77758 ? 0 : 1)
'
