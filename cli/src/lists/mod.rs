//! Lists to draw from.

pub(crate) mod entry_pool;

use anyhow::Result;
use verishuffle::terms::EntriesKind;
use verishuffle::{Entries, List, Terms};

/// Maximum number of lines of one kind to print.
pub(crate) const MOST_LINES: usize = 20;

/// Returns whether a list would be that of the terms if its lines were sorted by their bytes.
pub(crate) fn fits_if_sorted(list: &List, terms: &Terms) -> Result<bool> {
    if terms.entries().kind() != EntriesKind::List || terms.entries().count().get() != list.len() {
        return Ok(false);
    }
    let mut entries: Vec<&[u8]> = list.iter().collect();
    entries.sort_unstable();
    if entries.windows(2).any(|pair| pair[0] == pair[1]) {
        return Ok(false);
    }
    Ok(Entries::list(&List::from_entries(entries)?)? == terms.entries())
}

/// Returns the number of the line that holds an entry: lines are counted from 1, and entries from 0.
fn line(entry: u32) -> u64 {
    u64::from(entry) + 1
}
