//! Public beacons: what this library knows about the chains of drand.

use std::ptr::null_mut;

use super::call;
use super::memory::{self, Out};
use super::status::{Outcome, verishuffle_error, verishuffle_status};
use crate::drand::{Network, QUICKNET};
use crate::error::Error;
use crate::hash::ChainHash;
use crate::kind::SourceKind;
use crate::limits;
use crate::time::UnixTime;

/// Copies the hash of quicknet, the drand chain that this library knows.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_quicknet(chain: *mut u8) -> verishuffle_status {
    unsafely!(call::status(null_mut(), || {
        memory::out32(chain)?.put(*QUICKNET.chain().as_bytes());
        Ok(())
    }))
}

/// Computes the first round of a beacon chain that is due strictly after a time. Terms whose commitment is public at
/// this time can use this round.
///
/// In: `chain`, the 32 bytes of the hash of the chain; `time`, in seconds since 1970-01-01T00:00:00Z, at least
/// 1,000,000,000.
/// Out: `round`, at least 1. It is 1 if `time` is before the chain began.
/// Returns VERISHUFFLE_ERROR_RANGE if `time` is out of its range or the round would be larger than
/// 2^53 - 1, or VERISHUFFLE_ERROR_UNKNOWN_SOURCE if this library does not know the chain.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_round_after(
    chain: *const u8,
    time: u64,
    round: *mut u64,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let (chain, round) = (memory::bytes32(chain)?, Out::new(round)?);
        let first = network(chain)?.first_round_after(UnixTime::from_secs(time)?);
        if first > limits::MAX_SAFE_INTEGER {
            return Err(no_round(first).into());
        }
        round.put(first);
        Ok(())
    }))
}

pub(super) fn network(chain: [u8; 32]) -> Outcome<&'static Network> {
    let unknown = || Error::UnknownSource { kind: SourceKind::Drand, name: hex::encode(chain) };
    Ok(Network::of(&ChainHash::from_bytes(chain)).ok_or_else(unknown)?)
}

pub(super) fn no_round(round: u64) -> Error {
    Error::Range { what: "a beacon's round", value: round, min: 1, max: limits::MAX_SAFE_INTEGER }
}
