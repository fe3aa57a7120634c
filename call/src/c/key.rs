//! Shuffles by a key, without terms and without a commitment.

use std::ffi::c_void;

use super::guard;
use super::memory::{self, check_size};
use super::status::verishuffle_status;
use crate::draw::{drawn_by_key, key_of};
use crate::failure::{Failure, Result};

use verishuffle::engine::{Key, Order, Plan};

/// The draw starts at the first place. Each step swaps its place with the same or a later place.
pub const VERISHUFFLE_FORWARD: i32 = 401;
/// The draw starts at the last place. Each step swaps its place with the same or an earlier place.
pub const VERISHUFFLE_BACKWARD: i32 = 402;

/// Converts the number of an order that C passes. Any other number is VERISHUFFLE_ERROR_ARGUMENT.
pub(super) fn order_of(order: i32) -> Result<Order> {
    match order {
        VERISHUFFLE_FORWARD => Ok(Order::Forward),
        VERISHUFFLE_BACKWARD => Ok(Order::Backward),
        _ => Err(Failure::argument("the order is neither VERISHUFFLE_FORWARD nor VERISHUFFLE_BACKWARD")),
    }
}

/// Shuffles an array in place with a key, without terms and without a commitment. It needs about 200 KiB of memory.
///
/// In: `key`, 32 * width uniformly random bytes, with a width of 1 to 255; `draw`, how many items are drawn, 1 to
/// count; `order`, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
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
) -> verishuffle_status {
    guard::status(|| {
        let (key, mut items) = unsafe { (memory::slice("key", key, key_length)?, Items::new(base, count, size)?) };
        let order = order_of(order)?;
        let plan = Plan::new(items.count()?, draw, order)?;
        let key = key_of(key)?;
        Ok(items.shuffle(plan, &key)?)
    })
}

/// Writes which entries a key draws, without terms and without a commitment.
///
/// In: `key`, `draw` and `order`, as for verishuffle_key_shuffle; `count`, the number of entries, at least 1.
/// Out: `drawn`, an array with room for `draw` numbers: the indexes of the entries, counted from 0, in the order of the
/// draw.
/// Returns what verishuffle_key_shuffle does.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_key_drawn(
    key: *const u8,
    key_length: usize,
    count: u32,
    draw: u32,
    order: i32,
    drawn: *mut u32,
) -> verishuffle_status {
    guard::status(|| {
        let key = unsafe { memory::slice("key", key, key_length)? };
        let found = drawn_by_key(key, count, draw, order_of(order)?)?;
        unsafe { memory::copy_to("drawn", drawn, &found) }
    })
}

/// An array of C. Only the C program knows the type of the items.
struct Items {
    base: *mut u8,
    count: usize,
    size: usize,
}

impl Items {
    /// # Safety
    ///
    /// If `base` is not NULL, it points to `count` items of `size` bytes each, and nobody else uses them for as long as
    /// these Items exist.
    unsafe fn new(base: *mut c_void, count: usize, size: usize) -> Result<Self> {
        if size == 0 {
            return Err(Failure::argument("the size of an item must be at least 1"));
        }
        if base.is_null() && count > 0 {
            return Err(Failure::argument("base is NULL but must not be"));
        }
        check_size::<u8>("base", count.saturating_mul(size))?;
        Ok(Self { base: base.cast(), count, size })
    }

    /// Returns the number of items, or VERISHUFFLE_ERROR_RANGE if it is not 1 to 2^32 - 1.
    fn count(&self) -> Result<u32> {
        let (value, max) = (self.count as u64, u64::from(u32::MAX));
        let count = u32::try_from(self.count).ok().filter(|&count| count > 0);
        count.ok_or_else(|| Failure::range("the number of items", value, 1, max))
    }

    /// Shuffles the items, of which there is one for each entry of the plan.
    fn shuffle(&mut self, plan: Plan, key: &Key) -> verishuffle::Result<()> {
        match self.size {
            1 => self.shuffle_sized::<1>(plan, key),
            4 => self.shuffle_sized::<4>(plan, key),
            8 => self.shuffle_sized::<8>(plan, key),
            16 => self.shuffle_sized::<16>(plan, key),
            _ => {
                plan.each_swap(key, |i, j| self.swap(i as usize, j as usize));
                Ok(())
            }
        }
    }

    /// Does the same as [`shuffle`](Self::shuffle) for items whose size the compiler knows.
    fn shuffle_sized<const SIZE: usize>(&mut self, plan: Plan, key: &Key) -> verishuffle::Result<()> {
        // SAFETY: `base` is not NULL and points to `count` items of SIZE bytes, as the caller of `new` promised; bytes
        // need no alignment.
        let items = unsafe { std::slice::from_raw_parts_mut(self.base.cast::<[u8; SIZE]>(), self.count) };
        plan.shuffle_in_place(key, items)
    }

    fn swap(&mut self, i: usize, j: usize) {
        assert!(i < self.count && j < self.count);
        if i != j {
            // SAFETY: both are items of the array, as the caller of `new` promised; they are different items, so they
            // don't overlap.
            unsafe {
                let (i, j) = (self.base.add(i * self.size), self.base.add(j * self.size));
                std::ptr::swap_nonoverlapping(i, j, self.size);
            }
        }
    }
}
