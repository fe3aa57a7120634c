//! The entries that are drawn from: the entries of a list, or numbers.

use std::path::Path;

use anyhow::{Context, Result};
use verishuffle::{Entries, List};

use crate::files::input;
use crate::lists::{self, repeats};
use crate::terminal;
use crate::terminal::progress::during;

/// The entries that are drawn from. If they are numbers, there is no list.
pub(crate) struct EntryPool {
    pub(crate) entries: Entries,
    pub(crate) list: Option<List>,
}

impl EntryPool {
    /// Reads the list, or takes the numbers. clap makes sure that one of the two is given.
    pub(crate) fn read(list: Option<&Path>, numbers: Option<u32>) -> Result<Self> {
        let Some(path) = list else {
            return Ok(Self { entries: Entries::numbers(numbers.unwrap_or_default())?, list: None });
        };
        let list = input::list(path)?;
        let entries = during("hashing the list", || Entries::list(&list))
            .map_err(|error| repeats::name_all(error, &list))
            .with_context(|| terminal::input_name(path))?;
        lists::warn(&list);
        Ok(Self { entries, list: Some(list) })
    }

    pub(crate) fn count(&self) -> u32 {
        self.entries.count().get()
    }
}
