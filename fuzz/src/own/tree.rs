//! Merkle trees and paths (SPEC.md, "Conventions").

use super::hash::{Bytes32, sha256};

fn node(left: &Bytes32, right: &Bytes32) -> Bytes32 {
    sha256(&[&[1][..], left, right].concat())
}

/// Returns the number of leaves on the left side of a tree: the largest power of two below their number.
fn left_leaves(leaves: usize) -> usize {
    leaves.next_power_of_two() / 2
}

/// Returns the root of the tree with these leaf hashes. There must be at least one.
pub fn root(leaves: &[Bytes32]) -> Bytes32 {
    match leaves {
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(left_leaves(leaves.len()));
            node(&root(left), &root(right))
        }
    }
}

/// Returns the path of a leaf, from its sibling up.
pub fn path(leaves: &[Bytes32], index: usize) -> Vec<Bytes32> {
    if leaves.len() == 1 {
        return Vec::new();
    }
    let (left, right) = leaves.split_at(left_leaves(leaves.len()));
    let (mut path, sibling) = match index.checked_sub(left.len()) {
        None => (path(left, index), root(right)),
        Some(index) => (path(right, index), root(left)),
    };
    path.push(sibling);
    path
}

/// Returns whether a path leads from a leaf to the root, as the pseudo-code of "Paths" does.
pub fn path_holds(root: &Bytes32, leaf: Bytes32, index: u32, leaves: u32, path: &[Bytes32]) -> bool {
    if index >= leaves {
        return false;
    }
    let (mut at, mut last, mut hash) = (index, leaves - 1, leaf);
    for sibling in path {
        if last == 0 {
            return false;
        }
        if at % 2 == 1 || at == last {
            hash = node(sibling, &hash);
            while at.is_multiple_of(2) && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            hash = node(&hash, sibling);
        }
        (at, last) = (at >> 1, last >> 1);
    }
    last == 0 && hash == *root
}
