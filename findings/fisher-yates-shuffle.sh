#!/usr/bin/env bash
# The last of the list is always the last of the shuffle: of the 24 orders of four, only the 6 that end with the fourth
# come. Whoever enters a raffle last can't win it, and is sure to get the last of the school's places.
# Seen with fisher-yates-shuffle 0.2.0 (npm), in 24,000 shuffles of four, and in 1000 of a hundred.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit fisher-yates-shuffle@0.2.0
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const shuffle = require('fisher-yates-shuffle');
const orders = {};
for (let i = 0; i < 24_000; i++) {
  const order = shuffle([...'ABCD']).join('');
  orders[order] = (orders[order] ?? 0) + 1;
}
console.log(orders);
assert.equal(Object.keys(orders).length, 6);
for (const [order, count] of Object.entries(orders)) assert(order.endsWith('D') && count > 3700 && count < 4300);
const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
for (let i = 0; i < 1000; i++) assert.equal(shuffle(hundred).at(-1), 100);
JS
node seen.cjs
