//! Wiping memory of the program.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use zeroize::Zeroize;

use super::guard;
use super::memory::check_size;

/// Overwrites memory with zeros, such as a secret document that is no longer needed. A compiler may leave out a
/// memset() of memory that is freed next, but not this call. NULL is allowed and does nothing.
///
/// Out: `memory`, `size` bytes, which are all 0 afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_wipe(memory: *mut c_void, size: usize) {
    let _: () = guard::computed(|| {
        check_size::<u8>("memory", size)?;
        if !memory.is_null() {
            // SAFETY: not NULL, of a size that memory can have, and perhaps not initialised; for the rest, as the
            // header says.
            unsafe { std::slice::from_raw_parts_mut(memory.cast::<MaybeUninit<u8>>(), size) }.zeroize();
        }
        Ok(())
    });
}
