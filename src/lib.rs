//! A shuffle that nobody has to trust.
//!
//! Everybody's randomness is sealed or named beforehand, one 32-byte [`Commitment`] to all [`Terms`] is published,
//! then the seals are opened, and from then on anyone can recompute every swap of a Fisher–Yates shuffle. SPEC.md in
//! the repository is the protocol, byte for byte; section numbers in this documentation are its own.
//!
//! The way through, each step only possible after the one before it:
//!
//! | step | types |
//! |---|---|
//! | a party makes a secret and publishes its seal | [`Secret`] → [`Seal`] |
//! | entries and sources make terms, terms have a commitment, which is published | [`List`] → [`Entries`] → [`Terms`] → [`Commitment`] |
//! | a secret is bound to the terms that hold its seal, then opened | [`BoundSecret`] → [`SealOpening`] |
//! | openings that match the terms make the key, the key makes the swaps | [`Round`] → [`RoundKey`] → [`Draw`] → [`Swaps`] |
//! | terms, openings and swaps are the record | [`Transcript`] |
//! | a record and what is known from elsewhere make a verdict | [`Pins`] → [`Verdict`] |
//!
//! ```
//! use verishuffle::{Entries, List, Pins, Secret, Terms, Transcript};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let context = "Reading group, 2 May 2026, example.org/group";
//! let names = List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n")?;
//! let secret = Secret::generate(context, "alice", 1, 1)?;
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
//! let draw = round.draw()?;
//! let drawn: Vec<&[u8]> = draw.swaps().drawn().iter().filter_map(|&i| names.entry(i)).collect();
//! let record = draw.into_transcript().to_json();
//!
//! // Anyone, with the record, and the commitment and the word from elsewhere:
//! let pins = Pins::new().commitment(commitment).public("guest", "river")?.entries(&names);
//! let verdict = Transcript::from_json(record.as_bytes())?.verify(&pins)?;
//! assert!(verdict.is_verified(), "{verdict}");
//! # assert_eq!(drawn.len(), 3);
//! # Ok(())
//! # }
//! ```
//!
//! Round after round of one draw is dealt at a [`Table`].
//!
//! Those who need the engine alone go from a [`Key`] over a [`Plan`] to [`Swaps`]:
//!
//! ```
//! use verishuffle::{Key, Order, Plan};
//!
//! # fn main() -> verishuffle::Result<()> {
//! let key = Key::from_bytes(&[[7; 32]])?; // in earnest, 32 random bytes
//! let mut cards: Vec<u32> = (0..52).collect();
//! Plan::new(52, 52, Order::Forward)?.swaps(&key).shuffle(&mut cards)?;
//! # Ok(())
//! # }
//! ```
//!
//! # Features
//!
//! - `drand` (off by default): checks the signatures of drand beacons, by drand-verify. Without it, a draw over a
//!   beacon is at most consistent.
//! - `rank` (off by default): the number of a permutation in 0 .. n!-1, both ways, by num-bigint.
//! - `rayon` (off by default): large draws, seals and lists, and items of more than 24 MiB, on all cores of the current
//!   rayon pool. Results are the same.
//! - `chacha20` (off by default): the keystream from the chacha20 crate. Built with `RUSTFLAGS="--cfg chacha20_avx512"`
//!   it is several times as fast as rand_chacha's where the processor has AVX-512; only whoever builds the final binary
//!   can say so. The words are the same.
//! - `capi` (on by default): the functions of the C library. They add no dependency, and are no use to a Rust program.
#![deny(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

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
mod merkle;
mod parallel;
pub mod terms;
pub mod text;
mod time;
mod verify;

pub use self::draw::{BoundSecret, Draw, Inspection, PartyOpening, Round, Secret, Table, Transcript};
pub use self::engine::{Key, Order, Plan, SliceExt, Swaps};
pub use self::error::{Error, Result};
pub use self::hash::{Commitment, Seal};
pub use self::json::{TranscriptReader, document_kind};
pub use self::terms::{Blinding, Entries, List, Previous, Terms};
pub use self::time::UnixTime;
pub use self::verify::Verifier;
pub use self::verify::pins::Pins;
pub use self::verify::verdict::Verdict;

/// The parts of a verdict: checks and their results, what is missing, and cautions (SPEC.md, section 8).
pub mod verdict {
    pub use crate::check::{Confirmed, Mismatch, Status};
    pub use crate::verify::caution::Caution;
    pub use crate::verify::verdict::{CheckName, Conclusion, Missing, Verdict};
}

/// Proofs that an entry is in the list, for its entrant (SPEC.md, section 8, "Entry proofs").
pub mod proof {
    pub use crate::hash::{Node, Root};
    pub use crate::verify::entry_proof::{EntryProof, ProofVerdict, Prover};
}

/// An operator's chain of draws (SPEC.md, section 8, "Chains").
pub mod chain {
    pub use crate::verify::chain::{Chain, ChainProblem, ChainedDraw};
}

/// README's Rust is run with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
