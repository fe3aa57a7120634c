//! The lines of an archive: read in blocks, and judged one by one as if each transcript were verified separately.

use std::fmt::{self, Display};

use anyhow::Result;
use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, LineJudge, SummaryFailure};
use verishuffle::{Error, TranscriptReader, limits};

use crate::files::kind::FileKind;
use crate::files::line_reader::LineReader;
use crate::files::recognition::recognise;

/// Maximum bytes in a transcript's line. Of a longer line, only the number is reported.
pub(super) const TRANSCRIPT_BYTES: usize = limits::ARCHIVE_LINE_BYTES;
/// A block ends with the line that brings it to this many bytes.
const BLOCK_BYTES: usize = 4 << 20;
/// Maximum lines in a block, because the result for a short line takes more memory than the line.
const BLOCK_LINES: usize = 1 << 14;

pub(super) struct Line {
    /// The number of the line in its file, counted from 1.
    pub(super) number: u64,
    pub(super) text: Result<Vec<u8>, String>,
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

/// Returns what the file is, by its first lines, if it is no archive at all, such as a page, or JSON that spans many
/// lines. A line that begins a JSON object but goes on after it is judged like any other.
pub(super) fn other_kind(block: &[Result<Line>]) -> Option<FileKind> {
    let mut texts = block.iter().map_while(|line| line.as_ref().ok()?.text.as_ref().ok());
    let first = texts.next()?.trim_ascii();
    if first.is_empty() || first.starts_with(b"{") && first.len() > 1 {
        return None;
    }
    let begin = texts.fold(first.to_vec(), |mut begin, text| {
        begin.push(b'\n');
        begin.extend_from_slice(text);
        begin
    });
    recognise(&begin).filter(|kind| !matches!(kind, FileKind::Archive | FileKind::Text))
}

pub(super) struct JudgedLine {
    /// The number of the line in its file, counted from 1.
    pub(super) number: u64,
    pub(super) line: ArchiveLine,
}

impl JudgedLine {
    /// Returns the failure of a line that is not accepted.
    pub(super) fn failure(&self) -> SummaryFailure {
        let (line, detail) = (Some(self.number), self.line.detail().to_owned());
        SummaryFailure { summary: None, line, found: self.line.conclusion(), detail }
    }
}

/// The line as printed for people.
impl Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.number, describe(self.line.conclusion(), self.line.detail()))
    }
}

pub(super) fn describe(found: ArchiveConclusion, detail: &str) -> String {
    match found {
        ArchiveConclusion::Verified => "VERIFIED".to_owned(),
        ArchiveConclusion::Consistent => format!("CONSISTENT, not verified: {detail}"),
        ArchiveConclusion::Refused => format!("FAILED ({detail})"),
        ArchiveConclusion::Error => format!("ERROR ({detail})"),
    }
}

/// Reads and judges lines in order. What a line shares with the one before is read and hashed only once.
pub(super) struct Judge<'a> {
    archive: &'a Archive,
    reader: TranscriptReader,
    judge: LineJudge,
}

impl<'a> Judge<'a> {
    pub(super) fn new(archive: &'a Archive) -> Self {
        Self { archive, reader: TranscriptReader::default(), judge: LineJudge::default() }
    }

    /// Returns the judgement on a line. Lack of memory is an error, because it is no fault of the line.
    pub(super) fn judge(&mut self, line: Line) -> Result<JudgedLine, Error> {
        let judged = match line.text.map(|text| self.reader.read(&text)) {
            Ok(Ok(transcript)) => self.archive.judge(&mut self.judge, &transcript)?,
            Ok(Err(error @ Error::Memory { .. })) => return Err(error),
            // The document is one line, so a line number within the document is of no use.
            Ok(Err(Error::Document { column, message, .. })) => {
                ArchiveLine::unreadable(format!("column {column}: {message}"))
            }
            Ok(Err(error)) => ArchiveLine::unreadable(error.to_string()),
            Err(too_long) => ArchiveLine::unreadable(too_long),
        };
        Ok(JudgedLine { number: line.number, line: judged })
    }
}
