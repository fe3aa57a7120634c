#!/usr/bin/env bash
# The first bye, which counts as a win, goes to the fourth of five and to the fourth of eleven players. The README says
# that byes begin with the lowest seed as long as no game was played; with three and with seven players they do.
# Seen with swiss-pairing 1.4.3 (npm), for the first round without any games, seeds 1 and up. With another
# seedMultiplier, the first seed has the bye of nine and of eleven.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" swiss-pairing@1.4.3
cd "$folder"
node -e '
const byes = (options) => [3, 5, 7, 9, 11].map((size) => {
  const players = Array.from({ length: size }, (_, i) => ({ id: "player " + (i + 1), seed: i + 1 }))
  const bye = require("swiss-pairing")(options).getMatchups(1, players, []).find((game) => game.away === null)
  return size + ": " + bye.home
}).join(", ")
console.log(byes({}))
console.log(byes({ seedMultiplier: 7919 }))' | tee seen
diff seen - <<'END'
3: player 3, 5: player 4, 7: player 7, 9: player 7, 11: player 4
3: player 3, 5: player 4, 7: player 6, 9: player 1, 11: player 1
END
