//! Tagged hashes and encodings (SPEC.md, "Conventions").

use sha2::{Digest, Sha256};

pub type Bytes32 = [u8; 32];

/// Returns SHA-256 of some bytes.
pub fn sha256(bytes: &[u8]) -> Bytes32 {
    Sha256::digest(bytes).into()
}

/// Fields that are hashed one after another.
#[derive(Clone, Debug, Default)]
pub struct Encoding(Vec<u8>);

impl Encoding {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds u8(number).
    pub fn u8(mut self, number: u8) -> Self {
        self.0.push(number);
        self
    }

    /// Adds u64(number).
    pub fn u64(mut self, number: u64) -> Self {
        self.0.extend(number.to_le_bytes());
        self
    }

    /// Adds bytes as they are, which have one length only.
    pub fn fixed(mut self, bytes: &[u8]) -> Self {
        self.0.extend(bytes);
        self
    }

    /// Adds bytes(field), which begins with the length.
    pub fn bytes(self, field: &[u8]) -> Self {
        self.u64(field.len() as u64).fixed(field)
    }

    /// Returns H(tag, encoding).
    pub fn hash(&self, tag: &str) -> Bytes32 {
        let tag = sha256(tag.as_bytes());
        sha256(&[&tag[..], &tag, &self.0].concat())
    }
}
