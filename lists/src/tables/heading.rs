//! The headings of a table, and how messages name its columns.

use std::collections::HashSet;
use std::str::FromStr;

use anyhow::{Result, bail};
use verishuffle::text::{Label, quoted};

use super::given::Source;
use super::rows::{Row, Rows, Separator};
use crate::MOST_LINES;
use crate::workbooks::sheet::letters;

/// What a list takes of a table.
pub struct Wanted<'a> {
    /// The name of the list's first column: a heading, or a new column of ticket numbers.
    pub id: &'a Label,
    /// The headings of the list's other columns.
    pub columns: &'a [Label],
    /// The heading of the column that says how many tickets a row has. Without it, each row has one.
    pub tickets: Option<&'a str>,
    /// The columns of the list that are blinded.
    pub blind: &'a [Blind],
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

/// A column of the list, with the headings of the cells that it is made of.
pub(super) struct ListColumn<'a> {
    pub(super) name: &'a Label,
    pub(super) headings: Vec<&'a str>,
    pub(super) is_blinded: bool,
}

impl<'a> Wanted<'a> {
    /// Returns the columns of the list, with the id first.
    pub(super) fn list_columns(&self) -> impl Iterator<Item = ListColumn<'a>> {
        let blind = self.blind;
        [self.id].into_iter().chain(self.columns).map(move |name| {
            let blinded = blind.iter().find(|blind| blind.column == *name);
            let headings = blinded.map(|blind| blind.headings.iter().map(String::as_str).collect());
            ListColumn {
                name,
                headings: headings.unwrap_or_else(|| vec![name.as_str()]),
                is_blinded: blinded.is_some(),
            }
        })
    }

    /// Returns whether the id is a text that is blinded.
    pub(super) fn blinds_id(&self) -> bool {
        self.list_columns().next().is_some_and(|column| column.is_blinded)
    }
}

/// The first row with text.
pub(super) struct Heading {
    pub(super) number: u64,
    /// Without blanks at their ends.
    pub(super) cells: Vec<String>,
}

impl Heading {
    pub(super) fn find<'a>(&'a self, name: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.cells.iter().enumerate().filter(move |(_, cell)| *cell == name).map(|(column, _)| column)
    }
}

/// Reads the headings between commas, semicolons or tabs: whichever finds most of the wanted ones, or else makes most
/// cells. Returns the rows below.
pub(super) fn begin<'a>(source: &'a Source<'_>, wanted: &Wanted<'_>) -> Result<(Rows<'a>, Heading)> {
    let names: Vec<&str> = wanted.list_columns().flat_map(|column| column.headings).chain(wanted.tickets).collect();
    let mut readings = Vec::new();
    for mut rows in source.readings() {
        let Some(Row { number, cells, misquoted }) = rows.next()? else { bail!("this table is empty") };
        let heading = Heading { number, cells: cells.iter().map(|cell| cell.trim().to_owned()).collect() };
        readings.push((misquoted, rows, heading));
    }
    let rank = |(misquoted, _, heading): &(Option<usize>, Rows<'_>, Heading)| {
        let found = names.iter().filter(|name| heading.find(name).next().is_some()).count();
        (found, misquoted.is_none(), heading.cells.len())
    };
    match readings.into_iter().max_by_key(rank) {
        Some((None, rows, heading)) => Ok((rows, heading)),
        Some((Some(column), _, heading)) => bail!("row {}, {}", heading.number, misquoted_cell(column)),
        None => bail!("this table is empty"),
    }
}

/// Returns a row below the first that has all wanted headings. Some programs write a title or a separator above it.
pub(super) fn lower_heading(source: &Source<'_>, wanted: &Wanted<'_>) -> Option<u64> {
    /// Nobody puts more above a table.
    const ROWS: usize = 20;
    // With tickets, the id need not be a heading.
    let from = usize::from(wanted.tickets.is_some() && !wanted.blinds_id());
    let columns = wanted.list_columns().skip(from);
    let names: Vec<&str> = columns.flat_map(|column| column.headings).chain(wanted.tickets).collect();
    source.readings().into_iter().find_map(|mut rows| {
        for place in 0..ROWS {
            let row = rows.next().ok()??;
            let has = |name: &&str| row.cells.iter().any(|cell| cell.trim() == *name);
            if place > 0 && names.iter().all(has) {
                return Some(row.number);
            }
        }
        None
    })
}

pub(super) fn misquoted_cell(column: usize) -> String {
    format!(
        "column {}: the quotation mark at the start of the cell needs another at its end, and two for each within; save \
         the table as CSV again",
        letters(column)
    )
}

/// Says that a heading is missing, and which there are.
pub(super) fn missing(heading: &Heading, separator: Separator, name: &str) -> String {
    let is_divided = |cell: &&String| cell.contains(',') && cell.split(',').any(|part| part.trim() == name);
    let hint = heading.cells.iter().find(is_divided).map_or_else(String::new, |cell| {
        format!("; --columns divides names at each comma, so take the comma out of {} in the table", quoted(cell))
    });
    let hint = if separator == Separator::Sheet { hint } else { other_separator(heading, name).unwrap_or(hint) };
    format!("there is no heading {}; {}{hint}", quoted(name), listed(heading, separator))
}

/// Says that another sign is between the headings, if one of them has this name then.
fn other_separator(heading: &Heading, name: &str) -> Option<String> {
    /// How many signs are tried.
    const SIGNS: usize = 20;
    let line = heading.cells.join(",");
    let is_separator = |c: &char| !c.is_alphanumeric() && !matches!(c, ' ' | '_' | '-' | ',' | ';' | '"');
    let mut signs = HashSet::new();
    let mut different = line.chars().filter(|c| is_separator(c) && signs.insert(*c)).take(SIGNS);
    let found = different.find(|&c| line.split(c).any(|part| part.trim() == name))?;
    let shown = quoted(found.encode_utf8(&mut [0; 4]));
    Some(format!(
        "; {shown} separates no cells here, so save the table with commas, semicolons or tabs between its cells"
    ))
}

/// Says which headings there are.
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
