//! The judgement on an archive by several summaries of its parts (SPEC.md, section 8, "Merged summaries").

use std::ops::RangeInclusive;

use super::Archive;
use super::Expected;
use super::rounds::{NoPlace, Rounds};
use super::summary::ArchiveSummary;
use super::verdict::Counts;
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::limits;
use crate::verify::merged_cautions::merge_cautions;
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

/// Why lines of a summary are refused although the summary itself does not refuse them. Summaries are numbered from 0,
/// in the order in which they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SummaryFault {
    /// All lines are of another draw.
    OtherCommitment {
        /// The number of the summary.
        summary: usize,
        /// The commitment of its lines.
        found: Commitment,
        /// The commitment that the lines should have.
        expected: Commitment,
    },
    /// The summary states another number of rounds than an earlier summary of the same commitment.
    OtherNumberOfRounds {
        /// The number of the summary.
        summary: usize,
        /// The number of rounds that it states.
        found: u32,
        /// The number of rounds that the earlier summary states.
        expected: u32,
    },
    /// These rounds were not meant.
    NotMeant {
        /// The number of the summary.
        summary: usize,
        /// The rounds.
        rounds: RoundRange,
    },
    /// Another summary holds these rounds too.
    HeldTwice {
        /// The number of the summary.
        summary: usize,
        /// The rounds.
        rounds: RoundRange,
        /// The number of another summary that holds all of them.
        holder: usize,
    },
}

impl SummaryFault {
    /// Returns the number of the summary whose lines are refused.
    #[must_use]
    pub fn summary(&self) -> usize {
        match *self {
            Self::OtherCommitment { summary, .. }
            | Self::OtherNumberOfRounds { summary, .. }
            | Self::NotMeant { summary, .. }
            | Self::HeldTwice { summary, .. } => summary,
        }
    }

    /// Returns whether all lines of the summary are refused for this reason, not only those of some rounds.
    #[must_use]
    pub fn is_of_all_lines(&self) -> bool {
        matches!(self, Self::OtherCommitment { .. } | Self::OtherNumberOfRounds { .. })
    }
}

impl Archive {
    /// Judges an archive of one draw by the summaries of its parts, in any order. No line is read here: the judgement
    /// is worth as much as the summaries. `commitment` is the published one; without it the archive is consistent at
    /// most, and the first summary says which commitment the others should have. `rounds` are the rounds that were
    /// meant, or `None` if every round of the terms must be there; what the summaries say about this does not count
    /// (SPEC.md, section 8, "Merged summaries").
    ///
    /// Lines of another draw, of rounds that were not meant, and of rounds that another summary holds too are refused,
    /// and the faults say which ones these are. If an error ended the reading of any part, the conclusion is an error.
    ///
    /// ```
    /// use verishuffle::archive::{Archive, ArchiveSummary, ArchiveVerdict};
    /// use verishuffle::{Commitment, Result};
    ///
    /// fn verdict(files: &[Vec<u8>], published: Commitment) -> Result<ArchiveVerdict> {
    ///     let summaries = files.iter().map(|file| ArchiveSummary::from_json(file)).collect::<Result<Vec<_>>>()?;
    ///     let (archive, faults) = Archive::of_summaries(Some(published), None, &summaries)?;
    ///     faults.iter().for_each(|fault| println!("summary {}: {fault:?}", fault.summary()));
    ///     Ok(archive.verdict())
    /// }
    /// # let published = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse().unwrap();
    /// # assert!(verdict(&[b"{}".to_vec()], published).is_err() && verdict(&[], published).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if there is no summary, and [`Error::Range`] if there are more than 2^53 - 1 lines or
    /// summaries in all.
    pub fn of_summaries(
        commitment: Option<Commitment>,
        rounds: Option<RangeInclusive<u64>>,
        summaries: &[ArchiveSummary],
    ) -> Result<(Self, Vec<SummaryFault>)> {
        let first = summaries.first().ok_or(Error::NotApplicable("there must be at least one summary"))?;
        check_sum("the number of all lines", summaries.iter().map(|summary| summary.counts.lines()))?;
        let parts = check_sum("the number of all summaries", summaries.iter().map(ArchiveSummary::summaries))?;
        let expected = commitment.unwrap_or(first.commitment);
        let mut faults = Vec::new();
        let mut archive = Self::of_draw(Pins::new().commitment(expected), None)?;
        archive.summaries = Some(parts);
        archive.missing.extend(commitment.is_none().then_some(Missing::Commitment));
        let mut counted = Rounds::new(rounds);
        let of = summaries.iter().filter(|summary| summary.commitment == expected).find_map(|summary| summary.of);
        let mut held = Vec::new();
        for (number, summary) in summaries.iter().enumerate() {
            if summary.error.is_some() {
                archive.end_with_error("an error ended the reading of a part".to_owned());
            }
            let found = summary.commitment;
            match (of, summary.of) {
                _ if found != expected => {
                    faults.push(SummaryFault::OtherCommitment { summary: number, found, expected });
                }
                (Some(expected), Some(found)) if found != expected => {
                    faults.push(SummaryFault::OtherNumberOfRounds { summary: number, found, expected });
                }
                _ => {
                    summary.refused_rounds.iter().for_each(|range| counted.refuse_range(range));
                    held.extend(summary.ranges.iter().map(|range| (range, number)));
                }
            }
        }
        let mut refused: Vec<u64> = summaries.iter().map(|_| 0).collect();
        for fault in &faults {
            refused[fault.summary()] = summaries[fault.summary()].counts.accepted();
        }
        if let Some(of) = of {
            faults.extend(count_ranges(&mut counted, of, held, &mut refused));
        }
        for (summary, refused) in summaries.iter().zip(refused) {
            archive.add_summary(summary, refused);
        }
        archive.expected = Expected::OneDraw { commitment: expected, pins: Pins::new(), rounds: counted };
        Ok((archive, faults))
    }

    /// Counts the lines of a summary, of which `refused` lines that the summary accepts are refused.
    fn add_summary(&mut self, summary: &ArchiveSummary, refused: u64) {
        let Counts { verified, consistent, refused: refused_there, errors } = summary.counts;
        let from_consistent = refused.min(consistent);
        self.counts.consistent += consistent - from_consistent;
        self.counts.verified += verified - (refused - from_consistent);
        self.counts.refused += refused_there + refused;
        self.counts.errors += errors;
        if refused < summary.counts.accepted() {
            self.add_missing(&summary.missing);
            merge_cautions(&mut self.cautions, &summary.cautions);
        }
    }
}

/// Counts ranges of rounds, each with the number of the summary that holds it. Adds the number of rounds that have no
/// place to `refused`, and returns these rounds.
fn count_ranges(
    counted: &mut Rounds,
    of: u32,
    mut held: Vec<(RoundRange, usize)>,
    refused: &mut [u64],
) -> Vec<SummaryFault> {
    held.sort_unstable();
    let mut faults = Vec::new();
    // The summary whose rounds reach furthest. It began no later than the next one, so it holds all that both hold.
    let (mut end, mut holder) = (None, 0);
    for (range, summary) in held {
        for no_place in counted.count_range(range, of) {
            let (NoPlace::NotMeant(rounds) | NoPlace::NotLater(rounds)) = no_place;
            refused[summary] += rounds.count();
            faults.push(match no_place {
                NoPlace::NotMeant(_) => SummaryFault::NotMeant { summary, rounds },
                NoPlace::NotLater(_) => SummaryFault::HeldTwice { summary, rounds, holder },
            });
        }
        if end.is_none_or(|end| end < range.last()) {
            (end, holder) = (Some(range.last()), summary);
        }
    }
    faults
}

fn check_sum(what: &'static str, counts: impl Iterator<Item = u64>) -> Result<u64> {
    let max = limits::MAX_SAFE_INTEGER;
    let sum = counts.fold(0, u64::saturating_add);
    if sum > max { Err(Error::Range { what, value: sum, min: 0, max }) } else { Ok(sum) }
}
