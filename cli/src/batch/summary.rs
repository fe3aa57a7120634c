//! What a batch comes to: a line for each transcript that is not as it should be, counts, and what else is to be said.

use std::io::{self, Write};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use verishuffle::Caution;

use crate::outcome::Outcome;

/// What was found in one line.
pub(crate) enum Found {
    Verified(Draw),
    /// Consistent, and what is missing.
    Consistent(Draw, String),
    /// What failed.
    Refused(String),
    /// Why there is no verdict.
    Error(String),
}

/// One round.
pub(crate) struct Draw {
    pub(crate) round: u32,
    /// Of so many.
    pub(crate) rounds: u32,
}

/// Counts of what was found, and which draws it was found of.
pub(crate) struct Tally {
    verified: u64,
    consistent: u64,
    refused: u64,
    errors: u64,
    draws: Draws,
    /// Of all that is not refused.
    pub(crate) cautions: Cautions,
    unpinned: bool,
}

/// The draws that counted.
enum Draws {
    /// Of one commitment, in ascending order: each round counts once.
    Ascending(Option<Rounds>),
    /// Of those that a list names, as often as it names them, or of any if nothing is pinned. To tell whether one was
    /// there before would take memory for each.
    Any,
}

struct Rounds {
    first: u32,
    last: u32,
    /// Those that counted.
    count: u64,
    /// The terms have so many.
    of: u32,
}

impl Tally {
    pub(crate) fn new(one_commitment: bool, unpinned: bool) -> Self {
        let draws = if one_commitment { Draws::Ascending(None) } else { Draws::Any };
        let cautions = Cautions::default();
        Self { verified: 0, consistent: 0, refused: 0, errors: 0, draws, cautions, unpinned }
    }

    /// Counts what was found in the next line, and gives it as it counts: a draw that was there before is refused.
    pub(crate) fn take(&mut self, found: Found) -> Found {
        let counts = match &found {
            Found::Verified(draw) => self.draws.take(draw),
            Found::Consistent(draw, _) if self.unpinned => self.draws.take(draw),
            _ => Ok(()),
        };
        let found = match counts {
            Ok(()) => found,
            Err(why) => Found::Refused(why),
        };
        *match &found {
            Found::Verified(_) => &mut self.verified,
            Found::Consistent(..) => &mut self.consistent,
            Found::Refused(_) => &mut self.refused,
            Found::Error(_) => &mut self.errors,
        } += 1;
        found
    }

    fn lines(&self) -> u64 {
        self.verified + self.consistent + self.refused + self.errors
    }

    pub(crate) fn outcome(&self) -> Outcome {
        if self.errors > 0 {
            Outcome::Error
        } else if self.refused > 0 || self.consistent > 0 && !self.unpinned {
            Outcome::Fails
        } else {
            Outcome::Holds
        }
    }

    fn verdict(&self) -> &'static str {
        if self.errors > 0 {
            "error"
        } else if self.refused > 0 {
            "refused"
        } else if self.consistent > 0 {
            "consistent"
        } else {
            "verified"
        }
    }

    fn headline(&self) -> String {
        let (lines, verified) = (self.lines(), self.verified);
        if verified == lines {
            let condition = self.cautions.condition().unwrap_or_default();
            return format!("VERIFIED: all {lines} transcripts{condition}");
        }
        let counts = [(self.refused, "refused"), (self.consistent, "consistent"), (self.errors, "in error")];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let counts: Vec<String> = counts.map(|(count, word)| format!("{count} {word}")).collect();
        format!("NOT VERIFIED: {verified} of {lines} transcripts verified, {}", counts.join(", "))
    }
}

impl Draws {
    /// Whether it counts, and why not.
    fn take(&mut self, draw: &Draw) -> Result<(), String> {
        let Draw { round, rounds } = draw;
        match self {
            Self::Ascending(None) => {
                *self = Self::Ascending(Some(Rounds { first: *round, last: *round, count: 1, of: *rounds }));
            }
            Self::Ascending(Some(known)) if known.last < *round => {
                (known.last, known.count) = (*round, known.count + 1);
            }
            Self::Ascending(Some(known)) => {
                return Err(format!("the round: {round} stands, one after {} should", known.last));
            }
            Self::Any => {}
        }
        Ok(())
    }
}

impl Rounds {
    /// Those between the first and the last that did not count.
    fn missing(&self) -> u64 {
        u64::from(self.last - self.first) + 1 - self.count
    }

    fn in_words(&self) -> String {
        let Self { first, last, of, .. } = self;
        let missing = match self.missing() {
            0 => "each once".to_owned(),
            missing => format!("{missing} of them missing"),
        };
        format!("{first} to {last}, {missing}; the terms have {of}")
    }
}

/// Cautions of many draws, each kind once, in the order of the specification.
#[derive(Default)]
pub(crate) struct Cautions(Vec<Caution>);

impl Cautions {
    pub(crate) fn add(&mut self, cautions: &[Caution]) {
        for caution in cautions {
            match self.0.binary_search_by_key(&place(caution), place) {
                Ok(at) if graver(caution, &self.0[at]) => self.0[at] = caution.clone(),
                Ok(_) => {}
                Err(at) => self.0.insert(at, caution.clone()),
            }
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.add(&other.0);
    }

    /// What verdicts over beacons stand under where no time of publication was given.
    fn condition(&self) -> Option<String> {
        self.0.iter().find_map(|caution| match caution {
            Caution::BeaconDue(Some(time)) => Some(format!(", if each commitment was public before {time}")),
            Caution::BeaconDue(None) => Some(", if each commitment was public before its rounds were due".to_owned()),
            _ => None,
        })
    }
}

/// The order of the specification (section 8).
fn place(caution: &Caution) -> u8 {
    match caution {
        Caution::SealedOnly => 1,
        Caution::BeaconDue(_) => 2,
        Caution::PublicValue => 3,
        Caution::MayRefuse => 4,
        Caution::KnowsEarly => 5,
        Caution::Blinded => 6,
        Caution::Repeated => 7,
        Caution::Rounds(_) => 8,
        Caution::NoRoom { .. } => 9,
        _ => 10,
    }
}

/// Whether, of two of a kind, the first is the one to heed.
fn graver(a: &Caution, b: &Caution) -> bool {
    match (a, b) {
        // None, for a chain that is not known, comes before any time.
        (Caution::BeaconDue(a), Caution::BeaconDue(b)) => a < b,
        (Caution::Rounds(a), Caution::Rounds(b)) => a > b,
        (
            Caution::NoRoom { outcome_bits: a, seed_bits: a_seed },
            Caution::NoRoom { outcome_bits: b, seed_bits: b_seed },
        ) => a - f64::from(*a_seed) > b - f64::from(*b_seed),
        _ => false,
    }
}

/// Tells what was found, as it is found.
pub(crate) struct Report<'a> {
    out: &'a mut dyn Write,
    json: bool,
    unpinned: bool,
    /// Lines that were told.
    told: u64,
}

impl<'a> Report<'a> {
    /// For a person, or as one JSON object. Where pins may be missing, what is consistent is not told.
    pub(crate) fn new(out: &'a mut dyn Write, json: bool, unpinned: bool) -> Self {
        Self { out, json, unpinned, told: 0 }
    }

    /// Tells of one line, counted from 1, unless it is as it should be.
    pub(crate) fn line(&mut self, line: u64, found: &Found) -> Result<()> {
        let (found, verdict, detail) = match found {
            Found::Verified(_) => return Ok(()),
            Found::Consistent(..) if self.unpinned => return Ok(()),
            Found::Consistent(_, detail) => ("consistent", "CONSISTENT, not verified", detail),
            Found::Refused(detail) => ("refused", "FAILED", detail),
            Found::Error(detail) => ("error", "ERROR", detail),
        };
        let told = if self.json {
            let start = if self.told == 0 { START } else { "," };
            let (found, detail) = (Value::from(found), Value::from(detail.as_str()));
            write!(self.out, r#"{start}{{"line":{line},"found":{found},"detail":{detail}}}"#)
        } else {
            writeln!(self.out, "line {line}: {verdict} ({detail})")
        };
        self.told += 1;
        told.context(STDOUT)
    }

    pub(crate) fn flush(&mut self) -> Result<()> {
        self.out.flush().context(STDOUT)
    }

    /// Tells what it came to. An error that ended it is for stderr, unless JSON was asked for.
    pub(crate) fn end(&mut self, tally: &Tally, error: Option<&anyhow::Error>) -> Result<()> {
        let told = match (self.json, error) {
            (true, _) => self.end_json(tally, error),
            (false, None) => self.end_text(tally),
            (false, Some(_)) => Ok(()),
        };
        told.and_then(|()| self.out.flush()).context(STDOUT)
    }

    fn end_text(&mut self, tally: &Tally) -> io::Result<()> {
        writeln!(self.out, "{}", tally.headline())?;
        if let Draws::Ascending(Some(rounds)) = &tally.draws {
            writeln!(self.out, "Rounds: {}", rounds.in_words())?;
        }
        tally.cautions.0.iter().try_for_each(|caution| writeln!(self.out, "Caution: {caution}"))
    }

    fn end_json(&mut self, tally: &Tally, error: Option<&anyhow::Error>) -> io::Result<()> {
        let start = if self.told == 0 { START } else { "" };
        let rounds = match &tally.draws {
            Draws::Ascending(Some(rounds)) => {
                let Rounds { first, last, of, .. } = rounds;
                json!({"first": first, "last": last, "missing": rounds.missing(), "of": of})
            }
            _ => Value::Null,
        };
        let cautions: Vec<String> = tally.cautions.0.iter().map(Caution::to_string).collect();
        let verdict = if error.is_some() { "error" } else { tally.verdict() };
        let Tally { verified, consistent, refused, errors, .. } = tally;
        writeln!(
            self.out,
            r#"{start}],"verdict":"{verdict}","lines":{},"verified":{verified},"consistent":{consistent},"refused":{refused},"errors":{errors},"rounds":{rounds},"cautions":{},"error":{}}}"#,
            tally.lines(),
            json!(cautions),
            json!(error.map(|error| format!("{error:#}"))),
        )
    }
}

const STDOUT: &str = "cannot write to stdout";
/// The lines come first, as they are found.
const START: &str = r#"{"failures":["#;
