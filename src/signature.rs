//! A beacon's signature, and whether its chain made it (SPEC.md, section 2).

use std::fmt;

use crate::beacon::{Beacon, Network};
use crate::error::{Error, Result};
use crate::hash::{ChainHash, sha256};
use crate::limits;

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
