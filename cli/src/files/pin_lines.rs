//! Reads a file of pins, one JSON object on each line (SPEC.md, section 8, "Archives").

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use verishuffle::{Error, Pins};

use crate::files::input;
use crate::files::line_reader::LineReader;
use crate::terminal;

/// The most bytes that a line may have. 64 names and values of the largest size, with every byte escaped, take fewer.
const LINE_BYTES: usize = 4 << 20;

/// Calls `add` with the pins of each line. A file without a line is an error.
pub(crate) fn each_line(path: &Path, mut add: impl FnMut(Pins<'static>) -> verishuffle::Result<()>) -> Result<()> {
    let name = terminal::input_name(path);
    let mut lines = LineReader::new(name.clone(), input::open(path)?, LINE_BYTES);
    let mut number = 0;
    while let Some(line) = lines.read_line()? {
        number += 1;
        let line = line.map_err(|too_long| anyhow!("{name}: line {number} is {too_long}"))?;
        let pins = Pins::from_json(&line).map_err(|error| match error {
            // The document is one line, so its own line number says nothing.
            Error::Document { column, message, .. } => Error::Document { line: number, column, message },
            error => error,
        });
        let pins = pins.with_context(|| name.clone())?;
        add(pins).with_context(|| format!("{name}: line {number}"))?;
    }
    ensure!(number > 0, "{name} contains no pins");
    Ok(())
}
