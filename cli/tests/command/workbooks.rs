//! Lists from workbooks.

use std::path::Path;

use serde_json::{Value, json};

use crate::desk::{CONTEXT, Desk, Ran};

/// Returns the path of a file in tests/workbooks.
fn workbook(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/workbooks").join(name).display().to_string()
}

fn table(desk: &Desk, file: &str, words: &[&str]) -> Ran {
    let file = workbook(file);
    desk.run(["table", &file].iter().chain(words).chain(&["-o", "list.txt", "--force"]))
}

#[test]
fn a_workbook_becomes_a_list_as_it_is() {
    let desk = Desk::new();
    for file in ["totals.xlsx", "totals.ods"] {
        let ran = table(&desk, file, &["--id", "ticket", "--columns", "Name", "--tickets", "Lose", "--json"]);
        // Who has the sum of all tickets would have most of them.
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.out.contains("row 4 has tickets, but does not say whose"), "{ran:?}");
    }
    for file in ["several.xlsx", "several.ods"] {
        let ran = table(&desk, file, &["--id", "Bob"]);
        let several = "several sheets of this workbook have text: \"May\", \"June\"; choose one with --sheet NAME";
        assert!(ran.code == 2 && ran.err.contains(several), "{ran:?}");
        let ran = table(&desk, file, &["--id", "Bob", "--sheet", "July"]);
        assert!(ran.code == 2 && ran.err.contains("no sheet \"July\"; the sheets are \"May\", \"June\""), "{ran:?}");
        let ran = table(&desk, file, &["--id", "x", "--sheet", "June"]);
        assert!(ran.code == 2 && ran.err.contains("row 2 has the headings \"Bob\""), "{ran:?}");
    }
    for file in ["raffle.xlsx", "raffle.ods"] {
        for sheet in ["Käufer", "Preise"] {
            let ran = table(&desk, file, &["--sheet", sheet, "--id", "x"]);
            assert!(ran.err.starts_with("Hidden in the workbook: the sheet \"Preise\".\n"), "{sheet}: {ran:?}");
        }
    }
    let ran = table(&desk, "days.xlsx", &["--id", "born", "--columns", "seen"]);
    assert_eq!((ran.code, desk.read("list.txt")), (0, "28.02.2011;2011-02-28\n".to_owned()), "{ran:?}");
    assert!(ran.err.contains("Read the sheet \"Days\" of ") && !ran.err.contains("between cells"), "{ran:?}");
    let ran = table(&desk, "days.xlsx", &["--id", "born", "--json"]);
    let said: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&said["sheet"], said.get("encoding"), said.get("separator")), (&json!("Days"), None, None), "{ran:?}");
    desk.write("a.csv", "a,b\n1,2\n");
    let err = desk.fails(2, ["table", "a.csv", "--id", "a", "--sheet", "May", "-o", "b.txt"]);
    assert!(err.contains("this is no workbook, so it has no sheets; leave out --sheet"), "{err}");
}

#[test]
fn a_workbook_is_blinded_as_the_same_table_in_csv_is() {
    let desk = Desk::new();
    desk.write(
        "register.csv",
        "ward,flat,street,born,name\nNorth,007,Église St 4,1991-02-09,Ana O'Brien\n\
         North,007,Église St 4,1975-02-09,Zoë Müller\nSouth,012,Quay 2,1980-02-09,Łukasz Øst\n",
    );
    let blind = |table: &str, list: &str, more: &[&str]| {
        let args = ["table", table, "--context", CONTEXT, "--id", "person", "--columns", "ward,home", "-o", list];
        desk.ok(args.iter().chain(&["--blind", "person=name,born", "--blind", "home=street,flat"]).chain(more));
        desk.read(list)
    };
    let list = blind("register.csv", "csv.txt", &["--new-blinding", "key.json", "--proofs", "csv"]);
    assert_eq!(list.lines().count(), 3);
    for kind in ["xlsx", "ods"] {
        let table = workbook(&format!("register.{kind}"));
        let again = blind(&table, &format!("{kind}.txt"), &["--blinding", "key.json", "--proofs", kind]);
        assert_eq!(again, list, "{kind}");
        assert_eq!(desk.read(&format!("{kind}/ids.jsonl")), desk.read("csv/ids.jsonl"), "{kind}");
    }
}

// What a person may not see in a workbook is named before the list is fixed: hidden rows and columns, letters that
// nobody sees, merged cells, sums, pivot tables, and what is below an empty row.
#[test]
fn what_a_person_may_not_see_is_named() {
    let desk = Desk::new();
    for file in ["raffle.xlsx", "raffle.ods"] {
        // The title above the headings.
        let ran = table(&desk, file, &["--id", "Nr", "--columns", "Name"]);
        assert!(
            ran.code == 2 && ran.err.contains("delete the rows above row 2, which looks like the headings"),
            "{ran:?}"
        );
        let ran = table(&desk, file, &["--id", "Sommerfest", "--json"]);
        assert!(ran.code == 2 && ran.out.contains("row 7, column A"), "{ran:?}");
    }
    let ran = table(&desk, "noted.xlsx", &["--id", "Nr", "--columns", "Name", "--json"]);
    assert_eq!((ran.code, &*desk.read("list.txt")), (0, "001;Ann\n002;Bob\n003;Cem\n004;Dee\n"), "{ran:?}");
    let said: Value = serde_json::from_str(&ran.out).unwrap();
    let words: Vec<Value> = said["warnings"].as_array().unwrap().iter().map(|each| each["warning"].clone()).collect();
    assert_eq!(words, ["hidden_rows", "merged_cells", "after_empty_row", "hidden_columns"], "{ran:?}");
    assert_eq!(said["warnings"][0]["rows"], json!([3]), "{ran:?}");
    let ran = table(&desk, "noted.xlsx", &["--id", "Nr", "--columns", "Name"]);
    for text in [
        "row 3 is hidden in the sheet, by a filter or by hand, but in the list all the same; delete what must not",
        "rows 2, 3 have merged cells: only the first cell of each has the text, and the others are empty",
        "row 6 is below an empty row, but in the list all the same; delete what is not of the table",
        "column C is hidden in the sheet, but can be read in a list that has what is in it",
    ] {
        assert!(ran.err.contains(&format!("warning: {text}")), "{text}: {ran:?}");
    }
}

// A column of a workbook is refused if it is not known what all its cells show.
#[test]
fn what_is_not_understood_is_refused_by_its_name() {
    let desk = Desk::new();
    for (column, said) in [
        (
            "value 1",
            "row 2, column B (\"value 1\"), has a number format that is not taken here, \"# ?/?\" (and 1 more \
             cell of this column); save the sheet as CSV and give that, or format the column as text and type its cells \
             again",
        ),
        (
            "value 7",
            "has a number that is too long to be shown with all its digits (and 1 more cell of this column); format the \
             column as text and type its cells again",
        ),
        ("value 9", "has a date that programs show differently"),
    ] {
        let ran = table(&desk, "unread.xlsx", &["--id", "id", "--columns", column]);
        assert!(ran.code == 2 && ran.err.contains(said) && !desk.exists("list.txt"), "{ran:?}");
    }
    // Other columns of the same sheet are taken.
    let ran = table(&desk, "unread.xlsx", &["--id", "id"]);
    assert_eq!((ran.code, &*desk.read("list.txt")), (0, "1\n2\n"), "{ran:?}");
    for (name, bytes, said) in [
        (
            "old.xls",
            &b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"[..],
            "an old Office file, such as .xls or .doc (open it and save it as .xlsx or .ods)",
        ),
        (
            "locked.xlsx",
            b"\xd0\xcf\x11\xe0....E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0",
            "an Office file with a password (open it, and save it without a password)",
        ),
        (
            "a.numbers",
            b"PK\x03\x04....Index/Document.iwa",
            "a file of Numbers, Pages or Keynote (in Numbers choose \"Export To\" and Excel or CSV",
        ),
        ("a.pdf", b"%PDF-1.7", "a PDF file (copy the table into a spreadsheet, and give that as .xlsx, .ods or CSV)"),
        ("a.rtf", b"{\\rtf1", "a formatted text (RTF) (copy the table into a spreadsheet"),
        ("a.html", b"<!doctype html><table>", "a web page (copy the table into a spreadsheet"),
        ("a.png", b"\x89PNG\r\n", "a picture (copy the table into a spreadsheet"),
        (
            "a.fods",
            b"<?xml version=\"1.0\"?><office:document xmlns:office=\"urn:\"",
            "such as .fods (open it and save it as .xlsx or .ods)",
        ),
    ] {
        desk.write(name, bytes);
        let err = desk.fails(2, ["table", name, "--id", "a", "-o", "list2.txt"]);
        assert!(err.contains(&format!("{name}: this is ")) && err.contains(said), "{err}");
    }
}
