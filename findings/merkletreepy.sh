#!/usr/bin/env bash
# With sorting, no proof verifies: the tree rejects each proof that it has made. Its root also differs from that of
# merkletreejs, of which the package says that it is a port; in airdrops, trees are sorted. Without sorting, all proofs
# verify, and the roots are equal.
# Seen with merkletreepy 0.0.4 (pip) and merkletreejs 0.6.0 (npm), in trees of 2 to 20 entries.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip install --quiet --no-deps --target py merkletreepy==0.0.4 hexbytes==1.3.1
npm install --silent --ignore-scripts --no-audit merkletreejs@0.6.0
cat > roots.cjs <<'JS'
const { createHash } = require('node:crypto');
const { MerkleTree } = require('merkletreejs');
const hash = data => createHash('sha256').update(data).digest();
for (const sort of [false, true]) {
  for (let count = 2; count <= 20; count++) {
    const leaves = Array.from({ length: count }, (_, i) => hash(`entry ${i}`));
    console.log(new MerkleTree(leaves, hash, { sort }).getRoot().toString('hex'));
  }
}
JS
node roots.cjs > roots
PYTHONPATH=py python3 - <<'PYTHON'
from hashlib import sha256

from merkletreepy import MerkleTree

COUNTS = range(2, 21)
roots = open("roots").read().split()


def digest(data):
    return sha256(data).digest()


for sort, theirs in (False, roots[: len(COUNTS)]), (True, roots[len(COUNTS) :]):
    proofs = held = same = 0
    for count, root in zip(COUNTS, theirs):
        leaves = [digest(f"entry {i}".encode()) for i in range(count)]
        tree = MerkleTree(leaves, digest, sort)
        proofs += count
        held += sum(tree.verify(tree.get_proof(leaf), leaf, tree.get_root()) for leaf in leaves)
        same += tree.get_root().hex() == root
    print("sorted:" if sort else "as given:", held, "of", proofs, "proofs hold,", same, "roots agree")
    assert (held, same) == ((0, 0) if sort else (proofs, len(COUNTS)))
PYTHON
