//! Swaps without terms and without a commitment.

use std::ffi::c_void;

use crate::engine::derive::derive_chunks;
use crate::engine::plan::{CHUNK_STEPS, Plan};
use crate::error::Error;
use crate::ffi::call;
use crate::ffi::engine::{Items, Steps, key_of, order_of};
use crate::ffi::memory::{self, Buffer};
use crate::ffi::status::{verishuffle_error, verishuffle_status};

/// Computes the swaps that follow from a key, without terms and without a commitment. The swaps have the form of
/// verishuffle_draw_swaps.
///
/// In: `key`, 32 * width uniformly random bytes, with a width of 1 to 255; `count`, the number of entries, at least 1;
/// `draw`, how many of them are drawn, 1 to count; `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
/// Out: `swaps`, a buffer for verishuffle_step_count numbers.
/// Returns VERISHUFFLE_ERROR_LENGTH if the key has another length, or VERISHUFFLE_ERROR_RANGE if `count` or `draw` is
/// out of its range.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_key_swaps(
    key: *const u8,
    key_length: usize,
    count: u32,
    draw: u32,
    order: i32,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let key = memory::slice(key, key_length)?;
        let buffer = Buffer::new(swaps, swaps_size, swaps_length)?;
        let plan = Plan::new(count, draw, order_of(order)?)?;
        let key = key_of(key)?;
        buffer.fill_in_chunks(plan.steps() as usize, CHUNK_STEPS, |chunks| {
            derive_chunks(plan, key.as_ref(), 0, chunks, |_| ());
        })
    }))
}

/// Applies swaps from any origin to an array in place. The function first checks that each one is a Fisher-Yates swap.
///
/// In: `swaps`, an array of at most count - 1 numbers in the form of verishuffle_draw_swaps; `order`,
/// VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
/// In and out: `base`, an array of `count` items of `size` bytes each that does not overlap `swaps`. `count` is 1 to
/// 2^32 - 1.
/// Returns VERISHUFFLE_ERROR_LENGTH if there are too many swaps, or VERISHUFFLE_ERROR_RANGE if `count` is out of its
/// range or a swap is not a Fisher-Yates swap. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_swaps_apply(
    swaps: *const u32,
    swaps_length: usize,
    order: i32,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let swaps = memory::slice(swaps, swaps_length)?;
        let mut items = Items::new(base, count, size)?;
        let count = items.count()?;
        let plan = Plan::new(count, count, order_of(order)?)?;
        if swaps.len() > plan.steps() as usize {
            let (found, expected) = (swaps.len(), plan.steps() as usize);
            return Err(Error::Length { what: "swaps for these items, at most", found, expected }.into());
        }
        plan.check_partners(swaps)?;
        items.swap(plan, Steps::All(swaps));
        Ok(())
    }))
}
