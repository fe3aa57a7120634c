//! Where a text has its headings, if it is a table: below a title, beside columns without a name, or nowhere. What is
//! above and beside the table is put aside, so that its list can be made by the names of its columns.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::Serialize;

use super::naming::{is_second_heading, is_unlike_below, tells_apart};
use super::rows::{ReadRow, Rows, Separator, csv_line};
use crate::workbooks::sheet::{MOST_COLUMNS, letters};

/// How many rows are looked at from the top.
const MOST_LOOKED: usize = 21;
/// How many of the rows below the headings are shown.
const MOST_BEGUN: usize = 3;

/// A table with nothing above its headings.
pub struct Cleared {
    separator: Separator,
    /// The headings, of which no two are equal, and the rows below.
    pub(super) rows: Vec<ReadRow>,
    /// For each column, whether the text has its heading.
    has_heading: Vec<bool>,
    /// The headings that several columns have.
    twice: BTreeSet<String>,
    tops: Vec<Top>,
}

/// A row that may be the headings.
#[derive(Clone, Serialize)]
pub struct Top {
    number: u64,
    text: String,
}

/// What somebody must know of a table to choose of its columns.
#[derive(Serialize)]
pub struct Summary {
    /// The row of the headings, or 0 if there are none.
    row: u64,
    /// The columns with text.
    columns: Vec<Column>,
    /// How many rows are below the headings.
    count: usize,
    tops: Vec<Top>,
    /// What is above the headings, or nothing.
    title: String,
    /// The headings and the first rows as CSV.
    begin: String,
    /// The rows just below the headings that look like further ones.
    again: Vec<u64>,
    /// The headings of several columns that tell rows apart, as where two tables are side by side.
    twice: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Column {
    name: String,
    /// Where it is in the rows, from 0.
    place: usize,
    /// Whether it has text in each row, and never the same one twice.
    is_unique: bool,
    tells_apart: bool,
    /// How long its longest cell is.
    width: usize,
}

impl Cleared {
    /// Returns the table in a text, or `None` if it is a plain list. The row of its headings is 0 if it has none; without
    /// it, the first row counts that has text in two cells and is no title. Nor is it a table if it has more columns than a
    /// sheet can have.
    pub fn find(text: &str, row: Option<u64>) -> Option<Self> {
        let separator = separator_of(text)?;
        let tops = top_rows(text, separator);
        let is_head = |at: usize| filled(&tops[at]) > 1 && !is_title(&tops[at], tops.get(at + 1));
        let guessed = tops[(0..tops.len()).find(|&at| is_head(at)).unwrap_or(0)].number;
        let number = row.unwrap_or(guessed);
        let mut rows = Rows::of_text(text, separator);
        let (mut head, mut reached) = (Vec::new(), 0);
        while reached < number {
            let next = rows.next().ok()??;
            reached = next.number;
            head = next.cells.iter().map(|cell| cell.trim().to_owned()).collect();
        }
        let mut below = Vec::new();
        while let Some(next) = rows.next().ok()? {
            below.push(next.kept());
        }
        // In text, a cell beyond the headings means that an unquoted separator has moved the others.
        if separator == Separator::Sheet || number == 0 {
            head.resize(below.iter().map(|row| row.cells.len()).max().unwrap_or(0).max(head.len()), String::new());
        }
        if head.len() > MOST_COLUMNS {
            return None;
        }
        let mut seen = HashSet::new();
        let twice = head.iter().filter(|heading| !seen.insert(*heading) && !heading.is_empty());
        let twice: BTreeSet<String> = twice.cloned().collect();
        let has_heading = head.iter().map(|heading| !heading.is_empty()).collect();
        below.insert(0, ReadRow { number, cells: names_of(&head), misquoted: None });
        let tops = tops.iter().filter(|row| row.number <= guessed + 2).map(top).collect();
        Some(Self { separator, rows: below, has_heading, twice, tops })
    }

    pub(super) fn rows(&self) -> Rows<'_> {
        Rows::of_read(&self.rows, self.separator)
    }

    /// Returns the headings and the rows below, which may lack cells at their end, without the spaces around cells.
    pub fn texts(&self) -> (Vec<&str>, Vec<Vec<&str>>) {
        let mut texts = self.rows.iter().map(|row| row.cells.iter().map(|cell| cell.trim()).collect());
        (texts.next().unwrap_or_default(), texts.collect())
    }

    /// Sums up the table.
    pub fn summary(&self) -> Summary {
        let (head, below) = (&self.rows[0], &self.rows[1..]);
        let title = self.tops.iter().find(|top| top.number < head.number);
        let trimmed = |row: &ReadRow| csv_line(row.cells.iter().map(|cell| cell.trim()), self.separator);
        let columns: Vec<Column> = (0..head.cells.len()).filter_map(|place| self.column(place)).collect();
        let mut again: Vec<u64> =
            below.iter().take_while(|row| is_second_heading(&row.cells)).map(|row| row.number).collect();
        if let (true, [first, others @ ..]) = (again.is_empty(), below) {
            let others: Vec<&[String]> = others.iter().map(|row| row.cells.as_slice()).collect();
            again.extend(is_unlike_below(&first.cells, &others).then_some(first.number));
        }
        let is_twice = |column: &&Column| column.tells_apart && self.twice.contains(&column.name);
        Summary {
            row: head.number,
            twice: columns.iter().filter(is_twice).map(|column| column.name.clone()).collect(),
            columns,
            count: self.rows.len() - 1,
            tops: self.tops.clone(),
            title: title.map(|top| top.text.clone()).unwrap_or_default(),
            begin: self.rows.iter().take(1 + MOST_BEGUN).map(trimmed).collect::<Vec<_>>().join("\n"),
            again,
        }
    }

    /// Returns the column with this place if it has text.
    fn column(&self, place: usize) -> Option<Column> {
        let (name, below) = (&self.rows[0].cells[place], &self.rows[1..]);
        let cells = below.iter().filter_map(|row| row.cells.get(place)).map(|cell| cell.trim());
        let different: HashSet<&str> = cells.filter(|cell| !cell.is_empty()).collect();
        (self.has_heading[place] || !different.is_empty()).then(|| Column {
            name: name.clone(),
            place,
            is_unique: !below.is_empty() && different.len() == below.len(),
            tells_apart: tells_apart(name, &different, below.len()),
            width: different.iter().map(|cell| cell.chars().count()).max().unwrap_or_default(),
        })
    }
}

/// Returns the separator that most of the first rows have, or `None` if a plain list has fewer of them.
pub fn separator_of(text: &str) -> Option<Separator> {
    let found = Separator::ALL.into_iter().filter_map(|separator| {
        let rows: Vec<ReadRow> = top_rows(text, separator).into_iter().filter(|row| row.misquoted.is_none()).collect();
        let wide = rows.iter().filter(|row| row.cells.len() > 1).count();
        (2 * wide >= rows.len() && rows.len() > 1).then_some((wide, separator))
    });
    found.max_by_key(|(wide, _)| *wide).map(|(_, separator)| separator)
}

fn top_rows(text: &str, separator: Separator) -> Vec<ReadRow> {
    let mut rows = Rows::of_text(text, separator);
    let mut top = Vec::new();
    while top.len() < MOST_LOOKED
        && let Ok(Some(row)) = rows.next()
    {
        top.push(row.kept());
    }
    top
}

fn texts(row: &ReadRow) -> impl Iterator<Item = &str> {
    row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
}

/// Returns how many cells of a row have text.
fn filled(row: &ReadRow) -> usize {
    texts(row).count()
}

fn top(row: &ReadRow) -> Top {
    Top { number: row.number, text: texts(row).collect::<Vec<_>>().join(", ") }
}

/// Returns whether a row with text is above the headings, such as one with a day: more cells have text in the next one,
/// and either an empty row is between them, or it has a number or a date.
fn is_title(row: &ReadRow, next: Option<&ReadRow>) -> bool {
    next.is_some_and(|next| filled(next) > filled(row) && (next.number > row.number + 1 || texts(row).any(is_value)))
}

/// Returns whether a text is a number, a date or a time, which no heading is.
fn is_value(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '.' | ',' | ':' | '/' | '-'))
}

/// Returns names of columns of which none is empty, and no two are equal: the letters of the column, and numbers.
fn names_of(headings: &[String]) -> Vec<String> {
    let known: HashSet<&String> = headings.iter().collect();
    let (mut taken, mut numbers) = (HashSet::new(), HashMap::new());
    let name = |(column, heading): (usize, &String)| {
        let begin = if heading.is_empty() { letters(column) } else { heading.clone() };
        let mut name = begin.clone();
        // Those with lower numbers are taken.
        let number = numbers.entry(begin.clone()).or_insert(2u32);
        while taken.contains(&name) || name != *heading && known.contains(&name) {
            name = format!("{begin} {number}");
            *number += 1;
        }
        taken.insert(name.clone());
        name
    };
    headings.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_columns_have_one_name() {
        let names = |headings: &str| names_of(&headings.split(',').map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(names("a,,a,a 2,a"), ["a", "B", "a 3", "a 2", "a 4"]);
        // Were each number tried anew, this would take minutes.
        let many = names(&["a"; MOST_COLUMNS].join(","));
        assert_eq!(many.last().map(String::as_str), Some("a 16384"));
    }

    #[test]
    fn a_row_wider_than_a_sheet_is_no_heading() {
        let table = |columns: usize| Cleared::find(&format!("{}\n1,2\n", vec!["a"; columns].join(",")), None);
        assert!(table(MOST_COLUMNS).is_some() && table(MOST_COLUMNS + 1).is_none());
    }
}
