//! All orders are equally likely. These tests show it exactly, by going through all sequences of short words.

mod common {
    pub(crate) mod counting;
}

use common::counting::{factorial, number_of, sequences};
use verishuffle::uniform::{self, Word};
use verishuffle::{Key, Order, Permutation, Plan};

const ORDERS: [Order; 2] = [Order::Forward, Order::Backward];

/// A word of 4 bits, which is small enough to go through all sequences of several words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Nibble(u8);

impl Word for Nibble {
    fn product(self, other: Self) -> (Self, Self) {
        let product = self.0 * other.0;
        (Self(product >> 4), Self(product & 15))
    }

    fn excess(range: Self) -> Self {
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

/// Returns the places after the swaps that these choices give under the plan.
fn shuffled(plan: Plan, choices: &[u32]) -> Vec<u32> {
    let mut places: Vec<u32> = (0..plan.count()).collect();
    for (t, choice) in (0..).zip(choices) {
        let partner = plan.partners(t).start() + choice;
        assert!(plan.partners(t).contains(&partner), "{plan:?}, step {t}, choice {choice}");
        places.swap(plan.place(t) as usize, partner as usize);
    }
    places
}

/// Returns how often each order of n comes up, over all sequences of `length` words with `words` values each. A
/// sequence in which too many words are refused gives no order. If an order needs fewer than `length` words, it is
/// counted once for each way to choose the unused words.
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
        uniform::indices(word(n), &mut given, || match rest.next() {
            Some(&x) => word(x),
            None => {
                short = true;
                // The largest word is never refused here, so the loop in `uniform::indices` ends.
                word(words - 1)
            }
        });
        if !short {
            choices.iter_mut().zip(&given).for_each(|(choice, &given)| *choice = given.into());
            counts[number_of(&shuffled(plan, &choices))] += 1;
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
fn every_order_equally_often_over_all_sequences_of_8_bit_words() {
    assert_every_order_equally_often::<u8>(256, &[2], 3);
    assert_every_order_equally_often::<u8>(256, &[3], 4);
}

/// Returns the number of values of each choice for n items.
fn radices(n: u32) -> Vec<u32> {
    (1..=n).rev().collect()
}

/// Pick-and-move: takes an item out of the row and puts it at the end of the result.
fn pick_and_move(n: u32, choices: &[u32]) -> Vec<u32> {
    let mut row: Vec<u32> = (0..n).collect();
    choices.iter().map(|&choice| row.remove(choice as usize)).collect()
}

#[test]
fn picking_and_moving_and_picking_and_swapping_draw_from_one_distribution() {
    for n in 1..=6 {
        let plan = Plan::new(n, n, Order::Forward).unwrap();
        for draw in 1..=n as usize {
            // Only the first `draw` places count, so that the test covers every number of entries drawn.
            let (mut moved, mut swapped) = (vec![0; factorial(n as usize)], vec![0; factorial(n as usize)]);
            let mut other = 0;
            sequences(&radices(n), |choices| {
                let number_of_drawn = |mut order: Vec<u32>| {
                    order[draw..].sort_unstable();
                    number_of(&order)
                };
                let (by_moving, by_swapping) = (pick_and_move(n, choices), shuffled(plan, choices));
                assert_eq!(Permutation::from_offsets(choices).unwrap().entries(), by_swapping);
                other += u32::from(by_moving != by_swapping);
                moved[number_of_drawn(by_moving)] += 1;
                swapped[number_of_drawn(by_swapping)] += 1;
            });
            assert_eq!(moved, swapped, "n = {n}, draw = {draw}");
            let each = factorial(n as usize - draw);
            assert!(moved.iter().all(|&count| count == 0 || count == each), "n = {n}, draw = {draw}");
            assert_eq!(other > 0, n > 2, "whether moving and swapping differ for the same choices: n = {n}");
        }
    }
}

/// Walks up: for i = 1 .. n-1, swaps t[i] with t[random(i, n)], where places count from 1.
fn with_shapes<T>(items: &mut [T], mut random: impl FnMut(usize, usize) -> usize) {
    let n = items.len();
    for i in 1..n {
        items.swap(i - 1, random(i, n) - 1);
    }
}

/// Walks down: swaps a[k] with a[random(0 .. k)].
fn no_zero_weekdays<T>(items: &mut [T], mut random: impl FnMut(usize) -> usize) {
    let mut k = items.len();
    while k > 1 {
        k -= 1;
        items.swap(k, random(k));
    }
}

#[test]
fn forward_walks_up_and_backward_walks_down() {
    for (n, byte) in (1..=60).chain([1000, 20_000]).zip(0..) {
        let key = Key::from_bytes(&[[byte; 32]]).unwrap();
        let items: Vec<u32> = (0..n).collect();
        for order in ORDERS {
            let swaps = Plan::new(n, n, order).unwrap().swaps(&key);
            let mut partners = swaps.partners().iter().map(|&j| j as usize);
            let mut expected = items.clone();
            match order {
                Order::Forward => with_shapes(&mut expected, |least, most| {
                    let picked = partners.next().unwrap() + 1;
                    assert!((least..=most).contains(&picked));
                    picked
                }),
                Order::Backward => no_zero_weekdays(&mut expected, |most| {
                    let picked = partners.next().unwrap();
                    assert!(picked <= most);
                    picked
                }),
            }
            assert_eq!(partners.next(), None, "a swap was not used: n = {n}");
            let mut shuffled = items.clone();
            swaps.shuffle(&mut shuffled).unwrap();
            assert_eq!(shuffled, expected, "n = {n}, {order:?}");
        }
    }
}

/// Forward and backward, the choices and the orders correspond one to one.
#[test]
fn every_sequence_of_choices_gives_an_order_of_its_own() {
    for n in 1..=7 {
        for order in ORDERS {
            let plan = Plan::new(n, n, order).unwrap();
            let mut counts = vec![0; factorial(n as usize)];
            sequences(&radices(n)[..plan.steps() as usize], |choices| counts[number_of(&shuffled(plan, choices))] += 1);
            assert!(counts.iter().all(|&count| count == 1), "n = {n}, {order:?}");
        }
    }
}
