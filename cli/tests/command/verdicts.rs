//! `verify`: exit codes, what is missing, and its JSON.

use crate::desk::{CONTEXT, Desk};
use serde_json::{Value, json};

// The exit code is 0 for verified, 1 for refused and consistent, and 2 for an error; `--unpinned` excuses missing pins
// alone.
#[test]
fn exit_codes_tell_verified_from_the_rest() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let pinned = [
        "verify",
        "transcript.json",
        "--commitment",
        &commitment,
        "--public",
        "guest=river",
        "--published-at",
        "2026-05-01T12:00Z",
    ];
    assert_eq!(desk.run(pinned).code, 0);
    assert_eq!(desk.run(["verify", "transcript.json"]).code, 1);
    assert_eq!(desk.run(["verify", "transcript.json", "--unpinned"]).code, 0);
    let other = "ab".repeat(32);
    assert_eq!(desk.run(["verify", "transcript.json", "--commitment", &other, "--unpinned"]).code, 1);
    assert_eq!(desk.run(["verify", "transcript.json", "--public", "guest=rivers", "--unpinned"]).code, 1);
    assert_eq!(desk.run(["verify", "missing.json"]).code, 2);
    assert_eq!(desk.run(["verify", "transcript.json", "--public", "nobody=x"]).code, 2);
    assert_eq!(desk.run(["verify", "transcript.json", "--public", "guest=x", "--public", "guest=y"]).code, 2);
    assert_eq!(desk.run(["verify", "transcript.json", "--commitment", &commitment, "--terms", "terms.json"]).code, 2);
    assert_eq!(desk.run(["verify", "transcript.json", "--published-at", "noon"]).code, 2);
    assert_eq!(desk.run(["verify", "terms.json"]).code, 2);

    for (code, pins) in [(0, &pinned[2..]), (1, &[])] {
        let ran = desk.run(["verify", "transcript.json", "--quiet"].iter().chain(pins));
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (code, "", ""));
    }
}

// Every missing pin names the flag that gives it.
#[test]
fn every_missing_pin_names_its_flag() {
    let desk = Desk::new();
    let sealed = format!("alice={}", desk.seal("alice", &["--rounds", "2"]));
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--rounds", "2", "--sealed", &sealed];
    let public = [
        "--public",
        "guest@3000-01-01T00:00Z=a word",
        "--public",
        "the dice@3000-01-01T00:00Z=two dice",
        "-o",
        "terms.json",
    ];
    let commitment = desk.ok(commit.iter().chain(&public));
    let commitment = commitment.trim_end();
    desk.open("alice", commitment, &["--round", "1"]);
    let values = ["--public", "guest=river", "--public", "the dice=3 and 4"];
    let draw = ["draw", "terms.json", "--round", "1", "--opening", "alice.opening", "-o", "transcript.json"];
    desk.ok(draw.iter().chain(&values));

    let time = ("--published-at", "2026-05-01T12:00Z");
    let pins = [("--commitment", commitment), ("--round", "1"), time, ("--public", values[1]), ("--public", values[3])];
    let says =
        ["--commitment HEX", "--round R", "--published-at TIME", "--public 'guest=VALUE'", "--public 'the dice=VALUE'"];
    let verify = |pins: &[(&str, &str)]| {
        desk.run(["verify", "transcript.json"].into_iter().chain(pins.iter().flat_map(|(flag, value)| [*flag, *value])))
    };
    assert_eq!(verify(&pins).code, 0);
    for (left_out, said) in says.iter().enumerate() {
        let mut given = pins.to_vec();
        given.remove(left_out);
        let ran = verify(&given);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.contains("CONSISTENT, not verified"), "{ran:?}");
        for (at, other) in says.iter().enumerate() {
            assert_eq!(ran.out.contains(other), at == left_out, "{said}: {}", ran.out);
        }
    }
    let ran = verify(&[]);
    assert!(says.iter().all(|said| ran.out.contains(said)), "{ran:?}");
}

// With a `known_from` in the future, any `published_at` is early enough.
#[test]
fn a_value_that_is_there_before_its_time_is_named() {
    let desk = Desk::new();
    for (time, is_early) in [("2999-01-01T00:00Z", true), ("2026-05-02T00:00Z", false)] {
        let source = format!("guest@{time}=a word");
        let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--public", &source, "-o", "terms.json"];
        let commitment = desk.ok(commit.iter().chain(&["--force"]));
        desk.ok(["draw", "terms.json", "--public", "guest=river", "-o", "transcript.json", "--force"]);
        let pins = ["--published-at", "2026-05-01T12:00Z", "--public", "guest=river"];
        let verify = ["verify", "transcript.json", "--commitment", commitment.trim_end()];
        let ran = desk.run(verify.iter().chain(&pins));
        assert_eq!(ran.code, 0, "{ran:?}");
        let said = "it is not yet 2999-01-01T00:00:00Z, before which the terms say that nobody can know the value of";
        assert_eq!(ran.err.contains(said), is_early, "{ran:?}");
    }
}

#[test]
fn a_line_a_check_then_the_verdict_then_the_cautions() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.edit("transcript.json", "wrong.json", |document| document["swaps"].as_array_mut().unwrap().truncate(2));
    let ran = desk.run(["verify", "wrong.json", "--commitment", &commitment]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    let checks = [
        "commitment",
        "openings",
        "logged",
        "due",
        "opened",
        "steps",
        "legal",
        "derived",
        "entries",
        "result",
        "awards",
    ];
    for (name, line) in checks.iter().zip(&lines) {
        let rest = line.strip_prefix(&format!("{name}: ")).unwrap_or_else(|| panic!("{line}"));
        let word = rest.split(' ').next().unwrap();
        assert_eq!(
            word,
            match *name {
                "logged" | "due" | "opened" | "entries" | "result" | "awards" => "skipped",
                "steps" => "FAILED",
                _ => "OK",
            }
        );
        assert!(rest.contains(" ("), "{line}");
    }
    let (last, cautions) = lines[12..].split_last().unwrap();
    assert!(last.starts_with("REFUSED"), "{last}");
    assert!(cautions.iter().all(|line| line.starts_with("Caution: ")), "{lines:?}");
    assert!(!ran.out.contains("Missing: "));
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

// A verdict for machines, and an error, always has its one shape.
#[test]
fn json_has_one_shape_for_a_verdict() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let pins: [&[&str]; 3] = [
        &["--commitment", &commitment, "--public", "guest=river", "--published-at", "2026-05-01T12:00Z"],
        &["--public", "guest=x"],
        &["--unpinned"],
    ];
    for (pins, (verdict, code)) in pins.into_iter().zip([("verified", 0), ("refused", 1), ("consistent", 0)]) {
        let ran = desk.run(["verify", "transcript.json", "--json"].iter().chain(pins));
        assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (code, "", 1), "{ran:?}");
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(value["verdict"], verdict);
        assert_eq!(
            keys(&value),
            "cautions checks commitment drawn drawn_of format logged missing outcome_bits result round seed_bits verdict"
                .split(' ')
                .collect::<Vec<_>>()
        );
        assert_eq!(value["checks"].as_array().unwrap().len(), 11);
    }
}

/// A result is compared with all drawn entries.
#[test]
fn a_verdict_lists_1000_of_1500_drawn_and_says_how_many_there_are() {
    let desk = Desk::new();
    let commit = [
        "commit",
        "--context",
        CONTEXT,
        "--numbers",
        "3000",
        "--draw",
        "1500",
        "--public",
        "guest@3000-01-01T00:00Z=a word",
    ];
    let commitment = desk.ok(commit.iter().chain(&["-o", "terms.json"]));
    let draw = ["draw", "terms.json", "--public", "guest=river", "-o", "transcript.json", "--result", "result.txt"];
    desk.ok(draw);
    let drawn: Vec<u32> = desk.read("result.txt").lines().map(|line| line.parse().unwrap()).collect();
    let verify = |more: &[&str]| {
        let pins =
            ["verify", "transcript.json", "--json", "--result", "result.txt", "--commitment", commitment.trim_end()];
        let ran = desk.run(pins.iter().chain(more));
        serde_json::from_str::<Value>(&ran.out).unwrap()
    };
    for (verdict, more) in [
        ("verified", &["--public", "guest=river", "--published-at", "2026-05-01T12:00Z"][..]),
        ("consistent", &["--unpinned"]),
    ] {
        let found = verify(more);
        assert_eq!((&found["verdict"], &found["drawn_of"]), (&json!(verdict), &json!(1500)), "{found}");
        assert_eq!(found["drawn"], json!(drawn[..1000]));
        assert_eq!(found["result"], json!({"compared": 1500, "of": 1500}));
    }
    let found = verify(&["--public", "guest=sea"]);
    assert_eq!((&found["verdict"], &found["drawn"], &found["drawn_of"]), (&json!("refused"), &json!([]), &json!(0)));
}

#[test]
fn json_has_one_shape_for_every_error() {
    let desk = Desk::new();
    desk.drawn_with_guest();
    desk.write("bad.json", "{\n  \"format\": 1}");
    desk.write("list.txt", "a\n\nb\n");
    let error = |args: &[&str]| {
        let ran = desk.run(["verify", "--json"].iter().chain(args));
        assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (2, "", 1), "{args:?}: {ran:?}");
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(keys(&value), ["column", "error", "line", "newer"]);
        (value["error"].as_str().unwrap().to_owned(), json!([value["line"], value["column"]]))
    };
    let (text, place) = error(&["bad.json"]);
    assert!(text.starts_with("bad.json: line 2, column "), "{text}");
    assert_eq!(place[0], 2);
    assert!(place[1].is_u64());
    assert_eq!(error(&["transcript.json", "--terms", "bad.json"]).1[0], 2);
    desk.write("later.json", "{\"format\": \"verishuffle/2 terms\"}");
    let ran = desk.run(["verify", "--json", "later.json"]);
    assert!(ran.code == 2 && ran.out.contains("\"newer\":true"), "{ran:?}");
    let (text, place) = error(&["transcript.json", "--result", "list.txt"]);
    assert_eq!((text.as_str(), place), ("list.txt: line 2 is empty", json!([2, null])));
    for args in [
        &["missing.json"][..],
        &["."],
        &["transcript.json", "--public", "nobody=x"],
        &["transcript.json", "--public", "no equals sign"],
        &["transcript.json", "--round", "-1"],
        &["transcript.json", "--entries", "terms.json"],
        &["-", "--terms", "-"],
        &["transcript.json", "--unheard-of"],
        &["transcript.json", "--quiet"],
        &[],
    ] {
        let (text, place) = error(args);
        assert_eq!(place, json!([null, null]), "{args:?}: {text}");
    }
}

#[test]
fn the_time_of_a_beacon_is_checked_by_itself() {
    let desk = Desk::new();
    let commitment = desk.commit_alone(&["--numbers", "4", "--public", "x@3000-01-01T00:00Z=y"]);
    desk.open("alice", &commitment, &[]);
    desk.ok(["draw", "terms.json", "--opening", "alice.opening", "--public", "x=1", "-o", "transcript.json"]);
    // The stated commitment and the swaps don't fit the changed terms. The time check does not depend on them.
    desk.edit("transcript.json", "beacon.json", |document| {
        let chain = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
        document["terms"]["sources"][1] =
            json!({"kind": "drand", "name": "x", "chain": chain, "round": 1000, "stride": 0});
        document["openings"][1] = json!({"signature": "ab".repeat(48)});
    });
    let due = |time: &str| desk.run(["verify", "beacon.json", "--published-at", time]).out;
    assert!(due("2023-08-23T15:59:23Z").contains("\ndue: OK"), "{}", due("2023-08-23T15:59:23Z"));
    assert!(due("2023-08-23T15:59:24Z").contains("\ndue: FAILED"));
    assert!(desk.run(["explain", "beacon.json"]).out.contains("beacon round 1000"));
    desk.edit("transcript.json", "beacon-terms.json", |document| {
        *document = document["terms"].clone();
        document["sources"][1] =
            json!({"kind": "drand", "name": "x", "chain": "00".repeat(32), "round": 5, "stride": 0});
    });
    assert!(desk.ok(["inspect", "beacon-terms.json"]).contains("drand: chain 0000"));
    let err = desk.fails(2, ["draw", "beacon-terms.json", "-o", "t.json"]);
    assert!(err.contains("`verishuffle open` before the beacon's round is due (give --opening FILE)"), "{err}");
    assert!(err.contains("\"x\": beacon round 5; "), "{err}");
}

#[test]
fn a_blinded_list_is_checked_with_its_blinding() {
    let desk = Desk::new();
    let commitment = desk.commit_alone(&["--numbers", "3"]);
    desk.open("alice", &commitment, &[]);
    desk.ok(["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"]);
    desk.edit("transcript.json", "blinded.json", |document| {
        document["terms"]["entries"] = json!({"kind": "blinded", "count": 3, "root": "00".repeat(32)});
    });
    desk.write("list.txt", "a\nb\nc\n");
    desk.write(
        "blinding.json",
        json!({"format": "verishuffle/1 blinding", "context": CONTEXT, "key": "11".repeat(32)}).to_string(),
    );
    let verify = ["verify", "blinded.json", "--entries", "list.txt"];
    assert!(desk.run(verify).out.contains("\nentries: skipped (the list is blinded"));
    let ran = desk.run(verify.iter().chain(&["--blinding", "blinding.json"]));
    assert!(ran.out.contains("\nentries: FAILED (the root"), "{ran:?}");
    assert_eq!(desk.run(["verify", "blinded.json", "--blinding", "blinding.json"]).code, 2);
}
