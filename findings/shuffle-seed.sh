#!/usr/bin/env bash
# A seed typed on a page gives another order than the same seed as a number, and 0 is no seed of its own. So somebody
# who repeats a draw from the published seed 1 may get another result, and the seeds 0 and "none" give one result.
# Seen with shuffle-seed 1.1.6 (npm): a to h became b c f g a e h d for the number 1, and c e h b f d g a for the text
# "1". The seeds 0, "" and "none" all gave h c e f d a g b, and the text "0" gave g a e d h f c b.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" shuffle-seed@1.1.6
cd "$folder"
node -e '
const { shuffle } = require("shuffle-seed")
const drawn = (seed) => shuffle([..."abcdefgh"], seed).join("")
const seen = [1, "1", 0, "", "none", "0"].map(drawn)
console.log(seen.join(" "))
const expected = "bcfgaehd cehbfdga hcefdagb hcefdagb hcefdagb gaedhfcb"
process.exit(seen.join(" ") === expected ? 0 : 1)
'
