//! Judging an archive by summaries of its parts (ARCHIVES.md, section 3).

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Archive;
use super::Expected;
use super::line::ArchiveConclusion;
use super::rounds::{Rounds, check_meant};
use super::verdict::MergedSummaries;
use crate::error::Result;
use crate::hash::Commitment;
use crate::limits;
use crate::text::quoted;
use crate::verify::caution::{Caution, merge_cautions};
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

/// The summary of an archive, or a merge of several summaries. [`from_json`](Self::from_json) reads it, and a
/// [`Merge`](super::merge::Merge) adds several of them. A summary is its maker's word: no line is read again.
#[derive(Debug)]
pub struct ArchiveSummary(pub(crate) SummaryContent);

/// What a merge uses of a summary.
#[derive(Debug)]
pub(crate) enum SummaryContent {
    /// There are no lines, and nothing failed.
    NoLines,
    /// A line failed, or reading ended early. Says why, for people.
    Failed(ArchiveConclusion, String),
    /// Each line was judged by its own line of pins, and none failed.
    ManyDraws,
    /// The lines were judged by one commitment, and none failed.
    Accepted(Box<AcceptedPart>),
}

/// The lines of a part of an archive in which no line failed.
#[derive(Debug)]
pub(crate) struct AcceptedPart {
    pub(crate) commitment: Commitment,
    /// The public values and the time of publication that the lines were judged with.
    pub(crate) pins: Pins<'static>,
    /// How many summaries of lines are in this one.
    pub(crate) summaries: u64,
    pub(crate) verified: u64,
    pub(crate) consistent: u64,
    /// How many rounds the terms have.
    pub(crate) of: u32,
    /// The rounds of the lines, in ascending order, or `None` if there are too many ranges.
    pub(crate) ranges: Option<Vec<RoundRange>>,
    /// What the verdicts on lines lack.
    pub(crate) missing: Vec<Missing>,
    pub(crate) cautions: Vec<Caution>,
}

/// A line that is not verified or, in a merge, a summary that is not verified line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryFailure {
    /// The name of the summary in a merge, or `None` for a line.
    pub summary: Option<String>,
    /// The number of the line, counted from 1, or `None` for a summary.
    pub line: Option<u64>,
    /// What was found.
    pub found: ArchiveConclusion,
    /// Why, for people.
    pub detail: String,
}

/// A merge: the judgement on an archive of one draw by the summaries of its parts. No line is read, so it is worth no
/// more than the summaries.
///
/// It adds the parts in which no line failed. Every part that is not verified line by line is named.
///
/// ```
/// use verishuffle::archive::{ArchiveSummary, ArchiveVerdict, Merge};
/// use verishuffle::{Commitment, Result};
///
/// fn verdict(files: &[(&str, Vec<u8>)], published: Commitment) -> Result<ArchiveVerdict> {
///     let mut merge = Merge::new(published, None)?;
///     for (name, file) in files {
///         match ArchiveSummary::from_json(file) {
///             Ok(summary) => merge.add(*name, summary),
///             Err(error) => merge.add_unreadable(*name, error.to_string()),
///         }
///     }
///     let (archive, named) = merge.conclude();
///     named.iter().for_each(|part| println!("{:?}: {} ({})", part.summary, part.found, part.detail));
///     Ok(archive.verdict())
/// }
///
/// # use verishuffle::archive::ArchiveConclusion;
/// # let published = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse().unwrap();
/// # let verdict = verdict(&[("part-1.json", b"{}".to_vec())], published).unwrap();
/// assert_eq!(verdict.conclusion(), ArchiveConclusion::Error);
/// ```
#[derive(Debug)]
pub struct Merge {
    commitment: Commitment,
    meant: Option<RangeInclusive<u64>>,
    parts: Vec<(String, Part)>,
    /// All pins of the parts that are added.
    pins: Pins<'static>,
    /// How many rounds the terms have, once a part is added.
    of: Option<u32>,
    /// The rounds of the parts that are added, as disjoint ranges: the last round and the part, by first round.
    held: BTreeMap<u64, (u64, usize)>,
}

#[derive(Debug)]
enum Part {
    WithoutLines,
    LeftOut(ArchiveConclusion, String),
    Added(Box<AcceptedPart>),
}

impl Merge {
    /// Begins a merge of parts of the draw with the published `commitment`. `rounds` are the rounds that were meant, or
    /// `None` if every round of the terms must be there; what was meant for a part does not count.
    ///
    /// # Errors
    ///
    /// [`Error::Range`](crate::Error::Range) if the range of rounds is empty or ends above 2^53 - 1.
    pub fn new(commitment: Commitment, rounds: Option<RangeInclusive<u64>>) -> Result<Self> {
        check_meant(rounds.as_ref())?;
        let (parts, pins, held) = (Vec::new(), Pins::new(), BTreeMap::new());
        Ok(Self { commitment, meant: rounds, parts, pins, of: None, held })
    }

    /// Adds the next part, or leaves it out. The name is for the reader of the result.
    pub fn add(&mut self, name: impl Into<String>, summary: ArchiveSummary) {
        let refused = |why| Part::LeftOut(ArchiveConclusion::Refused, why);
        let part = match summary.0 {
            SummaryContent::NoLines => Part::WithoutLines,
            SummaryContent::Failed(verdict, why) => Part::LeftOut(verdict, why),
            SummaryContent::ManyDraws => refused(
                "it was judged by lines of pins, and only parts that were judged by one commitment can be merged"
                    .to_owned(),
            ),
            SummaryContent::Accepted(mut part) => match self.take(&mut part) {
                Ok(()) => Part::Added(part),
                Err(why) => refused(why),
            },
        };
        self.parts.push((name.into(), part));
    }

    /// Leaves out a part whose summary can't be read, with the reason for people.
    pub fn add_unreadable(&mut self, name: impl Into<String>, why: String) {
        self.parts.push((name.into(), Part::LeftOut(ArchiveConclusion::Error, why)));
    }

    /// Takes the rounds and the pins of the next part, or returns why it does not fit those that are added.
    fn take(&mut self, part: &mut AcceptedPart) -> Result<(), String> {
        let differs = |what: &str, found: &dyn Display, expected: &dyn Display| {
            Err(format!("{what} is {found}, but should be {expected}"))
        };
        if part.commitment != self.commitment {
            return differs("the commitment", &part.commitment, &self.commitment);
        }
        if let Some(of) = self.of.filter(|of| *of != part.of) {
            return differs("the number of rounds of the terms", &part.of, &of);
        }
        let mut pins = self.pins.clone();
        for (name, value) in &part.pins.public {
            match self.pins.value_of(name.as_str()) {
                Some(known) if known != value => {
                    let what = format!("the value for \"{name}\"");
                    return differs(&what, &quoted(value.as_str()), &quoted(known.as_str()));
                }
                Some(_) => {}
                None => pins.add_public(name.as_str(), value.as_str()).map_err(|error| error.to_string())?,
            }
        }
        if pins.public.len() > limits::SOURCES {
            return Err(format!("with its public values there are more than {}", limits::SOURCES));
        }
        match part.pins.published_at.zip(self.pins.published_at) {
            Some((found, known)) if found != known => return differs("the time of publication", &found, &known),
            _ => pins.published_at = self.pins.published_at.or(part.pins.published_at),
        }
        let ranges = part.ranges.take().ok_or("its rounds are in so many ranges that it does not hold them")?;
        for range in &ranges {
            self.check_place(*range)?;
        }
        let number = self.parts.len();
        self.held.extend(ranges.iter().map(|range| (range.first(), (range.last(), number))));
        (self.pins, self.of) = (pins, Some(part.of));
        Ok(())
    }

    /// Checks that all rounds of a range were meant, and that no part that is added holds one.
    fn check_place(&self, range: RoundRange) -> Result<(), String> {
        if let Some(meant) =
            self.meant.as_ref().filter(|meant| !meant.contains(&range.first()) || !meant.contains(&range.last()))
        {
            let meant = RoundRange::new(*meant.start(), *meant.end()).map(|meant| meant.to_string());
            return Err(format!("it holds {range}, but only {} should be there", meant.unwrap_or_default()));
        }
        // The ranges are disjoint, so no other reaches further.
        let before = self.held.range(..=range.last()).next_back();
        match before.and_then(|(&first, &(last, number))| Some((range.within(first, last)?, number))) {
            Some((rounds, number)) => {
                let verb = if rounds.is_one() { "is" } else { "are" };
                Err(format!("{rounds} {verb} also in {}", self.parts[number].0))
            }
            None => Ok(()),
        }
    }

    /// Returns the judgement on the parts together, and the parts that are not verified line by line, in their order.
    #[must_use]
    pub fn conclude(self) -> (Archive, Vec<SummaryFailure>) {
        let Self { commitment, meant, parts, pins, of, held } = self;
        let mut rounds = Rounds::new(meant);
        for (first, (last, _)) in held {
            RoundRange::new(first, last).zip(of).into_iter().for_each(|(range, of)| rounds.hold(range, of));
        }
        let mut merged = MergedSummaries { given: parts.len() as u64, ..MergedSummaries::default() };
        let mut archive = Archive::new(Expected::OneDraw {
            commitment: Some(commitment),
            pins: Box::new(pins.clone()),
            rounds: Box::new(rounds),
        });
        let mut named = Vec::new();
        for (name, part) in parts {
            let (found, detail) = match part {
                Part::WithoutLines => continue,
                Part::LeftOut(found, why) => (found, why),
                Part::Added(part) => {
                    archive.found.counts.add(ArchiveConclusion::Verified, part.verified);
                    archive.found.counts.add(ArchiveConclusion::Consistent, part.consistent);
                    merged.of_lines += part.summaries;
                    merge_cautions(&mut archive.found.cautions, &part.cautions);
                    let mut lacks = part.missing;
                    lacks.extend(lacking(&part.pins, &pins));
                    lacks.sort();
                    lacks.dedup();
                    archive.add_missing(&lacks);
                    let found =
                        if lacks.is_empty() { ArchiveConclusion::Verified } else { ArchiveConclusion::Consistent };
                    (found, Missing::describe(&lacks))
                }
            };
            merged.parts.add(found, 1);
            if found != ArchiveConclusion::Verified {
                named.push(SummaryFailure { summary: Some(name), line: None, found, detail });
            }
        }
        archive.found.merged = Some(merged);
        (archive, named)
    }
}

/// Returns which of `all` pins these lack.
fn lacking(pins: &Pins<'_>, all: &Pins<'_>) -> Vec<Missing> {
    let names = all.public.iter().map(|(name, _)| name).filter(|name| pins.value_of(name.as_str()).is_none());
    let time = all.published_at.is_some() && pins.published_at.is_none();
    names.cloned().map(Missing::Public).chain(time.then_some(Missing::PublishedAt)).collect()
}
