//! How many bits of entropy an outcome needs (SPEC.md, section 8, "Room for every order").
//!
//! These numbers are for people, with one decimal. No floating-point number enters a draw.

use std::f64::consts::{LN_2, TAU};
use std::num::NonZeroU8;
use std::ops::RangeInclusive;

use super::plan::Plan;
use crate::limits;

impl Plan {
    /// Returns log2 of the number of possible outcomes, n! / (n - drawn)!.
    #[must_use]
    pub fn outcome_bits(&self) -> f64 {
        let (count, drawn) = (self.count(), self.drawn_count());
        let left = count - drawn;
        if drawn <= SUMMED {
            log2_of_product(left + 1..=count)
        } else if left <= SUMMED {
            ln_factorial(count) / LN_2 - log2_of_product(1..=left)
        } else {
            // Stirling's series for both factorials together, because a difference of large logarithms would lose bits.
            let (n, k, m) = (f64::from(count), f64::from(drawn), f64::from(left));
            let ln_of_part_left = (-k / n).ln_1p();
            (k * n.ln() - k - (m + 0.5) * ln_of_part_left + stirling(n) - stirling(m)) / LN_2
        }
    }

    /// Returns the least width, 1 to 255, whose seeds can give every outcome, or `None` if 255 is not enough.
    #[must_use]
    pub fn least_width(&self) -> Option<NonZeroU8> {
        let outcome = self.outcome_bits();
        (1..=u8::MAX).find(|&width| covers_all_orders(256 * u32::from(width), outcome)).and_then(NonZeroU8::new)
    }
}

/// Returns the bits rounded to one decimal, so that programs get the figure people read. Rounds as the format `{:.1}`
/// does, which prints the bits everywhere else.
pub(crate) fn in_tenths(bits: f64) -> f64 {
    format!("{bits:.1}").parse().expect("a formatted number can be read")
}

/// Products of up to this many factors are multiplied out.
const SUMMED: u32 = 256;

/// Returns log2 of the product of all factors, with few logarithms, because they are slow.
fn log2_of_product(factors: RangeInclusive<u32>) -> f64 {
    let (mut bits, mut product) = (0.0, 1.0);
    for factor in factors {
        // A product up to this size can take another 32-bit factor.
        if product > 1e290 {
            bits += f64::log2(product);
            product = 1.0;
        }
        product *= f64::from(factor);
    }
    bits + product.log2()
}

/// Returns ln n! for an n above [`SUMMED`].
fn ln_factorial(n: u32) -> f64 {
    let n = f64::from(n);
    n * n.ln() - n + (TAU * n).ln() / 2.0 + stirling(n)
}

/// Returns the sum of the first two terms of Stirling's series that shrink as n grows. For n above [`SUMMED`], the
/// third is below 1e-15.
fn stirling(n: f64) -> f64 {
    1.0 / (12.0 * n) - 1.0 / (360.0 * n.powi(3))
}

/// Returns whether a seed of `seed_bits` bits has at least [`limits::ROOM_BITS`] bits more than the outcome.
pub(crate) fn covers_all_orders(seed_bits: u32, outcome_bits: f64) -> bool {
    f64::from(seed_bits) >= outcome_bits + f64::from(limits::ROOM_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::plan::Order;

    fn plan(count: u32, draw: u32) -> Plan {
        Plan::new(count, draw, Order::Forward).unwrap()
    }

    // Bits of the outcome and the least width are those of the formulas and of the table.
    #[test]
    fn bits_and_widths_are_those_of_the_specification() {
        assert_eq!(format!("{:.1}", plan(52, 52).outcome_bits()), "225.6");
        assert_eq!(format!("{:.0}", plan(416, 416).outcome_bits()), "3025");
        assert_eq!(format!("{:.1}", plan(u32::MAX, 3).outcome_bits()), "96.0");
        assert_eq!(plan(1, 1).outcome_bits(), 0.0);
        let width = |n| plan(n, n).least_width().map(NonZeroU8::get);
        assert_eq!([52, 57, 98, 416].map(width), [Some(1), Some(2), Some(3), Some(12)]);
        assert_eq!(width(20_000), None);
    }

    #[test]
    fn the_series_and_the_sum_meet() {
        for n in [SUMMED + 1, 1000, 200_000] {
            for draw in [1, 2, SUMMED, SUMMED + 1, n / 2, n - SUMMED - 1, n - SUMMED, n - 10, n - 1, n] {
                let Ok(plan) = Plan::new(n, draw, Order::Forward) else { continue };
                let sum: f64 = (n - draw + 1..=n).map(|k| f64::from(k).log2()).sum();
                assert!((plan.outcome_bits() - sum).abs() < 1e-6, "{draw} of {n}");
            }
        }
        // Here the smallest term of the series is 1.6e-10, and the sum is accurate to 1e-11.
        let sum: f64 = (1..=SUMMED + 1).map(|k| f64::from(k).ln()).sum();
        assert!((ln_factorial(SUMMED + 1) - sum).abs() < 3e-11);
        let sum: f64 = (u32::MAX - 999..=u32::MAX).map(|k| f64::from(k).log2()).sum();
        assert!((plan(u32::MAX, 1000).outcome_bits() - sum).abs() < 1e-6);
    }
}
