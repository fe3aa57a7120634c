#!/usr/bin/env bash
# Ada, who has one ticket, wins both prizes, since a ticket that was drawn goes back. And if each is asked to win only
# once, a prize is lost in place of a second winner: of two, there is one in about 4 of 10 draws.
# Seen with lotto-draw 1.0.2 (npm), by drawMultiple, with 1, 2 and 3 tickets. Also if the tickets do not go back
# (redrawable: false), a prize was lost in about a quarter of 12,000 draws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" lotto-draw@1.0.2
cd "$folder"
cat > count.mjs <<'END'
import lotto from "lotto-draw"
const draw = (options) => lotto.default().add("Ada", 1).add("Ben", 2).add("Cy", 3).drawMultiple(2, options)
const count = (options, what) => Array.from({ length: 12000 }).filter(() => what(draw(options))).length
const twice = count({}, (winners) => winners.join() === "Ada,Ada")
const lost = count({ unique: true }, (winners) => winners.length < 2)
const rest = count({ unique: true, redrawable: false }, (winners) => winners.length < 2)
console.log(`one ticket won twice: ${twice}, one winner for two prizes: ${lost}, and without going back: ${rest}`)
const near = (number, due) => Math.abs(number - due) < 300
process.exit(twice > 200 && near(twice, 333) && near(lost, 4667) && near(rest, 3200) ? 0 : 1)
END
node count.mjs
