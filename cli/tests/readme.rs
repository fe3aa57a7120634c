//! Runs every session in README.md, one after the other in one folder. Each must print what README.md shows.
//!
//! Secrets are random, so of hexadecimal, drawn entries and drawn numbers only the places are compared. A commitment or
//! seal that a later command repeats is replaced by the one that this run printed. With UPDATE_README=1 the file is
//! rewritten with what this run prints.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Returns the words of 64 hexadecimal digits in a text, in order.
fn digests(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_hexdigit()).filter(|word| word.len() == 64).collect()
}

/// Returns the output without the parts that are random.
fn without_chance(output: &str, entries: &[&str]) -> String {
    let mut output = output.to_owned();
    for digest in digests(&output.clone()) {
        output = output.replace(digest, "HEX");
    }
    let line = |line: &str| {
        let place = line.starts_with("entry ") && [", drawn ", ", not drawn"].iter().any(|place| line.contains(place));
        let drawn = entries.contains(&line) || line.parse::<u32>().is_ok() || place;
        if drawn { "DRAWN".to_owned() } else { line.to_owned() }
    };
    output.lines().map(line).collect::<Vec<_>>().join("\n")
}

struct Session<'a> {
    folder: &'a Path,
    /// The state folder of the reader.
    state: &'a Path,
    /// The digests in README.md, each with the digest that this run printed in its place.
    replaced: HashMap<String, String>,
}

impl Session<'_> {
    fn replace(&self, command: &str) -> String {
        self.replaced.iter().fold(command.to_owned(), |command, (old, new)| command.replace(old, new))
    }

    fn run(&self, command: &str) -> String {
        if command.starts_with("cargo test ") {
            // This test is itself a part of that command, so only CI runs the command.
            let ci = fs::read_to_string(Path::new(REPOSITORY).join(".ci/run")).unwrap();
            assert!(ci.contains(&command.replace("cargo test", "cargo test --locked")), "CI runs {command}");
            return String::new();
        }
        // A script of CI installs the C library into its own prefix and uses it in this way.
        let script = fs::read_to_string(Path::new(REPOSITORY).join(".ci/c")).unwrap();
        if command.starts_with("sh install.sh ") || command.starts_with("cc ") {
            let used = if command.starts_with("cc ") {
                "$(pkg-config --cflags --libs verishuffle) -o"
            } else {
                "sh install.sh "
            };
            assert!(command.contains(used) && script.contains(used), "CI runs {command}");
            return String::new();
        }
        let command = command.replace("cargo run --release --", "verishuffle");
        let binary = Path::new(env!("CARGO_BIN_EXE_verishuffle")).parent().unwrap();
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
        let script = format!("exec 2>&1; {command}");
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(script).env("PATH", path).env("XDG_STATE_HOME", self.state).current_dir(self.folder);
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8(output.stdout).unwrap()
    }
}

#[test]
fn every_session_of_the_readme_prints_what_stands_there() {
    let path = Path::new(REPOSITORY).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let countries = fs::read_to_string(Path::new(REPOSITORY).join("examples/data/countries.txt")).unwrap();
    let entries: Vec<&str> = countries.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(Path::new(REPOSITORY).join("examples"), folder.path().join("examples")).unwrap();
    let state = tempfile::tempdir().unwrap();
    let mut session = Session { folder: folder.path(), state: state.path(), replaced: HashMap::new() };
    let (mut rewritten, mut commands) = (String::new(), 0);
    let mut lines = readme.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        rewritten += line;
        while line == "```sh\n"
            && let Some(command) = lines.next_if(|line| *line != "```\n")
        {
            rewritten += command;
            session.run(command.split(" #").next().unwrap().trim_end());
            commands += 1;
        }
        if line != "```console\n" {
            continue;
        }
        while let Some(command) = lines.next_if(|line| line.starts_with("$ ")) {
            let mut command = command.to_owned();
            while command.ends_with("\\\n") {
                command += lines.next().unwrap();
            }
            let command = session.replace(&command);
            rewritten += &command;
            let mut expected = String::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && *line != "```\n") {
                expected += line;
            }
            let command = command.trim_end().trim_start_matches("$ ");
            commands += 1;
            let printed = session.run(command);
            if std::env::var_os("UPDATE_README").is_none() {
                assert_eq!(without_chance(&printed, &entries), without_chance(&expected, &entries), "{command}");
            }
            session.replaced.extend(
                digests(&expected)
                    .into_iter()
                    .zip(digests(&printed))
                    .map(|(old, new)| (old.to_owned(), new.to_owned())),
            );
            rewritten += &printed;
        }
    }
    assert!(commands >= 10, "only {commands} commands were found");
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(path, rewritten).unwrap();
    }
}
