#!/usr/bin/env bash
# All rounds of a beacon give one order if the round's 64 hexadecimal digits are made a number for the seed. The number
# keeps 53 bits at its upper end, and the generators take the 32 bits at its lower end, which are 0. The packages ask
# for a number as seed, and nothing is thrown.
# Seen with chance 1.1.13, random-js 2.1.0, @faker-js/faker 10.6.0 and fast-shuffle 6.2.1 (npm): for three rounds each,
# one order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" \
    chance@1.1.13 random-js@2.1.0 @faker-js/faker@10.6.0 fast-shuffle@6.2.1
cd "$folder"
cat > rounds.mjs <<'END'
import { createHash } from "node:crypto"
import Chance from "chance"
import { MersenneTwister19937, shuffle } from "random-js"
import { faker } from "@faker-js/faker"
import { createShuffle } from "fast-shuffle"
const shuffles = {
  chance: (seed, list) => new Chance(seed).shuffle(list),
  "random-js": (seed, list) => shuffle(MersenneTwister19937.seed(seed), list),
  faker: (seed, list) => (faker.seed(seed), faker.helpers.shuffle(list)),
  "fast-shuffle": (seed, list) => createShuffle(seed)(list),
}
const round = (text) => parseInt(createHash("sha256").update(text).digest("hex"), 16)
let same = true
for (const [name, draw] of Object.entries(shuffles)) {
  const orders = (seeds) => new Set(seeds.map((seed) => draw(seed, [..."abcdefgh"]).join("")))
  const rounds = orders(["a", "b", "c"].map(round)), small = orders([1, 2, 3])
  console.log(name, "for three rounds:", ...rounds, "for the seeds 1, 2, 3:", ...small)
  same &&= rounds.size === 1 && small.size === 3
}
process.exit(same ? 0 : 1)
END
node rounds.mjs
