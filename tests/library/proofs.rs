//! Entry proofs: those of the vectors hold, and proofs that were moved, changed or made for another draw do not.

use serde_json::{Value, json};
use verishuffle::proof::{EntryProof, ProofVerdict, Prover};
#[cfg(feature = "getrandom")]
use verishuffle::verdict::CheckName;
use verishuffle::verdict::{Conclusion, Missing, State};
use verishuffle::{Blinding, Commitment, Entries, Error, List, Pins, Secret, Terms, Transcript, UnixTime};

fn accepted(name: &str) -> Value {
    let file: Value = serde_json::from_str(include_str!("../vectors/accept.json")).unwrap();
    file["cases"].as_array().unwrap().iter().find(|case| case["name"] == name).unwrap().clone()
}

fn terms(case: &Value) -> Terms {
    Terms::from_json(case["transcript"]["terms"].to_string().as_bytes()).unwrap()
}

fn list(case: &Value) -> List {
    List::from_entries(case["entries"].as_array().unwrap().iter().map(|e| e.as_str().unwrap())).unwrap()
}

fn blinding(case: &Value) -> Option<Blinding> {
    let blinding = &case["blinding"];
    (!blinding.is_null()).then(|| Blinding::from_json(blinding.to_string().as_bytes()).unwrap())
}

fn proof(value: &Value) -> EntryProof {
    EntryProof::from_json(value.to_string().as_bytes()).unwrap()
}

/// Returns the name of the first place in the proof that does not hold.
fn fails_at(value: &Value, terms: &Terms) -> String {
    match proof(value).check(terms, None) {
        State::Failed(mismatch) => mismatch.subject().to_owned(),
        other => panic!("{other:?}: {value}"),
    }
}

/// Returns the verdict for machines.
fn json(verdict: &ProofVerdict) -> Value {
    let text = verdict.to_json();
    assert_eq!(text.len(), verdict.json_length());
    serde_json::from_str(&text).unwrap()
}

/// Returns the draw's part of the verdict for machines.
fn draw(verdict: &ProofVerdict) -> Value {
    serde_json::from_str(&verdict.verdict().unwrap().to_json()).unwrap()
}

// The leaf of a blinded entry follows from the key, the context and the index.
#[test]
fn the_proofs_of_the_vectors_are_made_again_and_hold() {
    for name in ["names", "blinded", "unbalanced"] {
        let case = accepted(name);
        let (terms, list, blinding) = (terms(&case), list(&case), blinding(&case));
        let prover = Prover::new(&terms, &list, blinding.as_ref()).unwrap();
        let index = u32::try_from(case["entry_proof"]["index"].as_u64().unwrap()).unwrap();
        let made = prover.proof(index).unwrap();
        assert_eq!(made, proof(&case["entry_proof"]), "{name}");
        assert_eq!((made.index(), Some(made.entry())), (index.into(), list.entry(index)), "{name}");
        assert_eq!(EntryProof::from_json(made.to_json().as_bytes()).unwrap(), made);

        let transcript = Transcript::from_json(case["transcript"].to_string().as_bytes()).unwrap();
        let drawn: Vec<u64> = case["drawn"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        let proof_field = json!({"holds": true, "detail": "the entry is in the list of these terms"});
        for i in 0..list.len() {
            let proof = prover.proof(i).unwrap();
            let verdict = proof
                .verdict(
                    &transcript,
                    &Pins::new()
                        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
                        .commitment(terms.commitment()),
                )
                .unwrap();
            assert_eq!(verdict.conclusion(), Conclusion::Verified, "{name} {i}");
            assert_eq!(verdict.clone().require_verified().as_ref(), Ok(&verdict));
            let consistent = proof.verdict(&transcript, &Pins::new()).unwrap();
            let headline = consistent.verdict().unwrap().headline();
            assert_eq!(consistent.require_verified(), Err(Error::NotVerified(headline)));
            let expected = json!({
                "format": "verishuffle/1 proof verdict", "verdict": "verified", "proof": proof_field,
                "draw": draw(&verdict)
            });
            assert_eq!(json(&verdict), expected);
            let place = drawn.iter().position(|&n| n == u64::from(i)).map(|p| u32::try_from(p).unwrap());
            assert_eq!(verdict.place(), place, "{name} {i}");
            let other = Commitment::from_bytes([0; 32]);
            let verdict = proof
                .verdict(
                    &transcript,
                    &Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(other),
                )
                .unwrap();
            assert_eq!((verdict.conclusion(), verdict.place()), (Conclusion::Refused, None));
            assert!(!verdict.is_verified());
            let proof_field = json!({"holds": false, "detail": verdict.proof().detail()});
            assert_eq!(
                json(&verdict),
                json!({
                    "format": "verishuffle/1 proof verdict", "verdict": "refused", "proof": proof_field,
                    "draw": draw(&verdict)
                })
            );
            assert!(matches!(verdict.require_verified(), Err(Error::NotVerified(why)) if why.contains("proof")));
        }
        assert_eq!(
            prover.proof(list.len()).unwrap_err().to_string(),
            format!("the index is {0}, but must be from 0 to {1}", list.len(), list.len() - 1)
        );
    }
}

#[test]
fn an_entry_has_a_place_only_if_both_the_proof_and_the_draw_hold() {
    let case = accepted("names");
    let transcript = Transcript::from_json(case["transcript"].to_string().as_bytes()).unwrap();
    let right = Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(transcript.terms().commitment())
        .round(transcript.round());
    let (whole, drawn) = (&case["entry_proof"], case["drawn"].as_array().unwrap());
    let place = |document: &Value, pins: &Pins<'_>| {
        let verdict = proof(document).verdict(&transcript, pins).unwrap();
        (verdict.verdict().unwrap().conclusion(), verdict.proof().is_passed(), verdict.place())
    };
    let at = drawn.iter().position(|number| *number == whole["index"]).unwrap() as u32;
    assert_eq!(place(whole, &right), (Conclusion::Verified, true, Some(at)));
    assert_eq!(place(whole, &right.clone().round(transcript.round() + 1)), (Conclusion::Refused, true, None));
    let mut moved = whole.clone();
    moved["index"] = 0.into();
    assert_eq!(place(&moved, &right), (Conclusion::Verified, false, None));
}

#[test]
fn the_text_of_a_verdict_says_nothing_better_than_its_conclusion() {
    let case = accepted("names");
    let transcript = Transcript::from_json(case["transcript"].to_string().as_bytes()).unwrap();
    let right = Pins::new()
        .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
        .commitment(transcript.terms().commitment())
        .round(transcript.round());
    let whole = &case["entry_proof"];
    let mut moved = whole.clone();
    moved["index"] = 0.into();
    let (entry, drawn) = ("entry 7 of 10", "entry 7 of 10, drawn 1st");
    let other_round = right.clone().round(transcript.round() + 1);
    for (document, pins, headlines) in [
        (whole, &right, vec![drawn.to_owned(), "VERIFIED: every swap".to_owned()]),
        (
            whole,
            &Pins::new(),
            vec![format!("NOT VERIFIED: {drawn} according to the transcript"), "CONSISTENT, not verified: ".to_owned()],
        ),
        (
            whole,
            &other_round,
            vec![
                format!("REFUSED: {entry} is in the list of these terms, but the draw failed verification"),
                "REFUSED: these checks failed: ".to_owned(),
            ],
        ),
        (&moved, &right, vec!["REFUSED: the proof does not hold for this draw".to_owned()]),
    ] {
        let verdict = proof(document).verdict(&transcript, pins).unwrap();
        assert_eq!(verdict.headline(), headlines[0]);
        let text = verdict.styled(|headline, conclusion| format!("{conclusion:?}> {headline}"), ToString::to_string);
        let styled: Vec<&str> = text.lines().filter_map(|line| line.split_once("> ")).map(|(_, line)| line).collect();
        // The headlines are at the end, the overall one last. Failed lines stand out before them.
        let (failed, last) = styled.split_at(styled.len() - headlines.len());
        assert!(failed.iter().all(|line| line.contains(": FAILED (")), "{text}");
        assert!(last.iter().rev().zip(&headlines).all(|(line, begins)| line.starts_with(begins.as_str())), "{text}");
        let conclusions = [verdict.conclusion(), verdict.verdict().unwrap().conclusion()];
        let plain = conclusions.iter().fold(text, |text, conclusion| text.replace(&format!("{conclusion:?}> "), ""));
        // Missing values have their own lines only if the caller says how to give them.
        let plain: String =
            plain.lines().filter(|line| !line.starts_with("Missing: ")).map(|l| format!("{l}\n")).collect();
        assert_eq!(plain, verdict.to_string());
        let lines: Vec<&str> = plain.lines().collect();
        assert!(lines[0].starts_with("entry: \"") && lines[1] == format!("proof: {}", verdict.proof()), "{plain}");
        assert_eq!(lines.last(), Some(&&*verdict.headline()));
    }
}

#[test]
fn a_proof_before_the_draw_says_whether_it_was_checked_against_what_was_published() {
    let case = accepted("names");
    let (terms, proof) = (terms(&case), proof(&case["entry_proof"]));
    let pinned = proof.verdict_before_draw(&terms, &Pins::new().commitment(terms.commitment())).unwrap();
    assert_eq!(pinned.headline(), "entry 7 of 10: the proof holds, and nothing is drawn yet");
    assert_eq!((pinned.conclusion(), pinned.missing()), (Conclusion::Consistent, &[][..]));
    assert_eq!(pinned.require_verified(), Err(Error::NotVerified("nothing is drawn yet".to_owned())));
    let unpinned = proof.verdict_before_draw(&terms, &Pins::new()).unwrap();
    let begins = "NOT CHECKED against what was published: entry 7 of 10 in these terms, and nothing is drawn yet; ";
    assert!(unpinned.headline().starts_with(begins), "{}", unpinned.headline());
    assert_eq!((unpinned.conclusion(), unpinned.missing()), (Conclusion::Consistent, &[Missing::Commitment][..]));
}

/// With these two values, a person can correct a document.
#[test]
fn what_fails_in_a_proof_says_what_was_found_and_what_was_expected() {
    let (case, blinded) = (accepted("names"), accepted("blinded"));
    let (whole, path) = (&case["entry_proof"], case["entry_proof"]["path"].as_array().unwrap());
    let count = case["entries"].as_array().unwrap().len();
    let (zeros, commitment) = ("00".repeat(32), terms(&case).commitment().to_string());
    let name = hex::encode(whole["entry"].as_str().unwrap());
    for (case, key, value, expected) in [
        (&case, "index", json!(count), [count.to_string(), format!("from 0 to {}", count - 1)]),
        (&case, "commitment", json!(zeros), [zeros.clone(), commitment]),
        (&case, "blind", json!(zeros), ["given".to_owned(), "null".to_owned()]),
        (&blinded, "blind", Value::Null, ["null".to_owned(), "given".to_owned()]),
        (&case, "entry", json!(""), ["0".to_owned(), format!("from 1 to {}", 1 << 20)]),
        (&case, "entry_hex", json!(name), ["hexadecimal".to_owned(), "text".to_owned()]),
        (&case, "path", json!(path[1..]), [(path.len() - 1).to_string(), path.len().to_string()]),
    ] {
        let mut changed = case["entry_proof"].clone();
        if key == "entry_hex" {
            changed.as_object_mut().unwrap().remove("entry");
        }
        changed[key] = value;
        let State::Failed(mismatch) = proof(&changed).check(&terms(case), None) else { panic!("{changed}") };
        assert_eq!([mismatch.found(), mismatch.expected()], expected, "{key}");
    }
}

// An entry proof holds only for its own entry, index, list, kind of list and commitment.
#[test]
fn a_proof_that_was_moved_or_changed_does_not_hold() {
    for name in ["names", "blinded", "unbalanced"] {
        let case = accepted(name);
        let terms = terms(&case);
        let whole = &case["entry_proof"];
        let index = whole["index"].as_u64().unwrap();
        for other in (0..case["entries"].as_array().unwrap().len() as u64).filter(|&i| i != index) {
            let mut moved = whole.clone();
            moved["index"] = other.into();
            assert!(fails_at(&moved, &terms).contains("path"), "{name} {other}");
            let mut named = whole.clone();
            named["entry"] = case["entries"][other as usize].clone();
            assert_eq!(fails_at(&named, &terms), "the root that the path leads to");
        }
        let mut past = whole.clone();
        past["index"] = case["transcript"]["terms"]["entries"]["count"].clone();
        assert_eq!(fails_at(&past, &terms), "the index of the proof");
        let mut other = whole.clone();
        other["commitment"] = "00".repeat(32).into();
        assert_eq!(fails_at(&other, &terms), "the commitment of the proof");
        let path = whole["path"].as_array().unwrap();
        for node in 0..path.len() {
            let mut changed = whole.clone();
            changed["path"][node] = "00".repeat(32).into();
            assert_eq!(fails_at(&changed, &terms), "the root that the path leads to");
            let mut shorter = whole.clone();
            shorter["path"].as_array_mut().unwrap().remove(node);
            assert!(fails_at(&shorter, &terms).contains("path"));
        }
        let mut blind = whole.clone();
        blind["blind"] = if whole["blind"].is_null() { "00".repeat(32).into() } else { Value::Null };
        assert_eq!(fails_at(&blind, &terms), "the blind of the proof");
        let mut in_hex = whole.clone();
        in_hex.as_object_mut().unwrap().remove("entry");
        in_hex["entry_hex"] = hex::encode(whole["entry"].as_str().unwrap()).into();
        assert_eq!(fails_at(&in_hex, &terms), "the form of the entry");
        for entry in ["".to_owned(), "00".repeat((1 << 20) + 1)] {
            in_hex["entry_hex"] = entry.into();
            assert_eq!(fails_at(&in_hex, &terms), "the number of bytes of the entry");
        }
        for entry in ["".to_owned(), "x".repeat((1 << 20) + 1)] {
            let mut resized = whole.clone();
            resized["entry"] = entry.into();
            assert_eq!(fails_at(&resized, &terms), "the number of bytes of the entry");
        }
        // An entry may hold a byte-order mark anywhere.
        let mut marked = whole.clone();
        marked["entry"] = format!("\u{feff}{}", whole["entry"].as_str().unwrap()).into();
        assert_eq!(fails_at(&marked, &terms), "the root that the path leads to");
        // Bytes that are not text are read in hexadecimal and fail only at the path.
        for entry in ["ff", "1b", "610a", "e280a8", "eda080"] {
            in_hex["entry_hex"] = entry.into();
            assert_eq!(fails_at(&in_hex, &terms), "the root that the path leads to");
        }
    }
}

/// A proof for a plain list does not hold for a blinded list, for another draw over the same list, or for numbers.
#[test]
fn a_proof_of_another_kind_or_draw_does_not_hold() {
    let (names, blinded) = (accepted("names"), accepted("blinded"));
    for (proof_of, terms_of) in [(&names, &blinded), (&blinded, &names)] {
        let mut moved = proof_of["entry_proof"].clone();
        moved["commitment"] = terms_of["transcript"]["commitment"].clone();
        assert_eq!(fails_at(&moved, &terms(terms_of)), "the blind of the proof");
    }
    let mut numbers = names["entry_proof"].clone();
    let deck = accepted("deck");
    numbers["commitment"] = deck["transcript"]["commitment"].clone();
    assert_eq!(fails_at(&numbers, &terms(&deck)), "the kind of the entries");

    let list = list(&names);
    let seal = Secret::from_master("another draw", "dealer", 1, 1, vec![7; 32].into()).unwrap().seal();
    let other = Terms::builder("another draw", Entries::list(&list).unwrap()).sealed("dealer", seal).build().unwrap();
    assert_eq!(fails_at(&names["entry_proof"], &other), "the commitment of the proof");
}

#[test]
fn proofs_are_read_strictly() {
    let whole = &accepted("blinded")["entry_proof"];
    let edits: [fn(&mut serde_json::Map<String, Value>); 15] = [
        |p| drop(p.remove("entry")),
        |p| drop(p.insert("entry_hex".into(), "00".into())),
        |p| drop(p.remove("blind")),
        |p| drop(p.insert("blind".into(), "00".into())),
        |p| drop(p.insert("entry".into(), "a\u{1b}".into())),
        |p| drop(p.insert("entry".into(), "a\nb".into())),
        |p| drop(p.insert("entry".into(), "a\u{2028}".into())),
        |p| drop((p.remove("entry"), p.insert("entry_hex".into(), "fff".into()))),
        |p| drop((p.remove("entry"), p.insert("entry_hex".into(), "FF".into()))),
        |p| drop((p.remove("entry"), p.insert("entry_hex".into(), "0x".into()))),
        |p| drop((p.remove("entry"), p.insert("entry_hex".into(), Value::Null))),
        |p| drop(p.insert("entry".into(), Value::Null)),
        |p| drop(p.insert("index".into(), (-1).into())),
        |p| drop(p.insert("path".into(), Value::Null)),
        |p| drop(p.insert("note".into(), "x".into())),
    ];
    for (i, edit) in edits.iter().enumerate() {
        let mut damaged = whole.clone();
        edit(damaged.as_object_mut().unwrap());
        let result = EntryProof::from_json(damaged.to_string().as_bytes());
        assert!(matches!(result, Err(Error::Document { .. })), "edit {i}: {result:?}");
    }
}

/// A list of arbitrary bytes is blinded, drawn and proved.
#[cfg(feature = "getrandom")]
#[test]
fn a_private_raffle_from_end_to_end() {
    let context = "private raffle";
    let list = List::from_entries([&b"Ada"[..], b"\xff\x00", b"a\nb", "é".as_bytes(), b"Zoe"]).unwrap();
    let blinding = Blinding::generate(context).unwrap();
    let blinding = Blinding::from_json(blinding.to_json().as_bytes()).unwrap();
    let secret = Secret::generate(context, "dealer", 1, 1).unwrap();
    let terms = Terms::blinded_builder(&list, &blinding).draw(2).sealed("dealer", secret.seal()).build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.open(secret.bind(&terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    let draw = round.draw().unwrap();
    let drawn = draw.swaps().drawn();
    let transcript = draw.into_transcript();

    let pins = Pins::new().published_at(UnixTime::from_secs(1_000_000_000).unwrap()).commitment(terms.commitment());
    let prover = Prover::new(&terms, &list, Some(&blinding)).unwrap();
    for i in 0..list.len() {
        let proof = EntryProof::from_json(prover.proof(i).unwrap().to_json().as_bytes()).unwrap();
        let verdict = proof.verdict(&transcript, &pins).unwrap();
        assert_eq!(verdict.conclusion(), Conclusion::Verified);
        assert_eq!(verdict.place().map(|p| drawn[p as usize]), drawn.contains(&i).then_some(i));
    }
    let whole = transcript.verdict(&pins.clone().entries(&list).blinding(&blinding)).unwrap();
    assert!(whole.is_verified() && whole.check(CheckName::Entries).is_passed());
    let other = Blinding::generate(context).unwrap();
    let refused = transcript.verdict(&pins.clone().entries(&list).blinding(&other)).unwrap();
    assert_eq!(refused.first_failed(), Some(CheckName::Entries));
    assert!(matches!(Prover::new(&terms, &list, Some(&other)), Err(Error::EntriesMismatch(_))));
    assert!(matches!(Prover::new(&terms, &list, None), Err(Error::EntriesMismatch(_))));
}
