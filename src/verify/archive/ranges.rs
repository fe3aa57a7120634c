//! A set of rounds, kept as ranges.

use std::collections::BTreeMap;

use crate::verify::round_range::RoundRange;

pub(crate) const MAX_RANGES: usize = 1 << 20;

/// Rounds of a draw, kept as ranges that neither overlap nor touch. Memory grows only with the number of ranges.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoundRanges {
    /// The last round of each range, by its first round.
    lasts: BTreeMap<u64, u64>,
    /// Whether rounds were left out, because there were too many ranges.
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

    // A program that leaves out ranges because there are too many says so.
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
