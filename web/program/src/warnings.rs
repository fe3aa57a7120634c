//! What may be wrong in a list and in terms, as the page takes it.

use std::collections::BTreeSet;

use serde::Serialize;
use verishuffle::{List, Terms};
use verishuffle_lists::warnings::{Warning, whole};

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

/// Looks at the lines of a list. Those of a list that was made of a table have no headings, and begin with numbers where
/// the tickets have numbers. Of two lines that look alike the second is named.
pub(crate) fn of_list(list: &List, lines: &[String], is_made: bool) -> Vec<Gathered> {
    let second = |warning: &Warning| warning.lines().last().copied().into_iter().collect();
    if !is_made {
        return gathered(&whole::of_list(list), second);
    }
    let rows: Vec<u64> = (1..=u64::from(list.len())).collect();
    let mut found = whole::of_rows::<&str>(list, &rows, &[]);
    let behind = |text: &String| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(';');
        rest.filter(|rest| !rest.is_empty()).unwrap_or(text).to_owned()
    };
    let without_numbers =
        List::from_entries(lines.iter().map(behind)).expect("no text is empty or longer than its entry");
    let totals = whole::of_rows::<&str>(&without_numbers, &rows, &[]);
    found.extend(totals.into_iter().filter(|warning| warning.word() == "total"));
    gathered(&found, second)
}

/// Looks at terms with their list, or with an empty one if the entries are numbers.
pub(crate) fn of_terms(terms: &str, list: &[u8]) -> Vec<One> {
    let terms = Terms::from_json(terms.as_bytes()).expect("the page has read these terms");
    let list = (!list.is_empty()).then(|| List::from_text(list).expect("the page has read this list"));
    whole::of_terms(&terms, list.as_ref()).iter().map(One::of).collect()
}

impl One {
    pub(crate) fn of(warning: &Warning) -> Self {
        let word = warning.word();
        Self {
            word,
            lines: warning.lines().to_vec(),
            allocation_line: warning.allocation_line(),
            values: warning.values().iter().enumerate().map(|(at, value)| as_value(word, at, value)).collect(),
        }
    }
}

fn as_value(word: &str, at: usize, value: &str) -> Value {
    let number = value.parse().ok().filter(|_| numbers(word).contains(&at));
    number.map_or_else(|| Value::Text(value.to_owned()), Value::Number)
}

/// Gathers the warnings with one word.
pub(crate) fn gathered(warnings: &[Warning], lines: impl Fn(&Warning) -> Vec<u64>) -> Vec<Gathered> {
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
