//! Every limit of the protocol (SPEC.md, section 12).
//!
//! Counts of entries, drawn entries and rounds have no constant here: they are `NonZeroU32`, 1 to 2^32 - 1.

/// Maximum bytes in an entry.
pub const ENTRY_BYTES: usize = 1 << 20;
/// Maximum bytes in a context.
pub const CONTEXT_BYTES: usize = 1024;
/// Maximum bytes in the rules, which may be empty.
pub const RULES_BYTES: usize = 1 << 16;
/// Maximum bytes in an allocation, which has at least one.
pub const ALLOCATION_BYTES: usize = 1 << 16;
/// Maximum number of columns of an allocation.
pub const COLUMNS: usize = 16;
/// Maximum number of `fill` and `or` lines of an allocation.
pub const STEP_LINES: usize = 1024;
/// Maximum number of `cap` lines of an allocation.
pub const CAPS: usize = 1024;
/// Maximum product of the number of withdrawals, the number of entries on the waitlist before the first of them, and
/// the number of `fill` and `or` lines of the allocation, or of its awards and waitlist if it has no such line.
pub const WITHDRAWAL_WORK: u64 = 1 << 30;
/// Maximum bytes in a line of an awards file: a name, a colon, a space and an entry.
pub const AWARD_LINE_BYTES: usize = NAME_BYTES + 2 + ENTRY_BYTES;
/// Maximum bytes in the name of a source, a column, an award or a waitlist.
pub const NAME_BYTES: usize = 64;
/// Maximum bytes in the description of a public value.
pub const DESCRIPTION_BYTES: usize = 1024;
/// Maximum bytes in a public value.
pub const VALUE_BYTES: usize = 4096;
/// Maximum number of sources of entropy in a draw, which has at least one.
pub const SOURCES: usize = 64;
/// Maximum bytes in a beacon's signature if this library does not know the beacon's chain.
pub const SIGNATURE_BYTES: usize = 1024;
/// The largest number in a document, and the largest beacon round: 2^53 - 1. Every JSON parser reads integers up to
/// this one exactly.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;
/// Maximum number of drawn entries that a verdict lists.
pub const DRAWN_IN_VERDICT: usize = 1000;
/// Maximum bytes in the text of a blinded cell, which has at least one.
pub const CELL_TEXT_BYTES: usize = 4096;
/// Maximum number of cells of an id proof, which has at least one.
pub const ID_PROOF_CELLS: usize = 16;
/// Maximum bytes in a line of an archive, without its line ending.
pub const ARCHIVE_LINE_BYTES: usize = 64 << 20;
/// Maximum bytes in a line of pins, without its line ending.
pub const PIN_LINE_BYTES: usize = 4 << 20;
/// Maximum bytes in a log policy, which has at least one.
pub const LOG_POLICY_BYTES: usize = 1 << 16;
/// Maximum bytes in a proof that a commitment was logged, which has at least one.
pub const LOG_PROOF_BYTES: usize = 1 << 16;
/// The largest number in a proof that a commitment was logged.
pub const LOG_NUMBER: u64 = (1 << 63) - 1;
/// Maximum number of hashes in the path of a proof that a commitment was logged.
pub const LOG_PATH: usize = 63;
/// How many more bits than the outcome a seed must have. With fewer, a caution says that not every order can come up.
pub const ROOM_BITS: u32 = 16;
