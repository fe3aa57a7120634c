//! A draw by SPEC.md alone: hashes, trees, terms, keys and steps. Nothing here uses the library, so that it can say what
//! the library should compute.

pub mod hash;
pub mod list;
pub mod reading;
pub mod steps;
pub mod terms;
pub mod tree;

pub use self::hash::Bytes32;
