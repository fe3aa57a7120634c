//! BLS signatures over the curve BLS12-381, with the signature in G1 and the public key in G2 (SPEC.md, section 2).

use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
use bls12_381::{G1Affine, G1Projective, G2Affine, G2Prepared, Gt, multi_miller_loop};
use digest::crypto_common::{BlockSizeUser, OutputSizeUser};
use digest::generic_array::GenericArray;
use digest::generic_array::typenum::{U32, U64};
use digest::{FixedOutput, Update};

use crate::hash::{Bytes32, TaggedHash};

/// The domain separation tag with which RFC 9380 hashes a message to a point of G1.
const TAG: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// Returns whether this is the key owner's signature on the message. Both points must be canonically encoded and
/// compressed, on the curve, in the subgroup of prime order, and not the identity.
pub(crate) fn is_signed_by(public_key: &[u8; 96], message: &Bytes32, signature: &[u8]) -> bool {
    let Some((key, signature)) = G2Affine::from_compressed(public_key).into_option().zip(point(signature)) else {
        return false;
    };
    if bool::from(key.is_identity() | signature.is_identity()) {
        return false;
    }
    // e(signature, -generator) * e(hashed, key) is 1 exactly if e(signature, generator) is e(hashed, key). One product
    // of two pairings is faster than two pairings.
    let terms = [(&signature, &G2Prepared::from(-G2Affine::generator())), (&hashed(message), &G2Prepared::from(key))];
    multi_miller_loop(&terms).final_exponentiation() == Gt::identity()
}

fn hashed(message: &Bytes32) -> G1Affine {
    let hashed: G1Projective = HashToCurve::<ExpandMsgXmd<Sha256>>::hash_to_curve([&message[..]], TAG);
    hashed.into()
}

/// Reads a compressed point of G1, or returns `None`. `from_compressed` makes sure that the encoding is canonical, and
/// that the point is on the curve and in the subgroup.
fn point(bytes: &[u8]) -> Option<G1Affine> {
    G1Affine::from_compressed(bytes.try_into().ok()?).into_option()
}

/// This crate's SHA-256 with the traits that bls12_381 requires. Otherwise the build would need an older sha2 too.
struct Sha256(TaggedHash);

impl Default for Sha256 {
    fn default() -> Self {
        Self(TaggedHash::untagged())
    }
}

impl OutputSizeUser for Sha256 {
    type OutputSize = U32;
}

impl BlockSizeUser for Sha256 {
    type BlockSize = U64;
}

impl Update for Sha256 {
    fn update(&mut self, bytes: &[u8]) {
        self.0.raw(bytes);
    }
}

impl FixedOutput for Sha256 {
    fn finalize_into(mut self, out: &mut GenericArray<u8, U32>) {
        out.copy_from_slice(&self.0.finish());
    }
}

#[cfg(test)]
mod tests {
    use bls12_381::{G2Projective, Scalar};

    use super::*;
    use crate::drand::QUICKNET;
    use crate::hash::sha256;

    /// The message and the signature of round 1000 of quicknet.
    fn genuine() -> (Bytes32, [u8; 48]) {
        let signature =
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
        (sha256(&1000u64.to_be_bytes()), hex::decode(signature).unwrap().try_into().unwrap())
    }

    fn is_of_quicknet(message: &Bytes32, signature: &[u8]) -> bool {
        is_signed_by(QUICKNET.public_key(), message, signature)
    }

    #[test]
    fn only_the_signature_of_the_message_holds() {
        let (message, signature) = genuine();
        assert!(is_of_quicknet(&message, &signature));
        assert!(!is_of_quicknet(&sha256(&1001u64.to_be_bytes()), &signature));
        let opposite = (-point(&signature).unwrap()).to_compressed();
        assert!(!is_of_quicknet(&message, &opposite));
        let long = point(&signature).unwrap().to_uncompressed();
        for bytes in [&[][..], &signature[..47], &[&signature[..], &[0]].concat(), &long] {
            assert!(!is_of_quicknet(&message, bytes), "{}", bytes.len());
        }
    }

    // The intermediate values of a beacon's signature follow from the rules.
    #[test]
    fn the_figures_of_round_1000_are_those_of_the_specification() {
        let (message, signature) = genuine();
        let spec = include_str!("../SPEC.md");
        let figures = spec.split("```text\n").find(|block| block.starts_with("message")).unwrap();
        let stated: Vec<&str> =
            figures.split("```").next().unwrap().lines().map(|line| line.rsplit(' ').next().unwrap()).collect();
        // Uncompressed points are their coordinates, and those of G2 begin with c1.
        let coordinates = |point: &[u8]| point.chunks(48).map(hex::encode).collect::<Vec<_>>();
        let key = G2Affine::from_compressed(QUICKNET.public_key()).unwrap();
        let computed = [
            vec![hex::encode(message), hex::encode(signature)],
            coordinates(&point(&signature).unwrap().to_uncompressed()),
            coordinates(&G2Affine::generator().to_uncompressed()),
            coordinates(&hashed(&message).to_uncompressed()),
            coordinates(&key.to_uncompressed()),
        ];
        assert_eq!(stated, computed.concat());
    }

    // A point outside the subgroup of prime order and the identity are no signatures.
    /// Such a sum has the same pairings as the signature, so only the check of the subgroup refuses it.
    #[test]
    fn a_signature_plus_a_point_outside_the_subgroup_is_refused() {
        let (message, signature) = genuine();
        let mut tried = 0;
        for x in 1..=99 {
            let mut bytes = [0; 48];
            (bytes[0], bytes[47]) = (0x80, x);
            let Some(other) = G1Affine::from_compressed_unchecked(&bytes).into_option() else { continue };
            // r times a point of the curve, where r is the order of the subgroup, has no part in the subgroup.
            let outside = G1Projective::from(other) * -Scalar::one() + other;
            let sum = G1Affine::from(outside + point(&signature).unwrap());
            assert!(bool::from(sum.is_on_curve() & !sum.is_torsion_free()));
            assert!(!is_of_quicknet(&message, &sum.to_compressed()), "{x}");
            tried += 1;
        }
        assert!(tried > 30, "{tried}");
    }

    /// If the identity were allowed, then for the identity as key, the identity would sign every message.
    #[test]
    fn the_identity_is_no_signature_and_no_key() {
        let (message, signature) = genuine();
        let nothing = G1Affine::identity().to_compressed();
        let no_key = G2Affine::from(G2Projective::identity()).to_compressed();
        assert!(!is_of_quicknet(&message, &nothing));
        assert!(!is_signed_by(&no_key, &message, &nothing));
        assert!(!is_signed_by(&no_key, &message, &signature));
        assert!(!is_signed_by(&[0xff; 96], &message, &signature));
    }
}
