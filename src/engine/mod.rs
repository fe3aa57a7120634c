//! The engine below the protocol: it derives [`Swaps`] from a [`Key`] for a [`Plan`], and applies swaps to items
//! (SPEC.md, sections 4 to 6).
//!
//! The engine knows nothing about terms, openings or transcripts. Its results are fixed: the same key and plan give the
//! same swaps on every machine and, from 1.0 on, in every version.

pub(crate) mod apply;
pub(crate) mod derive;
pub(crate) mod entropy;
pub(crate) mod key;
pub(crate) mod keystream;
pub(crate) mod pipeline;
pub(crate) mod plan;
pub(crate) mod replay;
pub(crate) mod slice;
pub(crate) mod swaps;
#[cfg(test)]
mod tests;
#[doc(hidden)]
pub mod uniform;

pub use self::key::Key;
pub use self::plan::{Order, Plan};
pub use self::slice::SliceExt;
pub use self::swaps::Swaps;
