//! The check of published awards: do they follow from the allocation, from the drawn entries and from the withdrawals
//! (SPEC.md, section 8, check 9)?

use super::pins::Pins;
use crate::awards::{Awards, AwardsFile, Difference};
use crate::check::{Confirmed, State};
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::kind::EntriesKind;
use crate::terms::Terms;
use crate::terms::list::List;

impl Transcript {
    /// Judges the transcript, and returns its awards file if it is verified (SPEC.md, section 6a). The withdrawals are
    /// the ids of the entries that withdrew, in order.
    ///
    /// # Errors
    ///
    /// [`Error::NotVerified`] if the draw is not verified; [`Error::NotApplicable`] if the terms have no allocation, or
    /// if the pins lack the list of entries and the entries are not numbers; [`Error::Withdrawals`] if a withdrawal does
    /// not fit; and the errors of [`verify`](Self::verify).
    pub fn verified_awards(&self, pins: &Pins<'_>, withdrawals: Option<&List>) -> Result<Vec<u8>> {
        let allocation =
            self.terms().allocation().ok_or(Error::NotApplicable("the terms of this draw have no allocation"))?;
        let drawn = self.verified_swaps(pins)?.try_drawn()?;
        // The draw is verified, so a given list is that of the terms. A verdict passes over pins only if they are for
        // other terms, and then the draw is refused.
        if pins.entries.is_none() && self.terms().entries().kind() != EntriesKind::Numbers {
            return Err(Error::NotApplicable("awards need the list of entries, and the pins have none"));
        }
        let awards = Awards::new(allocation, pins.entries, &drawn)?;
        match withdrawals {
            Some(ids) => awards.withdraw(ids)?.to_text(),
            None => awards.to_text(),
        }
    }
}

/// Checks published awards. `drawn` are all drawn entries in the order of the draw, by the key's own swaps. Out of
/// memory is [`Error::Memory`].
pub(super) fn check_awards(terms: &Terms, pins: &Pins<'_>, published: &AwardsFile, drawn: &[u32]) -> Result<State> {
    let Some(allocation) = terms.allocation() else {
        return Ok(State::Skipped("the terms have no allocation".into()));
    };
    let taken = Awards::new(allocation, pins.entries, drawn).and_then(|awards| match pins.withdrawals {
        Some(ids) => awards.withdraw(ids),
        None => Ok(awards),
    });
    let awards = match taken {
        Ok(awards) => awards,
        Err(Error::Withdrawals { line, problem }) => {
            let subject =
                line.map_or("the list of withdrawals".into(), |line| format!("line {line} of the withdrawals"));
            return Ok(State::failed(subject, format_args!("wrong (it {problem})"), "one that fits the awards"));
        }
        Err(error) => return Err(error),
    };
    Ok(match awards.first_difference(published)? {
        None => State::Passed(Confirmed::Awards(awards.counts())),
        Some(Difference::Line { line, place, found, expected }) => {
            State::failed(format_args!("line {line} of the awards, {place},"), found, expected)
        }
        Some(Difference::Lines { found, expected }) => {
            State::failed("the number of lines of the awards", found, expected)
        }
    })
}
