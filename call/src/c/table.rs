//! Tables for programs that deal many rounds of one draw.

use super::answer::{answering, verishuffle_answer};
use super::guard;
use super::memory::{self, Out};
use super::options::{self, options, required, texts, values, verishuffle_text, verishuffle_value};
use super::status::verishuffle_status;
use crate::answer::{Answer, Content};
use crate::draw::{bind, give};
use crate::failure::{Failure, Result};
use verishuffle::{Commitment, Round, Secret, Table, Terms};

/// A table serves a program that deals many rounds of one draw, such as a card room. The parties whose secrets the
/// program has are seated at the table, and every round opens their seals by itself. All that is the same in all rounds
/// is computed only once.
pub struct verishuffle_table {
    table: Table,
    /// The last round, whose memory the next one takes.
    round: Option<Round>,
}

/// What verishuffle_table_deal takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_deal_input {
    /// sizeof(verishuffle_deal_input).
    pub size: usize,
    /// The values of the public sources.
    pub public_values: *const verishuffle_value,
    /// The number of public values.
    pub public_count: usize,
    /// The replies or signatures of the beacons.
    pub beacons: *const verishuffle_value,
    /// The number of beacons.
    pub beacon_count: usize,
    /// The opening documents of parties that are not seated.
    pub openings: *const verishuffle_text,
    /// The number of openings.
    pub opening_count: usize,
    /// The round, counted from 0.
    pub round: u32,
    /// 1 if VERISHUFFLE_PART_TRANSCRIPT is wanted too.
    pub transcript: i32,
}

options! { verishuffle_deal_input }

/// Makes a table without any seated party.
///
/// In: `terms`, the terms document.
/// Out: `table`, which the program frees.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the terms are malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_new(
    terms: *const verishuffle_text,
    table: *mut *mut verishuffle_table,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answering(answer, || {
            let table = Out::new("table", table)?;
            let terms = required("terms", *memory::shared("terms", terms)?)?.read("terms", Terms::from_json)?;
            let made = verishuffle_table { table: Table::new(&terms), round: None };
            table.put(Box::into_raw(Box::new(made)));
            Ok(Answer::new())
        })
    }
}

/// Seats a party: makes the same checks as verishuffle_open, and binds the secret to the commitment. Gives
/// VERISHUFFLE_PART_SECRET, which the party stores in place of the earlier one before a round is dealt.
///
/// In: `secret`, the secret document; `commitment`, the commitment as it was published.
/// Returns what verishuffle_open does, and VERISHUFFLE_ERROR_GIVEN_TWICE if the party is seated already.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_seat(
    table: *mut verishuffle_table,
    secret: *const verishuffle_text,
    commitment: *const verishuffle_text,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answering(answer, || {
            let table = memory::exclusive("table", table)?;
            let published: Commitment =
                required("commitment", *memory::shared("commitment", commitment)?)?.parse("commitment")?;
            let secret = required("secret", *memory::shared("secret", secret)?)?.read("secret", Secret::from_json)?;
            let bound = bind(secret, table.table.terms(), published)?;
            let answer = Answer::new().document("secret", bound.secret())?;
            table.table.seat(bound)?;
            Ok(answer)
        })
    }
}

/// Deals a round: VERISHUFFLE_PART_DRAWN and, if it is wanted, VERISHUFFLE_PART_TRANSCRIPT.
///
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round, and the errors of verishuffle_draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_table_deal(
    table: *mut verishuffle_table,
    input: *const verishuffle_deal_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe { answering(answer, || deal(memory::exclusive("table", table)?, &options::copied(input)?)) }
}

unsafe fn deal(table: &mut verishuffle_table, input: &verishuffle_deal_input) -> Result<Answer> {
    let wants_transcript = match input.transcript {
        0 => false,
        1 => true,
        _ => return Err(Failure::argument("transcript must be 0 or 1")),
    };
    let mut round = match table.round.take() {
        Some(mut round) => {
            table.table.round_into(input.round, &mut round)?;
            round
        }
        None => table.table.round(input.round)?,
    };
    let (openings, public, beacons) = unsafe {
        (
            texts("openings", input.openings, input.opening_count)?,
            values("public_values", input.public_values, input.public_count)?,
            values("beacons", input.beacons, input.beacon_count)?,
        )
    };
    give(&mut round, &openings, &public, &beacons)?;
    if wants_transcript {
        let draw = round.draw()?;
        let drawn = Content::Numbers(draw.swaps().try_drawn()?);
        return Answer::new().with("drawn", drawn).document("transcript", &draw.into_transcript());
    }
    let drawn = round.swaps()?.try_drawn()?;
    table.round = Some(round);
    Ok(Answer::new().with("drawn", Content::Numbers(drawn)))
}

/// Frees a table, and wipes the secrets of its parties. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_table_free(table: *mut verishuffle_table) {
    unsafe { guard::free(table) }
}
