//! After every value of the library is dropped, no copy of a secret is left in writable memory: neither on a thread's
//! stack nor on the heap. Registers are not searched.
//!
//! Each case runs in its own process, which knows the secrets only inverted. It reads them from its parent, uses the
//! library in every way that needs them, drops everything, and searches all of its memory for them.
#![cfg(target_os = "linux")]

#[path = "common/needles.rs"]
mod needles;

use std::collections::HashMap;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::Write;
use std::os::unix::fs::FileExt;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use needles::{Needles, bytes, few};
use verishuffle::cells::text_of_cells;
use verishuffle::proof::{EntryProof, IdProof, Proof, Prover};
use verishuffle::work::Work;
use verishuffle::{
    Blinding, Entries, Error, Key, List, Order, PartyOpening, Pins, Plan, Seal, Secret, Table, Terms, Transcript,
};
use zeroize::{Zeroize, Zeroizing};

const CASE: &str = "VERISHUFFLE_WIPED_CASE";
const NAME: &str = "alice";
const COLUMN: &str = "person";

/// What a case does.
#[derive(Clone, Copy, Debug)]
struct Case {
    rounds: u32,
    entries: u32,
    width: u8,
    threads: u32,
    /// The length of the context, which decides how the secrets lie in SHA-256 blocks.
    context: usize,
    /// The case ends after this many steps, because later steps may overwrite what a step leaves on the stack.
    steps: u32,
}

impl Case {
    fn context(self) -> String {
        "c".repeat(self.context)
    }

    fn to_text(self) -> String {
        let Self { rounds, entries, width, threads, context, steps } = self;
        format!("{rounds} {entries} {width} {threads} {context} {steps}")
    }

    fn from_text(text: &str) -> Self {
        let mut numbers = text.split(' ').map(|number| number.parse::<u32>().unwrap());
        let mut next = || numbers.next().unwrap();
        let (rounds, entries, width, threads) = (next(), next(), next() as u8, next());
        Self { rounds, entries, width, threads, context: next() as usize, steps: next() }
    }

    fn ends_after(self, step: u32) -> bool {
        self.steps == step
    }
}

/// Returns what to search for. Only the parent computes the secrets.
fn needles_of(case: Case) -> Needles {
    let context = case.context();
    let length = 32 * usize::from(case.width);
    let (master, blinding) = (bytes(1, length), bytes(2, 32));
    let mut needles = Needles::default();
    let rounds = few(case.rounds);
    let seeds = needles.add_master(&context, NAME, &master, rounds.iter().copied());
    let commitment = terms(case, secret(case, master.into()).seal()).commitment();
    for (round, seed) in rounds.into_iter().zip(&seeds) {
        needles.add_round_key(case.width, commitment.as_bytes(), round, &[seed]);
    }
    needles.add_blinding(&context, &blinding, few(case.entries));
    needles.add_cell(&context, &blinding, COLUMN);
    needles.add("key", &bytes(3, length));
    needles
}

fn secret(case: Case, master: Zeroizing<Vec<u8>>) -> Secret {
    Secret::from_master(&case.context(), NAME, case.rounds, case.width, master).unwrap()
}

fn terms(case: Case, seal: Seal) -> Terms {
    Terms::builder(&case.context(), Entries::numbers(case.entries).unwrap())
        .rounds(case.rounds)
        .width(case.width)
        .sealed(NAME, seal)
        .build()
        .unwrap()
}

/// One line of [`Needles::to_lines`].
struct Needle {
    name: String,
    window: usize,
    inverted: Vec<u8>,
}

impl Needle {
    fn from_line(line: &str) -> Self {
        let [name, window, hex] = line.split('=').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
        let inverted = hex.as_bytes().as_chunks().0.iter().map(byte).collect();
        Self { name: name.to_owned(), window: window.parse().unwrap(), inverted }
    }
}

/// The first bytes of a window. Every window is at least this long.
const BEGINNING: usize = 8;

/// The maximum length of a window.
const LONGEST: usize = 16;

/// What to search for in a process that must not hold it. Everything is inverted here.
struct Search {
    /// The beginning of each window, with the window's number.
    beginnings: HashMap<u64, Vec<usize>>,
    /// Whether any beginning has these lowest bits. This saves most look-ups.
    lowest: Vec<bool>,
    windows: Vec<(String, Vec<u8>)>,
}

impl Search {
    fn new(needles: &[Needle]) -> Self {
        let mut search = Self { beginnings: HashMap::new(), lowest: vec![false; 1 << 22], windows: Vec::new() };
        for needle in needles {
            assert!((BEGINNING..=LONGEST).contains(&needle.window));
            for window in needle.inverted.windows(needle.window) {
                let beginning = u64::from_le_bytes(*window.first_chunk().unwrap());
                let lowest = beginning as usize % search.lowest.len();
                search.lowest[lowest] = true;
                search.beginnings.entry(beginning).or_default().push(search.windows.len());
                search.windows.push((needle.name.clone(), window.to_vec()));
            }
        }
        search
    }

    /// Returns the name of a window that begins at these bytes.
    fn at(&self, bytes: &[u8]) -> Option<&str> {
        let beginning = !u64::from_le_bytes(*bytes.first_chunk()?);
        if !self.lowest[beginning as usize % self.lowest.len()] {
            return None;
        }
        let mut windows = self.beginnings.get(&beginning)?.iter().map(|&number| &self.windows[number]);
        let is_here = |inverted: &[u8]| {
            bytes.len() >= inverted.len() && inverted.iter().zip(bytes).all(|(inverted, byte)| *inverted == !byte)
        };
        windows.find(|(_, inverted)| is_here(inverted)).map(|(name, _)| name.as_str())
    }

    /// Searches all memory that this process can write. Returns what was found and where.
    fn run(&self) -> Vec<String> {
        let maps = fs::read_to_string("/proc/self/maps").unwrap();
        let memory = File::open("/proc/self/mem").unwrap();
        let mut found = Vec::new();
        let mut buffer = vec![0; 1 << 16];
        for line in maps.lines().filter(|line| line.contains(" rw") && !line.contains("[vvar")) {
            let (range, _) = line.split_once(' ').unwrap();
            let (from, to) = range.split_once('-').unwrap();
            let [mut at, to] = [from, to].map(|hex| u64::from_str_radix(hex, 16).unwrap());
            while at < to {
                let size = buffer.len().min((to - at) as usize);
                let Ok(()) = memory.read_exact_at(&mut buffer[..size], at) else { break };
                // A window may span two pieces, so each piece but the last ends with the beginning of the next.
                let next = if at + size as u64 == to { size } else { size - LONGEST };
                for offset in 0..next {
                    let place = at + offset as u64;
                    // The buffer of the search is memory too.
                    let own = buffer.as_ptr() as u64;
                    if let Some(name) = self.at(&buffer[offset..size])
                        && !(own..own + buffer.len() as u64).contains(&place)
                    {
                        found.push(format!("{name} at {place:x} in {line}"));
                    }
                }
                at += next as u64;
            }
            buffer.as_mut_slice().zeroize();
        }
        found
    }
}

/// Runs the case in its own process, and fails if that process finds a secret in its memory.
fn check(name: &str, case: Case) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", name, "--nocapture", "--test-threads=1"]).env(CASE, case.to_text());
    command.env("RAYON_NUM_THREADS", case.threads.to_string());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(needles_of(case).to_lines().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{case:?}: {}: {said}", output.status);
}

/// Runs every case, some of them also with fewer than all steps, or, in its own process, one case.
fn run(name: &str, steps: u32, use_secrets: fn(Case, &Inverted)) {
    let Ok(case) = std::env::var(CASE) else {
        for case in CASES {
            check(name, case);
            if case.entries < 1000 {
                (1..=steps).for_each(|steps| check(name, Case { steps, ..case }));
            }
        }
        return;
    };
    let case = Case::from_text(&case);
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let needles: Vec<Needle> = text.lines().map(Needle::from_line).collect();
    let of = |wanted: &str| needles.iter().find(|needle| needle.name == wanted).unwrap().inverted.clone();
    let (master, blinding, key) = (of("master"), of("blinding key"), of("key"));
    let inverted = Inverted { master, blinding, key, text: of("text of a cell") };
    let search = Search::new(&needles);
    use_secrets(case, &inverted);
    let found = search.run();
    if !found.is_empty() {
        let mut kinds: HashMap<String, usize> = HashMap::new();
        for line in &found {
            let (what, place) = line.split_once(" at ").unwrap();
            let region = place.rsplit(' ').next().unwrap();
            *kinds.entry(format!("{what} in {region}")).or_default() += 1;
        }
        panic!("{} windows of secrets were left: {kinds:#?}\n{}", found.len(), found[..found.len().min(40)].join("\n"));
    }
}

/// The secrets that a case gives to the library, inverted.
struct Inverted {
    master: Vec<u8>,
    blinding: Vec<u8>,
    key: Vec<u8>,
    text: Vec<u8>,
}

/// Returns the bytes that are given inverted.
#[inline(never)]
fn plain(inverted: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut bytes = Zeroizing::new(vec![0; inverted.len()]);
    bytes.iter_mut().zip(inverted).for_each(|(byte, inverted)| *byte = !black_box(*inverted));
    bytes
}

const CASES: [Case; 10] = {
    const fn case(rounds: u32, entries: u32, width: u8, threads: u32, context: usize) -> Case {
        Case { rounds, entries, width, threads, context, steps: u32::MAX }
    }
    [
        case(1, 1, 1, 1, 20),
        case(1, 5, 2, 1, 1000),
        case(2, 1000, 1, 1, 27),
        case(2, 5, 3, 4, 33),
        case(300, 5, 1, 1, 49),
        case(300, 1000, 2, 4, 54),
        case(10_000, 1000, 1, 4, 62),
        case(10_000, 5, 2, 1, 7),
        case(1, 200_000, 1, 4, 40),
        case(2, 200_000, 2, 1, 64),
    ]
};

// After its values are dropped, the memory of a Rust program holds nothing of a secret.
#[test]
fn nothing_of_a_master_is_left() {
    run("nothing_of_a_master_is_left", 9, |case, inverted| {
        let context = case.context();
        let secret = || secret(case, plain(&inverted.master));
        let seal = secret().seal();
        if case.ends_after(1) {
            return;
        }
        let terms = terms(case, seal);
        let saved = secret().to_json();
        if case.ends_after(2) {
            return;
        }
        let secret_again = Secret::from_json(saved.as_bytes()).unwrap();
        drop(saved);
        if case.ends_after(3) {
            return;
        }
        let bound = secret_again.bind(&terms, terms.commitment()).unwrap();
        if case.ends_after(4) {
            return;
        }
        let pins = Pins::new().commitment(terms.commitment());
        for number in few(case.rounds).into_iter().take(7) {
            let sent = Zeroizing::new(bound.open(number).unwrap().to_json());
            if case.ends_after(5) {
                return;
            }
            let mut round = terms.round(number).unwrap();
            round.open(PartyOpening::from_json(sent.as_bytes()).unwrap()).unwrap();
            if case.ends_after(6) {
                return;
            }
            let draw = round.draw().unwrap();
            if case.ends_after(7) {
                return;
            }
            let record = Zeroizing::new(draw.into_transcript().to_json());
            let transcript = Transcript::from_json(record.as_bytes()).unwrap();
            if case.ends_after(8) {
                return;
            }
            assert!(transcript.verdict(&pins.clone().round(number)).unwrap().is_verified());
            assert_eq!(transcript.derived_swaps().unwrap().drawn().len(), case.entries as usize);
        }
        let other = Terms::builder(&context, Entries::numbers(3).unwrap()).sealed(NAME, seal).build().unwrap();
        let closed = || secret().bind(&other, terms.commitment()).unwrap_err();
        drop(closed().into_secret().to_json());
        assert!(matches!(Error::from(closed()), Error::Closed(_)));
        let mut table = Table::new(&terms);
        table.seat(bound).unwrap();
        let mut items: Vec<u64> = (0..case.entries.into()).collect();
        let last = case.rounds - 1;
        let draw = table.round(last).unwrap().shuffle(&mut items, Vec::new()).unwrap();
        if case.ends_after(9) {
            return;
        }
        assert_eq!(table.round(last).unwrap().draw().unwrap().swaps(), draw.swaps());
        let draw = table.round(last).unwrap().par_shuffle(&mut items, Vec::new()).unwrap();
        draw.into_transcript().write_json(std::io::sink()).unwrap();
    });
}

#[test]
fn nothing_of_a_blinding_is_left() {
    run("nothing_of_a_blinding_is_left", 5, |case, inverted| {
        let context = case.context();
        let names: Vec<String> = (0..case.entries).map(|i| format!("Entrant {i}")).collect();
        let list = List::from_entries(&names).unwrap();
        let blinding = Blinding::from_key(&context, plain(&inverted.blinding)).unwrap();
        let saved = blinding.to_json();
        if case.ends_after(1) {
            return;
        }
        let blinding = Blinding::from_json(saved.as_bytes()).unwrap();
        drop(saved);
        if case.ends_after(2) {
            return;
        }
        let terms = Terms::blinded_builder(&list, &blinding).public("dice", "ten dice").build().unwrap();
        if case.ends_after(3) {
            return;
        }
        let prover = Prover::new(&terms, &list, Some(&blinding)).unwrap();
        if case.ends_after(4) {
            drop(prover.proof(0).unwrap());
            return;
        }
        let mut round = terms.round(0).unwrap();
        round.public("dice", "6 1 1 4").unwrap();
        let transcript = round.draw().unwrap().into_transcript();
        let pins = Pins::new().commitment(terms.commitment()).public("dice", "6 1 1 4");
        let pins = pins.entries(&list).blinding(&blinding);
        assert!(transcript.verdict(&pins).unwrap().is_verified());
        for index in few(case.entries).into_iter().take(7) {
            let sent = Zeroizing::new(prover.proof(index).unwrap().to_json());
            let proof = EntryProof::from_json(sent.as_bytes()).unwrap();
            if case.ends_after(5) {
                return;
            }
            assert!(proof.check(&terms, Some(terms.commitment())).is_passed());
            if index < 2 {
                assert!(proof.verdict(&transcript, &pins).unwrap().is_verified());
            }
        }
    });
}

#[test]
fn nothing_of_a_blinded_cell_is_left() {
    run("nothing_of_a_blinded_cell_is_left", 6, |case, inverted| {
        let blinding = Blinding::from_key(&case.context(), plain(&inverted.blinding)).unwrap();
        let text = plain(&inverted.text);
        let text = text_of_cells(&[str::from_utf8(&text).unwrap()], None).unwrap();
        if case.ends_after(1) {
            return;
        }
        let id = blinding.blind_cell(COLUMN, &text).unwrap();
        drop(text);
        if case.ends_after(2) {
            return;
        }
        let entries = (1..case.entries.min(1000)).map(|i| format!("{i};North"));
        let list = List::from_entries(entries.chain([format!("{id};South")])).unwrap();
        let sent = IdProof::new(blinding.context(), vec![id]).unwrap().to_json();
        if case.ends_after(3) {
            return;
        }
        let Proof::Id(proof) = Proof::from_json(sent.as_bytes()).unwrap() else { panic!("an entry proof") };
        drop(sent);
        if case.ends_after(4) {
            return;
        }
        let allocation = format!("columns {COLUMN};ward\naward Seat: 1");
        let terms = Terms::builder(&case.context(), Entries::list(&list).unwrap()).allocation(&allocation);
        let terms = terms.public("dice", "ten dice").build_for(&list).unwrap();
        let pins = Pins::new().commitment(terms.commitment()).entries(&list);
        let verdict = proof.verdict_before_draw(&terms, &pins).unwrap();
        assert!(verdict.proof().is_passed() && verdict.missing().is_empty());
        write!(std::io::sink(), "{verdict}").unwrap();
        if case.ends_after(5) {
            return;
        }
        drop(verdict);
        let mut round = terms.round(0).unwrap();
        round.public("dice", "6 1 1 4").unwrap();
        let transcript = round.draw().unwrap().into_transcript();
        let verdict = proof.verdict(&transcript, &pins.public("dice", "6 1 1 4")).unwrap();
        assert!(verdict.is_verified() && verdict.place().is_some());
        drop(format!("{verdict:?}{proof:?}"));
    });
}

/// Each step stops the work at another question.
#[test]
fn nothing_is_left_of_work_that_is_stopped() {
    run("nothing_is_left_of_work_that_is_stopped", 12, |case, inverted| {
        let context = case.context();
        let questions = AtomicU32::new(0);
        // The questions are closer to each other at the beginning.
        let last = case.steps.min(1000);
        let last = last * last / 3;
        let work = Work::new().stop(move || questions.fetch_add(1, Ordering::Relaxed) >= last);
        let ended = work.run(|| {
            let seal = secret(case, plain(&inverted.master)).seal();
            let terms = terms(case, seal);
            let bound = secret(case, plain(&inverted.master)).bind(&terms, terms.commitment()).unwrap();
            let mut round = terms.round(0).unwrap();
            round.open(bound.open(0).unwrap()).unwrap();
            round.draw().unwrap().into_transcript().write_json(std::io::sink()).unwrap();
            let blinding = Blinding::from_key(&context, plain(&inverted.blinding)).unwrap();
            let list = List::from_entries((0..case.entries).map(|i| format!("Entrant {i}"))).unwrap();
            Entries::blinded(&list, &blinding).unwrap();
            let blocks = plain(&inverted.key);
            let key = Key::from_bytes(blocks.as_chunks().0).unwrap();
            let plan = Plan::new(case.entries, case.entries, Order::Forward).unwrap();
            assert!(plan.swaps(&key).drawn().len() == case.entries as usize);
        });
        assert!(ended.is_err() || last > 3, "{last}");
    });
}

#[test]
fn nothing_of_a_key_is_left() {
    run("nothing_of_a_key_is_left", 2, |case, inverted| {
        let blocks = plain(&inverted.key);
        let key = Key::from_bytes(blocks.as_chunks().0).unwrap();
        drop(blocks);
        let plan = Plan::new(case.entries, case.entries, Order::Forward).unwrap();
        let mut items: Vec<u64> = (0..case.entries.into()).collect();
        if case.ends_after(1) {
            return;
        }
        let swaps = plan.shuffle(&key, &mut items, Vec::new()).unwrap();
        if case.ends_after(2) {
            return;
        }
        assert_eq!(plan.swaps(&key), swaps);
        plan.par_shuffle(&key, &mut items, Vec::new()).unwrap();
    });
}
