//! What is wrong with a table.

use std::fmt::Write as _;

use anyhow::{Result, bail, ensure};

use crate::MOST_LINES;

/// The faults of a table's rows, so that all are named at once.
#[derive(Default)]
pub(super) struct Faults {
    first: Vec<String>,
    more: usize,
}

impl Faults {
    /// Returns what is right, and keeps what is wrong.
    pub(super) fn keep<T>(&mut self, result: std::result::Result<T, String>) -> Option<T> {
        match result {
            Ok(right) => return Some(right),
            Err(fault) if self.first.len() < MOST_LINES => self.first.push(fault),
            Err(_) => self.more += 1,
        }
        None
    }

    pub(super) fn finish(self) -> Result<()> {
        if let [only] = &self.first[..] {
            bail!("{only}");
        }
        let mut message = format!("no list is made; {} faults to mend first:", self.first.len() + self.more);
        for fault in &self.first {
            let _ = write!(message, "\n  {fault}");
        }
        if self.more > 0 {
            let _ = write!(message, "\n  and {} more", self.more);
        }
        ensure!(self.first.is_empty(), message);
        Ok(())
    }
}
