//! A seal serves one commitment: the secret and the computer both remember which.

use std::fs;
use std::process::Stdio;

use crate::desk::{CONTEXT, Desk, Ran};
use serde_json::Value;

/// A desk with a secret and two terms that hold its seal.
struct Tempted {
    desk: Desk,
    seal: String,
    commitment: String,
    other: String,
}

impl Tempted {
    fn new() -> Self {
        let desk = Desk::new();
        let commitment = desk.commit_alone(&["--numbers", "10"]);
        let seal = desk.read("terms.json").split("\"seal\": \"").nth(1).unwrap()[..64].to_owned();
        let sealed = format!("alice={seal}");
        let commit = ["commit", "--context", CONTEXT, "--numbers", "11", "--sealed", &sealed, "-o", "others.json"];
        let other = desk.ok(commit).trim_end().to_owned();
        Self { desk, seal, commitment, other }
    }

    fn open(&self, secret: &str, to: &str) -> Ran {
        self.desk.run(["open", secret, "terms.json", "--commitment", &self.commitment, "-o", to, "--force"])
    }

    fn inspect(&self, secret: &str) -> Ran {
        self.desk.run(["inspect", "terms.json", "--secret", secret, "--commitment", &self.commitment])
    }

    fn open_for_the_other(&self, secret: &str) -> Ran {
        let ran = self.desk.run(["open", secret, "others.json", "--commitment", &self.other, "-o", "no.json"]);
        assert!(ran.code == 0 || !self.desk.exists("no.json"), "{ran:?}");
        ran
    }

    fn assert_refused(&self, secret: &str) {
        let ran = self.open_for_the_other(secret);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.err.contains("a seal serves one commitment") && ran.err.contains(&self.commitment), "{ran:?}");
    }

    fn opened(&self, secret: &str) -> Value {
        serde_json::from_str::<Value>(&self.desk.read(secret)).unwrap()["opened"].clone()
    }
}

// A seal serves one commitment, also for a copy of the secret on the same computer.
#[test]
fn a_seal_serves_one_commitment() {
    let at = Tempted::new();
    let desk = &at.desk;
    let sealed = desk.read("alice.secret");
    assert_eq!(at.opened("alice.secret"), Value::Null);
    // Terms that fail the inspection do not use up the secret.
    let open = |terms: &str, commitment: &str| {
        desk.run(["open", "alice.secret", terms, "--commitment", commitment, "-o", "no.json"]).code
    };
    assert_eq!((open("terms.json", &at.other), open("others.json", &at.commitment)), (1, 1));
    assert!(!desk.record(&at.seal).exists() && !desk.exists("no.json") && desk.read("alice.secret") == sealed);
    // Nor does a failure to write the opening.
    let ran = desk.run(["open", "alice.secret", "terms.json", "--commitment", &at.commitment, "-o", "no/where.json"]);
    assert!(ran.code == 2 && !desk.record(&at.seal).exists() && desk.read("alice.secret") == sealed, "{ran:?}");

    assert_eq!(at.open("alice.secret", "a.json").code, 0);
    assert_eq!(at.opened("alice.secret"), at.commitment);
    assert_eq!(fs::read_to_string(desk.record(&at.seal)).unwrap(), format!("{}\n", at.commitment));
    assert_eq!(at.open("alice.secret", "b.json").code, 0);
    assert_eq!(desk.read("a.json"), desk.read("b.json"));
    at.assert_refused("alice.secret");
    let inspect = |secret: &str| desk.run(["inspect", "others.json", "--secret", secret, "--commitment", &at.other]);
    let ran = inspect("alice.secret");
    assert!(ran.code == 1 && ran.out.contains("\nopened: FAILED") && ran.out.contains("do not open"), "{ran:?}");

    // Another computer knows what the secret says, and this one knows an older copy of the secret.
    let remembered = desk.read("alice.secret");
    desk.forget();
    at.assert_refused("alice.secret");
    assert_eq!(inspect("alice.secret").code, 1);
    assert_eq!(at.open("alice.secret", "c.json").code, 0);
    desk.write("older.secret", &sealed);
    at.assert_refused("older.secret");
    let ran = inspect("older.secret");
    assert!(ran.code == 1 && ran.out.contains("\nopened: FAILED") && ran.out.contains(&at.commitment), "{ran:?}");
    assert_eq!(at.open("older.secret", "d.json").code, 0);
    assert_eq!(desk.read("older.secret"), remembered);
    // What remains is an older copy on another computer.
    desk.forget();
    desk.write("older.secret", &sealed);
    assert_eq!(at.open_for_the_other("older.secret").code, 0);

    // A new secret with the same file name is another secret.
    fs::remove_file(desk.path("alice.secret")).unwrap();
    desk.seal("alice", &[]);
    assert_eq!(at.opened("alice.secret"), Value::Null);
}

#[test]
fn a_copy_and_a_new_name_are_the_same_secret() {
    let at = Tempted::new();
    let desk = &at.desk;
    fs::copy(desk.path("alice.secret"), desk.path("copy.secret")).unwrap();
    for name in ["first.secret", "new.secret"] {
        fs::copy(desk.path("alice.secret"), desk.path(name)).unwrap();
    }
    assert_eq!(at.open("first.secret", "a.json").code, 0);
    assert_eq!(at.opened("first.secret"), at.commitment);
    fs::rename(desk.path("first.secret"), desk.path("moved.secret")).unwrap();
    for secret in ["copy.secret", "moved.secret", "new.secret", "alice.secret"] {
        at.assert_refused(secret);
        assert_eq!(at.open(secret, "b.json").code, 0, "the same commitment");
        assert_eq!(at.opened(secret), at.commitment);
    }
}

// Of two commands that open a secret for two commitments at once, one is refused.
#[test]
fn of_two_that_open_at_once_one_is_refused() {
    let at = Tempted::new();
    let desk = &at.desk;
    let sealed = desk.read("alice.secret");
    desk.write("copy.secret", &sealed);
    for second in ["alice.secret", "copy.secret"] {
        for _ in 0..10 {
            let open = |secret: &str, terms: &str, commitment: &str, to: &str| {
                let mut open = desk.command(["open", secret, terms, "--commitment", commitment, "-o", to]);
                open.stderr(Stdio::null()).spawn().unwrap()
            };
            let both =
                [open("alice.secret", "terms.json", &at.commitment, "a"), open(second, "others.json", &at.other, "b")];
            let codes = both.map(|mut child| child.wait().unwrap().code().unwrap());
            assert!(codes == [0, 1] || codes == [1, 0], "{codes:?}");
            assert_eq!([desk.exists("a"), desk.exists("b")], codes.map(|code| code == 0));
            let winner = if codes[0] == 0 { &at.commitment } else { &at.other };
            assert_eq!(fs::read_to_string(desk.record(&at.seal)).unwrap(), format!("{winner}\n"));
            let _ = (fs::remove_file(desk.path("a")), fs::remove_file(desk.path("b")));
            desk.forget();
            desk.write("alice.secret", &sealed);
            desk.write("copy.secret", &sealed);
        }
    }
}

/// A lost secret can't be remade, not even with the same context and name.
#[test]
fn a_new_secret_does_not_open_the_seal_of_a_lost_one() {
    let at = Tempted::new();
    let desk = &at.desk;
    fs::remove_file(desk.path("alice.secret")).unwrap();
    let other = desk.seal("alice", &[]);
    let ran = at.open("alice.secret", "no.json");
    assert!(ran.code == 1 && ran.err.contains("your seal"), "{ran:?}");
    assert!(!desk.exists("no.json") && at.opened("alice.secret") == Value::Null);
    assert!(!desk.record(&at.seal).exists() && !desk.record(&other).exists());
}

/// A draw started at once by hand and by a timer gives one transcript.
#[test]
fn of_several_draws_at_once_one_writes_the_transcript() {
    let at = Tempted::new();
    let desk = &at.desk;
    assert_eq!(at.open("alice.secret", "alice.opening").code, 0);
    for _ in 0..5 {
        let draw = ["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"];
        let start = |_| desk.command(draw).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let draws: Vec<_> = (0..4).map(start).collect();
        let mut codes: Vec<_> = draws.into_iter().map(|mut draw| draw.wait().unwrap().code().unwrap()).collect();
        codes.sort_unstable();
        assert_eq!(codes, [0, 2, 2, 2]);
        fs::remove_file(desk.path("transcript.json")).unwrap();
    }
}

#[test]
fn what_cannot_be_remembered_is_not_opened() {
    let at = Tempted::new();
    let desk = &at.desk;
    let sealed = desk.read("alice.secret");
    let assert_error = |said: &str| {
        let ran = at.open("alice.secret", "no.json");
        assert!(ran.code == 2 && ran.err.contains(said), "{said}: {ran:?}");
        assert!(!desk.exists("no.json") && desk.read("alice.secret") == sealed);
    };
    let record = desk.record(&at.seal);
    fs::create_dir_all(record.parent().unwrap()).unwrap();
    for damaged in ["", "nonsense\n", &at.commitment, &format!("{}\n\n", at.commitment)] {
        fs::write(&record, damaged).unwrap();
        assert_error(&at.seal);
    }
    fs::remove_file(&record).unwrap();
    fs::create_dir(&record).unwrap();
    assert_error(&at.seal);
    desk.forget();
    fs::write(record.parent().unwrap().parent().unwrap(), "in the way").unwrap();
    assert_error("is not a folder");
    // An inspection calls the seal unopened only if it can know.
    let ran = at.inspect("alice.secret");
    assert!(ran.code == 1 && ran.out.contains("\nopened: skipped ("), "{ran:?}");
}

/// The secret and this computer must remember the same.
#[test]
fn an_inspection_compares_what_both_remember() {
    let at = Tempted::new();
    let desk = &at.desk;
    assert_eq!(at.open("alice.secret", "o.json").code, 0);
    assert_eq!(at.inspect("alice.secret").code, 0);
    fs::write(desk.record(&at.seal), format!("{}\n", "ab".repeat(32))).unwrap();
    let ran = at.inspect("alice.secret");
    assert!(ran.code == 1 && ran.out.contains("\nopened: FAILED ("), "{ran:?}");
    assert!(at.open("alice.secret", "p.json").code == 1 && !desk.exists("p.json"));
    // If the computer has forgotten, the secret's word counts.
    desk.forget();
    let ran = at.inspect("alice.secret");
    assert!(ran.code == 0 && ran.out.contains("\nopened: OK (opened for this commitment before)"), "{ran:?}");
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::desk::{make_pipe, names};
    use std::fs::{File, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;
    use std::time::{Duration, Instant};

    fn mode(path: impl AsRef<std::path::Path>) -> u32 {
        path.as_ref().metadata().unwrap().permissions().mode() & 0o777
    }

    /// An unreadable record is not a missing one.
    #[test]
    fn a_record_must_be_a_file_in_folders() {
        let at = Tempted::new();
        let record = at.desk.record(&at.seal);
        let folder = record.parent().unwrap();
        let refused = || {
            let ran = at.inspect("alice.secret");
            assert!(ran.code == 1 && ran.out.contains("\nopened: skipped ("), "{ran:?}");
            let ran = at.open("alice.secret", "no.json");
            assert!(ran.code == 2 && !at.desk.exists("no.json"), "{ran:?}");
        };
        fs::create_dir_all(folder).unwrap();
        symlink("nowhere", &record).unwrap();
        refused();
        fs::remove_file(&record).unwrap();
        make_pipe(&record);
        refused();
        at.desk.forget();
        fs::create_dir_all(folder.parent().unwrap()).unwrap();
        let _ = fs::remove_dir(folder);
        symlink("nowhere", folder).unwrap();
        refused();
    }

    #[test]
    fn links_lead_to_the_same_secret() {
        let at = Tempted::new();
        let desk = &at.desk;
        fs::create_dir(desk.path("elsewhere")).unwrap();
        symlink("../alice.secret", desk.path("elsewhere/link")).unwrap();
        fs::hard_link(desk.path("alice.secret"), desk.path("hard")).unwrap();
        assert_eq!(at.open("elsewhere/link", "a.json").code, 0);
        assert!(desk.path("elsewhere/link").is_symlink());
        assert_eq!(at.opened("alice.secret"), at.commitment);
        for secret in ["alice.secret", "elsewhere/link", "hard"] {
            at.assert_refused(secret);
        }
        assert_eq!(names(&desk.path("elsewhere")), ["link"]);
    }

    #[test]
    fn only_the_owner_can_read_what_is_remembered() {
        let at = Tempted::new();
        let desk = &at.desk;
        fs::set_permissions(desk.path("alice.secret"), Permissions::from_mode(0o644)).unwrap();
        let ran = at.open("alice.secret", "a.json");
        assert!(
            ran.code == 0 && ran.err.contains("other users have access to alice.secret: its mode is 644"),
            "{ran:?}"
        );
        for path in [desk.path("alice.secret"), desk.path("a.json"), desk.record(&at.seal)] {
            assert_eq!(mode(&path), 0o600, "{path:?}");
        }
        assert_eq!(mode(desk.record(&at.seal).parent().unwrap()), 0o700);
        assert!(!at.open("alice.secret", "a.json").err.contains("other users"));
    }

    /// Root may open a secret for somebody. Only root can give files away, so this test does nothing for other users.
    #[test]
    fn a_secret_stays_with_its_owner() {
        use std::os::unix::fs::{MetadataExt, chown};

        let at = Tempted::new();
        let secret = at.desk.path("alice.secret");
        if chown(&secret, Some(12345), Some(12345)).is_err() {
            return;
        }
        assert_eq!(at.open("alice.secret", "a.json").code, 0);
        let found = secret.metadata().unwrap();
        assert_eq!((found.uid(), found.gid(), mode(&secret)), (12345, 12345, 0o600));
        assert_eq!(at.opened("alice.secret"), at.commitment);
    }

    /// Somebody else's state folder is unreadable. Root reads every folder, so here it becomes nobody.
    #[test]
    fn a_home_of_somebody_else_gets_advice() {
        use std::os::unix::process::CommandExt;

        let at = Tempted::new();
        let desk = &at.desk;
        fs::create_dir_all(desk.path("home/verishuffle")).unwrap();
        fs::set_permissions(desk.path("home/verishuffle"), Permissions::from_mode(0o000)).unwrap();
        let mut open =
            desk.command(["open", "alice.secret", "terms.json", "--commitment", &at.commitment, "-o", "no.json"]);
        open.env("XDG_STATE_HOME", desk.path("home"));
        if rustix::process::geteuid().is_root() {
            let nobody = 65534;
            for path in [desk.path(""), desk.path("alice.secret")] {
                std::os::unix::fs::chown(path, Some(nobody), Some(nobody)).unwrap();
            }
            open.uid(nobody).gid(nobody);
        }
        let ran = Ran::from(open.output().unwrap());
        assert!(ran.code == 2 && ran.err.contains("or set XDG_STATE_HOME to the path of another folder"), "{ran:?}");
        assert!(!desk.exists("no.json") && at.opened("alice.secret") == Value::Null);
        fs::set_permissions(desk.path("home/verishuffle"), Permissions::from_mode(0o700)).unwrap();
    }

    #[test]
    fn a_secret_is_a_regular_file() {
        let at = Tempted::new();
        let desk = &at.desk;
        make_pipe(desk.path("pipe"));
        fs::create_dir(desk.path("folder")).unwrap();
        let begun = Instant::now();
        for secret in ["pipe", "folder", "/dev/null", "/dev/stdin", "-"] {
            assert_eq!(at.open(secret, "no.json").code, 2, "{secret}");
        }
        let open = ["open", "/dev/stdin", "terms.json", "--commitment", &at.commitment, "-o", "no.json"];
        let ran = desk.run_with_stdin(open, desk.read("alice.secret").as_bytes());
        assert!(ran.code == 2 && ran.err.contains("must be a regular file"), "{ran:?}");
        assert!(begun.elapsed() < Duration::from_secs(60) && !desk.exists("no.json"));

        // If stdin is the file itself, the secret in it remembers its opening.
        let stdin = || File::open(desk.path("alice.secret")).unwrap();
        let mut command = desk.command(open);
        assert!(command.stdin(stdin()).status().unwrap().success());
        assert_eq!(at.opened("alice.secret"), at.commitment);
        let open = ["open", "/dev/stdin", "others.json", "--commitment", &at.other, "-o", "no2.json"];
        assert_eq!(desk.command(open).stdin(stdin()).status().unwrap().code(), Some(1));
    }

    /// A file-size limit of 0 bytes is like a full disk.
    #[test]
    fn a_secret_that_cannot_be_written_anew_stays_closed() {
        let at = Tempted::new();
        let desk = &at.desk;
        let (sealed, before) = (desk.read("alice.secret"), desk.files());
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_verishuffle")]);
        shell.args(["open", "alice.secret", "terms.json", "--commitment", &at.commitment, "-o", "no.json"]);
        shell.current_dir(desk.path("")).env("XDG_STATE_HOME", desk.path("state")).stderr(Stdio::piped());
        let ran = Ran::from(shell.output().unwrap());
        assert!(ran.code == 2 && ran.err.contains("move alice.secret to a folder that you can write to"), "{ran:?}");
        assert_eq!((desk.read("alice.secret"), desk.files()), (sealed, before));
    }

    #[test]
    fn without_a_home_nothing_is_opened_and_an_inspection_says_so() {
        let at = Tempted::new();
        let homeless = |args: &[&str]| {
            // A relative path in this variable is ignored. Without HOME, the home in the password file is used.
            let mut command = at.desk.command(args);
            Ran::from(command.env("XDG_STATE_HOME", "here").env("HOME", "nowhere").output().unwrap())
        };
        let ran = homeless(&["open", "alice.secret", "terms.json", "--commitment", &at.commitment, "-o", "no.json"]);
        assert!(ran.code == 2 && ran.err.contains("set XDG_STATE_HOME"), "{ran:?}");
        assert_eq!(at.opened("alice.secret"), Value::Null);
        let ran = homeless(&["inspect", "terms.json", "--secret", "alice.secret", "--commitment", &at.commitment]);
        assert!(ran.code == 1 && ran.out.contains("opened: skipped"), "{ran:?}");
        assert!(ran.out.contains("Not everything was checked"), "{ran:?}");
    }
}
