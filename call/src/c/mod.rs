//! The C library: every function that `include/verishuffle.h` declares. cbindgen writes the header from these files, so
//! the documentation of each function is for C programmers. The conventions are in introduction.h.
//!
//! The functions are unsafe, because they rely on what the header asks of every caller and [`guard`] repeats. An unsafe
//! block without a comment and an unsafe function that says nothing of safety rely on these rules alone.
#![allow(non_camel_case_types, unreachable_pub)]
#![allow(clippy::undocumented_unsafe_blocks)]

#[cfg(not(panic = "unwind"))]
compile_error!("the C library turns panics into a status, so it must be built with panic = \"unwind\"");

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
