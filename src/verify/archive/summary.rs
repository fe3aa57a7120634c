//! What a summary says of the lines of an archive, without the lines (SPEC.md, section 8, "Archives").

use super::line::ArchiveConclusion;
use super::missing::ArchiveMissing;
use super::ranges::RoundRanges;
use super::verdict::Counts;
use crate::hash::Commitment;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;

/// The summary of an archive of one draw, or of several such summaries that were put together.
/// [`from_json`](Self::from_json) reads it, and [`Archive::of_summaries`](super::Archive::of_summaries) judges by
/// several of them. A summary is the word of whoever made it: nothing in it can be checked without the lines, except
/// that it does not contradict itself.
#[derive(Debug)]
pub struct ArchiveSummary {
    pub(crate) commitment: Commitment,
    /// How many summaries of lines this summary puts together, or `None` if it is itself a summary of lines.
    pub(crate) summaries: Option<u64>,
    pub(crate) counts: Counts,
    /// How many rounds the terms have, if a line says so that is not refused.
    pub(crate) of: Option<u32>,
    /// The rounds of the lines that are verified or consistent.
    pub(crate) ranges: RoundRanges,
    /// The rounds of the lines that are refused.
    pub(crate) refused_rounds: RoundRanges,
    /// What the verdicts on lines lack.
    pub(crate) missing: Vec<Missing>,
    pub(crate) cautions: Vec<Caution>,
    pub(crate) failures: Vec<SummaryFailure>,
    pub(crate) error: Option<String>,
}

/// A line that a summary calls not verified, or, in a summary of summaries, a whole summary or rounds of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryFailure {
    /// The name of the summary that told of the failure first, or `None` if it is the one that holds the failure.
    pub summary: Option<String>,
    /// The number of the line, counted from 1, or `None` if the failure is not that of a line.
    pub line: Option<u64>,
    /// What was found.
    pub found: ArchiveConclusion,
    /// Why, for a person.
    pub detail: String,
}

impl ArchiveSummary {
    /// Returns how many summaries of lines are put together here: 1 for a summary of lines.
    #[must_use]
    pub fn summaries(&self) -> u64 {
        self.summaries.unwrap_or(1)
    }

    /// Returns the failures that the summary tells of.
    #[must_use]
    pub fn failures(&self) -> &[SummaryFailure] {
        &self.failures
    }

    /// Returns the error that ended the reading of the lines, if one did.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Takes the words for what is missing. Those about rounds and about the commitment are only checked, because they
    /// are found anew when summaries are put together.
    pub(crate) fn missing_of_lines(words: &[String]) -> Result<Vec<Missing>, String> {
        let mut missing = Vec::new();
        for word in words {
            match ArchiveMissing::from_word(word) {
                None => return Err(format!("missing has the word {word:?}, which stands for nothing")),
                Some(ArchiveMissing::OfVerdict(Missing::Commitment | Missing::Round)) => {}
                Some(ArchiveMissing::OfVerdict(of_lines)) => missing.push(of_lines),
                Some(_) => {}
            }
        }
        Ok(missing)
    }

    /// Checks that the summary does not contradict itself. `verdict` and `found_rounds` (the first and the last round)
    /// are what the summary states, and `lacks` says whether it states that anything is missing.
    pub(crate) fn check(
        self,
        verdict: ArchiveConclusion,
        lines: u64,
        found_rounds: Option<(u64, u64)>,
        lacks: bool,
    ) -> Result<Self, String> {
        let Counts { consistent, refused, errors, .. } = self.counts;
        if lines != self.counts.lines() {
            return Err(format!("lines is {lines}, but should be {}, as the other counts say", self.counts.lines()));
        }
        let concluded = self.counts.conclude(self.error.is_some(), lacks);
        if verdict != concluded {
            return Err(format!("the verdict is {verdict}, but should be {concluded}"));
        }
        if lacks && verdict != ArchiveConclusion::Consistent {
            return Err(format!("something is missing, but the verdict is {verdict}"));
        }
        if self.summaries == Some(0) {
            return Err("summaries is 0, but should be at least 1".to_owned());
        }
        for (conclusion, counted) in [
            // A merge may refuse a line that a part calls consistent.
            (ArchiveConclusion::Consistent, consistent + refused),
            (ArchiveConclusion::Refused, refused),
            (ArchiveConclusion::Error, errors),
        ] {
            let told = self.failures.iter().filter(|failure| failure.line.is_some() && failure.found == conclusion);
            let told = told.count() as u64;
            if told > counted {
                return Err(format!("{told} lines in failures are {conclusion}, but should be at most {counted}"));
            }
        }
        if let Some(at) = self.failures.iter().position(|failure| failure.found == ArchiveConclusion::Verified) {
            return Err(format!("item {at} of failures is verified"));
        }
        if self.error.is_none() {
            self.check_rounds(self.counts.accepted(), refused + errors, found_rounds)?;
        }
        Ok(self)
    }

    /// Checks the rounds against the numbers of lines that are accepted and of the others.
    fn check_rounds(&self, accepted: u64, others: u64, found_rounds: Option<(u64, u64)>) -> Result<(), String> {
        let count = |ranges: &RoundRanges| ranges.iter().map(|range| range.count()).sum::<u64>();
        let (held, refused) = (count(&self.ranges), count(&self.refused_rounds));
        if held != accepted {
            return Err(format!("there are {held} rounds in ranges, but should be {accepted}, as the counts say"));
        }
        if refused > others {
            return Err(format!("there are {refused} rounds in refused_rounds, but should be at most {others}"));
        }
        let ends = self.ranges.iter().next().zip(self.ranges.iter().last());
        if ends.map(|(first, last)| (first.first(), last.last())) != found_rounds {
            return Err("the rounds are others than those of ranges".to_owned());
        }
        // The number of rounds is that of the terms, so no transcript has a later round.
        let end = self.of.map_or(u64::from(u32::MAX), u64::from);
        let outside = |ranges: &RoundRanges| ranges.iter().last().map(|range| range.last()).filter(|&last| last >= end);
        match outside(&self.ranges).or(outside(&self.refused_rounds)) {
            Some(last) => Err(format!("round {last} is in ranges or refused_rounds, but the rounds end before {end}")),
            None => Ok(()),
        }
    }
}
