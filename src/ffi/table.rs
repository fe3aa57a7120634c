//! A table, where round after round of one draw is dealt.

use std::sync::Arc;

use super::guard;
use super::memory::{self, Out};
use super::round::verishuffle_round;
use super::secret::verishuffle_secret;
use super::status::verishuffle_error;
use super::terms::verishuffle_terms;
use crate::draw::table::Table;
use crate::hash::Commitment;

/// The rounds of one draw, and the parties whose secrets are at hand: those open every round by themselves, and what does
/// not change with the round is computed once. It is for one who deals many rounds, such as a card room.
pub struct verishuffle_table(Table);

/// Makes a table at which nobody sits yet.
///
/// In: `terms`. Out: `table`, to be freed with verishuffle_table_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_new(
    terms: *const verishuffle_terms,
    table: *mut *mut verishuffle_table,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives terms, and room for a handle.
        let (terms, table) = unsafe { (memory::shared(terms)?, Out::new(table)?) };
        table.give(verishuffle_table(Table::new(&terms.0)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Seats a party, having checked what verishuffle_secret_open checks: from then on its secret opens for this commitment
/// alone. The secret may be freed; the table keeps what it needs of it until it is freed itself.
///
/// In: `secret`; `published`, the 32 bytes that were published as the commitment. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_CLOSED if a check fails, `error` says which; VERISHUFFLE_ERROR_BOUND if the
/// secret was opened for another commitment; VERISHUFFLE_ERROR_GIVEN_TWICE if its party sits there already, and it is bound
/// all the same. One thread at a time for this table and this secret.
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
        // SAFETY: the caller gives a table and a secret that nobody else uses, and 32 bytes.
        let (table, secret, published) =
            unsafe { (memory::exclusive(table)?, memory::exclusive(secret)?, memory::bytes32(published)?) };
        let secret = secret.bind(table.0.terms(), Commitment::from_bytes(published))?;
        Ok(table.0.seat_shared(Arc::clone(secret))?)
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Begins a round: those who sit at the table have opened, the others are still to be opened (verishuffle_round_missing).
///
/// In: `number`, the round, counted from 0. Out: `round`, to be freed with verishuffle_round_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a round that is none. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_round(
    table: *const verishuffle_table,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a table, and room for a handle.
        let (table, round) = unsafe { (memory::shared(table)?, Out::new(round)?) };
        round.give(verishuffle_round(table.0.round(number)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a table, and wipes the secrets that nobody else holds. Rounds that it began stay. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_table_free(table: *mut verishuffle_table) {
    // SAFETY: the caller gives NULL or a table, and uses it no more.
    unsafe { guard::free(table) }
}
