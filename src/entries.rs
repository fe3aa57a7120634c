//! What the terms say of the entries: their kind, number and root (SPEC.md, section 1).

use std::fmt;
use std::num::NonZeroU32;

use zeroize::Zeroizing;

use crate::error::{Error, Result};
use crate::hash::{Bytes32, Root, Tagged, prefixed};
use crate::list::List;
use crate::merkle;
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
        distinct(list)?;
        Ok(Self::List { count: count_of(list), root: list_root(list) })
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

fn distinct(list: &List) -> Result<()> {
    let Some((first, second)) = list.first_repeat() else { return Ok(()) };
    let text = quoted(list.entry(second).unwrap_or_default());
    Err(Error::RepeatedEntry { first, second, text })
}

/// The root of a `list`.
pub(crate) fn list_root(list: &List) -> Root {
    root_of(list, |_, entry| prefixed(0x00, &[entry]))
}

fn root_of(list: &List, leaf: impl Fn(u64, &[u8]) -> Bytes32) -> Root {
    let leaf = |i| leaf(i, list.entry(i as u32).unwrap_or_default());
    Root::from_bytes(merkle::root(list.len().into(), &leaf))
}

/// The key behind a blinded list, the keeper's alone, for one context. Wiped on drop and never printed.
pub struct Blinding {
    context: Context,
    /// 32 bytes on the heap, so that moving it leaves no copy behind.
    key: Zeroizing<Vec<u8>>,
}

impl Blinding {
    /// Takes a key that was kept: 32 uniformly random bytes, used for this list alone.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] and [`Error::Length`].
    pub fn from_key(context: &str, key: Zeroizing<Vec<u8>>) -> Result<Self> {
        let expected = size_of::<Bytes32>();
        if key.len() != expected {
            return Err(Error::Length { what: "bytes of a blinding key", found: key.len(), expected });
        }
        Ok(Self { context: Context::new(context)?, key })
    }

    /// The context of the one draw that this key is for.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The root of a `blinded` list.
    pub(crate) fn root(&self, list: &List) -> Root {
        root_of(list, |i, entry| self.leaf(i, entry))
    }

    fn leaf(&self, index: u64, entry: &[u8]) -> Bytes32 {
        let mut blind = Zeroizing::new([0; 32]);
        Tagged::new("verishuffle/1/blind")
            .raw(&self.key)
            .bytes(self.context.as_bytes())
            .u64(index)
            .finish_into(&mut blind);
        Tagged::new("verishuffle/1/entry").raw(&blind[..]).raw(entry).finish()
    }
}

impl fmt::Debug for Blinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blinding").field("context", &self.context).finish_non_exhaustive()
    }
}
