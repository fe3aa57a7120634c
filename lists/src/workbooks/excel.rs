//! Workbooks of Excel (ECMA-376, part 1, "SpreadsheetML"): which sheets there are, and the texts that they share.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use verishuffle::memory;

use super::draft::{Budget, Ends, Range, RichText};
use super::excel_sheet::{Book, read_cells, rich_text};
use super::formulas::{calculates, has_volatile, program};
use super::parts::{MOST_PARTS, Parts};
use super::sheet::Sheet;
use super::sheets::{Listed, Refusal, choose, limit_sheets};
use super::styles::Styles;
use super::xml::{DAMAGED, Space, Xml};

/// The most texts that the cells of a workbook share.
const MOST_TEXTS: usize = 1 << 24;
/// The maximum size of the path of a part in bytes. Its folder is copied for each part that it names.
const MOST_PATH: usize = 1 << 12;

/// A part that another one names.
struct Related {
    id: String,
    kind: String,
    path: String,
}

pub(super) fn read_sheet(parts: &mut Parts<'_>, name: Option<&str>, mut budget: Budget) -> Result<Sheet> {
    let path = only(&relations(parts, "")?, "officeDocument")?.context(DAMAGED)?;
    if path.ends_with(".bin") {
        bail!(Refusal::new("binary", "this is a binary workbook (.xlsb); open it and save it as .xlsx"));
    }
    let related = relations(parts, &path)?;
    let mut book = Book { is_calculated: true, ..Book::default() };
    let workbook = parts.read(&path)?;
    let sheets = read_workbook(&workbook, &related, &mut book)?;
    book.is_calculated &= is_by_calculating(parts)? && !has_volatile(&workbook);
    if let Some(path) = only(&related, "sharedStrings")? {
        book.texts = parts.read_if_there(&path)?.map(|part| shared_texts(&part)).transpose()?.unwrap_or_default();
    }
    let styles = only(&related, "styles")?.map(|path| parts.read_if_there(&path)).transpose()?.flatten();
    book.styles = Styles::read(styles.as_deref())?;
    let mut is_checked = false;
    choose(&sheets, name, |listed| {
        let ends = ends(parts, &listed.place)?;
        let cells = parts.read(&listed.place)?;
        // A formula is also recalculated if it depends on a volatile one in another sheet.
        if !is_checked && cells.contains("f>") {
            is_checked = true;
            for other in &sheets {
                let part = if book.is_calculated { parts.read_if_there(&other.place)? } else { None };
                book.is_calculated &= !part.is_some_and(|part| has_volatile(&part));
            }
        }
        read_cells(&cells, &listed.name, &book, ends, &mut budget)
    })
}

/// Returns whether the workbook was saved by a program that calculates formulas.
fn is_by_calculating(parts: &mut Parts<'_>) -> Result<bool> {
    let Some(path) = only(&relations(parts, "")?, "extended-properties")? else { return Ok(false) };
    let part = parts.read_if_there(&path)?.unwrap_or_default();
    Ok(Xml::new(&part).text_of("Application").is_some_and(|generator| calculates(program(&generator))))
}

/// Returns the relations of the part at this path to others. A part need not have any.
fn relations(parts: &mut Parts<'_>, path: &str) -> Result<Vec<Related>> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let mut relations = Vec::new();
    let Some(part) = parts.read_if_there(&format!("{folder}_rels/{file}.rels"))? else { return Ok(relations) };
    let mut xml = Xml::new(&part);
    xml.root(Space::Package, "Relationships")?;
    while let Some(element) = xml.child()? {
        if element.is(Space::Package, "Relationship") {
            let attribute = |name| element.attribute(name).and_then(|found| found.context(DAMAGED));
            let (id, kind, target) = (attribute("Id")?, attribute("Type")?, attribute("Target")?);
            let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
            // A sheet may have many links, which are no parts.
            if kind != "hyperlink" {
                let path = path_of(&folder, &target);
                ensure!(path.len() <= MOST_PATH, "{DAMAGED} (the path of a part has more than {MOST_PATH} bytes)");
                ensure!(relations.len() < MOST_PARTS, "{DAMAGED} (a part names more than {MOST_PARTS} others)");
                relations.push(Related { id, kind, path });
            }
        }
        xml.skip(&element)?;
    }
    Ok(relations)
}

/// Returns the path of a target, seen from a folder.
fn path_of(folder: &str, target: &str) -> String {
    if let Some(path) = target.strip_prefix('/') {
        return path.to_owned();
    }
    let mut steps: Vec<&str> = folder.split_terminator('/').collect();
    for step in target.split('/') {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// Returns the path of the only part of this kind, if there is one.
fn only(related: &[Related], kind: &str) -> Result<Option<String>> {
    let mut found = related.iter().filter(|part| part.kind == kind);
    let first = found.next();
    ensure!(found.next().is_none(), DAMAGED);
    Ok(first.map(|part| part.path.clone()))
}

/// Returns the sheets with cells. The book learns how days are counted, and whether the values of formulas count.
fn read_workbook(workbook: &str, related: &[Related], book: &mut Book) -> Result<Vec<Listed<String>>> {
    // Of several with the same id, the first one counts.
    let related: HashMap<&str, &Related> = related.iter().rev().map(|part| (&*part.id, part)).collect();
    let mut sheets = Vec::new();
    let mut xml = Xml::new(workbook);
    xml.root(Space::Main, "workbook")?;
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "workbookPr") => book.is_1904 = element.is_true("date1904")?,
            (Space::Main, "calcPr") => {
                book.is_calculated = !(element.is_true("fullCalcOnLoad")? || element.is_true("forceFullCalc")?);
            }
            (Space::Main, "sheets") => {
                while let Some(sheet) = xml.child()? {
                    if sheet.is(Space::Main, "sheet") {
                        let id = sheet.attribute_in(Space::Related, "id")?.context(DAMAGED)?;
                        let part = related.get(&*id).context(DAMAGED)?;
                        if part.kind == "worksheet" {
                            limit_sheets(sheets.len())?;
                            let name = sheet.attribute("name")?.context(DAMAGED)?;
                            let is_hidden = sheet.attribute("state")?.is_some_and(|state| state != "visible");
                            sheets.push(Listed { name, place: part.path.clone(), is_hidden });
                        }
                    }
                    xml.skip(&sheet)?;
                }
                continue;
            }
            _ => {}
        }
        xml.skip(&element)?;
    }
    Ok(sheets)
}

/// Returns the texts that cells name by their number.
fn shared_texts(part: &str) -> Result<Vec<RichText>> {
    let mut texts = Vec::new();
    let mut xml = Xml::new(part);
    xml.root(Space::Main, "sst")?;
    while let Some(element) = xml.child()? {
        if !element.is(Space::Main, "si") {
            xml.skip(&element)?;
            continue;
        }
        memory::reserve("the texts of the workbook", &mut texts, 1)?;
        texts.push(rich_text(&mut xml)?);
        ensure!(texts.len() <= MOST_TEXTS, "this workbook has more than {MOST_TEXTS} texts");
    }
    Ok(texts)
}

/// Returns the ends that the sheet at this path names.
fn ends(parts: &mut Parts<'_>, path: &str) -> Result<Ends> {
    let mut ends = Ends::default();
    let rows = |range: Option<&str>| Ok::<_, anyhow::Error>(range.and_then(Range::parse).context(DAMAGED)?.rows);
    for related in relations(parts, path)? {
        match &*related.kind {
            "pivotTable" => {
                let part = parts.read(&related.path)?;
                let mut xml = Xml::new(&part);
                xml.root(Space::Main, "pivotTableDefinition")?;
                while let Some(element) = xml.child()? {
                    if element.is(Space::Main, "location") {
                        ends.of_pivots.insert(*rows(element.attribute("ref")?.as_deref())?.end());
                    }
                    xml.skip(&element)?;
                }
            }
            "table" => {
                let part = parts.read(&related.path)?;
                let table = Xml::new(&part).root(Space::Main, "table")?;
                let rows = rows(table.attribute("ref")?.as_deref())?;
                // At most one in Excel (ECMA-376, part 1, 18.5.1.2).
                if table.number("totalsRowCount")?.is_some_and(|count| count > 0) {
                    ends.totals.insert(*rows.end());
                }
            }
            _ => {}
        }
    }
    Ok(ends)
}
