//! A draw that was made.

use std::ffi::c_void;
use std::sync::Arc;

use super::engine::{Items, Steps};
use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::verishuffle_error;
use super::transcript::verishuffle_transcript;
use crate::draw::transcript::Transcript;
use crate::engine::plan::Plan;
use crate::engine::replay;

/// One round, drawn: its swaps, and the record that proves them. It never changes.
pub struct verishuffle_draw(pub(super) Arc<Transcript>);

impl verishuffle_draw {
    fn plan(&self) -> Plan {
        self.0.terms().plan()
    }

    /// The draw's own, so each is legal and there is one for each step.
    fn partners(&self) -> &[u32] {
        self.0.stated_swaps().partners()
    }
}

/// Copies the swaps: j of every step in order. Step t swaps the places t and j where the order is VERISHUFFLE_FORWARD,
/// count - 1 - t and j where it is VERISHUFFLE_BACKWARD; the two may be the same.
///
/// Out: `swaps`, a buffer for `swaps_size` numbers; `swaps_length`, how many there are (verishuffle_steps).
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_swaps(
    draw: *const verishuffle_draw,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a draw and a buffer of that size.
        let (draw, buffer) = unsafe { (memory::shared(draw)?, Buffer::new(swaps, swaps_size, swaps_length)?) };
        buffer.fill(draw.partners())
    })
}

/// Copies the numbers of the drawn entries, counted from 0, in the order of the draw.
///
/// Out: `drawn`, a buffer for `drawn_size` numbers; `drawn_length`, how many there are (verishuffle_terms_draw).
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_drawn(
    draw: *const verishuffle_draw,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a draw and a buffer of that size.
        let (draw, buffer) = unsafe { (memory::shared(draw)?, Buffer::new(drawn, drawn_size, drawn_length)?) };
        let plan = draw.plan();
        let drawn = || replay::first_drawn(plan, draw.partners(), plan.drawn_count());
        buffer.fill_with(plan.drawn_count() as usize, |numbers| numbers.copy_from_slice(&drawn()))
    })
}

/// Shuffles an array in place, one item for each entry, of any kind that may be moved by copying its bytes. The drawn
/// items then stand at the front in the order of the draw or, with VERISHUFFLE_BACKWARD, at the end from the last place
/// down.
///
/// In and out: `base`, an array of `count` items of `size` bytes each. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH unless there are as many items as entries, or
/// VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_shuffle(
    draw: *const verishuffle_draw,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a draw, and an array that nobody else uses.
        let (draw, mut items) = unsafe { (memory::shared(draw)?, Items::new(base, count, size)?) };
        let plan = draw.plan();
        items.must_be(plan.count())?;
        items.swap(plan, Steps::All(draw.partners()));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes the record to publish: terms, openings and swaps.
///
/// Out: `transcript`, to be freed with verishuffle_transcript_free.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_transcript(
    draw: *const verishuffle_draw,
    transcript: *mut *mut verishuffle_transcript,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a draw, and room for a handle.
        let (draw, transcript) = unsafe { (memory::shared(draw)?, Out::new(transcript)?) };
        transcript.give(verishuffle_transcript(draw.0.clone()));
        Ok(())
    })
}

/// Frees a draw. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_draw_free(draw: *mut verishuffle_draw) {
    // SAFETY: the caller gives NULL or a draw, and uses it no more.
    unsafe { guard::free(draw) }
}
