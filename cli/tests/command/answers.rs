//! The forms of an answer: text for people, one JSON object for programs, or only errors.

use std::fs;

use crate::desk::{ARCHIVE_KEYS, CONTEXT, Desk, Ran};
use serde_json::{Value, json};

const REPLY: &str = concat!(
    r#"{"round": 1000, "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb"#,
    r#"1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#
);

/// The keys of the result of a self-test.
const SELFTEST_KEYS: &str = "checks holds version";

/// A desk with a list, and terms over it with a seal and a beacon that was due long ago. Returns the commitment too.
fn committed() -> (Desk, String) {
    let desk = Desk::new();
    desk.write("names.txt", "Ada\nGrace\nHedy \u{202e}\nKatherine\n");
    desk.write("allocation.txt", "award Prize: 2\nwaitlist Reserve\n");
    desk.write("table.csv", "name,town\nAda,London\n");
    desk.write("reply.json", REPLY);
    let sealed = format!("alice={}", desk.seal("alice", &[]));
    let commit = ["commit", "--context", CONTEXT, "--entries", "names.txt", "--draw", "3", "-o", "terms.json"];
    let more = ["--allocation", "allocation.txt", "--sealed", &sealed, "--drand", "quicknet:1000"];
    let commitment = desk.ok(commit.iter().chain(&more));
    (desk, commitment.trim_end().to_owned())
}

fn drawn() -> (Desk, String) {
    let (desk, commitment) = committed();
    desk.open("alice", &commitment, &[]);
    desk.ok([&DRAW[..], &["-o", "transcript.json"]].concat());
    desk.ok(["prove", "terms.json", "--entries", "names.txt", "--line", "2", "-o", "proof.json"]);
    desk.ok(["prove", "terms.json", "--entries", "names.txt", "--all", "-o", "all"]);
    let pins = ["--commitment", &commitment, "--published-at", "2023-08-20T12:00:00Z"];
    desk.write("commitment.proof", include_bytes!("../../../tests/vectors/logged/mullvad-prod.proof"));
    desk.write("draws.pub", include_bytes!("../../../tests/vectors/logged/mullvad-prod.pub"));
    desk.write("summary.json", desk.ok(["verify", "--archive", "transcript.json", "--json"].iter().chain(&pins)));
    fs::create_dir(desk.path("draws")).unwrap();
    fs::copy(desk.path("transcript.json"), desk.path("draws/1.json")).unwrap();
    (desk, commitment)
}

const DRAW: [&str; 8] =
    ["draw", "terms.json", "--opening", "alice.opening", "--beacon", "quicknet=reply.json", "--entries", "names.txt"];

/// Each command that prints a result, with its exit code and the keys of its object.
fn runs(commitment: &str) -> Vec<(Vec<String>, i32, &'static str)> {
    let seal = "seal --context x --name bob -o bob.secret";
    let commit = "commit --context x --numbers 4 --draw 2 --public a@3000-01-01T00:00Z=b -o new-terms.json";
    let open = format!("open alice.secret terms.json --commitment {commitment} -o again.opening");
    let draw = format!("{} -o again.json", DRAW.join(" "));
    let verify = format!("verify transcript.json --commitment {commitment} --published-at 2023-08-20T12:00:00Z");
    let check = format!("check proof.json transcript.json --commitment {commitment}");
    let verdict =
        "cautions checks commitment drawn drawn_of format logged missing outcome_bits result round seed_bits verdict";
    let drawn = "commitment context drawn entries out round";
    let maker =
        (!verishuffle_web::MAKER_PROGRAM.is_empty()).then(|| ("maker -o page.html".to_owned(), 0, "out script_hash"));
    [
        ("shuffle names.txt --out folder".to_owned(), 0, drawn),
        (
            "table table.csv --id name -o list.txt".to_owned(),
            0,
            "columns empty encoding entries out rows separator warnings",
        ),
        (seal.to_owned(), 0, "context name out rounds seal width"),
        (commit.to_owned(), 0, "cautions commitment publish_before terms warnings"),
        (
            "try-allocation allocation.txt --entries names.txt".to_owned(),
            0,
            "draw empty entries groups holders kept_out never_move_up orders seed waiting warnings",
        ),
        ("inspect terms.json".to_owned(), 0, "cautions commitment holds points warnings"),
        ("inspect --secret alice.secret".to_owned(), 0, "context name opened rounds seal width"),
        (open, 0, "commitment detail name opened round"),
        ("beacon terms.json".to_owned(), 0, "beacons"),
        (draw, 0, drawn),
        (verify, 0, verdict),
        ("verify transcript.json".to_owned(), 1, verdict),
        ("verify --unpinned --archive transcript.json".to_owned(), 0, ARCHIVE_KEYS),
        (
            "awards transcript.json --entries names.txt --why Ada".to_owned(),
            0,
            "awards commitment round verdict why withdrawals",
        ),
        (format!("merge summary.json --commitment {commitment}"), 0, ARCHIVE_KEYS),
        ("explain transcript.json --entries names.txt".to_owned(), 0, "commitment drawn entries round steps verdict"),
        ("prove terms.json --entries names.txt --all -o proofs".to_owned(), 0, "index out proved"),
        (check, 1, "draw format proof verdict"),
        (
            "logged commitment.proof --terms terms.json --log-policy sigsum-generic-2025-1 --log-key draws.pub"
                .to_owned(),
            1,
            "detail holds logged reason",
        ),
        ("checker -o page.html".to_owned(), 0, "out script_hash"),
        ("report transcript.json --entries names.txt -o page.html".to_owned(), 0, "out script_hash"),
        ("report transcript.json --folder site".to_owned(), 0, "out script_hash"),
        ("chain draws".to_owned(), 1, "broken cautions format head missing passed_over verdict"),
        (
            "ledger draws --log-policy sigsum-generic-2025-1 --log-key draws.pub".to_owned(),
            1,
            "detail format log_key logs missing problems shown until verdict",
        ),
        ("selftest".to_owned(), 0, SELFTEST_KEYS),
        ("completions bash".to_owned(), 0, "script"),
    ]
    .into_iter()
    .chain(maker)
    .map(|(line, code, keys)| (line.split(' ').map(str::to_owned).collect(), code, keys))
    .collect()
}

/// Removes the files that the runs write.
fn clear(desk: &Desk) {
    for folder in ["folder", "proofs", "site"] {
        let _ = fs::remove_dir_all(desk.path(folder));
    }
    for file in ["list.txt", "bob.secret", "new-terms.json", "again.opening", "again.json", "page.html"] {
        let _ = fs::remove_file(desk.path(file));
    }
}

/// Reads the single line of JSON on stdout.
fn object(ran: &Ran) -> Value {
    assert_eq!((ran.out.matches('\n').count(), ran.out.ends_with('\n')), (1, true), "{ran:?}");
    assert!(!ran.out.chars().any(|c| c.is_control() && c != '\n' || c == '\u{202e}'), "{ran:?}");
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn every_command_answers_with_one_object_or_with_its_value_or_with_nothing() {
    let (desk, commitment) = drawn();
    let mut commands: Vec<String> = Vec::new();
    for (args, code, keys) in runs(&commitment) {
        for flag_first in [true, false] {
            clear(&desk);
            let with = |flag: &str| {
                let mut args = args.clone();
                args.insert(if flag_first { 0 } else { args.len() }, flag.to_owned());
                args
            };
            let ran = desk.run(with("--json"));
            assert_eq!(ran.code, code, "{args:?}: {ran:?}");
            let value = object(&ran);
            let mut found: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
            found.sort_unstable();
            assert_eq!(found.join(" "), keys, "{args:?}");
            for line in ran.err.lines() {
                let is_caution = line.starts_with("Caution: ") || line.starts_with("Only you can trust this shuffle");
                let is_caution = is_caution || line.starts_with("verishuffle: warning: line 3 ");
                assert!(is_caution, "{args:?} notes something: {line}");
            }
            clear(&desk);
            let quiet = desk.run(with("--quiet"));
            assert_eq!((quiet.code, quiet.err.as_str()), (code, ""), "{args:?}");
            // These two are for one value, and a script that asks for silence needs it.
            let value = match args[0].as_str() {
                "seal" => desk.ok(["inspect", "--secret", "bob.secret"]),
                "commit" => format!("{}\n", value["commitment"].as_str().unwrap()),
                _ => String::new(),
            };
            assert_eq!(quiet.out, value, "{args:?}");
        }
        commands.push(args[0].clone());
    }
    let help = desk.ok(["--help"]);
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    // The lines that begin with a name; the others continue a description.
    let names = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let may_lack = if verishuffle_web::MAKER_PROGRAM.is_empty() { "maker" } else { "" };
    for name in names.filter(|&name| !["", "help", may_lack].contains(&name)) {
        assert!(commands.iter().any(|command| command == name), "{name} is not run here");
    }
}

/// Returns the keys of the object that a help describes.
fn keys_of_help(object: &str) -> String {
    let (mut depth, mut outer) = (1, String::new());
    for character in object.chars() {
        depth += match character {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        match depth {
            0 => break,
            1 => outer.push(character),
            _ => {}
        }
    }
    let mut keys: Vec<&str> = outer.split('"').skip(1).step_by(2).collect();
    keys.sort_unstable();
    keys.join(" ")
}

/// Returns the keys of the objects within an answer. Those of a warning are the same for all commands.
fn keys_within(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(object) => {
            let within = object.iter().filter(|(key, _)| *key != "warnings").flat_map(|(_, value)| keys_within(value));
            object.keys().map(String::as_str).chain(within).collect()
        }
        Value::Array(items) => items.iter().flat_map(keys_within).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_help_of_a_command_has_the_keys_of_its_answer() {
    let (desk, commitment) = drawn();
    let mut seen = Vec::new();
    for (args, _, keys) in runs(&commitment) {
        // `verify`, `merge` and others have the objects of the texts, and the second object of `inspect` is that of `seal`.
        let help = desk.ok([args[0].as_str(), "--help"]);
        let Some((_, object)) = help.split_once("With --json: {").filter(|_| !seen.contains(&args[0])) else {
            continue;
        };
        assert_eq!(keys_of_help(object), keys, "{}", args[0]);
        // What is as in the texts is described there.
        let (object, _) = object.split_once("\n\n").unwrap();
        if !object.contains(".md, section") {
            clear(&desk);
            let ran = desk.run(args.iter().map(String::as_str).chain(["--json"]));
            for key in keys_within(&self::object(&ran)) {
                assert!(object.contains(&format!("\"{key}\"")), "{}: {key}", args[0]);
            }
        }
        seen.push(args[0].clone());
    }
    assert!(seen.len() > 15, "{seen:?}");
}

#[test]
fn every_command_answers_an_error_with_the_same_object() {
    let (desk, commitment) = drawn();
    let expected: Vec<String> = ["column", "error", "line", "newer"].map(str::to_owned).into();
    for (args, ..) in runs(&commitment) {
        // An option that no command has, and a missing file.
        let missing = args.iter().map(|arg| match arg.as_str() {
            "bob.secret" | "new-terms.json" | "page.html" | "list.txt" => "no/file".to_owned(),
            "terms.json" | "transcript.json" | "summary.json" | "alice.secret" | "names.txt" | "draws" => {
                "missing".to_owned()
            }
            _ => arg.clone(),
        });
        for words in [missing.collect::<Vec<String>>(), [&args[..], &["--nonsense".to_owned()]].concat()] {
            // These read and write no file.
            if words == ["selftest"] || words == ["completions", "bash"] {
                continue;
            }
            let ran = desk.run(words.iter().map(String::as_str).chain(["--json"]));
            assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{words:?}");
            let value = object(&ran);
            // A file that can't be read is part of the verdict on an archive or a merge.
            let is_usage = words.contains(&"--nonsense".to_owned());
            let is_merge = words[0] == "merge" && !is_usage;
            if is_usage || !is_merge && !words.contains(&"--archive".to_owned()) {
                assert_eq!(value.as_object().unwrap().keys().cloned().collect::<Vec<_>>(), expected, "{words:?}");
                assert!(value["line"].is_null() && value["column"].is_null(), "{value}");
            }
            let ran = desk.run(words.iter().map(String::as_str).chain(["--quiet"]));
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
            assert!(is_merge || ran.err.starts_with("verishuffle: "), "{words:?}: {ran:?}");
        }
    }
    for words in [&["--json", "--quiet", "inspect", "terms.json"][..], &["--json", "inspect", "terms.json", "--quiet"]]
    {
        let ran = desk.run(words);
        assert!(ran.code == 2 && object(&ran)["error"].as_str().unwrap().contains("can't be used together"), "{ran:?}");
    }
    // A file of this name is not a flag.
    let ran = desk.run(["inspect", "--nonsense", "--", "--json"]);
    assert!(ran.code == 2 && ran.out.is_empty() && ran.err.starts_with("verishuffle: "), "{ran:?}");
    desk.write("terms.json", "{\n \"format\": 1}");
    let value = object(&desk.run(["inspect", "terms.json", "--json"]));
    assert_eq!((&value["line"], value["column"].is_u64()), (&json!(2), true), "{value}");
}

#[test]
fn a_document_and_an_object_do_not_share_stdout() {
    let (desk, commitment) = drawn();
    for args in [
        &["commit", "--context", "x", "--numbers", "4", "--public", "a@3000-01-01T00:00Z=b"][..],
        &["open", "alice.secret", "terms.json", "--commitment", &commitment],
        &DRAW,
        &["prove", "terms.json", "--entries", "names.txt", "--line", "1"],
    ] {
        let ran = desk.run(args.iter().chain(&["-o", "-", "--json"]));
        let value = object(&ran);
        assert!(ran.code == 2 && value["error"].as_str().unwrap().contains("--json"), "{args:?}: {ran:?}");
        let quiet = desk.run(args.iter().chain(&["-o", "-", "--quiet"]));
        let document: Value = serde_json::from_str(&quiet.out).unwrap();
        assert!(quiet.code == 0 && quiet.err.is_empty() && document["format"].is_string(), "{args:?}: {quiet:?}");
    }
}

#[test]
fn the_objects_hold_what_the_text_says() {
    let (desk, commitment) = committed();
    let said = desk.run(["inspect", "terms.json", "--secret", "alice.secret", "--commitment", &commitment, "--json"]);
    let value = object(&said);
    assert_eq!((&value["holds"], &value["commitment"]), (&json!(true), &json!(commitment)));
    assert!(value["cautions"].as_array().unwrap().iter().any(|c| c.as_str().unwrap().contains("was due 2023")));
    let other = "00".repeat(32);
    let wrong = ["--secret", "alice.secret", "--commitment", &other, "--json"];
    let value = object(&desk.run(["inspect", "terms.json"].iter().chain(&wrong)));
    assert_eq!((&value["holds"], &value["points"][0]["state"]), (&json!(false), &json!("failed")));

    let ran = desk.run(["open", "alice.secret", "terms.json", "--commitment", &other, "-o", "x", "--json"]);
    let value = object(&ran);
    assert_eq!((ran.code, &value["opened"], &value["name"]), (1, &json!(false), &json!("alice")), "{ran:?}");
    assert!(value["detail"].as_str().unwrap().contains("stays closed") && !desk.exists("x"), "{value}");

    desk.open("alice", &commitment, &[]);
    let value = object(&desk.run([&DRAW[..], &["-o", "t.json", "--result", "r.txt", "--json"]].concat()));
    let entries: Vec<&str> = value["entries"].as_array().unwrap().iter().map(|e| e.as_str().unwrap()).collect();
    assert_eq!(desk.read("r.txt"), entries.join("\n") + "\n");
    let names = "Ada\nGrace\nHedy \u{202e}\nKatherine\n";
    let names: Vec<&str> = names.lines().collect();
    let drawn: Vec<usize> = value["drawn"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize).collect();
    assert_eq!(entries, drawn.iter().map(|&number| names[number]).collect::<Vec<_>>());
    assert_eq!(
        (&value["commitment"], &value["round"], &value["out"]),
        (&json!(commitment), &json!(0), &json!("t.json"))
    );

    let explained = object(&desk.run(["explain", "t.json", "--json"]));
    assert_eq!((&explained["drawn"], &explained["entries"]), (&value["drawn"], &Value::Null));
    let steps = explained["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(|step| step["drawn"].clone()).collect::<Vec<_>>(), *value["drawn"].as_array().unwrap());
    assert!(steps.iter().all(|step| step["partner"] == step["derived"]), "{explained}");
    desk.edit("t.json", "wrong.json", |document| {
        let swap = document["swaps"][1].as_u64().unwrap();
        document["swaps"][1] = json!(if swap == 2 { 3 } else { 2 });
    });
    let ran = desk.run(["explain", "wrong.json", "--json"]);
    let wrong = object(&ran);
    assert_eq!((ran.code, &wrong["drawn"], &wrong["entries"]), (1, &json!([]), &Value::Null));
    assert_eq!((wrong["steps"].as_array().unwrap().len(), &wrong["steps"][1]["drawn"]), (2, &Value::Null), "{wrong}");
    assert_eq!(wrong["verdict"], "refused");

    let value = object(&desk.run(["beacon", "terms.json", "--json"]));
    let beacon = &value["beacons"][0];
    assert_eq!((&beacon["round"], &beacon["due"]), (&json!(1000), &json!("2023-08-23T15:59:24Z")));
    assert!(beacon["addresses"][0].as_str().unwrap().ends_with("/public/1000"), "{value}");
}
