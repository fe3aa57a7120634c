//! The rounds of a draw, which collect the openings of the sources, and the table that deals many rounds.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::memory::{self};
use super::secret::{verishuffle_opening, verishuffle_secret};
use super::status::{verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_draw;
use crate::drand::Reply;
use crate::draw::round::Round;
use crate::draw::table::Table;
use crate::hash::Commitment;
use crate::memory::{check_room, headroom};

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
    unsafely!(call::made(round, error, || Ok(verishuffle_round(memory::shared(terms)?.0.round(number)?))))
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
    unsafely!(call::change(round, error, |round| Ok(round.0.open(memory::shared(opening)?.0.clone())?)))
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
    unsafely!(call::change(round, error, |round| {
        Ok(round.0.public(
            memory::text("the name", name, name_length)?,
            memory::text("the public value", value, value_length)?,
        )?)
    }))
}

/// Opens a drand source with the reply of a drand server: what its HTTP interface answers to the question for a round,
/// such as `https://api.drand.sh/CHAIN/public/ROUND`. The reply must be for the round of the beacon that this round of
/// the draw waits for. A signature of quicknet is checked, unless the library was built without the feature `drand`.
/// Every other signature is accepted without a check: the verdict reports this, and the draw is then at most
/// consistent.
///
/// In: `name`, the name of the source; `json`, a JSON object with the keys `round`, `signature` and perhaps
/// `randomness`. Other keys are ignored.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the reply can't be read; VERISHUFFLE_ERROR_OPENING if it is for another round,
/// or if the chain did not make this signature for this round; VERISHUFFLE_ERROR_LENGTH or VERISHUFFLE_ERROR_RANGE if
/// the signature has a wrong length; VERISHUFFLE_ERROR_TEXT if the name is not valid UTF-8. Can also return
/// VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
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
    unsafely!(call::change(round, error, |round| {
        let name = memory::text("the name", name, name_length)?;
        let json = memory::chars(json, json_length)?;
        Ok(round.0.reply(name, &Reply::from_json(json)?)?)
    }))
}

/// Writes the names of the sources that are not opened yet, one on each line, each line with LF, without any other
/// change. The text is empty if the draw can be made.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_missing(
    round: *const verishuffle_round,
    names: *mut c_char,
    names_size: usize,
    names_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(round, (names, names_size, names_length), error, |round| {
        check_room("the names", call::DOCUMENT)?;
        Ok(round.0.missing().flat_map(|source| [source.name().as_str(), "\n"]).collect::<String>())
    }))
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
    unsafely!(call::made(draw, error, || {
        let drawn = memory::shared(round)?.0.try_clone()?.draw()?;
        Ok(verishuffle_draw(Arc::new(drawn.into_transcript())))
    }))
}

/// Wipes the openings of a round and frees the round. Draws that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_free(round: *mut verishuffle_round) {
    unsafely!(call::free(round))
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
    unsafely!(call::made(table, error, || Ok(verishuffle_table(Table::new(&memory::shared(terms)?.0)))))
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
    unsafely!(call::change(table, error, |table| {
        let secret = memory::exclusive(secret)?;
        let published = memory::bytes32(published)?;
        let secret = secret.bind(table.0.terms(), Commitment::from_bytes(published))?;
        Ok(table.0.seat_shared(Arc::clone(secret))?)
    }))
}

/// Starts a round. The sources of the seated parties are opened. The other sources are still missing (see
/// verishuffle_round_missing).
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
    unsafely!(call::made(round, error, || Ok(verishuffle_round(memory::shared(table)?.0.round(number)?))))
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
    unsafely!(call::status(error, || {
        let (table, round) = (&memory::shared(table)?.0, &mut memory::exclusive(round)?.0);
        // A failure has a message.
        if !table.has_room_in(round) || number >= table.terms().rounds().get() {
            headroom("the call")?;
        }
        Ok(table.round_into(number, round)?)
    }))
}

/// Frees a table, and wipes the secrets that no other handle uses. Rounds that it started stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_table_free(table: *mut verishuffle_table) {
    unsafely!(call::free(table))
}
