//! A table for a program that deals many rounds of one draw.

use std::sync::Arc;

use super::guard;
use super::memory::{self, Out};
use super::round::verishuffle_round;
use super::secret::verishuffle_secret;
use super::status::verishuffle_error;
use super::terms::verishuffle_terms;
use crate::draw::table::Table;
use crate::hash::Commitment;

/// A table serves a program that deals many rounds of one draw, such as a card room. The parties whose secrets the
/// program has are seated at the table, and every round opens their seals by itself. Everything that is the same in all
/// rounds is computed only once.
pub struct verishuffle_table(Table);

/// Makes a table without any seated party.
///
/// In: `terms`, the terms of the draw.
/// Out: `table`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_new(
    terms: *const verishuffle_terms,
    table: *mut *mut verishuffle_table,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes terms, and room for a handle.
        let (terms, table) = unsafe { (memory::shared(terms)?, Out::new(table)?) };
        table.give(verishuffle_table(Table::new(&terms.0)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Seats a party. The function makes the same checks as verishuffle_secret_open and binds the secret to the commitment.
/// The secret may be freed afterwards: the table keeps what it needs until the table is freed.
///
/// In: `secret`, the secret of the party; `published`, the 32 bytes that were published as the commitment.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a table and a secret that nobody else uses, and 32 bytes.
        let (table, secret, published) =
            unsafe { (memory::exclusive(table)?, memory::exclusive(secret)?, memory::bytes32(published)?) };
        let secret = secret.bind(table.0.terms(), Commitment::from_bytes(published))?;
        Ok(table.0.seat_shared(Arc::clone(secret))?)
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Starts a round. The sources of the seated parties are opened. The other sources are still missing (see
/// verishuffle_round_missing).
///
/// In: `number`, the number of the round, counted from 0.
/// Out: `round`, a new handle.
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_round(
    table: *const verishuffle_table,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a table, and room for a handle.
        let (table, round) = unsafe { (memory::shared(table)?, Out::new(round)?) };
        round.give(verishuffle_round(table.0.round(number)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a table, and wipes the secrets that no other handle uses. Rounds that it started stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_table_free(table: *mut verishuffle_table) {
    // SAFETY: the caller passes NULL or a table, and uses it no more.
    unsafe { guard::free(table) }
}
