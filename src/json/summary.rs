//! Summaries of archives (SPEC.md, section 8, "Archives"). They are only read here: whoever judges the lines writes the
//! failures one by one, before the rest is known.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};

use super::failure;
use super::field::{Number, Object, Present, Text, required_or_null};
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::memory;
use crate::text::visible;
use crate::verify::archive::line::ArchiveConclusion;
use crate::verify::archive::ranges::{MAX_RANGES, RoundRanges};
use crate::verify::archive::summary::{ArchiveSummary, Counts, SummaryFailure};
use crate::verify::caution::Caution;
use crate::verify::round_range::RoundRange;

impl ArchiveSummary {
    /// Reads a summary, as `verishuffle verify --archive --json` and `verishuffle merge --json` write it. It must be the
    /// summary of an archive that was judged by one commitment.
    ///
    /// # Errors
    ///
    /// [`Error::Document`](crate::Error::Document), with the line and the column, if the bytes are no summary, if the
    /// summary contradicts itself, and if it can't be merged because it is not of one commitment or has more than 2^20
    /// ranges of rounds. [`Error::Memory`](crate::Error::Memory) if there is not enough memory.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        let read = super::read::<Object<SummaryDocument, ArchiveSummary>>(bytes).map(|object| object.value);
        let Err(problem) = read else { return read };
        // In the place of a summary there may be the error that ended the command before the first line.
        let Ok(object) = super::read::<Object<ErrorDocument, ErrorDocument>>(bytes) else { return Err(problem) };
        let message = format!("this is no summary, but an error: {}", visible(&object.value.error));
        Err(Error::Document { line: 1, column: 1, message })
    }
}

/// What a command writes in the place of a result.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ErrorDocument {
    error: String,
    #[serde(rename = "line")]
    _line: Option<Number>,
    #[serde(rename = "column")]
    _column: Option<Number>,
}

/// The most items of an array. More missing rounds than the ranges that are kept can't be named.
const ITEMS: usize = 2 * MAX_RANGES;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SummaryDocument {
    failures: Items<Object<FailureDocument, SummaryFailure>>,
    verdict: Text<ArchiveConclusion>,
    #[serde(deserialize_with = "required_or_null")]
    summaries: Option<Number>,
    lines: Number,
    verified: Number,
    consistent: Number,
    refused: Number,
    errors: Number,
    #[serde(deserialize_with = "required_or_null")]
    commitment: Option<Text<Commitment>>,
    #[serde(deserialize_with = "required_or_null")]
    rounds: Option<Object<RoundsDocument, Found>>,
    #[serde(rename = "meant", deserialize_with = "required_or_null")]
    _meant: Option<Range>,
    #[serde(deserialize_with = "required_or_null")]
    ranges: Option<Items<Range>>,
    #[serde(deserialize_with = "required_or_null")]
    refused_rounds: Option<Items<Range>>,
    missing: Items<String>,
    cautions: Items<String>,
    #[serde(deserialize_with = "required_or_null")]
    error: Option<String>,
}

impl TryFrom<SummaryDocument> for ArchiveSummary {
    type Error = String;

    fn try_from(document: SummaryDocument) -> Result<Self, String> {
        let Some(Text(commitment)) = document.commitment else {
            return Err("commitment is null: only a summary by one commitment can be merged".to_owned());
        };
        let counts = Counts {
            verified: document.verified.0,
            consistent: document.consistent.0,
            refused: document.refused.0,
            errors: document.errors.0,
        };
        let ended = document.error.is_some();
        let cautions = document.cautions.0.iter().map(|text| {
            Caution::from_text(text).ok_or_else(|| format!("cautions has the text {text:?}, which is no caution"))
        });
        let summary = Self {
            commitment,
            summaries: document.summaries.map(|number| number.0),
            counts,
            of: document.rounds.as_ref().map(|rounds| rounds.value.of),
            ranges: ranges("ranges", document.ranges, ended)?,
            refused_rounds: ranges("refused_rounds", document.refused_rounds, ended)?,
            missing: Self::missing_of_lines(&document.missing.0)?,
            cautions: cautions.collect::<Result<_, _>>()?,
            failures: document.failures.0.into_iter().map(|object| object.value).collect(),
            error: document.error,
        };
        let found = document.rounds.map(|rounds| (rounds.value.first, rounds.value.last));
        if ended && found.is_some() {
            return Err("rounds is given, but should be null because error is a text".to_owned());
        }
        summary.check(document.verdict.0, document.lines.0, found, !document.missing.0.is_empty())
    }
}

/// Takes ranges in the only form that a set of rounds has.
fn ranges(key: &str, items: Option<Items<Range>>, ended: bool) -> Result<RoundRanges, String> {
    let mut set = RoundRanges::default();
    let Some(Items(items)) = items else {
        let reason = "the rounds are in so many ranges that this summary can't be merged";
        return if ended { Ok(set) } else { Err(format!("{key} is null: {reason}")) };
    };
    if ended {
        return Err(format!("{key} is given, but should be null because error is a text"));
    }
    let mut last = None;
    for (at, Range(range)) in items.into_iter().enumerate() {
        if last.is_some_and(|last| range.first() <= last + 1) {
            return Err(format!("item {at} of {key} begins with round {}, but should leave a gap", range.first()));
        }
        if at >= MAX_RANGES {
            return Err(format!("{key} has more than {MAX_RANGES} items"));
        }
        last = Some(range.last());
        set.insert(range);
    }
    Ok(set)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundsDocument {
    first: Number,
    last: Number,
    of: Number,
}

struct Found {
    first: u64,
    last: u64,
    of: u32,
}

impl TryFrom<RoundsDocument> for Found {
    type Error = String;

    fn try_from(document: RoundsDocument) -> Result<Self, String> {
        let of = document.of.0;
        let of = u32::try_from(of).ok().filter(|&of| of > 0);
        let of = of.ok_or_else(|| format!("of is {}, but should be 1 to {}", document.of.0, u32::MAX))?;
        Ok(Self { first: document.first.0, last: document.last.0, of })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FailureDocument {
    #[serde(default)]
    summary: Present<String>,
    #[serde(deserialize_with = "required_or_null")]
    line: Option<Number>,
    found: Text<ArchiveConclusion>,
    detail: String,
}

impl From<FailureDocument> for SummaryFailure {
    fn from(document: FailureDocument) -> Self {
        let (summary, line) = (document.summary.0, document.line.map(|line| line.0));
        Self { summary, line, found: document.found.0, detail: document.detail }
    }
}

/// A range of rounds, written as an array of the first and the last one.
struct Range(RoundRange);

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [Number(first), Number(last)] = Deserialize::deserialize(deserializer)?;
        let range = RoundRange::new(first, last);
        let problem = || D::Error::custom(format!("the last round is {last}, but should be at least {first}"));
        range.map(Self).ok_or_else(problem)
    }
}

/// An array of at most [`ITEMS`] items.
struct Items<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Items<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Each<T> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an array of at most {ITEMS} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    if items.len() == ITEMS {
                        return Err(A::Error::invalid_length(items.len() + 1, &self));
                    }
                    memory::push("the items of an array", &mut items, item).map_err(failure)?;
                }
                Ok(items)
            }
        }

        deserializer.deserialize_seq(Each(PhantomData)).map(Self)
    }
}
