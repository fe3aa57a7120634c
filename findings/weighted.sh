#!/usr/bin/env bash
# Tickets that are added after a first draw are not counted. The sum of the weights is kept from the first draw, and
# setting an entry of the array does not renew it: Ben, who then has 9 of 10 tickets, is drawn as often as Ada with 1.
# Seen with weighted 1.0.0 (npm): Ben was drawn in about 5,000 of 10,000 draws, and in about 9,000 from a copy of the
# same weights.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" weighted@1.0.0
cd "$folder"
node -e '
const weighted = require("weighted")
const people = ["Ada", "Ben"], tickets = [1, 1]
const draws = (weights) => Array.from({ length: 10000 }, () => weighted.select(people, weights))
const ben = (weights) => draws(weights).filter((person) => person === "Ben").length
weighted.select(people, tickets)
tickets[1] = 9
const kept = ben(tickets), copied = ben([...tickets])
console.log("Ben with 9 of 10 tickets:", kept, "from a copy:", copied, "of 10,000")
process.exit(kept < 5500 && copied > 8500 ? 0 : 1)
'
