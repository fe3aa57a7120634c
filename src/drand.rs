//! Public beacons of the drand network: which round a draw waits for, when the round is due, and its signature
//! (SPEC.md, section 2).

use std::fmt;

use crate::error::{Error, Result, check_length, check_range};
use crate::getters::getters;
pub use crate::hash::ChainHash;
use crate::hash::sha256;
use crate::limits;
use crate::time::UnixTime;

/// The rounds of a beacon that a draw waits for: draw round r waits for beacon round `round + r * stride`.
///
/// ```
/// use verishuffle::UnixTime;
/// use verishuffle::drand::{Beacon, QUICKNET};
///
/// # fn main() -> verishuffle::Result<()> {
/// let weekly = Beacon::quicknet_after("2026-12-24T20:00:00Z".parse()?)?.every(7 * 24 * 60 * 60)?;
/// assert_eq!(weekly.due(0), Some("2026-12-24T20:00:03Z".parse::<UnixTime>()?));
/// assert_eq!(weekly.due(1), Some("2026-12-31T20:00:03Z".parse::<UnixTime>()?));
/// assert_eq!(weekly, Beacon::new(*QUICKNET.chain(), weekly.round(), 201_600)?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beacon {
    chain: ChainHash,
    round: u64,
    stride: u64,
}

impl Beacon {
    /// Takes the hash of the chain, the beacon round that draw round 0 waits for, 1 to 2^53 - 1, and the stride, the
    /// number of beacon rounds from one draw round to the next. The stride must be 0 for a draw of one round and at
    /// least 1 for one of several, which the terms check.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a round of 0 or above 2^53 - 1.
    pub fn new(chain: ChainHash, round: u64, stride: u64) -> Result<Self> {
        check_range("a beacon's round", round, 1, limits::MAX_SAFE_INTEGER)?;
        Ok(Self { chain, round, stride })
    }

    /// Takes the first round of quicknet that is due after a time, for a draw of one round. For one of several rounds,
    /// add [`every`](Self::every). [`TermsBuilder::quicknet`](crate::terms::TermsBuilder::quicknet) adds the source to
    /// terms.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a time after which no round is due.
    pub fn quicknet_after(time: UnixTime) -> Result<Self> {
        Self::new(QUICKNET.chain, QUICKNET.first_round_after(time), 0)
    }

    /// Sets the stride by the number of seconds from one round of a draw to the next.
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the seconds are no multiple of those between two rounds of the chain, which are 3 for
    /// quicknet, or if the library does not know the chain.
    pub fn every(self, seconds: u64) -> Result<Self> {
        let network = Network::of(&self.chain)
            .ok_or(Error::NotApplicable("only the chain quicknet has a known time between two of its rounds"))?;
        if seconds == 0 || !seconds.is_multiple_of(network.period) {
            return Err(Error::NotApplicable(
                "an interval must be a multiple of 3 seconds, the time between two rounds of quicknet",
            ));
        }
        Ok(Self { stride: seconds / network.period, ..self })
    }

    /// Checks the stride, and the beacon round of the last round, for a draw of `rounds` rounds. The errors are
    /// [`Error::Stride`] and [`Error::BeaconRange`].
    pub(crate) fn check(&self, rounds: u32) -> Result<()> {
        if (self.stride == 0) != (rounds == 1) {
            return Err(Error::Stride { stride: self.stride, rounds });
        }
        self.beacon_round(rounds - 1).map(drop)
    }

    getters! {
        /// Returns the hash of the chain that makes the signatures.
        pub chain: &ChainHash;
        /// Returns the beacon round that draw round 0 waits for, 1 to 2^53 - 1.
        pub round: u64;
        /// Returns the number of beacon rounds from one draw round to the next.
        pub stride: u64;
    }

    /// Returns the beacon round that a draw round waits for, 1 to 2^53 - 1.
    ///
    /// # Errors
    ///
    /// [`Error::BeaconRange`] if the beacon round would be larger. Never for a round of terms that hold the beacon.
    pub fn beacon_round(&self, draw_round: u32) -> Result<u64> {
        let round = self.stride.checked_mul(draw_round.into()).and_then(|span| span.checked_add(self.round));
        round.filter(|&round| round <= limits::MAX_SAFE_INTEGER).ok_or(Error::BeaconRange)
    }

    /// Returns when the beacon round of a draw round is due, or `None` if this library does not know the chain or if
    /// there is no such beacon round.
    #[must_use]
    pub fn due(&self, draw_round: u32) -> Option<UnixTime> {
        Network::of(&self.chain)?.due(self.beacon_round(draw_round).ok()?)
    }
}

/// What this library knows about a chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Network {
    name: &'static str,
    chain: ChainHash,
    /// When round 1 was due, in Unix seconds.
    genesis: u64,
    /// The seconds from one round to the next.
    period: u64,
    signature_bytes: usize,
    /// The random bits of a signature.
    bits: u32,
    /// A compressed point of G2.
    public_key: [u8; 96],
}

/// The network quicknet of drand.
pub const QUICKNET: Network = Network {
    name: "quicknet",
    chain: ChainHash::from_bytes([
        0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1, 0xf5, 0x47,
        0x77, 0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71,
    ]),
    genesis: 1_692_803_367,
    period: 3,
    signature_bytes: 48,
    // The group of the signatures has 2^254.86 elements.
    bits: 254,
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
    /// Returns the network whose chain has this hash, or `None` if this library does not know the chain.
    #[must_use]
    pub fn of(chain: &ChainHash) -> Option<&'static Network> {
        (*chain == QUICKNET.chain).then_some(&QUICKNET)
    }

    getters! {
        /// Returns the random bits of a signature: log2 of the number of possible signatures, rounded down.
        pub(crate) bits: u32;
        /// Returns the name of the network, such as `quicknet`.
        pub name: &'static str;
        /// Returns the hash of the network's chain.
        pub chain: &ChainHash;
        /// Returns the number of seconds from one round to the next.
        pub period: u64;
        /// Returns the length of the network's signatures, in bytes.
        pub signature_bytes: usize;
        /// Returns the public key of the chain, a compressed point of G2.
        pub public_key: &[u8; 96];
    }

    /// Returns when round 1 was due.
    #[must_use]
    pub fn genesis(&self) -> UnixTime {
        UnixTime::at(self.genesis)
    }

    /// Returns the first round due strictly after a time: 1 for any time before round 1.
    #[must_use]
    pub fn first_round_after(&self, time: UnixTime) -> u64 {
        match time.as_secs().checked_sub(self.genesis) {
            Some(since) => since / self.period + 2,
            None => 1,
        }
    }

    /// Returns when a round is due, or `None` for a round of 0 or above 2^53 - 1, which no chain has.
    #[must_use]
    pub fn due(&self, round: u64) -> Option<UnixTime> {
        let is_round = (1..=limits::MAX_SAFE_INTEGER).contains(&round);
        is_round.then(|| UnixTime::at(self.genesis + (round - 1) * self.period))
    }
}

/// The signature of a beacon. Only its length is checked.
///
/// ```
/// use verishuffle::drand::{QUICKNET, Signature};
///
/// # fn main() -> verishuffle::Result<()> {
/// let signature = Signature::new(QUICKNET.chain(), vec![7; 48])?;
/// assert_eq!(signature.value().len(), 32);
/// assert!(Signature::new(QUICKNET.chain(), vec![7; 47]).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Signature(Vec<u8>);

impl Signature {
    /// Takes a signature of that chain. Only its length is checked.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] if the library knows the chain and its signatures have another length. [`Error::Range`] for an
    /// unknown chain unless there are 1 to 1024 bytes.
    pub fn new(chain: &ChainHash, bytes: Vec<u8>) -> Result<Self> {
        let found = bytes.len();
        match Network::of(chain) {
            Some(network) => check_length("bytes of a signature", found, network.signature_bytes),
            None => check_range("the number of bytes of a signature", found as u64, 1, limits::SIGNATURE_BYTES as u64),
        }
        .map(|()| Self(bytes))
    }

    /// Returns the bytes of the signature.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the 32 bytes that enter the key: the SHA-256 of the signature, which drand calls its randomness.
    #[must_use]
    pub fn value(&self) -> [u8; 32] {
        sha256(&self.0)
    }

    /// Checks whether the chain of the beacon made this signature for the beacon round.
    pub(crate) fn origin(&self, beacon: &Beacon, beacon_round: u64) -> Origin {
        match Network::of(&beacon.chain).map(|network| self.is_made_by(network, beacon_round)) {
            Some(Some(true)) => Origin::Chain,
            Some(Some(false)) => Origin::Other,
            Some(None) => Origin::Unchecked,
            None => Origin::UnknownChain,
        }
    }

    #[cfg(feature = "drand")]
    fn is_made_by(&self, network: &Network, round: u64) -> Option<bool> {
        let message = sha256(&round.to_be_bytes());
        Some(crate::bls::is_signed_by(&network.public_key, &message, &self.0))
    }

    /// Returns `None`, because this build checks no signatures.
    #[cfg(not(feature = "drand"))]
    fn is_made_by(&self, _: &Network, _: u64) -> Option<bool> {
        None
    }
}

/// Where a signature comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The chain made it for the beacon round.
    Chain,
    /// The chain did not make it for the beacon round.
    Other,
    /// This build checks no signatures.
    Unchecked,
    /// The library does not know the chain, and so no public key.
    UnknownChain,
}

/// A drand server's reply: a round and its signature, unchecked until [`Round::reply`](crate::Round::reply).
///
/// ```
/// use verishuffle::drand::Reply;
///
/// # fn main() -> verishuffle::Result<()> {
/// let reply = Reply::from_json(br#"{"round": 1000, "signature": "b44679b9"}"#)?;
/// assert_eq!((reply.round(), reply.signature().len()), (1000, 4));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub(crate) round: u64,
    pub(crate) signature: Vec<u8>,
}

impl Reply {
    getters! {
        /// Returns the round of the beacon, 0 to 2^53 - 1, unchecked.
        pub round: u64;
        /// Returns the bytes of the signature, unchecked.
        pub signature: &[u8];
    }
}

impl AsRef<[u8]> for Signature {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({})", hex::encode(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // A beacon round is due at its time, and the first round after a time is the one of the formula.
    #[test]
    fn a_round_is_due_at_genesis_and_every_period_after() {
        assert_eq!(QUICKNET.due(1).unwrap().to_string(), "2023-08-23T15:09:27Z");
        assert_eq!(QUICKNET.due(1000).unwrap().to_string(), "2023-08-23T15:59:24Z");
        for round in [1, 2, 3, 1000] {
            let due = QUICKNET.due(round).unwrap().as_secs();
            assert_eq!(
                [due - 1, due, due + 2].map(|t| QUICKNET.first_round_after(UnixTime::at(t))),
                [round, round + 1, round + 1]
            );
        }
        let last = QUICKNET.due(limits::MAX_SAFE_INTEGER).unwrap();
        assert_eq!([0, limits::MAX_SAFE_INTEGER + 1].map(|round| QUICKNET.due(round)), [None, None]);
        assert_eq!(last.to_string(), format!("Unix time {}", 1_692_803_367 + (limits::MAX_SAFE_INTEGER - 1) * 3));
    }

    // A beacon is given by a time in one call, and the time between rounds by seconds.
    #[test]
    fn a_beacon_is_the_first_round_after_a_time_and_then_one_every_so_many_seconds() {
        assert_eq!(QUICKNET.period, 3, "the text of an error has this number");
        let time = |text: &str| text.parse::<UnixTime>().unwrap();
        let beacon = Beacon::quicknet_after(time("2023-08-23T15:59:23Z")).unwrap();
        assert_eq!(beacon, Beacon::new(QUICKNET.chain, 1000, 0).unwrap());
        assert_eq!(beacon.every(90).unwrap(), Beacon::new(QUICKNET.chain, 1000, 30).unwrap());
        assert_eq!(beacon.every(90).unwrap().due(2), Some(time("2023-08-23T16:02:24Z")));
        assert_eq!(beacon.every(90).unwrap().every(3).unwrap().stride(), 1);
        for wrong in [0, 1, 2, 4, u64::MAX - 1] {
            assert!(matches!(beacon.every(wrong), Err(Error::NotApplicable(_))), "{wrong}");
        }
        let unknown = Beacon::new(ChainHash::from_bytes([7; 32]), 1, 0).unwrap();
        assert!(matches!(unknown.every(3), Err(Error::NotApplicable(_))));
        assert!(matches!(Beacon::quicknet_after(UnixTime::at(u64::MAX)), Err(Error::Range { .. })));
    }

    // The rounds of a beacon for all rounds of a draw are at most 2^53 - 1, in arithmetic that does not wrap.
    #[test]
    fn the_range_of_beacon_rounds_is_computed_without_wrapping() {
        let new = |round, stride| Beacon::new(QUICKNET.chain, round, stride);
        let beacon = |round, stride| new(round, stride).unwrap();
        assert!(beacon(1, 0).check(1).is_ok());
        assert!(beacon(limits::MAX_SAFE_INTEGER, 0).check(1).is_ok());
        assert!(new(0, 0).is_err());
        assert!(new(limits::MAX_SAFE_INTEGER + 1, 0).is_err());
        assert_eq!(beacon(1, 1).check(1), Err(Error::Stride { stride: 1, rounds: 1 }));
        assert_eq!(beacon(1, 0).check(2), Err(Error::Stride { stride: 0, rounds: 2 }));
        assert!(beacon(1, limits::MAX_SAFE_INTEGER - 1).check(2).is_ok());
        assert_eq!(beacon(2, limits::MAX_SAFE_INTEGER - 1).check(2), Err(Error::BeaconRange));
        assert_eq!(beacon(1, u64::MAX).check(u32::MAX), Err(Error::BeaconRange));
        assert_eq!(beacon(1, u64::MAX).check(2), Err(Error::BeaconRange));
        assert_eq!(beacon(1, u64::MAX).beacon_round(u32::MAX), Err(Error::BeaconRange));
        assert_eq!(beacon(limits::MAX_SAFE_INTEGER, 1).due(1), None);
    }
}
