//! `logged`, and proofs of logs in `verify`, `check` and `report`.

use crate::desk::Desk;
use crate::reports::{held, small_draw};
use serde_json::Value;

const POLICY: &str = "sigsum-generic-2025-1";
const LOGGED: &str = "6d9d9772d4feb1e3fae496347d553090410f240708daa1d26a2e33e67ecf644b";

fn cases(file: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file["cases"].take()).unwrap()
}

fn failures() -> Vec<Value> {
    let mut cases = cases(include_str!("../../../tests/vectors/failures.json"));
    cases.retain(|case| case["name"].as_str().unwrap().starts_with("logged"));
    cases
}

/// A desk with the proof of a public log and the key that logged it.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("public.proof", include_bytes!("../../../tests/vectors/logged/mullvad-prod.proof"));
    desk.write("draws.pub", include_bytes!("../../../tests/vectors/logged/mullvad-prod.pub"));
    desk
}

/// The arguments of `logged` for this proof, commitment, policy and key.
fn logged<'a>(commitment: &'a str, policy: &'a str, key: &'a str) -> Vec<&'a str> {
    vec!["logged", "public.proof", "--commitment", commitment, "--log-policy", policy, "--log-key", key]
}

#[test]
fn every_proof_has_its_time_or_its_reason() {
    let desk = Desk::new();
    let bytes = |file: &Value| file.as_str().unwrap().chars().map(|byte| u32::from(byte) as u8).collect::<Vec<u8>>();
    let mut judged = 0;
    for case in cases(include_str!("../../../tests/vectors/logged.json")) {
        let key = case["key"].as_str().unwrap();
        // The command takes keys as people paste them.
        if key.len() != 64 || key.chars().any(|digit| !digit.is_ascii_hexdigit() || digit.is_uppercase()) {
            continue;
        }
        desk.write("public.proof", bytes(&case["proof"]));
        desk.write("policy", bytes(&case["policy"]));
        let mut args = logged(case["commitment"].as_str().unwrap(), "policy", key);
        args.push("--json");
        let ran = desk.run(&args);
        let found: Value = serde_json::from_str(&ran.out).unwrap();
        let name = &case["name"];
        match case["outcome"].as_str().unwrap() {
            "passed" => {
                assert_eq!((ran.code, &found["holds"]), (0, &true.into()), "{name}: {found}");
                for (key, of) in [("time", "by"), ("public_from", "public_from"), ("witnesses", "witnesses")] {
                    assert_eq!(case[key], found["logged"][of], "{name}: {found}");
                }
            }
            "failed" => assert_eq!((ran.code, &found["reason"]), (1, &case["reason"]), "{name}: {found}"),
            _ => assert!(ran.code == 2 && found["error"].is_string(), "{name}: {found}"),
        }
        judged += 1;
    }
    assert!(judged > 310, "{judged}");
}

// `logged` prints the time and nothing else on standard output, and nothing if the proof does not hold.
#[test]
fn the_time_stands_alone_and_is_a_pin() {
    let desk = desk();
    let ran = desk.run(logged(LOGGED, POLICY, "draws.pub"));
    assert_eq!((ran.code, ran.out.as_str()), (0, "2026-03-25T13:14:39Z\n"), "{ran:?}");
    for said in [
        "Log key 9e05c843f17ed7225df58fdfd6ddcd65251aa6db4ad8ea63bd2bf0326e30577d\n",
        "quorum: 2 of (witness.glasklar.is, witness.mullvad.net, tillitis.se/tillitis-witness-1)",
        "by 2026-03-25T13:13:39Z, on the word of 3 witnesses of sigsum-generic-2025-1",
        "Caution: That the commitment was logged",
    ] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
    let other = "ab".repeat(32);
    let ran = desk.run(logged(&other, POLICY, "draws.pub"));
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
    assert!(ran.err.contains("The proof does not hold: leaf signature: "), "{}", ran.err);
    assert_eq!(desk.run(["verify", "draw", "--published-at", ran.out.trim()]).code, 2);
    // The commitment may come from the terms.
    small_draw(&desk, &[]);
    let args = ["logged", "public.proof", "--terms", "terms", "--log-policy", POLICY, "--log-key", "draws.pub"];
    assert!(desk.fails(1, args).contains("leaf signature"), "the terms were not logged");
}

#[test]
fn what_is_given_in_the_wrong_place_is_named() {
    let desk = desk();
    small_draw(&desk, &[]);
    desk.write(POLICY, include_bytes!("../../../tests/vectors/logged/sigsum-test-2025-3.policy"));
    desk.write("two.pub", desk.read("draws.pub") + &desk.read("draws.pub"));
    for (code, policy, key, says) in [
        (2, "sigsum-generic", "draws.pub", "the only policy that is known by name is sigsum-generic-2025-1"),
        (2, "draws.pub", "draws.pub", "what belongs here is a log policy"),
        (2, "public.proof", "draws.pub", "give it with --logged PROOF"),
        (2, POLICY, "two.pub", "several keys"),
        (2, POLICY, "list", "several keys or lines"),
        (2, POLICY, "ab12", "64 hexadecimal digits, but this has 4"),
        // A file that is named like a known policy.
        (1, "./sigsum-generic-2025-1", "draws.pub", "unknown log"),
        (0, POLICY, "draws.pub", "of sigsum-generic-2025-1"),
    ] {
        let ran = desk.run(logged(LOGGED, policy, key));
        assert!(ran.code == code && ran.err.contains(says), "{policy} {key}: {ran:?}");
    }
    let proof = ["--logged", "public.proof"];
    let whole = ["--log-policy", POLICY, "--log-key", "draws.pub"];
    let time = ["--published-at", "2026-12-24T20:00:00Z"];
    for args in [
        [&["verify", "draw"][..], &proof].concat(),
        [&["verify", "draw"][..], &whole[..2]].concat(),
        [&["verify", "draw"][..], &whole[2..]].concat(),
        [&["verify", "draw"][..], &proof, &whole, &time].concat(),
        [&["verify", "--archive", "draw"][..], &proof, &whole].concat(),
        [&["verify", "--archive", "draw"][..], &whole].concat(),
        [&["check", "public.proof", "terms"][..], &proof, &whole].concat(),
        [&["merge", "draw", "--commitment", LOGGED][..], &whole].concat(),
    ] {
        assert_eq!(desk.run(&args).code, 2, "{args:?}");
    }
}

/// Writes the files of a case, and returns the arguments that give them.
fn given(desk: &Desk, case: &Value) -> Vec<String> {
    let mut args = vec!["draw".to_owned()];
    desk.write("draw", case["text"].as_str().unwrap());
    let given = &case["given"];
    for (flag, key) in [
        ("--commitment", "commitment"),
        ("--published-at", "published_at"),
        ("--opened-at", "opened_at"),
        ("--log-key", "log_key"),
    ] {
        args.extend(given[key].as_str().into_iter().flat_map(|value| [flag.to_owned(), value.to_owned()]));
    }
    for (flag, key) in [("--log-policy", "log_policy"), ("--logged", "logged")] {
        if let Some(text) = given[key].as_str() {
            desk.write(key, text);
            args.extend([flag.to_owned(), key.to_owned()]);
        }
    }
    args.extend(given["round"].as_u64().into_iter().flat_map(|round| ["--round".to_owned(), round.to_string()]));
    for (name, value) in given["public"].as_object().into_iter().flatten() {
        args.extend(["--public".to_owned(), format!("{name}={}", value.as_str().unwrap())]);
    }
    args
}

// If the check `logged` passes, a beacon must be due later than a minute after the witnesses' time.
#[test]
fn verify_judges_a_proof_in_place_of_a_time() {
    let desk = Desk::new();
    let (mut late, mut raw_hash) = (0, 0);
    for case in failures() {
        let name = case["name"].as_str().unwrap();
        if case["error"] == true || case["given"]["blinding"].is_object() {
            continue;
        }
        let args = given(&desk, &case);
        let verify = |more: &str| desk.run(["verify", more].into_iter().chain(args.iter().map(String::as_str)));
        let verdict: Value = serde_json::from_str(&verify("--json").out).unwrap();
        for key in ["verdict", "logged"] {
            assert_eq!(verdict[key], case[key], "{name}: {verdict}");
        }
        let missing = case.get("missing").cloned().unwrap_or(serde_json::json!([]));
        assert_eq!(verdict["missing"], missing, "{name}");
        let expected = match case["verdict"].as_str().unwrap() {
            "verified" => 0,
            "consistent" if missing == serde_json::json!(["commitment"]) => 0,
            _ => 1,
        };
        let ran = verify("--unpinned");
        assert_eq!(ran.code, expected, "{name}: {ran:?}");
        if case["verdict"] == "verified" {
            let by = case["logged"]["by"].as_str().unwrap();
            let said =
                format!("; logged by {by}, on the word of 2 witnesses of the policy \"log_policy\"; not given: ");
            assert!(ran.out.contains(&said), "{name}: {}", ran.out);
        }
        late += u32::from(ran.out.contains("a proof that was fetched later shows a later time"));
        raw_hash += u32::from(ran.out.contains("sigsum-submit was run without --raw-hash"));
        if missing.as_array().is_some_and(|words| words.contains(&"logged".into())) {
            assert!(ran.out.contains("(give --logged PROOF)"), "{}", ran.out);
        }
    }
    assert_eq!((late, raw_hash), (7, 2));
}

/// A proof is one of the files of a draw; a policy never is.
#[test]
fn a_report_and_its_folder_hold_the_proof() {
    let desk = desk();
    small_draw(&desk, &[]);
    for draw in ["draw", "terms"] {
        let page = desk.ok(["report", draw, "--logged", "public.proof", "-o", "-"]);
        assert_eq!(held(&page)["logged"], desk.read("public.proof"));
        desk.ok(["report", draw, "--logged", "public.proof", "--folder", &format!("{draw}-folder")]);
        assert_eq!(desk.read(&format!("{draw}-folder/commitment.proof")), desk.read("public.proof"));
    }
    desk.fails(2, ["report", "draw", "--logged", "draws.pub", "-o", "x.html"]);
    desk.fails(2, ["report", "draw", "--log-policy", POLICY, "-o", "x.html"]);
}
