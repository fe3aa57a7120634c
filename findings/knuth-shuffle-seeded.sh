#!/usr/bin/env bash
# The seeds "7", "77" and "777" give one order, and so do "12" and "1212". The text of a seed is repeated until it has
# 256 letters, so a text and the same text twice are one seed. With the numbers 7 and 77 it is not so.
# Seen with knuth-shuffle-seeded 1.0.6 and with seedrandom 3.0.5, which has the same generator (npm): a to h became
# d h e g b f a c for all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" knuth-shuffle-seeded@1.0.6 \
    seedrandom@3.0.5
cd "$folder"
node -e '
const shuffle = require("knuth-shuffle-seeded"), seedrandom = require("seedrandom")
const drawn = (seed) => shuffle([..."abcdefgh"], seed).join("")
const seeds = ["7", "77", "777", "12", "1212", 7, 77]
const seen = seeds.map(drawn), first = seeds.map((seed) => seedrandom(seed)())
console.log(seen.join(" "))
const kinds = (list) => list.map((item) => list.indexOf(item)).join(" ")
const expected = "0 0 0 3 3 5 6"
process.exit(seen[0] === "dhegbfac" && kinds(seen) === expected && kinds(first) === expected ? 0 : 1)
'
