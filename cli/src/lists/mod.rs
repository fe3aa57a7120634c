//! Lists to draw from.

pub(crate) mod entry_pool;
pub(crate) mod lookup;

pub(crate) use verishuffle_lists::MOST_LINES;
