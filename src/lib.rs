//! A shuffle that nobody has to trust.
//!
//! Everybody's randomness is sealed or named beforehand, one 32-byte [`Commitment`] to all [`Terms`] is published,
//! then the seals are opened, and from then on anyone can recompute every swap of a Fisher–Yates shuffle. The protocol
//! is SPEC.md, byte for byte.
#![warn(clippy::undocumented_unsafe_blocks)]

mod beacon;
mod bits;
mod caution;
mod check;
mod draw;
mod entries;
mod error;
mod hash;
mod inspection;
mod json;
mod key;
pub mod limits;
mod list;
mod merkle;
mod opening;
mod permutation;
mod pins;
mod plan;
mod round;
mod secret;
mod seed;
mod source;
mod stream;
mod swaps;
mod terms;
mod text;
mod transcript;
pub mod uniform;
mod verdict;
mod verify;

pub use beacon::{Beacon, Network, QUICKNET, Signature, UnixTime};
pub use bits::{least_width, outcome_bits, seed_bits};
pub use caution::Caution;
pub use check::{Mismatch, Status};
pub use draw::Draw;
pub use entries::{Blinding, Entries};
pub use error::{Error, ListProblem, Result, TextProblem};
pub use hash::{Chain, Commitment, Node, Root, Seal};
pub use inspection::Inspection;
pub use key::Key;
pub use list::List;
pub use opening::Opening;
pub use permutation::Permutation;
pub use pins::Pins;
pub use plan::{Order, Plan};
pub use round::{Round, RoundKey};
pub use secret::{BoundSecret, SealOpening, Secret, Unbound};
pub use seed::Seed;
pub use source::{Promise, Source};
pub use swaps::Swaps;
pub use terms::{Previous, Terms, TermsBuilder};
pub use text::{Context, Description, Name, Rules, Value, Visible, quoted, visible, visible_lines};
pub use transcript::{StatedSwaps, Transcript};
pub use verdict::{CheckName, Conclusion, Missing, Verdict};
