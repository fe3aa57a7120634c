//! The header is cbindgen's output for the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The sources of include/verishuffle.h, in the order in which a program uses their functions.
const SOURCES: [&str; 9] = ["version", "status", "options", "calls", "answer", "table", "key", "run", "bytes"];

/// The names of the constants, without VERISHUFFLE_, in numeric order, and the first number. The numbers are part of
/// the ABI and never change. New constants go at an end.
const NUMBERS: [(i32, &str); 3] = [
    (
        0,
        "OK ERROR_ARGUMENT - ERROR_MEMORY ERROR_RANDOM ERROR_PANIC ERROR_TEXT ERROR_RANGE ERROR_LENGTH \
         ERROR_LIST ERROR_REPEATED_ENTRY ERROR_REPEATED_NAME ERROR_REPEATED_SEAL ERROR_BEACON ERROR_OPENING \
         ERROR_NOT_OPENED ERROR_UNKNOWN_SOURCE ERROR_GIVEN_TWICE ERROR_NOT_APPLICABLE ERROR_DOCUMENT ERROR_CLOSED \
         ERROR_BOUND ERROR_ENTRIES_MISMATCH ERROR_NOT_VERIFIED ERROR_STOPPED ERROR_NEWER ERROR_LIMIT \
         ERROR_ABI",
    ),
    (301, "SEALED PUBLIC DRAND"),
    (401, "FORWARD BACKWARD"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the header, as it is checked in.
fn header() -> String {
    fs::read_to_string(root().join("include/verishuffle.h")).unwrap()
}

// The header is that which the sources make.
#[test]
fn the_header_is_that_which_the_sources_make() {
    let text = |name: &str| fs::read_to_string(root().join("call/src/c").join(name)).unwrap();
    let mut config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    config.header = Some(text("introduction.h"));
    config.after_includes = Some(format!("\n{}", text("macros.h")));
    let builder = SOURCES.iter().fold(cbindgen::Builder::new().with_config(config), |builder, source| {
        builder.with_src(root().join(format!("call/src/c/{source}.rs")))
    });
    let mut fresh = Vec::new();
    builder.generate().unwrap().write(&mut fresh);
    let fresh = String::from_utf8(fresh).unwrap();
    if std::env::var_os("VERISHUFFLE_WRITE_HEADER").is_some() {
        fs::write(root().join("include/verishuffle.h"), &fresh).unwrap();
    }
    assert!(header() == fresh, "the header was not up to date. VERISHUFFLE_WRITE_HEADER=1 makes this test write it.");
}

// A constant keeps its number.
/// Nobody may renumber a constant by putting a new one before it.
#[test]
fn every_constant_keeps_its_number() {
    let header = header();
    let defined = header.lines().filter_map(|line| line.strip_prefix("#define VERISHUFFLE_")?.split_once(' '));
    let defined = defined.filter_map(|(name, number)| Some((name, number.parse::<i32>().ok()?)));
    // The version and the ABI number may change.
    let stays = |name: &str| !name.starts_with("VERSION") && name != "ABI";
    let mut found: Vec<(&str, i32)> = defined.filter(|(name, _)| stays(name)).collect();
    let mut expected: Vec<(&str, i32)> = NUMBERS
        .iter()
        .flat_map(|&(first, names)| names.split(' ').zip(first..))
        .filter(|(name, _)| *name != "-")
        .collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

// No two names of functions, types and numbers differ by case alone, which not every language can tell apart.
#[test]
fn no_two_names_differ_by_case_alone() {
    // A part of an answer is a text, which another language writes as it is.
    let is_part = |line: &str| line.starts_with("#define ") && line.ends_with('"');
    let header: String = header().lines().filter(|line| !is_part(line)).map(|line| line.to_owned() + "\n").collect();
    let code = header.split("*/").map(|part| part.split("/*").next().unwrap());
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names: BTreeSet<&str> =
        code.flat_map(|part| part.split(|c| !is_of_name(c))).filter(|name| name.len() > 12).collect();
    let without_case: BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
    assert!(names.len() > 80);
    assert_eq!(names.len(), without_case.len());
}

// A status has a type of its own, and no value has this type. A function that can fail is marked, and no other function
// is.
/// A generated binding turns a verishuffle_status into an exception without a list of the functions that return one.
#[test]
fn a_status_has_a_type_that_no_value_has() {
    let header = header();
    let (mut statuses, mut values) = (0, 0);
    for statement in header.split_inclusive(";\n").filter(|statement| !statement.contains("typedef")) {
        let declaration = statement.rsplit("*/\n").next().unwrap().trim();
        let must_use = declaration.starts_with("VERISHUFFLE_MUST_USE\n");
        let declaration = declaration.trim_start_matches("VERISHUFFLE_MUST_USE\n");
        let Some((head, parameters)) = declaration.split_once('(') else { continue };
        let Some((returned, name)) = head.split_once(" verishuffle_") else { continue };
        let parameters = parameters.split(',').map(str::trim);
        // Whatever a function writes or changes is a pointer to non-const.
        let mut writes = parameters.map(|p| (p.contains('*') || p.contains('[')) && !p.starts_with("const "));
        match returned {
            "verishuffle_status" => {
                statuses += 1;
                assert!(must_use, "verishuffle_{name}: the compiler does not warn if its status is ignored");
            }
            "int32_t" | "uint32_t" | "uint64_t" | "size_t" => {
                values += 1;
                assert!(!must_use && !writes.any(|writes| writes), "verishuffle_{name} returns no verishuffle_status");
            }
            "void" => assert!(name.ends_with("_free") || name == "wipe", "verishuffle_{name} returns nothing"),
            _ => {}
        }
    }
    assert!((10..=32).contains(&(statuses + values)), "{statuses} statuses, {values} values");
}
