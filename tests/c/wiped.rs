//! After all answers are freed, no trace of a secret is left in the memory of a C program, wiped.c.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use verishuffle::{Entries, Secret, Terms};

#[path = "../common/needles.rs"]
mod needles;

use needles::{Needles, bytes, few};

/// What a program does.
#[derive(Clone, Copy, Debug)]
struct Case {
    /// What the program uses: a master, a blinding, a key, or with `seal` none of them: the library makes a secret.
    uses: &'static str,
    rounds: u32,
    entries: u32,
    width: u8,
    threads: u32,
    /// The length of the context, which decides how the secrets lie in SHA-256 blocks.
    context: usize,
    /// The steps of the first run. Each run does one more.
    first: u32,
    /// The thread that makes the calls: `main` or `thread`.
    caller: &'static str,
}

/// More than the number of steps.
const ALL: u32 = 1000;

const CASES: [Case; 14] = {
    const fn case(uses: &'static str, rounds: u32, entries: u32, width: u8, threads: u32, context: usize) -> Case {
        let first = if entries > 1000 { ALL } else { 0 };
        let caller = if context.is_multiple_of(2) { "main" } else { "thread" };
        Case { uses, rounds, entries, width, threads, context, first, caller }
    }
    [
        case("master", 1, 1, 1, 1, 20),
        case("master", 2, 5, 2, 4, 33),
        case("master", 1000, 1000, 1, 1, 49),
        case("master", 1000, 5, 3, 4, 62),
        case("master", 1, 200_000, 1, 4, 54),
        case("master", 2, 200_000, 2, 1, 40),
        case("seal", 1, 1, 1, 1, 20),
        case("seal", 1000, 1, 3, 4, 33),
        case("blinding", 1, 1, 1, 1, 20),
        case("blinding", 1, 1000, 1, 4, 7),
        case("blinding", 1, 200_000, 1, 4, 64),
        case("key", 1, 5, 1, 1, 20),
        case("key", 1, 1000, 2, 4, 33),
        case("key", 1, 200_000, 3, 4, 20),
    ]
};

fn needles_of(case: Case) -> Needles {
    let mut needles = Needles::default();
    let context = "c".repeat(case.context);
    let secret = bytes(1, 32 * usize::from(case.width));
    match case.uses {
        "master" => {
            let rounds = few(case.rounds);
            let seeds = needles.add_master(&context, "alice", &secret, rounds.iter().copied());
            let secret = Secret::from_master(&context, "alice", case.rounds, case.width, secret.into()).unwrap();
            let about = "a word the guest says, such as: maple";
            let terms = Terms::builder(&context, Entries::numbers(case.entries).unwrap())
                .rounds(case.rounds)
                .width(case.width)
                .sealed("alice", secret.seal())
                .public("dice", about)
                .build()
                .unwrap();
            for (round, seed) in rounds.into_iter().zip(&seeds) {
                needles.add_round_key(case.width, terms.commitment().as_bytes(), round, &[seed, b"6 1 1 4"]);
            }
        }
        "blinding" => {
            needles.add_blinding(&context, &secret, few(case.entries));
            needles.add_cell(&context, &secret, "person");
        }
        // The program learns the secret from its document.
        "seal" => needles.add("nothing", &secret),
        _ => needles.add("key", &secret),
    }
    needles
}

/// Runs all cases. The program fails if it finds something.
pub(crate) fn check(program: &Path) {
    CASES.into_iter().for_each(|case| check_case(program, case));
}

/// Runs the fast cases.
pub(crate) fn check_small(program: &Path) {
    let is_small = |case: &Case| case.entries <= 1000 && case.rounds < 1000;
    CASES.into_iter().filter(is_small).for_each(|case| check_case(program, case));
}

fn check_case(program: &Path, case: Case) {
    let Case { uses, rounds, entries, width, threads, context, first, caller } = case;
    let mut command = Command::new(program);
    command.arg(uses).args([rounds, entries, width.into(), context as u32, first].map(|n| n.to_string()));
    command.arg(caller).env("RAYON_NUM_THREADS", threads.to_string());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(needles_of(case).to_lines().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let done = output.status.success() && said.starts_with("ok after ");
    assert!(done, "{}, {case:?}: {}: {said}", program.display(), output.status);
}
