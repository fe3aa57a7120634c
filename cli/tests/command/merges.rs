//! `merge`: the summaries of parts of an archive, put together.

use crate::desk::{self, Desk, Ran};
use serde_json::{Map, Value, json};

/// All rounds of one draw, one transcript per line.
struct Draw {
    commitment: String,
    lines: Vec<String>,
}

impl Draw {
    fn new(rounds: u32) -> Self {
        let (terms, lines) = desk::whole_draw(9, rounds);
        Self { commitment: terms.commitment().to_string(), lines }
    }
}

/// Returns a line whose swaps do not follow from its openings.
fn falsified(line: &str) -> String {
    let mut document: Value = serde_json::from_str(line).unwrap();
    let swap = &mut document["swaps"][3];
    *swap = if *swap == json!(4) { json!(5) } else { json!(4) };
    format!("{document}\n")
}

/// Writes lines to `NAME.jsonl`, and their summary by a commitment to `NAME`.
fn summarise(desk: &Desk, name: &str, lines: &[String], commitment: &str, more: &[&str]) -> Value {
    let file = format!("{name}.jsonl");
    desk.write(&file, lines.concat());
    let args = [
        "verify",
        "--archive",
        &file,
        "--json",
        "--commitment",
        commitment,
        "--public",
        "guest=river",
        "--published-at",
        "2026-05-01T12:00Z",
    ];
    let ran = desk.run(args.iter().chain(more));
    desk.write(name, &ran.out);
    serde_json::from_str(&ran.out).unwrap()
}

/// Four parts of 40 rounds, in files `a`, `b`, `c` and `d`.
fn four_parts() -> (Desk, Draw) {
    let (desk, draw) = (Desk::new(), Draw::new(40));
    for (name, lines) in ["a", "b", "c", "d"].iter().zip(draw.lines.chunks(10)) {
        let value = summarise(&desk, name, lines, &draw.commitment, &[]);
        assert_eq!((&value["verdict"], &value["summaries"]), (&json!("consistent"), &Value::Null));
    }
    (desk, draw)
}

fn merge(desk: &Desk, names: &[&str], more: &[&str]) -> Ran {
    desk.run(["merge"].iter().chain(names).chain(more))
}

fn merge_json(desk: &Desk, names: &[&str], more: &[&str]) -> Value {
    let ran = merge(desk, names, &[more, &["--json"]].concat());
    assert_eq!(ran.err, "", "{ran:?}");
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    let codes = json!({"verified": 0, "consistent": 1, "refused": 1, "error": 2});
    assert_eq!(codes[value["verdict"].as_str().unwrap()], ran.code, "{ran:?}");
    value
}

/// The lines that are not cautions.
fn told(ran: &Ran) -> Vec<&str> {
    ran.out.lines().filter(|line| !line.starts_with("Caution: ")).collect()
}

#[test]
fn a_summary_tells_which_rounds_its_lines_are_of() {
    let (desk, draw) = (Desk::new(), Draw::new(9));
    let mut lines = [&draw.lines[..3], &draw.lines[5..7], &draw.lines[6..]].concat();
    lines[1] = falsified(&lines[1]);
    let value = summarise(&desk, "a", &lines, &draw.commitment, &[]);
    assert_eq!((&value["ranges"], &value["meant"]), (&json!([[0, 0], [2, 2], [5, 8]]), &Value::Null));
    assert_eq!(value["commitment"], json!(draw.commitment));
    let value = summarise(&desk, "a", &lines, &draw.commitment, &["--rounds", "0-7"]);
    assert_eq!((&value["ranges"], &value["meant"]), (&json!([[0, 0], [2, 2], [5, 7]]), &json!([0, 7])));
}

// The rounds that were meant for a part do not count for the merge.
// For people, a merge begins with what its verdict rests on.
#[test]
fn parts_that_hold_each_round_once_are_verified_in_any_order() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    let whole = summarise(&desk, "whole", &draw.lines, &draw.commitment, &[]);
    let ran = merge(&desk, &["a", "b", "c", "d"], &pin);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    let rests_on = [
        &format!("Commitment: {}", draw.commitment),
        "Public values: guest is \"river\"",
        "Time of publication: 2026-05-01T12:00:59Z",
    ];
    let all = ["Summaries: 4 of 4 added", "Rounds: 0 to 39, each once; the terms have 40, counted from 0"];
    let headline = ["VERIFIED: all 40 transcripts, according to 4 summaries"];
    assert_eq!(told(&ran), [&rests_on[..], &all, &headline].concat());
    assert!(ran.out.ends_with(&format!("{}\n", headline[0])), "{ran:?}");
    for names in [["a", "b", "c", "d"], ["d", "b", "a", "c"], ["b", "a", "d", "c"]] {
        let mut merged = merge_json(&desk, &names, &pin);
        assert_eq!(merged["summaries"], 4);
        merged["summaries"] = Value::Null;
        assert_eq!(merged, whole);
    }
    // One part alone lacks the others' rounds, and so do parts that were judged by the rounds meant for them.
    for (name, rounds) in [("a", "0-9"), ("b", "10-19"), ("c", "20-29")] {
        let lines = &draw.lines[10 * (name.as_bytes()[0] - b'a') as usize..][..10];
        assert_eq!(summarise(&desk, name, lines, &draw.commitment, &["--rounds", rounds])["verdict"], "verified");
    }
    let ran = merge(&desk, &["a", "c"], &pin);
    let gaps = [
        "Summaries: 2 of 2 added",
        "Rounds: 0 to 29, with gaps; the terms have 40, counted from 0",
        "Gaps: rounds 10 to 19, rounds 30 to 39",
        "Missing: the rounds that were meant (give --rounds R-S)",
        "CONSISTENT, not verified: all 20 transcripts verified, but others are missing, according to 2 summaries",
    ];
    assert_eq!((ran.code, told(&ran)), (1, [&rests_on[..], &gaps].concat()));
    assert_eq!(merge_json(&desk, &["c", "a"], &pin)["missing"], json!(["round", "rounds 10-19", "rounds 30-39"]));
    assert_eq!(merge(&desk, &["a", "b", "c"], &[&pin[..], &["--rounds", "0-29"]].concat()).code, 0);
    assert_eq!(merge(&desk, &["a", "b", "c"], &[&pin[..], &["--rounds", "0-30"]].concat()).code, 1);
    assert_eq!(merge(&desk, &["a", "b", "c", "d"], &[&pin[..], &["--quiet"]].concat()).out, "");
    let stdin = desk.run_with_stdin(["merge", "a", "-", "b", "d"].iter().chain(&pin), desk.read("c").as_bytes());
    assert_eq!(stdin.code, 0, "{stdin:?}");
}

// A merge is given the published commitment, and says so without it.
#[test]
fn without_the_commitment_a_merge_is_an_error_of_usage() {
    let (desk, _) = four_parts();
    let said = desk.fails(2, ["merge", "a", "b", "c", "d"]);
    assert!(said.starts_with("verishuffle: ") && said.contains("--commitment <HEX>"), "{said}");
    let ran = merge(&desk, &["a", "b", "c", "d"], &["--json"]);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert!(ran.code == 2 && value["error"].as_str().unwrap().contains("--commitment"), "{ran:?}");
}

// A merge leaves out parts with a line that failed, with rounds that another part holds or that were not meant, and
// parts of another archive. It names each of them.
#[test]
fn a_part_that_can_not_be_added_is_named_with_the_reason_and_leaves_a_gap() {
    let (desk, mut draw) = four_parts();
    let other = Draw::new(20);
    draw.lines[12] = falsified(&draw.lines[12]);
    summarise(&desk, "wrong", &draw.lines[10..20], &draw.commitment, &[]);
    summarise(&desk, "between", &draw.lines[18..22], &draw.commitment, &[]);
    summarise(&desk, "foreign", &other.lines[..9], &other.commitment, &[]);
    summarise(&desk, "unread", &[&draw.lines[30..38], &["{}\n".to_owned()]].concat(), &draw.commitment, &[]);
    desk.write("cut", &desk.read("d")[..300]);
    let pin = ["--commitment", &draw.commitment];
    let foreign = format!("the commitment is {}, but should be {}", other.commitment, draw.commitment);
    let legal = "line 3: derived: the partner of step 4, both counted from 1, is ";
    for (names, rounds, verdict, gaps, named) in [
        (&["a", "b", "b", "c", "d"][..], None, "refused", None, vec![("b", "FAILED (rounds 10 to 19 are also in b")]),
        (
            &["a", "wrong", "c", "d"],
            None,
            "refused",
            Some("rounds 10 to 19"),
            vec![("wrong", &format!("FAILED ({legal}"))],
        ),
        (
            &["a", "b", "between", "d"],
            None,
            "refused",
            Some("rounds 20 to 29"),
            vec![("between", "FAILED (rounds 18 to 19 are also in b")],
        ),
        (
            &["between", "foreign", "a"],
            None,
            "refused",
            Some("rounds 10 to 17, rounds 22 to 39"),
            vec![("foreign", &format!("FAILED ({foreign}"))],
        ),
        (
            &["a", "b"],
            Some("3-19"),
            "refused",
            Some("rounds 3 to 9"),
            vec![("a", "FAILED (it holds rounds 0 to 9, but only rounds 3 to 19 ")],
        ),
        (
            &["a", "unread", "cut", "wrong", "gone", "b", "c"],
            None,
            "error",
            Some("rounds 30 to 39"),
            vec![
                ("unread", "ERROR (line 9: column "),
                ("cut", "ERROR (line 1, column "),
                ("wrong", &format!("FAILED ({legal}")),
                ("gone", "ERROR (no such file or folder"),
            ],
        ),
    ] {
        let args = [&pin[..], &rounds.map_or(vec![], |rounds| vec!["--rounds", rounds])].concat();
        let ran = merge(&desk, names, &args);
        let told_gaps = ran.out.lines().find_map(|line| line.strip_prefix("Gaps: "));
        assert_eq!(told_gaps, gaps, "{ran:?}");
        let failures: Vec<&str> =
            told(&ran).into_iter().filter(|line| line.contains(" (") && line.ends_with(')')).collect();
        assert_eq!(failures.len(), named.len(), "{ran:?}");
        for (failure, (name, said)) in failures.iter().zip(&named) {
            assert!(failure.starts_with(&format!("{name}: {said}")), "{failure}");
        }
        assert!(ran.out.lines().last().unwrap().starts_with("NOT VERIFIED: "), "{ran:?}");
        let value = merge_json(&desk, names, &args);
        let found: Vec<_> = value["failures"].as_array().unwrap().iter().map(|part| &part["summary"]).collect();
        let names: Vec<Value> = named.iter().map(|(name, _)| json!(name)).collect();
        assert_eq!((&value["verdict"], found), (&json!(verdict), names.iter().collect()), "{value}");
        assert_eq!((&value["refused"], &value["missing"]), (&json!(0), &json!([])));
    }
}

// A part without lines does no harm, and verifies nothing.
#[test]
fn an_empty_part_is_neither_added_nor_named() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    let value = summarise(&desk, "empty", &[], &draw.commitment, &[]);
    assert_eq!((&value["verdict"], &value["error"], &value["ranges"]), (&json!("error"), &Value::Null, &json!([])));
    let ran = desk.run(["verify", "--archive", "empty.jsonl", "--commitment", &draw.commitment]);
    assert_eq!((ran.code, &*ran.err), (2, "verishuffle: empty.jsonl contains no transcripts\n"), "{ran:?}");
    let ran = merge(&desk, &["empty", "a", "b", "c", "empty", "d"], &pin);
    assert!(ran.code == 0 && ran.out.contains("\nSummaries: 4 of 6 added\n"), "{ran:?}");
    let ran = merge(&desk, &["empty"], &pin);
    assert!(ran.code == 2 && ran.out.ends_with("\nNOT VERIFIED: none of 1 summary has a line\n"), "{ran:?}");
}

/// Returns an object without some keys.
fn without(value: &Value, keys: &[&str]) -> Map<String, Value> {
    let entries = value.as_object().unwrap().iter().filter(|(key, _)| !keys.contains(&key.as_str()));
    entries.map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Numbers that follow from the seed alone (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

// The verdict of a merge has the word of the verdict on the whole archive, in any order and in any number of steps, and
// says the same if every part is added.
/// Random archives with random damage, cut into random parts.
#[test]
fn a_merge_has_the_word_of_the_archive_as_a_whole() {
    let (desk, draw, other) = (Desk::new(), Draw::new(30), Draw::new(2));
    let mut verdicts = Vec::new();
    for seed in 1..=40 {
        let mut chance = Chance(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed));
        let mut lines = draw.lines.clone();
        for _ in 0..chance.below(4) {
            let at = chance.below(lines.len());
            match chance.below(6) {
                0..3 => drop(lines.remove(at)),
                3 => lines[at] = falsified(&draw.lines[at.min(29)]),
                4 => lines.insert(at, other.lines[0].clone()),
                _ => lines[at] = "{}\n".to_owned(),
            }
        }
        let rounds = [&[][..], &["--rounds", "0-29"], &["--rounds", "2-27"]][chance.below(3)];
        // Parts with rounds in ascending order, some of which have no line.
        let mut cuts: Vec<usize> = (0..chance.below(5)).map(|_| chance.below(lines.len())).collect();
        cuts.extend([0, lines.len()]);
        cuts.sort_unstable();
        let mut names: Vec<String> = Vec::new();
        for cut in cuts.windows(2) {
            let name = format!("part-{}", names.len());
            summarise(&desk, &name, &lines[cut[0]..cut[1]], &draw.commitment, &[]);
            names.push(name);
        }
        let whole = summarise(&desk, "whole", &lines, &draw.commitment, rounds);
        for _ in 0..3 {
            let at = chance.below(names.len());
            names.swap(0, at);
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let pin = ["--commitment", &draw.commitment];
        let args = [&pin[..], rounds].concat();
        let merged = merge_json(&desk, &names, &args);
        assert_eq!(merged["verdict"], whole["verdict"], "seed {seed}: {names:?}");
        let are_added = merged["failures"] == json!([]);
        if are_added {
            let apart = ["failures", "summaries"];
            assert_eq!(without(&merged, &apart), without(&whole, &apart), "seed {seed}: {names:?}");
        }
        let (first, second) = names.split_at(chance.below(names.len()));
        let mut steps = second.to_vec();
        if !first.is_empty() {
            desk.write("step", merge(&desk, first, &[&pin[..], &["--json"]].concat()).out);
            steps.insert(chance.below(steps.len() + 1), "step");
        }
        let in_steps = merge_json(&desk, &steps, &args);
        assert_eq!(in_steps["verdict"], merged["verdict"], "seed {seed}: {steps:?}");
        if are_added {
            assert_eq!(in_steps, merged, "seed {seed}: {steps:?}");
        }
        verdicts.push(merged["verdict"].as_str().unwrap().to_owned());
    }
    for verdict in ["verified", "consistent", "refused", "error"] {
        assert!(verdicts.iter().any(|known| known == verdict), "{verdicts:?}");
    }
}

// Parts of an archive that were judged with different pins do not merge, and a pin that one of them lacks is missing.
#[test]
fn parts_with_other_pins_are_refused_and_a_pin_that_one_lacks_is_missing() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    for (name, pins) in [("c", &[][..]), ("d", &["--public", "guest=sea"])] {
        let file = format!("{name}.jsonl");
        let args = [
            "verify",
            "--archive",
            &file,
            "--json",
            "--commitment",
            &draw.commitment,
            "--published-at",
            "2026-05-01T12:00Z",
        ];
        desk.write(name, desk.run(args.iter().chain(pins)).out);
    }
    let ran = merge(&desk, &["c", "a", "b"], &[&pin[..], &["--rounds", "0-29"]].concat());
    let why = "the public value \"guest\", read where its description says";
    let told = told(&ran);
    assert_eq!(told[5], format!("c: CONSISTENT, not verified: missing {why}"));
    assert_eq!(told[6], format!("Missing: {why} (give it to verify --archive, and regenerate the summaries)"));
    assert_eq!(ran.code, 1);
    // The value itself is refused by the lines.
    let value = merge_json(&desk, &["a", "d"], &pin);
    assert_eq!((&value["verdict"], &value["failures"][0]["summary"]), (&json!("refused"), &json!("d")));
}

/// A stranger may have chosen the file's name and contents.
#[cfg(unix)]
#[test]
fn nothing_in_the_json_of_a_merge_drives_a_terminal() {
    let (desk, draw) = (Desk::new(), Draw::new(4));
    let name = "part\u{202e}\u{9b}31m\u{7f}\u{e0001}";
    let mut lines = draw.lines.clone();
    lines[1] = falsified(&lines[1]);
    summarise(&desk, name, &lines, &draw.commitment, &[]);
    let ran = merge(&desk, &[name], &["--json", "--commitment", &draw.commitment]);
    assert!(ran.out.contains(r"part\u202e\u009b31m\u007f\udb40\udc01"), "{ran:?}");
    assert!(!name.chars().any(|c| !c.is_ascii_graphic() && ran.out.contains(c)), "{ran:?}");
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["failures"][0]["summary"], name);
}

#[test]
fn what_is_no_summary_is_named_with_words() {
    let (desk, draw) = four_parts();
    let good: Value = serde_json::from_str(&desk.read("b")).unwrap();
    let pin = ["--commitment", &draw.commitment];
    let lacks = |said: &str| {
        let ran = merge(&desk, &["a", "bad"], &pin);
        let named = ran.out.lines().find(|line| line.starts_with("bad: ERROR (")).unwrap_or_default();
        assert!(ran.code == 2 && named.contains(said), "{said}: {ran:?}");
        let value = merge_json(&desk, &["a", "bad"], &pin);
        assert_eq!((&value["failures"][0]["found"], &value["lines"]), (&json!("error"), &json!(10)), "{said}: {value}");
    };
    for (change, said) in [
        (json!({"more": 1}), "unknown key `more`"),
        (json!({"lines": 11}), "lines is 11, but should be "),
        (json!({"ranges": [[10, 18]]}), "there are 9 rounds in ranges, but should be 10"),
    ] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        desk.write("bad", bad.to_string());
        lacks(said);
    }
    let text = desk.read("b");
    desk.write("bad", &text[..text.len() / 2]);
    lacks("but is not complete");
    desk.write("bad", "[".repeat(100_000));
    lacks("an object");
    desk.write("bad", format!("{}{text}", "\u{feff}"));
    lacks("byte-order mark");
    desk.write("bad", desk.run(["verify", "--archive", "a", "--rounds", "x", "--json"]).out);
    lacks("this is an error, not a summary: ");
    desk.write("bad", "Ada\nGrace\n");
    lacks("this is plain text, but what belongs here is a summary");
    // Input too large to read.
    desk.write("bad", vec![b' '; (128 << 20) + 1]);
    lacks("more than 134217728 bytes");
    for wrong in [&[][..], &["-", "-"], &["a", "--rounds", "3-"]] {
        assert!(desk.fails(2, ["merge"].iter().chain(&pin).chain(wrong)).starts_with("verishuffle: "), "{wrong:?}");
    }
}

/// Summaries may claim anything about lines that nobody saw. Adding up large numbers does no harm.
#[test]
fn large_numbers_are_added_up() {
    let (desk, draw) = (Desk::new(), Draw::new(2));
    let mut value = summarise(&desk, "a", &draw.lines[..1], &draw.commitment, &[]);
    let all = u64::from(u32::MAX);
    for (key, new) in [
        ("lines", json!(all)),
        ("verified", json!(all)),
        ("summaries", json!(all)),
        ("ranges", json!([[0, all - 1]])),
        ("rounds", json!({"first": 0, "last": all - 1, "of": all})),
    ] {
        value[key] = new;
    }
    desk.write("all", value.to_string());
    let pin = ["--commitment", &draw.commitment];
    let merged = merge_json(&desk, &["all", "all", "a"], &pin);
    assert_eq!((&merged["lines"], &merged["summaries"]), (&json!(all), &json!(all)));
    assert_eq!((&merged["verdict"], merged["failures"].as_array().map(Vec::len)), (&json!("refused"), Some(2)));
}
