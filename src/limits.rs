//! Every limit of the protocol, stated once (SPEC.md, "Limits"). Counts of entries, draws and rounds are bounded by
//! their types: `NonZeroU32`, 1 to 2^32 - 1.

/// Bytes in one entry, at most.
pub const ENTRY_BYTES: usize = 1 << 20;
/// Bytes in a context, at most.
pub const CONTEXT_BYTES: usize = 1024;
/// Bytes in the rules, at most; they may be empty.
pub const RULES_BYTES: usize = 4096;
/// Bytes in a source's name, at most.
pub const NAME_BYTES: usize = 64;
/// Bytes in the description of a public value, at most.
pub const DESCRIPTION_BYTES: usize = 1024;
/// Bytes in a public value, at most.
pub const VALUE_BYTES: usize = 4096;
/// Sources of entropy in one draw, at most; at least one.
pub const SOURCES: usize = 64;
/// Bytes in the signature of a beacon whose chain this library does not know, at most.
pub const SIGNATURE_BYTES: usize = 1024;
/// The largest number in a document, and the last beacon round: 2^53 - 1, exact in every JSON reader.
pub const NUMBER: u64 = (1 << 53) - 1;
/// Entry numbers that a verdict lists, at most.
pub const DRAWN_IN_VERDICT: usize = 1000;
/// Bits by which the seed must exceed the outcome before a verdict says that every order can come up.
pub const ROOM_BITS: u32 = 16;
