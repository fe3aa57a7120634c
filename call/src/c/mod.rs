//! The C library: every function that `include/verishuffle.h` declares. cbindgen writes the header from these files, so
//! the documentation of each function is for C programmers. The conventions are in introduction.h.
//!
//! The functions are unsafe, because they rely on what the header asks of every caller and [`guard`] repeats.
//! `unsafely!`, a comment `SAFETY: as the header says`, and an unsafe function that says nothing of safety mean these
//! rules.
#![allow(non_camel_case_types, unreachable_pub)]

#[cfg(not(panic = "unwind"))]
compile_error!("the C library turns panics into a status, so it must be built with panic = \"unwind\"");

/// Evaluates an expression that relies on what the header asks of every caller, and [`guard`] of its own.
macro_rules! unsafely {
    ($relying:expr) => {
        // SAFETY: as the header says, or as the caller promises.
        unsafe { $relying }
    };
}

mod answer;
mod bytes;
mod calls;
mod guard;
mod key;
mod memory;
mod options;
mod run;
mod status;
mod table;
#[cfg(test)]
mod tests;
mod version;
