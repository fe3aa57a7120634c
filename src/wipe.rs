//! Wipes the stack after work with secrets. Types that hold a secret wipe it on drop, but functions also leave copies
//! on the stack, in local variables and saved registers.

use std::mem::MaybeUninit;

use zeroize::optimization_barrier;

/// Runs the function, then overwrites the stack that it used, and returns its result. The result itself must hold no
/// secret, unless the secret is on the heap. Every function that works on the bytes of a secret runs within this one,
/// on whatever thread it runs.
pub(crate) fn after<R>(work: impl FnOnce() -> R) -> R {
    let _overwritten = Overwritten::<KEYSTREAM>;
    apart(work)
}

/// Like [`after`], for work that only computes a few hashes and so uses less of the stack.
pub(crate) fn after_hashes<R>(work: impl FnOnce() -> R) -> R {
    let _overwritten = Overwritten::<HASHES>;
    apart(work)
}

/// Like [`after`], for work that reads or writes a document and so uses more of the stack.
pub(crate) fn after_document<R>(work: impl FnOnce() -> R) -> R {
    let _overwritten = Overwritten::<DOCUMENT>;
    apart(work)
}

/// How many bytes [`after_hashes`] overwrites: more than SHA-256 and what calls it use. On a processor with SHA
/// instructions they used 1.6 KiB; on one without, more than 2 KiB in an unoptimised build.
const HASHES: usize = if cfg!(debug_assertions) { 4 << 10 } else { 2 << 10 };

/// How many bytes [`after`] overwrites: more than SHA-256, ChaCha20 and what calls them use. With AVX-512 they used 2.7
/// KiB, and 7.3 KiB with debug assertions.
const KEYSTREAM: usize = if cfg!(debug_assertions) { 16 << 10 } else { 4 << 10 };

/// How many bytes [`after_document`] overwrites: more than reading or writing a document uses, which was 5.7 KiB with
/// debug assertions.
const DOCUMENT: usize = 16 << 10;

/// Runs the function in a stack frame below the caller's.
#[inline(never)]
fn apart<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Overwrites this many bytes of the stack when it is dropped: after the work, or if the work is stopped.
struct Overwritten<const BYTES: usize>;

impl<const BYTES: usize> Drop for Overwritten<BYTES> {
    #[inline(always)]
    fn drop(&mut self) {
        overwrite::<BYTES>();
    }
}

/// Overwrites this many bytes of the stack below the caller's frame. They are one array, because frames of several
/// calls may have unwritten gaps between them.
#[inline(never)]
fn overwrite<const BYTES: usize>() {
    // A piece this small is written with vector instructions. For a larger one, memset() may use an instruction that
    // profilers count once per byte.
    const PIECE: usize = 1 << 10;
    let mut room = [MaybeUninit::<u8>::uninit(); BYTES];
    for piece in room.chunks_mut(PIECE) {
        piece.fill(MaybeUninit::new(0));
        optimization_barrier(piece);
    }
}
