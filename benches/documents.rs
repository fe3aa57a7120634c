//! Compares the time to write and to read transcript documents with serde_json's for just the integers.
//!
//! `cargo bench --bench documents`. A ratio is the time of the document divided by the time of the integers. The
//! printed numbers are medians of paired runs.

use std::hint::black_box;
use std::io;
use std::time::Instant;

use verishuffle::{Entries, Terms, Transcript};

const RUNS: usize = 7;

fn main() {
    for n in [1_000, 100_000, 10_000_000] {
        let terms = Terms::builder("bench", Entries::numbers(n).expect("n > 0"))
            .public("word", "any", "2030-01-01T00:00:00Z".parse().unwrap())
            .build();
        let terms = terms.expect("terms are good");
        let mut round = terms.round(0).expect("there is one round");
        round.public("word", "river").expect("a word is awaited");
        let draw = round.draw().expect("all is open");
        let swaps = draw.swaps().partners().to_vec();
        let transcript = draw.into_transcript();
        let document = transcript.to_json();
        let bare = serde_json::to_string(&swaps).expect("numbers are written");

        let bare_written = || drop(black_box(serde_json::to_string(black_box(&swaps))));
        pair("to_json", n, bare_written, || drop(black_box(black_box(&transcript).to_json())));
        pair("write_json", n, bare_written, || {
            black_box(&transcript).write_json(io::sink()).expect("a sink takes all");
        });
        pair(
            "read_transcript",
            n,
            || drop(black_box(serde_json::from_str::<Vec<u32>>(black_box(&bare)))),
            || drop(black_box(Transcript::from_json(black_box(document.as_bytes())))),
        );
    }
}

/// Runs both in turn, so that other work on the machine affects both alike. Prints the median of our times and the
/// median of the ratios.
fn pair(case: &str, n: u32, peer: impl Fn(), ours: impl Fn()) {
    let repeats = (1_000_000 / n).max(1);
    let time = |run: &dyn Fn()| {
        let start = Instant::now();
        (0..repeats).for_each(|_| run());
        start.elapsed().as_secs_f64() / f64::from(repeats) / f64::from(n) * 1e9
    };
    let pairs: Vec<(f64, f64)> = (0..RUNS).map(|_| (time(&ours), time(&peer))).collect();
    let ns = median(pairs.iter().map(|(ours, _)| *ours).collect());
    let ratio = median(pairs.iter().map(|(ours, peer)| ours / peer).collect());
    println!("case={case} n={n} ns_per_element={ns:.2} ratio_to_serde_json={ratio:.2}");
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
