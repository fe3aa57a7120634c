#!/usr/bin/env bash
# A shuffle that is given Math.random returns the same order every time. The package wants a function that returns
# whole numbers below 2^32, and takes a number below 1 for nought. The line is from its own README:
# createShuffle(Math.random).
# Seen with fast-shuffle 6.2.1 (npm): 1,000 shuffles of a to e all gave a, e, d, c, b.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" fast-shuffle@6.2.1
cd "$folder"
node -e '
const { createShuffle } = require("fast-shuffle")
const shuffle = createShuffle(Math.random)
const orders = new Set()
for (let round = 0; round < 1000; round++) orders.add(shuffle(["a", "b", "c", "d", "e"]).join(" "))
console.log([...orders].join("\n"))
process.exit(orders.size === 1 && orders.has("a e d c b") ? 0 : 1)
'
