//! The cells of a sheet of Excel.

use anyhow::{Context, Result, bail, ensure};

use super::draft::{Budget, Draft, Range, place};
use super::format::Format;
use super::sheet::{MOST_COLUMNS, Sheet, Unread};
use super::styles::Styles;
use super::texts::{rich_text, unescaped};
use super::xml::{Element, Space, Xml};

const DAMAGED: &str = "this sheet is damaged; open the workbook and save it anew";

/// What the sheets of a workbook share.
#[derive(Default)]
pub(super) struct Book {
    pub(super) texts: Vec<String>,
    pub(super) styles: Styles,
    pub(super) is_1904: bool,
    /// Whether a program that opens it has to compute its formulas, because none has.
    pub(super) is_uncomputed: bool,
}

/// A cell as it is written.
#[derive(Default)]
struct Cell {
    kind: Option<String>,
    style: u64,
    value: Option<String>,
    formula: Option<String>,
}

/// The sheet as far as it is read.
struct Reader<'a> {
    draft: Draft,
    book: &'a Book,
    budget: &'a mut Budget,
    /// Whether rows are hidden that do not say otherwise.
    has_hidden_rows: bool,
    /// How many columns are known.
    columns: u64,
}

pub(super) fn read_cells(part: &str, name: &str, book: &Book, pivots: &[Range], budget: &mut Budget) -> Result<Sheet> {
    let mut reader = Reader { draft: Draft::new(name), book, budget, has_hidden_rows: false, columns: 0 };
    reader.draft.pivot_ends = pivots.iter().map(|range| *range.rows.end()).collect();
    let mut xml = Xml::new(part);
    let mut has_data = false;
    xml.root(Space::Main, "worksheet")?;
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "sheetFormatPr") => {
                reader.has_hidden_rows = element.says("zeroHeight")?;
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
                        reader.draft.merged.push(range.context(DAMAGED)?);
                    }
                    xml.skip(&merged)?;
                }
            }
            (Space::Main, "conditionalFormatting") => reader.read_conditions(&mut xml, &element)?,
            // Conditions of later versions, whose ranges are texts there. They are rare enough to refuse the sheet.
            (Space::Main, "extLst") => {
                let changes = |within: &Element<'_>| Ok(within.name().1 == "numFmt" || hides_value(within)?);
                if xml.has_within(changes)? {
                    reader.draft.conditional.push(Range::all());
                }
            }
            _ => xml.skip(&element)?,
        }
    }
    reader.draft.finish()
}

impl Reader<'_> {
    fn take_columns(&mut self, element: &Element<'_>) -> Result<()> {
        let first = element.number("min")?.context(DAMAGED)?.max(self.columns + 1);
        let last = element.number("max")?.context(DAMAGED)?.min(MOST_COLUMNS as u64);
        if element.says("hidden")? || is_nothing(element.attribute("width")?.as_deref()) {
            self.draft.hidden_columns.extend((first..=last).map(|number| number as usize - 1));
        }
        self.columns = self.columns.max(last);
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
            let height = element.attribute("ht")?;
            // Without customHeight a program computes the height anew.
            let is_hidden = match element.attribute("hidden")?.as_deref() {
                Some("1" | "true") => true,
                Some(_) => false,
                None => self.has_hidden_rows && height.is_none(),
            };
            if is_hidden || is_nothing(height.as_deref()) && element.says("customHeight")? {
                self.draft.hidden_rows.insert(row);
            }
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
        let style = self.book.styles.get(cell.style).context(DAMAGED)?;
        let shown = match &cell.value {
            // It is a text of the workbook already, which need not be made for this.
            Some(value) if cell.kind.as_deref() == Some("s") => {
                let text = value.parse().ok().and_then(|number: usize| self.book.texts.get(number)).context(DAMAGED)?;
                self.budget.take(text.len() as u64)?;
                style.format.show_text(text)
            }
            _ => self.shown(cell, style.format)?,
        };
        if cell.formula.as_deref().is_some_and(is_sum) {
            self.draft.add_sum(row, column);
        }
        if self.draft.add(row, column, &shown, self.budget)? {
            if style.hides_text {
                self.draft.hidden_texts.insert(row);
            }
            if *style.format == Format::SystemDate && matches!(cell.kind.as_deref(), None | Some("n")) {
                self.draft.short_dates.insert(column);
            }
        }
        Ok(())
    }

    fn shown(&self, cell: &Cell, format: &Format) -> Result<std::result::Result<String, Unread>> {
        let is_formula = cell.formula.is_some();
        if is_formula && self.book.is_uncomputed {
            return Ok(Err(Unread::Formula));
        }
        let Some(value) = &cell.value else {
            return Ok(if is_formula { Err(Unread::Formula) } else { Ok(String::new()) });
        };
        // A formula without a value has an empty one in the files of some programs.
        if value.is_empty() && is_formula && cell.kind.as_deref() != Some("str") {
            return Ok(Err(Unread::Formula));
        }
        Ok(match cell.kind.as_deref() {
            None | Some("n") if value.is_empty() => Ok(String::new()),
            None | Some("n") => format.show_number(value.trim(), self.book.is_1904),
            Some("inlineStr") => format.show_text(value),
            Some("str") => format.show_text(&unescaped(value)),
            Some("b") => Ok(if value == "1" { "TRUE" } else { "FALSE" }.to_owned()),
            Some("e") => Ok(value.clone()),
            Some("d") => Err(Unread::Date),
            Some(_) => bail!(DAMAGED),
        })
    }

    /// Takes the ranges in which a condition changes how numbers are shown, or hides them.
    fn read_conditions(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) -> Result<()> {
        let ranges = element.attribute("sqref")?.context(DAMAGED)?;
        let mut changes = false;
        while let Some(rule) = xml.child()? {
            if !rule.is(Space::Main, "cfRule") {
                xml.skip(&rule)?;
                continue;
            }
            let style = rule.number("dxfId")?;
            changes |= style.is_some_and(|style| self.book.styles.is_conditional(style));
            while let Some(within) = xml.child()? {
                changes |= hides_value(&within)?;
                xml.skip(&within)?;
            }
        }
        if changes {
            for range in ranges.split_ascii_whitespace() {
                self.draft.conditional.push(Range::parse(range).context(DAMAGED)?);
            }
        }
        Ok(())
    }
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
    let mut cell = Cell { kind: element.attribute("t")?, style: element.number("s")?.unwrap_or(0), ..Cell::default() };
    while let Some(part) = xml.child()? {
        let (target, text) = match part.name() {
            (Space::Main, "v") => (&mut cell.value, xml.text()?),
            (Space::Main, "f") => (&mut cell.formula, xml.text()?),
            (Space::Main, "is") => (&mut cell.value, rich_text(xml)?),
            _ => {
                xml.skip(&part)?;
                continue;
            }
        };
        ensure!(target.replace(text).is_none(), DAMAGED);
    }
    Ok(cell)
}

/// Returns whether a formula adds up cells.
fn is_sum(formula: &str) -> bool {
    let name = formula.trim_start_matches(['=', '+']).to_ascii_uppercase();
    name.starts_with("SUM(") || name.starts_with("SUBTOTAL(")
}
