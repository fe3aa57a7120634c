//! Summaries of archives (ARCHIVES.md, sections 2 and 3).

use std::io;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

use super::caution::{CautionDocument, WrittenCaution};
use super::field::{Items, Number, Object, SummaryFormat, Text, present, required_or_null};
use super::pins::{SummaryPins, WrittenPins};
use crate::error::{Bounds, Error, Result};
use crate::hash::Commitment;
use crate::text::{printable, quoted};
use crate::verify::archive::Archive;
use crate::verify::archive::line::ArchiveConclusion;
use crate::verify::archive::merge::{AcceptedPart, ArchiveSummary, SummaryContent, SummaryFailure};
use crate::verify::archive::rounds::{FoundRounds, MAX_RANGES, RoundRanges};
use crate::verify::archive::verdict::ArchiveMissing;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

impl ArchiveSummary {
    /// Reads a summary, as [`SummaryWriter`] writes it.
    ///
    /// # Errors
    ///
    /// [`Error::Document`](crate::Error::Document), with the line and the column, if the bytes are no well-formed summary
    /// (ARCHIVES.md, section 3). [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        let read = super::read::<Object<SummaryDocument, SummaryContent>>(bytes).map(|object| Self(object.value));
        let Err(problem) = read else { return read };
        // Instead of a summary there may be the error that ended the command before its first line.
        let Ok(object) = super::read::<Object<ErrorDocument, ErrorDocument>>(bytes) else { return Err(problem) };
        let message = format!("this is an error, not a summary: {}", printable(&object.value.error));
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
    missing: Vec<String>,
    cautions: Vec<WrittenCaution>,
    error: Option<String>,
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
        let known = verdict.error().is_none().then_some(archive);
        let rounds = known.and_then(Archive::rounds);
        Self {
            verdict: Text(verdict.conclusion()),
            summaries: verdict.merged().map(|merged| merged.of_lines),
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
    failures: Items<Object<FailureDocument, FailureDocument>>,
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
    pins: Option<Object<SummaryPins, Pins<'static>>>,
    #[serde(deserialize_with = "required_or_null")]
    rounds: Option<Object<RoundsDocument, RoundsDocument>>,
    #[serde(deserialize_with = "required_or_null", rename = "meant")]
    _meant: Option<Meant>,
    #[serde(deserialize_with = "required_or_null")]
    ranges: Option<Items<[Number; 2]>>,
    missing: Items<String>,
    cautions: Items<Object<CautionDocument, CautionDocument>>,
    #[serde(deserialize_with = "required_or_null")]
    error: Option<String>,
}

impl TryFrom<SummaryDocument> for SummaryContent {
    type Error = String;

    /// Takes what a merge uses. The parts of the summary must fit together only if no line failed.
    fn try_from(document: SummaryDocument) -> Result<Self, String> {
        let Text(verdict) = document.verdict;
        let failures = || document.failures.0.iter().map(|object| &object.value);
        for (at, failure) in (1_u64..).zip(failures()) {
            failure.check(document.summaries.is_some()).map_err(|why| format!("item {at} of failures {why}"))?;
        }
        match verdict {
            ArchiveConclusion::Error | ArchiveConclusion::Refused => {
                let failure = failures().find(|failure| failure.found.0 == verdict).or(failures().next());
                Ok(match (&document.error, failure) {
                    (Some(error), _) => Self::Failed(verdict, format!("reading ended in an error: {error}")),
                    (None, Some(failure)) => Self::Failed(verdict, failure.describe()),
                    (None, None) if verdict == ArchiveConclusion::Error && document.lines.0 == 0 => Self::NoLines,
                    (None, None) => Self::Failed(verdict, "its summary does not say why".to_owned()),
                })
            }
            ArchiveConclusion::Verified | ArchiveConclusion::Consistent => accepted(document),
        }
    }
}

/// Takes the summary of an archive in which no line failed (ARCHIVES.md, section 3, the last table).
fn accepted(document: SummaryDocument) -> Result<SummaryContent, String> {
    let (Number(lines), Number(verified), Number(consistent)) =
        (document.lines, document.verified, document.consistent);
    if document.refused.0 > 0 || document.errors.0 > 0 || document.error.is_some() {
        return Err(format!("the verdict is {}, but something failed", document.verdict.0));
    }
    if lines == 0 || lines != verified + consistent {
        return Err(format!("lines is {lines}, but should be verified + consistent, and at least 1"));
    }
    let summaries = document.summaries.map_or(1, |summaries| summaries.0);
    if !(1..=lines).contains(&summaries) {
        return Err(format!("summaries is {summaries}, but should be {}", Bounds(1, lines)));
    }
    let Some(Text(commitment)) = document.commitment else { return Ok(SummaryContent::ManyDraws) };
    let pins = document.pins.ok_or("pins is null, but commitment is not")?.value;
    let Number(of) = document.rounds.ok_or("rounds is null, but commitment is not")?.value.of;
    let of = u32::try_from(of)
        .ok()
        .filter(|&of| of > 0)
        .ok_or_else(|| format!("of is {of}, but should be 1 to {}", u32::MAX))?;
    let ranges = document.ranges.map(|ranges| check_ranges(&ranges.0, of, lines)).transpose()?;
    let mut missing = Vec::new();
    for word in &document.missing.0 {
        missing.extend(Missing::of_line(word).map_err(|error| format!("{} in missing: {error}", quoted(word)))?);
    }
    if consistent > 0 && missing.is_empty() {
        return Err("some lines are consistent, but missing does not say what they lack".to_owned());
    }
    let mut cautions = Vec::new();
    for document in document.cautions.0 {
        let caution = document.value.caution()?;
        if cautions.iter().any(|known: &Caution| known.position() == caution.position()) {
            return Err(format!("{} is twice in cautions", caution.word()));
        }
        cautions.push(caution);
    }
    cautions.sort_by_key(Caution::position);
    Ok(SummaryContent::Accepted(Box::new(AcceptedPart {
        commitment,
        pins,
        summaries,
        verified,
        consistent,
        of,
        ranges,
        missing,
        cautions,
    })))
}

/// Takes the rounds of so many lines: ranges in ascending order, with a gap after each. The terms have `of` rounds.
fn check_ranges(items: &[[Number; 2]], of: u32, lines: u64) -> Result<Vec<RoundRange>, String> {
    if items.len() > MAX_RANGES {
        return Err(format!("ranges has more than {MAX_RANGES} items"));
    }
    let (mut ranges, mut next, mut count) = (Vec::with_capacity(items.len()), 0, 0);
    for (at, [Number(first), Number(last)]) in (1_u64..).zip(items) {
        let range = RoundRange::new(*first, *last).filter(|_| *first >= next && *last < of.into());
        let range = range.ok_or_else(|| {
            format!("item {at} of ranges is [{first}, {last}], but ranges ascend with gaps, and end before {of}")
        })?;
        (next, count) = (last + 2, count + range.count());
        ranges.push(range);
    }
    if count != lines {
        return Err(format!("there are {count} rounds in ranges, but should be {lines}, as many as lines"));
    }
    Ok(ranges)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundsDocument {
    #[serde(rename = "first")]
    _first: Number,
    #[serde(rename = "last")]
    _last: Number,
    of: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FailureDocument {
    #[serde(default, deserialize_with = "present")]
    summary: Option<String>,
    #[serde(deserialize_with = "required_or_null")]
    line: Option<Number>,
    found: Text<ArchiveConclusion>,
    detail: String,
}

impl FailureDocument {
    /// Checks the keys of a line that is not verified or, in a merge, of a summary.
    fn check(&self, is_merge: bool) -> Result<(), &'static str> {
        match (&self.summary, &self.line) {
            _ if self.found.0 == ArchiveConclusion::Verified => Err("is verified"),
            (Some(_), None) if is_merge => Ok(()),
            _ if is_merge => Err("should have a summary, and null as its line"),
            (None, Some(Number(1..))) => Ok(()),
            _ => Err("should have a line, counted from 1, and no summary"),
        }
    }

    /// Returns the failure for people.
    fn describe(&self) -> String {
        let place = self.summary.clone().or(self.line.as_ref().map(|Number(line)| format!("line {line}")));
        format!("{}: {}", place.unwrap_or_default(), self.detail)
    }
}

/// The rounds that were meant, as an array of the first and the last one.
struct Meant;

impl<'de> Deserialize<'de> for Meant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [Number(first), Number(last)] = Deserialize::deserialize(deserializer)?;
        let problem = || D::Error::custom(format!("the last round is {last}, but should be at least {first}"));
        RoundRange::new(first, last).map(|_| Self).ok_or_else(problem)
    }
}
