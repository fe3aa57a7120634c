//! Looking for an entry by its text.

use verishuffle::List;
use verishuffle::text::{hidden_difference, quoted};
use verishuffle_lists::warnings::find_alike;

/// Returns the line of an entry that looks like this text, from 1, and the entry in quotes, with what hides in it.
pub(crate) fn alike(list: &List, text: &str) -> Option<(u64, String)> {
    let number = find_alike(list, text)?;
    let entry = list.entry(number)?;
    Some((u64::from(number) + 1, quoted(entry) + &hidden_difference(text.as_bytes(), entry)))
}
