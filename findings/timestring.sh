#!/usr/bin/env bash
# 1h30 is read as one hour, because a number without a unit is ignored, and 1,5h as fifteen hours, because commas are
# removed. 1h 30m and 1.5h are read correctly. 1:30 is refused.
# Seen with timestring 7.0.0 (npm). Its README says that a time can be "as messy as you like".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit timestring@7.0.0
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const timestring = require('timestring');
const seen = Object.fromEntries(['1h 30m', '1.5h', '1h30', '2m05', '1,5h'].map(time => [time, timestring(time)]));
console.log('seconds:', seen);
assert.deepEqual(seen, { '1h 30m': 5400, '1.5h': 5400, '1h30': 3600, '2m05': 120, '1,5h': 54_000 });
assert.throws(() => timestring('1:30'));
JS
node seen.cjs
