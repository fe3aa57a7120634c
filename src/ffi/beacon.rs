//! Public beacons: what this library knows about the chains of drand.

use std::ffi::c_char;
use std::ptr::null_mut;

use super::call;
use super::memory::{self, Buffer, Out};
use super::status::{Outcome, verishuffle_error, verishuffle_status};
use crate::drand::{Network, QUICKNET, Reply};
use crate::error::Error;
use crate::hash::ChainHash;
use crate::kind::SourceKind;
use crate::limits;
use crate::time::UnixTime;

/// Returns 1 if this library checks the signatures of quicknet. A library that was built with the feature `drand`
/// does so, and install.sh builds such a library. Without these checks a draw with a beacon is at most consistent and
/// never verified.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_checks_beacons() -> i32 {
    cfg!(feature = "drand").into()
}

/// Copies the hash of quicknet, the drand chain that this library knows.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_quicknet(chain: *mut u8) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::status(null_mut(), || {
            memory::out32(chain)?.put(*QUICKNET.chain().as_bytes());
            Ok(())
        })
    }
}

/// Computes when a round of a beacon chain is due.
///
/// In: `chain`, the 32 bytes of the hash of the chain; `round`, 1 to 2^53 - 1.
/// Out: `time`, in seconds since 1970-01-01T00:00:00Z.
/// Returns VERISHUFFLE_ERROR_RANGE if `round` is out of its range, or VERISHUFFLE_ERROR_UNKNOWN_SOURCE if this library
/// does not know the chain.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_due(
    chain: *const u8,
    round: u64,
    time: *mut u64,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (chain, time) = (memory::bytes32(chain)?, Out::new(time)?);
            time.put(network(chain)?.due(round).ok_or_else(|| no_round(round))?.as_secs());
            Ok(())
        })
    }
}

/// Computes the first round of a beacon chain that is due strictly after a time. Terms whose commitment is public at
/// this time can use this round.
///
/// In: `chain`, the 32 bytes of the hash of the chain; `time`, in seconds since 1970-01-01T00:00:00Z, at least
/// 1,000,000,000.
/// Out: `round`, at least 1. It is 1 if `time` is before the chain began.
/// Returns VERISHUFFLE_ERROR_RANGE if `time` is out of its range or the round would be larger than 2^53 - 1, or VERISHUFFLE_ERROR_UNKNOWN_SOURCE if
/// this library does not know the chain.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_round_after(
    chain: *const u8,
    time: u64,
    round: *mut u64,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (chain, round) = (memory::bytes32(chain)?, Out::new(round)?);
            let first = network(chain)?.first_round_after(UnixTime::from_secs(time)?);
            if first > limits::MAX_SAFE_INTEGER {
                return Err(no_round(first).into());
            }
            round.put(first);
            Ok(())
        })
    }
}

/// Reads the reply of a drand server: what its HTTP interface answers to the question for a round, such as
/// `https://api.drand.sh/CHAIN/public/ROUND`. verishuffle_round_reply opens a source with a reply, and also checks that
/// the reply is for the right round.
///
/// In: `json`, a JSON object with the keys `round`, `signature` and perhaps `randomness`. Other keys are ignored.
/// Out: `round`, the round of the beacon as the reply states it; `signature`, a buffer for the bytes. Only the length
/// of the signature, and not `round`, is written if the buffer is too small.
/// Returns VERISHUFFLE_ERROR_DOCUMENT for any other object, or if `randomness` is not the SHA-256 of `signature`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_beacon_reply(
    json: *const c_char,
    json_length: usize,
    round: *mut u64,
    signature: *mut u8,
    signature_size: usize,
    signature_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (json, round) = (memory::chars(json, json_length)?, Out::new(round)?);
            let buffer = Buffer::new(signature, signature_size, signature_length)?;
            let reply = Reply::from_json(json)?;
            buffer.fill(reply.signature())?;
            round.put(reply.round());
            Ok(())
        })
    }
}

fn network(chain: [u8; 32]) -> Outcome<&'static Network> {
    let unknown = || Error::UnknownSource { kind: SourceKind::Drand, name: hex::encode(chain) };
    Ok(Network::of(&ChainHash::from_bytes(chain)).ok_or_else(unknown)?)
}

fn no_round(round: u64) -> Error {
    Error::Range { what: "a beacon's round", value: round, min: 1, max: limits::MAX_SAFE_INTEGER }
}
