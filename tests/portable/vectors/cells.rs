//! blinded-cells.json: blinded cells and id proofs.

use std::fmt::Write;
use std::num::NonZeroU32;

use serde_json::{Value, json};
use verishuffle::cells::text_of_cells;
use verishuffle::proof::{IdProof, Proof, ProofVerdict};
use verishuffle::verdict::Missing;
use verishuffle::{Blinding, Commitment, List, Pins, Terms};

use super::{cases, name};

fn cases_of_kind(kind: &str) -> Vec<Value> {
    let mut cases = cases(include_str!("../../vectors/blinded-cells.json"));
    cases.retain(|case| case["kind"] == kind);
    assert!(cases.len() > 5, "{kind}");
    cases
}

fn text<'c>(case: &'c Value, key: &str) -> &'c str {
    case[key].as_str().unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn blinding(case: &Value) -> Blinding {
    Blinding::from_key(text(case, "context"), hex::decode(text(case, "key")).unwrap().into()).unwrap()
}

fn hex_of(cell: [u8; 32]) -> Value {
    hex::encode(cell).into()
}

// A blinded cell follows from key, context, column and text, and so does its blind. An empty text is not blinded.
#[test]
fn cells_and_their_blinds() {
    for case in cases_of_kind("cell") {
        let blinding = blinding(&case);
        let cell = blinding.blind_cell(text(&case, "column"), text(&case, "text"));
        if case["gives"]["blind"].is_null() {
            assert!(cell.is_err() && case["gives"]["cell"] == "", "{}", name(&case));
            continue;
        }
        let cell = cell.unwrap();
        assert_eq!(case["gives"]["cell"], cell.to_string(), "{}", name(&case));
        assert_eq!(case["gives"]["cell"], hex_of(cell.cell()), "{}", name(&case));
        let proof = IdProof::new(blinding.context(), vec![cell]).unwrap();
        let proof: Value = serde_json::from_str(&proof.to_json()).unwrap();
        assert_eq!(proof["cells"][0]["blind"], case["gives"]["blind"], "{}", name(&case));
    }
}

// Cells of a table are trimmed and joined to the text of a blinded cell, or refused.
#[test]
fn texts_of_cells() {
    for case in cases_of_kind("text") {
        let ticket = case["ticket"].as_u64().map(|number| NonZeroU32::try_from(number as u32).unwrap());
        let found = text_of_cells(&texts(&case["cells"]), ticket);
        match case["gives"]["text"].as_str() {
            Some(text) => assert_eq!(found.unwrap().as_str(), text, "{}", name(&case)),
            None => assert!(found.is_err() && case["gives"]["error"] == true, "{}", name(&case)),
        }
    }
}

// From a table and a key anyone makes the same list, byte for byte, whatever the order of the rows.
#[test]
fn lists_of_tables() {
    for case in cases_of_kind("list") {
        match (case["gives"]["list"].as_str(), list(&case)) {
            (Some(expected), found) => assert_eq!(found.as_deref(), Some(expected), "{}", name(&case)),
            (None, found) => assert!(found.is_none(), "{}", name(&case)),
        }
    }
}

/// Makes the list of a table as section 6b says, or nothing if the table is refused.
fn list(case: &Value) -> Option<String> {
    let blinding = blinding(case);
    let table: Vec<Vec<&str>> = case["table"].as_array().unwrap().iter().map(texts).collect();
    let (headings, rows) = table.split_first().unwrap();
    let columns = texts(&case["columns"]);
    let mut lines = Vec::new();
    for row in rows {
        // Headings are cells too, and lose the white space at their ends.
        let at = |heading: &str| row[headings.iter().position(|known| known.trim() == heading).unwrap()];
        let tickets = case["tickets"].as_str().map_or(1, |heading| at(heading).parse().unwrap());
        for ticket in 1..=tickets {
            let cell = |(number, column): (usize, &&str)| {
                let Some(sources) = case["blind"].get(column) else {
                    return text_of_cells(&[at(column)], None).ok().map(|text| text.to_string());
                };
                let cells: Vec<&str> = texts(sources).into_iter().map(at).collect();
                let text = text_of_cells(&cells, NonZeroU32::new(ticket).filter(|_| number == 0)).ok()?;
                let blinded = |text: &str| blinding.blind_cell(column, text).unwrap().to_string();
                Some(if text.is_empty() { String::new() } else { blinded(&text) })
            };
            lines.push(columns.iter().enumerate().map(cell).collect::<Option<Vec<_>>>()?.join(";"));
        }
    }
    lines.sort_unstable();
    let id = |line: &str| line.split(';').next().unwrap().to_owned();
    let repeats = lines.windows(2).any(|pair| id(&pair[0]) == id(&pair[1]));
    (!repeats).then(|| {
        lines.iter().fold(String::new(), |mut list, line| {
            writeln!(list, "{line}").unwrap();
            list
        })
    })
}

/// The terms of a case, and the list that is given. The root may be that of a list with a repeat, of which no terms are
/// made.
fn terms(given: &Value) -> (Terms, Option<List>) {
    let list = |key: &str| given[key].as_array().map(|_| List::from_entries(texts(&given[key])).unwrap());
    let of = list("terms_of").or_else(|| list("entries"));
    let columns = given["columns"].as_array().map(|_| texts(&given["columns"]).join(";"));
    let (kind, count) = (text(given, "entries_kind"), of.as_ref().map_or(5, List::len));
    let root = || {
        let leaf = |entry: &[u8]| [&[0], entry].concat();
        let leaves: Vec<[u8; 32]> = of.iter().flatten().map(|entry| sha256(&leaf(entry))).collect();
        if leaves.is_empty() { [7; 32] } else { tree(&leaves) }
    };
    let mut entries = json!({ "kind": kind, "count": count });
    if kind != "numbers" {
        entries["root"] = hex_of(root());
    }
    let mut terms = json!({
        "format": "verishuffle/1 terms", "context": given["context"], "previous": null, "rules": "", "rounds": 1,
        "entries": entries, "draw": 1, "order": "forward", "width": 1,
        "sources": [{ "kind": "public", "name": "dice", "description": "ten dice", "known_from": 1777750200 }],
    });
    if let Some(columns) = columns {
        terms["allocation"] = format!("columns {columns}\naward Seat: 1").into();
    }
    (Terms::from_json(terms.to_string().as_bytes()).unwrap(), list("entries"))
}

fn sha256(bytes: &[u8]) -> [u8; 32] {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).into()
}

fn tree(leaves: &[[u8; 32]]) -> [u8; 32] {
    if let [leaf] = leaves {
        return *leaf;
    }
    let (left, right) = leaves.split_at(leaves.len().next_power_of_two() / 2);
    sha256(&[&[1][..], &tree(left), &tree(right)].concat())
}

fn document(case: &Value) -> Vec<u8> {
    case["proof"].as_str().map_or_else(|| hex::decode(text(case, "hex")).unwrap(), |text| text.as_bytes().to_vec())
}

fn judged(case: &Value) -> verishuffle::Result<ProofVerdict> {
    let Proof::Id(proof) = Proof::from_json(&document(case))? else { panic!("{case}") };
    let (terms, list) = terms(&case["given"]);
    let pin = match case["given"]["pin"].as_str() {
        Some("none") => None,
        Some(_) => Some(Commitment::from_bytes([7; 32])),
        None => Some(terms.commitment()),
    };
    let pins = Pins::new().commitment(pin).entries(list.as_ref());
    proof.verdict_before_draw(&terms, &pins)
}

// Whether an id proof holds, for which entry, and how many others have each of its cells, is the same in every program.
#[test]
fn id_proofs() {
    for case in cases_of_kind("proof") {
        if case["given"].is_null() {
            let found = IdProof::from_json(&document(&case));
            let cells = found.as_ref().ok().map(|proof| proof.cells().iter().map(|cell| hex_of(cell.cell())).collect());
            let expected = case["gives"]["cells"].as_array().cloned();
            assert_eq!(cells, expected.map(Value::from), "{}: {found:?}", name(&case));
            let Ok(proof) = found else { continue };
            assert_eq!(IdProof::from_json(proof.to_json().as_bytes()), Ok(proof), "{}", name(&case));
            continue;
        }
        let found = judged(&case);
        assert_eq!(found.is_err(), case["gives"]["error"] == true, "{}: {found:?}", name(&case));
        let Ok(found) = found else { continue };
        let mut verdict: Value = serde_json::from_str(&found.to_json()).unwrap();
        let proof = verdict["proof"].as_object_mut().unwrap();
        assert!(proof.remove("detail").is_some());
        assert_eq!(Value::from(proof.clone()), case["gives"], "{}: {found}", name(&case));
        let word = if case["gives"]["holds"] == true { "consistent" } else { "refused" };
        assert_eq!(
            (&verdict["format"], &verdict["verdict"], &verdict["draw"]),
            (&"verishuffle/1 proof verdict".into(), &word.into(), &Value::Null),
            "{}",
            name(&case)
        );
        let missing: &[Missing] = if case["given"]["pin"] == "none" { &[Missing::Commitment] } else { &[] };
        assert!(found.missing() == missing && found.place().is_none(), "{}: {:?}", name(&case), found.missing());
    }
}
