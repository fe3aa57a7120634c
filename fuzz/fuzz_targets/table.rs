//! Runs the command `table` on any file. It is refused, or becomes the list that a second reader finds in it.
#![no_main]

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::{Corpus, fuzz_target};
use serde_json::{Value, json};
use verishuffle_cli::Outcome;
use verishuffle_fuzz::tables::{self, Wanted};

/// What all runs share: the folder of the files, and what the command prints.
struct Desk {
    folder: tempfile::TempDir,
    printed: File,
}

static DESK: LazyLock<Desk> = LazyLock::new(|| {
    let printed = rustix::fs::memfd_create("stdout", rustix::fs::MemfdFlags::CLOEXEC).expect("memory for stdout");
    rustix::stdio::dup2_stdout(&printed).expect("stdout can be replaced");
    Desk { folder: tempfile::tempdir().expect("a folder"), printed: printed.into() }
});

// The first byte chooses what is wanted, and the others are the table.
fuzz_target!(|data: &[u8]| -> Corpus {
    let Some((choice, table)) = data.split_first() else { return Corpus::Reject };
    // The second reader knows no workbooks, which are archives.
    if has_many_tickets(table) || table.starts_with(b"PK") {
        return Corpus::Reject;
    }
    let columns: &[&str] = if choice & 2 == 0 { &["a"] } else { &["a", "b"] };
    let wanted = Wanted { columns, tickets: choice & 1 == 1 };
    let expected = tables::read(table, &wanted);
    let (mut printed, outcome, list) = run(table, &wanted);
    if matches!(outcome, Outcome::Holds) {
        let made = expected.expect("what the second reader refuses is refused");
        let names = [&["id"], columns].concat();
        let of_list = json!({
            "columns": names, "entries": made.list.lines().count(), "rows": made.rows, "empty": made.empty,
            "encoding": made.encoding, "separator": made.separator, "out": path_text("list.txt"),
        });
        // The second reader does not look for what is doubtful.
        let warnings = printed.as_object_mut().and_then(|printed| printed.remove("warnings"));
        assert!(warnings.is_some_and(|warnings| warnings.is_array()), "{printed}");
        assert_eq!((&list, &printed), (&Some(made.list), &of_list));
    } else {
        assert!(matches!(outcome, Outcome::Error) && printed["error"].is_string() && list.is_none(), "{printed}");
        assert!(expected.is_none() || is_another_file(table), "refused: {printed}; expected: {expected:?}");
    }
    Corpus::Keep
});

/// Returns whether a cell may say that a row has more than 999 tickets, whose list would take long to write.
fn has_many_tickets(table: &[u8]) -> bool {
    let digits: Vec<u8> = table.iter().copied().filter(|&byte| byte != 0).collect();
    digits.split(|byte| !byte.is_ascii_digit()).any(|digits| {
        let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
        (4..=10).contains(&(digits.len() - zeros))
    })
}

/// Returns whether a file begins as one of another kind does, which the command refuses by its name.
fn is_another_file(bytes: &[u8]) -> bool {
    let signatures: [&[u8]; 16] = [
        b"PK\x03\x04",
        b"\xd0\xcf\x11\xe0",
        b"%PDF-",
        b"\x1f\x8b",
        b"\0\x05\x16\x07",
        b"BEGIN:VCARD",
        b"dn: ",
        b"version: 1\ndn:",
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"\xfd7zXZ\0",
        b"\x28\xb5\x2f\xfd",
        b"7z\xbc\xaf\x27\x1c",
        b"Rar!\x1a\x07",
        b"version https://git-lfs.github.com/spec/",
    ];
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii();
    signatures.iter().any(|signature| bytes.starts_with(signature))
        || (bytes.starts_with(b"BZh") && bytes.get(4..10) == Some(b"1AY&SY"))
        || matches!(text, [b'<' | b'{', ..] | [b'[', .., b']'])
}

fn path(name: &str) -> PathBuf {
    DESK.folder.path().join(name)
}

fn path_text(name: &str) -> String {
    path(name).display().to_string()
}

/// Runs the command. Returns the JSON that it printed, its outcome, and the list if it wrote one.
fn run(table: &[u8], wanted: &Wanted) -> (Value, Outcome, Option<String>) {
    let mut printed = &DESK.printed;
    let rewound = printed.set_len(0).and_then(|()| printed.seek(SeekFrom::Start(0)));
    assert!(rewound.is_ok(), "stdout can't be rewound");
    let _ = fs::remove_file(path("list.txt"));
    fs::write(path("table.csv"), table).expect("a file can be written");
    let (table, list, columns) = (path_text("table.csv"), path_text("list.txt"), wanted.columns.join(","));
    let words = ["verishuffle", "table", &table, "--id", "id", "--columns", &columns, "-o", &list, "--json"];
    let tickets: &[&str] = if wanted.tickets { &["--tickets", "n"] } else { &[] };
    let outcome = verishuffle_cli::run(words.iter().chain(tickets).map(Into::into));
    let mut text = String::new();
    let read = printed.seek(SeekFrom::Start(0)).and_then(|_| printed.read_to_string(&mut text));
    assert!(read.is_ok(), "stdout can't be read");
    (serde_json::from_str(&text).expect("one JSON object"), outcome, fs::read_to_string(list).ok())
}
