//! The cases of tests/vectors/*.json. `.ci/machines` also runs them for other processors.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use verishuffle::awards::{Awards, AwardsFile};
use verishuffle::engine::uniform;
use verishuffle::proof::EntryProof;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::text::{Context, Description, Name, Rules, visible, visible_lines, visible_name};
use verishuffle::verdict::{Caution, CheckName, ListComparison};
use verishuffle::{
    Blinding, Commitment, Entries, Error, Key, List, PartyOpening, PinList, Pins, Secret, Terms, Transcript, UnixTime,
    Verdict,
};

fn cases(text: &str) -> Vec<Value> {
    cases_of(text, "cases")
}

fn cases_of(text: &str, key: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).unwrap();
    file[key].as_array().unwrap().clone()
}

fn allocations(key: &str) -> Vec<Value> {
    cases_of(include_str!("../vectors/allocations.json"), key)
}

fn name(case: &Value) -> &str {
    case["name"].as_str().unwrap()
}

fn sha256_u32le(values: &[u32]) -> String {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    hex::encode(Sha256::digest(bytes))
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|v| u32::try_from(v.as_u64().unwrap()).unwrap()).collect()
}

/// Asserts that the case holds these numbers, as a list or as a hash.
fn assert_listed(case: &Value, whole: &Value, hashed: &str, found: &[u32]) {
    match &case[hashed] {
        Value::Null => assert_eq!(numbers(whole), found, "{}", name(case)),
        hash => assert_eq!(hash.as_str().unwrap(), sha256_u32le(found), "{}", name(case)),
    }
}

// Promise exact-product: The product of a word and a range is exact: floating point would make another choice.
// (SPEC.md "6. Steps", SPEC.md "10. Rationale")
// Keeps: rejection.
#[test]
fn words() {
    for case in cases(include_str!("../vectors/words.json")) {
        let [x, s] = ["x", "s"].map(|key| u32::try_from(case[key].as_u64().unwrap()).unwrap());
        let d = case["d"].as_u64().map(|d| u32::try_from(d).unwrap());
        assert_eq!(uniform::choice(x, s), d, "{case}");
    }
}

// Promise key: The keys follow from the commitment, the round and the values of all sources in their order.
// (SPEC.md "4. Key")
// Keeps: byte-for-byte.
/// The parties' secrets give the same commitment, openings, key, swaps and document.
#[test]
fn accepted_draws_are_drawn_again_from_their_secrets() {
    for case in cases(include_str!("../vectors/accept.json")) {
        let transcript = &case["transcript"];
        let terms = Terms::from_json(transcript["terms"].to_string().as_bytes()).unwrap();
        assert_eq!(terms.commitment().to_string(), transcript["commitment"].as_str().unwrap(), "{}", name(&case));
        let round_number = u32::try_from(transcript["round"].as_u64().unwrap()).unwrap();

        let mut round = terms.round(round_number).unwrap();
        for secret in case["secrets"].as_array().unwrap() {
            let secret = Secret::from_json(secret.to_string().as_bytes()).unwrap();
            let bound = secret.bind(&terms, terms.commitment()).unwrap();
            round.open(bound.open(round_number).unwrap()).unwrap();
        }
        let sources = transcript["terms"]["sources"].as_array().unwrap();
        for (source, opening) in sources.iter().zip(transcript["openings"].as_array().unwrap()) {
            let name = source["name"].as_str().unwrap();
            if let Some(value) = opening["value"].as_str() {
                round.public(name, value).unwrap();
            } else if let Some(signature) = opening["signature"].as_str() {
                round.signature(name, hex::decode(signature).unwrap()).unwrap();
            }
        }
        let draw = round.draw().unwrap();
        assert_listed(&case, &transcript["swaps"], "swaps_sha256_u32le", draw.swaps().partners());
        assert_listed(&case, &case["drawn"], "drawn_sha256_u32le", &draw.swaps().drawn());

        let keys = case["keys"].as_array().unwrap();
        let blocks: Vec<[u8; 32]> =
            keys.iter().map(|key| hex::decode(key.as_str().unwrap()).unwrap().try_into().unwrap()).collect();
        assert_eq!(&terms.plan().swaps(&Key::from_bytes(&blocks).unwrap()), draw.swaps(), "{}", name(&case));

        let mut expected = transcript.clone();
        if expected["swaps"].is_null() {
            expected["swaps"] = draw.swaps().partners().into();
        }
        let printed = draw.into_transcript().to_json();
        assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected, "{}", name(&case));
        let read = Transcript::from_json(printed.as_bytes()).unwrap();
        assert_eq!(read.to_json(), printed, "{}", name(&case));
        assert_eq!(read.json_length(), printed.len(), "{}", name(&case));
        let mut written = Vec::new();
        read.write_json(&mut written).unwrap();
        assert_eq!(written, printed.as_bytes(), "{}", name(&case));
        assert!(read.write_json(&mut [0; 100][..]).is_err(), "100 bytes are too few for it");
    }
}

// Promise invalid-unicode: Invalid UTF-8 and unpaired surrogates are errors. (SPEC.md "7. Documents")
// Keeps: distinct-sources, beacon-rounds, order-of-keys, first-failing-check.
#[test]
fn verdicts() {
    let files = [include_str!("../vectors/verdicts.json"), include_str!("../vectors/failures.json")];
    for case in files.into_iter().flat_map(cases) {
        let verdict = judge(&case);
        if case["error"] == true {
            let error = verdict.expect_err(name(&case));
            assert_eq!(is_newer(&error), case["newer"] == true, "{}: {error}", name(&case));
            println!("{}: {error}", name(&case));
            continue;
        }
        let verdict = verdict.unwrap_or_else(|e| panic!("{}: {e}", name(&case)));
        let (mut expected, mut first) = (case["verdict"].as_str().unwrap(), case["first_failed"].as_str());
        let mut missing: Vec<String> = verdict.missing().iter().map(|missing| missing.word().into_owned()).collect();
        // The vectors give the verdict of a program that checks beacon signatures. A note gives the other one.
        if !cfg!(feature = "drand") {
            match name(&case) {
                "beacon-due-a-second-later" => expected = "consistent",
                "another-beacon-round" => first = Some("derived"),
                _ => first = case["unsigned"].as_str().or(first),
            }
        }
        assert_eq!(verdict.conclusion().as_str(), expected, "{}: {verdict}", name(&case));
        assert_eq!(verdict.first_failed().map(|c| c.to_string()).as_deref(), first, "{}: {verdict}", name(&case));
        let expected: Vec<&str> = case["missing"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if !cfg!(feature = "drand") {
            missing.retain(|word| !word.starts_with("signature:") || expected.contains(&word.as_str()));
        }
        assert_eq!(missing, expected, "{}: {verdict}", name(&case));
        if let Some(expected) = case["skipped"].as_array()
            && cfg!(feature = "drand")
        {
            let skipped = verdict.checks().filter(|(_, status)| status.word() == "skipped");
            let skipped: Vec<String> = skipped.map(|(check, _)| check.to_string()).collect();
            assert_eq!(skipped, expected.iter().map(|v| v.as_str().unwrap()).collect::<Vec<_>>(), "{}", name(&case));
        }
    }
}

#[test]
fn secrets_have_their_seals() {
    for case in cases(include_str!("../vectors/secrets.json")) {
        let found = Secret::from_json(&text(&case));
        assert_eq!(found.as_ref().is_err_and(is_newer), case["newer"] == true, "{}", name(&case));
        let seal = found.map(|secret| secret.seal().to_string());
        assert_eq!(seal.ok().as_deref(), case["seal"].as_str(), "{}", name(&case));
        assert_eq!(case["error"] == true, case["seal"].is_null(), "{}", name(&case));
    }
}

// Keeps: strict-documents.
#[test]
fn openings_are_read_and_written_again() {
    for case in cases(include_str!("../vectors/openings.json")) {
        let found = PartyOpening::from_json(&text(&case));
        assert_eq!(found.as_ref().is_err_and(is_newer), case["newer"] == true, "{}", name(&case));
        assert_eq!(found.is_err(), case["error"] == true, "{}", name(&case));
        if let Ok(opening) = found {
            let [given, written]: [Value; 2] =
                [&text(&case)[..], opening.to_json().as_bytes()].map(|text| serde_json::from_slice(text).unwrap());
            assert_eq!(given, written, "{}", name(&case));
        }
    }
}

// Promise allocation-text: An allocation is read as its grammar says, and the error names the first wrong line.
// (SPEC.md "6a. Allocation and awards")
#[test]
fn allocations_are_read_or_their_first_fault_is_named() {
    for case in allocations("texts") {
        let given = text(&case);
        let found = Allocation::new(&given, case["kind"].as_str().unwrap().parse().unwrap());
        if case["accepted"] == true {
            let allocation = found.unwrap_or_else(|error| panic!("{}: {error}", name(&case)));
            assert_eq!(allocation.as_str().as_bytes(), given, "{}", name(&case));
            let draws = [1, 4, 1000, u32::MAX];
            let places = |draw: u32| case["K"].as_u64().map_or(draw, |k| k.min(draw.into()) as u32);
            assert_eq!(draws.map(|draw| allocation.places(draw)), draws.map(places), "{}", name(&case));
        } else {
            match found {
                Err(Error::Allocation { line, problem, .. }) => {
                    assert_eq!(line.map(u64::from), case["line"].as_u64(), "{}: {problem}", name(&case));
                }
                other => panic!("{}: {other:?}", name(&case)),
            }
        }
    }
}

// Keeps: awards.
#[test]
fn awards_follow_from_the_order_and_the_withdrawals() {
    for case in allocations("awards") {
        let kind = case["kind"].as_str().unwrap().parse().unwrap();
        let allocation = Allocation::new(text_of(&case, "allocation"), kind).unwrap();
        let lines = |key: &str| {
            let from_hex = |line: &Value| hex::decode(line.as_str().unwrap()).unwrap();
            let hex = case[format!("{key}_hex")].as_array().map(|lines| lines.iter().map(from_hex).collect());
            let plain = |line: &Value| line.as_str().unwrap().as_bytes().to_vec();
            hex.or_else(|| case[key].as_array().map(|lines| lines.iter().map(plain).collect()))
        };
        let list = lines("entries").map(|entries: Vec<Vec<u8>>| List::from_entries(entries).unwrap());
        let fault = list.as_ref().and_then(|list| list.first_column_fault(&allocation).unwrap());
        let fault = fault.map(|fault| u64::from(fault.entry()) + 1);
        assert_eq!(fault, case["line"].as_u64().filter(|_| case["error"] == "entries"), "{}", name(&case));
        if fault.is_some() {
            let faults = list.unwrap().column_faults(&allocation).unwrap();
            assert_eq!(faults.first().map(|first| u64::from(first.entry()) + 1), fault, "{}", name(&case));
            continue;
        }
        let drawn = numbers(&case["drawn"]);
        let awards = Awards::new(&allocation, list.as_ref(), &drawn).unwrap();
        let awards = match lines("withdrawals") {
            Some(ids) => awards.withdraw(&List::from_entries(ids).unwrap()),
            None => Ok(awards),
        };
        if case["error"] == "withdrawals" {
            let Err(Error::Withdrawals { line, .. }) = awards else { panic!("{}: {awards:?}", name(&case)) };
            assert_eq!(line.map(u64::from), case["line"].as_u64(), "{}", name(&case));
            continue;
        }
        let awards = awards.unwrap_or_else(|error| panic!("{}: {error}", name(&case)));
        let mut expected = lines("lines").unwrap().join(&b'\n');
        expected.extend((!expected.is_empty()).then_some(b'\n'));
        assert_eq!(awards.to_text().unwrap(), expected, "{}", name(&case));
        let (counts, found) = (&case["counts"], awards.counts());
        let found =
            [found.held.into(), found.awards, found.waiting.into(), found.withdrawn.into(), found.kept_out.into()];
        let expected = ["held", "awards", "waiting", "withdrew", "kept_out"].map(|key| counts[key].as_u64().unwrap());
        assert_eq!(found, expected, "{}", name(&case));
    }
}

// Promise sentences: What an allocation means is said in the same sentences by the library, the command and the page.
// (SPEC.md "6a. Allocation and awards")
#[test]
fn allocations_are_said_in_sentences() {
    let cases = cases(include_str!("../vectors/sentences.json"));
    assert!(cases.len() > 20, "{}", cases.len());
    for case in cases {
        let text = case["text"].as_str().unwrap();
        let kind = if text.starts_with("columns") { "list" } else { "numbers" };
        let allocation = Allocation::new(text, kind.parse().unwrap()).unwrap();
        assert_eq!(Value::from(allocation.sentences()), case["sentences"], "{}", name(&case));
    }
}

// Promise comparisons: Of a list that is compared with that of the terms, the library and the page find the same.
// (SPEC.md "The checks")
#[test]
fn lists_are_compared_with_terms() {
    let cases = cases(include_str!("../vectors/comparisons.json"));
    assert!(cases.len() > 30, "{}", cases.len());
    for case in cases {
        let list = |key: &str| {
            let lines = case[key].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
            List::from_entries(lines).unwrap()
        };
        let blinding = |context: &str, key: &str| {
            let document = json!({"format": "verishuffle/1 blinding", "context": context, "key": key});
            Blinding::from_json(document.to_string().as_bytes()).unwrap()
        };
        let context = "A comparison";
        let entries = match case["kind"].as_str().unwrap_or("list") {
            "numbers" => Entries::numbers(case["count"].as_u64().unwrap() as u32),
            "blinded" => Entries::blinded(&list("entries"), &blinding(context, &"11".repeat(32))),
            _ => Entries::list(&list("entries")),
        };
        // A case may have a list of the terms that repeats an entry or does not fit its columns.
        let terms = Terms::builder(context, entries.unwrap()).public("word", "a word");
        let terms = case["allocation"].as_str().into_iter().fold(terms, |terms, text| terms.allocation(text));
        let terms = terms.build().unwrap();
        let given = case["blinding"].as_object();
        let given = given.map(|given| blinding(given["context"].as_str().unwrap(), given["key"].as_str().unwrap()));
        let found = terms.compare_list(&list("lines"), given.as_ref()).unwrap();
        let values: Vec<u64> = match found {
            ListComparison::Count { found, expected } => vec![found.into(), expected.into()],
            ListComparison::Repeated { second, .. } => vec![u64::from(second) + 1],
            ListComparison::Columns(fault) => vec![u64::from(fault.entry()) + 1],
            _ => Vec::new(),
        };
        assert_eq!(json!([found.word(), values]), json!([case["word"], case["values"]]), "{}", name(&case));
        let state = found.state();
        let is_known = matches!(found.word(), "same" | "numbers" | "no_blinding");
        assert_eq!((state.is_failed(), state.is_passed()), (!is_known, found.word() == "same"), "{}", name(&case));
    }
}

// Promise allocation-terms: An allocation is part of the terms: the last field of the commitment, and a key of the
// document that is absent without one. (SPEC.md "3. Terms and commitment", SPEC.md "7. Documents")
#[test]
fn terms_with_allocations_have_their_commitments() {
    for case in allocations("terms") {
        let document = text(&case);
        match Terms::from_json(&document) {
            Ok(terms) => {
                assert_eq!(case["commitment"], terms.commitment().to_string(), "{}", name(&case));
                let [given, written]: [Value; 2] =
                    [&document[..], terms.to_json().as_bytes()].map(|text| serde_json::from_slice(text).unwrap());
                assert_eq!(given, written, "{}", name(&case));
            }
            Err(error) => {
                assert_eq!(case["error"], true, "{}: {error}", name(&case));
                let line = case["line"].as_u64().map(|line| format!("line {line} of the allocation"));
                assert!(error.to_string().contains(&line.unwrap_or_default()), "{}: {error}", name(&case));
            }
        }
    }
}

// Promise awards-verdict: Published awards and withdrawals are judged by the ninth check, and the verdict says what is
// missing and which cautions apply. (SPEC.md "The checks", SPEC.md "Verdicts")
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

/// Asserts that everything given has been judged: a check is skipped only if there is nothing for it.
fn assert_judged(verdict: &Verdict, case: &Value) {
    let given = |keys: [&str; 2]| keys.iter().any(|key| !case["given"][*key].is_null());
    for (check, _) in verdict.checks().filter(|(_, state)| !state.is_passed()) {
        let has_none = match check {
            CheckName::Due => !text(case).windows(6).any(|text| text == b"\"drand"),
            CheckName::Entries => !given(["entries"; 2]),
            CheckName::Result => !given(["result"; 2]),
            CheckName::Awards => !given(["awards", "awards_hex"]),
            _ => false,
        };
        assert!(has_none, "{}, {check}: {verdict}", name(case));
    }
}

// Promise all-judged: Everything that was given has been judged in a verified draw. (SPEC.md "Verdicts")
// Keeps: vectors-of-cautions.
#[test]
fn whole_verdicts_and_their_cautions() {
    let file = include_str!("../vectors/cautions.json");
    let mut wholes = 0;
    let all = cases_of(file, "cautions");
    let records = [
        ("verdicts", cases(include_str!("../vectors/verdicts.json"))),
        ("failures", cases(include_str!("../vectors/failures.json"))),
        ("allocations", allocations("verdicts")),
    ];
    for case in cases(file) {
        let known = records.iter().find(|(file, _)| case["file"] == *file).map(|(_, records)| records);
        let record = known.map_or(&case, |records| records.iter().find(|r| r["name"] == case["name"]).unwrap());
        let found = judge(record).unwrap();
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

/// Returns the file that a case of files.json describes.
fn file_of(case: &Value) -> Vec<u8> {
    let part = |part: &Value| {
        hex::decode(part[0].as_str().unwrap()).unwrap().repeat(usize::try_from(part[1].as_u64().unwrap()).unwrap())
    };
    case["parts"].as_array().unwrap().iter().flat_map(part).collect()
}

// Keeps: vectors-of-cautions, entries-file.
#[test]
fn lists_and_awards_files_are_read_or_their_first_wrong_line_is_named() {
    let list = |file: &[u8]| List::from_text(file).map(|list| list.iter().map(<[u8]>::to_vec).collect());
    let awards = |file: &[u8]| AwardsFile::from_text(file).map(|awards| awards.lines().map(<[u8]>::to_vec).collect());
    check_lines("lists", list);
    check_lines("awards", awards);
}

fn check_lines(key: &str, read: impl Fn(&[u8]) -> verishuffle::Result<Vec<Vec<u8>>>) {
    for case in cases_of(include_str!("../vectors/files.json"), key) {
        match read(&file_of(&case)) {
            Ok(lines) => {
                let framed = |line: &Vec<u8>| [&(line.len() as u64).to_le_bytes(), &line[..]].concat();
                let hash = hex::encode(Sha256::digest(lines.iter().flat_map(framed).collect::<Vec<u8>>()));
                assert_eq!((&case["lines"], &case["sha256"]), (&lines.len().into(), &hash.into()), "{}", name(&case));
            }
            Err(Error::List { line, .. }) => assert_eq!(case["error"], line, "{}", name(&case)),
            Err(error) => panic!("{}: {error}", name(&case)),
        }
    }
}

// Keeps: lines-of-pins.
#[test]
fn lines_of_pins() {
    for case in cases_of(include_str!("../vectors/files.json"), "pins") {
        let file = file_of(&case);
        let mut list = PinList::new();
        let wrong = file.split_inclusive(|byte| *byte == b'\n').position(|line| {
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            let added = Pins::from_json(line).and_then(|pins| list.add(pins));
            if let Err(error) = &added {
                assert_eq!(is_newer(error), case["newer"] == true, "{}: {error}", name(&case));
            }
            added.is_err()
        });
        let wrong = wrong.or(list.is_empty().then_some(0));
        assert_eq!(case["error"].as_u64(), wrong.map(|line| line as u64 + 1), "{}", name(&case));
        if wrong.is_none() {
            assert_eq!(case["lines"], list.len(), "{}", name(&case));
        }
    }
}

// Promise vectors-of-texts: The same texts may be a context, a name, a description, a value, rules or the name of an award
// in every program. (SPEC.md "Conventions", SPEC.md "6a. Allocation and awards")
#[test]
fn texts_of_each_kind() {
    let (cases, mut found) = (cases(include_str!("../vectors/texts.json")), [0; 6]);
    for case in &cases {
        let text = case["text"].as_str().unwrap();
        let may_be = [
            ("context", Context::new(text).is_ok()),
            ("name", Name::new(text).is_ok()),
            ("description", Description::new(text).is_ok()),
            ("value", verishuffle::text::Value::new(text).is_ok()),
            ("rules", Rules::new(text).is_ok()),
            ("award", Allocation::new(format!("award {text}: 1"), EntriesKind::Numbers).is_ok()),
        ];
        found.iter_mut().zip(may_be).for_each(|(count, (_, is_one))| *count += usize::from(is_one));
        let kinds: Vec<&str> = may_be.iter().filter(|(_, is_one)| *is_one).map(|(kind, _)| *kind).collect();
        assert_eq!(serde_json::json!(kinds), case["may_be"], "{}", name(case));
    }
    assert!(found.iter().all(|count| (20..cases.len() - 20).contains(count)), "{found:?}");
}

// Keeps: vectors-of-cautions.
#[test]
fn what_is_printed_for_a_person() {
    let mut descriptions = 0;
    for case in cases(include_str!("../vectors/printing.json")) {
        let bytes = text(&case);
        let found = [visible_name(&bytes).to_string(), visible_lines(&bytes).to_string(), visible(&bytes).to_string()];
        assert_eq!(
            ["as_name", "as_rules", "as_entry"].map(|key| &case[key]),
            found.each_ref().map(|s| s.as_str()),
            "{}",
            name(&case)
        );
        if let Some(Ok(description)) = case["text"].as_str().map(Description::new) {
            assert_eq!(case["as_text"], description.to_string(), "{}", name(&case));
            descriptions += 1;
        }
    }
    assert!(descriptions > 50, "{descriptions}");
}

// Keeps: entry-proof.
#[test]
fn entry_proofs() {
    let file = include_str!("../vectors/proofs.json");
    let draws = [cases(include_str!("../vectors/accept.json")), cases_of(file, "draws")].concat();
    for case in cases(file) {
        let draw = draws.iter().find(|draw| draw["name"] == case["draw"]).unwrap();
        let proof = match EntryProof::from_json(&text(&case)) {
            Ok(proof) => proof,
            Err(error) => {
                assert_eq!(case["error"], true, "{}: {error}", name(&case));
                assert_eq!(is_newer(&error), case["newer"] == true, "{}: {error}", name(&case));
                continue;
            }
        };
        assert!(case["error"].is_null(), "{}", name(&case));
        let transcript = Transcript::from_json(draw["transcript"].to_string().as_bytes()).unwrap();
        let commitment = case["commitment"].as_str().map(|hash| hash.parse::<Commitment>().unwrap());
        let time = draw["published_at"].as_str().map(|time| time.parse::<UnixTime>().unwrap());
        let mut pins = Pins::new().round(transcript.round()).commitment(commitment).published_at(time);
        let sources = draw["transcript"]["terms"]["sources"].as_array().unwrap();
        for (source, opening) in sources.iter().zip(draw["transcript"]["openings"].as_array().unwrap()) {
            if let Some(value) = opening["value"].as_str() {
                pins = pins.public(source["name"].as_str().unwrap(), value);
            }
        }
        let found = proof.verify(&transcript, &pins).unwrap();
        let mut verdict: Value = serde_json::from_str(&found.to_json()).unwrap();
        assert_eq!(case["place"], Value::from(found.place()), "{}", name(&case));
        assert_eq!(verdict["proof"]["holds"], case["holds"], "{}: {verdict}", name(&case));
        let draw = verdict.as_object_mut().unwrap().remove("draw").unwrap();
        assert_eq!(draw["format"], "verishuffle/1 verdict", "{}", name(&case));
        verdict["proof"]["detail"] = "".into();
        if cfg!(feature = "drand") || sources.iter().all(|source| source["kind"] != "drand") {
            assert_eq!(verdict, case["verdict"], "{}: {draw}", name(&case));
        }
    }
}

/// Returns whether an error says that a document is newer than the library.
fn is_newer(error: &Error) -> bool {
    matches!(error, Error::Document { newer: true, .. })
}

/// Returns a case's document.
fn text(case: &Value) -> Vec<u8> {
    text_of(case, "text")
}

fn text_of(case: &Value, key: &str) -> Vec<u8> {
    let part = |part: &Value| part[0].as_str().unwrap().repeat(usize::try_from(part[1].as_u64().unwrap()).unwrap());
    match (case[key].as_str(), case["parts"].as_array()) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (None, Some(parts)) => parts.iter().map(part).collect::<String>().into_bytes(),
        (None, None) => hex::decode(case["hex"].as_str().unwrap()).unwrap(),
    }
}

/// Judges a case's transcript with everything given beside it.
fn judge(case: &Value) -> verishuffle::Result<Verdict> {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    let given = &case["given"];
    let list = |key: &str| {
        let entry = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
        given[key].as_array().map(|list| List::from_entries(list.iter().map(entry))).transpose()
    };
    let (entries, result) = (list("entries")?, list("result")?);
    // Awards and withdrawals are the lines of files, which may be malformed.
    let file = |key: &str| {
        let hex = given[format!("{key}_hex")].as_array();
        let bytes = |line: &Value| match hex {
            Some(_) => hex::decode(line.as_str().unwrap()).unwrap(),
            None => line.as_str().unwrap().as_bytes().to_vec(),
        };
        let lines = hex.or(given[key].as_array());
        // A file whose first line begins with a byte-order mark needs another one before it.
        let begin = |file: Vec<u8>| if file.starts_with(MARK) { [MARK, &file].concat() } else { file };
        lines.map(|lines| begin(lines.iter().flat_map(|line| [bytes(line), b"\n".to_vec()].concat()).collect()))
    };
    let awards = file("awards").map(|text| AwardsFile::from_text(&text)).transpose()?;
    let withdrawals = file("withdrawals").map(|text| List::from_text(&text)).transpose()?;
    let blinding = given["blinding"].as_object().map(|_| given["blinding"].to_string());
    let blinding = blinding.map(|text| Blinding::from_json(text.as_bytes())).transpose()?;
    let commitment = given["commitment"].as_str().map(str::parse::<Commitment>).transpose()?;
    let time = given["published_at"].as_str().map(str::parse::<UnixTime>).transpose()?;
    let range = |value: u64| Error::Range { what: "the round", value, min: 0, max: u32::MAX.into() };
    let round = given["round"].as_u64().map(|value| u32::try_from(value).map_err(|_| range(value))).transpose()?;
    let public = given["public"].as_object().into_iter().flatten();
    let pins = Pins::new().commitment(commitment).round(round).published_at(time);
    let pins = public.fold(pins, |pins, (name, value)| pins.public(name, value.as_str().unwrap()));
    let pins = pins.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref());
    let pins = pins.awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
    Transcript::from_json(&text(case))?.verify(&pins)
}
