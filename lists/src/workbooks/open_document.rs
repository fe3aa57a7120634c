//! Workbooks of OpenDocument (part 3, "Tables"). A cell has a value, and beside it a text, which some programs show and
//! others do not: where the two differ, it is refused.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};

use super::calendar::{Day, day};
use super::draft::{Budget, Draft, EMPTY_BYTES, Font, HIDDEN_BYTES, Looks, Range, RichText, Shown};
use super::format::Format;
use super::formulas::{calculates, has_volatile, is_libre_office, is_sum, program};
use super::open_styles::{BOOLEAN, CellStyles, OpenStyles, Style, UNKNOWN};
use super::parts::Parts;
use super::sheet::{MOST_COLUMNS, MOST_ROWS, Sheet, Unread};
use super::sheets::{Listed, Refusal, choose, limit_sheets};
use super::xml::{DAMAGED, Element, Piece, Space, Xml};

/// The most spaces in a run, which is short in the file.
const MOST_SPACES: u64 = 255;
/// The maximum size of a date as a text in bytes.
const MOST_DATE: usize = 255;
const MIMETYPE: &str = "application/vnd.oasis.opendocument.spreadsheet";

pub(super) fn read_sheet(parts: &mut Parts<'_>, name: Option<&str>, budget: Budget) -> Result<Sheet> {
    if parts.read_if_there("META-INF/manifest.xml")?.is_some_and(|manifest| manifest.contains("encryption-data")) {
        bail!(Refusal::new(
            "locked",
            "this workbook has a password; open it, save it without a password, and try again"
        ));
    }
    ensure!(
        parts.read_if_there("mimetype")?.is_none_or(|kind| kind.trim().starts_with(MIMETYPE)),
        "this is no spreadsheet, but another document of OpenDocument; copy the table into a spreadsheet"
    );
    let mut styles = OpenStyles::default();
    if let Some(part) = parts.read_if_there("styles.xml")? {
        let mut xml = Xml::new(&part);
        xml.root(Space::Office, "document-styles")?;
        while let Some(element) = xml.child()? {
            // Automatic styles of this part are those of its headers and footers.
            match element.is(Space::Office, "styles") {
                true => styles.read(&mut xml)?,
                false => xml.skip(&element)?,
            }
        }
    }
    let content = parts.read("content.xml")?;
    let meta = parts.read_if_there("meta.xml")?.unwrap_or_default();
    let generator = Xml::new(&meta).text_of("generator").unwrap_or_default();
    let program = program(&generator);
    let is_calculated = calculates(program) && !has_volatile(&content);
    let is_general_sure = is_libre_office(program);
    let mut document =
        Document { styles, budget, is_calculated, is_general_sure, tables: Vec::new(), pivots: Vec::new() };
    document.read(&mut Xml::new(&content), name)?;
    let Document { styles, tables, pivots, .. } = document;
    let (listed, mut drafts): (Vec<_>, Vec<_>) = tables
        .into_iter()
        .enumerate()
        .map(|(place, (name, style, draft))| {
            let is_hidden = styles.is_unseen("table", &style);
            (Listed { name, place, is_hidden }, draft)
        })
        .unzip();
    let mut sheet =
        choose(&listed, name, |listed| drafts.get_mut(listed.place).and_then(Option::take).context(DAMAGED)?.finish())?;
    let here = pivots.iter().filter(|(table, _)| *table == sheet.name);
    sheet.pivot_ends = here.map(|(_, range)| *range.rows.end()).collect();
    Ok(sheet)
}

/// The document as far as it is read.
struct Document {
    styles: OpenStyles,
    budget: Budget,
    /// Whether the results of its formulas are what people see, and also of those in the format General.
    is_calculated: bool,
    is_general_sure: bool,
    /// Each table by its name and its style, with its cells if it may be the one that is wanted.
    tables: Vec<(String, String, Option<Draft>)>,
    /// Where pivot tables are, each with the name of the table.
    pivots: Vec<(String, Range)>,
}

impl Document {
    fn read(&mut self, xml: &mut Xml<'_>, wanted: Option<&str>) -> Result<()> {
        xml.root(Space::Office, "document-content")?;
        let mut has_tables = false;
        while let Some(element) = xml.child()? {
            match element.name() {
                (Space::Office, "automatic-styles") => self.styles.read(xml)?,
                (Space::Office, "body") => {
                    while let Some(element) = xml.child()? {
                        if element.is(Space::Office, "spreadsheet") {
                            ensure!(!has_tables, DAMAGED);
                            has_tables = true;
                            self.read_tables(xml, wanted)?;
                        } else {
                            xml.skip(&element)?;
                        }
                    }
                }
                _ => xml.skip(&element)?,
            }
        }
        Ok(())
    }

    fn read_tables(&mut self, xml: &mut Xml<'_>, wanted: Option<&str>) -> Result<()> {
        let of_cells = self.styles.of_cells();
        while let Some(element) = xml.child()? {
            match element.name() {
                (Space::Table, "table") => {
                    limit_sheets(self.tables.len())?;
                    let name = element.attribute_in(Space::Table, "name")?.unwrap_or_default();
                    let style = element.attribute_in(Space::Table, "style-name")?.unwrap_or_default();
                    let is_wanted = match wanted {
                        Some(wanted) => name == wanted,
                        None => !self.styles.is_unseen("table", &style),
                    };
                    let draft = if is_wanted {
                        let draft = Draft::new(&name);
                        let mut table = Table {
                            draft,
                            styles: &self.styles,
                            of_cells: &of_cells,
                            budget: &mut self.budget,
                            is_calculated: self.is_calculated,
                            is_general_sure: self.is_general_sure,
                            row: 0,
                            column: 0,
                            columns: Vec::new(),
                            is_collapsed: false,
                        };
                        table.read(xml)?;
                        Some(table.draft)
                    } else {
                        xml.skip(&element)?;
                        None
                    };
                    self.tables.push((name, style, draft));
                }
                (Space::Table, "data-pilot-tables") => {
                    while let Some(pivot) = xml.child()? {
                        let address = pivot.attribute_in(Space::Table, "target-range-address")?;
                        self.pivots.extend(address.as_deref().and_then(address_of));
                        xml.skip(&pivot)?;
                    }
                }
                _ => xml.skip(&element)?,
            }
        }
        Ok(())
    }
}

/// Reads the address of a range, such as `Sheet.A3:Sheet.B8` or `'My sheet'.A3:.B8`.
fn address_of(address: &str) -> Option<(String, Range)> {
    let (first, last) = address.rsplit_once(':').unwrap_or((address, address));
    let ((table, first), (_, last)) = (first.rsplit_once('.')?, last.rsplit_once('.')?);
    let table = table.trim_start_matches('$');
    let quoted = table.strip_prefix('\'').and_then(|table| table.strip_suffix('\''));
    let table = quoted.map_or_else(|| table.to_owned(), |table| table.replace("''", "'"));
    Some((table, Range::parse(&format!("{first}:{last}"))?))
}

/// A table as far as it is read.
struct Table<'a> {
    draft: Draft,
    styles: &'a OpenStyles,
    of_cells: &'a CellStyles<'a>,
    budget: &'a mut Budget,
    is_calculated: bool,
    is_general_sure: bool,
    /// The last row that was read, from 1.
    row: u64,
    /// How many columns were read.
    column: usize,
    /// The columns so far, each time the first one after some, and the style of cells in these that have none.
    columns: Vec<(usize, &'a Style<'a>)>,
    /// Whether a group around is not displayed.
    is_collapsed: bool,
}

enum Value {
    Text,
    Number(String),
    /// A day, or `None` if programs disagree about it.
    Day(Option<Day>),
    Boolean(bool),
    /// A value of a kind whose text is not known.
    Other(Arc<str>),
}

/// A cell, and how often it is repeated. What is long in the file is looked at once, when the cell is read.
struct Cell<'a> {
    style: Option<&'a Style<'a>>,
    value: Value,
    /// Its text, trimmed.
    text: Shown,
    font: Font,
    repeated: usize,
    has_formula: bool,
    is_sum: bool,
    /// Whether it has a value beside its text.
    has_value: bool,
    rows: u64,
    columns: u64,
}

impl Cell<'_> {
    fn is_empty(&self) -> bool {
        !self.has_formula && matches!(self.value, Value::Text) && self.text.as_ref().is_ok_and(String::is_empty)
    }
}

impl<'a> Table<'a> {
    /// Reads the rows and columns within the element that has just begun.
    fn read(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        while let Some(element) = xml.child()? {
            match element.name() {
                (Space::Table, "table-column") => {
                    self.take_column(&element)?;
                    xml.skip(&element)?;
                }
                (Space::Table, "table-row") => self.read_row(xml, &element)?,
                (
                    Space::Table,
                    "table-header-rows"
                    | "table-row-group"
                    | "table-rows"
                    | "table-header-columns"
                    | "table-column-group"
                    | "table-columns",
                ) => {
                    let around = self.is_collapsed;
                    self.is_collapsed |= element.attribute_in(Space::Table, "display")?.as_deref() == Some("false");
                    self.read(xml)?;
                    self.is_collapsed = around;
                }
                (Space::Calc, "conditional-formats") => {
                    while let Some(format) = xml.child()? {
                        self.read_conditions(xml, &format)?;
                    }
                }
                _ => xml.skip(&element)?,
            }
        }
        Ok(())
    }

    fn take_column(&mut self, element: &Element<'_>) -> Result<()> {
        let repeated = repeated(element, "number-columns-repeated")?;
        let end = (self.column as u64 + repeated).min(MOST_COLUMNS as u64) as usize;
        if self.is_hidden(element)? {
            self.budget.take(HIDDEN_BYTES * (end - self.column) as u64)?;
            self.draft.hidden_columns.extend(self.column..end);
        }
        self.column = end;
        let style = element.attribute_in(Space::Table, "default-cell-style-name")?.unwrap_or_default();
        self.columns.push((end, self.of_cells.get(&style)));
        Ok(())
    }

    /// Returns whether a row or column is hidden, or has no height or width.
    fn is_hidden(&self, element: &Element<'_>) -> Result<bool> {
        let style = element.attribute_in(Space::Table, "style-name")?;
        let visibility = element.attribute_in(Space::Table, "visibility")?;
        Ok(self.is_collapsed
            || matches!(visibility.as_deref(), Some("collapse" | "filter"))
            || style.is_some_and(|style| self.styles.is_unseen(element.name().1, &style)))
    }

    fn read_row(&mut self, xml: &mut Xml<'_>, row: &Element<'_>) -> Result<()> {
        let mut cells = Vec::new();
        while let Some(element) = xml.child()? {
            match element.name() {
                (Space::Table, "table-cell" | "covered-table-cell") => {
                    ensure!(cells.len() < MOST_COLUMNS, "{DAMAGED} (a row has more than {MOST_COLUMNS} cells)");
                    cells.push(read_cell(xml, &element, self.of_cells)?);
                }
                _ => xml.skip(&element)?,
            }
        }
        let repeated = repeated(row, "number-rows-repeated")?;
        if cells.iter().all(Cell::is_empty) {
            self.row = self.row.saturating_add(repeated);
            return Ok(());
        }
        let is_hidden = self.is_hidden(row)?;
        let style = row.attribute_in(Space::Table, "default-cell-style-name")?;
        let style = style.map(|style| self.of_cells.get(&style));
        for _ in 0..repeated {
            self.row += 1;
            if is_hidden {
                self.draft.hidden_rows.insert(self.row);
            }
            self.add_cells(&cells, style)?;
        }
        Ok(())
    }

    fn add_cells(&mut self, cells: &[Cell<'a>], row_style: Option<&'a Style<'a>>) -> Result<()> {
        let mut column = 0usize;
        // What a row without text takes is time.
        self.budget.take(cells.len() as u64)?;
        for cell in cells {
            if cell.is_sum {
                self.draft.add_sum(self.row, column, self.budget)?;
            }
            if cell.rows > 1 || cell.columns > 1 {
                let last = column.saturating_add(cell.columns.max(1) as usize - 1);
                let range = Range { rows: self.row..=self.row + cell.rows.max(1) - 1, columns: column..=last };
                self.draft.add_merged(range, self.budget)?;
            }
            if cell.is_empty() {
                column = column.saturating_add(cell.repeated);
                continue;
            }
            for _ in 0..cell.repeated {
                let place = self.columns.partition_point(|(end, _)| *end <= column);
                let of_column = self.columns.get(place).map(|(_, style)| *style);
                let style = cell.style.or(row_style).or(of_column);
                let (shown, is_short_date) = self.shown(cell, style);
                // A formula without a result. What it takes is time, too.
                if shown.as_ref().is_ok_and(String::is_empty) {
                    self.budget.take(EMPTY_BYTES)?;
                }
                let look = style.unwrap_or(UNKNOWN);
                let looks = Looks {
                    is_text: matches!(cell.value, Value::Text),
                    hides_text: cell.font.colour.as_ref().map_or(look.hides_text, |colour| colour == look.ground),
                    is_struck: cell.font.is_struck.unwrap_or(look.is_struck),
                    is_short_date,
                };
                self.draft.add((self.row, column), &shown, looks, self.budget)?;
                column += 1;
            }
        }
        Ok(())
    }

    /// Returns what a cell shows in this style, and whether that is a date in the form of the system.
    fn shown(&self, cell: &Cell<'_>, style: Option<&Style<'_>>) -> (Shown, bool) {
        let format = style.map_or(&Format::General, |style| style.format);
        let is_general_number = matches!((&cell.value, format), (Value::Number(_), Format::General));
        let is_sure = self.is_calculated && cell.has_value && (self.is_general_sure || !is_general_number);
        if cell.has_formula && !is_sure {
            return (Err(Unread::Formula), false);
        }
        let text = match &cell.text {
            Ok(text) => &**text,
            Err(why) => return (Err(why.clone()), false),
        };
        if let Value::Text = cell.value {
            return (format.show_text(text), false);
        }
        if style.is_some_and(|style| style.is_conditional) {
            return (Err(Unread::Condition), false);
        }
        let computed = match (&cell.value, format) {
            (Value::Number(number), Format::General | Format::Text | Format::Digits(..) | Format::Other(..)) => {
                format.show_number(number, false)
            }
            (Value::Day(day), Format::SystemDate) => return (date_of_system(*day, text), true),
            (Value::Day(day), _) => day.ok_or(Unread::Date).and_then(|day| format.show_day(day)),
            // Without a style, not even that of its column, some programs display a number.
            (Value::Boolean(is_true), Format::General) if style.is_some() => Ok(boolean_text(*is_true)),
            (Value::Boolean(is_true), Format::Other(code, _)) if **code == *BOOLEAN => Ok(boolean_text(*is_true)),
            (Value::Other(kind), _) => Err(Unread::Format(kind.clone())),
            _ => Err(Unread::Text),
        };
        let is_contradicted = |shown: &String| !text.is_empty() && text != shown;
        (if computed.as_ref().is_ok_and(is_contradicted) { Err(Unread::Text) } else { computed }, false)
    }

    /// Takes the ranges in which a condition changes how numbers are shown, or hides them.
    fn read_conditions(&mut self, xml: &mut Xml<'_>, format: &Element<'_>) -> Result<()> {
        let ranges = format.attribute_in(Space::Calc, "target-range-address")?.unwrap_or_default();
        let (mut changes, mut has_texts) = (false, false);
        while let Some(condition) = xml.child()? {
            if let Some(style) = condition.attribute_in(Space::Calc, "apply-style-name")? {
                let format = self.of_cells.get(&style).format;
                changes |= *format != Format::General;
                has_texts |= format.show_text("").is_err();
            }
            changes |= condition.attribute_in(Space::Calc, "show-value")?.is_some_and(|shows| shows == "false");
            xml.skip(&condition)?;
        }
        if changes {
            for range in ranges.split(' ') {
                let Some((_, range)) = address_of(range) else {
                    // A name with spaces in it. Then no cell is sure.
                    return self.draft.add_conditional(Range::all(), has_texts, self.budget);
                };
                self.draft.add_conditional(range, has_texts, self.budget)?;
            }
        }
        Ok(())
    }
}

/// Returns a date that each computer shows in another form, if the text beside it has the same day, month and year.
fn date_of_system(day: Option<Day>, text: &str) -> Shown {
    let day = day.ok_or(Unread::Date)?;
    if text.len() > MOST_DATE {
        return Err(Unread::Text);
    }
    let mut numbers: Vec<i64> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().map_or(-1, |number: i64| if number > 99 { number % 100 } else { number }))
        .collect();
    let mut expected = [day.year % 100, day.month, day.day];
    numbers.sort_unstable();
    expected.sort_unstable();
    if !text.is_empty() && numbers != expected {
        return Err(Unread::Text);
    }
    Format::SystemDate.show_day(day)
}

fn boolean_text(is_true: bool) -> String {
    if is_true { "TRUE" } else { "FALSE" }.to_owned()
}

fn repeated(element: &Element<'_>, name: &str) -> Result<u64> {
    let repeated = element.number_in(Space::Table, name)?.unwrap_or(1);
    ensure!((1..=MOST_ROWS).contains(&repeated), DAMAGED);
    Ok(repeated)
}

/// Reads a cell that has just begun.
fn read_cell<'a>(xml: &mut Xml<'_>, element: &Element<'_>, of_cells: &'a CellStyles<'a>) -> Result<Cell<'a>> {
    let office = |name| element.attribute_in(Space::Office, name);
    let repeated = repeated(element, "number-columns-repeated")? as usize;
    let span = |name| Ok::<_, anyhow::Error>(element.number_in(Space::Table, name)?.unwrap_or(1).min(MOST_ROWS));
    let (rows, columns) = (span("number-rows-spanned")?, span("number-columns-spanned")?);
    let style = element.attribute_in(Space::Table, "style-name")?.map(|style| of_cells.get(&style));
    let kind = office("value-type")?.unwrap_or_else(|| "void".to_owned());
    let is_error = element.attribute_in(Space::Calc, "value-type")?.as_deref() == Some("error");
    let formula = element.attribute_in(Space::Table, "formula")?;
    let of_string = office("string-value")?;
    let its = match &*kind {
        "string" | "void" => of_string.clone(),
        "date" => office("date-value")?,
        "time" => office("time-value")?,
        "boolean" => office("boolean-value")?,
        _ => office("value")?,
    };
    let its = its.unwrap_or_default();
    let has_value = is_error || !its.is_empty();
    let value = match &*kind {
        "string" | "void" => Value::Text,
        "date" => Value::Day(day(&its)),
        "boolean" if its == "true" || its == "false" => Value::Boolean(its == "true"),
        "boolean" => Value::Other(format!("boolean {its}").into()),
        "float" => Value::Number(its),
        _ => Value::Other(kind.as_str().into()),
    };
    let is_covered = element.is(Space::Table, "covered-table-cell");
    let mut rich = RichText::default();
    let (mut is_first, mut is_sure) = (true, true);
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Text, "p") => {
                if !is_first {
                    rich.add("\n", &Font::default())?;
                }
                is_first = false;
                let mut paragraph = Paragraph { rich: &mut rich, of_cells, is_space: false, is_sure: true };
                paragraph.read(xml, &["span", "a", "s"], &Font::default())?;
                is_sure &= paragraph.is_sure;
            }
            // Comments, pictures and the like.
            _ => xml.skip(&element)?,
        }
    }
    let mut text = if is_sure { Ok(rich.text.trim().to_owned()) } else { Err(Unread::Text) };
    let is_contradicted = |text: &String| of_string.as_ref().is_some_and(|value| value.trim() != text);
    // Some programs display nothing for a cell without a type.
    let is_void = kind == "void" && text.as_ref().is_ok_and(|text| !text.is_empty());
    if is_void || matches!(value, Value::Text) && !is_error && text.as_ref().is_ok_and(is_contradicted) {
        text = Err(Unread::Text);
    }
    // What merged cells cover is not seen.
    let (value, text, formula) =
        if is_covered { (Value::Text, Ok(String::new()), None) } else { (value, text, formula) };
    let has_formula = formula.is_some();
    let is_sum = formula.as_deref().is_some_and(is_sum);
    Ok(Cell { style, value, text, font: rich.font(), repeated, has_formula, is_sum, has_value, rows, columns })
}

/// A paragraph as far as it is read.
struct Paragraph<'a> {
    /// The text of the cell.
    rich: &'a mut RichText,
    of_cells: &'a CellStyles<'a>,
    /// Whether a space was written last.
    is_space: bool,
    /// Whether all programs display it in the same way: it has no fields, no whitespace that only some of them collapse,
    /// and no nested elements that only some of them read.
    is_sure: bool,
}

impl Paragraph<'_> {
    /// Reads the content of the element that has just begun. `within` are the child elements that it may have.
    fn read(&mut self, xml: &mut Xml<'_>, within: &[&str], font: &Font) -> Result<()> {
        while let Some(piece) = xml.next()? {
            match piece {
                Piece::End => break,
                Piece::Text(part) => {
                    for character in part.chars() {
                        let is_space = character == ' ';
                        let is_unsure = matches!(character, '\t' | '\n' | '\r') || is_space && self.is_space;
                        self.is_sure &= !is_unsure;
                        self.is_space = is_space;
                    }
                    self.rich.add(&part, font)?;
                }
                Piece::Start(element) => match element.name() {
                    (Space::Text, name) if within.contains(&name) => match name {
                        "span" => {
                            let style = element.attribute_in(Space::Text, "style-name")?.unwrap_or_default();
                            self.read(xml, &["a", "s"], &self.of_cells.font(&style))?;
                        }
                        "a" => self.read(xml, &[], font)?,
                        _ => {
                            let count = element.number_in(Space::Text, "c")?.unwrap_or(1);
                            ensure!(count <= MOST_SPACES, "a cell has more than {MOST_SPACES} blanks in a row");
                            self.rich.add(&" ".repeat(count as usize), font)?;
                            self.is_sure &= count > 0;
                            self.is_space = false;
                            xml.skip(&element)?;
                        }
                    },
                    _ => {
                        self.is_sure = false;
                        xml.skip(&element)?;
                    }
                },
            }
        }
        Ok(())
    }
}
