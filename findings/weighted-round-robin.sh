#!/usr/bin/env bash
# Whoever should have no turn has the most: a weight of 0 counts as 10. With the weights 3, 1 and 0, Ada gets 30 turns
# of 140, Ben 10, and Cy 100. The README does not name a weight for those who are given none.
# Seen with weighted-round-robin 2.0.2 (npm). With the weights 3, 1 and 2, the turns are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" weighted-round-robin@2.0.2
cd "$folder"
cat > turns.cjs <<'END'
const Peers = require("weighted-round-robin")
const turns = (weights, rounds) => {
  const people = new Peers()
  const count = {}
  for (const [id, weight] of Object.entries(weights)) {
    people.add({ id, weight })
    count[id] = 0
  }
  for (let i = 0; i < rounds; i++) count[people.get().id] += 1
  return Object.entries(count).join(" ")
}
const seen = [
  turns({ Ada: 3, Ben: 1, Cy: 0 }, 140),
  turns({ Ada: 3, Ben: 1, Cy: 2 }, 60),
  turns({ Ada: 3, Ben: 1 }, 40),
  turns({ Ada: 0, Ben: 20 }, 30),
]
console.log(seen.join("\n"))
const expected = ["Ada,30 Ben,10 Cy,100", "Ada,30 Ben,10 Cy,20", "Ada,30 Ben,10", "Ada,10 Ben,20"]
process.exit(seen.join("\n") === expected.join("\n") ? 0 : 1)
END
node turns.cjs
