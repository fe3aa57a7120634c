//! Proofs that a log holds a commitment, as the second of two leaves.

use ed25519_dalek::Signer;
use verishuffle::Commitment;

use super::log::{id, key, sha256, signed_head};

/// The Unix time at which the second witness signs. Each later witness signs a second after the one before.
pub(crate) const TIME: u64 = 1_692_806_000;

/// What is logged for a commitment, and by whom.
#[derive(Clone)]
pub(crate) struct Logging<'a> {
    /// What the organiser signs, in place of the commitment.
    pub(crate) message: Vec<u8>,
    pub(crate) organiser: &'a str,
    pub(crate) log: &'a str,
    pub(crate) witnesses: &'a [(&'a str, u64)],
}

/// How a commitment is logged as it should be: all three witnesses sign, the second one at `TIME`.
pub(crate) fn as_it_should_be(commitment: &str) -> Logging<'static> {
    let commitment: Commitment = commitment.parse().unwrap();
    Logging {
        message: commitment.as_bytes().to_vec(),
        organiser: "organiser",
        log: "log",
        witnesses: &[("first", TIME - 1), ("second", TIME), ("third", TIME + 1)],
    }
}

impl Logging<'_> {
    /// Logs the message as the second of two leaves, and returns the proof.
    pub(crate) fn proof(&self) -> String {
        let signature = key(self.organiser).sign(&self.signed()).to_bytes();
        self.proof_by(key(self.organiser).verifying_key().as_bytes(), signature)
    }

    /// Returns what the organiser signs.
    pub(crate) fn signed(&self) -> Vec<u8> {
        [b"sigsum.org/v1/tree-leaf\0", &sha256(&self.message)[..]].concat()
    }

    /// Logs the message with this key and signature in place of the organiser's.
    pub(crate) fn proof_by(&self, key_of_leaf: &[u8; 32], signature: [u8; 64]) -> String {
        let Self { message, log, witnesses, .. } = self;
        let key_hash = sha256(key_of_leaf);
        let leaf = [&[0][..], &sha256(message), &signature, &key_hash].concat();
        let (other, leaf) = (sha256(b"\0another leaf"), sha256(&leaf));
        let root = sha256(&[&[1][..], &other, &leaf].concat());
        let head = signed_head(log, 2, &root, witnesses);
        let (log, key, signature) = (id(log), hex::encode(key_hash), hex::encode(signature));
        let other = hex::encode(other);
        format!("version=2\nlog={log}\nleaf={key} {signature}\n\n{head}\nleaf_index=1\nnode_hash={other}\n")
    }
}
