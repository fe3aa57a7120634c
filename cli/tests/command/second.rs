//! `verify` and examples/verify.py take the same arguments, and print the same JSON except for texts for people.

use std::cell::RefCell;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::desk::{Desk, Ran};
use serde_json::Value;

/// Runs both programs with these arguments after `verify` and with `transcript.json` as standard input.
fn both(desk: &Desk, args: &[&str]) -> [Ran; 2] {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/verify.py");
    let mut second = Command::new("python3");
    second.arg(program).args(args).current_dir(desk.path(""));
    let mut first = desk.command(["verify"].iter().chain(args));
    [&mut first, &mut second].map(|command| {
        let transcript = std::fs::File::open(desk.path("transcript.json")).unwrap();
        let output = command.stdin(Stdio::from(transcript)).output();
        Ran::from(output.expect("python3 is missing: apt-get install python3"))
    })
}

/// Returns how the programs differ from this exit code, or in their output with --json or --quiet.
fn difference(desk: &Desk, code: i32, args: &[&str]) -> Option<String> {
    if args.contains(&"--quiet") {
        let answers = both(desk, args);
        let is_right = answers.iter().all(|ran| ran.code == code && ran.out.is_empty());
        return (!is_right).then(|| format!("{args:?}, expected {code}: {answers:?}\n"));
    }
    let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
    let answer = |ran: &Ran| serde_json::from_str::<Value>(&ran.out).ok().filter(|_| ran.code == code);
    let answers = both(desk, &args);
    let report = format!("{args:?}: {answers:?}\n");
    let [Some(mut ours), Some(mut theirs)] = [answer(&answers[0]), answer(&answers[1])] else { return Some(report) };
    for answer in [&mut ours, &mut theirs] {
        if code == 2 {
            // Texts and places of errors are for people, but whether the place is known is compared.
            let shape = |key: &str| answer[key].is_u64() || key == "error" && answer[key].is_string();
            *answer = answer.as_object().unwrap().keys().map(|key| (key.clone(), Value::from(shape(key)))).collect();
        } else {
            let checks = answer["checks"].as_array_mut().unwrap();
            checks.iter_mut().for_each(|check| drop(check.as_object_mut().unwrap().remove("detail")));
        }
    }
    if code == 2 {
        return (ours != theirs).then_some(report);
    }
    // verify.py lists the check `awards` too, which no case here has.
    theirs["checks"].as_array_mut().unwrap().truncate(ours["checks"].as_array().unwrap().len());
    // The line with the verdict's word says what was compared.
    let compared = |ran: &Ran| ran.out.trim_end().rsplit_once(" (").map(|(_, said)| said.to_owned());
    let lines = both(desk, &args[..args.len() - 1]);
    let is_same = compared(&lines[0]) == compared(&lines[1]);
    (ours != theirs || !is_same).then(|| format!("{report}{lines:?}\n"))
}

#[test]
fn of_numbers() {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    let other = "ab".repeat(32);
    desk.write("list", "a\nb\n");
    desk.write("blinding", format!(r#"{{"format":"verishuffle/1 blinding","context":"x","key":"{other}"}}"#));
    desk.edit("transcript.json", "wrong.json", |t| t["swaps"][0] = 10.into());
    desk.edit("transcript.json", "malformed.json", |t| t["terms"]["sources"][0]["name"] = "al\u{ad}ice".into());
    desk.write("cut.json", &desk.read("transcript.json")[..99]);
    desk.write("bytes.json", b"{\n\"format\": \"\xff\"}");
    let pinned = ["--commitment", &commitment, "--public", "guest=river", "--published-at", "2026-05-01T12:00:00Z"];
    let differences = RefCell::new(Vec::new());
    let with = |code: i32, args: &[&str]| differences.borrow_mut().extend(difference(&desk, code, args));
    let pins = |code: i32, more: &[&str]| {
        let args: Vec<&str> = ["transcript.json"].iter().chain(&pinned).chain(more).copied().collect();
        with(code, &args);
    };
    pins(0, &[]);
    pins(0, &["--quiet"]);
    pins(0, &["--round", "0"]);
    pins(0, &["--opened-at", "2026-05-01T12:00:00Z"]);
    pins(1, &["--opened-at", "3000-01-01T00:00:00Z"]);
    pins(2, &["--opened-at", "noon"]);
    pins(1, &["--round", "1"]);
    pins(1, &["--round", "4294967295"]);
    with(0, &[&["-"], &pinned[..]].concat());
    with(1, &[&["-"], &pinned[..4]].concat());
    with(1, &[&["-"], &pinned[..4], &["--published-at", "3000-01-01T00:00:00Z"]].concat());
    with(0, &["transcript.json", "--terms", "terms.json", "--public=guest=river", pinned[4], pinned[5]]);
    with(0, &["transcript.json", "--unpinned"]);
    with(1, &["transcript.json"]);
    with(1, &["transcript.json", "--commitment", &other, "--unpinned"]);
    with(1, &["transcript.json", "--public", "guest=rivers", "--unpinned"]);
    with(
        1,
        &["transcript.json", "--commitment", &other, "--public", "nobody=x", "--published-at", "2026-05-01T12:00:00Z"],
    );
    with(1, &["transcript.json", "--commitment", &other, "--entries", "list", "--blinding", "blinding"]);
    with(1, &["wrong.json", "--unpinned"]);
    with(1, &["wrong.json", "--quiet"]);

    with(2, &["transcript.json", "--commitment", &other, "--blinding", "blinding"]);
    with(2, &["transcript.json", "--round", "4294967296"]);
    with(2, &["transcript.json", "--commitment", ""]);
    with(2, &["transcript.json", "--public", "nobody=x"]);
    with(2, &["transcript.json", "--public", "guest"]);
    with(2, &["transcript.json", "--public", "=river"]);
    with(2, &["transcript.json", "--public", "gue\u{200b}st=river"]);
    with(2, &["transcript.json", "--public", "guest= river"]);
    with(2, &["transcript.json", "--entries", "list"]);
    with(2, &["transcript.json", "--entries", "nothing"]);
    with(2, &["transcript.json", "--terms", "transcript.json"]);
    with(2, &["-", "--terms", "-"]);
    with(2, &["nothing"]);
    with(2, &["."]);
    with(2, &["malformed.json"]);
    with(2, &["cut.json"]);
    with(2, &["bytes.json"]);
    with(2, &["terms.json"]);
    with(2, &["transcript.json", "--nothing"]);
    with(2, &["transcript.json", "--commit", &commitment]);
    for round in
        ["00", "+0", "-1", "0x1", "1.0", "1e0", "", " 0", "0 ", "٠", "9007199254740992", "18446744073709551616"]
    {
        pins(2, &[&format!("--round={round}")]);
    }
    for time in ["2023-08-23T15:59:60Z", "2023-08-23T15:59:59.0Z", "noon", ""] {
        with(2, &[&["transcript.json"], &pinned[..4], &["--published-at", time]].concat());
    }
    for twice in [
        ["--commitment", &commitment],
        ["--terms", "terms.json"],
        ["--public", "guest=river"],
        ["--public", "guest=rivers"],
        ["--published-at", "2026-05-01T12:00:00Z"],
    ] {
        pins(2, &twice);
    }
    for (flag, value) in [("--round", "0"), ("--opened-at", "2026-05-01T12:00:00Z"), ("--result", "list")] {
        pins(2, &[flag, value, flag, value]);
    }
    let differences = differences.into_inner();
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.concat());
}

#[test]
fn of_a_blinded_list() {
    let desk = Desk::new();
    desk.write("list", "Ada\nGrace\nHedy\nMary\n");
    desk.write("repeat", "Ada\nGrace\nHedy\nAda\n");
    desk.write("short", "Ada\nGrace\nHedy\n");
    desk.write("broken", "Ada\n\nGrace\n");
    let commitment = desk.commit_alone(&["--entries", "list", "--blinded", "blinding", "--draw", "3"]);
    desk.open("alice", &commitment, &[]);
    desk.ok(["draw", "terms.json", "--opening", "alice.opening", "-o", "transcript.json"]);
    let drawn: Value = serde_json::from_str(&desk.run(["verify", "transcript.json", "--json"]).out).unwrap();
    let names = ["Ada", "Grace", "Hedy", "Mary"];
    let result: Vec<&str> = (0..3).map(|i| names[drawn["drawn"][i].as_u64().unwrap() as usize]).collect();
    desk.write("result", result.join("\n"));
    desk.write("first", result[0]);
    desk.write("swapped", [result[1], result[0], result[2]].join("\n"));
    let (list, key) = (["--entries", "list"], ["--blinding", "blinding"]);
    for (code, more) in [
        (0, &[][..]),
        (0, &[list, key].concat()),
        (0, &[list, key, ["--result", "result"]].concat()),
        (0, &[list, key, ["--result", "first"]].concat()),
        (1, &[list, key, ["--result", "swapped"]].concat()),
        (1, &list),
        (1, &[list, ["--unpinned", "--round=0"]].concat()),
        (1, &["--result", "result"]),
        (1, &["--result", "result", "--unpinned"]),
        (1, &[list, ["--result", "swapped"]].concat()),
        (1, &["--entries", "repeat"]),
        (1, &["--entries", "short"]),
        (2, &key),
        (2, &["--entries", "broken"]),
        (2, &[list, key, ["--result", "broken"]].concat()),
        (2, &[list, ["--blinding", "terms.json"]].concat()),
        (2, &[list, list].concat()),
        (2, &[list, key, key].concat()),
    ] {
        let pinned = ["transcript.json", "--commitment", &commitment];
        assert_eq!(difference(&desk, code, &pinned.iter().chain(more).copied().collect::<Vec<_>>()), None);
    }
    // The first line of a verdict says that a result is shortened.
    for ran in both(&desk, &["transcript.json", "--entries=list", "--blinding=blinding", "--result=first"]) {
        let verdict = ran.out.to_lowercase();
        let line = verdict.lines().find(|line| line.contains("consistent")).unwrap();
        assert!(line.contains("the first 1 of 3"), "{ran:?}");
    }
}
