//! What a person who makes a draw should know about a list before it is published (SPEC.md, section 1).

mod casefold;
mod header;
pub(crate) mod lookalikes;
pub(crate) mod repeats;
mod scripts;

use std::fmt::Display;

use verishuffle::List;

use crate::terminal;

/// The most lines of one kind that are printed.
const MOST_LINES: usize = 20;

/// Warns of a list that may not be the list that was meant. A warning is not an error.
pub(crate) fn warn(list: &List) {
    header::warn(list);
    lookalikes::warn(list);
    scripts::warn(list);
}

/// Prints a warning for each item, at most [`MOST_LINES`] of them, and then how many more there are. `items` names the
/// items, such as "pairs of lines".
fn warn_of_each<T, W: Display>(found: &[T], items: &str, warning: impl Fn(&T) -> W) {
    for item in found.iter().take(MOST_LINES) {
        terminal::warning(format_args!("verishuffle: warning: {}", warning(item)));
    }
    if found.len() > MOST_LINES {
        terminal::warning(format_args!("verishuffle: warning: and {} more such {items}", found.len() - MOST_LINES));
    }
}

/// Returns the number of the line that holds an entry: lines are counted from 1, and entries from 0.
fn line(entry: u32) -> u64 {
    u64::from(entry) + 1
}
