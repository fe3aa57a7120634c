//! The only file that names SHA-256: tagged hashes, their framing, and the names of hash values
//! (SPEC.md, "Conventions").

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::error::{Error, Result};

/// 32 bytes out of SHA-256.
pub(crate) type Bytes32 = [u8; 32];

/// SHA-256 of some bytes, without a tag.
pub(crate) fn sha256(bytes: &[u8]) -> Bytes32 {
    Sha256::digest(bytes).into()
}

/// SHA-256 of one prefix byte and what follows it, as RFC 9162 makes leaves and nodes.
pub(crate) fn prefixed(prefix: u8, parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Sha256::new_with_prefix([prefix]);
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// `H(tag, x)` with x given field by field. Its state is wiped on drop.
#[derive(Clone)]
pub(crate) struct Tagged(Sha256);

/// The beginning of `H(tag, x)` for every tag there is, hashed once.
pub(crate) mod tag {
    use std::sync::LazyLock;

    use sha2::{Digest, Sha256};

    use super::{Tagged, sha256};

    macro_rules! tags {
        ($($name:ident = $tag:literal;)+) => {
            $(pub(crate) static $name: LazyLock<Tagged> = LazyLock::new(|| begun($tag));)+
        };
    }

    tags! {
        BLIND = "verishuffle/1/blind";
        ENTRY = "verishuffle/1/entry";
        KEY = "verishuffle/1/key";
        ROUND_SEED = "verishuffle/1/round-seed";
        SEAL = "verishuffle/1/seal";
        TERMS = "verishuffle/1/terms";
    }

    fn begun(tag: &str) -> Tagged {
        let tag = sha256(tag.as_bytes());
        Tagged(Sha256::new_with_prefix(tag).chain_update(tag))
    }
}

impl Tagged {
    pub(crate) fn raw(mut self, bytes: &[u8]) -> Self {
        self.0.update(bytes);
        self
    }

    pub(crate) fn u8(self, value: u8) -> Self {
        self.raw(&[value])
    }

    pub(crate) fn u64(self, value: u64) -> Self {
        self.raw(&value.to_le_bytes())
    }

    /// The length in 8 bytes, then the bytes.
    pub(crate) fn bytes(self, bytes: &[u8]) -> Self {
        self.u64(bytes.len() as u64).raw(bytes)
    }

    pub(crate) fn finish(self) -> Bytes32 {
        self.0.finalize().into()
    }

    /// As [`finish`](Self::finish), straight to where a secret is kept.
    pub(crate) fn finish_into(self, out: &mut Bytes32) {
        self.0.finalize_into(out.into());
    }
}

/// Reads lower-case hexadecimal of exactly `out`'s length.
pub(crate) fn read_hex(what: &'static str, text: &str, out: &mut [u8]) -> Result<()> {
    let digits = 2 * out.len();
    let fits = !text.bytes().any(|b| b.is_ascii_uppercase()) && hex::decode_to_slice(text, out).is_ok();
    if fits { Ok(()) } else { Err(Error::Hex { what, digits }) }
}

macro_rules! digests {
    ($($(#[$doc:meta])* $name:ident: $what:literal;)+) => { $(
        $(#[$doc])*
        ///
        /// 32 bytes; as text, 64 lower-case hexadecimal digits.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Bytes32);

        impl $name {
            /// Takes 32 bytes that claim to be one.
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// The 32 bytes.
            pub const fn as_bytes(&self) -> &[u8; 32] {
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

            fn from_str(text: &str) -> Result<Self> {
                let mut bytes = [0; 32];
                read_hex($what, text, &mut bytes)?;
                Ok(Self(bytes))
            }
        }
    )+ };
}

digests! {
    /// What is published before the seals are opened: the hash of all terms (SPEC.md, section 3).
    Commitment: "a commitment";
    /// What a party publishes of its secret before the terms are made (SPEC.md, section 2).
    Seal: "a seal";
    /// The Merkle root of a list of entries (SPEC.md, section 1).
    Root: "a root";
    /// A node of a Merkle tree, as paths hold them (SPEC.md, "Conventions").
    Node: "a node of a path";
    /// The hash that names a drand chain (SPEC.md, section 2).
    ChainHash: "a chain hash";
}

#[cfg(test)]
mod tests {
    use super::*;

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
