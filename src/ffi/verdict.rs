//! What a check found: the inspection of terms before an opening, and the verdict on a transcript.

use std::ffi::c_char;
use std::ptr::null_mut;

use super::call;
use super::memory::{self};
use super::secret::verishuffle_secret;
use super::status::{Failure, Outcome};
use super::terms::verishuffle_terms;
use crate::check::State;
use crate::draw::inspection::{Inspection, Point};
use crate::hash::Commitment;
use crate::verify::verdict::{CheckName, Conclusion, Verdict};

/// The comparison of terms with the published commitment and with the secret of a party, point by point. An inspection
/// never changes.
pub struct verishuffle_inspection(Inspection);

impl verishuffle_inspection {
    fn point(&self, index: u32) -> Outcome<(Point, &State)> {
        let count = self.0.points().count() as u32;
        self.0.points().nth(index as usize).ok_or_else(|| call::no_such("the point", index, count))
    }
}

/// Compares terms with the published commitment and with a secret. A point that fails is not an error of this call: the
/// inspection reports it. A point is skipped if the argument that it needs is NULL. With a secret, the call takes as
/// long as verishuffle_secret_seal.
///
/// In: `secret`, the secret of the party, or NULL; `published`, the 32 bytes that were published as the commitment, or
/// NULL.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_inspect(
    terms: *const verishuffle_terms,
    secret: *const verishuffle_secret,
    published: *const u8,
    inspection: *mut *mut verishuffle_inspection,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::made(inspection, null_mut(), || {
            let terms = memory::shared(terms)?;
            let secret = memory::optional(secret)?;
            let published = memory::optional_bytes32(published)?;
            let secret = secret.map(|secret| secret.secret()).transpose()?;
            Ok(verishuffle_inspection(Inspection::new(&terms.0, secret, published.map(Commitment::from_bytes))))
        })
    }
}

/// Returns true if every point was checked and passed, and false otherwise. A party should open its seal only if the
/// result is true.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_holds(inspection: *const verishuffle_inspection) -> bool {
    // SAFETY: as the header says.
    unsafe { call::value(inspection, |inspection| Ok(inspection.0.holds())) }
}

/// Returns the number of points. With a secret the points are commitment, context, rounds, width, seal and opened, in
/// this order. Without a secret they are commitment and seal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_point_count(inspection: *const verishuffle_inspection) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(inspection, |inspection| Ok(inspection.0.points().count() as u32)) }
}

/// Returns the state of a point: VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED, or 0
/// if `index` is too large.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_point(inspection: *const verishuffle_inspection, index: u32) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::value(inspection, |inspection| Ok(state_of(inspection.point(index)?.1))) }
}

/// Copies the name of a point, such as `seal`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_name(
    inspection: *const verishuffle_inspection,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(inspection, (name, name_size, name_length), |inspection| {
            Ok(inspection.point(index)?.0.as_str().as_bytes())
        })
    }
}

/// Copies what was found at a point, in words for a person that are safe to print on a terminal.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_detail(
    inspection: *const verishuffle_inspection,
    index: u32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(inspection, (detail, detail_size, detail_length), |inspection| {
            Ok(inspection.point(index)?.1.detail())
        })
    }
}

/// Frees an inspection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_free(inspection: *mut verishuffle_inspection) {
    // SAFETY: as the header says.
    unsafe { call::free(inspection) }
}

/// Every check that the draw needs passed, no check failed, and every required pin was given. No other conclusion about
/// a draw has this number, and no conclusion is 0.
pub const VERISHUFFLE_VERIFIED: i32 = 1;
/// A check failed.
pub const VERISHUFFLE_REFUSED: i32 = 2;
/// No check failed, but something is missing. A consistent draw is not verified.
pub const VERISHUFFLE_CONSISTENT: i32 = 3;

/// A state of a check or of a point: it was made and passed.
pub const VERISHUFFLE_CHECK_PASSED: i32 = 1;
/// A state of a check or of a point: it was made and failed.
pub const VERISHUFFLE_CHECK_FAILED: i32 = 2;
/// A state of a check or of a point: it was not made.
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
/// The number of checks of this header. The checks are numbered from 0. A later library may have more: see
/// verishuffle_check_count.
pub const VERISHUFFLE_CHECK_COUNT: i32 = 8;

const _: () = assert!(VERISHUFFLE_CHECK_COUNT as usize == CheckName::ALL.len());

/// The verdict on a transcript: the result of every check, what is missing, and cautions about what no check can show.
/// A verdict never changes.
pub struct verishuffle_verdict(pub(super) Verdict);

impl verishuffle_verdict {
    fn check(&self, check: i32) -> Outcome<&State> {
        Ok(self.0.check(check_name(check)?))
    }
}

fn check_name(check: i32) -> Outcome<CheckName> {
    let name = usize::try_from(check).ok().and_then(|check| CheckName::ALL.get(check));
    name.copied().ok_or_else(|| Failure::argument("there is no check with this number"))
}

/// Returns the number that C uses for the result of a check.
pub(super) fn state_of(state: &State) -> i32 {
    match state {
        State::Passed(_) => VERISHUFFLE_CHECK_PASSED,
        State::Failed(_) => VERISHUFFLE_CHECK_FAILED,
        State::Skipped(_) => VERISHUFFLE_CHECK_SKIPPED,
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

/// Returns true if the draw is verified, and false otherwise. A program that needs only one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_is_verified(verdict: *const verishuffle_verdict) -> bool {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.is_verified())) }
}

/// Returns the conclusion of all checks: VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_conclusion(verdict: *const verishuffle_verdict) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(conclusion_of(verdict.0.conclusion()))) }
}

/// Returns the state of one check: VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED, or
/// 0 if there is no such check.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_check(verdict: *const verishuffle_verdict, check: i32) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(state_of(verdict.check(check)?))) }
}

/// Copies what a check found, in words for a person that are safe to print on a terminal.
///
/// In: `check`, VERISHUFFLE_CHECK_COMMITMENT to VERISHUFFLE_CHECK_RESULT.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_detail(
    verdict: *const verishuffle_verdict,
    check: i32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(verdict, (detail, detail_size, detail_length), |verdict| Ok(verdict.check(check)?.detail())) }
}

/// Returns the number of checks of the loaded library, at least VERISHUFFLE_CHECK_COUNT. A program that shows all
/// checks counts to this number, and so shows those that are newer than the program.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_check_count() -> i32 {
    VERISHUFFLE_CHECK_COUNT
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
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_headline(
    verdict: *const verishuffle_verdict,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(verdict, (headline, headline_size, headline_length), |verdict| Ok(verdict.0.headline())) }
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
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::text(verdict, (text, text_size, text_length), |verdict| Ok(verdict.0.to_string())) }
}

/// Writes the verdict as one JSON object. It always has the same shape (SPEC.md, section 8).
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_to_json(
    verdict: *const verishuffle_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::document(
            verdict,
            (json, json_size, json_length),
            |verdict| Ok(verdict.0.json_length()),
            |verdict, json| verdict.0.write_json(json),
        )
    }
}

/// Copies the commitment that was recomputed from the terms of the transcript.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_commitment(
    verdict: *const verishuffle_verdict,
    commitment: *mut u8,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::bytes32(verdict, commitment, |verdict| Ok(*verdict.0.commitment().as_bytes())) }
}

/// Returns the round of the transcript, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_round(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.round())) }
}

/// Copies the indexes of the drawn entries, in the order of the draw, at most the first 1000. They follow from the key
/// and not from the stated swaps. There are none if the draw is refused. verishuffle_transcript_drawn copies all of
/// them.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_drawn(
    verdict: *const verishuffle_verdict,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::items(verdict, (drawn, drawn_size, drawn_length), |verdict| Ok(verdict.0.drawn())) }
}

/// Returns the binary logarithm of the number of possible outcomes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_outcome_bits(verdict: *const verishuffle_verdict) -> f64 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.outcome_bits())) }
}

/// Returns the number of random bits of the largest source whose bits are known: 256 * width for a sealed source, 254
/// for a beacon of quicknet. Returns 0 if no such source exists.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_seed_bits(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.seed_bits().unwrap_or(0))) }
}

/// Returns how many things a consistent draw lacks to be verified. Returns 0 if the draw is verified or refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_missing_count(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.missing().len() as u32)) }
}

/// Copies the name of one missing thing, in words for a person that are safe to print on a terminal.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_missing_text(
    verdict: *const verishuffle_verdict,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(verdict, (text, text_size, text_length), |verdict| {
            Ok(call::item("the missing thing", verdict.0.missing(), index)?.to_string())
        })
    }
}

/// Copies the word for one missing thing, which programs read: `commitment`, `round`, `published_at`, `public:NAME`,
/// `signature:NAME`, `entries` or `blinding` (SPEC.md, section 8).
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_missing_word(
    verdict: *const verishuffle_verdict,
    index: u32,
    word: *mut c_char,
    word_size: usize,
    word_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(verdict, (word, word_size, word_length), |verdict| {
            Ok(call::item("the missing thing", verdict.0.missing(), index)?.word().into_owned())
        })
    }
}

/// Returns the number of cautions. A caution tells what no check can show for this draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_caution_count(verdict: *const verishuffle_verdict) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(verdict.0.cautions().len() as u32)) }
}

/// Copies a caution in the words of SPEC.md, section 8.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_caution_text(
    verdict: *const verishuffle_verdict,
    index: u32,
    text: *mut c_char,
    text_size: usize,
    text_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::text(verdict, (text, text_size, text_length), |verdict| {
            Ok(call::item("the caution", verdict.0.cautions(), index)?.to_string())
        })
    }
}

/// Frees a verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_verdict_free(verdict: *mut verishuffle_verdict) {
    // SAFETY: as the header says.
    unsafe { call::free(verdict) }
}
