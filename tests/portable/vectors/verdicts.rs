//! verdicts.json, failures.json, cautions.json, and the verdicts of allocations.json.

use serde_json::Value;
use verishuffle::Verdict;
use verishuffle::verdict::{Caution, CheckName};

use super::{allocations, cases, cases_of, is_newer, judge, name, numbers, text, text_of};

// Invalid UTF-8 and unpaired surrogates are errors.
#[test]
fn verdicts() {
    let files = [include_str!("../../vectors/verdicts.json"), include_str!("../../vectors/failures.json")];
    for case in files.into_iter().flat_map(cases) {
        let verdict = judge(&case);
        if case["error"] == true {
            let error = verdict.expect_err(name(&case));
            assert_eq!(is_newer(&error), case["newer"] == true, "{}: {error}", name(&case));
            println!("{}: {error}", name(&case));
            continue;
        }
        let verdict = verdict.unwrap_or_else(|e| panic!("{}: {e}", name(&case)));
        if !cfg!(feature = "sigsum") && !case["given"]["logged"].is_null() {
            assert!(verdict.check(CheckName::Logged).is_skipped(), "{}: {verdict}", name(&case));
            continue;
        }
        let (mut expected, mut first) = (case["verdict"].as_str().unwrap(), case["first_failed"].as_str());
        let mut missing: Vec<String> = verdict.missing().iter().map(|missing| missing.word().into_owned()).collect();
        // The vectors give the verdict of a program that checks beacon signatures. A note gives the other one.
        if !cfg!(feature = "drand") {
            let lacks = verdict.missing().iter().any(|missing| missing.word().starts_with("signature:"));
            if expected == "verified" && lacks {
                expected = "consistent";
            }
            first = if name(&case) == "another-beacon-round" {
                Some("derived")
            } else {
                case["unsigned"].as_str().or(first)
            };
        }
        assert_eq!(verdict.conclusion().as_str(), expected, "{}: {verdict}", name(&case));
        assert_eq!(verdict.first_failed().map(|c| c.to_string()).as_deref(), first, "{}: {verdict}", name(&case));
        let expected: Vec<&str> = case["missing"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if !cfg!(feature = "drand") {
            missing.retain(|word| !word.starts_with("signature:") || expected.contains(&word.as_str()));
        }
        assert_eq!(missing, expected, "{}: {verdict}", name(&case));
        let found: Value = serde_json::from_str(&verdict.to_json()).unwrap();
        assert_eq!(found["logged"], case["logged"], "{}: {verdict}", name(&case));
        let is_cautioned = verdict.cautions().iter().any(|caution| matches!(caution, Caution::Logged(_)));
        assert_eq!(is_cautioned, case["logged"].is_object(), "{}: {verdict}", name(&case));
        if let Some(expected) = case["skipped"].as_array()
            && cfg!(feature = "drand")
        {
            let skipped = verdict.checks().filter(|(_, status)| status.word() == "skipped");
            let skipped: Vec<String> = skipped.map(|(check, _)| check.to_string()).collect();
            assert_eq!(skipped, expected.iter().map(|v| v.as_str().unwrap()).collect::<Vec<_>>(), "{}", name(&case));
        }
    }
}

/// Asserts that everything given has been judged: a check is skipped only if there is nothing for it.
fn assert_judged(verdict: &Verdict, case: &Value) {
    let given = |keys: [&str; 2]| keys.iter().any(|key| !case["given"][*key].is_null());
    let has = |key: &str| text(case).windows(key.len()).any(|text| text == key.as_bytes());
    for (check, _) in verdict.checks().filter(|(_, state)| !state.is_passed()) {
        let has_none = match check {
            CheckName::Logged => !given(["logged", "log_policy"]),
            CheckName::Due => !has("\"stride") && !has("\"known_from"),
            CheckName::Opened => {
                !given(["opened_at"; 2]) || !has("\"seal\"") || !has("\"stride") && !has("\"known_from")
            }
            CheckName::Entries => !given(["entries"; 2]),
            CheckName::Result => !given(["result"; 2]),
            CheckName::Awards => !given(["awards", "awards_hex"]),
            _ => false,
        };
        assert!(has_none, "{}, {check}: {verdict}", name(case));
    }
}

// Everything that was given has been judged in a verified draw.
#[test]
fn whole_verdicts_and_their_cautions() {
    let file = include_str!("../../vectors/cautions.json");
    let mut wholes = 0;
    let all = cases_of(file, "cautions");
    let records = [
        ("verdicts", cases(include_str!("../../vectors/verdicts.json"))),
        ("failures", cases(include_str!("../../vectors/failures.json"))),
        ("allocations", allocations("verdicts")),
    ];
    for case in cases(file) {
        let known = records.iter().find(|(file, _)| case["file"] == *file).map(|(_, records)| records);
        let record = known.map_or(&case, |records| records.iter().find(|r| r["name"] == case["name"]).unwrap());
        let found = judge(record).unwrap();
        if !cfg!(feature = "sigsum") && !record["given"]["logged"].is_null() {
            continue;
        }
        if found.is_verified() {
            assert_judged(&found, record);
        }
        let mut verdict: Value = serde_json::from_str(&found.to_json()).unwrap();
        let expected: Value = numbers(&case["cautions"]).iter().map(|&i| all[i as usize].clone()).collect();
        // Texts are for people.
        verdict["cautions"].as_array_mut().unwrap().iter_mut().for_each(|caution| caution["text"] = "".into());
        assert_eq!(verdict["cautions"], expected, "{}", name(&case));
        if !case["verdict"].is_null() {
            wholes += 1;
            let mut expected = case["verdict"].clone();
            verdict.as_object_mut().unwrap().remove("cautions");
            verdict["checks"].as_array_mut().unwrap().iter_mut().for_each(|check| check["detail"] = "".into());
            // Two programs may differ by a tenth.
            let [found, should] = [&verdict, &expected].map(|verdict| verdict["outcome_bits"].as_f64().unwrap());
            assert!((found - should).abs() < 0.11, "{}: {found}, {should}", name(&case));
            expected["outcome_bits"] = verdict["outcome_bits"].clone();
            assert_eq!(verdict, expected, "{}", name(&case));
        }
    }
    assert!(wholes > 300, "{wholes}");
}

// Published awards and withdrawals are judged by the tenth check, and the verdict says what is missing and which
// cautions apply.
#[test]
fn verdicts_on_awards() {
    for case in allocations("verdicts") {
        let verdict = match judge(&case) {
            Ok(verdict) => verdict,
            Err(error) => {
                assert_eq!(case["error"], true, "{}: {error}", name(&case));
                continue;
            }
        };
        let signatures = cfg!(feature = "drand") || !text_of(&case, "text").windows(5).any(|text| text == b"drand");
        if !signatures {
            continue;
        }
        let missing: Vec<String> = verdict.missing().iter().map(|missing| missing.word().into_owned()).collect();
        let cautions = |has: fn(&Caution) -> bool| verdict.cautions().iter().any(has);
        let found = serde_json::json!({
            "verdict": verdict.conclusion().as_str(),
            "first_failed": verdict.first_failed().map(|check| check.as_str()),
            "missing": missing,
            "checks": verdict.checks().map(|(_, state)| state.word()).collect::<Vec<_>>(),
            "cautions": {
                "cells": cautions(|caution| matches!(caution, Caution::Cells)),
                "withdrawals": cautions(|caution| matches!(caution, Caution::Withdrawals(_))),
            },
            "seed_bits": verdict.seed_bits(),
        });
        let keys = ["verdict", "first_failed", "missing", "checks", "cautions", "seed_bits"];
        for key in keys {
            assert_eq!(found[key], case[key], "{}, {key}: {verdict}", name(&case));
        }
        let bits = case["outcome_bits"].as_f64().unwrap();
        assert!((verdict.outcome_bits() - bits).abs() < 0.051, "{}: {bits}, {verdict}", name(&case));
    }
}
