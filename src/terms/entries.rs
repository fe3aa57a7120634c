//! What the terms say about the entries: kind, number and root (SPEC.md, section 1).

use std::num::NonZeroU32;

use crate::error::{Error, Result, nonzero};
use crate::hash::{Bytes32, Root, TaggedHash, prefixed};
use crate::kind::EntriesKind;
use crate::merkle;
use crate::parallel;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::terms::repeats::{self, EntryHashes};
use crate::text::quoted;

/// The entries of a draw, as the terms describe them.
///
/// ```
/// use verishuffle::terms::EntriesKind;
/// use verishuffle::{Entries, List};
///
/// # fn main() -> verishuffle::Result<()> {
/// let entries = Entries::list(&List::from_text(b"Ada\nGrace\nHedy\n")?)?;
/// assert_eq!((entries.kind(), entries.count().get()), (EntriesKind::List, 3));
/// assert_eq!(Entries::numbers(52)?.kind(), EntriesKind::Numbers);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Entries {
    /// Entry i is the number i.
    Numbers(NonZeroU32),
    /// A list that anyone may see.
    List {
        /// The number of entries.
        count: NonZeroU32,
        /// The root of their tree.
        root: Root,
    },
    /// A list that only its keeper sees. A different blind hides each entry.
    Blinded {
        /// The number of entries.
        count: NonZeroU32,
        /// The root of their tree.
        root: Root,
    },
}

impl Entries {
    /// Makes entries of the numbers 0 .. count-1.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a count of 0.
    pub fn numbers(count: u32) -> Result<Self> {
        nonzero("the number of entries", count.into(), NonZeroU32::MAX).map(Self::Numbers)
    }

    /// Makes entries of a list that anyone may see.
    ///
    /// # Errors
    ///
    /// [`Error::RepeatedEntry`] if two entries are equal, and [`Error::Memory`] if out of memory.
    pub fn list(list: &List) -> Result<Self> {
        Ok(Self::List { count: count_of(list), root: distinct_root(list, None)? })
    }

    /// Makes entries of a list that only its keeper sees, for the draw whose context the blinding has.
    /// [`Terms::blinded_builder`](crate::Terms::blinded_builder) starts terms that are sure to have this context.
    ///
    /// # Errors
    ///
    /// [`Error::RepeatedEntry`] if two entries are equal, and [`Error::Memory`] if out of memory.
    pub fn blinded(list: &List, blinding: &Blinding) -> Result<Self> {
        Ok(Self::Blinded { count: count_of(list), root: distinct_root(list, Some(blinding))? })
    }

    /// Returns the number of entries.
    #[must_use]
    pub fn count(&self) -> NonZeroU32 {
        match *self {
            Self::Numbers(count) | Self::List { count, .. } | Self::Blinded { count, .. } => count,
        }
    }

    /// Returns the kind of the entries.
    #[must_use]
    pub fn kind(&self) -> EntriesKind {
        match self {
            Self::Numbers(_) => EntriesKind::Numbers,
            Self::List { .. } => EntriesKind::List,
            Self::Blinded { .. } => EntriesKind::Blinded,
        }
    }

    /// Returns the root of the list, or `None` if the entries are numbers.
    #[must_use]
    pub fn root(&self) -> Option<Root> {
        match *self {
            Self::Numbers(_) => None,
            Self::List { root, .. } | Self::Blinded { root, .. } => Some(root),
        }
    }

    /// Adds the entries to the hash for the commitment (SPEC.md, section 3).
    pub(crate) fn encode(&self, hash: &mut TaggedHash) {
        let code = match self.kind() {
            EntriesKind::Numbers => 0,
            EntriesKind::List => 1,
            EntriesKind::Blinded => 2,
        };
        hash.u8(code).u64(self.count().get().into());
        if let Some(root) = self.root() {
            hash.raw(root.as_bytes());
        }
    }
}

fn count_of(list: &List) -> NonZeroU32 {
    NonZeroU32::new(list.len()).expect("no list is empty")
}

/// Returns the root of a list, or [`Error::RepeatedEntry`] if two entries are equal.
fn distinct_root(list: &List, blinding: Option<&Blinding>) -> Result<Root> {
    let (first_repeat, root) = repeat_and_root(list, blinding)?;
    let Some((first, second)) = first_repeat else { return Ok(root) };
    let text = quoted(list.entry(second).unwrap_or_default());
    Err(Error::RepeatedEntry { first, second, text })
}

/// Returns the list's first repeat, like [`List::first_repeat`], and its root. [`Error::Memory`] if out of memory.
pub(crate) fn repeat_and_root(list: &List, blinding: Option<&Blinding>) -> Result<(Option<(u32, u32)>, Root)> {
    let leaves = leaves(list, blinding);
    let Some(_) = blinding else {
        // Equal entries have equal leaves, so the search can use those hashes.
        let hashes = EntryHashes::new(list)?;
        let root = merkle::root(list.len().into(), &|i| {
            let leaf = leaves(i);
            hashes.set(i, &leaf);
            leaf
        });
        return Ok((hashes.first_repeat(list)?, Root::from_bytes(root)));
    };
    let root = || merkle::root(list.len().into(), &leaves);
    let (first_repeat, root) = parallel::both(list.len() > 10_000, || repeats::first(list), root);
    Ok((first_repeat?, Root::from_bytes(root)))
}

/// Returns a function that computes the leaves of a list. With a blinding they are a blinded list's leaves.
pub(crate) fn leaves(list: &List, blinding: Option<&Blinding>) -> impl Fn(u64) -> Bytes32 + Sync {
    move |i| {
        let entry = list.entry(i as u32).unwrap_or_default();
        match blinding {
            Some(blinding) => blinding.leaf(i, entry),
            None => list_leaf(entry),
        }
    }
}

/// Returns the leaf of an entry that anyone may see.
pub(crate) fn list_leaf(entry: &[u8]) -> Bytes32 {
    prefixed(0x00, &[entry])
}
