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
#![cfg_attr(feature = "getrandom", doc = "```")]
#![cfg_attr(not(feature = "getrandom"), doc = "```ignore")]
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
//! let draw = round.key()?.draw();
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
//! - `getrandom` (on by default): secrets and blinding keys from the operating system's generator. A verifier needs none,
//!   so without this feature the library also compiles for wasm32-unknown-unknown.
//! - `drand` (off by default): checks the signatures of drand beacons, by drand-verify. Without it, a draw over a
//!   beacon is at most consistent.
//! - `rank` (off by default): the number of a permutation in 0 .. n!-1, both ways, by num-bigint.
//! - `rayon` (off by default): large draws, seals and lists, and items of more than 24 MiB, on all cores of the current
//!   rayon pool. Results are the same.
//! - `chacha20` (off by default): the keystream from the chacha20 crate. Built with `RUSTFLAGS="--cfg chacha20_avx512"`
//!   it is several times as fast as rand_chacha's where the processor has AVX-512; only whoever builds the final binary
//!   can say so. The words are the same.
//! - `capi` (off by default): the functions of the C library, which the package in capi/ makes. They are of no use to a
//!   Rust program, and need `panic = "unwind"`.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

mod check;
mod drand;
mod draw;
mod engine;
mod error;
#[cfg(feature = "capi")]
#[allow(unsafe_code)]
mod ffi;
mod hash;
mod json;
pub mod limits;
mod merkle;
mod parallel;
mod terms;
mod text;
mod time;
mod verify;

pub use check::{Confirmed, Mismatch, Status};
pub use drand::{Beacon, Network, QUICKNET, Signature};
pub use draw::Draw;
pub use draw::bound_secret::{BoundSecret, SealOpening, Unbound};
pub use draw::inspection::Inspection;
pub use draw::opening::Opening;
pub use draw::round::{Round, RoundKey};
pub use draw::secret::Secret;
pub use draw::seed::Seed;
pub use draw::table::Table;
pub use draw::transcript::{StatedSwaps, Transcript};
pub use engine::entropy::{least_width, outcome_bits, seed_bits};
pub use engine::key::Key;
pub use engine::permutation::Permutation;
pub use engine::plan::{Order, Plan};
pub use engine::swaps::Swaps;
pub use engine::uniform;
#[cfg(feature = "getrandom")]
pub use error::RandomError;
pub use error::{Error, ListProblem, Result, TextProblem};
pub use hash::{ChainHash, Commitment, Node, Root, Seal};
pub use terms::blinding::Blinding;
pub use terms::entries::Entries;
pub use terms::list::List;
pub use terms::source::{Promise, Source};
pub use terms::{Previous, Terms, TermsBuilder};
pub use text::{Context, Description, Name, Rules, Value, Visible, quoted, visible, visible_lines};
pub use time::UnixTime;
pub use verify::caution::Caution;
pub use verify::chain::{Chain, ChainedDraw, Finding};
pub use verify::entry_proof::{EntryProof, ProofVerdict, Prover};
pub use verify::pins::Pins;
pub use verify::verdict::{CheckName, Conclusion, Missing, Verdict};
pub use verify::verifier::Verifier;

/// README's Rust is run with the documentation's.
#[cfg(all(doctest, feature = "getrandom"))]
#[doc = include_str!("../README.md")]
struct Readme;
