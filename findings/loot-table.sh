#!/usr/bin/env bash
# After all items have been drawn, the first item is drawn again, without end. Of three prizes, one of each, the fourth,
# fifth and sixth draw return the first. The README says that an item is only drawn while some are left.
# Seen with loot-table 0.1.0 (npm), in 1000 raffles with six draws each. The first three draws have three prizes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit loot-table@0.1.0
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const LootTable = require('loot-table');
const afterwards = {};
for (let i = 0; i < 1000; i++) {
  const prizes = new LootTable();
  for (const prize of ['bicycle', 'hamper', 'book']) prizes.add(prize, 1, 1);
  const drawn = Array.from({ length: 6 }, () => prizes.choose());
  assert.equal(new Set(drawn.slice(0, 3)).size, 3);
  const rest = drawn.slice(3).join(', ');
  afterwards[rest] = (afterwards[rest] ?? 0) + 1;
}
console.log('the draws after the third:', afterwards);
assert.deepEqual(afterwards, { 'bicycle, bicycle, bicycle': 1000 });
JS
node seen.cjs
