//! Judges single lines. The result for a line is the same as if its transcript were verified alone.

use std::fmt::{self, Display};
use std::sync::Arc;

use serde::Serialize;
use verishuffle::verdict::{Caution, Conclusion, Missing};
use verishuffle::{Commitment, Error, TranscriptReader, Verdict, Verifier};

use super::expected::Expected;
use super::lines::Line;

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
    /// The round that the transcript is of, if it could be read.
    #[serde(skip)]
    pub(super) of: Option<RoundOfDraw>,
    /// What a consistent verdict needs to be verified.
    #[serde(skip)]
    pub(super) missing: Vec<Missing>,
    /// The cautions of the verdict, if it is not refused. Lines with the same cautions share them, because each copy
    /// takes memory.
    #[serde(skip)]
    pub(super) cautions: Arc<[Caution]>,
}

/// A round of a draw.
#[derive(Clone, Copy)]
pub(super) struct RoundOfDraw {
    /// The commitment, computed from the terms.
    pub(super) commitment: Commitment,
    pub(super) round: u32,
    /// The number of rounds of the terms.
    pub(super) rounds: u32,
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
pub(super) struct Judge<'a> {
    expected: &'a Expected,
    reader: TranscriptReader,
    verifier: Verifier,
    /// The cautions of the last verdict that was not refused.
    cautions: Arc<[Caution]>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(expected: &'a Expected) -> Self {
        Self { expected, reader: TranscriptReader::default(), verifier: Verifier::default(), cautions: Arc::default() }
    }

    pub(super) fn judge(&mut self, line: Line) -> JudgedLine {
        let mut judged = JudgedLine {
            line: line.number,
            judgement: Judgement::Error,
            detail: String::new(),
            of: None,
            missing: vec![],
            cautions: Arc::default(),
        };
        let judgement = match line.text {
            Ok(text) => self.verify(&text, &mut judged).map_err(|error| match error {
                // The document is one line, so a line number within the document says nothing.
                Error::Document { column, message, .. } => format!("column {column}: {message}"),
                error => error.to_string(),
            }),
            Err(too_long) => Err(too_long.to_string()),
        };
        match judgement {
            Ok(Ok(verdict)) => {
                (judged.judgement, judged.detail) = conclude(&verdict);
                judged.missing = verdict.missing().to_vec();
                if judged.judgement != Judgement::Refused {
                    if *self.cautions != *verdict.cautions() {
                        self.cautions = verdict.cautions().into();
                    }
                    judged.cautions = Arc::clone(&self.cautions);
                }
            }
            Ok(Err(unexpected)) => (judged.judgement, judged.detail) = (Judgement::Refused, unexpected),
            Err(reason) => judged.detail = reason,
        }
        judged
    }

    /// Returns the verdict on the transcript, or why it is not expected here.
    fn verify(&mut self, text: &[u8], judged: &mut JudgedLine) -> verishuffle::Result<Result<Verdict, String>> {
        let transcript = self.reader.read(text)?;
        let terms = transcript.terms();
        let of =
            RoundOfDraw { commitment: terms.commitment(), round: transcript.round(), rounds: terms.rounds().get() };
        judged.of = Some(of);
        match self.expected.pins_of(&transcript) {
            Ok(pins) => self.verifier.verify(&transcript, &pins).map(Ok),
            Err(unexpected) => Ok(Err(unexpected)),
        }
    }
}

/// Returns the judgement that follows from a verdict, and why the draw is not verified.
fn conclude(verdict: &Verdict) -> (Judgement, String) {
    match verdict.conclusion() {
        Conclusion::Verified => (Judgement::Verified, String::new()),
        Conclusion::Consistent => {
            let missing: Vec<String> = verdict.missing().iter().map(Missing::to_string).collect();
            (Judgement::Consistent, format!("missing {}", missing.join("; ")))
        }
        Conclusion::Refused => {
            let failed = verdict.checks().filter(|(_, status)| status.is_failed());
            let failed: Vec<String> = failed.map(|(name, status)| format!("{name}: {}", status.detail())).collect();
            (Judgement::Refused, failed.join("; "))
        }
    }
}
