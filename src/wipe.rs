//! Wipes the stack after work with secrets. Types that hold a secret wipe the secret on drop, but functions also leave
//! copies of secrets on the stack: in their local variables and in the registers that they save there.

use zeroize::optimization_barrier;

/// Runs the function, then overwrites the stack that it used, and returns its result. The result itself must hold no
/// secret, unless the secret is on the heap. Every function that works on the bytes of a secret runs within this one,
/// on whatever thread it runs.
pub(crate) fn after<R>(work: impl FnOnce() -> R) -> R {
    let result = apart(work);
    overwrite(HASHING);
    result
}

/// Does the same as [`after`], for work that reads or writes a document. Such work uses more of the stack.
pub(crate) fn after_document<R>(work: impl FnOnce() -> R) -> R {
    let result = apart(work);
    overwrite(DOCUMENT);
    result
}

/// More KiB than SHA-256 and ChaCha20 use of the stack, with everything between them and [`after`].
const HASHING: u32 = 4;

/// More KiB than a document with a secret uses of the stack.
const DOCUMENT: u32 = 16;

/// Runs the function in a frame of the stack below the frame of the caller.
#[inline(never)]
fn apart<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Overwrites so many KiB of the stack below the frame of the caller, one after the other.
#[inline(never)]
fn overwrite(kib: u32) {
    let zeros = [0u8; 1 << 10];
    optimization_barrier(&zeros);
    if kib > 1 {
        overwrite(kib - 1);
    }
    // The frame is in use until here, so that the next one lies below it.
    optimization_barrier(&zeros);
}
