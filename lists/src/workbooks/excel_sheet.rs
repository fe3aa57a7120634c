//! The cells of a sheet of Excel.

use anyhow::{Context, Result, bail};

use super::sheet::{MOST_COLUMNS, Sheet, Unread};
use super::styles::Styles;
use super::texts::{rich_text, unescaped};
use super::xml::{Element, Piece, Xml};

const DAMAGED: &str = "this sheet is damaged; open the workbook and save it anew";

/// What the sheets of a workbook share.
pub(super) struct Book {
    pub(super) texts: Vec<String>,
    pub(super) styles: Styles,
    pub(super) is_1904: bool,
}

/// A cell as it is written.
#[derive(Default)]
struct Cell {
    column: usize,
    kind: Option<String>,
    style: u64,
    value: Option<String>,
    formula: Option<String>,
}

pub(super) fn read_cells(part: &str, name: &str, book: &Book) -> Result<Sheet> {
    let mut sheet = Sheet::new(name);
    let (mut row, mut column, mut columns) = (0, 0, 0);
    let mut xml = Xml::new(part);
    while let Some(piece) = xml.next()? {
        let Piece::Start(element) = piece else { continue };
        match &*element.name() {
            "col" => columns = hide_columns(&element, columns, &mut sheet)?,
            "row" => {
                row = element.number("r")?.unwrap_or(row + 1);
                column = 0;
                if element.says("hidden")? {
                    sheet.hidden_rows.insert(row);
                }
            }
            "c" => {
                let cell = read_cell(&mut xml, &element, column)?;
                column = cell.column + 1;
                if cell.formula.as_deref().is_some_and(is_sum) {
                    sheet.sums.entry(row).or_default().insert(cell.column);
                }
                let shown = shown(&cell, book, &mut sheet)?;
                sheet.add(row, cell.column, shown)?;
            }
            "mergeCell" => {
                let range = element.attribute("ref")?.context(DAMAGED)?;
                let (first, last) = range.split_once(':').unwrap_or((&range, &range));
                sheet.merged.push((place(first).context(DAMAGED)?.0, place(last).context(DAMAGED)?.0));
            }
            _ => {}
        }
    }
    Ok(sheet)
}

/// Takes what is said of columns, of which so many are known. Returns how many are known now.
fn hide_columns(element: &Element<'_>, known: u64, sheet: &mut Sheet) -> Result<u64> {
    let first = element.number("min")?.context(DAMAGED)?.max(known + 1);
    let last = element.number("max")?.context(DAMAGED)?.min(MOST_COLUMNS as u64);
    if element.says("hidden")? {
        sheet.hidden_columns.extend((first..=last).map(|number| number as usize - 1));
    }
    Ok(known.max(last))
}

/// Reads a cell that has just begun. Without a place of its own it is the next one.
fn read_cell(xml: &mut Xml<'_>, element: &Element<'_>, next: usize) -> Result<Cell> {
    let column = match element.attribute("r")? {
        Some(reference) => place(&reference).context(DAMAGED)?.1,
        None => next,
    };
    let (kind, style) = (element.attribute("t")?, element.number("s")?.unwrap_or(0));
    let mut cell = Cell { column, kind, style, ..Cell::default() };
    // Which of the two is read.
    let mut target = None;
    while let Some(piece) = xml.next()? {
        match piece {
            Piece::Start(start) => match &*start.name() {
                "v" => target = Some(cell.value.insert(String::new())),
                "f" => target = Some(cell.formula.insert(String::new())),
                "is" => {
                    target = None;
                    cell.value = Some(rich_text(xml, "is")?);
                }
                _ => target = None,
            },
            Piece::Text(text) => {
                if let Some(target) = &mut target {
                    target.push_str(&text);
                }
            }
            Piece::End(name) if name == "c" => break,
            Piece::End(_) => target = None,
        }
    }
    Ok(cell)
}

fn shown(cell: &Cell, book: &Book, sheet: &mut Sheet) -> Result<std::result::Result<String, Unread>> {
    let format = book.styles.format(cell.style).context(DAMAGED)?;
    let Some(value) = &cell.value else {
        return Ok(if cell.formula.is_some() { Err(Unread::Formula) } else { Ok(String::new()) });
    };
    // A formula without a value has an empty one in the files of some programs.
    if value.is_empty() && cell.formula.is_some() && cell.kind.as_deref() != Some("str") {
        return Ok(Err(Unread::Formula));
    }
    Ok(match cell.kind.as_deref() {
        None | Some("n") if value.is_empty() => Ok(String::new()),
        None | Some("n") => {
            if format.is_short_date {
                sheet.short_dates.insert(cell.column);
            }
            format.show_number(value, book.is_1904)
        }
        Some("s") => {
            let text = value.parse().ok().and_then(|number: usize| book.texts.get(number)).context(DAMAGED)?;
            format.show_text(text)
        }
        Some("inlineStr") => format.show_text(value),
        Some("str") => format.show_text(&unescaped(value)),
        Some("b") => Ok(if value == "1" { "TRUE" } else { "FALSE" }.to_owned()),
        Some("e") => Ok(value.clone()),
        Some("d") => Err(Unread::Date),
        Some(_) => bail!(DAMAGED),
    })
}

/// Returns whether a formula adds up cells.
fn is_sum(formula: &str) -> bool {
    let name = formula.trim_start_matches(['=', '+']).to_ascii_uppercase();
    name.starts_with("SUM(") || name.starts_with("SUBTOTAL(")
}

/// Returns the row and the column of `B7`, the row from 1 and the column from 0.
fn place(reference: &str) -> Option<(u64, usize)> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase).count();
    let column = reference.get(..letters)?.bytes().try_fold(0usize, |sum, letter| {
        Some(sum * 26 + usize::from(letter - b'A') + 1).filter(|&sum| sum <= MOST_COLUMNS)
    })?;
    Some((reference[letters..].parse().ok()?, column.checked_sub(1)?))
}
