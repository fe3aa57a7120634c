//! What a summary says of the lines of an archive, without the lines (SPEC.md, section 8, "Archives").

use super::line::ArchiveConclusion;
use super::missing::ArchiveMissing;
use super::ranges::RoundRanges;
use super::rounds::Rounds;
use super::verdict::Counts;
use crate::error::Bounds;
use crate::hash::Commitment;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

/// The summary of an archive of one draw, or a merge of several such summaries. [`from_json`](Self::from_json) reads
/// it, and [`Archive::of_summaries`](super::Archive::of_summaries) judges by several of them. A summary is its maker's
/// word: without the lines, one can check only that it does not contradict itself.
#[derive(Debug)]
pub struct ArchiveSummary {
    pub(crate) commitment: Commitment,
    /// The public values and the time of publication that its lines were judged with.
    pub(crate) pins: Pins<'static>,
    /// The rounds that were meant, if somebody said which.
    pub(crate) meant: Option<RoundRange>,
    /// How many summaries of lines are merged in this one, or `None` if it is itself a summary of lines.
    pub(crate) summaries: Option<u64>,
    pub(crate) counts: Counts,
    /// How many rounds the terms have, if a line that is not refused says so.
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

/// A line that a summary does not call verified or, in a merge, a whole summary or some of its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryFailure {
    /// The name of the summary that first reported the failure, or `None` if this summary did.
    pub summary: Option<String>,
    /// The number of the line, counted from 1, or `None` if the failure is not about a line.
    pub line: Option<u64>,
    /// What was found.
    pub found: ArchiveConclusion,
    /// Why, for people.
    pub detail: String,
}

impl ArchiveSummary {
    /// Returns how many summaries of lines are merged in this one: 1 for a summary of lines.
    #[must_use]
    pub fn summaries(&self) -> u64 {
        self.summaries.unwrap_or(1)
    }

    /// Returns the failures in the summary.
    #[must_use]
    pub fn failures(&self) -> &[SummaryFailure] {
        &self.failures
    }

    /// Returns the error that ended the reading of the lines, if one did.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Checks that the summary does not contradict itself (SPEC.md, section 8, "Merged summaries"), and keeps only the
    /// missing things that count in a merge.
    pub(crate) fn check(mut self, stated: Stated) -> Result<Self, String> {
        let counts = self.counts;
        if stated.lines != counts.lines() {
            return Err(format!(
                "lines is {}, but should be {}, as the other counts say",
                stated.lines,
                counts.lines()
            ));
        }
        if stated.lines == 0 && self.error.is_none() {
            return Err("lines is 0, but error is null".to_owned());
        }
        if self.summaries == Some(0) {
            return Err("summaries is 0, but should be at least 1".to_owned());
        }
        let (verdict, lacks) = (stated.verdict, !stated.missing.is_empty());
        let concluded = counts.conclude(self.error.is_some(), lacks);
        if verdict != concluded {
            return Err(format!("the verdict is {verdict}, but should be {concluded}"));
        }
        if lacks != (verdict == ArchiveConclusion::Consistent) {
            return Err(format!(
                "the verdict is {verdict}, and {} is missing",
                if lacks { "something" } else { "nothing" }
            ));
        }
        self.check_failures()?;
        if self.error.is_none() {
            self.check_rounds(stated.found_rounds)?;
        }
        self.missing = self.check_missing(&stated.missing, verdict)?;
        Ok(self)
    }

    fn check_failures(&self) -> Result<(), String> {
        let (is_merge, lines) = (self.summaries.is_some(), self.counts.lines());
        let mut last = 0;
        for (at, SummaryFailure { summary, line, found, .. }) in (1u64..).zip(&self.failures) {
            if *found == ArchiveConclusion::Verified {
                return Err(format!("item {at} of failures is verified"));
            }
            if summary.is_some() != is_merge {
                let has = if is_merge { "lacks" } else { "has" };
                return Err(format!("item {at} of failures {has} the key summary"));
            }
            match line {
                None if is_merge => {}
                Some(1..) if is_merge => {}
                Some(line) if !is_merge && (last + 1..=lines).contains(line) => last = *line,
                _ => return Err(format!("item {at} of failures has no line that can be there")),
            }
        }
        let Counts { consistent, refused, errors, .. } = self.counts;
        for (conclusion, least, most) in [
            // Lines that lack only pins may be left out, and a merge may refuse a line that a part calls consistent.
            (ArchiveConclusion::Consistent, 0, consistent + if is_merge { refused } else { 0 }),
            // A merge keeps ranges of rounds instead of their lines.
            (ArchiveConclusion::Refused, if is_merge { 0 } else { refused }, refused),
            (ArchiveConclusion::Error, if is_merge { 0 } else { errors }, errors),
        ] {
            let told = self.failures.iter().filter(|failure| failure.line.is_some() && failure.found == conclusion);
            let told = told.count() as u64;
            if !(least..=most).contains(&told) {
                return Err(format!(
                    "{told} lines in failures are {conclusion}, but should be {}",
                    Bounds(least, most)
                ));
            }
        }
        Ok(())
    }

    /// Checks the rounds against the numbers of lines that are accepted and of the others.
    fn check_rounds(&self, found_rounds: Option<(u64, u64)>) -> Result<(), String> {
        let (accepted, others) = (self.counts.accepted(), self.counts.refused + self.counts.errors);
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
            return Err("the rounds differ from those of ranges".to_owned());
        }
        if let Some((meant, (first, last))) = self.meant.zip(found_rounds)
            && (first < meant.first() || last > meant.last())
        {
            return Err(format!("the rounds go from {first} to {last}, but {meant} were meant"));
        }
        // The number of rounds is that of the terms, so no transcript has a later round.
        let end = self.of.map_or(u64::from(u32::MAX), u64::from);
        let outside = |ranges: &RoundRanges| ranges.iter().last().map(|range| range.last()).filter(|&last| last >= end);
        match outside(&self.ranges).or(outside(&self.refused_rounds)) {
            Some(last) => Err(format!("round {last} is in ranges or refused_rounds, but the rounds end before {end}")),
            None => Ok(()),
        }
    }

    /// Checks the words for what is missing. Returns what verdicts on lines lack. Without consistent lines, only a merge
    /// can have lacked the commitment, and whether it does is found anew when summaries are merged.
    fn check_missing(&self, words: &[String], verdict: ArchiveConclusion) -> Result<Vec<Missing>, String> {
        let mut of_lines = Vec::new();
        for word in words {
            match Missing::from_word(word).filter(|missing| *missing != Missing::Round) {
                Some(missing) if of_lines.last().is_none_or(|last| *last < missing) => of_lines.push(missing),
                _ => break,
            }
        }
        if verdict == ArchiveConclusion::Consistent && self.counts.consistent > 0 && of_lines.is_empty() {
            return Err("some lines are consistent, but missing does not say what they lack".to_owned());
        }
        // The other words follow from the rounds.
        let mut rounds = Rounds::new(self.meant.map(|meant| meant.first()..=meant.last()));
        if let Some(of) = self.of {
            self.ranges.iter().for_each(|range| _ = rounds.count_range(range, of));
        }
        let of_rounds: Vec<String> = rounds.lacking().iter().map(ArchiveMissing::word).collect();
        if verdict == ArchiveConclusion::Consistent && words[of_lines.len()..] != of_rounds {
            let found = words[of_lines.len()..].first().or(of_rounds.first()).cloned().unwrap_or_default();
            return Err(format!("missing does not say what follows from the other keys, first at {found:?}"));
        }
        if verdict == ArchiveConclusion::Verified && !of_rounds.is_empty() {
            return Err(format!("the verdict is verified, but {} is missing", of_rounds[0]));
        }
        of_lines.retain(|missing| *missing != Missing::Commitment || self.counts.consistent > 0);
        Ok(of_lines)
    }
}

/// What a summary states, and what must follow from the rest of it.
pub(crate) struct Stated {
    pub(crate) verdict: ArchiveConclusion,
    pub(crate) lines: u64,
    /// The first and the last round.
    pub(crate) found_rounds: Option<(u64, u64)>,
    pub(crate) missing: Vec<String>,
}
