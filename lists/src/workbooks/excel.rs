//! Workbooks of Excel (ECMA-376, part 1, "SpreadsheetML"): which sheets there are, and the texts that they share.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};

use super::excel_sheet::{Book, read_cells};
use super::parts::Parts;
use super::sheet::Sheet;
use super::sheets::{Listed, choose};
use super::styles::Styles;
use super::texts::rich_text;
use super::xml::{Piece, Xml};

const DAMAGED: &str = "this workbook is damaged or not whole; open it and save it anew";
/// The most texts that the cells of a workbook share.
const MOST_TEXTS: usize = 1 << 24;

/// Where a part says that others are, each with its kind, by the ids that it uses for them.
type Relations = HashMap<String, (String, String)>;

pub(super) fn read_sheet(parts: &mut Parts<'_>, name: Option<&str>) -> Result<Sheet> {
    let root = relations(parts, "")?;
    let path =
        root.values().find(|(kind, _)| kind == "officeDocument").map(|(_, path)| path.clone()).context(DAMAGED)?;
    if path.ends_with(".bin") {
        bail!("this is a binary workbook (.xlsb); open it and save it as .xlsx");
    }
    let related = relations(parts, &path)?;
    let (sheets, is_1904) = sheets_of(&parts.read(&path)?, &related)?;
    let part = |kind: &str| related.values().find(|(of, _)| of == kind).map(|(_, path)| path.clone());
    let texts = part("sharedStrings").map(|path| parts.read_if_there(&path)).transpose()?.flatten();
    let styles = part("styles").map(|path| parts.read_if_there(&path)).transpose()?.flatten();
    let book = Book {
        texts: shared_texts(texts.as_deref().unwrap_or_default())?,
        styles: Styles::read(styles.as_deref())?,
        is_1904,
    };
    choose(&sheets, name, |listed| read_cells(&parts.read(&listed.place)?, &listed.name, &book))
}

/// Returns what the part at this path says of others.
fn relations(parts: &mut Parts<'_>, path: &str) -> Result<Relations> {
    let (folder, file) = path.rsplit_once('/').map_or(("", path), |(folder, file)| (folder, file));
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let part = parts.read(&format!("{folder}_rels/{file}.rels"))?;
    let mut relations = Relations::new();
    let mut xml = Xml::new(&part);
    while let Some(piece) = xml.next()? {
        let Piece::Start(element) = piece else { continue };
        if element.name() != "Relationship" {
            continue;
        }
        let attribute = |name| element.attribute(name).and_then(|found| found.context(DAMAGED));
        let (id, kind, target) = (attribute("Id")?, attribute("Type")?, attribute("Target")?);
        let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
        let path = target.strip_prefix('/').map_or_else(|| format!("{folder}{target}"), str::to_owned);
        relations.insert(id, (kind, path));
    }
    Ok(relations)
}

/// Returns the sheets with cells, and whether days are counted from 1904.
fn sheets_of(workbook: &str, related: &Relations) -> Result<(Vec<Listed<String>>, bool)> {
    let (mut sheets, mut is_1904) = (Vec::new(), false);
    let mut xml = Xml::new(workbook);
    while let Some(piece) = xml.next()? {
        let Piece::Start(element) = piece else { continue };
        match &*element.name() {
            "workbookPr" => is_1904 = element.says("date1904")?,
            "sheet" => {
                let (kind, place) = related.get(&element.attribute("id")?.context(DAMAGED)?).context(DAMAGED)?.clone();
                if kind == "worksheet" {
                    let name = element.attribute("name")?.context(DAMAGED)?;
                    let is_hidden = element.attribute("state")?.is_some_and(|state| state != "visible");
                    sheets.push(Listed { name, place, is_hidden });
                }
            }
            _ => {}
        }
    }
    Ok((sheets, is_1904))
}

/// Returns the texts that cells name by their number.
fn shared_texts(part: &str) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    let mut xml = Xml::new(part);
    while let Some(piece) = xml.next()? {
        if let Piece::Start(element) = piece
            && element.name() == "si"
        {
            texts.push(rich_text(&mut xml, "si")?);
            ensure!(texts.len() <= MOST_TEXTS, "this workbook has more than {MOST_TEXTS} texts");
        }
    }
    Ok(texts)
}
