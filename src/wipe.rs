//! Wipes the stack after work with secrets. Types that hold a secret wipe the secret on drop, but functions also leave
//! copies of secrets on the stack: in their local variables and in the registers that they save there.

use std::mem::MaybeUninit;

use zeroize::optimization_barrier;

/// Runs the function, then overwrites the stack that it used, and returns its result. The result itself must hold no
/// secret, unless the secret is on the heap. Every function that works on the bytes of a secret runs within this one,
/// on whatever thread it runs.
pub(crate) fn after<R>(work: impl FnOnce() -> R) -> R {
    let result = apart(work);
    overwrite::<KEYSTREAM>();
    result
}

/// Like [`after`], for work that only computes a few hashes and so uses less of the stack.
pub(crate) fn after_hashes<R>(work: impl FnOnce() -> R) -> R {
    let result = apart(work);
    overwrite::<HASHES>();
    result
}

/// Like [`after`], for work that reads or writes a document and so uses more of the stack.
pub(crate) fn after_document<R>(work: impl FnOnce() -> R) -> R {
    let result = apart(work);
    overwrite::<DOCUMENT>();
    result
}

/// The number of bytes that [`after_hashes`] overwrites. SHA-256, and the functions between it and `after_hashes`, use
/// fewer. On a processor with instructions for SHA-256 they used 1.6 KiB. On a processor without these instructions they
/// used more than 2 KiB in a build without optimization, and such a build has the assertions for debugging, as a rule.
const HASHES: usize = if cfg!(debug_assertions) { 4 << 10 } else { 2 << 10 };

/// The number of bytes that [`after`] overwrites. SHA-256 and ChaCha20, and the functions between them and `after`, use
/// fewer. On a processor with AVX-512 they used 2.7 KiB, and 7.3 KiB in a build with the assertions for debugging.
const KEYSTREAM: usize = if cfg!(debug_assertions) { 16 << 10 } else { 4 << 10 };

/// The number of bytes that [`after_document`] overwrites. The functions that read or write a document use fewer. In a
/// build with the assertions for debugging they used 5.7 KiB.
const DOCUMENT: usize = 16 << 10;

/// Runs the function in a frame of the stack below the frame of the caller.
#[inline(never)]
fn apart<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Overwrites this many bytes of the stack below the frame of the caller. They are one array, because the compiler may
/// leave gaps between the frames of several calls, and does not write to these gaps.
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
