//! Lack of memory for what grows with the input is a message and exit code 2. An archive needs little.
#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

use crate::archives::Table;
use crate::desk::Desk;

/// Runs a command with at most this many KiB of memory.
fn run_with(desk: &Desk, kib: u32, args: &[&str]) -> Output {
    let script = format!("ulimit -c 0; ulimit -v {kib}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_verishuffle")]).args(args);
    // A backtrace takes memory too.
    command.env_remove("RUST_BACKTRACE").current_dir(desk.path("")).output().unwrap()
}

// Terms can ask for 16 GiB.
#[test]
fn a_draw_without_memory_for_its_swaps_is_an_error() {
    let desk = Desk::new();
    desk.ok(["commit", "--context", "x", "--numbers", "4294967295", "--public", "a@3000-01-01T00:00Z=b", "-o", "huge"]);
    let before = desk.files();
    for kib in [50_000, 500_000, 5_000_000] {
        let ran = run_with(&desk, kib, &["draw", "huge", "--public", "a=x", "-o", "huge-out"]);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.contains("out of memory for the swaps: 17179869176 bytes are needed"), "{said}");
        assert_eq!(desk.files(), before);
    }
}

// The file is read, decoded and searched by parts of the program of which each takes memory by itself.
#[test]
fn a_list_or_a_table_that_memory_does_not_hold_is_an_error() {
    let desk = Desk::new();
    let rows = |count: u32| (0..count).map(|row| format!("{row};a{row}\n")).collect::<String>();
    desk.write("list", rows(4_000_000));
    let table = format!("id;name\n{}", rows(500_000));
    desk.write("table", &table);
    desk.write("utf16", table.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>());
    desk.write("latin", [table.as_bytes(), b"x;\xe9\n"].concat());
    let terms = ["commit", "--context", "x", "--public", "a@3000-01-01T00:00Z=b", "-o", "-", "--entries", "list"];
    let table = |name| ["table", name, "--id", "id", "--columns", "name", "-o", "-"];
    let check = |kib: u32, args: &[&str]| {
        let ran = run_with(&desk, kib, args);
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!((ran.status.code(), said.contains("out of memory")), (Some(2), true), "{kib} {args:?}: {said}");
    };
    for args in [terms.to_vec(), table("table").to_vec(), table("utf16").to_vec(), table("latin").to_vec()] {
        (30_000..50_000).step_by(5000).for_each(|kib| check(kib, &args));
    }
}

/// The peak memory of a process, in bytes.
fn peak(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(1024 * line.trim().strip_suffix(" kB")?.parse::<u64>().ok()?)
}

/// Writes 256 MiB of lines to a pipe, one of them too long.
#[test]
fn memory_is_bounded_however_long_the_file_and_its_lines_are() {
    const MIB: usize = 1 << 20;
    let table = Table::new(1);
    let args = ["verify", "--archive", "-"].into_iter().chain(table.pins());
    let out = File::create(table.desk.path("out")).unwrap();
    let mut command = table.desk.command(args);
    let mut child = command.stdin(Stdio::piped()).stdout(out).stderr(Stdio::null()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(table.lines[0].as_bytes()).unwrap();
    let white = vec![b' '; MIB];
    for _ in 0..128 {
        stdin.write_all(&white).unwrap();
    }
    stdin.write_all(b"\n").unwrap();
    let lines = 1024 * 128;
    let line = format!("{}\n", "x".repeat(1023)).repeat(1024);
    for _ in 0..128 {
        stdin.write_all(line.as_bytes()).unwrap();
    }
    stdin.flush().unwrap();
    let peak = peak(&child).unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(2));
    let out = table.desk.read("out");
    assert!(
        out.starts_with("line 2: ERROR (longer than 67108864 bytes)\nline 3: ERROR (column 1: "),
        "{}",
        &out[..200]
    );
    let summary = format!("\nNOT VERIFIED: 1 of {} transcripts verified, {} with an error\n", lines + 2, lines + 1);
    assert!(out.contains(&summary));
    assert!(peak < 200 * MIB as u64, "{} MiB", peak / MIB as u64);
}

// A transcript with too few swaps is refused for little memory, whatever its terms and what is given beside it ask for.
#[test]
fn nothing_is_drawn_from_a_transcript_without_swaps() {
    const KIB: u32 = 48_000;
    for count in ["50000000", "4294967295"] {
        let desk = Desk::new();
        desk.write("allocation.txt", "award A: 1\nwaitlist W\n");
        let commit =
            ["commit", "--context", "x", "--numbers", count, "--public", "a@3000-01-01T00:00Z=b", "-o", "terms.json"];
        let commitment = desk.ok(commit.iter().chain(&["--allocation", "allocation.txt"]));
        let terms: serde_json::Value = serde_json::from_str(&desk.read("terms.json")).unwrap();
        let transcript = serde_json::json!({
            "format": "verishuffle/1 transcript", "terms": terms, "commitment": commitment.trim_end(), "round": 0,
            "openings": [{"value": "v"}], "swaps": [],
        });
        desk.write("transcript.json", transcript.to_string());
        desk.write("awards.txt", "A: 1\nW: 2\n");
        desk.write("withdrawn.txt", "1\n");
        for given in ["--awards awards.txt", "--awards awards.txt --withdrawn withdrawn.txt", "--result withdrawn.txt"]
        {
            let args: Vec<&str> = ["verify", "transcript.json"].into_iter().chain(given.split(' ')).collect();
            let ran = run_with(&desk, KIB, &args);
            let said = String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap();
            assert_eq!(ran.status.code(), Some(1), "{said}");
            let why = ": skipped (the number of swaps is wrong, so nothing is drawn)\n";
            assert!(said.contains("steps: FAILED") && said.contains(why), "{said}");
            assert!(said.contains("\nREFUSED: these checks failed: steps (not given: "), "{said}");
        }
        let ran = run_with(&desk, KIB, &["awards", "transcript.json"]);
        assert_eq!(ran.status.code(), Some(1), "{ran:?}");
    }
}
