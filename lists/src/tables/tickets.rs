//! The tickets of a table: each row becomes as many entries as it says (SPEC.md, section 6a, "Columns of a list").

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, Write};

use crate::warnings::{RowColumn, SharedCell, Warning, folding, of_rows, of_rows_to_blind, shared_cells, whole};
use anyhow::{Context, Result, anyhow};
use verishuffle::terms::cell;
use verishuffle::text::quoted;
use verishuffle::{List, memory};

use super::counts::{Counts, other_than_counts};
use super::encoding::{Encoding, foreign_words};
use super::faults::{Fault, Faults};
use super::heading::{Wanted, begin, lower_heading, shown};
use super::layout::{Column, Ids, Layout, by_column};
use super::naming::{MOST_BELOW, is_of_names, is_second_heading, is_unlike_below, looks_private};
use super::rows::{EmptyRows, Separator};
use super::table_input::{Source, TableInput};

/// How many rows that repeat the headings are named: some programs write them on each page.
const MOST_REPEATED: usize = 20;

/// What memory is for.
const ROWS: &str = "the rows of the table";

/// The tickets of a table.
pub struct Tickets {
    /// The encoding of a table as text.
    pub encoding: Option<Encoding>,
    /// What is between its cells.
    pub separator: Separator,
    /// The headings of the table, for people.
    pub headings: String,
    /// Where the ids come from.
    pub ids: Ids,
    /// The empty rows of the table.
    pub empty: EmptyRows,
    /// The numbers of the rows with 0 tickets.
    pub without: Vec<u64>,
    /// The numbers of the rows with tickets.
    pub rows: Vec<u64>,
    /// The numbers of those that repeat the headings.
    repeated_headings: Vec<u64>,
    /// The heading of the numbers of tickets.
    count_heading: Option<String>,
    /// The heading of a column that seems to say so if none was asked for.
    unused_heading: Option<String>,
    /// For each of these rows, how many tickets it has.
    pub(super) counts: Vec<u32>,
    /// For each of these rows, its cells, with those of the id first if it is made of any.
    cells: List,
    /// The columns that these cells make.
    pub(super) columns: Vec<Column>,
    /// How many tickets there are.
    pub entries: u32,
    /// Some words that a wrong encoding would garble.
    pub foreign_words: Vec<String>,
}

impl Tickets {
    /// Reads a table. All faults of its rows are named at once.
    pub fn read(table: &TableInput, wanted: &Wanted) -> Result<Self> {
        let source = table.source()?;
        let (encoding, foreign_words) = match &source {
            Source::Text(text, encoding) => (Some(*encoding), foreign_words(text)),
            Source::Sheet(_) | Source::Rows(_) => (None, Vec::new()),
        };
        let (mut rows, heading) = begin(&source, wanted)?;
        let layout = Layout::find(&heading, rows.separator, wanted).map_err(|error| {
            let lower = lower_heading(&source, wanted)
                .map(|row| format!("delete the rows above row {row}, which looks like the headings"));
            match lower.or_else(|| table.unread_heading(heading.number)) {
                Some(why) => anyhow!("{error}; {why}"),
                None => error,
            }
        })?;
        layout.places().try_for_each(|(name, column)| table.check_column(name, *column))?;
        let mut faults = Faults::default();
        let (mut numbers, mut counts, mut lines) = (Vec::new(), Vec::new(), String::new());
        let (mut without, mut bytes, mut entries) = (Vec::new(), 0u64, 0u64);
        let (mut ids, mut repeated_headings) = (HashMap::<String, u64>::new(), Vec::new());
        let is_id = |name: &str| layout.ids == Ids::Cells && wanted.columns[0].headings == [name];
        let mut unused = Counts::of(&heading.cells, |name| wanted.tickets.is_some() || is_id(name));
        while let Some(row) = rows.next()? {
            unused.add(&row.cells);
            let Some((count, cells)) = faults.keep(layout.ticket(&row)) else { continue };
            if count == 0 {
                memory::reserve(ROWS, &mut without, 1)?;
                without.push(row.number);
                continue;
            }
            if let Some((column, id)) = layout.id(&cells) {
                let mut text = String::new();
                memory::push_str(ROWS, &mut text, &id.join(";"))?;
                ids.try_reserve(1).map_err(|_| anyhow!("out of memory for the ids of the table"))?;
                let first = *ids.entry(text).or_insert(row.number);
                faults.keep(if first == row.number { Ok(()) } else { Err(same_id(column, id, row.number, first)) });
            }
            let is_second = repeated_headings.len() == numbers.len() && is_second_heading(&row.cells);
            repeated_headings.extend((is_second || heading.is_again_in(&row)).then_some(row.number));
            bytes = bytes.saturating_add(u64::from(count).saturating_mul(layout.entry_bytes(&cells)));
            entries += u64::from(count);
            memory::reserve(ROWS, &mut numbers, 1)?;
            numbers.push(row.number);
            memory::reserve(ROWS, &mut counts, 1)?;
            counts.push(count);
            memory::push_str(ROWS, &mut lines, &cells.join(";"))?;
            memory::push_str(ROWS, &mut lines, "\n")?;
        }
        faults.finish()?;
        // No cell has a line break.
        let begun = lines.split_terminator('\n').take(1 + MOST_BELOW);
        let cells: Vec<Vec<&str>> = begun.map(|line| line.split(';').collect()).collect();
        if let (true, [first, below @ ..]) = (repeated_headings.is_empty(), &cells[..]) {
            let below: Vec<&[&str]> = below.iter().map(Vec::as_slice).collect();
            repeated_headings.extend(is_unlike_below(first, &below).then(|| numbers[0]));
        }
        let entries = check_size(entries, bytes, wanted.most_bytes)?;
        Ok(Self {
            encoding,
            separator: rows.separator,
            headings: shown(&heading.cells),
            ids: layout.ids,
            empty: rows.empty,
            without,
            rows: numbers,
            repeated_headings,
            count_heading: wanted.tickets.clone(),
            unused_heading: unused.first().map(str::to_owned),
            counts,
            cells: List::from_owned_text(lines.into_bytes())?,
            columns: layout.columns,
            entries,
            foreign_words,
        })
    }

    /// Returns the rows and cells that may not be what was intended, and what blinded cells may give away.
    pub fn warnings(&self) -> Vec<Warning> {
        let columns = self.row_columns();
        let found = if columns.iter().any(|column| column.is_blinded) {
            of_rows_to_blind(&self.cells, &self.rows, &self.counts, &columns)
        } else {
            of_rows(&self.cells, &self.rows, &columns.iter().map(|column| column.name).collect::<Vec<_>>())
        };
        let again = self.repeated_headings.iter().map(|&row| {
            let text = format!("row {row} looks like headings again, but is an entry like any other and can be drawn");
            Warning::own("header", text).at_lines(&[row]).of_rows(true)
        });
        let counts = self.doubtful_counts().into_iter().chain(self.unused_counts());
        counts.chain(again.take(MOST_REPEATED)).chain(found).collect()
    }

    /// Returns a warning if the numbers of tickets seem to be something else.
    fn doubtful_counts(&self) -> Option<Warning> {
        let heading = self.count_heading.as_ref()?;
        let (what, at) = other_than_counts(heading, &self.counts)?;
        let (row, count) = (self.rows[at], self.counts[at]);
        let text = format!(
            "the column {} is taken for numbers of tickets, but seems to hold {what}: row {row} gets {count}; take \
             another column, unless that is meant",
            quoted(heading)
        );
        Some(
            Warning::own("doubtful_tickets", text).at_lines(&[row]).of_rows(true).with_values([heading.as_str(), what]),
        )
    }

    /// Returns a warning if each row has one ticket, though a column seems to say how many.
    pub fn unused_counts(&self) -> Option<Warning> {
        let heading = self.unused_heading.as_ref()?;
        let text = format!(
            "each row has one ticket, though there is a column {}; if it says how many a row has, name it with --tickets",
            quoted(heading)
        );
        Some(Warning::own("unused_tickets", text).of_rows(true).with_values([heading.as_str()]))
    }

    /// Returns whether a column is one of names.
    pub fn has_names(&self) -> bool {
        self.columns.iter().any(|column| is_of_names(&column.name))
    }

    /// Returns all warnings of what blinded cells may give away.
    pub fn whole_warnings(&self) -> Vec<Warning> {
        whole::of_rows_to_blind(&self.cells, &self.rows, &self.counts, &self.row_columns())
    }

    /// Returns the columns that everyone can read who gets the list, and that look as if few people would publish them.
    pub fn private_columns(&self) -> Vec<&str> {
        let (mut private, mut at) = (Vec::new(), 0);
        for column in self.row_columns() {
            let cells = || self.cells.iter().map(|row| str::from_utf8(cell(row, at)).unwrap_or_default());
            if !column.is_blinded && looks_private(column.name, &cells().filter(|cell| !cell.is_empty()).collect()) {
                private.push(column.name);
            }
            at += column.cells;
        }
        private
    }

    fn row_columns(&self) -> Vec<RowColumn<'_>> {
        self.columns.iter().map(Column::as_row_column).collect()
    }

    /// Returns the rows that have the same cells as an earlier one, and those that are only hard to tell from one, each
    /// behind that earlier one.
    pub fn repeated_rows(&self) -> (Vec<[u64; 2]>, Vec<[u64; 2]>) {
        let (mut folded, mut known) = (folding(), HashMap::new());
        let (mut same, mut alike) = (Vec::new(), Vec::new());
        for (line, &row) in self.cells.iter().zip(&self.rows) {
            match known.entry(folded(&String::from_utf8_lossy(line))) {
                Entry::Vacant(entry) => _ = entry.insert((line, row)),
                Entry::Occupied(entry) => {
                    let &(text, first) = entry.get();
                    if text == line { &mut same } else { &mut alike }.push([first, row]);
                }
            }
        }
        (same, alike)
    }

    /// Returns the cells of a row with tickets, as text.
    pub fn text_of_row(&self, row: u64) -> String {
        let line = self.rows.binary_search(&row).ok().and_then(|at| self.cells.entry(at as u32));
        String::from_utf8_lossy(line.unwrap_or_default()).into_owned()
    }

    /// Returns the headings of the table and its rows with tickets, each with the numbers of its tickets in front. Above
    /// these is the name of the id.
    pub fn numbered_rows(&self, table: &TableInput, id: &str) -> Result<Vec<Vec<String>>> {
        let source = table.source()?;
        let mut readings = source.readings().into_iter();
        let mut rows = readings.find(|rows| rows.separator == self.separator).context("the table was read")?;
        let (mut numbered, mut last) = (Vec::new(), 0);
        let mut tickets = self.rows.iter().zip(&self.counts).peekable();
        while let Some(row) = rows.next()? {
            let numbers = if numbered.is_empty() {
                id.to_owned()
            } else {
                let Some((_, &count)) = tickets.next_if(|(number, _)| **number == row.number) else { continue };
                let first = last + 1;
                last += u64::from(count);
                // A spreadsheet takes two numbers with a hyphen for a date.
                if first == last { first.to_string() } else { format!("{first}–{last}") }
            };
            numbered.push([numbers].into_iter().chain(row.cells.iter().map(|&cell| cell.to_owned())).collect());
        }
        Ok(numbered)
    }

    /// Returns the cells that rows share, each with the name of its column. Nobody asks this of a cell that is joined
    /// with others.
    pub fn shared_cells(&self) -> impl Iterator<Item = (&str, Vec<SharedCell>)> {
        let mut place = 0;
        self.columns.iter().map(Column::as_row_column).filter_map(move |column| {
            let at = place;
            place += column.cells;
            (column.cells == 1).then(|| (column.name, shared_cells(&self.cells, &self.rows, at)))
        })
    }

    /// Returns each row's cells, column by column, and how many tickets it has.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Vec<(&Column, Vec<&str>)>, u32)> {
        let cells = |line| {
            let cells: Vec<&str> = str::from_utf8(line).unwrap_or_default().split(';').collect();
            by_column(&cells, &self.columns).map(|(column, cells)| (column, cells.to_vec())).collect()
        };
        self.cells.iter().zip(&self.counts).map(move |(line, &count)| (cells(line), count))
    }

    /// Writes the list.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut number = 0;
        for (line, &count) in self.cells.iter().zip(&self.counts) {
            let id_end = memchr::memchr(b';', line).unwrap_or(line.len());
            for ticket in 1..=count {
                number += 1;
                match self.ids {
                    Ids::Cells => {}
                    Ids::Numbers => write!(out, "{number};")?,
                    Ids::CellsAndNumbers => {
                        out.write_all(&line[..id_end])?;
                        write!(out, "-{ticket}")?;
                    }
                }
                out.write_all(if self.ids == Ids::CellsAndNumbers { &line[id_end..] } else { line })?;
                out.write_all(b"\n")?;
            }
        }
        Ok(())
    }
}

/// Returns the number of tickets if a list can have as many.
fn check_size(entries: u64, bytes: u64, most_bytes: u64) -> Result<u32, Faults> {
    if entries == 0 {
        return Err(Fault::of_table("no_tickets", "no row below the headings has a ticket").into());
    }
    let Ok(entries) = u32::try_from(entries) else {
        let text = format!("the rows have {entries} tickets, but a list has at most {}", u32::MAX);
        return Err(Fault::of_table("too_many_tickets", text).into());
    };
    if bytes > most_bytes {
        let text = format!("the list of {entries} tickets would have more than {most_bytes} bytes");
        return Err(Fault::of_table("too_many_bytes", text).into());
    }
    Ok(entries)
}

/// Reports a duplicate id.
fn same_id(column: &Column, id: &[&str], row: u64, first: u64) -> Fault {
    let shown = quoted(&id.join(";"));
    let text = match column.is_blinded {
        true => format!(
            " has the text {shown} of row {first} for {}, but nobody could tell whose the id is; make the text of more \
             cells, or take one of the rows out",
            quoted(&column.name)
        ),
        false => format!(
            " has the id {shown} of row {first}, but each id must be different: delete one of the rows, or number them \
             with an --id that is no heading"
        ),
    };
    Fault::of_row("id_repeats", row, text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;
    use verishuffle::limits;
    use verishuffle::terms::{Allocation, EntriesKind};
    use verishuffle::text::Label;

    use super::*;

    fn label(name: &str) -> Label {
        Label::new(name).unwrap()
    }

    fn read(table: Vec<u8>, id: &str, columns: &[&str], tickets: Option<&str>) -> Result<Tickets> {
        let columns: Vec<Label> = columns.iter().copied().map(label).collect();
        Tickets::read(&TableInput::Text(table), &Wanted::new(&label(id), &columns, tickets, &[]))
    }

    fn written(tickets: &Tickets) -> String {
        let mut list = Vec::new();
        tickets.write(&mut list).unwrap();
        String::from_utf8(list).unwrap()
    }

    // Some programs write the headings on each page.
    #[test]
    fn rows_that_repeat_the_headings_are_named() {
        let headers = |table: &str| {
            let found = read(table.as_bytes().to_vec(), "Pupil", &["Form"], None).unwrap().warnings();
            let headers = found.iter().filter(|warning| warning.word() == "header" && warning.are_rows());
            headers.flat_map(|warning| warning.lines().to_vec()).collect::<Vec<_>>()
        };
        assert_eq!(headers("Pupil,Form\nAnn,7A\n Pupil,Form\nForm,Pupil\n"), [3]);
        // Some lack a heading, and some have a second row below the first.
        assert_eq!(headers("No,Pupil,Form\n,Vor- und Nachname,\n1,Ann,7A\n,Pupil,Form\n2,Name,7A\n"), [2, 4]);
        assert_eq!(headers("Pupil,Form\nWhat is your name?,Which form?\nAnn,7A\n"), [2]);
    }

    #[test]
    fn numbers_of_tickets_that_are_years_are_named() {
        let found = |tickets| {
            let table = b"no,year,n\nAnn,2013,1\nBo,2014,2\n".to_vec();
            read(table, "ticket", &["no"], Some(tickets)).unwrap().warnings()
        };
        assert!(
            matches!(&found("year")[..], [one] if one.word() == "doubtful_tickets" && one.values() == ["year", "years"])
        );
        assert_eq!(found("n"), []);
    }

    #[test]
    fn a_column_of_tickets_that_is_not_used_is_named() {
        let found = |id, tickets| {
            let table = b"no,Name,Tickets\n5,Ann,2\n6,Bo,1\n".to_vec();
            read(table, id, &["Name"], tickets).unwrap().unused_counts()
        };
        assert!(
            matches!(found("no", None), Some(one) if one.word() == "unused_tickets" && one.values() == ["Tickets"])
        );
        assert_eq!([found("Tickets", None), found("no", Some("Tickets"))], [None, None]);
    }

    /// Returns a cell as a spreadsheet writes it.
    fn quote(cell: &str, always: bool) -> String {
        match always || cell.contains(['"', ',', ';', '\t', '\n', ' ']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.to_owned(),
        }
    }

    /// Tables whose cells hold anything with a meaning, texts of such pieces, and any bytes.
    fn hostile() -> impl Strategy<Value = Vec<u8>> {
        let piece = select(vec![
            "\"",
            ",",
            ";",
            "\t",
            "\n",
            "\r\n",
            "id",
            "n",
            "a",
            " ",
            "0",
            "1",
            "2",
            "4294967295",
            "\u{feff}",
            "ü",
            "\u{85}",
        ]);
        let pieces = |most| proptest::collection::vec(piece.clone(), 0..most).prop_map(|pieces| pieces.concat());
        let row = (pieces(4), pieces(4), "[0-3]")
            .prop_map(|(id, a, n)| format!("{},{},{n}\n", quote(&id, true), quote(&a, true)));
        let rows = proptest::collection::vec(row, 1..4).prop_map(|rows| rows.concat());
        let heading = select(vec!["id,a,n\n", "\u{feff}\u{feff}id,a,n\r\n", "\"id\",a,n,x\r"]);
        let below =
            (heading, prop_oneof![rows, pieces(40)]).prop_map(|(heading, below)| (heading.to_owned() + &below).into());
        prop_oneof![4 => below, 1 => proptest::collection::vec(any::<u8>(), 0..60)]
    }

    proptest! {
        #[test]
        fn a_table_becomes_the_tickets_that_its_rows_say(
            rows in proptest::collection::vec(("[a-zü\"', ]{0,6}", "[^;\\p{C}\\s]{1,4}", 0u32..4), 1..8),
            separator in select(vec![",", ";", "\t"]),
            end in select(vec!["\n", "\r\n", "\r"]),
            encoding in 0..4,
            always in any::<bool>(),
        ) {
            let mut text = ["name", "note", "home", "n"].join(separator) + end;
            let (mut expected, mut number) = (String::new(), 0);
            for (name, home, count) in &rows {
                let cells = [name, "see\nthere; x", home, &count.to_string()].map(|cell| quote(cell, always));
                text += &format!("{}{end}", cells.join(separator));
                for _ in 0..*count {
                    number += 1;
                    expected += &format!("{number};{};{}\n", name.trim(), home.trim());
                }
            }
            let utf16 = |mark: u16, unit: fn(u16) -> [u8; 2]| [mark].into_iter().chain(text.encode_utf16()).flat_map(unit).collect();
            let bytes = match encoding {
                0 => text.into_bytes(),
                1 => format!("\u{feff}{text}").into_bytes(),
                2 => utf16(0xfeff, u16::to_le_bytes),
                _ => utf16(0xfeff, u16::to_be_bytes),
            };
            match read(bytes, "ticket", &["name", "home"], Some("n")) {
                Ok(tickets) => prop_assert_eq!(written(&tickets), expected),
                Err(error) => prop_assert!(number == 0, "{error}"),
            }
        }

        #[test]
        fn whatever_is_taken_is_a_list_with_these_columns(
            table in hostile(),
            id in select(vec!["id", "x"]),
            tickets in select(vec![None, Some("n")]),
        ) {
            let Ok(tickets) = read(table, id, &["a"], tickets) else { return Ok(()) };
            // More would take the test too long.
            prop_assume!(tickets.entries < 1000);
            let text = written(&tickets);
            let list = List::from_text(text.as_bytes()).unwrap();
            let allocation = Allocation::new(format!("columns {id};a\naward x: 1"), EntriesKind::List).unwrap();
            prop_assert_eq!((list.len(), list.repeats().count()), (tickets.entries, 0));
            prop_assert!(list.column_faults(&allocation).unwrap().is_empty(), "{text}");
            prop_assert_eq!(list.iter().flat_map(|line| [line, b"\n"].concat()).collect::<Vec<_>>(), text.into_bytes());
        }
    }

    #[test]
    fn limits_come_before_the_list() {
        let refused = |rows: &str| {
            read(format!("id,a,n\n{rows}").into_bytes(), "x", &["a"], Some("n")).err().unwrap().to_string()
        };
        assert_eq!(
            refused("1,b,4294967295\n2,c,4294967295\n"),
            "the rows have 8589934590 tickets, but a list has at most 4294967295"
        );
        assert_eq!(
            refused("1,b,4294967295\n"),
            "the list of 4294967295 tickets would have more than 17179869184 bytes"
        );
        assert!(refused("1,b,4294967296\n").contains("row 2, column C (\"n\"), must be at most 4294967295"));
        let long = "b".repeat(limits::ENTRY_BYTES);
        assert_eq!(refused(&format!("1,{long},1\n")), "row 2 makes an entry of more than 1048576 bytes");
    }
}
