//! Workbooks of OpenDocument (part 3, "Tables"). Their cells have the text that is shown beside the value.

use std::collections::HashSet;

use anyhow::{Result, bail, ensure};

use super::parts::Parts;
use super::sheet::{MOST_COLUMNS, MOST_ROWS, Sheet, Unread};
use super::sheets::{Listed, choose};
use super::xml::{Element, Piece, Xml};

/// The most blanks in a row, which are short in the file.
const MOST_BLANKS: u64 = 255;
const DAMAGED: &str = "this workbook is damaged; open it and save it anew";

pub(super) fn read_sheet(parts: &mut Parts<'_>, name: Option<&str>) -> Result<Sheet> {
    if parts.read_if_there("META-INF/manifest.xml")?.is_some_and(|manifest| manifest.contains("encryption-data")) {
        bail!("this workbook has a password; open it, save it without a password, and try again");
    }
    let content = parts.read("content.xml")?;
    let mut sheets = Vec::new();
    let mut hidden = HashSet::new();
    let mut style = String::new();
    let mut xml = Xml::new(&content);
    while let Some(piece) = xml.next()? {
        let Piece::Start(element) = piece else { continue };
        match &*element.name() {
            "style" => style = element.attribute("name")?.unwrap_or_default(),
            "table-properties" if element.attribute("display")?.as_deref() == Some("false") => {
                hidden.insert(style.clone());
            }
            "table" => {
                let name = element.attribute("name")?.unwrap_or_default();
                let is_hidden = element.attribute("style-name")?.is_some_and(|style| hidden.contains(&style));
                let start = xml.position();
                xml.skip()?;
                // Without its end, unless that is the same as its start.
                let within = &content[start..xml.position()];
                sheets.push(Listed { name, place: &within[..within.rfind("</").unwrap_or(0)], is_hidden });
            }
            _ => {}
        }
    }
    choose(&sheets, name, |listed| {
        Table { sheet: Sheet::new(&listed.name), row: 0, column: 0 }.read(&mut Xml::new(listed.place))
    })
}

/// A table as far as it is read.
struct Table {
    sheet: Sheet,
    /// The last row that was read, from 1.
    row: u64,
    /// How many columns were read.
    column: usize,
}

/// A cell, and how often it is repeated.
struct Cell {
    shown: std::result::Result<String, Unread>,
    repeated: usize,
    is_sum: bool,
    merged: u64,
}

impl Table {
    fn read(mut self, xml: &mut Xml<'_>) -> Result<Sheet> {
        while let Some(piece) = xml.next()? {
            let Piece::Start(element) = piece else { continue };
            match &*element.name() {
                "table-column" => self.take_column(&element)?,
                "table-row" => self.read_row(xml, &element)?,
                "table-header-rows"
                | "table-row-group"
                | "table-rows"
                | "table-header-columns"
                | "table-column-group"
                | "table-columns" => {}
                _ => xml.skip()?,
            }
        }
        Ok(self.sheet)
    }

    fn take_column(&mut self, element: &Element<'_>) -> Result<()> {
        let repeated = repeated(element, "number-columns-repeated")?;
        let end = (self.column as u64 + repeated).min(MOST_COLUMNS as u64) as usize;
        if is_hidden(element)? {
            self.sheet.hidden_columns.extend(self.column..end);
        }
        self.column = end;
        Ok(())
    }

    fn read_row(&mut self, xml: &mut Xml<'_>, row: &Element<'_>) -> Result<()> {
        let mut cells = Vec::new();
        while let Some(piece) = xml.next()? {
            match piece {
                Piece::Start(element) => match &*element.name() {
                    "table-cell" | "covered-table-cell" => cells.push(read_cell(xml, &element)?),
                    _ => xml.skip()?,
                },
                Piece::End(name) if name == "table-row" => break,
                _ => {}
            }
        }
        let is_empty = cells.iter().all(|cell| cell.shown.as_ref().is_ok_and(String::is_empty));
        let repeated = repeated(row, "number-rows-repeated")?;
        if is_empty {
            self.row += repeated;
            return Ok(());
        }
        let is_hidden = is_hidden(row)?;
        for _ in 0..repeated {
            self.row += 1;
            if is_hidden {
                self.sheet.hidden_rows.insert(self.row);
            }
            self.add_cells(&cells)?;
        }
        Ok(())
    }

    fn add_cells(&mut self, cells: &[Cell]) -> Result<()> {
        let mut column = 0;
        for cell in cells {
            if cell.is_sum {
                self.sheet.sums.entry(self.row).or_default().insert(column);
            }
            if cell.merged > 0 {
                self.sheet.merged.push((self.row, self.row + cell.merged - 1));
            }
            if cell.shown.as_ref().is_ok_and(String::is_empty) {
                column += cell.repeated;
                continue;
            }
            for _ in 0..cell.repeated {
                self.sheet.add(self.row, column, cell.shown.clone())?;
                column += 1;
            }
        }
        Ok(())
    }
}

fn is_hidden(element: &Element<'_>) -> Result<bool> {
    Ok(matches!(element.attribute("visibility")?.as_deref(), Some("collapse" | "filter")))
}

fn repeated(element: &Element<'_>, name: &str) -> Result<u64> {
    let repeated = element.number(name)?.unwrap_or(1);
    ensure!((1..=MOST_ROWS).contains(&repeated), DAMAGED);
    Ok(repeated)
}

/// Reads a cell that has just begun.
fn read_cell(xml: &mut Xml<'_>, element: &Element<'_>) -> Result<Cell> {
    let repeated = repeated(element, "number-columns-repeated")? as usize;
    let rows = element.number("number-rows-spanned")?.unwrap_or(1);
    let columns = element.number("number-columns-spanned")?.unwrap_or(1);
    let has_value = element.attribute("value-type")?.is_some_and(|kind| kind != "string");
    let formula = element.attribute("formula")?;
    let is_covered = element.name() == "covered-table-cell";
    let name = element.name();
    let mut paragraphs = Vec::new();
    while let Some(piece) = xml.next()? {
        match piece {
            Piece::Start(element) if element.name() == "p" => paragraphs.push(paragraph(xml)?),
            // Comments, pictures and the like.
            Piece::Start(_) => xml.skip()?,
            Piece::End(end) if end == name => break,
            _ => {}
        }
    }
    // What merged cells cover is not seen.
    let text = if is_covered { String::new() } else { paragraphs.join("\n") };
    let is_missing = text.is_empty() && has_value && !is_covered;
    let is_sum = formula.is_some_and(|formula| {
        let formula = formula.rsplit(":=").next().unwrap_or_default();
        formula.starts_with("SUM(") || formula.starts_with("SUBTOTAL(")
    });
    Ok(Cell {
        shown: if is_missing { Err(Unread::Text) } else { Ok(text) },
        repeated,
        is_sum,
        merged: if rows > 1 || columns > 1 { rows.min(MOST_ROWS) } else { 0 },
    })
}

/// Returns the text of a paragraph that has just begun.
fn paragraph(xml: &mut Xml<'_>) -> Result<String> {
    let mut text = String::new();
    // Whether a blank was written last: more of them are one, and other blanks have elements.
    let mut is_blank = true;
    while let Some(piece) = xml.next()? {
        match piece {
            Piece::Start(element) => match &*element.name() {
                "s" => {
                    let count = element.number("c")?.unwrap_or(1);
                    ensure!(count <= MOST_BLANKS, "a cell has more than {MOST_BLANKS} blanks in a row");
                    text += &" ".repeat(count as usize);
                    is_blank = false;
                }
                "tab" => text.push('\t'),
                "line-break" => text.push('\n'),
                "annotation" | "note" => xml.skip()?,
                _ => {}
            },
            Piece::Text(part) => {
                for character in part.chars() {
                    let blank = matches!(character, ' ' | '\t' | '\n' | '\r');
                    if !blank {
                        text.push(character);
                    } else if !is_blank {
                        text.push(' ');
                    }
                    is_blank = blank;
                }
            }
            Piece::End(name) if name == "p" => break,
            Piece::End(_) => {}
        }
    }
    Ok(text)
}
