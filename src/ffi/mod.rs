//! The C library: every function that `include/verishuffle.h` declares. cbindgen writes the header from these files,
//! so the documentation of each function is for C programmers. The conventions are in cbindgen.toml.
//!
//! [`guard`], [`status`] and [`memory`] serve all functions; the other files have one C type or one subject each. The
//! unsafe code in these files relies on what the header asks of every caller: a pointer that is not NULL points to as
//! much memory as the call says, a handle was made by this library and is not freed, and no other thread uses memory
//! or a handle while a call writes it. The library itself checks NULL, lengths, alignment and every number.
#![allow(non_camel_case_types, unreachable_pub)]

#[cfg(not(panic = "unwind"))]
compile_error!("the C library turns panics into a status, so it must be built with panic = \"unwind\"");

mod beacon;
mod blinding;
mod chain;
mod draw;
mod engine;
mod guard;
mod inspection;
mod list;
mod memory;
mod number;
mod opening;
mod pins;
mod proof;
mod proof_verdict;
mod prover;
mod round;
mod secret;
mod status;
mod table;
mod terms;
mod terms_builder;
#[cfg(test)]
mod tests;
mod text;
mod transcript;
mod verdict;
mod version;

/// Calls that take a handle as `const *` may run at the same time, and a handle may be used in any thread.
const _: () = {
    const fn crosses_threads<T: Send + Sync>() {}
    crosses_threads::<blinding::verishuffle_blinding>();
    crosses_threads::<chain::verishuffle_chain>();
    crosses_threads::<draw::verishuffle_draw>();
    crosses_threads::<inspection::verishuffle_inspection>();
    crosses_threads::<list::verishuffle_list>();
    crosses_threads::<opening::verishuffle_opening>();
    crosses_threads::<pins::verishuffle_pins>();
    crosses_threads::<proof::verishuffle_proof>();
    crosses_threads::<proof_verdict::verishuffle_proof_verdict>();
    crosses_threads::<prover::verishuffle_prover>();
    crosses_threads::<round::verishuffle_round>();
    crosses_threads::<secret::verishuffle_secret>();
    crosses_threads::<table::verishuffle_table>();
    crosses_threads::<terms::verishuffle_terms>();
    crosses_threads::<terms_builder::verishuffle_terms_builder>();
    crosses_threads::<transcript::verishuffle_transcript>();
    crosses_threads::<verdict::verishuffle_verdict>();
};
