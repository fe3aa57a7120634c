//! A Sigsum log with witnesses for tests, which signs what it is asked to. Its keys are made from their names, so anyone
//! can sign with them.

use ed25519_dalek::{Signer, SigningKey};
use sha2::{Digest, Sha256};

/// The key of an organiser, a log or a witness.
pub(crate) fn key(name: &str) -> SigningKey {
    SigningKey::from_bytes(&sha256(format!("verishuffle test key: {name}").as_bytes()))
}

pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

fn public(name: &str) -> String {
    hex::encode(key(name).verifying_key().as_bytes())
}

/// The ID of a key.
pub(crate) fn id(name: &str) -> String {
    hex::encode(sha256(key(name).verifying_key().as_bytes()))
}

/// The organiser's public key for draws.
pub(crate) fn organiser() -> String {
    public("organiser")
}

/// A policy of a log and of two of three witnesses.
pub(crate) fn policy() -> String {
    let mut policy = format!("log {} https://log.example.org\n", public("log"));
    for witness in ["first", "second", "third"] {
        policy += &format!("witness {witness} {}\n", public(witness));
    }
    policy + "group two 2 first second third\nquorum two\n"
}

/// The head of a tree, signed by the log, and by witnesses at their times.
pub(crate) fn signed_head(log: &str, size: usize, root: &[u8; 32], witnesses: &[(&str, u64)]) -> String {
    let head = format!("sigsum.org/v1/tree/{}\n{size}\n{}\n", id(log), base64(root));
    let signed = |name: &str, text: &str| hex::encode(key(name).sign(text.as_bytes()).to_bytes());
    let mut signatures = format!("size={size}\nroot_hash={}\nsignature={}\n", hex::encode(root), signed(log, &head));
    for (witness, time) in witnesses {
        let signature = signed(witness, &format!("cosignature/v1\ntime {time}\n{head}"));
        signatures += &format!("cosignature={} {time} {signature}\n", id(witness));
    }
    signatures
}

/// Writes 32 bytes in base64.
fn base64(bytes: &[u8; 32]) -> String {
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    // 43 digits of 6 bits each, of which the last has two bits of zeros.
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
    let digit = |at: usize| (0..6).fold(0, |value, i| 2 * value + usize::from(bit(6 * at + i)));
    (0..43).map(|at| char::from(digits[digit(at)])).chain(['=']).collect()
}
