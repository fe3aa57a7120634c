//! Writes a sheet as .xlsx (ECMA-376, parts 1 and 2), in one of the equivalent encodings.

use arbitrary::Unstructured;

use super::archive::zipped;
use super::model::{Cell, Model, Row};
use super::xml::{Attribute, Xml, number, one_in};

/// The namespaces of the Transitional and the Strict variant.
const MAIN: [&str; 2] =
    ["http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main"];
const RELATED: [&str; 2] = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
];
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const COMPATIBILITY: &str = "http://schemas.openxmlformats.org/markup-compatibility/2006";

/// What the parts of a workbook have in common.
struct Book {
    /// The namespaces of this number, and the prefix of the main one.
    spaces: usize,
    prefix: &'static str,
    folder: &'static str,
    has_styles: bool,
    /// The texts that cells share, if there is a part of them.
    texts: Option<Vec<String>>,
}

/// A sheet: what the book says of it, and its text.
struct Sheet {
    name: String,
    kind: &'static str,
    state: Option<&'static str>,
    text: String,
}

/// Returns a workbook with this sheet. Its other sheets are hidden or empty.
pub fn write(model: &Model, u: &mut Unstructured<'_>) -> Vec<u8> {
    let mut pick = |cases: usize| u.int_in_range(0..=cases - 1).unwrap_or_default();
    let mut book = Book {
        spaces: usize::from(pick(4) == 3),
        prefix: ["", "x:", "main:"][pick(3)],
        folder: ["xl/", "", "a/b/"][pick(3)],
        has_styles: pick(2) == 1,
        texts: (pick(3) > 0).then(Vec::new),
    };
    let state = [None, Some("visible")][pick(2)];
    let others = pick(3);
    let text = book.sheet(&model.rows, u);
    let mut sheets = vec![Sheet { name: model.name.clone(), kind: "worksheet", state, text }];
    for other in 0..others {
        let kinds = [
            ("worksheet", Some("hidden")),
            ("worksheet", Some("veryHidden")),
            ("chartsheet", None),
            ("worksheet", None),
        ];
        let (kind, state) = *u.choose(&kinds).unwrap_or(&kinds[0]);
        let hidden = [(1, vec![(0, Cell::Text("hidden".to_owned()))])];
        let text = book.sheet(if state.is_some() { &hidden } else { &[] }, u);
        let at = u.int_in_range(0..=sheets.len()).unwrap_or_default();
        sheets.insert(at, Sheet { name: format!("other {other}"), kind, state, text });
    }
    book.package(&sheets, u)
}

impl Book {
    fn name(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Returns the declaration of the main namespace.
    fn declaration(&self) -> (String, &'static str) {
        let name = self.prefix.strip_suffix(':').map_or("xmlns".to_owned(), |prefix| format!("xmlns:{prefix}"));
        (name, MAIN[self.spaces])
    }

    fn begin_root(&self, xml: &mut Xml<'_, '_>, name: &str, more: &[Attribute<'_>]) {
        let (declared, space) = self.declaration();
        xml.between();
        xml.begin(&self.name(name), &[&[(&*declared, space)], more].concat());
        xml.between();
    }

    fn sheet(&mut self, rows: &[(u64, Row)], u: &mut Unstructured<'_>) -> String {
        let xml = &mut Xml::new(u);
        let others = [("xmlns:mc", COMPATIBILITY), ("mc:Ignorable", "z"), ("xmlns:z", "urn:z")];
        self.begin_root(xml, "worksheet", &others);
        if xml.one_in(3) {
            xml.begin(&self.name("sheetViews"), &[]);
            xml.empty(&self.name("sheetView"), &[("workbookViewId", "0"), ("showZeros", "1")]);
            xml.end();
            xml.empty(&self.name("sheetFormatPr"), &[("defaultRowHeight", "15"), ("zeroHeight", "0")]);
        }
        if xml.one_in(3) {
            xml.begin(&self.name("cols"), &[]);
            xml.empty(&self.name("col"), &[("min", "1"), ("max", "16384"), ("width", "9.5"), ("style", "0")]);
            xml.end();
            xml.between();
        }
        xml.begin(&self.name("sheetData"), &[]);
        let mut last = 0;
        for (number, row) in rows {
            self.row(*number, row, last, xml);
            last = *number;
        }
        xml.between();
        xml.end();
        if xml.one_in(3) {
            xml.begin(&self.name("headerFooter"), &[]);
            xml.leaf(&self.name("oddFooter"), &[], "Page &P");
            xml.end();
        }
        xml.end();
        xml.take()
    }

    /// Writes a row. Its number may be omitted if it follows the previous row. Empty rows may be written before it.
    fn row(&mut self, number: u64, row: &Row, last: u64, xml: &mut Xml<'_, '_>) {
        let mut next = last + 1;
        while next < number && number - next < 4 && xml.one_in(2) {
            xml.between();
            xml.empty(&self.name("row"), &[]);
            next += 1;
        }
        xml.between();
        let place = number.to_string();
        let mut attributes = Vec::new();
        if next < number || xml.one_in(2) {
            attributes.push(("r", &*place));
        }
        if xml.one_in(4) {
            attributes.extend([("spans", "1:2"), ("ht", "15"), ("customHeight", "1"), ("z:a", "1")]);
        }
        // The namespace may have another prefix within the row.
        let prefix = self.prefix;
        let declared;
        if xml.one_in(8) {
            self.prefix = if prefix == "y:" || xml.one_in(2) { "" } else { "y:" };
            declared = self.declaration();
            attributes.push((&*declared.0, declared.1));
        }
        xml.begin(&self.name("row"), &attributes);
        let mut before = 0;
        for (column, cell) in row {
            self.cell(number, *column, cell, before, xml);
            before = column + 1;
        }
        xml.between();
        if xml.one_in(16) {
            // A reader ignores elements of an ignorable namespace.
            xml.begin("z:c", &[]);
            xml.leaf(&self.name("v"), &[], "1");
            xml.end();
        }
        xml.end();
        self.prefix = prefix;
    }

    /// Writes a cell. Its reference may be omitted if it follows the previous cell. Empty cells may be written before it.
    fn cell(&mut self, row: u64, column: u64, cell: &Cell, before: u64, xml: &mut Xml<'_, '_>) {
        let c = self.name("c");
        let mut next = before;
        while next < column && column - next < 4 && xml.one_in(2) {
            xml.between();
            match xml.pick(3) {
                0 => xml.empty(&c, &[]),
                1 => xml.empty(&c, &[("t", "n"), ("s", "0")]),
                _ => {
                    xml.begin(&c, &[("t", "inlineStr")]);
                    xml.begin(&self.name("is"), &[]);
                    xml.empty(&self.name("t"), &[]);
                    xml.end();
                    xml.end();
                }
            }
            next += 1;
        }
        xml.between();
        let place = format!("{}{row}", letters(column));
        let mut attributes = Vec::new();
        if next < column || xml.one_in(2) {
            attributes.push(("r", &*place));
        }
        if self.has_styles && xml.one_in(2) {
            // A format of numbers shows a boolean as a number in some programs.
            let styles = if matches!(cell, Cell::Boolean(_)) { 1 } else { STYLES.len() };
            attributes.push(("s", ["0", "1", "2"][xml.pick(styles)]));
        }
        let value = self.name("v");
        match cell {
            Cell::Number(whole) => {
                if xml.one_in(2) {
                    attributes.push(("t", "n"));
                }
                xml.begin(&c, &attributes);
                xml.between();
                let text = number(xml, *whole);
                xml.leaf(&value, &[], &text);
            }
            Cell::Boolean(is_true) => {
                attributes.push(("t", "b"));
                xml.begin(&c, &attributes);
                xml.leaf(&value, &[], if *is_true { "1" } else { "0" });
            }
            Cell::Text(text) => {
                let kind = if self.texts.is_some() { xml.pick(3) } else { 1 + xml.pick(2) };
                attributes.push(("t", ["s", "inlineStr", "str"][kind]));
                xml.begin(&c, &attributes);
                xml.between();
                match kind {
                    0 => {
                        let place = self.share(text, xml);
                        xml.leaf(&value, &[], &place.to_string());
                    }
                    1 => {
                        xml.begin(&self.name("is"), &[]);
                        self.rich_text(text, xml);
                        xml.end();
                    }
                    _ => xml.leaf(&value, &[], text),
                }
            }
        }
        xml.between();
        xml.end();
    }

    /// Returns the number of a text among the shared ones. Equal texts may have several numbers.
    fn share(&mut self, text: &str, xml: &mut Xml<'_, '_>) -> usize {
        let Some(texts) = &mut self.texts else { return 0 };
        let known = texts.iter().position(|other| other == text).filter(|_| !xml.one_in(4));
        known.unwrap_or_else(|| {
            if xml.one_in(4) {
                texts.push("unused".to_owned());
            }
            texts.push(text.to_owned());
            texts.len() - 1
        })
    }

    /// Writes a text as one element or as formatted runs, perhaps with its phonetic reading.
    fn rich_text(&self, text: &str, xml: &mut Xml<'_, '_>) {
        let t = self.name("t");
        let space: &[Attribute<'_>] = &[("xml:space", "preserve")];
        xml.between();
        if xml.one_in(2) {
            let middle = text.char_indices().map(|(at, _)| at).nth(xml.pick(8)).unwrap_or_default();
            let (first, second) = text.split_at(middle);
            for part in [first, second] {
                xml.begin(&self.name("r"), &[]);
                if xml.one_in(2) {
                    xml.begin(&self.name("rPr"), &[]);
                    xml.empty(&self.name("b"), &[]);
                    xml.end();
                }
                xml.between();
                xml.leaf(&t, space, part);
                xml.end();
                xml.between();
            }
        } else {
            let is_plain = !text.starts_with(char::is_whitespace) && !text.ends_with(char::is_whitespace);
            xml.leaf(&t, if is_plain { &[] } else { space }, text);
        }
        xml.between();
        if xml.one_in(4) {
            xml.begin(&self.name("rPh"), &[("sb", "0"), ("eb", "1")]);
            xml.leaf(&t, &[], "pronounced");
            xml.end();
            xml.empty(&self.name("phoneticPr"), &[("fontId", "0")]);
        }
    }

    fn shared_texts(&self, texts: &[String], u: &mut Unstructured<'_>) -> String {
        let xml = &mut Xml::new(u);
        let count = texts.len().to_string();
        let counts = [("count", &*count), ("uniqueCount", &*count)];
        let counts = if xml.one_in(2) { &counts[..] } else { &[] };
        self.begin_root(xml, "sst", counts);
        for text in texts {
            xml.begin(&self.name("si"), &[]);
            self.rich_text(text, xml);
            xml.end();
            xml.between();
        }
        xml.end();
        xml.take()
    }

    fn styles(&self, u: &mut Unstructured<'_>) -> String {
        let xml = &mut Xml::new(u);
        self.begin_root(xml, "styleSheet", &[]);
        xml.begin(&self.name("fonts"), &[("count", "1")]);
        xml.empty(&self.name("font"), &[]);
        xml.end();
        xml.between();
        xml.begin(&self.name("cellStyleXfs"), &[]);
        xml.empty(&self.name("xf"), &[("numFmtId", "0"), ("fontId", "0")]);
        xml.end();
        xml.begin(&self.name("cellXfs"), &[]);
        for format in STYLES {
            xml.between();
            xml.empty(&self.name("xf"), &[("numFmtId", format), ("xfId", "0"), ("applyNumberFormat", "1")]);
        }
        xml.end();
        xml.end();
        xml.take()
    }

    fn list_of_sheets(&self, sheets: &[Sheet], u: &mut Unstructured<'_>) -> String {
        let xml = &mut Xml::new(u);
        let r = ["r", "rel"][xml.pick(2)];
        let (declared, id) = (format!("xmlns:{r}"), format!("{r}:id"));
        self.begin_root(xml, "workbook", &[(&declared, RELATED[self.spaces])]);
        if xml.one_in(2) {
            xml.empty(&self.name("workbookPr"), &[("date1904", "0")]);
        }
        xml.begin(&self.name("sheets"), &[]);
        for (number, sheet) in (1..).zip(sheets) {
            let (number, its) = (number.to_string(), format!("sheet{number}"));
            let mut attributes = vec![("name", &*sheet.name), ("sheetId", &*number), (&*id, &*its)];
            attributes.extend(sheet.state.map(|state| ("state", state)));
            xml.between();
            xml.empty(&self.name("sheet"), &attributes);
        }
        xml.between();
        xml.end();
        xml.between();
        xml.end();
        xml.between();
        xml.take()
    }

    fn package(&self, sheets: &[Sheet], u: &mut Unstructured<'_>) -> Vec<u8> {
        let folder = self.folder;
        let mut parts = vec![
            (format!("{folder}workbook.xml"), self.list_of_sheets(sheets, u)),
            ("[Content_Types].xml".to_owned(), types(u)),
        ];
        let mut related = Vec::new();
        for (number, sheet) in (1..).zip(sheets) {
            let path = format!("sheets/sheet{number}.xml");
            let targets = [path.clone(), format!("/{folder}{path}"), format!("./{path}"), format!("x/../{path}")];
            let target = u.choose(&targets).unwrap_or(&path).clone();
            related.push((format!("sheet{number}"), sheet.kind, target));
            parts.push((format!("{folder}{path}"), sheet.text.clone()));
        }
        if let Some(texts) = &self.texts {
            related.push(("texts".to_owned(), "sharedStrings", "texts.xml".to_owned()));
            parts.push((format!("{folder}texts.xml"), self.shared_texts(texts, u)));
        }
        if self.has_styles {
            related.push(("styles".to_owned(), "styles", "styles.xml".to_owned()));
            parts.push((format!("{folder}styles.xml"), self.styles(u)));
        }
        parts.push((format!("{folder}_rels/workbook.xml.rels"), self.relations(&related, u)));
        let slash = if one_in(u, 2) { "/" } else { "" };
        let book = [("book".to_owned(), "officeDocument", format!("{slash}{folder}workbook.xml"))];
        parts.push(("_rels/.rels".to_owned(), self.relations(&book, u)));
        // Part names are not case-sensitive.
        if one_in(u, 8) {
            parts.iter_mut().for_each(|(path, _)| *path = path.to_ascii_uppercase());
        }
        let first = u.int_in_range(0..=parts.len() - 1).unwrap_or_default();
        parts.rotate_left(first);
        zipped(&parts)
    }

    /// Writes the relationships of a part: each with an id, a type and a target.
    fn relations(&self, related: &[(String, &str, String)], u: &mut Unstructured<'_>) -> String {
        let xml = &mut Xml::new(u);
        let (prefix, declared) = [("", "xmlns"), ("p:", "xmlns:p")][xml.pick(2)];
        xml.begin(&format!("{prefix}Relationships"), &[(declared, PACKAGE)]);
        for (id, kind, target) in related {
            let kind = format!("{}/{kind}", RELATED[self.spaces]);
            xml.between();
            xml.empty(&format!("{prefix}Relationship"), &[("Id", id), ("Type", &kind), ("Target", target)]);
        }
        xml.between();
        xml.end();
        xml.take()
    }
}

/// The formats of the styles: General, Text and `0`.
const STYLES: [&str; 3] = ["0", "49", "1"];

fn types(u: &mut Unstructured<'_>) -> String {
    let xml = &mut Xml::new(u);
    xml.begin("Types", &[("xmlns", "http://schemas.openxmlformats.org/package/2006/content-types")]);
    xml.empty("Default", &[("Extension", "xml"), ("ContentType", "application/xml")]);
    xml.end();
    xml.take()
}

/// Returns the letters of a column: A to Z, and then AA.
fn letters(column: u64) -> String {
    let (mut letters, mut rest) = (String::new(), column + 1);
    while rest > 0 {
        letters.insert(0, char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters
}
