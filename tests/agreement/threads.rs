//! Results do not depend on the number of threads.

use verishuffle::{Error, Key, Order, Pins, Plan, Secret, Terms, Transcript};
use verishuffle_reference::{steps, terms};

/// Enough for several threads. The last chunk is not full.
const COUNT: u32 = 150_000;

fn with_threads<R: Send>(threads: usize, run: impl FnOnce() -> R + Send) -> R {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(run)
}

// The feature `rayon` does not change any result.
#[test]
fn swaps_and_shuffles_are_the_specifications_on_any_number_of_threads() {
    for (order, blocks, count, draw) in [
        (Order::Forward, vec![[3; 32]], COUNT, COUNT),
        (Order::Backward, vec![[5; 32], [6; 32]], COUNT, COUNT - 7),
        // Nearly a third of all words are refused.
        (Order::Forward, vec![[9; 32]], 2_863_311_531, 70_000),
    ] {
        let plan = Plan::new(count, draw, order).unwrap();
        let direction = if order == Order::Forward { terms::Order::Forward } else { terms::Order::Backward };
        let expected = steps::run(&blocks, count, draw, direction).swaps;
        let key = Key::from_bytes(&blocks).unwrap();
        let mut shuffled = None;
        for threads in [1, 2, 5] {
            with_threads(threads, || {
                // The content and the length of the buffer make no difference.
                for buffer in [vec![], vec![8; 200_000], Vec::with_capacity(200_000)] {
                    assert!(plan.swaps_into(&key, buffer).partners() == expected, "{threads} threads");
                }
                if count > COUNT {
                    return;
                }
                let mut items: Vec<u64> = (0..count.into()).collect();
                let swaps = plan.shuffle(&key, &mut items, vec![8; 1000]).unwrap();
                assert!(swaps.partners() == expected, "{threads} threads");
                let mut one_by_one: Vec<u64> = (0..count.into()).collect();
                swaps.pairs().for_each(|(i, j)| one_by_one.swap(i as usize, j as usize));
                assert!(items == one_by_one, "{threads} threads");
                assert!(*shuffled.get_or_insert(items) == one_by_one);
            });
        }
    }
}

/// If the items take more than 24 MiB, several threads also apply the swaps.
#[test]
fn large_items_are_shuffled_alike_on_any_number_of_threads() {
    let key = Key::from_bytes(&[[4; 32]]).unwrap();
    for order in [Order::Forward, Order::Backward] {
        let plan = Plan::new(COUNT, COUNT, order).unwrap();
        let ordered = || (0..COUNT).map(|i| [i; 64]).collect::<Vec<_>>();
        let mut one_by_one = ordered();
        let swaps = plan.swaps(&key);
        swaps.pairs().for_each(|(i, j)| one_by_one.swap(i as usize, j as usize));
        for threads in [1, 2, 5] {
            with_threads(threads, || {
                let mut items = ordered();
                assert!(plan.shuffle(&key, &mut items, Vec::new()).unwrap() == swaps, "{threads} threads");
                assert!(items == one_by_one, "{threads} threads");
                let mut items = ordered();
                swaps.shuffle(&mut items).unwrap();
                assert!(items == one_by_one, "{threads} threads");
            });
        }
    }
}

#[test]
fn items_of_another_number_stay_where_they_are() {
    let (plan, key) = (Plan::new(100_000, 100_000, Order::Forward).unwrap(), Key::from_bytes(&[[1; 32]]).unwrap());
    let mut items: Vec<u32> = (0..99_999).collect();
    let error = plan.shuffle(&key, &mut items, Vec::new()).unwrap_err();
    assert!(matches!(error, Error::Length { found: 99_999, expected: 100_000, .. }));
    assert!(items.iter().zip(0..).all(|(item, i)| *item == i));
}

/// The verdict names the same step, even if a thread first finds a later wrong swap.
#[test]
fn verdicts_are_the_same_on_any_number_of_threads() {
    let secret = Secret::from_master("threads", "alice", 1, 1, vec![7; 32].into()).unwrap();
    let terms = Terms::builder("threads", verishuffle::Entries::numbers(COUNT).unwrap());
    let terms = terms.sealed("alice", secret.seal()).build().unwrap();
    let secret = secret.bind(&terms, terms.commitment()).unwrap();
    let mut round = terms.round(0).unwrap();
    round.open(secret.open(0).unwrap()).unwrap();
    let record = round.draw().unwrap().into_transcript().to_json();
    let (before, swaps) = record.split_once("\"swaps\":[").unwrap();
    let mut swaps: Vec<u32> = swaps.trim_end().trim_end_matches("]}").split(',').map(|j| j.parse().unwrap()).collect();
    let mut judge = |wrong: &[usize]| {
        for &t in wrong {
            swaps[t] = if swaps[t] == COUNT - 1 { COUNT - 2 } else { COUNT - 1 };
        }
        let swaps: Vec<String> = swaps.iter().map(u32::to_string).collect();
        let transcript =
            Transcript::from_json(format!("{before}\"swaps\":[{}]}}", swaps.join(",")).as_bytes()).unwrap();
        let verdict = |threads| {
            with_threads(threads, || {
                transcript.verdict(&Pins::new().commitment(terms.commitment())).unwrap().to_string()
            })
        };
        let one = verdict(1);
        [2, 5].into_iter().for_each(|threads| assert_eq!(verdict(threads), one));
        one
    };
    assert!(judge(&[]).contains("derived: OK"));
    assert!(judge(&[140_000]).contains("step 140001"));
    assert!(judge(&[40_001, 90_000]).contains("step 40002"));
}
