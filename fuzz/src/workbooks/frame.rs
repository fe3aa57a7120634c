//! A fixed workbook around parts that may hold anything, so that these parts are read.

use super::zip::zipped;

const RELATED: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// Returns a workbook of Excel around the text of a sheet and, as far as they are given, its styles, its shared texts,
/// the list of its sheets, and a pivot table.
pub fn excel(parts: &[&[u8]]) -> Vec<u8> {
    let related = |parts: &[(&str, &str)]| {
        let relations: String = parts
            .iter()
            .map(|(kind, path)| format!("<Relationship Id=\"{kind}\" Type=\"{RELATED}/{kind}\" Target=\"{path}\"/>"))
            .collect();
        format!(
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{relations}\
             </Relationships>"
        )
    };
    let book = format!(
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"{RELATED}\"><sheets>\
         <sheet name=\"S\" r:id=\"worksheet\"/></sheets></workbook>"
    );
    let program = "<Properties><Application>Microsoft Excel</Application></Properties>";
    let package = related(&[("officeDocument", "book.xml"), ("extended-properties", "app.xml")]);
    let mut of_book = vec![("worksheet", "sheet.xml")];
    let names = ["sheet.xml", "styles.xml", "texts.xml", "book.xml", "pivot.xml"];
    let mut all: Vec<(&str, &[u8])> =
        names.into_iter().zip(parts.iter().copied()).filter(|(_, part)| !part.is_empty()).collect();
    let has = |all: &[(&str, &[u8])], name| all.iter().any(|(other, _)| *other == name);
    if has(&all, "styles.xml") {
        of_book.push(("styles", "styles.xml"));
    }
    if has(&all, "texts.xml") {
        of_book.push(("sharedStrings", "texts.xml"));
    }
    if !has(&all, "book.xml") {
        all.push(("book.xml", book.as_bytes()));
    }
    let (of_book, of_sheet) = (related(&of_book), related(&[("pivotTable", "pivot.xml")]));
    if has(&all, "pivot.xml") {
        all.push(("_rels/sheet.xml.rels", of_sheet.as_bytes()));
    }
    all.push(("_rels/.rels", package.as_bytes()));
    all.push(("_rels/book.xml.rels", of_book.as_bytes()));
    all.push(("app.xml", program.as_bytes()));
    zipped(&all)
}

/// Returns a workbook of OpenDocument around the text of its content and, as far as they are given, of its styles and
/// of what is known about it.
pub fn open_document(parts: &[&[u8]]) -> Vec<u8> {
    let names = ["content.xml", "styles.xml", "meta.xml"];
    let mut all = vec![("mimetype", &b"application/vnd.oasis.opendocument.spreadsheet"[..])];
    all.extend(names.into_iter().zip(parts.iter().copied()).filter(|(_, part)| !part.is_empty()));
    zipped(&all)
}
