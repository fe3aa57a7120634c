//! The C library: every function that `include/verishuffle.h` and, for the folder [`unstable`],
//! `include/verishuffle_unstable.h` declare. cbindgen writes the headers from these files, so the documentation of each
//! function is for C programmers. The conventions are in introduction.h.
//!
//! [`call`], [`status`] and [`memory`] serve all functions; each of the other files is about the C types of one
//! subject. The functions are unsafe, because they rely on what the header asks of every caller and [`call`] repeats.
//! `unsafely!`, a comment `SAFETY: as the header says`, and an unsafe function that says nothing of safety mean these
//! rules.
#![allow(non_camel_case_types, unreachable_pub)]

#[cfg(not(panic = "unwind"))]
compile_error!("the C library turns panics into a status, so it must be built with panic = \"unwind\"");

/// Evaluates an expression that relies on what the header asks of every caller, and [`call`] of its own.
macro_rules! unsafely {
    ($relying:expr) => {
        // SAFETY: as the header says, or as the caller promises.
        unsafe { $relying }
    };
}

mod beacon;
mod call;
mod engine;
mod front;
mod front_call;
mod front_draw;
mod front_logged;
mod front_proof;
mod front_verify;
mod list;
mod memory;
mod options;
mod pins;
mod proof;
mod request;
mod round;
mod secret;
mod selftest;
mod status;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod threads;
mod transcript;
mod unstable;
mod verdict;
mod version;
mod wipe;
mod work;
