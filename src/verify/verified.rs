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
use crate::terms::list::List;

impl Transcript {
    /// Judges the transcript as [`verdict`](Self::verdict) does, and fails unless the draw is verified.
    ///
    /// ```
    /// use verishuffle::{Pins, Transcript};
    ///
    /// fn all_drawn(transcript: &[u8], pins: &Pins<'_>) -> verishuffle::Result<Vec<u32>> {
    ///     Transcript::from_json(transcript)?.verify(pins)?.drawn()
    /// }
    /// # assert!(all_drawn(b"{}", &Pins::new()).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotVerified::Verdict`] if the draw is refused or only consistent; it holds the verdict.
    /// [`NotVerified::Error`] with the errors of [`verdict`](Self::verdict).
    pub fn verify<'a>(&'a self, pins: &Pins<'a>) -> Result<VerifiedDraw<'a>, NotVerified> {
        Verifier::default().verify(self, pins)
    }
}

impl Verifier {
    /// Judges a transcript, and fails unless the draw is verified, as [`Transcript::verify`] does.
    ///
    /// # Errors
    ///
    /// Those of [`Transcript::verify`].
    pub fn verify<'a>(&mut self, transcript: &'a Transcript, pins: &Pins<'a>) -> Result<VerifiedDraw<'a>, NotVerified> {
        let verdict = self.verdict(transcript, pins)?;
        match verdict.is_verified() {
            // The draw is verified, so a given list is that of the terms: a verdict ignores pins only if they are for
            // other terms, and then the draw is refused.
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
///     match transcript.verify(pins) {
///         Ok(draw) => {
///             println!("{}", draw.verdict());
///             for number in draw.drawn()? {
///                 println!("{}", verishuffle::text::printable(names.entry(number).unwrap_or_default()));
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
        // The partners are legal, because the draw is verified.
        let plan = self.transcript.terms().plan();
        replay::first_drawn(plan, self.transcript.stated_swaps().partners(), plan.drawn_count())
    }

    /// Returns the swaps, with which to shuffle a slice.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if out of memory.
    pub fn swaps(&self) -> Result<Swaps> {
        self.transcript.legal_swaps()
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
        Ok(withdrawals.into_iter().try_fold(awards, Awards::withdraw)?.to_text())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::awards::AwardsFile;
    use crate::engine::derive::DERIVED;
    use crate::time::UnixTime;
    use crate::{Entries, Terms};

    // What is asked of a verified draw, or of a transcript that is judged, is not verified again.
    #[test]
    fn each_swap_is_derived_once() {
        const STEPS: usize = 200;
        let terms = Terms::builder("once", Entries::numbers(900).unwrap()).draw(STEPS as u32).public(
            "word",
            "a word",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        let terms = terms.allocation("award Prize: 7\nwaitlist Wait").build().unwrap();
        let mut round = terms.round(0).unwrap();
        round.public("word", "river").unwrap();
        let draw = round.draw().unwrap();
        let (drawn, swaps) = (draw.swaps().drawn(), draw.swaps().clone());
        let transcript = draw.into_transcript();
        let pins = Pins::new()
            .commitment(terms.commitment())
            .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
            .public("word", "river");
        let derived = |work: &dyn Fn()| {
            let before = DERIVED.get();
            work();
            DERIVED.get() - before
        };
        assert_eq!(derived(&|| drop(transcript.derived_swaps())), STEPS);
        let awards = transcript.verify(&pins).unwrap().awards(None).unwrap();
        let given = AwardsFile::from_text(&awards).unwrap();
        let times = [
            derived(&|| assert!(transcript.verdict(&pins.clone().awards(&given)).unwrap().is_verified())),
            derived(&|| assert_eq!(transcript.verify(&pins).unwrap().drawn().unwrap(), drawn)),
            derived(&|| {
                let verified = transcript.verify(&pins).unwrap();
                assert_eq!((verified.drawn().unwrap(), verified.swaps().unwrap()), (drawn.clone(), swaps.clone()));
                assert_eq!(verified.awards(None).unwrap(), awards);
            }),
            // As the commands do that show a draw of which something is missing.
            derived(&|| {
                assert!(!transcript.verdict(&Pins::new()).unwrap().is_verified());
                assert_eq!(transcript.legal_swaps().unwrap(), swaps);
            }),
        ];
        assert_eq!(times, [STEPS; 4]);
    }

    // Swaps that no shuffle makes are not applied.
    #[test]
    fn swaps_that_no_shuffle_makes_are_errors() {
        let terms = Terms::builder("legal", Entries::numbers(9).unwrap())
            .draw(3)
            .public("word", "a word", "2030-01-01T00:00:00Z".parse().unwrap())
            .build()
            .unwrap();
        let transcript = |swaps: &[u64]| {
            let mut stated = crate::draw::transcript::StatedSwaps::default();
            swaps.iter().for_each(|&partner| stated.push(partner).unwrap());
            let (commitment, openings) = (terms.commitment(), Vec::new());
            Transcript { terms: terms.clone(), commitment, round: 0, openings, swaps: stated.into() }
        };
        assert_eq!(transcript(&[8, 1, 2]).legal_swaps().unwrap().partners(), [8, 1, 2]);
        for wrong in [&[8, 1][..], &[8, 1, 2, 3]] {
            let error = transcript(wrong).legal_swaps().unwrap_err();
            assert_eq!(error, Error::Length { what: "stated swaps", found: wrong.len(), expected: 3 });
        }
        for (wrong, value, min) in [(&[9, 1, 2], 9, 0), (&[8, 0, 2], 0, 1), (&[0, 1, 1 << 32], u32::MAX.into(), 2)] {
            let error = transcript(wrong).legal_swaps().unwrap_err();
            assert_eq!(error, Error::Range { what: "a swap", value, min, max: 8 });
        }
    }
}
