#!/usr/bin/env bash
# An order in which everybody moves is not drawn from all such orders. With shuffleAll, which promises that all are in
# new positions, two of four people never swap places: as a draw of gifts, nobody gives to the person who gives to them.
# Seen with just-shuffle 4.2.0 (npm): of the 9 orders of four entries in which all move, 2,000 shuffles had 6, and none
# of the 3 with swapped pairs. If all 9 were as likely, the chance of that would be below 1e-300.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" just-shuffle@4.2.0
cd "$folder"
node -e '
const shuffle = require("just-shuffle")
const orders = new Set()
for (let round = 0; round < 2000; round++) {
    orders.add(shuffle(["a", "b", "c", "d"], { shuffleAll: true }).join(""))
}
const swapped = ["badc", "cdab", "dcba"].filter((order) => orders.has(order))
console.log(`${orders.size} orders of 9, ${swapped.length} of them with swapped pairs`)
process.exit(orders.size === 6 && swapped.length === 0 ? 0 : 1)
'
