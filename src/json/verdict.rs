//! Verdicts as JSON objects, which always have the same shapes (SPEC.md, section 8), also those on chains and ledgers
//! (ARCHIVES.md, sections 4 and 5).

use std::borrow::Cow;

use serde::Serialize;
#[cfg(feature = "serde")]
use serde::Serializer;

use super::caution::WrittenCaution;
use super::field::{ChainVerdictFormat, Hex, LedgerVerdictFormat, ProofVerdictFormat, Text, VerdictFormat};
use super::written;
use crate::check::{Logged, State};
use crate::draw::inspection::Inspection;
use crate::engine::entropy::in_tenths;
use crate::hash::{Commitment, LogId, LogKey};
use crate::time::UnixTime;
use crate::verify::chain::problem::ChainProblem;
use crate::verify::chain::verdict::{ChainMissing, ChainVerdict};
use crate::verify::ledger_verdict::{LedgerProblem, LedgerVerdict};
use crate::verify::missing::Missing;
use crate::verify::proof_verdict::{ProofVerdict, ProvenCell};
use crate::verify::verdict::Verdict;

written! {
    /// Returns the verdict as one JSON object in one line, without a line feed (SPEC.md, section 8).
    Verdict => String, one_line(|verdict| VerdictDocument::from(verdict))
}

/// The object that [`to_json`](Verdict::to_json) writes. Nothing reads it: only a transcript makes a verdict. The feature
/// `serde` has this.
#[cfg(feature = "serde")]
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        VerdictDocument::from(self).serialize(serializer)
    }
}

written! {
    /// Returns the verdict on the proof and the draw as one JSON object in one line, without a line feed (SPEC.md,
    /// section 8, "Entry proofs").
    ProofVerdict => String, one_line(|verdict| verdict.document())
}

written! {
    /// Returns the inspection as one JSON object in one line, without a line feed: `holds` is true or false, and
    /// `points` is an array of objects with `name`, `state` and `detail`, like the checks of a verdict.
    Inspection => String, one_line(|inspection| InspectionDocument {
        holds: inspection.holds(),
        points: points(inspection),
    })
}

impl ProofVerdict {
    fn document(&self) -> ProofVerdictDocument<'_> {
        ProofVerdictDocument {
            format: Text(ProofVerdictFormat::This),
            verdict: self.conclusion().as_str(),
            proof: ProofField {
                holds: self.proof().is_passed(),
                detail: self.proof().detail(),
                index: self.cells().map(|_| self.index()),
                cells: self.cells().map(|cells| cells.iter().map(CellField::from).collect()),
            },
            draw: self.verdict().map(VerdictDocument::from),
        }
    }
}

#[derive(Serialize)]
struct ProofVerdictDocument<'a> {
    format: Text<ProofVerdictFormat>,
    verdict: &'static str,
    proof: ProofField<'a>,
    /// Null if nothing is drawn yet.
    draw: Option<VerdictDocument<'a>>,
}

#[derive(Serialize)]
struct ProofField<'a> {
    holds: bool,
    detail: String,
    /// The last two are there for an id proof only.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<Option<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<CellField<'a>>>,
}

#[derive(Serialize)]
struct CellField<'a> {
    column: &'a str,
    cell: Hex<'a>,
    same: Option<u32>,
}

impl<'a> From<&'a ProvenCell> for CellField<'a> {
    fn from(ProvenCell { column, cell, same }: &'a ProvenCell) -> Self {
        Self { column: column.as_str(), cell: Hex(cell), same: *same }
    }
}

#[derive(Serialize)]
struct VerdictDocument<'a> {
    format: Text<VerdictFormat>,
    verdict: &'static str,
    commitment: Text<Commitment>,
    round: u32,
    checks: Vec<CheckField>,
    missing: Vec<Cow<'static, str>>,
    cautions: Vec<WrittenCaution>,
    logged: Option<LoggedField>,
    result: Option<ResultField>,
    drawn: &'a [u32],
    drawn_of: u32,
    outcome_bits: f64,
    seed_bits: Option<u32>,
}

impl<'a> From<&'a Verdict> for VerdictDocument<'a> {
    fn from(verdict: &'a Verdict) -> Self {
        Self {
            format: Text(VerdictFormat::This),
            verdict: verdict.conclusion().as_str(),
            commitment: Text(verdict.commitment()),
            round: verdict.round(),
            checks: verdict.checks().map(|(name, state)| CheckField::new(name.as_str(), state)).collect(),
            missing: verdict.missing().iter().map(Missing::word).collect(),
            cautions: verdict.cautions().iter().map(WrittenCaution::from).collect(),
            logged: verdict.logged().map(LoggedField::from),
            result: verdict.compared().map(|(compared, of)| ResultField { compared, of }),
            drawn: &verdict.drawn,
            drawn_of: verdict.drawn_of(),
            outcome_bits: in_tenths(verdict.outcome_bits()),
            seed_bits: verdict.seed_bits(),
        }
    }
}

/// A check with its state.
#[derive(Serialize)]
pub(crate) struct CheckField {
    name: &'static str,
    state: &'static str,
    detail: String,
}

#[derive(Serialize)]
struct LoggedField {
    by: Text<UnixTime>,
    public_from: Text<UnixTime>,
    log: Text<LogId>,
    witnesses: usize,
}

impl From<&Logged> for LoggedField {
    fn from(logged: &Logged) -> Self {
        let (by, public_from) = (Text(logged.by), Text(logged.public_from()));
        Self { by, public_from, log: Text(logged.log), witnesses: logged.witnesses }
    }
}

#[derive(Serialize)]
struct ResultField {
    compared: u32,
    of: u32,
}

impl CheckField {
    pub(crate) fn new(name: &'static str, state: &State) -> Self {
        Self { name, state: state.word(), detail: state.detail() }
    }
}

#[derive(Serialize)]
struct InspectionDocument {
    holds: bool,
    points: Vec<CheckField>,
}

fn points(inspection: &Inspection) -> Vec<CheckField> {
    inspection.points().map(|(point, state)| CheckField::new(point.as_str(), state)).collect()
}

impl Inspection {
    /// Returns the array `points` of [`to_json`](Self::to_json) alone.
    #[must_use]
    pub fn points_to_json(&self) -> String {
        serde_json::to_string(&points(self)).expect("texts can be written")
    }
}

written! {
    /// Returns the verdict as one JSON object in one line, without a line feed (ARCHIVES.md, section 4).
    ChainVerdict => String, one_line(|verdict| ChainDocument::from(verdict))
}

#[derive(Serialize)]
struct ChainDocument<'a> {
    format: Text<ChainVerdictFormat>,
    verdict: &'static str,
    head: Option<Text<Commitment>>,
    broken: Vec<ChainProblemField>,
    missing: Vec<String>,
    cautions: Vec<WrittenCaution>,
    passed_over: &'a [String],
}

#[derive(Serialize)]
struct ChainProblemField {
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
            broken: verdict.problems().iter().map(ChainProblemField::from).collect(),
            missing: verdict.missing().iter().map(ChainMissing::word).collect(),
            cautions: verdict.cautions().iter().map(WrittenCaution::from).chain(unshown).collect(),
            passed_over: verdict.passed_over(),
        }
    }
}

impl From<&ChainProblem> for ChainProblemField {
    fn from(problem: &ChainProblem) -> Self {
        let draws = problem.draws().iter().copied().map(Text).collect();
        Self { problem: problem.word(), draws, round: problem.round(), detail: problem.to_string() }
    }
}

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
    problems: Vec<LedgerProblemField>,
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
struct LedgerProblemField {
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
            problems: verdict.problems().iter().map(LedgerProblemField::from).collect(),
            missing: verdict.missing().iter().map(|log| format!("log:{log}")).collect(),
            detail: verdict.refused().unwrap_or_default(),
        }
    }
}

impl From<&LedgerProblem> for LedgerProblemField {
    fn from(problem: &LedgerProblem) -> Self {
        let draws = problem.draws().iter().copied().map(Text).collect();
        let checksum = problem.checksum().map(hex::encode);
        Self { problem: problem.word(), checksum, draws, detail: problem.to_string() }
    }
}
