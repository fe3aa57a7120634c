//! The key of a blinded list, and the blind of each of its entries (SPEC.md, section 1). The same kind of key blinds
//! cells of a list (section 6b).

use std::fmt;

use zeroize::Zeroizing;

#[cfg(feature = "getrandom")]
use crate::error::{Error, RandomError};
use crate::error::{Result, check_length};
use crate::getters::getters;
use crate::hash::{Bytes32, tag};
use crate::text::Context;

/// The key of a blinded list, or of a list with blinded cells, for one context. Only the keeper of the list has it. It
/// is wiped on drop and never printed.
///
/// ```
/// use verishuffle::{Blinding, List, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let names = List::from_text(b"Ada\nGrace\nHedy\n")?;
/// let blinding = Blinding::generate("Jury 12/2026, example.org/court")?;
/// let terms = Terms::blinded_builder(&names, &blinding)
///     .draw(2)
///     .public("dice", "ten dice thrown in court", "2026-05-04T09:30:00Z".parse()?)
///     .build()?;
/// # assert_eq!(terms.entries().count().get(), 3);
/// # Ok(())
/// # }
/// ```
pub struct Blinding {
    context: Context,
    /// 32 bytes on the heap, so that moving the blinding leaves no copy behind.
    key: Zeroizing<Vec<u8>>,
}

impl Blinding {
    /// Generates a key from the operating system's randomness, for the list of the draw that the context names.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the context breaks a rule for texts, and [`Error::Random`] if the generator failed.
    #[cfg(feature = "getrandom")]
    pub fn generate(context: &str) -> Result<Self> {
        let mut key = Zeroizing::new(vec![0; size_of::<Bytes32>()]);
        getrandom::fill(&mut key).map_err(|cause| Error::Random(RandomError(cause)))?;
        Self::from_key(context, key)
    }

    /// Takes a stored key: 32 uniformly random bytes, used for this list only. `Zeroizing` is from the crate zeroize 1;
    /// `into()` makes one from a vector.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the context breaks a rule for texts, and [`Error::Length`] if the key does not have 32 bytes.
    pub fn from_key(context: &str, key: Zeroizing<Vec<u8>>) -> Result<Self> {
        check_length("bytes of a blinding key", key.len(), size_of::<Bytes32>())?;
        Ok(Self { context: Context::new(context)?, key })
    }

    getters! {
        /// Returns the context of the draw that this key is for.
        pub context: &Context;
        pub(crate) key: &[u8];
    }

    /// Returns the blind of the entry at this index, for its entrant.
    pub(crate) fn blind(&self, index: u64) -> Blind {
        Blind::written(|bytes| self.write_blind(index, bytes))
    }

    /// Returns the leaf of the entry at this index. The caller wipes the stack.
    pub(crate) fn leaf(&self, index: u64, entry: &[u8]) -> Bytes32 {
        let mut blind = Zeroizing::new([0; 32]);
        self.write_blind(index, &mut blind);
        blinded_leaf(&*blind, entry)
    }

    fn write_blind(&self, index: u64, blind: &mut Bytes32) {
        let mut hash = tag::BLIND.begin();
        hash.raw(&self.key).bytes(self.context.as_bytes()).u64(index).finish_into(blind);
    }
}

/// The 32 bytes that hide one entry of a blinded list, or the text of a blinded cell, known to the keeper of the list
/// and the entrant. Wiped on drop and never printed. On the heap, so that moving the blind leaves no copy behind.
#[derive(PartialEq, Eq)]
pub(crate) struct Blind(Zeroizing<Vec<u8>>);

impl Blind {
    /// Takes bytes that claim to be a blind. [`Error::Length`] if they are not 32 bytes.
    pub(crate) fn new(bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        check_length("bytes of a blind", bytes.len(), size_of::<Bytes32>())?;
        Ok(Self(bytes))
    }

    /// Returns the blind that a function of hashes writes.
    pub(crate) fn written(write: impl Fn(&mut Bytes32)) -> Self {
        let mut blind = Zeroizing::new(vec![0; size_of::<Bytes32>()]);
        let (blocks, _) = blind.as_chunks_mut();
        blocks.iter_mut().for_each(write);
        Self(blind)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the leaf of an entry that this blind hides.
    pub(crate) fn leaf(&self, entry: &[u8]) -> Bytes32 {
        blinded_leaf(&self.0, entry)
    }
}

/// Returns the leaf of an entry that a blind of 32 bytes hides.
fn blinded_leaf(blind: &[u8], entry: &[u8]) -> Bytes32 {
    tag::ENTRY.begin().raw(blind).raw(entry).finish()
}

impl fmt::Debug for Blind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Blind(..)")
    }
}

impl fmt::Debug for Blinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blinding").field("context", &self.context).finish_non_exhaustive()
    }
}
