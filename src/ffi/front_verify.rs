//! The front door for whoever verifies a draw. The function takes and gives documents, without handles.

use super::front::{PIECES, set, write};
use super::front_draw::{is_beacon, values_of};
use super::front_logged::Evidence;
use super::options::{self, Options, options, verishuffle_buffer, verishuffle_text};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::work::{verishuffle_work, within};
use crate::awards::AwardsFile;
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::memory::check_room;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;
use crate::verify::verdict::Verdict;

/// What verishuffle_verify takes: a transcript, and what the verifier knows from elsewhere.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_verify_input {
    /// sizeof(verishuffle_verify_input).
    pub size: usize,
    /// The transcript document.
    pub transcript: verishuffle_text,
    /// The published commitment.
    pub commitment: [u8; 32],
    /// A JSON object that gives each public source the value that the verifier has read. It may hold the signatures of
    /// beacons too, as for verishuffle_make_draw: they are not compared, because the ones in the transcript are
    /// verified.
    pub values: verishuffle_text,
    /// The entries file. Not given means that it is not compared.
    pub entries: verishuffle_text,
    /// The blinding document of a blinded list. It needs the entries.
    pub blinding: verishuffle_text,
    /// The result file as it was published: all drawn entries, or only the first ones. Not given means not compared.
    pub result: verishuffle_text,
    /// The awards file as it was published. Not given means not compared. An empty one is compared.
    pub awards: verishuffle_text,
    /// The ids of the entries that had withdrawn before these awards. Not given means that there are none.
    pub withdrawals: verishuffle_text,
    /// A time at which the commitment was already public, in seconds since 1970-01-01T00:00:00Z, such as 1795737600.
    pub published_at: u64,
    /// 1 if this time is known. Without it no draw with a beacon is verified.
    pub published_at_given: i32,
    /// The round, counted from 0.
    pub round: u32,
    /// What the call is allowed (see verishuffle_work), or NULL if nothing stops or limits it.
    pub work: *const verishuffle_work,
    /// Which logs and witnesses count (SPEC.md, section 8, "Logged commitments"): a policy file, or the name of a known
    /// policy, which is sigsum-generic-2025-1. It needs the log key. Not given means that no proof is expected.
    pub log_policy: verishuffle_text,
    /// The organiser's key for draws, known from before the draw: 64 lower-case hexadecimal digits.
    pub log_key: verishuffle_text,
    /// The proof that the commitment was logged, in place of `published_at`. It needs the policy and the key.
    pub logged: verishuffle_text,
}

/// What verishuffle_verify gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_verify_output {
    /// sizeof(verishuffle_verify_output).
    pub size: usize,
    /// The verdict as JSON (see verishuffle_verdict_to_json), also if the draw is not verified.
    pub verdict: verishuffle_buffer,
}

options! {"input" verishuffle_verify_input, "output" verishuffle_verify_output}

/// Verifies a transcript with what the verifier knows from elsewhere. VERISHUFFLE_OK means that the draw is verified,
/// and nothing else does.
///
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of
/// the verdict, and the verdict is written. A call that writes only the length returns what a call with a buffer
/// returns.
/// Returns VERISHUFFLE_ERROR_RANGE if `published_at` is below 1,000,000,000. Can also return
/// VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_LIST, and the errors of verishuffle_transcript_judge.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verify(
    input: *const verishuffle_verify_input,
    output: *mut verishuffle_verify_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        within(input.work, || {
            let buffer = options::buffer(given.verdict, &raw mut (*output).verdict)?;
            let verdict = verdict_of(&input)?;
            write(buffer, &verdict)?;
            must_be_verified(&verdict)
        })
    }))
}

pub(super) fn must_be_verified(verdict: &Verdict) -> Outcome {
    if verdict.is_verified() { Ok(()) } else { Err(Error::NotVerified(verdict.headline()).into()) }
}

pub(super) unsafe fn verdict_of(input: &verishuffle_verify_input) -> Outcome<Verdict> {
    unsafely!(with_pins(input, |transcript, pins| {
        let transcript = options::read("input.transcript", Transcript::from_json(transcript))?;
        Ok(transcript.verdict(&without_signatures(pins, transcript.terms()))?)
    }))
}

/// A beacon's signature in the transcript is verified, and needs no comparison.
pub(super) fn without_signatures<'a>(mut pins: Pins<'a>, terms: &Terms) -> Pins<'a> {
    pins.public.retain(|(name, _)| !is_beacon(terms, name.as_str()));
    pins
}

/// Judges a transcript document with what the verifier knows from elsewhere.
pub(super) unsafe fn with_pins<R>(
    input: &verishuffle_verify_input,
    judge: impl FnOnce(&[u8], Pins<'_>) -> Outcome<R>,
) -> Outcome<R> {
    // SAFETY: as the caller promises.
    unsafe {
        let commitment = set("input.commitment", input.commitment)?;
        let transcript = options::required("input.transcript", input.transcript)?;
        let time = published_at(input)?;
        check_room("the verdict", PIECES)?;
        let pins = values_of(input.values)?.commitment(commitment).round(input.round);
        let entries = options::read_optional("input.entries", input.entries, List::from_text)?;
        let result = options::read_optional("input.result", input.result, List::from_text)?;
        let withdrawals = options::read_optional("input.withdrawals", input.withdrawals, List::from_text)?;
        let blinding = options::read_optional("input.blinding", input.blinding, Blinding::from_json)?;
        let awards = options::read_optional("input.awards", input.awards, AwardsFile::from_text)?;
        let evidence = Evidence::of("input", input.log_policy, input.log_key, input.logged)?;
        let pins = evidence.added_to(pins).published_at(time).entries(entries.as_ref()).blinding(blinding.as_ref());
        judge(transcript, pins.result(result.as_ref()).awards(awards.as_ref()).withdrawals(withdrawals.as_ref()))
    }
}

fn published_at(input: &verishuffle_verify_input) -> Outcome<Option<UnixTime>> {
    match (options::flag("input.published_at_given", input.published_at_given)?, input.published_at) {
        (true, time) => options::read("input.published_at", UnixTime::from_secs(time)).map(Some),
        (false, 0) => Ok(None),
        (false, _) => {
            Err(Failure::argument("input.published_at is set, but input.published_at_given is 0: set it to 1"))
        }
    }
}
