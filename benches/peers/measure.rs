//! Measures pairs of runs, of the base and of a case, and computes medians.

use std::hint::black_box;
use std::mem::replace;
use std::time::{Duration, Instant};

use crate::case::{Case, Ground, Leaves, Memory, Run};
use crate::threads::Threads;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    Quick,
    Full,
}

impl Effort {
    /// Returns how often each pair runs.
    fn repetitions(self, n: u32) -> usize {
        match (self, n) {
            (Self::Full, ..=65_536 | u32::MAX) => 41,
            (Self::Full, ..=1_000_000) => 21,
            (Self::Full, ..=10_000_000) => 11,
            (Self::Quick, ..=1_000_000 | u32::MAX) => 5,
            (Self::Quick, ..=10_000_000) => 3,
            _ => 5,
        }
    }

    /// Returns the minimum time of one side of a pair. Short runs are repeated to fill it.
    fn sample(self) -> Duration {
        Duration::from_millis(if self == Self::Quick { 2 } else { 8 })
    }
}

/// A base that takes more seconds than this runs once per repetition, not before each case.
const LONG: f64 = 1.0;

/// Cases that share their base, their size and their memory.
pub(crate) struct Group<'a> {
    n: u32,
    elements: u32,
    base: Timed<'a>,
    cases: Vec<Timed<'a>>,
    memory: Memory,
    threads: &'a Threads,
}

impl<'a> Group<'a> {
    /// Prepares the cases that can run here, and checks that each shuffle gives a permutation.
    pub(crate) fn new(
        base: &'a Case,
        cases: impl Iterator<Item = &'a Case>,
        ground: &Ground,
        threads: &'a Threads,
    ) -> Self {
        let timed = |case: &'a Case| (case.prepare)(ground).map(|run| Timed { case, run, once: 0.0, runs: 1 });
        let mut group = Self {
            n: ground.n,
            elements: ground.elements,
            base: timed(base).expect("the base can always be had"),
            cases: cases.filter_map(timed).collect(),
            memory: Memory { items: Vec::new(), buffer: Vec::new() },
            threads,
        };
        group.check(ground.items);
        group
    }

    /// Checks the items after the first run of each case.
    fn check(&mut self, items: u32) {
        let mut ours: Option<Vec<u32>> = None;
        for timed in self.cases.iter_mut().chain([&mut self.base]) {
            self.memory.items.clear();
            self.memory.items.extend(0..items);
            timed.once = timed.sample(&mut self.memory, self.threads);
            let (case, items) = (timed.case, &self.memory.items);
            if case.leaves != Leaves::Other {
                assert!(is_permutation(items) && !items.is_sorted(), "{} is no shuffle of {}", case.name, self.n);
            }
            if case.leaves == Leaves::OurPermutation {
                let ours = ours.get_or_insert_with(|| items.clone());
                assert!(items == ours, "{} on {} threads: another order of {}", case.name, case.threads, self.n);
            }
        }
    }

    /// Measures all cases and prints one line for each.
    pub(crate) fn measure(mut self, effort: Effort) {
        for timed in self.cases.iter_mut().chain([&mut self.base]) {
            // A single short run is too imprecise.
            if timed.once < effort.sample().as_secs_f64() {
                timed.runs = 10;
                timed.once = timed.sample(&mut self.memory, self.threads);
            }
            timed.runs = (effort.sample().as_secs_f64() / timed.once).clamp(1.0, 1e6) as u32;
        }
        let mut seconds = vec![Vec::new(); self.cases.len()];
        let mut ratios = seconds.clone();
        for _ in 0..effort.repetitions(self.n) {
            let mut base = None;
            for ((timed, seconds), ratios) in self.cases.iter_mut().zip(&mut seconds).zip(&mut ratios) {
                let base = match base {
                    Some(base) if self.base.once > LONG => base,
                    _ => *base.insert(self.base.sample(&mut self.memory, self.threads)),
                };
                let case = timed.sample(&mut self.memory, self.threads);
                seconds.push(case);
                ratios.push(case / base);
            }
        }
        for ((timed, seconds), ratios) in self.cases.iter().zip(seconds).zip(ratios) {
            let Case { name, threads, .. } = timed.case;
            let nanoseconds = 1e9 * median(seconds) / f64::from(self.elements);
            let (n, ratio) = (self.n, median(ratios));
            println!(
                "case={name} n={n} threads={threads} ns_per_element={nanoseconds:.3} ratio_to_rand_chacha20={ratio:.3}"
            );
        }
    }
}

struct Timed<'a> {
    case: &'a Case,
    run: Run,
    /// The seconds of a run, as estimated before the measurement.
    once: f64,
    /// The number of runs in one sample.
    runs: u32,
}

impl Timed<'_> {
    /// Takes a sample and returns the mean seconds of one run.
    fn sample(&mut self, memory: &mut Memory, threads: &Threads) -> f64 {
        let seconds = threads.run(self.case.threads, || {
            let start = Instant::now();
            for _ in 0..self.runs {
                (self.run)(memory);
            }
            start.elapsed().as_secs_f64()
        });
        black_box(&mut memory.items);
        seconds / f64::from(self.runs)
    }
}

fn is_permutation(items: &[u32]) -> bool {
    let mut seen = vec![false; items.len()];
    items.iter().all(|&item| seen.get_mut(item as usize).is_some_and(|seen| !replace(seen, true)))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
