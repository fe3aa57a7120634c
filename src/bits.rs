//! How much chance an outcome holds and how much a seed gives (SPEC.md, section 5).
//!
//! For people, shown with one decimal: the only floating-point numbers there are, and none of them enters a draw.

use std::f64::consts::{LN_2, TAU};
use std::num::NonZeroU8;

use crate::limits;
use crate::plan::Plan;
use crate::source::Promise;
use crate::terms::Terms;

/// log2 of the number of outcomes, n! / (n-draw)!.
pub fn outcome_bits(plan: &Plan) -> f64 {
    let (count, draw) = (plan.count(), plan.draw());
    if draw <= SUMMED {
        (0..draw).map(|t| f64::from(count - t).log2()).sum()
    } else {
        (ln_factorial(count) - ln_factorial(count - draw)) / LN_2
    }
}

/// Up to so many terms are summed one by one.
const SUMMED: u32 = 65_536;

/// ln n!, by Stirling's series where the sum would be long.
fn ln_factorial(n: u32) -> f64 {
    if n <= SUMMED {
        return (1..=n).map(|k| f64::from(k).ln()).sum();
    }
    let n = f64::from(n);
    n * n.ln() - n + (TAU * n).ln() / 2.0 + 1.0 / (12.0 * n)
}

/// Bits of the largest source whose bits are known, for the case that it alone is honest: 256 * width for a sealed
/// one, 256 for a beacon, unknown for a public value.
pub fn seed_bits(terms: &Terms) -> Option<u32> {
    let bits = terms.sources().iter().filter_map(|source| match source.promise {
        Promise::Sealed(_) => Some(256 * u32::from(terms.width().get())),
        Promise::Drand(_) => Some(256),
        Promise::Public(_) => None,
    });
    bits.max()
}

/// Whether every order can come up: the seed exceeds the outcome by 16 bits or more.
pub(crate) fn have_room(seed_bits: u32, outcome_bits: f64) -> bool {
    f64::from(seed_bits) >= outcome_bits + f64::from(limits::ROOM_BITS)
}

/// The least width that makes room for every order, or `None` if 255 is not enough.
pub fn least_width(plan: &Plan) -> Option<NonZeroU8> {
    let outcome = outcome_bits(plan);
    (1..=u8::MAX).find(|&width| have_room(256 * u32::from(width), outcome)).and_then(NonZeroU8::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Order;

    fn plan(count: u32, draw: u32) -> Plan {
        Plan::new(count, draw, Order::Forward).unwrap()
    }

    #[test]
    fn bits_and_widths_are_those_of_the_specification() {
        assert_eq!(format!("{:.1}", outcome_bits(&plan(52, 52))), "225.6");
        assert_eq!(format!("{:.0}", outcome_bits(&plan(416, 416))), "3025");
        assert_eq!(format!("{:.1}", outcome_bits(&plan(u32::MAX, 3))), "96.0");
        assert_eq!(outcome_bits(&plan(1, 1)), 0.0);
        let width = |n| least_width(&plan(n, n)).map(NonZeroU8::get);
        assert_eq!([52, 57, 98, 416].map(width), [Some(1), Some(2), Some(3), Some(12)]);
        assert_eq!(width(20_000), None);
    }

    #[test]
    fn the_series_and_the_sum_meet() {
        for n in [SUMMED + 1, 200_000] {
            let sum: f64 = (1..=n).map(|k| f64::from(k).log2()).sum();
            assert!((outcome_bits(&plan(n, n)) - sum).abs() < 1e-3, "{n}");
            let most: f64 = (11..=n).map(|k| f64::from(k).log2()).sum();
            assert!((outcome_bits(&plan(n, n - 10)) - most).abs() < 1e-3, "{n}");
        }
    }
}
