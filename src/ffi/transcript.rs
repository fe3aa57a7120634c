//! Draws, and transcripts: the published records of draws.

use std::ffi::{c_char, c_void};
use std::io;
use std::ptr::null_mut;
use std::sync::Arc;

use super::call;
use super::engine::{Items, Steps};
use super::list::verishuffle_list;
use super::memory::{self, Buffer};
use super::pins::verishuffle_pins;
use super::status::{Failure, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use super::verdict::verishuffle_verdict;
use crate::draw::opening::Opening;
use crate::draw::transcript::Transcript;
use crate::engine::plan::Plan;
use crate::engine::replay;
use crate::error::{Error, Result};
use crate::memory::check_room;
use crate::verify::verified::VerifiedDraw;

/// The draw of one round: its swaps, and the transcript that proves them. A draw never changes.
pub struct verishuffle_draw(pub(super) Arc<Transcript>);

impl verishuffle_draw {
    fn plan(&self) -> Plan {
        self.0.terms().plan()
    }

    /// Returns the partner of each step. The partners come from the draw itself, so each one is legal, and there is one
    /// for each step.
    fn partners(&self) -> &[u32] {
        self.0.stated_swaps().partners()
    }
}

/// Copies the swaps. For each step t in order, the buffer receives the number j. Step t swaps the places t and j if the
/// order is VERISHUFFLE_FORWARD, or the places count - 1 - t and j if the order is VERISHUFFLE_BACKWARD. The two places
/// may be equal.
///
/// Out: `swaps`, a buffer for verishuffle_step_count numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_swaps(
    draw: *const verishuffle_draw,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::items(draw, (swaps, swaps_size, swaps_length), error, |draw| Ok(draw.partners())) }
}

/// Copies the indexes of the drawn entries, in the order of the draw.
///
/// Out: `drawn`, a buffer for verishuffle_terms_drawn_count numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_drawn(
    draw: *const verishuffle_draw,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (draw, buffer) = (memory::shared(draw)?, Buffer::new(drawn, drawn_size, drawn_length)?);
            let plan = draw.plan();
            let drawn = plan.drawn_count();
            buffer.fill_from(drawn as usize, || Ok(replay::first_drawn(plan, draw.partners(), drawn)?))
        })
    }
}

/// Shuffles an array in place. The array has one item for each entry, and it must be possible to move an item by
/// copying its bytes. Afterwards the drawn items are at the beginning of the array in the order of the draw. With
/// VERISHUFFLE_BACKWARD they are at the end: the first drawn item is the last one.
///
/// In and out: `base`, an array of `count` items of `size` bytes each. `size` is at least 1.
/// Returns VERISHUFFLE_ERROR_LENGTH if `count` is not the number of entries. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_shuffle(
    draw: *const verishuffle_draw,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let draw = memory::shared(draw)?;
            let mut items = Items::new(base, count, size)?;
            let plan = draw.plan();
            items.must_be(plan.count())?;
            items.swap(plan, Steps::All(draw.partners()));
            Ok(())
        })
    }
}

/// Makes the transcript of the draw, which is published: the terms, the openings and the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_transcript(
    draw: *const verishuffle_draw,
    transcript: *mut *mut verishuffle_transcript,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(transcript, error, || Ok(verishuffle_transcript(memory::shared(draw)?.0.clone()))) }
}

/// Frees a draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_draw_free(draw: *mut verishuffle_draw) {
    // SAFETY: as the header says.
    unsafe { call::free(draw) }
}

/// The terms, openings and swaps of a draw, as somebody states them. A transcript proves nothing until
/// verishuffle_transcript_judge has checked it. A transcript never changes.
pub struct verishuffle_transcript(pub(super) Arc<Transcript>);

/// Reads a transcript document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_from_json(
    json: *const c_char,
    json_length: usize,
    transcript: *mut *mut verishuffle_transcript,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::read((json, json_length), transcript, error, |json| {
            Ok(verishuffle_transcript(Arc::new(Transcript::from_json(json)?)))
        })
    }
}

/// Writes the transcript document, which is published. It is one line and ends with LF. A call that writes only the
/// length counts the bytes, and takes a fraction of the time.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_to_json(
    transcript: *const verishuffle_transcript,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(transcript, (json, json_size, json_length), error, |transcript| Ok(&*transcript.0)) }
}

/// A function of the program that takes a document piece by piece.
///
/// In: `context`, the pointer that the program has passed; `bytes`, the next `length` bytes of the document, at least
/// 1, which are valid only during this call and have no NUL at their end.
/// Returns 0 to go on. Any other number stops the document, and the function is not called again.
///
/// The function must return: it must not leave by longjmp or by a C++ exception. It may call the library, but must not
/// free or change the handle whose document it takes.
pub type verishuffle_write =
    Option<unsafe extern "C" fn(context: *mut c_void, bytes: *const c_void, length: usize) -> i32>;

/// Writes the transcript document by a function of the program, in pieces of at most 64 KiB. So a document of many
/// swaps can go to a file or to a socket without a buffer for all of it.
///
/// In: `write`, the function; `context`, any pointer, which the function receives.
/// Returns VERISHUFFLE_ERROR_STOPPED if the function returned a number other than 0.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_write_json(
    transcript: *const verishuffle_transcript,
    write: verishuffle_write,
    context: *mut c_void,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let transcript = memory::shared(transcript)?;
            let write = write.ok_or_else(|| Failure::argument("a function is NULL but must not be NULL"))?;
            check_room("the document", call::DOCUMENT)?;
            transcript.0.write_json(Sink { write, context }).map_err(|_| Failure::stopped())
        })
    }
}

/// Passes bytes to a function of the program. If the function stops, the result is an error, and nobody writes more.
struct Sink {
    write: unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> i32,
    context: *mut c_void,
}

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the program has passed this function and this pointer for such calls.
        let answer = unsafe { (self.write)(self.context, bytes.as_ptr().cast(), bytes.len()) };
        if answer == 0 { Ok(bytes.len()) } else { Err(io::ErrorKind::Other.into()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Copies the terms. Their commitment is computed from the terms: it may differ from the commitment that the transcript
/// states.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_terms(
    transcript: *const verishuffle_transcript,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::made(terms, error, || Ok(verishuffle_terms(memory::shared(transcript)?.0.terms().clone()))) }
}

/// Copies the commitment that the transcript states. For the commitment of the terms, call verishuffle_transcript_terms
/// and verishuffle_terms_commitment.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_stated_commitment(
    transcript: *const verishuffle_transcript,
    commitment: *mut u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(transcript, commitment, null_mut(), |transcript| Ok(*transcript.0.stated_commitment().as_bytes()))
    }
}

/// Returns the round, counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_round(transcript: *const verishuffle_transcript) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(transcript, |transcript| Ok(transcript.0.round())) }
}

/// Copies the value that the transcript states for a source, without any change: the seed of a sealed source, the
/// signature of a beacon, or the text of a public value.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_opening(
    transcript: *const verishuffle_transcript,
    index: u32,
    value: *mut u8,
    value_size: usize,
    value_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::items(transcript, (value, value_size, value_length), error, |transcript| {
            Ok(match call::item("the opening", transcript.0.openings(), index)? {
                Opening::Sealed(opening) => opening.seed().as_bytes(),
                Opening::Drand(signature) => signature.as_bytes(),
                Opening::Public(value) => value.as_bytes(),
            })
        })
    }
}

/// Copies the swaps that the transcript states, in the form of verishuffle_draw_swaps. Nobody has checked them, and
/// there may be any number of them. verishuffle_swaps_apply checks them before it moves an item.
///
/// Returns VERISHUFFLE_ERROR_RANGE if a swap is above 2^32 - 1, which no draw has. A document may state swaps up to
/// 2^53 - 1, and verishuffle_transcript_judge refuses them.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::items(transcript, (swaps, swaps_size, swaps_length), error, |transcript| {
            let stated = transcript.0.stated_swaps();
            match stated.iter().find(|&partner| u32::try_from(partner).is_err()) {
                None => Ok(stated.partners()),
                Some(value) => Err(Error::Range { what: "a stated swap", value, min: 0, max: u32::MAX.into() }.into()),
            }
        })
    }
}

/// Verifies the transcript with what the verifier knows from elsewhere. A check that fails is not an error of this
/// call: the verdict reports it.
///
/// In: `pins`, or NULL if nothing is known.
/// Returns VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain something that
/// these terms do not use. But if the pinned commitment is that of other terms, the draw is refused.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_judge(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(verdict, error, || {
            let transcript = memory::shared(transcript)?;
            let pins = memory::optional(pins)?;
            let nothing = verishuffle_pins::default();
            let judged = transcript.0.verify(&pins.unwrap_or(&nothing).pins())?;
            Ok(verishuffle_verdict(judged))
        })
    }
}

/// Computes the swaps that follow from the terms and the openings, whatever swaps the transcript states. The swaps have
/// the form of verishuffle_draw_swaps. The function checks that each opening opens its source, except a signature of a
/// beacon that this library can't check (see verishuffle_round_signature). It does not compare the commitment with a
/// published one: only verishuffle_transcript_judge judges the draw. The call takes four bytes of memory for each
/// swap. A call that writes only the length does not check the openings.
///
/// Out: `swaps`, a buffer for verishuffle_step_count numbers.
/// Returns VERISHUFFLE_ERROR_OPENING if an opening does not open its source: `error` names the source;
/// VERISHUFFLE_ERROR_MEMORY if there is not enough memory for the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_derived_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let transcript = memory::shared(transcript)?;
            let buffer = Buffer::new(swaps, swaps_size, swaps_length)?;
            let steps = transcript.0.terms().plan().steps();
            buffer.fill_from(steps as usize, || Ok(transcript.0.derived_swaps()?.into_partners()))
        })
    }
}

/// Verifies the transcript and copies the indexes of all drawn entries, in the order of the draw. A call that writes
/// only the length does not verify the transcript.
///
/// In: `pins`, or NULL if nothing is known. Without pins no draw is verified.
/// Out: `drawn`, a buffer for verishuffle_terms_drawn_count numbers.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of
/// the verdict. Can also return the errors of verishuffle_transcript_judge.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_drawn(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let transcript = memory::shared(transcript)?;
            let pins = memory::optional(pins)?;
            let buffer = Buffer::new(drawn, drawn_size, drawn_length)?;
            let drawn = transcript.0.terms().plan().drawn_count();
            buffer.fill_from(drawn as usize, || Ok(verified(transcript, pins, |draw| draw.drawn())?))
        })
    }
}

/// Verifies the transcript and shuffles an array in place with its swaps, as verishuffle_draw_shuffle does with the
/// swaps of a draw.
///
/// In: `pins`, or NULL if nothing is known. Without pins no draw is verified.
/// In and out: `base`, an array of `count` items of `size` bytes each. `size` is at least 1.
/// Returns VERISHUFFLE_ERROR_LENGTH if `count` is not the number of entries; VERISHUFFLE_ERROR_NOT_VERIFIED if the draw
/// is refused or only consistent: `error` contains the headline of the verdict. Can also return the errors of
/// verishuffle_transcript_judge. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_shuffle(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let transcript = memory::shared(transcript)?;
            let pins = memory::optional(pins)?;
            let mut items = Items::new(base, count, size)?;
            items.must_be(transcript.0.terms().plan().count())?;
            let swaps = verified(transcript, pins, |draw| draw.swaps())?;
            items.swap(swaps.plan(), Steps::All(swaps.partners()));
            Ok(())
        })
    }
}

/// Verifies the transcript and copies its awards, as the lines of an awards file (SPEC.md, section 6a). The terms must
/// have an allocation, and the pins the list of entries, unless the entries are numbers. A call that writes only the
/// length computes the awards too.
///
/// In: `pins`, or NULL if nothing is known. Without pins no draw is verified; `withdrawals`, the ids of the entries that
/// withdrew, in the order in which this became known, or NULL if none has.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of
/// the verdict; VERISHUFFLE_ERROR_NOT_APPLICABLE if the terms have no allocation, if the pins lack the list, or if the
/// withdrawals do not fit: then `line` is the number of the first one that does not. Can also return the errors of
/// verishuffle_transcript_judge.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_awards(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    withdrawals: *const verishuffle_list,
    awards: *mut c_char,
    awards_size: usize,
    awards_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let transcript = memory::shared(transcript)?;
            let (pins, withdrawals) = (memory::optional(pins)?, memory::optional(withdrawals)?);
            let buffer = Buffer::of_chars(awards, awards_size, awards_length)?;
            buffer.fill(&verified(transcript, pins, |draw| draw.awards(withdrawals.map(|ids| &*ids.0)))?)
        })
    }
}

/// Verifies the transcript, and computes something of the verified draw.
fn verified<T>(
    transcript: &verishuffle_transcript,
    pins: Option<&verishuffle_pins>,
    of: impl FnOnce(&VerifiedDraw<'_>) -> Result<T>,
) -> Result<T> {
    let nothing = verishuffle_pins::default();
    of(&transcript.0.verified(&pins.unwrap_or(&nothing).pins())?)
}

/// Frees a transcript.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_free(transcript: *mut verishuffle_transcript) {
    // SAFETY: as the header says.
    unsafe { call::free(transcript) }
}
