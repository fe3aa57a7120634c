//! The swaps that a sequence of choices stands for, independent of the library.

use std::ops::RangeInclusive;

/// Returns the places 0 .. count-1 after the swaps. `step` gives the place of step t and the range of its partners, and
/// the choice of step t counts from the start of this range.
pub(crate) fn shuffled(count: u32, choices: &[u32], step: impl Fn(u32) -> (u32, RangeInclusive<u32>)) -> Vec<u32> {
    let mut places: Vec<u32> = (0..count).collect();
    for (t, choice) in (0..).zip(choices) {
        let (place, partners) = step(t);
        let partner = partners.start() + choice;
        assert!(partners.contains(&partner), "step {t}, choice {choice}: {partner} is not in {partners:?}");
        places.swap(place as usize, partner as usize);
    }
    places
}
