//! The verdict on a transcript.

use std::ffi::c_char;

use super::call;
use super::status::{verishuffle_error, verishuffle_status};
use crate::verify::verdict::{Conclusion, Verdict};

/// Every check that the draw needs passed, no check failed, and every required pin was given. No other conclusion about
/// a draw has this number, and no conclusion is 0.
pub const VERISHUFFLE_VERIFIED: i32 = 101;
/// No check failed, but something is missing. A consistent draw is not verified.
pub const VERISHUFFLE_CONSISTENT: i32 = 102;
/// A check failed.
pub const VERISHUFFLE_REFUSED: i32 = 103;

/// The verdict on a transcript: the result of every check, what is missing, and cautions about what no check can show.
/// A verdict never changes.
pub struct verishuffle_verdict(pub(super) Verdict);

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
    // SAFETY: as the header says.
    unsafe { call::truth(verdict, |verdict| Ok(verdict.0.is_verified())) }
}

/// Returns the conclusion of all checks: VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_conclusion(verdict: *const verishuffle_verdict) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(conclusion_of(verdict.0.conclusion()))) }
}

/// Copies the conclusion in one line for a person: which checks failed, what is missing, or what a verified draw was
/// compared with.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_headline(
    verdict: *const verishuffle_verdict,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(verdict, (headline, headline_size, headline_length), error, |verdict| Ok(verdict.0.headline()))
    }
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
    // SAFETY: as the header says.
    unsafe { call::text(verdict, (text, text_size, text_length), error, |verdict| Ok(verdict.0.to_string())) }
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
    // SAFETY: as the header says.
    unsafe { call::document(verdict, (json, json_size, json_length), error, |verdict| Ok(&verdict.0)) }
}

/// Frees a verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_free(verdict: *mut verishuffle_verdict) {
    // SAFETY: as the header says.
    unsafe { call::free(verdict) }
}
