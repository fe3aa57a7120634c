#!/usr/bin/env bash
# 17 votes are 18 percent, and 18 votes are 17. A percent that is left over goes to the number that rounding has moved
# most, also if it was moved up: 16.505 is rounded to 17, and has the last percent as well. So a number can be more than
# a percent away from its share: two of seven are 30 percent, with 28.6 due.
# Seen with percent-round 2.3.1 (npm). The sum is 100 each time, so nothing is seen in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" percent-round@2.3.1
cd "$folder"
node -e '
const round = require("percent-round")
const seen = [[17, 18, 20, 24, 24], [1, 1, 1, 1, 1, 2]].map((votes) => `${votes}: ${round(votes)}`)
console.log(seen.join("\n"))
process.exit(seen.join(" ") === "17,18,20,24,24: 18,17,19,23,23 1,1,1,1,1,2: 14,14,14,14,14,30" ? 0 : 1)
'
