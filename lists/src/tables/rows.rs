//! The rows of a table: those of a sheet, or of a text with cells between commas, semicolons or tabs, some of them in
//! quotation marks (RFC 4180).

use std::fmt;
use std::slice::Iter;

use csv::{Reader, ReaderBuilder, StringRecord, Terminator};

use crate::workbooks::Sheet;

/// What separates two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// A comma.
    Comma,
    /// A semicolon.
    Semicolon,
    /// A tab.
    Tab,
    /// Nothing is between the cells of a sheet but its columns.
    Sheet,
}

impl Separator {
    /// Later ones are preferred.
    pub(super) const ALL: [Self; 3] = [Self::Tab, Self::Semicolon, Self::Comma];

    fn byte(self) -> u8 {
        match self {
            Self::Comma | Self::Sheet => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

impl fmt::Display for Separator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Comma => "commas",
            Self::Semicolon => "semicolons",
            Self::Tab => "tabs",
            Self::Sheet => "columns",
        })
    }
}

/// The rows of a table that are not empty, counted as a spreadsheet counts them: from 1, with a line break in a cell
/// starting no row.
pub(super) struct Rows<'a> {
    pub(super) separator: Separator,
    from: From<'a>,
    number: u64,
    /// The empty rows so far.
    pub(super) empty: EmptyRows,
}

enum From<'a> {
    Text(TextRows<'a>),
    Sheet(Iter<'a, (u64, Vec<String>)>),
    Read(Iter<'a, ReadRow>),
}

struct TextRows<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    cells: StringRecord,
    /// Where the last row ended, without its line end.
    end: usize,
}

/// A row, with spaces at the ends of its cells.
pub(super) struct Row<'a> {
    pub(super) number: u64,
    pub(super) cells: Vec<&'a str>,
    /// As it is in the text of the table.
    text: &'a str,
    /// The first cell, from 0, whose quotation marks break RFC 4180, so that its end is a guess.
    pub(super) misquoted: Option<usize>,
}

/// A row that is kept.
pub(super) struct ReadRow {
    pub(super) number: u64,
    pub(super) cells: Vec<String>,
    pub(super) misquoted: Option<usize>,
}

impl<'a> Row<'a> {
    fn of_kept(number: u64, cells: &'a [String], misquoted: Option<usize>) -> Self {
        Self { number, cells: cells.iter().map(String::as_str).collect(), text: "", misquoted }
    }

    pub(super) fn kept(&self) -> ReadRow {
        let cells = self.cells.iter().map(|&cell| cell.to_owned()).collect();
        ReadRow { number: self.number, cells, misquoted: self.misquoted }
    }
}

/// The empty rows of a table.
#[derive(Default)]
pub struct EmptyRows {
    /// How many there are.
    pub count: u64,
    /// The first of them.
    pub first: Vec<u64>,
}

impl EmptyRows {
    /// How many rows are named.
    const NAMED: usize = 5;

    fn add(&mut self, number: u64) {
        self.count += 1;
        if self.first.len() < Self::NAMED {
            self.first.push(number);
        }
    }
}

impl<'a> Rows<'a> {
    pub(super) fn of_text(text: &'a str, separator: Separator) -> Self {
        let mut builder = ReaderBuilder::new();
        builder.delimiter(separator.byte()).has_headers(false).flexible(true).terminator(Terminator::CRLF);
        let reader = builder.from_reader(text.as_bytes());
        let from = From::Text(TextRows { text, reader, cells: StringRecord::new(), end: 0 });
        Self { separator, from, number: 1, empty: EmptyRows::default() }
    }

    pub(super) fn of_sheet(sheet: &'a Sheet) -> Self {
        Self {
            separator: Separator::Sheet,
            from: From::Sheet(sheet.rows.iter()),
            number: 0,
            empty: EmptyRows::default(),
        }
    }

    /// Takes rows that were read, between whose cells this separator was.
    pub(super) fn of_read(rows: &'a [ReadRow], separator: Separator) -> Self {
        Self { separator, from: From::Read(rows.iter()), number: 1, empty: EmptyRows::default() }
    }

    /// Returns the next row that is not empty.
    pub(super) fn next(&mut self) -> csv::Result<Option<Row<'_>>> {
        match &mut self.from {
            From::Text(text) => text.next(self.separator.byte(), &mut self.number, &mut self.empty),
            From::Sheet(rows) => Ok(rows.next().map(|(number, cells)| {
                (self.number + 1..*number).for_each(|number| self.empty.add(number));
                self.number = *number;
                Row::of_kept(*number, cells, None)
            })),
            From::Read(rows) => Ok(rows.next().map(|row| Row::of_kept(row.number, &row.cells, row.misquoted))),
        }
    }
}

impl TextRows<'_> {
    fn next(&mut self, separator: u8, number: &mut u64, empty: &mut EmptyRows) -> csv::Result<Option<Row<'_>>> {
        loop {
            let start = self.reader.position().byte() as usize;
            if !self.reader.read_record(&mut self.cells)? {
                return Ok(None);
            }
            let read = &self.text[start..self.reader.position().byte() as usize];
            let row = read.trim_start_matches(['\r', '\n']);
            let start = start + read.len() - row.len();
            let row = row.trim_end_matches(['\r', '\n']);
            let first = *number + u64::from(self.end > 0);
            *number += line_ends(&self.text[self.end..start]);
            self.end = start + row.len();
            (first..*number).for_each(|number| empty.add(number));
            let misquoted = misquoted(row.as_bytes(), separator);
            if misquoted.is_none() && self.cells.iter().all(|cell| cell.trim().is_empty()) {
                empty.add(*number);
                continue;
            }
            return Ok(Some(Row { number: *number, cells: self.cells.iter().collect(), text: row, misquoted }));
        }
    }
}

/// Returns the lines of a list as somebody gave it, without their line ends; or its rows, the empty ones too, if it is a
/// table with this separator and it is known where each cell ends.
pub fn lines_or_rows(text: &str, separator: Option<Separator>) -> Vec<String> {
    separator.and_then(|separator| row_texts(text, separator)).unwrap_or_else(|| {
        let end = |line: &str| if line.ends_with("\r\n") { 2 } else { usize::from(line.ends_with('\n')) };
        text.split_inclusive('\n').map(|line| line[..line.len() - end(line)].to_owned()).collect()
    })
}

fn row_texts(text: &str, separator: Separator) -> Option<Vec<String>> {
    let mut rows = Rows::of_text(text, separator);
    let mut texts: Vec<String> = Vec::new();
    while let Some(row) = rows.next().ok()? {
        if row.misquoted.is_some() {
            return None;
        }
        texts.resize(row.number as usize - 1, String::new());
        texts.push(row.text.to_owned());
    }
    Some(texts)
}

/// Returns cells as a line of CSV without its end.
pub fn csv_line<'a>(cells: impl IntoIterator<Item = &'a str>, separator: Separator) -> String {
    let mut line = String::new();
    for (at, cell) in cells.into_iter().enumerate() {
        if at > 0 {
            line.push(char::from(separator.byte()));
        }
        if cell.contains([',', ';', '\t', '"', '\n', '\r']) {
            line.extend(["\"", &cell.replace('"', "\"\""), "\""]);
        } else {
            line.push_str(cell);
        }
    }
    line
}

/// Counts the line ends of any system.
fn line_ends(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let is_end = |at: usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    (0..bytes.len()).filter(|&at| is_end(at)).count() as u64
}

/// Returns the first cell of a row that begins with a quotation mark, perhaps after spaces, but is not one quotation
/// that ends where the cell ends.
fn misquoted(mut row: &[u8], separator: u8) -> Option<usize> {
    memchr::memchr(b'"', row)?;
    for cell in 0.. {
        let spaces = row.iter().take_while(|&&byte| byte == b' ' || byte == b'\t' && separator != b'\t').count();
        let end = if row.get(spaces) != Some(&b'"') {
            memchr::memchr(separator, row)
        } else {
            let mut end = 1;
            loop {
                let Some(mark) = memchr::memchr(b'"', &row[end..]).filter(|_| spaces == 0) else { return Some(cell) };
                end += mark + 1;
                match row.get(end) {
                    Some(b'"') => end += 1,
                    None => break None,
                    Some(&byte) if byte == separator => break Some(end),
                    Some(_) => return Some(cell),
                }
            }
        };
        row = &row[end? + 1..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_as_a_spreadsheet_counts_them() {
        for end in ["\n", "\r\n", "\r"] {
            let text = "\na;b\n\n\n\"x\ny\";2\n;\n  ; \n3\n\n;\n".replace('\n', end);
            let mut rows = Rows::of_text(&text, Separator::Semicolon);
            let mut read = Vec::new();
            while let Some(row) = rows.next().unwrap() {
                read.push((row.number, row.cells.into_iter().map(str::to_owned).collect::<Vec<_>>(), row.misquoted));
            }
            let broken = format!("x{end}y");
            let row = |number, cells: &[&str]| (number, cells.iter().map(|&cell| cell.to_owned()).collect(), None);
            assert_eq!(read, [row(2, &["a", "b"]), row(5, &[&broken, "2"]), row(8, &["3"])], "{end:?}");
            assert_eq!((rows.empty.count, &rows.empty.first[..]), (7, &[1, 3, 4, 6, 7][..]), "{end:?}");
        }
    }

    #[test]
    fn quotations_end_where_their_cells_end() {
        for (row, found) in [
            ("a,b", None),
            ("\"a\",b", None),
            ("\"a,b\",\"\",\"c\"\"d\"", None),
            ("5\" nail,b", None),
            ("\"\"\"a\"\"\"", None),
            ("\"a\nb\",c", None),
            ("\"a", Some(0)),
            ("a,\"b\nc,d\n", Some(1)),
            ("\"a\"b,c", Some(0)),
            ("a, \"b, c\"", Some(1)),
            ("a,\"b\" ", Some(1)),
            ("\"a,x\nBob,\"y\"", Some(0)),
            ("\"a\"\"", Some(0)),
            ("\"", Some(0)),
        ] {
            assert_eq!(misquoted(row.as_bytes(), b','), found, "{row:?}");
        }
    }
}
