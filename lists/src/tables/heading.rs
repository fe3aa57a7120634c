//! The headings of a table, and how messages name its columns.

use std::collections::HashSet;
use std::str::FromStr;

use anyhow::{Result, bail};
use serde::Deserialize;
use verishuffle::text::{Label, quoted};

use super::faults::{Fault, Faults};
use super::rows::{Row, Rows, Separator};
use super::table_input::Source;
use crate::workbooks::sheet::letters;
use crate::{LIST_BYTES, MOST_LINES};

/// What a list takes of a table.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wanted {
    /// The columns of the list. The first is the id: a heading, or a new column of numbers.
    pub columns: Vec<WantedColumn>,
    /// The heading of the column that says how many tickets a row has. Without it, each row has one.
    pub tickets: Option<String>,
    /// Whether the rows are numbered if there are no tickets and the id is no heading.
    pub is_numbered: bool,
    /// The maximum size of the list in bytes.
    pub most_bytes: u64,
}

/// A column of the list, with the headings of the cells that it is made of.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WantedColumn {
    /// Its name in the list.
    pub name: String,
    /// The headings of its cells.
    pub headings: Vec<String>,
    /// Whether the list has blinded cells for it.
    pub is_blinded: bool,
}

impl Wanted {
    /// Takes these columns, of which some may be blinded.
    pub fn new(id: &Label, columns: &[Label], tickets: Option<&str>, blind: &[Blind]) -> Self {
        let column = |name: &Label| {
            let blinded = blind.iter().find(|blind| blind.column == *name);
            let name = name.to_string();
            let headings = blinded.map_or_else(|| vec![name.clone()], |blind| blind.headings.clone());
            WantedColumn { name, headings, is_blinded: blinded.is_some() }
        };
        let columns = [id].into_iter().chain(columns).map(column).collect();
        Self { columns, tickets: tickets.map(str::to_owned), is_numbered: false, most_bytes: LIST_BYTES }
    }

    /// Returns the wanted headings from this column of the list on.
    fn headings(&self, from: usize) -> Vec<&String> {
        self.columns.iter().skip(from).flat_map(|column| &column.headings).chain(&self.tickets).collect()
    }
}

/// A column of the list that is blinded.
#[derive(Clone)]
pub struct Blind {
    /// Its name in the list.
    pub column: Label,
    /// The headings of the cells that its texts are made of.
    headings: Vec<String>,
}

impl FromStr for Blind {
    type Err = anyhow::Error;

    /// Reads `COLUMN=HEADINGS`, or only `COLUMN` if the table has this heading.
    fn from_str(text: &str) -> Result<Self> {
        let (column, headings) = text.split_once('=').unwrap_or((text, text));
        let column: Label = column.trim().parse()?;
        let headings: Vec<String> = headings.split(',').map(|heading| heading.trim().to_owned()).collect();
        if headings.iter().any(String::is_empty) {
            bail!("a heading is missing; write it as {column}=name,born, with the headings of the table behind the =");
        }
        if let Some(twice) =
            headings.iter().enumerate().find_map(|(at, name)| headings[..at].contains(name).then_some(name))
        {
            bail!("the heading {} is there twice; name it once", quoted(twice));
        }
        Ok(Self { column, headings })
    }
}

/// The first row with text.
pub(super) struct Heading {
    pub(super) number: u64,
    /// Without spaces at their ends.
    pub(super) cells: Vec<String>,
}

impl Heading {
    pub(super) fn find<'a>(&'a self, name: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.cells.iter().enumerate().filter(move |(_, cell)| *cell == name).map(|(column, _)| column)
    }

    /// Returns whether a row repeats the headings, perhaps without some.
    pub(super) fn is_again_in(&self, row: &Row<'_>) -> bool {
        let mut pairs = row.cells.iter().map(|cell| cell.trim()).zip(&self.cells).filter(|(cell, _)| !cell.is_empty());
        pairs.clone().nth(usize::from(self.cells.len() > 1)).is_some()
            && pairs.all(|(cell, heading)| is_again(cell, heading))
    }
}

/// Returns whether a cell is a heading in other letters, or with a remark in brackets behind it, such as `(continued)`.
fn is_again(cell: &str, heading: &str) -> bool {
    let (cell, heading) = (cell.to_lowercase(), heading.to_lowercase());
    let rest = cell.strip_prefix(&*heading).map(str::trim_start);
    !heading.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', '[']))
}

/// Reads the headings between commas, semicolons or tabs: whichever finds most of the wanted ones, or else makes most
/// cells. Returns the rows below.
pub(super) fn begin<'a>(source: &'a Source<'_>, wanted: &Wanted) -> Result<(Rows<'a>, Heading)> {
    let names = wanted.headings(0);
    let mut readings = Vec::new();
    for mut rows in source.readings() {
        let Some(Row { number, cells, misquoted, .. }) = rows.next()? else { bail!("this table is empty") };
        let heading = Heading { number, cells: cells.iter().map(|cell| cell.trim().to_owned()).collect() };
        readings.push((misquoted, rows, heading));
    }
    let rank = |(misquoted, _, heading): &(Option<usize>, Rows<'_>, Heading)| {
        let found = names.iter().filter(|name| heading.find(name).next().is_some()).count();
        (found, misquoted.is_none(), heading.cells.len())
    };
    match readings.into_iter().max_by_key(rank) {
        Some((None, rows, heading)) => Ok((rows, heading)),
        Some((Some(column), _, heading)) => bail!(Faults::from(misquoted_cell(heading.number, column))),
        None => bail!("this table is empty"),
    }
}

/// Returns a row below the first that has all wanted headings. Some programs write a title or a separator above it.
pub(super) fn lower_heading(source: &Source<'_>, wanted: &Wanted) -> Option<u64> {
    /// Nobody puts more above a table.
    const ROWS: usize = 20;
    // With tickets, the id need not be a heading.
    let names = wanted.headings(usize::from(wanted.tickets.is_some() && !wanted.columns[0].is_blinded));
    source.readings().into_iter().find_map(|mut rows| {
        for place in 0..ROWS {
            let row = rows.next().ok()??;
            let has = |name: &&String| row.cells.iter().any(|cell| cell.trim() == **name);
            if place > 0 && names.iter().all(has) {
                return Some(row.number);
            }
        }
        None
    })
}

pub(super) fn misquoted_cell(row: u64, column: usize) -> Fault {
    let text = format!(
        ", column {}: the quotation mark at the start of the cell needs another at its end, and two for each within; \
         save the table as CSV again",
        letters(column)
    );
    Fault::of_row("misquoted", row, text)
}

/// Returns a message that a heading is missing, with those there are.
pub(super) fn missing(heading: &Heading, separator: Separator, name: &str) -> String {
    let is_divided = |cell: &&String| cell.contains(',') && cell.split(',').any(|part| part.trim() == name);
    let hint = heading.cells.iter().find(is_divided).map_or_else(String::new, |cell| {
        format!("; --columns divides names at each comma, so take the comma out of {} in the table", quoted(cell))
    });
    let hint = match separator {
        Separator::Sheet => hint,
        _ => other_quotation(heading, separator, name).or_else(|| other_separator(heading, name)).unwrap_or(hint),
    };
    format!("there is no heading {}; {}{hint}", quoted(name), listed(heading, separator))
}

/// Returns words for other quotations in a text than those around its cells, if a heading has this name without them.
pub(super) fn other_quotation(heading: &Heading, separator: Separator, name: &str) -> Option<String> {
    const APOSTROPHES: [char; 5] = ['\'', '`', '\u{b4}', '\u{2018}', '\u{2019}'];
    let is_name = |part: &str| part.trim().trim_matches('"') == name;
    let is_whole = |cell: &String| {
        [',', ';', '\t'].iter().any(|&separator| cell.contains(separator) && cell.split(separator).any(is_name))
    };
    let is_in_apostrophes = |cell: &String| {
        cell.strip_prefix(APOSTROPHES).and_then(|cell| cell.strip_suffix(APOSTROPHES)).is_some_and(|cell| cell == name)
    };
    let what = match &heading.cells[..] {
        [only] if is_whole(only) => {
            "each row is in quotation marks as a whole, so all its cells are one; take these quotation marks away, and \
             where two follow each other leave one, or export the table again"
        }
        cells if cells.iter().any(is_in_apostrophes) => {
            "apostrophes are used as quotation marks here, but are parts of the cells; take them away, or export the \
             table again with \" around its cells"
        }
        _ => return None,
    };
    (separator != Separator::Sheet).then(|| format!("; {what}"))
}

/// Returns words for another character that is between the headings, if one of them has this name then.
fn other_separator(heading: &Heading, name: &str) -> Option<String> {
    /// How many characters are tried.
    const MOST: usize = 20;
    let line = heading.cells.join(",");
    let is_separator = |c: &char| !c.is_alphanumeric() && !matches!(c, ' ' | '_' | '-' | ',' | ';' | '"');
    let mut seen = HashSet::new();
    let mut different = line.chars().filter(|c| is_separator(c) && seen.insert(*c)).take(MOST);
    let found = different.find(|&c| line.split(c).any(|part| part.trim() == name))?;
    let shown = quoted(found.encode_utf8(&mut [0; 4]));
    Some(format!(
        "; {shown} separates no cells here, so save the table with commas, semicolons or tabs between its cells"
    ))
}

/// Returns words for the headings there are.
pub(super) fn listed(heading: &Heading, separator: Separator) -> String {
    let between = if separator == Separator::Sheet { String::new() } else { format!(", between {separator},") };
    format!("row {} has{between} the headings {}", heading.number, shown(&heading.cells))
}

/// Returns the first headings, in quotation marks.
pub(super) fn shown(headings: &[String]) -> String {
    let named: Vec<&String> = headings.iter().filter(|heading| !heading.is_empty()).collect();
    let shown: Vec<String> = named.iter().take(MOST_LINES).map(quoted).collect();
    shown.join(", ") + if named.len() > MOST_LINES { " and more" } else { "" }
}
