//! All leaves of a log, with its head.

use ed25519_dalek::Signer;
use verishuffle::Commitment;

use super::log::{id, key, sha256, signed_head};

/// A log of which the organiser has signed these commitments, one after the other: its head, which all witnesses sign at
/// this time, and its leaves.
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
    let head = signed_head("log", size, &root, &["first", "second", "third"].map(|witness| (witness, time)));
    (head, leaves)
}
