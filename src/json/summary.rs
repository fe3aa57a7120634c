//! Summaries of archives (SPEC.md, section 8, "Archives").

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::caution::{CautionDocument, WrittenCaution};
use super::failure;
use super::field::{Number, Object, Present, SummaryFormat, Text, required_or_null};
use super::pins::PublicValues;
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::memory;
use crate::text::visible;
use crate::time::UnixTime;
use crate::verify::archive::Archive;
use crate::verify::archive::line::ArchiveConclusion;
use crate::verify::archive::missing::ArchiveMissing;
use crate::verify::archive::ranges::{MAX_RANGES, RoundRanges};
use crate::verify::archive::rounds::FoundRounds;
use crate::verify::archive::summary::{ArchiveSummary, Stated, SummaryFailure};
use crate::verify::archive::verdict::Counts;
use crate::verify::caution::Caution;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

impl ArchiveSummary {
    /// Reads a summary, as [`SummaryWriter`] writes it. It must be the summary of an archive that was judged by one commitment.
    ///
    /// # Errors
    ///
    /// [`Error::Document`](crate::Error::Document), with the line and the column, if the bytes are no summary, if the
    /// summary contradicts itself, and if it can't be merged because it is not of one commitment or has more than 2^20
    /// ranges of rounds. [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        let read = super::read::<Object<SummaryDocument, ArchiveSummary>>(bytes).map(|object| object.value);
        let Err(problem) = read else { return read };
        // Instead of a summary there may be the error that ended the command before its first line.
        let Ok(object) = super::read::<Object<ErrorDocument, ErrorDocument>>(bytes) else { return Err(problem) };
        let message = format!("this is an error, not a summary: {}", visible(&object.value.error));
        Err(Error::Document { line: 1, column: 1, newer: false, message })
    }
}

/// Writes the summary of an archive as one JSON object in one line, with a line feed. Failures are written before the
/// rest is known, so that they need not be kept.
///
/// ```
/// use verishuffle::Pins;
/// use verishuffle::archive::{Archive, SummaryWriter};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut summary = Vec::new();
/// SummaryWriter::new(&mut summary).end(&Archive::of_draw(Pins::new(), None)?)?;
/// assert!(summary.starts_with(br#"{"format":"verishuffle/1 summary","failures":[],"verdict":"error","#));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct SummaryWriter<W> {
    out: W,
    has_failures: bool,
}

impl<W: io::Write> SummaryWriter<W> {
    /// Makes a writer. Nothing is written yet.
    pub fn new(out: W) -> Self {
        Self { out, has_failures: false }
    }

    /// Writes a failure.
    ///
    /// # Errors
    ///
    /// The errors of `out`.
    pub fn failure(&mut self, failure: &SummaryFailure) -> io::Result<()> {
        self.out.write_all(if self.has_failures { b"," } else { FAILURES })?;
        self.has_failures = true;
        let SummaryFailure { summary, line, found, detail } = failure;
        let written = WrittenFailure { summary: summary.as_deref(), line: *line, found: Text(*found), detail };
        Ok(serde_json::to_writer(&mut self.out, &written)?)
    }

    /// Flushes what was written.
    ///
    /// # Errors
    ///
    /// The errors of `out`.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes the verdict on the archive, which ends the summary.
    ///
    /// # Errors
    ///
    /// The errors of `out`.
    pub fn end(mut self, archive: &Archive) -> io::Result<()> {
        if !self.has_failures {
            self.out.write_all(FAILURES)?;
        }
        self.out.write_all(b"],")?;
        // The other fields follow in the object that the failures began.
        serde_json::to_writer(AfterBrace { out: &mut self.out, begun: false }, &WrittenSummary::from(archive))?;
        self.out.write_all(b"\n")?;
        self.out.flush()
    }
}

/// Drops the opening brace of an object.
struct AfterBrace<W> {
    out: W,
    begun: bool,
}

impl<W: io::Write> io::Write for AfterBrace<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.begun || bytes.is_empty() {
            return self.out.write(bytes);
        }
        self.begun = true;
        Ok(1)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

const FAILURES: &[u8] = br#"{"format":"verishuffle/1 summary","failures":["#;

#[derive(Serialize)]
struct WrittenFailure<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<&'a str>,
    line: Option<u64>,
    found: Text<ArchiveConclusion>,
    detail: &'a str,
}

/// What follows the failures.
#[derive(Serialize)]
struct WrittenSummary<'a> {
    verdict: Text<ArchiveConclusion>,
    summaries: Option<u64>,
    lines: u64,
    verified: u64,
    consistent: u64,
    refused: u64,
    errors: u64,
    commitment: Option<Text<Commitment>>,
    pins: Option<WrittenPins>,
    rounds: Option<WrittenRounds>,
    meant: Option<[u64; 2]>,
    ranges: Option<WrittenRanges<'a>>,
    refused_rounds: Option<WrittenRanges<'a>>,
    missing: Vec<String>,
    cautions: Vec<WrittenCaution>,
    error: Option<String>,
}

#[derive(Serialize)]
struct WrittenPins {
    public: BTreeMap<String, String>,
    published_at: Option<Text<UnixTime>>,
}

impl From<&Pins<'_>> for WrittenPins {
    fn from(pins: &Pins<'_>) -> Self {
        let public = pins.public.iter().map(|(name, value)| (name.to_string(), value.as_str().to_owned())).collect();
        Self { public, published_at: pins.published_at.map(Text) }
    }
}

#[derive(Serialize)]
struct WrittenRounds {
    first: u64,
    last: u64,
    of: u32,
}

/// Ranges of rounds, each written as an array of its first and last round.
struct WrittenRanges<'a>(&'a RoundRanges);

impl Serialize for WrittenRanges<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|range| [range.first(), range.last()]))
    }
}

impl<'a> From<&'a Archive> for WrittenSummary<'a> {
    fn from(archive: &'a Archive) -> Self {
        let verdict = archive.verdict();
        let counted = |conclusion| verdict.count(conclusion);
        // If an error ended the reading, nobody knows which rounds the archive holds.
        let known = Some(archive).filter(|_| verdict.error().is_none());
        let rounds = known.and_then(Archive::rounds);
        Self {
            verdict: Text(verdict.conclusion()),
            summaries: verdict.summaries(),
            lines: verdict.lines(),
            verified: counted(ArchiveConclusion::Verified),
            consistent: counted(ArchiveConclusion::Consistent),
            refused: counted(ArchiveConclusion::Refused),
            errors: counted(ArchiveConclusion::Error),
            commitment: archive.commitment().map(Text),
            pins: archive.pins().map(WrittenPins::from),
            rounds: rounds.map(|FoundRounds { first, last, of, .. }| WrittenRounds { first, last, of }),
            meant: archive.meant().map(|meant| [*meant.start(), *meant.end()]),
            ranges: known.and_then(Archive::kept_ranges).map(WrittenRanges),
            refused_rounds: known.and_then(Archive::kept_refused).map(WrittenRanges),
            missing: verdict.missing().iter().map(ArchiveMissing::word).collect(),
            cautions: verdict.cautions().iter().map(WrittenCaution::from).collect(),
            error: verdict.error().map(str::to_owned),
        }
    }
}

/// What the command writes instead of a result.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ErrorDocument {
    error: String,
    #[serde(rename = "line")]
    _line: Option<Number>,
    #[serde(rename = "column")]
    _column: Option<Number>,
    #[serde(rename = "newer")]
    _newer: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SummaryDocument {
    #[serde(rename = "format")]
    _format: Text<SummaryFormat>,
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
    pins: Option<Object<PinsDocument, Pins<'static>>>,
    #[serde(deserialize_with = "required_or_null")]
    rounds: Option<Object<RoundsDocument, RoundsRead>>,
    #[serde(deserialize_with = "required_or_null")]
    meant: Option<Range>,
    #[serde(deserialize_with = "required_or_null")]
    ranges: Option<Items<Range>>,
    #[serde(deserialize_with = "required_or_null")]
    refused_rounds: Option<Items<Range>>,
    missing: Items<String>,
    cautions: Items<Object<CautionDocument, Caution>>,
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
        let pins = document.pins.ok_or("pins is null: only a summary by one commitment can be merged")?.value;
        let ended = document.error.is_some();
        let cautions: Vec<Caution> = document.cautions.0.into_iter().map(|object| object.value).collect();
        if let Some(pair) = cautions.windows(2).find(|pair| pair[0].position() >= pair[1].position()) {
            return Err(format!("in cautions {} is in the wrong place", pair[1].word()));
        }
        let summary = Self {
            commitment,
            pins,
            meant: document.meant.map(|range| range.0),
            summaries: document.summaries.map(|number| number.0),
            counts,
            of: document.rounds.as_ref().map(|rounds| rounds.value.of),
            ranges: ranges("ranges", document.ranges, ended)?,
            refused_rounds: ranges("refused_rounds", document.refused_rounds, ended)?,
            missing: Vec::new(),
            cautions,
            failures: document.failures.0.into_iter().map(|object| object.value).collect(),
            error: document.error,
        };
        let found_rounds = document.rounds.map(|rounds| (rounds.value.first, rounds.value.last));
        if ended && found_rounds.is_some() {
            return Err("rounds is given, but should be null because error is a text".to_owned());
        }
        let Text(verdict) = document.verdict;
        summary.check(Stated { verdict, lines: document.lines.0, found_rounds, missing: document.missing.0 })
    }
}

/// Takes the ranges of a set of rounds, in their canonical form only.
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
            return Err(format!(
                "item {} of {key} begins with round {}, but should leave a gap",
                at + 1,
                range.first()
            ));
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
struct PinsDocument {
    public: PublicValues,
    #[serde(deserialize_with = "required_or_null")]
    published_at: Option<Text<UnixTime>>,
}

impl From<PinsDocument> for Pins<'static> {
    fn from(document: PinsDocument) -> Self {
        let PinsDocument { public: PublicValues(pins), published_at } = document;
        match published_at {
            Some(Text(time)) => pins.published_at(time),
            None => pins,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundsDocument {
    first: Number,
    last: Number,
    of: Number,
}

struct RoundsRead {
    first: u64,
    last: u64,
    of: u32,
}

impl TryFrom<RoundsDocument> for RoundsRead {
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

/// A range of rounds, written as an array of its first and last round.
struct Range(RoundRange);

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [Number(first), Number(last)] = Deserialize::deserialize(deserializer)?;
        let range = RoundRange::new(first, last);
        let problem = || D::Error::custom(format!("the last round is {last}, but should be at least {first}"));
        range.map(Self).ok_or_else(problem)
    }
}

/// An array. Its items take no more than a small multiple of the memory of the document.
struct Items<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Items<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Each<T> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    memory::push("the items of an array", &mut items, item).map_err(failure)?;
                }
                Ok(items)
            }
        }

        deserializer.deserialize_seq(Each(PhantomData)).map(Self)
    }
}
