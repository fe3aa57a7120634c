//! The calls: from what a C program gives to a request, and to an answer.

use std::ffi::c_char;

use serde::de::IgnoredAny;

use super::answer::{answering, verishuffle_answer};
use super::key::order_of;
use super::memory;
use super::options::{
    self, Options, array, number, optional, options, required, texts, unused, values, verishuffle_text,
    verishuffle_value,
};
use super::status::verishuffle_status;

use crate::answer::{Answer, Content};
use crate::draw::{Draw, Inspect, Open};
use crate::failure::{Failure, Result};
use crate::judge::Known;
use crate::prepare::{Commit, Seal};
use crate::text::Text;
use crate::text::{Sources, time};
use verishuffle::drand::{Beacon, QUICKNET};

use verishuffle::limits;
use verishuffle::terms::Source;

/// A source that a party seals: it has a `seal`.
pub const VERISHUFFLE_SEALED: i32 = 301;
/// A source whose value is read in public: it has a `description` and a time, `known_from`.
pub const VERISHUFFLE_PUBLIC: i32 = 302;
/// A source that is a beacon of drand: it has a `round` and, if the draw has several rounds, a `stride`.
pub const VERISHUFFLE_DRAND: i32 = 303;

/// A source of randomness. What does not belong to its kind is all zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_source {
    /// VERISHUFFLE_SEALED, VERISHUFFLE_PUBLIC or VERISHUFFLE_DRAND.
    pub kind: i32,
    /// 0.
    pub reserved: u32,
    /// The name of the source.
    pub name: verishuffle_text,
    /// The seal, 64 hexadecimal digits.
    pub seal: verishuffle_text,
    /// What is read, where and when.
    pub description: verishuffle_text,
    /// The hash of the chain of the beacon, 64 hexadecimal digits. Not given means quicknet.
    pub chain: verishuffle_text,
    /// The round of the beacon for round 0 of the draw.
    pub round: u64,
    /// How many rounds of the beacon are from one round of the draw to the next: 0 if the draw has one round, and else
    /// at least 1.
    pub stride: u64,
    /// The time before which nobody can know the value of any round, in seconds since 1970-01-01T00:00:00Z.
    pub known_from: u64,
}

/// What verishuffle_seal takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_seal_input {
    /// sizeof(verishuffle_seal_input).
    pub size: usize,
    /// The context of the draw, such as its name, date and place.
    pub context: verishuffle_text,
    /// The name of the party.
    pub name: verishuffle_text,
    /// The number of rounds. 0 means 1.
    pub rounds: u32,
    /// The width, 1 to 255: each seed has 32 bytes times the width. 0 means 1.
    pub width: u32,
}

/// What verishuffle_commit takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_commit_input {
    /// sizeof(verishuffle_commit_input).
    pub size: usize,
    /// The context of the draw. It may be left out if there is a blinding.
    pub context: verishuffle_text,
    /// The entries file, with one entry on each line. Either this or `count` is given.
    pub entries: verishuffle_text,
    /// The blinding document, for a list that only its keeper sees.
    pub blinding: verishuffle_text,
    /// The rules, in words.
    pub rules: verishuffle_text,
    /// Who gets what (SPEC.md, section 6a).
    pub allocation: verishuffle_text,
    /// The draw before in a chain of draws: its commitment, or `first`. Not given means that there is no chain.
    pub previous: verishuffle_text,
    /// The sources, 1 to 64.
    pub sources: *const verishuffle_source,
    /// The number of sources.
    pub source_count: usize,
    /// The number of entries, if they are the numbers from 0 on.
    pub count: u32,
    /// How many entries are drawn. 0 means all.
    pub draw: u32,
    /// The number of rounds. 0 means 1.
    pub rounds: u32,
    /// The width, 1 to 255. 0 means 1.
    pub width: u32,
    /// VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. 0 means forward.
    pub order: i32,
    /// 0.
    pub reserved: u32,
}

/// What verishuffle_open takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_open_input {
    /// sizeof(verishuffle_open_input).
    pub size: usize,
    /// The secret document.
    pub secret: verishuffle_text,
    /// The terms document.
    pub terms: verishuffle_text,
    /// The commitment as it was published, not as it was computed of terms that somebody sent.
    pub commitment: verishuffle_text,
    /// The round, counted from 0.
    pub round: u32,
    /// 0.
    pub reserved: u32,
}

/// What verishuffle_draw takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_draw_input {
    /// sizeof(verishuffle_draw_input).
    pub size: usize,
    /// The terms document.
    pub terms: verishuffle_text,
    /// The entries file. Without it there is no result of terms that have a list, and no awards.
    pub entries: verishuffle_text,
    /// The blinding document of a blinded list.
    pub blinding: verishuffle_text,
    /// The ids of the entries that have withdrawn since the draw, one on each line, in order (SPEC.md, section 6a).
    pub withdrawals: verishuffle_text,
    /// The opening documents of all parties.
    pub openings: *const verishuffle_text,
    /// The number of openings.
    pub opening_count: usize,
    /// The values of the public sources.
    pub public_values: *const verishuffle_value,
    /// The number of public values.
    pub public_count: usize,
    /// The replies or signatures of the beacons.
    pub beacons: *const verishuffle_value,
    /// The number of beacons.
    pub beacon_count: usize,
    /// The round, counted from 0.
    pub round: u32,
    /// 0.
    pub reserved: u32,
}

/// What verishuffle_verify takes: a transcript, and what the verifier knows from elsewhere.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_verify_input {
    /// sizeof(verishuffle_verify_input).
    pub size: usize,
    /// The transcript document.
    pub transcript: verishuffle_text,
    /// The commitment as it was published. Without it no draw is verified.
    pub commitment: verishuffle_text,
    /// The entries file. Not given means that it is not compared.
    pub entries: verishuffle_text,
    /// The blinding document of a blinded list. It needs the entries.
    pub blinding: verishuffle_text,
    /// The result file as it was published: all drawn entries, or the first ones. Not given means not compared.
    pub result: verishuffle_text,
    /// The awards file as it was published. Not given means not compared. An empty one is compared.
    pub awards: verishuffle_text,
    /// The ids of the entries that had withdrawn before these awards.
    pub withdrawals: verishuffle_text,
    /// Which logs and witnesses count (SPEC.md, section 8, "Logged commitments"): a policy file, or the name of a known
    /// policy, which is sigsum-generic-2025-1. It needs the log key.
    pub log_policy: verishuffle_text,
    /// The organiser's key for draws, known from before the draw.
    pub log_key: verishuffle_text,
    /// The proof that the commitment was logged, in place of `published_at`.
    pub logged: verishuffle_text,
    /// The values of the public sources, as the verifier has read them.
    pub public_values: *const verishuffle_value,
    /// The number of public values.
    pub public_count: usize,
    /// A time at which the commitment was already public, in seconds since 1970-01-01T00:00:00Z, such as 1795737600. 0
    /// if it is not known: then no draw is verified unless all its sources are sealed.
    pub published_at: u64,
    /// A time at which all openings of the round were already public. 0 if it is not known.
    pub opened_at: u64,
    /// The round that is expected, counted from 0. It is always compared.
    pub round: u32,
    /// 0.
    pub reserved: u32,
}

/// What verishuffle_inspect takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_inspect_input {
    /// sizeof(verishuffle_inspect_input).
    pub size: usize,
    /// The terms document.
    pub terms: verishuffle_text,
    /// The secret document of the party. Either this or the terms may be left out.
    pub secret: verishuffle_text,
    /// The commitment as it was published.
    pub commitment: verishuffle_text,
}

/// What verishuffle_check_proof takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_check_proof_input {
    /// sizeof(verishuffle_check_proof_input).
    pub size: usize,
    /// An entry proof document or an id proof document.
    pub proof: verishuffle_text,
    /// Before the draw: the terms document, in place of the transcript of `known`.
    pub terms: verishuffle_text,
    /// What is known of the draw. Before the draw, the commitment and, for an id proof, the entries alone.
    pub known: *const verishuffle_verify_input,
}

options! {
    verishuffle_seal_input verishuffle_commit_input verishuffle_open_input verishuffle_draw_input
    verishuffle_verify_input verishuffle_inspect_input verishuffle_check_proof_input
}

/// Makes a request of an input: texts that must be given, texts that may be left out, and all else.
macro_rules! request {
    ($input:ident, $name:ident: $($required:ident)*; $($optional:ident)*; $($field:ident: $value:expr),*) => {
        $name {
            _call: IgnoredAny,
            $($required: required(stringify!($required), $input.$required)?,)*
            $($optional: optional(stringify!($optional), $input.$optional)?,)*
            $($field: $value,)*
        }
    };
}

fn width_of(width: u32) -> Result<u8> {
    let width = number(width, 1);
    u8::try_from(width).map_err(|_| Failure::range("the width", width.into(), 1, u8::MAX.into()))
}

/// Returns a number, or `None` for 0.
fn nonzero<T: Default + PartialEq>(number: T) -> Option<T> {
    (number != T::default()).then_some(number)
}

unsafe fn source(source: &verishuffle_source) -> Result<Source> {
    unused(source.reserved)?;
    let name = unsafe { required("the name of a source", source.name)? };
    let name = name.text("the name of a source")?;
    let given = unsafe {
        (optional("seal", source.seal)?, optional("description", source.description)?, optional("chain", source.chain)?)
    };
    Ok(match (source.kind, given, (source.round, source.stride), source.known_from) {
        (VERISHUFFLE_SEALED, (Some(seal), None, None), (0, 0), 0) => Source::sealed(name, seal.parse("seal")?)?,
        (VERISHUFFLE_PUBLIC, (None, Some(description), None), (0, 0), known_from) => {
            Source::public(name, description.text("description")?, time("known_from", known_from)?)?
        }
        (VERISHUFFLE_DRAND, (None, None, chain), (round, stride), 0) => {
            let chain = chain.map_or(Ok(*QUICKNET.chain()), |chain| chain.parse("chain"))?;
            Source::drand(name, Beacon::new(chain, round, stride)?)?
        }
        _ => {
            let text = format!("the source {name:?} has no kind, lacks what its kind has, or has what its kind lacks");
            return Err(Failure::argument(text));
        }
    })
}

unsafe fn commit(input: &verishuffle_commit_input) -> Result<Commit<'_>> {
    unused(input.reserved)?;
    let sources = unsafe { array("sources", input.sources, input.source_count, limits::SOURCES)? };
    let sources = sources.iter().map(|each| unsafe { source(each) }).collect::<Result<_>>()?;
    let order = nonzero(input.order).map(order_of).transpose()?.map(|order| Text::Given(order.as_str().as_bytes()));
    unsafe {
        Ok(request!(input, Commit: ; context entries blinding rules allocation previous;
        count: nonzero(input.count), sources: Sources::Read(sources), draw: nonzero(input.draw), rounds: number(input.rounds, 1),
        width: width_of(input.width)?, order: order))
    }
}

unsafe fn draw(input: &verishuffle_draw_input) -> Result<Draw<'_>> {
    unused(input.reserved)?;
    unsafe {
        Ok(request!(input, Draw: terms; entries blinding withdrawals;
        openings: texts("openings", input.openings, input.opening_count)?,
        public: values("public_values", input.public_values, input.public_count)?,
        beacons: values("beacons", input.beacons, input.beacon_count)?, round: input.round))
    }
}

unsafe fn known(input: &verishuffle_verify_input) -> Result<Known<'_>> {
    unused(input.reserved)?;
    unsafe {
        Ok(request!(input, Known: ;
        transcript commitment entries blinding result awards withdrawals log_policy log_key logged;
        proof: None, terms: None, round: Some(input.round), public: values("public_values", input.public_values, input.public_count)?,
        published_at: nonzero(input.published_at), opened_at: nonzero(input.opened_at)))
    }
}

/// Runs a call with a copy of its input.
unsafe fn answered<T: Options>(
    input: *const T,
    answer: *mut *mut verishuffle_answer,
    call: impl FnOnce(T) -> Result<Answer>,
) -> verishuffle_status {
    unsafe { answering(answer, || call(options::copied(input)?)) }
}

/// Makes the secret of a party, VERISHUFFLE_PART_SECRET, and the seal that the party publishes, VERISHUFFLE_PART_SEAL.
///
/// Returns VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_seal(
    input: *const verishuffle_seal_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answered(input, answer, |input| {
            let (rounds, width) = (number(input.rounds, 1), width_of(input.width)?);
            request!(input, Seal: context name; ; rounds: rounds, width: width, master: None).answer()
        })
    }
}

/// Makes the terms of a draw, VERISHUFFLE_PART_TERMS, and their commitment, VERISHUFFLE_PART_COMMITMENT. Both are
/// published before anything is opened.
///
/// Returns VERISHUFFLE_ERROR_ARGUMENT unless there is either an entries file or a `count`; VERISHUFFLE_ERROR_LIST or
/// VERISHUFFLE_ERROR_REPEATED_ENTRY for an entries file that can't be read or drawn from;
/// VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the entries do not fit the columns of the allocation;
/// VERISHUFFLE_ERROR_NOT_APPLICABLE if the blinding is of another context. Can also return VERISHUFFLE_ERROR_DOCUMENT,
/// VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_ERROR_REPEATED_NAME, VERISHUFFLE_ERROR_REPEATED_SEAL
/// and VERISHUFFLE_ERROR_BEACON.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_commit(
    input: *const verishuffle_commit_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe { answered(input, answer, |input| commit(&input)?.answer(&[])) }
}

/// Opens one round of a party's secret: VERISHUFFLE_PART_OPENING, and VERISHUFFLE_PART_SECRET, which remembers the
/// commitment. The party stores this secret in place of the earlier one before the opening leaves the program: it opens
/// for no other commitment.
///
/// Returns VERISHUFFLE_ERROR_CLOSED if the terms do not have the published commitment or not the seal of the secret:
/// the error names what differs; VERISHUFFLE_ERROR_BOUND if the secret was opened for another commitment;
/// VERISHUFFLE_ERROR_RANGE if the seal does not cover the round; VERISHUFFLE_ERROR_DOCUMENT if a document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_open(
    input: *const verishuffle_open_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answered(input, answer, |input| {
            unused(input.reserved)?;
            request!(input, Open: secret terms commitment; ; round: input.round).answer()
        })
    }
}

/// Makes the draw of one round: VERISHUFFLE_PART_TRANSCRIPT, VERISHUFFLE_PART_DRAWN and, unless the list of the terms
/// is missing, VERISHUFFLE_PART_RESULT and, if the terms have an allocation, VERISHUFFLE_PART_AWARDS.
///
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened: the error names all such sources;
/// VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the entries are not those of the terms; VERISHUFFLE_ERROR_OPENING if an
/// opening or a beacon does not open its source; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE for
/// a value that no source has; VERISHUFFLE_ERROR_NOT_APPLICABLE if the withdrawals do not fit: then
/// VERISHUFFLE_PART_LINE is the number of the first one that does not. Can also return VERISHUFFLE_ERROR_DOCUMENT,
/// VERISHUFFLE_ERROR_LIST, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE and VERISHUFFLE_ERROR_LENGTH.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw(
    input: *const verishuffle_draw_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe { answered(input, answer, |input| draw(&input)?.answer()) }
}

/// Verifies a transcript with what the verifier knows from elsewhere. VERISHUFFLE_OK means that the draw is verified,
/// and nothing else does. Gives VERISHUFFLE_PART_VERDICT and VERISHUFFLE_PART_TEXT, and for a verified draw
/// VERISHUFFLE_PART_DRAWN and, if its terms have an allocation whose entries are given or numbers,
/// VERISHUFFLE_PART_AWARDS.
///
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: VERISHUFFLE_PART_ERROR is the
/// headline of the verdict, which is in the answer all the same. Returns VERISHUFFLE_ERROR_RANGE if `published_at` is
/// no time in seconds, VERISHUFFLE_ERROR_UNKNOWN_SOURCE, VERISHUFFLE_ERROR_GIVEN_TWICE or
/// VERISHUFFLE_ERROR_NOT_APPLICABLE for what the draw has no use for. Can also return VERISHUFFLE_ERROR_DOCUMENT,
/// VERISHUFFLE_ERROR_NEWER, VERISHUFFLE_ERROR_LIST and VERISHUFFLE_ERROR_TEXT.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verify(
    input: *const verishuffle_verify_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe { answered(input, answer, |input| known(&input)?.answer()) }
}

/// Says what a party looks at before it opens its seal: VERISHUFFLE_PART_POINTS in JSON, and VERISHUFFLE_PART_HOLDS.
/// Gives VERISHUFFLE_PART_COMMITMENT of the terms and VERISHUFFLE_PART_SEAL of the secret, each if it is given.
///
/// Returns VERISHUFFLE_ERROR_DOCUMENT if a document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspect(
    input: *const verishuffle_inspect_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe { answered(input, answer, |input| request!(input, Inspect: ; terms secret commitment;).answer()) }
}

/// Checks the proof of a person, of either kind: before the draw by its terms, and after it together with the
/// transcript. VERISHUFFLE_OK means that the proof holds and that the draw is verified or, before the draw, that the
/// proof holds for the published terms. Gives VERISHUFFLE_PART_VERDICT, VERISHUFFLE_PART_TEXT and, if they are known,
/// VERISHUFFLE_PART_INDEX and VERISHUFFLE_PART_PLACE.
///
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED otherwise, as verishuffle_verify does, and can also return its other errors.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_check_proof(
    input: *const verishuffle_check_proof_input,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answered(input, answer, |input| {
            let given = options::copied(input.known)?;
            // Before the draw, no round was drawn.
            let is_ahead = !input.terms.bytes.is_null() && given.round == 0;
            let round = (!is_ahead).then_some(given.round);
            let (proof, terms) = (optional("proof", input.proof)?, optional("terms", input.terms)?);
            Known { proof, terms, round, ..known(&given)? }.check_proof()
        })
    }
}

/// Answers a request in JSON: VERISHUFFLE_PART_JSON (docs/calls.md). It does what all functions with an input do, and
/// what only few programs need: proofs, archives, chains, logs, beacons and warnings.
///
/// In: `request`, such as `{"call": "seal", "context": "Raffle, 2 May 2026, example.org", "name": "alice"}`.
/// Returns the status of the answer, whose error is in the JSON too.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_call(
    request: *const c_char,
    request_length: usize,
    answer: *mut *mut verishuffle_answer,
) -> verishuffle_status {
    unsafe {
        answering(answer, || {
            let answered = crate::answered(memory::chars("request", request, request_length)?);
            let json = answered.to_json()?;
            Ok(Answer { parts: vec![("json", Content::Text(json))], ..answered })
        })
    }
}

/// Tests this build of the library on this processor by known answers: hashes, words, choices, trees, draws, and a
/// verdict. It takes a few milliseconds. Gives VERISHUFFLE_PART_HOLDS and VERISHUFFLE_PART_REPORT.
///
/// The test finds broken builds and broken processors. It does not show that the library is honest: a dishonest library
/// can report anything.
///
/// Returns VERISHUFFLE_ERROR_PANIC if a check failed, which is a bug of the library or a fault of the processor.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_selftest(answer: *mut *mut verishuffle_answer) -> verishuffle_status {
    unsafe { answering(answer, crate::tested) }
}
