//! Whether a proof holds for a commitment, and by when it was logged.

use std::collections::BTreeMap;

use super::failure::LogFailure;
use super::policy::{Log, LogPolicy, Which};
use super::proof::{Cosignature, Head, LogProof};
use super::signature;
use crate::check::Logged;
use crate::hash::{Bytes32, Commitment, LogId, LogKey, prefixed, sha256};
use crate::merkle::root_from_path;
use crate::time::UnixTime;

impl LogProof {
    /// Checks whether the proof holds for the commitment, with a log and witnesses of this policy and under this log
    /// key. Returns by when it was logged.
    ///
    /// # Errors
    ///
    /// The first reason why it does not hold.
    pub fn logged(&self, policy: &LogPolicy, key: LogKey, commitment: Commitment) -> Result<Logged, LogFailure> {
        let checksum = sha256(commitment.as_bytes());
        self.check_leaf(key, commitment, &checksum)?;

        let log = policy.log(self.log).ok_or(LogFailure::UnknownLog(self.log))?;
        if !self.head.is_of(log) {
            return Err(LogFailure::LogSignature(self.log));
        }

        let signed = self.head.signed(self.log, &policy.witnesses());
        let time = policy.quorum_time(&signed, Which::Earliest);
        let by = time.ok_or_else(|| LogFailure::Quorum { signed: signed.len(), quorum: policy.quorum() })?;

        let leaf = prefixed(0x00, &[&checksum, &self.leaf_signature, &self.leaf_key]);
        let Head { size, root, .. } = &self.head;
        if root_from_path(self.index, *size, leaf, &self.path).as_ref() != Some(root.as_bytes()) {
            return Err(LogFailure::Inclusion);
        }
        let witnesses = signed.values().filter(|time| **time <= by).count();
        let (log, url) = (self.log, log.url.clone());
        Ok(Logged {
            by: UnixTime::at(by),
            log,
            url,
            witnesses,
            policy: policy.name(),
            policy_file: policy.file().map(str::to_owned),
        })
    }

    fn check_leaf(&self, key: LogKey, commitment: Commitment, checksum: &Bytes32) -> Result<(), LogFailure> {
        let expected = sha256(key.as_bytes());
        if self.leaf_key != expected {
            return Err(LogFailure::AnotherKey { found: self.leaf_key, expected });
        }
        let is_signed = |checksum: &Bytes32| signature::holds_for_leaf(key, checksum, &self.leaf_signature);
        if is_signed(checksum) {
            return Ok(());
        }
        // Without --raw-hash, sigsum-submit logs the hash of a file, here of one with the digits of the commitment.
        let digits = commitment.to_string();
        let files = [digits.clone(), digits + "\n"];
        let without_raw_hash = files.iter().any(|file| is_signed(&sha256(&sha256(file.as_bytes()))));
        Err(LogFailure::LeafSignature { commitment, without_raw_hash })
    }
}

impl Head {
    /// Returns what the log and the witnesses sign.
    fn message(&self, log: LogId) -> Vec<u8> {
        let (size, root) = (self.size, base64(self.root.as_bytes()));
        format!("sigsum.org/v1/tree/{log}\n{size}\n{root}\n").into_bytes()
    }

    /// Returns whether the log has signed this head.
    pub(crate) fn is_of(&self, log: &Log) -> bool {
        signature::holds(&log.key, &self.message(log.id()), &self.signature)
    }

    /// Returns the keys of the witnesses whose cosignatures count, each with its time.
    pub(crate) fn signed(&self, log: LogId, witnesses: &BTreeMap<Bytes32, Bytes32>) -> BTreeMap<Bytes32, u64> {
        let head = self.message(log);
        let counting = |cosignature: &Cosignature| {
            let Cosignature { witness, time, signature } = cosignature;
            let key = witnesses.get(witness).filter(|_| *time != 0)?;
            let message = [format!("cosignature/v1\ntime {time}\n").as_bytes(), &head].concat();
            signature::holds(key, &message, signature).then_some((*key, *time))
        };
        self.cosignatures.iter().filter_map(counting).collect()
    }
}

/// Writes 32 bytes in base64 (RFC 4648, section 4).
fn base64(bytes: &Bytes32) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - group.len()));
        let digits = [18, 12, 6, 0].map(|shift| char::from(DIGITS[bits >> shift & 63]));
        text.extend(&digits[..=group.len()]);
    }
    text + "="
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        assert_eq!(base64(&[0; 32]), format!("{}=", "A".repeat(43)));
        assert_eq!(base64(&[0xff; 32]), format!("{}8=", "/".repeat(42)));
        let counting = std::array::from_fn(|at| 15_u8.wrapping_add((at as u8).wrapping_mul(15)));
        assert_eq!(base64(&counting), "Dx4tPEtaaXiHlqW0w9Lh8P8OHSw7Sllod4aVpLPC0eA=");
    }
}
