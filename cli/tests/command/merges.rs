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
    let args = ["verify", "--archive", &file, "--json", "--commitment", commitment, "--public", "guest=river"];
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

/// The lines that begin with a word, such as `Missing: `.
fn told<'a>(ran: &'a Ran, word: &str) -> Vec<&'a str> {
    ran.out.lines().filter_map(|line| line.strip_prefix(word)).collect()
}

#[test]
fn a_summary_tells_which_rounds_its_lines_are_of() {
    let (desk, draw) = (Desk::new(), Draw::new(9));
    let mut lines = [&draw.lines[..3], &draw.lines[5..7], &draw.lines[6..]].concat();
    lines[1] = falsified(&lines[1]);
    let value = summarise(&desk, "a", &lines, &draw.commitment, &[]);
    assert_eq!((&value["ranges"], &value["meant"]), (&json!([[0, 0], [2, 2], [5, 8]]), &Value::Null));
    assert_eq!((&value["refused_rounds"], &value["commitment"]), (&json!([[1, 1], [6, 6]]), &json!(draw.commitment)));
    let value = summarise(&desk, "a", &lines, &draw.commitment, &["--rounds", "0-7"]);
    assert_eq!((&value["ranges"], &value["meant"]), (&json!([[0, 0], [2, 2], [5, 7]]), &json!([0, 7])));
    assert_eq!(value["refused_rounds"], json!([[1, 1], [6, 6], [8, 8]]));
}

// Promise: The rounds that were meant for a part do not count for the merge. (SPEC.md "Merged summaries")
// Keeps: merged-summaries.
#[test]
fn parts_that_hold_each_round_once_are_verified_in_any_order() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    let whole = summarise(&desk, "whole", &draw.lines, &draw.commitment, &[]);
    let ran = merge(&desk, &["a", "b", "c", "d"], &pin);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.ends_with("\nVERIFIED: all 40 transcripts, according to 4 summaries\n"), "{ran:?}");
    assert!(ran.out.starts_with("Rounds: 0 to 39, each once; the terms have 40, counted from 0\nCaution: "), "{ran:?}");
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
    let ran = merge(&desk, &["a", "b", "c"], &pin);
    assert_eq!((ran.code, told(&ran, "Missing: ")), (1, vec![MEANT, "rounds 30 to 39"]), "{ran:?}");
    assert_eq!(merge(&desk, &["a", "b", "c"], &[&pin[..], &["--rounds", "0-29"]].concat()).code, 0);
    assert_eq!(merge(&desk, &["a", "b", "c"], &[&pin[..], &["--rounds", "0-30"]].concat()).code, 1);
    assert_eq!(merge(&desk, &["a", "b", "c", "d"], &[&pin[..], &["--quiet"]].concat()).out, "");
    let stdin = desk.run_with_stdin(["merge", "a", "-", "b", "d"].iter().chain(&pin), desk.read("c").as_bytes());
    assert_eq!(stdin.code, 0, "{stdin:?}");
}

const MEANT: &str = "the rounds that were meant (give --rounds R-S)";

// Promise overlapping-summaries: Rounds that two summaries hold, rounds that were not meant, and parts of another
// archive are refused. (SPEC.md "Merged summaries")
#[test]
fn lost_parts_are_missing_and_what_two_parts_hold_is_refused() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    let ran = merge(&desk, &["d", "b"], &pin);
    assert_eq!((ran.code, told(&ran, "Missing: ")), (1, vec![MEANT, "rounds 0 to 9", "rounds 20 to 29"]));
    let headline = "CONSISTENT, not verified: all 20 transcripts verified, but others are missing, according to 2 \
                    summaries\n";
    assert!(ran.out.ends_with(headline), "{ran:?}");
    assert_eq!(merge_json(&desk, &["d", "b"], &pin)["missing"], json!(["round", "rounds 0-9", "rounds 20-29"]));

    // The same file twice, a copy of it, and a part that overlaps two others.
    desk.write("copy", desk.read("b"));
    summarise(&desk, "between", &draw.lines[18..22], &draw.commitment, &[]);
    summarise(&desk, "one", &draw.lines[9..10], &draw.commitment, &[]);
    for (names, told_of, refused) in [
        (
            vec!["a", "b", "b", "c", "d"],
            vec!["b: FAILED (rounds 10 to 19 are duplicated, because this summary is given twice)"],
            10,
        ),
        (vec!["d", "c", "one", "b", "a"], vec!["a: FAILED (round 9 is also in one)"], 1),
        (vec!["a", "b", "copy", "c", "d"], vec!["copy: FAILED (rounds 10 to 19 are also in b)"], 10),
        (
            vec!["between", "d", "a", "c", "b"],
            vec!["c: FAILED (rounds 20 to 21 are also in between)", "b: FAILED (rounds 18 to 19 are also in between)"],
            4,
        ),
    ] {
        let ran = merge(&desk, &names, &pin);
        let lines: Vec<&str> = ran.out.lines().take_while(|line| !line.starts_with("Rounds: ")).collect();
        assert_eq!((ran.code, lines), (1, told_of), "{ran:?}");
        let value = merge_json(&desk, &names, &pin);
        assert_eq!((&value["refused"], &value["verified"]), (&json!(refused), &json!(40)), "{value}");
        assert_eq!((&value["ranges"], &value["missing"]), (&json!([[0, 39]]), &json!([])));
    }
    // Rounds that were not meant.
    let ran = merge(&desk, &["a", "b"], &[&pin[..], &["--rounds", "3-14"]].concat());
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.starts_with("a: FAILED (rounds 0 to 2 were not meant)\nb: FAILED (rounds 15 to 19 were not meant)\n")
    );
    assert!(ran.out.contains("\nNOT VERIFIED: 12 of 20 transcripts verified, 8 refused, according to 2 summaries\n"));
}

// Keeps: overlapping-summaries.
#[test]
fn a_part_of_another_archive_is_refused_and_named() {
    let (desk, draw) = four_parts();
    let other = Draw::new(20);
    let lines = [&other.lines[..9], &["{}\n".to_owned()]].concat();
    summarise(&desk, "foreign", &lines, &other.commitment, &[]);
    let names = ["a", "foreign", "b", "c", "d"];
    let ran = merge(&desk, &names, &["--commitment", &draw.commitment]);
    let why = format!("the commitment of all lines is {}, but should be {}", other.commitment, draw.commitment);
    assert!(ran.out.starts_with("foreign: line 10: ERROR (column "), "{ran:?}");
    assert!(
        ran.out.contains(&format!("\nforeign: FAILED ({why})\n")) && ran.out.contains("\nNOT VERIFIED: 40 of 50 "),
        "{ran:?}"
    );
    // The counts are those of the whole file, judged by this commitment.
    let whole = summarise(&desk, "whole", &[&draw.lines[..], &lines].concat(), &draw.commitment, &[]);
    let merged = merge_json(&desk, &names, &["--commitment", &draw.commitment]);
    assert_eq!(without(&merged, &["failures", "summaries"]), without(&whole, &["failures", "summaries"]));

    // What one step refuses stays refused in the next, even if its own summary calls it consistent.
    for (name, lines, commitment) in
        [("unsure", &other.lines[..5], &other.commitment), ("e", &draw.lines[..10], &draw.commitment)]
    {
        desk.write("lines", lines.concat());
        desk.write(name, desk.run(["verify", "--archive", "lines", "--json", "--commitment", commitment]).out);
    }
    let pin = ["--commitment", &draw.commitment];
    desk.write("step", merge(&desk, &["e", "unsure", "e"], &[&pin[..], &["--json"]].concat()).out);
    let value = merge_json(&desk, &["b", "step", "c", "d"], &pin);
    let counts = ["verified", "consistent", "refused", "errors"].map(|key| value[key].as_u64().unwrap());
    assert_eq!((counts, &value["summaries"]), ([30, 10, 15, 0], &json!(6)), "{value}");

    // Without the published commitment, nobody knows which of the two archives was meant.
    for names in [["a", "foreign"], ["foreign", "a"]] {
        let ran = merge(&desk, &names, &[]);
        assert!(ran.out.contains(&format!("{}: FAILED (the commitment of all lines is ", names[1])), "{ran:?}");
        assert_eq!(told(&ran, "Missing: ")[0], "the published commitment (give --commitment HEX)", "{ran:?}");
    }
    let value = merge_json(&desk, &["a", "b", "c", "d"], &[]);
    assert_eq!((&value["verdict"], &value["missing"]), (&json!("consistent"), &json!(["commitment"])));
    // Merging step by step, with the commitment at the end.
    desk.write("abcd", value.to_string());
    assert_eq!(merge(&desk, &["abcd"], &["--commitment", &draw.commitment]).code, 0);
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

// Promise merged-summaries: Merged summaries say the same as the verdict on the whole archive, in any order and in any
// number of steps. (SPEC.md "Merged summaries", docs/cards.md "A table with open cards")
/// Random archives with random damage, cut into random parts. The merged summary equals that of the whole archive,
/// whatever the order and the number of merging steps.
#[test]
fn a_merge_equals_the_archive_as_a_whole() {
    let (desk, draw, other) = (Desk::new(), Draw::new(30), Draw::new(2));
    let mut verdicts = Vec::new();
    for seed in 1..=40 {
        let mut chance = Chance(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed));
        let mut lines = draw.lines.clone();
        for _ in 0..chance.below(4) {
            let at = chance.below(lines.len());
            match chance.below(6) {
                0 | 1 => drop(lines.remove(at)),
                2 => lines.insert(at, lines[at].clone()),
                3 => lines[at] = falsified(&draw.lines[at.min(29)]),
                4 => lines.insert(at, other.lines[0].clone()),
                _ => lines[at] = "{}\n".to_owned(),
            }
        }
        let rounds = [&[][..], &["--rounds", "0-29"], &["--rounds", "2-27"]][chance.below(3)];
        // Parts with rounds in ascending order.
        let mut cuts: Vec<usize> = (0..chance.below(5)).map(|_| chance.below(lines.len())).collect();
        cuts.extend([0, lines.len()]);
        cuts.sort_unstable();
        cuts.dedup();
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
        let args = [&["--commitment", &draw.commitment][..], rounds].concat();
        let merged = merge_json(&desk, &names, &args);
        let apart = ["failures", "summaries"];
        assert_eq!(without(&merged, &apart), without(&whole, &apart), "seed {seed}: {names:?}");
        let (first, second) = names.split_at(chance.below(names.len()));
        let mut steps = second.to_vec();
        if !first.is_empty() {
            desk.write("step", merge(&desk, first, &["--json"]).out);
            steps.insert(chance.below(steps.len() + 1), "step");
        }
        let in_steps = merge_json(&desk, &steps, &args);
        assert_eq!(without(&in_steps, &["failures"]), without(&merged, &["failures"]), "seed {seed}: {steps:?}");
        let sorted = |value: &Value| {
            let mut failures: Vec<String> =
                value["failures"].as_array().unwrap().iter().map(Value::to_string).collect();
            failures.retain(|failure| !failure.contains("\"line\":null"));
            failures.sort_unstable();
            failures
        };
        assert_eq!(sorted(&in_steps), sorted(&merged), "seed {seed}: {steps:?}");
        verdicts.push(merged["verdict"].as_str().unwrap().to_owned());
    }
    for verdict in ["verified", "consistent", "refused", "error"] {
        assert!(verdicts.iter().any(|known| known == verdict), "{verdicts:?}");
    }
}

#[test]
fn failures_keep_the_name_of_the_part_that_they_stand_in() {
    let (desk, mut draw) = four_parts();
    draw.lines[12] = falsified(&draw.lines[12]);
    summarise(&desk, "b", &draw.lines[10..20], &draw.commitment, &[]);
    let pin = ["--commitment", &draw.commitment];
    desk.write("ab", merge(&desk, &["a", "b"], &["--json"]).out);
    for names in [&["a", "b", "c", "d"][..], &["ab", "c", "d"]] {
        let ran = merge(&desk, names, &pin);
        assert_eq!(ran.code, 1);
        assert!(
            ran.out.starts_with("b: line 3: FAILED (derived: the partner of step 4, both counted from 1, is "),
            "{ran:?}"
        );
        let value = merge_json(&desk, names, &pin);
        let failure = &value["failures"][0];
        assert_eq!(
            (&failure["summary"], &failure["line"], &failure["found"]),
            (&json!("b"), &json!(3), &json!("refused"))
        );
        assert_eq!((&value["summaries"], &value["refused_rounds"]), (&json!(4), &json!([[12, 12]])));
    }
    // What the parts lack is not lost.
    let ran = desk.run(["verify", "--archive", "d.jsonl", "--json", "--commitment", &draw.commitment]);
    desk.write("d", ran.out);
    let value = merge_json(&desk, &["a", "c", "d"], &[&pin[..], &["--rounds", "0-39"]].concat());
    assert_eq!(value["missing"], json!(["public:guest", "rounds 10-19"]));
    assert_eq!((&value["verified"], &value["consistent"]), (&json!(20), &json!(10)));
}

// Keeps: terminal-safe.
/// A stranger may have chosen the file's name and contents.
#[cfg(unix)]
#[test]
fn nothing_in_the_json_of_a_merge_drives_a_terminal() {
    let (desk, draw) = (Desk::new(), Draw::new(4));
    let name = "part\u{202e}\u{9b}31m\u{7f}\u{e0001}";
    let mut lines = draw.lines.clone();
    lines[1] = falsified(&lines[1]);
    summarise(&desk, name, &lines, &draw.commitment, &[]);
    let ran = merge(&desk, &[name], &["--json"]);
    assert!(ran.out.contains(r"part\u202e\u009b31m\u007f\udb40\udc01"), "{ran:?}");
    assert!(!name.chars().any(|c| !c.is_ascii_graphic() && ran.out.contains(c)), "{ran:?}");
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["failures"][0]["summary"], name);
}

// Promise: An error in one summary is an error of the merge. (SPEC.md "Merged summaries")
#[test]
fn a_part_that_ended_with_an_error_makes_the_whole_an_error() {
    let (desk, draw) = four_parts();
    let pin = ["--commitment", &draw.commitment];
    let value = summarise(&desk, "b", &[], &draw.commitment, &[]);
    assert!(value["error"].is_string() && value["ranges"].is_null(), "{value}");
    for names in [&["a", "b"][..], &["b"]] {
        let ran = merge(&desk, names, &pin);
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.out.starts_with("b: ERROR (reading ended in an error: b.jsonl contains no transcripts)\n"));
        assert!(ran.out.lines().last().unwrap().starts_with("NOT VERIFIED: "), "{ran:?}");
        let value = merge_json(&desk, names, &pin);
        assert_eq!((&value["error"], &value["ranges"]), (&json!("reading ended in an error: b"), &Value::Null));
        desk.write("ab", value.to_string());
        assert_eq!(merge_json(&desk, &["c", "ab"], &pin)["verdict"], "error");
    }
}

// Keeps: false-summary.
#[test]
fn what_is_no_summary_is_an_error_with_words() {
    let (desk, draw) = four_parts();
    let good: Value = serde_json::from_str(&desk.read("b")).unwrap();
    let lacks = |text: &str, said: &str| {
        desk.write("bad", text);
        let ran = merge(&desk, &["a", "bad"], &["--commitment", &draw.commitment]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{said}: {ran:?}");
        assert!(ran.err.starts_with("verishuffle: bad: line 1, column ") && ran.err.contains(said), "{said}: {ran:?}");
        let ran = merge(&desk, &["bad"], &["--json"]);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(ran.code == 2 && value["error"].as_str().unwrap().contains(said) && value["line"] == 1, "{ran:?}");
    };
    for (change, said) in [
        (json!({"more": 1}), "unknown key `more`"),
        (json!({"lines": 11}), "lines is 11, but should be 10"),
        (json!({"ranges": [[10, 18]]}), "there are 9 rounds in ranges, but should be 10"),
    ] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        lacks(&bad.to_string(), said);
    }
    let text = desk.read("b");
    lacks(&text[..text.len() / 2], "but is not complete");
    lacks(&"[".repeat(100_000), "an object");
    lacks(&format!("{}{text}", "\u{feff}"), "byte-order mark");
    lacks(&desk.run(["verify", "--archive", "gone", "--json"]).out, "this is an error, not a summary: gone: ");
    desk.write(
        "pins",
        format!("{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{}\", \"round\": 0, \"public\": {{\"guest\": \"river\"}}}}\n", draw.commitment),
    );
    lacks(&desk.run(["verify", "--archive", "a.jsonl", "--pins", "pins", "--json"]).out, "commitment is null");
    // Input too large to read, and missing files.
    desk.write("large", vec![b' '; (128 << 20) + 1]);
    assert!(desk.fails(2, ["merge", "large"]).contains("large: more than 134217728 bytes"));
    for wrong in [&["merge"][..], &["merge", "gone"], &["merge", "-", "-"], &["merge", "a", "--rounds", "3-"]] {
        assert!(desk.fails(2, wrong).starts_with("verishuffle: "), "{wrong:?}");
    }
}

/// Summaries may claim anything about lines that nobody saw. Adding up large numbers does no harm.
#[test]
fn large_numbers_are_added_up_or_refused() {
    let (desk, draw) = (Desk::new(), Draw::new(2));
    let mut value = summarise(&desk, "a", &draw.lines[..1], &draw.commitment, &[]);
    let all = u64::from(u32::MAX);
    for (key, new) in [
        ("lines", json!(all)),
        ("verified", json!(all)),
        ("ranges", json!([[0, all - 1]])),
        ("rounds", json!({"first": 0, "last": all - 1, "of": all})),
        ("missing", json!([])),
        ("verdict", json!("verified")),
    ] {
        value[key] = new;
    }
    desk.write("all", value.to_string());
    let pin = ["--commitment", &draw.commitment];
    assert_eq!(merge_json(&desk, &["all"], &pin)["verdict"], "verified");
    let twice = merge_json(&desk, &["all", "all"], &pin);
    assert_eq!((&twice["refused"], &twice["refused_rounds"]), (&json!(all), &json!([[0, all - 1]])));
    // Two summaries of one commitment disagree about its rounds.
    let ran = merge(&desk, &["a", "all"], &pin);
    assert!(
        ran.out.contains("all: FAILED (the terms have 4294967295 rounds, but 2 according to an earlier "),
        "{ran:?}"
    );
    let lines = (1u64 << 53) - 1;
    for (key, new) in [("lines", lines), ("errors", lines - all)] {
        value[key] = json!(new);
    }
    value["verdict"] = json!("error");
    value["summaries"] = json!(1);
    desk.write("most", value.to_string());
    assert_eq!(merge_json(&desk, &["most"], &pin)["lines"], lines);
    let said = desk.fails(2, ["merge", "most", "a"]);
    assert_eq!(
        said,
        "verishuffle: the number of all lines is 9007199254740992, but must be from 0 to 9007199254740991\n"
    );
}
