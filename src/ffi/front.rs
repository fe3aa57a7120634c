//! The front door: a whole draw in five functions of documents, without handles.

use std::ffi::c_char;

use super::call;
use super::engine::width_of;
use super::memory::{self, Buffer, Out};
use super::secret::{generated, verishuffle_secret};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::awards::{Awards, AwardsFile};
use crate::draw::opening::PartyOpening;
use crate::draw::round::Round;
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::hash::{Commitment, read_hex};
use crate::json::Document;
use crate::kind::{EntriesKind, SourceKind};
use crate::memory::check_room;
use crate::terms::Terms;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::source::Source;
use crate::time::UnixTime;
use crate::verify::pins::Pins;

/// More memory than the small pieces of a draw take: terms, sources, openings, values and an allocation.
const PIECES: usize = 1 << 20;

const NO_AWARDS: &str =
    "withdrawals are given, but there are no awards: the terms have no allocation, or the list was not given";

/// Makes the secret of a party, and the seal that the party publishes.
///
/// In: `context`, the text that names the draw, exactly as the terms will contain it; `name`, the name of the party;
/// `rounds`, the number of rounds of the draw, at least 1; `width`, the width of the draw, 1 to 255. Most draws have one
/// round and the width 1.
/// Out: `secret`, the secret document, which nobody else may read; `seal`. A call that writes only the length writes no
/// seal.
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_seal(
    context: *const c_char,
    context_length: usize,
    name: *const c_char,
    name_length: usize,
    rounds: u32,
    width: u32,
    secret: *mut c_char,
    secret_size: usize,
    secret_length: *mut usize,
    seal: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let buffer = Buffer::of_chars(secret, secret_size, secret_length)?;
            let seal = memory::out32(seal)?;
            let secret = generated((context, context_length), (name, name_length), rounds, width)?;
            write_with(buffer, &secret, seal, || Ok(*secret.try_seal()?.as_bytes()))
        })
    }
}

/// Makes the terms of a draw over a public list, and their commitment. Both are published before anything is opened. The
/// order is VERISHUFFLE_FORWARD, and the draw belongs to no chain. verishuffle_terms_builder makes all other terms, such as
/// those of numbers or of a blinded list, and the other four functions take their documents too.
///
/// In: `context`, a text of 1 to 1024 bytes that names this draw and no other; `entries`, an entries file that is in
/// memory (see verishuffle_list_from_text); `draw`, how many entries are drawn; `rounds` and `width`, as for
/// verishuffle_seal; `rules`, a text that may be empty; `allocation`, the text that says who gets what (SPEC.md, section
/// 6a), or an empty one; `sources`, a JSON array of sources, each as in a terms document (SPEC.md, section 7), such as in
/// the raffle above. A beacon is `{"kind": "drand", "name": "quicknet", "chain": HEX, "round": NUMBER, "stride": 0}`:
/// verishuffle_quicknet gives the 32 bytes of the chain, and verishuffle_beacon_round_after the round.
/// Out: `terms`, the terms document; `commitment`. A call that writes only the length writes no commitment.
/// Returns the errors of verishuffle_list_from_text, of the functions of a builder and of verishuffle_terms_builder_build,
/// and VERISHUFFLE_ERROR_DOCUMENT if the sources can't be read.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_commit(
    context: *const c_char,
    context_length: usize,
    entries: *const c_char,
    entries_length: usize,
    draw: u32,
    rounds: u32,
    width: u32,
    rules: *const c_char,
    rules_length: usize,
    allocation: *const c_char,
    allocation_length: usize,
    sources: *const c_char,
    sources_length: usize,
    terms: *mut c_char,
    terms_size: usize,
    terms_length: *mut usize,
    commitment: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let buffer = Buffer::of_chars(terms, terms_size, terms_length)?;
            let commitment = memory::out32(commitment)?;
            let context = memory::text("the context", context, context_length)?;
            let rules = memory::text("the rules", rules, rules_length)?;
            let allocation = memory::text("the allocation", allocation, allocation_length)?;
            let (entries, sources) = (memory::chars(entries, entries_length)?, memory::chars(sources, sources_length)?);
            check_room("the terms", PIECES)?;
            let list = List::from_text(entries)?;
            let mut builder = Terms::builder(context, Entries::list(&list)?).draw(draw).rounds(rounds);
            builder = builder.width(width_of(width)?).rules(rules);
            if !allocation.is_empty() {
                builder = builder.allocation(allocation);
            }
            for source in Source::all_from_json(sources)? {
                builder = builder.source(source);
            }
            let terms = builder.build_for(&list)?;
            write_with(buffer, &terms, commitment, || Ok(*terms.commitment().as_bytes()))
        })
    }
}

/// Opens one round of a party's secret, as verishuffle_secret_open does, and gives the secret document that the caller
/// stores in place of the earlier one before the opening leaves the program: it remembers the commitment, and opens for no
/// other one.
///
/// In: `secret`, the secret document; `terms`, the terms document; `published`, the 32 bytes that were published as the
/// commitment; `round`, counted from 0.
/// Out: `opening`, the opening document, which the party sends; `bound`, the secret document afterwards. Unless both fit
/// their buffers, the call writes only the lengths.
/// Returns VERISHUFFLE_ERROR_CLOSED, VERISHUFFLE_ERROR_BOUND or VERISHUFFLE_ERROR_RANGE as verishuffle_secret_open does,
/// and VERISHUFFLE_ERROR_DOCUMENT if a document is malformed.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_open(
    secret: *const c_char,
    secret_length: usize,
    terms: *const c_char,
    terms_length: usize,
    published: *const u8,
    round: u32,
    opening: *mut c_char,
    opening_size: usize,
    opening_length: *mut usize,
    bound: *mut c_char,
    bound_size: usize,
    bound_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let first = Buffer::of_chars(opening, opening_size, opening_length)?;
            let second = Buffer::of_chars(bound, bound_size, bound_length)?;
            let published = Commitment::from_bytes(memory::bytes32(published)?);
            let (secret, terms) = (memory::chars(secret, secret_length)?, memory::chars(terms, terms_length)?);
            check_room("the opening", PIECES)?;
            let mut secret = verishuffle_secret::from_json(secret)?;
            let opening = secret.open(&Terms::from_json(terms)?, published, round)?;
            let secret = secret.secret()?;
            let Some((first, second)) = Buffer::both(first, opening.length(), second, secret.length())? else {
                return Ok(());
            };
            write(second, secret)?;
            write(first, &opening)
        })
    }
}

/// Makes the draw of one round, with its transcript, which is published, and its awards.
///
/// In: `terms`, the terms document; `round`, counted from 0; `openings`, a JSON array of the opening documents of all
/// parties; `values`, a JSON object that gives each public source its value, and each beacon its signature in
/// lower-case hexadecimal digits (verishuffle_beacon_reply reads it from the reply of a server). Both may be empty if
/// there are none. `entries`, the entries file of a public list; `withdrawals`, the ids of the entries that have
/// withdrawn since the draw, one per line, in order (SPEC.md, section 6a): the same call with them gives the same
/// transcript and the new awards. Each of the last two may be NULL, with the length 0, if there is none.
/// Out: `transcript`, the transcript document; `awards`, the awards file. It is empty if the terms have no allocation, or
/// if the entries are a list that was not given (verishuffle_transcript_awards takes a blinded one). Unless both fit their
/// buffers, the call writes only the lengths.
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened: `error` names all such sources;
/// VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the entries are not those of the terms; VERISHUFFLE_ERROR_NOT_APPLICABLE if the
/// terms have no public list, or if the withdrawals do not fit: then `line` is the number of the first one that does not;
/// VERISHUFFLE_ERROR_DOCUMENT or VERISHUFFLE_ERROR_LIST if a document or a file can't be read. Can also return the errors
/// of verishuffle_round_open, verishuffle_round_public and verishuffle_round_signature.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_make_draw(
    terms: *const c_char,
    terms_length: usize,
    round: u32,
    openings: *const c_char,
    openings_length: usize,
    values: *const c_char,
    values_length: usize,
    entries: *const c_char,
    entries_length: usize,
    withdrawals: *const c_char,
    withdrawals_length: usize,
    transcript: *mut c_char,
    transcript_size: usize,
    transcript_length: *mut usize,
    awards: *mut c_char,
    awards_size: usize,
    awards_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let first = Buffer::of_chars(transcript, transcript_size, transcript_length)?;
            let second = Buffer::of_chars(awards, awards_size, awards_length)?;
            let (terms, openings) = (memory::chars(terms, terms_length)?, memory::chars(openings, openings_length)?);
            let values = memory::chars(values, values_length)?;
            let (entries, withdrawals) = (file(entries, entries_length)?, file(withdrawals, withdrawals_length)?);
            check_room("the draw", PIECES)?;
            let terms = Terms::from_json(terms)?;
            let list = entries.map(List::from_text).transpose()?;
            let withdrawals = withdrawals.map(List::from_text).transpose()?;
            check_list(&terms, list.as_ref())?;
            let draw = opened(&terms, round, openings, values)?.draw()?;
            let drawn = draw.swaps().try_drawn()?;
            let awards = match (terms.allocation(), withdrawals) {
                (Some(allocation), withdrawals) if list.is_some() || terms.entries().kind() == EntriesKind::Numbers => {
                    let awards = Awards::new(allocation, list.as_ref(), &drawn)?;
                    match withdrawals {
                        Some(ids) => awards.withdraw(&ids)?.to_text()?,
                        None => awards.to_text()?,
                    }
                }
                (_, Some(_)) => return Err(Failure::not_applicable(NO_AWARDS)),
                (_, None) => Vec::new(),
            };
            let transcript = draw.into_transcript();
            let Some((first, second)) = Buffer::both(first, transcript.length(), second, awards.len())? else {
                return Ok(());
            };
            second.fill(&awards)?;
            write(first, &transcript)
        })
    }
}

/// Verifies a transcript with what the verifier knows from elsewhere. VERISHUFFLE_OK means that the draw is verified, and
/// nothing else does.
///
/// In: `transcript`, the transcript document; `commitment`, the published one; `round`, counted from 0; `time`, in
/// seconds since 1970-01-01T00:00:00Z, at which the commitment was already public, or 0 if it is not known: then no
/// draw with a beacon is verified; `values`, a JSON object that gives each public source the value that the verifier
/// has read, or an empty text; `entries`, the entries file; `result`, the drawn entries as they were published, one per
/// line; `awards`, the awards file as it was published; `withdrawals`, the ids of the entries that withdrew before
/// these awards, one per line, in order. Each of the last four may be NULL, with the length 0, if it is not compared,
/// or if nobody has withdrawn.
/// Out: `verdict`, the verdict as JSON (see verishuffle_verdict_to_json), also if the draw is not verified.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of the
/// verdict. Can also return VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_LIST, and the errors of
/// verishuffle_transcript_judge. A call that writes only the length returns what a call with a buffer returns.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verify(
    transcript: *const c_char,
    transcript_length: usize,
    commitment: *const u8,
    round: u32,
    time: u64,
    values: *const c_char,
    values_length: usize,
    entries: *const c_char,
    entries_length: usize,
    result: *const c_char,
    result_length: usize,
    awards: *const c_char,
    awards_length: usize,
    withdrawals: *const c_char,
    withdrawals_length: usize,
    verdict: *mut c_char,
    verdict_size: usize,
    verdict_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let buffer = Buffer::of_chars(verdict, verdict_size, verdict_length)?;
            let commitment = Commitment::from_bytes(memory::bytes32(commitment)?);
            let transcript = memory::chars(transcript, transcript_length)?;
            let values = memory::chars(values, values_length)?;
            let (entries, result) = (file(entries, entries_length)?, file(result, result_length)?);
            let (awards, withdrawals) = (file(awards, awards_length)?, file(withdrawals, withdrawals_length)?);
            check_room("the verdict", PIECES)?;
            let entries = entries.map(List::from_text).transpose()?;
            let result = result.map(List::from_text).transpose()?;
            let awards = awards.map(AwardsFile::from_text).transpose()?;
            let withdrawals = withdrawals.map(List::from_text).transpose()?;
            let pins: Pins<'_> = values_of(values)?.commitment(commitment).round(round);
            let pins = pins.published_at((time > 0).then(|| UnixTime::from_secs(time)).transpose()?);
            let pins = pins.entries(entries.as_ref()).result(result.as_ref());
            let pins = pins.awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
            let verdict = Transcript::from_json(transcript)?.verify(&pins)?;
            write(buffer, &verdict)?;
            if verdict.is_verified() { Ok(()) } else { Err(Error::NotVerified(verdict.headline()).into()) }
        })
    }
}

/// Returns a file, or `None` if the pointer is NULL with the length 0: such a file was not given. An empty file that was
/// given is read, and fails if it should have lines, so that nothing is ignored.
///
/// # Safety
///
/// As for [`memory::chars`].
unsafe fn file<'a>(text: *const c_char, length: usize) -> Outcome<Option<&'a [u8]>> {
    // SAFETY: as the caller promises.
    let read = unsafe { memory::chars(text, length)? };
    Ok((!text.is_null()).then_some(read))
}

/// Reads values by their names. No text means no values.
fn values_of(json: &[u8]) -> Outcome<Pins<'static>> {
    Ok(if json.is_empty() { Pins::new() } else { Pins::values_from_json(json)? })
}

/// Checks that a list is that of the terms, as far as it is given.
fn check_list(terms: &Terms, list: Option<&List>) -> Outcome {
    match (terms.entries().kind(), list) {
        (_, None) => Ok(()),
        (EntriesKind::List, Some(list)) if Entries::list(list)? == terms.entries() => Ok(()),
        (EntriesKind::List, Some(_)) => {
            Err(Error::EntriesMismatch("the list is not the list of the terms".into()).into())
        }
        (EntriesKind::Numbers, Some(_)) => Err(Failure::not_applicable("a list is given, but the entries are numbers")),
        (EntriesKind::Blinded, Some(_)) => Err(Failure::not_applicable(
            "a list is given, but it is blinded: only its blinding shows that it is the list of the terms",
        )),
    }
}

/// Opens all sources of a round.
fn opened(terms: &Terms, round: u32, openings: &[u8], values: &[u8]) -> Outcome<Round> {
    let mut round = terms.round(round)?;
    for opening in PartyOpening::all_from_json(if openings.is_empty() { b"[]" } else { openings })? {
        round.open(opening)?;
    }
    for (name, value) in values_of(values)?.public {
        let (name, value) = (name.as_str(), value.as_str());
        if terms.sources().iter().any(|source| source.kind() == SourceKind::Drand && source.name().as_str() == name) {
            let mut signature = vec![0; value.len() / 2];
            read_hex("the signature", value, &mut signature)?;
            round.signature(name, signature)?;
        } else {
            round.public(name, value)?;
        }
    }
    Ok(round)
}

/// Writes a document to a buffer.
fn write(buffer: Buffer<u8>, document: &impl Document) -> Outcome {
    check_room("the document", call::DOCUMENT)?;
    call::write(buffer, document)
}

/// Writes a document, and the 32 bytes that are published with it. If the document does not fit, it writes only the
/// length.
fn write_with(
    buffer: Buffer<u8>,
    document: &impl Document,
    place: Out<[u8; 32]>,
    bytes: impl FnOnce() -> Outcome<[u8; 32]>,
) -> Outcome {
    let length = document.length();
    if !buffer.has_room_for(length) {
        return buffer.finish(length);
    }
    let bytes = bytes()?;
    write(buffer, document)?;
    place.put(bytes);
    Ok(())
}
