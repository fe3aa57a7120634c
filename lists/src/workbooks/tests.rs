use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use proptest::prelude::*;
use proptest::sample::select;
use serde::Deserialize;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::number_format::NumberFormat;
use super::read_sheet;
use super::sheet::letters;

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

// Promise cells-as-shown: What a person sees in a cell of a workbook is what is taken. (README.md "Guides")
#[test]
fn both_readers_find_in_workbooks_what_is_seen() {
    let cases = std::fs::read_to_string(folder().join("cases.json")).unwrap();
    let cases: Vec<Case> = serde_json::from_str(&cases).unwrap();
    assert!(cases.len() > 15);
    for case in cases {
        let about = format!("{} {:?}", case.file, case.ask);
        let workbook = std::fs::read(folder().join(&case.file)).unwrap();
        let read = read_sheet(&workbook, case.ask.as_deref());
        if let Some(sheets) = case.sheets {
            let error = format!("{:#}", read.unwrap_err());
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

/// Returns a workbook of Excel with this sheet.
fn workbook_of(sheet: &str) -> Vec<u8> {
    let related = |kind: &str, target: &str| {
        format!("<Relationships><Relationship Id=\"a\" Type=\"x/{kind}\" Target=\"{target}\"/></Relationships>")
    };
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        ("_rels/.rels", related("officeDocument", "xl/book.xml")),
        ("xl/_rels/book.xml.rels", related("worksheet", "sheet.xml")),
        ("xl/book.xml", "<workbook><sheets><sheet name=\"S\" id=\"a\"/></sheets></workbook>".to_owned()),
        ("xl/sheet.xml", sheet.to_owned()),
    ] {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

// Keeps: hostile-workbooks.
#[test]
fn a_sheet_that_is_hostile_is_refused() {
    let entity =
        "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;\">]><worksheet>&c;</worksheet>";
    let cell = |reference: &str, row: &str| format!("<row r=\"{row}\"><c r=\"{reference}\"><v>1</v></c></row>");
    for (sheet, said) in [
        (entity.to_owned(), "document type"),
        ("<a>".repeat(200), "more than 100 deep"),
        ("<worksheet>&c;</worksheet>".to_owned(), "XML of this workbook is damaged"),
        ("<worksheet><row></worksheet>".to_owned(), "XML of this workbook is damaged"),
        (cell("A1048577", "1048577"), "not in order"),
        (cell("A0", "0"), "not in order"),
        (cell("XFE1", "1"), "this sheet is damaged"),
        (cell("A1", "99999999999999999999"), "XML of this workbook is damaged"),
        (format!("<s>{}{}</s>", cell("A2", "2"), cell("A1", "1")), "not in order"),
        ("<row><c s=\"7\"><v>1</v></c></row>".to_owned(), "this sheet is damaged"),
        ("<row><c t=\"s\"><v>7</v></c></row>".to_owned(), "this sheet is damaged"),
        ("<row><c t=\"new\"><v>7</v></c></row>".to_owned(), "this sheet is damaged"),
        ("<mergeCell ref=\"A1:\"/>".to_owned(), "this sheet is damaged"),
    ] {
        let error = format!("{:#}", read_sheet(&workbook_of(&sheet), None).unwrap_err());
        assert!(error.contains(said), "{sheet:.80}: {error}");
    }
    assert!(read_sheet(&workbook_of(&cell("XFD1048576", "1048576")), None).is_ok());
}

proptest! {
    // Promise hostile-workbooks: No workbook, however damaged, ends the command or takes more than its limits.
    // (SECURITY.md "What counts as a flaw")
    #[test]
    fn no_sheet_and_no_number_format_panics(
        pieces in proptest::collection::vec(select(vec![
            "<row r=\"2\">", "<row>", "</row>", "<c>", "<c r=\"B2\" t=\"s\">", "<c t=\"inlineStr\">", "</c>", "<v>",
            "</v>",
            "<is><t>", "</t></is>", "1", "-1.5E3", "a;b", "<f/>", "&amp;", "&#10;", "<mergeCell ref=\"A1:B9\"/>",
            "<col min=\"0\" max=\"99999\" hidden=\"1\"/>", "<![CDATA[x]]>", "<!--", "-->",
        ]), 0..24),
        code in "[0#?.,%@;\"\\\\_*\\[\\]$hmsydAPM/ -]{0,12}",
        number in "-?[0-9]{0,17}[.]?[0-9]{0,3}(E-?[0-9]{1,3})?",
        is_1904 in any::<bool>(),
    ) {
        if let Ok(sheet) = read_sheet(&workbook_of(&pieces.concat()), None) {
            let _ = (sheet.text(), sheet.warnings());
        }
        let format = NumberFormat::new(&code);
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
            let _ = (sheet.text(), sheet.warnings());
        }
    }
}
