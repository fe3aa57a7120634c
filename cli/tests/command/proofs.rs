//! Proofs for entrants: what they say, what they keep secret, and proofs used for another draw.

use crate::desk::{CONTEXT, Desk, Ran, names};
use serde_json::Value;

/// Draws `draw` of `count` tickets and writes `transcript.json`. Returns the commitment.
fn drawn(desk: &Desk, count: u32, draw: u32, more: &[&str]) -> String {
    desk.write("list.txt", (1..=count).map(|n| format!("ticket {n}\n")).collect::<String>());
    let commitment = desk.commit_alone(&[&["--entries", "list.txt", "--draw", &draw.to_string()][..], more].concat());
    desk.open("alice", &commitment, &[]);
    desk.ok(["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"]);
    commitment
}

fn blinded(desk: &Desk, count: u32, draw: u32) -> String {
    drawn(desk, count, draw, &["--blinded", "blinding.json", "--keep-order"])
}

/// The start of the keeper's command: `prove` with the terms, the list, and the blinding if there is one.
fn keeper(desk: &Desk) -> Vec<&'static str> {
    let mut args = vec!["prove", "terms.json", "--entries", "list.txt"];
    if desk.exists("blinding.json") {
        args.extend(["--blinding", "blinding.json"]);
    }
    args
}

fn prove(desk: &Desk, whose: &[&str], to: &str) {
    desk.ok(keeper(desk).iter().chain(whose).chain(&["-o", to]));
}

fn check(desk: &Desk, proof: &str, commitment: &str) -> Ran {
    desk.run(["check", proof, "transcript.json", "--commitment", commitment])
}

/// The drawn entries' numbers, in order.
fn order_of(desk: &Desk) -> Vec<u64> {
    let verdict: Value = serde_json::from_str(&desk.run(["verify", "transcript.json", "--json"]).out).unwrap();
    verdict["drawn"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
}

// Everyone can check their own entry with their own proof alone.
#[test]
fn everyone_learns_their_place_from_their_own_proof_alone() {
    for order in ["forward", "backward"] {
        for private in [false, true] {
            let desk = Desk::new();
            let more: &[&str] = if private { &["--blinded", "blinding.json", "--keep-order"] } else { &[] };
            let commitment = drawn(&desk, 23, 5, &[more, &["--order", order]].concat());
            let ran = desk.run(keeper(&desk).iter().chain(&["--all", "--out", "proofs"]));
            assert!(ran.code == 0 && ran.err.contains("Proved 23 entries"), "{ran:?}");
            let expected: Vec<String> = (0..23).map(|n| format!("proof-{n:02}.json")).collect();
            let all = [&["entries.jsonl".to_owned()], &expected[..]].concat();
            assert_eq!(names(&desk.path("proofs")), all);
            let map: Vec<Value> =
                desk.read("proofs/entries.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert_eq!(map.len(), 23);
            let drawn = order_of(&desk);
            for (number, name) in expected.iter().enumerate() {
                let entry = format!("ticket {}", number + 1);
                assert_eq!(map[number], serde_json::json!({"file": name, "index": number, "entry": entry}));
                let entrant = Desk::new();
                entrant.write("proof.json", desk.read(&format!("proofs/{name}")));
                desk.send("transcript.json", &entrant);
                let out = check(&entrant, "proof.json", &commitment).out;
                let place = match drawn.iter().position(|&drawn| drawn == number as u64) {
                    Some(place) => "drawn ".to_owned() + ["1st", "2nd", "3rd", "4th", "5th"][place],
                    None => "not drawn".to_owned(),
                };
                assert_eq!(out.lines().last(), Some(format!("entry {} of 23, {place}", number + 1).as_str()));
                let said = format!("entry: \"{entry}\", line {} of the list\nproof: OK", number + 1);
                assert!(out.contains(&said) && out.contains("\nVERIFIED"), "{out}");
            }
        }
    }
}

#[test]
fn an_entry_is_meant_by_number_or_by_text() {
    let desk = Desk::new();
    let commitment = blinded(&desk, 10_000, 10_000);
    prove(&desk, &["--line", "17"], "a.json");
    prove(&desk, &["--entry", "ticket 17"], "b.json");
    assert_eq!(desk.read("a.json"), desk.read("b.json"));
    let out = check(&desk, "a.json", &commitment).out;
    assert!(out.lines().last().unwrap().starts_with("entry 17 of 10,000, drawn "), "{out}");
    let prove = [&keeper(&desk)[..], &["-o", "c.json"]].concat();
    for (whose, said) in [
        (&["--line", "10001"][..], "there is no line 10001; the list has lines 1 to 10000"),
        (&["--line", "-1"], "--line"),
        (&["--entry", "ticket 10001"], "list.txt: no entry is \"ticket 10001\""),
        (&["--entry", "ticket 1 "], "no entry is"),
        (&["--entry", "ticket 1", "--line", "1"], "cannot be used"),
        (&["--all", "--out", "proofs"], "--out"),
        (&["--all", "--line", "1"], "cannot be used"),
        (&[], "--entry"),
    ] {
        let err = desk.fails(2, prove.iter().chain(whose));
        assert!(err.contains(said), "{said}: {err}");
        assert!(!desk.exists("c.json"));
    }
    assert!(desk.fails(2, keeper(&desk).iter().chain(&["--all"])).contains("--out <FILE|DIR>"));
    assert!(desk.fails(2, keeper(&desk).iter().chain(&["--line", "4"])).contains("--out <FILE|DIR>"));
}

#[test]
fn ten_thousand_proofs_are_made_at_once() {
    let desk = Desk::new();
    let commitment = blinded(&desk, 10_000, 3);
    desk.ok(keeper(&desk).iter().chain(&["--all", "--out", "proofs"]));
    assert_eq!(names(&desk.path("proofs")).len(), 10_001);
    assert_eq!(check(&desk, "proofs/proof-00016.json", &commitment).code, 0);
    let err = desk.fails(2, keeper(&desk).iter().chain(&["--all", "--out", "proofs"]));
    assert!(err.contains("proofs already exists"), "{err}");
    desk.write("file", "kept");
    for place in ["file", "no/where", "", ".", "..", "file/x"] {
        desk.fails(2, keeper(&desk).iter().chain(&["--all", "--out", place]));
    }
    assert!(desk.files().iter().all(|name| !name.starts_with(".verishuffle")), "{:?}", desk.files());
}

#[test]
fn a_check_has_the_exit_codes_and_pins_of_verify() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let rounds = ["--rounds", "2"];
    let sealed = format!("alice={}", desk.seal("alice", &rounds));
    let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--sealed", &sealed, "-o", "terms.json"];
    let commitment = desk.ok(commit.iter().chain(&rounds).chain(&["--public", "guest@3000-01-01T00:00Z=a word"]));
    let commitment = commitment.trim_end();
    desk.open("alice", commitment, &["--round", "1"]);
    let draw = ["draw", "terms.json", "--opening", "alice.opening", "--round", "1", "--public", "guest=river"];
    desk.ok(draw.iter().chain(&["-o", "transcript.json"]));
    prove(&desk, &["--entry", "Hedy"], "proof.json");
    let check = |more: &[&str]| desk.run(["check", "proof.json", "transcript.json"].iter().chain(more));
    let guest = ["--public", "guest=river", "--published-at", "2026-05-01T12:00Z"];
    let pinned = [&["--commitment", commitment, "--round", "1"][..], &guest].concat();
    assert_eq!(check(&pinned).code, 0);
    assert_eq!(check(&[&["--terms", "terms.json", "--round", "1"][..], &guest].concat()).code, 0);
    for missing in [&pinned[2..], &pinned[..4], &[&pinned[..2], &guest].concat(), &[]] {
        let ran = check(missing);
        assert!(ran.code == 1 && ran.out.contains("\nNOT VERIFIED: entry 3 of 3, drawn "), "{ran:?}");
        assert!(ran.out.contains("\nMissing: "), "{ran:?}");
        assert_eq!(check(&[missing, &["--unpinned"]].concat()).code, 0);
    }
    for wrong in [["--commitment", &"ab".repeat(32)], ["--round", "0"], ["--public", "guest=sea"]] {
        let ran = check(&[&wrong[..], &["--unpinned"]].concat());
        assert!(ran.code == 1 && ran.out.contains("\nREFUSED"), "{ran:?}");
    }
    for args in [
        &["check", "missing.json", "transcript.json"][..],
        &["check", "proof.json", "missing.json"],
        &["check", "terms.json", "transcript.json"],
        &["check", "proof.json", "terms.json", "--round", "0"],
        &["check", "-", "-"],
        &["check", "proof.json", "transcript.json", "--public", "nobody=x"],
        &["check", "proof.json", "transcript.json", "--published-at", "noon"],
        &["check", "proof.json"],
    ] {
        desk.fails(2, args);
    }
}

#[test]
fn a_proof_moved_to_another_entry_list_kind_or_draw_is_refused() {
    let [desk, others, plain] = [Desk::new(), Desk::new(), Desk::new()];
    let commitment = blinded(&desk, 20, 5);
    blinded(&others, 20, 5);
    drawn(&plain, 20, 5, &[]);
    for desk in [&desk, &others, &plain] {
        prove(desk, &["--line", "5"], "proof.json");
        prove(desk, &["--line", "6"], "next.json");
    }
    let refused = |said: &str, change: &dyn Fn(&mut Value)| {
        desk.edit("proof.json", "moved.json", change);
        let ran = desk.run(["check", "moved.json", "transcript.json", "--commitment", &commitment, "--unpinned"]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.contains("\nREFUSED: the proof does not hold for this draw\n"), "{ran:?}");
        assert!(ran.out.contains(&format!("\nproof: FAILED ({said}")), "{said}: {ran:?}");
        assert!(!ran.out.contains("drawn 1st") && !ran.out.contains("not drawn"), "{ran:?}");
    };
    let part = |from: &Desk, file: &str, key: &str| -> Value {
        serde_json::from_str::<Value>(&from.read(file)).unwrap()[key].take()
    };
    let root = "the root that the path leads to";
    refused(root, &|proof| proof["index"] = 5.into());
    refused("the index of the proof is 20, but should be from 0 to 19", &|proof| proof["index"] = 20.into());
    refused(root, &|proof| proof["entry"] = "ticket 6".into());
    refused(root, &|proof| proof["blind"] = part(&desk, "next.json", "blind"));
    refused(root, &|proof| proof["path"] = part(&desk, "next.json", "path"));
    refused("the number of nodes in the path of the proof is 4, but should be 5", &|proof| {
        drop(proof["path"].as_array_mut().unwrap().pop())
    });
    refused("the blind of the proof is null, but should be given", &|proof| proof["blind"] = Value::Null);
    refused(root, &|proof| {
        *proof = {
            let mut other: Value = serde_json::from_str(&others.read("proof.json")).unwrap();
            other["commitment"] = commitment.clone().into();
            other
        }
    });
    refused("the commitment of the proof is ", &|proof| {
        *proof = serde_json::from_str(&others.read("proof.json")).unwrap()
    });
    refused("the commitment of the proof is ", &|proof| {
        *proof = serde_json::from_str(&plain.read("proof.json")).unwrap()
    });
    refused("the blind of the proof is null, but should be given", &|proof| {
        let mut other: Value = serde_json::from_str(&plain.read("proof.json")).unwrap();
        other["commitment"] = commitment.clone().into();
        *proof = other;
    });
    // A proof for a plain list has no blind, and a draw of numbers has no proofs.
    plain.edit("proof.json", "moved.json", |proof| proof["blind"] = part(&desk, "proof.json", "blind"));
    let ran = plain.run(["check", "moved.json", "transcript.json", "--terms", "terms.json"]);
    assert!(
        ran.code == 1 && ran.out.contains("\nproof: FAILED (the blind of the proof is given, but should be null)"),
        "{ran:?}"
    );
    let numbers = Desk::new();
    let of_numbers = numbers.commit_alone(&["--numbers", "20", "--draw", "5"]);
    numbers.open("alice", &of_numbers, &[]);
    numbers.ok(["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"]);
    plain.edit("proof.json", "moved.json", |proof| proof["commitment"] = of_numbers.clone().into());
    plain.send("moved.json", &numbers);
    let ran = check(&numbers, "moved.json", &of_numbers);
    assert!(
        ran.code == 1 && ran.out.contains("\nproof: FAILED (the kind of the entries is \"numbers\", but should be "),
        "{ran:?}"
    );
    plain.write("numbers.json", numbers.read("terms.json"));
    let err = plain.fails(2, ["prove", "numbers.json", "--entries", "list.txt", "--line", "1", "-o", "x"]);
    assert!(err.contains("the entries are numbers"), "{err}");
}

// A proof and a draw together are refused if either fails, and then nothing is said about a place.
/// Even if the proof holds, nobody was drawn if the draw is refused.
#[test]
fn a_proof_beside_a_draw_that_does_not_stand_up_tells_no_place() {
    let desk = Desk::new();
    let commitment = drawn(&desk, 9, 3, &[]);
    prove(&desk, &["--line", "5"], "proof.json");
    desk.edit("transcript.json", "forged.json", |document| {
        document["swaps"] = [4, 1, 2].into();
    });
    let ran = desk.run(["check", "proof.json", "forged.json", "--commitment", &commitment]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("\nREFUSED: entry 5 of 9 is in the list of these terms, but the draw failed verification\n"),
        "{ran:?}"
    );
    let other = "ab".repeat(32);
    let ran = check(&desk, "proof.json", &other);
    assert!(ran.code == 1 && ran.out.contains("\nREFUSED") && !ran.out.contains("entry 5 of 9"), "{ran:?}");
    // If only the proof is refused, no line calls anything verified.
    desk.edit("proof.json", "moved.json", |proof| proof["index"] = 5.into());
    let ran = check(&desk, "moved.json", &commitment);
    assert!(ran.code == 1 && ran.out.contains("\nREFUSED: the proof does not hold"), "{ran:?}");
    assert!(ran.out.contains("\nderived: OK") && !ran.out.contains("VERIFIED"), "{ran:?}");
}

#[test]
fn only_the_list_and_blinding_of_the_terms_make_proofs() {
    let [desk, others] = [Desk::new(), Desk::new()];
    blinded(&desk, 20, 5);
    blinded(&others, 20, 5);
    let prove = ["prove", "terms.json", "--line", "1", "-o", "x", "--entries"];
    assert!(desk.fails(2, prove.iter().chain(&["list.txt"])).contains("--blinding FILE"));
    desk.write("other.txt", desk.read("list.txt").replace("ticket 7\n", "ticket 77\n"));
    let err = desk.fails(2, prove.iter().chain(&["other.txt", "--blinding", "blinding.json"]));
    assert!(err.contains("other.txt: the list does not fit the terms: the root of the list is "), "{err}");
    desk.write("others.json", others.read("blinding.json"));
    let err = desk.fails(2, prove.iter().chain(&["list.txt", "--blinding", "others.json"]));
    assert!(err.contains("the root of the list is "), "{err}");
    desk.edit("blinding.json", "renamed.json", |document| document["context"] = "another".into());
    let err = desk.fails(2, prove.iter().chain(&["list.txt", "--blinding", "renamed.json"]));
    assert!(err.contains("the context of the blinding is \"another\", but should be \""), "{err}");
    let plain = Desk::new();
    drawn(&plain, 20, 5, &[]);
    desk.send("blinding.json", &plain);
    let err = plain.fails(2, prove.iter().chain(&["list.txt", "--blinding", "blinding.json"]));
    assert!(err.contains("is not blinded"), "{err}");
    assert!(!desk.exists("x") && !plain.exists("x"));
}

// The place of an entry is public, so a list in the order of a register is not blinded unless that is asked for.
#[test]
fn a_list_in_ascending_order_is_not_blinded_unawares() {
    let desk = Desk::new();
    let commit = |entries: &str, more: &[&str]| {
        let commit = ["commit", "--context", CONTEXT, "--public", "a@3000-01-01T00:00Z=b", "-o", "terms.json"];
        desk.run([&commit[..], &["--force", "--entries", entries], more].concat())
    };
    let blinded = ["--blinded", "key.json"];
    desk.write("the roll.txt", "Ada\nBen\nCem\nDora\nEli\n");
    let before = desk.files();
    let ran = commit("the roll.txt", &blinded);
    assert_eq!((ran.code, desk.files()), (2, before), "{ran:?}");
    for said in ["`shuf 'the roll.txt' > shuffled.txt`", "`sort -R 'the roll.txt' > shuffled.txt`", "--keep-order"] {
        assert!(ran.err.contains(said), "{said}: {ran:?}");
    }
    assert_eq!(commit("the roll.txt", &[]).code, 0, "a list that everyone may see has any order");
    desk.write("shuffled.txt", "Ada\nBen\nDora\nCem\nEli\n");
    desk.write("few.txt", "Ada\nBen\nCem\nDora\n");
    for (entries, more) in [("the roll.txt", &["--keep-order"][..]), ("shuffled.txt", &[]), ("few.txt", &[])] {
        let ran = commit(entries, &[&blinded[..], more].concat());
        assert_eq!(ran.code, 0, "{entries}: {ran:?}");
        std::fs::remove_file(desk.path("key.json")).unwrap();
    }
    assert_eq!(commit("the roll.txt", &["--keep-order"]).code, 2);
}

// The blinding key is made afresh for each list.
#[test]
fn a_blinding_key_is_fresh_and_written_with_the_terms_or_not_at_all() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\n");
    let commit = ["commit", "--context", CONTEXT, "--public", "a@3000-01-01T00:00Z=b", "--blinded", "key.json"];
    let list = ["--entries", "list.txt"];
    for args in [
        &[&list[..], &["-o", "no/where"]].concat()[..],
        &[&list[..], &["-o", "key.json"]].concat(),
        &[&list[..], &["-o", "list.txt"]].concat(),
        &["--entries", "missing.txt", "-o", "terms.json"],
        &["--numbers", "3", "-o", "terms.json"],
    ] {
        desk.fails(2, commit.iter().chain(args));
        assert_eq!(desk.files(), ["list.txt"], "{args:?}");
    }
    assert_eq!(
        desk.run([
            "commit",
            "--context",
            CONTEXT,
            "--public",
            "a@3000-01-01T00:00Z=b",
            "--blinded",
            "-",
            "--entries",
            "list.txt",
            "-o",
            "t"
        ])
        .code,
        2
    );
    let first = desk.run(commit.iter().chain(&list).chain(&["-o", "terms.json"]));
    assert!(first.code == 0 && first.err.contains("key.json; keep it to yourself"), "{first:?}");
    let before = desk.read("key.json");
    let key = serde_json::from_str::<Value>(&before).unwrap()["key"].as_str().unwrap().to_owned();
    assert!(!(first.out.clone() + &first.err).contains(&key) && !desk.read("terms.json").contains(&key));
    assert!(desk.fails(2, commit.iter().chain(&list).chain(&["-o", "other.json"])).contains("key.json already exists"));
    assert_eq!((desk.read("key.json"), desk.exists("other.json")), (before.clone(), false));
    let again = commit.iter().chain(&list).chain(&["-o", "terms.json", "--force"]);
    assert!(desk.fails(2, again.clone()).contains("never overwritten"));
    assert_eq!(desk.read("key.json"), before);
    std::fs::remove_file(desk.path("key.json")).unwrap();
    let second = desk.run(again);
    assert_ne!((desk.read("key.json"), second.out), (before, first.out));
}

#[test]
fn no_blind_is_ever_printed() {
    let desk = Desk::new();
    let commitment = blinded(&desk, 20, 5);
    let proved = desk.run(keeper(&desk).iter().chain(&["--line", "5", "-o", "proof.json"]));
    let blind = serde_json::from_str::<Value>(&desk.read("proof.json")).unwrap()["blind"].as_str().unwrap().to_owned();
    let key = serde_json::from_str::<Value>(&desk.read("blinding.json")).unwrap()["key"].as_str().unwrap().to_owned();
    desk.fails(2, keeper(&desk).iter().chain(&["--line", "5", "-o", "-"]));
    desk.edit("proof.json", "damaged.json", |proof| proof["blind"] = format!("{blind}5").into());
    desk.edit("blinding.json", "bad.json", |document| document["key"] = key.to_uppercase().into());
    let damaged =
        desk.run(["prove", "terms.json", "--entries", "list.txt", "--blinding", "bad.json", "--line", "2", "-o", "x"]);
    for ran in [proved, check(&desk, "proof.json", &commitment), check(&desk, "damaged.json", &commitment), damaged] {
        let said = (ran.out + &ran.err).to_lowercase();
        assert!(!said.contains(&blind) && !said.contains(&key), "{said}");
    }
    let plain = Desk::new();
    drawn(&plain, 20, 5, &[]);
    let out = plain.ok(keeper(&plain).iter().chain(&["--line", "5", "-o", "-"]));
    assert!(out.contains("\"blind\": null"), "{out}");
}

#[test]
fn an_entry_cannot_drive_a_terminal() {
    let desk = Desk::new();
    let entry = "Ada \u{1b}[2J\u{202e}";
    desk.write("list.txt", format!("{entry}\nGrace\n"));
    let commitment = desk.commit_alone(&["--entries", "list.txt"]);
    desk.open("alice", &commitment, &[]);
    desk.ok(["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"]);
    let proved = desk.run(keeper(&desk).iter().chain(&["--entry", entry, "-o", "proof.json"]));
    assert!(desk.read("proof.json").contains("entry_hex"));
    let checked = check(&desk, "proof.json", &commitment);
    let unknown = desk.run(keeper(&desk).iter().chain(&["--entry", "\u{1b}[2J", "-o", "x"]));
    assert_eq!([proved.code, checked.code, unknown.code], [0, 0, 2]);
    for ran in [proved, checked, unknown] {
        let said = ran.out + &ran.err;
        assert!(said.contains(r"\u{1b}[2J") && !said.contains(['\u{1b}', '\u{202e}']), "{said:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_holds_a_blind_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let mode = |desk: &Desk, file: &str| desk.path(file).metadata().unwrap().permissions().mode() & 0o777;
    let desk = Desk::new();
    blinded(&desk, 20, 5);
    prove(&desk, &["--line", "5"], "proof.json");
    desk.ok(keeper(&desk).iter().chain(&["--all", "--out", "proofs"]));
    for file in ["blinding.json", "proof.json", "proofs/proof-00.json", "proofs/entries.jsonl"] {
        assert_eq!(mode(&desk, file), 0o600, "{file}");
    }
    assert_eq!(mode(&desk, "proofs"), 0o700);
    let plain = Desk::new();
    drawn(&plain, 20, 5, &[]);
    prove(&plain, &["--line", "5"], "proof.json");
    plain.ok(keeper(&plain).iter().chain(&["--all", "--out", "proofs"]));
    for file in ["proof.json", "proofs/proof-00.json"] {
        assert_eq!(mode(&plain, file), mode(&plain, "terms.json"), "{file}");
    }
}
