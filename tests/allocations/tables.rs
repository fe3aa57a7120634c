//! A table deals what single rounds deal. A small round allocates only its result, and starts no thread.

use crate::ALLOCATIONS;
use verishuffle::draw::{Node, SealOpening};
use verishuffle::{BoundSecret, Draw, Entries, Error, PartyOpening, Pins, Secret, Table, Terms, UnixTime};
use zeroize::Zeroizing;

const ROUNDS: u32 = 1000;
const CONTEXT: &str = "tables";

fn secret(name: &str, width: u8) -> Secret {
    let master = Zeroizing::new(vec![name.len() as u8; 32 * usize::from(width)]);
    Secret::from_master(CONTEXT, name, ROUNDS, width, master).unwrap()
}

fn terms(width: u8) -> Terms {
    terms_of(52, width)
}

fn terms_of(numbers: u32, width: u8) -> Terms {
    let terms = Terms::builder(CONTEXT, Entries::numbers(numbers).unwrap()).rounds(ROUNDS).width(width);
    let terms = terms.sealed("house", secret("house", width).seal()).sealed("player", secret("player", width).seal());
    terms.public("guest", "what the guest says", "2030-01-01T00:00:00Z".parse().unwrap()).build().unwrap()
}

fn bound(name: &str, terms: &Terms) -> BoundSecret {
    secret(name, terms.width().get()).bind(terms, terms.commitment()).unwrap()
}

/// Draws one round without a table.
fn drawn_singly(terms: &Terms, round: u32) -> Draw {
    let mut single = terms.round(round).unwrap();
    for name in ["player", "house"] {
        single.open(bound(name, terms).open(round).unwrap()).unwrap();
    }
    single.public("guest", "maple").unwrap();
    single.draw().unwrap()
}

// A table deals what single rounds deal, and refuses what they refuse.
#[test]
fn a_table_deals_what_single_rounds_deal() {
    for width in [1, 2, 5] {
        let terms = terms(width);
        let mut table = Table::new(&terms);
        table.seat(bound("house", &terms)).unwrap();
        let player = bound("player", &terms);
        for number in [0, 1, 2, 511, 512, 999] {
            let mut round = table.round(number).unwrap();
            assert_eq!(round.missing().map(|source| source.name().as_str()).collect::<Vec<_>>(), ["player", "guest"]);
            round.open(player.open(number).unwrap()).unwrap();
            round.public("guest", "maple").unwrap();
            let transcript = round.draw().unwrap().into_transcript();
            assert_eq!(transcript, drawn_singly(&terms, number).into_transcript());
            let pins = Pins::new().commitment(terms.commitment()).round(number).public("guest", "maple");
            let pins = pins.published_at(UnixTime::from_secs(1_000_000_000).unwrap());
            assert!(transcript.verdict(&pins).unwrap().is_verified());
        }
        assert!(matches!(table.round(ROUNDS), Err(Error::Range { value: 1000, .. })));
    }
}

#[test]
fn a_party_sits_once_and_at_the_table_of_its_commitment() {
    let terms = terms(1);
    let others = Terms::builder(CONTEXT, Entries::numbers(51).unwrap()).rounds(ROUNDS);
    let others = others.sealed("house", secret("house", 1).seal()).build().unwrap();
    let mut table = Table::new(&terms);
    assert!(matches!(table.seat(bound("house", &others)), Err(Error::OpeningMismatch { .. })));
    table.seat(bound("house", &terms)).unwrap();
    assert_eq!(table.seat(bound("house", &terms)).unwrap_err(), Error::GivenTwice("house".to_owned()));
    let mut round = table.round(3).unwrap();
    let again = round.open(bound("house", &terms).open(3).unwrap());
    assert_eq!(again.unwrap_err(), Error::GivenTwice("house".to_owned()));
    assert!(matches!(round.draw(), Err(Error::NotOpened(names)) if names == ["player", "guest"]));
}

#[test]
fn a_small_round_allocates_its_result_alone() {
    let terms = Terms::builder(CONTEXT, Entries::numbers(52).unwrap()).rounds(ROUNDS);
    let terms = terms.sealed("house", secret("house", 1).seal()).build().unwrap();
    let mut table = Table::new(&terms);
    table.seat(bound("house", &terms)).unwrap();
    let mut cards: Vec<u32> = (0..52).collect();
    let mut buffer = Vec::with_capacity(52);
    for (round, expected) in [
        // The first round also makes one-time values, such as the hashes of the tags.
        (0, None),
        // The openings, the seed and the path. The swaps are in the buffer.
        (1, Some(3)),
        (2, Some(3)),
    ] {
        let before = ALLOCATIONS.get();
        let draw = table.round(round).unwrap().shuffle(&mut cards, buffer).unwrap();
        let allocations = ALLOCATIONS.get() - before;
        assert!(expected.is_none_or(|expected| allocations == expected), "round {round}: {allocations}");
        buffer = draw.into_swaps().into_partners();
    }
}

// Many small rounds of a table take no memory.
#[test]
fn a_round_in_the_memory_of_another_allocates_nothing() {
    let terms = Terms::builder(CONTEXT, Entries::numbers(52).unwrap()).rounds(ROUNDS);
    let terms = terms.sealed("house", secret("house", 1).seal()).build().unwrap();
    let mut table = Table::new(&terms);
    table.seat(bound("house", &terms)).unwrap();
    let mut cards: Vec<u32> = (0..52).collect();
    let mut round = table.round(0).unwrap();
    let mut buffer = round.shuffle_with_swaps(&mut cards, Vec::new()).unwrap().into_partners();
    for number in [0, 1, 511, 512, ROUNDS - 1] {
        let before = ALLOCATIONS.get();
        table.round_into(number, &mut round).unwrap();
        let swaps = round.shuffle_with_swaps(&mut cards, buffer).unwrap();
        assert_eq!(ALLOCATIONS.get(), before, "round {number}");
        assert_eq!(swaps.partners(), table.round(number).unwrap().draw().unwrap().swaps().partners());
        buffer = swaps.into_partners();
    }
}

/// Whatever round the memory comes from, the new round is as it would be alone.
#[test]
fn a_round_in_the_memory_of_another_is_the_same_round() {
    let (narrow, wide) = (terms(1), terms(5));
    let single = Terms::builder(CONTEXT, Entries::numbers(9).unwrap()).public(
        "guest",
        "what the guest says",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let single = single.build().unwrap();
    let of_fewer_numbers = terms_of(40, 1);
    for terms in [&narrow, &wide] {
        let mut table = Table::new(terms);
        let mut empty = table.round(3).unwrap();
        table.seat(bound("house", terms)).unwrap();
        let player = bound("player", terms);
        let mut opened = table.round(7).unwrap();
        opened.open(player.open(7).unwrap()).unwrap();
        opened.public("guest", "river").unwrap();
        let unchanged = opened.clone();
        assert!(matches!(table.round_into(ROUNDS, &mut opened), Err(Error::Range { value: 1000, .. })));
        assert_eq!(opened.draw().unwrap().into_transcript(), unchanged.draw().unwrap().into_transcript());

        let mut others = vec![table.round(7).unwrap(), empty.clone(), single.round(0).unwrap()];
        others.extend([&narrow, &wide].map(|terms| terms.round(9).unwrap()));
        let mut other = Table::new(&of_fewer_numbers);
        other.seat(bound("house", &of_fewer_numbers)).unwrap();
        others.push(other.round(9).unwrap());
        others[0].open(player.open(7).unwrap()).unwrap();
        empty.open(player.open(3).unwrap()).unwrap();
        empty.public("guest", "river").unwrap();
        others.push(empty);
        for mut round in others {
            table.round_into(511, &mut round).unwrap();
            assert_eq!(round.missing().map(|source| source.name().as_str()).collect::<Vec<_>>(), ["player", "guest"]);
            let mut cards: Vec<u32> = (0..52).collect();
            assert!(
                matches!(round.shuffle_with_swaps(&mut cards, Vec::new()), Err(Error::NotOpened(names)) if names.len() == 2)
            );
            round.open(player.open(511).unwrap()).unwrap();
            round.public("guest", "maple").unwrap();
            let swaps = round.shuffle_with_swaps(&mut cards, Vec::new()).unwrap();
            let expected = drawn_singly(terms, 511);
            assert_eq!(&swaps, expected.swaps());
            assert_eq!(swaps.permutation(), cards);
            assert_eq!(round.draw().unwrap().into_transcript(), expected.into_transcript());
        }
    }
}

/// The rounds of a table remember the paths of openings that they were given, right or wrong. Whatever these were, they
/// accept and refuse the same openings as a round without a table.
#[test]
fn a_table_refuses_what_single_rounds_refuse() {
    let terms = terms(1);
    let (house, player) = (bound("house", &terms), bound("player", &terms));
    let mut table = Table::new(&terms);
    table.seat(bound("house", &terms)).unwrap();
    let mut state = 1u64;
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..3000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let [number, near, how, at] = [24, 34, 47, 54].map(|shift| state >> shift & 0x3ff);
        // Half of the rounds are close together, so that their paths share many nodes.
        let number = if how % 2 == 0 { number % 1000 } else { 500 + near % 8 } as u32;
        let other = (number + 1 + (near % 3) as u32) % ROUNDS;
        let (right, wrong) = (player.open(number).unwrap(), player.open(other).unwrap());
        let (mut seed, mut path) = (right.opening().seed().clone(), right.opening().path().to_vec());
        let place = at as usize % path.len();
        match how % 9 {
            0 => path[place] = Node::from_bytes([at as u8; 32]),
            1 => path.swap(0, place),
            2 => path.truncate(place),
            3 => path.push(path[place]),
            4 => seed = wrong.opening().seed().clone(),
            5 => path = wrong.opening().path().to_vec(),
            6 => (seed, path) = (wrong.opening().seed().clone(), wrong.opening().path().to_vec()),
            _ => {}
        }
        let name = if how % 16 == 0 { house.secret().name() } else { player.secret().name() };
        let opening = SealOpening::new(seed, path);
        let opening = PartyOpening::new(right.commitment(), right.context().clone(), name.clone(), number, opening);
        let (mut at_table, mut single) = (table.round(number).unwrap(), terms.round(number).unwrap());
        if name == house.secret().name() {
            assert!(at_table.open(opening).is_err());
            continue;
        }
        let (found, expected) = (at_table.open(opening.clone()), single.open(opening));
        assert_eq!(found, expected);
        let count = if found.is_ok() { &mut accepted } else { &mut refused };
        *count += 1;
    }
    assert!(accepted > 500 && refused > 1000, "{accepted} and {refused}");
}

#[test]
fn the_rounds_of_a_table_are_opened_on_several_threads() {
    let terms = terms(1);
    let (player, table) = (bound("player", &terms), Table::new(&terms));
    std::thread::scope(|scope| {
        for first in 0..4 {
            let (terms, table, player) = (&terms, &table, &player);
            scope.spawn(move || {
                for number in (first..ROUNDS).step_by(4) {
                    table.round(number).unwrap().open(player.open(number).unwrap()).unwrap();
                    let wrong = player.open((number + 4) % ROUNDS).unwrap().opening().clone();
                    let (context, name) = (terms.context().clone(), player.secret().name().clone());
                    let wrong = PartyOpening::new(terms.commitment(), context, name, number, wrong);
                    assert!(table.round(number).unwrap().open(wrong).is_err());
                }
            });
        }
    });
}

/// The pool would start at first use. After a small round and its verification there is none.
#[cfg(all(feature = "rayon", target_os = "linux"))]
#[test]
fn a_small_round_and_its_verification_start_no_thread() {
    use std::process::Command;

    const CHILD: &str = "VERISHUFFLE_SMALL_ROUND";
    if std::env::var_os(CHILD).is_none() {
        let name = "tables::a_small_round_and_its_verification_start_no_thread";
        let status = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env(CHILD, "1")
            .env("RAYON_NUM_THREADS", "3")
            .status();
        assert!(status.unwrap().success());
        return;
    }
    let threads = || std::fs::read_dir("/proc/self/task").unwrap().count();
    let before = threads();
    let terms = terms(1);
    let transcript = drawn_singly(&terms, 7).into_transcript();
    assert!(transcript.verdict(&Pins::new()).unwrap().missing().len() > 1);
    assert_eq!(threads(), before);
    let many = verishuffle::Plan::new(100_000, 100_000, verishuffle::Order::Forward).unwrap();
    let _ = many.swaps(&verishuffle::Key::from_bytes(&[[1; 32]]).unwrap());
    // There are never more threads than cores.
    let cores = std::thread::available_parallelism().unwrap().get();
    assert_eq!(threads(), before + if cores == 1 { 0 } else { cores.min(3) });
}
