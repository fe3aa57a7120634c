//! Public beacons: what this library knows of drand's chains.

use super::guard;
use super::memory::{self, Out};
use super::status::Outcome;
use crate::drand::{Network, QUICKNET};
use crate::error::Error;
use crate::hash::ChainHash;
use crate::kind::SourceKind;
use crate::limits;
use crate::time::UnixTime;

/// Whether the signatures of quicknet are checked: the library was built so, as install.sh builds it. If not, a draw over
/// a beacon is at most consistent, never verified.
///
/// Returns true or false, always the same. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_checks_beacons() -> bool {
    cfg!(feature = "drand")
}

/// Copies the hash of drand's quicknet, the chain that this library knows.
///
/// Out: `chain`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_quicknet(chain: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives room for 32 bytes.
        let chain = unsafe { memory::out32(chain)? };
        chain.put(*QUICKNET.chain().as_bytes());
        Ok(())
    })
}

/// When a round of a chain is due.
///
/// In: `chain`, the 32 bytes of its hash; `round`, 1 to 2^53 - 1. Out: `time`, in seconds since 1970-01-01T00:00:00Z.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for a round that is none; VERISHUFFLE_ERROR_UNKNOWN_SOURCE for a chain
/// that this library does not know. Any thread.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_due(chain: *const u8, round: u64, time: *mut u64) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives 32 bytes, and room for a number.
        let (chain, time) = unsafe { (memory::bytes32(chain)?, Out::new(time)?) };
        let network = network(chain)?;
        time.put(network.due(round).ok_or_else(|| no_round(round))?.as_secs());
        Ok(())
    })
}

/// The first round of a chain that is due strictly after a time: the one for terms whose commitment is public by then.
///
/// In: `chain`, the 32 bytes of its hash; `time`, in seconds since 1970-01-01T00:00:00Z. Out: `round`, 1 for a time before
/// the chain began.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE where that round would be past 2^53 - 1;
/// VERISHUFFLE_ERROR_UNKNOWN_SOURCE for a chain that this library does not know. Any thread.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_round_after(chain: *const u8, time: u64, round: *mut u64) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives 32 bytes, and room for a number.
        let (chain, round) = unsafe { (memory::bytes32(chain)?, Out::new(round)?) };
        let first = network(chain)?.first_round_after(UnixTime::from_secs(time));
        if first > limits::MAX_SAFE_INTEGER {
            return Err(no_round(first).into());
        }
        round.put(first);
        Ok(())
    })
}

fn network(chain: [u8; 32]) -> Outcome<&'static Network> {
    let unknown = || Error::UnknownSource { kind: SourceKind::Drand, name: hex::encode(chain) };
    Ok(Network::of(&ChainHash::from_bytes(chain)).ok_or_else(unknown)?)
}

fn no_round(round: u64) -> Error {
    Error::Range { what: "a beacon's round", value: round, min: 1, max: limits::MAX_SAFE_INTEGER }
}
