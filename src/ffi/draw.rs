//! The draw of one round.

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

/// The draw of one round: its swaps, and the record that proves them. A draw never changes.
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
/// Out: `swaps`, a buffer for verishuffle_steps numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_swaps(
    draw: *const verishuffle_draw,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a draw and a buffer of that size.
        let (draw, buffer) = unsafe { (memory::shared(draw)?, Buffer::new(swaps, swaps_size, swaps_length)?) };
        buffer.fill(draw.partners())
    })
}

/// Copies the indexes of the drawn entries, in the order of the draw.
///
/// Out: `drawn`, a buffer for verishuffle_terms_draw numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_drawn(
    draw: *const verishuffle_draw,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a draw and a buffer of that size.
        let (draw, buffer) = unsafe { (memory::shared(draw)?, Buffer::new(drawn, drawn_size, drawn_length)?) };
        let plan = draw.plan();
        let drawn = plan.drawn_count();
        buffer.fill_from(drawn as usize, || Ok(replay::first_drawn(plan, draw.partners(), drawn)?))
    })
}

/// Shuffles an array in place. The array has one item for each entry, and it must be possible to move an item by
/// copying its bytes. Afterwards the drawn items are at the beginning of the array in the order of the draw. With
/// VERISHUFFLE_BACKWARD they are at the end: the first drawn item is the last one.
///
/// In and out: `base`, an array of `count` items of `size` bytes each.
/// Returns VERISHUFFLE_ERROR_LENGTH if `count` is not the number of entries. No item is moved if the call fails.
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
        // SAFETY: the caller passes a draw, and an array that nobody else uses.
        let (draw, mut items) = unsafe { (memory::shared(draw)?, Items::new(base, count, size)?) };
        let plan = draw.plan();
        items.must_be(plan.count())?;
        items.swap(plan, Steps::All(draw.partners()));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes the transcript of the draw, which is published: the terms, the openings and the swaps.
///
/// Out: `transcript`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_draw_transcript(
    draw: *const verishuffle_draw,
    transcript: *mut *mut verishuffle_transcript,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a draw, and room for a handle.
        let (draw, transcript) = unsafe { (memory::shared(draw)?, Out::new(transcript)?) };
        transcript.give(verishuffle_transcript(draw.0.clone()));
        Ok(())
    })
}

/// Frees a draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_draw_free(draw: *mut verishuffle_draw) {
    // SAFETY: the caller passes NULL or a draw, and uses it no more.
    unsafe { guard::free(draw) }
}
