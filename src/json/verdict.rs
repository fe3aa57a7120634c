//! The verdict as one JSON object, which always has the same shape (SPEC.md, section 8).

use std::borrow::Cow;

use serde::Serialize;

use super::field::Text;
use crate::engine::entropy::in_tenths;
use crate::hash::Commitment;
use crate::verify::missing::Missing;
use crate::verify::verdict::Verdict;

impl Verdict {
    /// Returns the verdict as one JSON object in one line, without a line feed (SPEC.md, section 8).
    #[must_use]
    pub fn to_json(&self) -> String {
        let document = VerdictDocument {
            verdict: self.conclusion().as_str(),
            commitment: Text(self.commitment()),
            round: self.round(),
            checks: self
                .checks()
                .map(|(name, status)| CheckField {
                    name: name.as_str(),
                    status: status.word(),
                    detail: status.detail(),
                })
                .collect(),
            missing: self.missing().iter().map(Missing::word).collect(),
            cautions: self.cautions().iter().map(ToString::to_string).collect(),
            drawn: self.drawn(),
            outcome_bits: in_tenths(self.outcome_bits()),
            seed_bits: self.seed_bits(),
        };
        serde_json::to_string(&document).expect("documents have text keys and no failing parts")
    }
}

#[derive(Serialize)]
struct VerdictDocument<'a> {
    verdict: &'static str,
    commitment: Text<Commitment>,
    round: u32,
    checks: Vec<CheckField>,
    missing: Vec<Cow<'static, str>>,
    cautions: Vec<String>,
    drawn: &'a [u32],
    outcome_bits: f64,
    seed_bits: Option<u32>,
}

#[derive(Serialize)]
struct CheckField {
    name: &'static str,
    status: &'static str,
    detail: String,
}
