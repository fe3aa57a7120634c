//! Colours and progress are only for people at a terminal.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read;
use std::process::Stdio;

use crate::desk::Desk;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

/// What a terminal shows, and which of the command's streams are that terminal.
const OUT: (bool, bool) = (true, false);
const ERR: (bool, bool) = (false, true);

/// Runs a command at a terminal. Returns what the terminal shows.
fn run(desk: &Desk, (out, err): (bool, bool), args: &[&str], environment: &[(&str, &str)]) -> String {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let terminal = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    let stdio = |is_terminal| if is_terminal { Stdio::from(terminal.try_clone().unwrap()) } else { Stdio::null() };
    let mut command = desk.command(args);
    // These may be set where a test runs: CI, for instance, allows colours where TERM forbids them.
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm").envs(environment.iter().copied()).stdout(stdio(out)).stderr(stdio(err));
    let mut child = command.spawn().unwrap();
    // The terminal closes when neither the command nor this process holds it open.
    drop((command, terminal));
    let (mut text, mut master) = (Vec::new(), File::from(master));
    // Reading ends with an error then.
    let _ = master.read_to_end(&mut text);
    child.wait().unwrap();
    String::from_utf8(text).unwrap()
}

/// A coloured word, with the rest of its line.
fn is_painted(text: &str, colour: u8, word: &str) -> bool {
    text.contains(&format!("\u{1b}[{colour}m{word}"))
}

#[test]
fn a_verdict_has_its_colour_at_a_terminal_alone() {
    let desk = Desk::new();
    let more = ["--previous", "first", "--numbers", "10", "--draw", "3", "--public", "guest@3000-01-01T00:00Z=a word"];
    let commitment = desk.commit_alone(&more);
    desk.open("alice", &commitment, &[]);
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=river"];
    desk.ok(draw.iter().chain(&["-o", "transcript.json"]));
    std::fs::create_dir(desk.path("draws")).unwrap();
    std::fs::copy(desk.path("transcript.json"), desk.path("draws/1.json")).unwrap();
    let other = "00".repeat(32);
    let pins = format!(
        "{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{commitment}\", \"public\": {{\"guest\": \"river\"}}, \"published_at\": \"2026-05-01T12:00:00Z\"}}\n"
    );
    desk.write("pins.jsonl", pins);
    let verify = ["verify", "transcript.json"];
    let chain = ["chain", "draws", "--pins", "pins.jsonl"];
    let archive = ["verify", "--archive", "transcript.json", "--commitment", &commitment];
    let (given, guest) =
        (["--commitment", &commitment], ["--public", "guest=river", "--published-at", "2026-05-01T12:00Z"]);
    let wrong = ["--commitment", &other];
    let runs: [(Vec<&str>, u8, &str); 9] = [
        ([&verify[..], &given, &guest].concat(), 32, "VERIFIED"),
        (verify.to_vec(), 33, "CONSISTENT"),
        ([&verify[..], &wrong].concat(), 31, "REFUSED"),
        ([&archive[..], &guest].concat(), 32, "VERIFIED"),
        (archive.to_vec(), 33, "CONSISTENT"),
        (chain.to_vec(), 33, "CONSISTENT"),
        ([&chain[..], &["--head", &commitment]].concat(), 32, "WHOLE"),
        ([&chain[..], &["--head", &other]].concat(), 31, "BROKEN"),
        (["explain", "transcript.json"].to_vec(), 33, "CONSISTENT"),
    ];
    for (args, colour, word) in runs {
        let text = run(&desk, OUT, &args, &[]);
        assert!(is_painted(&text, colour, word), "{args:?}: {text:?}");
        // The verdict and the lines that say what failed have colours.
        let painted: Vec<&str> = text.lines().filter(|line| line.contains('\u{1b}')).collect();
        let stands_out = |line: &str| {
            line.contains(word) || [": FAILED (", "[31mChain: ", "[31mDraw "].iter().any(|failed| line.contains(failed))
        };
        assert!(painted.iter().all(|line| stands_out(line)), "{args:?}: {text:?}");
        assert_eq!(text.matches('\u{1b}').count(), 2 * painted.len(), "{args:?}: {text:?}");
        for environment in [("NO_COLOR", "1"), ("CLICOLOR", "0"), ("TERM", "dumb")] {
            let plain = run(&desk, OUT, &args, &[environment]);
            assert!(plain.contains(word) && !plain.contains('\u{1b}'), "{args:?}: {plain:?}");
        }
        let piped = desk.run(&args);
        assert!(piped.out.contains(word) && !piped.out.contains('\u{1b}'), "{args:?}: {piped:?}");
        let json = run(&desk, OUT, &[&args[..], &["--json"]].concat(), &[]);
        assert!(json.starts_with('{') && !json.contains('\u{1b}'), "{json:?}");
    }
}

/// Makes some work larger, from `count` on, until it shows progress at a terminal: a command is silent about work under
/// half a second, and fast machines do much in that time. `work` takes the count and returns what the terminal shows.
/// Returns the last count and what the terminal showed.
fn until_seen(count: u32, seen: &str, work: impl Fn(u32) -> String) -> (u32, String) {
    let mut text = String::new();
    for count in (0..4).map(|doubled| count << doubled) {
        text = work(count);
        if text.contains(seen) {
            return (count, text);
        }
    }
    panic!("{seen:?} is not seen: {text:?}");
}

#[test]
fn long_work_is_seen_at_a_terminal_alone() {
    let desk = Desk::new();
    let seal = |rounds: u32| {
        let _ = fs::remove_file(desk.path("a.json"));
        format!("seal --context x --name a --rounds {rounds} -o a.json")
    };
    let run = |args: &str| run(&desk, ERR, &args.split(' ').collect::<Vec<_>>(), &[]);
    let (rounds, text) = until_seen(3_000_000, "sealing ", |rounds| run(&seal(rounds)));
    assert!(text.contains(&format!("sealing {rounds} rounds, ")) && text.contains("The secret of \"a\""), "{text:?}");
    for flag in ["--quiet", "--json"] {
        assert_eq!(run(&format!("{} {flag}", seal(rounds))), "", "{flag}");
    }
    let ran = desk.run(seal(rounds).split(' '));
    assert!(ran.code == 0 && !ran.err.contains("sealing") && !ran.err.contains('\u{1b}'), "{ran:?}");
    // Instant work shows nothing.
    let text = run("seal --context x --name a -o b.json");
    assert!(text.starts_with("The secret of") && !text.contains('\u{1b}'), "{text:?}");
}

#[test]
fn long_reading_drawing_and_proving_are_seen() {
    let desk = Desk::new();
    let run = |args: &[&str]| run(&desk, ERR, args, &[]);
    let (entries, text) = until_seen(20_000, "proving ", |entries| {
        desk.write("list.txt", (0..entries).map(|i| format!("entry number {i}\n")).collect::<String>());
        let commit = ["commit", "--context", "x", "--public", "a@3000-01-01T00:00Z=b", "--entries", "list.txt"];
        desk.ok(commit.iter().chain(&["-o", "terms.json", "--force"]));
        run(&["prove", "terms.json", "--entries", "list.txt", "--all", "-o", &format!("{entries} proofs")])
    });
    assert!(text.contains(&format!("proving {entries} entries, ")), "{text:?}");

    // Wide seeds make a draw slow.
    until_seen(2_000_000, "drawing, ", |numbers| {
        let commit = [
            "commit",
            "--context",
            "x",
            "--public",
            "a@3000-01-01T00:00Z=b",
            "--width",
            "255",
            "-o",
            "many.json",
            "--force",
        ];
        desk.ok(commit.iter().chain(&["--numbers", &numbers.to_string()]));
        run(&["draw", "many.json", "--public", "a=b", "-o", "-"])
    });

    // This list is read slowly.
    let path = desk.path("slow");
    crate::desk::make_pipe(&path);
    let writer = std::thread::spawn(move || {
        let mut pipe = File::options().write(true).open(path).unwrap();
        std::io::Write::write_all(&mut pipe, b"Ada\n").unwrap();
        std::thread::sleep(std::time::Duration::from_millis(1500));
        std::io::Write::write_all(&mut pipe, b"Grace\n").unwrap();
    });
    let text = run(&["shuffle", "slow", "--out", "out"]);
    writer.join().unwrap();
    assert!(text.contains("reading slow, "), "{text:?}");
}
