//! The C library: every function that `include/verishuffle.h` declares. cbindgen writes the header from these files,
//! so the documentation of each function is for C programmers. The conventions are in cbindgen.toml.
//!
//! [`guard`], [`status`] and [`memory`] serve all functions; each of the other files is about one C type or one
//! subject. The unsafe code in these files relies on the rules that the header sets for every caller: a pointer that is
//! not NULL points to as much memory as the call says, a handle was made by this library and is not freed, and no other
//! thread uses memory or a handle while a call writes it. The library itself checks NULL, lengths, alignment and every
//! number.
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

/// The header allows calls with the same `const` handle at the same time, and a handle in any thread. So every type
/// behind a handle must be Send and Sync, which the compiler checks here.
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
