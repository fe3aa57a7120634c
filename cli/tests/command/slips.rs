//! Organisers' slips: what they write into an allocation, take for another file, or name wrongly.

use crate::desk::Desk;
use crate::mishaps::{Mishap, run, words};

/// Rows whose command line begins with `+` are lines for `commit`.
const SLIPS: &[Mishap] = &[
    // Allocations.
    (
        "a table for the allocation",
        b"id;name;school\n1;Ada;North\n",
        "+--entries kids.txt --allocation given",
        2,
        &["given: line 1 of the allocation must begin with one of columns,", "; the line is `id;name;school`"],
    ),
    (
        "capital letters in the rules",
        b"Award Prize: 1\n",
        "try-allocation given --numbers 9",
        2,
        &["in small letters", "the line is `Award Prize: 1`"],
    ),
    (
        "a missing colon",
        b"columns id;name;school\naward Prize 1\n",
        "+--entries kids.txt --allocation given",
        2,
        &["given: line 2 of the allocation must have the form `award NAME: N`", "the line is `award Prize 1`"],
    ),
    (
        "commas between columns",
        b"columns id,name\naward Prize: 1\n",
        "+--entries kids.txt --allocation given",
        2,
        &["holds the character `,`", "`;` separates columns"],
    ),
    ("an allocation of Notepad", b"\xef\xbb\xbfaward Prize: 1\r\n\r\n", "+--numbers 9 --allocation given", 0, &[]),
    (
        "an allocation of Excel",
        b"PK\x03\x04\x14\0[Content_Types].xml",
        "+--numbers 9 --allocation given",
        2,
        &["this is an Excel file", "an allocation as plain text, with lines such as `award Prize: 3`"],
    ),
    ("the terms for the allocation", b"", "try-allocation terms.json --numbers 9", 2, &["this is the terms of a draw"]),
    (
        "a list without the columns",
        b"columns id;name;school\naward Prize: 1\n",
        "try-allocation given --entries list.txt",
        2,
        &["line 1 has 1 cell, but needs 3, with ; between them"],
    ),
    // Names, ids and values.
    (
        "a name for an id",
        b"",
        "awards kids.json --entries kids.txt --why Ada",
        2,
        &[
            "the column \"id\" has no \"Ada\"; several entries may be meant, such as line 1 of the list; give the id, \"A1\"",
        ],
    ),
    (
        "an id in small letters",
        b"",
        "awards kids.json --entries kids.txt --why a2",
        2,
        &["the column \"id\" has no \"a2\"; line 2 of the list has \"A2\" (character 1 is \"a\" here and \"A\" there)"],
    ),
    (
        "a prize for an id",
        b"",
        "awards kids.json --entries kids.txt --why Prize",
        2,
        &["the column \"id\" has no \"Prize\"; give the id of an entry, which is its first cell"],
    ),
    (
        "the first digits of a blinded id, as a page shows them",
        "bbbbbbbb…\n".as_bytes(),
        "awards blind.json --entries blind.txt --withdrawn given",
        2,
        &["perhaps it means line 3 of the list; give the id, \
             \"bbbbbbbb33333333333333333333333333333333333333333333333333333333\""],
    ),
    (
        "digits with which two ids begin",
        b"",
        "awards blind.json --entries blind.txt --why aaaaaaaa",
        2,
        &["several entries may be meant, such as line 1 of the list; give the id, \"aaaaaaaa"],
    ),
    (
        "an entry with a blank that nobody sees",
        b"",
        "awards alone.json --entries list.txt --why 'Ada\u{a0}'",
        2,
        &[
            "no entry is \"Ada",
            "line 1 of the list has \"Ada\" (character 4 is U+00A0, a no-break space, here and the end there)",
        ],
    ),
    (
        "a colon for the equals sign",
        b"",
        "+--numbers 9 --sealed org:99dcf6469ecc893199dcf6469ecc893199dcf6469ecc893199dcf6469ecc8931",
        2,
        &["such as org=99dcf6469ecc8931"],
    ),
    (
        "two sources of one name",
        b"",
        "+--numbers 9 --public word@3000-01-01T00:00Z=other",
        2,
        &["but each needs its own name"],
    ),
    (
        "a line break in a name",
        b"",
        "seal --context x --name 'or\ng' -o s.json",
        2,
        &["a name holds the character U+000A (a line break), which no text may hold"],
    ),
    (
        "blanks behind the commas",
        b"id,name,school\n1,Ada,North\n",
        "table given --id id --columns 'name, school' -o made.txt --force",
        0,
        &["columns id;name;school"],
    ),
    (
        "a heading twice",
        b"id,name\n1,Ada\n",
        "table given --id id --columns name,name -o made.txt",
        2,
        &["--id and --columns name \"name\" twice"],
    ),
    ("a dash of a phone", b"", "+--numbers 1\u{2013}250", 0, &["Your numbers 1 to 250 are 0 to 249"]),
    ("two dots for a hyphen", b"", "+--numbers 1..250", 2, &["give how many, such as 250, or a range such as 1-250"]),
    (
        "all names in one line",
        b"Ada, Grace, Hedy\n",
        "+--entries given",
        0,
        &["the list has one entry", "each on its own line"],
    ),
    (
        "a number that a spreadsheet has shortened",
        b"",
        "awards numbered.json --entries numbered.txt --why 7",
        2,
        &["the column \"id\" has no \"7\"; line 1 of the list has \"007\""],
    ),
    (
        "withdrawals by name",
        b"Ada\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &[
            "line 1 of the withdrawals names \"Ada\", but no entry has this id; perhaps it means line 1 of the list; give the id, \"007\"",
        ],
    ),
    (
        "withdrawals without zeros",
        b"7\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["line 1 of the list has \"007\""],
    ),
    (
        "withdrawals with a heading",
        b"id\n007\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["which is the heading of a column; take the line out"],
    ),
    (
        "a withdrawal twice",
        b"007\n007\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["line 2 of the withdrawals", "line 1 names it already, and nobody withdraws twice"],
    ),
    (
        "lines of awards for withdrawals",
        b"Prize: 007\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["perhaps it means line 1 of the list; give the id, \"007\", which has"],
    ),
    (
        "a whole entry for a withdrawal",
        b"007;Ada;North\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["perhaps it means line 1 of the list; give the id, \"007\""],
    ),
    (
        "a withdrawal with a blank that nobody sees",
        "007\u{a0}\n".as_bytes(),
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; line 1 of the list has \"007\" (character 4 is U+00A0"],
    ),
    (
        "a withdrawal in quotation marks",
        b"\"007\"\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; line 1 of the list has \"007\""],
    ),
    (
        "a withdrawal with its day",
        b"007; 2026-12-25; moved\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; perhaps it means line 1 of the list; give the id, \"007\""],
    ),
    (
        "a withdrawal with words around its id",
        b"Ticket 7 (no show)\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; perhaps it means line 1 of the list; give the id, \"007\""],
    ),
    (
        "a withdrawal with a sign before its id",
        b"#7\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; perhaps it means line 1 of the list; give the id, \"007\""],
    ),
    (
        "a withdrawal with more zeros and a point",
        b"0007.\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["but no entry has this id; perhaps it means line 1 of the list; give the id, \"007\""],
    ),
    (
        "a withdrawal of nobody",
        b"Zoe\n",
        "awards numbered.json --entries numbered.txt --withdrawn given",
        2,
        &["names \"Zoe\", but no entry has this id; give the id of an entry, which is its first cell"],
    ),
    (
        "strokes between cells",
        b"id|name\n1|Ada\n",
        "table given --id id --columns name -o made.txt --force",
        2,
        &["\"|\" separates no cells here, so save the table with commas, semicolons or tabs"],
    ),
    ("one hyphen before a flag", b"", "verify -commitment x", 2, &["type two hyphens", "--commitment"]),
    (
        "one hyphen before a flag with a value",
        b"",
        "verify a.json -published-at=now",
        2,
        &["two hyphens", "--published-at"],
    ),
    // What word processors do to signs.
    (
        "a dash for two hyphens before a file",
        b"",
        "verify \u{2013}commitment {c} drawn.json",
        2,
        &["'\u{2013}commitment': a hyphen or a quotation mark was replaced", "type two hyphens before a flag"],
    ),
    (
        "curly quotation marks around a text",
        b"",
        "commit --context \u{201c}Summer raffle\u{201d} --numbers 9 --public w@3000-01-01T00:00Z=x -o new.json",
        2,
        &["straight quotation marks, \" or ', around a text"],
    ),
    (
        "curly quotation marks as a part of a text",
        b"",
        "commit --context \u{201c}Raffle\u{201d} --numbers 9 --public w@3000-01-01T00:00Z=x -o curly.json",
        0,
        &["the context is in curly quotation marks, which are a part of it"],
    ),
    (
        "curly quotation marks in JSON",
        "{\n  \u{201c}format\u{201d}: \"verishuffle/1 terms\"}".as_bytes(),
        "inspect given",
        2,
        &["line 2, column 3: U+201C is a curly quotation mark"],
    ),
    (
        "a byte-order mark before JSON",
        b"\xef\xbb\xbf{\"round\": 1}",
        "inspect given",
        2,
        &["begins with a byte-order mark, which is not allowed; save it again as UTF-8 without one"],
    ),
    (
        "a time with a fraction",
        b"",
        "commit --context y --numbers 9 --drand quicknet@2099-12-24T20:00:00.000Z -o new.json",
        2,
        &["has a fraction of a second; leave it out"],
    ),
    // What mail does to documents.
    (
        "lines that a mail has broken",
        b"{\"format\": \"verishuffle/1 ope\nning\"}",
        "draw terms.json --opening given -o new.json",
        2,
        &["a text holds a line break", "send the file itself"],
    ),
    (
        "a document in a letter",
        b"Hi,\n{\"format\": \"verishuffle/1 opening\"}\n",
        "draw terms.json --opening given -o new.json",
        2,
        &["this is a document with other text around it (delete all before its first {"],
    ),
    (
        "a document in quoted-printable",
        b"{\"format\"=3A \"verishuffle/1 opening\"}",
        "draw terms.json --opening given -o new.json",
        2,
        &["line 1, column 10: a colon must follow the key"],
    ),
    // Files.
    ("a page of another kind", b"", "report drawn.json -o page.png", 2, &["ends in .png", "such as .txt, .json"]),
    ("a page as PDF", b"", "report drawn.json -o page.PDF", 2, &["ends in .PDF", "which no program opens as that"]),
    (
        "line ends of old Macs",
        b"Ada\rGrace\r",
        "+--entries given",
        2,
        &["old Macs", "the line ends of Windows or of Unix"],
    ),
    (
        "the terms before the secret",
        b"",
        "open terms.json secret.json --commitment {c} -o o.json",
        2,
        &["this is a party's secret (keep it to yourself; `open` takes first the secret, then the terms)"],
    ),
];

#[test]
fn a_slip_is_answered_with_what_to_do() {
    let desk = Desk::new();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    desk.write("kids.txt", "A1;Ada;North\nA2;Grace;South\nA3;Ada;North\n");
    desk.write("rules.txt", "columns id;name;school\none per school\naward Prize: 1\nwaitlist Reserve");
    desk.write("alone.txt", "award Prize: 1");
    let commitment =
        desk.ok(words("commit --context x --entries list.txt --public word@3000-01-01T00:00Z=oak -o terms.json"));
    desk.ok(words("seal --context x --name organiser -o secret.json"));
    desk.write("numbered.txt", "007;Ada;North\n042;Grace;South\n");
    let blinded =
        [("a", "1"), ("a", "2"), ("b", "3")].map(|(begin, end)| format!("{}{}", begin.repeat(8), end.repeat(56)));
    desk.write("blind.txt", blinded.map(|id| format!("{id};Ada;{}\n", &id[63..])).concat());
    for (list, rules, terms, drawn) in [
        ("kids.txt", "rules.txt", "t2.json", "kids.json"),
        ("list.txt", "alone.txt", "t3.json", "alone.json"),
        ("numbered.txt", "rules.txt", "t4.json", "numbered.json"),
        ("blind.txt", "rules.txt", "t5.json", "blind.json"),
    ] {
        desk.ok([
            "commit",
            "--context",
            "x",
            "--entries",
            list,
            "--allocation",
            rules,
            "--public",
            "w@3000-01-01T00:00Z=x",
            "-o",
            terms,
        ]);
        desk.ok(["draw", terms, "--public", "w=oak", "--entries", list, "-o", drawn]);
    }
    desk.ok(words("draw terms.json --public word=oak --entries list.txt -o drawn.json"));
    run(&desk, commitment.trim_end(), SLIPS);
    // Terms named as a secret are no secret that others can read.
    let ran = desk.run(words("inspect terms.json --secret terms.json"));
    assert!(ran.code == 2 && ran.err.contains("a secret, which") && !ran.err.contains("other users"), "{ran:?}");
    // The terms are the same whatever program wrote the allocation.
    desk.write("notepad.txt", "\u{feff}award Prize: 1\r\n\r\n");
    let made = ["alone.txt", "notepad.txt"].map(|rules| {
        let terms = format!("{rules}.json");
        desk.ok([
            "commit",
            "--context",
            "x",
            "--numbers",
            "9",
            "--allocation",
            rules,
            "--public",
            "w@3000-01-01T00:00Z=x",
            "-o",
            &terms,
        ])
    });
    assert_eq!(made[0], made[1]);
}
