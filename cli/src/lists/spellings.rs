//! Compares the cells of a column, such as an address: to every rule, equal cells are one, and cells that differ by a
//! comma are two (SPEC.md, section 6a).

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use verishuffle::text::{hidden_difference, quoted, visible};

use super::casefold::Casefold;
use super::{MOST_LINES, warn_of_each};
use crate::terminal;

/// One spelling, with its rows.
struct Spelling<'a> {
    cell: &'a str,
    count: usize,
    /// The first rows.
    rows: Vec<u64>,
}

/// How many rows are named.
const NAMED: usize = 3;

/// Names this many rows, such as "rows 3, 6, 8 and 2 more". `row` is the word for one.
fn rows_text(row: &str, first: &[u64], count: usize) -> String {
    match *first {
        [one] => format!("{row} {one}"),
        [a, b] => format!("{row}s {a} and {b}"),
        [a, b, c] if count == NAMED => format!("{row}s {a}, {b} and {c}"),
        [a, b, c, ..] => format!("{row}s {a}, {b}, {c} and {} more", count - NAMED),
        [] => String::new(),
    }
}

/// Warns once of all rows whose cell is empty. `lack` says what they lack and why it matters, of one row or of several.
pub(super) fn warn_of_empty(row: &str, cells: &[(u64, &str)], lack: impl Fn(bool) -> String) {
    let empty: Vec<u64> = cells.iter().filter(|(_, cell)| cell.is_empty()).map(|&(row, _)| row).collect();
    if !empty.is_empty() {
        let (rows, lack) = (rows_text(row, &empty, empty.len()), lack(empty.len() == 1));
        terminal::warning(format_args!("verishuffle: warning: {rows} {lack}"));
    }
}

/// Tells which rows share a cell of a column, and warns of cells that may be one in two spellings, and of empty ones.
/// Each cell comes with the number of its row.
pub(crate) fn compare(column: &str, cells: &[(u64, &str)]) {
    let column = visible(column).to_string();
    warn_of_empty("row", cells, |one| {
        let (have, them) = if one { ("has", "it") } else { ("have", "them") };
        format!("{have} no {column}, so no \"one per {column}\" and no \"cap {column}\" can hold {them} back")
    });
    let spellings = spellings(cells);
    let shared: Vec<&Spelling> = spellings.iter().filter(|spelling| spelling.count > 1).collect();
    for spelling in shared.iter().take(MOST_LINES) {
        terminal::note(format_args!(
            "{column}: {} is in {}.",
            quoted(spelling.cell),
            rows_text("row", &spelling.rows, spelling.count)
        ));
    }
    if shared.len() > MOST_LINES {
        terminal::note(format_args!("And {} more such cells.", shared.len() - MOST_LINES));
    }
    warn_of_each(&pairs(&spellings), "pairs", |&(first, second)| {
        let [a, b] = [first, second].map(|spelling| &spellings[spelling]);
        let difference = hidden_difference(a.cell, b.cell);
        let [(row_a, a), (row_b, b)] = [a, b].map(|spelling| (spelling.rows[0], quoted(spelling.cell)));
        format!(
            "row {row_a} and row {row_b} may be the same {column}, but rules treat them as two: {a}, {b}{difference}"
        )
    });
}

/// A cell, and where it first appears.
pub(super) type Standing<'a> = (u64, &'a str);

/// Returns the cells that may be one in two spellings: each with an earlier one that it is like.
pub(super) fn alike<'a>(cells: &[Standing<'a>]) -> Vec<[Standing<'a>; 2]> {
    let spellings = spellings(cells);
    let standing = |place: usize| (spellings[place].rows[0], spellings[place].cell);
    pairs(&spellings).into_iter().map(|(first, second)| [standing(first), standing(second)]).collect()
}

/// Returns all spellings that are not empty, in the order of their first rows.
fn spellings<'a>(cells: &[(u64, &'a str)]) -> Vec<Spelling<'a>> {
    let (mut spellings, mut known) = (Vec::<Spelling>::new(), HashMap::new());
    for &(row, cell) in cells.iter().filter(|(_, cell)| !cell.is_empty()) {
        let place = *known.entry(cell).or_insert(spellings.len());
        if place == spellings.len() {
            spellings.push(Spelling { cell, count: 0, rows: Vec::new() });
        }
        let spelling = &mut spellings[place];
        spelling.count += 1;
        if spelling.rows.len() < NAMED {
            spelling.rows.push(row);
        }
    }
    spellings
}

/// Returns each spelling that is like an earlier one, with the first such one.
fn pairs(spellings: &[Spelling<'_>]) -> Vec<(usize, usize)> {
    let (mut casefold, mut known) = (Casefold::default(), HashMap::new());
    let mut pair = |(place, spelling): (usize, &Spelling)| {
        let first = *known.entry(essence(spelling.cell, &mut casefold)).or_insert(place);
        (first != place).then_some((first, place))
    };
    spellings.iter().enumerate().filter_map(&mut pair).collect()
}

/// Returns the letters and digits of a text without differences of case, of width and of marks. A gap is kept where it
/// parts two numbers.
fn essence(text: &str, casefold: &mut Casefold) -> String {
    let mut essence = String::new();
    let mut gap = false;
    for c in casefold.map(text).nfkd().filter(|&c| !is_combining_mark(c)) {
        if !c.is_alphanumeric() {
            gap = true;
            continue;
        }
        let parts_numbers = c.is_numeric() && essence.ends_with(char::is_numeric);
        if gap && parts_numbers {
            essence.push(' ');
        }
        gap = false;
        essence.push(c);
    }
    if essence.is_empty() { text.to_owned() } else { essence }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn households_that_are_spelt_in_two_ways_are_found() {
        let cells = [
            "Mill Lane 1, Ashby",
            "mill lane 1, ashby",
            "Mill  Lane 1 Ashby",
            "Mill-Lane 1 Ashby.",
            "Ｍill Lane 1, Ashby",
            "Mill Lane 11, Ashby",
            "Mill Lane 1 1, Ashby",
            "Müller",
            "Muller",
            "MU\u{308}LLER",
            "Straße 12 a",
            "STRASSE 12a",
            "O’Brien",
            "O'Brien",
            "-",
            "?",
        ];
        let cells: Vec<(u64, &str)> = (2..).zip(cells).collect();
        let found = pairs(&spellings(&cells));
        assert_eq!(found, [(0, 1), (0, 2), (0, 3), (0, 4), (7, 8), (7, 9), (10, 11), (12, 13)]);
    }
}
