//! A desk: a new folder in which tests run the command as people do.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;
use verishuffle::{Entries, Secret, Terms};

pub(crate) const CONTEXT: &str = "Test draw, 2 May 2026, example.org/draws/1";

/// The keys of the verdict on an archive.
pub(crate) const ARCHIVE_KEYS: &str = "cautions commitment consistent error errors failures format lines meant missing pins ranges \
                                       refused rounds summaries verdict verified";

pub(crate) struct Desk {
    folder: TempDir,
    /// The state folder of this desk's user.
    state: TempDir,
}

/// Returns the terms of a draw of all of this many numbers, with a seal and a public value, and the transcripts of all
/// its rounds, one per line.
pub(crate) fn whole_draw(numbers: u32, rounds: u32) -> (Terms, Vec<String>) {
    let secret = Secret::generate(CONTEXT, "alice", rounds, 1).unwrap();
    let terms = Terms::builder(CONTEXT, Entries::numbers(numbers).unwrap()).rounds(rounds);
    let terms = terms
        .sealed("alice", secret.seal())
        .public("guest", "a word", "2026-05-02T19:30:00Z".parse().unwrap())
        .build()
        .unwrap();
    let secret = secret.bind(&terms, terms.commitment()).unwrap();
    let line = |number| {
        let mut round = terms.round(number).unwrap();
        round.open(secret.open(number).unwrap()).unwrap();
        round.public("guest", "river").unwrap();
        round.draw().unwrap().into_transcript().to_json()
    };
    let lines = (0..rounds).map(line).collect();
    (terms, lines)
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Desk {
    pub(crate) fn new() -> Self {
        Self { folder: TempDir::new().unwrap(), state: TempDir::new().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn exists(&self, name: &str) -> bool {
        self.path(name).symlink_metadata().is_ok()
    }

    /// The file in which this user's computer remembers what a seal was opened for.
    pub(crate) fn record(&self, seal: &str) -> PathBuf {
        self.state.path().join("verishuffle/opened").join(seal)
    }

    /// The user forgets everything, as on another computer.
    pub(crate) fn forget(&self) {
        let _ = fs::remove_dir_all(self.state.path().join("verishuffle"));
    }

    /// The names in the folder, in order.
    pub(crate) fn files(&self) -> Vec<String> {
        names(self.folder.path())
    }

    /// Sends a file to another desk, the parties' only way to exchange anything.
    pub(crate) fn send(&self, name: &str, to: &Desk) {
        fs::copy(self.path(name), to.path(name)).unwrap();
    }

    pub(crate) fn command<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verishuffle"));
        command.args(args).current_dir(self.folder.path()).stdin(Stdio::null());
        command.env("XDG_STATE_HOME", self.state.path());
        command
    }

    pub(crate) fn run<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Ran {
        Ran::from(self.command(args).output().unwrap())
    }

    /// Runs a command that must exit with 0. Returns stdout.
    pub(crate) fn ok<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.out
    }

    /// Runs a command that must exit with `code`. Returns stderr.
    pub(crate) fn fails<S: AsRef<OsStr>>(&self, code: i32, args: impl IntoIterator<Item = S>) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, code, "{ran:?}");
        ran.err
    }

    pub(crate) fn run_with_stdin<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>, stdin: &[u8]) -> Ran {
        let mut child =
            self.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Fails if the command closes the pipe without reading stdin.
        let _ = child.stdin.take().unwrap().write_all(stdin);
        Ran::from(child.wait_with_output().unwrap())
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn run_into<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>, stdout: &str) -> Ran {
        let stdout = fs::File::options().write(true).open(stdout).unwrap();
        Ran::from(self.command(args).stdout(stdout).output().unwrap())
    }

    /// A party seals, and its secret is written to `NAME.secret`. Returns the seal.
    pub(crate) fn seal(&self, name: &str, more: &[&str]) -> String {
        let secret = format!("{name}.secret");
        let args = ["seal", "--context", CONTEXT, "--name", name, "-o", &secret];
        self.ok(args.iter().chain(more)).trim_end().to_owned()
    }

    /// A party opens its seal, and the opening is written to `NAME.opening`.
    pub(crate) fn open(&self, name: &str, commitment: &str, more: &[&str]) {
        let (secret, opening) = (format!("{name}.secret"), format!("{name}.opening"));
        let args = ["open", &secret, "terms.json", "--commitment", commitment, "-o", &opening];
        self.ok(args.iter().chain(more));
    }

    /// Writes `terms.json` with one party and more flags. Returns the commitment.
    pub(crate) fn commit_alone(&self, more: &[&str]) -> String {
        let sealed = format!("alice={}", self.seal("alice", &[]));
        let args = ["commit", "--context", CONTEXT, "--sealed", &sealed, "-o", "terms.json"];
        self.ok(args.iter().chain(more)).trim_end().to_owned()
    }

    /// Draws 3 of 10 numbers with one party and a guest's word, and writes `transcript.json`. Returns the commitment.
    pub(crate) fn drawn_with_guest(&self) -> String {
        let commitment = self.commit_alone(&[
            "--numbers",
            "10",
            "--draw",
            "3",
            "--public",
            "guest@2026-05-02T00:00Z=a word, such as: maple",
        ]);
        self.open("alice", &commitment, &[]);
        self.ok([
            "draw",
            "terms.json",
            "--opening",
            "alice.opening",
            "--public",
            "guest=river",
            "-o",
            "transcript.json",
        ]);
        commitment
    }

    /// Changes a document by hand.
    pub(crate) fn edit(&self, from: &str, to: &str, change: impl FnOnce(&mut Value)) {
        let mut document: Value = serde_json::from_str(&self.read(from)).unwrap();
        change(&mut document);
        self.write(to, document.to_string());
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or_else(|| panic!("ended by a signal: {output:?}")),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

pub(crate) fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

/// Makes a named pipe.
#[cfg(unix)]
pub(crate) fn make_pipe(path: impl AsRef<Path>) {
    assert!(Command::new("mkfifo").arg(path.as_ref()).status().unwrap().success());
}
