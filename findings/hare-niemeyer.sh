#!/usr/bin/env bash
# Seats that should go by lot always go to those who are named first, and if more than one seat is to be drawn, seats
# are lost. Of four lists with 100 votes each, the first gets the one seat each time; of two or three seats, one is not
# given to anybody, and of four seats for eight lists, two. The README says that the script draws by lot.
# Seen with hare-niemeyer 3.0.0 (npm): in each of 1,000 counts the same result.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" hare-niemeyer@3.0.0
cd "$folder"
cat > count.mjs <<'END'
import hareNiemeyer from "hare-niemeyer"
const counts = (names, seats) => {
  const seen = new Set()
  for (let i = 0; i < 1000; i++) {
    const result = hareNiemeyer(Object.fromEntries([...names].map((name) => [name, 100])), seats)
    seen.add(Object.values(result).join(" "))
  }
  return [...seen].join(", ")
}
const seen = [counts("abcd", 1), counts("abcd", 2), counts("abcd", 3), counts("abcdefgh", 4)]
console.log(seen.join("\n"))
const expected = ["1 0 0 0", "1 0 0 0", "1 1 0 0", "1 1 0 0 0 0 0 0"]
process.exit(seen.join("\n") === expected.join("\n") ? 0 : 1)
END
node count.mjs
