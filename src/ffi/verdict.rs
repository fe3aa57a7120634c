//! The verdict on a transcript.

use std::borrow::Cow;
use std::ffi::{c_char, c_void};
use std::sync::Arc;

use super::call;
use super::engine::{Items, Steps};
use super::list::verishuffle_list;
use super::memory::{self, Buffer};
use super::pins::Known;
use super::status::{Outcome, verishuffle_error, verishuffle_status};
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::hash::Commitment;
use crate::terms::list::List;
use crate::verify::Verifier;
use crate::verify::verdict::{Conclusion, Verdict};
use crate::verify::verified::VerifiedDraw;

/// Every check that the draw needs passed, no check failed, and every required pin was given. No other conclusion about
/// a draw has this number, and no conclusion is 0.
pub const VERISHUFFLE_VERIFIED: i32 = 101;
/// No check failed, but something is missing. A consistent draw is not verified.
pub const VERISHUFFLE_CONSISTENT: i32 = 102;
/// A check failed.
pub const VERISHUFFLE_REFUSED: i32 = 103;

/// The verdict on a transcript: the result of every check, what is missing, and cautions about what no check can show.
/// If the draw is verified, it also gives who was drawn and the awards, without verifying again. A verdict never
/// changes.
pub struct verishuffle_verdict {
    pub(super) verdict: Verdict,
    pub(super) transcript: Arc<Transcript>,
    pub(super) entries: Option<Arc<List>>,
    pub(super) published: Option<Commitment>,
}

impl verishuffle_verdict {
    pub(super) fn new(verifier: &mut Verifier, transcript: Arc<Transcript>, known: Known) -> Outcome<Self> {
        let (verdict, published) = (verifier.verdict(&transcript, &known.pins())?, known.pins.commitment);
        Ok(Self { verdict, transcript, entries: known.entries, published })
    }

    /// Returns the draw, or VERISHUFFLE_ERROR_NOT_VERIFIED.
    fn draw(&self) -> Outcome<VerifiedDraw<'_>> {
        Ok(VerifiedDraw::of(&self.transcript, self.entries.as_deref(), Cow::Borrowed(&self.verdict))
            .map_err(Error::from)?)
    }
}

/// Returns the number that C uses for a conclusion.
pub(super) fn conclusion_of(conclusion: Conclusion) -> i32 {
    match conclusion {
        Conclusion::Verified => VERISHUFFLE_VERIFIED,
        Conclusion::Refused => VERISHUFFLE_REFUSED,
        Conclusion::Consistent => VERISHUFFLE_CONSISTENT,
    }
}

/// Returns 1 if the draw is verified, and 0 otherwise. A program that needs only one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_is_verified(verdict: *const verishuffle_verdict) -> i32 {
    unsafely!(call::truth(verdict, |verdict| Ok(verdict.verdict.is_verified())))
}

/// Returns the conclusion of all checks: VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_conclusion(verdict: *const verishuffle_verdict) -> i32 {
    unsafely!(call::value(verdict, |verdict| Ok(conclusion_of(verdict.verdict.conclusion()))))
}

/// Copies the whole verdict for a person, safe to print on a terminal: one line for each check, the headline, one line
/// about the possible outcomes, and the cautions. Each line ends with LF.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_text(
    verdict: *const verishuffle_verdict,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(verdict, (text, text_size, text_length), error, |verdict| Ok(verdict.verdict.to_string())))
}

/// Writes the verdict as one JSON object. It always has the same shape (SPEC.md, section 8): the conclusion, the
/// commitment of the terms and the round, each check with what it found, what is missing, the cautions, the first
/// 1000 drawn entries and how many are drawn, and the bits of the outcome and of the seed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_to_json(
    verdict: *const verishuffle_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(verdict, (json, json_size, json_length), error, |verdict| Ok(&verdict.verdict)))
}

/// Copies the indexes of all drawn entries, in the order of the draw.
///
/// Out: `drawn`, a buffer for verishuffle_terms_drawn_count numbers.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of
/// the verdict.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_drawn(
    verdict: *const verishuffle_verdict,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let draw = memory::shared(verdict)?.draw()?;
        let buffer = Buffer::new(drawn, drawn_size, drawn_length)?;
        buffer.fill_from(draw.plan().drawn_count() as usize, || Ok(draw.drawn()?))
    }))
}

/// Shuffles an array in place with the swaps of the draw, as verishuffle_draw_shuffle does.
///
/// In and out: `base`, an array of `count` items of `size` bytes each. `size` is at least 1.
/// Returns VERISHUFFLE_ERROR_LENGTH if `count` is not the number of entries; VERISHUFFLE_ERROR_NOT_VERIFIED as
/// verishuffle_verdict_drawn does. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_shuffle(
    verdict: *const verishuffle_verdict,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let draw = memory::shared(verdict)?.draw()?;
        let mut items = Items::new(base, count, size)?;
        items.must_be(draw.plan().count())?;
        items.swap(draw.plan(), Steps::All(draw.partners()));
        Ok(())
    }))
}

/// Writes the awards file (see verishuffle_make_draw_output). The terms must have an allocation, and the pins the list
/// of entries, unless the entries are numbers.
///
/// In: `withdrawals`, the ids of the entries that withdrew, in the order in which this became known, or NULL if none
/// has.
/// Out: `awards`. A call that writes only the length computes the awards too.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED as verishuffle_verdict_drawn does; VERISHUFFLE_ERROR_NOT_APPLICABLE if the
/// terms have no allocation, if the pins lacked the list, or if the withdrawals do not fit: then `line` is the number
/// of the first one that does not.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_awards(
    verdict: *const verishuffle_verdict,
    withdrawals: *const verishuffle_list,
    awards: *mut c_char,
    awards_size: usize,
    awards_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(verdict, (awards, awards_size, awards_length), error, |verdict| {
        let withdrawals = memory::optional(withdrawals)?;
        Ok(verdict.draw()?.awards(withdrawals.map(|ids| &*ids.0))?)
    }))
}

/// Frees a verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_free(verdict: *mut verishuffle_verdict) {
    unsafely!(call::free(verdict))
}
