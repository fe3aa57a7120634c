//! Merkle trees and paths (SPEC.md, "Conventions").

use super::hash::{Bytes32, sha256};

fn node(left: &Bytes32, right: &Bytes32) -> Bytes32 {
    sha256(&[&[1][..], left, right].concat())
}

/// Returns the number of leaves on the left side of a tree: the largest power of two below their number.
fn left_leaves(leaves: usize) -> usize {
    leaves.next_power_of_two() / 2
}

/// Returns the root over leaf hashes.
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
