//! The checks of a transcript, in the order of SPEC.md, section 8.

pub(crate) mod archive;
mod awards;
pub(crate) mod caution;
pub(crate) mod chain;
pub(crate) mod entries;
pub(crate) mod entry_proof;
pub(crate) mod id_proof;
#[cfg(feature = "sigsum")]
pub(crate) mod ledger;
pub(crate) mod ledger_verdict;
pub(crate) mod missing;
pub(crate) mod pin_list;
pub(crate) mod pins;
pub(crate) mod proof_verdict;
pub(crate) mod round_range;
pub(crate) mod verdict;
mod verification;
pub(crate) mod verified;

use self::pins::Pins;
use self::verdict::Verdict;
use self::verification::Verification;
use crate::draw::opening::OpeningChecker;
use crate::draw::transcript::Transcript;
use crate::engine::Plan;
use crate::error::Result;

impl Transcript {
    /// Judges the transcript by what the verifier knows from elsewhere, and returns the verdict, whatever it is. A check
    /// that fails is not an error: it is part of the verdict. To go on only with a verified draw, call
    /// [`verify`](Self::verify).
    ///
    /// # Errors
    ///
    /// The first mistake in the public values of the pins, and [`Error::NotApplicable`](crate::Error::NotApplicable) if
    /// the pins hold a blinding without its list. Unless the pinned commitment differs from that of the terms, which is
    /// a refused draw: [`Error::UnknownSource`](crate::Error::UnknownSource) if a public value is pinned for a name
    /// that is not a public source of the terms, and [`Error::NotApplicable`](crate::Error::NotApplicable) if the pins
    /// hold a list or a blinding that these terms do not use. [`Error::Memory`](crate::Error::Memory) if out of memory
    /// for checking the list or for the drawn entries.
    pub fn verdict(&self, pins: &Pins<'_>) -> Result<Verdict> {
        Verifier::default().verdict(self, pins)
    }
}

/// Judges many transcripts, and caches what the next one may share with the last, above all the upper part of the path
/// to each seal: many rounds of one commitment take a fraction of the time.
///
/// Each verdict is that of [`Transcript::verdict`]. [`TranscriptReader`](crate::TranscriptReader) does the same for
/// reading.
///
/// ```
/// use verishuffle::{Pins, TranscriptReader, Verifier};
///
/// fn all_verified(archive: &[u8], pins: &Pins<'_>) -> verishuffle::Result<bool> {
///     let (mut reader, mut verifier) = (TranscriptReader::default(), Verifier::default());
///     for line in archive.split_inclusive(|&byte| byte == b'\n') {
///         let transcript = reader.read(line)?;
///         let pins = pins.clone().round(transcript.round()); // where any round will do
///         if !verifier.verdict(&transcript, &pins)?.is_verified() {
///             return Ok(false);
///         }
///     }
///     Ok(true)
/// }
/// # assert!(all_verified(b"", &Pins::new()).unwrap());
/// ```
#[derive(Debug, Default)]
pub struct Verifier {
    openings: OpeningChecker,
    /// The plan of the last transcript, and the bits of the plan's outcome.
    outcome_bits: Option<(Plan, f64)>,
}

impl Verifier {
    /// Judges a transcript, as [`Transcript::verdict`] does.
    ///
    /// # Errors
    ///
    /// Those of [`Transcript::verdict`].
    pub fn verdict(&mut self, transcript: &Transcript, pins: &Pins<'_>) -> Result<Verdict> {
        let terms = &transcript.terms;
        let pins = pins.fitted_to(terms)?;
        let outcome_bits = self.outcome_bits(terms.outcome_plan());
        Verification { transcript, terms, pins: &pins }.verdict(outcome_bits, &mut self.openings)
    }

    fn outcome_bits(&mut self, plan: Plan) -> f64 {
        match self.outcome_bits {
            Some((known, bits)) if known == plan => bits,
            _ => self.outcome_bits.insert((plan, plan.outcome_bits())).1,
        }
    }
}
