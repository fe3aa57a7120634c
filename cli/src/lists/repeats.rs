//! Names all repeats of a list at once, so that whoever keeps the list can repair it in one go.

use std::fmt::Write as _;

use anyhow::anyhow;
use verishuffle::text::quoted;
use verishuffle::{Error, List};

use super::{MOST_LINES, line};

/// Returns the error of a list as it is, unless the error names the first of several repeats. Then the error that is
/// returned names them all, or the first of very many.
pub(crate) fn name_all(error: Error, list: &List) -> anyhow::Error {
    let Error::RepeatedEntry { .. } = error else { return error.into() };
    let repeats: Vec<(u32, u32)> = list.repeats().collect();
    let name = |&(first, second): &(u32, u32)| {
        let text = quoted(list.entry(second).unwrap_or_default());
        format!("line {} repeats line {}: {text}", line(second), line(first))
    };
    if let [only] = &repeats[..] {
        return anyhow!("{}, but every entry must be different", name(only));
    }
    let mut message = format!("{} lines repeat an earlier line, but every entry must be different", repeats.len());
    for repeat in repeats.iter().take(MOST_LINES) {
        let _ = write!(message, "\n  {}", name(repeat));
    }
    if repeats.len() > MOST_LINES {
        let _ = write!(message, "\n  and {} more", repeats.len() - MOST_LINES);
    }
    anyhow!(message)
}
