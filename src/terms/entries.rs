//! What the terms say of the entries: their kind, number and root (SPEC.md, section 1).

use std::num::NonZeroU32;

use crate::check::Status;
use crate::error::{Error, Result};
use crate::hash::{Bytes32, Root, Tagged, prefixed};
use crate::merkle;
use crate::parallel;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::text::{Context, quoted};

/// The entries of a draw as its terms hold them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Entry i is just the number i.
    Numbers(NonZeroU32),
    /// Entries that anyone may see.
    List {
        /// How many.
        count: NonZeroU32,
        /// The root of their tree.
        root: Root,
    },
    /// Entries that only their keeper sees, each behind a blind of its own.
    Blinded {
        /// How many.
        count: NonZeroU32,
        /// The root of their tree.
        root: Root,
    },
}

impl Entries {
    /// The numbers 0 .. count-1.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for none at all.
    pub fn numbers(count: u32) -> Result<Self> {
        match NonZeroU32::new(count) {
            Some(count) => Ok(Self::Numbers(count)),
            None => Err(Error::Range { what: "the number of entries", value: 0, min: 1, max: u32::MAX.into() }),
        }
    }

    /// A list that anyone may see.
    ///
    /// # Errors
    ///
    /// [`Error::RepeatedEntry`]: no two entries of a draw are equal.
    pub fn list(list: &List) -> Result<Self> {
        Ok(Self::List { count: count_of(list), root: distinct_root(list, None)? })
    }

    /// Whether a list is the one that these entries of a draw with that context were made of (SPEC.md, section 8,
    /// check 7). A blinded list can only be told by its blinding.
    pub(crate) fn check(&self, context: &Context, list: &List, blinding: Option<&Blinding>) -> Status {
        let count = self.count().get();
        if list.len() != count {
            return Status::failed("the number of entries", list.len(), count);
        }
        let (blinding, root) = match (self, blinding) {
            (Self::Numbers(_), _) => return Status::NotMade("the entries are numbers".into()),
            (Self::List { root, .. }, _) => (None, *root),
            (Self::Blinded { .. }, None) => {
                return Status::NotMade("the list is blinded, and its blinding is not given".into());
            }
            (Self::Blinded { root, .. }, Some(blinding)) => {
                if blinding.context() != context {
                    return Status::failed("the blinding's context", blinding.context(), context);
                }
                (Some(blinding), *root)
            }
        };
        let (first_repeat, found) = repeat_and_root(list, blinding);
        match first_repeat {
            Some((first, second)) => Status::failed(
                format_args!("entry {second}"),
                format_args!("entry {first} again"),
                "one that is in no other place",
            ),
            None => Status::equal("the root of the entries", found, root, "all of the list that was committed to"),
        }
    }

    /// A list that only its keeper sees, for the draw whose context the blinding names.
    ///
    /// # Errors
    ///
    /// [`Error::RepeatedEntry`].
    pub(crate) fn blinded(list: &List, blinding: &Blinding) -> Result<Self> {
        Ok(Self::Blinded { count: count_of(list), root: distinct_root(list, Some(blinding))? })
    }

    /// How many entries there are.
    pub fn count(&self) -> NonZeroU32 {
        match *self {
            Self::Numbers(count) | Self::List { count, .. } | Self::Blinded { count, .. } => count,
        }
    }

    /// `numbers`, `list` or `blinded`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Numbers(_) => "numbers",
            Self::List { .. } => "list",
            Self::Blinded { .. } => "blinded",
        }
    }

    pub(crate) fn encode(&self, hash: Tagged) -> Tagged {
        let (code, root) = match self {
            Self::Numbers(_) => (0, None),
            Self::List { root, .. } => (1, Some(root)),
            Self::Blinded { root, .. } => (2, Some(root)),
        };
        let hash = hash.u8(code).u64(self.count().get().into());
        match root {
            Some(root) => hash.raw(root.as_bytes()),
            None => hash,
        }
    }
}

fn count_of(list: &List) -> NonZeroU32 {
    NonZeroU32::new(list.len()).expect("no list is empty")
}

/// The root of a list without repeats.
fn distinct_root(list: &List, blinding: Option<&Blinding>) -> Result<Root> {
    let (first_repeat, root) = repeat_and_root(list, blinding);
    let Some((first, second)) = first_repeat else { return Ok(root) };
    let text = quoted(list.entry(second).unwrap_or_default());
    Err(Error::RepeatedEntry { first, second, text })
}

fn repeat_and_root(list: &List, blinding: Option<&Blinding>) -> (Option<(u32, u32)>, Root) {
    parallel::both(list.len() > 10_000, || list.first_repeat(), || list_root(list, blinding))
}

fn list_root(list: &List, blinding: Option<&Blinding>) -> Root {
    Root::from_bytes(merkle::root(list.len().into(), &leaves(list, blinding)))
}

/// The leaves of a list that anyone may see or, with its blinding, of one that only its keeper sees.
pub(crate) fn leaves(list: &List, blinding: Option<&Blinding>) -> impl Fn(u64) -> Bytes32 + Sync {
    move |i| {
        let entry = list.entry(i as u32).unwrap_or_default();
        match blinding {
            Some(blinding) => blinding.blind(i).leaf(entry),
            None => list_leaf(entry),
        }
    }
}

/// The leaf of an entry that anyone may see.
pub(crate) fn list_leaf(entry: &[u8]) -> Bytes32 {
    prefixed(0x00, &[entry])
}
