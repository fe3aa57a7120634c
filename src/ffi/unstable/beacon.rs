//! Signatures of beacons, their replies, and when they are due.

use std::ffi::c_char;

use crate::drand::Reply;
use crate::ffi::beacon::{network, no_round};
use crate::ffi::call;
use crate::ffi::memory::{self, Buffer, Out};
use crate::ffi::round::verishuffle_round;
use crate::ffi::status::{verishuffle_error, verishuffle_status};

/// Returns 1 if this library checks the signatures of quicknet. A library that was built with the feature `drand`
/// does so, and install.sh builds such a library. Without these checks a draw with a beacon is at most consistent and
/// never verified.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_checks_beacons() -> i32 {
    cfg!(feature = "drand").into()
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
    unsafely!(call::working(error, || {
        let (chain, time) = (memory::bytes32(chain)?, Out::new(time)?);
        time.put(network(chain)?.due(round).ok_or_else(|| no_round(round))?.as_secs());
        Ok(())
    }))
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
    unsafely!(call::working(error, || {
        let (json, round) = (memory::chars(json, json_length)?, Out::new(round)?);
        let buffer = Buffer::new(signature, signature_size, signature_length)?;
        let reply = Reply::from_json(json)?;
        buffer.fill(reply.signature())?;
        round.put(reply.round());
        Ok(())
    }))
}

/// Opens a drand source with the signature of the beacon. A signature of quicknet is checked if
/// verishuffle_checks_beacons returns 1. Every other signature is accepted without a check: the verdict reports
/// this, and the draw is then at most consistent.
///
/// In: `name`, the name of the source; `signature`, 48 bytes for quicknet, 1 to 1024 bytes for other chains.
/// Returns VERISHUFFLE_ERROR_OPENING if the chain did not make this signature for this round; VERISHUFFLE_ERROR_LENGTH
/// or VERISHUFFLE_ERROR_RANGE if the signature has a wrong length; VERISHUFFLE_ERROR_TEXT if the name is not valid
/// UTF-8. Can also return VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_signature(
    round: *mut verishuffle_round,
    name: *const c_char,
    name_length: usize,
    signature: *const u8,
    signature_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::change(round, error, |round| {
        Ok(round.0.signature(
            memory::text("the name", name, name_length)?,
            memory::slice(signature, signature_length)?.to_vec(),
        )?)
    }))
}
