//! The verdict on a transcript, with the result of every check.

use std::ffi::c_char;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer};
use super::status::{Failure, Outcome};
use crate::check::Status;
use crate::verify::missing::Missing;
use crate::verify::verdict::{CheckName, Conclusion, Verdict};

/// Every check that the draw needs passed, no check failed, and every required pin was given. No other conclusion has
/// this number, and no conclusion is 0.
pub const VERISHUFFLE_VERIFIED: i32 = 1;
/// A check failed.
pub const VERISHUFFLE_REFUSED: i32 = 2;
/// No check failed, but something is missing. A consistent draw is not verified.
pub const VERISHUFFLE_CONSISTENT: i32 = 3;

/// The check was made and passed.
pub const VERISHUFFLE_CHECK_PASSED: i32 = 1;
/// The check was made and failed.
pub const VERISHUFFLE_CHECK_FAILED: i32 = 2;
/// The check was not made.
pub const VERISHUFFLE_CHECK_SKIPPED: i32 = 3;

/// The stated commitment equals the recomputed and the published commitment, and the round is the expected one.
pub const VERISHUFFLE_CHECK_COMMITMENT: i32 = 0;
/// Every opening opens its source, and every public value equals the pinned one.
pub const VERISHUFFLE_CHECK_OPENINGS: i32 = 1;
/// Each beacon round was due after the commitment was public.
pub const VERISHUFFLE_CHECK_DUE: i32 = 2;
/// There are as many swaps as steps.
pub const VERISHUFFLE_CHECK_STEPS: i32 = 3;
/// Every swap is a Fisher-Yates swap.
pub const VERISHUFFLE_CHECK_LEGAL: i32 = 4;
/// Every swap is the swap that follows from the key.
pub const VERISHUFFLE_CHECK_DERIVED: i32 = 5;
/// The pinned entries are the entries of the terms.
pub const VERISHUFFLE_CHECK_ENTRIES: i32 = 6;
/// The pinned result is what was drawn.
pub const VERISHUFFLE_CHECK_RESULT: i32 = 7;
/// The number of checks. The checks are numbered from 0.
pub const VERISHUFFLE_CHECKS: i32 = 8;

const _: () = assert!(VERISHUFFLE_CHECKS as usize == CheckName::ALL.len());

/// The verdict on a transcript: the result of every check, what is missing, and cautions about what no check can show.
/// A verdict never changes.
pub struct verishuffle_verdict(pub(super) Verdict);

impl verishuffle_verdict {
    fn check(&self, check: i32) -> Outcome<&Status> {
        Ok(self.0.check(check_name(check)?))
    }
}

fn missing_at(verdict: &verishuffle_verdict, index: u32) -> Outcome<&Missing> {
    let missing = verdict.0.missing();
    missing.get(index as usize).ok_or_else(|| no_such("the index", index, missing.len() as u32))
}

fn check_name(check: i32) -> Outcome<CheckName> {
    let name = usize::try_from(check).ok().and_then(|check| CheckName::ALL.get(check));
    name.copied().ok_or_else(|| Failure::argument("there is no check with this number"))
}

/// Returns the number that C uses for the result of a check.
pub(super) fn state_of(status: &Status) -> i32 {
    match status {
        Status::Passed(_) => VERISHUFFLE_CHECK_PASSED,
        Status::Failed(_) => VERISHUFFLE_CHECK_FAILED,
        Status::NotMade(_) => VERISHUFFLE_CHECK_SKIPPED,
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

/// Returns true if the draw is verified, and false otherwise or if `verdict` is NULL. A program that needs only one
/// answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_is_verified(verdict: *const verishuffle_verdict) -> bool {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.is_verified()))
}

/// Returns the conclusion of all checks: VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT, or 0 if
/// `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_conclusion(verdict: *const verishuffle_verdict) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes a verdict or NULL.
        let verdict = unsafe { memory::shared(verdict)? };
        Ok(conclusion_of(verdict.0.conclusion()))
    })
}

/// Returns the state of one check: VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED, or
/// 0 if `verdict` is NULL or there is no such check.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_check(verdict: *const verishuffle_verdict, check: i32) -> i32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(verdict)? }.check(check)?)))
}

/// Copies what a check found, in words for a person that are safe to print on a terminal.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
/// Out: `detail`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_detail(
    verdict: *const verishuffle_verdict,
    check: i32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(verdict.check(check)?.detail().as_bytes())
    })
}

/// Returns the name of a check, such as `"derived"`, or `"unknown check"`. The string ends with a NUL, is static and is
/// never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_check_name(check: i32) -> *const c_char {
    let name = match check {
        VERISHUFFLE_CHECK_COMMITMENT => c"commitment",
        VERISHUFFLE_CHECK_OPENINGS => c"openings",
        VERISHUFFLE_CHECK_DUE => c"due",
        VERISHUFFLE_CHECK_STEPS => c"steps",
        VERISHUFFLE_CHECK_LEGAL => c"legal",
        VERISHUFFLE_CHECK_DERIVED => c"derived",
        VERISHUFFLE_CHECK_ENTRIES => c"entries",
        VERISHUFFLE_CHECK_RESULT => c"result",
        _ => c"unknown check",
    };
    name.as_ptr()
}

/// Copies the conclusion in one line for a person: which checks failed, what is missing, or how much of the result was
/// given.
///
/// Out: `headline`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_headline(
    verdict: *const verishuffle_verdict,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(headline, headline_size, headline_length)?) };
        buffer.fill(verdict.0.headline().as_bytes())
    })
}

/// Copies the whole verdict for a person, safe to print on a terminal: one line for each check, the headline, one line
/// about the possible outcomes, and the cautions. Each line ends with LF.
///
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_text(
    verdict: *const verishuffle_verdict,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(verdict.0.to_string().as_bytes())
    })
}

/// Writes the verdict as one JSON object. It always has the same shape (SPEC.md, section 8).
///
/// Out: `json`, a buffer for the object.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_to_json(
    verdict: *const verishuffle_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(verdict.0.to_json().as_bytes())
    })
}

/// Copies the commitment that was recomputed from the terms of the transcript.
///
/// Out: `commitment`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_commitment(
    verdict: *const verishuffle_verdict,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and room for 32 bytes.
        let (verdict, commitment) = unsafe { (memory::shared(verdict)?, memory::out32(commitment)?) };
        commitment.put(*verdict.0.commitment().as_bytes());
        Ok(())
    })
}

/// Returns the round of the transcript, counted from 0, or 0 if `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_round(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.round()))
}

/// Copies the indexes of the drawn entries, in the order of the draw, at most the first 1000. They follow from the key
/// and not from the stated swaps. There are none if the draw is refused. verishuffle_transcript_drawn copies all of
/// them.
///
/// Out: `drawn`, a buffer for the numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_drawn(
    verdict: *const verishuffle_verdict,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::new(drawn, drawn_size, drawn_length)?) };
        buffer.fill(verdict.0.drawn())
    })
}

/// Returns the binary logarithm of the number of possible outcomes, or 0 if `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_outcome_bits(verdict: *const verishuffle_verdict) -> f64 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.outcome_bits()))
}

/// Returns the number of random bits of the largest source whose bits are known: 256 * width for a sealed source, 254
/// for a beacon of quicknet. Returns 0 if no such source exists or if `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_seed_bits(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.seed_bits().unwrap_or(0)))
}

/// Returns how many things a consistent draw lacks to be verified. Returns 0 if the draw is verified or refused, or if
/// `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_missing(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.missing().len() as u32))
}

/// Copies what one missing thing is, in words for a person that are safe to print on a terminal.
///
/// In: `index`, the index among the missing things.
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_missing_text(
    verdict: *const verishuffle_verdict,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(missing_at(verdict, index)?.to_string().as_bytes())
    })
}

/// Copies the word for one missing thing, for programs: `commitment`, `round`, `published_at`, `public:NAME`,
/// `signature:NAME`, `entries` or `blinding` (SPEC.md, section 8).
///
/// In: `index`, the index among the missing things.
/// Out: `word`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_missing_word(
    verdict: *const verishuffle_verdict,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(word, word_size, word_length)?) };
        buffer.fill(missing_at(verdict, index)?.word().as_bytes())
    })
}

/// Returns the number of cautions, or 0 if `verdict` is NULL. A caution tells what no check can show for this draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_cautions(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.cautions().len() as u32))
}

/// Copies a caution in the words of SPEC.md, section 8.
///
/// In: `index`, the index of the caution.
/// Out: `text`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_caution_text(
    verdict: *const verishuffle_verdict,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        let cautions = verdict.0.cautions();
        let caution = cautions.get(index as usize);
        let caution = caution.ok_or_else(|| no_such("the index", index, cautions.len() as u32))?;
        buffer.fill(caution.to_string().as_bytes())
    })
}

/// Frees a verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_free(verdict: *mut verishuffle_verdict) {
    // SAFETY: the caller passes NULL or a verdict, and uses it no more.
    unsafe { guard::free(verdict) }
}
