//! Writes a sheet as .ods (OpenDocument 1.3, part 3), in one of the equivalent encodings.

use arbitrary::Unstructured;

use super::archive::zipped;
use super::model::{Cell, Model, Row};
use super::xml::{Attribute, Xml, number, one_in};

const OPEN_DOCUMENT: &str = "urn:oasis:names:tc:opendocument:xmlns:";
/// How many rows and columns a sheet has.
const ROWS: u64 = 1_048_576;
const COLUMNS: u64 = 16_384;

/// The prefixes of the namespaces.
struct Prefixes {
    office: &'static str,
    table: &'static str,
    text: &'static str,
    style: &'static str,
}

/// Returns a workbook with this sheet. Its other sheets are hidden or empty.
pub fn write(model: &Model, u: &mut Unstructured<'_>) -> Vec<u8> {
    let content = content(model, u);
    let mimetype = b"application/vnd.oasis.opendocument.spreadsheet".to_vec();
    let mut parts = vec![("mimetype", mimetype), ("content.xml", content.into_bytes())];
    if one_in(u, 4) {
        let manifest = "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";
        parts.push(("META-INF/manifest.xml", manifest.into()));
        let styles = format!("<o:document-styles xmlns:o=\"{OPEN_DOCUMENT}office:1.0\"/>");
        parts.push(("styles.xml", styles.into_bytes()));
    }
    zipped(&parts)
}

fn content(model: &Model, u: &mut Unstructured<'_>) -> String {
    let xml = &mut Xml::new(u);
    let prefixes = match xml.pick(3) {
        0 => Prefixes { office: "office", table: "table", text: "text", style: "style" },
        1 => Prefixes { office: "o", table: "t", text: "x", style: "s" },
        _ => Prefixes { office: "text", table: "office", text: "table", style: "a.b-c" },
    };
    let Prefixes { office, table, text, style } = prefixes;
    let spaces = [("office", office), ("table", table), ("text", text), ("style", style)];
    let mut declared: Vec<(String, String)> =
        spaces.iter().map(|(name, prefix)| (format!("xmlns:{prefix}"), format!("{OPEN_DOCUMENT}{name}:1.0"))).collect();
    declared.push(("xmlns:xlink".to_owned(), "http://www.w3.org/1999/xlink".to_owned()));
    declared.push((format!("{office}:version"), "1.3".to_owned()));
    let declared: Vec<Attribute<'_>> = declared.iter().map(|(name, value)| (&**name, &**value)).collect();
    xml.begin(&format!("{office}:document-content"), &declared);
    xml.between();
    xml.begin(&format!("{office}:automatic-styles"), &[]);
    let hidden = format!("{style}:name");
    xml.begin(&format!("{style}:style"), &[(&hidden, "hidden"), (&format!("{style}:family"), "table")]);
    xml.empty(&format!("{style}:table-properties"), &[(&format!("{table}:display"), "false")]);
    xml.end();
    xml.end();
    xml.between();
    xml.begin(&format!("{office}:body"), &[]);
    xml.begin(&format!("{office}:spreadsheet"), &[]);
    let (others, place) = (xml.pick(3), xml.pick(3));
    for at in 0..=others {
        xml.between();
        if at == place.min(others) {
            prefixes.table(&model.name, None, &model.rows, xml);
        } else if xml.one_in(2) {
            prefixes.table(&format!("other {at}"), None, &[], xml);
        } else {
            let rows = [(1, vec![(0, Cell::Text("hidden".to_owned()))])];
            prefixes.table(&format!("other {at}"), Some("hidden"), &rows, xml);
        }
    }
    xml.between();
    for _ in 0..3 {
        xml.end();
    }
    xml.between();
    xml.take()
}

impl Prefixes {
    fn of_table(&self, name: &str) -> String {
        format!("{}:{name}", self.table)
    }

    fn table(&self, name: &str, style: Option<&str>, rows: &[(u64, Row)], xml: &mut Xml<'_, '_>) {
        let (its_name, its_style) = (self.of_table("name"), self.of_table("style-name"));
        let style = style.map(|style| (&*its_style, style));
        let attributes: Vec<Attribute<'_>> = [(&*its_name, name)].into_iter().chain(style).collect();
        xml.begin(&self.of_table("table"), &attributes);
        xml.between();
        self.columns(xml);
        // Grouping rows does not change their content.
        let group = ["", "table-rows", "table-header-rows", "table-row-group"][xml.pick(4)];
        if !group.is_empty() {
            xml.between();
            xml.begin(&self.of_table(group), &[]);
        }
        let (mut last, mut rest) = (0, rows);
        while let [(number, row), after @ ..] = rest {
            self.empty_rows(number - last - 1, xml);
            let equal = (number + 1..).zip(after).take_while(|(number, row)| row.0 == *number && row.1 == *rest[0].1);
            let equal = equal.count();
            let repeated = if equal > 0 && xml.one_in(2) { 1 + equal } else { 1 };
            self.row(row, repeated as u64, xml);
            last = number + repeated as u64 - 1;
            rest = &rest[repeated..];
        }
        if rows.is_empty() || last < ROWS && xml.one_in(2) {
            self.empty_rows(ROWS - last, xml);
        }
        if !group.is_empty() {
            xml.end();
        }
        xml.between();
        xml.end();
    }

    /// Writes all columns, in one of the ways in which they may be grouped.
    fn columns(&self, xml: &mut Xml<'_, '_>) {
        let column = self.of_table("table-column");
        let repeated = self.of_table("number-columns-repeated");
        let group = ["", "table-columns", "table-header-columns", "table-column-group"][xml.pick(4)];
        if !group.is_empty() {
            xml.begin(&self.of_table(group), &[]);
        }
        let single = xml.pick(4) as u64;
        for _ in 0..single {
            xml.empty(&column, &[]);
        }
        xml.empty(&column, &[(&repeated, &(COLUMNS - single).to_string())]);
        if !group.is_empty() {
            xml.end();
        }
    }

    fn empty_rows(&self, count: u64, xml: &mut Xml<'_, '_>) {
        let (row, cell) = (self.of_table("table-row"), self.of_table("table-cell"));
        let mut left = count;
        while left > 0 {
            let repeated = if left < 3 && xml.one_in(2) { 1 } else { left };
            xml.between();
            self.begin_repeated(&row, "rows", repeated, &[], xml);
            let all = self.of_table("number-columns-repeated");
            let of_all = [(&*all, "16384")];
            let attributes = if xml.one_in(2) { &of_all[..] } else { &[] };
            xml.empty(&cell, attributes);
            xml.end();
            left -= repeated;
        }
    }

    /// Begins an element that is repeated. The number may be omitted if it is 1.
    fn begin_repeated(&self, name: &str, what: &str, repeated: u64, more: &[Attribute<'_>], xml: &mut Xml<'_, '_>) {
        let (its, repeated_text) = (self.of_table(&format!("number-{what}-repeated")), repeated.to_string());
        let said = (repeated > 1 || xml.one_in(8)).then_some((&*its, &*repeated_text));
        let attributes: Vec<Attribute<'_>> = said.into_iter().chain(more.iter().copied()).collect();
        xml.begin(name, &attributes);
    }

    fn row(&self, row: &Row, repeated: u64, xml: &mut Xml<'_, '_>) {
        xml.between();
        self.begin_repeated(&self.of_table("table-row"), "rows", repeated, &[], xml);
        let (mut next, mut rest) = (0, &row[..]);
        while let [(column, cell), after @ ..] = rest {
            self.empty_cells(column - next, xml);
            let equal = (column + 1..).zip(after).take_while(|(column, other)| other.0 == *column && other.1 == *cell);
            let equal = equal.count();
            let repeated = if equal > 0 && xml.one_in(2) { 1 + equal } else { 1 };
            self.cell(cell, repeated as u64, xml);
            next = column + repeated as u64;
            rest = &rest[repeated..];
        }
        if row.is_empty() || next < COLUMNS && xml.one_in(2) {
            self.empty_cells(COLUMNS - next, xml);
        }
        xml.between();
        xml.end();
    }

    fn empty_cells(&self, count: u64, xml: &mut Xml<'_, '_>) {
        let cell = self.of_table("table-cell");
        let mut left = count;
        while left > 0 {
            let repeated = if left < 3 && xml.one_in(2) { 1 } else { left };
            xml.between();
            self.begin_repeated(&cell, "columns", repeated, &[], xml);
            if xml.one_in(4) {
                self.note(xml);
            }
            if xml.one_in(8) {
                xml.empty(&format!("{}:p", self.text), &[]);
            }
            xml.end();
            left -= repeated;
        }
    }

    /// Writes a comment, which is not part of the cell's text.
    fn note(&self, xml: &mut Xml<'_, '_>) {
        xml.begin(&format!("{}:annotation", self.office), &[]);
        xml.leaf(&format!("{}:p", self.text), &[], "a note");
        xml.end();
    }

    fn cell(&self, cell: &Cell, repeated: u64, xml: &mut Xml<'_, '_>) {
        let office = |name: &str| format!("{}:{name}", self.office);
        let (kind, value, string, boolean) =
            (office("value-type"), office("value"), office("string-value"), office("boolean-value"));
        let element = self.of_table("table-cell");
        let shown = cell.shown();
        xml.between();
        match cell {
            Cell::Number(whole) => {
                let text = number(xml, *whole);
                self.begin_repeated(&element, "columns", repeated, &[(&kind, "float"), (&value, &text)], xml);
            }
            Cell::Boolean(is_true) => {
                let text = is_true.to_string();
                self.begin_repeated(&element, "columns", repeated, &[(&kind, "boolean"), (&boolean, &text)], xml);
            }
            Cell::Text(_) => {
                let attributes = [(&*kind, "string"), (&*string, &*shown)];
                let attributes = if xml.one_in(4) { &attributes[..] } else { &attributes[..1] };
                self.begin_repeated(&element, "columns", repeated, attributes, xml);
            }
        }
        xml.between();
        if xml.one_in(8) {
            self.note(xml);
        }
        // A number or a boolean needs no text beside its value.
        if matches!(cell, Cell::Text(_)) || xml.one_in(2) {
            for paragraph in shown.split('\n') {
                xml.begin(&format!("{}:p", self.text), &[]);
                self.paragraph(paragraph, xml);
                xml.end();
                xml.between();
            }
        }
        xml.end();
    }

    /// Writes the text of a paragraph, perhaps with formatted spans and links. A reader removes spaces at its ends and
    /// collapses runs of spaces, unless they are `text:s` elements (part 3, 6.1.2).
    fn paragraph(&self, text: &str, xml: &mut Xml<'_, '_>) {
        let mut rest = text;
        while !rest.is_empty() {
            let words = 1 + xml.pick(4);
            let end = rest.char_indices().filter(|(_, c)| *c != ' ').map(|(at, c)| at + c.len_utf8());
            let end = end.take(words).last().unwrap_or(rest.len());
            let (part, after) = rest.split_at(end);
            let is_first = rest.len() == text.len();
            let around = match xml.pick(6) {
                4 => "span",
                // Some programs do not read elements within links.
                5 if !part.contains(' ') => "a",
                _ => "",
            };
            let name = format!("{}:{around}", self.text);
            match around {
                "span" => xml.begin(&name, &[(&format!("{}:style-name", self.text), "T1")]),
                "a" => xml.begin(&name, &[("xlink:href", "https://example.org/?a&b"), ("xlink:type", "simple")]),
                _ => {}
            }
            self.words(part, is_first, xml);
            if !around.is_empty() {
                xml.end();
            }
            rest = after;
        }
    }

    /// Writes words with spaces before and between them. Only spaces may follow the last.
    fn words(&self, part: &str, is_first: bool, xml: &mut Xml<'_, '_>) {
        let (mut rest, mut is_begin) = (part, is_first);
        while !rest.is_empty() {
            let end = rest.find(' ').unwrap_or(rest.len());
            if end > 0 {
                xml.text(&rest[..end]);
                is_begin = false;
            }
            rest = &rest[end..];
            let spaces = rest.len() - rest.trim_start_matches(' ').len();
            rest = &rest[spaces..];
            if spaces > 0 {
                self.spaces(spaces, is_begin || rest.is_empty(), xml);
            }
            is_begin = false;
        }
    }

    /// Writes spaces as elements. The first may be a plain space, unless it is at an end of the paragraph.
    fn spaces(&self, count: usize, is_at_end: bool, xml: &mut Xml<'_, '_>) {
        let (s, c) = (format!("{0}:s", self.text), format!("{0}:c", self.text));
        let mut left = count;
        if !is_at_end && xml.one_in(2) {
            xml.text(" ");
            left -= 1;
        }
        while left > 0 {
            let these = if xml.one_in(2) { 1 } else { left };
            let number = these.to_string();
            let counted = [(&*c, &*number)];
            let attributes = if these > 1 || xml.one_in(4) { &counted[..] } else { &[] };
            xml.empty(&s, attributes);
            left -= these;
        }
    }
}
