//! Paths of Merkle trees, right and wrong (SPEC.md, "Conventions"). Their roots have known answers.

use super::answers::{numbered, tree};
use super::checklist::{Checklist, Group, settled};
use crate::check::State;
use crate::hash::{Bytes32, Node};
use crate::merkle::{self, PathCache, Tree};

pub(super) fn check(list: &mut Checklist) {
    list.check(Group::Trees, "every path of the trees of 1 to 33 leaves leads to the root", || {
        first_failed(33, |tree, count, index| {
            let found = merkle::root_from_path(index, count, numbered(index), &tree.path(index, &numbered));
            State::equal("the root that the path leads to", shown(found), shown(Some(tree.root())), "each leads there")
        })
    });
    list.check(Group::Trees, "a tree has the root of its leaves, whichever nodes it keeps", || {
        first_failed(33, |tree, count, _| {
            let root = Some(merkle::root(count, &numbered));
            State::equal("the root", shown(Some(tree.root())), shown(root), "the same root")
        })
    });
    list.check(Group::Trees, "paths that are too short, too long, changed or of another leaf", || {
        first_failed(20, |tree, count, index| {
            let path = tree.path(index, &numbered);
            let root = Some(tree.root());
            let mut wrong = vec![(index, [&path[..], &[Node::from_bytes([0; 32])]].concat())];
            if let Some((last, shorter)) = path.split_last() {
                wrong.push((index, shorter.to_vec()));
                let mut changed = *last.as_bytes();
                changed[31] ^= 1;
                wrong.push((index, [shorter, &[Node::from_bytes(changed)]].concat()));
            }
            wrong.extend((0..=count).filter(|other| *other != index).map(|other| (other, path.clone())));
            let holds =
                |(at, path): &(u64, Vec<Node>)| merkle::root_from_path(*at, count, numbered(index), path) == root;
            let number = wrong.into_iter().filter(holds).count();
            State::equal("the number of wrong paths that hold", number, 0, "none holds")
        })
    });
    list.check(Group::Trees, "paths that are compared with the path before", || {
        let mut cache = PathCache::default();
        first_failed(33, |tree, count, index| {
            let mut path = tree.path(index, &numbered);
            let mut roots = |path: &[Node]| {
                let leaf = numbered(index);
                [cache.root(index, count, leaf, path), merkle::root_from_path(index, count, leaf, path)].map(shown)
            };
            let right = roots(&path);
            path.iter_mut().next_back().into_iter().for_each(|last| *last = Node::from_bytes([7; 32]));
            let wrong = roots(&path);
            let [found, expected] = if right[0] == right[1] { wrong } else { right };
            State::equal("the root that a path leads to", found, expected, "as without the memory of the path before")
        })
    });
}

/// Makes a check for each leaf of the trees of 1 to `most` leaves.
fn first_failed(most: u64, mut check: impl FnMut(&Tree, u64, u64) -> State) -> State {
    let mut last = State::Skipped("there is no leaf".into());
    for count in 1..=most {
        let tree = match tree(count) {
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
