//! Reads the headers of the C library and writes a table of all functions in them, so that the target `c` calls each of
//! them. A function with a parameter of a new kind ends the build.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const HEADERS: [&str; 2] = ["../include/verishuffle.h", "../include/verishuffle_unstable.h"];

/// A parameter of C: its type and its name.
type Parameter = (String, String);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let read = |header| {
        println!("cargo::rerun-if-changed={header}");
        fs::read_to_string(header).expect("the header of the C library is there")
    };
    let header = HEADERS.map(read).concat();
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("functions.rs"), table(&header)).expect("OUT_DIR can be written");
}

fn table(header: &str) -> String {
    let code = without_comments(header);
    let names = code.matches("verishuffle_").count();
    let (mut declarations, mut rows, mut types) = (String::new(), String::new(), Vec::new());
    let mut count = 0;
    for statement in code.split(';') {
        let statement = statement.replace("VERISHUFFLE_MUST_USE", " @ ");
        let words = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = words.rsplit(['{', '}']).next().unwrap_or_default().trim();
        let words = words.trim_start_matches('@').trim();
        // What is no function is a type.
        if words.starts_with("typedef") || !words.ends_with(')') {
            continue;
        }
        let (front, parameters) = words.split_once('(').expect("a function has parameters");
        let (result, name) = split(front);
        let parameters: Vec<Parameter> = match parameters.trim_end_matches(')') {
            "void" => Vec::new(),
            parameters => parameters.split(',').map(split).collect(),
        };
        count += 1;
        // verishuffle_wipe takes memory of the program. All other functions run in verishuffle_run.
        if ["verishuffle_run", "verishuffle_wipe"].contains(&name.as_str()) {
            continue;
        }
        row(&name, &result, &parameters, &mut types, &mut declarations, &mut rows);
    }
    // Each function is in the header with its name and a parenthesis, and nothing else is.
    let expected = code.split("verishuffle_").filter(|rest| is_function(rest)).count();
    assert_eq!(count, expected, "some functions among {names} names of the header were not read");
    types.sort();
    format!(
        "/// The types of handles.\npub const TYPES: &[&str] = &{types:?};\n\n\
         /// The structs of options.\npub static STRUCTS: &[Struct] = &[\n{}];\n\n\
         /// All functions of the C library.\npub static FUNCTIONS: &[Function] = &[\n{rows}];\n\n\
         mod sys {{\n    use super::*;\n    unsafe extern \"C\" {{\n{declarations}    }}\n}}\n",
        structs(&code)
    )
}

/// Returns whether a type is a struct of options: without `verishuffle_`.
fn is_options(name: &str) -> bool {
    name.ends_with("_input") || name.ends_with("_output") || name == "pins"
}

/// Writes the rows of the structs of options, with the places of their fields on systems of 64 bits.
fn structs(code: &str) -> String {
    let mut rows = String::new();
    for text in code.split("typedef struct {").skip(1) {
        let (body, after) = text.split_once('}').expect("a struct ends");
        let name = after.split(';').next().unwrap_or_default().trim();
        let Some(name) = name.strip_prefix("verishuffle_").filter(|name| is_options(name)) else { continue };
        let (mut end, mut fields) = (0_usize, Vec::new());
        for field in body.split(';').filter(|field| !field.trim().is_empty()) {
            let (kind, field) = split(field);
            let (size, align, part) = match kind.as_str() {
                "size_t" if field == "size" => (8, 8, "Size".to_owned()),
                "verishuffle_text" => (24, 8, "Text".to_owned()),
                "verishuffle_buffer" => (24, 8, "Room".to_owned()),
                "uint8_t[32]" => (32, 1, "In32".to_owned()),
                "int32_t" => (4, 4, "Signed".to_owned()),
                "uint32_t" => (4, 4, "Number".to_owned()),
                "uint64_t" => (8, 8, "Large".to_owned()),
                "const verishuffle_work *" => (8, 8, "Work".to_owned()),
                pointer => {
                    let of = pointer.strip_prefix("const verishuffle_").and_then(|of| of.strip_suffix(" *"));
                    let of = of.unwrap_or_else(|| panic!("{name}: the field {field} is of the new kind {pointer:?}"));
                    (8, 8, format!("{}({of:?})", if is_options(of) { "Options" } else { "Handle" }))
                }
            };
            let at = end.next_multiple_of(align);
            fields.push(format!("({field:?}, {at}, Part::{part})"));
            end = at + size;
        }
        let (size, fields) = (end.next_multiple_of(8), fields.join(", "));
        writeln!(rows, "    Struct {{ name: {name:?}, size: {size}, fields: &[{fields}] }},")
            .expect("a String takes all");
    }
    rows
}

/// Returns whether what follows `verishuffle_` is the rest of a function's name, and a parenthesis.
fn is_function(rest: &str) -> bool {
    rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').starts_with('(')
}

fn without_comments(header: &str) -> String {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").expect("each comment ends").1;
    }
    code += rest;
    let lines = code.lines().filter(|line| !line.starts_with('#') && !line.starts_with("extern \"C\""));
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Splits a declaration into type and name. An array keeps its brackets in the type.
fn split(declaration: &str) -> Parameter {
    let declaration = declaration.trim();
    let (declaration, array) = match declaration.strip_suffix("[32]") {
        Some(rest) => (rest, "[32]"),
        None => (declaration, ""),
    };
    let at = declaration.rfind([' ', '*']).expect("a declaration has a type and a name") + 1;
    (format!("{}{array}", declaration[..at].trim()), declaration[at..].to_owned())
}

fn row(
    name: &str,
    result: &str,
    parameters: &[Parameter],
    types: &mut Vec<String>,
    declarations: &mut String,
    rows: &mut String,
) {
    let (mut kinds, mut rust) = (Vec::new(), Vec::<&str>::new());
    let mut rest = parameters;
    while let [(kind, parameter), more @ ..] = rest {
        let next = |at: usize| more.get(at).map_or("", |(kind, _)| kind.as_str());
        let (kind, taken, rust_types): (String, usize, &[&'static str]) = match (kind.as_str(), next(0), next(1)) {
            ("const char *" | "const uint8_t *", "size_t", _) => ("Input".into(), 2, &["*const c_void", "usize"]),
            ("const uint32_t *", "size_t", _) => ("Numbers".into(), 2, &["*const c_void", "usize"]),
            ("const char *const *", "const size_t *", "size_t") => {
                ("Texts".into(), 3, &["*const c_void", "*const c_void", "usize"])
            }
            ("char *" | "uint8_t *", "size_t", "size_t *") => {
                ("Buffer(1)".into(), 3, &["*mut c_void", "usize", "*mut usize"])
            }
            ("uint32_t *", "size_t", "size_t *") => ("Buffer(4)".into(), 3, &["*mut c_void", "usize", "*mut usize"]),
            ("void *", "size_t", "size_t") => ("Array".into(), 3, &["*mut c_void", "usize", "usize"]),
            ("verishuffle_write", "void *", _) => ("Write".into(), 2, &["*const c_void", "*mut c_void"]),
            ("const uint8_t[32]", ..) => ("In32".into(), 1, &["*const c_void"]),
            ("uint8_t[32]", ..) => ("Out32".into(), 1, &["*mut c_void"]),
            ("uint64_t *", ..) => ("OutNumber(8)".into(), 1, &["*mut c_void"]),
            ("int32_t *" | "uint32_t *", ..) => ("OutNumber(4)".into(), 1, &["*mut c_void"]),
            ("int32_t" | "verishuffle_status", ..) => ("Signed".into(), 1, &["i32"]),
            ("uint32_t", ..) => ("Number".into(), 1, &["u32"]),
            ("uint64_t", ..) => ("Large".into(), 1, &["u64"]),
            ("verishuffle_error *", ..) => ("Error".into(), 1, &["*mut c_void"]),
            (handle, ..) => {
                let (is_const, handle) = match handle.strip_prefix("const ") {
                    Some(handle) => (true, handle),
                    None => (false, handle),
                };
                let (handle, kind) = match (handle.strip_suffix(" **"), handle.strip_suffix(" *")) {
                    (Some(handle), _) if !is_const => (handle, "New"),
                    (None, Some(handle)) if is_const => (handle, "Const"),
                    (None, Some(handle)) if name.ends_with("_free") => (handle, "Free"),
                    (None, Some(handle)) => (handle, "Mut"),
                    _ => panic!("{name}: the parameter {parameter} is of the new kind {handle:?}"),
                };
                let handle = handle
                    .strip_prefix("verishuffle_")
                    .unwrap_or_else(|| panic!("{name}: the parameter {parameter} is of the new kind {handle:?}"));
                let kind = match (is_options(handle), kind) {
                    (true, "Const") => "Options",
                    (true, _) => "Results",
                    (false, kind) => kind,
                };
                if !is_options(handle) && !types.contains(&handle.to_owned()) {
                    types.push(handle.to_owned());
                }
                (format!("{kind}({handle:?})"), 1, &["*mut c_void"])
            }
        };
        kinds.push(format!("({parameter:?}, Kind::{kind})"));
        rust.extend(rust_types.iter().copied());
        rest = &rest[taken..];
    }
    let (rust_result, outcome, bits) = match result {
        "verishuffle_status" => (" -> i32", "Status", "as u32 as u64"),
        "int32_t" => (" -> i32", "Value", "as u32 as u64"),
        "uint32_t" => (" -> u32", "Value", "as u64"),
        "uint64_t" => (" -> u64", "Value", "as u64"),
        "bool" => (" -> bool", "Value", "as u64"),
        "const char *" => (" -> *const c_char", "Text", "as usize as u64"),
        "void" => ("", "Nothing", ""),
        _ => panic!("{name} returns the new type {result}"),
    };
    let list = rust.iter().enumerate().map(|(at, kind)| format!("a{at}: {kind}")).collect::<Vec<_>>().join(", ");
    let arguments = rust.iter().enumerate().map(|(at, kind)| format!("a[{at}] as {kind}")).collect::<Vec<_>>();
    let mut call = format!("sys::{name}({})", arguments.join(", "));
    if bits.is_empty() {
        call = format!("{{ {call}; 0 }}");
    } else {
        call = format!("{call} {bits}");
    }
    writeln!(declarations, "        pub fn {name}({list}){rust_result};").expect("a String takes all");
    writeln!(
        rows,
        "    Function {{ name: {name:?}, outcome: Outcome::{outcome}, parameters: &[{}], \
         call: |a| unsafe {{ let _ = a; {call} }} }},",
        kinds.join(", ")
    )
    .expect("a String takes all");
}
