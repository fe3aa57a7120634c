//! Memory for what grows with an input: lists, swaps, permutations and documents. It is reserved before it is filled,
//! and out of memory is [`Error::Memory`]. All other allocations abort the process if they fail, as in every Rust
//! program, and so do those of the warnings.

use std::alloc::{Layout, handle_alloc_error};

use zerocopy::FromZeros;

use crate::error::{Error, Result};
use crate::work;

/// Returns the error for `count` items of this type.
pub(crate) fn error<T>(what: &'static str, count: usize) -> Error {
    Error::Memory { what, bytes: (count as u64).saturating_mul(size_of::<T>() as u64) }
}

/// Returns the value of work that can fail only for lack of memory, or aborts the process.
pub(crate) fn abort_on_error<T>(result: Result<T>) -> T {
    result.unwrap_or_else(|error| {
        let bytes = if let Error::Memory { bytes, .. } = error { usize::try_from(bytes).ok() } else { None };
        let layout = bytes.and_then(|bytes| Layout::array::<u8>(bytes).ok());
        handle_alloc_error(layout.unwrap_or(Layout::new::<u8>()))
    })
}

/// Returns an empty vector with room for exactly `count` items.
pub(crate) fn room<T>(what: &'static str, count: usize) -> Result<Vec<T>> {
    let mut items = Vec::new();
    items.try_reserve_exact(count).map_err(|_| error::<T>(what, count))?;
    advise_huge_pages(&mut items);
    Ok(items)
}

/// Makes room for `more` items, growing the vector geometrically, as [`Vec::push`] does.
#[inline]
pub fn reserve<T>(what: &'static str, items: &mut Vec<T>, more: usize) -> Result<()> {
    items.try_reserve(more).map_err(|_| error::<T>(what, items.len().saturating_add(more)))
}

/// Adds to a text, which grows geometrically, as by [`String::push_str`].
pub fn push_str(what: &'static str, text: &mut String, more: &str) -> Result<()> {
    text.try_reserve(more.len()).map_err(|_| error::<u8>(what, text.len().saturating_add(more.len())))?;
    text.push_str(more);
    Ok(())
}

/// Returns a vector of `count` zeros. New memory is zero already, and costs no time until it is touched.
pub(crate) fn zeros<T: FromZeros>(what: &'static str, count: usize) -> Result<Vec<T>> {
    let mut zeros = T::new_vec_zeroed(count).map_err(|_| error::<T>(what, count))?;
    advise_huge_pages(&mut zeros);
    Ok(zeros)
}

/// Copying this many items takes less than a millisecond.
const PART: usize = 1 << 16;

/// Returns a copy of the items.
pub fn copy<T: Copy>(what: &'static str, items: &[T]) -> Result<Vec<T>> {
    let mut copy = room(what, items.len())?;
    for part in items.chunks(PART) {
        work::cancellation_point();
        copy.extend_from_slice(part);
    }
    Ok(copy)
}

/// Returns the numbers from 0 to count - 1.
pub(crate) fn numbers(what: &'static str, count: u32) -> Result<Vec<u32>> {
    let mut numbers = room(what, count as usize)?;
    for first in (0..count).step_by(PART) {
        work::cancellation_point();
        numbers.extend(first..count.min(first.saturating_add(PART as u32)));
    }
    Ok(numbers)
}

/// Asks Linux to back a large vector with huge pages. New memory then comes faster, 2 MiB at a time.
#[cfg(all(target_os = "linux", not(miri)))]
#[allow(unsafe_code)]
fn advise_huge_pages<T>(items: &mut Vec<T>) {
    /// Huge pages save time only for vectors of at least this many bytes.
    const MIN_BYTES: usize = 8 << 20;
    /// The size of a huge page on most processors, and a multiple of every ordinary page size.
    const HUGE_PAGE: usize = 2 << 20;

    let bytes = items.capacity().saturating_mul(size_of::<T>());
    if bytes < MIN_BYTES {
        return;
    }
    let memory = items.as_mut_ptr().cast::<u8>();
    let skipped = memory.addr().wrapping_neg() % HUGE_PAGE;
    let length = (bytes - skipped) / HUGE_PAGE * HUGE_PAGE;
    let start = memory.wrapping_add(skipped);
    // SAFETY: `start` and `length` are multiples of the size of a page. `skipped` is less than 2 MiB and `bytes` is at
    // least 8 MiB, so all these pages are within memory that the vector owns. The advice changes no byte of the memory,
    // and if the system refuses the advice, nothing changes.
    let _ = unsafe { libc::madvise(start.cast(), length, libc::MADV_HUGEPAGE) };
}

/// Only Linux takes this advice.
#[cfg(not(all(target_os = "linux", not(miri))))]
fn advise_huge_pages<T>(_items: &mut Vec<T>) {}

#[cfg(all(test, target_os = "linux", not(miri)))]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{room, zeros};

    /// Returns the flags that Linux has for the memory at an address (man 5 proc_pid_smaps).
    fn flags_at(address: usize) -> String {
        let mut is_here = false;
        for line in fs::read_to_string("/proc/self/smaps").unwrap().lines() {
            let ends = line.split_once(' ').and_then(|(range, _)| range.split_once('-'));
            let ends =
                ends.and_then(|(a, b)| Some((usize::from_str_radix(a, 16).ok()?, usize::from_str_radix(b, 16).ok()?)));
            if let Some((start, end)) = ends {
                is_here = (start..end).contains(&address);
            } else if is_here && let Some(flags) = line.strip_prefix("VmFlags:") {
                return flags.to_owned();
            }
        }
        panic!("no memory at {address:x}");
    }

    #[test]
    fn large_vectors_are_advised_to_huge_pages() {
        if !Path::new("/sys/kernel/mm/transparent_hugepage").exists() {
            eprintln!("This system has no huge pages, so nothing is tested.");
            return;
        }
        const COUNT: usize = 4 << 20;
        let (zeros, room) = (zeros::<u32>("a test", COUNT).unwrap(), room::<u32>("a test", COUNT).unwrap());
        for vector in [&zeros, &room] {
            let middle = vector.as_ptr().wrapping_add(COUNT / 2).addr();
            assert!(flags_at(middle).split(' ').any(|flag| flag == "hg"), "{}", flags_at(middle));
        }
    }
}
