//! `chain`: a complete folder of draws, and one with each kind of damage.

use std::fs;

use crate::desk::{Desk, Ran};
use serde_json::{Value, json};

/// Draws 3 of 10 numbers in the folder `draws`, with a new dealer. Returns the commitment.
fn draw(desk: &Desk, name: &str, previous: &str) -> String {
    draw_as(desk, name, previous, &format!("draw {name}"))
}

fn draw_as(desk: &Desk, name: &str, previous: &str, context: &str) -> String {
    let commitment = commit(desk, name, previous, context);
    let [terms, secret, opening, transcript] = files(name);
    desk.ok(["open", &secret, &terms, "--commitment", &commitment, "-o", &opening]);
    desk.ok(["draw", &terms, "--opening", &opening, "-o", &transcript]);
    commitment
}

fn commit(desk: &Desk, name: &str, previous: &str, context: &str) -> String {
    fs::create_dir_all(desk.path("draws")).unwrap();
    let [terms, secret, ..] = files(name);
    let seal = desk.ok(["seal", "--context", context, "--name", "dealer", "-o", &secret]);
    let sealed = format!("dealer={}", seal.trim_end());
    let mut commit = vec!["commit", "--context", context, "--numbers", "10", "--draw", "3", "--sealed", &sealed];
    if previous != "none" {
        commit.extend(["--previous", previous]);
    }
    commit.extend(["-o", &terms]);
    desk.ok(commit).trim_end().to_owned()
}

fn files(name: &str) -> [String; 4] {
    [
        format!("draws/{name}-terms.json"),
        format!("{name}.secret"),
        format!("{name}.opening"),
        format!("draws/{name}-transcript.json"),
    ]
}

/// Makes four draws, a to d, each following the last. The file names do not show their order.
fn whole(desk: &Desk) -> [String; 4] {
    let a = draw(desk, "a", "first");
    let b = draw(desk, "z", &a);
    let c = draw(desk, "c", &b);
    let d = draw(desk, "b", &c);
    [a, b, c, d]
}

/// Judges the folder `draws` by a head, and by the pins in `pins.jsonl` if it exists.
fn chain(desk: &Desk, head: &str, more: &[&str]) -> Ran {
    let pins: &[&str] = if desk.exists("pins.jsonl") { &["--pins", "pins.jsonl"] } else { &[] };
    desk.run([&["chain", "draws", "--head", head], pins, more].concat())
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// Returns the verdict as JSON, and checks that the report for people agrees.
fn report(desk: &Desk, head: &str, verdict: &str) -> Value {
    let code = i32::from(verdict != "whole");
    let ran = chain(desk, head, &["--json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (code, 1), "{ran:?}");
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["broken", "cautions", "format", "head", "missing", "passed_over", "verdict"]);
    assert_eq!(report["verdict"], verdict, "{report}");
    assert_eq!(texts(&report["missing"]).is_empty(), verdict != "consistent", "{report}");
    assert_eq!(report["broken"].as_array().unwrap().is_empty(), verdict != "broken", "{report}");
    let said = chain(desk, head, &[]);
    assert_eq!(said.code, code, "{said:?}");
    assert!(said.out.contains(&format!("\n{}", verdict.to_uppercase())), "{said:?}");
    let found = report["head"].as_str().unwrap_or("none");
    assert!(said.out.contains(&format!("\nHead: {found}, ")), "{said:?}");
    for caution in report["cautions"].as_array().unwrap() {
        let caution = caution["text"].as_str().unwrap();
        assert!(said.out.contains(&format!("\nCaution: {caution}\n")), "{said:?}");
    }
    let missing = said.out.lines().filter(|line| line.starts_with("Missing: ")).count();
    assert_eq!(missing, texts(&report["missing"]).len(), "{said:?}");
    let quiet = chain(desk, head, &["--quiet"]);
    assert_eq!((quiet.code, quiet.out.as_str(), quiet.err.as_str()), (code, "", ""));
    report
}

/// Checks that exactly these problems, each of exactly these draws, break the chain.
fn broken(desk: &Desk, head: &str, problems: &[(&str, &str, &[&String])]) -> Value {
    let report = report(desk, head, "broken");
    let all = report["broken"].as_array().unwrap();
    assert_eq!(all.len(), problems.len(), "{all:?}");
    let out = chain(desk, head, &[]).out;
    for (word, text, draws) in problems {
        let found = all.iter().find(|problem| problem["problem"] == *word).unwrap_or_else(|| panic!("{word}: {all:?}"));
        assert!(found["detail"].as_str().unwrap().contains(text) && out.contains(text), "{text}: {found} {out}");
        let mut draws: Vec<&str> = draws.iter().map(|draw| draw.as_str()).collect();
        draws.sort_unstable();
        assert_eq!(texts(&found["draws"]), draws, "{word}");
    }
    report
}

const NEVER: &str = "the draw was committed to, but no transcript shows that it was drawn";

// The exit codes of the verdict on a chain are 0 for whole, 1 for broken and consistent, and 2 for an error.
#[test]
fn a_whole_chain_is_put_in_order_and_its_head_named() {
    let desk = Desk::new();
    let draws = whole(&desk);
    let found = report(&desk, &draws[3], "whole");
    assert_eq!(found["head"], draws[3]);
    let out = chain(&desk, &draws[3], &[]).out;
    for (number, (line, draw)) in out.lines().zip(&draws).enumerate() {
        assert!(
            line.starts_with(&format!("{}: {draw} \"draw ", number + 1)) && line.contains("1 of 1 rounds drawn"),
            "{line}"
        );
    }
    assert!(out.lines().nth(1).unwrap().ends_with("(z-terms.json, z-transcript.json)"), "{out}");
    assert!(out.contains("\nWHOLE: one chain of 4 draws, "), "{out}");
    // The transcripts contain the terms too.
    fs::remove_file(desk.path("draws/a-terms.json")).unwrap();
    fs::copy(desk.path("draws/b-terms.json"), desk.path("draws/again.json")).unwrap();
    report(&desk, &draws[3], "whole");
}

#[test]
fn the_published_head_is_what_a_chain_is_compared_with() {
    let desk = Desk::new();
    let [_, _, c, d] = whole(&desk);
    let ran = desk.run(["chain", "draws"]);
    assert!(ran.code == 1 && ran.out.contains("\nMissing: the published head (give --head HEX)\n"), "{ran:?}");
    assert!(ran.out.ends_with("\nCONSISTENT, not shown to be whole: missing the published head\n"), "{ran:?}");
    assert!(ran.out.contains(&format!("\nHead: {d}, not compared, because none was given\n")), "{ran:?}");
    let json: Value = serde_json::from_str(&desk.run(["chain", "draws", "--json"]).out).unwrap();
    assert_eq!((&json["verdict"], texts(&json["missing"])), (&Value::from("consistent"), vec!["head"]));

    // The operator shows more or fewer draws than were published.
    broken(&desk, &c, &[("other_head", &format!("the head is {d}, but should be {c}"), &[&d])]);
    for file in ["draws/b-terms.json", "draws/b-transcript.json"] {
        fs::remove_file(desk.path(file)).unwrap();
    }
    broken(&desk, &d, &[("other_head", &format!("the head is {c}, but should be {d}"), &[&c])]);
    for wrong in [&d[1..], &d.replace(|c: char| c.is_ascii_digit(), "x"), ""] {
        assert_eq!(chain(&desk, wrong, &[]).code, 2);
    }
}

// Only the head may lack its transcript, and then the chain is consistent.
#[test]
fn the_head_alone_may_lack_its_transcript() {
    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let waiting = commit(&desk, "waiting", &d, "draw waiting");
    let found = report(&desk, &waiting, "consistent");
    assert_eq!(texts(&found["missing"]), [format!("{waiting} transcript")]);
    let next = draw(&desk, "next", &waiting);
    broken(&desk, &next, &[("never_drawn", NEVER, &[&waiting])]);
    for name in ["waiting", "next"] {
        fs::remove_file(desk.path(&format!("draws/{name}-terms.json"))).unwrap();
    }
    fs::remove_file(desk.path("draws/next-transcript.json")).unwrap();
    report(&desk, &d, "whole");
}

/// The head does not bind the dice: an operator could throw them until a draw pleases.
#[test]
fn the_pins_say_what_the_public_values_were() {
    let desk = Desk::new();
    fs::create_dir(desk.path("draws")).unwrap();
    let commit = |context: &str, previous: &str, to: &str| {
        let args = [
            "commit",
            "--context",
            context,
            "--numbers",
            "9",
            "--public",
            "dice@3000-01-01T00:00Z=ten dice, such as: 1 2",
        ];
        desk.ok(args.iter().chain(&["--previous", previous, "-o", to])).trim_end().to_owned()
    };
    let draw = |terms: &str, dice: &str, to: &str| {
        desk.ok(["draw", terms, "--public", &format!("dice={dice}"), "-o", to, "--force"])
    };
    let a = commit("a", "first", "draws/a-terms.json");
    let b = commit("b", &a, "draws/b-terms.json");
    draw("draws/a-terms.json", "1 1", "draws/a.json");
    draw("draws/b-terms.json", "2 2", "draws/b.json");
    let found = report(&desk, &b, "consistent");
    assert_eq!(
        texts(&found["missing"]),
        [
            format!("{a}/0 published_at"),
            format!("{a}/0 public:dice"),
            format!("{b}/0 published_at"),
            format!("{b}/0 public:dice")
        ]
    );
    let said = chain(&desk, &b, &[]).out;
    let line = format!(
        "Missing: for round 0 of {a}: the public value \"dice\", read where its description says (give it \
                        in a line of --pins FILE)\n"
    );
    assert!(said.contains(&line), "{said}");

    let line = |draw: &str, dice: &str| {
        format!(
            "{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{draw}\", \"public\": {{\"dice\": \"{dice}\"}}, \"published_at\": \"2026-05-01T12:00:00Z\"}}\n"
        )
    };
    desk.write("pins.jsonl", line(&a, "1 1") + &line(&b, "2 2"));
    report(&desk, &b, "whole");
    // A redrawn draw keeps its commitment, and so the head.
    draw("draws/a-terms.json", "6 6", "draws/a.json");
    let refused = "the transcript of round 0 is refused: the check \"openings\" failed";
    broken(&desk, &b, &[("refused", refused, &[&a]), ("never_drawn", NEVER, &[&a])]);
    draw("draws/a-terms.json", "1 1", "draws/a.json");

    // A pin line without a transcript.
    let (other, third) = ("ab".repeat(32), line(&a, "1 1").replace("\"public\"", "\"round\": 0, \"public\""));
    desk.write("pins.jsonl", third.clone() + &line(&b, "2 2") + &line(&other, "3"));
    assert_eq!(texts(&report(&desk, &b, "consistent")["missing"]), [format!("{other} transcript")]);
    desk.write("pins.jsonl", third.replace(": 0", ": 5") + &line(&b, "2 2"));
    let missing = [format!("{a}/0 published_at"), format!("{a}/0 public:dice"), format!("{a}/5 transcript")];
    assert_eq!(texts(&report(&desk, &b, "consistent")["missing"]), missing);

    for (lines, said, place) in [
        (String::new(), "pins.jsonl contains no pins", false),
        (line(&a, "1 1") + &third, "pins.jsonl: line 2: \"round 0 of ", false),
        (line(&a, "1 1") + &line(&a, "1 1"), "is given twice", false),
        (line(&a, "1 1") + "\n" + &line(&b, "2 2"), "pins.jsonl: line 2, column ", true),
        (line(&a, " 1"), "pins.jsonl: line 1, column ", true),
        (line(&a, "1 1").replace("dice", "die") + &line(&b, "2 2"), "a.json: no public source is named \"die\"", false),
        ("x".repeat(5 << 20), "pins.jsonl: line 1 is longer than 4194304 bytes", false),
    ] {
        desk.write("pins.jsonl", &lines);
        let ran = chain(&desk, &b, &[]);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(said), "{said}: {ran:?}");
        let json: Value = serde_json::from_str(&chain(&desk, &b, &["--json"]).out).unwrap();
        assert!(json["error"].as_str().unwrap().contains(said) && json["line"].is_u64() == place, "{json}");
    }
}

#[test]
fn a_missing_draw_is_a_gap() {
    let desk = Desk::new();
    let [_, b, c, d] = whole(&desk);
    for file in ["draws/z-terms.json", "draws/z-transcript.json"] {
        fs::remove_file(desk.path(file)).unwrap();
    }
    // No draw follows these two draws now.
    let gap = format!("gap: the previous draw {b} is missing");
    let no_head = format!("the head is no single draw, but should be {d}");
    let report = broken(&desk, &d, &[("gap", &gap, &[&c]), ("other_head", &no_head, &[])]);
    assert_eq!(report["head"], Value::Null);
}

#[test]
fn a_second_draw_after_the_same_one_is_a_fork() {
    let desk = Desk::new();
    let [_, b, c, d] = whole(&desk);
    let other = draw(&desk, "other", &b);
    let no_head = ("other_head", "the head is no single draw", &[][..]);
    let fork = format!("fork: several draws follow {b}");
    assert_eq!(broken(&desk, &d, &[("fork", &fork, &[&c, &other]), no_head])["head"], Value::Null);
}

#[test]
fn a_second_beginning_and_a_draw_in_no_chain_are_told() {
    let no_head = ("other_head", "the head is no single draw", &[][..]);
    let desk = Desk::new();
    let [a, _, _, d] = whole(&desk);
    let other = draw(&desk, "other", "first");
    broken(&desk, &d, &[("several_firsts", "several draws say that they are the first", &[&a, &other]), no_head]);

    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let other = draw(&desk, "other", "none");
    let report = broken(&desk, &d, &[("unchained", "the draw is in no chain", &[&other]), no_head]);
    assert_eq!(report["head"], Value::Null);
}

// A context or a seal that is in several draws breaks a chain.
#[test]
fn a_context_or_seal_used_twice_is_told() {
    let desk = Desk::new();
    let [_, b, _, d] = whole(&desk);
    let other = draw_as(&desk, "other", &d, "draw z");
    broken(&desk, &other, &[("context_reused", "several draws have the context \"draw z\"", &[&b, &other])]);

    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let seal = desk.read("draws/b-terms.json").split("\"seal\": \"").nth(1).unwrap()[..64].to_owned();
    let sealed = format!("dealer={seal}");
    let commit = ["commit", "--context", "draw stale", "--numbers", "10", "--sealed", &sealed, "--previous", &d];
    let stale = desk.ok(commit.iter().chain(&["-o", "draws/stale.json"])).trim_end().to_owned();
    broken(&desk, &stale, &[("seal_reused", &format!("several draws have the seal {seal}"), &[&d, &stale])]);
}

// A refused transcript, and two transcripts of a round that differ, break a chain.
#[test]
fn a_transcript_that_is_refused_or_differs_is_told() {
    let desk = Desk::new();
    let [_, b, _, d] = whole(&desk);
    desk.edit("draws/z-transcript.json", "draws/z-forged.json", |document| document["swaps"] = vec![9, 8, 7].into());
    let refused = ("refused", "the transcript of round 0 is refused: the check \"derived\" failed", &[&b][..]);
    broken(&desk, &d, &[refused, ("several_results", "round 0 has several transcripts that differ", &[&b])]);
    fs::remove_file(desk.path("draws/z-transcript.json")).unwrap();
    broken(&desk, &d, &[refused, ("never_drawn", NEVER, &[&b])]);
}

/// The round is drawn with two words of the guest. Each transcript alone is right.
#[test]
fn rounds_are_pinned_each_and_two_results_of_one_are_told() {
    let desk = Desk::new();
    fs::create_dir(desk.path("draws")).unwrap();
    let commit = [
        "commit",
        "--context",
        "x",
        "--numbers",
        "9",
        "--public",
        "guest@3000-01-01T00:00Z=a word",
        "--previous",
        "first",
    ];
    let commitment = desk.ok(commit.iter().chain(&["--rounds", "4", "-o", "draws/terms.json"])).trim_end().to_owned();
    let draw = |round: &str, word: &str, to: &str| {
        desk.ok(["draw", "draws/terms.json", "--round", round, "--public", &format!("guest={word}"), "-o", to])
    };
    draw("2", "river", "draws/a.json");
    draw("0", "maple", "draws/b.json");
    let found = report(&desk, &commitment, "consistent");
    let word = |round: u32, pin: &str| format!("{commitment}/{round} {pin}");
    let rounds = |range: &str| format!("{commitment} rounds {range}");
    let each = |round| ["round", "published_at", "public:guest"].map(|pin| word(round, pin));
    let pins = [each(0), each(2)].concat();
    assert_eq!(texts(&found["missing"]), [&pins[..], &[rounds("1"), rounds("3")]].concat());
    let caution = |rounds: &str| {
        let them = if rounds.starts_with("Rounds") { "them" } else { "it" };
        format!("{rounds} of {commitment}: no line of pins names {them}, and no transcript shows {them}.")
    };
    let last = found["cautions"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["caution"], &last["text"]), (&json!("rounds_not_shown"), &json!(caution("Rounds 1, 3"))));
    assert_eq!(last["value"], json!({"draw": commitment, "ranges": [[1, 1], [3, 3]]}));
    assert!(chain(&desk, &commitment, &[]).out.contains("2 of 4 rounds drawn (a.json, b.json, terms.json)"));

    let line = |round: u32, word: &str| {
        format!(
            "{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{commitment}\", \"round\": {round}, \"public\": {{\"guest\": \"{word}\"}}, \"published_at\": \"2026-05-01T12:00:00Z\"}}\n"
        )
    };
    desk.write("pins.jsonl", line(2, "river") + &line(0, "maple") + &line(3, "oak"));
    let found = report(&desk, &commitment, "consistent");
    assert_eq!(texts(&found["missing"]), [word(3, "transcript")]);
    draw("3", "oak", "draws/c.json");
    let found = report(&desk, &commitment, "whole");
    assert_eq!(found["cautions"].as_array().unwrap().last().unwrap()["text"], json!(caution("Round 1")));
    fs::remove_file(desk.path("pins.jsonl")).unwrap();
    draw("2", "maple", "draws/d.json");
    broken(&desk, &commitment, &[("several_results", "round 2 has several transcripts that differ", &[&commitment])]);
}

// In the folder of a chain other files are ignored and named, and a damaged document of the project is an error.
#[test]
fn what_is_no_draw_is_passed_over_and_said() {
    let desk = Desk::new();
    let [.., head] = whole(&desk);
    for (from, to) in [("a.secret", "secret.json"), ("a.opening", "opening.json")] {
        fs::copy(desk.path(from), desk.path(&format!("draws/{to}"))).unwrap();
    }
    desk.write(
        "draws/blinding.json",
        format!(r#"{{"format":"verishuffle/1 blinding","context":"x","key":"{}"}}"#, "ab".repeat(32)),
    );
    desk.write("draws/reply.json", r#"{"round": 1000, "signature": "ab"}"#);
    desk.write("draws/array.json", "[1, 2]");
    desk.write("draws/odd.json", r#"{"format": 7}"#);
    desk.write("draws/._a.json", b"\0\x05\x16\x07\0\x02\0\0Mac OS X        ");
    desk.write("draws/list\u{202e}.txt", "Ada\n");
    fs::create_dir(desk.path("draws/folder.json")).unwrap();
    let ran = chain(&desk, &head, &[]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let said = r"Ignored: 1 blinding, 1 opening, 1 secret, 6 other files (._a.json, array.json, folder.json, list\u{202e}.txt, odd.json, reply.json).";
    assert!(ran.err.contains(said), "{ran:?}");
    let names = ["._a.json", "array.json", "blinding.json", "folder.json", "list\u{202e}.txt"];
    let names = names.into_iter().chain(["odd.json", "opening.json", "reply.json", "secret.json"]);
    assert_eq!(texts(&report(&desk, &head, "whole")["passed_over"]), names.collect::<Vec<_>>());
    for n in 0..20 {
        desk.write(&format!("draws/{n:02}.txt"), "x");
    }
    let err = chain(&desk, &head, &[]).err;
    assert!(
        err.contains("26 other files (._a.json, 00.txt, 01.txt") && err.contains(", ..)") && !err.contains("15.txt"),
        "{err}"
    );
}

#[test]
fn a_damaged_document_of_ours_ends_it_by_name() {
    let desk = Desk::new();
    whole(&desk);
    let transcript = desk.read("draws/z-transcript.json");
    for (damaged, said) in [
        (transcript[..transcript.len() / 2].to_owned(), "but is not complete"),
        (transcript.clone() + "x", "there is more here"),
        ("no JSON at all".to_owned(), "bad.json: this is plain text"),
        ("\u{feff}{}".to_owned(), "begins with a byte-order mark"),
        (String::new(), "bad.json: this is an empty file"),
        (transcript.replacen("\"round\":0", "\"round\":1", 1), "the round is 1"),
        (transcript.replacen("\"round\":0", "\"round\":0,\"x\":1", 1), "unknown key"),
        (desk.read("draws/z-terms.json").replacen("\"rules\"", "\"rule\"", 1), "line 5"),
        (
            r#"{"format": "verishuffle/2 terms"}"#.to_owned(),
            "a document of another version of verishuffle (it may need a later version)",
        ),
        (r#"{"format": "verishuffle/1 \u202e"}"#.to_owned(), "of another version of verishuffle"),
        (r#"{"format": "verishuffle/2 terms", "terms": 1, "terms": 1}"#.to_owned(), "the format must be"),
        (r#"{"format": "verishuffle/2 terms", "terms": 1"#.to_owned(), "the format must be"),
        (r#"{"format": "verishuffle/1 terms", "format": "x"}"#.to_owned(), "two keys \"format\""),
        (r#"{"format": "x", "a": [], "f\u006frmat": "verishuffle/1 terms"}"#.to_owned(), "two keys \"format\""),
    ] {
        desk.write("draws/bad.json", &damaged);
        let err = desk.fails(2, ["chain", "draws"]);
        assert!(err.contains("bad.json: ") && err.contains(said), "{said}: {err}");
        let is_newer = said.contains("of another version");
        assert_eq!(err.contains("another version"), is_newer, "{err}");
        // A name that is only the extension counts too.
        fs::rename(desk.path("draws/bad.json"), desk.path("draws/.json")).unwrap();
        assert!(desk.fails(2, ["chain", "draws"]).contains("draws/.json: "));
        fs::rename(desk.path("draws/.json"), desk.path("draws/bad.json")).unwrap();
        let ran = desk.run(["chain", "draws", "--json"]);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(ran.code == 2 && value["error"].as_str().unwrap().contains("bad.json"), "{ran:?}");
        assert_eq!(value["newer"], is_newer, "{ran:?}");
    }
    fs::write(desk.path("draws/bad.json"), b"{\"a\": \"\xff\"}").unwrap();
    assert!(desk.fails(2, ["chain", "draws"]).contains("bad.json: line 1, column 8: the document is not valid UTF-8"));
}

#[test]
fn a_folder_without_draws_is_an_error() {
    let desk = Desk::new();
    fs::create_dir(desk.path("draws")).unwrap();
    assert!(desk.fails(2, ["chain", "draws"]).contains("no terms or transcripts"));
    desk.write("draws/list.txt", "Ada\n");
    assert!(desk.fails(2, ["chain", "draws"]).contains("no terms or transcripts"));
    for folder in ["missing", "draws/list.txt", ""] {
        desk.fails(2, ["chain", folder]);
        assert_eq!(desk.run(["chain", folder, "--json"]).code, 2);
    }
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_an_error_and_keeps_nobody_waiting() {
    let desk = Desk::new();
    whole(&desk);
    crate::desk::make_pipe(desk.path("draws/pipe.json"));
    assert!(desk.fails(2, ["chain", "draws"]).contains("pipe.json is a device or a pipe, but must be a regular file"));
    fs::remove_file(desk.path("draws/pipe.json")).unwrap();
    std::os::unix::fs::symlink("nowhere", desk.path("draws/link.json")).unwrap();
    assert!(desk.fails(2, ["chain", "draws"]).contains("link.json: "));
}

/// A JSON file of another kind may be large and deeply nested.
#[test]
fn a_large_file_of_another_kind_is_ignored() {
    let desk = Desk::new();
    let [.., head] = whole(&desk);
    let values = "[0],".repeat(5 << 20);
    desk.write("draws/large.json", format!("{{\"format\": [{values}[]], \"a\": [{values}[]]}}"));
    desk.write("draws/deep.json", format!("{{\"a\": {}{}}}", "[".repeat(1 << 20), "]".repeat(1 << 20)));
    let ran = desk.run(["chain", "draws", "--head", &head]);
    assert!(ran.code == 0 && ran.err.contains("2 other files (deep.json, large.json)"), "{ran:?}");
}
