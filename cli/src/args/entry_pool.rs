//! What is drawn from, as a command line gives it: a list, or so many numbers.

use std::path::Path;

use anyhow::{Context, Result};
use verishuffle::{Entries, List};

use crate::files::input;
use crate::terminal;
use crate::terminal::lookalikes;

pub(crate) struct Pool {
    pub(crate) entries: Entries,
    pub(crate) list: Option<List>,
}

impl Pool {
    /// Reads the list, or takes the numbers; clap sees to it that one of both is given.
    pub(crate) fn read(list: Option<&Path>, numbers: Option<u32>) -> Result<Self> {
        let Some(path) = list else {
            return Ok(Self { entries: Entries::numbers(numbers.unwrap_or_default())?, list: None });
        };
        let list = input::list(path)?;
        let entries = Entries::list(&list).with_context(|| terminal::input(path))?;
        lookalikes::warn(&list);
        Ok(Self { entries, list: Some(list) })
    }

    pub(crate) fn count(&self) -> u32 {
        self.entries.count().get()
    }
}
