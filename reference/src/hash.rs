//! Integers, bytes(x) and the tagged hash (SPEC.md, "Conventions"). The functions have the names of SPEC.md, so that an
//! encoding reads here as it does there: `[bytes(context), u64(rounds), u8(b)].concat()`.

use sha2::{Digest, Sha256};

/// A hash value.
pub type Hash = [u8; 32];

/// Encodes an integer as one byte.
pub fn u8(x: u8) -> Vec<u8> {
    vec![x]
}

/// Encodes an integer as eight bytes, least significant first.
pub fn u64(x: impl Into<u64>) -> Vec<u8> {
    x.into().to_le_bytes().to_vec()
}

/// Frames a field that can have more than one length: u64(number of bytes in x) || x.
pub fn bytes(x: impl AsRef<[u8]>) -> Vec<u8> {
    [&u64(x.as_ref().len() as u64), x.as_ref()].concat()
}

/// SHA-256.
pub fn sha256(x: &[u8]) -> Hash {
    Sha256::digest(x).into()
}

/// H(tag, x), the tagged hash.
pub fn h(tag: &str, x: &[u8]) -> Hash {
    let tag = sha256(tag.as_bytes());
    sha256(&[&tag, &tag, x].concat())
}
