//! Lists to draw from.

pub(crate) mod entry_pool;
pub(crate) mod lookup;

/// Maximum number of lines of one kind to print.
pub(crate) const MOST_LINES: usize = 20;
