//! Tests that count allocations or make them fail, with an allocator of their own.

mod memory;
mod tables;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Smaller allocations always succeed: the library promises nothing about them.
const SMALL: usize = 16 << 10;

struct Observed;

thread_local! {
    /// How many allocations this thread has made, each time that a block grows included.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    /// Every larger allocation of this thread fails.
    static LARGEST: Cell<usize> = const { Cell::new(usize::MAX) };
}

#[global_allocator]
static ALLOCATOR: Observed = Observed;

fn counted(bytes: usize) -> bool {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
    bytes <= SMALL || bytes <= LARGEST.get()
}

// SAFETY: every call that does not fail is forwarded to the system's allocator.
unsafe impl GlobalAlloc for Observed {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller promises what the system's allocator requires.
        if counted(layout.size()) { unsafe { System.alloc(layout) } } else { std::ptr::null_mut() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller promises what the system's allocator requires.
        if counted(layout.size()) { unsafe { System.alloc_zeroed(layout) } } else { std::ptr::null_mut() }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller promises what the system's allocator requires.
        if counted(size) { unsafe { System.realloc(pointer, layout, size) } } else { std::ptr::null_mut() }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller promises what the system's allocator requires.
        unsafe { System.dealloc(pointer, layout) }
    }
}
