//! Which rounds of one draw an archive holds, and which are missing.

use std::ops::RangeInclusive;

use super::missing::ArchiveMissing;
use super::ranges::RoundRanges;
use crate::error::{Error, Result};
use crate::limits;
use crate::verify::round_range::RoundRange;

/// Maximum number of ranges of missing rounds that are named. The others are counted.
const NAMED_RANGES: usize = 1000;

/// The rounds of one draw, counted in ascending order.
#[derive(Clone, Debug)]
pub(super) struct Rounds {
    /// The rounds that were meant, or `None` if every round of the draw must be there.
    meant: Option<RangeInclusive<u64>>,
    /// How many rounds the terms have.
    of: Option<u32>,
    first: Option<u64>,
    last: Option<u64>,
    /// How many rounds were counted.
    count: u64,
    /// The rounds that were counted.
    held: RoundRanges,
    /// The rounds whose lines were refused. If some are left out, they may be called missing too.
    refused: RoundRanges,
}

/// Why rounds have no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// These rounds were not meant.
    NotMeant(RoundRange),
    /// A round as late as these, or later, was already counted.
    NotLater(RoundRange),
}

/// The rounds that are missing.
#[derive(Debug, Default, PartialEq)]
pub(super) struct MissingRounds {
    pub(super) ranges: Vec<RoundRange>,
    /// How many more rounds are missing.
    pub(super) more: u64,
}

/// The rounds that an archive of one draw holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundRounds {
    /// The round of the first line that is not refused.
    pub first: u64,
    /// The round of the last line that is not refused.
    pub last: u64,
    /// How many rounds there are from the first to the last.
    pub count: u64,
    /// The number of rounds of the terms.
    pub of: u32,
}

/// Checks the rounds that were meant: the range must not be empty, and ends at 2^53 - 1 or before.
pub(super) fn check_meant(meant: Option<&RangeInclusive<u64>>) -> Result<()> {
    let Some(meant) = meant else {
        return Ok(());
    };
    let (first, last, max) = (*meant.start(), *meant.end(), limits::MAX_SAFE_INTEGER);
    for (what, value, min) in [("the first round", first, 0), ("the last round", last, first)] {
        if !(min..=max).contains(&value) {
            return Err(Error::Range { what, value, min, max });
        }
    }
    Ok(())
}

impl Rounds {
    pub(super) fn new(meant: Option<RangeInclusive<u64>>) -> Self {
        let (held, refused) = (RoundRanges::default(), RoundRanges::default());
        Self { meant, of: None, first: None, last: None, count: 0, held, refused }
    }

    /// Returns an upper bound on the number of ranges in [`missing`](Self::missing).
    #[cfg(feature = "capi")]
    pub(super) fn most_ranges(&self) -> usize {
        NAMED_RANGES.min(self.held.len() + self.refused.len() + 1)
    }

    /// Returns the rounds that were meant, or `None` if nobody said which.
    pub(super) fn as_meant(&self) -> Option<&RangeInclusive<u64>> {
        self.meant.as_ref()
    }

    /// Counts a round of the draw, whose terms have `of` rounds. It is an error if the round was not meant, or is not
    /// later than the round counted last. Ascending order lets repeats be found in little memory.
    pub(super) fn count(&mut self, round: u32, of: u32) -> Result<(), String> {
        let (last, round) = (self.last.unwrap_or_default(), u64::from(round));
        let range = RoundRange::one(round);
        match self.count_range(range, of)[..] {
            [] => Ok(()),
            [NoPlace::NotLater(_), ..] => {
                Err(format!("round {round} follows round {last}, but each round must be later than the one before"))
            }
            [NoPlace::NotMeant(_), ..] => {
                let (start, end) = self.meant(of).into_inner();
                Err(format!("the round, counted from 0, is {round}, but should be {}", describe(start, end)))
            }
        }
    }

    /// Counts a range of rounds, as [`count`](Self::count) does for each round of it. Returns the rounds that have no
    /// place.
    pub(super) fn count_range(&mut self, range: RoundRange, of: u32) -> Vec<NoPlace> {
        self.of = Some(of);
        let (start, end) = self.meant(of).into_inner();
        let mut without_place: Vec<NoPlace> = self.not_meant(range, of).into_iter().map(NoPlace::NotMeant).collect();
        if let Some(meant) = self.meant_part(range, of) {
            let next = self.last.map_or(start, |last| last + 1);
            without_place.extend(self.last.and_then(|last| meant.within(0, last)).into_iter().map(NoPlace::NotLater));
            if let Some(later) = meant.within(next, end) {
                self.first.get_or_insert(later.first());
                self.last = Some(later.last());
                self.count += later.count();
                self.held.insert(later);
            }
        }
        for NoPlace::NotMeant(range) | NoPlace::NotLater(range) in &without_place {
            self.refused.insert(*range);
        }
        without_place
    }

    /// Returns the rounds of a range that were not meant, in ascending order. The terms have `of` rounds.
    pub(super) fn not_meant(&self, range: RoundRange, of: u32) -> Vec<RoundRange> {
        let (start, end) = self.meant(of).into_inner();
        let before = start.checked_sub(1).and_then(|before| range.within(0, before));
        let after = end.checked_add(1).and_then(|after| range.within(after, u64::MAX));
        before.into_iter().chain(after).collect()
    }

    /// Returns the rounds of a range that were meant.
    pub(super) fn meant_part(&self, range: RoundRange, of: u32) -> Option<RoundRange> {
        let (start, end) = self.meant(of).into_inner();
        range.within(start, end)
    }

    /// Remembers a round whose transcript is refused. It is not missing.
    pub(super) fn refuse(&mut self, round: u32, of: u32) {
        self.of = Some(of);
        self.refuse_range(RoundRange::one(round.into()));
    }

    /// Remembers rounds whose transcripts are refused. They are not missing.
    pub(super) fn refuse_range(&mut self, range: RoundRange) {
        self.refused.insert(range);
    }

    /// Returns the rounds that were counted.
    pub(super) fn held(&self) -> &RoundRanges {
        &self.held
    }

    /// Returns the rounds of the lines that were refused.
    pub(super) fn refused(&self) -> &RoundRanges {
        &self.refused
    }

    fn meant(&self, of: u32) -> RangeInclusive<u64> {
        self.meant.clone().unwrap_or(0..=u64::from(of) - 1)
    }

    /// Returns the rounds that are missing, once every line is counted. Returns none if no transcript was of the draw.
    pub(super) fn missing(&self) -> MissingRounds {
        let all = self.of.map(|of| self.meant(of).into_inner()).and_then(|(start, end)| RoundRange::new(start, end));
        let Some(all) = all else { return MissingRounds::default() };
        let gaps = self.held.gaps(all).flat_map(|gap| self.refused.gaps(gap));
        let ranges: Vec<RoundRange> = gaps.take(NAMED_RANGES).collect();
        // The number of all counted rounds is exact even if some ranges are left out.
        let refused = self.refused.iter().filter_map(|range| range.within(all.first(), all.last()));
        let refused_alone = refused.flat_map(|range| self.held.gaps(range));
        let others = count(refused_alone).saturating_add(self.count).saturating_add(count(ranges.iter().copied()));
        MissingRounds { ranges, more: all.count().saturating_sub(others) }
    }

    /// Returns what the archive lacks of the rounds that were meant, and if nobody said which, that too.
    pub(super) fn lacking(&self) -> Vec<ArchiveMissing> {
        let MissingRounds { ranges, more } = self.missing();
        let any = !ranges.is_empty() || more > 0;
        let mut missing = Vec::from_iter((any && self.meant.is_none()).then_some(ArchiveMissing::MeantRounds));
        missing.extend(ranges.into_iter().map(ArchiveMissing::Rounds));
        missing.extend((more > 0).then_some(ArchiveMissing::MoreRounds(more)));
        missing
    }

    /// Returns the first and the last round that were counted, and how many rounds the terms have.
    pub(super) fn found(&self) -> Option<FoundRounds> {
        Some(FoundRounds { first: self.first?, last: self.last?, count: self.count, of: self.of? })
    }
}

fn count(ranges: impl IntoIterator<Item = RoundRange>) -> u64 {
    ranges.into_iter().fold(0, |sum, range| sum.saturating_add(range.count()))
}

fn describe(first: u64, last: u64) -> String {
    if first == last { first.to_string() } else { format!("one of {first} to {last}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(missing: &MissingRounds) -> Vec<String> {
        missing.ranges.iter().map(RoundRange::word).collect()
    }

    // Promise missing-ranges: The verdict names 1000 ranges of missing rounds and counts the rounds of the others.
    // (SPEC.md "Archives")
    #[test]
    fn missing_rounds_are_ranges_without_the_refused_ones() {
        let mut rounds = Rounds::new(None);
        assert_eq!(rounds.missing(), MissingRounds::default());
        for round in [2, 3, 7] {
            rounds.count(round, 10).unwrap();
        }
        assert_eq!(words(&rounds.missing()), ["0-1", "4-6", "8-9"]);
        rounds.refuse(5, 10);
        rounds.refuse(9, 10);
        assert_eq!(words(&rounds.missing()), ["0-1", "4", "6", "8"]);
        // A round that comes too late is refused, and so it is not missing.
        assert!(rounds.count(7, 10).is_err() && rounds.count(1, 10).is_err());
        assert_eq!(words(&rounds.missing()), ["0", "4", "6", "8"]);
        let mut meant = Rounds::new(Some(3..=11));
        assert!(meant.count(2, 10).is_err() && meant.count(4, 10).is_ok());
        assert_eq!(words(&meant.missing()), ["3", "5-11"]);
    }

    // Keeps: missing-ranges.
    #[test]
    fn more_ranges_than_are_named_are_counted() {
        let mut rounds = Rounds::new(None);
        for round in 0..1500 {
            rounds.count(3 * round + 2, 4502).unwrap();
        }
        let missing = rounds.missing();
        assert_eq!((missing.ranges.len(), missing.more), (1000, 2 * 500 + 2));
        // Rounds that are refused are neither named nor counted, wherever they are.
        for round in 0..100 {
            rounds.refuse(3 * round, 4502);
            rounds.refuse(3 * round + 4000, 4502);
        }
        assert!(rounds.count(2, 4502).is_err());
        let missing = rounds.missing();
        assert_eq!((missing.ranges.len(), missing.more), (1000, 2 * 500 + 2 - 100));
        // A refused round that divides a range makes one more to name.
        let mut rounds = Rounds::new(None);
        (0..1500).for_each(|number| rounds.refuse(2 * number + 1, 3000));
        assert_eq!((rounds.missing().ranges.len(), rounds.missing().more), (1000, 500));
    }

    // Keeps: missing-ranges.
    #[test]
    fn rounds_are_missing_that_no_line_holds() {
        // Each turn has other rounds that are counted, and others that are refused.
        for turn in 1..200u32 {
            let of = 2 + turn * 37 % 6000;
            let kind = |round: u32| round.wrapping_mul(0x9e37_79b9).wrapping_add(turn * 7919) >> 20 & 7;
            let meant = (turn % 3 == 0).then(|| u64::from(of / 4)..=u64::from(of - of / 5));
            let mut rounds = Rounds::new(meant.clone());
            let mut table = vec![false; of as usize];
            for round in 0..of {
                let is_refused = match kind(round) {
                    0 | 1 => rounds.count(round, of).is_err(),
                    2 if turn % 2 == 0 => {
                        rounds.refuse(round, of);
                        true
                    }
                    _ => continue,
                };
                table[round as usize] = true;
                // Some refused rounds come once more.
                if is_refused && round % 5 == 0 {
                    rounds.refuse(round, of);
                }
            }
            if table.iter().all(|is_there| !is_there) {
                continue;
            }
            let present = (0..u64::from(of)).filter(|&round| table[round as usize]);
            let ranges = RoundRange::gaps(meant.unwrap_or(0..=u64::from(of) - 1), present);
            let (named, others) = ranges.split_at(ranges.len().min(NAMED_RANGES));
            let more = others.iter().map(RoundRange::count).sum();
            assert_eq!(rounds.missing(), MissingRounds { ranges: named.to_vec(), more }, "{turn}");
        }
    }
}
