//! Judging an archive by summaries of its parts (SPEC.md, section 8, "Merged summaries").

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::Archive;
use super::Expected;
use super::rounds::{Rounds, check_meant};
use super::summary::ArchiveSummary;
use super::verdict::Counts;
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::limits;
use crate::text::{Name, Value};
use crate::time::UnixTime;
use crate::verify::merged_cautions::merge_cautions;
use crate::verify::missing::Missing;
use crate::verify::pins::Pins;
use crate::verify::round_range::RoundRange;

/// Why a merge refuses lines that their summary does not. Summaries are numbered from 0, in the order given.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The summary does not state a number of rounds, and holds a round that the draw does not have.
    NoSuchRound {
        /// The number of the summary.
        summary: usize,
        /// The round.
        round: u64,
        /// The number of rounds that another summary of the same commitment states.
        rounds: u32,
    },
    /// The lines were judged with another value of a public source than those of an earlier summary.
    OtherValue {
        /// The number of the summary.
        summary: usize,
        /// The name of the source.
        name: Name,
        /// The value that was pinned for its lines.
        found: Value,
        /// The value that was pinned for lines of an earlier summary.
        expected: Value,
    },
    /// The lines were judged with another time of publication than those of an earlier summary.
    OtherTime {
        /// The number of the summary.
        summary: usize,
        /// The time that was pinned for its lines.
        found: UnixTime,
        /// The time that was pinned for lines of an earlier summary.
        expected: UnixTime,
    },
    /// These rounds were not meant.
    NotMeant {
        /// The number of the summary.
        summary: usize,
        /// The rounds.
        rounds: RoundRange,
    },
    /// An earlier summary holds these rounds too.
    HeldTwice {
        /// The number of the summary.
        summary: usize,
        /// The rounds.
        rounds: RoundRange,
        /// The number of the earlier summary.
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
            | Self::NoSuchRound { summary, .. }
            | Self::OtherValue { summary, .. }
            | Self::OtherTime { summary, .. }
            | Self::NotMeant { summary, .. }
            | Self::HeldTwice { summary, .. } => summary,
        }
    }

    /// Returns the rounds whose lines are refused, or `None` if all lines of the summary are.
    fn rounds(&self) -> Option<RoundRange> {
        match *self {
            Self::NotMeant { rounds, .. } | Self::HeldTwice { rounds, .. } => Some(rounds),
            _ => None,
        }
    }

    /// Returns whether all lines of the summary are refused for this reason, not only those of some rounds.
    #[must_use]
    pub fn is_of_all_lines(&self) -> bool {
        self.rounds().is_none()
    }
}

impl Archive {
    /// Judges an archive of one draw by the summaries of its parts, in any order. No line is read: the judgement is
    /// worth no more than the summaries. `commitment` is the published one; without it the archive is consistent at
    /// most, and the first summary says which commitment the others should have. `rounds` are the rounds that were
    /// meant, or `None` if every round of the terms must be there; what the summaries say about this does not count
    /// (SPEC.md, section 8, "Merged summaries").
    ///
    /// Lines of another draw, lines judged with other pins, lines of rounds that were not meant, and lines of rounds
    /// that an earlier summary holds are refused, and the faults say which. If an error ended the reading of any part,
    /// the conclusion is an error.
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
    /// summaries in all, or more than 64 public values, or if the range of rounds is empty or ends above 2^53 - 1.
    pub fn of_summaries(
        commitment: Option<Commitment>,
        rounds: Option<RangeInclusive<u64>>,
        summaries: &[ArchiveSummary],
    ) -> Result<(Self, Vec<SummaryFault>)> {
        let first = summaries.first().ok_or(Error::NotApplicable("there must be at least one summary"))?;
        let lines = summaries.iter().map(|summary| summary.counts.lines()).fold(0, u64::saturating_add);
        check_most("the number of all lines", lines, limits::MAX_SAFE_INTEGER)?;
        let parts = summaries.iter().map(ArchiveSummary::summaries).fold(0, u64::saturating_add);
        check_most("the number of all summaries", parts, limits::MAX_SAFE_INTEGER)?;
        let expected = commitment.unwrap_or(first.commitment);
        let of = summaries.iter().filter(|summary| summary.commitment == expected).find_map(|summary| summary.of);
        check_meant(rounds.as_ref())?;
        let mut archive = Self::of_draw(Pins::new(), None)?;
        archive.summaries = Some(parts);
        archive.add_missing(commitment.is_none().then_some(&Missing::Commitment));
        let (mut faults, mut pins, mut held) = (Vec::new(), Pins::new(), BTreeMap::new());
        let mut counted = Rounds::new(rounds);
        let mut refused: Vec<u64> = summaries.iter().map(|_| 0).collect();
        let mut of_draw = Vec::new();
        for (number, summary) in summaries.iter().enumerate() {
            if summary.error.is_some() {
                archive.end_with_error("an error ended the reading of a part".to_owned());
            }
            if let Some(fault) = fault_of_all_lines(number, summary, expected, of, &pins) {
                refused[number] = summary.counts.accepted();
                faults.push(fault);
                continue;
            }
            add_pins(&mut pins, &summary.pins)?;
            of_draw.push(summary);
            summary.refused_rounds.iter().for_each(|range| counted.refuse_range(range));
            let rounds_of_terms = of.unwrap_or(1);
            for range in summary.ranges.iter() {
                for rounds in counted.not_meant(range, rounds_of_terms) {
                    counted.refuse_range(rounds);
                    refused[number] += rounds.count();
                    faults.push(SummaryFault::NotMeant { summary: number, rounds });
                }
                let Some(range) = counted.meant_part(range, rounds_of_terms) else { continue };
                for (rounds_again, holder) in hold(&mut held, range, number) {
                    counted.refuse_range(rounds_again);
                    refused[number] += rounds_again.count();
                    faults.push(SummaryFault::HeldTwice { summary: number, rounds: rounds_again, holder });
                }
            }
        }
        for (first, (last, _)) in held {
            let range = RoundRange::new(first, last).into_iter();
            range.for_each(|range| _ = counted.count_range(range, of.unwrap_or(1)));
        }
        faults.sort_by_key(|fault| (fault.summary(), fault.rounds()));
        for (summary, refused) in summaries.iter().zip(refused) {
            archive.add_summary(summary, refused);
        }
        for summary in of_draw {
            archive.add_missing(&lacking(&summary.pins, &pins));
        }
        archive.expected = Expected::OneDraw { commitment: Some(expected), pins, rounds: Box::new(counted) };
        Ok((archive, faults))
    }

    /// Counts the lines of a summary, but `refused` of those that it accepts as refused.
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

/// Returns why all lines of a summary are refused, or `None` if they are not. `pins` are those of the earlier summaries.
fn fault_of_all_lines(
    number: usize,
    summary: &ArchiveSummary,
    expected: Commitment,
    of: Option<u32>,
    pins: &Pins<'_>,
) -> Option<SummaryFault> {
    if summary.commitment != expected {
        return Some(SummaryFault::OtherCommitment { summary: number, found: summary.commitment, expected });
    }
    if let (Some(expected), Some(found)) = (of, summary.of)
        && found != expected
    {
        return Some(SummaryFault::OtherNumberOfRounds { summary: number, found, expected });
    }
    // For a summary that states the number of rounds, the reader has checked this.
    if let (Some(rounds), Some(last)) = (of, summary.refused_rounds.iter().last())
        && last.last() >= u64::from(rounds)
    {
        return Some(SummaryFault::NoSuchRound { summary: number, round: last.last(), rounds });
    }
    for (name, found) in &summary.pins.public {
        if let Some(expected) = pins.value_of(name.as_str()).filter(|expected| *expected != found) {
            let (name, found, expected) = (name.clone(), found.clone(), expected.clone());
            return Some(SummaryFault::OtherValue { summary: number, name, found, expected });
        }
    }
    let times = summary.pins.published_at.zip(pins.published_at);
    let (found, expected) = times.filter(|(found, expected)| found != expected)?;
    Some(SummaryFault::OtherTime { summary: number, found, expected })
}

/// Adds the pins that are new.
fn add_pins(known: &mut Pins<'static>, more: &Pins<'static>) -> Result<()> {
    for (name, value) in &more.public {
        if known.value_of(name.as_str()).is_none() {
            known.add_public(name.as_str(), value.as_str())?;
        }
    }
    known.published_at = known.published_at.or(more.published_at);
    check_most("the number of all public values", known.public.len() as u64, limits::SOURCES as u64)
}

/// Returns which of `all` pins these lack.
fn lacking(pins: &Pins<'_>, all: &Pins<'_>) -> Vec<Missing> {
    let names = all.public.iter().map(|(name, _)| name).filter(|name| pins.value_of(name.as_str()).is_none());
    let time = all.published_at.is_some() && pins.published_at.is_none();
    names.cloned().map(Missing::Public).chain(time.then_some(Missing::PublishedAt)).collect()
}

/// Disjoint ranges of rounds: the last round and the summary that holds the range, by first round.
type Held = BTreeMap<u64, (u64, usize)>;

/// Adds the rounds of a range that no earlier summary holds. Returns the others, each with the summary that holds it.
fn hold(held: &mut Held, range: RoundRange, summary: usize) -> Vec<(RoundRange, usize)> {
    let before = held.range(..=range.last()).rev().take_while(|(_, (last, _))| *last >= range.first());
    let mut again: Vec<(RoundRange, usize)> =
        before.filter_map(|(&first, &(last, holder))| Some((range.within(first, last)?, holder))).collect();
    again.reverse();
    let mut next = Some(range.first());
    for (part, _) in &again {
        let gap = next.zip(part.first().checked_sub(1)).and_then(|(next, end)| RoundRange::new(next, end));
        held.extend(gap.map(|gap| (gap.first(), (gap.last(), summary))));
        next = part.last().checked_add(1);
    }
    let rest = next.and_then(|next| RoundRange::new(next, range.last()));
    held.extend(rest.map(|rest| (rest.first(), (rest.last(), summary))));
    again
}

fn check_most(what: &'static str, value: u64, max: u64) -> Result<()> {
    if value > max { Err(Error::Range { what, value, min: 0, max }) } else { Ok(()) }
}
