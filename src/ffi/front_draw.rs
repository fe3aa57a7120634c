//! The front door for the draw of a round. The function takes and gives documents, without handles.

use std::io;

use super::front::{PIECES, write};
use super::memory::Buffer;
use super::options::{self, Options, options, verishuffle_buffer, verishuffle_text};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::work::{verishuffle_work, within};
use crate::awards::Awards;
use crate::check::State;
use crate::draw::opening::PartyOpening;
use crate::draw::round::Round;
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::hash::read_hex;
use crate::json::Document;
use crate::kind::EntriesKind;
use crate::memory::check_room;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
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

options! {
    "input" verishuffle_make_draw_input, "output" verishuffle_make_draw_output
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
    unsafely!(options::call(input, output, error, |input, given| {
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
            let made = made_of(&input)?;
            let (transcript, names, won) = (&made.transcript, made.result(), &made.awards);
            let lengths = [(record, transcript.length()), (result, names.length()), (awards, won.len())];
            let [record, result, awards] = Buffer::all(lengths)?;
            awards.fill(won)?;
            write(result, &names)?;
            write(record, transcript)
        })
    }))
}

/// What a draw gives. Without a result, only the transcript was wanted.
pub(super) struct Made {
    pub(super) transcript: Transcript,
    drawn: Vec<u32>,
    list: Option<List>,
    pub(super) awards: Vec<u8>,
}

impl Made {
    pub(super) fn result(&self) -> ResultFile<'_> {
        ResultFile { drawn: &self.drawn, list: self.list.as_ref() }
    }
}

pub(super) unsafe fn made_of(input: &verishuffle_make_draw_input) -> Outcome<Made> {
    check_room("the draw", PIECES)?;
    let alone = options::flag("input.transcript_alone", input.transcript_alone)?;
    let terms = unsafely!(options::read_required("input.terms", input.terms, Terms::from_json)?);
    let list = unsafely!(list_of(input, &terms, alone)?);
    let withdrawals = unsafely!(options::read_optional("input.withdrawals", input.withdrawals, List::from_text)?);
    if alone && withdrawals.is_some() {
        return Err(Failure::not_applicable("input.withdrawals is given, but input.transcript_alone is 1"));
    }
    let least = SWAP * u64::from(terms.plan().steps());
    options::read("input.terms", work::check(Limit::OutputBytes, least))?;
    let draw = unsafely!(opened(input, &terms)?).draw()?;
    let (mut drawn, mut awards) = (Vec::new(), Vec::new());
    if !alone {
        drawn = draw.swaps().try_drawn()?;
        awards = awards_of(&terms, list.as_ref(), &drawn, withdrawals.as_ref())?;
    }
    Ok(Made { transcript: draw.into_transcript(), drawn, list, awards })
}

/// A swap takes at least this many bytes in a transcript: a digit and a comma.
const SWAP: u64 = 2;

/// Returns the list, which is that of the terms. Only if the transcript alone is wanted, it may be missing.
unsafe fn list_of(input: &verishuffle_make_draw_input, terms: &Terms, alone: bool) -> Outcome<Option<List>> {
    let list = unsafely!(options::read_optional("input.entries", input.entries, List::from_text)?);
    let blinding = unsafely!(options::read_optional("input.blinding", input.blinding, Blinding::from_json)?);
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

fn awards_of(terms: &Terms, list: Option<&List>, drawn: &[u32], withdrawals: Option<&List>) -> Outcome<Vec<u8>> {
    let Some(allocation) = terms.allocation() else {
        return match withdrawals {
            None => Ok(Vec::new()),
            Some(_) => Err(Failure::not_applicable("withdrawals are given, but the terms have no allocation")),
        };
    };
    let awards = Awards::new(allocation, list, drawn)?;
    Ok(withdrawals.into_iter().try_fold(awards, Awards::withdraw)?.to_text()?)
}

/// The drawn entries, one on each line.
pub(super) struct ResultFile<'a> {
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
pub(super) unsafe fn values_of(text: verishuffle_text) -> Outcome<Pins<'static>> {
    Ok(unsafely!(options::read_optional("input.values", text, Pins::values_from_json)?).unwrap_or_default())
}

pub(super) fn is_beacon(terms: &Terms, name: &str) -> bool {
    terms.beacon(name).is_ok()
}

unsafe fn opened(input: &verishuffle_make_draw_input, terms: &Terms) -> Outcome<Round> {
    let openings = unsafely!(options::read_optional("input.openings", input.openings, PartyOpening::all_from_json)?);
    let values = unsafely!(values_of(input.values)?);
    let mut round = terms.round(input.round)?;
    for opening in openings.unwrap_or_default() {
        round.open(opening)?;
    }
    for (name, value) in values.public {
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
