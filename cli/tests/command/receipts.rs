//! `verishuffle report` with proofs: an entry's receipt.

use crate::desk::Desk;
use crate::reports::{assert_holds_ben_alone, held, small_draw};
use serde_json::Value;

// There is a receipt for each proof of a list, named like it, and it holds no other entry.
#[test]
fn each_proof_becomes_a_receipt_of_its_entry_alone() {
    for blinded in [false, true] {
        let desk = Desk::new();
        small_draw(&desk, if blinded { &["--blinded", "key", "--keep-order"] } else { &[] });
        let key: &[&str] = if blinded { &["--blinding", "key"] } else { &[] };
        desk.ok([&["prove", "terms", "--entries", "list", "--all", "-o", "proofs"], key].concat());
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts"]);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
        assert_eq!(ran.err, "The receipts of 5 entries are in receipts, one page each.\n");
        assert_holds_ben_alone(&desk, "receipts/proof-1.html");
        for number in 0..5 {
            let record = held(&desk.read(&format!("receipts/proof-{number}.html")));
            let proof: Value = serde_json::from_str(record["proof"].as_str().unwrap()).unwrap();
            let given: Value = serde_json::from_str(&desk.read(&format!("proofs/proof-{number}.json"))).unwrap();
            assert_eq!((&proof, &record["transcript"]), (&given, &desk.read("draw").into()));
        }
        let map = desk.read("proofs/entries.jsonl").replace(".json\"", ".html\"");
        assert_eq!(desk.read("receipts/entries.jsonl"), map);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;

            let mode = |name: &str| desk.path(name).metadata().unwrap().permissions().mode() & 0o777;
            for (receipt, proof) in [("", ""), ("/proof-1.html", "/proof-1.json"), ("/entries.jsonl", "/entries.jsonl")]
            {
                let (receipt, proof) = (mode(&format!("receipts{receipt}")), mode(&format!("proofs{proof}")));
                assert_eq!((receipt, receipt & 0o077 == 0), (proof, blinded));
            }
        }
    }
}

// A receipt says what its entry gets by the published awards, and holds no other line of them.
#[test]
fn a_receipt_holds_what_its_entry_gets_alone() {
    for blinded in [false, true] {
        let desk = Desk::new();
        desk.write("list", (1..=6).map(|i| format!("id{i};Person {i}\n")).collect::<String>());
        desk.write("allocation", "columns ticket;name\naward Bicycle: 1\naward Book: 2\nwaitlist Reserve\n");
        let commit = [
            "commit",
            "--context",
            "x",
            "--entries",
            "list",
            "--draw",
            "5",
            "--public",
            "a@3000-01-01T00:00Z=b",
            "-o",
            "terms",
        ];
        let key: &[&str] = if blinded { &["--blinding", "key"] } else { &[] };
        let secret: &[&str] = if blinded { &["--blinded", "key", "--keep-order"] } else { &[] };
        desk.ok([&commit[..], &["--allocation", "allocation"], secret].concat());
        let draw = ["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw", "--awards", "awards"];
        desk.ok([&draw[..], key].concat());
        desk.ok([&["prove", "terms", "--entries", "list", "--all", "-o", "proofs"], key].concat());
        desk.ok(["report", "draw", "--all", "proofs", "--awards", "awards", "-o", "receipts"]);
        desk.ok(["report", "draw", "--proof", "proofs/proof-3.json", "--awards", "awards", "-o", "one.html"]);
        assert_eq!(desk.read("one.html"), desk.read("receipts/proof-3.html"));
        let awards = desk.read("awards");
        let lines: Vec<(&str, &str)> = awards.lines().map(|line| line.split_once(": ").unwrap()).collect();
        for i in 1..=6 {
            let record = held(&desk.read(&format!("receipts/proof-{}.html", i - 1)));
            let at = lines.iter().position(|(_, id)| *id == format!("id{i}"));
            let expected = at.map_or(String::new(), |at| {
                let (name, place) = (lines[at].0, lines[..=at].iter().filter(|line| line.0 == lines[at].0).count());
                format!("{name}: {place}")
            });
            assert_eq!(record["award"], expected, "{awards}");
            let others = (1..=6).filter(|j| *j != i && record.to_string().contains(&format!("id{j}")));
            assert_eq!(others.count(), 0);
        }
        desk.write("strange", "Car: id1\n");
        for (args, says) in [
            (["--proof", "proofs/proof-0.json", "--awards", "strange"], "line 1 begins with the name of no award"),
            (["--all", "proofs", "--awards", "strange"], "line 1 begins with the name of no award"),
        ] {
            let ran = desk.run([&["report", "draw", "-o", "x"], &args[..]].concat());
            assert!(ran.code == 2 && ran.err.contains(says), "{ran:?}");
        }
    }
    let desk = Desk::new();
    small_draw(&desk, &[]);
    desk.ok(["prove", "terms", "--entries", "list", "--line", "2", "-o", "proof"]);
    let ran = desk.run(["report", "draw", "--proof", "proof", "--awards", "result", "-o", "x"]);
    assert!(ran.code == 2 && ran.err.contains("leave out --awards"), "{ran:?}");
}

#[test]
fn a_receipt_says_whether_its_entry_withdrew_and_how_many_did() {
    for columns in ["columns ticket;name\n", ""] {
        let desk = Desk::new();
        desk.write("list", (1..=6).map(|i| format!("id{i};Person {i}\n")).collect::<String>());
        desk.write("allocation", format!("{columns}award Bicycle: 1\nwaitlist Reserve\n"));
        let commit =
            ["commit", "--context", "x", "--entries", "list", "--public", "a@3000-01-01T00:00Z=b", "-o", "terms"];
        desk.ok([&commit[..], &["--allocation", "allocation"]].concat());
        desk.ok(["draw", "terms", "--public", "a=x", "--entries", "list", "-o", "draw", "--awards", "before"]);
        desk.ok(["prove", "terms", "--entries", "list", "--all", "-o", "proofs"]);
        let before = desk.read("before");
        let winner = before.lines().next().unwrap().split_once(": ").unwrap().1.to_owned();
        desk.write("gone", format!("{winner}\n"));
        desk.ok(["awards", "draw", "--entries", "list", "--withdrawn", "gone", "-o", "after"]);
        desk.ok(["report", "draw", "--all", "proofs", "--awards", "after", "--withdrawn", "gone", "-o", "receipts"]);
        for i in 1..=6 {
            let record = held(&desk.read(&format!("receipts/proof-{}.html", i - 1)));
            let is_gone = winner.split(';').next() == Some(&format!("id{i}"));
            assert_eq!(record["withdrew"], if is_gone { "1 of 1" } else { "0 of 1" });
            assert_eq!(record["award"] == "", is_gone, "{record}");
        }
        let one = ["report", "draw", "--proof", "proofs/proof-3.json", "--awards", "after", "--withdrawn", "gone"];
        desk.ok([&one[..], &["-o", "one.html"]].concat());
        assert_eq!(desk.read("one.html"), desk.read("receipts/proof-3.html"));
        // Awards from before the withdrawals say something else.
        let wrong = ["report", "draw", "--all", "proofs", "--awards", "before", "--withdrawn", "gone", "-o", "x"];
        let ran = desk.run(wrong);
        assert!(ran.code == 2 && ran.err.contains("give the awards after the withdrawals"), "{ran:?}");
    }
}

#[test]
fn receipts_are_written_for_all_proofs_or_for_none() {
    let desk = Desk::new();
    small_draw(&desk, &[]);
    desk.ok(["prove", "terms", "--entries", "list", "--all", "-o", "proofs"]);
    desk.write("swapped", desk.read("draw").replacen("\"swaps\":[", "\"swaps\":[9,", 1));
    let (map, proof) = (desk.read("proofs/entries.jsonl"), desk.read("proofs/proof-1.json"));
    let line = map.lines().next().unwrap();
    let changed = [
        (1, map.clone(), proof.replace("Ben", "Eve"), "proof-1.json: the proof does not hold for this draw: "),
        (2, map.replace("Ben", "Eve"), proof.clone(), "proof-1.json: this is the proof of another entry than"),
        (2, map.replace("\"index\":1", "\"index\":2"), proof.clone(), "this is the proof of another entry than"),
        (
            2,
            map.replace("proof-1.json", "../proof"),
            proof.clone(),
            "line 2 names \"../proof\", which is not a file of the folder",
        ),
        (2, map.replace("proof-1.json", "none.json"), proof.clone(), "none.json"),
        (2, format!("{map}{line}\n"), proof.clone(), "twice"),
        (2, format!("{map}{{}}\n"), proof.clone(), "line 6 is not of the file that `verishuffle prove --all` wrote"),
        (2, String::new(), proof.clone(), "no proof is named"),
    ];
    for (code, map, proof, says) in &changed {
        desk.write("proofs/entries.jsonl", map);
        desk.write("proofs/proof-1.json", proof);
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts"]);
        assert_eq!((ran.code, ran.out.as_str()), (*code, ""), "{says}: {ran:?}");
        assert!(ran.err.contains(says), "{says}: {ran:?}");
        let ran = desk.run(["report", "draw", "--all", "proofs", "-o", "receipts", "--json"]);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, answer.get("error").is_some()), (*code, *code == 2), "{says}: {ran:?}");
    }
    desk.write("proofs/entries.jsonl", &map);
    for (code, args, says) in [
        (1, &["swapped"][..], "REFUSED: steps: "),
        (2, &["terms"], "leave out --all"),
        (2, &["draw", "--force"], "cannot be used"),
        (2, &["draw", "--entries", "list"], "cannot be used"),
    ] {
        let ran = desk.run([&["report", "--all", "proofs", "-o", "receipts"], args].concat());
        assert_eq!(ran.code, code, "{args:?}: {ran:?}");
        assert!(ran.err.contains(says), "{args:?}: {ran:?}");
    }
    assert!(!desk.exists("receipts"));
    desk.ok(["report", "draw", "--all", "proofs", "-o", "receipts"]);
    desk.fails(2, ["report", "draw", "--all", "proofs", "-o", "receipts"]);
}
