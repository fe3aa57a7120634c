//! Tagged hashes, the framing of their fields, and the types of hash values (SPEC.md, "Conventions").

use std::fmt;
use std::str::FromStr;

use sha2::block_api::compress256;
use sha2::{Digest, Sha256};

use crate::error::{Error, Result};
use crate::work;

/// The result of SHA-256.
pub(crate) type Bytes32 = [u8; 32];

/// Returns the SHA-256 of the bytes, without a tag.
pub(crate) fn sha256(bytes: &[u8]) -> Bytes32 {
    Sha256::digest(bytes).into()
}

/// Returns the SHA-256 of a prefix byte followed by the parts, as RFC 9162 hashes leaves and nodes.
// Inlined because the lengths of a node's parts are known only at the call.
#[inline(always)]
pub(crate) fn prefixed(prefix: u8, parts: &[&[u8]]) -> Bytes32 {
    /// The least padding: a byte with the 1 bit, and the length in bits.
    const MARK: usize = 1 + size_of::<u64>();

    // A short message is padded here (FIPS 180-4, section 5.1.1) and hashed at once. Filling a buffer step by step
    // would take half as long again.
    let length = 1 + parts.iter().map(|part| part.len()).sum::<usize>();
    let mut message = [[0; 64]; 2];
    let blocks = (length + MARK).div_ceil(64);
    let Some(blocks) = message.get_mut(..blocks) else { return prefixed_long(prefix, parts) };
    let bytes = blocks.as_flattened_mut();
    bytes[0] = prefix;
    let mut end = 1;
    for part in parts {
        bytes[end..end + part.len()].copy_from_slice(part);
        end += part.len();
    }
    bytes[end] = 0x80;
    if let Some(last) = bytes.last_chunk_mut() {
        *last = (8 * length as u64).to_be_bytes();
    }
    let mut state = INITIAL;
    compress256(&mut state, blocks);
    let mut hash = [0; 32];
    for (out, word) in hash.as_chunks_mut().0.iter_mut().zip(state) {
        *out = word.to_be_bytes();
    }
    hash
}

/// The initial hash value of SHA-256 (FIPS 180-4, section 5.3.3).
const INITIAL: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

#[cold]
fn prefixed_long(prefix: u8, parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Sha256::new_with_prefix([prefix]);
    for part in parts {
        work::cancellation_point();
        hash.update(part);
    }
    hash.finalize().into()
}

/// A hasher for `H(tag, x)` that takes the fields of x in order. Wiped on drop.
#[derive(Clone)]
pub(crate) struct TaggedHash(Sha256);

pub(crate) mod tag {
    use sha2::{Digest, Sha256};

    use super::{TaggedHash, sha256};
    use crate::once::Once;

    pub(crate) static BLIND: Tag = Tag::new("verishuffle/1/blind");
    pub(crate) static CELL: Tag = Tag::new("verishuffle/1/cell");
    pub(crate) static CELL_BLIND: Tag = Tag::new("verishuffle/1/cell-blind");
    pub(crate) static ENTRY: Tag = Tag::new("verishuffle/1/entry");
    pub(crate) static KEY: Tag = Tag::new("verishuffle/1/key");
    pub(crate) static ROUND_SEED: Tag = Tag::new("verishuffle/1/round-seed");
    pub(crate) static SEAL: Tag = Tag::new("verishuffle/1/seal");
    pub(crate) static TERMS: Tag = Tag::new("verishuffle/1/terms");

    /// A tag, with its cached midstate.
    pub(crate) struct Tag {
        text: &'static str,
        beginning: Once<TaggedHash>,
    }

    impl Tag {
        const fn new(text: &'static str) -> Self {
            Self { text, beginning: Once::new() }
        }

        /// Starts `H(tag, x)`.
        pub(crate) fn begin(&self) -> TaggedHash {
            let known = self.beginning.get_or_make(|| Some(self.hash()));
            known.cloned().unwrap_or_else(|| self.hash())
        }

        #[cold]
        fn hash(&self) -> TaggedHash {
            let tag = sha256(self.text.as_bytes());
            TaggedHash(Sha256::new_with_prefix(tag).chain_update(tag))
        }
    }
}

impl TaggedHash {
    /// Starts a hash without a tag, for a value that never leaves this program.
    pub(crate) fn untagged() -> Self {
        Self(Sha256::new())
    }

    /// Adds the bytes without their length.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update(bytes);
        self
    }

    /// Adds a number as 1 byte.
    pub(crate) fn u8(&mut self, value: u8) -> &mut Self {
        self.raw(&[value])
    }

    /// Adds a number as 8 bytes, little-endian.
    pub(crate) fn u64(&mut self, value: u64) -> &mut Self {
        self.raw(&value.to_le_bytes())
    }

    /// Adds the length as 8 bytes, little-endian, then the bytes.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.u64(bytes.len() as u64).raw(bytes)
    }

    /// Returns the hash, and resets the state to an empty SHA-256 without a tag.
    pub(crate) fn finish(&mut self) -> Bytes32 {
        self.0.finalize_reset().into()
    }

    /// Like [`finish`](Self::finish), but writes the hash straight into `out`, where the caller keeps a secret.
    pub(crate) fn finish_into(&mut self, out: &mut Bytes32) {
        self.0.finalize_into_reset(out.into());
    }
}

/// Reads lower-case hexadecimal digits into `out`, exactly two per byte. Anything else is [`Error::Hex`].
pub(crate) fn read_hex(what: &'static str, text: &str, out: &mut [u8]) -> Result<()> {
    let digits = 2 * out.len();
    if read_lower_hex(text.as_bytes(), out) { Ok(()) } else { Err(Error::Hex { what, digits }) }
}

/// Reads lower-case hexadecimal digits into `out`, and returns whether they were exactly two per byte.
pub(crate) fn read_lower_hex(digits: &[u8], out: &mut [u8]) -> bool {
    const VALUES: [u8; 256] = values_of_digits(b"0123456789abcdef");
    read_digits(&VALUES, digits, out)
}

/// Like [`read_lower_hex`], but of either case.
pub(crate) fn read_any_hex(digits: &[u8], out: &mut [u8]) -> bool {
    const VALUES: [u8; 256] = values_of_digits(b"0123456789abcdefABCDEF");
    read_digits(&VALUES, digits, out)
}

const NOT_A_DIGIT: u8 = 0x10;

/// Returns the value of each byte as a digit. Capital letters come after the small ones.
const fn values_of_digits(digits: &[u8]) -> [u8; 256] {
    let mut values = [NOT_A_DIGIT; 256];
    let mut at = 0;
    while at < digits.len() {
        values[digits[at] as usize] = if at < 16 { at as u8 } else { at as u8 - 6 };
        at += 1;
    }
    values
}

// Archives and logs are mostly digits, and the crate hex branches on each of them.
fn read_digits(values: &[u8; 256], digits: &[u8], out: &mut [u8]) -> bool {
    let (pairs, odd) = digits.as_chunks();
    let mut seen = 0;
    for (&[high, low], byte) in pairs.iter().zip(&mut *out) {
        let [high, low] = [high, low].map(|digit| values[usize::from(digit)]);
        seen |= high | low;
        *byte = high << 4 | low;
    }
    pairs.len() == out.len() && odd.is_empty() && seen < NOT_A_DIGIT
}

macro_rules! digests {
    ($($(#[$doc:meta])* $name:ident: $what:literal;)+) => { $(
        $(#[$doc])*
        ///
        /// 32 bytes; as text, 64 lower-case hexadecimal digits.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Bytes32);

        impl $name {
            /// Wraps 32 bytes, unchecked.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// Returns the 32 bytes.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl From<[u8; 32]> for $name {
            fn from(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }
        }

        impl From<$name> for [u8; 32] {
            fn from(hash: $name) -> Self {
                hash.0
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut digits = [0; 64];
                hex::encode_to_slice(self.0, &mut digits).map_err(|_| fmt::Error)?;
                f.write_str(std::str::from_utf8(&digits).map_err(|_| fmt::Error)?)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = Error;

            /// Reads 64 lower-case hexadecimal digits; anything else is [`Error::Hex`].
            fn from_str(text: &str) -> Result<Self> {
                let mut bytes = [0; 32];
                read_hex($what, text, &mut bytes)?;
                Ok(Self(bytes))
            }
        }
    )+ };
}

digests! {
    /// The hash of a draw's terms, published before the seals are opened (SPEC.md, section 3).
    ///
    /// ```
    /// use verishuffle::Commitment;
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let commitment: Commitment = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse()?;
    /// assert_eq!(commitment.as_bytes()[0], 0x2b);
    /// # Ok(())
    /// # }
    /// ```
    Commitment: "a commitment";
    /// The hash of a party's secret, which the party publishes before the terms are made (SPEC.md, section 2).
    Seal: "a seal";
    /// The Merkle root of a list of entries (SPEC.md, section 1).
    Root: "a root";
    /// A node of a Merkle tree, as in paths (SPEC.md, "Conventions").
    Node: "a node of a path";
    /// The hash that names a drand chain (SPEC.md, section 2).
    ChainHash: "a chain hash";
    /// The organiser's public key for draws, with which commitments are logged (SPEC.md, section 8, "Logged
    /// commitments").
    LogKey: "a log key";
    /// The ID of a public log: the SHA-256 of its public key (SPEC.md, section 8, "Logged commitments").
    LogId: "the ID of a log";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_the_crate_hex_reads_them_but_for_capital_letters() {
        for pair in 0..=u16::MAX {
            let text = [b"0f", &pair.to_be_bytes()[..], b"a9"].concat();
            let (mut read, mut expected) = ([0; 3], [0; 3]);
            let is_hex = hex::decode_to_slice(&text, &mut expected).is_ok();
            assert_eq!(read_lower_hex(&text, &mut read), is_hex && !text.iter().any(u8::is_ascii_uppercase));
            assert!(!is_hex || read == expected || text.iter().any(u8::is_ascii_uppercase), "{text:?}");
        }
        for wrong in ["", "0f", "0f0", "0f0a9", "0f0a9b1", "0f0a9b1c"] {
            assert!(!read_lower_hex(wrong.as_bytes(), &mut [0; 3]), "{wrong}");
        }
    }

    #[test]
    fn a_prefixed_message_of_any_length_has_the_hash_of_its_bytes() {
        let text: Vec<u8> = (0..300u32).map(|i| (i * 7) as u8).collect();
        for length in 0..text.len() {
            let whole = [&[0x2a], &text[..length]].concat();
            for middle in [0, length / 2, length] {
                let (first, second) = text[..length].split_at(middle);
                assert_eq!(prefixed(0x2a, &[first, second]), sha256(&whole), "{length}, {middle}");
            }
        }
    }

    #[test]
    fn hex_is_lower_case_and_of_exact_length() {
        let good = "ab".repeat(32);
        assert_eq!(good.parse::<Seal>().unwrap().to_string(), good);
        for bad in [
            "AB".repeat(32),
            "ab".repeat(31),
            "ab".repeat(33),
            "a".repeat(63),
            "zz".repeat(32),
            String::new(),
            format!("0x{good}"),
            format!("0x{}", "ab".repeat(31)),
            format!("ab0x{}", "ab".repeat(30)),
        ] {
            assert_eq!(bad.parse::<Seal>(), Err(Error::Hex { what: "a seal", digits: 64 }), "{bad}");
        }
    }
}
