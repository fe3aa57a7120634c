//! logged.json: proofs that a commitment was logged.

use serde_json::Value;
use verishuffle::Error;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};

use super::{cases, name};

/// A policy, a log key and a proof.
type Evidence = (LogPolicy, LogKey, LogProof);

/// The bytes of a file, of which each is a code point of a text.
fn bytes(file: &Value) -> Vec<u8> {
    file.as_str().unwrap().chars().map(|byte| u8::try_from(u32::from(byte)).unwrap()).collect()
}

fn read(case: &Value) -> Result<Evidence, Error> {
    let key = case["key"].as_str().unwrap().parse()?;
    Ok((LogPolicy::from_text(&bytes(&case["policy"]))?, key, LogProof::from_text(&bytes(&case["proof"]))?))
}

// Log policies, log keys and proofs are read strictly, also by a program that can't check their signatures.
#[test]
fn policies_keys_and_proofs_are_read_strictly() {
    for case in cases(include_str!("../../vectors/logged.json")) {
        let found = read(&case);
        assert_eq!(found.is_err(), case["outcome"] == "malformed", "{}: {found:?}", name(&case));
    }
}

// Whether a proof holds, by when the commitment was logged, with how many witnesses, or why not, is the same in every
// program.
#[cfg(feature = "sigsum")]
#[test]
fn a_proof_holds_or_fails_for_its_first_reason() {
    let mut reasons = std::collections::BTreeMap::<&str, u32>::new();
    for case in cases(include_str!("../../vectors/logged.json")) {
        let Ok((policy, key, proof)) = read(&case) else { continue };
        let commitment = case["commitment"].as_str().unwrap().parse().unwrap();
        match proof.logged(&policy, key, commitment) {
            Ok(logged) => {
                assert_eq!(case["outcome"], "passed", "{}: {logged:?}", name(&case));
                assert_eq!(logged.by.to_string(), case["time"], "{}", name(&case));
                assert_eq!(logged.by.as_secs().to_string(), case["seconds"], "{}", name(&case));
                assert_eq!(logged.public_from().to_string(), case["public_from"], "{}", name(&case));
                assert_eq!(logged.witnesses as u64, case["witnesses"], "{}", name(&case));
            }
            Err(failure) => {
                assert_eq!((&case["outcome"], &case["reason"]), (&"failed".into(), &failure.word().into()), "{case}");
                assert!(failure.to_string().starts_with(failure.word()), "{failure}");
                *reasons.entry(failure.word()).or_default() += 1;
            }
        }
    }
    assert!(reasons.len() == 6 && reasons.values().all(|count| *count > 4), "{reasons:?}");
}

// If `--raw-hash` was left out, the proof fails, and the reason says so.
#[cfg(feature = "sigsum")]
#[test]
fn a_proof_of_the_digits_fails_and_says_what_was_left_out() {
    let mut found = 0;
    for case in cases(include_str!("../../vectors/logged.json")).iter().filter(|case| case["outcome"] == "failed") {
        let (policy, key, proof) = read(case).unwrap();
        let failure = proof.logged(&policy, key, case["commitment"].as_str().unwrap().parse().unwrap()).unwrap_err();
        let is_told = failure.to_string().contains("without --raw-hash");
        let is_of_digits = ["(no --raw-hash)", "of the digits and LF"].iter().any(|end| name(case).ends_with(end));
        assert_eq!(is_told, is_of_digits, "{}: {failure}", name(case));
        found += u32::from(is_told);
    }
    assert_eq!(found, 2);
}

/// The policy known by name is the one with which a proof of the public log holds.
#[cfg(feature = "sigsum")]
#[test]
fn the_known_policy_is_that_of_the_public_log() {
    let policy = LogPolicy::named("sigsum-generic-2025-1").unwrap();
    let cases = cases(include_str!("../../vectors/logged.json"));
    let case = cases.iter().find(|case| case["name"] == "real: a relay list of Mullvad").unwrap();
    let (_, key, proof) = read(case).unwrap();
    assert_eq!(proof, LogProof::from_text(include_bytes!("../../vectors/logged/mullvad-prod.proof")).unwrap());
    let logged = proof.logged(&policy, key, case["commitment"].as_str().unwrap().parse().unwrap()).unwrap();
    let said = "by 2026-03-25T13:13:39Z, on the word of 3 witnesses of sigsum-generic-2025-1, in the log ";
    assert!(logged.to_string().starts_with(said), "{logged}");
    assert!(LogPolicy::named("sigsum-generic").is_none());
    assert_eq!(policy.quorum(), "2 of (witness.glasklar.is, witness.mullvad.net, tillitis.se/tillitis-witness-1)");
}
