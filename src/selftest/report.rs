//! The result of a self-test as JSON.

use serde::ser::{Serialize, Serializer};

use super::processor::Part;
use super::{SelfCheck, SelfTest};
use crate::check::State;
use crate::json::written;

written! {
    /// Returns the result as one JSON object in one line, without a line feed. Its keys are `holds` (true or false),
    /// `held`, `failed` and `skipped` (numbers of checks), `version`, `engine`, `threads`, `features`, `registers` and
    /// `instructions` (objects whose keys are names and whose values are true or false), and `checks`, an array of
    /// objects with the keys `group`, `name`, `state` (`passed`, `failed` or `skipped`) and `detail`.
    SelfTest => String, one_line(|result| Report::from(result))
}

#[derive(serde::Serialize)]
struct Report<'a> {
    holds: bool,
    held: usize,
    failed: usize,
    skipped: usize,
    version: &'static str,
    engine: &'static str,
    threads: usize,
    features: Parts,
    registers: Parts,
    instructions: Parts,
    checks: Lines<'a>,
}

impl<'a> From<&'a SelfTest> for Report<'a> {
    fn from(result: &'a SelfTest) -> Self {
        Self {
            holds: result.holds(),
            held: result.count(State::is_passed),
            failed: result.count(State::is_failed),
            skipped: result.count(|state| !state.is_passed() && !state.is_failed()),
            version: result.version(),
            engine: result.engine(),
            threads: result.threads(),
            features: Parts(result.features()),
            registers: Parts(result.registers()),
            instructions: Parts(result.instructions()),
            checks: Lines(result),
        }
    }
}

/// Parts as one object, whose keys are their names.
struct Parts(Vec<Part>);

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|part| (part.name, part.is_there)))
    }
}

/// All checks as one array, made one by one to save memory.
struct Lines<'a>(&'a SelfTest);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.checks().map(Line::from))
    }
}

#[derive(serde::Serialize)]
struct Line<'a> {
    group: &'static str,
    name: &'a str,
    state: &'static str,
    detail: String,
}

impl<'a> From<&'a SelfCheck> for Line<'a> {
    fn from(check: &'a SelfCheck) -> Self {
        let state = check.state();
        Self { group: check.group().as_str(), name: check.name(), state: state.word(), detail: state.detail() }
    }
}
