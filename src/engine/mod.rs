//! The engine below the protocol: from a key to swaps, and what swaps do (SPEC.md, sections 4 to 6).

pub(crate) mod apply;
pub(crate) mod entropy;
pub(crate) mod key;
pub(crate) mod keystream;
pub(crate) mod permutation;
mod pipeline;
pub(crate) mod plan;
mod prefetch;
pub(crate) mod replay;
pub(crate) mod swaps;
pub mod uniform;
