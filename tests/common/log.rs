//! A log with witnesses for tests, which signs what it is asked to: what a Sigsum log of one commitment and one other leaf
//! would show. Its keys are made from their names, so anyone can sign with them.

use ed25519_dalek::{Signer, SigningKey};
use sha2::{Digest, Sha256};
use verishuffle::Commitment;

/// The seconds since 1970 at which the witnesses sign: the third signs a second after the second, and so on.
pub(crate) const TIME: u64 = 1_692_806_000;

/// The key of an organiser, a log or a witness.
pub(crate) fn key(name: &str) -> SigningKey {
    SigningKey::from_bytes(&sha256(format!("verishuffle test key: {name}").as_bytes()))
}

/// The hash of a text, as bytes.
pub(crate) fn hashed(text: &str) -> Vec<u8> {
    sha256(text.as_bytes()).to_vec()
}

/// The ID of the log.
pub(crate) fn log_id() -> String {
    id("log")
}

fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

fn public(name: &str) -> String {
    hex::encode(key(name).verifying_key().as_bytes())
}

fn id(name: &str) -> String {
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
        let head = format!("sigsum.org/v1/tree/{}\n2\n{}\n", id(log), base64(&root));
        let signed = |name: &str, text: &str| hex::encode(key(name).sign(text.as_bytes()).to_bytes());
        let mut proof =
            format!("version=2\nlog={}\nleaf={} {}\n\n", id(log), hex::encode(key_hash), hex::encode(signature));
        proof += &format!("size=2\nroot_hash={}\nsignature={}\n", hex::encode(root), signed(log, &head));
        for (witness, time) in *witnesses {
            let signature = signed(witness, &format!("cosignature/v1\ntime {time}\n{head}"));
            proof += &format!("cosignature={} {time} {signature}\n", id(witness));
        }
        proof + &format!("\nleaf_index=1\nnode_hash={}\n", hex::encode(other))
    }
}

/// A log of which the organiser has signed these commitments, one after the other: its head, which all witnesses sign at
/// this time, and its leaves.
#[allow(dead_code, reason = "not every program of tests reads a whole log")]
pub(crate) fn whole_log(commitments: &[Commitment], time: u64) -> (String, String) {
    let (mut leaves, mut level) = (String::new(), Vec::new());
    for commitment in commitments {
        let checksum = sha256(commitment.as_bytes());
        let message = [b"sigsum.org/v1/tree-leaf\0", &checksum[..]].concat();
        let signature = key("organiser").sign(&message).to_bytes();
        leaves += &format!("leaf={} {} {}\n", hex::encode(checksum), hex::encode(signature), id("organiser"));
        let key_id = sha256(key("organiser").verifying_key().as_bytes());
        level.push(sha256(&[&[0][..], &checksum, &signature, &key_id].concat()));
    }
    while level.len() > 1 {
        let parent = |pair: &[[u8; 32]]| match pair {
            [left, right] => sha256(&[&[1][..], left, right].concat()),
            _ => pair[0],
        };
        level = level.chunks(2).map(parent).collect();
    }
    let (size, root) = (commitments.len(), level.first().map_or_else(|| sha256(b""), |root| *root));
    let text = format!("sigsum.org/v1/tree/{}\n{size}\n{}\n", id("log"), base64(&root));
    let signed = |name: &str, text: &str| hex::encode(key(name).sign(text.as_bytes()).to_bytes());
    let mut head = format!("size={size}\nroot_hash={}\nsignature={}\n", hex::encode(root), signed("log", &text));
    for witness in ["first", "second", "third"] {
        let signature = signed(witness, &format!("cosignature/v1\ntime {time}\n{text}"));
        head += &format!("cosignature={} {time} {signature}\n", id(witness));
    }
    (head, leaves)
}

/// Writes 32 bytes in base64.
fn base64(bytes: &[u8; 32]) -> String {
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    // 43 digits of 6 bits each, of which the last has two bits of zeros.
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
    let digit = |at: usize| (0..6).fold(0, |value, i| 2 * value + usize::from(bit(6 * at + i)));
    (0..43).map(|at| char::from(digits[digit(at)])).chain(['=']).collect()
}
