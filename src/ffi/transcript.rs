//! Draws, and transcripts: the published records of draws.

use std::ffi::{c_char, c_void};
use std::io;
use std::sync::Arc;

use super::call;
use super::engine::{Items, Steps};
use super::memory::{self, Buffer};
use super::pins::{Known, verishuffle_pins};
use super::status::{Failure, verishuffle_error, verishuffle_status};
use super::verdict::verishuffle_verdict;
use crate::draw::transcript::Transcript;
use crate::engine::plan::Plan;
use crate::engine::replay;
use crate::memory::check_room;
use crate::verify::Verifier;

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
    unsafely!(call::items(draw, (swaps, swaps_size, swaps_length), error, |draw| Ok(draw.partners())))
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
    unsafely!(call::working(error, || {
        let (draw, buffer) = (memory::shared(draw)?, Buffer::new(drawn, drawn_size, drawn_length)?);
        let plan = draw.plan();
        let drawn = plan.drawn_count();
        buffer.fill_from(drawn as usize, || Ok(replay::first_drawn(plan, draw.partners(), drawn)?))
    }))
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
    unsafely!(call::working(error, || {
        let draw = memory::shared(draw)?;
        let mut items = Items::new(base, count, size)?;
        let plan = draw.plan();
        items.must_be(plan.count())?;
        items.swap(plan, Steps::All(draw.partners()));
        Ok(())
    }))
}

/// Makes the transcript of the draw, which is published: the terms, the openings and the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_transcript(
    draw: *const verishuffle_draw,
    transcript: *mut *mut verishuffle_transcript,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(transcript, error, || Ok(verishuffle_transcript(memory::shared(draw)?.0.clone()))))
}

/// Frees a draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_draw_free(draw: *mut verishuffle_draw) {
    unsafely!(call::free(draw))
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
    unsafely!(call::read((json, json_length), transcript, error, |json| {
        Ok(verishuffle_transcript(Arc::new(Transcript::from_json(json)?)))
    }))
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
    unsafely!(call::document(transcript, (json, json_size, json_length), error, |transcript| Ok(&*transcript.0)))
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
    unsafely!(call::working(error, || {
        let transcript = memory::shared(transcript)?;
        let write = write.ok_or_else(|| Failure::argument("a function is NULL but must not be NULL"))?;
        check_room("the document", call::DOCUMENT)?;
        transcript.0.write_json(Sink { write, context }).map_err(|_| Failure::stopped())
    }))
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

/// Verifies the transcript with what the verifier knows from elsewhere. A check that fails is not an error of this
/// call: the verdict reports it.
///
/// In: `pins`, or NULL if nothing is known.
/// Returns VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain something that
/// these terms do not use. But if the pinned commitment is that of other terms, the draw is refused. Returns
/// VERISHUFFLE_ERROR_RANGE if `published_at` is below 1,000,000,000, and VERISHUFFLE_ERROR_DOCUMENT or
/// VERISHUFFLE_ERROR_LIST if the values or the awards can't be read.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_judge(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(verdict, error, || {
        let transcript = memory::shared(transcript)?.0.clone();
        verishuffle_verdict::new(&mut Verifier::default(), transcript, Known::of(pins)?)
    }))
}

/// Frees a transcript.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_free(transcript: *mut verishuffle_transcript) {
    unsafely!(call::free(transcript))
}
