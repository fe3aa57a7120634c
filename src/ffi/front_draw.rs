//! The front door, from the draw on: the draw of a round is made, and anyone verifies it. The functions take and give
//! documents, without handles.

use std::io;

use super::call;
use super::front::{PIECES, set, write};
use super::front_logged::Evidence;
use super::memory::Buffer;
use super::options::{self, Options, options, verishuffle_buffer, verishuffle_text};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::work::{verishuffle_work, within};
use crate::awards::{Awards, AwardsFile};
use crate::check::State;
use crate::draw::opening::PartyOpening;
use crate::draw::round::Round;
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::hash::read_hex;
use crate::json::Document;
use crate::kind::{EntriesKind, SourceKind};
use crate::memory::check_room;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;
use crate::work::{self, Limit};

/// What verishuffle_make_draw takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_make_draw_input {
    /// sizeof(verishuffle_make_draw_input).
    pub size: usize,
    /// The terms document.
    pub terms: verishuffle_text,
    /// A JSON array of the opening documents of all parties. Not given means that there are none.
    pub openings: verishuffle_text,
    /// A JSON object that gives each public source its value, and each beacon its signature in lower-case hexadecimal
    /// digits, such as `{"guest": "river", "quicknet": "b446..."}`. Not given means that there are no such sources.
    pub values: verishuffle_text,
    /// The entries file. It must be given if the entries of the terms are a list.
    pub entries: verishuffle_text,
    /// The blinding document. It must be given if the list of the terms is blinded.
    pub blinding: verishuffle_text,
    /// The ids of the entries that have withdrawn since the draw, one per line, in order (SPEC.md, section 6a): the
    /// same call with them gives the same transcript and result, and the new awards. Not given means that there are
    /// none.
    pub withdrawals: verishuffle_text,
    /// The round, counted from 0.
    pub round: u32,
    /// 1 if only the transcript is wanted. Then the entries need not be given.
    pub transcript_alone: i32,
    /// What the call is allowed (see verishuffle_work), or NULL if nothing stops or limits it.
    pub work: *const verishuffle_work,
}

/// What verishuffle_make_draw gives. Unless all buffers with room are large enough, only the lengths are written.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_make_draw_output {
    /// sizeof(verishuffle_make_draw_output).
    pub size: usize,
    /// The transcript document, which is published. It has about 11 bytes for each drawn entry, and 16 KiB.
    pub transcript: verishuffle_buffer,
    /// The result file: all drawn entries in the order of the draw, one on each line, each line with LF, such as
    /// `Mary` LF `Ada` LF. Numbers are decimal. It is never longer than the entries file, or than 11 bytes for each
    /// number.
    pub result: verishuffle_buffer,
    /// The awards file, empty if the terms have no allocation: on each line the name of an award or the waitlist, a
    /// colon, a space and an entry, such as `Prize: Mary` LF `Reserve: Ada` LF.
    pub awards: verishuffle_buffer,
}

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

options! {
    "input" verishuffle_make_draw_input, "output" verishuffle_make_draw_output,
    "input" verishuffle_verify_input, "output" verishuffle_verify_output
}

/// Makes the draw of one round: its transcript, who was drawn, and who gets what.
///
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened: `error` names all such sources;
/// VERISHUFFLE_ERROR_ARGUMENT if the entries or the blinding are missing; VERISHUFFLE_ERROR_ENTRIES_MISMATCH if they
/// are not those of the terms; VERISHUFFLE_ERROR_NOT_APPLICABLE if the terms have no list, or if the withdrawals do not
/// fit: then `line` is the number of the first one that does not; VERISHUFFLE_ERROR_DOCUMENT or VERISHUFFLE_ERROR_LIST
/// if a document or a file can't be read. Can also return the errors of verishuffle_round_open,
/// verishuffle_round_public and verishuffle_round_signature.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_make_draw(
    input: *const verishuffle_make_draw_input,
    output: *mut verishuffle_make_draw_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (input, given) = (options::copied(input)?, options::copied(output.cast_const())?);
            within(input.work, || {
                let record = options::buffer(given.transcript, &raw mut (*output).transcript)?;
                let result = options::buffer(given.result, &raw mut (*output).result)?;
                let awards = options::buffer(given.awards, &raw mut (*output).awards)?;
                let alone = options::flag("input.transcript_alone", input.transcript_alone)?;
                if alone && !(given.result.bytes.is_null() && given.awards.bytes.is_null()) {
                    return Err(Failure::argument(
                        "input.transcript_alone is 1, but output.result or output.awards has room",
                    ));
                }
                let given = Given::of(&input)?;
                let terms = options::read("input.terms", Terms::from_json(given.terms))?;
                let list = given.list_of(&terms, alone)?;
                let least = SWAP * u64::from(terms.plan().steps());
                options::read("input.terms", work::check(Limit::OutputBytes, least))?;
                let draw = opened(&terms, input.round, given.openings, given.values)?.draw()?;
                let (drawn, won) = if alone {
                    if given.withdrawals.is_some() {
                        return Err(Failure::not_applicable(
                            "input.withdrawals is given, but input.transcript_alone is 1",
                        ));
                    }
                    (Vec::new(), Vec::new())
                } else {
                    let drawn = draw.swaps().try_drawn()?;
                    let won = awards_of(&terms, list.as_ref(), &drawn, given.withdrawals)?;
                    (drawn, won)
                };
                let transcript = draw.into_transcript();
                let names = ResultFile { drawn: &drawn, list: list.as_ref() };
                let lengths = [(record, transcript.length()), (result, names.length()), (awards, won.len())];
                let [record, result, awards] = Buffer::all(lengths)?;
                awards.fill(&won)?;
                write(result, &names)?;
                write(record, &transcript)
            })
        })
    }
}

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
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (input, given) = (options::copied(input)?, options::copied(output.cast_const())?);
            within(input.work, || {
                let buffer = options::buffer(given.verdict, &raw mut (*output).verdict)?;
                let commitment = set("input.commitment", input.commitment)?;
                let transcript = options::required("input.transcript", input.transcript)?;
                let values = options::optional("input.values", input.values)?;
                let time = published_at(&input)?;
                let list = |name, text| {
                    options::optional(name, text)?.map(|text| options::read(name, List::from_text(text))).transpose()
                };
                check_room("the verdict", PIECES)?;
                let entries = list("input.entries", input.entries)?;
                let result = list("input.result", input.result)?;
                let withdrawals = list("input.withdrawals", input.withdrawals)?;
                let blinding = blinding_of("input.blinding", options::optional("input.blinding", input.blinding)?)?;
                let awards = options::optional("input.awards", input.awards)?;
                let awards =
                    awards.map(|text| options::read("input.awards", AwardsFile::from_text(text))).transpose()?;
                let transcript = options::read("input.transcript", Transcript::from_json(transcript))?;
                let mut pins: Pins<'_> = values_of(values)?.commitment(commitment).round(input.round);
                // A beacon's signature in the transcript is verified, and needs no comparison.
                pins.public.retain(|(name, _)| !is_beacon(transcript.terms(), name.as_str()));
                let evidence = Evidence::of("input", input.log_policy, input.log_key, input.logged)?;
                let pins =
                    evidence.added_to(pins).published_at(time).entries(entries.as_ref()).blinding(blinding.as_ref());
                let pins = pins.result(result.as_ref()).awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
                let verdict = transcript.verify(&pins)?;
                write(buffer, &verdict)?;
                if verdict.is_verified() { Ok(()) } else { Err(Error::NotVerified(verdict.headline()).into()) }
            })
        })
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

/// A swap takes at least this many bytes in a transcript: a digit and a comma.
const SWAP: u64 = 2;

/// What a draw is made of, before it is read.
struct Given<'a> {
    terms: &'a [u8],
    openings: Option<&'a [u8]>,
    values: Option<&'a [u8]>,
    entries: Option<&'a [u8]>,
    blinding: Option<&'a [u8]>,
    withdrawals: Option<&'a [u8]>,
}

impl<'a> Given<'a> {
    /// # Safety
    ///
    /// As for [`options::optional`], for each text.
    unsafe fn of(input: &verishuffle_make_draw_input) -> Outcome<Self> {
        check_room("the draw", PIECES)?;
        // SAFETY: as the caller promises.
        unsafe {
            Ok(Self {
                terms: options::required("input.terms", input.terms)?,
                openings: options::optional("input.openings", input.openings)?,
                values: options::optional("input.values", input.values)?,
                entries: options::optional("input.entries", input.entries)?,
                blinding: options::optional("input.blinding", input.blinding)?,
                withdrawals: options::optional("input.withdrawals", input.withdrawals)?,
            })
        }
    }

    /// Returns the list, which is that of the terms. Only if the transcript alone is wanted, it may be missing.
    fn list_of(&self, terms: &Terms, alone: bool) -> Outcome<Option<List>> {
        let list = self.entries.map(|text| options::read("input.entries", List::from_text(text))).transpose()?;
        let blinding = blinding_of("input.blinding", self.blinding)?;
        let argument = |message: &'static str| Err(Failure::argument(message));
        let list = match (terms.entries().kind(), list, &blinding) {
            (EntriesKind::Numbers, None, None) => return Ok(None),
            (EntriesKind::List | EntriesKind::Blinded, None, None) if alone => return Ok(None),
            (EntriesKind::List, Some(list), None) | (EntriesKind::Blinded, Some(list), Some(_)) => list,
            (EntriesKind::Blinded, Some(_), None) => {
                return argument("the list of the terms is blinded: give input.blinding too");
            }
            (EntriesKind::List | EntriesKind::Blinded, None, _) => {
                return argument(
                    "the entries of the terms are a list: give input.entries, or set input.transcript_alone to 1",
                );
            }
            (EntriesKind::Numbers, ..) => {
                return Err(Failure::not_applicable("a list or a blinding is given, but the entries are numbers"));
            }
            (EntriesKind::List, _, Some(_)) => {
                return Err(Failure::not_applicable("input.blinding is given, but the list of the terms is public"));
            }
        };
        match terms.compare_list(&list, blinding.as_ref())?.state() {
            State::Passed(_) => Ok(Some(list)),
            other => Err(Error::EntriesMismatch(other.detail()).into()),
        }
    }
}

fn blinding_of(name: &str, json: Option<&[u8]>) -> Outcome<Option<Blinding>> {
    json.map(|json| options::read(name, Blinding::from_json(json))).transpose()
}

/// Computes the awards file.
fn awards_of(terms: &Terms, list: Option<&List>, drawn: &[u32], withdrawals: Option<&[u8]>) -> Outcome<Vec<u8>> {
    let ids = withdrawals.map(|text| options::read("input.withdrawals", List::from_text(text))).transpose()?;
    match (terms.allocation(), ids) {
        (None, None) => Ok(Vec::new()),
        (None, Some(_)) => Err(Failure::not_applicable("withdrawals are given, but the terms have no allocation")),
        (Some(allocation), ids) => {
            let awards = Awards::new(allocation, list, drawn)?;
            Ok(match ids {
                Some(ids) => awards.withdraw(&ids)?.to_text()?,
                None => awards.to_text()?,
            })
        }
    }
}

/// The drawn entries, one on each line.
struct ResultFile<'a> {
    drawn: &'a [u32],
    list: Option<&'a List>,
}

impl Document for ResultFile<'_> {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        work::each(self.drawn).try_for_each(|&index| {
            match self.list.and_then(|list| list.entry(index)) {
                Some(entry) => out.write_all(entry)?,
                None => write!(out, "{index}")?,
            }
            out.write_all(b"\n")
        })
    }
}

/// Reads values by their names. No text means no values.
fn values_of(json: Option<&[u8]>) -> Outcome<Pins<'static>> {
    json.map_or(Ok(Pins::new()), |json| options::read("input.values", Pins::values_from_json(json)))
}

fn is_beacon(terms: &Terms, name: &str) -> bool {
    terms.sources().iter().any(|source| source.kind() == SourceKind::Drand && source.name().as_str() == name)
}

/// Opens all sources of a round.
fn opened(terms: &Terms, round: u32, openings: Option<&[u8]>, values: Option<&[u8]>) -> Outcome<Round> {
    let mut round = terms.round(round)?;
    for opening in options::read("input.openings", PartyOpening::all_from_json(openings.unwrap_or(b"[]")))? {
        round.open(opening)?;
    }
    for (name, value) in values_of(values)?.public {
        let (name, value) = (name.as_str(), value.as_str());
        if is_beacon(terms, name) {
            let mut signature = vec![0; value.len() / 2];
            read_hex("the signature", value, &mut signature)?;
            round.signature(name, signature)?;
        } else {
            round.public(name, value)?;
        }
    }
    Ok(round)
}
