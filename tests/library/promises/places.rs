//! Where promises are: a part of a document, which is a heading, a convention of the C header or a declaration in it.

use std::collections::BTreeSet;

use super::{is_the_repository, must_read, read};

/// The documents with promises, in the order of the tables.
pub(super) const DOCUMENTS: [&str; 18] = [
    "SPEC.md",
    "ARCHIVES.md",
    "README.md",
    "docs/cards.md",
    "docs/jury.md",
    "docs/chain.md",
    "docs/maker.md",
    "docs/browser.md",
    "docs/service.md",
    "docs/spreadsheet.md",
    "docs/calls.md",
    "docs/rust.md",
    "docs/names.md",
    "SECURITY.md",
    "RELEASING.md",
    HEADER,
    NPM,
    "packaging/README.md",
];

const HEADER: &str = "include/verishuffle.h";
const NPM: &str = "web/npm/README.md";

/// Sections of README.md without a testable promise: the first refers to SECURITY.md, and the second names the
/// licences.
const NO_PROMISE: [&str; 1] = ["Licence"];

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) part: String,
}

/// Splits `FILE "PART", FILE "PART"` into places.
pub(super) fn places(text: &str) -> Result<Vec<Place>, String> {
    let pieces: Vec<&str> = text.split('"').collect();
    let (pairs, rest) = pieces.as_chunks::<2>();
    if pairs.is_empty() || rest != [""] {
        return Err(format!("the place is {text}, but should be FILE \"PART\""));
    }
    let file = |text: &str| text.trim_start_matches(',').trim().to_owned();
    Ok(pairs.iter().map(|[before, part]| Place { file: file(before), part: (*part).to_owned() }).collect())
}

/// The headings of a page, without their markers and outside code blocks.
fn headings(page: &str) -> Vec<&str> {
    let mut inside = false;
    let outside = page.lines().filter(move |line| {
        inside ^= line.starts_with("```");
        !inside
    });
    outside.filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim()).collect()
}

/// The titles of the conventions at the beginning of the header.
fn conventions(header: &str) -> Vec<&str> {
    let begin = header.find("---- Conventions ----").expect("the header has conventions");
    let (conventions, _) = header[begin..].split_once(" */\n").expect("the comment ends");
    let titles = conventions.lines().filter_map(|line| line.strip_prefix(" * **")?.split_once("**"));
    titles.map(|(title, _)| title.trim_end_matches('.')).collect()
}

/// Where the header declares this function, type or constant.
fn declaration(header: &str, name: &str) -> Option<usize> {
    let forms = [
        format!(" {name}("),
        format!("*{name}("),
        format!("(*{name})("),
        format!("#define {name} "),
        format!("}} {name};"),
        format!("typedef struct {name} {name};"),
    ];
    forms.iter().filter_map(|form| header.find(form)).min()
}

/// A number that increases from the first part of a document to the last.
pub(super) fn position(place: &Place) -> Result<usize, String> {
    let Place { file, part } = place;
    let Some(text) = read(file) else { return Err(format!("{file} can't be read")) };
    let found = if !file.ends_with(".h") {
        headings(&text).iter().position(|heading| heading == part)
    } else if part.to_lowercase().starts_with("verishuffle_") {
        declaration(&text, part)
    } else if conventions(&text).contains(&part.as_str()) {
        text.find(&format!(" * **{part}"))
    } else {
        text.find(&format!("---- {part} ----"))
    };
    found.ok_or_else(|| format!("{file} has no part {part:?}"))
}

/// The sections of SPEC.md, README.md and the npm package's README.md, and the header's conventions, that make promises
/// but are not among these places.
pub(super) fn parts_without_a_promise(named: &BTreeSet<&Place>) -> Vec<Place> {
    let header = must_read(HEADER);
    let conventions = conventions(&header);
    assert!(conventions.len() > 8, "{conventions:?}");
    let place = |file: &str, part: &str| Place { file: file.to_owned(), part: part.to_owned() };
    let mut parts: Vec<Place> = conventions.into_iter().map(|title| place(HEADER, title)).collect();
    let pages: &[&str] = match is_the_repository() {
        true => &["SPEC.md", "ARCHIVES.md", "README.md", NPM],
        false => &["SPEC.md", "ARCHIVES.md", "README.md"],
    };
    for page in pages {
        let text = must_read(page);
        let headings = headings(&text);
        assert!(headings.len() > if *page == "SPEC.md" { 20 } else { 4 }, "{page}: {headings:?}");
        parts.extend(headings.into_iter().map(|heading| place(page, heading)));
    }
    for exception in NO_PROMISE {
        assert!(parts.iter().any(|place| place.part == exception), "there is no part {exception:?}");
    }
    parts.retain(|place| !NO_PROMISE.contains(&place.part.as_str()));
    parts.retain(|place| !named.contains(place));
    parts
}

#[test]
fn a_wrong_place_is_noticed() {
    for wrong in ["", "SPEC.md", "SPEC.md 4. Key", "SPEC.md \"4. Key\" and more", "\"4. Key"] {
        assert!(places(wrong).is_err(), "{wrong}");
    }
    let place = |file: &str, part: &str| places(&format!("{file} \"{part}\"")).unwrap().remove(0);
    for (file, part) in [
        ("SPEC.md", "4. Keys"),
        ("SPEC.md", "run(keys, n, draw, order):"),
        ("NONE.md", "4. Key"),
        (HEADER, "Threads."),
        (HEADER, "verishuffle_key"),
        (HEADER, "VERISHUFFLE_ERRORS"),
    ] {
        assert!(position(&place(file, part)).is_err(), "{file} {part}");
    }
    for (file, part) in [
        ("SPEC.md", "Pseudo-code: the step loop"),
        (HEADER, "Threads"),
        (HEADER, "verishuffle_key_shuffle"),
        (HEADER, "verishuffle_version_string"),
        (HEADER, "verishuffle_stop"),
        (HEADER, "verishuffle_work"),
        (HEADER, "verishuffle_table"),
        (HEADER, "VERISHUFFLE_ERROR_RANGE"),
    ] {
        position(&place(file, part)).unwrap();
    }
    assert!(position(&place("SPEC.md", "4. Key")) < position(&place("SPEC.md", "5. Words")));
    assert!(position(&place(HEADER, "A whole raffle")) < position(&place(HEADER, "Status")));
}
