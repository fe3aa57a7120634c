//! The library's threads: their names and signals, failures to start them, and forked child processes. Each case runs
//! in its own process.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use verishuffle::awards::{Awards, AwardsFile};
use verishuffle::proof::Prover;
use verishuffle::{Blinding, Entries, Key, List, Order, Pins, Plan, Secret, Terms, Transcript, UnixTime};

/// Draws of more steps than this use several threads.
const FEW: u32 = 3 * 16_384;
const CASE: &str = "VERISHUFFLE_POOL_CASE";

/// Makes enough swaps for several threads to share, and compares the first ones with those that one thread made.
fn work() {
    let key = Key::from_bytes(&[[7; 32]]).unwrap();
    let few = Plan::new(1_000_000, FEW, Order::Forward).unwrap().swaps(&key);
    let many = Plan::new(1_000_000, 1_000_000, Order::Forward).unwrap().swaps(&key);
    assert!(many.partners()[..FEW as usize] == *few.partners());
    let mut items: Vec<u64> = (0..5_000_000).collect();
    let plan = Plan::new(5_000_000, 200_000, Order::Forward).unwrap();
    let swaps = plan.par_shuffle(&key, &mut items, Vec::new()).unwrap();
    assert!(swaps.drawn().iter().zip(&items).all(|(drawn, item)| u64::from(*drawn) == *item));
}

/// Returns the names of the library's threads in this process, and the signals that each blocks.
fn threads_of_the_library() -> Vec<(String, u64)> {
    let tasks = fs::read_dir("/proc/self/task").unwrap();
    let mut threads: Vec<(String, u64)> = tasks
        .filter_map(|task| {
            // A thread may have ended.
            let status = fs::read_to_string(task.unwrap().path().join("status")).ok()?;
            let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().to_owned();
            Some((field("Name:"), u64::from_str_radix(&field("SigBlk:"), 16).unwrap()))
        })
        .filter(|(name, _)| name.starts_with("verishuffle-"))
        .collect();
    threads.sort();
    threads
}

/// Runs the test of this name again, alone in another process, in which [`is_child`] is true. `wrap` may change the
/// command. Fails if the process fails.
fn in_child(name: &str, wrap: impl FnOnce(Command) -> Command) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", &format!("pool::{name}"), "--nocapture", "--test-threads=1"]).env(CASE, "1");
    command.env("RAYON_NUM_THREADS", "4");
    let output = wrap(command).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{}: {said}", output.status);
}

/// How many threads the pool has if the environment asks for four: never more than cores.
fn wanted() -> usize {
    let cores = std::thread::available_parallelism().unwrap().get();
    if cores == 1 { 0 } else { cores.min(4) }
}

fn is_child() -> bool {
    std::env::var_os(CASE).is_some()
}

// The threads of the library have names and block the signals of the program; without them the calling thread does all
// work.
#[test]
fn threads_are_named_and_leave_signals_to_the_program() {
    if !is_child() {
        return in_child("threads_are_named_and_leave_signals_to_the_program", |command| command);
    }
    let mask = || {
        let status = fs::read_to_string("/proc/thread-self/status").unwrap();
        status.lines().find(|line| line.starts_with("SigBlk:")).unwrap().to_owned()
    };
    let before = mask();
    assert_eq!(threads_of_the_library(), []);
    work();
    assert_eq!(mask(), before, "the signals of the calling thread");
    let threads = threads_of_the_library();
    let names: Vec<&str> = threads.iter().map(|(name, _)| name.as_str()).collect();
    let wanted: Vec<String> = (0..wanted()).map(|number| format!("verishuffle-{number}")).collect();
    assert_eq!(names, wanted);
    let faults = [
        libc::SIGBUS,
        libc::SIGFPE,
        libc::SIGILL,
        libc::SIGSEGV,
        libc::SIGSYS,
        libc::SIGTRAP,
        // Nobody can block these two.
        libc::SIGKILL,
        libc::SIGSTOP,
    ];
    for (name, blocked) in &threads {
        for signal in 1..32 {
            let is_blocked = blocked >> (signal - 1) & 1 == 1;
            assert_eq!(is_blocked, !faults.contains(&signal), "{name}: signal {signal}");
        }
    }
}

// Fewer than ten thousand entries, swaps and rounds start no thread.
/// The programs in call/tests/c check this for every C function, with few entries and rounds.
#[test]
fn little_work_starts_no_thread() {
    if !is_child() {
        return in_child("little_work_starts_no_thread", |command| command);
    }
    let list = List::from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n").unwrap();
    let terms = Terms::builder("a draw", Entries::list(&list).unwrap())
        .public("dice", "two dice", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let mut round = terms.round(0).unwrap();
    round.public("dice", "3 4").unwrap();
    let transcript = round.draw().unwrap().into_transcript().to_json();
    let pins = Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(terms.commitment())
        .public("dice", "3 4")
        .entries(&list);
    assert_eq!(Transcript::from_json(transcript.as_bytes()).unwrap().verify(&pins).unwrap().drawn().unwrap().len(), 5);
    // Ten thousand entries and swaps are still few.
    let many: String = (0..10_000).map(|entry| format!("{entry}\n")).collect();
    let many = List::from_text(many.as_bytes()).unwrap();
    assert_eq!((many.first_repeat(), Entries::list(&many).unwrap().count().get()), (None, 10_000));
    let key = Key::from_bytes(&[[7; 32]]).unwrap();
    assert_eq!(Plan::new(10_000, 10_000, Order::Forward).unwrap().swaps(&key).partners().len(), 9_999);
    let secret = Secret::generate("many rounds", "alice", 10_000, 1).unwrap();
    let blinding = Blinding::generate("many rounds").unwrap();
    let rows: String = (0..10_000).map(|entry| format!("{entry};{}\n", entry % 7)).collect();
    let rows = List::from_text(rows.as_bytes()).unwrap();
    let terms = Terms::builder("many rounds", Entries::blinded(&rows, &blinding).unwrap())
        .rounds(10_000)
        .sealed("alice", secret.seal())
        .allocation("columns number;ward\naward place: 10\nwaitlist reserve\ncap ward: 2")
        .build_for(&rows)
        .unwrap();
    let mut round = terms.round(9_999).unwrap();
    round.open(secret.bind(&terms, terms.commitment()).unwrap().open(9_999).unwrap()).unwrap();
    let draw = round.draw().unwrap();
    let drawn = draw.swaps().drawn();
    let awards = Awards::new(terms.allocation().unwrap(), Some(&rows), &drawn).unwrap().to_text();
    let awards = AwardsFile::from_text(&awards).unwrap();
    let result = List::from_entries(drawn.iter().map(|&entry| rows.entry(entry).unwrap())).unwrap();
    let pins = Pins::new().commitment(terms.commitment()).round(9_999).entries(&rows).blinding(&blinding);
    let pins = pins.result(&result).awards(&awards);
    assert!(draw.into_transcript().verdict(&pins).unwrap().is_verified());
    let proof = Prover::new(&terms, &rows, Some(&blinding)).unwrap().proof(9_999).unwrap();
    assert_eq!(proof.entry(), rows.entry(9_999).unwrap());
    assert_eq!(threads_of_the_library(), []);
}

#[test]
fn a_thousand_threads_are_as_many_as_the_cores() {
    if !is_child() {
        return in_child("a_thousand_threads_are_as_many_as_the_cores", |mut command| {
            command.env("RAYON_NUM_THREADS", "1000");
            command
        });
    }
    work();
    let cores = std::thread::available_parallelism().unwrap().get();
    assert_eq!(threads_of_the_library().len(), if cores == 1 { 0 } else { cores });
}

/// A call from a thread of the program's rayon pool uses that pool, and the library starts no threads.
#[test]
fn a_call_from_a_pool_stays_in_this_pool() {
    if !is_child() {
        return in_child("a_call_from_a_pool_stays_in_this_pool", |command| command);
    }
    rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap().install(work);
    assert_eq!(threads_of_the_library(), []);
    work();
    assert_eq!(threads_of_the_library().len(), wanted());
}

#[test]
fn without_threads_the_calling_thread_does_all_work() {
    const NAME: &str = "without_threads_the_calling_thread_does_all_work";
    if !is_child() {
        // No machine has memory for such a stack.
        in_child(NAME, |mut command| {
            command.env("RUST_MIN_STACK", (usize::MAX / 4 * 3).to_string());
            command
        });
        // With the second limit, some threads start before one fails.
        in_child(NAME, |command| with_processes(1, &command));
        return in_child(NAME, |command| with_processes(3, &command));
    }
    work();
    // Threads that started before one failed have ended or are about to.
    for _ in 0..1000 {
        if threads_of_the_library().is_empty() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(threads_of_the_library(), []);
    // A later call tries again and fails again.
    work();
}

/// Returns the command for a user with a limit on processes and threads. Root is exempt from the limit, so root runs
/// the command as another user.
fn with_processes(limit: u32, command: &Command) -> Command {
    let script = format!("ulimit -u {limit} && exec \"$@\"");
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    let mut limited = Command::new(if is_root { "setpriv" } else { "env" });
    if is_root {
        // A user id that nobody else has, so that no other process counts.
        limited.args(["--reuid=1987654321", "--clear-groups"]);
    }
    limited.args(["bash", "-c", &script, "bash"]).arg(readable(Path::new(command.get_program())));
    limited.args(command.get_args());
    limited.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    limited
}

/// Copies the program to where another user can run it.
fn readable(program: &Path) -> std::path::PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pool");
    let _ = fs::remove_file(&copy);
    fs::copy(program, &copy).unwrap();
    copy
}

/// Runs `work` in a forked child, and fails if it fails there or takes longer than a minute.
fn forked(work: impl FnOnce()) {
    // SAFETY: the child uses the allocator, which glibc allows, and exits without running any of the parent's code.
    let child = unsafe { libc::fork() };
    if child == 0 {
        // SAFETY: the alarm changes no memory.
        unsafe { libc::alarm(60) };
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
        std::process::exit(i32::from(result.is_err()));
    }
    let mut status = 0;
    // SAFETY: waitpid writes the status.
    assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
    assert_eq!(status, 0);
}

#[test]
fn a_child_that_was_forked_before_the_first_call_has_its_own_threads() {
    if !is_child() {
        return in_child("a_child_that_was_forked_before_the_first_call_has_its_own_threads", |command| command);
    }
    // The threads of rayon's global pool, which the program itself uses, do not exist in the child.
    assert_eq!(rayon::join(|| 1, || 2), (1, 2));
    forked(|| {
        work();
        assert_eq!(threads_of_the_library().len(), wanted());
    });
    work();
    assert_eq!(threads_of_the_library().len(), wanted());
}

#[test]
fn a_child_that_was_forked_later_has_no_threads() {
    if !is_child() {
        return in_child("a_child_that_was_forked_later_has_no_threads", |command| command);
    }
    work();
    forked(|| {
        work();
        assert_eq!(threads_of_the_library(), []);
        forked(work);
    });
    work();
}
