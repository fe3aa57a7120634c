//! Lists from spreadsheets.

use std::process::Command;

use crate::desk::{CONTEXT, Desk, Ran};

const WANTED: [&str; 5] = ["--id", "ticket", "--columns", "Name,Adresse", "--tickets"];

fn table(desk: &Desk, file: &str, more: &[&str]) -> Ran {
    desk.run(["table", file].iter().chain(&WANTED).chain(&["Lose", "-o", "list.txt", "--force"]).chain(more))
}

/// One table as people's programs write it.
fn saved() -> [(&'static str, Vec<u8>, &'static str); 7] {
    let rows = |separator: &str, end: &str, tail: &str| {
        let quoted = |cell: &str| match cell.contains([separator.chars().next().unwrap(), '"']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.to_owned(),
        };
        let row = |cells: [&str; 4]| cells.map(quoted).join(separator) + end;
        [
            row(["Name", "Adresse", "Lose", "Bemerkung"]),
            row(["Müller, Änne", "Bergstraße 1", "2", "zahlt \"bar\""]),
            row(["", "", "", ""]),
            row(["Øre, Åse", "Mühlgasse 7", "1", ""]),
        ]
        .concat()
            + tail
    };
    let utf16 = |text: String| [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let windows = |text: String| text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    [
        ("Excel, CSV UTF-8, English", format!("\u{feff}{}", rows(",", "\r\n", "")).into(), "UTF-8 with commas"),
        ("Excel, CSV UTF-8, German", format!("\u{feff}{}", rows(";", "\r\n", "")).into(), "UTF-8 with semicolons"),
        ("Excel, CSV, German", windows(rows(";", "\r\n", "")), "Windows-1252 with semicolons"),
        ("Excel, Unicode text", utf16(rows("\t", "\r\n", "")), "UTF-16 (little-endian) with tabs"),
        ("LibreOffice", rows(",", "\n", "").into(), "UTF-8 with commas"),
        ("Numbers", rows(";", "\n", "").into(), "UTF-8 with semicolons"),
        // The last row has no line end.
        ("Google Sheets", rows(",", "\r\n", "").trim_end().into(), "UTF-8 with commas"),
    ]
}

// What everyone can read who gets the list is said of columns that few people publish.
#[test]
fn a_column_that_few_people_publish_is_named() {
    let desk = Desk::new();
    desk.write("members.csv", "Nr,Name,IBAN,Class\n1,Ada,DE89 3704 0044 0532 0130 00,a\n2,Ben,,b\n");
    let said = |columns: &str| {
        desk.run(["table", "members.csv", "--id", "Nr", "--columns", columns, "-o", "list.txt", "--force"]).err
    };
    let warned = "warning: everyone who gets the list can read the column \"IBAN\". Leave it out";
    assert!(said("Name,IBAN").contains(warned), "{}", said("Name,IBAN"));
    assert!(!said("Name,Class").contains("everyone who gets"), "{}", said("Name,Class"));
}

// A table as spreadsheets save it becomes a list with as many tickets for each row as the row says.
#[test]
fn tables_of_all_programs_become_the_same_list() {
    let desk = Desk::new();
    let list = "1;Müller, Änne;Bergstraße 1\n2;Müller, Änne;Bergstraße 1\n3;Øre, Åse;Mühlgasse 7\n";
    for (program, bytes, read) in saved() {
        desk.write("lose.csv", bytes);
        let ran = table(&desk, "lose.csv", &[]);
        assert_eq!((ran.code, ran.out.as_str()), (0, "columns ticket;Name;Adresse\n"), "{program}: {ran:?}");
        assert_eq!(desk.read("list.txt"), list, "{program}");
        assert!(ran.err.contains(&format!("as {read} between cells.\n")), "{program}: {ran:?}");
        assert!(ran.err.contains("Skipped 1 empty row: row 3.\n"), "{program}: {ran:?}");
        assert!(ran.err.contains("No heading is \"ticket\", so the tickets are numbered from 1"), "{program}: {ran:?}");
        assert!(ran.err.contains("Made 3 entries of 2 rows.\n"), "{program}: {ran:?}");
        let aloud =
            "is not UTF-8, so it was read as Windows-1252. If \"Müller\", \"Änne\", \"Bergstraße\" are misspelt";
        assert_eq!(ran.err.contains(aloud), read.starts_with("Windows"), "{program}: {ran:?}");
    }
}

#[test]
fn the_line_of_columns_and_the_list_fit_the_terms() {
    let desk = Desk::new();
    desk.write("lose.csv", "Name,Adresse,Lose\nAda,Mill Lane 1,2\nGrace,Mill Lane 2,1\n");
    let columns = table(&desk, "lose.csv", &[]).out;
    desk.write("allocation.txt", columns + "award Bicycle: 1\ncap Adresse: 1\n");
    let commit = ["commit", "--context", CONTEXT, "--entries", "list.txt", "--allocation", "allocation.txt"];
    desk.ok(commit.iter().chain(&["--public", "dice@3000-01-01T00:00Z=two dice", "-o", "terms.json"]));
}

#[test]
fn ids_of_the_table_are_kept() {
    let desk = Desk::new();
    desk.write("children.csv", "child,street,tickets\nA17,Mill Lane,2\nA18,Hill Street,1\n");
    let run = |more: &[&str]| {
        let ran = desk.run(["table", "children.csv", "--id", "child", "-o", "-"].iter().chain(more));
        assert_eq!(ran.code, 0, "{ran:?}");
        (ran.out, ran.err.lines().last().unwrap().to_owned())
    };
    let line = |line: &str| line.to_owned();
    assert_eq!(run(&[]), (line("A17\nA18\n"), line("columns child")));
    let street = ["--columns", "street"];
    assert_eq!(run(&street), (line("A17;Mill Lane\nA18;Hill Street\n"), line("columns child;street")));
    let both = ["--columns", "street", "--tickets", "tickets"];
    let list = "A17-1;Mill Lane\nA17-2;Mill Lane\nA18-1;Hill Street\n";
    assert_eq!(run(&both), (line(list), line("columns child;street")));
    let ran = desk.run(["table", "children.csv", "--id", "child", "-o", "list.txt", "--json"]);
    let json = r#"{"columns":["child"],"entries":2,"rows":2,"empty":0,"encoding":"UTF-8","separator":"commas","out":"list.txt","warnings":[{"warning":"unused_tickets","rows":[],"allocation_line":null,"values":["tickets"],"more":0,"text":"each row has one ticket, though there is a column \"tickets\"; if it says how many a row has, name it with --tickets"}]}"#;
    assert_eq!((ran.code, ran.out, ran.err), (0, format!("{json}\n"), String::new()));
}

/// Python's reader shares no code with ours.
#[test]
fn another_reader_of_csv_finds_the_same_cells() {
    let desk = Desk::new();
    let note = "\"two\r\nlines, \"\"quoted\"\"; and more\"";
    let rows: String = (1..40)
        .map(|n| {
            format!(
                "\"Ada \"\"{n}\"\"\",{note},\" {n}, Mill Lane\",{}\r\n{}",
                n % 4,
                if n % 5 == 0 { "\r\n,,,\r\n" } else { "" }
            )
        })
        .collect();
    desk.write("lose.csv", format!("Name,Note,Adresse,Lose\r\n{rows}"));
    assert_eq!(table(&desk, "lose.csv", &[]).code, 0);
    let script = "import csv\nnumber = 0\n\
                  for row in csv.DictReader(open('lose.csv', encoding='utf-8', newline='')):\n    \
                  for _ in range(int(row['Lose'] or 0)):\n        \
                  number += 1\n        print(number, row['Name'].strip(), row['Adresse'].strip(), sep=';')\n";
    let python = Command::new("python3")
        .args(["-c", script])
        .current_dir(desk.path(""))
        .output()
        .expect("python3 is missing: apt-get install python3");
    assert!(python.status.success(), "{python:?}");
    assert_eq!(desk.read("list.txt"), String::from_utf8(python.stdout).unwrap());
}

// Rows that would not come back from a list are all named, with their row and column, and then no list is written.
#[test]
fn all_faults_of_a_table_are_named_and_no_list_is_written() {
    let desk = Desk::new();
    let rows = "Name;Adresse;Lose\nAda;\"Mill; Lane\";1\n\nGrace;\"Mill\nLane\";1\nHedy;Mill\u{7}Lane;1\nEmmy;x;2,5\n\
                Vera;x;\nLise;x;1;y\n;;3\nRosa\nMary;\"x\" y;1\n";
    desk.write("lose.csv", rows);
    let ran = table(&desk, "lose.csv", &[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
    let told = [
        "verishuffle: lose.csv: no list is made; 9 faults to mend first:",
        "  row 2, column B (\"Adresse\"), holds a semicolon, which separates the cells of a list; write a comma \
         instead: \"Mill; Lane\"",
        "  row 4, column B (\"Adresse\"), holds a line break; write it on one line: \"Mill\\u{a}Lane\"",
        "  row 5, column B (\"Adresse\"), holds a control character (U+0007); type the cell again: \"Mill\\u{7}Lane\"",
        "  row 6, column C (\"Lose\"), must be a whole number such as 3, but is \"2,5\"",
        "  row 7, column C (\"Lose\"), must be a whole number such as 3, but is \"\"",
        "  row 8 has 4 cells below 3 headings; write each cell that holds one of the semicolons between cells in \
         quotation marks",
        "  row 9 has tickets, but does not say whose: its cells in the list are empty",
        "  row 10, column B (\"Adresse\"), is missing: the row ends before it",
        "  row 11, column B: the quotation mark at the start of the cell needs another at its end, and two for each \
         within; save the table as CSV again",
    ];
    assert_eq!(ran.err.lines().collect::<Vec<_>>(), told);
    assert!(!desk.exists("list.txt"));

    // An unclosed quotation mark would swallow the rows below.
    for open in
        ["Name,Adresse,Lose,x\nAda,a,1,\"open\nGrace,b,1,\n", "Name,Adresse,Lose,x\nAda,a,1,\"o\nGrace,b,1,\"p\n"]
    {
        desk.write("lose.csv", open);
        let ran = table(&desk, "lose.csv", &[]);
        assert!(ran.code == 2 && ran.err.contains("row 2, column D: the quotation mark"), "{ran:?}");
    }
    // So would one in a row with nothing else.
    desk.write("lose.csv", "Name,Adresse,Lose\nAda,a,1\n,,\"  \n");
    let ran = table(&desk, "lose.csv", &[]);
    assert!(ran.code == 2 && ran.err.contains("row 3, column C: the quotation mark"), "{ran:?}");
    desk.write("lose.csv", "Name,Adresse,Lose\n".to_owned() + &"Ada,a;b,1\n".repeat(23));
    let err = table(&desk, "lose.csv", &[]).err;
    assert_eq!((err.matches("holds a semicolon").count(), err.lines().last()), (20, Some("  and 3 more")), "{err}");
}

#[test]
fn headings_and_ids_that_do_not_fit_are_told() {
    let desk = Desk::new();
    let refused = |table: &str, args: &[&str]| {
        desk.write("t.csv", table);
        let err = desk.fails(2, ["table", "t.csv", "-o", "list.txt"].iter().chain(args));
        assert!(!desk.exists("list.txt"));
        err
    };
    let says = |err: String, said: &str| assert!(err.contains(said), "{said}: {err}");
    let err = refused("name;street\nAda;x\n", &["--id", "name", "--columns", "Street"]);
    says(
        err,
        "t.csv: there is no heading \"Street\"; row 1 has, between semicolons, the headings \"name\", \"street\"",
    );
    let err = refused("\n\nname,street\nAda,x\n", &["--id", "nmae"]);
    says(
        err,
        "there is no heading \"nmae\"; row 3 has, between commas, the headings \"name\", \"street\"; without --tickets",
    );
    let err = refused("name,\"Street, No\"\nAda,1\n", &["--id", "name", "--columns", "Street, No"]);
    says(err, "; --columns divides names at each comma, so take the comma out of \"Street, No\" in the table");
    for (table, what) in [
        ("\"id;name\"\n\"1;Ann\"\n", "each row is in quotation marks as a whole, so all its cells are one; take these"),
        ("\"id\tname\"\n\"1\tAnn\"\n", "each row is in quotation marks as a whole"),
        (
            "\"id,\"\"name\"\"\"\n\"1,\"\"Ann\"\"\"\n",
            "quotation marks away, and where two follow each other leave one, or export",
        ),
        (
            "'id','name'\n'1','Ann'\n",
            "apostrophes are used as quotation marks here, but are parts of the cells; take them",
        ),
        ("id,‘name’\n1,‘Ann’\n", "apostrophes are used as quotation marks here"),
    ] {
        let err = refused(table, &["--id", "id", "--columns", "name"]);
        let misleads =
            ["take the comma out", "separates no cells", "without --tickets"].iter().any(|words| err.contains(words));
        assert!(err.contains(what) && !misleads, "{err}");
    }
    for (cell, what) in [
        (
            "Smith &amp; Sons",
            "holds a code of a web page in place of a character, such as &amp; for &, and a semicolon",
        ),
        ("O&#39;Brien; Bob", "separates the cells of a list; write the character: \"O&#39;Brien; Bob\""),
        ("\"007;\"", "holds a semicolon at an end, which separates the cells of a list; take it out: \"007;\""),
    ] {
        says(refused(&format!("id,name\n1,{cell}\n"), &["--id", "id", "--columns", "name"]), what);
    }
    for above in ["sep=;\n", "Tabelle 1\n", "Sommerfest\n\n"] {
        let err = refused(&format!("{above}name;n\nAda;1\n"), &["--id", "t", "--columns", "name", "--tickets", "n"]);
        let row = 1 + above.lines().count();
        says(err, &format!("; delete the rows above row {row}, which looks like the headings"));
    }
    let err = refused("name,x,x\nAda,1,2\n", &["--id", "name", "--columns", "x"]);
    says(err, "the heading \"x\" is in columns B and C; rename one of them");
    let err = refused("name,x\nAda,1\nGrace,2\nAda,3\n", &["--id", "name"]);
    says(
        err,
        "row 4 has the id \"Ada\" of row 2, but each id must be different: delete one of the rows, or number them",
    );
    for (count, why) in [
        ("99999999999", "must be at most 4294967295, but is \"99999999999\""),
        ("\u{ff13}", "in the digits 0 to 9, but is \"\u{ff13}\", whose character 1 is U+FF13"),
        ("8\u{a0}898", "whose character 2 is U+00A0"),
        ("+3", "must be a whole number such as 3, but is \"+3\""),
    ] {
        let err = refused(&format!("name,n\nAda,{count}\n"), &["--id", "t", "--columns", "name", "--tickets", "n"]);
        says(err, why);
    }
    let err = refused("name,x\n,1\n", &["--id", "name"]);
    says(err, "row 2, column A (\"name\"), is empty, but each row needs an id");
    says(refused("name,n\nAda,0\n", &["--id", "name", "--tickets", "n"]), "no row below the headings has a ticket");
    says(refused("name,n\nAda,1\n", &["--id", "t", "--tickets", "n"]), "without --columns, nobody could tell whose");
    says(refused("\n,,\n", &["--id", "t"]), "t.csv: this table is empty");
    says(
        refused("", &["--id", "t"]),
        "t.csv: this is an empty file, but what belongs here is a workbook (.xlsx, .ods) or a table as text",
    );
    says(refused("a,b\n1,2\n", &["--id", "a", "--columns", "a"]), "--id and --columns name \"a\" twice");
    says(
        refused("%PDF-1.7", &["--id", "a"]),
        "this is a PDF file (copy the table into a spreadsheet, and give that as ",
    );
    says(refused("a\0b", &["--id", "a"]), "this is not text");
    let err = refused("a,b\n1,\u{feff}2\n", &["--id", "a", "--columns", "b"]);
    says(err, "row 2, column B (\"b\"), holds a byte-order mark");
}

// Households that are spelt in two ways, empty cells and rows of totals are named by their rows.
#[test]
fn what_may_be_meant_otherwise_is_warned_of() {
    let desk = Desk::new();
    let rows =
        ["Ada,Mill Lane 1,1", "Grace,mill lane 1,1", ",,", "Hedy,,1", "Emmy,Mill  Lane 1.,0", "Vera,Mill Lane 1,2"];
    desk.write("lose.csv", format!("Name,Adresse,Lose\n{}\nSumme,,5\nAda,Mill Lane 1,1\n", rows.join("\n")));
    let ran = table(&desk, "lose.csv", &[]);
    assert_eq!(ran.code, 0, "{ran:?}");
    for said in [
        "warning: 1 row with 0 tickets got no entry: row 6\n",
        "warning: row 2 and row 3 may be the same Adresse, but rules treat them as two: \"Mill Lane 1\", \"mill lane 1\"",
        "warning: rows 5 and 8 have no Adresse, so no \"one per Adresse\" and no \"cap Adresse\" can hold them back\n",
        "warning: row 8 looks like a row of totals or a number of rows or pages, but is an entry like any other and can be drawn: \"Summe;\"\n",
        "warning: rows 2 and 9 are equal: \"Ada;Mill Lane 1\"\n",
        "Adresse: \"Mill Lane 1\" is in rows 2, 7 and 9.\n",
    ] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
    // An inch mark is not an unclosed quotation mark.
    desk.write("lose.csv", "Name,Adresse,Lose\n\"5\"\" nail\",x,1\n");
    let err = table(&desk, "lose.csv", &[]).err;
    assert!(!err.contains("warning"), "{err}");
    // Many rows with an empty cell are one warning.
    desk.write("lose.csv", "Name,Adresse,Lose\n".to_owned() + &"Ada,,1\n".repeat(30));
    let err = table(&desk, "lose.csv", &[]).err;
    let said = "warning: rows 2, 3, 4 and 27 more have no Adresse, so no \"one per Adresse\" and no \"cap Adresse\" can hold \
                them back\n";
    assert_eq!((err.contains(said), err.matches("no Adresse").count()), (true, 1), "{err}");
}

/// A list has the permissions of its table: a private table gives a private list.
#[cfg(unix)]
#[test]
fn a_private_table_becomes_a_private_list() {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    let desk = Desk::new();
    desk.write("lose.csv", "Name,Adresse,Lose\nAda,x,1\n");
    for (mode, list) in [(0o600, 0o600), (0o644, 0o644)] {
        fs::set_permissions(desk.path("lose.csv"), Permissions::from_mode(mode)).unwrap();
        assert_eq!(table(&desk, "lose.csv", &[]).code, 0);
        let found = desk.path("list.txt").metadata().unwrap().permissions().mode();
        assert_eq!(found & 0o077, list & 0o077, "{mode:o}");
        fs::remove_file(desk.path("list.txt")).unwrap();
    }
}
