//! Known answers for Merkle trees and their paths (SPEC.md, "Conventions").

use super::checklist::{Checklist, Group, all_equal, settled};
use super::plain::PlainSha256;
use crate::check::State;
use crate::hash::{Bytes32, Node, sha256};
use crate::merkle::{self, PathCache, Tree};
use crate::terms::entries::list_leaf;

/// The entries of the examples of Certificate Transparency, in hexadecimal, whose tree hash is that of RFC 9162, and
/// the root over the first ones, as far as this entry.
pub(super) const EXAMPLES: [(&str, &str); 8] = [
    ("", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    ("00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
    ("10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
    ("2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"),
    ("3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"),
    ("40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"),
    ("5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
    ("606162636465666768696a6b6c6d6e6f", "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
];

/// Numbers of leaves with the root over them. Leaf i is the SHA-256 of i in 8 bytes, the least significant first.
/// Python's hashlib has computed the roots.
pub(super) const ROOTS: &[(u64, &str)] = &[
    (100, "0627da17d5b22250c12dae98647f9f6efc752d1ee5ad6a06f4441a749266628c"),
    (1023, "525ddc3aa0764a22646b03acd18270cb3cffdda5df3abe5ec8e9514fbd6c4941"),
    (1024, "171649a204cb98d50607d106f1c26349aaf1f5d5b54bcf40ccc07a3fed857e31"),
    (4097, "8492e591430122a549abe186c5520759df5f018173482de5abb3392f73cdb4c4"),
    (10_001, "ad22539213a60935595eb0312c90b496ce8defde458b07bbf9acfaab7d9e0d01"),
    (16_383, "4f0cd10b390fde8035691703881fd466fe0b012e7e145e05fa736572abe6ec17"),
];

fn leaf(i: u64) -> Bytes32 {
    sha256(&i.to_le_bytes())
}

pub(super) fn check(list: &mut Checklist) {
    list.check(Group::Trees, "the examples of Certificate Transparency", || {
        let leaves = || EXAMPLES.iter().map(|(entry, _)| hex::decode(entry).unwrap_or_default());
        let leaves: Vec<Bytes32> = leaves().map(|entry| list_leaf(&entry)).collect();
        let roots = (1..=leaves.len() as u64).map(|count| merkle::root(count, &|i| leaves[i as usize]));
        let roots: Vec<String> = roots.map(|root| root.map_or_else(|error| error.to_string(), hex::encode)).collect();
        all_equal("root", "as published", roots, EXAMPLES.iter().map(|(_, root)| (*root).to_owned()))
    });
    for &(count, root) in ROOTS {
        list.check(Group::Trees, format!("the root of {count} leaves"), || {
            let equal =
                |found| State::equal("the root", hex::encode(found), root.to_owned(), "as computed by another program");
            settled(merkle::root(count, &leaf).map(equal))
        });
    }
    let plain = PlainSha256::new();
    list.check(Group::Trees, "every path of the trees of 1 to 33 leaves", || {
        first_failed(33, |tree, count, index| {
            let path = tree.path(index, &leaf);
            let found = shown(merkle::root_from_path(index, count, leaf(index), &path));
            let expected = path_root(&plain, index, count, leaf(index), &path);
            State::equal("the root that the path leads to", found, shown(expected), "each leads to its root")
        })
    });
    list.check(Group::Trees, "every root of the trees of 1 to 33 leaves", || {
        first_failed(33, |tree, count, index| {
            let expected = path_root(&plain, index, count, leaf(index), &tree.path(index, &leaf));
            State::equal("the root", shown(Some(tree.root())), shown(expected), "the one that each path leads to")
        })
    });
    list.check(Group::Trees, "paths that are too short, too long, changed or of another leaf", || {
        first_failed(20, |tree, count, index| {
            let path = tree.path(index, &leaf);
            let root = Some(tree.root());
            let mut longer = path.clone();
            longer.push(Node::from_bytes([0; 32]));
            let mut wrong = vec![(index, longer)];
            if let Some((last, shorter)) = path.split_last() {
                wrong.push((index, shorter.to_vec()));
                let mut changed = *last.as_bytes();
                changed[31] ^= 1;
                wrong.push((index, [shorter, &[Node::from_bytes(changed)]].concat()));
            }
            wrong.extend((0..=count).filter(|other| *other != index).map(|other| (other, path.clone())));
            let holds = |(at, path): &(u64, Vec<Node>)| merkle::root_from_path(*at, count, leaf(index), path) == root;
            State::equal(
                "the number of wrong paths that hold",
                wrong.iter().filter(|w| holds(w)).count(),
                0,
                "none holds",
            )
        })
    });
    list.check(Group::Trees, "paths that are compared with the path before", || {
        let mut cache = PathCache::default();
        first_failed(33, |tree, count, index| {
            let mut path = tree.path(index, &leaf);
            let right = shown(cache.root(index, count, leaf(index), &path));
            let expected = shown(Some(tree.root()));
            if right != expected {
                return State::failed("the root that the path leads to", right, expected);
            }
            let Some(last) = path.last_mut() else { return State::Passed(SAME.into()) };
            *last = Node::from_bytes([7; 32]);
            let wrong = cache.root(index, count, leaf(index), &path);
            let expected = path_root(&plain, index, count, leaf(index), &path);
            State::equal("the root that a wrong path leads to", shown(wrong), shown(expected), SAME)
        })
    });
}

const SAME: &str = "the same roots as without the memory of the path before";

/// Makes a check for each leaf of the trees of 1 to `most` leaves. Some of the trees keep few of their nodes.
fn first_failed(most: u64, mut check: impl FnMut(&Tree, u64, u64) -> State) -> State {
    let mut last = State::Skipped("there is no leaf".into());
    for count in 1..=most {
        let kept = [u64::MAX, 16, 3, 1][count as usize % 4];
        let tree = match Tree::new(count, kept, &leaf) {
            Ok(tree) => tree,
            Err(error) => return settled(Err(error)),
        };
        for index in 0..count {
            last = check(&tree, count, index);
            if last.is_failed() {
                return last;
            }
        }
    }
    last
}

fn shown(root: Option<Bytes32>) -> String {
    root.map_or_else(|| "no root".to_owned(), hex::encode)
}

/// Returns the root that a path leads to, as the pseudo-code of SPEC.md has it.
fn path_root(plain: &PlainSha256, index: u64, count: u64, leaf: Bytes32, path: &[Node]) -> Option<Bytes32> {
    let (mut at, mut last, mut hash) = (index, count.checked_sub(1)?, leaf);
    let node = |left: &[u8], right: &[u8]| plain.hash(&[&[1], left, right].concat());
    for sibling in path {
        if last == 0 {
            return None;
        }
        if at % 2 == 1 || at == last {
            hash = node(sibling.as_bytes(), &hash);
            while at % 2 == 0 && at != 0 {
                (at, last) = (at >> 1, last >> 1);
            }
        } else {
            hash = node(&hash, sibling.as_bytes());
        }
        (at, last) = (at >> 1, last >> 1);
    }
    (last == 0).then_some(hash)
}
