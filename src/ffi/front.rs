//! The front door, before the draw: a party seals a secret, the terms are committed to, and the seal is opened. The
//! functions take and give documents, without handles.

use super::call;
use super::engine::{order_of, width_of};
use super::memory::{self, Buffer, Out};
use super::options::{self, Options, options, verishuffle_buffer, verishuffle_text};
use super::secret::verishuffle_secret;
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use super::work::{verishuffle_work, within};
use crate::draw::opening::PartyOpening;
use crate::draw::secret::Secret;
use crate::hash::Commitment;
use crate::json::Document;
use crate::memory::check_room;
use crate::terms::blinding::Blinding;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::source::Source;
use crate::terms::{Previous, Terms, TermsBuilder};

/// More memory than the small pieces of a draw take: terms, sources, openings, values and an allocation.
pub(super) const PIECES: usize = 1 << 20;

/// What verishuffle_seal takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_seal_input {
    /// sizeof(verishuffle_seal_input).
    pub size: usize,
    /// The text that names the draw, exactly as the terms will contain it.
    pub context: verishuffle_text,
    /// The name of the party.
    pub name: verishuffle_text,
    /// The number of rounds of the draw. 0 means 1.
    pub rounds: u32,
    /// The width of the draw, at most 255. 0 means 1.
    pub width: u32,
    /// What the call is allowed (see verishuffle_work), or NULL if nothing stops or limits it.
    pub work: *const verishuffle_work,
}

/// What verishuffle_seal gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_seal_output {
    /// sizeof(verishuffle_seal_output).
    pub size: usize,
    /// The secret document, which nobody else may read: 3072 bytes and 64 times the width are enough. Without room for it
    /// no seal is made.
    pub secret: verishuffle_buffer,
    /// The seal, which the party publishes.
    pub seal: [u8; 32],
}

/// What verishuffle_commit takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_commit_input {
    /// sizeof(verishuffle_commit_input).
    pub size: usize,
    /// A text of 1 to 1024 bytes that names this draw and no other. Not given means that of the blinding.
    pub context: verishuffle_text,
    /// An entries file, one entry on each line (see verishuffle_list_from_text), or not given if there is a `count`.
    pub entries: verishuffle_text,
    /// The blinding document of a list that only its keeper sees, or not given if the list is public.
    pub blinding: verishuffle_text,
    /// What each drawn place means. Not given means no rules.
    pub rules: verishuffle_text,
    /// Who gets what (SPEC.md, section 6a). Not given means no allocation.
    pub allocation: verishuffle_text,
    /// A JSON array of sources, each as in a terms document (SPEC.md, section 7), such as in the raffle above. A beacon
    /// is `{"kind": "drand", "name": "quicknet", "chain": HEX, "round": NUMBER, "stride": 0}`: verishuffle_quicknet
    /// gives the 32 bytes of the chain, and verishuffle_beacon_round_after the round.
    pub sources: verishuffle_text,
    /// The entries are the numbers 0 to count - 1. 0 means that there is an entries file.
    pub count: u32,
    /// How many entries are drawn. 0 means all.
    pub draw: u32,
    /// The number of rounds. 0 means 1.
    pub rounds: u32,
    /// The width, at most 255. 0 means 1.
    pub width: u32,
    /// VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. 0 means VERISHUFFLE_FORWARD.
    pub order: i32,
    /// 1 if this is the first draw of a chain.
    pub first: i32,
    /// 1 if the draw follows the one whose commitment is `after`.
    pub after_given: i32,
    /// 0.
    pub reserved: u32,
    /// The commitment of the previous draw of the chain. All zero if there is none.
    pub after: [u8; 32],
    /// What the call is allowed (see verishuffle_work), or NULL if nothing stops or limits it.
    pub work: *const verishuffle_work,
}

/// What verishuffle_commit gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_commit_output {
    /// sizeof(verishuffle_commit_output).
    pub size: usize,
    /// The terms document. It has at most 8192 bytes and twice those of the context, rules, allocation and sources.
    pub terms: verishuffle_buffer,
    /// The commitment. It is written if the terms are.
    pub commitment: [u8; 32],
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
    /// What was published as the commitment.
    pub published: [u8; 32],
    /// The round, counted from 0.
    pub round: u32,
    /// 0.
    pub reserved: u32,
    /// What the call is allowed (see verishuffle_work), or NULL if nothing stops or limits it.
    pub work: *const verishuffle_work,
}

/// What verishuffle_open gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_open_output {
    /// sizeof(verishuffle_open_output).
    pub size: usize,
    /// The opening document, which the party sends: 5120 bytes and 64 times the width are enough. It is given only
    /// together with `bound`.
    pub opening: verishuffle_buffer,
    /// The secret document that remembers the commitment, as long as that of verishuffle_seal. The party stores it in
    /// place of the earlier one before the opening leaves the program. It opens for no other commitment.
    pub bound: verishuffle_buffer,
}

options! {
    "input" verishuffle_seal_input, "output" verishuffle_seal_output,
    "input" verishuffle_commit_input, "output" verishuffle_commit_output,
    "input" verishuffle_open_input, "output" verishuffle_open_output
}

/// Makes the secret of a party, and the seal that the party publishes.
///
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_seal(
    input: *const verishuffle_seal_input,
    output: *mut verishuffle_seal_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        within(input.work, || {
            let buffer = options::buffer(given.secret, &raw mut (*output).secret)?;
            let seal = Out::new(&raw mut (*output).seal)?;
            let secret = secret_of(&input)?;
            write_with(buffer, &secret, seal, || Ok(*secret.try_seal()?.as_bytes()))
        })
    }))
}

pub(super) unsafe fn secret_of(input: &verishuffle_seal_input) -> Outcome<Secret> {
    // SAFETY: as the caller promises.
    let (context, name) =
        unsafe { (options::required("input.context", input.context)?, options::required("input.name", input.name)?) };
    let (rounds, width) = (options::number(input.rounds, 1), width_of(options::number(input.width, 1))?);
    let (context, name) = (memory::utf8("input.context", context)?, memory::utf8("input.name", name)?);
    Ok(Secret::generate(context, name, rounds, width)?)
}

/// Makes the terms of a draw and their commitment. Both are published before anything is opened.
///
/// Returns VERISHUFFLE_ERROR_ARGUMENT unless there is either an entries file or a `count`; VERISHUFFLE_ERROR_LIST or
/// VERISHUFFLE_ERROR_REPEATED_ENTRY for an entries file that can't be read or drawn from; VERISHUFFLE_ERROR_DOCUMENT if
/// the sources or the blinding can't be read; VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the entries do not fit the columns
/// of the allocation; VERISHUFFLE_ERROR_NOT_APPLICABLE if the blinding is of another context. Can also return
/// VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_ERROR_REPEATED_NAME, VERISHUFFLE_ERROR_REPEATED_SEAL
/// and VERISHUFFLE_ERROR_BEACON.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_commit(
    input: *const verishuffle_commit_input,
    output: *mut verishuffle_commit_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        within(input.work, || {
            let buffer = options::buffer(given.terms, &raw mut (*output).terms)?;
            let commitment = Out::new(&raw mut (*output).commitment)?;
            let terms = terms_of(&input)?;
            write_with(buffer, &terms, commitment, || Ok(*terms.commitment().as_bytes()))
        })
    }))
}

pub(super) unsafe fn terms_of(input: &verishuffle_commit_input) -> Outcome<Terms> {
    check_room("the terms", PIECES)?;
    // SAFETY: as the caller promises.
    unsafe {
        let list = options::read_optional("input.entries", input.entries, List::from_text)?;
        let blinding = options::read_optional("input.blinding", input.blinding, Blinding::from_json)?;
        terms_over(input, list.as_ref(), blinding.as_ref())
    }
}

/// Makes the terms that a program asks for, over a list and with a blinding that are read already.
pub(super) unsafe fn terms_over(
    input: &verishuffle_commit_input,
    list: Option<&List>,
    blinding: Option<&Blinding>,
) -> Outcome<Terms> {
    // SAFETY: as the caller promises.
    let (context, rules, allocation, sources) = unsafe {
        (
            options::optional("input.context", input.context)?,
            options::optional("input.rules", input.rules)?,
            options::optional("input.allocation", input.allocation)?,
            options::required("input.sources", input.sources)?,
        )
    };
    let context = match (context, blinding) {
        (Some(context), _) => memory::utf8("input.context", context)?,
        (None, Some(blinding)) => blinding.context().as_str(),
        (None, None) => return Err(Failure::argument("input.context is not given, but must be")),
    };
    let entries = match (list, input.count, blinding) {
        (None, 0, _) => return Err(Failure::argument("there are no entries: give input.entries or input.count")),
        (None, count, None) => Entries::numbers(count)?,
        (None, _, Some(_)) => return Err(Failure::argument("input.blinding is given without input.entries")),
        (Some(list), 0, None) => Entries::list(list)?,
        (Some(_), 0, Some(blinding)) if blinding.context().as_str() != context => {
            return Err(Failure::not_applicable("input.blinding was made for a draw with another context"));
        }
        (Some(list), 0, Some(blinding)) => Entries::blinded(list, blinding)?,
        (Some(_), ..) => return Err(Failure::argument("input.entries and input.count are given, but only one may be")),
    };
    let mut builder = Terms::builder(context, entries).rounds(options::number(input.rounds, 1));
    builder = builder.width(width_of(options::number(input.width, 1))?);
    builder = builder.rules(memory::utf8("input.rules", rules.unwrap_or_default())?);
    if input.draw != 0 {
        builder = builder.draw(input.draw);
    }
    if input.order != 0 {
        builder = builder.order(order_of(input.order)?);
    }
    if let Some(allocation) = allocation {
        builder = builder.allocation(memory::utf8("input.allocation", allocation)?);
    }
    builder = in_chain(builder, input)?;
    for source in options::read("input.sources", Source::all_from_json(sources))? {
        builder = builder.source(source);
    }
    Ok(match list {
        Some(list) => builder.build_for(list)?,
        None => builder.build()?,
    })
}

/// Sets the place of the draw in the chain of its operator.
fn in_chain(builder: TermsBuilder, input: &verishuffle_commit_input) -> Outcome<TermsBuilder> {
    let is_zero = input.after == [0; 32];
    match (options::flag("input.first", input.first)?, options::flag("input.after_given", input.after_given)?) {
        _ if input.reserved != 0 => Err(Failure::argument("input.reserved must be 0")),
        (true, true) => Err(Failure::argument("input.first and input.after_given are 1, but only one may be")),
        (_, false) if !is_zero => Err(Failure::argument("input.after is set, but input.after_given is 0: set it to 1")),
        (_, true) if is_zero => Err(Failure::argument("input.after is not set: all its bytes are 0")),
        (true, false) => Ok(builder.previous(Previous::First)),
        (false, true) => Ok(builder.previous(Previous::After(Commitment::from_bytes(input.after)))),
        (false, false) => Ok(builder),
    }
}

/// Opens one round of a party's secret, and gives the secret document that the party stores in place of the earlier
/// one.
///
/// Returns VERISHUFFLE_ERROR_CLOSED, VERISHUFFLE_ERROR_BOUND or VERISHUFFLE_ERROR_RANGE as verishuffle_secret_open
/// does, and VERISHUFFLE_ERROR_DOCUMENT if a document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_open(
    input: *const verishuffle_open_input,
    output: *mut verishuffle_open_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        within(input.work, || {
            let first = options::buffer(given.opening, &raw mut (*output).opening)?;
            let second = options::buffer(given.bound, &raw mut (*output).bound)?;
            let (opening, secret) = opening_of(&input)?;
            let secret = secret.secret()?;
            // Nobody gets an opening without the secret that is to be stored before.
            let both = if given.opening.bytes.is_null() { second } else { second.must_have_room() };
            let [first, second] = Buffer::all([(first, opening.length()), (both, secret.length())])?;
            write(second, secret)?;
            write(first, &opening)
        })
    }))
}

/// Makes the opening that a program asks for, and the secret that remembers it.
pub(super) unsafe fn opening_of(input: &verishuffle_open_input) -> Outcome<(PartyOpening, verishuffle_secret)> {
    let published = set("input.published", input.published)?;
    if input.reserved != 0 {
        return Err(Failure::argument("input.reserved must be 0"));
    }
    check_room("the opening", PIECES)?;
    let mut secret = unsafely!(options::read_required("input.secret", input.secret, verishuffle_secret::from_json)?);
    let terms = unsafely!(options::read_required("input.terms", input.terms, Terms::from_json)?);
    let opening = secret.open(&terms, published, input.round)?;
    Ok((opening, secret))
}

/// Returns a commitment that must be set.
pub(super) fn set(name: &str, bytes: [u8; 32]) -> Outcome<Commitment> {
    if bytes == [0; 32] {
        return Err(Failure::argument(format!("{name} is not set: all its bytes are 0")));
    }
    Ok(Commitment::from_bytes(bytes))
}

pub(super) fn write(buffer: Buffer<u8>, document: &impl Document) -> Outcome {
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
