//! What a list that was given holds, as the page takes it.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use serde::Serialize;
use verishuffle::List;
use verishuffle_lists::tables::cleared::{Cleared, Summary, separator_of};
use verishuffle_lists::tables::encoding::{Encoding, decode, foreign_words};
use verishuffle_lists::tables::rows::lines_or_rows;

use crate::warnings::{self, Gathered};

/// A column with more different cells than this is not offered for a condition.
const MOST_VALUES: usize = 32;
/// How many lines are shown.
const MOST_FIRST: usize = 3;
/// How many lines below a table may be none of its rows.
const MOST_LOOSE: usize = 3;

/// Lines are numbered from 0; those of a table are its rows.
#[derive(Serialize)]
pub(crate) struct Survey {
    /// How many entries it has.
    count: usize,
    /// The lines that are empty.
    blank: Vec<usize>,
    /// Those that repeat an earlier one.
    repeats: Vec<usize>,
    /// The line that the first of these repeats.
    repeated: Option<Repeated>,
    warnings: Vec<Gathered>,
    first: Vec<String>,
    /// The last rows of a table, if they are below an empty one and few.
    loose: Vec<usize>,
    table: Option<Summary>,
    /// Of a list made of a table, the cells of each column that a rule can ask for, and how many entries have each.
    cells: Vec<Vec<(String, usize)>>,
    /// How many entries of it share one cell of each column at most. If it is 1, no rule about the column matters.
    sharing: Vec<usize>,
}

#[derive(Serialize)]
struct Repeated {
    first: usize,
    text: String,
}

/// Looks at a list. If it was not made of a table, with this many columns, it may be one, whose headings are in this row.
/// If it is plain, each line is an entry, whatever it looks like.
pub(crate) fn look(list: &[u8], columns: Option<usize>, row: Option<u64>, is_plain: bool) -> Survey {
    let (text, is_made) = (text_of(list), columns.is_some());
    let table = if is_made { None } else { Cleared::find(&text, row) };
    let lines = lines_or_rows(&text, separator_of(&text).filter(|_| table.is_some() && !is_plain));
    let (mut blank, mut repeats, mut seen) = (Vec::new(), Vec::new(), HashMap::new());
    for (at, line) in lines.iter().enumerate() {
        if line.trim_matches(is_blank).is_empty() {
            blank.push(at);
        } else if *seen.entry(line).or_insert(at) != at {
            repeats.push(at);
        }
    }
    let repeated = repeats.first().map(|&at| Repeated { first: seen[&lines[at]], text: lines[at].clone() });
    let is_whole = blank.is_empty() && repeats.is_empty() && !lines.is_empty();
    // The page says what is wrong with lines of which no list can be made.
    let whole = if is_whole { List::from_entries(&lines).ok() } else { None };
    let (cells, sharing) = counted(&lines, columns.unwrap_or(0));
    Survey {
        count: lines.len() - blank.len(),
        repeated,
        warnings: whole.map(|list| warnings::of_list(&list, &lines, is_made)).unwrap_or_default(),
        first: lines_or_rows(&text, None).into_iter().take(MOST_FIRST).collect(),
        loose: if table.is_some() { loose(&lines) } else { Vec::new() },
        table: table.map(|table| table.summary()),
        blank,
        repeats,
        cells,
        sharing,
    }
}

/// Returns the cells of each column that a rule can ask for, and how many entries share one at most. The first column has
/// no cell twice.
fn counted(lines: &[String], columns: usize) -> (Vec<Vec<(String, usize)>>, Vec<usize>) {
    // How many entries have a cell, and the first line that has it.
    let mut columns = vec![HashMap::<&str, (usize, usize)>::new(); columns];
    for (at, line) in lines.iter().enumerate() {
        for (known, cell) in columns.iter_mut().zip(line.split(';')).skip(1) {
            known.entry(cell).or_insert((0, at)).0 += 1;
        }
    }
    let most = |known: &HashMap<&str, (usize, usize)>| {
        known.iter().filter(|(cell, _)| !cell.is_empty()).map(|(_, &(count, _))| count).max().unwrap_or(1)
    };
    let sharing = columns.iter().map(most).collect();
    let is_value = |cell: &str| !cell.is_empty() && !cell.contains(',') && cell == cell.trim_matches(' ');
    let offered = |known: HashMap<&str, (usize, usize)>| {
        if known.len() > MOST_VALUES {
            return Vec::new();
        }
        let mut cells: Vec<_> = known.into_iter().filter(|(cell, _)| is_value(cell)).collect();
        cells.sort_by_key(|&(_, (count, first))| (Reverse(count), first));
        cells.into_iter().map(|(cell, (count, _))| (cell.to_owned(), count)).collect()
    };
    (columns.into_iter().map(offered).collect(), sharing)
}

/// The text of a file, with some words that a wrong encoding would garble if it was guessed; or why it is none.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Decoded {
    Text(String, Vec<String>),
    Problem(String),
}

pub(crate) fn text_of_file(bytes: &[u8]) -> Decoded {
    match decode(bytes) {
        Ok((text, Encoding::Windows1252)) => {
            let words = foreign_words(&text);
            Decoded::Text(text.into_owned(), words)
        }
        Ok((text, _)) => Decoded::Text(text.into_owned(), Vec::new()),
        Err(error) => Decoded::Problem(error.to_string()),
    }
}

/// Returns a list without these lines, or without these rows if it is a table.
pub(crate) fn without(list: &[u8], out: &[usize], is_table: bool) -> String {
    let text = text_of(list);
    let lines = lines_or_rows(&text, separator_of(&text).filter(|_| is_table));
    // Both may be many.
    let out: HashSet<usize> = out.iter().copied().collect();
    let left = lines.iter().enumerate().filter(|(at, _)| !out.contains(at));
    left.map(|(_, line)| format!("{line}\n")).collect()
}

/// Returns the text of a list without a byte-order mark.
pub(crate) fn text_of(list: &[u8]) -> String {
    let text = String::from_utf8_lossy(list);
    text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned()
}

/// Returns whether a line of such characters is empty for somebody who looks at it.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Returns the last rows of a table, if they are below one without text and few.
fn loose(lines: &[String]) -> Vec<usize> {
    let is_empty = |line: &String| line.chars().all(|c| is_blank(c) || matches!(c, ',' | ';' | '"'));
    match lines.iter().rposition(is_empty) {
        Some(empty) if empty > 1 && lines.len() - empty - 1 <= MOST_LOOSE => (empty + 1..lines.len()).collect(),
        _ => Vec::new(),
    }
}
