//! The result of a self-test as JSON.

use serde::{Serialize, Serializer};

use super::SelfTest;
use super::processor::Part;
use crate::check::State;
use crate::json::written;

written! {
    /// Returns the result as one JSON object in one line, without a line feed. Its keys are `holds` (true or false),
    /// `held`, `failed` and `skipped` (numbers of checks), `version`, `engine`, `threads`, `features`, `registers` and
    /// `instructions` (objects whose keys are names and whose values are true or false), and `checks`, an array of
    /// objects with the keys `group`, `name`, `state` (`passed`, `failed` or `skipped`) and `detail`.
    SelfTest => String, one_line(|result| Report::from(result))
}

#[derive(Serialize)]
struct Report<'a> {
    holds: bool,
    held: usize,
    failed: usize,
    skipped: usize,
    version: &'static str,
    engine: &'static str,
    threads: usize,
    #[serde(serialize_with = "parts")]
    features: Vec<Part>,
    #[serde(serialize_with = "parts")]
    registers: Vec<Part>,
    #[serde(serialize_with = "parts")]
    instructions: Vec<Part>,
    checks: Vec<Line<'a>>,
}

impl<'a> From<&'a SelfTest> for Report<'a> {
    fn from(result: &'a SelfTest) -> Self {
        let checks = result.checks().map(|check| {
            let state = check.state();
            Line { group: check.group().as_str(), name: check.name(), state: state.word(), detail: state.detail() }
        });
        Self {
            holds: result.holds(),
            held: result.count(State::is_passed),
            failed: result.count(State::is_failed),
            skipped: result.count(|state| !state.is_passed() && !state.is_failed()),
            version: result.version(),
            engine: result.engine(),
            threads: result.threads(),
            features: result.features(),
            registers: result.registers(),
            instructions: result.instructions(),
            checks: checks.collect(),
        }
    }
}

/// Writes parts as one object, whose keys are their names.
fn parts<S: Serializer>(parts: &[Part], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(parts.iter().map(|part| (part.name, part.is_there)))
}

#[derive(Serialize)]
struct Line<'a> {
    group: &'static str,
    name: &'a str,
    state: &'static str,
    detail: String,
}
