//! Reads and judges single lines. The result for a line is the same as if its transcript were verified alone.

use std::fmt::{self, Display};

use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, LineJudge, SummaryFailure};
use verishuffle::{Error, TranscriptReader};

use super::lines::Line;

/// The result for one line.
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

/// The line as it is printed for a person.
impl Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.number, describe(self.line.conclusion(), self.line.detail()))
    }
}

/// Returns what was found, for a person.
pub(super) fn describe(found: ArchiveConclusion, detail: &str) -> String {
    match found {
        ArchiveConclusion::Verified => "VERIFIED".to_owned(),
        ArchiveConclusion::Consistent => format!("CONSISTENT, not verified: {detail}"),
        ArchiveConclusion::Refused => format!("FAILED ({detail})"),
        ArchiveConclusion::Error => format!("ERROR ({detail})"),
    }
}

/// Reads and judges one line after the other. What a line shares with the line before is read and hashed only once.
pub(super) struct Judge<'a> {
    archive: &'a Archive,
    reader: TranscriptReader,
    judge: LineJudge,
}

impl<'a> Judge<'a> {
    pub(super) fn new(archive: &'a Archive) -> Self {
        Self { archive, reader: TranscriptReader::default(), judge: LineJudge::default() }
    }

    /// Returns the judgement on a line. Lack of memory is an error, because it says nothing about the line.
    pub(super) fn judge(&mut self, line: Line) -> Result<JudgedLine, Error> {
        let judged = match line.text.map(|text| self.reader.read(&text)) {
            Ok(Ok(transcript)) => self.archive.judge(&mut self.judge, &transcript)?,
            Ok(Err(error @ Error::Memory { .. })) => return Err(error),
            // The document is one line, so a line number within the document says nothing.
            Ok(Err(Error::Document { column, message, .. })) => {
                ArchiveLine::unreadable(format!("column {column}: {message}"))
            }
            Ok(Err(error)) => ArchiveLine::unreadable(error.to_string()),
            Err(too_long) => ArchiveLine::unreadable(too_long.to_string()),
        };
        Ok(JudgedLine { number: line.number, line: judged })
    }
}
