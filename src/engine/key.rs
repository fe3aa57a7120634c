//! The key of one shuffle: 1 to 255 blocks of 32 bytes (SPEC.md, section 4).

use std::fmt;
use std::num::NonZeroU8;

use zeroize::Zeroizing;

use super::keystream::Keystream;
use crate::error::{Result, check_range};
use crate::hash::Bytes32;
use crate::work;

/// The key of a shuffle, from which all its swaps are derived. Wiped on drop, never printed and never cloned.
///
/// A draw under terms derives its key from the openings, and nobody needs to see it. Make a key yourself only to use
/// the engine on its own:
///
/// ```
/// use verishuffle::{Key, SliceExt};
///
/// # fn main() -> verishuffle::Result<()> {
/// let key = Key::from_bytes(&[[7; 32]])?; // in real use, 32 random bytes
/// let mut cards: Vec<u32> = (0..52).collect();
/// cards.shuffle_with(&key)?;
/// # Ok(())
/// # }
/// ```
pub struct Key(Zeroizing<Vec<Bytes32>>);

impl Key {
    /// Makes a key of 1 to 255 blocks, each of 32 uniformly random bytes.
    /// [`Plan::least_width`](crate::Plan::least_width) gives the number of blocks with room for every order of a plan.
    ///
    /// # Errors
    ///
    /// [`Error::Range`](crate::Error::Range) unless there are 1 to 255 blocks.
    pub fn from_bytes(blocks: &[[u8; 32]]) -> Result<Self> {
        check_range("the number of blocks of a key", blocks.len() as u64, 1, u8::MAX.into())?;
        Ok(Self(Zeroizing::new(blocks.to_vec())))
    }

    pub(crate) fn as_ref(&self) -> KeyRef<'_> {
        KeyRef(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// The 1 to 255 blocks of a key, in memory that its owner wipes.
#[derive(Clone, Copy)]
pub(crate) struct KeyRef<'k>(&'k [Bytes32]);

impl<'k> KeyRef<'k> {
    /// Makes a key of `width` blocks, calls `use_key` with it, wipes it, and returns the result. `fill` writes block b
    /// in its final place: a single block is on the stack, to save an allocation; several are on the heap.
    pub(crate) fn with<R>(
        width: NonZeroU8,
        fill: impl Fn(u8, &mut Bytes32),
        use_key: impl FnOnce(KeyRef<'_>) -> R,
    ) -> R {
        let mut one = Zeroizing::new([[0; 32]]);
        let mut several = Zeroizing::new(Vec::new());
        let blocks = if width == NonZeroU8::MIN {
            &mut one[..]
        } else {
            several.resize(width.get().into(), [0; 32]);
            &mut several[..]
        };
        for (block, b) in blocks.iter_mut().zip(0..) {
            work::cancellation_point();
            fill(b, block);
        }
        use_key(KeyRef(blocks))
    }

    pub(crate) fn keystream(self, chunk: u32) -> Keystream<'k> {
        Keystream::new(self.0, chunk)
    }
}
