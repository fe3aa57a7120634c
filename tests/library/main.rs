//! Tests of the library and of its documents. Each file tests one part of what the library promises. All files are one
//! program, because many programs would take much longer to link. Tests that need a program of their own, or that are run
//! in other ways too, are the other files of `tests`.

mod architecture;
mod archives;
mod awards;
#[cfg(feature = "drand")]
mod beacons;
#[cfg(feature = "capi")]
mod c_header;
#[cfg(feature = "getrandom")]
mod chains;
#[path = "../common"]
mod common {
    pub(crate) mod choices;
    pub(crate) mod counting;
    pub(crate) mod draws;
}
mod damage;
mod dependencies;
mod dependents;
#[cfg(feature = "getrandom")]
mod examples;
mod orders;
mod performance;
#[cfg(feature = "rank")]
mod permutations;
mod promises;
mod proofs;
mod selftest;
mod specification;
mod stability;
mod statistics;
mod summaries;
mod survivors;
mod texts;
mod verdicts;
mod verifier;
