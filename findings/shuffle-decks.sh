#!/usr/bin/env bash
# A game of two decks has four at its second shuffle, and eight at its third. The package puts the cards it has made
# into the options it was given, so who keeps the options for the next game doubles the cards each time. With 8 decks,
# there are eight times as many each time.
# Seen with shuffle 0.2.5 (npm): 104, 208 and 416 cards, and 416 and 3,328.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" shuffle@0.2.5
cd "$folder"
node -e '
const { shuffle } = require("shuffle")
const games = (options, count) => Array.from({ length: count }, () => shuffle(options).cards.length)
const seen = [...games({ numberOfDecks: 2 }, 3), ...games({ numberOfDecks: 8 }, 2)]
console.log(seen.join(" "))
process.exit(seen.join(" ") === "104 208 416 416 3328" ? 0 : 1)
'
