#!/usr/bin/env bash
# In a list of more than 256 entries, the last place always goes to one of the first 256. The package takes one random
# byte for each swap, so no swap reaches further. It calls itself a cryptographically secure Fisher-Yates shuffle.
# Seen with crypto-shuffle 1.0.1 (npm): in 500 shuffles of 1,000 entries, the last entry was always one of the first
# 256. Of a fair shuffle, the chance of that is below 1e-295.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" crypto-shuffle@1.0.1
cd "$folder"
node -e '
const shuffle = require("crypto-shuffle")
const last = new Set()
for (let round = 0; round < 500; round++) {
    const list = Array.from({ length: 1000 }, (_, index) => index + 1)
    last.add(shuffle(list)[999])
}
const greatest = Math.max(...last)
console.log(`Of 1000 entries, the greatest number that came last in 500 shuffles is ${greatest}.`)
process.exit(greatest <= 256 ? 0 : 1)
'
