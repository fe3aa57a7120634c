//! Chi-square tests of the engine, which the well-known wrong shuffles fail. Every key is fixed, so the outcomes never
//! vary.

use crate::common::counting::{factorial, number_of, sequences};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use verishuffle::engine::uniform;
use verishuffle::{Key, Order, Plan};

const ORDERS: [Order; 2] = [Order::Forward, Order::Backward];

/// The number of shuffles in each count of orders.
const SHUFFLES: u64 = 60_000;

fn key(number: u64) -> [u8; 32] {
    let mut key = *b"verishuffle: a key of statistics";
    key[..8].copy_from_slice(&number.to_le_bytes());
    key
}

/// The words of the keystream that the engine has for a key of width 1.
struct Words(ChaCha20Rng);

impl Words {
    fn new(number: u64) -> Self {
        Self(ChaCha20Rng::from_seed(key(number)))
    }

    /// Returns a uniform choice below `range`.
    fn below(&mut self, range: u32) -> u32 {
        loop {
            if let Some(choice) = uniform::choice(self.0.next_u32(), range) {
                return choice;
            }
        }
    }

    /// Returns a word with this many bits.
    fn bits(&mut self, bits: u32) -> u32 {
        self.0.next_u32() >> (32 - bits)
    }
}

/// A wrong shuffle: its random choices and the order that they give.
struct Wrong {
    name: &'static str,
    /// The number of values of each of its choices, for n items.
    radices: fn(n: u32) -> Vec<u32>,
    /// The order that its choices give.
    order: fn(n: u32, choices: &[u32]) -> Vec<u32>,
}

impl Wrong {
    fn shuffled(&self, n: u32, words: &mut Words) -> Vec<u32> {
        let choices: Vec<u32> = (self.radices)(n).into_iter().map(|radix| words.below(radix)).collect();
        (self.order)(n, &choices)
    }

    /// Returns how often each order comes up over all its choices.
    fn counts(&self, n: u32) -> Vec<u64> {
        let mut counts = vec![0; factorial(n as usize)];
        sequences(&(self.radices)(n), |choices| counts[number_of(&(self.order)(n, choices))] += 1);
        counts
    }
}

fn swapped(n: u32, pairs: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let mut items: Vec<u32> = (0..n).collect();
    pairs.for_each(|(i, j)| items.swap(i as usize, j as usize));
    items
}

/// Swaps each place with any place.
const NOFISH: Wrong = Wrong {
    name: "nofish",
    radices: |n| vec![n; n as usize],
    order: |n, choices| swapped(n, (0..).zip(choices.iter().copied())),
};

/// Swaps each place with any other place.
const NOYAKS: Wrong = Wrong {
    name: "noyaks",
    radices: |n| vec![n - 1; n as usize],
    order: |n, choices| swapped(n, (0..).zip(choices).map(|(i, &choice)| (i, choice + u32::from(choice >= i)))),
};

/// Swaps any two places, n times.
const NOMAAR: Wrong = Wrong {
    name: "nomaar",
    radices: |n| vec![n; 2 * n as usize],
    order: |n, choices| swapped(n, choices.chunks(2).map(|pair| (pair[0], pair[1]))),
};

/// Fisher–Yates with the remainder of a 4-bit word as each choice.
const MODULO: Wrong = Wrong {
    name: "modulo",
    radices: |n| vec![16; n as usize - 1],
    order: |n, words| swapped(n, (0..).zip(words).map(|(i, word)| (i, i + word % (n - i)))),
};

/// Fisher–Yates with the high half of a product as each choice, but without rejection.
const UNREFUSED: Wrong = Wrong {
    name: "unrefused",
    radices: |n| vec![16; n as usize - 1],
    order: |n, words| swapped(n, (0..).zip(words).map(|(i, word)| (i, i + word * (n - i) / 16))),
};

const WRONG: [Wrong; 5] = [NOFISH, NOYAKS, NOMAAR, MODULO, UNREFUSED];

/// Returns Pearson's statistic for the hypothesis that all counts are equally likely.
fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// Returns the value that chi-square exceeds by chance about once in three million times: five standard deviations, by
/// the Wilson–Hilferty approximation.
fn limit(freedom: usize) -> f64 {
    let part = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - part + 5.0 * part.sqrt()).powi(3)
}

/// A wrong shuffle's statistic must exceed the limit by this factor.
const FAR: f64 = 3.0;

fn engine(plan: Plan, number: u64) -> Vec<u32> {
    plan.swaps(&Key::from_bytes(&[key(number)]).unwrap()).permutation()
}

fn counted(cells: usize, samples: u64, mut cell: impl FnMut(u64) -> usize) -> Vec<u64> {
    let mut counts = vec![0; cells];
    (0..samples).for_each(|number| counts[cell(number)] += 1);
    counts
}

#[test]
fn every_order_of_a_few_entries_comes_equally_often() {
    for n in 3..=5 {
        let cells = factorial(n as usize);
        for (order, first) in ORDERS.into_iter().zip([0, SHUFFLES]) {
            let plan = Plan::new(n, n, order).unwrap();
            let counts = counted(cells, SHUFFLES, |number| number_of(&engine(plan, first + number)));
            let (found, limit) = (chi_square(&counts), limit(cells - 1));
            println!("n = {n}, {order:?}: {found:.1}, limit {limit:.1}");
            assert!(found < limit, "n = {n}, {order:?}: {found} >= {limit}: {counts:?}");
        }
    }
}

#[test]
fn the_same_statistic_catches_every_wrong_shuffle() {
    for n in 3..=5 {
        let cells = factorial(n as usize);
        for wrong in &WRONG {
            let counts = counted(cells, SHUFFLES, |number| number_of(&wrong.shuffled(n, &mut Words::new(number))));
            let (found, limit) = (chi_square(&counts), limit(cells - 1));
            println!("n = {n}, {}: {found:.1}, limit {limit:.1}", wrong.name);
            assert!(found > FAR * limit, "n = {n}, {} goes unnoticed: {found} <= {FAR} * {limit}", wrong.name);
        }
    }
}

#[test]
fn wrong_shuffles_counted_over_all_their_choices() {
    for n in [3, 4] {
        for wrong in &WRONG {
            let counts = wrong.counts(n);
            let all: u64 = counts.iter().sum();
            let expected = match wrong.name {
                "nofish" => u64::from(n).pow(n),
                "noyaks" => u64::from(n - 1).pow(n),
                "nomaar" => u64::from(n).pow(2 * n),
                _ => 16_u64.pow(n - 1),
            };
            assert_eq!(all, expected, "n = {n}, {}", wrong.name);
            assert_ne!(all % counts.len() as u64, 0, "n! divides the number of outcomes: n = {n}, {}", wrong.name);
            assert_ne!(counts.iter().min(), counts.iter().max(), "n = {n}, {}", wrong.name);
        }
    }
    let sorted = |wrong: &Wrong, n| {
        let mut counts = wrong.counts(n);
        counts.sort_unstable();
        counts
    };
    // 27 outcomes over 6 orders.
    assert_eq!(sorted(&NOFISH, 3), [4, 4, 4, 5, 5, 5]);
    let favoured = [[0, 2, 1], [1, 0, 2], [1, 2, 0]];
    assert!(favoured.iter().all(|order| NOFISH.counts(3)[number_of(order)] == 5));
    // Three swaps of different places always give an odd order, and four an even one, so half of all orders never come
    // up.
    assert_eq!(sorted(&NOYAKS, 3), [0, 0, 0, 2, 3, 3]);
    assert_eq!(NOYAKS.counts(4).iter().filter(|&&count| count == 0).count(), 12);
}

/// Returns how often each entry got each place.
fn places(n: usize, samples: u64, shuffled: impl Fn(u64) -> Vec<u32>) -> Vec<u64> {
    let mut counts = vec![0; n * n];
    for number in 0..samples {
        for (place, entry) in shuffled(number).into_iter().enumerate() {
            counts[n * place + entry as usize] += 1;
        }
    }
    counts
}

/// Returns chi-square over the table of places. In the table of one shuffle, each row and each column holds a single 1.
/// That leaves (n-1)^2 degrees of freedom and makes the sum larger by the factor n / (n-1).
fn chi_square_of_places(n: usize, counts: &[u64]) -> f64 {
    chi_square(counts) * (n - 1) as f64 / n as f64
}

#[test]
fn every_entry_of_52_comes_to_every_place_equally_often() {
    const N: usize = 52;
    let limit = limit((N - 1) * (N - 1));
    for order in ORDERS {
        let plan = Plan::new(N as u32, N as u32, order).unwrap();
        let found = chi_square_of_places(N, &places(N, 20_000, |number| engine(plan, number)));
        println!("{order:?}: {found:.1}, limit {limit:.1}");
        assert!(found < limit, "{order:?}: {found} >= {limit}");
    }
    let modulo = Wrong {
        name: "modulo",
        radices: |n| vec![128; n as usize - 1],
        order: |n, words| swapped(n, (0..).zip(words).map(|(i, word)| (i, i + word % (n - i)))),
    };
    for wrong in [NOFISH, NOYAKS, NOMAAR, modulo] {
        let counts = places(N, 20_000, |number| wrong.shuffled(N as u32, &mut Words::new(number)));
        let found = chi_square_of_places(N, &counts);
        println!("{}: {found:.1}, limit {limit:.1}", wrong.name);
        assert!(found > FAR * limit, "{} goes unnoticed: {found} <= {FAR} * {limit}", wrong.name);
    }
}

/// Returns the numbers of the set and of the sequence of a draw of three of six.
fn set_and_sequence(drawn: &[u32]) -> (usize, usize) {
    let mut set = drawn.to_vec();
    set.sort_unstable();
    let number_of_first = |first: &[u32]| {
        let rest = (0..6).filter(|entry| !first.contains(entry));
        number_of(&first.iter().copied().chain(rest).collect::<Vec<_>>()) / factorial(3)
    };
    (number_of_first(&set), number_of_first(drawn))
}

/// Counts the draws by set and by sequence. A set has the number of its ascending sequence.
fn drawn_sets(draw: impl Fn(u64) -> Vec<u32>) -> (Vec<u64>, Vec<u64>) {
    let (mut sets, mut drawn_orders) = (vec![0; 120], vec![0; 120]);
    for number in 0..SHUFFLES {
        let (set, sequence) = set_and_sequence(&draw(number));
        sets[set] += 1;
        drawn_orders[sequence] += 1;
    }
    sets.retain(|&count| count > 0);
    (sets, drawn_orders)
}

#[test]
fn three_of_six_are_each_set_and_each_sequence_equally_often() {
    let (set_limit, sequence_limit) = (limit(19), limit(119));
    for order in ORDERS {
        let plan = Plan::new(6, 3, order).unwrap();
        let draw = |number| plan.swaps(&Key::from_bytes(&[key(number)]).unwrap()).drawn();
        let (sets, drawn_orders) = drawn_sets(draw);
        assert_eq!(sets.len(), 20, "{order:?}");
        let found = (chi_square(&sets), chi_square(&drawn_orders));
        println!("{order:?}: {found:.1?}, limits {set_limit:.1}, {sequence_limit:.1}");
        assert!(found.0 < set_limit && found.1 < sequence_limit, "{order:?}: {found:?}");
    }
    // The first three places of six, each after one wrong swap.
    let nofish_of_three = |number| {
        let mut words = Words::new(number);
        swapped(6, (0..3).map(|i| (i, words.below(6))))[..3].to_vec()
    };
    let modulo_of_three = |number| {
        let mut words = Words::new(number);
        swapped(6, (0..3).map(|i| (i, i + words.bits(4) % (6 - i))))[..3].to_vec()
    };
    for (name, (sets, drawn_orders)) in
        [("nofish", drawn_sets(nofish_of_three)), ("modulo", drawn_sets(modulo_of_three))]
    {
        let found = (chi_square(&sets), chi_square(&drawn_orders));
        println!("{name}: {found:.1?}");
        assert!(found.0 > FAR * set_limit && found.1 > FAR * sequence_limit, "{name}: {found:?}");
    }
}

/// The right shuffle with these words gives the engine's order, so the wrong shuffles use the engine's keystream.
#[test]
fn the_words_are_those_of_the_engine() {
    for number in 0..1000 {
        let mut words = Words::new(number);
        let own = swapped(52, (0..51).map(|i| (i, i + words.below(52 - i))));
        assert_eq!(own, engine(Plan::new(52, 52, Order::Forward).unwrap(), number));
    }
}

/// A wider key's combined keystream passes the same test.
#[test]
fn a_wider_key_is_as_even() {
    let plan = Plan::new(4, 4, Order::Forward).unwrap();
    let counts = counted(24, SHUFFLES, |number| {
        let swaps = plan.swaps(&Key::from_bytes(&[key(number), key(number / 2), [7; 32]]).unwrap());
        number_of(&swaps.permutation())
    });
    assert!(chi_square(&counts) < limit(23), "{counts:?}");
}

/// Counts the partners of a single swap in a long list, in a hundred equal parts.
#[test]
fn single_choices_among_many_are_even() {
    for (count, chunk_step) in [(1_000_000, 0), (3_000_000_000, 0), (1_000_000, 16_384)] {
        let draw = chunk_step + 1;
        let plan = Plan::new(count, draw, Order::Backward).unwrap();
        let samples = if chunk_step == 0 { SHUFFLES } else { 4000 };
        let range = u64::from(count - chunk_step);
        let counts = counted(100, samples, |number| {
            let swaps = plan.swaps(&Key::from_bytes(&[key(number)]).unwrap());
            (u64::from(swaps.partners()[chunk_step as usize]) * 100 / range) as usize
        });
        assert!(chi_square(&counts) < limit(99), "{count} {chunk_step}: {counts:?}");
    }
}
