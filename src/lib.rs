//! A shuffle that nobody has to trust.
//!
//! Everybody's randomness is sealed or named beforehand, and one [`Commitment`] of 32 bytes to all [`Terms`] is
//! published. Then the seals are opened, and from then on anyone can recompute every swap of a Fisher–Yates shuffle.
//! SPEC.md in the repository describes the protocol byte for byte. Section numbers in this documentation are those of
//! SPEC.md.
//!
//! Each step is possible only after the step before it:
//!
//! | step | types |
//! |---|---|
//! | A party makes a secret and publishes its seal. | [`Secret`] → [`Seal`] |
//! | Entries and sources make the terms. The commitment of the terms is published. | [`List`] → [`Entries`] → [`Terms`] → [`Commitment`] |
//! | A secret is bound to the terms that hold its seal, and then opened. | [`BoundSecret`] → [`PartyOpening`] |
//! | A round takes the openings of all sources and draws. | [`Round`] → [`Draw`] → [`Swaps`] |
//! | Terms, openings and swaps are the record, which is published. | [`Transcript`] |
//! | The record, and what is known from elsewhere, give a verdict. | [`Pins`] → [`Verdict`] |
//!
//! ```
//! use verishuffle::{Entries, List, Pins, Secret, Terms, Transcript};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let context = "Reading group, 2 May 2026, example.org/group";
//! let names = List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n")?;
//! let secret = Secret::generate(context, "alice", 1, 1)?; // for 1 round, with width 1
//! let terms = Terms::builder(context, Entries::list(&names)?)
//!     .draw(3)
//!     .sealed("alice", secret.seal())
//!     .public("guest", "a word the guest says once the commitment is out, such as: maple")
//!     .build()?;
//! let commitment = terms.commitment(); // published; only now the guest speaks
//!
//! let secret = secret.bind(&terms, commitment)?;
//! let mut round = terms.round(0)?;
//! round.open(secret.open(0)?)?;
//! round.public("guest", "river")?;
//! let record = round.draw()?.into_transcript().to_json();
//!
//! // Anyone does this, with the record, and with the commitment, the word and the list from elsewhere:
//! let pins = Pins::new().commitment(commitment).public("guest", "river")?.entries(&names);
//! let verdict = Transcript::from_json(record.as_bytes())?.verify(&pins)?.require_verified()?;
//! let drawn: Vec<&[u8]> = verdict.drawn().iter().filter_map(|&entry| names.entry(entry)).collect();
//! # assert_eq!(drawn.len(), 3);
//! # Ok(())
//! # }
//! ```
//!
//! A verdict lists at most the first 1000 drawn entries. [`Transcript::verified_swaps`] verifies too, and gives all of
//! them.
//!
//! A [`Table`] deals round after round of one draw. [`TranscriptReader`] and [`Verifier`] judge round after round.
//!
//! The engine alone shuffles by a [`Key`], without terms and without a record. [`SliceExt`] shows how a random
//! generator of the crate rand makes the key, and where its methods differ from those of rand:
//!
//! ```
//! use verishuffle::{Key, SliceExt};
//!
//! # fn main() -> verishuffle::Result<()> {
//! let key = Key::from_bytes(&[[7; 32]])?; // in real use, 32 random bytes
//! let mut cards: Vec<u32> = (0..52).collect();
//! cards.shuffle_with(&key)?;
//! # Ok(())
//! # }
//! ```
//!
//! [`selftest()`](fn@selftest) tests a build on the processor that it runs on:
//!
//! ```
//! assert!(verishuffle::selftest().holds());
//! ```
//!
//! # What stays the same
//!
//! From version 1.0 on, the same key and [`Plan`] give the same swaps in every version, with every set of features and
//! on every machine.
//!
//! # Secrets in memory
//!
//! A value that holds a secret wipes the secret when it is dropped, and each function that works with a secret wipes the
//! stack that it has used, on the threads of a pool too. Once all values that hold a secret are dropped, the memory of
//! the process holds nothing that the library has written of it: no master secret, blinding key, seed, blind or key, and
//! no state of a hash that would give one of them. Tests search all memory of a process for this.
//!
//! This does not include:
//!
//! - what the program holds itself, such as the bytes of a document. The text of a secret or of a blinding is wiped on
//!   drop; the text of an opening, a transcript or a proof is not.
//! - a document that is malformed and holds the secret elsewhere than as the value of its key `master`, `key`, `seed` or
//!   `blind`. The error may quote the secret before the message leaves that out.
//! - a panic, and the end of the process by lack of memory.
//! - registers of the processor, and what is written to memory while a function runs, such as the registers that a
//!   signal handler finds on the stack, or a child process that is forked meanwhile.
//! - swap space and core dumps. No memory is locked.
//!
//! # Features
//!
//! - `getrandom` (on by default): [`Secret::generate`] and [`Blinding::generate`], which use the random generator of
//!   the operating system. Without this feature the library compiles for wasm32-unknown-unknown.
//! - `drand` (off by default): checks the signatures of drand beacons, with the crate bls12_381. Without this
//!   feature a draw with a beacon is never verified: it is at most consistent.
//! - `rank` (off by default): the rank of a permutation, 0 to n!-1, with the crate num-bigint.
//! - `rayon` (off by default): computes large draws, seals and lists on all cores. The functions whose names begin with
//!   `par_` also move large arrays of items on up to four cores. A call from a thread of a rayon pool, such as within
//!   `ThreadPool::install`, uses that pool. Every other call uses the library's own pool, which the first large call
//!   starts. Its threads are named `verishuffle-0`, `verishuffle-1` and so on, and receive no signals but those of
//!   their own faults. There is one for each core, or fewer if RAYON_NUM_THREADS says so. If they can't be started, the
//!   calling thread does all work, and the next large call tries again. In a child process that was forked after the
//!   first large call of its parent, the calling thread does all work. The results are always the same. A program can
//!   share its own work with this pool (see [`parallel`]).
//! - `chacha20` (off by default): takes the keystream from the crate chacha20. On a processor with AVX-512, and built
//!   with `RUSTFLAGS="--cfg chacha20_avx512"`, chacha20 took less than half of the time of rand_chacha (see
//!   PERFORMANCE.md). Only the build of the final program can set this flag. The results are the same.
//! - `capi` (off by default): the functions of the C library. A Rust program does not need them. The package in the
//!   folder capi/ makes the C library of them.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

#[cfg(feature = "drand")]
mod bls;
mod check;
pub mod drand;
pub mod draw;
pub mod engine;
pub mod error;
#[cfg(feature = "capi")]
#[allow(unsafe_code)]
mod ffi;
mod hash;
mod json;
mod kind;
pub mod limits;
mod memory;
mod merkle;
mod once;
pub mod parallel;
pub mod selftest;
pub mod terms;
pub mod text;
mod time;
mod verify;
mod wipe;

#[doc(inline)]
pub use self::draw::{BoundSecret, Draw, Inspection, PartyOpening, Round, Secret, Table, Transcript};
#[doc(inline)]
pub use self::engine::{Key, Order, Plan, SliceExt, Swaps};
#[doc(inline)]
pub use self::error::{Error, Result};
pub use self::hash::{Commitment, Seal};
pub use self::json::{TranscriptReader, document_kind};
pub use self::selftest::selftest;
#[doc(inline)]
pub use self::terms::{Blinding, Entries, List, Previous, Terms};
pub use self::time::UnixTime;
pub use self::verify::Verifier;
pub use self::verify::pin_list::PinList;
pub use self::verify::pins::Pins;
pub use self::verify::verdict::Verdict;

/// The parts of a verdict: checks and their results, what is missing, and cautions (SPEC.md, section 8).
pub mod verdict {
    pub use crate::check::{Confirmed, Mismatch, State};
    pub use crate::verify::caution::Caution;
    pub use crate::verify::merged_cautions::merge_cautions;
    pub use crate::verify::missing::Missing;
    pub use crate::verify::round_range::RoundRange;
    pub use crate::verify::verdict::{CheckName, Conclusion, Verdict};
}

/// The judgement on an archive of many transcripts (SPEC.md, section 8, "Archives").
pub mod archive {
    pub use crate::json::SummaryWriter;
    pub use crate::verify::archive::Archive;
    pub use crate::verify::archive::line::{ArchiveConclusion, ArchiveLine, LineJudge};
    pub use crate::verify::archive::merge::SummaryFault;
    pub use crate::verify::archive::missing::ArchiveMissing;
    pub use crate::verify::archive::rounds::FoundRounds;
    pub use crate::verify::archive::summary::{ArchiveSummary, SummaryFailure};
    pub use crate::verify::archive::verdict::ArchiveVerdict;
}

/// Proofs that an entry is in the list, for its entrant (SPEC.md, section 8, "Entry proofs").
pub mod proof {
    pub use crate::verify::entry_proof::{EntryProof, ProofVerdict, Prover};
}

/// An operator's chain of draws (SPEC.md, section 8, "Chains").
pub mod chain {
    pub use crate::verify::chain::problem::ChainProblem;
    pub use crate::verify::chain::verdict::{ChainConclusion, ChainMissing, ChainVerdict};
    pub use crate::verify::chain::{Chain, ChainedDraw};
}

/// The Rust examples of README.md are run as tests, as those of the documentation are.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
