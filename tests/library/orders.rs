//! No order is likelier than another: exact counts over every sequence of choices. The engine's own tests do the same
//! over every sequence of short words.

use crate::common::choices::shuffled;
use crate::common::counting::{factorial, number_of, sequences};
use verishuffle::{Key, Order, Plan, Result};

const ORDERS: [Order; 2] = [Order::Forward, Order::Backward];

/// Returns the number of values of each choice for n items.
fn radices(n: u32) -> Vec<u32> {
    (1..=n).rev().collect()
}

/// Pick-and-move: moves an item from the row to the end of the result.
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
                let (by_moving, by_swapping) = (
                    pick_and_move(n, choices),
                    shuffled(n, choices, |t| (plan.place(t).unwrap(), plan.partners(t).unwrap())),
                );
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

#[test]
fn only_one_item_for_each_entry_can_be_shuffled() {
    let key = Key::from_bytes(&[[7; 32]]).unwrap();
    for order in ORDERS {
        let plan = Plan::new(10, 10, order).unwrap();
        let swaps = plan.swaps(&key);
        for found in [0, 9, 11] {
            let refuses = |shuffled: Result<()>| {
                let error = shuffled.unwrap_err();
                assert_eq!(error.to_string(), format!("the number of items to shuffle is {found}, but must be 10"));
            };
            let items: Vec<u8> = (0..found as u8).collect();
            let mut moved = items.clone();
            refuses(swaps.shuffle(&mut moved));
            refuses(swaps.par_shuffle(&mut moved));
            refuses(plan.shuffle(&key, &mut moved, Vec::new()).map(drop));
            refuses(plan.par_shuffle(&key, &mut moved, Vec::new()).map(drop));
            assert_eq!(moved, items);
        }
    }
}

#[test]
fn a_step_that_the_draw_does_not_have_has_no_place_and_no_partners() {
    for order in ORDERS {
        for (n, drawn) in [(1, 1), (5, 1), (5, 3), (5, 4), (5, 5), (u32::MAX, u32::MAX)] {
            let plan = Plan::new(n, drawn, order).unwrap();
            // If all entries are drawn, the last one left has a place too.
            let last = drawn - 1;
            assert!(plan.place(last).is_some_and(|place| place < n), "{plan:?}");
            assert!(plan.partners(last).is_some_and(|partners| *partners.end() < n), "{plan:?}");
            for t in [Some(drawn), drawn.checked_add(1), Some(u32::MAX)].into_iter().flatten() {
                assert_eq!((plan.place(t), plan.partners(t)), (None, None), "{plan:?}, step {t}");
            }
        }
    }
}

/// Ascending: for i = 1 .. n-1, swaps t[i] with t[random(i, n)], counting from 1.
fn with_shapes<T>(items: &mut [T], mut random: impl FnMut(usize, usize) -> usize) {
    let n = items.len();
    for i in 1..n {
        items.swap(i - 1, random(i, n) - 1);
    }
}

/// Descending: swaps a[k] with a[random(0 .. k)].
fn no_zero_weekdays<T>(items: &mut [T], mut random: impl FnMut(usize) -> usize) {
    let mut k = items.len();
    while k > 1 {
        k -= 1;
        items.swap(k, random(k));
    }
}

// Forward draws walk up and backward draws walk down.
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

// No order is likelier than another.
/// In both orders, choices and orders correspond one to one.
#[test]
fn every_sequence_of_choices_gives_an_order_of_its_own() {
    for n in 1..=7 {
        for order in ORDERS {
            let plan = Plan::new(n, n, order).unwrap();
            let mut counts = vec![0; factorial(n as usize)];
            sequences(&radices(n)[..plan.steps() as usize], |choices| {
                counts[number_of(&shuffled(n, choices, |t| (plan.place(t).unwrap(), plan.partners(t).unwrap())))] += 1
            });
            assert!(counts.iter().all(|&count| count == 1), "n = {n}, {order:?}");
        }
    }
}
