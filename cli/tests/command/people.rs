//! What people type, paste, hand over and read.

#[cfg(feature = "drand")]
use crate::beacons::ROUND_1000;
use crate::desk::{CONTEXT, Desk, Ran};

fn commit(desk: &Desk, more: &[&str]) -> Ran {
    desk.run([&["commit", "--context", CONTEXT, "-o", "terms.json", "--force"], more].concat())
}

/// Draws 2 of a list by a word, and writes `transcript.json`. Returns the commitment.
fn drawn(desk: &Desk, list: &str) -> String {
    desk.write("list.txt", list);
    let ran = commit(desk, &["--entries", "list.txt", "--draw", "2", "--public", "word@3000-01-01T00:00Z=a word"]);
    let draw = ["draw", "terms.json", "--public", "word=oak", "--entries", "list.txt", "--force"];
    desk.write("winners.txt", desk.ok([&draw[..], &["-o", "transcript.json", "--result", "result.txt"]].concat()));
    ran.out.trim_end().to_owned()
}

// The last line of an answer to `verify`, `check`, `chain` and `merge` is the verdict, after all checks, cautions and
// missing things.
#[test]
fn the_verdict_is_the_last_line() {
    let desk = Desk::new();
    let commitment = drawn(&desk, "Ada\nGrace\nHedy\n");
    desk.ok(["prove", "terms.json", "--entries", "list.txt", "--entry", "Ada", "-o", "proof.json"]);
    let pins = ["--commitment", &commitment, "--public", "word=oak", "--published-at", "2026-05-01T12:00Z"];
    for (args, last) in [
        (&["verify", "transcript.json"][..], "VERIFIED: every swap follows "),
        (&["verify", "--archive", "transcript.json"], "VERIFIED: "),
    ] {
        let out = desk.ok([args, &pins].concat());
        assert!(out.lines().last().unwrap().starts_with(last), "{out}");
    }
    let out = desk
        .ok([&["verify", "transcript.json", "--entries", "list.txt", "--result", "result.txt"], &pins[..]].concat());
    assert!(out.ends_with(" (compared: the commitment, the time, the list, the result)\n"), "{out}");
    for (given, words) in [
        (&[][..], "the commitment, the time; not given: the list, the result"),
        (&["--entries", "list.txt"], "the commitment, the time, the list; not given: the result"),
        (&["--entries", "list.txt", "--result", "first.txt"], "the commitment, the time, the list, the first 1 of 2"),
    ] {
        let result = desk.read("result.txt");
        desk.write("first.txt", result.lines().next().unwrap());
        let out = desk.ok([&["verify", "transcript.json"], given, &pins].concat());
        assert!(out.ends_with(&format!(" (compared: {words})\n")), "{out}");
    }
    for args in [&["verify", "transcript.json"][..], &["check", "proof.json", "transcript.json"]] {
        let ran = desk.run(args);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(
            ran.code == 1 && lines.last().unwrap().contains("VERIFIED")
                || lines.last().unwrap().starts_with("CONSISTENT"),
            "{ran:?}"
        );
        assert!(lines.iter().any(|line| line.starts_with("Missing: ")), "{ran:?}");
    }
    let out = desk.run(["chain", "."]).out;
    assert!(out.lines().last().unwrap().starts_with("BROKEN"), "{out}");
}

#[cfg(feature = "drand")]
#[test]
fn what_was_pasted_is_understood_and_a_document_stays_strict() {
    let desk = Desk::new();
    let ran = commit(&desk, &["--numbers", "9", "--draw", "2", "--drand", "quicknet@2023-08-23T17:59:21+02:00"]);
    let commitment = ran.out.trim_end();
    assert!(ran.err.contains("2023-08-23T15:59:24Z"), "{ran:?}");
    desk.ok(["draw", "terms.json", "--beacon", &format!("quicknet={}", ROUND_1000.to_uppercase()), "-o", "t.json"]);
    for pasted in [commitment.to_uppercase(), format!("0x{commitment}"), format!(" {commitment}\u{a0}\n")] {
        let out = desk.ok(["verify", "t.json", "--commitment", &pasted, "--published-at", "2023-08-20 14:00+02:00"]);
        assert!(
            out.contains(&format!("commitment: OK ({commitment}, ")) && out.contains("2023-08-20T12:00:59Z"),
            "{out}"
        );
        desk.write("pins.jsonl", serde_json::json!({"commitment": pasted}).to_string());
        desk.fails(2, ["verify", "--archive", "t.json", "--pins", "pins.jsonl"]);
    }
    let err = desk.fails(2, ["verify", "t.json", "--commitment", ""]);
    assert!(err.contains("is the variable set?"), "{err}");
    let err = desk.fails(2, ["verify", "t.json", "--published-at", "2023-02-30T12:00:00Z"]);
    assert!(err.contains("there is no time 2023-02-30T12:00:00Z"), "{err}");
    let err = commit(&desk, &["--numbers", "9", "--rounds", "52", "--drand", "quicknet@2030-01-01T00:00:00Z"]).err;
    assert!(err.contains("/7d for one round each week"), "{err}");
}

// A time that is typed without seconds is the last second of its minute where something was already public by then, and
// the first one where nothing may be known before it; of an hour that a clock has twice, the later one counts where
// something was already public.
#[cfg(feature = "drand")]
#[test]
fn a_minute_is_over_when_something_was_public_and_begins_when_a_beacon_may_be_due() {
    let desk = Desk::new();
    for (beacon, due) in [
        ("quicknet@2023-08-23T15:59:21Z", "2023-08-23T15:59:24Z"),
        ("quicknet@2023-08-23T15:59Z", "2023-08-23T15:59:03Z"),
        ("quicknet@2023-08-23 17:59+02:00", "2023-08-23T15:59:03Z"),
        ("quicknet@2023-08-23T15:59Z/30m", "2023-08-23T15:59:03Z"),
    ] {
        let rounds = if beacon.contains('/') { "2" } else { "1" };
        let err = commit(&desk, &["--numbers", "9", "--draw", "2", "--rounds", rounds, "--drand", beacon]).err;
        assert!(err.contains(due), "{beacon}: {err}");
    }
    let ran = commit(&desk, &["--numbers", "9", "--draw", "2", "--drand", "quicknet@2023-08-23T15:59:21Z"]);
    let verify = ["verify", "transcript.json", "--commitment", ran.out.trim_end(), "--published-at"];
    desk.ok(["draw", "terms.json", "--beacon", &format!("quicknet={ROUND_1000}"), "-o", "transcript.json"]);
    for (time, counted) in [
        ("2023-08-23T15:58Z", "2023-08-23T15:58:59Z"),
        ("2023-08-23 17:58+02:00", "2023-08-23T15:58:59Z"),
        ("2023-08-23T15:59:00Z", "2023-08-23T15:59:00Z"),
        ("2023-08-23T15:59:23Z", "2023-08-23T15:59:23Z"),
    ] {
        let out = desk.ok(verify.iter().chain(&[time]));
        assert!(out.contains(&format!("due: OK (due after {counted})")) && out.contains("VERIFIED: "), "{time}: {out}");
    }
    // Whoever waits for the beacon, and then makes a commitment, may be seen in the minute in which it was due.
    for (time, counted) in [
        ("2023-08-23T15:59Z", "2023-08-23T15:59:59Z"),
        ("2023-08-23 17:59 +02:00", "2023-08-23T15:59:59Z"),
        ("2023-08-23T10:29-05:30", "2023-08-23T15:59:59Z"),
        ("2023-08-23T15:59:24Z", "2023-08-23T15:59:24Z"),
    ] {
        let ran = desk.run(verify.iter().chain(&[time]));
        assert!(
            ran.code == 1 && ran.out.contains("REFUSED: these checks failed: due") && ran.out.contains(counted),
            "{time}: {ran:?}"
        );
    }
    let help = desk.ok(["verify", "--help"]);
    assert!(help.contains("the last second of its minute"), "{help}");
}

// Rules from a file with CR LF are the same rules as with LF.
#[test]
fn rules_from_windows_are_the_same_rules() {
    let desk = Desk::new();
    let with = |rules: &str| {
        commit(&desk, &["--numbers", "9", "--public", "word@3000-01-01T00:00Z=a word", "--rules", rules]).out
    };
    assert_eq!(with("Place 1 wins.\r\nPlace 2 waits.\r"), with("Place 1 wins.\nPlace 2 waits."));
}

// `commit` warns of every line with hidden or suspicious characters.
#[test]
fn lines_that_hide_something_are_warned_of() {
    let desk = Desk::new();
    desk.write(
        "list.txt",
        "Ada\n \nGrace \nHedy  Lamarr\n,,\n\"Mary\nBj\u{fffd}rn\nTotal,5\n\u{feff}Emmy\nHedy Lamarr\n",
    );
    let ran = commit(&desk, &["--entries", "list.txt", "--public", "word@3000-01-01T00:00Z=a word"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    for said in [
        "line 2 shows nothing",
        "line 3 begins or ends with a blank",
        "line 4 holds two blanks in a row",
        "line 5 shows nothing",
        "line 6 leaves a quotation open",
        "line 7 holds U+FFFD",
        "line 8 looks like a row of totals",
        "line 9 holds a byte-order mark",
        "lines 4 and 10 are hard to tell apart",
    ] {
        assert!(ran.err.contains(&format!("warning: {said}")), "{said}: {}", ran.err);
    }
}

#[test]
fn a_verifier_is_warned_of_lookalikes_and_of_another_order() {
    let desk = Desk::new();
    let verify = |commitment: &str, list: &str| {
        let pins = ["--commitment", commitment, "--public", "word=oak", "--published-at", "2026-05-01T12:00Z"];
        desk.run([&["verify", "transcript.json"], &pins[..], &["--entries", list]].concat())
    };
    let commitment = drawn(&desk, "Ada\nGrace\nada\u{200b}\nHedy\n");
    let ran = verify(&commitment, "list.txt");
    assert!(ran.code == 0 && ran.err.contains("lines 1 and 3 are hard to tell apart"), "{ran:?}");
    assert!(ran.err.contains("character 1 is \"A\" here and \"a\" there"), "{ran:?}");
    let commitment = drawn(&desk, "Ada\nGrace\nHedy\n");
    desk.write("other.txt", "Hedy\nAda\nGrace\n");
    let ran = verify(&commitment, "other.txt");
    assert!(ran.code == 1 && ran.out.contains("this is not the committed list"), "{ran:?}");
    assert!(ran.out.contains("in another order: sorted, it fits"), "{ran:?}");
    desk.write("other.txt", "Hedy\nAda\nEve\n");
    let ran = verify(&commitment, "other.txt");
    assert!(ran.code == 1 && !ran.out.contains("sorted"), "{ran:?}");
}

// What `draw` prints into a file is the result, tabs of a spreadsheet included.
#[test]
fn printed_winners_with_tabs_verify() {
    let desk = Desk::new();
    let commitment = drawn(&desk, "101\tAda\n102\tGrace\n103\tHedy\n");
    let pins = [
        "--commitment",
        &commitment,
        "--public",
        "word=oak",
        "--published-at",
        "2026-05-01T12:00Z",
        "--entries",
        "list.txt",
    ];
    desk.ok([&["verify", "transcript.json", "--result", "winners.txt"], &pins[..]].concat());
}

// What a person reads counts lines, steps and places from 1, and says how numbers count that are drawn.
#[test]
fn numbers_are_said_to_run_from_zero_and_counted_from_one() {
    let desk = Desk::new();
    let with = |numbers: &str| {
        let ran = commit(&desk, &["--numbers", numbers, "--draw", "2", "--public", "word@3000-01-01T00:00Z=a word"]);
        (ran, desk.read("terms.json"))
    };
    let (ran, terms) = with("9");
    assert!(
        ran.err.contains("The numbers run from 0 to 8. If yours run from 1 to 9, give --numbers 1-9.\n"),
        "{ran:?}"
    );
    assert_eq!(with("0-8").1, terms);
    let (ran, same) = with("1-9");
    assert_eq!(same, terms, "the numbers are the same, whoever counts them");
    assert!(ran.err.contains("Your numbers 1 to 9 are 0 to 8 in the terms"), "{ran:?}");
    let ran = desk.run(["draw", "terms.json", "--public", "word=oak", "-o", "t.json"]);
    let one_more: Vec<String> = ran.out.lines().map(|line| (line.parse::<u32>().unwrap() + 1).to_string()).collect();
    let said = format!("The numbers run from 0 to 8. If yours run from 1 to 9, these are {}.\n", one_more.join(", "));
    assert!(ran.err.contains(&said), "{ran:?}");
    for (numbers, said) in [
        ("5-9", "make a list, such as `seq 5 9 > numbers.txt`"),
        ("1-0", "the first number, 1, is after the last, 0"),
        ("0-4294967295", "from 1 to 4294967295 numbers, but 0-4294967295 has more"),
        ("1-", "a number is missing"),
        ("0", "from 1 to 4294967295"),
        ("-5", "--numbers"),
    ] {
        let (ran, _) = with(numbers);
        assert!(ran.code == 2 && ran.err.contains(said), "{numbers}: {ran:?}");
    }
}

// `seal --force` says why no secret is ever overwritten.
#[test]
fn a_secret_is_not_overwritten_by_force() {
    let desk = Desk::new();
    let seal = ["seal", "--context", CONTEXT, "--name", "organiser", "-o", "secret.json"];
    desk.ok(seal);
    let before = desk.read("secret.json");
    for force in [&[][..], &["--force"]] {
        let err = desk.fails(2, [&seal[..], force].concat());
        assert!(err.contains("the only key to a published seal") && err.contains("name"), "{err}");
    }
    assert_eq!(desk.read("secret.json"), before);
}

// A party whose context or name only looks like that of the terms reads which character differs.
#[test]
fn a_context_or_a_name_that_only_looks_right_is_explained() {
    let desk = Desk::new();
    let seal = |context: &str, name: &str, out: &str| {
        let seal = desk.ok(["seal", "--context", context, "--name", name, "-o", out]);
        format!("organiser={}", seal.trim_end())
    };
    let (other_context, other_name) = (CONTEXT.replacen('T', "\u{422}", 1), "organi\u{455}er");
    let seals = [seal(&other_context, "organiser", "a.json"), seal(CONTEXT, other_name, "b.json")];
    for (secret, sealed, said) in [
        ("a.json", &seals[0], "(character 1 is \"T\" here and U+0422, \"\u{422}\", there), as in your secret"),
        ("b.json", &seals[1], "your seal is under the name \"organiser\", but should be under the name "),
        ("b.json", &seals[1], "(character 7 is \"s\" here and U+0455, \"\u{455}\", there)"),
    ] {
        commit(&desk, &["--numbers", "9", "--sealed", sealed]);
        let out = desk.run(["inspect", "terms.json", "--secret", secret]).out;
        assert!(out.contains(said), "{said}: {out}");
    }
}

// Every command shows the white space in the names of awards and columns, and in a context and a description.
#[test]
fn no_space_of_a_name_passes_for_another() {
    let desk = Desk::new();
    desk.write("list.txt", "1;x\n2;x\n3;y\n");
    let allocation = "columns id;part\u{2003}of\naward First\u{2003}prize: 1\nwaitlist Re\u{a0}serve\n\
                      fill First\u{2003}prize: part\u{2003}of = x\nfill Re\u{a0}serve\ncap part\u{2003}of: 1\n";
    desk.write("allocation.txt", allocation);
    let commit = ["commit", "--context", "Raffle\u{a0}1", "--entries", "list.txt", "--allocation", "allocation.txt"];
    let commit = [&commit[..], &["--public", "word@3000-01-01T00:00Z=a\u{3000}word", "-o", "terms.json"]].concat();
    let mut shown = vec![desk.run(&commit)];
    let draw = ["draw", "terms.json", "--public", "word=maple", "--entries", "list.txt", "-o", "transcript.json"];
    shown.push(desk.run([&draw[..], &["--awards", "awards.txt"]].concat()));
    let awards = desk.read("awards.txt");
    desk.write("other.txt", awards.replace('\u{2003}', " "));
    let verify = "verify transcript.json --unpinned --entries list.txt --awards other.txt";
    let trial = "try-allocation allocation.txt --entries list.txt --orders 100";
    for command in [
        "inspect terms.json",
        "explain transcript.json --entries list.txt",
        "awards transcript.json --entries list.txt --why 1",
        "awards transcript.json --entries list.txt --why 2",
        "awards transcript.json --entries list.txt --why 3",
        trial,
        "report transcript.json -o page.html",
    ] {
        shown.push(desk.run(command.split(' ')));
    }
    for ran in &shown {
        let text = format!("{}{}", ran.out, ran.err);
        assert!(
            ran.code == 0 && !text.contains(['\u{a0}', '\u{2003}', '\u{3000}']) && !text.contains("{5c}"),
            "{ran:?}"
        );
    }
    let has = |at: usize, part: &str| assert!(shown[at].out.contains(part), "{part}: {:?}", shown[at]);
    has(2, "Context:    Raffle\\u{a0}1\n");
    has(2, "    | award First\\u{2003}prize: 1\n");
    has(2, "public, not known before 3000-01-01T00:00:00Z: a\\u{3000}word\n");
    has(7, "\"First\\u{2003}prize\" ");
    // A program gets the names as they are.
    let tried: serde_json::Value = serde_json::from_str(&desk.ok(trial.split(' ').chain(["--json"]))).unwrap();
    assert_eq!(tried["groups"][0]["chances"][0]["of"], "First\u{2003}prize");
    // Lines that look the same are distinguished.
    let ran = desk.run(verify.split(' '));
    assert!(
        ran.code == 1 && ran.out.contains("(character 6 is a space here and U+2003, another kind of space, there)"),
        "{ran:?}"
    );
}
