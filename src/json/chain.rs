//! Verdicts on chains as JSON objects, which always have the same shape (ARCHIVES.md, section 4).

use serde::Serialize;

use super::caution::WrittenCaution;
use super::field::{ChainVerdictFormat, Text};
use super::written;
use crate::hash::Commitment;
use crate::verify::chain::problem::ChainProblem;
use crate::verify::chain::verdict::{ChainMissing, ChainVerdict};

written! {
    /// Returns the verdict as one JSON object in one line, without a line feed (ARCHIVES.md, section 4).
    ChainVerdict => String, one_line(|verdict| ChainDocument::from(verdict))
}

#[derive(Serialize)]
struct ChainDocument<'a> {
    format: Text<ChainVerdictFormat>,
    verdict: &'static str,
    head: Option<Text<Commitment>>,
    broken: Vec<ProblemField>,
    missing: Vec<String>,
    cautions: Vec<WrittenCaution>,
    passed_over: &'a [String],
}

#[derive(Serialize)]
struct ProblemField {
    problem: &'static str,
    draws: Vec<Text<Commitment>>,
    round: Option<u32>,
    detail: String,
}

impl<'a> From<&'a ChainVerdict> for ChainDocument<'a> {
    fn from(verdict: &'a ChainVerdict) -> Self {
        let unshown = verdict.unshown_rounds().iter();
        let unshown = unshown.map(|(draw, ranges)| WrittenCaution::rounds_not_shown(*draw, ranges));
        Self {
            format: Text(ChainVerdictFormat::This),
            verdict: verdict.conclusion().as_str(),
            head: verdict.head().map(Text),
            broken: verdict.problems().iter().map(ProblemField::from).collect(),
            missing: verdict.missing().iter().map(ChainMissing::word).collect(),
            cautions: verdict.cautions().iter().map(WrittenCaution::from).chain(unshown).collect(),
            passed_over: verdict.passed_over(),
        }
    }
}

impl From<&ChainProblem> for ProblemField {
    fn from(problem: &ChainProblem) -> Self {
        let draws = problem.draws().iter().copied().map(Text).collect();
        Self { problem: problem.word(), draws, round: problem.round(), detail: problem.to_string() }
    }
}
