//! Files in each other's place, and the command's messages about them.

use crate::desk::Desk;

/// Jargon of parsers and systems, which tells people nothing.
const MACHINE_WORDS: [&str; 8] = [
    "EOF while",
    "expected ident",
    "expected value",
    "missing field",
    "unknown field",
    "trailing characters",
    "os error",
    "invalid type",
];

/// A commitment of no draw.
const COMMITMENT: &str = "4255d2f084a73af37ddda73b7172ea018146c961a027bdefa575613a775a9ddd";

/// A draw of a list with a beacon, with every document of it, and files from elsewhere.
fn files() -> Desk {
    let desk = Desk::new();
    let commitment = desk.drawn_with_guest();
    desk.write("list.txt", "Ada\nGrace\nHedy\n");
    let terms = ["commit", "--context", "A private draw", "--entries", "list.txt", "--blinded", "blinding.json"];
    desk.ok([&terms[..], &["--public", "guest@3000-01-01T00:00Z=a word", "-o", "private.json"]].concat());
    let proof = ["prove", "private.json", "--entries", "list.txt", "--blinding", "blinding.json", "--entry", "Ada"];
    desk.ok([&proof[..], &["-o", "proof.json"]].concat());
    desk.write("archive.jsonl", format!("{0}\n{0}\n", desk.read("transcript.json").trim_end()));
    desk.ok(["report", "transcript.json", "-o", "report.html"]);
    desk.write("pretty.jsonl", "{\n  \"format\": \"verishuffle/1 transcript\"\n}\n{\n  \"format\": \"x\"\n}\n");
    desk.write("pins.jsonl", format!("{{\"format\": \"verishuffle/1 pins\", \"commitment\": \"{commitment}\"}}\n"));
    desk.write("summary.json", desk.run(["verify", "--archive", "archive.jsonl", "--unpinned", "--json"]).out);
    desk.write("reply.json", "{\"round\": 1000, \"signature\": \"ab\"}");
    desk.write("error.json", "{\"error\": \"future round\"}");
    desk.write("page.html", "<html><body>502 Bad Gateway</body></html>");
    desk.write("empty.json", "");
    desk.write("book.xlsx", b"PK\x03\x04\x14\0[Content_Types].xml");
    desk
}

// A file in the place of another is named for what it is, with what belongs there, whichever documents and files of a
// draw change places, and in no words of a parser.
#[test]
fn a_file_in_the_place_of_another_is_named() {
    let desk = files();
    let kinds = [
        ("terms.json", "the terms of a draw"),
        ("transcript.json", "a transcript"),
        ("alice.secret", "a party's secret"),
        ("alice.opening", "an opening"),
        ("blinding.json", "a blinding key"),
        ("proof.json", "the proof of an entry"),
        ("archive.jsonl", "an archive"),
        ("pretty.jsonl", "JSON that goes over many lines"),
        ("summary.json", "the summary of an archive"),
        ("pins.jsonl", "a file of pins"),
        ("reply.json", "the reply of a drand server"),
        ("error.json", "an error message of a server"),
        ("report.html", "the page of a draw"),
        ("page.html", "a web page"),
        ("list.txt", "plain text"),
        ("empty.json", "an empty file"),
        ("book.xlsx", "an Excel file"),
    ];
    let places: [(&str, &[&str], &str); 8] = [
        ("terms.json", &["inspect", "@"], "the terms, which `verishuffle commit` writes"),
        ("transcript.json", &["verify", "@"], "a transcript, which `verishuffle draw` writes"),
        ("alice.secret", &["inspect", "--secret", "@"], "a secret, which `verishuffle seal` writes"),
        ("alice.opening", &["draw", "terms.json", "--opening", "@", "-o", "x"], "an opening, which `verishuffle open`"),
        (
            "blinding.json",
            &["verify", "transcript.json", "--entries", "list.txt", "--blinding", "@"],
            "a blinding key, which `verishuffle commit --blinded` or `verishuffle table --new-blinding` writes",
        ),
        ("proof.json", &["check", "@", "transcript.json"], "the proof of an entry, which `verishuffle prove` writes"),
        (
            "summary.json",
            &["merge", "@", "--commitment", COMMITMENT],
            "a summary, which `verishuffle verify --archive --json` prints",
        ),
        ("pins.jsonl", &["chain", ".", "--pins", "@"], "a file of pins, with a JSON object on each line"),
    ];
    for (right, args, wanted) in places {
        for (file, what) in kinds.into_iter().filter(|(file, _)| *file != right) {
            if right == "pins.jsonl" && matches!(file, "empty.json" | "terms.json" | "transcript.json") {
                continue;
            }
            let args: Vec<&str> = args.iter().map(|&arg| if arg == "@" { file } else { arg }).collect();
            let ran = desk.run(&args);
            assert_eq!(ran.code, 2, "{args:?}: {ran:?}");
            // A merge names the file among its parts.
            let err = if args[0] == "merge" { ran.out.replace(": ERROR (this", ": this") } else { ran.err };
            assert!(MACHINE_WORDS.iter().all(|words| !err.contains(words)), "{args:?}: {err}");
            let many = right == "pins.jsonl";
            assert!(many || err.contains(what), "{args:?}: {err}");
            assert!(err.contains(&format!("{file}: this is ")), "{args:?}: {err}");
            assert!(err.contains("what belongs here is ") && err.contains(wanted), "{args:?}: {err}");
        }
    }
}

#[test]
fn an_archive_that_is_none_is_told_once() {
    let desk = files();
    for (file, what) in [
        ("pretty.jsonl", "each JSON object must be one line; `jq -c . FILE` writes them so"),
        ("terms.json", "this is the terms of a draw"),
        ("page.html", "this is a web page"),
        ("book.xlsx", "this is an Excel file"),
    ] {
        let err = desk.fails(2, ["verify", "--archive", file, "--unpinned"]);
        assert!(err.contains(what) && err.lines().count() == 1, "{err}");
        let out = desk.run(["verify", "--archive", file, "--unpinned", "--json"]).out;
        assert!(out.contains(what) && out.contains("\"verdict\":\"error\""), "{out}");
    }
    let err = desk.fails(2, ["verify", "archive.jsonl"]);
    assert!(err.contains("verify it with --archive FILE"), "{err}");
}

#[test]
fn a_list_that_is_no_text_is_told_how_to_be_saved() {
    let desk = files();
    let utf16: Vec<u8> = "Ada\r\nGrace\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    desk.write("bare16.txt", &utf16);
    desk.write("utf16.txt", [&b"\xff\xfe"[..], &utf16].concat());
    desk.write("latin.txt", b"Zo\xeb\nBob\n");
    desk.write("names.ods", b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet");
    desk.write("names.pdf", "%PDF-1.7\n\nnames");
    let commit = |file| {
        let beside = ["--context", "A draw", "--public", "guest@3000-01-01T00:00Z=a word", "-o", "new.json"];
        [&["commit", "--entries", file], &beside[..]].concat()
    };
    for (file, said) in [
        ("bare16.txt", "this is a text in UTF-16 (save it as UTF-8 "),
        ("utf16.txt", "this is a text in UTF-16 (save it as UTF-8 "),
        ("latin.txt", "line 1 is not valid UTF-8 (byte 3 of the line); it may be in Windows-1252"),
        ("book.xlsx", "this is an Excel file (let `verishuffle table` make a list of it)"),
        ("names.ods", "this is an OpenDocument file, such as .ods (let `verishuffle table` make a list of it)"),
        ("names.pdf", "this is a PDF file (save the names as plain text in UTF-8"),
    ] {
        let err = desk.fails(2, commit(file));
        assert!(err.starts_with(&format!("verishuffle: {file}: {said}")), "{err}");
        assert!(!desk.exists("new.json"));
    }
    // These are text, and could be read as a list.
    for (file, said) in [
        ("terms.json", "this is the terms of a draw (the terms hold only a hash of the list)"),
        ("transcript.json", "this is a transcript"),
        ("alice.secret", "this is a party's secret (keep it to yourself)"),
        ("page.html", "this is a web page"),
        ("report.html", "this is the page of a draw"),
    ] {
        let err = desk.fails(2, commit(file));
        assert!(err.contains(said) && err.contains("what belongs here is a list, with one entry per line"), "{err}");
    }
}

// Documents and pages are named wherever lists, withdrawals, awards and allocations are read, however long they are.
#[test]
fn a_document_for_a_list_withdrawals_awards_or_an_allocation_is_named() {
    let desk = files();
    desk.write("kids.txt", "1;Ada\n2;Bob\n");
    desk.write("rules.txt", "columns id;name\naward Prize: 1\n");
    let terms =
        ["commit", "--context", "Kids", "--entries", "kids.txt", "--allocation", "rules.txt", "-o", "kids.json"];
    desk.ok([&terms[..], &["--public", "guest@2020-01-01T00:00Z=a word"]].concat());
    desk.ok(["draw", "kids.json", "--public", "guest=river", "-o", "drawn.json"]);
    desk.write("long.html", format!("<!doctype html>\n{}", "<p>\n".repeat(1 << 16)));
    let places: [(&[&str], &str); 10] = [
        (&["awards", "drawn.json", "--entries", "@"], "a list, with one entry per line"),
        (&["draw", "kids.json", "--public", "guest=river", "--entries", "@", "-o", "x"], "a list, with one entry"),
        (&["report", "drawn.json", "--entries", "@", "-o", "x"], "a list, with one entry per line"),
        (&["report", "kids.json", "--entries", "@", "-o", "x"], "a list, with one entry per line"),
        (&["explain", "drawn.json", "--entries", "@"], "a list, with one entry per line"),
        (
            &["awards", "drawn.json", "--entries", "kids.txt", "--withdrawn", "@"],
            "the ids of the entries that withdrew",
        ),
        (&["verify", "drawn.json", "--withdrawn", "@", "--awards", "kids.txt"], "the ids of the entries that withdrew"),
        (&["verify", "drawn.json", "--awards", "@"], "the awards, one per line, which `verishuffle awards -o FILE`"),
        (&["report", "drawn.json", "--entries", "kids.txt", "--awards", "@", "-o", "x"], "the awards, one per line"),
        (&["try-allocation", "@", "--entries", "kids.txt"], "an allocation as plain text"),
    ];
    for (args, wanted) in places {
        for (file, what) in [
            ("terms.json", "the terms of a draw"),
            ("transcript.json", "a transcript"),
            ("proof.json", "the proof of an entry"),
            ("report.html", "the page of a draw"),
            ("long.html", "a web page"),
            ("book.xlsx", "an Excel file"),
        ] {
            let args: Vec<&str> = args.iter().map(|&arg| if arg == "@" { file } else { arg }).collect();
            let err = desk.fails(2, &args);
            let is_named = err.contains(&format!("{file}: this is {what}"));
            assert!(is_named && err.contains(&format!("what belongs here is {wanted}")), "{args:?}: {err}");
        }
    }
    // Lines of JSON of whatever keys may be the entries of somebody's terms.
    desk.write("lines.txt", "{\"message\": \"x\"}\n");
    let err = desk.fails(1, ["awards", "drawn.json", "--entries", "lines.txt"]);
    assert!(err.contains("REFUSED: entries: FAILED"), "{err}");

    for (seats, more) in
        [(3_000, "93015 bytes long"), (9_000, "this file is too long: an allocation has at most 65536 bytes")]
    {
        let lines = (0..seats).map(|number| format!("award Lot {number:05} of the town: 1\n"));
        desk.write("long.txt", format!("columns id;name\n{}", lines.collect::<String>()));
        let err = desk.fails(2, ["try-allocation", "long.txt", "--entries", "kids.txt"]);
        let next = "give equal awards one line with their number, such as `award Book: 30`, or shorten the names";
        assert!(err.contains(more) && err.contains(next), "{err}");
    }
}
