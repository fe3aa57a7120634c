use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::select;
use serde::Deserialize;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::format::Format;
use super::sheet::{Unread, letters};
use super::{SeveralSheets, read_sheet};

/// A case of tests/workbooks/cases.json.
#[derive(Deserialize)]
struct Case {
    file: String,
    ask: Option<String>,
    /// The sheets that the message names, if none is read.
    sheets: Option<Vec<String>>,
    name: Option<String>,
    #[serde(default)]
    rows: BTreeMap<u64, Vec<String>>,
    #[serde(default)]
    unread: BTreeMap<String, UnreadCase>,
    #[serde(default)]
    warnings: Vec<WarningCase>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct UnreadCase {
    row: u64,
    count: u64,
    why: String,
}

#[derive(Debug, Deserialize, PartialEq)]
struct WarningCase {
    warning: String,
    #[serde(default)]
    rows: Vec<u64>,
    #[serde(default)]
    values: Vec<String>,
}

fn folder() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/workbooks")
}

// What a person sees in a cell of a workbook is what is taken.
#[test]
fn in_workbooks_is_found_what_is_seen() {
    let cases = std::fs::read_to_string(folder().join("cases.json")).unwrap();
    let cases: Vec<Case> = serde_json::from_str(&cases).unwrap();
    assert!(cases.len() > 15);
    for case in cases {
        let about = format!("{} {:?}", case.file, case.ask);
        let workbook = std::fs::read(folder().join(&case.file)).unwrap();
        let read = read_sheet(&workbook, case.ask.as_deref());
        if let Some(sheets) = case.sheets {
            let error = read.unwrap_err();
            if case.ask.is_none() {
                assert_eq!(error.downcast_ref(), Some(&SeveralSheets { names: sheets.clone() }), "{about}");
            }
            let error = format!("{error:#}");
            assert!(sheets.iter().all(|name| error.contains(&format!("\"{name}\""))), "{about}: {error}");
            continue;
        }
        let sheet = read.unwrap_or_else(|error| panic!("{about}: {error:#}"));
        assert_eq!(Some(&sheet.name), case.name.as_ref(), "{about}");
        let rows: BTreeMap<u64, Vec<String>> = sheet.rows.iter().cloned().collect();
        for (number, cells) in &case.rows {
            assert_eq!(rows.get(number), Some(cells), "{about}: row {number}");
        }
        assert_eq!(rows, case.rows, "{about}");
        let unread = sheet.unread.iter().map(|(&column, cells)| {
            (letters(column), UnreadCase { row: cells.row, count: cells.count, why: cells.word().to_owned() })
        });
        assert_eq!(unread.collect::<BTreeMap<_, _>>(), case.unread, "{about}");
        let warnings: Vec<WarningCase> = sheet
            .warnings()
            .iter()
            .map(|warning| WarningCase {
                warning: warning.word().to_owned(),
                rows: warning.lines().to_vec(),
                values: warning.values().to_vec(),
            })
            .collect();
        assert_eq!(warnings, case.warnings, "{about}");
    }
}

const MAIN: &str = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
const RELATED: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"";

fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Returns a workbook of Excel with these further parts, in which an element of another namespace has the prefix `z`,
/// and one of markup compatibility `mc`.
fn workbook_with(sheet: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let related = |kind: &str, target: &str| {
        let related = format!("<Relationship Id=\"a\" Type=\"{RELATED}/{kind}\" Target=\"{target}\"/>");
        let styles = format!("<Relationship Id=\"b\" Type=\"{RELATED}/styles\" Target=\"styles.xml\"/>");
        format!("<Relationships {PACKAGE}>{related}{styles}</Relationships>")
    };
    let sheet = format!(
        "<worksheet {MAIN} xmlns:z=\"urn:z\" xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\" \
         mc:Ignorable=\"z\">{sheet}</worksheet>"
    );
    let mut parts = vec![
        ("_rels/.rels", related("officeDocument", "xl/book.xml")),
        ("xl/_rels/book.xml.rels", related("worksheet", "sheet.xml")),
        (
            "xl/book.xml",
            format!(
                "<workbook {MAIN} xmlns:r=\"{RELATED}\"><sheets><sheet name=\"S\" r:id=\"a\"/></sheets></workbook>"
            ),
        ),
        ("xl/sheet.xml", sheet),
    ];
    parts.retain(|(name, _)| more.iter().all(|(other, _)| name != other));
    let parts: Vec<(&str, &str)> =
        parts.iter().map(|(name, text)| (*name, &**text)).chain(more.iter().copied()).collect();
    zipped(&parts)
}

/// Returns a workbook of Excel with these rows.
fn workbook_of(rows: &str) -> Vec<u8> {
    workbook_with(&format!("<sheetData>{rows}</sheetData>"), &[])
}

/// Returns why a workbook is refused, or nothing if it is read.
fn refusal(workbook: &[u8]) -> String {
    read_sheet(workbook, None).err().map_or_else(String::new, |error| format!("{error:#}"))
}

#[test]
fn a_sheet_that_is_hostile_is_refused() {
    let entity =
        "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;\">]><worksheet>&c;</worksheet>";
    let cell = |reference: &str, row: &str| format!("<row r=\"{row}\"><c r=\"{reference}\"><v>1</v></c></row>");
    let attributes: String = (0..200).map(|number| format!(" a{number}=\"\"")).collect();
    let declared: String = (0..20).map(|number| format!(" xmlns:a{number}=\"u\"")).collect();
    let merged = "<mergeCell ref=\"A1:XFD1048576\"/>".repeat(2000);
    let wide = |count: usize| (1..=count).map(|row| cell(&format!("XFD{row}"), &row.to_string())).collect::<String>();
    for (rows, said) in [
        ("<a>".repeat(200), "more than 100 deep"),
        (format!("<row{attributes}/>"), "more than 100 attributes"),
        (format!("<row{declared}>").repeat(20), "namespace"),
        ("<c>&c;</c>".to_owned(), "this workbook is damaged"),
        ("<row>".to_owned(), "this workbook is damaged"),
        ("<row><z:a><y:b/></z:a></row>".to_owned(), "this workbook is damaged"),
        // Reading a long name for each element would take hours for a small file.
        (format!("<z:a xmlns:z=\"{}\"/>", "&amp;".repeat(200)), "namespace has more than 600 bytes"),
        (format!("<row xmlns:y=\"{}\" y:a=\"\"/>", "a".repeat(601)), "namespace has more than 600 bytes"),
        (cell("A1048577", "1048577"), "this workbook is damaged"),
        (cell("A0", "0"), "this workbook is damaged"),
        (cell("A2", "3"), "this workbook is damaged"),
        (cell("XFE1", "1"), "this workbook is damaged"),
        (cell("A1", "99999999999999999999"), "this workbook is damaged"),
        ("<row r=\"18446744073709551615\"/><row/>".to_owned(), "this workbook is damaged"),
        (format!("{}{}", cell("A2", "2"), cell("A1", "1")), "not in order"),
        ("<row><c s=\"7\"><v>1</v></c></row>".to_owned(), "this workbook is damaged"),
        ("<row><c t=\"s\"><v>7</v></c></row>".to_owned(), "this workbook is damaged"),
        ("<row><c t=\"new\"><v>7</v></c></row>".to_owned(), "this workbook is damaged"),
        ("<row><c><v>7</v><v>8</v></c></row>".to_owned(), "this workbook is damaged"),
        (format!("</sheetData><sheetData>{}", cell("A1", "1")), "this workbook is damaged"),
        (
            "</sheetData><mergeCells><mergeCell ref=\"A1:\"/></mergeCells><sheetData>".to_owned(),
            "this workbook is damaged",
        ),
        (
            format!("{}</sheetData><mergeCells>{merged}</mergeCells><a>", wide(10)).replace("<a>", "<sheetData>"),
            "damaged",
        ),
        (wide(1000), "too large for its size"),
        (format!("<row><c t=\"str\"><v>{}</v></c></row>", "a".repeat(1 << 19)), "bytes of text"),
        (
            "<mc:AlternateContent><mc:Choice/><mc:Fallback><row/></mc:Fallback></mc:AlternateContent>".to_owned(),
            "others",
        ),
        ("<row mc:ProcessContent=\"z:a\"/>".to_owned(), "others"),
    ] {
        let error = refusal(&workbook_of(&rows));
        assert!(error.contains(said), "{rows:.80}: {error}");
    }
    let error = read_sheet(&workbook_with("", &[("xl/sheet.xml", entity)]), None).unwrap_err().to_string();
    assert!(error.contains("document type"), "{error}");
    assert!(read_sheet(&workbook_of(&cell("XFD1048576", "1048576")), None).is_ok());
}

/// Returns a workbook of OpenDocument with these styles and this content of a table.
fn open_document_of(styles: &str, table: &str) -> Vec<u8> {
    open_document_by("", styles, table)
}

/// Returns a workbook of OpenDocument that this program saved.
fn open_document_by(program: &str, styles: &str, table: &str) -> Vec<u8> {
    let names =
        [("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"), ("number", "datastyle")];
    let mut spaces: String = names
        .iter()
        .map(|(prefix, name)| format!(" xmlns:{prefix}=\"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0\""))
        .collect();
    spaces += " xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\" \
               xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\"";
    let content = format!(
        "<office:document-content{spaces}><office:automatic-styles>{styles}</office:automatic-styles><office:body>\
         <office:spreadsheet><table:table table:name=\"S\">{table}</table:table></office:spreadsheet></office:body>\
         </office:document-content>"
    );
    let meta = format!("<a xmlns:meta=\"urn:meta\"><meta:generator>{program}</meta:generator></a>");
    zipped(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", &content),
        ("meta.xml", &meta),
    ])
}

#[test]
fn a_table_that_is_hostile_is_refused() {
    let cell = |more: &str, within: &str| {
        format!("<table:table-cell office:value-type=\"string\" {more}><text:p>{within}</text:p></table:table-cell>")
    };
    let row = |more: &str, cells: &str| format!("<table:table-row {more}>{cells}</table:table-row>");
    let wide = "table:number-columns-repeated=\"16384\"";
    let high = "table:number-rows-repeated=\"1048576\"";
    let spanned = "<table:table-cell table:number-columns-spanned=\"2\"/>";
    let sum = "<table:table-cell table:formula=\"of:=SUM([.A1])\"/>";
    // A formula whose cached result is blank.
    let blank = format!(
        "<table:table-cell table:formula=\"of:=1\" office:value-type=\"string\" office:string-value=\" \" {wide}/>"
    );
    let hidden = "</table:table><table:table><table:table-column table:visibility=\"collapse\" \
        table:number-columns-repeated=\"16384\"/>";
    for (table, said) in [
        (row(high, &blank), "too large for its size"),
        (hidden.repeat(500), "too large for its size"),
        ("</table:table><table:table>".repeat(1000), "more than 1000 sheets"),
        ("</table:table></office:spreadsheet><office:spreadsheet><table:table>".to_owned(), "damaged"),
        (row("", &cell("", "").repeat(16_385)), "more than 16384 cells"),
        (
            row("", &cell("", &format!("{}</text:p><text:p>", "<text:s text:c=\"255\"/>".repeat(500)).repeat(5))),
            "of text",
        ),
        (row(high, &cell("", "a")), "too large for its size"),
        (row(high, &cell("table:number-columns-repeated=\"1048576\"", "a")), "not in order"),
        (row("table:number-rows-repeated=\"1000\"", &cell(wide, "a")), "too large for its size"),
        (row(high, &(cell(wide, "") + &cell("", "a"))), "not in order"),
        (row("table:number-rows-repeated=\"0\"", &cell("", "a")), "damaged"),
        (row("", &cell("", "<text:s text:c=\"256\"/>")), "blanks in a row"),
        (row("", &cell("", &"<text:s text:c=\"255\"/>".repeat(2000))), "bytes of text"),
        (row("", &cell("", &"<text:span>".repeat(200))), "100 deep"),
        // Merged cells and sums count towards the budget even without text.
        (row(high, &(spanned.repeat(200) + &cell("", "a"))), "too large for its size"),
        (row(high, &(sum.repeat(200) + &cell("", "a"))), "too large for its size"),
    ] {
        let error = refusal(&open_document_by("LibreOffice/7.4", "", &table));
        assert!(error.contains(said), "{table:.80}: {error}");
    }
    let long = "a".repeat(1001);
    for (name, within) in [
        (&*long, ""),
        ("a\" style:parent-style-name=\"LONG", ""),
        ("a\" style:data-style-name=\"LONG", ""),
        ("a", "<style:text-properties fo:color=\"LONG\"/>"),
        ("a", "<style:table-cell-properties fo:background-color=\"LONG\"/>"),
    ] {
        let style = format!("<style:style style:name=\"{name}\" style:family=\"table-cell\">{within}</style:style>");
        let error = refusal(&open_document_of(&style.replace("LONG", &long), ""));
        assert!(error.contains("of a style has more than 1000 bytes"), "{name:.40} {within}: {error}");
    }
    // What is empty may be as large as it likes.
    let empty = row(high, &cell(wide, "")).repeat(50);
    let table = format!("{}{empty}", row("", &cell("", "a")));
    assert_eq!(read_sheet(&open_document_of("", &table), None).unwrap().rows, [(1, vec!["a".to_owned()])]);
}

// A cell may be repeated a million times in a small file. Whatever is long must be read before that.
#[test]
fn repeating_a_cell_takes_no_longer_if_it_is_long() {
    let took = |styles: &str, more: &str, text: &str, column: &str, length: usize| {
        let table = format!(
            "<table:table-column {column}/><table:table-row table:number-rows-repeated=\"20000\"><table:table-cell {more}>\
             <text:p>{text}</text:p></table:table-cell></table:table-row>"
        );
        let workbook = open_document_by("x", styles, &table.replace("LONG", &"1-".repeat(length)));
        let began = Instant::now();
        assert_eq!(read_sheet(&workbook, None).unwrap().rows.len(), 20_000);
        began.elapsed()
    };
    let styles = "<style:style style:family=\"table-cell\" style:name=\"cL\" style:data-style-name=\"L\"/><number:date-style \
        style:name=\"L\" number:automatic-order=\"true\"><number:month/><number:text>/</number:text><number:day/>\
        <number:text>/</number:text><number:year/></number:date-style>";
    let string = "office:value-type=\"string\"";
    for (more, text, column) in [
        (string, "a", "table:default-cell-style-name=\"LONG\""),
        (&*format!("{string} table:style-name=\"LONG\""), "a", ""),
        (&*format!("{string} table:formula=\"of:=LONG\""), "a", ""),
        ("office:value-type=\"LONG\"", "a", ""),
        ("office:value-type=\"date\" office:date-value=\"LONG\"", "a", ""),
        ("office:value-type=\"date\" office:date-value=\"2011-02-28\" table:style-name=\"cL\"", "LONG", ""),
        (string, "a LONG".replace("LONG", &"<text:s text:c=\"255\"/>".repeat(400)).as_str(), ""),
    ] {
        let (short, long) = (took(styles, more, "a", column, 1), took(styles, more, text, column, 50_000));
        assert!(long < 10 * short + Duration::from_millis(300), "{more} {text:.20} {column}: {short:?} {long:?}");
    }
}

#[test]
fn relations_that_are_hostile_are_refused() {
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id=\"{id}\" Type=\"{RELATED}/{kind}\" Target=\"{target}\"/>")
    };
    let sheet = "<sheetData><row><c t=\"str\"><v>a</v></c></row></sheetData>";
    let read = |part: &str, relations: &str, sheets: &str| {
        let relations = format!("<Relationships {PACKAGE}>{relations}</Relationships>");
        let book = format!("<workbook {MAIN} xmlns:r=\"{RELATED}\"><sheets>{sheets}</sheets></workbook>");
        refusal(&workbook_with(sheet, &[(part, &relations), ("xl/book.xml", &book)]))
    };
    let (of_book, of_sheet) = ("xl/_rels/book.xml.rels", "xl/_rels/sheet.xml.rels");
    let (worksheet, listed) = (relation("a", "worksheet", "sheet.xml"), "<sheet name=\"S\" r:id=\"a\"/>");
    assert_eq!(read(of_sheet, &relation("", "hyperlink", "a").repeat(10_001), listed), "");
    let error = read(of_sheet, &relation("", "", "a").repeat(10_001), listed);
    assert!(error.contains("names more than 10000 others"), "{error}");
    let error = read(of_book, &relation("a", "worksheet", &"a".repeat(4096)), listed);
    assert!(error.contains("the path of a part has more than 4096 bytes"), "{error}");
    // The first of two with the same id counts.
    assert_eq!(read(of_book, &(worksheet.clone() + &relation("a", "worksheet", "b.xml")), listed), "");
    assert!(read(of_book, &worksheet, &listed.repeat(1001)).contains("more than 1000 sheets"));
    // Looking for the last of many relations takes no longer than for the first.
    let charts: String = (0..9000).map(|number| relation(&format!("c{number}"), "chartsheet", "b.xml")).collect();
    let took = |chart: u32| {
        let sheets = format!("<sheet name=\"C\" r:id=\"c{chart}\"/>").repeat(9000) + listed;
        let began = Instant::now();
        assert_eq!(read(of_book, &(charts.clone() + &worksheet), &sheets), "");
        began.elapsed()
    };
    let (first, last) = (took(0), took(8999));
    assert!(last < 2 * first + Duration::from_millis(250), "{first:?} {last:?}");
}

#[test]
fn styles_that_are_hostile_are_refused_or_take_no_longer() {
    let read = |styles: &str, rows: &str| {
        let styles = format!("<styleSheet {MAIN}>{styles}</styleSheet>");
        let began = Instant::now();
        let read =
            read_sheet(&workbook_with(&format!("<sheetData>{rows}</sheetData>"), &[("xl/styles.xml", &styles)]), None);
        (read.err().map_or_else(String::new, |error| format!("{error:#}")), began.elapsed())
    };
    // Also in several groups.
    let (error, _) = read(&format!("<cellXfs>{}</cellXfs>", "<xf/>".repeat(50_001)).repeat(2), "");
    assert!(error.contains("more than 100000 styles"), "{error}");
    let cells = "<row><c s=\"1\" t=\"str\"><v>a</v></c></row>".repeat(1000);
    for styles in [
        "<numFmts><numFmt numFmtId=\"1\" formatCode=\"LONG\"/></numFmts><cellXfs><xf/><xf numFmtId=\"1\"/></cellXfs>"
            .to_owned(),
        format!(
            "<fonts><font><color theme=\"LONG\"/></font></fonts><fills><fill><patternFill patternType=\"solid\"><fgColor \
             theme=\"LONG\"/></patternFill></fill></fills><cellXfs>{}</cellXfs>",
            "<xf fontId=\"0\" fillId=\"0\"/>".repeat(20_000)
        ),
    ] {
        let of_length = |length: usize| read(&styles.replace("LONG", &"1".repeat(length)), &cells);
        let ((of_short, short), (of_long, long)) = (of_length(1), of_length(1_000_000));
        assert_eq!((&*of_short, &*of_long), ("", ""));
        assert!(long < 2 * short + Duration::from_millis(500), "{styles:.20}: {short:?} {long:?}");
    }
}

/// The only cell below the heading, or why it is refused.
fn second_cell(workbook: &[u8]) -> Result<String, &'static str> {
    let sheet = read_sheet(workbook, None).unwrap();
    sheet.unread.get(&0).map_or(Ok(sheet.rows[1].1[0].clone()), |cells| Err(cells.word()))
}

// Where the value of a cell and the text beside it differ, neither is taken.
#[test]
fn a_text_that_its_value_does_not_show_is_refused() {
    let styles = "<number:number-style style:name=\"N2\"><number:number number:min-integer-digits=\"1\" \
        number:decimal-places=\"2\" number:min-decimal-places=\"2\"/></number:number-style><number:number-style \
        style:name=\"N1\"><number:number number:min-integer-digits=\"3\" number:decimal-places=\"0\"/></number:number-style>\
        <number:percentage-style style:name=\"P\"><number:number number:min-integer-digits=\"1\" \
        number:decimal-places=\"2\"/><number:text>%</number:text></number:percentage-style><number:date-style \
        style:name=\"D\"><number:day number:style=\"long\"/><number:text>.</number:text><number:month \
        number:style=\"long\"/><number:text>.</number:text><number:year number:style=\"long\"/></number:date-style>\
        <number:boolean-style style:name=\"B\"><number:boolean/></number:boolean-style><number:text-style \
        style:name=\"T\"><number:text-content/></number:text-style><number:date-style style:name=\"L\" number:automatic-order=\"true\"><number:month/><number:text>/</number:text>\
        <number:day/><number:text>/</number:text><number:year/></number:date-style>";
    let style = |name: &str| {
        format!("<style:style style:family=\"table-cell\" style:name=\"c{name}\" style:data-style-name=\"{name}\"/>")
    };
    let styles = ["N1", "N2", "P", "D", "L", "B", "T"].map(style).concat() + styles;
    for (name, value, text, shown) in [
        ("", "float\" office:value=\"12", "12", Ok("12")),
        ("", "float\" office:value=\"12", "", Ok("12")),
        ("", "float\" office:value=\"12", "12.0", Err("text")),
        ("", "float\" office:value=\"1", "50", Err("text")),
        ("", "float\" office:value=\"Inf", "Inf", Err("value")),
        ("N1", "float\" office:value=\"7", "007", Ok("007")),
        ("N1", "float\" office:value=\"7", "7", Err("text")),
        ("N2", "float\" office:value=\"12.5", "12.50", Ok("12.50")),
        ("N2", "float\" office:value=\"12.5", "12,50", Err("text")),
        ("P", "percentage\" office:value=\"0.285", "28.50%", Err("format")),
        ("P", "float\" office:value=\"0.285", "28.50%", Err("format")),
        ("D", "date\" office:date-value=\"2011-02-28", "28.02.2011", Ok("28.02.2011")),
        ("D", "date\" office:date-value=\"1911-02-28", "28.02.2011", Err("text")),
        ("D", "date\" office:date-value=\"2011-02-29", "29.02.2011", Err("date")),
        ("D", "float\" office:value=\"40602", "28.02.2011", Err("text")),
        ("L", "date\" office:date-value=\"2011-02-28", "02/28/11", Ok("2011-02-28")),
        ("L", "date\" office:date-value=\"2011-02-28", "28. 2. 2011", Ok("2011-02-28")),
        ("L", "date\" office:date-value=\"2011-02-28", "02/27/11", Err("text")),
        ("L", "date\" office:date-value=\"1925-03-01", "03/01/25", Ok("1925-03-01")),
        ("D", "date\" office:date-value=\"2011-02-28T10:30:00", "28.02.2011", Ok("28.02.2011")),
        // A date without a format is shown with a time in some programs, and as a number in others.
        ("", "date\" office:date-value=\"1925-03-01", "03/01/25", Err("date")),
        ("", "date\" office:date-value=\"1925-03-01T10:30:00", "03/01/25", Err("date")),
        ("B", "boolean\" office:boolean-value=\"true", "TRUE", Ok("TRUE")),
        ("N1", "boolean\" office:boolean-value=\"true", "TRUE", Err("text")),
        ("P", "boolean\" office:boolean-value=\"true", "TRUE", Err("text")),
        ("T", "boolean\" office:boolean-value=\"true", "TRUE", Err("text")),
        ("T", "float\" office:value=\"12", "12", Ok("12")),
        ("", "boolean\" office:boolean-value=\"1", "TRUE", Err("format")),
        ("", "boolean\" office:boolean-value=\"TRUE", "TRUE", Err("format")),
        ("", "void", "Ann", Err("text")),
        ("", "time\" office:time-value=\"PT12H30M00S", "12:30:00 PM", Err("format")),
        ("", "boolean\" office:boolean-value=\"true", "TRUE", Ok("TRUE")),
        ("", "boolean\" office:boolean-value=\"true", "WAHR", Err("text")),
        ("", "string", "Ann", Ok("Ann")),
        ("", "string\" office:string-value=\"Ann", "Ann", Ok("Ann")),
        ("", "string\" office:string-value=\"Bob", "Ann", Err("text")),
        ("", "string\" calcext:value-type=\"error\" office:string-value=\"", "#DIV/0!", Ok("#DIV/0!")),
        ("", "string", "Ann <text:page-number>1</text:page-number>", Err("text")),
    ] {
        let cell = |more: &str, text: &str| {
            format!(
                "<table:table-row><table:table-cell {more}><text:p>{text}</text:p></table:table-cell></table:table-row>"
            )
        };
        let head = cell("office:value-type=\"string\"", "id");
        let own = cell(&format!("table:style-name=\"c{name}\" office:value-type=\"{value}\""), text);
        let found = second_cell(&open_document_of(&styles, &(head.clone() + &own)));
        assert_eq!(found, shown.map(str::to_owned), "{name} {value} {text}");
        // The style of a column, or of a row, is that of the cells without one.
        let of_column = format!("<table:table-column table:default-cell-style-name=\"c{name}\"/>");
        let bare = cell(&format!("office:value-type=\"{value}\""), text);
        let of_row = bare.replacen(
            "<table:table-row",
            &format!("<table:table-row table:default-cell-style-name=\"c{name}\""),
            1,
        );
        for table in [format!("{of_column}{head}{bare}"), format!("{head}{of_row}")] {
            assert_eq!(second_cell(&open_document_of(&styles, &table)), shown.map(str::to_owned), "{table}");
        }
    }
}

#[test]
fn cells_of_excel_have_kinds() {
    for (cell, shown) in [
        ("<c t=\"b\"><v>1</v></c>", Ok("TRUE")),
        ("<c t=\"b\"><v>0</v></c>", Ok("FALSE")),
        ("<c t=\"e\"><v>#DIV/0!</v></c>", Ok("#DIV/0!")),
        ("<c t=\"n\"><v> 7 </v></c>", Ok("7")),
        ("<c><v>Inf</v></c>", Err("value")),
        ("<c t=\"d\"><v>2011-02-28</v></c>", Err("date")),
        ("<c><f>1+1</f></c>", Err("formula")),
        ("<c><f>1+1</f><v/></c>", Err("formula")),
        ("<c t=\"str\"><f>1+1</f><v/></c>", Err("formula")),
        // Values that break the standard, which programs display differently.
        ("<c t=\"b\"><v>2</v></c>", Err("value")),
        ("<c t=\"b\"><v>true</v></c>", Err("value")),
        ("<c t=\"b\"><v> 1 </v></c>", Err("value")),
        ("<c t=\"b\"><v/></c><c><v>8</v></c>", Ok("")),
        ("<c t=\"e\"><v>#SPILL!</v></c>", Err("value")),
        ("<c t=\"inlineStr\"><v>Ann</v></c>", Err("text")),
        ("<c t=\"str\"><is><t>Ann</t></is></c>", Err("text")),
        ("<c t=\"str\"><v>A_x0041_B</v></c>", Err("text")),
        ("<c t=\"inlineStr\"><is><t>a_x005F_x0041_</t></is></c>", Err("text")),
        ("<c t=\"inlineStr\"><is><r><t>a_x00</t></r><r><t>e9_b</t></r></is></c>", Err("text")),
        ("<c t=\"s\"><v>0</v></c>", Err("text")),
        ("<c t=\"s\"><v>1</v></c>", Ok("_x004 _x_y_")),
    ] {
        let rows = format!("<row><c t=\"str\"><v>id</v></c></row><row>{cell}</row>");
        let shared = format!("<sst {MAIN}><si><t>a_x000D_b</t></si><si><t>_x004 _x_y_</t></si></sst>");
        let relations = format!(
            "<Relationships {PACKAGE}><Relationship Id=\"a\" Type=\"{RELATED}/worksheet\" Target=\"sheet.xml\"/>\
             <Relationship Id=\"t\" Type=\"{RELATED}/sharedStrings\" Target=\"texts.xml\"/></Relationships>"
        );
        let more = [("xl/texts.xml", &*shared), ("xl/_rels/book.xml.rels", &*relations)];
        let workbook = workbook_with(&format!("<sheetData>{rows}</sheetData>"), &more);
        assert_eq!(second_cell(&workbook), shown.map(str::to_owned), "{cell}");
    }
    // Not more of a value is kept than is displayed.
    let rows = format!("<row><c t=\"b\"><v>{}</v></c></row>", "a".repeat(1000));
    assert_eq!(read_sheet(&workbook_of(&rows), None).unwrap().unread[&0].shown(), "a".repeat(40));
    // Of merged cells only the first is seen.
    let rows = "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>";
    let sheet = format!("<sheetData>{rows}</sheetData><mergeCells><mergeCell ref=\"A1:A2\"/></mergeCells>");
    let sheet = read_sheet(&workbook_with(&sheet, &[]), None).unwrap();
    let cells = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
    assert_eq!(sheet.rows, [(1, cells(&["1", "2"])), (2, cells(&["", "4"]))]);
}

// A workbook that is another one for another program is refused.
#[test]
fn a_workbook_has_one_content() {
    let cell =
        |within: &str| format!("<row><c t=\"str\"><v>id</v></c></row><row><c t=\"inlineStr\">{within}</c></row>");
    // Elements of other namespaces are none of the sheet.
    let rows = cell("<is><t>Ada</t></is><z:is><z:t>Mallory</z:t></z:is>") + "<z:row><c><v>7</v></c></z:row>";
    assert_eq!(second_cell(&workbook_of(&rows)), Ok("Ada".to_owned()));
    let rows = cell("<is><t z:t=\"x\">Ada</t><z:x><t>Mallory</t></z:x></is>");
    assert_eq!(second_cell(&workbook_of(&rows)), Ok("Ada".to_owned()));
    // The name of a namespace may contain character references, as any attribute may.
    let space = MAIN.replace("xmlns=", "xmlns:y=").replace("http:", "http&#58;");
    let rows = cell("<is><t>Ada</t></is>") + &format!("<y:row {space}><y:c t=\"str\"><y:v>Bob</y:v></y:c></y:row>");
    assert_eq!(read_sheet(&workbook_of(&rows), None).unwrap().rows[2], (3, vec!["Bob".to_owned()]));
    let referenced: String = MAIN[7..MAIN.len() - 1].bytes().map(|byte| format!("&#x00{byte:x};")).collect();
    let row = format!("<y:row xmlns:y=\"{referenced}\"><y:c t=\"str\"><y:v>Bob</y:v></y:c></y:row>");
    assert_eq!(read_sheet(&workbook_of(&row), None).unwrap().rows, [(1, vec!["Bob".to_owned()])]);
    let sheet = format!("<sheetData>{}</sheetData>", cell("<is><t>Ada</t></is>"));
    for (part, said) in [("content.xml", "OpenDocument for others"), ("XL/Sheet.xml", "two parts")] {
        let error = read_sheet(&workbook_with(&sheet, &[(part, "")]), None).unwrap_err().to_string();
        assert!(error.contains(said), "{part}: {error}");
    }
}

/// Returns the parts by which a workbook of Excel says which program saved it, with this in its book and relations.
fn saved_by(program: &str, calculation: &str) -> [(&'static str, String); 3] {
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id=\"{id}\" Type=\"{RELATED}/{kind}\" Target=\"{target}\"/>")
    };
    let relations = relation("a", "officeDocument", "xl/book.xml") + &relation("p", "extended-properties", "app.xml");
    [
        ("app.xml", format!("<Properties xmlns=\"urn:p\"><a/><Application>{program}</Application></Properties>")),
        ("_rels/.rels", format!("<Relationships {PACKAGE}>{relations}</Relationships>")),
        (
            "xl/book.xml",
            format!(
                "<workbook {MAIN} xmlns:r=\"{RELATED}\"><sheets><sheet name=\"S\" r:id=\"a\"/></sheets>{calculation}\
                 </workbook>"
            ),
        ),
    ]
}

// The cached result of a formula is taken only if a program that calculates saved it and none recalculates it.
#[test]
fn a_formula_needs_a_value_that_was_computed() {
    let excel = |program: &str, calculation: &str, formula: &str| {
        let rows = format!("<row><c t=\"str\"><v>id</v></c></row><row><c><f>{formula}</f><v>0</v></c></row>");
        let parts = saved_by(program, calculation);
        let parts: Vec<(&str, &str)> = parts.iter().map(|(name, text)| (*name, &**text)).collect();
        second_cell(&workbook_with(&format!("<sheetData>{rows}</sheetData>"), &parts))
    };
    let open = |program: &str, formula: &str, cell: &str| {
        let styles = "<number:number-style style:name=\"N\"><number:number number:min-integer-digits=\"1\" \
            number:decimal-places=\"0\"/></number:number-style><style:style style:family=\"table-cell\" \
            style:name=\"cN\" style:data-style-name=\"N\"/>";
        let table = format!(
            "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>id</text:p></table:table-cell>\
             </table:table-row><table:table-row><table:table-cell table:formula=\"of:={formula}\" {cell}\
             </table:table-row>"
        );
        second_cell(&open_document_by(program, styles, &table))
    };
    let plain = "office:value-type=\"float\" office:value=\"0\"><text:p>0</text:p></table:table-cell>";
    let styled = format!("table:style-name=\"cN\" {plain}");
    let zero = || Ok("0".to_owned());
    for (program, shown) in [
        ("Microsoft Excel", zero()),
        ("LibreOffice/7.4.7.2$Linux_X86_64", zero()),
        ("Collabora_Office/23.05", zero()),
        ("gnumeric/1.12.55", zero()),
        ("WPS Office_11.8.2.8808_F1E3", zero()),
        ("Microsoft Excel Compatible / Openpyxl 3.1.5", Err("formula")),
        ("odfdo 3.27.3", Err("formula")),
        ("ODFPY/1.4.1", Err("formula")),
        ("hucre", Err("formula")),
        ("", Err("formula")),
    ] {
        assert_eq!(excel(program, "", "1-1"), shown, "{program}");
        assert_eq!(open(program, "1-1", &styled), shown, "{program}");
    }
    let sheet = "<sheetData><row><c t=\"str\"><v>id</v></c></row><row><c><f>1-1</f><v>0</v></c></row></sheetData>";
    assert_eq!(second_cell(&workbook_with(sheet, &[])), Err("formula"));
    assert_eq!(excel("Microsoft Excel", "<calcPr fullCalcOnLoad=\"1\"/>", "1-1"), Err("formula"));
    let names = "<definedNames><definedName name=\"age\">2000-YEAR(TODAY())</definedName></definedNames>";
    assert_eq!(excel("Microsoft Excel", names, "age"), Err("formula"));
    for formula in ["TODAY()-1", "1+RANDBETWEEN(1,9)", "_xlfn.RANDARRAY(1,1)", "OFFSET(A1,0,0)", "CELL(A1)"] {
        assert_eq!(excel("Microsoft Excel", "", formula), Err("formula"), "{formula}");
        assert_eq!(open("LibreOffice/7.4", formula, plain), Err("formula"), "{formula}");
    }
    // LibreOffice displays a formula in the format of the cells that it refers to, and saves that format.
    assert_eq!(open("LibreOffice/7.4", "[.A1]", plain), zero());
    assert_eq!(open("gnumeric/1.12.55", "[.A1]", plain), Err("formula"));
    for (cell, shown) in [
        ("/>", Err("formula")),
        ("><text:p>9</text:p></table:table-cell>", Err("formula")),
        ("office:value-type=\"float\"/>", Err("formula")),
        ("office:value-type=\"string\"><text:p>a</text:p></table:table-cell>", Err("formula")),
        ("office:value-type=\"string\" office:string-value=\"\"/>", Err("formula")),
        (
            "office:value-type=\"string\" office:string-value=\"a\"><text:p>a</text:p></table:table-cell>",
            Ok("a".to_owned()),
        ),
    ] {
        assert_eq!(open("LibreOffice/7.4", "1", cell), shown, "{cell}");
    }
}

// Programs differ in whether a number without a style has that of its column, of its row, or the first one.
#[test]
fn a_number_without_a_style_is_taken_only_if_none_is_near() {
    let styles = |first: &str| {
        format!(
            "<styleSheet {MAIN}><numFmts><numFmt numFmtId=\"164\" formatCode=\"00000\"/></numFmts><cellStyleXfs><xf \
             numFmtId=\"0\"/><xf numFmtId=\"164\"/></cellStyleXfs><cellXfs><xf numFmtId=\"{first}\"/><xf \
             numFmtId=\"164\"/><xf xfId=\"1\"/><xf xfId=\"0\"/></cellXfs></styleSheet>"
        )
    };
    let (column, row) = ("<cols><col min=\"1\" max=\"1\" style=\"1\"/></cols>", "s=\"1\" customFormat=\"1\"");
    for (first, columns, row, cell, shown) in [
        ("0", "", "", "<c><v>7</v></c>", Ok("7")),
        ("0", "", "s=\"1\"", "<c><v>7</v></c>", Ok("7")),
        ("0", "<cols><col min=\"2\" max=\"3\" style=\"1\"/></cols>", "", "<c><v>7</v></c>", Ok("7")),
        ("0", column, "", "<c><v>7</v></c>", Err("format")),
        ("0", column, "", "<c t=\"b\"><v>1</v></c>", Err("format")),
        ("0", column, "", "<c t=\"str\"><v>7</v></c>", Ok("7")),
        ("0", column, "", "<c s=\"0\"><v>7</v></c>", Ok("7")),
        ("0", column, row, "<c s=\"1\"><v>7</v></c>", Ok("00007")),
        ("0", column, row, "<c s=\"1\" t=\"b\"><v>1</v></c>", Err("value")),
        ("0", "", row, "<c><v>7</v></c>", Err("format")),
        ("164", "", "", "<c><v>7</v></c>", Err("format")),
        ("164", "", "", "<c s=\"0\"><v>7</v></c>", Ok("00007")),
        ("0", "", "", "<c s=\"2\"><v>7</v></c>", Err("format")),
        ("0", "", "", "<c s=\"3\"><v>7</v></c>", Ok("7")),
    ] {
        let rows = format!("<row><c t=\"str\"><v>id</v></c></row><row {row}>{cell}</row>");
        let workbook =
            workbook_with(&format!("{columns}<sheetData>{rows}</sheetData>"), &[("xl/styles.xml", &styles(first))]);
        assert_eq!(second_cell(&workbook), shown.map(str::to_owned), "{first} {columns} {row} {cell}");
    }
}

// The number of a format means what the file says, unless all programs know another meaning.
#[test]
fn a_format_is_that_of_the_file() {
    for (id, code, shown) in [
        ("164", "00000", Ok("00007")),
        ("163", "00000", Ok("00007")),
        ("100", "00000", Ok("00007")),
        ("59", "00000", Ok("00007")),
        ("30", "00000", Ok("00007")),
        ("5", "00000", Ok("00007")),
        ("1", "0", Ok("7")),
        ("1", "00000", Err("format")),
        ("14", "00000", Err("format")),
    ] {
        let styles = format!(
            "<styleSheet {MAIN}><numFmts><numFmt numFmtId=\"{id}\" formatCode=\"{code}\"/></numFmts><cellXfs><xf/><xf \
             numFmtId=\"{id}\"/></cellXfs></styleSheet>"
        );
        let sheet = "<sheetData><row><c t=\"str\"><v>id</v></c></row><row><c s=\"1\"><v>7</v></c></row></sheetData>";
        let found = second_cell(&workbook_with(sheet, &[("xl/styles.xml", &styles)]));
        assert_eq!(found, shown.map(str::to_owned), "{id} {code}");
    }
    // The sections of a long format code count, also those that are not displayed.
    for (code, is_shown) in [("0".repeat(300), true), ("0".repeat(300) + ";;;", false)] {
        let format = Format::new(&code);
        assert_eq!(format.show_text("a").is_ok(), is_shown, "{code}");
        assert_eq!(format.show_number("1", false), Err(Unread::Format(format!("{}…", &code[..255]).into())));
    }
}

// Programs differ in which whitespace and which elements of a paragraph they display.
#[test]
fn a_paragraph_is_taken_only_if_all_programs_show_it_alike() {
    for (within, shown) in [
        ("a b", Ok("a b")),
        ("a <text:s text:c=\"2\"/>b<text:s/>c", Ok("a   b c")),
        ("a<text:span>b<text:s text:c=\"3\"/><text:a>c</text:a></text:span><text:a>d</text:a>", Ok("ab   cd")),
        ("a</text:p><text:p>b", Ok("a\nb")),
        ("<![CDATA[a<]]>b<!-- c -->", Ok("a<b")),
        ("a  b", Err("text")),
        ("a\nb", Err("text")),
        ("a\tb", Err("text")),
        ("a&#10;b", Err("text")),
        ("<text:span>a </text:span><text:span> b</text:span>", Err("text")),
        ("a<text:s text:c=\"0\"/>b", Err("text")),
        ("a<text:tab/>b", Err("text")),
        ("a<text:line-break/>b", Err("text")),
        ("<text:span>a<text:span>b</text:span></text:span>", Err("text")),
        ("<text:a>a<text:span>b</text:span></text:a>", Err("text")),
        ("<text:a>a<text:s/>b</text:a>", Err("text")),
        ("a<text:note><text:p>b</text:p></text:note>", Err("text")),
    ] {
        let cell = |text: &str| {
            format!(
                "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>{text}</text:p>\
                 </table:table-cell></table:table-row>"
            )
        };
        let found = second_cell(&open_document_of("", &(cell("id") + &cell(within))));
        assert_eq!(found, shown.map(str::to_owned), "{within}");
    }
    // Some programs display nothing for a cell without a type, and a number for a boolean without a style.
    let head = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>id</text:p></table:table-cell>\
        </table:table-row>";
    let truth = "<table:table-row><table:table-cell office:value-type=\"boolean\" office:boolean-value=\"true\"/>\
        </table:table-row>";
    let bare = "<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>";
    assert_eq!(second_cell(&open_document_of("", &format!("{head}{bare}"))), Err("text"));
    assert_eq!(second_cell(&open_document_of("", &format!("{head}{truth}"))), Err("text"));
    let column = "<table:table-column/>";
    assert_eq!(second_cell(&open_document_of("", &format!("{column}{head}{truth}"))), Ok("TRUE".to_owned()));
}

#[test]
fn parts_say_how_they_are_written() {
    let sheet = |head: &str| {
        format!(
            "{head}<worksheet {MAIN}><sheetData><row><c t=\"str\"><v>Zo\u{eb}</v></c></row></sheetData></worksheet>"
        )
    };
    for (encoding, said) in
        [("UTF-8", ""), ("utf-8", ""), ("UTF-16", ""), ("ISO-8859-1", "encoding"), ("windows-1252", "encoding")]
    {
        let part = sheet(&format!("<?xml version=\"1.0\" encoding=\"{encoding}\"?>"));
        let error = refusal(&workbook_with("", &[("xl/sheet.xml", &part)]));
        assert!(error.is_empty() == said.is_empty() && error.contains(said), "{encoding}: {error}");
    }
    let styles = format!(
        "<styleSheet {MAIN}><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy-mm-dd\"/></numFmts>\
        <cellXfs><xf/><xf numFmtId=\"164\"/></cellXfs></styleSheet>"
    );
    let rows = "<sheetData><row><c t=\"str\"><v>id</v></c></row><row><c s=\"1\"><v>40000</v></c></row></sheetData>";
    for (said, shown) in [("0", "2009-07-06"), ("1", "2013-07-07"), ("true", "2013-07-07"), ("on", "2013-07-07")] {
        let book = format!(
            "<workbook {MAIN} xmlns:r=\"{RELATED}\"><workbookPr date1904=\"{said}\"/><sheets><sheet name=\"S\" \
             r:id=\"a\"/></sheets></workbook>"
        );
        let workbook = workbook_with(rows, &[("xl/book.xml", &book), ("xl/styles.xml", &styles)]);
        assert_eq!(second_cell(&workbook), Ok(shown.to_owned()), "{said}");
    }
}

fn words(workbook: &[u8]) -> Vec<(String, Vec<u64>, Vec<String>)> {
    let warnings = read_sheet(workbook, None).unwrap().warnings();
    let parts = |warning: &crate::warnings::Warning| {
        (warning.word().to_owned(), warning.lines().to_vec(), warning.values().to_vec())
    };
    warnings.iter().map(parts).collect()
}

#[test]
fn what_has_no_size_and_what_has_the_colour_of_its_cell_is_named() {
    let cell = "<c t=\"str\"><v>a</v></c><c s=\"1\" t=\"str\"><v>b</v></c>";
    let rows = format!(
        "<row ht=\"0\">{cell}</row><row ht=\"0\" customHeight=\"1\">{cell}</row><row hidden=\"1\">{cell}</row>\
         <row ht=\"0.2\" customHeight=\"1\">{cell}</row>"
    );
    let columns = "<cols><col min=\"1\" max=\"1\" width=\"9\"/><col min=\"2\" max=\"2\" width=\"0\"/></cols>";
    let sheet = format!("{columns}<sheetData>{rows}</sheetData>");
    let style = |colour: &str, fill: &str| {
        format!(
            "<styleSheet {MAIN}><fonts><font/><font>{colour}</font></fonts><fills><fill><patternFill \
             patternType=\"solid\"><fgColor {fill}/></patternFill></fill></fills><cellXfs><xf fontId=\"0\" fillId=\"9\"/>\
             <xf fontId=\"1\" fillId=\"0\"/></cellXfs></styleSheet>"
        )
    };
    let hidden = |texts: bool| {
        let all = || (vec![1, 2, 3, 4], vec![]);
        let mut expected = vec![("hidden_rows".to_owned(), vec![2, 3], vec![])];
        expected.extend(texts.then(all).map(|(rows, none)| ("hidden_texts".to_owned(), rows, none)));
        expected.push(("hidden_columns".to_owned(), vec![], vec!["B".to_owned()]));
        expected
    };
    for (colour, fill, is_hidden) in [
        ("<color rgb=\"FFFFFFFF\"/>", "rgb=\"00ffffff\"", true),
        ("<color theme=\"0\"/>", "rgb=\"00FFFFFF\"", true),
        ("<color indexed=\"9\"/>", "theme=\"0\"", true),
        ("<color rgb=\"FF112233\"/>", "rgb=\"FF112233\"", true),
        ("<color rgb=\"FFFFFFFF\"/>", "rgb=\"FF112233\"", false),
        ("<color theme=\"0\" tint=\"-0.5\"/>", "theme=\"0\"", false),
        ("", "theme=\"0\"", false),
    ] {
        let workbook = workbook_with(&sheet, &[("xl/styles.xml", &style(colour, fill))]);
        assert_eq!(words(&workbook), hidden(is_hidden), "{colour} {fill}");
    }
    let sheet = format!("<sheetFormatPr zeroHeight=\"1\"/><sheetData><row>{cell}</row></sheetData>");
    let plain = style("", "");
    let found = words(&workbook_with(&sheet, &[("xl/styles.xml", &plain)]));
    assert_eq!(found, [("hidden_rows".to_owned(), vec![1], vec![])]);
    // A text all of whose runs have that colour.
    let run = |colour: &str| format!("<r><rPr><color {colour}/></rPr><t>b</t></r>");
    let white = run("theme=\"0\"") + &run("rgb=\"FFFFFFFF\"");
    let row = |runs: &str| format!("<row><c t=\"inlineStr\"><is>{runs}</is></c></row>");
    let rows = row(&run("rgb=\"FF112233\"")) + &row(&white) + &row(&(white.clone() + "<r><t>b</t></r>"));
    assert_eq!(words(&workbook_of(&rows)), [("hidden_texts".to_owned(), vec![2], vec![])]);
    // The same in OpenDocument.
    let styles = "<style:style style:family=\"table-cell\" style:name=\"w\"><style:text-properties fo:color=\"#FFFFFF\"/>\
        </style:style><style:style style:family=\"table-row\" style:name=\"r\"><style:table-row-properties \
        style:row-height=\"0cm\"/></style:style><style:style style:family=\"table-row\" style:name=\"c\"/>\
        <style:style style:family=\"table-column\" style:name=\"r\"/>\
        <style:style style:family=\"text\" style:name=\"t\"><style:text-properties fo:color=\"#ffffff\"/></style:style>\
        <style:style style:family=\"table-column\" style:name=\"c\">\
        <style:table-column-properties style:column-width=\"0.0in\"/></style:style>";
    let cell = |style: &str| {
        format!("<table:table-cell{style} office:value-type=\"string\"><text:p>a</text:p></table:table-cell>")
    };
    let table = format!(
        "<table:table-column table:style-name=\"r\"/><table:table-column table:style-name=\"c\"/>\
         <table:table-column-group table:display=\"false\"><table:table-column/></table:table-column-group>\
         <table:table-column/><table:table-row>{}{}{}{}</table:table-row>\
         <table:table-row table:style-name=\"r\">{}</table:table-row><table:table-row-group table:display=\"false\">\
         <table:table-row-group><table:table-row>{}</table:table-row></table:table-row-group></table:table-row-group>\
         <table:table-row table:style-name=\"c\">{}</table:table-row>",
        cell(""),
        cell(" table:style-name=\"w\""),
        cell(""),
        cell(""),
        cell(""),
        cell(""),
        cell("").replace(">a<", "><text:span text:style-name=\"t\">a</text:span><"),
    );
    let found = words(&open_document_of(styles, &table));
    let expected = [
        ("hidden_rows".to_owned(), vec![2, 3], vec![]),
        ("hidden_texts".to_owned(), vec![1, 4], vec![]),
        ("hidden_columns".to_owned(), vec![], vec!["B".to_owned(), "C".to_owned()]),
    ];
    assert_eq!(found, expected);
}

// Looking for each hidden column in each row would take thousands of times as long for many columns as for one.
#[test]
fn looking_for_text_in_many_hidden_columns_takes_no_longer_than_in_one() {
    let took = |columns: u32| {
        let cell = "<table:table-cell office:value-type=\"string\"><text:p>a</text:p></table:table-cell>";
        let table = format!(
            "<table:table-column table:visibility=\"collapse\" table:number-columns-repeated=\"{columns}\"/>\
             <table:table-row table:number-rows-repeated=\"100000\">{cell}</table:table-row>"
        );
        let sheet = read_sheet(&open_document_of("", &table), None).unwrap();
        let began = Instant::now();
        let named: Vec<_> = sheet.unseen().into_iter().map(|unseen| (unseen.word(), unseen.columns)).collect();
        assert_eq!(named, [("hidden_columns", vec![0])]);
        began.elapsed()
    };
    let (one, many) = (took(1), took(16_384));
    assert!(many < 50 * one + Duration::from_millis(250), "{one:?} {many:?}");
}

// Who withdrew is often struck through, and would be drawn all the same.
#[test]
fn rows_that_are_struck_through_are_named() {
    let cell = |style: u32| format!("<row><c s=\"{style}\" t=\"str\"><v>a</v></c></row>");
    let sheet = format!("<sheetData>{}{}{}</sheetData>", cell(0), cell(1), cell(2));
    let styles = format!(
        "<styleSheet {MAIN}><fonts><font/><font><strike/><color theme=\"1\"/></font><font><strike val=\"0\"/></font>\
         </fonts><cellXfs><xf fontId=\"0\"/><xf fontId=\"1\"/><xf fontId=\"2\"/></cellXfs></styleSheet>"
    );
    let expected = [("struck_texts".to_owned(), vec![2], vec![])];
    assert_eq!(words(&workbook_with(&sheet, &[("xl/styles.xml", &styles)])), expected);
    // So are those of which each run is, but not those of which only some are.
    let (struck, plain) = ("<r><rPr><strike/></rPr><t>b</t></r>", "<r><t>b</t></r>");
    let run = |runs: &str| format!("<row><c t=\"inlineStr\"><is>{runs}</is></c></row>");
    let rows = [plain.repeat(2), format!("{struck}<r><t> </t></r>{struck}"), format!("{struck}{plain}")];
    let sheet = rows.each_ref().map(|runs| run(runs)).concat();
    assert_eq!(words(&workbook_of(&sheet)), expected);
    let shared = format!("<sst {MAIN}>{}</sst>", rows.map(|runs| format!("<si>{runs}</si>")).concat());
    let relations = format!(
        "<Relationships {PACKAGE}><Relationship Id=\"a\" Type=\"{RELATED}/worksheet\" Target=\"sheet.xml\"/>\
         <Relationship Id=\"t\" Type=\"{RELATED}/sharedStrings\" Target=\"texts.xml\"/></Relationships>"
    );
    let sheet = [0, 1, 2].map(|text| format!("<row><c t=\"s\"><v>{text}</v></c></row>")).concat();
    let more = [("xl/texts.xml", &*shared), ("xl/_rels/book.xml.rels", &*relations)];
    assert_eq!(words(&workbook_with(&format!("<sheetData>{sheet}</sheetData>"), &more)), expected);
    let style = |name: &str, more: &str, line: &str| {
        format!(
            "<style:style style:family=\"table-cell\" style:name=\"{name}\"{more}><style:text-properties \
             style:text-line-through-style=\"{line}\"/></style:style>"
        )
    };
    let styles = style("s", "", "solid") + &style("n", " style:parent-style-name=\"s\"", "none");
    let cell = |style: &str| {
        format!(
            "<table:table-row><table:table-cell{style} office:value-type=\"string\"><text:p>a</text:p>\
             </table:table-cell></table:table-row>"
        )
    };
    let table = cell("") + &cell(" table:style-name=\"s\"") + &cell(" table:style-name=\"n\"");
    let table = format!("<table:table-column/>{table}");
    assert_eq!(words(&open_document_of(&styles, &table)), expected);
    let styles = styles.replace("table-cell", "text").replace("through-style", "through-type");
    let (struck, plain) =
        ("<text:span text:style-name=\"s\">b</text:span>", "<text:span text:style-name=\"n\">b</text:span>");
    let row = |runs: &str| cell("").replace("<text:p>a", &format!("<text:p>{runs}"));
    let table = row(plain) + &row(&format!("{struck} {struck}")) + &row(&format!("{struck}{plain}"));
    assert_eq!(words(&open_document_of(&styles, &table)), expected);
}

#[test]
fn a_run_has_letters_of_its_own_or_those_of_its_cell() {
    let styles = format!(
        "<styleSheet {MAIN}><fonts><font/><font><strike/><color rgb=\"FFFFFFFF\"/></font></fonts>\
         <fills><fill/></fills><cellXfs><xf/><xf fontId=\"1\"/></cellXfs></styleSheet>"
    );
    let (of_cell, plain) = ("<r><t>b</t></r>", "<r><rPr/><t>b</t></r>");
    let same = "<r><rPr><strike/><color theme=\"0\"/></rPr><t>b</t></r>";
    let row = |runs: &str| format!("<row><c s=\"1\" t=\"inlineStr\"><is>{runs}</is></c></row>");
    let rows =
        [of_cell.to_owned(), plain.to_owned(), format!("{of_cell}{plain}"), same.repeat(2)].map(|runs| row(&runs));
    let sheet = format!("<sheetData>{}</sheetData>", rows.concat());
    let named = [("hidden_texts".to_owned(), vec![1, 4], vec![]), ("struck_texts".to_owned(), vec![1, 4], vec![])];
    assert_eq!(words(&workbook_with(&sheet, &[("xl/styles.xml", &styles)])), named);
    let style = |family: &str, name: &str, colour: &str, line: &str| {
        format!(
            "<style:style style:family=\"{family}\" style:name=\"{name}\"><style:text-properties fo:color=\"{colour}\" \
             style:text-line-through-type=\"{line}\"/></style:style>"
        )
    };
    let styles = style("table-cell", "c", "#ffffff", "single") + &style("text", "t", "#000000", "none");
    let row = |runs: &str| {
        format!(
            "<table:table-row><table:table-cell table:style-name=\"c\" office:value-type=\"string\"><text:p>{runs}\
             </text:p></table:table-cell></table:table-row>"
        )
    };
    let plain = "<text:span text:style-name=\"t\">b</text:span>";
    let rows = ["b<text:span>b</text:span>", plain, &format!("b{plain}"), "b"].map(row);
    assert_eq!(words(&open_document_of(&styles, &format!("<table:table-column/>{}", rows.concat()))), named);
}

// Nobody can say here what colour a pattern, a gradient or a shade of a theme is.
#[test]
fn white_letters_are_seen_on_any_ground_that_is_not_white() {
    let fills = [
        "<patternFill patternType=\"solid\"><fgColor theme=\"4\" tint=\"-0.25\"/></patternFill>",
        "<patternFill patternType=\"darkGray\"><fgColor theme=\"0\"/></patternFill>",
        "<gradientFill><stop position=\"0\"><color theme=\"0\"/></stop></gradientFill>",
        "<patternFill patternType=\"solid\"/>",
        "<patternFill patternType=\"none\"/>",
        "<patternFill/>",
        "<patternFill patternType=\"solid\"><fgColor indexed=\"9\"/></patternFill>",
    ];
    let cells = (0..fills.len()).map(|style| format!("<row><c s=\"{style}\" t=\"str\"><v>a</v></c></row>"));
    let styles = (0..fills.len()).map(|fill| format!("<xf fontId=\"0\" fillId=\"{fill}\"/>"));
    let styles = format!(
        "<styleSheet {MAIN}><fonts><font><color theme=\"0\"/></font></fonts><fills>{}</fills><cellXfs>{}</cellXfs>\
         </styleSheet>",
        fills.map(|fill| format!("<fill>{fill}</fill>")).concat(),
        styles.collect::<String>()
    );
    let sheet = format!("<sheetData>{}</sheetData>", cells.collect::<String>());
    let named = [("hidden_texts".to_owned(), vec![5, 6, 7], vec![])];
    assert_eq!(words(&workbook_with(&sheet, &[("xl/styles.xml", &styles)])), named);
}

#[test]
fn the_end_of_a_pivot_table_and_the_totals_of_a_table_are_named() {
    let cell = |text: &str| format!("<row><c t=\"str\"><v>{text}</v></c></row>");
    let sheet = format!("<sheetData>{}</sheetData>", ["name", "Ann", "Alle"].map(cell).concat());
    let sum = "<row><c t=\"str\"><f>SUM(A1:A2)</f><v>2</v></c></row>";
    let with_sum = format!("<sheetData>{}{sum}</sheetData>", ["name", "Ann"].map(cell).concat());
    let named = |sheet: &str, kind: &str, part: String| {
        let relations = format!(
            "<Relationships {PACKAGE}><Relationship Id=\"a\" Type=\"{RELATED}/{kind}\" \
             Target=\"../xl/./named.xml\"/></Relationships>"
        );
        words(&workbook_with(sheet, &[("xl/_rels/sheet.xml.rels", &relations), ("xl/named.xml", &part)]))
    };
    let total = [("total".to_owned(), vec![3], vec![])];
    let pivot = format!("<pivotTableDefinition {MAIN}><location ref=\"A1:B3\"/></pivotTableDefinition>");
    assert_eq!(named(&sheet, "pivotTable", pivot), total);
    for (totals, expected) in [(" totalsRowCount=\"1\"", &total[..]), (" totalsRowShown=\"0\"", &[])] {
        let table = format!("<table {MAIN} ref=\"A1:A3\"{totals}><autoFilter ref=\"A1:A2\"/></table>");
        assert_eq!(named(&sheet, "table", table), expected);
    }
    // Once, also if it is a sum.
    let table = format!("<table {MAIN} ref=\"A1:A3\" totalsRowCount=\"1\"/>");
    assert_eq!(named(&with_sum, "table", table), total);
}

// Programs that make workbooks write formulas without their results.
#[test]
fn a_column_may_lack_only_a_total() {
    let lacks = |cells: &[&str]| {
        let rows = cells.iter().map(|cell| format!("<row><c>{cell}</c></row>"));
        let sheet = format!("<sheetData>{}</sheetData>", rows.collect::<String>());
        read_sheet(&workbook_with(&sheet, &[]), None).unwrap().lacks_only_total(0)
    };
    let (number, sum) = ("<v>2</v>", "<f>SUM(A1:A2)</f>");
    assert!(lacks(&[number, number, sum]));
    for cells in [&[number, number][..], &[number, "<f>A1+A1</f>"], &[number, sum, number], &[number, sum, sum]] {
        assert!(!lacks(cells), "{cells:?}");
    }
}

#[test]
fn what_a_condition_changes_is_refused() {
    let rows = "<row><c t=\"str\"><v>id</v></c></row><row><c><v>7</v></c></row>";
    let styles = format!(
        "<styleSheet {MAIN}><dxfs><dxf><font/></dxf><dxf><numFmt numFmtId=\"9\"/></dxf><dxf><numFmt \
             numFmtId=\"170\" formatCode=\";;;\"/></dxf></dxfs></styleSheet>"
    );
    let with = |range: &str, rule: &str| {
        let rule = format!("<conditionalFormatting sqref=\"{range}\"><cfRule {rule}</cfRule></conditionalFormatting>");
        second_cell(&workbook_with(&format!("<sheetData>{rows}</sheetData>{rule}"), &[("xl/styles.xml", &styles)]))
    };
    assert_eq!(with("A2", "dxfId=\"0\">"), Ok("7".to_owned()));
    assert_eq!(with("B1:B9 A3:C9", "dxfId=\"1\">"), Ok("7".to_owned()));
    assert_eq!(with("B1:B9 A2:A3", "dxfId=\"1\">"), Err("condition"));
    assert_eq!(with("A2", "><iconSet showValue=\"0\"/>"), Err("condition"));
    // The heading is a text, which a format changes only if it has a section for texts.
    let heading = |range: &str, style: &str| {
        let sheet = format!(
            "<sheetData>{rows}</sheetData><conditionalFormatting sqref=\"{range}\"><cfRule dxfId=\"{style}\"/>\
             </conditionalFormatting>"
        );
        read_sheet(&workbook_with(&sheet, &[("xl/styles.xml", &styles)]), None).unwrap().rows[0].1[0].clone()
    };
    assert_eq!((heading("A1:A9", "1"), heading("A1:A9", "2")), ("id".to_owned(), "?".to_owned()));
    let later =
        "<extLst><ext><z:conditionalFormatting><z:dataBar showValue=\"0\"/></z:conditionalFormatting></ext></extLst>";
    assert_eq!(second_cell(&workbook_with(&format!("<sheetData>{rows}</sheetData>{later}"), &[])), Err("condition"));
}

/// The rows of tests/workbooks/shown.tsv: a number, a format, and what each of four programs shows.
#[test]
fn a_number_is_taken_only_if_all_programs_show_it_alike() {
    let table = std::fs::read_to_string(folder().join("shown.tsv")).unwrap();
    let (mut taken, mut refused) = (0, 0);
    for row in table.lines().skip(2) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [number, code, shown @ ..] = &cells[..] else { panic!("{row}") };
        match Format::new(code).show_number(number, false) {
            Ok(text) => {
                // In General, some show whole numbers of more than eleven digits with a power of ten.
                let is_long = ["General", "@"].contains(code) && text.len() > 11 && !text.contains('.');
                // Gnumeric has a minus sign of its own, and SheetJS shows nothing in formats with a point between digits.
                let is_same = |shown: &&str| {
                    shown.replace('−', "-") == text
                        || is_long && shown.contains('E')
                        || shown.is_empty() && code.contains('.')
                };
                assert!(shown.iter().all(is_same), "{text}: {row}");
                taken += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(taken > 300 && refused > 150, "{taken} {refused}");
}

proptest! {
    // No workbook, however damaged, ends the command or takes more than its limits.
    #[test]
    fn no_sheet_and_no_number_format_panics(
        pieces in proptest::collection::vec(select(vec![
            "<row r=\"2\">", "<row>", "</row>", "<c>", "<c r=\"B2\" t=\"s\">", "<c t=\"inlineStr\">", "</c>", "<v>",
            "</v>",
            "<is><t>", "</t></is>", "1", "-1.5E3", "a;b", "<f/>", "&amp;", "&#10;", "<mergeCell ref=\"A1:B9\"/>",
            "<col min=\"0\" max=\"99999\" hidden=\"1\"/>", "<![CDATA[x]]>", "<!--", "-->",
        ]), 0..24),
        code in "[0#?.,%@;\"\\\\_*\\[\\]$hmsydAPM/ -]{0,12}",
        number in "-?[0-9]{0,17}[.]?[0-9]{0,3}(E(-?[0-9]{1,10}|-2147483648))?",
        is_1904 in any::<bool>(),
    ) {
        if let Ok(sheet) = read_sheet(&workbook_of(&pieces.concat()), None) {
            let _ = sheet.warnings();
        }
        let format = Format::new(&code);
        let _ = (format.show_number(&number, is_1904), format.show_text(&number));
    }

    #[test]
    fn no_damage_of_a_workbook_panics(
        file in select(vec!["raffle.xlsx", "raffle.ods", "days.xlsx"]),
        at in any::<proptest::sample::Index>(),
        byte in any::<u8>(),
        length in any::<proptest::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut workbook = std::fs::read(folder().join(file)).unwrap();
        let at = at.index(workbook.len());
        workbook[at] = byte;
        if is_cut {
            workbook.truncate(length.index(workbook.len()));
        }
        if let Ok(sheet) = read_sheet(&workbook, None) {
            let _ = sheet.warnings();
        }
    }
}
