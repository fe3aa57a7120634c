//! What may be wrong in a list, in the rows of a table and in terms, as the page takes it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use verishuffle::{List, Terms};
use verishuffle_lists::warnings::{RowColumn, Warning, whole};

/// A column of a list that is made from a table.
#[derive(Deserialize)]
pub(crate) struct Column {
    name: String,
    /// Of how many cells of a row it is made.
    cells: usize,
    #[serde(rename = "isBlinded")]
    is_blinded: bool,
}

/// The lines with one word, and a text of the first of them.
#[derive(Serialize)]
pub(crate) struct Gathered {
    word: &'static str,
    lines: BTreeSet<u64>,
    value: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct One {
    word: &'static str,
    lines: Vec<u64>,
    allocation_line: Option<u32>,
    values: Vec<Value>,
}

/// A number, or a text from outside, which the page puts into quotation marks.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Number(u64),
    Text(String),
}

/// The places of the numbers among the values of a warning with this word.
fn numbers(word: &str) -> &'static [usize] {
    match word {
        "undrawn" | "limit_too_high" | "awards_left" => &[0, 1],
        "never_gives" | "second_wishes" => &[0],
        "short_award" => &[1, 2],
        "idle_limit" | "unlike" => &[1],
        _ => &[],
    }
}

/// Looks at the lines of a list, an array of texts as JSON. Those of a list that was made of a table have no headings,
/// and begin with numbers where the tickets have numbers. Of two lines that look alike the second is named.
pub(crate) fn of_list(texts: &[u8], is_made: bool) -> Vec<Gathered> {
    let texts = read(texts);
    let list = list_of(&texts);
    let second = |warning: &Warning| warning.lines().last().copied().into_iter().collect();
    if !is_made {
        return gathered(&whole::of_list(&list), second);
    }
    let rows: Vec<u64> = (1..=u64::from(list.len())).collect();
    let mut found = whole::of_rows::<&str>(&list, &rows, &[]);
    let behind = |text: &String| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(';');
        rest.filter(|rest| !rest.is_empty()).unwrap_or(text).to_owned()
    };
    let without_numbers = list_of(&texts.iter().map(behind).collect::<Vec<_>>());
    let totals = whole::of_rows::<&str>(&without_numbers, &rows, &[]);
    found.extend(totals.into_iter().filter(|warning| warning.word() == "total"));
    gathered(&found, second)
}

/// Looks at the rows of a table of which some columns are to be blinded.
pub(crate) fn of_rows_to_blind(texts: &[u8], rows: &[u64], tickets: &[u32], columns: &[Column]) -> Vec<Gathered> {
    let columns: Vec<RowColumn<'_>> =
        columns.iter().map(|column| RowColumn::new(&column.name, column.cells, column.is_blinded)).collect();
    gathered(&whole::of_rows_to_blind(&list_of(&read(texts)), rows, tickets, &columns), |warning| {
        warning.lines().to_vec()
    })
}

/// Looks at terms with their list, or with an empty one if the entries are numbers.
pub(crate) fn of_terms(terms: &str, list: &[u8]) -> Vec<One> {
    let terms = Terms::from_json(terms.as_bytes()).expect("the page has read these terms");
    let list = (!list.is_empty()).then(|| List::from_text(list).expect("the page has read this list"));
    let one = |warning: &Warning| One {
        word: warning.word(),
        lines: warning.lines().to_vec(),
        allocation_line: warning.allocation_line(),
        values: warning.values().iter().enumerate().map(|(at, value)| as_value(warning.word(), at, value)).collect(),
    };
    whole::of_terms(&terms, list.as_ref()).iter().map(one).collect()
}

fn as_value(word: &str, at: usize, value: &str) -> Value {
    let number = value.parse().ok().filter(|_| numbers(word).contains(&at));
    number.map_or_else(|| Value::Text(value.to_owned()), Value::Number)
}

fn gathered(warnings: &[Warning], lines: impl Fn(&Warning) -> Vec<u64>) -> Vec<Gathered> {
    let mut all: Vec<Gathered> = Vec::new();
    for warning in warnings {
        let word = warning.word();
        let place = all.iter().position(|gathered| gathered.word == word).unwrap_or_else(|| {
            let value = warning.values().last().cloned().unwrap_or_default();
            all.push(Gathered { word, lines: BTreeSet::new(), value });
            all.len() - 1
        });
        all[place].lines.extend(lines(warning));
    }
    all
}

fn read(texts: &[u8]) -> Vec<String> {
    serde_json::from_slice(texts).expect("the texts are an array")
}

fn list_of(texts: &[String]) -> List {
    List::from_entries(texts).expect("no text is empty or too long")
}
