//! Which rounds of one draw an archive holds, kept as ranges, and which are missing.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::verdict::ArchiveMissing;
use crate::error::{Result, check_range};
use crate::limits;
use crate::verify::round_range::RoundRange;

/// Maximum number of ranges of missing rounds that are named. The others are counted.
const NAMED_RANGES: usize = 1000;

/// The rounds of one draw, counted in ascending order.
#[derive(Clone, Debug)]
pub(super) struct Rounds {
    /// The rounds that were meant, or `None` if every round of the draw must be there.
    pub(super) meant: Option<RangeInclusive<u64>>,
    /// How many rounds the terms have.
    of: Option<u32>,
    first: Option<u64>,
    last: Option<u64>,
    count: u64,
    pub(super) held: RoundRanges,
}

/// The rounds that an archive of one draw holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
        check_range(what, value, min, max)?;
    }
    Ok(())
}

impl Rounds {
    pub(super) fn new(meant: Option<RangeInclusive<u64>>) -> Self {
        Self { meant, of: None, first: None, last: None, count: 0, held: RoundRanges::default() }
    }

    /// Counts a round of the draw, whose terms have `of` rounds. It is an error if the round was not meant, or is not
    /// later than the round counted last. Ascending order lets repeats be found in little memory.
    pub(super) fn count(&mut self, round: u32, of: u32) -> Result<(), String> {
        let round = u64::from(round);
        if let Some(last) = self.last.filter(|last| round <= *last) {
            return Err(format!(
                "round {round} follows round {last}, but each round must be later than the one before"
            ));
        }
        let meant = self.meant(of);
        if !meant.contains(&round) {
            let (start, end) = meant.into_inner();
            return Err(format!("the round, counted from 0, is {round}, but should be {}", describe(start, end)));
        }
        self.hold(RoundRange::one(round), of);
        Ok(())
    }

    /// Counts rounds of the draw, which were meant and come after all rounds that were counted.
    pub(super) fn hold(&mut self, range: RoundRange, of: u32) {
        self.of = Some(of);
        self.first.get_or_insert(range.first());
        self.last = Some(range.last());
        self.count += range.count();
        self.held.insert(range);
    }

    fn meant(&self, of: u32) -> RangeInclusive<u64> {
        self.meant.clone().unwrap_or(0..=u64::from(of) - 1)
    }

    /// Returns the rounds that are missing, once every line is counted: the first ranges, and how many more there are.
    /// Returns none if no round was counted.
    fn missing(&self) -> (Vec<RoundRange>, u64) {
        let all = self.of.map(|of| self.meant(of).into_inner()).and_then(|(start, end)| RoundRange::new(start, end));
        let Some(all) = all else { return Default::default() };
        let ranges: Vec<RoundRange> = self.held.gaps(all).take(NAMED_RANGES).collect();
        // The number of all counted rounds is exact even if some ranges are omitted.
        let named: u64 = ranges.iter().map(RoundRange::count).sum();
        (ranges, all.count() - self.count - named)
    }

    /// Returns what the archive lacks of the rounds that were meant, and if nobody said which, that too.
    pub(super) fn lacking(&self) -> Vec<ArchiveMissing> {
        let (ranges, more) = self.missing();
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

fn describe(first: u64, last: u64) -> String {
    if first == last { first.to_string() } else { format!("one of {first} to {last}") }
}

pub(crate) const MAX_RANGES: usize = 1 << 20;

/// Rounds of a draw, kept as ranges that neither overlap nor touch. Memory grows only with the number of ranges.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoundRanges {
    /// The last round of each range, by its first round.
    lasts: BTreeMap<u64, u64>,
    /// Whether rounds were omitted, because there were too many ranges.
    pub(crate) is_cut: bool,
}

impl RoundRanges {
    /// Adds rounds, some of which may be there already. Leaves them out if there are too many ranges.
    pub(crate) fn insert(&mut self, range: RoundRange) {
        let (mut first, mut last) = (range.first(), range.last());
        while let Some((&begin, &end)) = self.lasts.range(..=last.saturating_add(1)).next_back()
            && end.saturating_add(1) >= first
        {
            self.lasts.remove(&begin);
            (first, last) = (first.min(begin), last.max(end));
        }
        if self.lasts.len() < MAX_RANGES {
            self.lasts.insert(first, last);
        } else {
            self.is_cut = true;
        }
    }

    /// Returns the ranges in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = RoundRange> {
        self.lasts.iter().filter_map(|(&first, &last)| RoundRange::new(first, last))
    }

    /// Returns the parts of a range that are not in the set, in ascending order.
    pub(crate) fn gaps(&self, range: RoundRange) -> impl Iterator<Item = RoundRange> {
        let before = self.lasts.range(..range.first()).next_back();
        let within = self.lasts.range(range.first()..=range.last());
        let held = before.into_iter().chain(within).map(|(&begin, &end)| (begin.checked_sub(1), end.saturating_add(1)));
        let mut next = range.first();
        held.chain([(Some(range.last()), next)]).filter_map(move |(last, after)| {
            let gap = last.and_then(|last| RoundRange::new(next, last));
            next = next.max(after);
            gap
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(rounds: &Rounds) -> Vec<String> {
        rounds.missing().0.iter().map(RoundRange::word).collect()
    }

    // The verdict names 1000 ranges of missing rounds and counts the rounds of the others.
    #[test]
    fn missing_rounds_are_ranges() {
        let mut rounds = Rounds::new(None);
        assert_eq!(rounds.missing(), (Vec::new(), 0));
        for round in [2, 3, 7] {
            rounds.count(round, 10).unwrap();
        }
        assert!(rounds.count(7, 10).is_err() && rounds.count(1, 10).is_err());
        assert_eq!(words(&rounds), ["0-1", "4-6", "8-9"]);
        let mut meant = Rounds::new(Some(3..=11));
        assert!(meant.count(2, 10).is_err() && meant.count(4, 10).is_ok());
        assert_eq!(words(&meant), ["3", "5-11"]);
    }

    #[test]
    fn more_ranges_than_are_named_are_counted() {
        let mut rounds = Rounds::new(None);
        for round in 0..1500 {
            rounds.count(3 * round + 2, 4502).unwrap();
        }
        let (ranges, more) = rounds.missing();
        assert_eq!((ranges.len(), more), (1000, 2 * 500 + 2));
    }

    #[test]
    fn rounds_are_missing_that_were_not_counted() {
        // Each turn has other rounds that are counted.
        for turn in 1..200u32 {
            let of = 2 + turn * 37 % 6000;
            let is_there = |round: u32| round.wrapping_mul(0x9e37_79b9).wrapping_add(turn * 7919) >> 20 & 7 < 2;
            let meant = (turn % 3 == 0).then(|| u64::from(of / 4)..=u64::from(of - of / 5));
            let mut rounds = Rounds::new(meant.clone());
            let counted = |round: &u32| is_there(*round) && rounds.count(*round, of).is_ok();
            let present: Vec<u64> = (0..of).filter(counted).map(u64::from).collect();
            if present.is_empty() {
                continue;
            }
            let ranges = RoundRange::gaps(meant.unwrap_or(0..=u64::from(of) - 1), present);
            let (named, others) = ranges.split_at(ranges.len().min(NAMED_RANGES));
            let more = others.iter().map(RoundRange::count).sum();
            assert_eq!(rounds.missing(), (named.to_vec(), more), "{turn}");
        }
    }

    fn range(first: u64, last: u64) -> RoundRange {
        RoundRange::new(first, last).unwrap()
    }

    #[test]
    fn ranges_that_overlap_or_touch_become_one() {
        // Every order of inserting gives the same set as a table of single rounds.
        let ranges = [range(4, 6), range(7, 7), range(0, 0), range(9, 12), range(2, 4), range(11, 14), range(9, 9)];
        for turn in 0..ranges.len() {
            let (mut set, mut table) = (RoundRanges::default(), [false; 20]);
            for at in 0..ranges.len() {
                let added = ranges[(at * 3 + turn) % ranges.len()];
                set.insert(added);
                (added.first()..=added.last()).for_each(|round| table[round as usize] = true);
                let found: Vec<u64> = set.iter().flat_map(|range| range.first()..=range.last()).collect();
                assert_eq!(found, (0..20).filter(|&round| table[round as usize]).collect::<Vec<u64>>());
                assert!(set.iter().zip(set.iter().skip(1)).all(|(a, b)| a.last() + 1 < b.first()), "{set:?}");
                for (first, last) in (0..20).flat_map(|first| (first..20).map(move |last| (first, last))) {
                    let gaps = set.gaps(range(first, last)).flat_map(|gap| gap.first()..=gap.last());
                    let missing = (first..=last).filter(|&round| !table[round as usize]);
                    assert_eq!(gaps.collect::<Vec<u64>>(), missing.collect::<Vec<u64>>(), "{first} to {last}: {set:?}");
                }
            }
            assert_eq!(set.iter().map(|range| range.word()).collect::<Vec<_>>(), ["0", "2-7", "9-14"]);
        }
    }

    // A program that omits ranges because there are too many reports it.
    #[test]
    fn a_set_says_that_it_left_rounds_out() {
        let mut set = RoundRanges::default();
        for number in 0..MAX_RANGES as u64 {
            set.insert(range(2 * number, 2 * number));
        }
        assert!(!set.is_cut);
        // This round joins two ranges, and then there is room for one more.
        set.insert(range(1, 1));
        let end = 2 * MAX_RANGES as u64;
        set.insert(range(end + 2, end + 2));
        assert!(!set.is_cut);
        set.insert(range(end + 4, u64::MAX));
        assert!(set.is_cut && set.iter().count() == MAX_RANGES);
    }
}
