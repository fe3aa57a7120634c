#!/usr/bin/env bash
# Two lists have one root: the tree sorts its leaves by their hashes, so the root says which entries are in the list,
# and not in which order. Whoever publishes only this root can still choose the order that a seed is then applied to.
# Seen with @openzeppelin/merkle-tree 1.0.8 (npm): the list of three people and the same list backwards have one root.
# A duplicate entry changes the root.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" @openzeppelin/merkle-tree@1.0.8
cd "$folder"
node -e '
const { StandardMerkleTree } = require("@openzeppelin/merkle-tree")
const root = (list) => StandardMerkleTree.of(list, ["string", "string"]).root
const list = [["1", "Ada"], ["2", "Ben"], ["3", "Cy"]]
const roots = [root(list), root([...list].reverse()), root([...list, list[2]])]
console.log(roots.join("\n"))
process.exit(roots[0] === roots[1] && roots[0] !== roots[2] ? 0 : 1)
'
