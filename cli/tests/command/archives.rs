//! `verify --archive`: one transcript per line, reported in the file's order.

use crate::desk::{self, ARCHIVE_KEYS, Desk, Ran};
use serde_json::{Value, json};

/// Enough rounds for several threads.
const ROUNDS: u32 = 150;

/// The transcripts of all rounds of one commitment.
pub(crate) struct Table {
    pub(crate) desk: Desk,
    commitment: String,
    pub(crate) lines: Vec<String>,
}

impl Table {
    pub(crate) fn new(rounds: u32) -> Self {
        let (terms, lines) = desk::whole_draw(52, rounds);
        let desk = Desk::new();
        desk.write("terms.json", terms.to_json());
        Self { commitment: terms.commitment().to_string(), lines, desk }
    }

    fn write(&self, name: &str, lines: &[String]) {
        self.desk.write(name, lines.concat());
    }

    fn run(&self, args: &[&str]) -> Ran {
        self.desk.run(["verify", "--archive"].iter().chain(args))
    }

    pub(crate) fn pins(&self) -> [&str; 6] {
        ["--commitment", &self.commitment, "--public", "guest=river", "--published-at", "2026-05-01T12:00Z"]
    }

    fn verify(&self, lines: &[String], more: &[&str]) -> Ran {
        self.write("archive.jsonl", lines);
        self.run(&[&["archive.jsonl"], &self.pins()[..], more].concat())
    }
}

/// Changes a line by hand.
fn edited(line: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut document: Value = serde_json::from_str(line).unwrap();
    change(&mut document);
    format!("{document}\n")
}

fn wrong_swap(document: &mut Value) {
    let swap = &mut document["swaps"][3];
    *swap = if *swap == json!(4) { json!(5) } else { json!(4) };
}

/// Returns the reports on single lines and, last, the headline.
fn told(ran: &Ran) -> (Vec<&str>, &str) {
    assert_eq!(ran.err, "");
    let lines: Vec<&str> = ran.out.lines().collect();
    let summary = lines.iter().position(|line| !line.starts_with("line ")).unwrap();
    (lines[..summary].to_vec(), lines[lines.len() - 1])
}

// Each line of an archive is judged as its transcript would be alone.
// A transcript is one line of text.
#[test]
fn an_archive_is_told_as_each_of_its_lines_would_be() {
    let table = Table::new(ROUNDS);
    let all = table.verify(&table.lines, &[]);
    assert_eq!(all.code, 0, "{all:?}");
    let (failures, headline) = told(&all);
    assert_eq!((failures.len(), headline), (0, "VERIFIED: all 150 transcripts, by the pins that were given"));
    assert!(
        all.out.starts_with("Rounds: 0 to 149, each once; the terms have 150, counted from 0\nCaution: "),
        "{all:?}"
    );
    // The cautions are the same as for a single transcript.
    table.write("one.json", &table.lines[..1]);
    let one = table.desk.run(["verify", "one.json", "--round", "0"].iter().chain(&table.pins()));
    let cautions =
        |ran: &Ran| ran.out.lines().filter(|line| line.starts_with("Caution: ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(cautions(&all), cautions(&one));
    assert_eq!(table.verify(&table.lines, &["--rounds", "0-149"]).out, all.out);

    // Three lines are bad. Each is reported in the words of its transcript's own verdict.
    let mut lines = table.lines.clone();
    lines[16] = edited(&lines[16], wrong_swap);
    lines[99] = edited(&lines[99], |document| document["openings"][0]["seed"] = "ab".repeat(32).into());
    lines[120] = lines[120].replacen("\"order\"", "\"Order\"", 1);
    let ran = table.verify(&lines, &[]);
    assert_eq!(ran.code, 2, "{ran:?}");
    let (failures, headline) = told(&ran);
    assert_eq!(headline, "NOT VERIFIED: 147 of 150 transcripts verified, 2 refused, 1 with an error");
    let gaps = "Gaps: round 16, round 99, round 120\n";
    assert!(
        ran.out.contains(&format!("\nRounds: 0 to 149; the terms have 150, counted from 0\n{gaps}Caution: ")),
        "{ran:?}"
    );
    assert_eq!(failures.len(), 3);
    for (told, (at, name)) in failures.iter().zip([(16, "derived"), (99, "openings"), (120, "")]) {
        table.write("one.json", &lines[at..=at]);
        let round = at.to_string();
        let one = table.desk.run(["verify", "one.json", "--round", &round].iter().chain(&table.pins()));
        let line = at + 1;
        if name.is_empty() {
            let problem = one.err.trim_end().strip_prefix("verishuffle: one.json: line 1, ").unwrap();
            assert_eq!(*told, format!("line {line}: ERROR ({problem})"));
        } else {
            let detail = one.out.lines().find_map(|line| line.strip_prefix(&format!("{name}: FAILED (")));
            assert_eq!(*told, format!("line {line}: FAILED ({name}: {}", detail.unwrap()));
        }
    }
    for threads in ["1", "2", "5"] {
        let args = ["verify", "--archive", "archive.jsonl"].into_iter().chain(table.pins());
        let again = Ran::from(table.desk.command(args).env("RAYON_NUM_THREADS", threads).output().unwrap());
        assert_eq!((again.code, again.out.as_str(), again.err.as_str()), (2, ran.out.as_str(), ""), "{threads}");
    }
    lines.remove(120);
    assert_eq!(table.verify(&lines, &[]).code, 1);

    // Other line ends, white space and a missing last line feed make no difference.
    let text = table.lines.concat();
    let from_stdin = |text: &str| {
        let args = ["verify", "--archive", "-"].into_iter().chain(table.pins());
        table.desk.run_with_stdin(args, text.as_bytes())
    };
    for text in [&text, text.trim_end(), &text.replace('\n', "\r\n"), &text.replace("{\"f", " {\"f")] {
        let ran = from_stdin(text);
        assert_eq!((ran.code, &ran.out), (0, &all.out), "{ran:?}");
    }
    let ran = from_stdin(&text[..text.len() - 20]);
    assert_eq!(ran.code, 2);
    assert!(told(&ran).0[0].starts_with("line 150: ERROR (column "), "{ran:?}");
    let ran = from_stdin(&text.replacen('\n', "\n\n", 1));
    assert!(ran.code == 2 && told(&ran).0[0].starts_with("line 2: ERROR ("), "{ran:?}");

    let quiet = table.verify(&table.lines, &["--quiet"]);
    assert_eq!((quiet.code, quiet.out.as_str(), quiet.err.as_str()), (0, "", ""));
}

/// Returns what is missing, as a person reads it.
fn missing(ran: &Ran) -> Vec<&str> {
    ran.out.lines().filter_map(|line| line.strip_prefix("Missing: ")).collect()
}

const MEANT: &str = "the rounds that were meant (give --rounds R-S)";

/// What is missing or, if a line failed, the gaps.
fn lacks(ran: &Ran) -> Vec<&str> {
    match ran.out.lines().find_map(|line| line.strip_prefix("Gaps: ")) {
        Some(gaps) => gaps.split(", ").collect(),
        None => missing(ran),
    }
}

// In an archive by one commitment no round counts twice, and every round that was meant is there or missing.
#[test]
fn no_round_counts_twice_and_none_is_left_out() {
    let table = Table::new(6);
    let of = |rounds: &[usize]| rounds.iter().map(|&round| table.lines[round].clone()).collect::<Vec<_>>();
    let later = |line: usize, round: u32, last: u32| {
        format!(
            "line {line}: FAILED (round {round} follows round {last}, but each round must be later than the one before)"
        )
    };

    // Without --rounds, every round of the draw must be there.
    for (rounds, code, failed, lacking) in [
        (&[0, 1, 2, 3, 4, 5][..], 0, vec![], &[][..]),
        (&[3], 1, vec![], &[MEANT, "rounds 0 to 2", "rounds 4 to 5"]),
        (&[0, 1, 2, 3, 4], 1, vec![], &[MEANT, "round 5"]),
        (&[1, 2, 4], 1, vec![], &[MEANT, "round 0", "round 3", "round 5"]),
        (&[0, 1, 1, 2], 1, vec![later(3, 1, 1)], &["rounds 3 to 5"]),
        (&[0, 2, 1, 3], 1, vec![later(3, 1, 2)], &["round 1", "rounds 4 to 5"]),
        (&[5, 0, 5], 1, vec![later(2, 0, 5), later(3, 5, 5)], &["rounds 0 to 4"]),
    ] {
        let ran = table.verify(&of(rounds), &[]);
        let (told, headline) = told(&ran);
        assert_eq!((ran.code, told, &lacks(&ran)[..]), (code, failed.iter().map(|f| &f[..]).collect(), lacking));
        let word = match (code, failed.is_empty()) {
            (0, _) => "VERIFIED: all 6 transcripts, by the pins that were given",
            (_, true) => "CONSISTENT, not verified: ",
            _ => "NOT VERIFIED: ",
        };
        assert!(headline.starts_with(word), "{ran:?}");
        // A lost round is no pin that may be left out on request.
        assert_eq!(table.verify(&of(rounds), &["--unpinned"]).code, code);
    }
    // A refused line does not occupy its round, so no other line fails because of it.
    let mut lines = of(&[0, 1, 2, 4]);
    lines.insert(1, edited(&table.lines[5], wrong_swap));
    let ran = table.verify(&lines, &[]);
    assert_eq!((told(&ran).0.len(), lacks(&ran)), (1, vec!["round 3", "round 5"]), "{ran:?}");

    // With --rounds, exactly those rounds must be there.
    let other = |line: usize, round: u32, span: &str| {
        format!("line {line}: FAILED (the round, counted from 0, is {round}, but should be {span})")
    };
    for (rounds, span, failed, lacking) in [
        (&[0, 1, 2, 3, 4, 5][..], "0-5", vec![], &[][..]),
        (&[3, 4], "3-4", vec![], &[]),
        (&[3], "3", vec![], &[]),
        (&[3], "3-3", vec![], &[]),
        (&[0, 1], "0-3", vec![], &["rounds 2 to 3"]),
        (&[2, 3], "0-3", vec![], &["rounds 0 to 1"]),
        (&[4, 5], "4-9", vec![], &["rounds 6 to 9"]),
        (&[0, 1], "1-2", vec![other(1, 0, "one of 1 to 2")], &["round 2"]),
        (&[1, 2], "1", vec![other(2, 2, "1")], &[]),
        (&[0, 0], "0", vec![later(2, 0, 0)], &[]),
        (&[0], "9007199254740991", vec![other(1, 0, "9007199254740991")], &[]),
    ] {
        let ran = table.verify(&of(rounds), &["--rounds", span]);
        assert_eq!(told(&ran).0, failed, "{ran:?}");
        assert_eq!((ran.code, &lacks(&ran)[..]), (i32::from(!failed.is_empty() || !lacking.is_empty()), lacking));
        assert_eq!(table.verify(&of(rounds), &["--rounds", span, "--unpinned"]).code, ran.code);
    }
    for wrong in ["", "-", "3-", "-3", "5-3", "0-5-6", "+1", "0x1", "1 - 2", "9007199254740992"] {
        assert_eq!(table.verify(&of(&[0]), &["--rounds", wrong]).code, 2, "{wrong}");
    }
    // --round is for single transcripts.
    assert_eq!(table.verify(&of(&[0]), &["--round", "0"]).code, 2);

    // These lines have another commitment. Their rounds are still missing in this draw.
    let other = Table::new(2);
    let ran = table.verify(&[of(&[0]), other.lines].concat(), &["--rounds", "0-1"]);
    assert_eq!((ran.code, told(&ran).0.len(), lacks(&ran)), (1, 2, vec!["round 1"]), "{ran:?}");
    assert!(told(&ran).0[0].starts_with("line 2: FAILED (commitment: the commitment of the terms is "), "{ran:?}");
}

// Lines of pins say which transcripts there must be, and with which values.
#[test]
fn a_file_of_pins_says_which_transcripts_there_must_be() {
    let [a, b] = [Table::new(3), Table::new(1)];
    let (a_hex, b_hex) = (&a.commitment, &b.commitment);
    let pin = |hex: &str, more: &str| {
        format!(
            "{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{hex}\", \"public\": {{\"guest\": \"river\"}}, \"published_at\": \"2026-05-01T12:00:00Z\"{more}}}\n"
        )
    };
    let all = [pin(a_hex, ", \"round\": 1"), pin(b_hex, ""), pin(a_hex, ", \"round\": 0")];
    let with = |lines: &[&String], pins: &str, more: &[&str]| {
        a.write("archive.jsonl", &lines.iter().map(|line| (*line).clone()).collect::<Vec<_>>());
        a.desk.write("pins.jsonl", pins);
        a.run(&[&["archive.jsonl", "--pins", "pins.jsonl"], more].concat())
    };
    let lines = [&a.lines[1], &b.lines[0], &a.lines[0]];

    // Transcripts may come in any order.
    for pins in [all.concat(), all.concat().replace('\n', "\r\n"), [&all[2][..], &all[0], &all[1]].concat()] {
        let ran = with(&lines, &pins, &[]);
        assert_eq!(
            (ran.code, told(&ran)),
            (0, (vec![], "VERIFIED: all 3 transcripts, by the pins that were given")),
            "{ran:?}"
        );
        assert!(!ran.out.contains("Rounds:") && missing(&ran).is_empty(), "{ran:?}");
    }
    // A pin line without a transcript is named.
    let ran = with(&lines[..2], &all.concat(), &[]);
    let lacking = format!("the transcript of round 0 of {a_hex}, named in the pins");
    assert_eq!(
        (ran.code, told(&ran).1),
        (1, "CONSISTENT, not verified: all 2 transcripts verified, but others are missing"),
        "{ran:?}"
    );
    assert_eq!(missing(&ran), [lacking]);
    assert_eq!(with(&lines[..2], &all.concat(), &["--unpinned"]).code, 1);
    let json: Value = serde_json::from_str(&with(&lines[..2], &all.concat(), &["--json"]).out).unwrap();
    assert_eq!((&json["missing"], &json["verdict"]), (&json!([format!("{a_hex}/0 transcript")]), &json!("consistent")));
    // A transcript that no line names is refused, and so is a second one for a line.
    let ran = with(&[lines[0], lines[1], lines[2], &a.lines[2]], &all.concat(), &[]);
    assert_eq!(told(&ran).0, [format!("line 4: FAILED (no line of pins names round 2 of {a_hex})")]);
    let ran = with(&[lines[0], lines[1], lines[2], lines[1]], &all.concat(), &[]);
    let twice = format!("line 4: FAILED (an earlier line has met the pins for round 0 of {b_hex})");
    assert_eq!((ran.code, told(&ran).0), (1, vec![&twice[..]]));
    // A refused transcript is not missing, and a correct one may still come.
    let wrong = edited(&a.lines[0], wrong_swap);
    let ran = with(&[lines[0], &wrong, lines[1]], &all.concat(), &[]);
    assert_eq!((ran.code, told(&ran).0.len(), missing(&ran).len()), (1, 1, 0), "{ran:?}");
    assert_eq!(told(&with(&[lines[0], &wrong, lines[1], lines[2]], &all.concat(), &[])).0.len(), 1);
    // The values are those of the line.
    let ran = with(&lines, &all.concat().replacen("river", "ocean", 1), &[]);
    assert!(told(&ran).0[0].starts_with("line 1: FAILED (openings: the value of \"guest\" is "), "{ran:?}");
    // A line without a round names a draw of several rounds, but none of them.
    let ran = with(&lines[..1], &pin(a_hex, ""), &[]);
    assert_eq!(told(&ran).0, ["line 1: CONSISTENT, not verified: missing the round that was meant"], "{ran:?}");
    assert_eq!(missing(&ran), ["the round that was meant (add it to the lines of --pins FILE)"]);
    let without = pin(b_hex, "").replace(", \"public\": {\"guest\": \"river\"}", "");
    assert_eq!(with(&lines[1..2], &without, &[]).code, 1);
    assert_eq!(with(&lines[1..2], &without, &["--unpinned"]).code, 0);

    for (pins, said) in [
        (String::new(), "pins.jsonl contains no pins".to_owned()),
        (all[0].clone() + "\n" + &all[1], "pins.jsonl: line 2, column ".to_owned()),
        (all.concat() + &all[1], format!("pins.jsonl: line 4: \"{b_hex}\" is given twice")),
        (
            all.concat() + &pin(b_hex, ", \"round\": 0"),
            format!("pins.jsonl: line 4: \"round 0 of {b_hex}\" is given twice"),
        ),
        (all.concat() + &all[0], format!("pins.jsonl: line 4: \"round 1 of {a_hex}\" is given twice")),
        (format!("{a_hex} 1\n"), "pins.jsonl: this is plain text, but what belongs here is a file of pins".to_owned()),
        (pin(a_hex, ", \"round\": null"), "pins.jsonl: line 1, column ".to_owned()),
        (pin(a_hex, ", \"published_at\": \"soon\""), "pins.jsonl: line 1, column ".to_owned()),
        ("x".repeat(5 << 20), "pins.jsonl: line 1 is longer than 4194304 bytes".to_owned()),
    ] {
        let ran = with(&lines, &pins, &[]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains(&said), "{said}: {ran:?}");
    }
    // A value for a name that the terms lack is an error, as for a single transcript.
    let ran = with(&lines[1..2], &pin(b_hex, "").replace("guest", "dice"), &[]);
    assert!(ran.code == 2 && told(&ran).0[0].contains("no public source is named \"dice\""), "{ran:?}");
}

// An archive without pins is consistent at most.
#[test]
fn an_archive_without_pins_is_consistent_at_most() {
    let [a, b] = [Table::new(2), Table::new(1)];
    let lines = [&a.lines[0], &b.lines[0], &a.lines[1], &a.lines[1]].map(String::clone);
    // The first line determines the draw, so lines of another draw and duplicate rounds are refused.
    a.write("archive.jsonl", &lines);
    let ran = a.run(&["archive.jsonl", "--public", "guest=river", "--unpinned"]);
    let (failed, headline) = told(&ran);
    assert_eq!((ran.code, failed.len()), (1, 2), "{ran:?}");
    assert!(
        failed[0].starts_with("line 2: FAILED (the commitment of the terms is ") && failed[1].starts_with("line 4: ")
    );
    assert_eq!(headline, "NOT VERIFIED: 0 of 4 transcripts verified, 2 refused, 2 consistent");

    a.write("archive.jsonl", &a.lines);
    let ran = a.run(&["archive.jsonl", "--public", "guest=river"]);
    assert_eq!((ran.code, told(&ran).1), (1, "CONSISTENT, not verified: 0 of 2 transcripts verified, 2 consistent"));
    let [commitment, time] = missing(&ran)[..] else { panic!("{ran:?}") };
    assert!(
        commitment.starts_with("the published commitment") && time.ends_with(" (give --published-at TIME)"),
        "{ran:?}"
    );
    assert_eq!(a.run(&["archive.jsonl", "--public", "guest=river", "--unpinned"]).code, 0);
    assert_eq!(a.run(&["archive.jsonl", "--public", "guest=river", "--unpinned", "--rounds", "0-2"]).code, 1);

    a.write("archive.jsonl", &a.lines);
    let ran = a.run(&["archive.jsonl", "--commitment", &a.commitment, "--published-at", "2026-05-01T12:00Z"]);
    assert_eq!(ran.code, 1);
    let lacking = "the public value \"guest\", read where its description says";
    let told_of = |line: u32| format!("line {line}: CONSISTENT, not verified: missing {lacking}");
    assert_eq!(told(&ran).0, [told_of(1), told_of(2)]);
    let hint = "(give --pins FILE with the value of each round, or --public 'guest=VALUE' if all have the same)";
    assert_eq!(missing(&ran), [format!("{lacking} {hint}")]);
    b.write("archive.jsonl", &b.lines);
    let ran = b.run(&["archive.jsonl", "--commitment", &b.commitment, "--published-at", "2026-05-01T12:00Z"]);
    assert_eq!(missing(&ran), [format!("{lacking} (give --public 'guest=VALUE')")]);
    assert_eq!(a.run(&["archive.jsonl", "--commitment", &a.commitment, "--unpinned"]).code, 0);
    let by_terms = ["archive.jsonl", "--terms", "terms.json", "--public", "guest=river", "--published-at"];
    assert_eq!(a.run(&[&by_terms[..], &["2026-05-01T12:00Z"]].concat()).code, 0);
    assert_eq!(a.run(&[&by_terms[..], &["2026-05-02T19:30Z"]].concat()).code, 1);
    // A pin that the terms have no use for is an error in each line.
    let ran = a.run(&[
        "archive.jsonl",
        "--commitment",
        &a.commitment,
        "--public",
        "nobody=x",
        "--published-at",
        "2026-05-01T12:00Z",
    ]);
    assert_eq!(ran.code, 2);
    assert_eq!(told(&ran).0[1], "line 2: ERROR (no public source is named \"nobody\")");
}

// The verdict on an archive has one shape, and an empty file is an error.
#[test]
fn json_has_one_shape_whatever_comes_of_it() {
    let table = Table::new(3);
    let mut lines = table.lines.clone();
    lines[1] = edited(&lines[1], wrong_swap);
    lines[2] = "\"\u{1b}[2J\n".to_owned();
    let good = &table.lines;
    for (to, lines) in [("good", &good[..]), ("some", &good[1..2]), ("refused", &lines[..2]), ("bad", &lines)] {
        table.write(to, lines);
    }
    table.write("empty", &[]);
    for (file, verdict, code, counts) in [
        ("good", "verified", 0, [3, 3, 0, 0, 0]),
        ("some", "consistent", 1, [1, 1, 0, 0, 0]),
        ("refused", "refused", 1, [2, 1, 0, 1, 0]),
        ("bad", "error", 2, [3, 1, 0, 1, 1]),
        ("empty", "error", 2, [0; 5]),
    ] {
        let ran = table.run(&[&[file, "--json"], &table.pins()[..]].concat());
        assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (code, "", 1), "{ran:?}");
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        let keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys.join(" "), ARCHIVE_KEYS);
        assert_eq!(value["verdict"], verdict);
        let found = ["lines", "verified", "consistent", "refused", "errors"].map(|key| value[key].as_u64().unwrap());
        assert_eq!(found, counts);
        let failures = value["failures"].as_array().unwrap();
        assert_eq!(failures.len() as u64, counts[2] + counts[3] + counts[4]);
        for (failure, (line, found)) in failures.iter().zip([(2, "refused"), (3, "error")]) {
            assert_eq!((&failure["line"], &failure["found"]), (&json!(line), &json!(found)));
            assert!(failure["detail"].is_string());
        }
        assert_eq!(value["error"], Value::Null);
        let [first, last] = if file == "some" { [1, 1] } else { [0, counts[1].saturating_sub(1)] };
        let rounds = json!({"first": first, "last": last, "of": 3});
        assert_eq!(value["rounds"], if counts[0] > 0 { rounds } else { Value::Null });
        let missing = if file == "some" { json!(["round", "rounds 0", "rounds 2"]) } else { json!([]) };
        assert_eq!(value["missing"], missing);
    }
    // Failures before the first line are errors, as everywhere.
    let ran = table.run(&[&["none", "--json"], &table.pins()[..]].concat());
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    let error = json!({"error": value["error"], "line": null, "column": null, "newer": false});
    assert_eq!((ran.code, &value), (2, &error));
}

#[test]
fn usage_is_held_to() {
    let table = Table::new(1);
    table.write("archive.jsonl", &table.lines);
    let commitment = ["--commitment", &table.commitment];
    for wrong in [
        &["archive.jsonl", "transcript.json"][..],
        &["archive.jsonl", "--entries", "terms.json"],
        &["archive.jsonl", "--blinding", "terms.json"],
        &["archive.jsonl", "--result", "terms.json"],
        &["archive.jsonl", "--pins", "pins.jsonl"],
        &["archive.jsonl", "--round", "0"],
        &["missing.jsonl"],
        &["."],
        &["-", "--terms", "-"],
    ] {
        let ran = table.run(&[wrong, &commitment].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}: {ran:?}");
        assert!(ran.err.starts_with("verishuffle: "), "{ran:?}");
    }
    assert_eq!(table.desk.run(["verify", "transcript.json", "--pins", "pins.jsonl"]).code, 2);
    assert_eq!(table.desk.run(["verify", "transcript.json", "--rounds", "0-1"]).code, 2);
    assert_eq!(table.desk.run(["verify", "--archive", "-", "--pins", "-"]).code, 2);
    let time = ["--published-at", "2026-12-24T20:00:00Z"];
    for other in
        [&commitment[..], &["--public", "guest=river"], &["--rounds", "0-1"], &time, &["--terms", "terms.json"]]
    {
        assert_eq!(table.run(&[&["archive.jsonl", "--pins", "pins.jsonl"], other].concat()).code, 2, "{other:?}");
    }
    table.desk.write("empty", "");
    let ran = table.run(&[&["empty"], &commitment[..]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("empty contains no transcripts"), "{ran:?}");
}

/// Returns the exit code and what a person sees at a terminal, which Python makes.
#[cfg(unix)]
fn seen(table: &Table, more: &[&str]) -> (i32, String) {
    use std::process::{Command, Stdio};

    const TERMINAL: &str = "import os, pty, sys; sys.exit(os.WEXITSTATUS(pty.spawn(sys.argv[1:])))";
    let mut command = Command::new("python3");
    command.args(["-c", TERMINAL, env!("CARGO_BIN_EXE_verishuffle"), "verify", "--archive"]);
    command.args(more).args(table.pins()).env("TERM", "xterm").env_remove("NO_COLOR").current_dir(table.desk.path(""));
    let output = command.stdin(Stdio::null()).output().expect("python3 is missing: apt-get install python3");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
#[cfg(unix)]
fn a_terminal_shows_long_work_and_no_line_is_lost_in_that() {
    use std::io::Write;
    use std::time::Duration;

    let mut table = Table::new(ROUNDS);
    // This line is so long that the next block is read after the first lines were reported.
    table.lines[1].insert_str(0, &" ".repeat(5 << 20));
    table.lines[2] = edited(&table.lines[2], wrong_swap);
    table.lines[140] = edited(&table.lines[140], wrong_swap);
    table.write("archive.jsonl", &table.lines);
    // This archive is read slowly.
    let path = table.desk.path("slow");
    desk::make_pipe(&path);
    let parts = [table.lines[..100].concat(), table.lines[100..].concat()];
    let writer = std::thread::spawn(move || {
        let mut pipe = std::fs::File::options().write(true).open(path).unwrap();
        for part in parts {
            pipe.write_all(part.as_bytes()).unwrap();
            std::thread::sleep(Duration::from_millis(1500));
        }
    });
    let (code, screen) = seen(&table, &["slow"]);
    writer.join().unwrap();
    assert_eq!(code, 1, "{screen}");
    // The last text written to each line of the screen.
    let left: Vec<&str> = screen.lines().map(|line| line.rsplit('\r').next().unwrap()).collect();
    for (at, line) in [(0, 3), (1, 141)] {
        let failed = format!("\x1b[31mline {line}: FAILED (derived: the partner of step 4, both counted from 1, is ");
        assert!(left[at].starts_with(&failed), "{screen:?}");
    }
    assert!(left.contains(&"\x1b[31mNOT VERIFIED: 148 of 150 transcripts verified, 2 refused\x1b[0m"), "{screen:?}");
    let shown = "verifying slow, ";
    assert!(screen.contains(shown) && left.iter().all(|line| !line.contains(shown)), "{screen:?}");
    assert_eq!(seen(&table, &["archive.jsonl", "--quiet"]), (1, String::new()));
}
