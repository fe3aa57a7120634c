//! Ed25519 signatures, by the strictest rules in use (SPEC.md, section 8, "Logged commitments").

use ed25519_dalek::{Signature, VerifyingKey};

use crate::hash::{Bytes32, LogKey};

/// Returns whether the signature holds: the key is the canonical encoding of a point, neither it nor R is of small
/// order, S is below the order, and R is the encoding of [S]B - [k]A.
pub(crate) fn holds(key: &Bytes32, message: &[u8], signature: &[u8; 64]) -> bool {
    // verify_strict takes a key that is not canonical.
    let key = Some(key).filter(|key| is_canonical(key)).and_then(|key| VerifyingKey::from_bytes(key).ok());
    key.is_some_and(|key| key.verify_strict(message, &Signature::from_bytes(signature)).is_ok())
}

/// Returns whether the log key signed a leaf with this checksum.
pub(crate) fn holds_for_leaf(key: LogKey, checksum: &Bytes32, signature: &[u8; 64]) -> bool {
    holds(key.as_bytes(), &[b"sigsum.org/v1/tree-leaf\0", &checksum[..]].concat(), signature)
}

/// Returns whether the y of an encoded point is below 2^255 - 19. The sign of x is the highest bit. A sign of an x that
/// is 0 is not canonical either, but such a point is of small order.
fn is_canonical(key: &Bytes32) -> bool {
    key[31] & 0x7f != 0x7f || key[1..31] != [0xff; 30] || key[0] < 0xed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_largest_nineteen_encodings_are_not_canonical() {
        let mut key = [0xff; 32];
        for (first, sign) in (0..=255).flat_map(|first| [(first, 0x7f), (first, 0xff)]) {
            (key[0], key[31]) = (first, sign);
            assert_eq!(is_canonical(&key), first < 0xed, "{first:02x}, {sign:02x}");
        }
        for place in 1..31 {
            let mut less = [0xff; 32];
            less[place] = 0xfe;
            assert!(is_canonical(&less));
        }
        assert!(is_canonical(&[0; 32]));
    }
}
