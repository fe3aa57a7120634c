//! A reserve allocator: when the system runs out of memory, small allocations come from a reserve inside the program,
//! so that a command can still report the failure and remove unfinished files.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The size of the reserve in bytes. A message, its causes and the clean-up take a small part of it.
const SIZE: usize = 512 << 10;
/// Larger pieces never come from the reserve.
const SMALL: usize = 16 << 10;

/// The allocator of the system, and the reserve behind it.
struct WithReserve {
    reserve: UnsafeCell<[u8; SIZE]>,
    /// How many bytes of the reserve are in use. A freed piece is reused only if it was the last one.
    used: AtomicUsize,
}

#[global_allocator]
static ALLOCATOR: WithReserve = WithReserve { reserve: UnsafeCell::new([0; SIZE]), used: AtomicUsize::new(0) };

// SAFETY: `used` gives each byte of the reserve to one piece at a time, and nothing else reaches the reserve.
unsafe impl Sync for WithReserve {}

impl WithReserve {
    /// Returns a piece of the reserve, or null if it has no room or the piece is not small.
    fn take(&self, layout: Layout) -> *mut u8 {
        let base = self.reserve.get().cast::<u8>();
        let mut used = self.used.load(Ordering::Relaxed);
        loop {
            let start = used + base.wrapping_add(used).align_offset(layout.align());
            let end = start.saturating_add(layout.size());
            if layout.size() > SMALL || end > SIZE {
                return ptr::null_mut();
            }
            match self.used.compare_exchange_weak(used, end, Ordering::Acquire, Ordering::Relaxed) {
                Ok(_) => return base.wrapping_add(start),
                Err(now) => used = now,
            }
        }
    }

    fn give_back(&self, piece: *mut u8, layout: Layout) {
        let start = piece.addr() - self.reserve.get().addr();
        let end = start + layout.size();
        // If another piece was taken after this one, this one is lost.
        let _ = self.used.compare_exchange(end, start, Ordering::Release, Ordering::Relaxed);
    }

    fn holds(&self, piece: *mut u8) -> bool {
        piece.addr().wrapping_sub(self.reserve.get().addr()) < SIZE
    }
}

// SAFETY: every piece comes from the system or from the reserve, whose pieces are aligned, do not overlap, and do not
// move until they are freed. A piece is freed where it came from.
unsafe impl GlobalAlloc for WithReserve {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the conditions of `alloc`, which are those of the system's allocator.
        let piece = unsafe { System.alloc(layout) };
        if piece.is_null() { self.take(layout) } else { piece }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as in `alloc`.
        let piece = unsafe { System.alloc_zeroed(layout) };
        if !piece.is_null() {
            return piece;
        }
        let piece = self.take(layout);
        if !piece.is_null() {
            // SAFETY: the piece has this size, and nobody else has it.
            unsafe { piece.write_bytes(0, layout.size()) };
        }
        piece
    }

    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        if self.holds(piece) {
            return self.give_back(piece, layout);
        }
        // SAFETY: the caller makes sure that this allocator gave the piece for this layout. The piece is not in the
        // reserve, so it came from the system.
        unsafe { System.dealloc(piece, layout) }
    }

    unsafe fn realloc(&self, piece: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !self.holds(piece) {
            // SAFETY: as in `dealloc`; the caller keeps the conditions of the new size.
            let larger = unsafe { System.realloc(piece, layout, size) };
            if !larger.is_null() {
                return larger;
            }
        }
        // SAFETY: the caller makes sure that this size, rounded up, is a valid one for the alignment.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        // SAFETY: the caller makes sure that the size is not zero.
        let larger = unsafe { self.alloc(new) };
        if !larger.is_null() {
            // SAFETY: both pieces have at least this many bytes, and the new one is nobody else's.
            unsafe { ptr::copy_nonoverlapping(piece, larger, layout.size().min(size)) };
            // SAFETY: the caller gives this piece away.
            unsafe { self.dealloc(piece, layout) };
        }
        larger
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_the_reserve_are_aligned_and_apart_and_come_back_in_turn() {
        let kept = WithReserve { reserve: UnsafeCell::new([0; SIZE]), used: AtomicUsize::new(0) };
        let layout = |size, align| Layout::from_size_align(size, align).unwrap();
        let first = kept.take(layout(3, 1));
        let second = kept.take(layout(100, 64));
        assert!(kept.holds(first) && kept.holds(second) && second.addr() >= first.addr() + 3);
        assert_eq!(second.addr() % 64, 0);
        let used = kept.used.load(Ordering::Relaxed);
        kept.give_back(first, layout(3, 1));
        assert_eq!(kept.used.load(Ordering::Relaxed), used);
        kept.give_back(second, layout(100, 64));
        assert_eq!(kept.take(layout(10, 1)), second);
        assert!(!kept.holds((&raw const used).cast_mut().cast()));
    }

    #[test]
    fn a_reserve_without_room_gives_nothing() {
        let kept = WithReserve { reserve: UnsafeCell::new([0; SIZE]), used: AtomicUsize::new(0) };
        assert!(kept.take(Layout::array::<u8>(SMALL + 1).unwrap()).is_null());
        let piece = Layout::array::<u8>(SMALL).unwrap();
        let pieces = std::iter::repeat_with(|| kept.take(piece)).take_while(|piece| !piece.is_null()).count();
        assert_eq!(pieces, SIZE / SMALL);
        assert!(kept.take(Layout::new::<u8>()).is_null());
    }

    /// A piece grows and shrinks, from the system and then in the reserve, and keeps its bytes.
    #[test]
    fn a_piece_keeps_its_bytes_when_it_changes_its_size() {
        let kept = WithReserve { reserve: UnsafeCell::new([0; SIZE]), used: AtomicUsize::new(0) };
        let four = Layout::array::<u8>(4).unwrap();
        let piece = kept.take(four);
        // SAFETY: the piece has four bytes.
        unsafe { ptr::copy_nonoverlapping([1, 2, 3, 4].as_ptr(), piece, 4) };
        // SAFETY: `kept` has given the piece for this layout.
        let larger = unsafe { kept.realloc(piece, four, 4000) };
        // SAFETY: the new piece begins with the four bytes of the old one.
        assert_eq!(unsafe { std::slice::from_raw_parts(larger, 4) }, [1, 2, 3, 4]);
        // The system has memory now, so the piece has left the reserve.
        assert!(!kept.holds(larger) && kept.used.load(Ordering::Relaxed) == 0);
        // SAFETY: `kept` has given the piece, and it has 4000 bytes now.
        unsafe { kept.dealloc(larger, Layout::array::<u8>(4000).unwrap()) };
    }
}
