//! `verishuffle report` with proofs: an entry's receipt.

use crate::desk::Desk;
use crate::reports::{held, small_draw};

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
        let awards = desk.read("awards");
        let lines: Vec<(&str, &str)> = awards.lines().map(|line| line.split_once(": ").unwrap()).collect();
        for i in 1..=6 {
            let proof = format!("proofs/proof-{}.json", i - 1);
            desk.ok(["report", "draw", "--proof", &proof, "--awards", "awards", "-o", "receipt", "--force"]);
            let record = held(&desk.read("receipt"));
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
        let ran = desk.run(["report", "draw", "-o", "x", "--proof", "proofs/proof-0.json", "--awards", "strange"]);
        assert!(ran.code == 2 && ran.err.contains("line 1 begins with the name of no award"), "{ran:?}");
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
        let report = |proof: &str, awards: &str| {
            let args = ["report", "draw", "--proof", proof, "--awards", awards, "--withdrawn", "gone"];
            desk.run([&args[..], &["-o", "receipt", "--force"]].concat())
        };
        for i in 1..=6 {
            assert_eq!(report(&format!("proofs/proof-{}.json", i - 1), "after").code, 0);
            let record = held(&desk.read("receipt"));
            let is_gone = winner.split(';').next() == Some(&format!("id{i}"));
            assert_eq!(record["withdrew"], if is_gone { "1 of 1" } else { "0 of 1" });
            assert_eq!(record["award"] == "", is_gone, "{record}");
        }
        // Awards from before the withdrawals say something else.
        let place =
            desk.read("list").lines().position(|line| line == winner || line.starts_with(&format!("{winner};")));
        let ran = report(&format!("proofs/proof-{}.json", place.unwrap()), "before");
        assert!(ran.code == 2 && ran.err.contains("give the awards after the withdrawals"), "{ran:?}");
    }
}
