//! The verdict on a transcript, check by check.

use std::ffi::c_char;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer};
use super::status::{Failure, Outcome};
use crate::check::Status;
use crate::verify::verdict::{CheckName, Conclusion, Verdict};

/// Every check that a draw needs passed, none failed, and every pin was given. No other conclusion is this number, and 0
/// is none at all.
pub const VERISHUFFLE_VERIFIED: i32 = 1;
/// A check failed.
pub const VERISHUFFLE_REFUSED: i32 = 2;
/// Nothing failed, but something is missing. Consistent is not verified.
pub const VERISHUFFLE_CONSISTENT: i32 = 3;

/// A check was made and holds.
pub const VERISHUFFLE_CHECK_PASSED: i32 = 1;
/// A check was made and does not hold.
pub const VERISHUFFLE_CHECK_FAILED: i32 = 2;
/// A check was not made.
pub const VERISHUFFLE_CHECK_SKIPPED: i32 = 3;

/// The commitment is the recomputed and the published one, the round the one meant.
pub const VERISHUFFLE_CHECK_COMMITMENT: i32 = 0;
/// Every opening opens its source.
pub const VERISHUFFLE_CHECK_OPENINGS: i32 = 1;
/// Each beacon round was due after the commitment was public.
pub const VERISHUFFLE_CHECK_DUE: i32 = 2;
/// There are as many swaps as steps.
pub const VERISHUFFLE_CHECK_STEPS: i32 = 3;
/// Every swap is a Fisher-Yates swap.
pub const VERISHUFFLE_CHECK_LEGAL: i32 = 4;
/// Every swap is the one that the key gives.
pub const VERISHUFFLE_CHECK_DERIVED: i32 = 5;
/// The entries given are those of the terms.
pub const VERISHUFFLE_CHECK_ENTRIES: i32 = 6;
/// The result given is what was drawn.
pub const VERISHUFFLE_CHECK_RESULT: i32 = 7;
/// How many checks there are: they are numbered from 0.
pub const VERISHUFFLE_CHECKS: i32 = 8;

const _: () = assert!(VERISHUFFLE_CHECKS as usize == CheckName::ALL.len());

/// A verdict: every check and what came of it, what is missing, and what no check can tell. It never changes.
pub struct verishuffle_verdict(pub(super) Verdict);

impl verishuffle_verdict {
    fn check(&self, check: i32) -> Outcome<&Status> {
        Ok(self.0.check(check_name(check)?))
    }
}

fn check_name(check: i32) -> Outcome<CheckName> {
    let name = usize::try_from(check).ok().and_then(|check| CheckName::ALL.get(check));
    name.copied().ok_or_else(|| Failure::argument("no check has that number"))
}

/// What came of a check, as C reads it.
pub(super) fn state_of(status: &Status) -> i32 {
    match status {
        Status::Passed(_) => VERISHUFFLE_CHECK_PASSED,
        Status::Failed(_) => VERISHUFFLE_CHECK_FAILED,
        Status::NotMade(_) => VERISHUFFLE_CHECK_SKIPPED,
    }
}

/// A conclusion, as C reads it.
pub(super) fn conclusion_of(conclusion: Conclusion) -> i32 {
    match conclusion {
        Conclusion::Verified => VERISHUFFLE_VERIFIED,
        Conclusion::Refused => VERISHUFFLE_REFUSED,
        Conclusion::Consistent => VERISHUFFLE_CONSISTENT,
    }
}

/// Whether the draw is verified: the one answer that needs no reading on.
///
/// Returns true or false, false for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_is_verified(verdict: *const verishuffle_verdict) -> bool {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.is_verified()))
}

/// What the checks come to.
///
/// Returns VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT; 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_conclusion(verdict: *const verishuffle_verdict) -> i32 {
    guard::value(|| {
        // SAFETY: the caller gives a verdict or NULL.
        let verdict = unsafe { memory::shared(verdict)? };
        Ok(conclusion_of(verdict.0.conclusion()))
    })
}

/// What came of one check.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
///
/// Returns VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED; 0 for NULL or a check that is
/// none. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_check(verdict: *const verishuffle_verdict, check: i32) -> i32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(verdict)? }.check(check)?)))
}

/// Copies what was found by a check, in words for a person, safe on a terminal.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT. Out: `detail`, a buffer of `detail_size` bytes;
/// `detail_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_ARGUMENT for a check that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(verdict.check(check)?.detail().as_bytes())
    })
}

/// The name of a check, such as `"derived"`, or `"unknown check"`.
///
/// Returns a string of the library's, never NULL; it stays. Any thread.
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

/// Copies the verdict in one line for a person, with the condition that it stands under if there is one.
///
/// Out: `headline`, a buffer of `headline_size` bytes; `headline_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_headline(
    verdict: *const verishuffle_verdict,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(headline, headline_size, headline_length)?) };
        buffer.fill(verdict.0.headline().as_bytes())
    })
}

/// Copies the whole verdict for a person, safe on a terminal: a line a check, the headline, the cautions.
///
/// Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_text(
    verdict: *const verishuffle_verdict,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        buffer.fill(verdict.0.to_string().as_bytes())
    })
}

/// Writes the verdict as one JSON object, always of the same shape (SPEC.md, section 8).
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_to_json(
    verdict: *const verishuffle_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(verdict.0.to_json().as_bytes())
    })
}

/// Copies the commitment of the transcript's terms, recomputed.
///
/// Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_commitment(
    verdict: *const verishuffle_verdict,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and room for 32 bytes.
        let (verdict, commitment) = unsafe { (memory::shared(verdict)?, memory::out32(commitment)?) };
        commitment.put(*verdict.0.commitment().as_bytes());
        Ok(())
    })
}

/// The round of the transcript, counted from 0.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_round(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.round()))
}

/// Copies the numbers of the entries drawn by the key's own swaps, the first 1000 at most; none if the draw is refused.
///
/// Out: `drawn`, a buffer for `drawn_size` numbers; `drawn_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_drawn(
    verdict: *const verishuffle_verdict,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::new(drawn, drawn_size, drawn_length)?) };
        buffer.fill(verdict.0.drawn())
    })
}

/// log2 of the number of possible outcomes.
///
/// Returns the bits, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_outcome_bits(verdict: *const verishuffle_verdict) -> f64 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.outcome_bits()))
}

/// Bits of the largest source whose bits are known.
///
/// Returns the bits, 0 if none is known or for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_seed_bits(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.seed_bits().unwrap_or(0)))
}

/// How many things keep the draw from being verified, beside failed checks.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_missing(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.missing().len() as u32))
}

/// Copies one thing that is missing, in words for a person, safe on a terminal.
///
/// In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        let missing = verdict.0.missing();
        let missing = missing.get(index as usize).ok_or_else(|| no_such("the index", index, missing.len() as u32))?;
        buffer.fill(missing.to_string().as_bytes())
    })
}

/// How many cautions there are: what no check can tell, where it applies.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_cautions(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.cautions().len() as u32))
}

/// Copies a caution, in the words of SPEC.md, section 8.
///
/// In: `index`, counted from 0. Out: `text`, a buffer of `text_size` bytes; `text_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(text, text_size, text_length)?) };
        let cautions = verdict.0.cautions();
        let caution = cautions.get(index as usize);
        let caution = caution.ok_or_else(|| no_such("the index", index, cautions.len() as u32))?;
        buffer.fill(caution.to_string().as_bytes())
    })
}

/// Frees a verdict. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_free(verdict: *mut verishuffle_verdict) {
    // SAFETY: the caller gives NULL or a verdict, and uses it no more.
    unsafe { guard::free(verdict) }
}
