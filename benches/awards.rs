//! Compares the time to compute the awards of a draw with the time to verify it with its list, which checks the columns
//! too, and shows what a hostile allocation costs.
//!
//! `cargo bench --bench awards`. `ratio_to_verify` is the time for the awards divided by the time of a verification;
//! the aim is below 0.2. In `raffle` the steps end early, and in `waitlist` all that are left wait. `ratio_to_limit`
//! is the time divided by five seconds; the aim is below 1. `peak_to_list` is the most memory that the process had by
//! then, divided by that of the list. The printed numbers are medians of paired runs, or of one run for the hostile
//! allocations.

use std::hint::black_box;
use std::time::Instant;

use verishuffle::awards::Awards;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::{Entries, List, Pins, Terms, UnixTime};

const RUNS: usize = 7;

fn main() {
    raffle(1_000_000);
    hostile(1_000_000);
}

/// A million tickets, five steps, several tickets a person, a cap on addresses. First the steps end early, then they go
/// over all tickets.
fn raffle(n: u32) {
    let entries = (0..n).map(|i| {
        let mixed = i.wrapping_mul(2_654_435_761);
        format!(
            "{i};person {};{} Mill Lane;{}",
            mixed % (n / 3),
            mixed % (n / 5),
            ["adult", "child", "staff"][i as usize % 3]
        )
    });
    let list = List::from_entries(entries).expect("entries are good");
    let [few, many] = [("1000", "Wait list: 200"), ("200000", "Wait list")].map(|(seats, waitlist)| {
        let text = format!(
            "columns ticket;person;address;tier\none per person\naward Car: 1\naward Trip: 100\naward Seat: {seats}\n\
             waitlist {waitlist}\nfill Car\nfill Trip: tier = child, at most 50\nfill Trip\nfill Seat\nfill Wait list\n\
             cap address: 1"
        );
        Allocation::new(&text, EntriesKind::List).expect("the allocation is good")
    });
    let terms = Terms::builder("bench", Entries::list(&list).expect("no entries repeat")).public(
        "word",
        "any",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let terms = terms.allocation(few.as_str()).build_for(&list).expect("terms are good");
    let mut round = terms.round(0).expect("there is one round");
    round.public("word", "river").expect("a word is awaited");
    let transcript = round.draw().expect("all is open").into_transcript();
    let pins = Pins::new().commitment(terms.commitment()).public("word", "river").entries(&list);
    let pins = pins.published_at(UnixTime::from_secs(1_000_000_000).expect("a time"));
    let document = transcript.to_json();
    let order = transcript.verify(&pins).and_then(|draw| Ok(draw.drawn()?)).expect("it is verified");
    let time = |run: &dyn Fn()| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    };
    let verify = || {
        let read = verishuffle::Transcript::from_json(black_box(document.as_bytes())).expect("it is a transcript");
        assert!(read.verdict(&pins).expect("pins fit").is_verified());
    };
    for (case, allocation) in [("raffle", &few), ("waitlist", &many)] {
        let awards =
            || drop(black_box(Awards::new(allocation, Some(&list), black_box(&order)).expect("the list fits")));
        let pairs: Vec<(f64, f64)> = (0..RUNS).map(|_| (time(&awards), time(&verify))).collect();
        let seconds = median(pairs.iter().map(|(ours, _)| *ours).collect());
        let ratio = median(pairs.iter().map(|(ours, verify)| ours / verify).collect());
        println!("case={case} n={n} seconds={seconds:.4} ratio_to_verify={ratio:.3}");
    }
}

/// Allocations with as many steps as there may be, which leave as many entries as possible for as long as possible.
fn hostile(n: u32) {
    let entries = || (0..n).map(|i| format!("{i};{};{};x", i / 2, i % 7));
    let list = List::from_entries(entries()).expect("entries are good");
    let list_bytes: usize = entries().map(|entry| entry.len() + size_of::<usize>()).sum();
    let mut drawn: Vec<u32> = (0..n).collect();
    for (place, state) in (1..n as usize).zip((0u64..).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 11)) {
        drawn.swap(place, (state % (place as u64 + 1)) as usize);
    }
    let caps = "cap a: 1\ncap b = 3: 1\ncap c: 4294967295";
    let cases = [
        ("conditions", repeat("fill A: c = y\n", 1023) + "fill A\n"),
        ("limits", "fill A: c = y\n".to_owned() + &repeat("fill A, at most 1\n", 1023)),
        ("columns", repeat("fill @b\n", 1023) + "fill A\n"),
        ("one step", "fill @b\n".to_owned() + &repeat("or @c\n", 1022) + "or A\n"),
        ("caps", repeat("fill A: c = x, at most 4294967295\n", 1024)),
    ];
    for (case, steps) in cases {
        let text = format!("columns id;a;b;c\naward A: 4294967295\naward 0: 1\n{steps}fill 0\n{caps}");
        let text = text.replacen("fill 0\n", "", usize::from(steps.contains('@') || steps.lines().count() == 1024));
        let text = if steps.contains('@') { text } else { text.replace("award 0: 1\n", "") };
        let allocation = Allocation::new(&text, EntriesKind::List).expect("the allocation is good");
        let start = Instant::now();
        drop(black_box(Awards::new(&allocation, Some(&list), &drawn).expect("the list fits")));
        // A commitment and a verdict ask this too.
        drop(black_box(allocation.can_get(&list)));
        let seconds = start.elapsed().as_secs_f64();
        let (case, limit) = (case.replace(' ', "-"), seconds / 5.0);
        let peak = peak_bytes().map_or("unknown".to_owned(), |peak| format!("{:.1}", peak / list_bytes as f64));
        println!("case=hostile-{case} n={n} seconds={seconds:.2} ratio_to_limit={limit:.3} peak_to_list={peak}");
    }
}

/// The most memory that the process had so far, on Linux.
fn peak_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<f64>().ok()? * 1024.0)
}

fn repeat(line: &str, times: usize) -> String {
    line.repeat(times)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
