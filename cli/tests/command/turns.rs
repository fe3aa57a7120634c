//! Whose turn it is, in the order of SPEC.md, section 3.

use crate::desk::{CONTEXT, Desk};

/// Writes terms with a seal, a beacon and two public values, in an order of their own.
fn commit(desk: &Desk, beacon: &str) -> String {
    let sealed = format!("alice={}", desk.seal("alice", &[]));
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--sealed", &sealed, "--drand", beacon];
    let public = [
        "--public",
        "guest@3000-01-01T00:00Z=a word",
        "--public",
        "dice@3000-01-01T00:00Z=two dice",
        "-o",
        "terms.json",
    ];
    desk.ok(commit.iter().chain(&public)).trim_end().to_owned()
}

// The command names the steps that are left in the order of section 3.
#[test]
fn a_draw_that_is_not_ready_says_whose_turn_it_is() {
    let desk = Desk::new();
    let commitment = commit(&desk, "quicknet@9000-01-01T00:00:00Z");
    let draw = |more: &[&str]| desk.fails(2, ["draw", "terms.json", "-o", "t.json"].iter().chain(more));
    let err = draw(&[]);
    let lines: Vec<&str> = err.lines().collect();
    for (line, parts) in lines.iter().zip([
        &["open them in this order:"][..],
        &["  \"guest\": when the value is fixed", "--public 'guest=VALUE'"],
        &["  \"dice\": when the value is fixed", "--public 'dice=VALUE'"],
        &["  \"alice\": its party opens the seal", "before 9000-01-01T00:00:0", "is due (give --opening FILE)"],
        &["  \"quicknet\": beacon round ", " is due 9000-01-01T00:00:0", "--beacon 'quicknet=FILE'"],
    ]) {
        assert!(parts.iter().all(|part| line.contains(part)), "{parts:?}: {err}");
    }
    assert_eq!(lines.len(), 5, "{err}");
    let err = draw(&["--public", "guest=sea", "--public", "dice=3 4"]);
    assert!(err.lines().count() == 3 && !err.contains("guest"), "{err}");

    let ran = desk.run(["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "my opening.json"]);
    let caution = "Caution: open only once the values of \"guest\", \"dice\" are fixed; ";
    assert!(ran.code == 0 && ran.err.starts_with(caution), "{ran:?}");
    assert!(
        ran.err.contains(
            "\nSend 'my opening.json' to whoever draws, or publish it if the rules say so, before 9000-01-01"
        ),
        "{ran:?}"
    );
    let err = draw(&["--public", "guest=sea", "--public", "dice=3 4", "--opening", "my opening.json"]);
    assert!(err.contains("this source is not opened yet:\n  \"quicknet\": beacon round "), "{err}");
}

#[test]
fn a_party_that_is_late_is_told_so() {
    let desk = Desk::new();
    let commitment = commit(&desk, "quicknet:1000");
    let err = desk.fails(2, ["draw", "terms.json", "-o", "t.json"]);
    for said in ["this was needed before 2023-08-23T15:59:24Z, when", "beacon round 1000 was due 2023-08-23T15:59:24Z"]
    {
        assert!(err.contains(said), "{said}: {err}");
    }
    let ran = desk.run(["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "-"]);
    assert!(ran.code == 0 && !ran.err.contains("Send"), "the opening is on stdout: {ran:?}");

    // Where nobody chooses a value, there is nothing to wait for.
    let desk = Desk::new();
    let commitment = desk.commit_alone(&["--numbers", "9"]);
    let ran = desk.run(["open", "alice.secret", "terms.json", "--commitment", &commitment, "-o", "a.json"]);
    assert!(
        !ran.err.contains("Caution")
            && ran.err.ends_with("\nSend a.json to whoever draws, or publish it if the rules say so.\n"),
        "{ran:?}"
    );
}
