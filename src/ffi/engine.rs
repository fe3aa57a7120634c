//! The engine below the protocol: it derives swaps from a key and applies swaps to an array.

use std::ffi::c_void;

use super::call;
use super::memory::{self, check_size};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::engine::apply;
use crate::engine::key::Key;
use crate::engine::pipeline;
use crate::engine::plan::{Order, Plan};
use crate::engine::slice::derive_unrecorded;
use crate::error::Error;

/// The draw starts at the first place. Each step swaps its place with the same or a later place.
pub const VERISHUFFLE_FORWARD: i32 = 401;
/// The draw starts at the last place. Each step swaps its place with the same or an earlier place.
pub const VERISHUFFLE_BACKWARD: i32 = 402;

/// Converts the number of an order that C passes. Any other number is VERISHUFFLE_ERROR_ARGUMENT.
pub(super) fn order_of(order: i32) -> Outcome<Order> {
    match order {
        VERISHUFFLE_FORWARD => Ok(Order::Forward),
        VERISHUFFLE_BACKWARD => Ok(Order::Backward),
        _ => Err(Failure::argument("the order is neither VERISHUFFLE_FORWARD nor VERISHUFFLE_BACKWARD")),
    }
}

/// Converts a width that C passes. A width above 255 is VERISHUFFLE_ERROR_RANGE. The width 0 is allowed here, because
/// other functions of the library refuse it.
pub(super) fn width_of(width: u32) -> Outcome<u8> {
    let (what, max) = ("the width", u8::MAX.into());
    u8::try_from(width).map_err(|_| Error::Range { what, value: width.into(), min: 1, max }.into())
}

/// Returns the number of swaps of a draw, min(draw, count - 1), or 0 if `count` or `draw` is out of its range.
///
/// In: `count`, the number of entries, at least 1; `draw`, how many of them are drawn, 1 to count.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_step_count(count: u32, draw: u32) -> u32 {
    call::computed(|| Ok(Plan::new(count, draw, Order::Forward)?.steps()))
}

/// Returns the least width, 1 to 255, that has room for every possible outcome of a draw: a seed has at least 16 bits
/// more than the outcome (SPEC.md, section 8). Returns 0 if 255 is not enough or if `count` or `draw` is out of its
/// range.
///
/// In: `count`, the number of entries, at least 1; `draw`, how many of them are drawn, 1 to count.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_least_width(count: u32, draw: u32) -> u32 {
    call::computed(|| {
        let plan = Plan::new(count, draw, Order::Forward)?;
        Ok(plan.least_width().map_or(0, |width| width.get().into()))
    })
}

/// Shuffles an array in place with a key, without terms and without a commitment. The result is the same as with
/// verishuffle_key_swaps and then verishuffle_swaps_apply, but the call needs only a small, fixed amount of memory.
///
/// In: `key`, `draw` and `order`, as for verishuffle_key_swaps.
/// In and out: `base`, an array of `count` items of `size` bytes each. `size` is at least 1. `count` is 1 to 2^32 - 1.
/// Returns VERISHUFFLE_ERROR_LENGTH if the key has another length, or VERISHUFFLE_ERROR_RANGE if `count` or `draw` is
/// out of its range. No item is moved if the call fails.
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
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let key = memory::slice(key, key_length)?;
        let mut items = Items::new(base, count, size)?;
        let plan = Plan::new(items.count()?, draw, order_of(order)?)?;
        let key = key_of(key)?;
        Ok(derive_unrecorded(plan, &key, |first, partners| items.swap(plan, Steps::From(first, partners)))?)
    }))
}

pub(super) fn key_of(bytes: &[u8]) -> Outcome<Key> {
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

/// An array of C. Only the C program knows the type of the items.
pub(super) struct Items {
    base: *mut u8,
    count: usize,
    size: usize,
}

impl Items {
    /// # Safety
    ///
    /// If `base` is not NULL, it points to `count` items of `size` bytes each, and nobody else uses them for as long as
    /// these Items exist.
    pub(super) unsafe fn new(base: *mut c_void, count: usize, size: usize) -> Outcome<Self> {
        if size == 0 {
            return Err(Failure::argument("the size of an item must be at least 1"));
        }
        if base.is_null() && count > 0 {
            return Err(Failure::argument("a pointer is NULL but must not be NULL"));
        }
        check_size::<u8>(count.saturating_mul(size))?;
        Ok(Self { base: base.cast(), count, size })
    }

    /// Returns the number of items, or VERISHUFFLE_ERROR_RANGE if it is not 1 to 2^32 - 1.
    pub(super) fn count(&self) -> Outcome<u32> {
        let (value, max) = (self.count as u64, u64::from(u32::MAX));
        let count = u32::try_from(self.count).ok().filter(|&count| count > 0);
        count.ok_or_else(|| Error::Range { what: "the number of items", value, min: 1, max }.into())
    }

    pub(super) fn must_be(&self, expected: u32) -> Outcome {
        let (found, expected) = (self.count, expected as usize);
        if found == expected { Ok(()) } else { Err(Error::Length { what: "items to shuffle", found, expected }.into()) }
    }

    /// Does steps of a plan. The array must have one item for each entry of the plan.
    pub(super) fn swap(&mut self, plan: Plan, steps: Steps<'_>) {
        match self.size {
            1 => self.swap_sized::<1>(plan, steps),
            4 => self.swap_sized::<4>(plan, steps),
            8 => self.swap_sized::<8>(plan, steps),
            16 => self.swap_sized::<16>(plan, steps),
            _ => match steps {
                Steps::All(partners) => self.swap_bytes(plan, 0, partners),
                Steps::From(step, partners) => self.swap_bytes(plan, step, partners),
            },
        }
    }

    /// Does the same as [`swap`](Self::swap) for items whose size the compiler knows.
    fn swap_sized<const SIZE: usize>(&mut self, plan: Plan, steps: Steps<'_>) {
        if self.count == 0 {
            return;
        }
        // SAFETY: `base` is not NULL and points to `count` items of SIZE bytes, as the caller of `new` promised; bytes
        // need no alignment.
        let items = unsafe { std::slice::from_raw_parts_mut(self.base.cast::<[u8; SIZE]>(), self.count) };
        match steps {
            Steps::All(partners) => pipeline::par_swap(plan, items, partners),
            Steps::From(step, partners) => apply::swap_from(plan, step, items, partners),
        }
    }

    fn swap_bytes(&mut self, plan: Plan, step: u32, partners: &[u32]) {
        for (t, &j) in (step..).zip(partners) {
            let (i, j) = (plan.step_place(t) as usize, j as usize);
            assert!(i < self.count && j < self.count);
            if i != j {
                // SAFETY: both are items of the array, as the caller of `new` promised; they are different items, so
                // they don't overlap.
                unsafe {
                    let (i, j) = (self.base.add(i * self.size), self.base.add(j * self.size));
                    std::ptr::swap_nonoverlapping(i, j, self.size);
                }
            }
        }
    }
}

/// The steps to do. The partners must be legal.
pub(super) enum Steps<'s> {
    /// All steps, with these partners.
    All(&'s [u32]),
    /// The steps from this step on, one for each partner.
    From(u32, &'s [u32]),
}
