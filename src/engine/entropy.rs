//! How much chance an outcome holds and how much a seed gives (SPEC.md, section 5).
//!
//! For people, shown with one decimal: the only floating-point numbers there are, and none of them enters a draw.

use std::f64::consts::{LN_2, TAU};
use std::num::NonZeroU8;
use std::ops::RangeInclusive;

use super::plan::Plan;
use crate::limits;
use crate::terms::Terms;
use crate::terms::source::Promise;

/// log2 of the number of outcomes, n! / (n-draw)!.
pub fn outcome_bits(plan: &Plan) -> f64 {
    let (count, draw) = (plan.count(), plan.draw());
    let left = count - draw;
    if draw <= SUMMED {
        log2_of_product(left + 1..=count)
    } else if left <= SUMMED {
        ln_factorial(count) / LN_2 - log2_of_product(1..=left)
    } else {
        // Stirling's series for both, taken together: each by itself is so large that the difference would be lost.
        let (n, k, m) = (f64::from(count), f64::from(draw), f64::from(left));
        let ln_of_part_left = (-k / n).ln_1p();
        (k * n.ln() - k - (m + 0.5) * ln_of_part_left + stirling(n) - stirling(m)) / LN_2
    }
}

/// Up to so many factors are taken one by one.
const SUMMED: u32 = 256;

/// log2 of the product of all these, with few logarithms.
fn log2_of_product(factors: RangeInclusive<u32>) -> f64 {
    let (mut bits, mut product) = (0.0, 1.0);
    for factor in factors {
        // Another 32 bits still fit.
        if product > 1e290 {
            bits += f64::log2(product);
            product = 1.0;
        }
        product *= f64::from(factor);
    }
    bits + product.log2()
}

/// ln n!, for an n past [`SUMMED`].
fn ln_factorial(n: u32) -> f64 {
    let n = f64::from(n);
    n * n.ln() - n + (TAU * n).ln() / 2.0 + stirling(n)
}

/// The terms of Stirling's series that shrink as n grows; past [`SUMMED`] the next is below 1e-15.
fn stirling(n: f64) -> f64 {
    1.0 / (12.0 * n) - 1.0 / (360.0 * n.powi(3))
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
    use crate::engine::plan::Order;

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
        for n in [SUMMED + 1, 1000, 200_000] {
            for draw in [1, 2, SUMMED, SUMMED + 1, n / 2, n - SUMMED - 1, n - SUMMED, n - 10, n - 1, n] {
                let Ok(plan) = Plan::new(n, draw, Order::Forward) else { continue };
                let sum: f64 = (n - draw + 1..=n).map(|k| f64::from(k).log2()).sum();
                assert!((outcome_bits(&plan) - sum).abs() < 1e-6, "{draw} of {n}");
            }
        }
        let sum: f64 = (u32::MAX - 999..=u32::MAX).map(|k| f64::from(k).log2()).sum();
        assert!((outcome_bits(&plan(u32::MAX, 1000)) - sum).abs() < 1e-6);
    }
}
