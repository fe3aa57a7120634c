//! One pass over the bytes of many entries, before any table is asked. Most entries consist of letters, digits, single
//! spaces and a few signs of punctuation, and few rules can be about those.

use std::ops::Range;

/// How many bytes are looked at at once. Entries of fewer bytes share a block with their neighbours.
const BLOCK: usize = 64;

/// What the bytes of blocks have.
pub(super) struct Survey(Vec<Traits>);

/// What some bytes have. There may be bytes of other entries among them.
#[derive(Clone, Copy)]
pub(super) struct Traits(u8);

impl Traits {
    const BEYOND_ASCII: u8 = 1;
    const UNUSUAL: u8 = 2;
    const TWO_SPACES: u8 = 4;
    const SEPARATORS: u8 = 8;

    /// Returns whether there may be bytes that are not ASCII.
    pub(super) fn beyond_ascii(self) -> bool {
        self.0 & Self::BEYOND_ASCII != 0
    }

    /// Returns whether there may be ASCII characters that are not usual.
    pub(super) fn unusual(self) -> bool {
        self.0 & Self::UNUSUAL != 0
    }

    /// Returns whether there may be two spaces in a row.
    pub(super) fn two_spaces(self) -> bool {
        self.0 & Self::TWO_SPACES != 0
    }

    /// Returns whether there may be what separates the fields of a line.
    pub(super) fn separators(self) -> bool {
        self.0 & (Self::SEPARATORS | Self::UNUSUAL) != 0
    }
}

impl Survey {
    pub(super) fn new(bytes: &[u8]) -> Self {
        let mut blocks = Vec::with_capacity(bytes.len() / BLOCK + 1);
        let windows = bytes.windows(BLOCK + 1).step_by(BLOCK);
        blocks.extend(windows.filter_map(<[u8]>::first_chunk).map(traits));
        let mut last = [b'.'; BLOCK + 1];
        let rest = &bytes[blocks.len() * BLOCK..];
        last[..rest.len()].copy_from_slice(rest);
        blocks.push(traits(&last));
        Self(blocks)
    }

    /// Returns what the bytes in this range have.
    pub(super) fn at(&self, range: &Range<usize>) -> Traits {
        let blocks = &self.0[range.start / BLOCK..range.end.div_ceil(BLOCK)];
        Traits(blocks.iter().fold(0, |all, block| all | block.0))
    }
}

/// Returns what the bytes of a block have. The last one is the first of the next block. There is no branch, so that many
/// bytes are compared at once.
fn traits(block: &[u8; BLOCK + 1]) -> Traits {
    let any = |has: fn(u8, u8) -> bool| {
        block.iter().zip(&block[1..]).fold(false, |any, (&byte, &next)| any | has(byte, next))
    };
    let has = [
        (Traits::BEYOND_ASCII, any(|byte, _| byte >= 0x80)),
        (Traits::UNUSUAL, any(|byte, _| !is_usual(byte) & (byte < 0x80))),
        (Traits::TWO_SPACES, any(|byte, next| (byte == b' ') & (next == b' '))),
        (Traits::SEPARATORS, any(|byte, _| (byte == b',') | (byte == b';'))),
    ];
    Traits(has.iter().fold(0, |all, &(bit, has)| all | if has { bit } else { 0 }))
}

/// Returns whether a byte is an ASCII letter, a digit, a space, or one of `',-./:;_`.
fn is_usual(byte: u8) -> bool {
    let is_letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let is_digit_or_sign = byte.wrapping_sub(b',') <= b';' - b',';
    is_letter | is_digit_or_sign | (byte == b' ') | (byte == b'\'') | (byte == b'_')
}
