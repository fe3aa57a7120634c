//! The rounds of a draw, which collect the openings of the sources, and the table that deals many rounds.

use std::ffi::{c_char, c_void};
use std::num::NonZeroU8;
use std::sync::Arc;

use super::call;
use super::engine::{Items, Steps};
use super::memory::{self, Buffer};
use super::secret::{verishuffle_opening, verishuffle_secret};
use super::status::{verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_draw;
use crate::drand::Reply;
use crate::draw::round::Round;
use crate::draw::table::Table;
use crate::engine::plan::CHUNK_STEPS;
use crate::hash::Commitment;
use crate::memory::headroom;

/// One round of a draw. It collects the openings of all sources, in any order. Then it makes the draw.
pub struct verishuffle_round(pub(super) Round);

/// Starts a round of a draw.
///
/// In: `number`, the number of the round, counted from 0.
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_new(
    terms: *const verishuffle_terms,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(round, error, || Ok(verishuffle_round(memory::shared(terms)?.0.round(number)?))) }
}

/// Opens the seal of a party with the opening that the party sent. The function checks that the opening is for this
/// commitment, context and round, and that it opens the seal. It copies the opening.
///
/// Returns VERISHUFFLE_ERROR_OPENING if a check fails. Can also return VERISHUFFLE_ERROR_UNKNOWN_SOURCE or
/// VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_open(
    round: *mut verishuffle_round,
    opening: *const verishuffle_opening,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::change(round, error, |round| Ok(round.0.open(memory::shared(opening)?.0.clone())?)) }
}

/// Opens a public source with the value that was read.
///
/// In: `name`, the name of the source; `value`, a text of 1 to 4096 bytes.
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_public(
    round: *mut verishuffle_round,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(round, error, |round| {
            Ok(round.0.public(
                memory::text("the name", name, name_length)?,
                memory::text("the public value", value, value_length)?,
            )?)
        })
    }
}

/// Opens a drand source with the signature of the beacon. A signature of quicknet is checked if
/// verishuffle_checks_beacons returns true. Every other signature is accepted without a check: the verdict reports
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
    // SAFETY: as the header says.
    unsafe {
        call::change(round, error, |round| {
            Ok(round.0.signature(
                memory::text("the name", name, name_length)?,
                memory::slice(signature, signature_length)?.to_vec(),
            )?)
        })
    }
}

/// Opens a drand source with the reply of a drand server (see verishuffle_beacon_reply). The reply must be for the
/// round of the beacon that this round of the draw waits for. Its signature is checked as by
/// verishuffle_round_signature.
///
/// In: `name`, the name of the source; `json`, the reply.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the reply can't be read; VERISHUFFLE_ERROR_OPENING if it is for another round;
/// and the errors of verishuffle_round_signature.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_reply(
    round: *mut verishuffle_round,
    name: *const c_char,
    name_length: usize,
    json: *const c_char,
    json_length: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(round, error, |round| {
            let name = memory::text("the name", name, name_length)?;
            let json = memory::chars(json, json_length)?;
            Ok(round.0.reply(name, &Reply::from_json(json)?)?)
        })
    }
}

/// Returns the number of sources that are not opened yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_missing_count(round: *const verishuffle_round) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(round, |round| Ok(round.0.missing().count() as u32)) }
}

/// Copies the name of a source that is not opened yet, without any change.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_missing_name(
    round: *const verishuffle_round,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(round, (name, name_size, name_length), error, |round| {
            let source = round.0.missing().nth(index as usize);
            let source =
                source.ok_or_else(|| call::no_such("the missing source", index, round.0.missing().count() as u32))?;
            Ok(source.name().as_bytes())
        })
    }
}

/// Makes the draw after every source is opened. The round does not change, and another call makes the same draw again.
/// A draw takes four bytes of memory for each swap.
///
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened yet: `error` names all such sources;
/// VERISHUFFLE_ERROR_MEMORY if there is not enough memory for the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_draw(
    round: *const verishuffle_round,
    draw: *mut *mut verishuffle_draw,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(draw, error, || {
            let drawn = memory::shared(round)?.0.try_clone()?.draw()?;
            Ok(verishuffle_draw(Arc::new(drawn.into_transcript())))
        })
    }
}

/// Makes the draw after every source is opened, shuffles an array in place with it and writes the swaps. The result is
/// the same as with verishuffle_round_draw, verishuffle_draw_swaps and verishuffle_draw_shuffle. The round does not
/// change. If the terms have the width 1 and at most 16,384 swaps, a call that succeeds takes no memory.
///
/// In and out: `base`, an array of `count` items of `size` bytes each. `size` is at least 1. `count` is the number of
/// entries of the terms.
/// Out: `swaps`, a buffer for verishuffle_step_count numbers that does not overlap the array. If `swaps` is NULL, only
/// the length is written, and no item is moved.
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened yet: `error` names all such sources;
/// VERISHUFFLE_ERROR_LENGTH if there is not one item for each entry. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_shuffle_with_swaps(
    round: *const verishuffle_round,
    base: *mut c_void,
    count: usize,
    size: usize,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::status(error, || {
            let round = &memory::shared(round)?.0;
            let mut items = Items::new(base, count, size)?;
            let buffer = Buffer::new(swaps, swaps_size, swaps_length)?;
            let (terms, plan) = (round.terms(), round.terms().plan());
            let steps = plan.steps() as usize;
            // One chunk is drawn on one thread, and a key of one block needs no memory. A failure has a message.
            let is_small = steps <= CHUNK_STEPS && terms.width() == NonZeroU8::MIN;
            if !(is_small && count == plan.count() as usize && round.missing().next().is_none()) {
                headroom("the call")?;
            }
            items.must_be(plan.count())?;
            if !buffer.has_room_for(steps) {
                return buffer.finish(steps);
            }
            round.with_key(|key| {
                Ok(buffer.fill_in_chunks(steps, CHUNK_STEPS, |chunks| items.swap(plan, Steps::Derived(key, chunks))))
            })?
        })
    }
}

/// Wipes the openings of a round and frees the round. Draws that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_free(round: *mut verishuffle_round) {
    // SAFETY: as the header says.
    unsafe { call::free(round) }
}

/// A table serves a program that deals many rounds of one draw, such as a card room. The parties whose secrets the
/// program has are seated at the table, and every round opens their seals by itself. Everything that is the same in all
/// rounds is computed only once.
pub struct verishuffle_table(Table);

/// Makes a table without any seated party.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_new(
    terms: *const verishuffle_terms,
    table: *mut *mut verishuffle_table,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(table, error, || Ok(verishuffle_table(Table::new(&memory::shared(terms)?.0)))) }
}

/// Seats a party. The function makes the same checks as verishuffle_secret_open and binds the secret to the commitment.
/// The secret may be freed afterwards: the table keeps what it needs until the table is freed.
///
/// In: `published`, the 32 bytes that were published as the commitment.
/// Returns VERISHUFFLE_ERROR_CLOSED if a check fails: `error` names the first one; VERISHUFFLE_ERROR_BOUND if the
/// secret was opened for another commitment; VERISHUFFLE_ERROR_GIVEN_TWICE if the party is seated already: the secret
/// is bound all the same.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_seat(
    table: *mut verishuffle_table,
    secret: *mut verishuffle_secret,
    published: *const u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::change(table, error, |table| {
            let secret = memory::exclusive(secret)?;
            let published = memory::bytes32(published)?;
            let secret = secret.bind(table.0.terms(), Commitment::from_bytes(published))?;
            Ok(table.0.seat_shared(Arc::clone(secret))?)
        })
    }
}

/// Starts a round. The sources of the seated parties are opened. The other sources are still missing (see
/// verishuffle_round_missing_count).
///
/// In: `number`, the number of the round, counted from 0.
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_round(
    table: *const verishuffle_table,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(round, error, || Ok(verishuffle_round(memory::shared(table)?.0.round(number)?))) }
}

/// Starts a round in the handle of an earlier round, whose openings it wipes. A program that deals many rounds then
/// needs only one handle. The call takes no memory if this table started the earlier round after the last party was
/// seated.
///
/// In: `number`, the number of the round, counted from 0.
/// In and out: `round`, the handle of the earlier round.
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round. The handle then still holds the earlier round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_next(
    table: *const verishuffle_table,
    number: u32,
    round: *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::status(error, || {
            let (table, round) = (&memory::shared(table)?.0, &mut memory::exclusive(round)?.0);
            // A failure has a message.
            if !table.has_room_in(round) || number >= table.terms().rounds().get() {
                headroom("the call")?;
            }
            Ok(table.round_into(number, round)?)
        })
    }
}

/// Frees a table, and wipes the secrets that no other handle uses. Rounds that it started stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_table_free(table: *mut verishuffle_table) {
    // SAFETY: as the header says.
    unsafe { call::free(table) }
}
