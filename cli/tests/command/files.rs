//! Files are never overwritten without `--force` or left half written, and only the owner may read a secret.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use crate::desk::{CONTEXT, Desk, names};

#[test]
fn nothing_is_overwritten_without_force() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let sealed = format!("alice={}", "ab".repeat(32));
    let runs: [(&str, Vec<&str>); 4] = [
        ("terms.json", vec!["commit", "--context", "x", "--numbers", "4", "--sealed", &sealed, "-o", "terms.json"]),
        (
            "alice.opening",
            vec!["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "alice.opening"],
        ),
        (
            "transcript.json",
            vec!["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=sea", "-o", "transcript.json"],
        ),
        (
            "r.txt",
            vec![
                "draw",
                "terms.json",
                "--opening",
                "alice.opening",
                "--public",
                "guest=sea",
                "-o",
                "t.json",
                "--result",
                "r.txt",
            ],
        ),
    ];
    desk.write("r.txt", "kept");
    for (file, args) in &runs {
        let before = (desk.read(file), desk.files());
        let err = desk.fails(2, args);
        assert!(err.contains(file) && err.contains("--force"), "{err}");
        assert_eq!((desk.read(file), desk.files()), before);
    }
    // In reverse order, because earlier commands change files that later ones need.
    for (file, args) in runs.iter().rev() {
        let before = desk.read(file);
        desk.ok(args.iter().chain(&["--force"]));
        let same = *file == "alice.opening";
        assert_eq!(desk.read(file) == before, same, "{file}");
    }
}

// No command overwrites a secret or a blinding, with --force neither.
#[test]
fn a_key_is_never_overwritten() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.seal("bob", &[]);
    desk.write("list.txt", "Ada\nEve\n");
    let blinded =
        ["commit", "--context", "x", "--entries", "list.txt", "--public", "a@3000-01-01T00:00Z=b", "--blinded"];
    desk.ok(blinded.iter().chain(&["key.json", "-o", "listed.json"]));
    desk.write("note", "kept");
    let runs: [&[&str]; 6] = [
        &["seal", "--context", CONTEXT, "--name", "bob", "-o"],
        &[&blinded[..7], &["-o", "new.json", "--blinded"]].concat(),
        &["commit", "--context", "x", "--numbers", "4", "--public", "a@3000-01-01T00:00Z=b", "-o"],
        &["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o"],
        &["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=sea", "-o"],
        &["report", "transcript.json", "-o"],
    ];
    for (number, args) in runs.iter().enumerate() {
        for key in ["bob.secret", "key.json"] {
            let before = (desk.read(key), desk.files());
            let err = desk.fails(2, args.iter().chain(&[key]));
            let another = key.replace('.', "-2.");
            assert!(err.contains("the only key to a published seal") && !err.contains("--force"), "{args:?}: {err}");
            assert!(err.contains(&format!("choose another name, such as {another}")), "{args:?}: {err}");
            desk.fails(2, args.iter().chain(&[key, "--force"]));
            assert_eq!((desk.read(key), desk.files()), before, "{args:?}");
        }
        // A new key never replaces a file.
        let err = desk.fails(2, args.iter().chain(&["note"]));
        assert_eq!(err.contains("a new key never takes the place of a file"), number < 2, "{args:?}: {err}");
        assert_eq!(desk.read("note"), "kept");
    }
}

#[test]
fn a_shuffle_writes_all_its_files_or_none() {
    let desk = Desk::new();
    let shuffle = ["shuffle", "--numbers", "9", "--out", "draw"];
    for file in ["terms.json", "secret.json", "transcript.json", "result.txt"] {
        fs::create_dir(desk.path("draw")).unwrap();
        desk.write(&format!("draw/{file}"), "kept");
        let err = desk.fails(2, shuffle);
        assert!(err.contains(file) && err.contains("give -o/--out another folder"), "{err}");
        assert_eq!(desk.run(shuffle.iter().chain(&["--force"])).code, 2);
        assert_eq!(
            (names(&desk.path("draw")), desk.read(&format!("draw/{file}"))),
            (vec![file.to_owned()], "kept".into())
        );
        fs::remove_file(desk.path(&format!("draw/{file}"))).unwrap();
        desk.ok(shuffle);
        fs::remove_dir_all(desk.path("draw")).unwrap();
    }
    assert!(desk.fails(2, ["shuffle", "--numbers", "9", "--out", "no/where"]).contains("cannot make the folder"));
    desk.write("file", "");
    assert_eq!(desk.run(["shuffle", "--numbers", "9", "--out", "file"]).code, 2);
    assert_eq!(desk.files(), ["file"]);
}

#[test]
fn what_cannot_be_written_leaves_nothing_behind() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    fs::create_dir(desk.path("folder")).unwrap();
    let before = desk.files();
    let sealed = format!("alice={}", "ab".repeat(32));
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=sea", "-o"];
    for place in ["no/where.json", "folder", "folder/..", "terms.json/x", ""] {
        for args in [
            &["seal", "--context", CONTEXT, "--name", "bob", "-o", place][..],
            &["commit", "--context", "x", "--numbers", "4", "--sealed", &sealed, "-o", place],
            &["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", place],
            &[&draw[..], &[place]].concat(),
            &[&draw[..], &["new.json", "--result", place]].concat(),
        ] {
            for force in [&[][..], &["--force"]] {
                let ran = desk.run(args.iter().chain(force));
                assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {ran:?}");
                assert_eq!(desk.files(), before, "{args:?}");
            }
        }
    }
    for same in ["new.json", "./new.json", "folder/../new.json"] {
        let err = desk.fails(2, draw.iter().chain(&["new.json", "--result", same]));
        assert!(err.contains("is given for two outputs"), "{err}");
    }
    assert_eq!(desk.files(), before);
    // A folder is placed last, when the key and the list are there.
    desk.write("people.csv", "n,w\nAda,N\nBob,N\n");
    let before = desk.files();
    let blind = ["table", "people.csv", "--context", "K", "--id", "p", "--columns", "w", "--blind", "p=n"];
    for proofs in ["key", "./key", "folder/../list"] {
        let files = ["--new-blinding", "key", "-o", "list", "--proofs", proofs];
        let err = desk.fails(2, blind.iter().chain(&files));
        assert!(err.contains("is given for two outputs"), "{err}");
        assert_eq!(desk.files(), before);
    }
}

#[test]
fn a_dash_is_stdout_for_documents_and_no_file_for_secrets() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let sealed = [
        "--sealed".to_owned(),
        format!("alice={}", desk.read("terms.json").split("\"seal\": \"").nth(1).unwrap().split('"').next().unwrap()),
    ];
    let commit = [
        "commit",
        "--context",
        CONTEXT,
        "--numbers",
        "10",
        "--draw",
        "3",
        "--public",
        "guest@2026-05-02T00:00Z=a word, such as: maple",
        "-o",
        "-",
    ];
    let ran = desk.run(commit.iter().copied().chain(sealed.iter().map(String::as_str)));
    assert_eq!((ran.out, ran.err.lines().last()), (desk.read("terms.json"), Some(commitment.as_str())));
    let out = desk.ok(["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "-"]);
    assert_eq!(out, desk.read("alice.opening"));
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=river", "-o", "-"];
    assert_eq!(desk.ok(draw), desk.read("transcript.json"));
    assert_eq!(desk.run(draw.iter().chain(&["--result", "-"])).code, 2);
    assert_eq!(desk.run(["seal", "--context", CONTEXT, "--name", "bob", "-o", "-"]).code, 2);
    assert_eq!(desk.run(["open", "-", "terms.json", "--commitment", &commitment, "-o", "x"]).code, 2);
}

/// A number on the command line has one form, as in a document.
#[test]
fn numbers_have_one_form() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    for count in ["+9", "09", "9.0", "0x9", " 9", "", "-1", "0", "4294967296"] {
        let numbers = format!("--numbers={count}");
        assert_eq!(desk.run(["shuffle", &numbers, "-o", "x"]).code, 2, "{count:?}");
        let width = format!("--width={count}");
        assert_eq!(desk.run(["seal", "--context", "c", "--name", "n", &width, "-o", "x"]).code, 2, "{count:?}");
    }
    for round in ["+0", "00", "", "-0", "0 "] {
        let round = format!("--round={round}");
        let open = ["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "x", &round];
        assert_eq!(desk.run(open).code, 2, "{round:?}");
        let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=a", "-o", "x", &round];
        assert_eq!(desk.run(draw).code, 2, "{round:?}");
    }
    for rounds in ["01", "0-01", "+0-1", "0-", "-1", "0-0-0", "1-0", "\u{661}"] {
        let rounds = format!("--rounds={rounds}");
        assert_eq!(desk.run(["verify", "--archive", "transcript.json", "--commitment", &commitment, &rounds]).code, 2);
    }
}

/// What only its owner may see needs a file. Elsewhere nothing waits for ever.
#[cfg(unix)]
#[test]
fn devices_and_pipes_take_only_what_everyone_may_see() {
    use std::time::Instant;

    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let fifo = desk.path("fifo");
    crate::desk::make_pipe(&fifo);
    let before = desk.files();
    desk.write("list.txt", "Ada\nEve\n");
    for device in ["/dev/null", "/dev/stdout", "fifo"] {
        for args in [
            &["seal", "--context", "c", "--name", "n", "-o"][..],
            &["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o"],
            &[
                "commit",
                "--context",
                "c",
                "--entries",
                "list.txt",
                "--public",
                "a@3000-01-01T00:00Z=b",
                "-o",
                "x",
                "--blinded",
            ],
        ] {
            let ran = desk.run(args.iter().chain(&[device]));
            assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("for you alone"), "{args:?}: {ran:?}");
        }
    }
    fs::remove_file(desk.path("list.txt")).unwrap();
    assert_eq!(desk.files(), before);
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=river", "-o"];
    assert_eq!(desk.run(draw.iter().chain(&["/dev/null"])).code, 0);
    let ran = desk.run(draw.iter().chain(&["/dev/stdout", "--json"]));
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!(ran.code == 2 && value["error"].as_str().unwrap().contains("/dev/stdout can't be an output"), "{ran:?}");
    let begun = Instant::now();
    let ran = desk.run(draw.iter().chain(&["fifo"]));
    assert!(ran.code == 2 && ran.err.contains("nobody reads from this pipe"), "{ran:?}");
    assert!(begun.elapsed() < Duration::from_secs(60));
    // A reader gets everything.
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || fs::read_to_string(fifo).unwrap()
    });
    assert_eq!(desk.run(draw.iter().chain(&["fifo"])).code, 0);
    assert_eq!(reader.join().unwrap(), desk.read("transcript.json"));
    assert_eq!(desk.run(["shuffle", "--numbers", "9", "-o", "-"]).code, 2);
}

#[test]
fn one_input_may_be_stdin() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let stdin = |args: &[&str], file: &str| desk.run_with_stdin(args, desk.read(file).as_bytes());
    let pins = ["--commitment", &commitment, "--public", "guest=river", "--published-at", "2026-05-01T12:00Z"];
    assert_eq!(stdin(&[&["verify", "-"][..], &pins].concat(), "transcript.json").code, 0);
    assert_eq!(stdin(&[&["verify", "transcript.json", "--terms", "-"], &pins[2..]].concat(), "terms.json").code, 0);
    assert_eq!(stdin(&["explain", "-"], "transcript.json").code, 0);
    assert_eq!(stdin(&["inspect", "-"], "terms.json").code, 0);
    let ran = stdin(&["inspect", "terms.json", "--secret", "-", "--commitment", &commitment], "alice.secret");
    assert!(ran.code == 0 && ran.out.contains("opened: OK (opened for this commitment before)"), "{ran:?}");
    assert_eq!(
        stdin(&["open", "alice.secret", "-", "--commitment", &commitment, "-o", "o.json"], "terms.json").code,
        0
    );
    let draw = ["draw", "terms.json", "--opening", "-", "--public", "guest=river", "-o", "t.json"];
    assert_eq!(stdin(&draw, "alice.opening").code, 0);
    let ran = desk.run_with_stdin(["shuffle", "-", "--out", "draw"], b"a\nb\n");
    assert!(ran.code == 0 && ran.err.contains("Context: Shuffle of a list, "), "{ran:?}");
    let ran = stdin(&["verify", "-", "--json"], "terms.json");
    assert!(ran.code == 2 && ran.out.starts_with(r#"{"error":"stdin: this is the terms of a draw"#), "{ran:?}");

    for args in [
        &["verify", "-", "--terms", "-"][..],
        &["verify", "-", "--entries", "-"],
        &["verify", "transcript.json", "--entries", "-", "--result", "-"],
        &["explain", "-", "--entries", "-"],
        &["inspect", "-", "--secret", "-"],
        &["draw", "-", "--opening", "-", "-o", "x"],
        &["draw", "terms.json", "--opening", "-", "-", "-o", "x"],
    ] {
        let err = desk.fails(2, args);
        assert!(err.contains("- is stdin"), "{args:?}: {err}");
    }
}

#[test]
fn a_file_that_comes_meanwhile_is_not_overwritten_either() {
    let desk = Desk::new();
    let commit =
        ["commit", "--context", CONTEXT, "--entries", "-", "--public", "a@3000-01-01T00:00Z=b", "-o", "terms.json"];
    let mut command = desk.command(commit);
    let mut child = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // By now the command has found the name free, and waits for its list.
    std::thread::sleep(Duration::from_millis(300));
    desk.write("terms.json", "kept");
    child.stdin.take().unwrap().write_all(b"Ada\n").unwrap();
    let ran = child.wait_with_output().unwrap();
    assert_eq!((ran.status.code(), desk.read("terms.json").as_str()), (Some(2), "kept"), "{ran:?}");
    assert_eq!(desk.files(), ["terms.json"]);
}

// An inspection names each point of the terms that does not hold, and what both memories say.
#[test]
fn an_inspection_names_what_does_not_hold() {
    let desk = Desk::new();
    let commitment = desk.commit_alone(&["--numbers", "10"]);
    let none = desk.ok(["inspect", "terms.json"]);
    for said in ["commitment: skipped", "seal: skipped", "--commitment HEX and --secret FILE"] {
        assert!(none.contains(said), "{said}: {none}");
    }
    let other = "cd".repeat(32);
    let ran = desk.run(["inspect", "terms.json", "--commitment", &other]);
    assert!(ran.code == 1 && ran.out.contains("\ncommitment: FAILED") && ran.out.contains(&other), "{ran:?}");
    for (change, point) in [
        (("context", "Another draw"), "context: FAILED"),
        (("rounds", "2"), "rounds: FAILED"),
        (("width", "2"), "width: FAILED"),
        (("seal", ""), "seal: FAILED"),
    ] {
        desk.edit("terms.json", "changed.json", |document| match change {
            ("context", text) => document["context"] = text.into(),
            ("seal", _) => document["sources"][0]["seal"] = other.clone().into(),
            (key, number) => document[key] = number.parse::<u64>().unwrap().into(),
        });
        let ran = desk.run(["inspect", "changed.json", "--secret", "alice.secret"]);
        assert!(ran.code == 1 && ran.out.contains(point), "{ran:?}");
        let ran = desk.run(["open", "alice.secret", "changed.json", "--commitment", &commitment, "-o", "x"]);
        assert!(ran.code == 1 && ran.err.contains("the secret stays closed"), "{ran:?}");
        assert!(!desk.exists("x"));
    }
}

#[test]
fn openings_that_do_not_fit_are_named() {
    let desk = Desk::new();
    let seals: Vec<String> = ["alice", "bob"].iter().map(|name| format!("{name}={}", desk.seal(name, &[]))).collect();
    let sealed = ["--sealed", &seals[0], "--sealed", &seals[1]];
    let commit = |numbers: &str, to: &str| {
        let commit = [
            "commit",
            "--context",
            CONTEXT,
            "--numbers",
            numbers,
            "-o",
            to,
            "--public",
            "guest@3000-01-01T00:00Z=a word",
        ];
        desk.ok(commit.iter().chain(&sealed)).trim_end().to_owned()
    };
    let commitment = commit("10", "terms.json");
    commit("11", "others.json");
    desk.open("alice", &commitment, &[]);
    desk.open("bob", &commitment, &[]);
    desk.edit("alice.opening", "copied.opening", |opening| opening["name"] = "bob".into());
    desk.edit("alice.opening", "stranger.opening", |opening| opening["name"] = "eve".into());

    let draw = |terms: &str, more: &[&str]| {
        let err = desk.fails(2, ["draw", terms, "-o", "transcript.json"].iter().chain(more));
        assert!(!desk.exists("transcript.json"));
        err
    };
    let err = draw("terms.json", &["--opening", "alice.opening"]);
    // The value is fixed before the seals are opened.
    let (guest, bob) = (err.find("\n  \"guest\": "), err.find("\n  \"bob\": "));
    assert!(err.contains("(give --public 'guest=VALUE')\n") && guest.is_some() && guest < bob, "{err}");
    assert!(!err.contains("alice"), "{err}");
    let err = draw("terms.json", &[]);
    assert!(err.find("\n  \"alice\": its party opens the seal") < err.find("\n  \"bob\": its party"), "{err}");
    assert!(err.ends_with("(give --opening FILE)\n"), "{err}");
    for (opening, said) in [
        ("copied.opening", "copied.opening: the opening of \"bob\" does not fit"),
        ("stranger.opening", "stranger.opening: no sealed source is named \"eve\""),
        ("alice.opening", "alice.opening: \"alice\" is given twice"),
        ("terms.json", "terms.json: this is the terms of a draw, but what belongs here is an opening"),
        ("missing.opening", "missing.opening: no such file"),
    ] {
        let err = draw("terms.json", &["--opening", "alice.opening", opening, "--public", "guest=x"]);
        assert!(err.contains(said), "{err}");
    }
    let err = draw("others.json", &["--opening", "alice.opening", "bob.opening", "--public", "guest=x"]);
    assert!(err.contains("alice.opening: the opening of \"alice\" does not fit: its commitment"), "{err}");
    assert!(draw("terms.json", &["--public", "alice=x"]).contains("no public source is named \"alice\""));
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    fn mode(desk: &Desk, file: &str) -> u32 {
        desk.path(file).metadata().unwrap().permissions().mode() & 0o777
    }

    fn with_umask(desk: &Desk, umask: &str, args: &[&str]) {
        let script = format!("umask {umask}; exec \"$0\" \"$@\"");
        let shell = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_verishuffle")])
            .args(args)
            .current_dir(desk.path(""))
            .output()
            .unwrap();
        assert!(shell.status.success(), "{shell:?}");
    }

    // Secrets, openings and blindings are files of mode 0600.
    #[test]
    fn secrets_are_for_their_owner_only() {
        let desk = Desk::new();
        for (umask, public) in [("000", 0o666), ("022", 0o644), ("077", 0o600)] {
            let seal = ["seal", "--context", CONTEXT, "--name", "a", "-o", umask];
            with_umask(&desk, umask, &seal);
            assert_eq!(mode(&desk, umask), 0o600);
            let out = format!("draw{umask}");
            with_umask(&desk, umask, &["shuffle", "--numbers", "9", "--out", &out]);
            assert_eq!(mode(&desk, &format!("{out}/secret.json")), 0o600);
            assert_eq!(mode(&desk, &format!("{out}/terms.json")), public);
        }
        desk.write("old", "");
        fs::set_permissions(desk.path("old"), fs::Permissions::from_mode(0o644)).unwrap();
        let commitment = desk.drawn_with_guest();
        desk.ok(["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "old", "--force"]);
        assert_eq!(mode(&desk, "old"), 0o600);
    }

    // What is made of a private input is for its owner only.
    #[test]
    fn what_is_made_of_private_files_is_private() {
        let desk = Desk::new();
        desk.write("list.txt", "Ada\nEve\nMax\n");
        let commit = ["commit", "--context", "x", "--entries", "list.txt", "--public", "a@3000-01-01T00:00Z=b"];
        desk.ok(commit.iter().chain(&["--blinded", "key.json", "-o", "terms.json"]));
        let list = ["--entries", "list.txt", "--blinding", "key.json"];
        let draw = ["draw", "terms.json", "--public", "a=c", "-o", "transcript.json", "--result", "result.txt"];
        with_umask(&desk, "000", &[&draw[..], &list].concat());
        with_umask(&desk, "000", &[&["prove", "terms.json", "--line", "2", "-o", "proof.json"][..], &list].concat());
        with_umask(&desk, "000", &["report", "transcript.json", "--proof", "proof.json", "-o", "receipt.html"]);
        for private in ["key.json", "result.txt", "proof.json", "receipt.html"] {
            assert_eq!(mode(&desk, private), 0o600, "{private}");
        }
        with_umask(&desk, "000", &["report", "transcript.json", "-o", "report.html"]);
        for public in ["transcript.json", "report.html"] {
            assert_eq!(mode(&desk, public), 0o666, "{public}");
        }
        // A list that is not blinded may still be private. Its proofs hold its entries.
        desk.ok(commit.iter().chain(&["-o", "open.json"]));
        for (list, file, folder) in [(0o600, 0o600, 0o700), (0o644, 0o666, 0o777)] {
            fs::set_permissions(desk.path("list.txt"), fs::Permissions::from_mode(list)).unwrap();
            let named = |name: &str| format!("{name}{list:o}");
            let prove = ["prove", "open.json", "--entries", "list.txt"];
            with_umask(&desk, "000", &[&prove[..], &["--line", "1", "-o", &named("one")]].concat());
            with_umask(&desk, "000", &[&prove[..], &["--all", "-o", &named("all")]].concat());
            let map = named("all") + "/entries.jsonl";
            assert_eq!([named("one"), map].map(|name| mode(&desk, &name)), [file; 2], "{list:o}");
            assert_eq!(mode(&desk, &named("all")), folder, "{list:o}");
        }
    }

    #[test]
    fn what_a_link_leads_to_is_overwritten_and_not_the_link() {
        let desk = Desk::new();
        desk.commit_alone(&["--numbers", "10"]);
        symlink("terms.json", desk.path("link")).unwrap();
        let commit = ["commit", "--context", "x", "--numbers", "4", "--public", "a@3000-01-01T00:00Z=b", "-o", "link"];
        assert!(desk.fails(2, commit).contains("--force"));
        desk.ok(commit.iter().chain(&["--force"]));
        assert!(desk.path("link").is_symlink() && desk.read("terms.json").contains("\"x\""));
        symlink("nothing", desk.path("loose")).unwrap();
        let commit = [
            "commit",
            "--context",
            "x",
            "--numbers",
            "4",
            "--public",
            "a@3000-01-01T00:00Z=b",
            "-o",
            "loose",
            "--force",
        ];
        assert_eq!(desk.run(commit).code, 2);
        assert!(!desk.exists("nothing"));
    }
}
