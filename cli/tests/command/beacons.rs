//! Draws over a beacon: real rounds of drand's quicknet, and whatever only looks like one.
#![cfg(feature = "drand")]

use crate::desk::{CONTEXT, Desk, Ran};
use serde_json::{Value, json};

const CHAIN: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
/// Quicknet's signature for round 1000, due 2023-08-23T15:59:24Z, and its SHA-256.
pub(crate) const ROUND_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const RANDOMNESS_1000: &str = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd";
/// The signature for round 657413.
const ROUND_657413: &str =
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

fn reply() -> Value {
    json!({"round": 1000, "randomness": RANDOMNESS_1000, "signature": ROUND_1000})
}

/// Writes terms over numbers, with the beacon as their only source, to `terms.json`.
fn commit(desk: &Desk, drand: &str, more: &[&str]) -> String {
    let commit = ["commit", "--context", CONTEXT, "--numbers", "30", "--drand", drand, "-o", "terms.json", "--force"];
    desk.ok(commit.iter().chain(more)).trim_end().to_owned()
}

fn beacon_of(desk: &Desk, drand: &str, more: &[&str]) -> (u64, u64) {
    commit(desk, drand, more);
    let terms: Value = serde_json::from_str(&desk.read("terms.json")).unwrap();
    let source = &terms["sources"][0];
    assert_eq!(
        (&source["kind"], &source["name"], &source["chain"]),
        (&json!("drand"), &json!("quicknet"), &json!(CHAIN))
    );
    (source["round"].as_u64().unwrap(), source["stride"].as_u64().unwrap())
}

fn draw(desk: &Desk, beacon: &str) -> Ran {
    let beacon = format!("quicknet={beacon}");
    desk.run(["draw", "terms.json", "--beacon", &beacon, "-o", "transcript.json", "--force"])
}

// The command prints the lines that fetch the signature of the right beacon round.
/// An organiser, an entrant and an outsider, each in their own folder.
#[test]
fn a_raffle_over_a_beacon_from_its_terms_to_everybodys_verdict() {
    let [organiser, entrant, outsider] = [Desk::new(), Desk::new(), Desk::new()];
    organiser.write("tickets.txt", (1..=500).map(|n| format!("ticket {n}\n")).collect::<String>());
    let sealed = format!("organiser={}", organiser.seal("organiser", &[]));
    let commit = ["commit", "--context", CONTEXT, "--entries", "tickets.txt", "--draw", "3", "-o", "terms.json"];
    // The terms sort the sources, whatever the order of the flags.
    let sources =
        ["--public", "guest@3000-01-01T00:00Z=a word", "--drand", "quicknet@2023-08-23T15:59:21Z", "--sealed", &sealed];
    let commitment = organiser.ok(commit.iter().chain(&sources));
    let commitment = commitment.trim_end();
    let terms: Value = serde_json::from_str(&organiser.read("terms.json")).unwrap();
    let kinds: Vec<&str> = terms["sources"].as_array().unwrap().iter().map(|s| s["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["sealed", "drand", "public"]);

    organiser.open("organiser", commitment, &[]);
    let said = organiser.ok(["beacon", "terms.json"]);
    for part in [
        "\"quicknet\"",
        "Round:  1000, for the only round",
        "2023-08-23T15:59:24Z",
        &format!("curl -fsS -o reply-1000.json https://api.drand.sh/{CHAIN}/public/1000\n"),
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let draw =
        ["draw", "terms.json", "--opening", "organiser.opening", "--public", "guest=river", "-o", "transcript.json"];
    let list = ["--entries", "tickets.txt", "--result", "winners.txt"];
    let err = organiser.fails(2, draw.iter().chain(&list));
    for part in [
        "(give --beacon 'quicknet=FILE' or --beacon 'quicknet=SIGNATURE')",
        "\"quicknet\": beacon round 1000 was due 2023-08-23T15:59:24Z; ",
        "`verishuffle beacon`",
    ] {
        assert!(err.contains(part), "{part}: {err}");
    }
    assert!(!organiser.exists("transcript.json"));
    organiser.write("reply.json", reply().to_string());
    let winners = organiser.ok(draw.iter().chain(&list).chain(&["--beacon", "quicknet=reply.json"]));

    for (who, files) in [
        (&entrant, &["transcript.json", "tickets.txt", "winners.txt"][..]),
        (&outsider, &["transcript.json", "terms.json", "reply.json"]),
    ] {
        files.iter().for_each(|file| organiser.send(file, who));
    }
    assert_eq!(entrant.read("winners.txt"), winners);
    let pins = ["--commitment", commitment, "--public", "guest=river"];
    let verify = [&["verify", "transcript.json"][..], &pins].concat();
    // Without the time nobody can tell whether the beacon was out before the terms were made.
    let ran = entrant.run(verify.iter().chain(&list));
    assert!(ran.code == 1 && ran.out.contains("\nCONSISTENT, not verified: missing the time at which"), "{ran:?}");
    assert!(ran.out.contains("public (give --published-at TIME, or a proof"), "{ran:?}");
    assert!(ran.out.contains("only if the commitment was public before 2023-08-23T15:59:24Z, when"), "{ran:?}");
    for check in ["openings: OK", "due: skipped", "derived: OK (each swap follows from the key)", "result: OK"] {
        assert!(ran.out.contains(check), "{check}: {ran:?}");
    }
    assert_eq!(entrant.run(verify.iter().chain(&list).chain(&["--unpinned"])).code, 0);
    let out = outsider.ok(verify.iter().chain(&["--published-at", "2023-08-23T15:59:23Z"]));
    assert!(out.contains("\ndue: OK") && !out.contains("The beacon counts only"), "{out}");
    let late = outsider.run(verify.iter().chain(&["--published-at", "2023-08-23T15:59:24Z"]));
    assert!(late.code == 1 && late.out.contains("\ndue: FAILED") && late.out.contains("\nREFUSED"), "{late:?}");
    assert!(outsider.ok(["explain", "transcript.json"]).contains("beacon round 1000"));
}

#[test]
fn a_round_is_named_by_its_number_or_by_a_time_it_is_due_after() {
    let desk = Desk::new();
    assert_eq!(beacon_of(&desk, "quicknet:1000", &[]), (1000, 0));
    assert_eq!(beacon_of(&desk, "quicknet:9007199254740991", &[]), (9_007_199_254_740_991, 0));
    assert_eq!(beacon_of(&desk, "quicknet:1000:20", &["--rounds", "9"]), (1000, 20));
    for (time, round) in [
        ("2023-08-23T15:59:20Z", 999),
        ("2023-08-23T15:59:21Z", 1000),
        ("2023-08-23T15:59:23Z", 1000),
        ("2023-08-23T15:59:24Z", 1001),
        ("2023-08-23T15:09:26Z", 1),
        ("1970-01-01T00:00:00Z", 1),
        ("2026-12-24T20:00:00Z", 35_113_013),
    ] {
        assert_eq!(beacon_of(&desk, &format!("quicknet@{time}"), &[]), (round, 0), "{time}");
        assert_eq!(beacon_of(&desk, &format!("quicknet@{time}:7"), &["--rounds", "2"]), (round, 7), "{time}");
        for (interval, stride) in
            [("3s", 1), ("90s", 30), ("30m", 600), ("12h", 14_400), ("7d", 201_600), ("1w", 201_600)]
        {
            let drand = format!("quicknet@{time}/{interval}");
            assert_eq!(beacon_of(&desk, &drand, &["--rounds", "52"]), (round, stride), "{drand}");
        }
    }
    for (drand, more) in [
        ("quicknet", &[][..]),
        ("quicknet:", &[]),
        ("quicknet:0", &[]),
        ("quicknet:+1", &[]),
        ("quicknet:1:", &[]),
        ("quicknet:1:2:3", &["--rounds", "2"]),
        ("quicknet:9007199254740992", &[]),
        ("quicknet:18446744073709551616", &[]),
        ("quicknet:9007199254740991:1", &["--rounds", "2"]),
        ("quicknet:1:1", &[]),
        ("quicknet:1", &["--rounds", "2"]),
        ("quicknet:1/7d", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/7", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/d", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/7é", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/7y", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/-7d", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/0d", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/100s", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/18446744073709551615w", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z/7d", &[]),
        ("quicknet@2026-12-24", &[]),
        ("quicknet@2026-12-24T20:00:00", &[]),
        ("quicknet@2026-12-24T20:00:00Z:", &[]),
        ("quicknet@2026-12-24T20:00:00Z\u{ff0f}7d", &[]),
        ("quicknet@2026-12-24T20:00:00Z\u{200b}", &[]),
        ("quicknet@2026-12-24T20:00:00Zé", &[]),
        ("quicknet:01000", &[]),
        ("quicknet:+1000", &[]),
        ("quicknet@2026-12-24T20:00:00Z/07d", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00Z5", &["--rounds", "2"]),
        ("quicknet@2026-12-24T20:00:00+25:00", &[]),
        ("quicknet@2026-13-24T20:00:00Z", &[]),
        ("quicknété", &[]),
        ("fastnet:1000", &[]),
        ("", &[]),
    ] {
        let commit = ["commit", "--context", CONTEXT, "--numbers", "30", "--drand", drand, "-o", "no.json"];
        desk.fails(2, commit.iter().chain(more));
        assert!(!desk.exists("no.json"), "{drand}");
    }
}

// A commitment over a beacon says until when it must be published, and cautions if the round was due already.
/// With a beacon, the commitment must be public before the round is due, so `commit` says when that is.
#[test]
fn a_commitment_says_until_when_it_must_be_published() {
    let desk = Desk::new();
    let commit = |drand: &str, to: &str| {
        let commit = ["commit", "--context", CONTEXT, "--numbers", "30", "--drand", drand, "-o", to];
        desk.run(commit).err
    };
    assert!(commit("quicknet@9000-01-01T00:00:00Z", "a").contains("before 9000-01-01T00:00:03Z"));
    assert!(
        commit("quicknet:1000", "b")
            .contains("Caution: by this computer's clock, the beacon's round was due 2023-08-23T15:59:24Z")
    );
    let public = |name: &str, time: &str, to: &str| {
        let public = format!("{name}@{time}=a word");
        let commit = ["commit", "--context", CONTEXT, "--numbers", "30", "--drand", "quicknet@2999-01-01T00:00:00Z"];
        desk.run(commit.iter().chain(&["--public", &public, "-o", to])).err
    };
    let later = public("word", "2998-12-31T23:59+00:00", "c");
    assert!(later.contains("Publish the commitment before 2998-12-31T23:59:00Z"), "{later}");
    assert!(later.contains("when the value of \"word\" can be known.\n"), "{later}");
    let late = public("word", "2023-08-23T15:59Z", "d");
    assert!(late.contains("clock, the value of \"word\" could be known from 2023-08-23T15:59:00Z on. "), "{late}");
}

// Whoever holds the seal and opens it once the beacon is out can look first, and refuse. A time at which the openings
// were public shows that nobody did, and `--require` asks for it.
#[test]
fn a_seal_that_was_opened_late_is_refused_if_the_time_is_given() {
    let desk = Desk::new();
    let sealed = format!("alice={}", desk.seal("alice", &[]));
    let commitment = commit(&desk, "quicknet:1000", &["--sealed", &sealed]);
    desk.open("alice", &commitment, &[]);
    let beacon = format!("quicknet={ROUND_1000}");
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--beacon", &beacon, "-o", "transcript.json"];
    desk.ok([&draw[..], &["--result", "whole"]].concat());
    let verify = |more: &[&str]| {
        let pins = ["--commitment", &commitment, "--published-at", "2023-08-20T12:00Z"];
        desk.run([&["verify", "transcript.json"], &pins[..], more].concat())
    };
    let cautions = |ran: &crate::desk::Ran| ran.out.contains("Caution: Whoever opens last can see the outcome first");
    let ran = verify(&[]);
    assert!(ran.code == 0 && ran.out.contains("\nopened: skipped (") && cautions(&ran), "{ran:?}");
    let ran = verify(&["--opened-at", "2023-08-23T15:58Z"]);
    assert!(ran.code == 0 && ran.out.contains("\nopened: OK (") && !cautions(&ran), "{ran:?}");
    assert!(ran.out.contains(" (compared: the commitment, the time, the time of the openings; not given: "), "{ran:?}");
    // A time without seconds is the last second of its minute.
    for late in ["2023-08-23T15:59Z", "2023-08-23T15:59:24Z", "2023-08-24T12:00Z"] {
        let ran = verify(&["--opened-at", late]);
        let compared = "(compared: the commitment, the time; not given: the result)";
        let line = format!("\nREFUSED: these checks failed: opened {compared}\n");
        assert!(ran.code == 1 && ran.out.contains(&line), "{ran:?}");
    }

    let opened = ["--opened-at", "2023-08-23T15:58Z"];
    for (required, more, lacking) in [
        ("commitment,time,beacon", &[][..], None),
        ("opened", &[], Some("opened")),
        ("time,opened", &opened, None),
        ("due,entries", &[], Some("list")),
        ("beacon,list,result", &[], Some("list")),
        ("result", &opened, Some("result")),
        ("awards", &[], Some("awards")),
        ("logged", &[], Some("logged")),
    ] {
        let ran = verify(&[&["--require", required], more].concat());
        assert_eq!(ran.code, i32::from(lacking.is_some()), "{required}: {ran:?}");
        match lacking {
            Some(word) => assert!(ran.err.ends_with(&format!("Required, and not shown: {word}\n")), "{ran:?}"),
            None => assert_eq!(ran.err, "", "{ran:?}"),
        }
        assert_eq!(verify(&[&["--require", required, "--quiet"], more].concat()).code, ran.code);
    }
    // A part of the result is no result.
    desk.write("part", desk.read("whole").split_inclusive('\n').take(29).collect::<String>());
    for (name, code) in [("whole", 0), ("part", 1)] {
        let ran = verify(&["--require", "result", "--result", name]);
        assert_eq!(ran.code, code, "{name}: {ran:?}");
    }
    let ran = desk.run(["verify", "transcript.json", "--unpinned", "--require", "commitment"]);
    assert!(ran.code == 1 && ran.err.ends_with("Required, and not shown: commitment\n"), "{ran:?}");
    for wrong in ["", "everything", "time,,opened", "Time"] {
        assert_eq!(verify(&["--require", wrong]).code, 2, "{wrong}");
    }
}

// A network may end before a beacon that is due in more than a year.
#[test]
fn a_beacon_that_is_far_ahead_is_warned_of() {
    let desk = Desk::new();
    let warns = |drand: &str, more: &[&str]| {
        let commit =
            ["commit", "--context", CONTEXT, "--numbers", "30", "--drand", drand, "-o", "terms.json", "--force"];
        let ran = desk.run(commit.iter().chain(more));
        assert_eq!(ran.code, 0, "{ran:?}");
        let last = ran.err.contains("the last beacon round is due in more than a year, ");
        (ran.err.contains("is due in more than a year, ") && ran.err.contains(" Its network may end before: "), last)
    };
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let round_in = |days: u64| (now + days * 86_400 - 1_692_803_367) / 3 + 1;
    assert_eq!(warns(&format!("quicknet:{}", round_in(360)), &[]), (false, false));
    assert_eq!(warns(&format!("quicknet:{}", round_in(370)), &[]), (true, false));
    let weekly = |rounds: &'static str| warns(&format!("quicknet:{}:201600", round_in(7)), &["--rounds", rounds]);
    assert_eq!(weekly("51"), (false, false));
    assert_eq!(weekly("54"), (true, true));
    assert_eq!(warns("quicknet:1000", &[]), (false, false));
}

#[test]
fn what_is_due_later_is_shown_in_the_zone_of_the_computer() {
    let desk = Desk::new();
    let commit = ["commit", "--context", CONTEXT, "--numbers", "9", "--drand", "quicknet@9999-06-01T00:00+01:00"];
    let mut command = desk.command(commit.iter().chain(&["-o", "terms.json"]));
    let err = String::from_utf8(command.env("TZ", "CET-1").output().unwrap().stderr).unwrap();
    assert!(err.contains("before 9999-05-31T23:00:03Z (9999-06-01 00:00:03 +01:00 here, in "), "{err}");
    assert!(err.contains(" days), when the beacon's round is due"), "{err}");
}

#[test]
fn a_series_waits_for_a_round_of_the_beacon_each() {
    let desk = Desk::new();
    let commitment = commit(&desk, "quicknet:1000:656413", &["--rounds", "2"]);
    assert!(desk.fails(2, ["beacon", "terms.json"]).contains("--round"));
    assert!(desk.ok(["inspect", "terms.json"]).contains("656413 rounds later for each"));
    for (round, beacon_round, signature, other) in
        [("0", "1000", ROUND_1000, ROUND_657413), ("1", "657413", ROUND_657413, ROUND_1000)]
    {
        let said = desk.ok(["beacon", "terms.json", "--round", round]);
        assert!(said.contains(&format!("/{CHAIN}/public/{beacon_round}\n")), "{said}");
        let draw = ["draw", "terms.json", "--round", round, "-o", "transcript.json", "--force", "--beacon"];
        desk.fails(2, draw.iter().chain(&[format!("quicknet={other}").as_str()]));
        desk.ok(draw.iter().chain(&[format!("quicknet={signature}").as_str()]));
        let verify = ["verify", "transcript.json", "--commitment", &commitment, "--round", round];
        desk.fails(1, verify);
        desk.ok(verify.iter().chain(&["--published-at", "2023-08-23T15:59:23Z"]));
    }
}

/// A refused line says nothing about the intended draw.
#[test]
fn an_archive_has_the_cautions_of_the_lines_that_are_not_refused() {
    let desk = Desk::new();
    let commitment = commit(&desk, &format!("quicknet:1000:{}", 657_413 - 1000), &["--rounds", "2"]);
    let lines = [("0", ROUND_1000), ("1", ROUND_657413)].map(|(round, signature)| {
        let beacon = format!("quicknet={signature}");
        desk.ok(["draw", "terms.json", "--round", round, "--beacon", &beacon, "-o", "t.json", "--force"]);
        desk.read("t.json")
    });
    desk.write("archive.jsonl", lines.concat());
    let due = |rounds: &str| {
        let args = ["verify", "--archive", "archive.jsonl", "--commitment", &commitment, "--rounds", rounds, "--json"];
        let value: Value = serde_json::from_str(&desk.run(args).out).unwrap();
        let cautions = value["cautions"].as_array().unwrap();
        let of_beacon = cautions.iter().find(|caution| caution["caution"] == "beacon_time").unwrap();
        of_beacon["value"].as_str().unwrap().to_owned()
    };
    assert!(due("0-1").starts_with("2023-08-23T15:59:24Z"), "{}", due("0-1"));
    assert!(due("1").starts_with("2023-09-15T"), "{}", due("1"));
}

#[test]
fn a_signature_that_the_chain_did_not_make_for_the_round_is_refused_by_name() {
    let desk = Desk::new();
    let commitment = commit(&desk, "quicknet:1000", &[]);
    let genuine = hex::decode(ROUND_1000).unwrap();
    let with = |at: usize, change: &dyn Fn(u8) -> u8| {
        let mut bytes = genuine.clone();
        bytes[at] = change(bytes[at]);
        hex::encode(bytes)
    };
    // Bits of the point, each of the three flags, the point at infinity, and coordinates not below the modulus.
    let mut wrong: Vec<String> = [0, 1, 23, 47].iter().map(|&at| with(at, &|byte| byte ^ 1)).collect();
    wrong.extend([0x80, 0x40, 0x20].map(|flag| with(0, &|byte| byte ^ flag)));
    wrong.push(format!("c0{}", "00".repeat(47)));
    wrong.push(format!("9f{}", "ff".repeat(47)));
    wrong.push("00".repeat(48));
    wrong.push(ROUND_657413.to_owned());
    assert!(draw(&desk, ROUND_1000).code == 0);
    for signature in wrong {
        fs_remove(&desk);
        let ran = draw(&desk, &signature);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{signature}: {ran:?}");
        assert!(ran.err.contains("the opening of \"quicknet\" does not fit"), "{ran:?}");
        assert!(!desk.exists("transcript.json"));
        desk.write("reply.json", json!({"round": 1000, "signature": signature}).to_string());
        let ran = draw(&desk, "reply.json");
        assert!(ran.code == 2 && ran.err.contains("reply.json: the opening of \"quicknet\""), "{ran:?}");

        // A transcript with the signature written in by hand is refused too.
        assert_eq!(draw(&desk, ROUND_1000).code, 0);
        desk.edit("transcript.json", "forged.json", |document| {
            document["openings"][0]["signature"] = signature.clone().into();
        });
        let ran = desk.run(["verify", "forged.json", "--commitment", &commitment, "--unpinned"]);
        assert!(ran.code == 1 && ran.out.contains("\nopenings: FAILED (the opening of \"quicknet\""), "{ran:?}");
    }
}

fn fs_remove(desk: &Desk) {
    std::fs::remove_file(desk.path("transcript.json")).unwrap();
}

// The reply of a drand server is read, and is held to its round.
#[test]
fn a_reply_is_read_leniently_and_held_to_its_round() {
    let desk = Desk::new();
    commit(&desk, "quicknet:1000", &[]);
    let numbers = draw(&desk, ROUND_1000).out;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut reply = reply();
        change(&mut reply);
        desk.write("reply.json", reply.to_string());
        draw(&desk, "reply.json")
    };
    for good in
        [&(|_: &mut Value| {}) as &dyn Fn(&mut Value), &|reply| reply["previous_signature"] = "ab".into(), &|reply| {
            drop(reply.as_object_mut().unwrap().remove("randomness"))
        }]
    {
        let ran = with(good);
        assert_eq!((ran.code, &ran.out), (0, &numbers), "{ran:?}");
    }
    let ran = desk.run_with_stdin(
        ["draw", "terms.json", "--beacon", "quicknet=-", "-o", "from-stdin.json"],
        reply().to_string().as_bytes(),
    );
    assert_eq!((ran.code, &ran.out), (0, &numbers), "{ran:?}");
    desk.fails(2, ["draw", "-", "--beacon", "quicknet=-", "-o", "x"]);

    fs_remove(&desk);
    for (bad, said) in [
        (
            &(|reply: &mut Value| reply["round"] = 999.into()) as &dyn Fn(&mut Value),
            "\"quicknet\" does not fit: the reply is for round 999 of the beacon, but should be for round 1000",
        ),
        (&|reply| reply["round"] = "1000".into(), "expected a whole number"),
        (&|reply| reply["signature"] = "no hexadecimal".into(), "bytes must be written in hexadecimal"),
        (&|reply| reply["signature"] = 5.into(), "expected a string"),
        (
            &|reply| *reply = json!({"round": 1000, "signature": "ab"}),
            "a signature of quicknet has 48 bytes, but this has 1",
        ),
        (&|reply| drop(reply.as_object_mut().unwrap().remove("signature")), "the key `signature` is missing"),
        (
            &|reply| reply["randomness"] = "ab".repeat(32).into(),
            "the `randomness` of the reply is not the SHA-256 of its `signature`",
        ),
        (&|reply| *reply = json!([1000]), "expected an object"),
        (&|reply| reply["x"] = "x".repeat(1 << 16).into(), "more than 65536 bytes"),
    ] {
        let ran = with(bad);
        assert!(ran.code == 2 && ran.err.contains("reply.json") && ran.err.contains(said), "{said}: {ran:?}");
        assert!(!desk.exists("transcript.json"));
    }
    desk.write("reply.json", "not JSON \u{1b}[2J");
    let ran = draw(&desk, "reply.json");
    assert!(
        ran.code == 2 && ran.err.contains("reply.json: this is plain text") && !ran.err.contains('\u{1b}'),
        "{ran:?}"
    );
    // A truncated signature is not taken for a file name.
    let ran = draw(&desk, &ROUND_1000[2..]);
    assert!(ran.code == 2 && ran.err.contains("a signature of quicknet has 48 bytes, but this has 47"), "{ran:?}");
}

#[test]
fn a_signature_is_for_a_beacon_of_the_terms_and_given_once() {
    let desk = Desk::new();
    commit(&desk, "quicknet:1000", &["--public", "guest@3000-01-01T00:00Z=a word"]);
    for (beacon, said) in [
        ("guest", "no drand source is named \"guest\""),
        (r"nobody\u{202e}", r#"no drand source is named "nobody\u{5c}u{202e}""#),
        ("nobody\u{202e}", r"nobody\u{202e}="),
        ("nobody\u{202e}", "a name holds the character U+202E, which is invisible"),
    ] {
        let beacon = format!("{beacon}={ROUND_1000}");
        let err = desk.fails(2, ["draw", "terms.json", "--beacon", &beacon, "-o", "x"]);
        assert!(err.contains(said), "{err}");
    }
    let beacon = format!("quicknet={ROUND_1000}");
    let err = desk.fails(2, ["draw", "terms.json", "--beacon", &beacon, "--beacon", &beacon, "-o", "x"]);
    assert!(err.contains("\"quicknet\" is given twice"), "{err}");
    desk.commit_alone(&["--numbers", "9", "--force"]);
    assert!(desk.fails(2, ["beacon", "terms.json"]).contains("these terms have no beacon"));
}

/// Signatures of an unknown chain can't be checked, so the draw is at best consistent.
#[test]
fn another_chain_is_never_verified_and_gets_no_other_chains_due_time() {
    let desk = Desk::new();
    commit(&desk, "quicknet:1000", &[]);
    let foreign = "77".repeat(32);
    desk.edit("terms.json", "terms.json", |terms| terms["sources"][0]["chain"] = foreign.clone().into());
    let said = desk.ok(["beacon", "terms.json"]);
    assert!(said.contains(&format!("/{foreign}/public/1000 ")) && said.contains("Due:    unknown\n"), "{said}");
    assert_eq!(draw(&desk, ROUND_1000).code, 0);
    let terms = ["verify", "transcript.json", "--terms", "terms.json"];
    let ran = desk.run(terms);
    assert!(ran.code == 1 && ran.out.contains("\nCONSISTENT, not verified"), "{ran:?}");
    assert!(ran.out.contains("a check of the signature of \"quicknet\""), "{ran:?}");
    assert!(ran.out.contains("if the signature in the transcript is the beacon's"), "{ran:?}");
    let timed = desk.run(terms.iter().chain(&["--published-at", "2023-08-23T15:59:23Z", "--unpinned"]));
    assert!(timed.code == 1 && timed.out.contains("a check of the signature"), "no flag excuses it: {timed:?}");
    // The same signature under quicknet's name, in a transcript for the other chain's terms.
    desk.edit("transcript.json", "moved.json", |document| document["terms"]["sources"][0]["chain"] = CHAIN.into());
    let ran = desk.run(["verify", "moved.json", "--terms", "terms.json"]);
    assert!(ran.code == 1 && ran.out.contains("\nREFUSED"), "{ran:?}");
}

/// The two lines that `shuffle` prints make a draw that others can verify.
#[test]
fn the_lines_that_shuffle_prints_make_a_draw_for_others() {
    let desk = Desk::new();
    let list = "our $(members) list.txt";
    desk.write(list, "Ada\nGrace\nHedy\n");
    desk.write("reply.json", reply().to_string());
    for pool in [[list].as_slice(), &["--numbers", "9"]] {
        let ran = desk.run(["shuffle", "--draw", "2"].iter().chain(pool));
        assert_eq!(ran.code, 0, "{ran:?}");
        let line = |command: &str| {
            let line = ran.err.lines().find(|line| line.starts_with(&format!("    verishuffle {command} "))).unwrap();
            let line = line.replace("TEXT", "'A draw for others'").replace("@TIME", "@2023-08-23T15:59:21Z");
            let words = shlex::split(&line).unwrap();
            desk.ok([&words[1..], &["--force".to_owned()]].concat())
        };
        let commitment = line("commit");
        let drawn = line("draw");
        assert_eq!(drawn.lines().count(), 2);
        let pins = ["--commitment", commitment.trim_end(), "--published-at", "2023-08-23T15:59:23Z"];
        let verdict = desk.ok(["verify", "transcript.json"].iter().chain(&pins));
        assert!(verdict.contains("\nVERIFIED"), "{verdict}");
    }
}

/// Opening a seal for a beacon that is already out may help an organiser who tried many terms.
#[test]
fn a_party_is_cautioned_of_a_beacon_that_is_out_already() {
    let desk = Desk::new();
    let sealed = format!("alice={}", desk.seal("alice", &["--rounds", "3"]));
    let late = |err: &str| err.contains("the beacon's round was due 20");
    for (drand, first_is_late, last_is_late) in [
        ("quicknet@2023-08-23T15:59:21Z/7d", true, true),
        ("quicknet@2026-01-01T00:00:00Z/200w", true, false),
        ("quicknet@2999-12-24T20:00:00Z/7d", false, false),
    ] {
        let commitment = commit(&desk, drand, &["--rounds", "3", "--sealed", &sealed]);
        let inspect = ["inspect", "terms.json", "--secret", "alice.secret", "--commitment", &commitment];
        let ran = desk.run(inspect);
        assert_eq!((ran.code, late(&ran.out)), (0, first_is_late), "{ran:?}");
        assert_eq!(ran.out.ends_with("Every point holds.\n"), !first_is_late, "{ran:?}");
        for caution in
            ["Caution: The beacon counts only if the commitment was public before ", "Caution: There are 3 rounds"]
        {
            assert!(ran.out.contains(caution), "{ran:?}");
        }
        for (round, is_late) in [("0", first_is_late), ("2", last_is_late)] {
            let open = ["open", "alice.secret", "terms.json", "--commitment", &commitment, "--round", round, "-o", "-"];
            let ran = desk.run(open);
            assert_eq!((ran.code, late(&ran.err)), (0, is_late), "{drand}, round {round}: {ran:?}");
        }
        // The next terms are others, for which this seal must not be opened.
        desk.forget();
        desk.edit("alice.secret", "alice.secret", |secret| secret["opened"] = Value::Null);
    }
}

#[test]
fn inspect_prints_the_seal_of_a_secret_again() {
    let desk = Desk::new();
    let seal = desk.seal("alice", &["--rounds", "3"]);
    assert_eq!(desk.ok(["inspect", "--secret", "alice.secret"]).trim_end(), seal);
    assert!(desk.fails(2, ["inspect"]).contains("TERMS"));
    assert!(desk.fails(2, ["inspect", "--secret", "alice.secret", "--commitment", &"00".repeat(32)]).contains("TERMS"));
}
