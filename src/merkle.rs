//! RFC 9162's Merkle tree over given leaf hashes (SPEC.md, "Conventions").
//!
//! Leaves are computed on demand, so the root over 2^32 - 1 rounds takes little memory.

use std::ops::ControlFlow;

use crate::error::Result;
#[cfg(feature = "sigsum")]
use crate::hash::sha256;
use crate::hash::{Bytes32, Node, prefixed};
use crate::memory;
use crate::parallel;
use crate::work::{self, Meter};

fn node(left: &Bytes32, right: &Bytes32) -> Bytes32 {
    prefixed(0x01, &[left, right])
}

/// Returns the root over the leaves 0 .. count-1, of which there is at least one. Takes at most 256 KiB, and 32 KiB per
/// thread.
pub(crate) fn root(count: u64, leaf: &(impl Fn(u64) -> Bytes32 + Sync)) -> Bytes32 {
    memory::abort_on_error(Tree::new(count, 1 << 12, leaf)).root()
}

const TREE: &str = "the tree";

/// When threads share the work, each part is a subtree of this height. Fewer than 12,289 leaves start no thread.
const PART_HEIGHT: u32 = 12;

/// After this many leaves the work asks whether to stop. A leaf may take a dozen hashes.
const LEAVES: usize = 64;

/// Returns all nodes at `height`, from left to right, in a tree of `count` leaves. The last may cover fewer leaves.
fn nodes(height: u32, count: u64, leaf: &(impl Fn(u64) -> Bytes32 + Sync)) -> Result<Vec<Bytes32>> {
    let size = 1 << height;
    let number = count.div_ceil(size) as usize;
    let part = 1 << PART_HEIGHT.saturating_sub(height);
    let subtrees = |_, first: usize| {
        let firsts = (first..number.min(first + part)).map(|at| at as u64 * size);
        let mut meter = Meter::default();
        firsts
            .map(|first| {
                meter.count((Meter::UNIT / LEAVES) << height.min(PART_HEIGHT));
                subtree(first, size.min(count - first), leaf)
            })
            .collect()
    };
    in_parts(number, (0..number).step_by(part), subtrees)
}

fn parents(level: &[Bytes32]) -> Result<Vec<Bytes32>> {
    let parent = |pair: &[Bytes32]| if let [left, right] = pair { node(left, right) } else { pair[0] };
    let parents = |_, nodes: &[Bytes32]| nodes.chunks(2).map(parent).collect();
    in_parts(level.len().div_ceil(2), level.chunks(2 << PART_HEIGHT), parents)
}

/// Returns the nodes of all parts, `number` of them.
fn in_parts<P: Send>(
    number: usize,
    parts: impl ExactSizeIterator<Item = P> + Send,
    nodes: impl Fn(u32, P) -> Vec<Bytes32> + Sync,
) -> Result<Vec<Bytes32>> {
    let mut all = memory::room(TREE, number)?;
    let _ = parallel::in_order(parts, nodes, |nodes| {
        all.extend(nodes);
        ControlFlow::<()>::Continue(())
    });
    Ok(all)
}

fn subtree(first: u64, count: u64, leaf: &impl Fn(u64) -> Bytes32) -> Bytes32 {
    if count == 1 {
        return leaf(first);
    }
    if count > LEAVES as u64 {
        work::cancellation_point();
    }
    let left = left_size(count);
    node(&subtree(first, left, leaf), &subtree(first + left, count - left, leaf))
}

/// Returns the largest power of two below `count`. `count` is at least 2.
fn left_size(count: u64) -> u64 {
    1 << (count - 1).ilog2()
}

/// Writes the path of leaf `index` within the subtree of `count` leaves that begins at leaf `first` into `path`, which
/// is empty. The path begins with the sibling of the leaf.
fn path_within(index: u64, mut first: u64, mut count: u64, leaf: &impl Fn(u64) -> Bytes32, path: &mut Vec<Node>) {
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
}

/// The root of a tree whose leaves come one after the other. It keeps a node for each 1 bit of their number.
#[cfg(feature = "sigsum")]
#[derive(Debug, Default)]
pub(crate) struct Growing {
    count: u64,
    /// The roots of whole subtrees, the largest first.
    nodes: Vec<Bytes32>,
}

#[cfg(feature = "sigsum")]
impl Growing {
    pub(crate) fn add(&mut self, leaf: Bytes32) {
        let mut last = leaf;
        for _ in 0..self.count.trailing_ones() {
            last = self.nodes.pop().map_or(last, |left| node(&left, &last));
        }
        self.nodes.push(last);
        self.count += 1;
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Returns the root, which without leaves is SHA-256 of nothing.
    pub(crate) fn root(&self) -> Bytes32 {
        let mut nodes = self.nodes.iter().rev().copied();
        let last = nodes.next().unwrap_or_else(|| sha256(&[]));
        nodes.fold(last, |right, left| node(&left, &right))
    }
}

/// A tree that keeps its nodes from `height` upwards, to make many paths.
#[derive(Debug)]
pub(crate) struct Tree {
    count: u64,
    /// The height of the lowest kept nodes.
    height: u32,
    /// The kept levels, lowest first. A last node without a sibling is in the next level too.
    levels: Vec<Vec<Bytes32>>,
}

impl Tree {
    /// Builds the tree over the leaves 0 .. count-1, of which there is at least one, and keeps at most `most` nodes per
    /// level. In total, this takes 64 bytes per node of the lowest level. Each path recomputes its part below that
    /// level. Out of memory is [`Error::Memory`](crate::Error::Memory).
    pub(crate) fn new(count: u64, most: u64, leaf: &(impl Fn(u64) -> Bytes32 + Sync)) -> Result<Self> {
        let mut height = 0;
        while count.div_ceil(1 << height) > most {
            height += 1;
        }
        let mut levels = vec![nodes(height, count, leaf)?];
        while let Some(level) = levels.last()
            && level.len() > 1
        {
            levels.push(parents(level)?);
        }
        Ok(Self { count, height, levels })
    }

    pub(crate) fn root(&self) -> Bytes32 {
        self.levels[self.levels.len() - 1][0]
    }

    /// Returns the path of the leaf at `index`, which is below the count. `leaf` gives the tree's leaves.
    pub(crate) fn path(&self, index: u64, leaf: &impl Fn(u64) -> Bytes32) -> Vec<Node> {
        let mut path = Vec::new();
        self.path_into(index, leaf, &mut path);
        path
    }

    /// Like [`path`](Self::path), but overwrites another path, in its memory.
    pub(crate) fn path_into(&self, index: u64, leaf: &impl Fn(u64) -> Bytes32, path: &mut Vec<Node>) {
        path.clear();
        path.reserve_exact(self.height as usize + self.levels.len());
        let subtree = index >> self.height;
        let first = subtree << self.height;
        let size = (self.count - first).min(1 << self.height);
        if size > 1 {
            path_within(index, first, size, leaf, path);
        }
        for (above, level) in self.levels.iter().enumerate() {
            if let Some(sibling) = level.get((subtree as usize >> above) ^ 1) {
                path.push(Node::from_bytes(*sibling));
            }
        }
    }
}

/// The way from a leaf to the root: on which side of the path each sibling is.
#[derive(Clone, Copy)]
struct Route {
    index: u64,
    /// Below this level, the bits of the index give each sibling's side. From this level on, the path runs along the
    /// tree's right edge, and all siblings are on the left.
    edge: usize,
    /// The number of siblings.
    length: usize,
}

impl Route {
    /// Returns the route of the leaf at `index`, below `count`, in a tree of `count` leaves.
    fn new(index: u64, count: u64) -> Self {
        let edge = u64::BITS - (index ^ (count - 1)).leading_zeros();
        let above = index.checked_shr(edge).unwrap_or(0).count_ones();
        Self { index, edge: edge as usize, length: (edge + above) as usize }
    }

    /// Returns the parent of a node at this level and of its sibling.
    fn parent(self, level: usize, hash: &Bytes32, sibling: &Node) -> Bytes32 {
        if level >= self.edge || self.index >> level & 1 == 1 {
            node(sibling.as_bytes(), hash)
        } else {
            node(hash, sibling.as_bytes())
        }
    }
}

/// Returns the length of the path of the leaf at `index`, below `count`, in a tree of `count` leaves.
pub(crate) fn path_length(index: u64, count: u64) -> usize {
    Route::new(index, count).length
}

/// Returns the root that a path leads to from the leaf hash at `index` in a tree of `count` leaves, or `None` if the
/// index is not below the count or the path has the wrong length. The caller compares the root.
pub(crate) fn root_from_path(index: u64, count: u64, leaf: Bytes32, path: &[Node]) -> Option<Bytes32> {
    let route = if index < count { Route::new(index, count) } else { return None };
    if path.len() != route.length {
        return None;
    }
    Some(path.iter().enumerate().fold(leaf, |hash, (level, sibling)| route.parent(level, &hash, sibling)))
}

/// Caches the last path of a tree and every hash on it. The paths of neighbouring leaves meet, and nothing above that
/// node has to be hashed again: for leaves in order, a path takes two hashes on average.
#[derive(Debug, Default)]
pub(crate) struct PathCache {
    index: u64,
    count: u64,
    path: Vec<Node>,
    /// The hash that was combined with each sibling of the path.
    hashes: Vec<Bytes32>,
    root: Bytes32,
}

impl PathCache {
    /// Like [`root_from_path`], but uses and updates the cache.
    pub(crate) fn root(&mut self, index: u64, count: u64, leaf: Bytes32, path: &[Node]) -> Option<Bytes32> {
        let route = if index < count { Route::new(index, count) } else { return None };
        if path.len() != route.length {
            return None;
        }
        let shared_from = self.shared_from(index, count, path);
        let mut hash = leaf;
        for (level, sibling) in path.iter().enumerate() {
            if level >= shared_from && self.hashes[level] == hash {
                self.keep(index, &path[..level]);
                return Some(self.root);
            }
            match self.hashes.get_mut(level) {
                Some(known) => *known = hash,
                None => self.hashes.push(hash),
            }
            hash = route.parent(level, &hash, sibling);
        }
        self.hashes.truncate(path.len());
        self.path.resize(path.len(), Node::from_bytes([0; 32]));
        self.count = count;
        self.keep(index, path);
        self.root = hash;
        Some(hash)
    }

    /// Returns the level from which on this path has the last path's siblings, each on the same side.
    fn shared_from(&self, index: u64, count: u64, path: &[Node]) -> usize {
        if count != self.count || path.len() != self.path.len() {
            return path.len();
        }
        let same =
            self.path.iter().rev().zip(path.iter().rev()).take_while(|(known, sibling)| known == sibling).count();
        // Above this level both indices have the same bits, and so the same route.
        let joined = (u64::BITS - (index ^ self.index).leading_zeros()) as usize;
        (path.len() - same).max(joined)
    }

    fn keep(&mut self, index: u64, lower: &[Node]) {
        self.index = index;
        self.path[..lower.len()].copy_from_slice(lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::sha256;

    fn leaf(i: u64) -> Bytes32 {
        sha256(&i.to_le_bytes())
    }

    /// Returns the root by RFC 9162's recursive definition.
    fn root_by_definition(first: u64, count: u64) -> Bytes32 {
        let left = (0..64).map(|k| 1 << k).take_while(|&left| left < count).last();
        match left {
            None => leaf(first),
            Some(left) => node(&root_by_definition(first, left), &root_by_definition(first + left, count - left)),
        }
    }

    // A path leads from its leaf to the root, at its own index and in its own length only.
    #[test]
    fn every_path_of_every_small_tree_leads_to_its_root_and_no_other_does() {
        for count in 1..=40 {
            let root = root(count, &leaf);
            assert_eq!(root, root_by_definition(0, count));
            let trees = [u64::MAX, 16, 3, 1].map(|most| Tree::new(count, most, &leaf).unwrap());
            assert!(trees.iter().all(|tree| tree.root() == root), "{count}");
            for index in 0..count {
                let path = trees[0].path(index, &leaf);
                assert!(trees.iter().all(|tree| tree.path(index, &leaf) == path));
                let mut written_over = trees[0].path(count - 1 - index, &leaf);
                trees[2].path_into(index, &leaf, &mut written_over);
                assert_eq!(written_over, path);
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
                assert_eq!(path_length(index, count), path.len());
            }
        }
    }

    #[test]
    fn an_index_outside_of_the_tree_has_no_path() {
        let nodes = [Node::from_bytes([0; 32]); 10];
        for count in 1..=20 {
            for index in count..count + 40 {
                for length in 0..=nodes.len() {
                    let path = &nodes[..length];
                    assert_eq!(root_from_path(index, count, leaf(index), path), None);
                    assert_eq!(PathCache::default().root(index, count, leaf(index), path), None);
                }
            }
        }
    }

    /// The same path may lead from the same leaf to one root in one tree and to another root in another tree.
    #[test]
    fn a_path_cache_tells_trees_apart() {
        let nodes: Vec<Node> = (0..5).map(|level| Node::from_bytes([level; 32])).collect();
        let places: Vec<(u64, u64)> = (1..=20).flat_map(|count| (0..count).map(move |index| (index, count))).collect();
        for first in &places {
            for second in &places {
                let path = &nodes[..path_length(first.0, first.1)];
                let mut cache = PathCache::default();
                for &(index, count) in [first, second] {
                    let expected = root_from_path(index, count, leaf(7), path);
                    assert_eq!(cache.root(index, count, leaf(7), path), expected, "{first:?} {second:?}");
                }
            }
        }
    }

    /// If the cache failed, the roots would still be right, but every hash of every path would be computed.
    #[test]
    fn a_path_cache_hashes_only_below_the_node_where_two_paths_meet() {
        let count = 64;
        let tree = Tree::new(count, 1 << 12, &leaf).unwrap();
        for first in 0..count {
            let mut cache = PathCache::default();
            cache.root(first, count, leaf(first), &tree.path(first, &leaf)).unwrap();
            for second in 0..count {
                // The leaf itself meets its own path at once, and its neighbour meets the path one level above.
                let meeting = (0..).find(|level| first >> level == second >> level).unwrap();
                assert_eq!(cache.shared_from(second, count, &tree.path(second, &leaf)), meeting);
            }
            let path = tree.path(first, &leaf);
            assert_eq!(cache.shared_from(first, count + 1, &path), path.len());
        }
    }

    /// Paths that the cache has seen, right or wrong, never change the root that a path leads to.
    #[test]
    fn a_path_cache_remembers_nothing_that_changes_a_root() {
        for count in 1..=20u64 {
            let tree = Tree::new(count, 1, &leaf).unwrap();
            let paths: Vec<Vec<Node>> = (0..count).map(|index| tree.path(index, &leaf)).collect();
            let mut cache = PathCache::default();
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
                assert_eq!(cache.root(index, of, leaf, &path), root_from_path(index, of, leaf, &path));
            }
        }
    }
}
