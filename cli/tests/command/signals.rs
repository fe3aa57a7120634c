//! A signal may end a command at any moment. The command first removes its unfinished files.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::desk::{CONTEXT, Desk, names};
use rustix::process::{Pid, Signal, kill_process};

const RUNS: u32 = 20;

fn send(signal: Signal, to: &Child) {
    kill_process(Pid::from_child(to), signal).unwrap();
}

fn start(desk: &Desk, args: &[&str]) -> Child {
    let mut command = desk.command(args);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Returns how long a command takes to run to its end and write `out`.
fn duration(desk: &Desk, args: &[&str]) -> Duration {
    let mut whole = Duration::MAX;
    for run in 0..3 {
        let _ = (run > 0).then(|| fs::remove_dir_all(desk.path("out")).or_else(|_| fs::remove_file(desk.path("out"))));
        let begun = Instant::now();
        desk.ok(args);
        whole = whole.min(begun.elapsed());
    }
    whole
}

/// Starts the command `RUNS` times and sends it a signal at moments between its start and its end. `check` looks at
/// each run, and returns whether the command had done its work. The signal must have ended some runs earlier.
fn stop_at_many_moments(desk: &Desk, args: &[&str], signals: &[Signal], check: impl Fn() -> bool) {
    let whole = duration(desk, args);
    assert!(check());
    let mut stopped = 0;
    for run in 0..RUNS {
        let _ = fs::remove_dir_all(desk.path("out")).or_else(|_| fs::remove_file(desk.path("out")));
        let before = desk.files();
        let signal = signals[run as usize % signals.len()];
        let mut child = start(desk, args);
        std::thread::sleep(whole * run / RUNS);
        let _ = kill_process(Pid::from_child(&child), signal);
        let status = child.wait().unwrap();
        assert_ended(status, signal);
        let done = check();
        if !done {
            assert_eq!(desk.files(), before, "{args:?}, run {run}");
            assert_eq!(status.signal(), Some(signal.as_raw()));
            stopped += 1;
        }
    }
    assert!(stopped > 2, "{args:?}: {stopped} runs were stopped");
}

fn assert_ended(status: ExitStatus, signal: Signal) {
    assert!(status.code() == Some(0) || status.signal() == Some(signal.as_raw()), "{status}");
}

/// Waits until `what` exists, and returns it.
fn wait_for<T>(mut what: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = what() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Returns the signals that end a command. Children inherit ignored signals, as under `nohup`.
fn ends() -> Vec<Signal> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |digits| u64::from_str_radix(digits.trim(), 16).unwrap());
    let ends = [Signal::INT, Signal::TERM, Signal::HUP];
    ends.into_iter().filter(|signal| ignored >> (signal.as_raw() - 1) & 1 == 0).collect()
}

fn is_whole(desk: &Desk) -> bool {
    desk.exists("out") && { serde_json::from_str::<serde_json::Value>(&desk.read("out")).unwrap() }.is_object()
}

#[test]
fn a_stopped_seal_leaves_no_secret() {
    let desk = Desk::new();
    let seal = ["seal", "--context", CONTEXT, "--name", "alice", "-o", "out", "--rounds", "20000"];
    stop_at_many_moments(&desk, &seal, &ends(), || is_whole(&desk));
}

fn large_draw(desk: &Desk) -> [&'static str; 6] {
    let commit = ["commit", "--context", CONTEXT, "--numbers", "300000", "--public", "word=a word", "-o", "terms.json"];
    desk.ok(commit);
    ["draw", "terms.json", "--public", "word=maple", "-o", "out"]
}

#[test]
fn a_stopped_draw_leaves_no_transcript() {
    let desk = Desk::new();
    stop_at_many_moments(&desk, &large_draw(&desk), &ends(), || is_whole(&desk));
}

/// Nobody can clean up after SIGKILL, but there is nothing to clean up.
#[test]
fn a_killed_draw_leaves_no_transcript() {
    let desk = Desk::new();
    let draw = large_draw(&desk);
    stop_at_many_moments(&desk, &draw, &[Signal::KILL], || is_whole(&desk));
    // A file that is replaced is the old one or the new one.
    let whole = duration(&desk, &[&draw[..], &["--force"]].concat());
    for run in 0..RUNS {
        desk.write("out", "{}");
        let mut child = start(&desk, &[&draw[..], &["--force"]].concat());
        std::thread::sleep(whole * run / RUNS);
        send(Signal::KILL, &child);
        child.wait().unwrap();
        assert!(is_whole(&desk), "run {run}");
    }
}

#[test]
fn a_stopped_shuffle_leaves_all_files_or_none() {
    let desk = Desk::new();
    let files = || if desk.exists("out") { names(&desk.path("out")) } else { Vec::new() };
    let is_whole = || {
        assert!([0, 4].contains(&files().len()), "{:?}", files());
        !files().is_empty()
    };
    let shuffle = ["shuffle", "--numbers", "200000", "--out", "out"];
    stop_at_many_moments(&desk, &shuffle, &ends(), is_whole);
}

// The commitment is remembered before an opening is written, and what can't be remembered is not opened.
/// However a command that opens a seal ends, what it opened is remembered.
#[test]
fn a_stopped_opening_is_remembered_if_it_is_there() {
    let desk = Desk::new();
    let rounds = ["--rounds", "20000"];
    let seal = desk.seal("alice", &rounds);
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--sealed", &format!("alice={seal}")];
    let commitment = desk.ok(commit.iter().chain(&rounds).chain(&["-o", "terms.json"])).trim_end().to_owned();
    let open = ["open", "alice.secret", "terms.json", "--round", "7", "--commitment", &commitment, "-o", "out"];
    let (sealed, before) = (desk.read("alice.secret"), desk.files());
    let whole = duration(&desk, &open);
    let opened = desk.read("alice.secret");
    let mut stopped = 0;
    for run in 0..2 * RUNS {
        desk.forget();
        desk.write("alice.secret", &sealed);
        let _ = fs::remove_file(desk.path("out"));
        let mut child = start(&desk, &open);
        // Sealing takes most of the time, and the files are written at the end.
        std::thread::sleep(whole / 2 + whole * run / (2 * RUNS));
        let _ = kill_process(Pid::from_child(&child), Signal::KILL);
        child.wait().unwrap();
        let secret = desk.read("alice.secret");
        assert!(secret == sealed || secret == opened, "{secret}");
        if desk.exists("out") {
            assert!(is_whole(&desk) && secret == opened);
        } else {
            // The new secret has a temporary name only while it takes its place.
            let is_known = |name: &String| before.contains(name) || name.starts_with(".verishuffle-");
            assert!(desk.files().iter().all(is_known), "{:?}", desk.files());
            stopped += 1;
        }
        if secret == opened {
            assert_eq!(fs::read_to_string(desk.record(&seal)).unwrap(), format!("{commitment}\n"));
        }
    }
    assert!(stopped > 2, "{stopped} runs were stopped");
}

// As soon as another command can see what a seal was opened for, nothing that ends or fails takes this back.
#[test]
fn a_record_that_was_seen_stays() {
    let desk = Desk::new();
    let seal = desk.seal("alice", &[]);
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--sealed", &format!("alice={seal}")];
    let commitment = desk.ok(commit.iter().chain(&["-o", "terms.json"])).trim_end().to_owned();
    let open = ["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "out"];
    let (sealed, record) = (desk.read("alice.secret"), desk.record(&seal));
    let mut stopped = 0;
    for run in 0..5 * RUNS {
        desk.forget();
        desk.write("alice.secret", &sealed);
        let _ = fs::remove_file(desk.path("out"));
        let signals = ends();
        let signal = signals[run as usize % signals.len()];
        let mut child = start(&desk, &open);
        let begun = Instant::now();
        while !record.exists() {
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::hint::spin_loop();
        }
        let _ = kill_process(Pid::from_child(&child), signal);
        let status = child.wait().unwrap();
        assert_ended(status, signal);
        assert_eq!(fs::read_to_string(&record).unwrap(), format!("{commitment}\n"), "run {run}");
        stopped += u32::from(!desk.exists("out"));
    }
    assert!(stopped > 2, "{stopped} runs were stopped");
}

/// Returns the arguments that prove all entries of a blinded list.
fn many_proofs(desk: &Desk, count: u32) -> [&'static str; 9] {
    let list: String = (0..count).map(|i| format!("entry {i}\n")).collect();
    desk.write("list.txt", list);
    let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--blinded", "blinding.json"];
    desk.ok(commit.iter().chain(&["--public", "word=a word", "-o", "terms.json"]));
    ["prove", "terms.json", "--entries", "list.txt", "--blinding", "blinding.json", "--all", "--out", "out"]
}

#[test]
fn stopped_proofs_leave_no_folder() {
    let desk = Desk::new();
    let prove = many_proofs(&desk, 200);
    let is_whole = || desk.exists("out") && names(&desk.path("out")).len() == 201;
    stop_at_many_moments(&desk, &prove, &ends(), is_whole);
}

fn unfinished_folder(desk: &Desk) -> Option<PathBuf> {
    let name = desk.files().into_iter().find(|name| name.starts_with(".verishuffle-"))?;
    Some(desk.path(&name)).filter(|path| fs::read_dir(path).is_ok_and(|files| files.count() > 10))
}

/// The signal certainly comes while proofs exist.
#[test]
fn proofs_that_are_there_vanish() {
    let desk = Desk::new();
    let prove = many_proofs(&desk, 60_000);
    let before = desk.files();
    for signal in ends() {
        let mut child = start(&desk, &prove);
        wait_for(|| unfinished_folder(&desk));
        send(signal, &child);
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(desk.files(), before);
    }
}

/// A result is placed before its transcript goes to stdout. If writing the transcript fails, the result vanishes.
#[test]
fn a_result_without_its_transcript_vanishes() {
    let desk = Desk::new();
    large_draw(&desk);
    let before = desk.files();
    let draw = ["draw", "terms.json", "--public", "word=maple", "-o", "-", "--result", "result.txt"];
    for signal in ends() {
        // Nobody reads the pipe, so the command waits.
        let mut child = desk.command(draw).stdout(Stdio::piped()).spawn().unwrap();
        wait_for(|| desk.exists("result.txt").then_some(()));
        send(signal, &child);
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(desk.files(), before);
    }
}

#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let desk = Desk::new();
    let script = "trap '' HUP; exec \"$0\" \"$@\"";
    let commit = ["commit", "--context", CONTEXT, "--entries", "-", "--public", "a=b", "-o", "terms.json"];
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_verishuffle")]).args(commit).current_dir(desk.path(""));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    send(Signal::HUP, &child);
    std::thread::sleep(Duration::from_millis(100));
    child.stdin.take().unwrap().write_all(b"Ada\n").unwrap();
    let mut commitment = String::new();
    child.stdout.take().unwrap().read_to_string(&mut commitment).unwrap();
    assert!(child.wait().unwrap().success() && commitment.len() == 65 && desk.exists("terms.json"));
}
