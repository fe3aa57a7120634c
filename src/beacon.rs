//! Public beacons of the drand network: which round a draw waits for, and when it is due (SPEC.md, section 2).

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use crate::error::{Error, Result};
use crate::hash::{Bytes32, Chain, sha256};
use crate::limits;

/// A beacon's rounds as the terms name them: draw round r waits for beacon round `round + r * stride`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beacon {
    /// The chain that gives the signatures.
    pub chain: Chain,
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
    pub chain: Chain,
    /// When round 1 was due, in Unix seconds.
    pub genesis: u64,
    /// Seconds from one round to the next.
    pub period: u64,
    /// Bytes in a signature, exactly.
    pub signature_bytes: usize,
}

/// drand's quicknet.
pub const QUICKNET: Network = Network {
    name: "quicknet",
    chain: Chain::from_bytes([
        0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1, 0xf5, 0x47,
        0x77, 0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71,
    ]),
    genesis: 1_692_803_367,
    period: 3,
    signature_bytes: 48,
};

impl Network {
    /// The chain of that hash, if this library knows it.
    pub fn of(chain: &Chain) -> Option<&'static Network> {
        (*chain == QUICKNET.chain).then_some(&QUICKNET)
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
    pub fn new(chain: &Chain, bytes: Vec<u8>) -> Result<Self> {
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

    /// The 32 bytes that enter the key.
    pub(crate) fn value(&self) -> Bytes32 {
        sha256(&self.0)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({})", hex::encode(&self.0))
    }
}

/// A time in whole seconds since 1970-01-01T00:00:00Z.
///
/// As text, `2026-12-24T20:00:00Z`; past the year 9999, `Unix time N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnixTime(pub u64);

impl UnixTime {
    /// 9999-12-31T23:59:59Z.
    const LAST_OF_FOUR_DIGITS: u64 = 253_402_300_799;
}

impl fmt::Display for UnixTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > Self::LAST_OF_FOUR_DIGITS {
            return write!(f, "Unix time {}", self.0);
        }
        humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + Duration::from_secs(self.0)).fmt(f)
    }
}

impl FromStr for UnixTime {
    type Err = Error;

    /// Reads `2026-12-24T20:00:00Z`, in whole seconds of UTC.
    fn from_str(text: &str) -> Result<Self> {
        let time = humantime::parse_rfc3339(text).ok().and_then(|t| t.duration_since(SystemTime::UNIX_EPOCH).ok());
        match time {
            Some(time) if time.subsec_nanos() == 0 => Ok(Self(time.as_secs())),
            _ => Err(Error::Time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_due_at_genesis_and_every_period_after() {
        assert_eq!(QUICKNET.due(1).to_string(), "2023-08-23T15:09:27Z");
        assert_eq!(QUICKNET.due(1000).to_string(), "2023-08-23T15:59:24Z");
        let last = QUICKNET.due(limits::NUMBER);
        assert_eq!(last.to_string(), format!("Unix time {}", 1_692_803_367 + (limits::NUMBER - 1) * 3));
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        for text in ["1970-01-01T00:00:00Z", "2026-12-24T20:00:00Z", "9999-12-31T23:59:59Z"] {
            assert_eq!(text.parse::<UnixTime>().unwrap().to_string(), text);
        }
        for text in ["", "2026-12-24", "2026-12-24T20:00:00", "2026-12-24T20:00:00.5Z", "2026-13-24T20:00:00Z", "now"] {
            assert_eq!(text.parse::<UnixTime>(), Err(Error::Time), "{text}");
        }
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
