//! Lists to draw from: the entries of a draw, and looking for one of them by its text.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use verishuffle::text::{hidden_difference, quoted};
use verishuffle::{Entries, Error, List};
use verishuffle_lists::MOST_LINES;
use verishuffle_lists::warnings::find_alike;

use crate::files::input;
use crate::files::kind::{FileKind, misplaced};
use crate::files::recognition::recognise_list;
use crate::progress::during;
use crate::shell;

/// The entries to draw from. If they are numbers, there is no list.
pub(crate) struct EntryPool {
    pub(crate) entries: Entries,
    pub(crate) list: Option<List>,
}

impl EntryPool {
    /// Reads the list, or takes the numbers. clap makes sure that one of the two is given.
    pub(crate) fn read(list: Option<&Path>, numbers: Option<u32>) -> Result<Self> {
        let Some(path) = list else {
            let entries = Entries::numbers(numbers.unwrap_or_default())?;
            return Ok(Self { entries, list: None });
        };
        let list = input::list(path)?;
        if let Some(found) = recognise_list(&list) {
            bail!(misplaced(path, found, FileKind::List));
        }
        let entries = during("hashing the list", || Entries::list(&list))
            .map_err(|error| name_all(error, &list))
            .with_context(|| shell::input_name(path))?;
        Ok(Self { entries, list: Some(list) })
    }

    pub(crate) fn count(&self) -> u32 {
        self.entries.count().get()
    }
}

/// Returns the line of an entry that looks like this text, from 1, and the entry in quotes, with what hides in it.
pub(crate) fn alike(list: &List, text: &str) -> Option<(u64, String)> {
    let number = find_alike(list, text)?;
    let entry = list.entry(number)?;
    Some((u64::from(number) + 1, quoted(entry) + &hidden_difference(text.as_bytes(), entry)))
}

/// Returns the error of a list. An error about the first of several repeats names them all, or the first of very many,
/// so that the list can be repaired in one go.
fn name_all(error: Error, list: &List) -> anyhow::Error {
    let Error::RepeatedEntry { .. } = error else { return error.into() };
    let repeats: Vec<(u32, u32)> = list.repeats().collect();
    let name = |&(first, second): &(u32, u32)| {
        let text = quoted(list.entry(second).unwrap_or_default());
        format!("line {} repeats line {}: {text}", line(second), line(first))
    };
    const ADVICE: &str = "but every entry must be different; to give one person several tickets, or to tell two people \
                          apart, put a ticket number before each name";
    // Rows with a broken cell end alike, in the last line of that cell.
    let is_broken = |number: u32| {
        let entry = list.entry(number).unwrap_or_default();
        entry.iter().filter(|&&byte| byte == b'"').count() % 2 == 1
    };
    if let Some(broken) = repeats.iter().find(|&&(_, second)| is_broken(second)) {
        return anyhow!(
            "{}, and leaves a quotation open: a cell with a line break makes two lines, of which each would be an entry; \
             `verishuffle table` makes a list of a table and names such cells",
            name(broken)
        );
    }
    if let [only] = &repeats[..] {
        return anyhow!("{}, {ADVICE}", name(only));
    }
    let mut message = format!("{} lines repeat an earlier line, {ADVICE}", repeats.len());
    for repeat in repeats.iter().take(MOST_LINES) {
        let _ = write!(message, "\n  {}", name(repeat));
    }
    if repeats.len() > MOST_LINES {
        let _ = write!(message, "\n  and {} more", repeats.len() - MOST_LINES);
    }
    anyhow!(message)
}

/// Returns the number of the line that holds an entry: lines are counted from 1, and entries from 0.
fn line(entry: u32) -> u64 {
    u64::from(entry) + 1
}
