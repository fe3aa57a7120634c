//! Pipes as inputs, a closed or full stdout, and outputs that are also inputs.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::desk::{CONTEXT, Desk, Ran, make_pipe};

/// Runs a bash script with the command in $v.
fn bash(desk: &Desk, script: &str) -> Ran {
    let mut command = Command::new("bash");
    command.args(["-c", script]).env("v", env!("CARGO_BIN_EXE_verishuffle")).current_dir(desk.path(""));
    Ran::from(command.stdin(Stdio::null()).output().unwrap())
}

#[test]
fn a_pipe_is_read_if_someone_writes_to_it() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let commit = "$v commit --context x --public a@3000-01-01T00:00Z=b -o - --entries";
    let expected =
        desk.ok(["commit", "--context", "x", "--public", "a@3000-01-01T00:00Z=b", "-o", "-", "--entries", "list.txt"]);
    let scripts = [
        format!("{commit} <(cat list.txt)"),
        format!("{commit} <(sleep 3; cat list.txt)"),
        format!("{commit} <(printf A; sleep 1; printf 'da\\nGrace\\n'; sleep 1; echo Hedy)"),
        format!("mkfifo p; (sleep 1; cat list.txt > p) & {commit} p"),
    ];
    // The commands wait for their lists at the same time.
    std::thread::scope(|scope| {
        for script in &scripts {
            let (desk, expected) = (&desk, &expected);
            scope.spawn(move || {
                let ran = bash(desk, script);
                assert_eq!((ran.code, &ran.out), (0, expected), "{script}: {ran:?}");
            });
        }
    });
    let ran = bash(&desk, &format!("{commit} <(true)"));
    assert!(ran.code == 2 && ran.err.contains("this is an empty file"), "{ran:?}");
    let verify = format!("$v verify --commitment {commitment} --public guest=river --published-at 2026-05-01T12:00Z");
    assert_eq!(bash(&desk, &format!("{verify} <(cat transcript.json)")).code, 0);
}

#[test]
fn a_pipe_that_nobody_writes_to_and_a_folder_are_errors() {
    let desk = Desk::new();
    desk.drawn_with_guest();
    make_pipe(desk.path("pipe"));
    fs::create_dir(desk.path("folder")).unwrap();
    for (file, said) in [("pipe", "pipe is a pipe that nobody writes to"), ("folder", "folder is a folder")] {
        let runs = [
            &["verify", file][..],
            &["verify", "--unpinned", "--archive", file],
            &["verify", "transcript.json", "--entries", file],
            &["inspect", file],
            &["explain", file],
            &["beacon", file],
            &["commit", "--context", "x", "--public", "a@3000-01-01T00:00Z=b", "-o", "x", "--entries", file],
            &["draw", "terms.json", "-o", "x", "--opening", file],
            &["prove", file, "--entries", "transcript.json", "--line", "1", "-o", "x"],
            &["check", file, "transcript.json"],
        ];
        // Run in parallel, because each command waits for a while.
        let begun = Instant::now();
        std::thread::scope(|scope| {
            for args in runs {
                let desk = &desk;
                scope.spawn(move || {
                    let err = desk.fails(2, args);
                    assert!(err.contains(said), "{args:?}: {err}");
                });
            }
        });
        assert!(begun.elapsed() < Duration::from_secs(60), "{file}");
    }
    for file in ["pipe", "/dev/null"] {
        let err = desk.fails(2, ["inspect", "terms.json", "--secret", file]);
        assert!(err.contains("must be a regular file"), "{err}");
    }
}

#[test]
fn a_closed_or_full_stdout_is_an_error() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.write("names.txt", "Ada\nGrace\n");
    desk.ok([
        "commit",
        "--context",
        CONTEXT,
        "--entries",
        "names.txt",
        "--public",
        "a@3000-01-01T00:00Z=b",
        "-o",
        "listed.json",
    ]);
    desk.ok(["commit", "--context", CONTEXT, "--numbers", "9", "--drand", "quicknet:1000", "-o", "beacon.json"]);
    desk.ok(["draw", "listed.json", "--public", "a=x", "-o", "listed-drawn.json"]);
    desk.ok(["prove", "listed.json", "--entries", "names.txt", "--line", "1", "-o", "proof.json"]);
    fs::create_dir(desk.path("chain")).unwrap();
    desk.ok([
        "commit",
        "--context",
        "x",
        "--numbers",
        "9",
        "--previous",
        "first",
        "--public",
        "a@3000-01-01T00:00Z=b",
        "-o",
        "chain/a.json",
    ]);
    desk.write("archive.jsonl", desk.read("transcript.json"));
    let archive = format!(
        "verify --archive archive.jsonl --commitment {commitment} --public guest=river --published-at 2026-05-01T12:00Z"
    );
    let draw = "draw terms.json --opening alice.opening --public guest=sea";
    for (args, closes) in [
        ("seal --context x --name bob -o bob.secret".to_owned(), true),
        ("commit --context x --numbers 4 --public a@3000-01-01T00:00Z=b -o new-terms.json".to_owned(), true),
        ("commit --context x --numbers 4 --public a@3000-01-01T00:00Z=b -o -".to_owned(), true),
        ("inspect terms.json".to_owned(), true),
        ("inspect terms.json --json".to_owned(), true),
        ("inspect missing.json --json".to_owned(), true),
        ("inspect terms.json --quiet".to_owned(), false),
        ("shuffle --numbers 9 --out draw --json".to_owned(), true),
        (format!("open alice.secret terms.json --commitment {commitment} -o -"), true),
        (format!("open alice.secret terms.json --commitment {commitment} -o new-opening.json"), false),
        ("beacon beacon.json".to_owned(), true),
        (format!("{draw} -o new.json"), true),
        (format!("{draw} -o -"), true),
        ("verify transcript.json".to_owned(), true),
        ("verify transcript.json --json".to_owned(), true),
        ("verify transcript.json --quiet".to_owned(), false),
        ("verify missing.json --json".to_owned(), true),
        (archive.clone(), true),
        (format!("{archive} --json"), true),
        ("explain transcript.json".to_owned(), true),
        ("prove listed.json --entries names.txt --line 1 -o -".to_owned(), true),
        ("check proof.json listed-drawn.json".to_owned(), true),
        ("chain chain".to_owned(), true),
        ("chain chain --json".to_owned(), true),
        ("shuffle --numbers 9 --out draw".to_owned(), true),
        ("--help".to_owned(), true),
        ("--version".to_owned(), true),
    ] {
        for stdout in [">&-", "> /dev/full"] {
            if stdout == "> /dev/full" && !cfg!(target_os = "linux") {
                continue;
            }
            let _ = fs::remove_dir_all(desk.path("draw"));
            for file in ["bob.secret", "new-terms.json", "new.json", "new-opening.json"] {
                let _ = fs::remove_file(desk.path(file));
            }
            let ran = bash(&desk, &format!("$v {args} {stdout}"));
            let is_error = ran.code == 2 && ran.err.contains("cannot write to stdout");
            assert_eq!(is_error, closes, "{args} {stdout}: {ran:?}");
            assert!(!ran.err.contains("panicked"), "{ran:?}");
        }
        // A null device is not a closed stdout.
        let _ = fs::remove_dir_all(desk.path("draw"));
        for file in ["bob.secret", "new-terms.json", "new.json", "new-opening.json"] {
            let _ = fs::remove_file(desk.path(file));
        }
        for null in ["> /dev/null", "<> /dev/null >&0"] {
            let ran = bash(&desk, &format!("$v {args} {null}"));
            assert!(!ran.err.contains("stdout"), "{args} {null}: {ran:?}");
        }
    }
}

#[test]
fn an_output_that_is_an_input_is_refused() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.write("names.txt", "Ada\nGrace\n");
    let commit = ["commit", "--context", "x", "--public", "a@3000-01-01T00:00Z=b", "--entries", "names.txt"];
    desk.ok(commit.iter().chain(&["--blinded", "key.json", "-o", "listed.json"]));
    fs::create_dir(desk.path("draw")).unwrap();
    fs::hard_link(desk.path("names.txt"), desk.path("draw/result.txt")).unwrap();
    let open = ["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o"];
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=river", "-o"];
    let prove =
        ["prove", "listed.json", "--entries", "names.txt", "--blinding", "key.json", "--line", "1", "--force", "-o"];
    let runs: [(&str, &[&str], &[&str]); 12] = [
        ("alice.secret", &open, &["--force"]),
        ("terms.json", &open, &["--force"]),
        ("terms.json", &draw, &["--force"]),
        ("alice.opening", &draw, &["--force"]),
        ("alice.opening", &draw, &["new.json", "--force", "--result"]),
        ("names.txt", &commit, &["--force", "-o"]),
        ("names.txt", &commit, &["--force", "-o", "new.json", "--blinded"]),
        ("names.txt", &prove, &[]),
        ("key.json", &prove, &[]),
        ("listed.json", &prove, &[]),
        ("names.txt", &["shuffle", "names.txt", "--out", "draw"], &["-"]),
        ("names.txt", &["seal", "--context", "x", "--name", "a", "--width", "auto", "--entries", "names.txt"], &["-o"]),
    ];
    for (input, before, after) in runs {
        for link in ["", "soft", "hard"] {
            let (_, _) = (fs::remove_file(desk.path("soft")), fs::remove_file(desk.path("hard")));
            symlink(input, desk.path("soft")).unwrap();
            fs::hard_link(desk.path(input), desk.path("hard")).unwrap();
            let output = if link.is_empty() { input } else { link };
            let mut args = before.to_vec();
            match after {
                ["-"] => {}
                // The name follows the flag that takes it.
                [.., flag] if flag.starts_with("--") && *flag != "--force" => {
                    args.extend(after.iter().chain(&[output]))
                }
                [.., "-o"] => args.extend(after.iter().chain(&[output])),
                _ => args.extend([&[output], after].concat()),
            }
            let kept = (desk.read(input), desk.files());
            let err = desk.fails(2, &args);
            let is_key = err.contains("may be the only key") || err.contains("a new key never takes the place");
            let is_named = err.contains("is an input of this command") || err.contains("give -o/--out another folder");
            assert!(is_named || is_key, "{args:?}: {err}");
            assert_eq!((desk.read(input), desk.files()), kept, "{args:?}");
        }
    }
}

// `release/try` runs this script with the files of a release, at night alone. `.ci/portable` compares its transcript on
// macOS and Windows with the hash of the one on Linux.
#[test]
fn the_draw_of_a_release_is_made() {
    let (root, desk) = (concat!(env!("CARGO_MANIFEST_DIR"), "/.."), Desk::new());
    let ran = bash(&desk, &format!("sh {root}/release/draw.sh $v"));
    assert!(ran.code == 0 && ran.out.contains("\nVERIFIED: ") && ran.out.contains("\nHOLDS"), "{ran:?}");
    let hash = hex::encode(Sha256::digest(desk.read("transcript.json")));
    assert!(fs::read_to_string(format!("{root}/.ci/portable")).unwrap().contains(&hash), "{hash}");
}
