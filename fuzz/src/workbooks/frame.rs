//! A fixed workbook around parts with any content, so that the reader gets to them.

use super::archive::zipped;

const RELATED: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// The relationships of the package, of the workbook and of the sheet.
const RELATIONSHIPS: [&str; 3] = ["_rels/.rels", "_rels/book.xml.rels", "_rels/sheet.xml.rels"];
/// The parts of a workbook of Excel: the type of the relationship, the path, and which of [`RELATIONSHIPS`] it is in.
const PARTS: [(&str, &str, usize); 6] = [
    ("worksheet", "sheet.xml", 1),
    ("styles", "styles.xml", 1),
    ("sharedStrings", "texts.xml", 1),
    ("officeDocument", "book.xml", 0),
    ("pivotTable", "pivot.xml", 2),
    ("table", "table.xml", 2),
];

/// Returns a workbook of Excel with these parts, in the order of [`PARTS`]. An empty one is left out, but an empty list
/// of sheets has the one sheet.
pub fn excel(parts: &[&[u8]]) -> Vec<u8> {
    let book = format!(
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"{RELATED}\"><sheets>\
         <sheet name=\"S\" r:id=\"worksheet\"/></sheets></workbook>"
    );
    let program = "<Properties><Application>Microsoft Excel</Application></Properties>";
    let mut all = vec![("app.xml", program.as_bytes())];
    let mut relationships = [relationship("extended-properties", "app.xml"), String::new(), String::new()];
    let given = parts.iter().copied().chain(std::iter::repeat(&[][..]));
    for ((kind, path, owner), part) in PARTS.into_iter().zip(given) {
        let part = if path == "book.xml" && part.is_empty() { book.as_bytes() } else { part };
        if !part.is_empty() {
            all.push((path, part));
            relationships[owner] += &relationship(kind, path);
        }
    }
    let relationships = relationships.map(|relationships| {
        format!(
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{relationships}\
             </Relationships>"
        )
    });
    all.extend(RELATIONSHIPS.into_iter().zip(relationships.iter().map(String::as_bytes)));
    zipped(&all)
}

fn relationship(kind: &str, path: &str) -> String {
    format!("<Relationship Id=\"{kind}\" Type=\"{RELATED}/{kind}\" Target=\"{path}\"/>")
}

/// Returns a workbook of OpenDocument with content.xml, styles.xml and meta.xml. An empty one is not there.
pub fn open_document(parts: &[&[u8]]) -> Vec<u8> {
    let names = ["content.xml", "styles.xml", "meta.xml"];
    let mut all = vec![("mimetype", &b"application/vnd.oasis.opendocument.spreadsheet"[..])];
    all.extend(names.into_iter().zip(parts.iter().copied()).filter(|(_, part)| !part.is_empty()));
    zipped(&all)
}
