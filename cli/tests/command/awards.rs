//! Allocations and awards: who gets what, from the terms to the verdict.

use std::process::Command;

use crate::desk::{CONTEXT, Desk};

const TICKETS: &str = "101;Mill Lane 1\n102;Mill Lane 1\n103;Mill Lane 2\n104;Station Road 9\n";
const ALLOCATION: &str = "columns ticket;address\r\naward Bicycle: 1\r\nwaitlist Reserve: 3\r\ncap address: 1\r\n";

/// Writes a list and an allocation, and draws all by a word. Returns the commitment.
fn drawn(desk: &Desk) -> String {
    desk.write("tickets.txt", TICKETS);
    desk.write("allocation.txt", ALLOCATION);
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--allocation", "allocation.txt"];
    let commitment = desk.ok([&commit[..], &["--public", "word=a word", "-o", "terms.json"]].concat());
    let draw = ["draw", "terms.json", "--public", "word=oak", "--entries", "tickets.txt", "-o", "transcript.json"];
    desk.ok([&draw[..], &["--awards", "awards.txt"]].concat());
    commitment.trim_end().to_owned()
}

// Promise awards-of-a-draw: `draw --awards` writes who gets what, and `verify --awards` refuses every other list, as the
// second verifier does. (SPEC.md "6a. Allocation and awards")
#[test]
fn awards_are_written_verified_and_refused_if_they_are_others() {
    let desk = Desk::new();
    let commitment = drawn(&desk);
    let awards = desk.read("awards.txt");
    let lines: Vec<&str> = awards.lines().collect();
    assert!(lines[0].starts_with("Bicycle: 10") && lines[1..].iter().all(|line| line.starts_with("Reserve: 10")));
    let pins = ["--commitment", &commitment, "--public", "word=oak", "--entries", "tickets.txt"];
    let second = |awards: &[&str]| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/verify.py");
        let args = [&["transcript.json"], &pins[..], awards].concat();
        let ran = Command::new("python3").arg(script).args(args).current_dir(desk.path("")).output().unwrap();
        ran.status.code().unwrap()
    };
    let verify = |awards: &[&str]| desk.run([&["verify", "transcript.json"], &pins[..], awards].concat());
    let given = ["--awards", "awards.txt"];
    let ran = verify(&given);
    assert!(ran.code == 0 && ran.out.contains("\nawards: OK ("), "{ran:?}");
    assert!(ran.out.ends_with(" (compared: the commitment, the list, the awards)\n"), "{ran:?}");
    let terms = desk.run(["inspect", "terms.json"]).out;
    assert!(terms.contains("\nAllocation:\n    | columns ticket;address\n    | award Bicycle: 1\n"), "{terms}");
    assert_eq!(second(&given), 0);

    let winner = lines[0].split_once(": ").unwrap().1;
    let others = ["101", "102", "103", "104"].into_iter().filter(|id| *id != winner);
    for other in others {
        desk.write("others.txt", awards.replacen(winner, other, 1));
        let ran = verify(&["--awards", "others.txt"]);
        assert!(ran.code == 1 && ran.out.contains("\nawards: FAILED (") && ran.out.contains("REFUSED: "), "{ran:?}");
        assert_eq!(second(&["--awards", "others.txt"]), 1);
    }

    // Whoever won withdraws: the awards before are no longer right, and those after are.
    desk.write("withdrawn.txt", format!("{winner}\n"));
    let withdrawn = ["--withdrawn", "withdrawn.txt"];
    assert_eq!(verify(&[given, withdrawn].concat()).code, 1);
    let next = lines[1].split_once(": ").unwrap().1;
    let after: Vec<String> = lines.iter().map(|line| line.split_once(": ").unwrap().1.to_owned()).collect();
    let after =
        format!("Bicycle: {next}\n{}", after[2..].iter().map(|id| format!("Reserve: {id}\n")).collect::<String>());
    desk.write("after.txt", after);
    let given = [&["--awards", "after.txt"][..], &withdrawn].concat();
    let ran = verify(&given);
    assert!(ran.code == 0 && ran.out.contains(" 1 withdrawn"), "{ran:?}");
    assert_eq!(second(&given), 0);
}

#[test]
fn what_does_not_fit_an_allocation_is_said_with_its_line() {
    let desk = Desk::new();
    drawn(&desk);
    let commit = |more: &[&str]| {
        let start = ["commit", "--context", CONTEXT, "--public", "word=a word", "-o", "others.json"];
        desk.fails(2, [&start, more].concat())
    };
    desk.write("wrong.txt", "award Bicycle: 1\naward Book: none\n");
    let err = commit(&["--numbers", "9", "--allocation", "wrong.txt"]);
    assert!(err.contains("line 2 of the allocation needs a number"), "{err}");
    desk.write("cells.txt", "101;Mill Lane 1\n102\n");
    let err = commit(&["--entries", "cells.txt", "--allocation", "allocation.txt"]);
    assert!(err.contains("line 2") && err.contains("cell"), "{err}");
    desk.write("long.txt", "#".repeat(9000));
    let err = commit(&["--numbers", "9", "--allocation", "long.txt"]);
    assert!(err.contains("long.txt"), "{err}");

    let err = desk.fails(2, ["draw", "terms.json", "--public", "word=oak", "-o", "t.json", "--awards", "a.txt"]);
    assert!(err.contains("--awards needs the list"), "{err}");
    desk.ok(["commit", "--context", CONTEXT, "--numbers", "9", "--public", "word=a word", "-o", "plain.json"]);
    let err = desk.fails(2, ["draw", "plain.json", "--public", "word=oak", "-o", "t.json", "--awards", "a.txt"]);
    assert!(err.contains("these terms have no allocation"), "{err}");
}
