//! TESTING.md: each row has a promise, a place where the promise stands, and a test that exists and is run; and each
//! section with promises has a row.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Sections of README.md without a promise that a test could check: the first leads to SECURITY.md, and the second names
/// the licences.
const NO_PROMISE: [&str; 2] = ["Security", "Licence"];

/// What npm shows of the npm package. The published package of the crate does not hold it.
const NPM: &str = "web/npm/README.md";

/// A paragraph of the header that only says how the comments are written.
const NO_CONVENTION: &str = "Comments";

/// One row of a table.
struct Row {
    line: usize,
    promise: String,
    places: String,
    tests: String,
}

/// What is wrong with a row, as text for a person.
type Problem = Option<String>;

fn read(name: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).ok()
}

fn must_read(name: &str) -> String {
    read(name).unwrap_or_else(|| panic!("{name} can't be read"))
}

/// The heading of TESTING.md above the tables of promises.
const PROMISES: &str = "## Promises";

/// The rows of the tables below that heading, without the rows of headings.
fn rows(text: &str) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    let below = (1..).zip(text.lines()).skip_while(|(_, content)| *content != PROMISES);
    for (line, content) in below.filter(|(_, content)| content.starts_with('|')) {
        let cells: Vec<&str> = content.split('|').map(str::trim).collect();
        let ["", promise, places, tests, ""] = cells[..] else {
            return Err(format!("line {line} has {} columns, but should have 3", cells.len().saturating_sub(2)));
        };
        if promise != "promise" && !promise.starts_with("---") {
            let [promise, places, tests] = [promise, places, tests].map(str::to_owned);
            rows.push(Row { line, promise, places, tests });
        }
    }
    Ok(rows)
}

fn all_rows() -> Vec<Row> {
    let rows = rows(&must_read("TESTING.md")).unwrap_or_else(|problem| panic!("TESTING.md: {problem}"));
    assert!(rows.len() > 100, "only {} rows were found", rows.len());
    rows
}

/// Divides `FILE "PART", FILE "PART"` into pairs.
fn places(cell: &str) -> Result<Vec<(String, String)>, String> {
    let pieces: Vec<&str> = cell.split('"').collect();
    let (pairs, rest) = pieces.as_chunks::<2>();
    if pairs.is_empty() || rest != [""] {
        return Err(format!("the place is {cell}, but should be FILE \"PART\""));
    }
    let file = |text: &str| text.trim_start_matches(',').trim().to_owned();
    Ok(pairs.iter().map(|[before, part]| (file(before), (*part).to_owned())).collect())
}

/// The headings of a page, without the signs before them and outside blocks of code.
fn headings(page: &str) -> Vec<&str> {
    let mut inside = false;
    let outside = page.lines().filter(move |line| {
        inside ^= line.starts_with("```");
        !inside
    });
    outside.filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim()).collect()
}

/// The titles of the paragraphs of conventions at the beginning of the header.
fn conventions(header: &str) -> Vec<&str> {
    let begin = header.find("---- Conventions ----").expect("the header has conventions");
    let conventions = &header[begin..header.find("---- A whole draw ----").expect("the header has an example")];
    let titles = conventions.lines().filter_map(|line| line.strip_prefix(" * **")?.split_once("**"));
    titles.map(|(title, _)| title.trim_end_matches('.')).collect()
}

/// Whether the header declares a function, a type or a constant of this name.
fn declares(header: &str, name: &str) -> bool {
    let forms = [format!(" {name}("), format!("*{name}("), format!("#define {name} "), format!("}} {name};")];
    let handle = format!("typedef struct {name} {name};");
    forms.iter().chain([&handle]).any(|form| header.contains(form)) || header.contains(&format!("(*{name})("))
}

fn problem_of_place(file: &str, part: &str) -> Problem {
    if !is_the_repository() && !is_in_the_package(file) {
        return None;
    }
    let Some(text) = read(file) else { return Some(format!("{file} can't be read")) };
    let is_there = match file {
        "include/verishuffle.h" if part.to_lowercase().starts_with("verishuffle_") => declares(&text, part),
        "include/verishuffle.h" => conventions(&text).contains(&part) || text.contains(&format!("---- {part} ----")),
        _ => headings(&text).contains(&part),
    };
    (!is_there).then(|| format!("{file} has no part {part:?}"))
}

/// Who runs a test, as the word behind it says: `.ci/run`, or `.ci/nightly` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    Always,
    Nightly,
}

use Run::{Always, Nightly};

/// The tests of a cell, each between backquotes, and who runs it.
fn tests(cell: &str) -> Result<Vec<(String, Run)>, String> {
    let pieces: Vec<&str> = cell.split('`').collect();
    let run = |text: &str| match text.trim().trim_end_matches(',').trim() {
        "" => Some(Always),
        "(nightly)" => Some(Nightly),
        _ => None,
    };
    let between = |text: &&str| run(text).is_some();
    if pieces.len() < 3 || pieces.len().is_multiple_of(2) || !pieces.iter().step_by(2).all(between) {
        return Err(format!("the tests are {cell}, but should stand between backquotes, with commas"));
    }
    let run = |at: usize| run(pieces[at + 1]).unwrap_or(Always);
    Ok((1..pieces.len()).step_by(2).map(|at| (pieces[at].to_owned(), run(at))).collect())
}

/// The published package of the crate holds neither the command nor the checker page nor the scripts of CI.
fn is_in_the_package(file: &str) -> bool {
    !["cli/", "capi/", "packaging/", "python/", "web/", ".ci/", "release/"]
        .iter()
        .any(|folder| file.starts_with(folder))
}

fn is_the_repository() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cli").is_dir()
}

fn problem_of_test(test: &str, run: Run) -> Problem {
    let file = test.split_once("::").or_else(|| test.split_once(": ")).map_or(test, |(file, _)| file);
    if !is_the_repository() && !is_in_the_package(file) {
        return None;
    }
    let Some(text) = read(file) else { return Some(format!("{file} can't be read")) };
    let problem = if let Some((_, name)) = test.split_once("::") {
        match file.rsplit_once('.') {
            Some((_, "rs")) => problem_of_rust(file, &text, name, run),
            Some((_, "c")) => problem_of_c(file, &text, name),
            _ => Some("should be a file of Rust or C".to_owned()),
        }
    } else if let Some((_, name)) = test.split_once(": ") {
        let forms = [format!("new Tally('{name}')"), format!("\n  '{name}': async ("), format!("\ntest('{name}', ")];
        let is_there = forms.iter().any(|form| text.contains(form));
        problem_of_script(file, run).or_else(|| (!is_there).then(|| "has no test of this name".to_owned()))
    } else {
        problem_of_script(file, run)
    };
    problem.map(|problem| format!("{test}: {problem}"))
}

/// Whether the root of a program of tests has the module of a file.
fn is_module(root: &str, file: &str) -> bool {
    read(root).unwrap_or_default().contains(&format!("mod {};", file.trim_end_matches(".rs")))
}

/// A test of Rust is a function with the attribute `test`. The Rust of README.md is the documentation of a type.
fn problem_of_rust(file: &str, text: &str, name: &str, run: Run) -> Problem {
    let is_found_by_cargo = match file.split('/').collect::<Vec<_>>()[..] {
        ["tests", _] => true,
        ["tests", "c", name] => is_module("tests/c_library.rs", name),
        ["tests", "library", name] => is_module("tests/library/main.rs", name),
        ["cli", "tests", "command", name] => is_module("cli/tests/command/main.rs", name),
        _ => file.starts_with("src/") || file.starts_with("cli/src/"),
    };
    if !is_found_by_cargo {
        return Some("cargo runs no tests of this file".to_owned());
    }
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let begins = [format!("fn {name}("), format!("struct {name};")];
    let Some(at) = lines.iter().position(|line| begins.iter().any(|begin| line.starts_with(begin))) else {
        return Some("has no function of this name".to_owned());
    };
    let before = lines[..at].iter().rev().take_while(|line| line.starts_with("#[") || line.starts_with("///"));
    let attributes: BTreeSet<&str> = before.filter(|line| line.starts_with("#[")).copied().collect();
    if !attributes.contains("#[test]") && !attributes.contains("#[cfg(doctest)]") {
        return Some("is no test".to_owned());
    }
    let is_ignored = attributes.iter().any(|attribute| attribute.starts_with("#[ignore"));
    let expected = if is_ignored { Nightly } else { Always };
    (run != expected).then(|| format!("is run: {expected:?}, but the row says: {run:?}"))
}

/// A test of C is a function that its own program calls. A test of the C library compiles and runs this program.
fn problem_of_c(file: &str, text: &str, name: &str) -> Problem {
    let program = file.strip_prefix("tests/c/")?;
    if !must_read("tests/c_library.rs").contains(&format!("\"{program}\"")) {
        return Some("tests/c_library.rs does not run this program".to_owned());
    }
    let is_there = text.lines().any(|line| line.starts_with("static ") && line.contains(&format!(" {name}(")));
    let is_called = text.matches(&format!("{name}(")).count() > 1 || text.contains(&format!("({name})"));
    (!is_there || !is_called).then(|| "the program has no function of this name, or does not call it".to_owned())
}

/// A script is run by another one of CI: those of `.ci` by `.ci/run`, those of `web/tests` by `.ci/web`, and those of
/// `web/npm/tests` by `.ci/npm`.
fn problem_of_script(file: &str, run: Run) -> Problem {
    let name = file.rsplit('/').next()?;
    let is_run = if file == ".ci/run" {
        run == Always
    } else if let Some((stem, _)) = name.split_once('.') {
        let (folder, by) =
            if file.starts_with("web/npm/") { ("web/npm/tests/", ".ci/npm") } else { ("web/tests/", ".ci/web") };
        run == Always
            && file.starts_with(folder)
            && must_read(by).split(|c: char| !c.is_alphanumeric()).any(|word| word == stem)
    } else {
        let by = must_read(if run == Nightly { ".ci/nightly" } else { ".ci/run" });
        let runs = |line: &str| line.contains("step ") && line.split(' ').any(|word| word == file);
        by.lines().any(|line| runs(line) || line.contains(&format!("bash {file} >")))
    };
    (!is_run).then(|| format!("is not run as the row says: {run:?}"))
}

#[test]
fn every_row_names_a_promise_once() {
    let mut promises = BTreeSet::new();
    for Row { line, promise, .. } in all_rows() {
        assert!(promise.ends_with('.') && promise.len() > 20, "TESTING.md, line {line}: {promise:?} is no sentence");
        assert!(promises.insert(promise.clone()), "TESTING.md, line {line}: the promise stands there twice");
    }
}

/// Fails if there is a problem in a row, and tells all of them.
fn assert_none(problems_of: impl Fn(&Row) -> Vec<String>) {
    let told = |row: Row| problems_of(&row).into_iter().map(move |problem| format!("line {}: {problem}\n", row.line));
    let problems: String = all_rows().into_iter().flat_map(told).collect();
    assert!(problems.is_empty(), "problems in TESTING.md:\n{problems}");
}

#[test]
fn every_place_exists() {
    assert_none(|row| match places(&row.places) {
        Ok(places) => places.iter().filter_map(|(file, part)| problem_of_place(file, part)).collect(),
        Err(problem) => vec![problem],
    });
}

#[test]
fn every_test_exists_and_is_run() {
    assert_none(|row| match tests(&row.tests) {
        Ok(tests) => tests.iter().filter_map(|(test, run)| problem_of_test(test, *run)).collect(),
        Err(problem) => vec![problem],
    });
}

#[test]
fn every_section_with_promises_has_a_row() {
    let named: BTreeSet<(String, String)> =
        all_rows().iter().flat_map(|row| places(&row.places).unwrap_or_default()).collect();
    let [spec, readme, header] = ["SPEC.md", "README.md", "include/verishuffle.h"].map(must_read);
    let mut parts: Vec<(&str, &str)> = headings(&spec).into_iter().map(|heading| ("SPEC.md", heading)).collect();
    assert!(parts.len() > 20, "{parts:?}");
    parts.extend(headings(&readme).into_iter().map(|heading| ("README.md", heading)));
    let npm = if is_the_repository() { must_read(NPM) } else { String::new() };
    parts.extend(headings(&npm).into_iter().map(|heading| (NPM, heading)));
    let conventions = conventions(&header);
    assert!(conventions.len() > 15, "{conventions:?}");
    parts.extend(conventions.into_iter().map(|title| ("include/verishuffle.h", title)));
    for exception in NO_PROMISE.iter().chain([&NO_CONVENTION]) {
        assert!(parts.iter().any(|(_, part)| part == exception), "there is no part {exception:?}");
    }
    parts.retain(|(_, part)| !NO_PROMISE.contains(part) && *part != NO_CONVENTION);
    parts.retain(|(file, part)| !named.contains(&((*file).to_owned(), (*part).to_owned())));
    assert_eq!(parts, [], "TESTING.md has no row for these parts");
}

/// What the other tests of this file must notice.
#[test]
fn a_wrong_row_is_noticed() {
    let found = |table: &str| rows(&format!("| x |\n{PROMISES}\ntext\n{table}\n")).map(|rows| rows.len());
    for wrong in ["| a | b |", "| a | b | c | d |", "| a | b | c", "|"] {
        assert!(found(wrong).is_err(), "{wrong}");
    }
    assert_eq!(found("| promise | place | test |\n|---|---|---|\n| a | b | c |"), Ok(1));
    for wrong in ["", "SPEC.md", "SPEC.md 4. Key", "SPEC.md \"4. Key\" and more", "\"4. Key"] {
        assert!(places(wrong).is_err(), "{wrong}");
    }
    for (file, part) in [
        ("SPEC.md", "4. Keys"),
        ("SPEC.md", "run(keys, n, draw, order):"),
        ("NONE.md", "4. Key"),
        ("include/verishuffle.h", "Threads."),
        ("include/verishuffle.h", "verishuffle_key"),
        ("include/verishuffle.h", "VERISHUFFLE_ERROR"),
    ] {
        assert!(problem_of_place(file, part).is_some(), "{file} {part}");
    }
    for (file, part) in [
        ("SPEC.md", "Pseudo-code: the step loop"),
        ("include/verishuffle.h", "Threads"),
        ("include/verishuffle.h", "verishuffle_key_swaps"),
        ("include/verishuffle.h", "verishuffle_version_string"),
        ("include/verishuffle.h", "verishuffle_write"),
        ("include/verishuffle.h", "verishuffle_error"),
        ("include/verishuffle.h", "VERISHUFFLE_ERROR_RANGE"),
    ] {
        assert_eq!(problem_of_place(file, part), None);
    }
    for wrong in ["", "tests/vectors.rs::words", "`tests/vectors.rs::words", "`a` and `b`", "`a` (daily)"] {
        assert!(tests(wrong).is_err(), "{wrong}");
    }
    let three = [("a::b, c", Nightly), (".ci/c", Always), ("d", Nightly)].map(|(test, run)| (test.to_owned(), run));
    assert_eq!(tests("`a::b, c` (nightly), `.ci/c`, `d` (nightly)"), Ok(three.to_vec()));
    for (test, run) in [
        ("tests/vectors.rs::word", Always),
        ("tests/vectors.rs::words", Nightly),
        ("src/engine/exact.rs::every_order_equally_often_over_all_sequences_of_8_bit_words", Always),
        ("tests/vectors.rs::cases", Always),
        ("tests/none.rs::words", Always),
        ("tests/common/draws.rs::draw", Always),
        ("tests/library/main.rs::words", Always),
        ("tests/c/calls.c::OK", Always),
        ("tests/c/calls.c::none", Always),
    ] {
        assert!(problem_of_test(test, run).is_some(), "{test}");
    }
    let ignored = "src/engine/exact.rs::every_order_equally_often_over_all_sequences_of_8_bit_words";
    assert_eq!(problem_of_test(ignored, Nightly), None);
    for test in ["tests/vectors.rs::words", "tests/properties.rs::a_wrong_pin_is_refused", "tests/c/calls.c::beacons"] {
        assert_eq!(problem_of_test(test, Always), None);
    }
    if !is_the_repository() {
        return;
    }
    for (test, run) in [
        ("tests/vectors.rs", Always),
        ("tests/vectors.rs: words", Always),
        ("web/tests/parts.mjs: UTF-9", Always),
        ("web/tests/parts.mjs: UTF-8", Nightly),
        ("web/tests/load.mjs", Always),
        (".ci/tool", Always),
        ("release/reproducible", Always),
        ("release/compile", Nightly),
    ] {
        assert!(problem_of_test(test, run).is_some(), "{test}");
    }
    for (test, run) in [
        ("web/tests/parts.mjs: UTF-8", Always),
        ("web/tests/browser/forms.mjs: an archive", Always),
        ("web/tests/compare.mjs", Always),
        (".ci/c", Always),
        (".ci/web", Always),
        (".ci/run", Always),
        ("release/reproducible", Nightly),
    ] {
        assert_eq!(problem_of_test(test, run), None);
    }
}
