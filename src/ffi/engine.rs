//! The engine below the protocol: from a key to swaps, and what swaps do to an array.

use std::ffi::c_void;

use super::guard;
use super::memory::{self, Buffer, Chunks, check_size};
use super::number::order_of;
use super::status::{Failure, Outcome, verishuffle_error};
use crate::engine::apply;
use crate::engine::derive::derive_chunks;
use crate::engine::key::{Key, KeyRef};
use crate::engine::plan::{CHUNK_STEPS, Order, Plan};
use crate::engine::slice::derive_unrecorded;
use crate::error::Error;

/// How many swaps a draw takes: min(draw, count - 1).
///
/// In: `count`, the number of entries; `draw`, how many of them are drawn, 1 to count.
///
/// Returns the number, 0 if that is no draw. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_steps(count: u32, draw: u32) -> u32 {
    guard::value(|| Ok(Plan::new(count, draw, Order::Forward)?.steps()))
}

/// The least width with which every order of a draw can come up.
///
/// In: `count`, the number of entries; `draw`, how many of them are drawn, 1 to count.
///
/// Returns the width, 1 to 255; 0 if 255 is not enough, or if that is no draw. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_least_width(count: u32, draw: u32) -> u32 {
    guard::value(|| {
        let plan = Plan::new(count, draw, Order::Forward)?;
        Ok(plan.least_width().map_or(0, |width| width.get().into()))
    })
}

/// Derives the swaps that a key gives, as verishuffle_draw_swaps has them, without terms or commitment.
///
/// In: `key`, 32 * width uniformly random bytes, width 1 to 255; `count`, the number of entries; `draw`, how many of them
/// are drawn, 1 to count; `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. Out: `swaps`, a buffer for `swaps_size`
/// numbers; `swaps_length`, how many there are (verishuffle_steps); `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_LENGTH for a key of another length, or
/// VERISHUFFLE_ERROR_RANGE. Any thread.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and a buffer of that size.
        let (key, buffer) = unsafe { (memory::slice(key, key_length)?, Buffer::new(swaps, swaps_size, swaps_length)?) };
        let plan = Plan::new(count, draw, order_of(order)?)?;
        let key = key_of(key)?;
        buffer.fill_in_chunks(plan.steps() as usize, CHUNK_STEPS, |chunks| {
            derive_chunks(plan, key.as_ref(), chunks, |_| ());
        })
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Shuffles an array in place by a key, without terms or commitment: what verishuffle_key_swaps and
/// verishuffle_swaps_apply do together, in a small fixed amount of memory.
///
/// In: `key`, `draw` and `order`, as for verishuffle_key_swaps. In and out: `base`, an array of `count` items of `size`
/// bytes each, 1 to 2^32 - 1 of them. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH for a key of another length,
/// VERISHUFFLE_ERROR_RANGE, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_key_shuffle(
    key: *const u8,
    key_length: usize,
    draw: u32,
    order: i32,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and an array that nobody else uses.
        let (key, mut items) = unsafe { (memory::slice(key, key_length)?, Items::new(base, count, size)?) };
        let plan = Plan::new(items.count()?, draw, order_of(order)?)?;
        let key = key_of(key)?;
        derive_unrecorded(plan, &key, |first, partners| items.swap(plan, Steps::From(first, partners)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Shuffles an array in place by a key and keeps the swaps, without terms or commitment: what verishuffle_key_swaps and
/// verishuffle_swaps_apply do one after the other, in less time.
///
/// In: `key`, `draw` and `order`, as for verishuffle_key_swaps. In and out: `base`, an array of `count` items of `size`
/// bytes each, 1 to 2^32 - 1 of them. Out: `swaps`, a buffer for `swaps_size` numbers that does not overlap the array;
/// `swaps_length`, how many there are (verishuffle_steps); `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_LENGTH for a key of another
/// length, VERISHUFFLE_ERROR_RANGE, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different
/// arrays.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_key_record(
    key: *const u8,
    key_length: usize,
    draw: u32,
    order: i32,
    base: *mut c_void,
    count: usize,
    size: usize,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, an array that nobody else uses, and a buffer of that size.
        let (key, mut items, buffer) = unsafe {
            (
                memory::slice(key, key_length)?,
                Items::new(base, count, size)?,
                Buffer::new(swaps, swaps_size, swaps_length)?,
            )
        };
        let plan = Plan::new(items.count()?, draw, order_of(order)?)?;
        let key = key_of(key)?;
        buffer.fill_in_chunks(plan.steps() as usize, CHUNK_STEPS, |chunks| {
            items.swap(plan, Steps::Derived(key.as_ref(), chunks));
        })
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Does swaps to an array in place, whoever they come from, having checked that each is a Fisher-Yates swap.
///
/// In: `swaps`, an array of `swaps_length` numbers, at most count - 1 of them, as verishuffle_draw_swaps has them; `order`,
/// VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD. In and out: `base`, an array of `count` items of `size` bytes each, 1 to
/// 2^32 - 1 of them, that does not overlap `swaps`. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or, with nothing moved, VERISHUFFLE_ERROR_LENGTH for too many swaps, VERISHUFFLE_ERROR_RANGE for
/// one that is none, or VERISHUFFLE_ERROR_ARGUMENT for a size of 0. Any thread, several at once on different arrays.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many swaps, and an array that nobody else uses.
        let (swaps, mut items) = unsafe { (memory::slice(swaps, swaps_length)?, Items::new(base, count, size)?) };
        let count = items.count()?;
        let plan = Plan::new(count, count, order_of(order)?)?;
        if swaps.len() > plan.steps() as usize {
            let (found, expected) = (swaps.len(), plan.steps() as usize);
            return Err(Error::Length { what: "swaps of so many items, at most", found, expected }.into());
        }
        if let Some(t) = plan.first_illegal(swaps) {
            let (min, max) = plan.step_partners(t).into_inner();
            let (value, min, max) = (swaps[t as usize].into(), min.into(), max.into());
            return Err(Error::Range { what: "a swap", value, min, max }.into());
        }
        items.swap(plan, Steps::All(swaps));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

fn key_of(bytes: &[u8]) -> Outcome<Key> {
    let (blocks, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        let expected = 32 * (blocks.len() + 1);
        return Err(Error::Length { what: "bytes of a key", found: bytes.len(), expected }.into());
    }
    match Key::from_bytes(blocks) {
        Err(Error::Range { .. }) => {
            let expected = if blocks.is_empty() { 32 } else { 32 * 255 };
            Err(Error::Length { what: "bytes of a key", found: bytes.len(), expected }.into())
        }
        key => Ok(key?),
    }
}

/// An array of C's, of items whose kind it alone knows.
pub(super) struct Items {
    base: *mut u8,
    count: usize,
    size: usize,
}

impl Items {
    /// # Safety
    ///
    /// If `base` is not NULL, `count` items of `size` bytes each stand there, and nobody else uses them as long as these
    /// Items are there.
    pub(super) unsafe fn new(base: *mut c_void, count: usize, size: usize) -> Outcome<Self> {
        if size == 0 {
            return Err(Failure::argument("items have a size of at least 1"));
        }
        if base.is_null() && count > 0 {
            return Err(Failure::argument("a pointer is NULL that must not be"));
        }
        check_size::<u8>(count.saturating_mul(size))?;
        Ok(Self { base: base.cast(), count, size })
    }

    /// How many there are, 1 to 2^32 - 1.
    fn count(&self) -> Outcome<u32> {
        let (value, max) = (self.count as u64, u64::from(u32::MAX));
        let count = u32::try_from(self.count).ok().filter(|&count| count > 0);
        count.ok_or_else(|| Error::Range { what: "the number of items", value, min: 1, max }.into())
    }

    pub(super) fn must_be(&self, expected: u32) -> Outcome {
        let (found, expected) = (self.count, expected as usize);
        if found == expected { Ok(()) } else { Err(Error::Length { what: "items to shuffle", found, expected }.into()) }
    }

    /// Does steps of a plan, of which there is an item for each entry.
    pub(super) fn swap(&mut self, plan: Plan, steps: Steps<'_>) {
        match self.size {
            1 => self.swap_sized::<1>(plan, steps),
            4 => self.swap_sized::<4>(plan, steps),
            8 => self.swap_sized::<8>(plan, steps),
            16 => self.swap_sized::<16>(plan, steps),
            _ => match steps {
                Steps::All(partners) => self.swap_bytes(plan, 0, partners),
                Steps::From(step, partners) => self.swap_bytes(plan, step, partners),
                Steps::Derived(key, chunks) => {
                    let mut step = 0;
                    derive_chunks(plan, key, chunks, |partners| {
                        self.swap_bytes(plan, step, partners);
                        step += partners.len() as u32;
                    });
                }
            },
        }
    }

    /// As [`swap`](Self::swap), for items whose size the compiler knows.
    fn swap_sized<const SIZE: usize>(&mut self, plan: Plan, steps: Steps<'_>) {
        if self.count == 0 {
            return;
        }
        // SAFETY: `count` items of SIZE bytes, which any address is aligned for, and `base` is not NULL, as `new` asks.
        let items = unsafe { std::slice::from_raw_parts_mut(self.base.cast::<[u8; SIZE]>(), self.count) };
        match steps {
            Steps::All(partners) => apply::par_swap(plan, items, partners),
            Steps::From(step, partners) => apply::swap_from(plan, step, items, partners),
            Steps::Derived(key, chunks) => apply::derive_and_par_swap(plan, key, chunks, items),
        }
    }

    fn swap_bytes(&mut self, plan: Plan, step: u32, partners: &[u32]) {
        for (t, &j) in (step..).zip(partners) {
            let (i, j) = (plan.step_place(t) as usize, j as usize);
            assert!(i < self.count && j < self.count);
            if i != j {
                // SAFETY: both are items of the array, as `new` asks; they are different, so they don't overlap.
                unsafe {
                    let (i, j) = (self.base.add(i * self.size), self.base.add(j * self.size));
                    std::ptr::swap_nonoverlapping(i, j, self.size);
                }
            }
        }
    }
}

/// Steps to do, whose partners are legal.
pub(super) enum Steps<'s> {
    /// All, which have these partners.
    All(&'s [u32]),
    /// From this one on, which have these partners.
    From(u32, &'s [u32]),
    /// All that a key gives, with room for their partners.
    Derived(KeyRef<'s>, Chunks<'s, u32>),
}
