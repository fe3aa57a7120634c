//! The cells of a sheet of Excel.

use anyhow::{Context, Result, bail, ensure};
use memchr::memmem;

use super::draft::{Budget, Draft, Ends, Font, Looks, Range, RichText, Shown, place};
use super::format::{Format, shows_texts};
use super::formulas::is_sum;
use super::sheet::{MOST_COLUMNS, MOST_ROWS, Sheet, Unread};
use super::styles::{Styles, read_font};
use super::xml::{DAMAGED, Element, Space, Xml};

/// The error values that all programs display in the same way.
const ERRORS: [&str; 7] = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];

/// What the sheets of a workbook share.
#[derive(Default)]
pub(super) struct Book {
    pub(super) texts: Vec<RichText>,
    pub(super) styles: Styles,
    pub(super) is_1904: bool,
    /// Whether the results of its formulas are what people see.
    pub(super) is_calculated: bool,
}

/// A cell as it is written.
#[derive(Default)]
struct Cell {
    kind: Option<String>,
    style: Option<u64>,
    value: Option<String>,
    font: Font,
    formula: Option<String>,
    /// Whether its value is in another element than its type asks for, where not all programs look for it.
    is_misplaced: bool,
}

impl Cell {
    fn is_text(&self) -> bool {
        matches!(self.kind.as_deref(), Some("s" | "str" | "inlineStr" | "e"))
    }
}

/// The sheet as far as it is read.
struct Reader<'a> {
    draft: Draft,
    book: &'a Book,
    budget: &'a mut Budget,
    /// Whether rows are hidden without an attribute of their own.
    has_hidden_rows: bool,
    /// The styles of the columns so far, each with the first column after those that have it.
    columns: Vec<(u64, u64)>,
    /// The style of the row.
    row_style: Option<u64>,
}

pub(super) fn read_cells(part: &str, name: &str, book: &Book, ends: Ends, budget: &mut Budget) -> Result<Sheet> {
    let mut reader =
        Reader { draft: Draft::new(name), book, budget, has_hidden_rows: false, columns: Vec::new(), row_style: None };
    reader.draft.ends = ends;
    let mut xml = Xml::new(part);
    let mut has_data = false;
    xml.root(Space::Main, "worksheet")?;
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "sheetFormatPr") => {
                reader.has_hidden_rows = element.is_true("zeroHeight")?;
                xml.skip(&element)?;
            }
            (Space::Main, "cols") => {
                while let Some(column) = xml.child()? {
                    if column.is(Space::Main, "col") {
                        reader.take_columns(&column)?;
                    }
                    xml.skip(&column)?;
                }
            }
            (Space::Main, "sheetData") => {
                ensure!(!has_data, DAMAGED);
                has_data = true;
                reader.read_rows(&mut xml)?;
            }
            (Space::Main, "mergeCells") => {
                while let Some(merged) = xml.child()? {
                    if merged.is(Space::Main, "mergeCell") {
                        let range = merged.attribute("ref")?.as_deref().and_then(Range::parse);
                        reader.draft.add_merged(range.context(DAMAGED)?, reader.budget)?;
                    }
                    xml.skip(&merged)?;
                }
            }
            (Space::Main, "conditionalFormatting") => reader.read_conditions(&mut xml, &element)?,
            // Conditions of later versions, whose ranges are texts there. They are rare enough to refuse the sheet.
            (Space::Main, "extLst") => {
                let mut has_texts = false;
                let changes = |within: &Element<'_>| {
                    let is_format = within.name().1 == "numFmt";
                    has_texts |= is_format && !shows_texts(&within.attribute("formatCode")?.unwrap_or_default());
                    Ok(is_format || hides_value(within)?)
                };
                if xml.has_within(changes)? {
                    reader.draft.add_conditional(Range::all(), has_texts, reader.budget)?;
                }
            }
            _ => xml.skip(&element)?,
        }
    }
    reader.draft.finish()
}

impl Reader<'_> {
    fn take_columns(&mut self, element: &Element<'_>) -> Result<()> {
        let before = self.columns.last().map_or(0, |(end, _)| *end);
        let first = element.number("min")?.context(DAMAGED)?.max(before + 1);
        let last = element.number("max")?.context(DAMAGED)?.min(MOST_COLUMNS as u64);
        if element.is_true("hidden")? || is_nothing(element.attribute("width")?.as_deref()) {
            self.draft.hidden_columns.extend((first..=last).map(|number| number as usize - 1));
        }
        if first <= last {
            self.columns.push((first - 1, 0));
            self.columns.push((last, element.number("style")?.unwrap_or(0)));
        }
        Ok(())
    }

    fn read_rows(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        let mut row = 0;
        while let Some(element) = xml.child()? {
            if !element.is(Space::Main, "row") {
                xml.skip(&element)?;
                continue;
            }
            row = element.number("r")?.unwrap_or(row + 1);
            ensure!(row <= MOST_ROWS, DAMAGED);
            let height = element.attribute("ht")?;
            // Without customHeight a program computes the height anew.
            let is_hidden = match element.attribute("hidden")?.as_deref() {
                Some("1" | "true") => true,
                Some(_) => false,
                None => self.has_hidden_rows && height.is_none(),
            };
            if is_hidden || is_nothing(height.as_deref()) && element.is_true("customHeight")? {
                self.draft.hidden_rows.insert(row);
            }
            self.row_style = if element.is_true("customFormat")? { element.number("s")? } else { None };
            let mut column = 0;
            while let Some(element) = xml.child()? {
                if !element.is(Space::Main, "c") {
                    xml.skip(&element)?;
                    continue;
                }
                if let Some(reference) = element.attribute("r")? {
                    let (its, at) = place(&reference).context(DAMAGED)?;
                    ensure!(its == row, DAMAGED);
                    column = at;
                }
                let cell = read_cell(xml, &element)?;
                self.add(row, column, &cell)?;
                column += 1;
            }
        }
        Ok(())
    }

    fn add(&mut self, row: u64, column: usize, cell: &Cell) -> Result<()> {
        let style = self.book.styles.get(cell.style.unwrap_or(0)).context(DAMAGED)?;
        let is_text = cell.is_text();
        let mut font = cell.font.clone();
        let shown = match &cell.value {
            // It is a text of the workbook already, which need not be made for this.
            Some(value) if cell.kind.as_deref() == Some("s") && cell.formula.is_none() => {
                let text = value.parse().ok().and_then(|number: usize| self.book.texts.get(number)).context(DAMAGED)?;
                self.budget.take(text.text.len() as u64)?;
                font = text.font();
                show_text(style.format, &text.text)
            }
            Some(_) if !is_text && cell.style.is_none() && self.is_styled(column)? => Err(Unread::Inherited),
            _ => self.shown(cell, style.format)?,
        };
        if cell.formula.as_deref().is_some_and(is_sum) {
            self.draft.add_sum(row, column, self.budget)?;
        }
        let is_short_date = *style.format == Format::SystemDate && !is_text;
        let looks = Looks {
            is_text,
            hides_text: font.colour.map_or(style.hides_text, |colour| colour == style.ground),
            is_struck: font.is_struck.unwrap_or(style.is_struck),
            is_short_date,
        };
        self.draft.add((row, column), &shown, looks, self.budget)
    }

    /// Returns whether some programs display a cell without a style in that of its row or column, or in the first one.
    fn is_styled(&self, column: usize) -> Result<bool> {
        let place = self.columns.partition_point(|(end, _)| *end <= column as u64);
        for style in [Some(0), self.row_style, self.columns.get(place).map(|(_, style)| *style)].into_iter().flatten() {
            if *self.book.styles.get(style).context(DAMAGED)?.format != Format::General {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn shown(&self, cell: &Cell, format: &Format) -> Result<Shown> {
        let value = cell.value.as_deref().unwrap_or_default();
        // Some programs recalculate a formula whose cached result is empty.
        if cell.formula.is_some() && (value.is_empty() || !self.book.is_calculated) {
            return Ok(Err(Unread::Formula));
        }
        if cell.is_misplaced {
            return Ok(Err(Unread::Text));
        }
        Ok(match cell.kind.as_deref() {
            None | Some("n" | "b") if value.is_empty() => Ok(String::new()),
            None | Some("n") => format.show_number(value.trim(), self.book.is_1904),
            Some("inlineStr" | "str") => show_text(format, value),
            Some("b") => match value {
                "0" if *format == Format::General => Ok("FALSE".to_owned()),
                "1" if *format == Format::General => Ok("TRUE".to_owned()),
                _ => Err(Unread::value(value)),
            },
            // A formula whose result is among the shared texts.
            Some("s") => Err(Unread::Formula),
            Some("e") if ERRORS.contains(&value) => Ok(value.to_owned()),
            Some("e") => Err(Unread::value(value)),
            Some("d") => Err(Unread::Date),
            Some(_) => bail!(DAMAGED),
        })
    }

    /// Takes the ranges in which a condition changes how numbers are shown, or hides them.
    fn read_conditions(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) -> Result<()> {
        let ranges = element.attribute("sqref")?.context(DAMAGED)?;
        let (mut changes, mut has_texts) = (false, false);
        while let Some(rule) = xml.child()? {
            if !rule.is(Space::Main, "cfRule") {
                xml.skip(&rule)?;
                continue;
            }
            let style = rule.number("dxfId")?.and_then(|style| self.book.styles.conditional(style));
            changes |= style.is_some();
            has_texts |= style.unwrap_or_default();
            while let Some(within) = xml.child()? {
                changes |= hides_value(&within)?;
                xml.skip(&within)?;
            }
        }
        if changes {
            for range in ranges.split_ascii_whitespace() {
                self.draft.add_conditional(Range::parse(range).context(DAMAGED)?, has_texts, self.budget)?;
            }
        }
        Ok(())
    }
}

fn show_text(format: &Format, text: &str) -> Shown {
    if has_escape(text) { Err(Unread::Text) } else { format.show_text(text) }
}

/// Returns whether a condition shows something in the place of a value.
fn hides_value(condition: &Element<'_>) -> Result<bool> {
    Ok(condition.attribute("showValue")?.is_some_and(|shows| shows == "0" || shows == "false"))
}

/// Returns whether a width or height is 0.
fn is_nothing(size: Option<&str>) -> bool {
    size.and_then(|size| size.parse::<f64>().ok()) == Some(0.0)
}

/// Reads a cell that has just begun.
fn read_cell(xml: &mut Xml<'_>, element: &Element<'_>) -> Result<Cell> {
    let mut cell = Cell { kind: element.attribute("t")?, style: element.number("s")?, ..Cell::default() };
    while let Some(part) = xml.child()? {
        let (target, text) = match part.name() {
            (Space::Main, "f") => (&mut cell.formula, xml.text()?),
            (Space::Main, name @ ("v" | "is")) => {
                cell.is_misplaced |= (name == "is") != (cell.kind.as_deref() == Some("inlineStr"));
                let text = if name == "is" {
                    let rich = rich_text(xml)?;
                    cell.font = rich.font();
                    rich.text
                } else {
                    xml.text()?
                };
                (&mut cell.value, text)
            }
            _ => {
                xml.skip(&part)?;
                continue;
            }
        };
        ensure!(target.replace(text).is_none(), DAMAGED);
    }
    Ok(cell)
}

/// Returns the text of an element that has just begun, with that of its runs, and without how it is pronounced.
pub(super) fn rich_text(xml: &mut Xml<'_>) -> Result<RichText> {
    let mut rich = RichText::default();
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "t") => rich.add(&xml.text()?, &Font::default())?,
            (Space::Main, "r") => read_run(xml, &mut rich)?,
            _ => xml.skip(&element)?,
        }
    }
    Ok(rich)
}

fn read_run(xml: &mut Xml<'_>, rich: &mut RichText) -> Result<()> {
    let mut font = Font::default();
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "rPr") => font = read_font(xml)?,
            (Space::Main, "t") => rich.add(&xml.text()?, &font)?,
            _ => xml.skip(&element)?,
        }
    }
    Ok(())
}

/// Returns whether a text has an escaped character such as `_x000D_`, which not all programs decode.
pub(super) fn has_escape(text: &str) -> bool {
    memmem::find_iter(text.as_bytes(), "_x").any(|at| {
        let code = text.as_bytes().get(at + 2..at + 7).and_then(|code| code.strip_suffix(b"_"));
        code.is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit))
    })
}
