//! Counts the instructions of the hot loops with valgrind, which other work on the machine does not affect.
//!
//! ```sh
//! cargo bench --bench instructions [-- --write]
//! ```
//!
//! The benchmark prints one line for each case: `case=<name> instructions_per_element=<x>`. Each case runs twice under
//! callgrind, with more repetitions the second time. The count is the difference, so that one-time work does not count.
//! The counts are compared with instructions.txt, and a count that is more than a tenth higher is a failure. The counts
//! depend on the compiler and on the processor that valgrind shows, and the file begins with both. If these differ, the
//! counts are printed and compared, but nothing fails. `--write` writes the counts of the built-in keystream to the
//! file.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::io;
use std::mem;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use verishuffle::{BoundSecret, Entries, Key, List, Order, Pins, Plan, Round, Secret, Table, Terms, Transcript};
use zeroize::Zeroizing;

/// The work of a case with its data, to be called any number of times.
type Work = Box<dyn FnMut()>;

struct Case {
    name: &'static str,
    /// A run's instructions are divided by this number.
    elements: u32,
    prepare: fn(u32) -> Work,
}

const CASES: [Case; 12] = [
    Case { name: "derive_chunk", elements: CHUNK, prepare: |n| derive(n, n) },
    // In the first of these two cases about half of the words are refused. In the second almost none is, but almost
    // every word takes the slow path.
    Case { name: "derive_refused", elements: CHUNK, prepare: |n| derive((1 << 31) + n, n) },
    Case { name: "derive_doubtful", elements: CHUNK, prepare: |n| derive(u32::MAX, n) },
    Case { name: "apply", elements: CHUNK, prepare: apply },
    Case { name: "round_key", elements: 1, prepare: |_| round_key() },
    Case { name: "round_52", elements: 52, prepare: round },
    Case { name: "round_52_of_1000", elements: 52, prepare: round_of_a_table },
    // The party does not sit at the table, so its opening is checked.
    Case { name: "open_1000", elements: 1, prepare: |_| open_at_a_table() },
    // Reads and verifies a transcript. Its terms are read and hashed each time.
    Case { name: "judge_52", elements: 52, prepare: judge },
    // For each round: its seed, its leaf and its share of the nodes.
    Case { name: "seal", elements: 1000, prepare: seal },
    // For each entry: its leaf, its share of the nodes, and the search for an equal entry.
    Case { name: "list_root", elements: 1000, prepare: list_root },
    Case { name: "read_swaps", elements: 10_000, prepare: read_swaps },
];

/// The number of steps that share one keystream.
const CHUNK: u32 = 16_384;

/// How many more times the second run does the work than the first.
const MORE: u32 = 10;

/// A case fails if its count is more than this many times the count in the file.
const TOLERANCE: f64 = 1.1;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["--run", name, times] => run(name, times),
        [] => count().and_then(|counts| compare(&counts)),
        ["--write"] => count().and_then(write),
        _ => Err("usage: cargo bench --bench instructions [-- --write]".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs only the work of one case. This process runs under valgrind.
fn run(name: &str, times: &str) -> Result<(), String> {
    let case = CASES.iter().find(|case| case.name == name).ok_or(format!("{name} is no case"))?;
    let times: u32 = times.parse().map_err(|_| format!("{times} is no number"))?;
    one_thread();
    let mut work = (case.prepare)(case.elements);
    (0..times).for_each(|_| work());
    Ok(())
}

/// Makes rayon use only this thread, because callgrind would count the instructions of waiting threads too.
fn one_thread() {
    #[cfg(feature = "rayon")]
    rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global().expect("the first pool");
}

type Counts = BTreeMap<String, f64>;

/// Counts and prints all cases.
fn count() -> Result<Counts, String> {
    println!("# {}", conditions()?);
    let mut counts = Counts::new();
    for case in &CASES {
        let once = instructions(case.name, 1)?;
        let more = instructions(case.name, 1 + MORE)?;
        let each = more.saturating_sub(once) as f64 / f64::from(MORE) / f64::from(case.elements);
        println!("case={} instructions_per_element={each:.2}", case.name);
        counts.insert(case.name.to_owned(), each);
    }
    Ok(counts)
}

/// Returns the number of instructions that this program executes for a case, as callgrind counts them.
fn instructions(name: &str, times: u32) -> Result<u64, String> {
    let myself = env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(myself);
    let output = command.args(["--run", name, &times.to_string()]).output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "valgrind is missing: install it (Debian: apt-get install valgrind)".to_owned(),
        _ => format!("valgrind: {error}"),
    })?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = text.lines().find_map(|line| line.split_once("Collected : "));
    match collected.and_then(|(_, count)| count.trim().parse().ok()) {
        Some(count) if output.status.success() => Ok(count),
        _ => Err(format!("valgrind does not count {name}:\n{text}")),
    }
}

/// Returns what the counts depend on besides this repository: the compiler and the processor.
fn conditions() -> Result<String, String> {
    let output = Command::new("rustc").arg("--version").output().map_err(|error| format!("rustc: {error}"))?;
    let compiler = String::from_utf8_lossy(&output.stdout);
    Ok(format!("{}, {}{}", compiler.trim(), env::consts::ARCH, registers()))
}

/// Returns the processor feature that changes the counts; valgrind shows it if the processor has it.
fn registers() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        return " with AVX2";
    }
    ""
}

fn compare(counts: &Counts) -> Result<(), String> {
    let file = File::read()?;
    let binding = file.conditions == conditions()?;
    if !binding {
        println!("# only compared: the counts in instructions.txt are of {}", file.conditions);
    }
    let mut over = String::new();
    for (name, count) in counts {
        let Some(kept) = file.counts.get(name) else {
            over += &format!("\n{name}: {count:.2}, and instructions.txt has none");
            continue;
        };
        if *count > kept * TOLERANCE {
            over += &format!("\n{name}: {count:.2}, {:.0} % above {kept:.2}", 100.0 * (count / kept - 1.0));
        }
    }
    match (over.as_str(), binding) {
        ("", _) => Ok(()),
        (_, true) => Err(format!("more instructions than in instructions.txt:{over}")),
        (_, false) => {
            println!("# more instructions:{}", over.replace('\n', "\n#   "));
            Ok(())
        }
    }
}

/// Writes the counts to the file.
fn write(counts: Counts) -> Result<(), String> {
    let mut text = format!("{}\n", conditions()?);
    for (name, count) in counts {
        let _ = writeln!(text, "case={name} instructions_per_element={count:.2}");
    }
    fs::write(File::path(), text).map_err(|error| error.to_string())
}

/// The contents of instructions.txt.
struct File {
    conditions: String,
    counts: Counts,
}

impl File {
    fn path() -> PathBuf {
        [env!("CARGO_MANIFEST_DIR"), "benches", "instructions.txt"].iter().collect()
    }

    fn read() -> Result<Self, String> {
        let text = fs::read_to_string(Self::path()).map_err(|error| format!("instructions.txt: {error}"))?;
        let (conditions, lines) = text.split_once('\n').unwrap_or_default();
        let counts = lines.lines().map(|line| {
            let mut fields = line.split(' ').filter_map(|field| Some(field.split_once('=')?.1));
            let (name, count) = (fields.next()?, fields.next()?);
            Some((name.to_owned(), count.parse().ok()?))
        });
        let counts = counts.collect::<Option<_>>().ok_or("instructions.txt: a line that holds no count")?;
        Ok(Self { conditions: conditions.to_owned(), counts })
    }
}

fn key() -> Key {
    Key::from_bytes(&[[7; 32]]).unwrap()
}

fn derive(count: u32, draw: u32) -> Work {
    let (plan, key) = (Plan::new(count, draw, Order::Forward).unwrap(), key());
    Box::new(move || drop(black_box(plan.swaps(black_box(&key)))))
}

fn apply(n: u32) -> Work {
    let swaps = Plan::new(n, n, Order::Forward).unwrap().swaps(&key());
    let mut items: Vec<u32> = (0..n).collect();
    Box::new(move || black_box(&swaps).shuffle(&mut items).unwrap())
}

/// Terms of numbers with one seal, and the secret of that seal.
struct Dealer {
    terms: Terms,
    secret: BoundSecret,
}

impl Dealer {
    fn new(n: u32, rounds: u32) -> Self {
        let secret = secret(rounds);
        let terms = Terms::builder(CONTEXT, Entries::numbers(n).unwrap()).rounds(rounds);
        let terms = terms.sealed(NAME, secret.seal()).build().unwrap();
        let secret = secret.bind(&terms, terms.commitment()).unwrap();
        Self { terms, secret }
    }

    fn round(&self) -> Round {
        let mut round = self.terms.round(0).unwrap();
        round.open(self.secret.open(0).unwrap()).unwrap();
        round
    }

    fn document(&self) -> String {
        self.round().draw().unwrap().into_transcript().to_json()
    }
}

const CONTEXT: &str = "Counted";
const NAME: &str = "dealer";

fn secret(rounds: u32) -> Secret {
    Secret::from_master(CONTEXT, NAME, rounds, 1, Zeroizing::new(vec![7; 32])).unwrap()
}

fn round_key() -> Work {
    let dealer = Dealer::new(52, 1);
    Box::new(move || drop(black_box(dealer.round())))
}

fn round(n: u32) -> Work {
    let dealer = Dealer::new(n, 1);
    let mut items: Vec<u32> = (0..n).collect();
    Box::new(move || dealer.round().draw().unwrap().swaps().shuffle(black_box(&mut items)).unwrap())
}

fn round_of_a_table(n: u32) -> Work {
    let dealer = Dealer::new(n, 1000);
    let mut table = Table::new(&dealer.terms);
    table.seat(dealer.secret).unwrap();
    let (mut items, mut buffer) = ((0..n).collect::<Vec<u32>>(), Vec::new());
    let mut rounds = (0..1000).cycle();
    Box::new(move || {
        let round = table.round(rounds.next().unwrap_or_default()).unwrap();
        let draw = round.shuffle(black_box(&mut items), mem::take(&mut buffer)).unwrap();
        buffer = draw.into_swaps().into_partners();
    })
}

fn open_at_a_table() -> Work {
    let dealer = Dealer::new(52, 1000);
    let table = Table::new(&dealer.terms);
    let mut openings =
        (0..1000).map(|round| dealer.secret.open(round).unwrap()).collect::<Vec<_>>().into_iter().cycle();
    Box::new(move || {
        let opening = openings.next().unwrap();
        let mut round = table.round(opening.round()).unwrap();
        round.open(black_box(opening)).unwrap();
    })
}

fn judge(n: u32) -> Work {
    let dealer = Dealer::new(n, 1);
    let (document, pins) = (dealer.document(), Pins::new().commitment(dealer.terms.commitment()));
    Box::new(move || {
        let transcript = Transcript::from_json(black_box(document.as_bytes())).unwrap();
        assert!(transcript.verdict(&pins).unwrap().is_verified());
    })
}

fn seal(rounds: u32) -> Work {
    let secret = secret(rounds);
    Box::new(move || {
        black_box(secret.seal());
    })
}

fn list_root(n: u32) -> Work {
    let list = List::from_entries((0..n).map(|i| format!("Entrant {i}"))).unwrap();
    Box::new(move || {
        black_box(Entries::list(black_box(&list)).unwrap());
    })
}

fn read_swaps(n: u32) -> Work {
    let document = Dealer::new(n, 1).document();
    Box::new(move || drop(black_box(Transcript::from_json(document.as_bytes()).unwrap())))
}
