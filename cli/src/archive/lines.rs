//! Reads the lines of an archive in blocks.

use anyhow::Result;

use crate::files::line_reader::{LineReader, TooLong};

/// The most bytes that a transcript's line may have. For a longer line, only the number of the line is reported.
pub(super) const TRANSCRIPT_BYTES: usize = 64 << 20;
/// A block ends with the line that brings it to this many bytes.
const BLOCK_BYTES: usize = 4 << 20;
/// The most lines of a block. There is such a limit because the result for a line takes more memory than a short line.
const BLOCK_LINES: usize = 1 << 14;

/// A line of the archive.
pub(super) struct Line {
    /// The number of the line in its file, counted from 1.
    pub(super) number: u64,
    pub(super) text: Result<Vec<u8>, TooLong>,
}

/// Reads the file of transcripts.
pub(super) struct Lines {
    transcripts: LineReader,
    /// The number of lines that were read.
    count: u64,
    /// Whether there are no more lines, or no more lines can be read.
    ended: bool,
}

impl Lines {
    pub(super) fn new(transcripts: LineReader) -> Self {
        Self { transcripts, count: 0, ended: false }
    }

    /// Reads the next lines: at least one, unless there are no more. An error is the last item of its block.
    pub(super) fn read_block(&mut self) -> Vec<Result<Line>> {
        let (mut block, mut bytes) = (Vec::new(), 0);
        while bytes < BLOCK_BYTES && block.len() < BLOCK_LINES && !self.ended {
            match self.transcripts.read_line() {
                Ok(Some(text)) => {
                    bytes += text.as_ref().map_or(0, Vec::len);
                    self.count += 1;
                    block.push(Ok(Line { number: self.count, text }));
                }
                Ok(None) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    block.push(Err(error));
                }
            }
        }
        block
    }
}
