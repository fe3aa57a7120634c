//! What `--help` says: an example to paste, the exit codes, and where to read on.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::desk::{Desk, Ran};

/// The commands in the order of `verishuffle --help`.
pub(crate) fn commands(desk: &Desk) -> Vec<String> {
    let help = desk.ok(["--help"]);
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !["", "help"].contains(name)).map(str::to_owned).collect()
}

/// Returns the example's commands as the help shows them.
fn example(help: &str) -> String {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
    lines.take_while(|line| !line.is_empty()).map(|line| line.to_owned() + "\n").collect()
}

#[test]
fn the_examples_of_all_commands_are_one_draw_that_can_be_pasted() {
    let desk = Desk::new();
    // The beacon's reply, which a line of `verishuffle beacon` fetches.
    desk.write(
        "reply-1000.json",
        concat!(
            r#"{"round": 1000, "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb"#,
            r#"1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#
        ),
    );
    // A proof of a public log, and the key that logged it.
    desk.write("commitment.proof", include_bytes!("../../../tests/vectors/logged/mullvad-prod.proof"));
    desk.write("draws.pub", include_bytes!("../../../tests/vectors/logged/mullvad-prod.pub"));
    let names = commands(&desk);
    // The end of each command's help is in a file, as is that of the list of commands.
    let helps = include_str!("../../src/commands/help.txt").lines().filter(|line| line.starts_with("== ")).count();
    assert_eq!(names.len(), helps - 1, "{names:?}");
    let mut script = "set -e\n".to_owned();
    for name in &names {
        let example = example(&desk.ok([name, "--help"]));
        assert!(example.contains(&format!("verishuffle {name} ")), "{name}: {example}");
        // A build by a compiler that knows no WebAssembly has no such page.
        if name != "maker" || !verishuffle_web::MAKER_PROGRAM.is_empty() {
            script += &example;
        }
    }
    let binary = Path::new(env!("CARGO_BIN_EXE_verishuffle")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).env("PATH", path).env("XDG_STATE_HOME", desk.path("state"));
    let ran = Ran::from(shell.current_dir(desk.path("")).stdin(Stdio::null()).output().unwrap());
    assert_eq!(ran.code, 0, "{script}\n{ran:?}");
    assert!(ran.out.contains("\nVERIFIED") && ran.out.contains("\nWHOLE"), "{ran:?}");
    assert!(ran.err.contains("Only you can trust this shuffle") && ran.out.contains("curl -fsS -o reply-1000.json"));
    assert_eq!(desk.read("winners.txt").lines().count(), 3);
}

#[test]
fn each_help_tells_the_exit_codes_the_object_and_where_to_read_on() {
    let desk = Desk::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let spec = fs::read_to_string(root.join("SPEC.md")).unwrap();
    for name in commands(&desk) {
        let help = desk.ok([&*name, "--help"]);
        for said in ["\nExample", "\nWith --json: ", "\nExit codes: ", "0 if ", "2 for an error", "\nRead on: "] {
            assert!(help.contains(said), "{name}: {said}");
        }
        assert!(!desk.ok([&*name, "-h"]).contains("Exit codes"), "{name}");
        let read_on = help.split("Read on: ").nth(1).unwrap().replace('\n', " ");
        // Words in quotation marks are titles in SPEC.md.
        for title in read_on.split('"').skip(1).step_by(2) {
            assert!(spec.contains(&format!("### {title}\n")), "{name}: {title}");
        }
        for word in read_on.split([' ', ';', ',', '.']).filter(|word| word.parse::<u8>().is_ok()) {
            assert!(spec.contains(&format!("\n## {word}. ")), "{name}: section {word}");
        }
        // Longer lines would be wrapped where a shell can't continue.
        let added = help.split("\nExample").nth(1).unwrap();
        assert!(added.lines().all(|line| line.chars().count() <= 100), "{name}: {added}");
    }
    let help = desk.ok(["--help"]);
    assert!(help.contains("Exit codes: ") && help.contains("Read on: ") && help.contains("--json"), "{help}");
}
