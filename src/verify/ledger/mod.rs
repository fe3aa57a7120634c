//! The ledger of a log key (ARCHIVES.md, section 5).

#[cfg(feature = "sigsum")]
pub(crate) mod reader;
pub(crate) mod verdict;
