//! A verified draw: the only source of all drawn entries of a transcript.

use std::fmt;

use super::Verifier;
use super::pins::Pins;
use super::verdict::Verdict;
use crate::awards::Awards;
use crate::draw::transcript::Transcript;
use crate::engine::{Swaps, replay};
use crate::error::{Error, Result};
use crate::kind::EntriesKind;
use crate::memory;
use crate::terms::list::List;

impl Transcript {
    /// Judges the transcript as [`verify`](Self::verify) does, and returns the draw if it is verified.
    ///
    /// ```
    /// use verishuffle::{Pins, Transcript};
    ///
    /// fn all_drawn(transcript: &[u8], pins: &Pins<'_>) -> verishuffle::Result<Vec<u32>> {
    ///     Transcript::from_json(transcript)?.verified(pins)?.drawn()
    /// }
    /// # assert!(all_drawn(b"{}", &Pins::new()).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotVerified::Verdict`] if the draw is refused or only consistent; it holds the verdict.
    /// [`NotVerified::Error`] with the errors of [`verify`](Self::verify).
    pub fn verified<'a>(&'a self, pins: &Pins<'a>) -> Result<VerifiedDraw<'a>, NotVerified> {
        Verifier::default().verified(self, pins)
    }
}

impl Verifier {
    /// Judges a transcript and returns the draw if it is verified, as [`Transcript::verified`] does.
    ///
    /// # Errors
    ///
    /// Those of [`Transcript::verified`].
    pub fn verified<'a>(
        &mut self,
        transcript: &'a Transcript,
        pins: &Pins<'a>,
    ) -> Result<VerifiedDraw<'a>, NotVerified> {
        let verdict = self.verify(transcript, pins)?;
        match verdict.is_verified() {
            // The draw is verified, so a given list is that of the terms: a verdict passes over pins only if they are
            // for other terms, and then the draw is refused.
            true => Ok(VerifiedDraw { transcript, entries: pins.entries, verdict }),
            false => Err(NotVerified::Verdict(verdict.into())),
        }
    }
}

/// A verified draw. Nothing in it is computed by verifying again.
///
/// ```
/// use verishuffle::{List, NotVerified, Pins, Transcript};
///
/// fn show(transcript: &Transcript, names: &List, pins: &Pins<'_>) -> verishuffle::Result<()> {
///     match transcript.verified(pins) {
///         Ok(draw) => {
///             println!("{}", draw.verdict());
///             for number in draw.drawn()? {
///                 println!("{}", verishuffle::text::visible(names.entry(number).unwrap_or_default()));
///             }
///         }
///         Err(NotVerified::Verdict(verdict)) => println!("{verdict}"), // why it is refused, or what is missing
///         Err(NotVerified::Error(error)) => return Err(error),
///     }
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct VerifiedDraw<'a> {
    transcript: &'a Transcript,
    entries: Option<&'a List>,
    verdict: Verdict,
}

impl VerifiedDraw<'_> {
    /// Returns the verdict, which is verified.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Returns the numbers of all drawn entries, in the order of the draw.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if out of memory.
    pub fn drawn(&self) -> Result<Vec<u32>> {
        let plan = self.transcript.terms().plan();
        replay::first_drawn(plan, self.transcript.stated_swaps().partners(), plan.drawn_count())
    }

    /// Returns the swaps, with which to shuffle a slice.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if out of memory.
    pub fn swaps(&self) -> Result<Swaps> {
        let partners = memory::copy("the swaps", self.transcript.stated_swaps().partners())?;
        Ok(Swaps::new(self.transcript.terms().plan(), partners))
    }

    /// Returns the awards file (SPEC.md, section 6a). The withdrawals are the ids of the entries that withdrew, in
    /// order.
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the terms have no allocation, or if the pins lack the list of entries and the
    /// entries are not numbers; [`Error::Withdrawals`] if a withdrawal does not fit; [`Error::Memory`] if out of
    /// memory.
    pub fn awards(&self, withdrawals: Option<&List>) -> Result<Vec<u8>> {
        let terms = self.transcript.terms();
        let allocation = terms.allocation().ok_or(Error::NotApplicable("the terms of this draw have no allocation"))?;
        if self.entries.is_none() && terms.entries().kind() != EntriesKind::Numbers {
            return Err(Error::NotApplicable("awards need the list of entries, and the pins have none"));
        }
        let drawn = self.drawn()?;
        let awards = Awards::new(allocation, self.entries, &drawn)?;
        match withdrawals {
            Some(ids) => awards.withdraw(ids)?.to_text(),
            None => awards.to_text(),
        }
    }
}

/// Why there is no verified draw. As an [`Error`], a verdict is [`Error::NotVerified`] with its headline.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotVerified {
    /// The draw is refused, or only consistent.
    Verdict(Box<Verdict>),
    /// There is no verdict.
    Error(#[from] Error),
}

impl fmt::Display for NotVerified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict(verdict) => f.write_str(&verdict.headline()),
            Self::Error(error) => error.fmt(f),
        }
    }
}

impl From<NotVerified> for Error {
    fn from(not_verified: NotVerified) -> Self {
        match not_verified {
            NotVerified::Verdict(verdict) => Self::NotVerified(verdict.headline()),
            NotVerified::Error(error) => error,
        }
    }
}
