//! Public beacons of the drand network: which round a draw waits for, when it is due, and its signature
//! (SPEC.md, section 2).

use std::fmt;

use crate::error::{Error, Result};
use crate::hash::{ChainHash, sha256};
use crate::limits;
use crate::time::UnixTime;

/// A beacon's rounds as the terms name them: draw round r waits for beacon round `round + r * stride`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beacon {
    /// The chain that gives the signatures.
    pub chain: ChainHash,
    /// The beacon round of draw round 0, 1 to 2^53 - 1.
    pub round: u64,
    /// Beacon rounds from one draw round to the next: 0 if the draw has one round, else at least 1.
    pub stride: u64,
}

impl Beacon {
    /// What the terms ask of a beacon for their number of rounds.
    pub(crate) fn check(&self, rounds: u32) -> Result<()> {
        let Self { round, stride, .. } = *self;
        if !(1..=limits::NUMBER).contains(&round) {
            return Err(Error::Range { what: "a beacon's round", value: round, min: 1, max: limits::NUMBER });
        }
        if (stride == 0) != (rounds == 1) {
            return Err(Error::Stride { stride, rounds });
        }
        let last = stride.checked_mul(u64::from(rounds) - 1).and_then(|span| span.checked_add(round));
        if last.is_some_and(|last| last <= limits::NUMBER) { Ok(()) } else { Err(Error::BeaconRange) }
    }

    /// The beacon round of a draw round of checked terms.
    pub fn beacon_round(&self, draw_round: u32) -> u64 {
        self.round + u64::from(draw_round) * self.stride
    }

    /// When the beacon round of a draw round is due, or `None` for a chain that this library does not know.
    pub fn due(&self, draw_round: u32) -> Option<UnixTime> {
        Network::of(&self.chain).map(|network| network.due(self.beacon_round(draw_round)))
    }
}

/// What this library knows of a chain.
#[derive(Debug)]
pub struct Network {
    /// The name it goes by.
    pub name: &'static str,
    /// The chain's hash.
    pub chain: ChainHash,
    /// When round 1 was due, in Unix seconds.
    pub genesis: u64,
    /// Seconds from one round to the next.
    pub period: u64,
    /// Bytes in a signature, exactly.
    pub signature_bytes: usize,
    /// The chain's public key, a compressed point of G2.
    pub public_key: [u8; 96],
}

/// drand's quicknet.
pub const QUICKNET: Network = Network {
    name: "quicknet",
    chain: ChainHash::from_bytes([
        0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1, 0xf5, 0x47,
        0x77, 0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71,
    ]),
    genesis: 1_692_803_367,
    period: 3,
    signature_bytes: 48,
    public_key: [
        0x83, 0xcf, 0x0f, 0x28, 0x96, 0xad, 0xee, 0x7e, 0xb8, 0xb5, 0xf0, 0x1f, 0xca, 0xd3, 0x91, 0x22, 0x12, 0xc4,
        0x37, 0xe0, 0x07, 0x3e, 0x91, 0x1f, 0xb9, 0x00, 0x22, 0xd3, 0xe7, 0x60, 0x18, 0x3c, 0x8c, 0x4b, 0x45, 0x0b,
        0x6a, 0x0a, 0x6c, 0x3a, 0xc6, 0xa5, 0x77, 0x6a, 0x2d, 0x10, 0x64, 0x51, 0x0d, 0x1f, 0xec, 0x75, 0x8c, 0x92,
        0x1c, 0xc2, 0x2b, 0x0e, 0x17, 0xe6, 0x3a, 0xaf, 0x4b, 0xcb, 0x5e, 0xd6, 0x63, 0x04, 0xde, 0x9c, 0xf8, 0x09,
        0xbd, 0x27, 0x4c, 0xa7, 0x3b, 0xab, 0x4a, 0xf5, 0xa6, 0xe9, 0xc7, 0x6a, 0x4b, 0xc0, 0x9e, 0x76, 0xea, 0xe8,
        0x99, 0x1e, 0xf5, 0xec, 0xe4, 0x5a,
    ],
};

impl Network {
    /// The chain of that hash, if this library knows it.
    pub fn of(chain: &ChainHash) -> Option<&'static Network> {
        (*chain == QUICKNET.chain).then_some(&QUICKNET)
    }

    /// The first round that is due strictly after a time; a time before round 1 gives round 1.
    pub fn first_round_after(&self, time: UnixTime) -> u64 {
        match time.0.checked_sub(self.genesis) {
            Some(since) => since / self.period + 2,
            None => 1,
        }
    }

    /// When a round is due; rounds count from 1 and are at most 2^53 - 1.
    pub fn due(&self, round: u64) -> UnixTime {
        UnixTime(self.genesis + (round - 1) * self.period)
    }
}

/// A beacon's signature of the right length, not checked against anything.
#[derive(Clone, PartialEq, Eq)]
pub struct Signature(Vec<u8>);

impl Signature {
    /// Takes bytes that claim to be a signature of that chain.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] or [`Error::Range`]: a known chain's signatures have one length, others 1 to 1024 bytes.
    pub fn new(chain: &ChainHash, bytes: Vec<u8>) -> Result<Self> {
        let found = bytes.len();
        match Network::of(chain) {
            Some(network) if network.signature_bytes != found => {
                Err(Error::Length { what: "bytes of a signature", found, expected: network.signature_bytes })
            }
            None if !(1..=limits::SIGNATURE_BYTES).contains(&found) => Err(Error::Range {
                what: "the bytes of a signature",
                value: found as u64,
                min: 1,
                max: limits::SIGNATURE_BYTES as u64,
            }),
            _ => Ok(Self(bytes)),
        }
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The 32 bytes that enter the key: SHA-256 of the signature, which drand calls its randomness.
    pub fn value(&self) -> [u8; 32] {
        sha256(&self.0)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({})", hex::encode(&self.0))
    }
}

impl Signature {
    /// Whether the beacon's chain made this for a round of the draw; `None` where nobody here can tell.
    pub(crate) fn is_of(&self, beacon: &Beacon, draw_round: u32) -> Option<bool> {
        self.is_made_by(Network::of(&beacon.chain)?, beacon.beacon_round(draw_round))
    }

    #[cfg(feature = "drand")]
    fn is_made_by(&self, network: &Network, round: u64) -> Option<bool> {
        use drand_verify::{G2PubkeyRfc, Pubkey};

        let key = G2PubkeyRfc::from_fixed(network.public_key).ok()?;
        // A point that is not canonical, not on the curve or not in the subgroup is an error there, and no signature.
        Some(key.verify(round, &[], &self.0).unwrap_or(false))
    }

    /// This build checks no signatures.
    #[cfg(not(feature = "drand"))]
    fn is_made_by(&self, _: &Network, _: u64) -> Option<bool> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_due_at_genesis_and_every_period_after() {
        assert_eq!(QUICKNET.due(1).to_string(), "2023-08-23T15:09:27Z");
        assert_eq!(QUICKNET.due(1000).to_string(), "2023-08-23T15:59:24Z");
        for round in [1, 2, 3, 1000] {
            let UnixTime(due) = QUICKNET.due(round);
            assert_eq!(
                [due - 1, due, due + 2].map(|t| QUICKNET.first_round_after(UnixTime(t))),
                [round, round + 1, round + 1]
            );
        }
        let last = QUICKNET.due(limits::NUMBER);
        assert_eq!(last.to_string(), format!("Unix time {}", 1_692_803_367 + (limits::NUMBER - 1) * 3));
    }

    #[test]
    fn the_range_of_beacon_rounds_is_computed_without_wrapping() {
        let beacon = |round, stride| Beacon { chain: QUICKNET.chain, round, stride };
        assert!(beacon(1, 0).check(1).is_ok());
        assert!(beacon(limits::NUMBER, 0).check(1).is_ok());
        assert!(beacon(0, 0).check(1).is_err());
        assert!(beacon(limits::NUMBER + 1, 0).check(1).is_err());
        assert_eq!(beacon(1, 1).check(1), Err(Error::Stride { stride: 1, rounds: 1 }));
        assert_eq!(beacon(1, 0).check(2), Err(Error::Stride { stride: 0, rounds: 2 }));
        assert!(beacon(1, limits::NUMBER - 1).check(2).is_ok());
        assert_eq!(beacon(2, limits::NUMBER - 1).check(2), Err(Error::BeaconRange));
        assert_eq!(beacon(1, u64::MAX).check(u32::MAX), Err(Error::BeaconRange));
        assert_eq!(beacon(1, u64::MAX).check(2), Err(Error::BeaconRange));
    }
}
