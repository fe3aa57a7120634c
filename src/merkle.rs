//! RFC 9162's Merkle tree over ready-made leaf hashes (SPEC.md, "Conventions").
//!
//! Leaves are computed when they are needed and never kept, so a tree of 2^32 - 1 rounds takes no memory.

use crate::hash::{Bytes32, Node, prefixed};

fn node(left: &Bytes32, right: &Bytes32) -> Bytes32 {
    prefixed(0x01, &[left, right])
}

/// The root over leaves 0 .. count-1; count is at least 1.
pub(crate) fn root(count: u64, leaf: &impl Fn(u64) -> Bytes32) -> Bytes32 {
    subtree(0, count, leaf)
}

fn subtree(first: u64, count: u64, leaf: &impl Fn(u64) -> Bytes32) -> Bytes32 {
    if count == 1 {
        return leaf(first);
    }
    let left = left_size(count);
    node(&subtree(first, left, leaf), &subtree(first + left, count - left, leaf))
}

/// The largest power of two below `count`, which is at least 2.
fn left_size(count: u64) -> u64 {
    1 << (count - 1).ilog2()
}

/// The path of leaf `index` of `count`, from the leaf's sibling to the root.
pub(crate) fn path(index: u64, count: u64, leaf: &impl Fn(u64) -> Bytes32) -> Vec<Node> {
    let (mut first, mut count) = (0, count);
    let mut path = Vec::new();
    while count > 1 {
        let left = left_size(count);
        let (sibling, inside) = if index < first + left {
            (subtree(first + left, count - left, leaf), (first, left))
        } else {
            (subtree(first, left, leaf), (first + left, count - left))
        };
        path.push(Node::from_bytes(sibling));
        (first, count) = inside;
    }
    path.reverse();
    path
}

/// A tree with all its nodes, for making many paths.
#[derive(Debug)]
pub(crate) struct Tree {
    /// From the leaves up; where a level has an odd last node, it stands in the next level too.
    levels: Vec<Vec<Bytes32>>,
}

impl Tree {
    /// The tree over leaf hashes, at least one.
    pub(crate) fn new(leaves: Vec<Bytes32>) -> Self {
        let mut levels = vec![leaves];
        while let Some(level) = levels.last()
            && level.len() > 1
        {
            let up = level.chunks(2).map(|pair| if let [left, right] = pair { node(left, right) } else { pair[0] });
            levels.push(up.collect());
        }
        Self { levels }
    }

    /// The path of the leaf at `index`, which is one of the tree's.
    pub(crate) fn path(&self, index: usize) -> Vec<Node> {
        let levels = self.levels.iter().enumerate();
        let siblings = levels.filter_map(|(height, level)| level.get((index >> height) ^ 1));
        siblings.copied().map(Node::from_bytes).collect()
    }
}

/// The root that a path leads to from the leaf hash at `index` of `count`, or `None` where the path's length can't be
/// right. The caller compares.
pub(crate) fn root_from_path(index: u64, count: u64, leaf: Bytes32, path: &[Node]) -> Option<Bytes32> {
    Climb::default().root(index, count, leaf, path)
}

/// The way up the last path. Another that meets it needs no hashing from there: that of the next leaf, two nodes on
/// average.
#[derive(Debug, Default)]
pub(crate) struct Climb {
    /// None where the path led nowhere.
    steps: Vec<Step>,
    root: Bytes32,
}

/// All that decides what comes above it, but for the siblings there.
#[derive(Debug, PartialEq)]
struct Step {
    place: u64,
    last: u64,
    hash: Bytes32,
    sibling: Node,
}

impl Climb {
    /// As [`root_from_path`].
    pub(crate) fn root(&mut self, index: u64, count: u64, leaf: Bytes32, path: &[Node]) -> Option<Bytes32> {
        if self.steps.len() != path.len() {
            self.steps.clear();
        }
        let shared = self.steps.iter().rev().zip(path.iter().rev()).take_while(|(step, node)| step.sibling == **node);
        let shared_from = path.len() - shared.count();
        let (mut place, mut last) = (index, count - 1);
        let mut hash = leaf;
        for (level, &sibling) in path.iter().enumerate() {
            let step = Step { place, last, hash, sibling };
            if level >= shared_from && self.steps[level] == step {
                return Some(self.root);
            }
            if last == 0 {
                self.steps.clear();
                return None;
            }
            match self.steps.get_mut(level) {
                Some(known) => *known = step,
                None => self.steps.push(step),
            }
            if place % 2 == 1 || place == last {
                hash = node(sibling.as_bytes(), &hash);
                while place % 2 == 0 && place != 0 {
                    place >>= 1;
                    last >>= 1;
                }
            } else {
                hash = node(&hash, sibling.as_bytes());
            }
            place >>= 1;
            last >>= 1;
        }
        if last != 0 {
            self.steps.clear();
            return None;
        }
        self.root = hash;
        Some(hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::sha256;

    fn leaf(i: u64) -> Bytes32 {
        sha256(&i.to_le_bytes())
    }

    #[test]
    fn every_path_of_every_small_tree_leads_to_its_root_and_no_other_does() {
        for count in 1..=40 {
            let root = root(count, &leaf);
            let tree = Tree::new((0..count).map(leaf).collect());
            assert_eq!(tree.levels.last(), Some(&vec![root]), "{count}");
            for index in 0..count {
                let path = path(index, count, &leaf);
                assert_eq!(tree.path(index as usize), path);
                assert_eq!(root_from_path(index, count, leaf(index), &path), Some(root));
                for other in (0..count).filter(|&other| other != index) {
                    assert_ne!(root_from_path(other, count, leaf(index), &path), Some(root));
                }
                let mut longer = path.clone();
                longer.push(Node::from_bytes([0; 32]));
                assert_eq!(root_from_path(index, count, leaf(index), &longer), None);
                if let Some((_, shorter)) = path.split_last() {
                    assert_eq!(root_from_path(index, count, leaf(index), shorter), None);
                }
            }
        }
    }

    /// Whatever was climbed before, right or wrong, a path leads where it leads by itself.
    #[test]
    fn a_climb_remembers_nothing_that_changes_a_root() {
        for count in 1..=20u64 {
            let paths: Vec<Vec<Node>> = (0..count).map(|index| path(index, count, &leaf)).collect();
            let mut climb = Climb::default();
            let mut state = 1u64;
            for _ in 0..2000 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let [which, at, how, leaf_of] = [33, 40, 47, 54].map(|shift| state >> shift & 0x7f);
                let mut path = paths[(which % count) as usize].clone();
                let (mut index, mut of) = (which % count, count);
                match how % 8 {
                    0 => path.push(Node::from_bytes([at as u8; 32])),
                    1 => drop(path.pop()),
                    2 if !path.is_empty() => {
                        let at = at as usize % path.len();
                        path[at] = Node::from_bytes([0; 32]);
                    }
                    3 => index = at % count,
                    4 => of = index + 1 + at % 20,
                    _ => {}
                }
                let leaf = leaf(if how < 100 { which % count } else { leaf_of });
                assert_eq!(climb.root(index, of, leaf, &path), root_from_path(index, of, leaf, &path));
            }
        }
    }
}
