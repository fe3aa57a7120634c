#!/usr/bin/env bash
# A runner's time loses a thousandth: 65.005 seconds are written as 01:05.004, and are level with whoever had 65.004. Of
# the thousand times from 65.000 to 65.999, 129 are written a thousandth less, and none more. Read as seconds, 00:59.9
# is 59.
# Seen with hh-mm-ss 1.2.0 (npm). From whole thousandths, each time is written right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit hh-mm-ss@1.2.0
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const { fromS, fromMs, toS } = require('hh-mm-ss');
const difference = { less: 0, equal: 0, more: 0 };
for (let thousandths = 65_000; thousandths < 66_000; thousandths++) {
  const right = `01:05.${String(thousandths - 65_000).padStart(3, '0')}`;
  const written = fromS(Number(`65.${right.slice(-3)}`), 'mm:ss.sss');
  difference[written < right ? 'less' : written === right ? 'equal' : 'more']++;
  assert.equal(fromMs(thousandths, 'mm:ss.sss'), right);
}
console.log(fromS(65.005, 'mm:ss.sss'), fromS(65.004, 'mm:ss.sss'), difference, toS('00:59.9'));
assert(fromS(65.005, 'mm:ss.sss') === '01:05.004' && fromS(65.004, 'mm:ss.sss') === '01:05.004');
assert.deepEqual(difference, { less: 129, equal: 871, more: 0 });
assert.equal(toS('00:59.9'), 59);
JS
node seen.cjs
