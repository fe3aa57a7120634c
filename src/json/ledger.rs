//! Verdicts on ledgers as JSON objects (ARCHIVES.md, section 5).

use serde::Serialize;

use super::field::{LedgerVerdictFormat, Text};
use super::written;
use crate::hash::{Commitment, LogId, LogKey};
use crate::time::UnixTime;
use crate::verify::ledger::verdict::{LedgerProblem, LedgerVerdict};

written! {
    /// Returns the verdict as one JSON object in one line, without a line feed (ARCHIVES.md, section 5).
    LedgerVerdict => String, one_line(|verdict| LedgerDocument::from(verdict))
}

#[derive(Serialize)]
struct LedgerDocument<'a> {
    format: Text<LedgerVerdictFormat>,
    verdict: &'static str,
    until: Option<Text<UnixTime>>,
    log_key: Text<LogKey>,
    logs: Vec<LogField>,
    shown: usize,
    problems: Vec<ProblemField>,
    missing: Vec<String>,
    detail: &'a str,
}

#[derive(Serialize)]
struct LogField {
    log: Text<LogId>,
    size: u64,
    of_key: u64,
}

#[derive(Serialize)]
struct ProblemField {
    problem: &'static str,
    checksum: Option<String>,
    draws: Vec<Text<Commitment>>,
    detail: String,
}

impl<'a> From<&'a LedgerVerdict> for LedgerDocument<'a> {
    fn from(verdict: &'a LedgerVerdict) -> Self {
        let logs = verdict.logs().iter();
        Self {
            format: Text(LedgerVerdictFormat::This),
            verdict: verdict.conclusion().as_str(),
            until: verdict.until().map(Text),
            log_key: Text(verdict.log_key()),
            logs: logs.map(|log| LogField { log: Text(log.log), size: log.size, of_key: log.leaves_of_key }).collect(),
            shown: verdict.shown().len(),
            problems: verdict.problems().iter().map(ProblemField::from).collect(),
            missing: verdict.missing().iter().map(|log| format!("log:{log}")).collect(),
            detail: verdict.refused().unwrap_or_default(),
        }
    }
}

impl From<&LedgerProblem> for ProblemField {
    fn from(problem: &LedgerProblem) -> Self {
        let draws = problem.draws().iter().copied().map(Text).collect();
        let checksum = problem.checksum().map(hex::encode);
        Self { problem: problem.word(), checksum, draws, detail: problem.to_string() }
    }
}
