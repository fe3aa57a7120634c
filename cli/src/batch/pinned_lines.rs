//! Reads the lines of a batch, each with the pins of its transcript.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use verishuffle::{Commitment, Pins};

use crate::args::parse_digits;
use crate::files::input;
use crate::files::line_reader::{LineReader, TooLong};
use crate::terminal;
use crate::terminal::progress::Progress;

/// The most bytes that a transcript's line may have. For a longer line, only the number of the line is reported.
const TRANSCRIPT_BYTES: usize = 64 << 20;
/// The most bytes that a line of the file of commitments may have: 64 digits, a space and a round take fewer.
const COMMITMENT_BYTES: usize = 128;
/// A block ends with the line that brings it to this many bytes.
const BLOCK_BYTES: usize = 4 << 20;
/// The most lines of a block. There is such a limit because the result for a line takes more memory than a short line.
const BLOCK_LINES: usize = 1 << 14;

/// A line of the batch, with the pins of its transcript.
pub(super) struct PinnedLine {
    /// The number of the line in its file, counted from 1.
    pub(super) number: u64,
    pub(super) text: Result<Vec<u8>, TooLong>,
    pub(super) pins: Pins<'static>,
    /// Whether any round is accepted. Otherwise the pins decide which round is accepted.
    pub(super) any_round: bool,
}

/// Reads the file of transcripts and, if there is one, the file of commitments. Both are read line by line, together.
pub(super) struct PinnedLines {
    transcripts: LineReader,
    commitments: Option<LineReader>,
    /// The pins that are the same for every transcript.
    pins: Pins<'static>,
    /// The round of the first line, if the lines must hold one round after the other.
    first_round: Option<u64>,
    /// The number of lines that were read.
    count: u64,
    /// Whether there are no more lines, or no more lines can be read.
    ended: bool,
}

impl PinnedLines {
    pub(super) fn open(
        transcripts: &Path,
        commitments: Option<&Path>,
        pins: Pins<'static>,
        first_round: Option<u64>,
        progress: &Progress,
    ) -> Result<Self> {
        let commitments = match commitments {
            Some(path) => Some(LineReader::new(terminal::input_name(path), input::open(path)?, COMMITMENT_BYTES)),
            None => None,
        };
        let source = progress.watch(input::open(transcripts)?);
        let transcripts = LineReader::new(terminal::input_name(transcripts), source, TRANSCRIPT_BYTES);
        Ok(Self { transcripts, commitments, pins, first_round, count: 0, ended: false })
    }

    /// Reads the next lines: at least one, unless there are no more. An error is the last item of its block.
    pub(super) fn read_block(&mut self) -> Vec<Result<PinnedLine>> {
        let (mut block, mut bytes) = (Vec::new(), 0);
        while bytes < BLOCK_BYTES && block.len() < BLOCK_LINES && !self.ended {
            match self.read_line() {
                Ok(Some(line)) => {
                    bytes += line.text.as_ref().map_or(0, Vec::len);
                    block.push(Ok(line));
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

    fn read_line(&mut self) -> Result<Option<PinnedLine>> {
        let Some(text) = self.transcripts.read_line()? else {
            self.check_end_of_commitments()?;
            return Ok(None);
        };
        let pins = self.pins_of_next()?;
        self.count += 1;
        let any_round = self.commitments.is_none() && self.first_round.is_none();
        Ok(Some(PinnedLine { number: self.count, text, pins, any_round }))
    }

    fn check_end_of_commitments(&mut self) -> Result<()> {
        let Some(commitments) = &mut self.commitments else { return Ok(()) };
        let is_end = commitments.read_line()?.is_none();
        let (name, transcripts) = (commitments.name(), self.transcripts.name());
        ensure!(is_end, "{name} goes on, but {transcripts} ends after line {}", self.count);
        Ok(())
    }

    fn pins_of_next(&mut self) -> Result<Pins<'static>> {
        let pins = self.pins.clone();
        let Some(commitments) = &mut self.commitments else {
            return Ok(match self.first_round {
                Some(first) => pins.round(first.saturating_add(self.count)),
                None => pins,
            });
        };
        let number = self.count + 1;
        let line = commitments.read_line()?;
        let (name, transcripts) = (commitments.name(), self.transcripts.name());
        let line = line.with_context(|| format!("{name} ends before line {number}, but {transcripts} goes on"))?;
        let pinned = line.ok().and_then(|line| parse_commitment(&line));
        let (commitment, round) = pinned.with_context(|| {
            format!("{name}: line {number} must be a commitment, or a commitment, a space and a round")
        })?;
        let pins = pins.commitment(commitment);
        Ok(match round {
            Some(round) => pins.round(round),
            None => pins,
        })
    }
}

/// Reads a commitment and, if a space and a round follow it, the round.
fn parse_commitment(line: &[u8]) -> Option<(Commitment, Option<u64>)> {
    let line = str::from_utf8(line).ok()?;
    let line = line.strip_suffix('\r').unwrap_or(line);
    match line.split_once(' ') {
        Some((commitment, round)) => Some((commitment.parse().ok()?, Some(parse_digits(round)?))),
        None => Some((line.parse().ok()?, None)),
    }
}
