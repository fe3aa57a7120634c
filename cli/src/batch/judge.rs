//! Judges single lines. The result for a line is the same as if its transcript were verified alone.

use std::fmt::{self, Display};

use serde::Serialize;
use verishuffle::verdict::{Caution, Conclusion};
use verishuffle::{Error, Pins, TranscriptReader, Verdict, Verifier};

use super::pinned_lines::PinnedLine;
use crate::args::pins::describe_missing;

/// The judgement on a line: the conclusion of the verdict, or an error if there is no verdict. The judgement on a batch
/// is the worst judgement on its lines.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Judgement {
    Verified,
    Consistent,
    Refused,
    /// There is no verdict.
    Error,
}

/// The result for one line.
#[derive(Serialize)]
pub(super) struct JudgedLine {
    /// The number of the line in its file, counted from 1.
    pub(super) line: u64,
    #[serde(rename = "found")]
    pub(super) judgement: Judgement,
    /// Why the line is not verified; empty if it is.
    pub(super) detail: String,
    /// The round of the draw.
    #[serde(skip)]
    pub(super) round: u32,
    /// The number of rounds of the terms.
    #[serde(skip)]
    pub(super) rounds: u32,
    /// The cautions of the verdict, if it is not refused. They are left out if the verdict before had the same
    /// cautions: most lines of a batch have the same cautions, and each copy takes memory.
    #[serde(skip)]
    pub(super) cautions: Vec<Caution>,
}

/// The line as it is printed for a person.
impl Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, detail, .. } = self;
        match self.judgement {
            Judgement::Verified => write!(f, "line {line}: VERIFIED"),
            Judgement::Consistent => write!(f, "line {line}: CONSISTENT, not verified: {detail}"),
            Judgement::Refused => write!(f, "line {line}: FAILED ({detail})"),
            Judgement::Error => write!(f, "line {line}: ERROR ({detail})"),
        }
    }
}

/// Judges one line after the other. What a line shares with the line before is read and hashed only once.
#[derive(Default)]
pub(super) struct Judge {
    reader: TranscriptReader,
    verifier: Verifier,
    /// The cautions of the last verdict that was not refused.
    cautions: Vec<Caution>,
}

impl Judge {
    pub(super) fn judge(&mut self, line: PinnedLine) -> JudgedLine {
        let number = line.number;
        let mut judged = JudgedLine {
            line: number,
            judgement: Judgement::Error,
            detail: String::new(),
            round: 0,
            rounds: 0,
            cautions: vec![],
        };
        match self.verify(line) {
            Ok((verdict, rounds)) => {
                (judged.round, judged.rounds) = (verdict.round(), rounds);
                (judged.judgement, judged.detail) = conclude(&verdict);
                if judged.judgement != Judgement::Refused && self.cautions != verdict.cautions() {
                    self.cautions = verdict.cautions().to_vec();
                    judged.cautions = self.cautions.clone();
                }
            }
            Err(reason) => judged.detail = reason,
        }
        judged
    }

    /// Returns the verdict on the line and the number of rounds of its terms, or why there is no verdict.
    fn verify(&mut self, line: PinnedLine) -> Result<(Verdict, u32), String> {
        let PinnedLine { text, pins, any_round, .. } = line;
        let text = text.map_err(|too_long| too_long.to_string())?;
        self.verify_text(&text, pins, any_round).map_err(|error| match error {
            // The document is one line, so a line number within the document says nothing.
            Error::Document { column, message, .. } => format!("column {column}: {message}"),
            error => error.to_string(),
        })
    }

    fn verify_text(&mut self, text: &[u8], pins: Pins<'_>, any_round: bool) -> verishuffle::Result<(Verdict, u32)> {
        let transcript = self.reader.read(text)?;
        let pins = if any_round { pins.round(transcript.round().into()) } else { pins };
        let verdict = self.verifier.verify(&transcript, &pins)?;
        Ok((verdict, transcript.terms().rounds().get()))
    }
}

/// Returns the judgement that follows from a verdict, and why the draw is not verified.
fn conclude(verdict: &Verdict) -> (Judgement, String) {
    match verdict.conclusion() {
        Conclusion::Verified => (Judgement::Verified, String::new()),
        Conclusion::Consistent => {
            let missing: Vec<String> = verdict.missing().iter().map(describe_missing).collect();
            (Judgement::Consistent, format!("missing {}", missing.join("; ")))
        }
        Conclusion::Refused => {
            let failed = verdict.checks().filter(|(_, status)| status.is_failed());
            let failed: Vec<String> = failed.map(|(name, status)| format!("{name}: {}", status.detail())).collect();
            (Judgement::Refused, failed.join("; "))
        }
    }
}
