//! Merkle trees over given leaf hashes, and the paths of their leaves (SPEC.md, "Conventions").

use crate::hash::{Hash, sha256};

/// An inner node.
pub fn node(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[0x01][..], left, right].concat())
}

/// Splits two or more leaves after the first k, where k is the largest power of two below their number.
fn halves(leaves: &[Hash]) -> (&[Hash], &[Hash]) {
    let mut k = 1;
    while 2 * k < leaves.len() {
        k *= 2;
    }
    leaves.split_at(k)
}

/// The root of the tree of at least one leaf.
pub fn root(leaves: &[Hash]) -> Hash {
    if let [leaf] = leaves {
        return *leaf;
    }
    let (left, right) = halves(leaves);
    node(&root(left), &root(right))
}

/// The path of the leaf at index `i`: its sibling first, the sibling just below the root last.
pub fn path(leaves: &[Hash], i: usize) -> Vec<Hash> {
    if leaves.len() == 1 {
        return Vec::new();
    }
    let (left, right) = halves(leaves);
    if i < left.len() {
        [path(left, i), vec![root(right)]].concat()
    } else {
        [path(right, i - left.len()), vec![root(left)]].concat()
    }
}

/// Goes up a path from the leaf hash `h` at index `i` of `n` leaves, as the pseudo-code does. Returns the hash that it
/// leads to and whether the path has the right length. `i` is below `n`.
///
/// A path of the wrong length leads to a hash too. A test can take it as a seal, so that only the path's length is
/// wrong.
pub fn walk(mut h: Hash, i: impl Into<u64>, n: impl Into<u64>, path: &[Hash]) -> (Hash, bool) {
    let (mut at, mut sn) = (i.into(), n.into() - 1);
    let mut is_too_long = false;
    for p in path {
        is_too_long |= sn == 0;
        if at % 2 == 1 || at == sn {
            h = node(p, &h); // p is on the left
            while at % 2 == 0 && at != 0 {
                // levels on which the last node has no sibling
                (at, sn) = (at >> 1, sn >> 1);
            }
        } else {
            h = node(&h, p); // p is on the right
        }
        (at, sn) = (at >> 1, sn >> 1);
    }
    (h, sn == 0 && !is_too_long)
}

/// Whether a path shows that the leaf hash `h` is at index `i` of the tree with `n` leaves and this root.
pub fn path_holds(root: &Hash, h: Hash, i: impl Into<u64>, n: impl Into<u64>, path: &[Hash]) -> bool {
    let (i, n) = (i.into(), n.into());
    i < n && walk(h, i, n, path) == (*root, true)
}
