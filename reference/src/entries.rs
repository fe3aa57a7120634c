//! What is drawn from: numbers, a list or a blinded list, and the file of a list (SPEC.md, section 1).

use crate::hash::{Hash, bytes, h, sha256, u64};
use crate::tree;

/// The entries, as the terms fix them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entries {
    /// The numbers 0 .. n - 1 themselves.
    Numbers(u32),
    /// A list of n entries.
    List {
        /// n.
        count: u32,
        /// The root of the tree of [`leaf`].
        root: Hash,
    },
    /// A list of n entries that its tree does not reveal.
    Blinded {
        /// n.
        count: u32,
        /// The root of the tree of [`blinded_leaf`].
        root: Hash,
    },
}

impl Entries {
    /// The entries of a list.
    pub fn list<T: AsRef<[u8]>>(entries: &[T]) -> Self {
        let leaves: Vec<Hash> = entries.iter().map(|entry| leaf(entry.as_ref())).collect();
        Self::List { count: entries.len() as u32, root: tree::root(&leaves) }
    }

    /// The entries of a list blinded with this key, in the context of the terms.
    pub fn blinded<T: AsRef<[u8]>>(entries: &[T], key: &Hash, context: &str) -> Self {
        let leaf = |(i, entry): (u32, &T)| blinded_leaf(&blind(key, context, i), entry.as_ref());
        let leaves: Vec<Hash> = (0..).zip(entries).map(leaf).collect();
        Self::Blinded { count: entries.len() as u32, root: tree::root(&leaves) }
    }

    /// n, the number of entries.
    pub fn count(&self) -> u32 {
        match self {
            Self::Numbers(count) | Self::List { count, .. } | Self::Blinded { count, .. } => *count,
        }
    }

    /// The root, which numbers don't have.
    pub fn root(&self) -> Option<&Hash> {
        match self {
            Self::Numbers(_) => None,
            Self::List { root, .. } | Self::Blinded { root, .. } => Some(root),
        }
    }
}

/// The leaf of an entry in a list.
pub fn leaf(entry: &[u8]) -> Hash {
    sha256(&[&[0x00], entry].concat())
}

/// The blind of entry `i`.
pub fn blind(key: &[u8], context: &str, i: u32) -> Hash {
    h("verishuffle/1/blind", &[key.to_vec(), bytes(context), u64(i)].concat())
}

/// The leaf of an entry in a blinded list.
pub fn blinded_leaf(blind: &Hash, entry: &[u8]) -> Hash {
    h("verishuffle/1/entry", &[blind, entry].concat())
}

/// Reads an entries file. The error is the number of the first wrong line, counted from 1.
pub fn read_file(file: &[u8]) -> Result<Vec<Vec<u8>>, u64> {
    let entries = read_lines(file, 1 << 20)?;
    if entries.is_empty() { Err(1) } else { Ok(entries) }
}

/// Reads an awards file, which may have no line, in the same way.
pub fn read_awards(file: &[u8]) -> Result<Vec<Vec<u8>>, u64> {
    read_lines(file, (1 << 20) + 66)
}

fn read_lines(file: &[u8], longest: usize) -> Result<Vec<Vec<u8>>, u64> {
    const BYTE_ORDER_MARK: &[u8] = &[0xef, 0xbb, 0xbf];
    let file = file.strip_prefix(BYTE_ORDER_MARK).unwrap_or(file);
    let mut entries = Vec::new();
    for (line, number) in file.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        let entry = match line.strip_suffix(b"\n") {
            Some(ended) => ended.strip_suffix(b"\r").unwrap_or(ended),
            None => line,
        };
        let is_wrong = !(1..=longest).contains(&entry.len())
            || entry.contains(&b'\r')
            || entry.contains(&0)
            || std::str::from_utf8(entry).is_err();
        if is_wrong {
            return Err(number);
        }
        entries.push(entry.to_vec());
    }
    Ok(entries)
}
