//! What a summary says of the lines of an archive, without the lines (ARCHIVES.md, section 3).

use super::line::ArchiveConclusion;
use crate::hash::Commitment;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

/// The summary of an archive, or a merge of several summaries. [`from_json`](Self::from_json) reads it, and a
/// [`Merge`](super::merge::Merge) adds several of them. A summary is its maker's word: no line is read again.
#[derive(Debug)]
pub struct ArchiveSummary(pub(crate) Told);

/// What a merge uses of a summary.
#[derive(Debug)]
pub(crate) enum Told {
    /// There are no lines, and nothing failed.
    NoLines,
    /// A line failed, or reading ended early. Says why, for people.
    Failed(ArchiveConclusion, String),
    /// The lines were judged by lines of pins, and none failed.
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
