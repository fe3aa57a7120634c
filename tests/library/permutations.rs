//! Permutations from entries and from choices, applied and inverted.

use std::collections::HashSet;

use crate::common::counting::{factorial, number_of, sequences};
use verishuffle::engine::Permutation;
use verishuffle::{Error, Key, Order, Plan};

fn swaps(n: u32, draw: u32, order: Order, key: u8) -> verishuffle::Swaps {
    Plan::new(n, draw, order).unwrap().swaps(&Key::from_bytes(&[[key; 32]]).unwrap())
}

#[test]
fn each_sequence_of_choices_is_one_order() {
    for n in 1..=7u32 {
        let mut seen = HashSet::new();
        sequences(&(1..=n).rev().collect::<Vec<_>>(), |choices| {
            let order = Permutation::from_choices(choices).unwrap();
            assert_eq!(order.choices(), choices);
            assert_eq!(Permutation::from_entries(order.entries().to_vec()).unwrap(), order);
            seen.insert(number_of(order.entries()));
        });
        assert_eq!(seen.len(), factorial(n as usize), "n = {n}");
        for t in 0..n {
            let mut choices = vec![0; n as usize];
            choices[t as usize] = n - t;
            let error = Permutation::from_choices(&choices).unwrap_err();
            let (found, most) = (u64::from(n - t), u64::from(n - 1 - t));
            let is_right = matches!(error, Error::Range { value, min: 0, max, .. } if (value, max) == (found, most));
            assert!(is_right, "n = {n}, step {t}: {error}");
        }
    }
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
            let short = order.apply::<u8>(&[]).unwrap_err();
            assert!(matches!(short, Error::Length { found: 0, expected, .. } if expected == n as usize), "{short}");
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
    assert!(Permutation::from_entries(Vec::new()).unwrap().entries().is_empty());
}
