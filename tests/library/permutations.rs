//! Conversions between an order and its rank, in both directions.

use std::collections::HashSet;

use crate::common::counting::{factorial, number_of, sequences};
use num_bigint::BigUint;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use verishuffle::engine::{Permutation, Rank};
use verishuffle::{Error, Key, Order, Plan};

fn big_factorial(n: u32) -> BigUint {
    (1..=n).fold(BigUint::from(1u32), |product, k| product * k)
}

fn swaps(n: u32, draw: u32, order: Order, key: u8) -> verishuffle::Swaps {
    Plan::new(n, draw, order).unwrap().swaps(&Key::from_bytes(&[[key; 32]]).unwrap())
}

/// Returns the digits of a number in the factorial number system, the most significant first: another way to compute
/// the choices.
fn factorial_digits(n: usize, mut number: usize) -> Vec<u32> {
    (1..=n)
        .map(|place| {
            let weight = factorial(n - place);
            let digit = number / weight;
            number %= weight;
            digit as u32
        })
        .collect()
}

/// The rank with this number.
fn rank(number: &BigUint) -> Rank {
    Rank::from_be_bytes(&number.to_bytes_be())
}

#[test]
fn ranks_are_written_in_decimal_and_in_bytes() {
    let number = big_factorial(30);
    let rank: Rank = number.to_string().parse().unwrap();
    assert_eq!((rank.to_string(), rank.to_be_bytes()), (number.to_string(), number.to_bytes_be()));
    for text in ["", "+1", "-1", "0x1", " 1", "1.0"] {
        assert_eq!(text.parse::<Rank>(), Err(Error::Rank), "{text:?}");
    }
}

// Promise: The rank of a permutation is a number from 0 to n! - 1, and each number is one permutation.
// (README.md "From Rust")
#[test]
fn each_number_below_n_factorial_is_one_order() {
    for n in 0..=7u32 {
        let mut seen = HashSet::new();
        for number in 0..factorial(n as usize) {
            let order = Permutation::from_rank(n, &Rank::from(number as u64)).unwrap();
            assert_eq!(order.rank(), Rank::from(number as u64), "n = {n}");
            assert_eq!(order.choices(), factorial_digits(n as usize, number), "n = {n}, number {number}");
            assert_eq!(Permutation::from_choices(&order.choices()).unwrap(), order);
            assert_eq!(Permutation::from_entries(order.entries().to_vec()).unwrap(), order);
            seen.insert(number_of(order.entries()));
        }
        assert_eq!(seen.len(), factorial(n as usize), "n = {n}");
        assert_eq!(Permutation::from_rank(n, &Rank::from(0)).unwrap().entries(), (0..n).collect::<Vec<_>>());
        for beyond in [big_factorial(n), big_factorial(n) + 1u32, big_factorial(n + 1), big_factorial(n) << 64] {
            assert_eq!(Permutation::from_rank(n, &rank(&beyond)), Err(Error::RankTooLarge { n }));
        }
    }
}

#[test]
fn each_sequence_of_choices_is_one_order() {
    for n in 1..=7u32 {
        let mut seen = HashSet::new();
        sequences(&(1..=n).rev().collect::<Vec<_>>(), |choices| {
            let order = Permutation::from_choices(choices).unwrap();
            assert_eq!(order.choices(), choices);
            seen.insert(number_of(order.entries()));
        });
        assert_eq!(seen.len(), factorial(n as usize), "n = {n}");
        for t in 0..n {
            let mut choices = vec![0; n as usize];
            choices[t as usize] = n - t;
            let max = u64::from(n - 1 - t);
            let error = Error::Range { what: "a choice", value: u64::from(n - t), min: 0, max };
            assert_eq!(Permutation::from_choices(&choices), Err(error), "n = {n}, step {t}");
        }
    }
}

#[test]
fn orders_of_52_and_of_1000_have_numbers() {
    for n in [52, 1000] {
        let mut seen = HashSet::new();
        for key in 0..20 {
            let order = swaps(n, n, Order::Forward, key).permutation();
            let rank = order.rank();
            assert!(rank < self::rank(&big_factorial(n)));
            assert_eq!(Permutation::from_rank(n, &rank).unwrap(), order, "n = {n}, key {key}");
            assert_eq!(Permutation::from_choices(&order.choices()).unwrap(), order);
            seen.insert(rank);
        }
        assert_eq!(seen.len(), 20);
        assert_eq!(Permutation::from_rank(n, &rank(&big_factorial(n))), Err(Error::RankTooLarge { n }));
        // For the last rank, every choice has its largest value.
        let last = Permutation::from_rank(n, &rank(&(big_factorial(n) - 1u32))).unwrap();
        assert_eq!(last.choices(), (0..n).rev().collect::<Vec<_>>());
        assert_eq!(last.rank(), rank(&(big_factorial(n) - 1u32)));
    }
}

/// A uniform number below n! gives a shuffle: n2perm(1 + rand n!).
#[test]
fn a_random_number_is_a_shuffle() {
    let mut random = ChaCha20Rng::from_seed([52; 32]);
    let (n, all) = (52, big_factorial(52));
    let mut draw = || loop {
        let mut bytes = [0; 29];
        random.fill_bytes(&mut bytes);
        // The number has 226 bits, as many as 52!. About three in four such numbers are below 52!.
        let number = BigUint::from_bytes_le(&bytes) >> 6;
        if number < all {
            return number;
        }
    };
    let deck: Vec<String> =
        ["♠", "♥", "♦", "♣"].iter().flat_map(|suit| (1..=13).map(move |rank| format!("{suit}{rank}"))).collect();
    let mut first = vec![0u32; 52];
    for _ in 0..2000 {
        let number = draw();
        let order = Permutation::from_rank(n, &rank(&number)).unwrap();
        assert_eq!(order.rank(), rank(&number));
        let shuffled = order.apply(&deck).unwrap();
        assert_eq!(shuffled.iter().collect::<HashSet<_>>().len(), 52);
        first[order.entries()[0] as usize] += 1;
    }
    // Each card is expected to be first 38 times in 2000, with a standard deviation of 6.
    assert!(first.iter().all(|count| (10..70).contains(count)), "{first:?}");
}

#[test]
fn an_order_and_its_inverse_undo_each_other() {
    for (n, key) in [(1, 0), (2, 1), (5, 2), (52, 3), (1000, 4)] {
        for order in [Order::Forward, Order::Backward] {
            let order = swaps(n, n, order, key).permutation();
            let items: Vec<u64> = (0..n.into()).map(|i| i * i + 7).collect();
            let applied = order.apply(&items).unwrap();
            assert_eq!(order.inverse().apply(&applied).unwrap(), items, "n = {n}");
            assert_eq!(order.apply(&order.inverse().apply(&items).unwrap()).unwrap(), items, "n = {n}");
            assert_eq!(order.inverse().inverse(), order);
            for (place, &entry) in order.entries().iter().enumerate() {
                assert_eq!(order.inverse().entries()[entry as usize] as usize, place);
                assert_eq!(applied[place], items[entry as usize]);
            }
            let short = Error::Length { what: "items to order", found: 0, expected: n as usize };
            assert_eq!(order.apply::<u8>(&[]), Err(short));
        }
    }
}

#[test]
fn the_choices_of_a_forward_draw_are_its_swaps() {
    for (n, key) in (1..=60).chain([1000, 20_000]).zip(0..) {
        for draw in [1, n / 2, n - 1, n] {
            if draw == 0 {
                continue;
            }
            let swaps = swaps(n, draw, Order::Forward, key);
            let mut choices: Vec<u32> = swaps.partners().iter().zip(0..).map(|(partner, t)| partner - t).collect();
            choices.resize(n as usize, 0);
            let permutation = swaps.permutation();
            assert_eq!(permutation.choices(), choices, "{draw} of {n}");
            assert_eq!(Permutation::from_choices(&choices).unwrap(), permutation);
            // The permutation orders items as the shuffle does.
            let mut items: Vec<u32> = (0..n).map(|i| i ^ 0x55).collect();
            let expected = permutation.apply(&items).unwrap();
            swaps.shuffle(&mut items).unwrap();
            assert_eq!(items, expected);
        }
    }
}

#[test]
fn what_is_no_permutation_is_an_error() {
    for entries in [vec![1], vec![0, 0], vec![0, 2], vec![1, 2, 3], vec![0, u32::MAX]] {
        assert_eq!(Permutation::from_entries(entries), Err(Error::NotAPermutation));
    }
    assert_eq!(Permutation::from_entries(Vec::new()).unwrap().rank(), Rank::from(0));
}
