//! Allocations and awards, from the terms to the verdict.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::desk::{CONTEXT, Desk};

const TICKETS: &str = "101;Mill Lane 1\n102;Mill Lane 1\n103;Mill Lane 2\n104;Station Road 9\n";
const ALLOCATION: &str = "columns ticket;address\r\naward Bicycle: 1\r\nwaitlist Reserve: 3\r\ncap address: 1\r\n";

/// Writes a list and an allocation, and draws all by a word. Returns the commitment.
fn drawn(desk: &Desk) -> String {
    desk.write("tickets.txt", TICKETS);
    desk.write("allocation.txt", ALLOCATION);
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--allocation", "allocation.txt"];
    let commitment =
        desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms.json"]].concat());
    let draw = ["draw", "terms.json", "--public", "word=oak", "--entries", "tickets.txt", "-o", "transcript.json"];
    desk.ok([&draw[..], &["--awards", "awards.txt"]].concat());
    commitment.trim_end().to_owned()
}

// `draw --awards` writes who gets what, and `verify --awards` refuses every other list, as the second verifier does.
#[test]
fn awards_are_written_verified_and_refused_if_they_are_others() {
    let desk = Desk::new();
    let commitment = drawn(&desk);
    let awards = desk.read("awards.txt");
    let lines: Vec<&str> = awards.lines().collect();
    assert!(lines[0].starts_with("Bicycle: 10") && lines[1..].iter().all(|line| line.starts_with("Reserve: 10")));
    let pins = [
        "--commitment",
        &commitment,
        "--public",
        "word=oak",
        "--published-at",
        "2026-05-01T12:00:00Z",
        "--entries",
        "tickets.txt",
    ];
    let second = |awards: &[&str]| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/verify.py");
        let args = [&["transcript.json"], &pins[..], awards].concat();
        let ran = Command::new("python3")
            .arg(script)
            .args(args)
            .current_dir(desk.path(""))
            .output()
            .expect("python3 is missing: apt-get install python3");
        ran.status.code().unwrap()
    };
    let verify = |awards: &[&str]| desk.run([&["verify", "transcript.json"], &pins[..], awards].concat());
    let given = ["--awards", "awards.txt"];
    let ran = verify(&given);
    assert!(ran.code == 0 && ran.out.contains("\nawards: OK ("), "{ran:?}");
    assert!(
        ran.out.ends_with(" (compared: the commitment, the time, the list, the awards; not given: the result)\n"),
        "{ran:?}"
    );
    let terms = desk.run(["inspect", "terms.json"]).out;
    assert!(terms.contains("\nAllocation:\n    | columns ticket;address\n    | award Bicycle: 1\n"), "{terms}");
    // What an allocation means comes before its details.
    let meaning =
        "Who gets what, by the allocation of the terms:\n\n- Each entry has 2 cells: \"ticket\" and \"address\". ";
    assert!(terms.starts_with(meaning) && ran.out.starts_with(meaning), "{terms}{ran:?}");
    assert!(terms.contains("\n- First, entries get \"Bicycle\" while one is left.\n"), "{terms}");
    assert!(desk.ok(["explain", "transcript.json"]).contains(meaning));
    assert_eq!(second(&given), 0);

    let winner = lines[0].split_once(": ").unwrap().1;
    let others = ["101", "102", "103", "104"].into_iter().filter(|id| *id != winner);
    for other in others {
        desk.write("others.txt", awards.replacen(winner, other, 1));
        let ran = verify(&["--awards", "others.txt"]);
        assert!(ran.code == 1 && ran.out.contains("\nawards: FAILED (") && ran.out.contains("REFUSED: "), "{ran:?}");
        assert_eq!(second(&["--awards", "others.txt"]), 1);
    }

    // A winner withdraws: the awards before are no longer right, and those after are.
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
    assert!(
        ran.out.ends_with(
            " (compared: the commitment, the time, the list, the awards after 1 withdrawal; not given: the result)\n"
        ),
        "{ran:?}"
    );
    assert_eq!(second(&given), 0);
    // Another one withdraws, who waits.
    let waiting = lines[2].split_once(": ").unwrap().1;
    desk.write("withdrawn.txt", format!("{winner}\n{waiting}\n"));
    desk.write("after.txt", desk.read("after.txt").replace(&format!("Reserve: {waiting}\n"), ""));
    let ran = verify(&given);
    assert!(
        ran.out.ends_with(
            " (compared: the commitment, the time, the list, the awards after 2 withdrawals; not given: the result)\n"
        ),
        "{ran:?}"
    );
}

#[test]
fn what_does_not_fit_an_allocation_is_said_with_its_line() {
    let desk = Desk::new();
    drawn(&desk);
    let commit = |more: &[&str]| {
        let start = ["commit", "--context", CONTEXT, "--public", "word@3000-01-01T00:00Z=a word", "-o", "others.json"];
        desk.fails(2, [&start, more].concat())
    };
    desk.write("wrong.txt", "award Bicycle: 1\naward Book: none\n");
    let err = commit(&["--numbers", "9", "--allocation", "wrong.txt"]);
    assert!(err.contains("line 2 of the allocation needs a number"), "{err}");
    // Programs get the number of the line.
    let line = |bytes: &[u8]| {
        desk.write("bytes.txt", bytes);
        let start = [
            "commit",
            "--context",
            CONTEXT,
            "--public",
            "word@3000-01-01T00:00Z=a word",
            "-o",
            "others.json",
            "--numbers",
            "9",
        ];
        let ran = desk.run(start.iter().chain(&["--allocation", "bytes.txt", "--json"]));
        let said: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert!(ran.code == 2 && said["error"].is_string() && said["column"].is_null(), "{said}");
        said["line"].clone()
    };
    assert_eq!(line(b"award Bicycle: 1\naward Book: none\n"), 2);
    assert_eq!(line(b"award Bicycle: 1\nwaitlist R\naward \xff: 1\n"), 3);
    assert_eq!(line(b"\n"), serde_json::Value::Null);
    desk.write("cells.txt", "101;Mill Lane 1\n102\n");
    let err = commit(&["--entries", "cells.txt", "--allocation", "allocation.txt"]);
    assert!(err.contains("line 2") && err.contains("cell"), "{err}");
    desk.write("long.txt", "#".repeat(65_537));
    let err = commit(&["--numbers", "9", "--allocation", "long.txt"]);
    assert!(err.contains("long.txt") && err.contains("65536"), "{err}");

    let err = desk.fails(2, ["draw", "terms.json", "--public", "word=oak", "-o", "t.json", "--awards", "a.txt"]);
    assert!(err.contains("--awards needs the list"), "{err}");
    desk.ok([
        "commit",
        "--context",
        CONTEXT,
        "--numbers",
        "9",
        "--public",
        "word@3000-01-01T00:00Z=a word",
        "-o",
        "plain.json",
    ]);
    let err = desk.fails(2, ["draw", "plain.json", "--public", "word=oak", "-o", "t.json", "--awards", "a.txt"]);
    assert!(err.contains("these terms have no allocation"), "{err}");
}

// An allocation of a whole city's schools, with six wishes each, has room.
#[test]
fn a_long_allocation_is_taken() {
    let desk = Desk::new();
    let schools: String = (0..400).map(|school| format!("award Public School {school:03}: 60\n")).collect();
    let wishes: String = (1..=6).map(|wish| format!("{} @w{wish}\n", if wish == 1 { "fill" } else { "or" })).collect();
    let columns = "columns id;w1;w2;w3;w4;w5;w6\n";
    desk.write("allocation.txt", format!("{columns}{schools}waitlist W\n{wishes}fill W\n"));
    let pupils: String = (0..400).map(|pupil| format!("{pupil};Public School {pupil:03};;;;;\n")).collect();
    desk.write("list.txt", pupils);
    let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--allocation", "allocation.txt"];
    desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms.json"]].concat());
    let draw = ["draw", "terms.json", "--public", "word=oak", "--entries", "list.txt", "-o", "transcript.json"];
    desk.ok([&draw[..], &["--awards", "awards.txt", "--quiet"]].concat());
    assert_eq!(desk.read("awards.txt").matches("Public School ").count(), 400);
}

// An award that goes to one entry whatever is drawn is no draw: the verdict says so.
#[test]
fn an_award_that_one_entry_alone_can_get_is_cautioned_of() {
    let desk = Desk::new();
    let tickets =
        |group: &str| (1..=9).map(|i| format!("t{i};{}\n", if i == 7 { "a" } else { group })).collect::<String>();
    desk.write("allocation.txt", "columns ticket;group\naward Car: 1\nfill Car: group = a\n");
    for (group, is_short) in [("b", true), ("a", false)] {
        desk.write("list.txt", tickets(group));
        let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--allocation", "allocation.txt"];
        desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms.json", "--force"]].concat());
        desk.ok(["draw", "terms.json", "--public", "word=oak", "-o", "transcript.json", "--force", "--quiet"]);
        let out = desk.run(["verify", "transcript.json", "--entries", "list.txt"]).out;
        let caution = "\nCaution: Car: no more entries can get it than there are of it.\n";
        assert_eq!(out.contains(caution), is_short, "{out}");
    }
}

/// SPEC.md's "A raffle to follow by hand", with the order given there.
fn raffle_of_the_specification(desk: &Desk) -> [String; 4] {
    let spec = include_str!("../../../SPEC.md");
    let raffle = spec.split_once("\n### A raffle to follow by hand\n").unwrap().1;
    let block = |number: usize| raffle.split("```").nth(2 * number + 1).unwrap().strip_prefix("text\n").unwrap();
    desk.write("allocation.txt", block(0));
    desk.write("tickets.txt", block(1));
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--allocation", "allocation.txt"];
    let commitment =
        desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms.json"]].concat());
    desk.ok(["draw", "terms.json", "--public", "word=w251", "-o", "transcript.json"]);
    [commitment.trim_end(), block(2), block(3), block(4)].map(str::to_owned)
}

// `awards` computes the awards of a transcript again, also after withdrawals, and says of each withdrawal who moves up,
// by which line, and who does not. It never says that the draw is verified.
#[test]
fn the_raffle_of_the_specification_is_computed_again_with_who_moved_up_and_why() {
    let desk = Desk::new();
    let [commitment, awards, without_102, without_105] = raffle_of_the_specification(&desk);
    let run = |more: &[&str]| desk.run([&["awards", "transcript.json", "--entries", "tickets.txt"], more].concat());
    let ran = run(&[]);
    assert_eq!((ran.code, ran.out), (0, awards.clone()));
    assert!(ran.err.contains("This does not verify the draw"), "{}", ran.err);
    let with = |ids: &str, after: &str, words: &str| {
        desk.write("withdrawn.txt", ids);
        let ran = run(&["--withdrawn", "withdrawn.txt", "-o", "after.txt", "--force"]);
        assert_eq!((ran.code, ran.out), (0, format!("{after}\n{words}")));
        assert_eq!(desk.read("after.txt"), after);
    };
    let moves =
        "\"102\" withdrew from seat 1 of \"Bicycle\". \"101\" moves up to it, by line 2 (`award Bicycle: 1`).\n";
    with("102\n", &without_102, moves);
    let moves = "\"105\" withdrew from seat 1 of \"Book\". \"103\" moves up to it, by line 3 (`award Book: 1`).\n    \
                 \"101\" did not move up: line 3 (`award Book: 1`): held back by `cap address: 1`.\n";
    with("105\n", &without_105, moves);
    let moves = "\"103\" withdrew from place 2 of \"Reserve\".\n\"105\" withdrew from seat 1 of \"Book\". It stays empty: \
                 no line is open to those who wait.\n    \"101\" did not move up: line 3 (`award Book: 1`): held back by \
                 `cap address: 1`.\n";
    with("103\n105\n", "Bicycle: 102\nReserve: 101\n", moves);
    let moves = "\"101\" withdrew from place 1 of \"Reserve\".\n\"103\" withdrew from place 2 of \"Reserve\".\n\"105\" \
                 withdrew from seat 1 of \"Book\". It stays empty: nobody waits, so only another draw can give it.\n";
    with("101\n103\n105\n", "Bicycle: 102\n", moves);

    let object = |more: &[&str]| -> serde_json::Value {
        let ran = run(&[more, &["--json"]].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        serde_json::from_str(&ran.out).unwrap()
    };
    desk.write("withdrawn.txt", "105\n");
    let found = object(&["--withdrawn", "withdrawn.txt", "--why", "101"]);
    assert_eq!((&found["verdict"], &found["commitment"]), (&"consistent".into(), &commitment.into()));
    assert_eq!(found["awards"][1], serde_json::json!({"place": {"award": "Book", "seat": 1}, "id": "103"}));
    let place = serde_json::json!({"award": "Book", "seat": 1});
    let moved = serde_json::json!({"id": "105", "place": place, "next": "103", "line": 3, "passed_over": 1});
    assert_eq!(found["withdrawals"], serde_json::json!([moved]));
    let why = &found["why"];
    assert_eq!((&why["id"], &why["drawn"]), (&"101".into(), &2.into()));
    let holder = serde_json::json!({"id": "102", "place": {"award": "Bicycle", "seat": 1}});
    let line = serde_json::json!({"line": 3, "closed": "cap", "cap": "cap address: 1", "holders": [holder]});
    assert_eq!(why["steps"][1], serde_json::json!({"left_out": null, "lines": [line], "open": null}));
    assert_eq!(why["has"], serde_json::json!({"waitlist": "Reserve", "place": 1}));
}

// `awards --why` says of one entry when it was drawn, what each step and each withdrawal did with it and why, and what
// it has.
#[test]
fn each_entry_of_the_raffle_learns_what_it_got_and_why() {
    let desk = Desk::new();
    raffle_of_the_specification(&desk);
    let why = |entry: &str, more: &[&str]| {
        desk.ok([&["awards", "transcript.json", "--entries", "tickets.txt", "--why", entry], more].concat())
    };
    let bicycle = "Step 1, line 2 (`award Bicycle: 1`): all were given before its turn.\n";
    let book = "Step 2, line 3 (`award Book: 1`)";
    let reserve = "Step 3, line 4 (`waitlist Reserve: 2`)";
    let held_back = "held back by `cap address: 1`: \"102\" has seat 1 of \"Bicycle\"";
    let of_101 = format!("\"101\" was drawn 2nd of 6.\n{bicycle}{book}: {held_back}.\n{reserve}: open to it.\n");
    assert_eq!(why("101", &[]), format!("{of_101}So it has place 1 of \"Reserve\".\n"));
    assert_eq!(why("101;Mill Lane 1", &[]), why("101", &[]));
    let of_104 = "\"104\" was drawn 6th of 6.\n";
    let full = "all were given before its turn.\n";
    assert_eq!(why("104", &[]), format!("{of_104}{bicycle}{book}: {full}{reserve}: {full}So it has nothing.\n"));

    desk.write("withdrawn.txt", "105\n102\n");
    let withdrawn = ["--withdrawn", "withdrawn.txt"];
    let first = format!(
        "\"105\" withdrew from seat 1 of \"Book\", but it did not move up: line 3 (`award Book: 1`): {held_back}.\n"
    );
    let then = "\"102\" withdrew from seat 1 of \"Bicycle\": it moved up to it, by line 2 (`award Bicycle: 1`).\n";
    assert_eq!(why("101", &withdrawn), format!("{of_101}{first}{then}So it has seat 1 of \"Bicycle\".\n"));
    let of_102 = "\"102\" was drawn 1st of 6.\nStep 1, line 2 (`award Bicycle: 1`): open to it.\n";
    assert_eq!(
        why("102", &withdrawn),
        format!("{of_102}It withdrew from seat 1 of \"Bicycle\".\nSo it has nothing.\n")
    );

    let fails = |code: i32, words: &[&str]| desk.fails(code, [&["awards", "transcript.json"], words].concat());
    let err = fails(2, &["--entries", "tickets.txt", "--why", "107"]);
    assert!(err.contains("the column \"ticket\" has no \"107\"; give the id of an entry"), "{err}");
    assert!(fails(2, &[]).contains("give --entries LIST"));
    desk.write("withdrawn.txt", "104\n");
    let err = fails(2, &["--entries", "tickets.txt", "--withdrawn", "withdrawn.txt"]);
    assert!(err.contains("line 1 of the withdrawals names \"104\", which holds no award"), "{err}");
    desk.write("others.txt", desk.read("tickets.txt").replace("104;", "107;"));
    let err = fails(1, &["--entries", "others.txt"]);
    assert!(err.contains("REFUSED: entries: FAILED"), "{err}");

    // Numbers, not all of them drawn, and several tickets of one holder.
    desk.write("prize.txt", "award Prize: 1\n");
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--draw", "2", "--allocation", "prize.txt"];
    desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "numbers.json"]].concat());
    let drawn = desk.ok(["draw", "numbers.json", "--public", "word=oak", "-o", "drawn.json"]);
    let undrawn = (0..9).map(|number| number.to_string()).find(|number| !drawn.lines().any(|line| line == number));
    let undrawn = undrawn.unwrap();
    let out = desk.ok(["awards", "drawn.json", "--why", &undrawn]);
    assert_eq!(out, format!("{undrawn} was not drawn: 2 of 9 entries were, and only those can get anything.\n"));
    assert!(desk.fails(2, ["awards", "drawn.json", "--why", "09"]).contains("the entries are the numbers 0 to 8"));
    let withdraw = |args: &[&str], text: &str, said: &str| {
        desk.write("gone.txt", format!("{text}\n"));
        let err = desk.fails(2, [&["awards"], args, &["--withdrawn", "gone.txt"]].concat());
        assert!(err.contains(said), "{err}");
    };
    let winner = drawn.lines().next().unwrap();
    for text in [format!("0{winner}"), format!("{winner}\u{a0}"), format!("Prize: {winner}")] {
        withdraw(&["drawn.json"], &text, &format!("but the entries are the numbers 0 to 8; write {winner}\n"));
    }
    withdraw(&["drawn.json"], &undrawn, "holds no award and no place on the waitlist at that point");
    desk.write("tickets.txt", "1;Ada\n2;Ada\n3;Ada\n");
    desk.write("one.txt", "columns ticket;buyer\none per buyer\naward Prize: 2\n");
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--allocation", "one.txt"];
    desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms.json", "--force"]].concat());
    desk.ok(["draw", "terms.json", "--public", "word=oak", "-o", "transcript.json", "--force"]);
    let all: String = ["1", "2", "3"].map(|id| why(id, &[])).concat();
    assert_eq!(all.matches("Step 1: left out, since \"").count(), 2, "{all}");
    assert_eq!(all.matches(" of the same \"buyer\" got seat 1 of \"Prize\".\n").count(), 2, "{all}");
    let awards = desk.ok(["awards", "transcript.json", "--entries", "tickets.txt"]);
    let holder = awards.trim_start_matches("Prize: ").lines().next().unwrap();
    let other = if holder == "1" { "2" } else { "1" };
    // Whoever has several tickets may give the name, or a ticket that won nothing.
    let given = ["transcript.json", "--entries", "tickets.txt"];
    withdraw(&given, "Ada", &format!("give the id, \"{holder}\", which has seat 1 of \"Prize\"\n"));
    let said = format!("leave the line out; \"{holder}\", of the same \"buyer\", has seat 1 of \"Prize\"\n");
    withdraw(&given, other, &said);
    withdraw(&given, &format!("{holder}\nAda"), "its id is \"1\", which has nothing to give up, so leave the line out");
    desk.write("gone.txt", format!("{holder}\n"));
    let why = why(other, &["--withdrawn", "gone.txt"]);
    assert!(why.contains("withdrew from seat 1 of \"Prize\", but the steps are not taken again, and what"), "{why}");
}

// What a very long line may mean is said soon, among many entries too.
#[test]
fn a_long_wrong_withdrawal_is_explained_soon() {
    let desk = Desk::new();
    desk.write("list", (0..20_000).map(|i| format!("T{i:05};Ada\n")).collect::<String>());
    desk.write("prize", "columns ticket;buyer\naward Prize: 2\n");
    let commit = ["commit", "--context", CONTEXT, "--entries", "list", "--allocation", "prize"];
    desk.ok([&commit[..], &["--public", "word@3000-01-01T00:00Z=a word", "-o", "terms"]].concat());
    desk.ok(["draw", "terms", "--public", "word=oak", "-o", "drawn"]);
    desk.write("gone", "no show ".repeat(1 << 16) + "T7\n");
    let begun = Instant::now();
    let err = desk.fails(2, ["awards", "drawn", "--entries", "list", "--withdrawn", "gone"]);
    assert!(err.contains("perhaps it means line 8 of the list; its id is \"T00007\""), "{err}");
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

// A page holds awards and withdrawals byte for byte, and is not written if the awards do not follow.
#[test]
fn a_report_holds_awards_that_follow_and_no_others() {
    let desk = Desk::new();
    let [_, awards, without_102, _] = raffle_of_the_specification(&desk);
    let report = |more: &[&str]| desk.run([&["report", "transcript.json", "--entries", "tickets.txt"], more].concat());
    let held = |page: &str| -> serde_json::Value {
        let page = desk.read(page);
        let record = page.split_once("id=\"record\">").unwrap().1.split_once("</script>").unwrap().0;
        serde_json::from_str(record).unwrap()
    };
    desk.write("awards.txt", &awards);
    desk.write("after.txt", &without_102);
    desk.write("withdrawn.txt", "102\n");
    assert_eq!(report(&["--awards", "awards.txt", "-o", "page.html"]).code, 0);
    let record = held("page.html");
    assert_eq!((&record["awards"], record.get("withdrawals")), (&awards.clone().into(), None));
    let withdrawn = ["--awards", "after.txt", "--withdrawn", "withdrawn.txt"];
    let ran = report(&[&withdrawn[..], &["--folder", "site"]].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let record = held("site/index.html");
    assert_eq!((&record["awards"], &record["withdrawals"]), (&without_102.clone().into(), &"102\n".into()));
    assert_eq!((desk.read("site/awards.txt"), desk.read("site/withdrawals.txt").as_str()), (without_102, "102\n"));
    // Without both flags, a receipt would show an award that was given up.
    let given = "--proof proof.json --awards awards.txt --withdrawn withdrawals.txt -o receipt.html";
    assert!(desk.read("site/README.txt").contains(given));

    let files = desk.files();
    for wrong in [&["--awards", "after.txt"][..], &["--awards", "awards.txt", "--withdrawn", "withdrawn.txt"]] {
        let ran = report(&[wrong, &["-o", "wrong.html"]].concat());
        assert!(ran.code == 1 && ran.err.contains("REFUSED: awards: FAILED ("), "{ran:?}");
    }
    let err = desk.fails(2, ["report", "transcript.json", "--awards", "awards.txt", "-o", "wrong.html"]);
    assert!(err.contains("give --entries LIST too"), "{err}");
    let err = desk.fails(2, ["report", "terms.json", "--awards", "awards.txt", "-o", "wrong.html"]);
    assert!(err.contains("nothing is drawn yet"), "{err}");
    assert_eq!(desk.files(), files);
}

// `commit --allocation` warns of what may not do what was meant, names the line, and says a way out; any other
// allocation is taken in silence.
#[test]
fn what_may_not_be_meant_is_warned_of_with_its_line_and_a_way_out() {
    let desk = Desk::new();
    let warnings = |list: &str, allocation: &str, more: &[&str]| -> Vec<String> {
        desk.write("list.txt", list);
        desk.write("rules.txt", allocation);
        let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--allocation", "rules.txt"];
        let ran = desk
            .run([&commit[..], &["--public", "w@3000-01-01T00:00Z=a word", "-o", "t.json", "--force"], more].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        let lines = ran.err.lines().filter_map(|line| line.strip_prefix("verishuffle: warning: "));
        lines.map(str::to_owned).collect()
    };
    let list = "1;Mill Lane 1;sibling;A\n2;Mill Lane 1;sibling;B\n3;Hill Street 4;none;A\n4;Low Road 2;none;B\n";
    let columns = "columns id;address;tier;wish\n";
    let usual =
        "one per address\naward A: 2\naward B: 1\nwaitlist R\nfill A: tier = sibling, at most 1\nfill @wish\nfill R";
    assert_eq!(warnings(list, &format!("{columns}{usual}"), &[]), [""; 0]);

    let only = |list: &str, allocation: &str, more: &[&str], expected: &[&str]| {
        let found = warnings(list, &format!("{columns}{allocation}"), more);
        assert_eq!(found.len(), expected.len(), "{allocation}: {found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{allocation}: {found}");
        }
    };
    let with = |from: &str, to: &str| usual.replace(from, to);
    let undrawn = "only 2 of 4 entries are drawn. The others get nothing";
    let left = "at most 2 of the 3 awards can be given, so some go to nobody; lower their numbers";
    only(list, usual, &["--draw", "2"], &[undrawn, left]);
    let value = "line 6 of the allocation (`fill A: tier = Sibling, at most 1`) asks for a tier that no entry has; line 1 of \
                 the list has \"sibling\" (character 1 is \"S\" here and \"s\" there): spell them alike";
    let short = "line 3 of the allocation (`award A: 2`) can go to at most 2 entries, no more than there are of it, so the \
                 draw may decide nothing about it; let more entries get it, give fewer of it, or leave it out";
    only(list, &with("= sibling", "= Sibling"), &[], &[value, short]);
    let value = "line 6 of the allocation (`fill A: tier = staff, at most 1`) asks for a tier that no entry has; correct the \
                 value or the list";
    only(list, &with("= sibling", "= staff"), &[], &[value, short]);
    let value = "line 9 of the allocation (`cap tier = staff: 1`) asks for a tier that no entry has";
    only(list, &format!("{usual}\ncap tier = staff: 1"), &[], &[value]);
    let wish = "line 2 of the list has \"C\", which is no award's name, so line 7 of the allocation gives it nothing";
    let one = "line 4 of the allocation (`award B: 1`) can go to at most 1 entry, no more than there are of it, so the draw \
               may decide nothing about it; let more entries get it, or leave it out";
    only(&list.replacen(";B", ";C", 1), usual, &[], &[wish, one]);
    let alike = "lines 1 and 2 of the list may have the same address, but the allocation treats them as two: \
                 \"Mill Lane 1\", \"mill lane 1\"";
    let idle = "line 2 of the allocation (`one per address`) keeps out nobody: at most 1 of the entries with the same \
                address can get something anyway; take it out, or correct it or the list";
    only(&list.replace("2;Mill Lane", "2;mill lane"), usual, &[], &[alike, idle]);
    let idle = "line 8 of the allocation (`cap address: 2`) keeps out nobody: at most 2 of the entries with the same \
                address can get an award anyway";
    only(list, &format!("{}\ncap address: 2", with("one per address\n", "")), &[], &[idle]);
    let nobody = "line 4 of the allocation (`award B: 1`) goes to nobody: the awards before it are enough for all";
    only(list, "one per address\naward A: 3\naward B: 1", &[], &[nobody]);
    let empty = "line 3 of the list has no address, so no rule about address holds it back";
    only(&list.replace("Hill Street 4", ""), usual, &[], &[empty]);
    let empty = "lines 1, 2, 3 and 1 more of the list have no address, so no rule about address holds them back";
    only("1;;sibling;A\n2;;sibling;B\n3;;;A\n4;;;B\n", usual, &[], &[empty]);
    let never = "line 7 of the allocation (`fill A: tier = none`) never gives anything, since line 6 gives the same";
    let two = "one per address\naward A: 2\nwaitlist R\nfill A\nfill A: tier = none\nfill R\ncap wish: 1";
    only(list, two, &[], &[&never.replace("line 7", "line 6").replace("line 6 gives", "line 5 gives")]);
    let limit = "line 6 of the allocation (`fill A: tier = sibling, at most 2`) has a limit of 2, but there are only 2";
    only(list, &with("at most 1", "at most 2"), &[], &[limit]);
    let early = "line 6 of the allocation (`fill R`) fills the waitlist before the last award";
    only(
        list,
        &with("fill A: tier = sibling, at most 1\nfill @wish\nfill R", "fill R\nfill @wish: tier = none"),
        &[],
        &[early, &short.replace("at most 2 entries", "at most 1 entry").replace("give fewer of it, ", ""), one],
    );
    let later = "line 7 of the allocation (`fill @wish`) is asked only after line 6 has been asked of all: if the columns \
                 \"tier\" and \"wish\" are wishes, a false one can pay; put it below line 6 with `or`, and an entry's wishes \
                 are asked in its own turn";
    let wishes = |list: &str| list.replace("sibling", "A").replace("none", "B");
    let two = with("fill A: tier = sibling, at most 1", "fill @tier");
    only(&wishes(list), &two, &[], &[later]);
    only(&wishes(list), &two.replace("fill @wish", "or @wish"), &[], &[]);
    let beside = "line 9 of the allocation (`cap address: 1`) keeps out nobody: at most 1 of the entries with the same";
    only(list, &format!("{usual}\ncap address: 1"), &[], &[beside]);
    let uncounted = "lines 1 and 2 of the list have the same address, but no rule counts it; to give each only one, add \
                     `one per address` or `cap address: 1`";
    only(list, &with("one per address\n", ""), &[], &[uncounted]);
    let names = "line 1 of the list is the names of the columns";
    let found = warnings(&format!("id;address;tier;wish\n{list}"), &format!("{columns}{usual}"), &[]);
    assert!(found.iter().any(|found| found.starts_with(names)), "{found:?}");
}

// `try-allocation` estimates the chance of an entry of each group, with an error that holds what was computed by hand,
// and tells which seats stay empty and who waits in vain. The same seed gives the same orders.
#[test]
fn a_trial_of_an_allocation_comes_near_the_chances_computed_by_hand() {
    let desk = Desk::new();
    raffle_of_the_specification(&desk);
    let tried = |more: &[&str]| -> serde_json::Value {
        let words = ["try-allocation", "allocation.txt", "--entries", "tickets.txt", "--json"];
        serde_json::from_str(&desk.ok([&words[..], more].concat())).unwrap()
    };
    let found = tried(&["--orders", "4000"]);
    assert_eq!(tried(&["--orders", "4000"]), found);
    assert_ne!(tried(&["--orders", "4000", "--seed", "another"]), found);
    // One address with two tickets can't have both prizes: if it has a bicycle, four tickets are left for the book,
    // otherwise five.
    let lone = 4.0 / 6.0 / 4.0 + 1.0 / 6.0 / 5.0;
    let expected = [
        ("all entries", 6, 1.0 / 6.0, 1.0 / 6.0),
        ("one of 2 entries of its address", 4, f64::NAN, (1.0 - 2.0 * lone) / 4.0),
        ("the only entry of its address", 2, f64::NAN, lone),
    ];
    for ((name, entries, bicycle, book), group) in expected.iter().zip(found["groups"].as_array().unwrap()) {
        assert_eq!((&group["group"], &group["entries"]), (&(*name).into(), &(*entries).into()));
        for (place, of, exact) in [(0, "Bicycle", bicycle), (1, "Book", book)] {
            let chance = &group["chances"][place];
            assert_eq!(chance["of"], of);
            let [found, error] = ["chance", "error"].map(|key| chance[key].as_f64().unwrap());
            assert!(exact.is_nan() || (found - exact).abs() <= 4.0 * error + 1e-9, "{name}, {of}: {found} {exact}");
            assert!(error < 0.02, "{error}");
        }
    }
    // One of the two lone entries has the book in 2 of 5 orders, and this share of the two varies by that much.
    let error = found["groups"][2]["chances"][1]["error"].as_f64().unwrap();
    let exact = (0.4 * 0.6 / 4.0_f64 / 4000.0).sqrt();
    assert!((error / exact - 1.0).abs() < 0.1, "{error} {exact}");
    assert_eq!(found["empty"], serde_json::json!([]));

    desk.write("tickets.txt", "1;x\n2;y\n3;y\n");
    desk.write("allocation.txt", "columns id;tier\naward A: 2\nwaitlist R\nfill A: tier = x\nfill R\n");
    let found = tried(&[]);
    assert_eq!(found["empty"], serde_json::json!([{"award": "A", "seats": 2, "orders": 1000, "mean": 1.0}]));
    assert_eq!((found["waiting"].as_f64(), found["never_move_up"].as_f64()), (Some(2.0), Some(2.0)));
    let out = desk.ok(["try-allocation", "allocation.txt", "--entries", "tickets.txt"]);
    assert!(out.contains("\ntier = \"x\" (1): \"A\" 100.0 ± 0.0, \"R\" 0.0 ± 0.0\n"), "{out}");
    assert!(out.contains("\n2.00 of 2.00 entries on the waitlist can never move up, on average: "), "{out}");
    assert!(out.ends_with("This binds nobody, and is not part of a draw. Another --seed gives other orders.\n"));

    // One of the two of house y has their one possible seat, and the cap bars the other from the second. The other
    // waits if both come first of all, in 1 of 10 orders, and nobody else waiting can move up.
    desk.write("tickets.txt", "1;x\n2;y\n3;y\n4;z\n5;\n");
    desk.write(
        "allocation.txt",
        "columns id;house\naward A: 2\nwaitlist R: 1\nfill A: house = y\nfill R\ncap house: 1\n",
    );
    let found = tried(&[]);
    let groups = [
        ("all entries", 5, 0.2, 0.2),
        ("house = \"y\", one of 2 entries of its house", 2, 0.5, 0.05),
        ("house that no rule names, the only entry of its house", 2, 0.0, 0.3),
        ("house that no rule names, without house", 1, 0.0, 0.3),
    ];
    assert_eq!(found["groups"].as_array().unwrap().len(), groups.len());
    let near = |value: &serde_json::Value, exact: f64| (value.as_f64().unwrap() - exact).abs() < 0.06;
    for (group, (name, entries, seat, place)) in found["groups"].as_array().unwrap().iter().zip(groups) {
        assert_eq!((&group["group"], &group["entries"]), (&name.into(), &entries.into()));
        let chances = &group["chances"];
        assert!(near(&chances[0]["chance"], seat) && near(&chances[1]["chance"], place), "{name}: {chances}");
    }
    assert_eq!(found["empty"], serde_json::json!([{"award": "A", "seats": 2, "orders": 1000, "mean": 1.0}]));
    assert_eq!(found["waiting"].as_f64(), Some(1.0));
    assert!(near(&found["never_move_up"], 0.9) && near(&found["kept_out"], 0.9), "{found}");
    let out = desk.ok(["try-allocation", "allocation.txt", "--entries", "tickets.txt"]);
    let kept_out = format!(
        "\n{:.2} drawn entries got nothing because of a cap, on average.\n",
        found["kept_out"].as_f64().unwrap()
    );
    assert!(out.contains(&kept_out), "{out}");

    // All numbers have the same chance, and only drawn ones can get anything.
    desk.write("allocation.txt", "award A: 1\nwaitlist R\n");
    let out = desk.ok(["try-allocation", "allocation.txt", "--numbers", "5", "--draw", "2"]);
    assert!(out.starts_with("1000 random orders, in each of which 2 of 5 entries are drawn.\n"), "{out}");
    assert!(out.contains("\nall entries (5): \"A\" 20.0 ± 0.0, \"R\" 20.0 ± 0.0\n\nEvery award was given"), "{out}");

    desk.write("tickets.txt", "1;x\n2\n");
    desk.write("allocation.txt", "columns id;tier\naward A: 2\n");
    let err = desk.fails(2, ["try-allocation", "allocation.txt", "--entries", "tickets.txt"]);
    assert!(err.contains("the list does not fit the columns: line 2 has 1 cell, but needs 2"), "{err}");
}
