//! Random lists with blinded cells and their id proofs, whole and damaged: the library and the second computation read
//! and judge each alike.

use std::num::NonZeroU32;

use serde_json::{Value, json};
use verishuffle::cells::text_of_cells;
use verishuffle::proof::{IdProof, Proof};
use verishuffle::{Blinding, Commitment, Entries, List, Pins, Terms};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::cells::{cell, cell_blind, joined, read_id_proof};
use verishuffle_reference::documents::{hex, read_terms};

use super::many::Reached;
use super::random::Dice;

const CONTEXTS: [&str; 3] = ["Ashby, 23 August 2023", "Ashby, 23 August 2024", "René 👩\u{200d}⚖\u{fe0f}"];
const COLUMNS: [&str; 7] = ["person", "persons", "ward", "household", "Café", "Cafe\u{301}", "__proto__"];
const TEXTS: [&str; 9] =
    ["Ada", "Ada;1975", "ada", "René", "Rene\u{301}", "\"Mill\" \\ Lane", " ", "明😀", "A\u{200b}"];
/// What no cell's text, column or context may be, or not all of them.
const ODD: [&str; 12] =
    ["", "a\u{7f}", "a\nb", "\u{2028}", " a", "a  b", "a=b", "a;b", "a\u{a0}b", "a\u{ad}b", "a,b", "Mill Lane 1"];

/// Compares the cells and joined texts of this many random texts.
pub(crate) fn texts(dice: &mut Dice, count: u32) {
    for _ in 0..count {
        let cells: Vec<&str> = (0..1 + dice.below(3)).map(|_| dice.pick(&[&TEXTS[..], &ODD].concat())).collect();
        let ticket = dice.one_in(2).then(|| 1 + dice.below(12));
        let number = ticket.map(|number| NonZeroU32::new(number as u32).unwrap());
        let found = text_of_cells(&cells, number).ok();
        assert_eq!(found.as_ref().map(|text| text.as_str()), joined(&cells, ticket).as_deref(), "{cells:?}");
        let Some(text) = found.filter(|text| !text.is_empty()) else { continue };
        let (key, context, column) = ([dice.below(256) as u8; 32], dice.pick(&CONTEXTS), dice.pick(&COLUMNS));
        let blinding = Blinding::from_key(context, key.to_vec().into()).unwrap();
        let found = blinding.blind_cell(column, &text).unwrap();
        let blind = cell_blind(&key, context, column, &text);
        assert_eq!(found.to_string(), hex(cell(context, column, &text, &blind)));
    }
}

/// Compares the verdicts on this many random proofs.
pub(crate) fn id_proofs(dice: &mut Dice, count: u32, reached: &mut Reached) {
    for _ in 0..count {
        let drawn = Drawn::new(dice);
        for _ in 0..4 {
            let mut proof = drawn.proof(dice);
            if dice.one_in(2) {
                damage(dice, &mut proof);
            }
            let mut entries = drawn.entries.clone();
            if dice.one_in(5) {
                damage_list(dice, &mut entries);
            }
            reached.count(drawn.compare(dice, &proof, &entries));
        }
    }
}

/// Terms with a list.
struct Drawn {
    blinding: Blinding,
    columns: Vec<&'static str>,
    /// Of each line the text of each column. The cells of other columns than these are public.
    lines: Vec<Vec<&'static str>>,
    is_blinded: Vec<bool>,
    entries: Vec<String>,
    terms: Terms,
}

impl Drawn {
    fn new(dice: &mut Dice) -> Self {
        let blinding = Blinding::from_key(dice.pick(&CONTEXTS), vec![dice.below(3) as u8; 32].into()).unwrap();
        let mut columns = COLUMNS.to_vec();
        while columns.len() > 4 {
            columns.remove(dice.index(columns.len()));
        }
        let has_columns = !dice.one_in(5);
        columns.truncate(if has_columns { 4 } else { 1 });
        let is_blinded: Vec<bool> = (0..columns.len()).map(|at| at == 0 || dice.one_in(2)).collect();
        let mut ids = TEXTS.to_vec();
        let mut lines = Vec::new();
        for _ in 0..1 + dice.below(6) {
            let mut line = vec![ids.remove(dice.index(ids.len()))];
            line.extend((1..columns.len()).map(|_| dice.pick(&["", "Mill Lane 1", "Mill Lane 2", "ä"])));
            lines.push(line);
        }
        let cell = |at: usize, text: &str| match text {
            "" => String::new(),
            _ if is_blinded[at] => blinding.blind_cell(columns[at], text).unwrap().to_string(),
            _ => text.to_owned(),
        };
        let entry =
            |line: &Vec<&str>| line.iter().enumerate().map(|(at, text)| cell(at, text)).collect::<Vec<_>>().join(";");
        let entries: Vec<String> = lines.iter().map(entry).collect();
        let list = List::from_entries(&entries).unwrap();
        let context = dice.pick(&[blinding.context().as_str(), CONTEXTS[0]]);
        let terms = Terms::builder(context, Entries::list(&list).unwrap());
        let allocation = format!("columns {}\naward Seat: 1", columns.join(";"));
        let terms = if has_columns { terms.allocation(&allocation) } else { terms };
        let terms = terms.public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap()).build_for(&list).unwrap();
        Self { blinding, columns, lines, is_blinded, entries, terms }
    }

    /// A proof of a line, with some of its cells.
    fn proof(&self, dice: &mut Dice) -> Value {
        let line = dice.pick(&self.lines);
        let opens = |at: &usize| self.is_blinded[*at] && !line[*at].is_empty();
        let opened: Vec<usize> = (0..line.len()).filter(opens).filter(|at| *at == 0 || !dice.one_in(4)).collect();
        let cell = |at: usize| self.blinding.blind_cell(self.columns[at], line[at]).unwrap();
        let proof = IdProof::new(self.blinding.context(), opened.into_iter().map(cell).collect()).unwrap();
        serde_json::from_str(&proof.to_json()).unwrap()
    }

    /// Judges a proof twice. Returns what it is.
    fn compare(&self, dice: &mut Dice, document: &Value, entries: &[String]) -> &'static str {
        let own = read_id_proof(document);
        let text = if dice.one_in(2) { document.to_string() } else { escaped(document) };
        let found = Proof::from_json(text.as_bytes());
        assert_eq!(found.is_ok(), own.is_some(), "{document}: {found:?}");
        let (Ok(Proof::Id(found)), Some(own)) = (found, own) else { return "malformed" };
        let written: Value = serde_json::from_str(&found.to_json()).unwrap();
        assert_eq!(written, *document);

        let terms: Value = serde_json::from_str(&self.terms.to_json()).unwrap();
        let allocation = terms["allocation"].as_str().map(|text| Allocation::parse(text.as_bytes(), false).unwrap());
        let (pin, commitment) = (dice.below(6), self.terms.commitment());
        let pinned = match pin {
            0 => None,
            1 => Some(Commitment::from_bytes([7; 32])),
            _ => Some(commitment),
        };
        let list = List::from_entries(entries).unwrap();
        let verdict = found.verdict_before_draw(&self.terms, &Pins::new().commitment(pinned).entries(&list)).unwrap();
        let mut json: Value = serde_json::from_str(&verdict.to_json()).unwrap();
        json["proof"].as_object_mut().unwrap().remove("detail").unwrap();
        let pinned = pinned.map(|pinned| pinned.to_string());
        let terms = read_terms(&terms).unwrap();
        let own = own.judged(&terms, allocation.as_ref(), commitment.as_bytes(), pinned.as_deref(), entries);
        assert_eq!(json["proof"], own, "{document}\n{entries:#?}\n{verdict}");
        if json["proof"]["holds"] == true { "holds" } else { "does not hold" }
    }
}

/// Writes a document with an escape for each character of its texts that is not a digit or a small letter.
fn escaped(document: &Value) -> String {
    match document {
        Value::String(text) => {
            let escape = |unit: u16| match u8::try_from(unit) {
                Ok(byte) if byte.is_ascii_digit() || byte.is_ascii_lowercase() => char::from(byte).to_string(),
                _ => format!("\\u{unit:04x}"),
            };
            format!("\"{}\"", text.encode_utf16().map(escape).collect::<String>())
        }
        Value::Array(items) => format!("[{}]", items.iter().map(escaped).collect::<Vec<_>>().join(",")),
        Value::Object(object) => {
            let pair = |(key, value): (&String, &Value)| {
                // A key of the document itself, such as the format, is found by its escapes too.
                format!("{}:{}", escaped(&json!(key)), escaped(value))
            };
            format!("{{{}}}", object.iter().map(pair).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// Changes a proof in one place.
fn damage(dice: &mut Dice, proof: &mut Value) {
    let any = dice.pick(&[&TEXTS[..], &ODD, &COLUMNS, &CONTEXTS].concat());
    if dice.one_in(5) {
        proof["context"] = json!(any);
        return;
    }
    let cells = proof["cells"].as_array_mut().unwrap();
    let at = dice.index(cells.len());
    match dice.below(14) {
        0 => drop(cells.remove(at)),
        1 => cells.insert(at, cells[at].clone()),
        2 => cells.rotate_left(at),
        3 => cells.extend(
            (0..dice.below(18))
                .map(|number| json!({"column": format!("column {number}"), "text": any, "blind": "00".repeat(32)})),
        ),
        4 => cells[at]["column"] = json!(dice.pick(&COLUMNS)),
        5 => cells[at]["column"] = json!(any),
        6 => cells[at]["text"] = json!(any),
        7 => cells[at]["text"] = json!("é".repeat(2046 + dice.index(5)) + dice.pick(&["", "x"])),
        8 => cells[at]["column"] = json!("c".repeat(62 + dice.index(5))),
        9 => {
            let digits = cells[at]["blind"].as_str().unwrap().to_owned();
            let (upper, longer, other) = (digits.to_uppercase(), digits.clone() + "00", format!("0{}", &digits[1..]));
            cells[at]["blind"] = json!(dice.pick(&[&upper[..], &longer, &other, &digits[1..], &digits[2..]]));
        }
        10 => cells[at]["cell"] = json!("00".repeat(32)),
        11 => drop(cells[at].as_object_mut().unwrap().remove(dice.pick(&["column", "text", "blind"]))),
        12 => cells[at][dice.pick(&["column", "text", "blind"])] = dice.pick(&[json!(null), json!(1), json!(["a"])]),
        _ => proof["cells"] = dice.pick(&[json!([]), json!({}), json!(null), json!("cells"), json!([1])]),
    }
}

/// Changes a list in one place.
fn damage_list(dice: &mut Dice, entries: &mut Vec<String>) {
    let at = dice.index(entries.len());
    match dice.below(6) {
        0 => entries.push(entries[at].clone()),
        1 => entries[at] += ";",
        2 => entries[at].insert(0, ';'),
        3 => entries[at] = entries[at].to_uppercase(),
        4 => entries.rotate_left(at),
        _ if entries.len() > 1 => drop(entries.remove(at)),
        _ => entries.push("another".to_owned()),
    }
}
