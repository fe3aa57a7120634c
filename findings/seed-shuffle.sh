#!/usr/bin/env bash
# With a text as its seed, the shuffle loses the first entry and moves the others up by one place. Which text it is
# makes no difference. The README has numbers as seeds and no word about texts, and nothing is thrown.
# Seen with seed-shuffle 1.0.0 (npm): Ada, Ben, Cy, Dee became Ben, Cy, Dee, undefined for two different texts. The
# seeds 0 and 1 also give one order, as 0 stands for "no seed".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" seed-shuffle@1.0.0
cd "$folder"
node -e '
const { shuffle } = require("seed-shuffle")
const drawn = (seed) => Array.from(shuffle(["Ada", "Ben", "Cy", "Dee"], seed), String).join(" ")
const seen = ["Spring raffle", "Autumn raffle", 0, 1].map(drawn)
console.log(seen.join("\n"))
const lost = "Ben Cy Dee undefined"
process.exit(seen[0] === lost && seen[1] === lost && seen[2] === seen[3] && seen[2] !== lost ? 0 : 1)
'
