//! Prints the results of an archive as soon as they are known, as lines for a person or as one JSON object.

use std::fmt::Display;
use std::io::{self, Write};

use anyhow::{Context, Result};
use verishuffle::archive::{SummaryFailure, SummaryWriter};

use super::summary::Summary;
use crate::terminal::{self, form};

/// Where the results go, and in which form.
pub(super) enum Report {
    Json(SummaryWriter<Box<dyn Write>>),
    Text(Box<dyn Write>),
}

impl Report {
    pub(super) fn new() -> Self {
        let out: Box<dyn Write> =
            if form::is_quiet() { Box::new(io::sink()) } else { Box::new(terminal::stdout_to_the_end()) };
        if form::is_json() { Self::Json(SummaryWriter::new(out)) } else { Self::Text(out) }
    }

    /// Prints a failure; `text` is what a person reads.
    pub(super) fn failure(&mut self, failure: &SummaryFailure, text: impl Display) -> Result<()> {
        match self {
            Self::Json(out) => out.failure(failure),
            Self::Text(out) => writeln!(out, "{text}"),
        }
        .context(STDOUT)
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        match self {
            Self::Json(out) => out.flush(),
            Self::Text(out) => out.flush(),
        }
        .context(STDOUT)
    }

    /// Prints the summary.
    pub(super) fn end(self, summary: &Summary) -> Result<()> {
        match self {
            Self::Json(out) => out.end(&summary.archive),
            Self::Text(mut out) => write!(out, "{summary}").and_then(|()| out.flush()),
        }
        .context(STDOUT)
    }
}

const STDOUT: &str = "cannot write to stdout";
