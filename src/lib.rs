//! A shuffle that nobody has to trust.
//!
//! Every source of randomness is sealed or named in advance, and one [`Commitment`] of 32 bytes to all [`Terms`] is
//! published. Then the seals are opened, and anyone can recompute every swap of a Fisher–Yates shuffle. SPEC.md in the
//! repository specifies the protocol byte for byte; section numbers in this documentation refer to it.
//!
//! Each step requires the previous one:
//!
//! | step | types |
//! |---|---|
//! | A party makes a secret and publishes its seal. | [`Secret`] → [`Seal`] |
//! | Entries and sources make the terms. The commitment of the terms is published. | [`List`] → [`Entries`] → [`Terms`] → [`Commitment`] |
//! | A secret is bound to the terms that hold its seal, and then opened. | [`BoundSecret`] → [`PartyOpening`] |
//! | A round takes the openings of all sources and draws. | [`Round`] → [`Draw`] → [`Swaps`] |
//! | Terms, openings and swaps are published as a transcript. | [`Transcript`] |
//! | The transcript, and what is known from elsewhere, give a verdict. | [`Pins`] → [`Verdict`] |
//!
//! ```
//! use verishuffle::{Entries, List, Pins, Secret, Terms, Transcript, UnixTime};
//!
//! # fn main() -> verishuffle::Result<()> {
//! let context = "Reading group, 2 May 2026, example.org/group";
//! let names = List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n")?;
//! let secret = Secret::generate(context, "alice", 1, 1)?; // for 1 round, with width 1
//! let terms = Terms::builder(context, Entries::list(&names)?)
//!     .draw(3)
//!     .sealed("alice", secret.seal())
//!     .public("guest", "a word the guest says at half past seven, such as: maple", "2026-05-02T19:30:00Z".parse()?)
//!     .build()?;
//! let commitment = terms.commitment(); // published; only later does the guest speak
//!
//! let secret = secret.bind(&terms, commitment)?;
//! let mut round = terms.round(0)?;
//! round.open(secret.open(0)?)?;
//! round.public("guest", "river")?;
//! let transcript = round.draw()?.into_transcript().to_json();
//!
//! // Anyone can do this, with the transcript, and with the commitment, a time at which it was public, the word and the list
//! // from elsewhere:
//! let seen: UnixTime = "2026-05-02T18:00:00Z".parse()?;
//! let pins = Pins::new().commitment(commitment).published_at(seen).public("guest", "river").entries(&names);
//! let transcript = Transcript::from_json(transcript.as_bytes())?;
//! let drawn = transcript.verify(&pins)?.drawn()?; // an error unless the draw is verified
//! let drawn: Vec<&[u8]> = drawn.into_iter().filter_map(|entry| names.entry(entry)).collect();
//! # assert_eq!(drawn.len(), 3);
//! # Ok(())
//! # }
//! ```
//!
//! An allocation in the terms says who gets what ([`TermsBuilder::allocation`](terms::TermsBuilder::allocation)).
//! [`VerifiedDraw::awards`] gives the awards of a verified draw, also after withdrawals.
//!
//! A [`Table`] deals many rounds under the same terms. [`TranscriptReader`] and [`Verifier`] judge many transcripts.
//!
//! The engine can also shuffle by a [`Key`] alone, without terms or a transcript. [`SliceExt`] shows how to make the
//! key with a random generator of the crate rand, and where its methods differ from rand's:
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
//! [`selftest()`](fn@selftest) tests a build on the processor it runs on:
//!
//! ```
//! assert!(verishuffle::selftest().holds());
//! ```
//!
//! # What stays the same
//!
//! From version 1.0 on, the same key and [`Plan`] give the same swaps in every version, with any set of features and on
//! any machine. Documents and commitments stay what they are, and what one version writes every later one reads. A
//! verdict becomes stricter only by what a version has learnt, such as another chain of beacons. Public items and the
//! meaning of features are stable until a version 2; enums that are `#[non_exhaustive]` may grow, and a minor version may
//! need a later Rust that is at least a year old. SECURITY.md in the repository has the promises in full, also those
//! about the crate bls12_381 behind the feature `drand`.
//!
//! Beside this crate: verishuffle-lists reads tables and workbooks and warns of what may be wrong in a list;
//! verishuffle-call is one call for every language, with the functions of the C library; the command `verishuffle` is in
//! verishuffle-cli.
//!
//! A server that verifies documents of others can stop their work and limit it: see [`work`].
//!
//! # Secrets in memory
//!
//! A value that holds a secret wipes it on drop (crate zeroize). Once all values that hold a secret are dropped, nothing
//! that the library wrote of it is left on the heap: no master secret, blinding key, seed, blind or key. Tests search
//! every block of memory that is freed.
//!
//! This does not include:
//!
//! - what the program itself holds, such as the bytes of a document. The text of a secret or a blinding is wiped on
//!   drop; the text of an opening, a transcript or a proof is not.
//! - a malformed document that holds the secret anywhere but in the value of its key `master`, `key`, `seed` or
//!   `blind`, or in a `text` of an id proof. The error may have quoted the secret before it is left out of the message.
//! - a panic, and an abort for lack of memory.
//! - stacks and processor registers, where functions leave copies of what they work with.
//! - swap space and core dumps: no memory is locked.
//!
//! # Features
//!
//! - `getrandom` (on by default): [`Secret::generate`] and [`Blinding::generate`], which use the operating system's
//!   random generator. Without this feature the library compiles for wasm32-unknown-unknown.
//! - `drand` (off by default, since a curve is a lot of code for programs that only shuffle, deal or open seals):
//!   verifies the signatures of drand beacons, with the crate bls12_381. Whoever verifies draws of others should turn
//!   it on: without this feature a draw with a beacon is never verified, it is consistent at best.
//! - `sigsum` (off by default): checks proofs that a commitment was logged ([`logged`]), and the ledger of a log key
//!   ([`ledger`]), with the crate ed25519-dalek. Without this feature policies, keys and proofs are read, and the check is
//!   skipped.
//! - `rayon` (off by default): computes large draws, seals and lists on all cores. Functions whose names begin with
//!   `par_` also move large arrays of items on up to four cores. A call from a rayon pool's thread, such as within
//!   `ThreadPool::install`, uses that pool. Any other call uses the library's own pool, which the first large call
//!   starts. Its threads are named `verishuffle-0`, `verishuffle-1` and so on, and receive no signals but those of
//!   their own faults. There is one per core, or fewer if RAYON_NUM_THREADS says so. If they can't be started, the
//!   calling thread does all the work, and the next large call tries again. In a child process forked after its
//!   parent's first large call, the calling thread does all the work. The results are always the same.
//! - `serde` (off by default): [`Commitment`], [`Seal`] and [`UnixTime`] are written and read with serde as documents have
//!   them, and [`Verdict`] is written as its JSON. A verdict is never read: only a transcript makes one.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

pub mod awards;
#[cfg(feature = "drand")]
mod bls;
mod check;
pub mod drand;
pub mod draw;
pub mod engine;
pub mod error;
mod getters;
mod hash;
mod json;
mod kind;
pub mod limits;
pub mod logged;
#[doc(hidden)]
pub mod memory;
mod merkle;
mod once;
pub mod parallel;
mod problem;
pub mod selftest;
pub mod terms;
pub mod text;
mod time;
mod verify;
pub mod work;

#[doc(inline)]
pub use self::draw::{BoundSecret, Draw, Inspection, PartyOpening, Round, Secret, Table, Transcript};
#[doc(inline)]
pub use self::engine::{Key, Order, Plan, SliceExt, Swaps};
#[doc(inline)]
pub use self::error::{Error, Result};
pub use self::hash::{Commitment, Seal};
pub use self::json::{TranscriptReader, document_kind};
// Only for the call, whose requests hold secrets as documents do.
#[doc(hidden)]
pub use self::json::unescaped;
pub use self::selftest::selftest;
#[doc(inline)]
pub use self::terms::{Blinding, Entries, List, Previous, Terms};
pub use self::time::UnixTime;
pub use self::verify::Verifier;
pub use self::verify::pin_list::PinList;
pub use self::verify::pins::Pins;
pub use self::verify::verdict::Verdict;
pub use self::verify::verified::{NotVerified, VerifiedDraw};

/// The parts of a verdict: checks and their results, what is missing, and cautions (SPEC.md, section 8).
pub mod verdict {
    pub use crate::check::{Confirmed, Mismatch, State};
    pub use crate::verify::caution::{Caution, merge_cautions};
    pub use crate::verify::entries::ListComparison;
    pub use crate::verify::missing::Missing;
    pub use crate::verify::round_range::RoundRange;
    pub use crate::verify::verdict::{CheckName, Conclusion, Verdict};
}

/// Verdicts on archives of many transcripts (ARCHIVES.md, sections 2 and 3).
pub mod archive {
    pub use crate::json::SummaryWriter;
    pub use crate::verify::archive::Archive;
    pub use crate::verify::archive::line::{ArchiveConclusion, ArchiveLine, LineJudge};
    pub use crate::verify::archive::merge::{ArchiveSummary, Merge, SummaryFailure};
    pub use crate::verify::archive::rounds::FoundRounds;
    pub use crate::verify::archive::verdict::{ArchiveMissing, ArchiveVerdict, MergedSummaries};
}

/// Blinded cells, which a list has in place of texts that only those concerned know (SPEC.md, section 6b).
pub mod cells {
    pub use crate::terms::cells::{BlindedCell, CellsFault, text_of_cells};
}

/// Proofs for one person each: that an entry is in the list (SPEC.md, section 8, "Entry proofs"), or that an id of the
/// list is theirs (section 6b, "Proofs of ids").
pub mod proof {
    pub use crate::verify::entry_proof::{EntryProof, Prover};
    pub use crate::verify::id_proof::{IdProof, Proof};
    pub use crate::verify::proof_verdict::{ProofVerdict, ProvenCell};
}

/// An operator's chain of draws (ARCHIVES.md, section 4).
pub mod chain {
    pub use crate::verify::chain::problem::ChainProblem;
    pub use crate::verify::chain::verdict::{ChainConclusion, ChainMissing, ChainVerdict};
    pub use crate::verify::chain::{Chain, ChainedDraw};
}

/// The ledger of a log key: all that it ever logged, and whether a draw was hidden (ARCHIVES.md, section 5).
pub mod ledger {
    #[cfg(feature = "sigsum")]
    pub use crate::verify::ledger::{Ledger, LogReader};
    pub use crate::verify::ledger_verdict::{LedgerConclusion, LedgerLog, LedgerProblem, LedgerVerdict};
}

// The example of README.md runs.
/// Runs README.md's Rust examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

// The example of the guide runs.
/// Runs the Rust examples of docs/rust.md as doctests.
#[cfg(doctest)]
#[doc = include_str!("../docs/rust.md")]
struct Guide;
