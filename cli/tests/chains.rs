//! `chain`: a folder of draws that is whole, and one with each kind of damage.

mod common;

use std::fs;

use common::{Desk, Ran};
use serde_json::Value;

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
    let seal = desk.ok(["seal", "--context", context, "--name", "dealer", "--secret", &secret]);
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

/// Makes four draws, a to d, each after the one before. The names of their files do not show their order.
fn whole(desk: &Desk) -> [String; 4] {
    let a = draw(desk, "a", "first");
    let b = draw(desk, "z", &a);
    let c = draw(desk, "c", &b);
    let d = draw(desk, "b", &c);
    [a, b, c, d]
}

fn chain(desk: &Desk) -> Ran {
    desk.run(["chain", "draws"])
}

/// Returns the report as JSON, and checks that the report for a person says the same.
fn report(desk: &Desk, code: i32) -> Value {
    let ran = desk.run(["chain", "draws", "--json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (code, 1), "{ran:?}");
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let said = chain(desk);
    assert_eq!(said.code, code, "{said:?}");
    let (verdict, word) = if code == 0 { ("whole", "\nWHOLE: ") } else { ("broken", "\nBROKEN: ") };
    assert_eq!(report["verdict"], verdict);
    assert!(said.out.contains(word), "{said:?}");
    let head = report["head"].as_str().map_or("\nHead: none".to_owned(), |head| format!("\nHead: {head}\n"));
    assert!(said.out.contains(&head), "{said:?}");
    report
}

fn order(report: &Value) -> Vec<&str> {
    report["draws"].as_array().unwrap().iter().map(|draw| draw["commitment"].as_str().unwrap()).collect()
}

/// Checks that the chain is broken by exactly these findings, each about exactly these draws.
fn broken(desk: &Desk, findings: &[(&str, &[&String])]) -> Value {
    let report = report(desk, 1);
    let all: Vec<&str> = report["findings"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    assert_eq!(all.len(), findings.len(), "{all:?}");
    for (text, draws) in findings {
        assert!(
            all.iter().any(|all| all.contains(text) && draws.iter().all(|draw| all.contains(*draw))),
            "{text}: {all:?}"
        );
        for draw in report["draws"].as_array().unwrap() {
            let about = draws.iter().any(|about| draw["commitment"] == **about);
            let said = draw["findings"].as_array().unwrap().iter().any(|own| own.as_str().unwrap().contains(text));
            assert_eq!(about, said, "{text}: {draw}");
        }
        assert!(chain(desk).out.contains(text));
    }
    report
}

#[test]
fn a_whole_chain_is_put_in_order_and_its_head_named() {
    let desk = Desk::new();
    let draws = whole(&desk);
    let report = report(&desk, 0);
    assert_eq!(order(&report), draws);
    assert_eq!(
        (&report["head"], &report["findings"]),
        (&Value::from(draws[3].as_str()), &Value::from([(); 0].to_vec()))
    );
    let second = &report["draws"][1];
    assert_eq!(second["previous"], draws[0]);
    assert_eq!((&second["context"], &second["rounds"]), (&Value::from("draw z"), &Value::from(1)));
    assert_eq!(second["files"], Value::from(vec!["z-terms.json", "z-transcript.json"]));
    assert_eq!(second["drawn_rounds"], Value::from(vec![0]));
    assert_eq!(report["draws"][0]["previous"], "first");
    let out = chain(&desk).out;
    for (number, (line, draw)) in out.lines().zip(&draws).enumerate() {
        assert!(
            line.starts_with(&format!("{}: {draw} \"draw ", number + 1)) && line.contains("1 of 1 rounds drawn"),
            "{line}"
        );
    }
    assert!(out.contains("\nWHOLE: 4 draws in one chain\n"), "{out}");
    // The transcripts contain the terms too.
    fs::remove_file(desk.path("draws/a-terms.json")).unwrap();
    fs::copy(desk.path("draws/b-terms.json"), desk.path("draws/again.json")).unwrap();
    assert_eq!(desk.run(["chain", "draws"]).code, 0);
}

#[test]
fn a_missing_draw_is_a_gap() {
    let desk = Desk::new();
    let [_, b, c, _] = whole(&desk);
    for file in ["draws/z-terms.json", "draws/z-transcript.json"] {
        fs::remove_file(desk.path(file)).unwrap();
    }
    let report = broken(&desk, &[("gap: the previous draw ", &[&c])]);
    assert!(report["findings"][0].as_str().unwrap().contains(&b));
    // No draw follows these two draws now.
    assert_eq!(report["head"], Value::Null);
}

#[test]
fn a_second_draw_after_the_same_one_is_a_fork() {
    let desk = Desk::new();
    let [_, b, c, _] = whole(&desk);
    let other = draw(&desk, "other", &b);
    assert_eq!(broken(&desk, &[("fork: several draws follow", &[&c, &other])])["head"], Value::Null);
}

#[test]
fn a_second_beginning_is_told() {
    let desk = Desk::new();
    let [a, ..] = whole(&desk);
    let other = draw(&desk, "other", "first");
    broken(&desk, &[("several draws say that they are the first", &[&a, &other])]);
}

#[test]
fn a_draw_in_no_chain_is_told() {
    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let other = draw(&desk, "other", "none");
    assert_eq!(broken(&desk, &[("the draw is in no chain", &[&other])])["head"], d);
}

#[test]
fn a_draw_committed_to_and_never_drawn_is_told() {
    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let other = commit(&desk, "other", &d, "draw other");
    assert_eq!(
        broken(&desk, &[("the draw was committed to, but no transcript shows that it was drawn", &[&other])])["head"],
        other
    );
    fs::remove_file(desk.path("draws/other-terms.json")).unwrap();
    assert_eq!(chain(&desk).code, 0);
}

#[test]
fn a_context_or_seal_used_twice_is_told() {
    let desk = Desk::new();
    let [_, b, _, d] = whole(&desk);
    let other = draw_as(&desk, "other", &d, "draw z");
    broken(&desk, &[("several draws have the context \"draw z\"", &[&b, &other])]);

    let desk = Desk::new();
    let [.., d] = whole(&desk);
    let seal = desk.read("draws/b-terms.json").split("\"seal\": \"").nth(1).unwrap()[..64].to_owned();
    let sealed = format!("dealer={seal}");
    let commit = ["commit", "--context", "draw stale", "--numbers", "10", "--sealed", &sealed, "--previous", &d];
    let stale = desk.ok(commit.iter().chain(&["-o", "draws/stale.json"])).trim_end().to_owned();
    let found = format!("several draws have the seal {seal}");
    broken(
        &desk,
        &[("the draw was committed to, but no transcript shows that it was drawn", &[&stale]), (&found, &[&d, &stale])],
    );
}

#[test]
fn a_transcript_that_is_refused_or_differs_is_told() {
    let desk = Desk::new();
    let [_, b, ..] = whole(&desk);
    desk.edit("draws/z-transcript.json", "draws/z-forged.json", |document| document["swaps"] = vec![9, 8, 7].into());
    let refused = "the transcript of round 0 is refused: the check \"derived\" failed";
    broken(&desk, &[(refused, &[&b]), ("round 0 has several transcripts that differ", &[&b])]);
    fs::remove_file(desk.path("draws/z-transcript.json")).unwrap();
    broken(&desk, &[(refused, &[&b]), ("the draw was committed to, but no transcript shows that it was drawn", &[&b])]);
}

/// The round is drawn with two words of the guest. Each transcript is right by itself.
#[test]
fn two_results_of_a_round_are_told() {
    let desk = Desk::new();
    fs::create_dir(desk.path("draws")).unwrap();
    let commit = ["commit", "--context", "x", "--numbers", "9", "--public", "guest=a word", "--previous", "first"];
    let commitment = desk.ok(commit.iter().chain(&["--rounds", "3", "-o", "draws/terms.json"])).trim_end().to_owned();
    let draw = |round: &str, word: &str, to: &str| {
        desk.ok(["draw", "draws/terms.json", "--round", round, "--public", &format!("guest={word}"), "-o", to])
    };
    draw("2", "river", "draws/a.json");
    draw("0", "maple", "draws/b.json");
    let whole = report(&desk, 0);
    assert_eq!((&whole["draws"][0]["rounds"], &whole["draws"][0]["drawn_rounds"]), (&3.into(), &vec![0, 2].into()));
    assert!(chain(&desk).out.contains("2 of 3 rounds drawn (a.json, b.json, terms.json)"));
    draw("2", "maple", "draws/c.json");
    broken(&desk, &[("round 2 has several transcripts that differ", &[&commitment])]);
}

#[test]
fn what_is_no_draw_is_passed_over_and_said() {
    let desk = Desk::new();
    whole(&desk);
    for (from, to) in [("a.secret", "secret.json"), ("a.opening", "opening.json")] {
        fs::copy(desk.path(from), desk.path(&format!("draws/{to}"))).unwrap();
    }
    desk.write(
        "draws/blinding.json",
        format!(r#"{{"format":"verishuffle/1 blinding","context":"x","key":"{}"}}"#, "ab".repeat(32)),
    );
    desk.write("draws/reply.json", r#"{"round": 1000, "signature": "ab"}"#);
    desk.write("draws/array.json", "[1, 2]");
    desk.write("draws/text.json", "no JSON at all");
    desk.write("draws/odd.json", r#"{"format": 7}"#);
    desk.write("draws/list\u{202e}.txt", "Ada\n");
    fs::create_dir(desk.path("draws/folder.json")).unwrap();
    for json in [&[][..], &["--json"]] {
        let ran = desk.run(["chain", "draws"].iter().chain(json));
        assert_eq!(ran.code, 0, "{ran:?}");
        let said = r"Passed over: 1 blinding, 1 opening, 1 secret, 6 other files (array.json, folder.json, list\u{202e}.txt, odd.json, reply.json, text.json).";
        assert!(ran.err.contains(said), "{ran:?}");
    }
    for n in 0..20 {
        desk.write(&format!("draws/{n:02}.txt"), "x");
    }
    let err = chain(&desk).err;
    assert!(
        err.contains("26 other files (00.txt, 01.txt") && err.contains(", ..)") && !err.contains("15.txt"),
        "{err}"
    );
}

#[test]
fn a_damaged_document_of_ours_ends_it_by_name() {
    let desk = Desk::new();
    whole(&desk);
    let transcript = desk.read("draws/z-transcript.json");
    for (damaged, said) in [
        (transcript[..transcript.len() / 2].to_owned(), "the document is damaged"),
        (transcript.clone() + "x", "the document is damaged"),
        (transcript.replacen("\"round\":0", "\"round\":1", 1), "the round is 1"),
        (transcript.replacen("\"round\":0", "\"round\":0,\"x\":1", 1), "unknown field"),
        (desk.read("draws/z-terms.json").replacen("\"rules\"", "\"rule\"", 1), "line 5"),
        (
            r#"{"format": "verishuffle/2 terms"}"#.to_owned(),
            "its format is \"verishuffle/2 terms\", which this version does not know",
        ),
        (r#"{"format": "verishuffle/1 \u202e"}"#.to_owned(), r"\u{202e}"),
        (r#"{"format": "verishuffle/1 terms", "format": "x"}"#.to_owned(), "the document is damaged"),
    ] {
        desk.write("draws/bad.json", &damaged);
        let err = desk.fails(2, ["chain", "draws"]);
        assert!(err.contains("bad.json: ") && err.contains(said), "{said}: {err}");
        let ran = desk.run(["chain", "draws", "--json"]);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(ran.code == 2 && value["error"].as_str().unwrap().contains("bad.json"), "{ran:?}");
    }
}

#[test]
fn nothing_verified_is_a_failure() {
    let desk = Desk::new();
    fs::create_dir(desk.path("draws")).unwrap();
    assert!(desk.fails(2, ["chain", "draws"]).contains("no terms and no transcripts"));
    desk.write("draws/list.txt", "Ada\n");
    assert!(desk.fails(2, ["chain", "draws"]).contains("no terms and no transcripts"));
    for folder in ["missing", "draws/list.txt", ""] {
        desk.fails(2, ["chain", folder]);
        assert_eq!(desk.run(["chain", folder, "--json"]).code, 2);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_folder_keeps_nobody_waiting() {
    let desk = Desk::new();
    whole(&desk);
    let made = std::process::Command::new("mkfifo").arg(desk.path("draws/pipe.json")).status().unwrap();
    assert!(made.success());
    let ran = chain(&desk);
    assert!(ran.code == 0 && ran.err.contains("1 other file (pipe.json)"), "{ran:?}");
}
