//! Exact tests of the draws: over all sequences of 4-bit and 8-bit words, every order is equally likely.

// The tests of the public interface count the same way.
#[path = "../../tests/common/choices.rs"]
mod choices;
#[path = "../../tests/common/counting.rs"]
mod counting;

use self::choices::shuffled;
use self::counting::{factorial, number_of, sequences};
use super::plan::{Order, Plan};
use super::uniform::{self, Word, sealed};

const ORDERS: [Order; 2] = [Order::Forward, Order::Backward];

/// A 4-bit word, small enough for a test to enumerate all sequences of several words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Nibble(u8);

impl sealed::Sealed for Nibble {}

impl Word for Nibble {
    fn product(self, other: Self) -> (Self, Self) {
        let product = self.0 * other.0;
        (Self(product >> 4), Self(product & 15))
    }

    fn threshold(range: Self) -> Self {
        Self(16 % range.0)
    }

    fn before(self) -> Self {
        Self(self.0.wrapping_sub(1) & 15)
    }
}

impl From<u32> for Nibble {
    fn from(word: u32) -> Self {
        Self(word as u8)
    }
}

impl From<Nibble> for u32 {
    fn from(word: Nibble) -> Self {
        word.0.into()
    }
}

impl From<Nibble> for u64 {
    fn from(word: Nibble) -> Self {
        word.0.into()
    }
}

/// Returns how often each order of n items comes up, over all sequences of `length` words with `words` values each. A
/// sequence with too many refused words gives no order. An order that needs fewer than `length` words counts once for
/// each choice of the unused words.
fn counts<W: Word + TryFrom<u32> + Into<u32>>(words: u32, length: usize, n: u32, order: Order) -> Vec<u64> {
    let word = |x: u32| W::try_from(x).unwrap_or_else(|_| panic!("{x} fits"));
    let plan = Plan::new(n, n, order).unwrap();
    let steps = plan.steps() as usize;
    let mut counts = vec![0; factorial(n as usize)];
    let (mut given, mut choices) = (vec![W::default(); steps], vec![0; steps]);
    sequences(&vec![words; length], |sequence| {
        let (first, rest) = sequence.split_at(steps);
        given.iter_mut().zip(first).for_each(|(given, &x)| *given = word(x));
        let (mut rest, mut short) = (rest.iter(), false);
        uniform::choices(word(n), &mut given, || match rest.next() {
            Some(&x) => word(x),
            None => {
                short = true;
                // The largest word is never refused here, so the loop in `uniform::choices` terminates.
                word(words - 1)
            }
        })
        .unwrap();
        if !short {
            choices.iter_mut().zip(&given).for_each(|(choice, &given)| *choice = given.into());
            counts[number_of(&shuffled(plan.count(), &choices, |t| {
                (plan.place(t).unwrap(), plan.partners(t).unwrap())
            }))] += 1;
        }
    });
    counts
}

/// Returns how many sequences of `length` words have enough words that are not refused for the ranges s, s - 1, .. 2.
fn complete(words: u64, length: usize, s: u64) -> u64 {
    match (s, length) {
        (1, _) => words.pow(length as u32),
        (_, 0) => 0,
        _ => {
            let refused = words % s;
            (words - refused) * complete(words, length - 1, s - 1) + refused * complete(words, length - 1, s)
        }
    }
}

fn assert_every_order_equally_often<W: Word + TryFrom<u32> + Into<u32>>(words: u32, lengths: &[usize], n: u32) {
    for &length in lengths {
        let complete = complete(words.into(), length, n.into());
        let orders = factorial(n as usize) as u64;
        assert!(complete > 0 && complete.is_multiple_of(orders));
        for order in ORDERS {
            let counts = counts::<W>(words, length, n, order);
            assert!(
                counts.iter().all(|&count| count == complete / orders),
                "n = {n}, {order:?}, {length} words of {words} values: {counts:?}"
            );
        }
    }
}

#[test]
fn every_order_equally_often_over_all_sequences_of_4_bit_words() {
    assert_every_order_equally_often::<Nibble>(16, &[1, 2, 3], 2);
    assert_every_order_equally_often::<Nibble>(16, &[2, 3, 4], 3);
    assert_every_order_equally_often::<Nibble>(16, &[3, 4, 5], 4);
    assert_every_order_equally_often::<Nibble>(16, &[4, 5], 5);
}

#[test]
#[ignore = "takes a minute"]
fn every_order_equally_often_over_all_sequences_of_8_bit_words() {
    assert_every_order_equally_often::<u8>(256, &[2], 3);
    assert_every_order_equally_often::<u8>(256, &[3], 4);
}
