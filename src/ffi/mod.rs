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

/// The header allows calls with the same `const` handle at the same time, and a handle in any thread. So every type
/// behind a handle must be Send and Sync, which the compiler checks here.
const _: () = {
    const fn crosses_threads<T: Send + Sync>() {}
    crosses_threads::<unstable::archive::verishuffle_archive>();
    crosses_threads::<unstable::archive::verishuffle_verifier>();
    crosses_threads::<list::verishuffle_blinding>();
    crosses_threads::<unstable::chain::verishuffle_chain>();
    crosses_threads::<transcript::verishuffle_draw>();
    crosses_threads::<list::verishuffle_list>();
    crosses_threads::<secret::verishuffle_opening>();
    crosses_threads::<unstable::proof::verishuffle_proof>();
    crosses_threads::<proof::verishuffle_prover>();
    crosses_threads::<round::verishuffle_round>();
    crosses_threads::<secret::verishuffle_secret>();
    crosses_threads::<round::verishuffle_table>();
    crosses_threads::<terms::verishuffle_terms>();
    crosses_threads::<transcript::verishuffle_transcript>();
    crosses_threads::<verdict::verishuffle_verdict>();
};
