//! Malicious input, and output that nobody reads.

use crate::desk::{CONTEXT, Desk, Ran, names};
use serde_json::json;

/// Reverses the direction of the text after it. Rules, descriptions and entries may contain it.
const TURN: &str = "\u{202e}";
/// Controls a terminal. Only entries may contain it.
const ESCAPE: &str = "\u{1b}[2J";

fn assert_harmless(ran: &Ran) {
    let harmful = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
    for text in [&ran.out, &ran.err] {
        assert!(!text.contains(harmful), "{text:?}");
        assert!(!text.contains("panicked"), "{text}");
    }
}

/// Runs a command that must exit with `code` and print no harmful character.
fn run(desk: &Desk, code: i32, args: &[&str]) -> Ran {
    let ran = desk.run(args);
    assert_eq!(ran.code, code, "{args:?}: {ran:?}");
    assert_harmless(&ran);
    ran
}

// No document, argument or file name can drive a terminal.
#[test]
fn no_text_can_drive_a_terminal() {
    let desk = Desk::new();
    let (context, name) = ("context", "name");
    let [rules, description] = ["rules", "description"].map(|what| format!("{what} {TURN}x"));
    desk.write("list.txt", format!("Ada {ESCAPE}\nGrace {TURN}\nADA {ESCAPE}\n"));
    let rules = format!("{rules}\nseal: OK");
    let seal = run(&desk, 0, &["seal", "--context", context, "--name", name, "-o", "a.secret"]).out;
    let sealed = format!("{name}={}", seal.trim_end());
    let public = format!("public@3000-01-01T00:00Z={description}");
    let commit = ["commit", "--context", context, "--entries", "list.txt", "--rules", &rules, "-o", "terms.json"];
    let ran = run(&desk, 0, &[&commit[..], &["--sealed", &sealed, "--public", &public]].concat());
    assert!(ran.err.contains(r"lines 1 and 3 are hard to tell apart"), "{}", ran.err);
    let commitment = ran.out.trim_end();

    let out = run(&desk, 0, &["inspect", "terms.json", "--secret", "a.secret", "--commitment", commitment]).out;
    for text in [r"    | rules \u{202e}x", "    | seal: OK", r"description \u{202e}x"] {
        assert!(out.contains(text), "{text}: {out}");
    }
    run(&desk, 0, &["open", "a.secret", "terms.json", "--commitment", commitment, "-o", "a.opening"]);
    let err = run(&desk, 2, &["draw", "terms.json", "-o", "t.json"]).err;
    assert!(err.contains("\"name\"") && err.contains("\"public\""), "{err}");
    let value = "public=value \\u{202e}x";
    run(
        &desk,
        2,
        &["draw", "terms.json", "--opening", "a.opening", "--public", &format!("{value}{TURN}"), "-o", "t.json"],
    );
    let draw = ["draw", "terms.json", "--opening", "a.opening", "--public", value, "--entries", "list.txt"];
    let out = run(&desk, 0, &[&draw[..], &["-o", "t.json", "--result", "r.txt"]].concat()).out;
    assert!(out.contains(r"Ada \u{1b}[2J"), "{out}");
    assert!(desk.read("r.txt").contains(ESCAPE), "a result file holds entries as they are");

    let verify = ["verify", "t.json", "--entries", "list.txt", "--result", "r.txt"];
    run(&desk, 1, &verify);
    run(
        &desk,
        0,
        &[&verify[..], &["--commitment", commitment, "--public", value, "--published-at", "2026-05-01T12:00Z"]]
            .concat(),
    );
    run(&desk, 1, &["verify", "t.json", "--public", "public=other \\u{202e}"]);
    run(&desk, 2, &["verify", "t.json", "--public", &format!("nobody {TURN}=x")]);
    desk.write("r.txt", format!("Eve {ESCAPE}\n"));
    run(&desk, 1, &verify);
    run(&desk, 1, &[&verify[..], &["--json"]].concat());
    let out = run(&desk, 0, &["explain", "t.json", "--entries", "list.txt"]).out;
    assert!(out.contains(r"value \u{5c}u{202e}x") && out.contains(r"Ada \u{1b}[2J"), "{out}");

    run(&desk, 0, &["shuffle", "list.txt", "--context", context, "--out", "draw"]);
    desk.write("list.txt", format!("{ESCAPE}\n{ESCAPE}\n"));
    run(&desk, 2, &["shuffle", "list.txt", "--out", "other"]);
}

#[test]
fn no_argument_or_file_name_can_drive_a_terminal() {
    let desk = Desk::new();
    let harmful = format!("x{ESCAPE}\nVERIFIED{TURN}");
    let named = format!("{harmful}={harmful}");
    let timed = format!("{harmful}@{harmful}={harmful}");
    for args in [
        &["verify", &harmful][..],
        &["verify", "--json", &harmful],
        &["verify", "x", "--commitment", &harmful],
        &["verify", "x", "--public", &named],
        &["verify", "x", "--published-at", &harmful],
        &["verify", "x", &format!("--{harmful}")],
        &["verify", "x", "--round", &harmful],
        &[&harmful],
        &["seal", "--context", &harmful, "--name", "x", "-o", "x"],
        &["seal", "--context", "x", "--name", &harmful, "-o", "x"],
        &["seal", "--context", "x", "--name", "x", "--width", &harmful, "-o", "x"],
        &["seal", "--context", "x", "--name", "x", "-o", &format!("no/{harmful}")],
        &["commit", "--context", "x", "--numbers", "3", "--public", &named, "-o", "x"],
        &["commit", "--context", "x", "--numbers", "3", "--public", &timed, "-o", "x"],
        &["commit", "--context", "x", "--numbers", "3", "--sealed", &named, "-o", "x"],
        &["commit", "--context", "x", "--numbers", "3", "--order", &harmful, "-o", "x"],
        &["commit", "--context", "x", "--numbers", "3", "--previous", &harmful, "-o", "x"],
        &[
            "commit",
            "--context",
            "x",
            "--numbers",
            "3",
            "--rules",
            &harmful,
            "--public",
            "a@3000-01-01T00:00Z=b",
            "-o",
            "x",
        ],
        &["inspect", &harmful],
        &["open", &harmful, &harmful, "--commitment", &"00".repeat(32), "-o", &harmful],
        &["draw", &harmful, "--opening", &harmful, "-o", "x"],
        &["explain", &harmful],
        &["beacon", &harmful],
        &["draw", &harmful, "--beacon", &named, "-o", "x"],
        &["commit", "--context", "x", "--numbers", "3", "--drand", &harmful, "-o", "x"],
        &["prove", &harmful, "--entries", &harmful, "--entry", &harmful, "-o", "x"],
        &["check", &harmful, &harmful],
        &["chain", &harmful],
        &["chain", "--json", &harmful],
        &["shuffle", &harmful],
        &["shuffle", "--numbers", "3", "--out", &format!("no/{harmful}")],
    ] {
        let ran = run(&desk, 2, args);
        let said = ran.err + &ran.out;
        assert!(!said.contains("\nVERIFIED"), "{args:?}: {said}");
        assert_eq!(desk.files(), [""; 0], "{args:?}");
    }
    desk.write(&harmful, "a\nb\n");
    let ran = run(&desk, 0, &["shuffle", &harmful, "--out", "draw"]);
    assert!(ran.err.contains("Context: Shuffle of x\u{fffd}[2J\u{fffd}VERIFIED\u{fffd}, "), "{ran:?}");
}

#[test]
fn no_document_can_drive_a_terminal() {
    let desk = Desk::new();
    desk.drawn_with_guest();
    let texts: [(&str, &[&str]); 6] = [
        ("terms.json", &["context"]),
        ("terms.json", &["rules"]),
        ("terms.json", &["order"]),
        ("terms.json", &["sources", "name"]),
        ("alice.opening", &["name"]),
        ("alice.secret", &["name"]),
    ];
    for (file, path) in texts {
        desk.edit(file, "bad", |document| match path {
            ["sources", key] => document["sources"][0][key] = ESCAPE.into(),
            path => document[path[0]] = ESCAPE.into(),
        });
        match file {
            "terms.json" => {
                run(&desk, 2, &["inspect", "bad"]);
                run(&desk, 2, &["draw", "bad", "-o", "x"]);
                run(&desk, 2, &["verify", "transcript.json", "--terms", "bad"]);
            }
            "alice.opening" => drop(run(&desk, 2, &["draw", "terms.json", "--opening", "bad", "-o", "x"])),
            _ => drop(run(&desk, 2, &["inspect", "terms.json", "--secret", "bad"])),
        }
    }
    for harmful in [json!({ESCAPE: 1}), json!({"format": ESCAPE}), json!(ESCAPE), json!({"format": TURN})] {
        desk.write("bad", harmful.to_string());
        run(&desk, 2, &["verify", "bad"]);
        run(&desk, 2, &["verify", "bad", "--json"]);
        run(&desk, 2, &["explain", "bad"]);
        run(&desk, 2, &["inspect", "bad"]);
    }
    desk.edit("transcript.json", "bad", |document| document["openings"][1]["value"] = format!("x{TURN}").into());
    run(&desk, 2, &["verify", "bad", "--public", "guest=river"]);
}

// A file that can't be read is an error with the exit code 2, and endless input fails at once.
#[test]
fn what_is_too_large_or_no_file_fails_at_once() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.write("large", " ".repeat((16 << 20) + 1));
    desk.write("deep", "[".repeat(1 << 20));
    for file in ["large", "deep", ".", "missing", "alice.secret/x"] {
        for args in [
            &["verify", "transcript.json", "--terms", file][..],
            &["inspect", file],
            &["inspect", "terms.json", "--secret", file],
            &["open", file, "terms.json", "--commitment", &commitment, "-o", "x"],
            &["open", "alice.secret", file, "--commitment", &commitment, "-o", "x"],
            &["draw", "terms.json", "--opening", file, "-o", "x"],
            &["draw", file, "-o", "x"],
            &["verify", file],
            &["explain", file],
            &["beacon", file],
            &["check", file, "transcript.json"],
            &["shuffle", file, "--out", "draw"],
        ] {
            // A list may contain characters that documents may not.
            if args[0] != "shuffle" || matches!(file, "." | "missing" | "alice.secret/x") {
                let ran = run(&desk, 2, args);
                assert!(ran.err.contains(file), "{args:?}: {ran:?}");
            }
        }
    }
    assert!(run(&desk, 2, &["inspect", "large"]).err.contains("more than 16777216 bytes"));
}

/// These terms' swaps would take 16 GiB.
#[cfg(target_os = "linux")]
#[test]
fn what_terms_merely_claim_takes_no_memory() {
    let desk = Desk::new();
    desk.drawn_with_guest();
    desk.edit("transcript.json", "claims.json", |document| {
        document["terms"]["entries"]["count"] = u32::MAX.into();
        document["terms"]["draw"] = u32::MAX.into();
        document["swaps"] = json!([]);
    });
    let with_little_memory = |args: [&str; 2]| {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", "ulimit -v 400000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_verishuffle")]).args(args);
        let ran = Ran::from(command.current_dir(desk.path("")).output().unwrap());
        assert_eq!(ran.code, 1, "{args:?}: {ran:?}");
        assert_harmless(&ran);
        ran.out
    };
    with_little_memory(["verify", "claims.json"]);
    let out = with_little_memory(["explain", "claims.json"]);
    assert!(out.contains("states 0 swaps, NOT 4294967294"), "{out}");
}

#[test]
fn bare_commands_say_what_they_need() {
    let desk = Desk::new();
    let ran = run(&desk, 2, &[]);
    assert!(ran.out.is_empty() && ran.err.contains("Usage: verishuffle [OPTIONS] <COMMAND>"), "{ran:?}");
    let ran = run(&desk, 0, &["--help"]);
    assert!(ran.err.is_empty() && ran.out.contains("Usage: verishuffle [OPTIONS] <COMMAND>"), "{ran:?}");
    assert_eq!(run(&desk, 0, &["--version"]).out, format!("verishuffle {}\n", env!("CARGO_PKG_VERSION")));
    let commands = [
        "shuffle", "seal", "commit", "inspect", "open", "beacon", "draw", "verify", "explain", "prove", "check",
        "maker", "checker", "chain",
    ];
    for command in commands {
        let ran = run(&desk, 2, &[command]);
        assert!(
            ran.err.starts_with("verishuffle: ") && ran.err.contains("\n\nFor more information, try '--help'."),
            "{ran:?}"
        );
        assert!(run(&desk, 0, &[command, "--help"]).out.contains(&format!("Usage: verishuffle {command}")));
    }
    let err = run(&desk, 2, &["commit", "--context", CONTEXT, "--numbers", "3", "-o", "x"]).err;
    assert!(err.contains("--sealed") && err.contains("--drand") && err.contains("--public"), "{err}");
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let desk = Desk::new();
    desk.write("list.txt", (0..100_000).map(|n| format!("entry {n}\n")).collect::<String>());
    desk.ok(["shuffle", "list.txt", "--out", "draw"]);
    for (code, args) in [
        (0, &["shuffle", "list.txt", "--out", "other"][..]),
        (1, &["verify", "draw/transcript.json"]),
        (1, &["verify", "draw/transcript.json", "--json"]),
        (0, &["explain", "draw/transcript.json", "--steps", "100000"]),
        (0, &["inspect", "draw/terms.json"]),
        (0, &["--help"]),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = Ran::from(desk.command(args).stdout(writer).output().unwrap());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
        assert_harmless(&ran);
    }
    assert_eq!(names(&desk.path("other")).len(), 4);
    // The same for documents.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--public", "a@3000-01-01T00:00Z=b", "-o", "-"];
    let ran = Ran::from(desk.command(commit).stdout(writer).output().unwrap());
    assert!(ran.code == 0 && !ran.err.contains("stdout"), "{ran:?}");
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;
    use std::ffi::{OsStr, OsString};
    use std::fs;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn a_full_disk_is_an_error() {
        let desk = Desk::new();
        let commitment = desk.drawn_with_guest();
        let sealed = format!("alice={}", "ab".repeat(32));
        let draw = ["draw", "terms.json", "--opening", "alice.opening", "--public", "guest=sea", "-o"];
        for args in [
            &["seal", "--context", CONTEXT, "--name", "bob", "-o", "bob.secret"][..],
            &["commit", "--context", "x", "--numbers", "4", "--sealed", &sealed, "-o", "new-terms.json"],
            &["commit", "--context", "x", "--numbers", "4", "--sealed", &sealed, "-o", "-"],
            &["inspect", "terms.json"],
            &["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "-"],
            &[&draw[..], &["new.json"]].concat(),
            &[&draw[..], &["-", "--result", "new-result.txt"]].concat(),
            &["verify", "transcript.json"],
            &["verify", "transcript.json", "--json"],
            &["verify", "missing.json", "--json"],
            &["verify", "--json"],
            &["explain", "transcript.json"],
            &["shuffle", "--numbers", "9", "--out", "draw"],
            &["--help"],
            &["--version"],
        ] {
            let ran = desk.run_into(args, "/dev/full");
            assert_eq!(ran.code, 2, "{args:?}: {ran:?}");
            assert!(ran.err.contains("cannot write to stdout"), "{args:?}: {ran:?}");
            assert_harmless(&ran);
        }
        assert!(!desk.exists("new-result.txt"), "the transcript beside it was lost");
        assert_eq!(names(&desk.path("draw")).len(), 4);
        for place in [&["/dev/full"][..], &["new2.json", "--result", "/dev/full"]] {
            assert!(run(&desk, 2, &[&draw[..], place].concat()).err.contains("cannot write to /dev/full"));
        }
        assert!(!desk.exists("new2.json"));
        assert!(!desk.files().iter().any(|name| name.starts_with('.')), "{:?}", desk.files());
    }

    // The command never uses the network.
    /// The command imports no system function that opens a connection or looks up a host.
    #[test]
    fn the_command_can_not_use_the_network() {
        let nm = |file: &str| {
            let output = std::process::Command::new("nm").args(["-D", "--undefined-only", file]).output();
            let output = output.expect("nm is missing: install it (Debian: apt-get install binutils)");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        let names = |listed: &str| -> Vec<String> {
            let words = listed.lines().filter_map(|line| line.split_whitespace().last());
            words.map(|name| name.split('@').next().unwrap().to_owned()).collect()
        };
        let imported = names(&nm(env!("CARGO_BIN_EXE_verishuffle")));
        assert!(imported.iter().any(|name| name == "write"), "{imported:?}");
        for forbidden in ["socket", "connect", "bind", "listen", "accept", "accept4", "getaddrinfo", "sendto"] {
            assert!(!imported.iter().any(|name| name == forbidden), "{forbidden}");
        }
    }

    #[test]
    fn endless_input_fails_at_once() {
        let desk = Desk::new();
        let commitment = desk.drawn_with_guest();
        for args in [
            &["verify", "/dev/zero"][..],
            &["verify", "transcript.json", "--terms", "/dev/zero"],
            &["verify", "transcript.json", "--entries", "/dev/zero"],
            &["verify", "transcript.json", "--result", "/dev/zero"],
            &["explain", "/dev/zero"],
            &["inspect", "/dev/zero"],
            &["inspect", "terms.json", "--secret", "/dev/zero"],
            &["open", "/dev/zero", "terms.json", "--commitment", &commitment, "-o", "x"],
            &["draw", "terms.json", "--opening", "/dev/zero", "-o", "x"],
            &["shuffle", "/dev/zero", "--out", "draw"],
            &["shuffle", "/dev/urandom", "--out", "draw"],
        ] {
            assert!(run(&desk, 2, args).err.contains("verishuffle: /dev/"), "{args:?}");
        }
        assert!(!desk.exists("draw") && !desk.exists("x"));
        assert!(run(&desk, 2, &["inspect", "/dev/zero"]).err.contains("more than 16777216 bytes"));
        // If the file does not begin like a document, the rest is not read.
        assert!(run(&desk, 2, &["verify", "/dev/zero"]).err.contains("line 1, column 1"));
    }

    #[test]
    fn names_of_files_need_not_be_utf_8() {
        let desk = Desk::new();
        let (terms, lines) = crate::desk::whole_draw(9, 2);
        let commitment = terms.commitment().to_string();
        let path = |folder: &str, name: &[u8]| desk.path(folder).join(OsStr::from_bytes(name));
        fs::create_dir(desk.path("chain")).unwrap();
        fs::create_dir(path("chain", b"folder\xfe.json")).unwrap();
        for (name, text) in [
            (&b"draw\xff.json"[..], lines[0].as_str()),
            (b"\xffdraw.json", &lines[1]),
            (b"\xc3.txt", "x"),
            (b"._\xff.json", "{"),
            (b"\xff", "{"),
            (b"b\xff\xfe.JSON", "{"),
            (b"a\n\xff\xe2\x82.js", "x"),
            ("é.txt".as_bytes(), "x"),
            (b"\xff\xffother.json", "{}"),
        ] {
            fs::write(path("chain", name), text).unwrap();
        }
        let judged = desk.run(["chain", "chain", "--head", &commitment, "--json"]);
        let verdict: serde_json::Value = serde_json::from_str(&judged.out).unwrap();
        // Sorted by bytes. In a name that is not UTF-8, each invalid byte is escaped.
        let passed_over = serde_json::json!([
            r"._\x{ff}.json",
            "a\n\\x{ff}\\x{e2}\\x{82}.js",
            r"b\x{ff}\x{fe}.JSON",
            r"folder\x{fe}.json",
            r"\x{c3}.txt",
            "é.txt",
            r"\x{ff}",
            r"\x{ff}\x{ff}other.json"
        ]);
        assert_eq!(verdict["passed_over"], passed_over, "{verdict}");
        assert_eq!(verdict["head"], commitment);
        let said = desk.run(["chain", "chain", "--head", &commitment]);
        assert!(said.err.contains(r"a\u{a}\x{ff}\x{e2}\x{82}.js") && said.code == 1, "{said:?}");
        assert_harmless(&said);
        // One that is not JSON is an error that names it.
        fs::write(path("chain", b"z\xff.json"), "{").unwrap();
        let ran = desk.run(["chain", "chain"]);
        assert!(ran.code == 2 && ran.err.contains(r"z\x{ff}.json: "), "{ran:?}");

        // An archive, its pins, and summaries.
        let archive = path("", b"archive\xff.jsonl");
        fs::write(&archive, lines.concat()).unwrap();
        let line = serde_json::json!({"format": "verishuffle/1 pins", "commitment": commitment});
        fs::write(path("", b"pins\xff"), line.to_string()).unwrap();
        let judge = |more: &[&OsStr]| {
            let args = [OsStr::new("verify"), OsStr::new("--archive"), archive.as_os_str()];
            desk.run(args.into_iter().chain(more.iter().copied()))
        };
        let ran = judge(&["--pins".as_ref(), path("", b"pins\xff").as_os_str(), "--unpinned".as_ref()]);
        assert!(ran.code == 1 && ran.out.contains("an earlier line has met the pins"), "{ran:?}");
        let pins =
            ["--commitment", &commitment, "--public", "guest=river", "--published-at", "2026-05-01T12:00Z", "--json"]
                .map(OsStr::new);
        let summary = judge(&pins);
        assert_eq!(summary.code, 0, "{summary:?}");
        fs::write(path("", b"part\xff"), summary.out).unwrap();
        let part = path("", b"part\xff");
        let given = ["--commitment", &commitment, "--json"].map(OsStr::new);
        let merged = desk.run([&["merge".as_ref(), part.as_os_str(), part.as_os_str()], &given[..]].concat());
        let found: serde_json::Value = serde_json::from_str(&merged.out).unwrap();
        let name = found["failures"][0]["summary"].as_str().unwrap();
        assert!(merged.code == 1 && name.ends_with(r"/part\x{ff}"), "{found}");
    }

    #[test]
    fn arguments_need_not_be_utf_8() {
        let desk = Desk::new();
        let odd = OsStr::from_bytes(b"od\xffd");
        let args = |words: &[&str]| words.iter().map(OsString::from).chain([odd.to_owned()]).collect::<Vec<_>>();
        for words in [&["verify"][..], &["verify", "--json"], &["inspect"], &["explain"], &["shuffle"]] {
            let ran = desk.run(args(words));
            assert_eq!(ran.code, 2);
            let said = ran.err + &ran.out;
            assert!(said.contains(r"od\x{ff}d: no such file") || said.contains(r"od\\x{ff}d: no such file"), "{said}");
        }
        for words in [
            &["verify", "x", "--public"][..],
            &["verify", "x", "--commitment"],
            &["shuffle", "--numbers", "3", "--context"],
            &[],
        ] {
            assert_eq!(desk.run(args(words)).code, 2, "{words:?}");
        }
        std::fs::write(desk.path("").join(odd), "a\nb\n").unwrap();
        let mut shuffle = args(&["shuffle", "--out", "draw"]);
        let ran = desk.run(&shuffle);
        assert!(ran.code == 0 && ran.err.contains("Shuffle of od\u{fffd}d, "), "{ran:?}");
        shuffle[2] = "again".into();
        assert_eq!(desk.run(&shuffle).code, 0);
    }
}
