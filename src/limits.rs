//! Every limit of the protocol (SPEC.md, "Limits").
//!
//! Counts of entries, draws and rounds have no constant here: their type is `NonZeroU32`, so they are 1 to 2^32 - 1.

/// The most bytes that one entry may have.
pub const ENTRY_BYTES: usize = 1 << 20;
/// The most bytes that a context may have.
pub const CONTEXT_BYTES: usize = 1024;
/// The most bytes that the rules may have. The rules may be empty.
pub const RULES_BYTES: usize = 4096;
/// The most bytes that the name of a source may have.
pub const NAME_BYTES: usize = 64;
/// The most bytes that the description of a public value may have.
pub const DESCRIPTION_BYTES: usize = 1024;
/// The most bytes that a public value may have.
pub const VALUE_BYTES: usize = 4096;
/// The most sources of entropy that one draw may have. A draw has at least one.
pub const SOURCES: usize = 64;
/// The most bytes that the signature of a beacon may have if this library does not know the beacon's chain.
pub const SIGNATURE_BYTES: usize = 1024;
/// The largest number that a document may hold, and the largest beacon round: 2^53 - 1. Every JSON reader reads whole
/// numbers up to this one exactly.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;
/// The most entry numbers that a verdict lists.
pub const DRAWN_IN_VERDICT: usize = 1000;
/// The seed must have at least this many bits more than the outcome. If it has fewer, a caution says that not every
/// order can come up.
pub const ROOM_BITS: u32 = 16;
