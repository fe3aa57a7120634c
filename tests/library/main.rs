//! Tests of the library and its documents, a file for each part of what the library promises. They form one program, to
//! save linking time. Tests that need their own program, or are also run in other ways, are the other files of `tests`.

mod abi;
mod architecture;
mod archives;
mod awards;
#[cfg(feature = "drand")]
mod beacons;
mod c_header;
#[cfg(feature = "getrandom")]
mod chains;
#[path = "../common"]
mod common {
    pub(crate) mod choices;
    pub(crate) mod counting;
    pub(crate) mod draws;
    pub(crate) mod summaries;
}
mod damage;
mod dependents;
#[cfg(feature = "getrandom")]
mod examples;
mod ledgers;
mod logged;
mod names;
mod orders;
mod performance;
#[cfg(all(feature = "rayon", target_os = "linux"))]
mod pool;
mod proofs;
mod selftest;
mod specification;
mod stability;
mod statistics;
mod summaries;
mod texts;
mod verdicts;
mod verifier;
#[cfg(panic = "unwind")]
mod work;
