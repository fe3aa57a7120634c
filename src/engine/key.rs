//! The key of one shuffle: `width` blocks of 32 bytes (SPEC.md, section 4).

use std::fmt;
use std::num::NonZeroU8;

use zeroize::Zeroizing;

use super::keystream::Stream;
use crate::error::{Error, Result};
use crate::hash::Bytes32;

/// What all draws of a shuffle come from. Wiped on drop, never printed, never cloned.
///
/// A draw under terms takes its key from [`Round::key`](crate::Round::key). [`Key::from_bytes`] is for those who need
/// the engine alone.
pub struct Key(Zeroizing<Vec<Bytes32>>);

impl Key {
    /// Takes 1 to 255 blocks, each 32 uniformly random bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for none, or too many.
    pub fn from_bytes(blocks: &[[u8; 32]]) -> Result<Self> {
        let width = u8::try_from(blocks.len()).ok().and_then(NonZeroU8::new);
        let (value, max) = (blocks.len() as u64, u8::MAX.into());
        let width = width.ok_or(Error::Range { what: "the width", value, min: 1, max })?;
        Ok(Self::from_blocks(width, |b, block| *block = blocks[usize::from(b)]))
    }

    /// Fills each block where it stays.
    pub(crate) fn from_blocks(width: NonZeroU8, fill: impl Fn(u8, &mut Bytes32)) -> Self {
        let mut blocks = Zeroizing::new(vec![[0; 32]; width.get().into()]);
        for (block, b) in blocks.iter_mut().zip(0..) {
            fill(b, block);
        }
        Self(blocks)
    }

    pub(crate) fn blocks(&self) -> Blocks<'_> {
        Blocks(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// The blocks of a key, 1 to 255, wherever they stand.
#[derive(Clone, Copy)]
pub(crate) struct Blocks<'k>(&'k [Bytes32]);

impl<'k> Blocks<'k> {
    /// Fills each block where it stays, on the stack if it is one, for as long as it takes to use them.
    pub(crate) fn with<R>(
        width: NonZeroU8,
        fill: impl Fn(u8, &mut Bytes32),
        use_them: impl FnOnce(Blocks<'_>) -> R,
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
            fill(b, block);
        }
        use_them(Blocks(blocks))
    }

    /// The keystream of one chunk.
    pub(crate) fn stream(self, chunk: u32) -> Stream<'k> {
        Stream::new(self.0, chunk)
    }
}
