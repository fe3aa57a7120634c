//! From people's files to a list, and what is doubtful in it: workbooks, and tables as text.
//!
//! It opens no files, prints nothing and starts no threads, so that the command and pages use the same reader. Its
//! interface is for them, and may change in any version.

#[cfg(feature = "files")]
pub mod order;
#[cfg(feature = "files")]
pub mod tables;
#[cfg(feature = "files")]
pub mod trial;
pub mod warnings;
#[cfg(feature = "files")]
pub mod workbooks;

/// The maximum number of lines of one kind to show.
pub const MOST_LINES: usize = 20;
/// The maximum size of a list in bytes.
pub const LIST_BYTES: u64 = 16 << 30;
