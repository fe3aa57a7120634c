//! Which rounds of one draw an archive holds, and which are missing.

use std::ops::RangeInclusive;

use super::missing::ArchiveMissing;
use super::ranges::RoundRanges;
use crate::verify::round_range::RoundRange;

/// The most ranges of missing rounds that are named. The others are counted.
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
    /// The ranges between the rounds that were counted, as many as are named.
    gaps: Vec<RoundRange>,
    /// How many rounds are in the other ranges.
    more: u64,
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
    /// The rounds that were counted reach as far as these, or further.
    NotLater(RoundRange),
}

/// The rounds that are missing.
#[derive(Debug, Default, PartialEq)]
pub(super) struct MissingRounds {
    pub(super) ranges: Vec<RoundRange>,
    /// How many rounds are missing besides.
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

impl Rounds {
    pub(super) fn new(meant: Option<RangeInclusive<u64>>) -> Self {
        let (held, refused) = (RoundRanges::default(), RoundRanges::default());
        Self { meant, of: None, first: None, last: None, count: 0, gaps: Vec::new(), more: 0, held, refused }
    }

    /// Returns a number of ranges that no result of [`missing`](Self::missing) exceeds.
    #[cfg(feature = "capi")]
    pub(super) fn most_ranges(&self) -> usize {
        self.gaps.len() + self.refused.len() + 2
    }

    /// Returns the rounds that were meant, or `None` if nobody said which ones.
    pub(super) fn as_meant(&self) -> Option<&RangeInclusive<u64>> {
        self.meant.as_ref()
    }

    /// Counts a round of the draw, whose terms have `of` rounds. It is an error if the round was not meant, or is not
    /// later than the round counted last. To check in little memory that each round comes once, rounds must be in
    /// ascending order.
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
                Err(format!("the round is {round}, but should be {}", describe(start, end)))
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
                self.add_gap(next, later.first());
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

    /// Adds the gap from the round `first` to the round before `end`.
    fn add_gap(&mut self, first: u64, end: u64) {
        let Some(gap) = end.checked_sub(1).and_then(|last| RoundRange::new(first, last)) else { return };
        if self.gaps.len() < NAMED_RANGES {
            self.gaps.push(gap);
        } else {
            self.more += gap.last() - gap.first() + 1;
        }
    }

    fn meant(&self, of: u32) -> RangeInclusive<u64> {
        self.meant.clone().unwrap_or(0..=u64::from(of) - 1)
    }

    /// Returns the rounds that are missing, once every line is counted. Returns none if no transcript was of the draw.
    pub(super) fn missing(&self) -> MissingRounds {
        let Some(of) = self.of else { return MissingRounds::default() };
        let (start, end) = self.meant(of).into_inner();
        let mut all = Self { gaps: self.gaps.clone(), more: self.more, ..Self::new(None) };
        all.add_gap(self.last.map_or(start, |last| last + 1), end + 1);
        let ranges = all.gaps.iter().flat_map(|gap| self.refused.gaps(*gap)).collect();
        MissingRounds { ranges, more: all.more }
    }

    /// Returns what the archive lacks of the rounds that were meant. If nobody said which ones, that is missing too.
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
    }
}
