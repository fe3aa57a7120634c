//! The comments above the tests say which promises of the documents they keep:
//!
//! - `Promise: A sentence. (SPEC.md "4. Key")` is a promise that the test below keeps, and the places that make it.
//! - `Promise words: A sentence. (SPEC.md "4. Key")` gives the promise a name, so that more tests can keep it.
//! - `Keeps: words, keys.` names promises whose sentences are above other tests.
//!
//! These comments precede a test's attributes and documentation. Those of a script of CI and of a whole program in
//! JavaScript are in its first comment.

mod places;
mod runs;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use places::{DOCUMENTS, Place, parts_without_a_promise, places, position};
use runs::{Test, test_below};

/// The folders of tests and of the scripts that run them.
const FOLDERS: [&str; 10] = [
    ".ci",
    "cli/src",
    "cli/tests",
    "lists/src",
    "reference/tests",
    "release",
    "src",
    "tests",
    "web/npm/tests",
    "web/tests",
];

/// The maximum number of lines of a promise or a list of names.
const MOST_LINES: usize = 5;

/// What a comment says about the test below it.
#[derive(Debug, PartialEq, Eq)]
enum Statement {
    Promise { name: Option<String>, sentence: String, places: Vec<Place> },
    Keeps(Vec<String>),
}

/// A row of the table of promises.
struct Promise {
    sentence: String,
    places: Vec<Place>,
    tests: Vec<Test>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> Option<String> {
    fs::read_to_string(root().join(name)).ok()
}

fn must_read(name: &str) -> String {
    read(name).unwrap_or_else(|| panic!("{name} can't be read"))
}

/// The published crate lacks the command, the packages, the page and the scripts of CI, and so many of the tests.
fn is_the_repository() -> bool {
    root().join("cli").is_dir()
}

/// The text of a line of a comment.
fn text_of(line: &str) -> &str {
    let line = line.trim();
    let text = ["//", "/*", "#"].iter().find_map(|sign| line.strip_prefix(sign)).unwrap_or(line);
    text.strip_suffix("*/").unwrap_or(text).trim()
}

/// The statement that begins on the first of these lines.
fn statement(lines: &[&str]) -> Result<Option<Statement>, String> {
    let is_comment = ["// ", "/* ", "# "].iter().any(|sign| lines[0].trim().starts_with(sign));
    let Some((kind, _)) = text_of(lines[0]).split_once(':').filter(|_| is_comment) else { return Ok(None) };
    let (name, end) = match kind.split(' ').collect::<Vec<_>>()[..] {
        ["Promise"] => (None, "\")"),
        ["Promise", name] => (Some(name.to_owned()), "\")"),
        ["Keeps"] => (None, "."),
        _ => return Ok(None),
    };
    let mut text = String::new();
    for line in lines.iter().take(MOST_LINES) {
        text.push_str(text_of(line));
        if text.ends_with(end) {
            break;
        }
        text.push(' ');
    }
    let said = text.strip_prefix(kind).and_then(|text| text.strip_prefix(": "));
    let said =
        said.and_then(|text| text.strip_suffix(end)).ok_or_else(|| format!("does not end with {end}: {text}"))?;
    if kind == "Keeps" {
        let names: Vec<String> = said.split(", ").map(str::to_owned).collect();
        return match names.iter().find(|name| !is_name(name)) {
            Some(name) => Err(format!("{name:?} is no name of a promise")),
            None => Ok(Some(Statement::Keeps(names))),
        };
    }
    if let Some(name) = name.iter().find(|name| !is_name(name)) {
        return Err(format!("{name:?} is no name of a promise"));
    }
    let (sentence, where_it_stands) = said.rsplit_once(" (").ok_or_else(|| format!("has no places: {text}"))?;
    if !sentence.ends_with('.') || sentence.len() <= 20 || sentence.contains('|') {
        return Err(format!("{sentence:?} is no sentence"));
    }
    let places = places(&format!("{where_it_stands}\""))?;
    Ok(Some(Statement::Promise { name, sentence: sentence.to_owned(), places }))
}

/// Whether a text is a valid name of a promise, such as `one-line`.
fn is_name(text: &str) -> bool {
    text.split('-').all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
}

/// The promises in files, each a path and a text. The error has a line for each problem.
fn promises_of(files: &[(String, String)]) -> Result<Vec<Promise>, String> {
    let mut promises: Vec<Promise> = Vec::new();
    let (mut named, mut sentences, mut kept) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
    let mut problems = String::new();
    for (file, text) in files {
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let mut problem = |problem: &str| writeln!(problems, "{file}, line {}: {problem}", at + 1).unwrap();
            let statement = match statement(&lines[at..]) {
                Ok(None) => continue,
                Ok(Some(statement)) => statement,
                Err(error) => {
                    problem(&error);
                    continue;
                }
            };
            let test = match test_below(file, &lines, at) {
                Ok(test) => test,
                Err(error) => {
                    problem(&error);
                    continue;
                }
            };
            match statement {
                Statement::Keeps(names) => kept.extend(names.into_iter().map(|name| (name, test.clone(), at + 1))),
                Statement::Promise { name, sentence, places } => {
                    if !sentences.insert(sentence.clone()) {
                        problem(&format!("the sentence appears elsewhere too: {sentence}"));
                    }
                    if let Some(name) = name
                        && named.insert(name.clone(), promises.len()).is_some()
                    {
                        problem(&format!("another promise has the name {name} too"));
                    }
                    promises.push(Promise { sentence, places, tests: vec![test] });
                }
            }
        }
    }
    for (name, test, line) in kept {
        match named.get(&name) {
            None => writeln!(problems, "{test}, line {line}: no promise has the name {name}").unwrap(),
            Some(&at) if promises[at].tests.contains(&test) => {
                writeln!(problems, "{test}, line {line}: says twice that it keeps {name}").unwrap();
            }
            Some(&at) => promises[at].tests.push(test),
        }
    }
    if problems.is_empty() { Ok(promises) } else { Err(problems) }
}

/// Every file of a folder, recursively, sorted by path.
fn read_folder(folder: &str, files: &mut Vec<(String, String)>) {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    for path in names.into_iter().map(|name| format!("{folder}/{name}")) {
        if root().join(&path).is_dir() {
            read_folder(&path, files);
        } else if let Some(text) = read(&path) {
            files.push((path, text));
        }
    }
}

fn all_promises() -> Vec<Promise> {
    let mut files = Vec::new();
    FOLDERS.iter().for_each(|folder| read_folder(folder, &mut files));
    let promises = promises_of(&files).unwrap_or_else(|problems| panic!("problems in comments:\n{problems}"));
    assert!(promises.len() > 200, "only {} promises were found", promises.len());
    promises
}

/// The tables of promises, one per document. A promise is listed under the first document that makes it.
fn tables(promises: &[Promise]) -> String {
    let mut text = String::new();
    for document in DOCUMENTS {
        let mut rows: Vec<&Promise> = promises.iter().filter(|promise| promise.places[0].file == document).collect();
        rows.sort_by_key(|promise| position(&promise.places[0]).unwrap_or(0));
        write!(text, "\n## {document}\n\n| promise | where it is made | tests |\n|---|---|---|\n").unwrap();
        for Promise { sentence, places, tests } in rows {
            let places: Vec<String> = places.iter().map(|Place { file, part }| format!("{file} \"{part}\"")).collect();
            let tests: Vec<String> = tests.iter().map(Test::to_string).collect();
            writeln!(text, "| {sentence} | {} | {} |", places.join(", "), tests.join(", ")).unwrap();
        }
    }
    text
}

/// Every comment can be read, which `all_promises` requires. With VERISHUFFLE_WRITE_TESTING, the tables are written into
/// the target folder.
#[test]
fn every_promise_has_a_test() {
    if !is_the_repository() {
        return;
    }
    let promises = all_promises();
    if std::env::var_os("VERISHUFFLE_WRITE_TESTING").is_some() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("testing");
        fs::create_dir_all(&folder).unwrap();
        let about =
            "Each promise of the documents, and the tests that would notice a breach. CONTRIBUTING.md says more.";
        fs::write(folder.join("TESTING.md"), format!("# Promises\n\n{about}\n{}", tables(&promises))).unwrap();
    }
}

#[test]
fn every_place_exists() {
    if !is_the_repository() {
        return;
    }
    let promises = all_promises();
    let mut problems = BTreeSet::new();
    for place in promises.iter().flat_map(|promise| &promise.places) {
        if !DOCUMENTS.contains(&place.file.as_str()) {
            problems.insert(format!("DOCUMENTS lacks {}", place.file));
        } else if let Err(problem) = position(place) {
            problems.insert(problem);
        }
    }
    assert_eq!(problems, BTreeSet::new());
}

#[test]
fn every_section_with_promises_has_one() {
    if !is_the_repository() {
        return;
    }
    let promises = all_promises();
    let named = promises.iter().flat_map(|promise| &promise.places).collect();
    assert_eq!(parts_without_a_promise(&named), [], "no test keeps a promise of these parts");
}

/// What the other tests of this file must notice.
#[test]
fn a_wrong_comment_is_noticed() {
    let read = |text: &str| statement(&text.lines().collect::<Vec<_>>());
    for other in ["let a = 1;", "// Promises: a.", "// It keeps: a.", "/// Keeps: a.", "Keeps: a.", "// Keeps a."] {
        assert_eq!(read(other), Ok(None), "{other}");
    }
    let keeps = |names: &[&str]| Ok(Some(Statement::Keeps(names.iter().map(|&name| name.to_owned()).collect())));
    for (text, names) in [
        ("  // Keeps: one-line.\n  #[test]", &["one-line"][..]),
        ("# Keeps: a, b-64,\n# c.\n# More.", &["a", "b-64", "c"]),
        ("/* Keeps: a,\n   b. */\nstatic", &["a", "b"]),
    ] {
        assert_eq!(read(text), keeps(names), "{text}");
    }
    let promise = |name: Option<&str>| {
        let (name, sentence) = (name.map(str::to_owned), "A draw (of any size) is a draw.".to_owned());
        Ok(Some(Statement::Promise { name, sentence, places: places("SPEC.md \"4. Key\", README.md \"A\"").unwrap() }))
    };
    let rest = "A draw (of any size)\n// is a draw. (SPEC.md \"4. Key\", README.md \"A\")";
    assert_eq!(read(&format!("// Promise: {rest}")), promise(None));
    assert_eq!(read(&format!("/* Promise a-draw: {rest} */\n/* More. */")), promise(Some("a-draw")));
    for wrong in [
        "// Keeps: a",
        "// Keeps: .",
        "// Keeps: a and b.",
        "// Keeps: a,b.",
        "// Keeps: a-.",
        "// Promise: A draw of any size is a draw.",
        "// Promise: A draw of any size is a draw. (SPEC.md)",
        "// Promise: A draw of any size is a draw (SPEC.md \"4. Key\")",
        "// Promise: A draw | of any size is a draw. (SPEC.md \"4. Key\")",
        "// Promise: A draw. (SPEC.md \"4. Key\")",
        "// Promise Any: A draw of any size is a draw. (SPEC.md \"4. Key\")",
        "// Promise: A draw of any size\n//\n//\n//\n//\n// is a draw. (SPEC.md \"4. Key\")",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }

    let found = |text: &str| promises_of(&[("tests/x.rs".to_owned(), text.to_owned())]);
    let one = |name: &str, sentence: &str| format!("// Promise{name}: {sentence} (SPEC.md \"4. Key\")\n");
    let (first, second) = (one(" a", "A draw of any size is a draw."), one(" b", "A draw of one entry has no steps."));
    let (test, other) = ("#[test]\nfn c() {\n}\n", "#[test]\nfn d() {\n}\n");
    let promises = found(&format!("{first}{second}{test}// Keeps: b.\n{other}")).unwrap_or_default();
    let rows: Vec<(&str, usize)> = promises.iter().map(|row| (&row.sentence[..], row.tests.len())).collect();
    assert_eq!(rows, [("A draw of any size is a draw.", 1), ("A draw of one entry has no steps.", 2)]);
    for wrong in [
        first.clone(),
        format!("// Keeps: b.\n{first}{test}"),
        format!("// Keeps: a.\n{first}{test}"),
        format!("// Keeps: b.\n// Keeps: b.\n{test}{second}{other}"),
        format!("{first}{test}{first}{other}"),
        format!("{first}{test}{}{other}", one(" a", "A draw of one entry has no steps.")),
        format!("{first}{test}{}{other}", one(" b", "A draw of any size is a draw.")),
        format!("{test}// Keeps: a\n{other}"),
    ] {
        assert!(found(&wrong).is_err(), "{wrong}");
    }
}
