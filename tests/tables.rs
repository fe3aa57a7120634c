//! A table deals what single rounds deal. A small round allocates memory for its result only, and starts no thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use verishuffle::{BoundSecret, Draw, Entries, Error, Pins, Secret, Table, Terms};
use zeroize::Zeroizing;

const ROUNDS: u32 = 1000;
const CONTEXT: &str = "tables";

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller promises what the system's allocator requires.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller promises what the system's allocator requires.
        unsafe { System.dealloc(pointer, layout) }
    }
}

fn secret(name: &str, width: u8) -> Secret {
    let master = Zeroizing::new(vec![name.len() as u8; 32 * usize::from(width)]);
    Secret::from_master(CONTEXT, name, ROUNDS, width, master).unwrap()
}

fn terms(width: u8) -> Terms {
    let terms = Terms::builder(CONTEXT, Entries::numbers(52).unwrap()).rounds(ROUNDS).width(width);
    let terms = terms.sealed("house", secret("house", width).seal()).sealed("player", secret("player", width).seal());
    terms.public("guest", "what the guest says").build().unwrap()
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
            let pins =
                Pins::new().commitment(terms.commitment()).round(number.into()).public("guest", "maple").unwrap();
            assert!(transcript.verify(&pins).unwrap().is_verified());
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
        // The first round also makes what is made only once, such as the hashes of the tags.
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

/// A pool of threads would be started when it is first used. After a small round and its verification there is none.
#[cfg(all(feature = "rayon", target_os = "linux"))]
#[test]
fn a_small_round_and_its_verification_start_no_thread() {
    use std::process::Command;

    const CHILD: &str = "VERISHUFFLE_SMALL_ROUND";
    if std::env::var_os(CHILD).is_none() {
        let name = "a_small_round_and_its_verification_start_no_thread";
        let status = Command::new(std::env::current_exe().unwrap()).args(["--exact", name]).env(CHILD, "1").status();
        assert!(status.unwrap().success());
        return;
    }
    let threads = || std::fs::read_dir("/proc/self/task").unwrap().count();
    let before = threads();
    let terms = terms(1);
    let transcript = drawn_singly(&terms, 7).into_transcript();
    assert!(transcript.verify(&Pins::new()).unwrap().missing().len() > 1);
    assert_eq!(threads(), before);
    let many = verishuffle::Plan::new(100_000, 100_000, verishuffle::Order::Forward).unwrap();
    let _ = many.swaps(&verishuffle::Key::from_bytes(&[[1; 32]]).unwrap());
    assert!(threads() > before || std::thread::available_parallelism().unwrap().get() == 1);
}
