//! The check of published awards: do they follow from the allocation, from the drawn entries and from the withdrawals
//! (SPEC.md, section 8, "The checks")?

use super::pins::Pins;
use crate::awards::{Awards, AwardsFile, Difference};
use crate::check::{Confirmed, State};
use crate::error::{Error, Result};
use crate::terms::Terms;

/// Checks published awards. `drawn` are all drawn entries in the order of the draw, by the key's own swaps. Out of
/// memory is [`Error::Memory`].
pub(super) fn check_awards(terms: &Terms, pins: &Pins<'_>, published: &AwardsFile, drawn: &[u32]) -> Result<State> {
    let Some(allocation) = terms.allocation() else {
        return Ok(State::Skipped("the terms have no allocation".into()));
    };
    let awards = Awards::new(allocation, pins.entries, drawn);
    let taken = awards.and_then(|awards| pins.withdrawals.into_iter().try_fold(awards, Awards::withdraw));
    let awards = match taken {
        Ok(awards) => awards,
        Err(Error::Withdrawals { line, problem }) => {
            let subject =
                line.map_or("the list of withdrawals".into(), |line| format!("line {line} of the withdrawals"));
            return Ok(State::failed(subject, format_args!("wrong (it {problem})"), "one that fits the awards"));
        }
        Err(error) => return Err(error),
    };
    Ok(match awards.first_difference(published) {
        None => State::Passed(Confirmed::Awards(awards.counts())),
        Some(Difference::Line { line, place, found, expected }) => {
            State::failed(format_args!("line {line} of the awards, {place},"), found, expected)
        }
        Some(Difference::Lines { found, expected }) => {
            State::failed("the number of lines of the awards", found, expected)
        }
    })
}
