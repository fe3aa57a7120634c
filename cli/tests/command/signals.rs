//! A signal may end a command at any moment. A file in its place is whole or not there; all that is left over are
//! hidden temporary files.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::desk::{CONTEXT, Desk, names};
use rustix::process::{Pid, Signal, kill_process};

const RUNS: u32 = 20;

fn start(desk: &Desk, args: &[&str]) -> Child {
    let mut command = desk.command(args);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn remove_out(desk: &Desk) {
    let _ = fs::remove_dir_all(desk.path("out")).or_else(|_| fs::remove_file(desk.path("out")));
}

/// Returns how long a command takes to run to its end and write `out`.
fn duration(desk: &Desk, args: &[&str]) -> Duration {
    let time = |_| {
        remove_out(desk);
        let begun = Instant::now();
        desk.ok(args);
        begun.elapsed()
    };
    (0..3).map(time).min().unwrap()
}

/// Starts the command `RUNS` times and sends it a signal at moments between its start and its end. `is_whole` looks at
/// `out` after each run. The signal must have ended some runs earlier.
fn stop_at_many_moments(desk: &Desk, args: &[&str], signals: &[Signal], is_whole: impl Fn() -> bool) {
    let whole = duration(desk, args);
    assert!(is_whole());
    let mut stopped = 0;
    for run in 0..RUNS {
        remove_out(desk);
        let before = shown_files(desk);
        let signal = signals[run as usize % signals.len()];
        let mut child = start(desk, args);
        std::thread::sleep(whole * run / RUNS);
        let _ = kill_process(Pid::from_child(&child), signal);
        let status = child.wait().unwrap();
        assert!(status.code() == Some(0) || status.signal() == Some(signal.as_raw()), "{status}");
        if desk.exists("out") {
            assert!(is_whole(), "{args:?}, run {run}");
        } else {
            assert_eq!(shown_files(desk), before, "{args:?}, run {run}");
            stopped += 1;
        }
    }
    assert!(stopped > 2, "{args:?}: {stopped} runs were stopped");
}

/// Returns the names of all files but hidden temporary ones.
fn shown_files(desk: &Desk) -> Vec<String> {
    desk.files().into_iter().filter(|name| !name.starts_with(".verishuffle-")).collect()
}

fn is_whole(desk: &Desk) -> bool {
    { serde_json::from_str::<serde_json::Value>(&desk.read("out")).unwrap() }.is_object()
}

#[test]
fn a_stopped_draw_leaves_a_whole_transcript_or_none() {
    let desk = Desk::new();
    let commit = [
        "commit",
        "--context",
        CONTEXT,
        "--numbers",
        "300000",
        "--public",
        "word@3000-01-01T00:00Z=a word",
        "-o",
        "terms.json",
    ];
    desk.ok(commit);
    let draw = ["draw", "terms.json", "--public", "word=maple", "-o", "out"];
    stop_at_many_moments(&desk, &draw, &[Signal::TERM, Signal::KILL], || is_whole(&desk));
    // A file that is replaced is the old one or the new one.
    let forced = [&draw[..], &["--force"]].concat();
    let whole = duration(&desk, &forced);
    for run in 0..RUNS {
        desk.write("out", "{}");
        let mut child = start(&desk, &forced);
        std::thread::sleep(whole * run / RUNS);
        kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        assert!(is_whole(&desk), "run {run}");
    }
}

#[test]
fn a_stopped_shuffle_leaves_all_files_or_none() {
    let desk = Desk::new();
    let shuffle = ["shuffle", "--numbers", "200000", "--out", "out"];
    stop_at_many_moments(&desk, &shuffle, &[Signal::TERM, Signal::KILL], || names(&desk.path("out")).len() == 4);
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
    let (sealed, before) = (desk.read("alice.secret"), shown_files(&desk));
    let whole = duration(&desk, &open);
    let opened = desk.read("alice.secret");
    let mut stopped = 0;
    for run in 0..2 * RUNS {
        desk.forget();
        desk.write("alice.secret", &sealed);
        remove_out(&desk);
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
            assert_eq!(shown_files(&desk), before);
            stopped += 1;
        }
        if secret == opened {
            assert_eq!(fs::read_to_string(desk.record(&seal)).unwrap(), format!("{commitment}\n"));
        }
    }
    assert!(stopped > 2, "{stopped} runs were stopped");
}
