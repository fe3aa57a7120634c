//! Ranges of rounds, such as those that are missing in an archive.

use std::fmt;

use crate::getters::getters;

/// Consecutive rounds, from the first to the last.
///
/// ```
/// use verishuffle::verdict::RoundRange;
///
/// let ranges = RoundRange::gaps(0..=9, [0, 1, 3]);
/// assert_eq!((ranges[0].to_string(), ranges[1].to_string()), ("round 2".into(), "rounds 4 to 9".into()));
/// assert_eq!((ranges[0].word(), ranges[1].word()), ("2".into(), "4-9".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundRange {
    first: u64,
    last: u64,
}

impl RoundRange {
    /// Takes the first and the last round. Returns `None` if the last one is below the first one.
    #[must_use]
    pub fn new(first: u64, last: u64) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    pub(super) fn one(round: u64) -> Self {
        Self { first: round, last: round }
    }

    /// Returns the rounds of this range from `first` to `last`, or `None` if there are none.
    pub(super) fn within(&self, first: u64, last: u64) -> Option<Self> {
        Self::new(self.first.max(first), self.last.min(last))
    }

    /// Returns the number of rounds. Saturates at `u64::MAX`.
    #[must_use]
    pub fn count(&self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// Returns the ranges of the rounds of `all` that are not in `present`, which must be in ascending order.
    #[must_use]
    pub fn gaps(all: std::ops::RangeInclusive<u64>, present: impl IntoIterator<Item = u64>) -> Vec<Self> {
        let (first, last) = all.into_inner();
        let mut gaps = Vec::new();
        let mut next = first;
        for round in present.into_iter().filter(|round| (first..=last).contains(round)) {
            gaps.extend(round.checked_sub(1).and_then(|before| Self::new(next, before)));
            next = round.saturating_add(1);
        }
        gaps.extend(Self::new(next, last));
        gaps
    }

    getters! {
        /// Returns the first round.
        pub first: u64;
        /// Returns the last round.
        pub last: u64;
    }

    /// Returns whether the range is a single round.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.first == self.last
    }

    /// Returns the range for programs: `4-9`, or `2` for one round.
    #[must_use]
    pub fn word(&self) -> String {
        if self.is_one() { self.first.to_string() } else { format!("{}-{}", self.first, self.last) }
    }
}

/// The range for people: `round 2`, or `rounds 4 to 9`.
impl fmt::Display for RoundRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&describe(&[*self]))
    }
}

/// Returns ranges for people: `round 2`, or `rounds 2, 4 to 9`.
pub(super) fn describe(ranges: &[RoundRange]) -> String {
    let numbers = |range: &RoundRange| match range {
        RoundRange { first, .. } if range.is_one() => first.to_string(),
        RoundRange { first, last } => format!("{first} to {last}"),
    };
    let noun = if matches!(ranges, [only] if only.is_one()) { "round" } else { "rounds" };
    format!("{noun} {}", ranges.iter().map(numbers).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(first: u64, last: u64) -> RoundRange {
        RoundRange::new(first, last).unwrap()
    }

    #[test]
    fn gaps_are_what_is_not_present() {
        for (present, gaps) in [
            (&[][..], &[range(2, 6)][..]),
            (&[2, 3, 4, 5, 6], &[]),
            (&[2], &[range(3, 6)]),
            (&[6], &[range(2, 5)]),
            (&[3, 5], &[range(2, 2), range(4, 4), range(6, 6)]),
            (&[0, 1, 4, 7, u64::MAX], &[range(2, 3), range(5, 6)]),
        ] {
            assert_eq!(RoundRange::gaps(2..=6, present.iter().copied()), gaps, "{present:?}");
        }
        assert_eq!(RoundRange::gaps(0..=u64::MAX, [0, 5]), [range(1, 4), range(6, u64::MAX)]);
    }

    #[test]
    fn a_range_has_its_rounds_and_no_others() {
        assert_eq!((RoundRange::new(3, 2), RoundRange::new(3, 3)), (None, Some(RoundRange::one(3))));
        assert_eq!((range(4, 9).first(), range(4, 9).last(), range(4, 9).count()), (4, 9, 6));
        assert_eq!((RoundRange::one(7).count(), range(0, u64::MAX).count()), (1, u64::MAX));
        assert_eq!(range(4, 9).within(6, 20), Some(range(6, 9)));
        assert_eq!(range(4, 9).within(0, 4), Some(RoundRange::one(4)));
        assert_eq!((range(4, 9).within(0, 3), range(4, 9).within(10, 20)), (None, None));
    }

    #[test]
    fn one_round_is_singular_and_several_are_plural() {
        assert_eq!(
            (RoundRange::one(2).to_string(), range(4, 9).to_string()),
            ("round 2".into(), "rounds 4 to 9".into())
        );
        assert_eq!(describe(&[RoundRange::one(2), range(4, 9)]), "rounds 2, 4 to 9");
        assert_eq!((RoundRange::one(2).is_one(), range(4, 9).is_one()), (true, false));
    }
}
