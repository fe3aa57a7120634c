//! Tests of the C library with C and C++ programs: the headers under several standards, every exported symbol, every
//! function, and wrong arguments. Most tests compile a few programs, which cover each compiler, each standard and each
//! kind of linking. The ignored tests, which `.ci/nightly` runs, cover all combinations. `.ci/c` runs some of these
//! programs under sanitizers and valgrind.
#![cfg(all(feature = "capi", unix))]

use std::collections::BTreeSet;
use std::env::consts::DLL_EXTENSION;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

#[path = "c/examples.rs"]
mod examples;
#[path = "c/hostile.rs"]
mod hostile;
#[path = "c/support.rs"]
mod support;
#[path = "c/vectors.rs"]
mod vectors;
#[cfg(target_os = "linux")]
#[path = "c/wiped.rs"]
mod wiped;

use support::Linked::{Dynamically, Statically};
use support::{
    Function, Language, Linked, Parameter, c_source, compilers, functions, headers, libraries, made_source, program,
    root, succeeds,
};

// Older compilers know C23 only as c2x, and C++23 only as c++2b. Newer ones accept these names too.
const C: [&str; 4] = ["c99", "c11", "c17", "c2x"];
const CPP: [&str; 5] = ["c++11", "c++14", "c++17", "c++20", "c++2b"];
/// The modes of verishuffle.hpp.
const NEW_CPP: [&str; 3] = ["c++17", "c++20", "c++2b"];

/// A compiler, a standard of its language, and how the library is linked.
type Way = (String, &'static str, Linked);

/// Chooses some of the combinations of compilers, standards and kinds of linking.
type Choice = fn(&[String], &[&'static str], &[Linked]) -> Vec<Way>;

/// Chooses combinations that cover each compiler, each standard and each kind of linking.
fn few(compilers: &[String], standards: &[&'static str], linked: &[Linked]) -> Vec<Way> {
    let most = compilers.len().max(standards.len()).max(linked.len());
    let way =
        |i: usize| (compilers[i % compilers.len()].clone(), standards[i % standards.len()], linked[i % linked.len()]);
    (0..most).map(way).collect()
}

/// Chooses all combinations.
fn all(compilers: &[String], standards: &[&'static str], linked: &[Linked]) -> Vec<Way> {
    let mut ways = Vec::new();
    for compiler in compilers {
        for &standard in standards {
            ways.extend(linked.iter().map(|&linked| (compiler.clone(), standard, linked)));
        }
    }
    ways
}

#[test]
#[ignore = "takes more than a minute"]
fn every_program_is_right_with_every_compiler_in_every_mode() {
    the_header_stands_alone(all);
    the_cpp_header_stands_alone(all);
    functions_do_what_the_specification_says(all);
    cpp_programs_work(all);
}

// Promise header-standards: The headers serve C99 and C++11 and later, and verishuffle.hpp serves C++17.
// (README.md "From C and C++")
#[test]
fn the_header_stands_alone_twice_and_in_two_files_in_every_mode() {
    the_header_stands_alone(few);
}

fn the_header_stands_alone(choose: Choice) {
    let one = "#include <verishuffle.h>\n#include <verishuffle.h>\nuint32_t other(void);\n\
               int main(void) { return other() == verishuffle_abi_number() ? 0 : 1; }\n";
    let two = "#include <verishuffle.h>\nuint32_t other(void);\nuint32_t other(void) { return VERISHUFFLE_ABI; }\n";
    for (language, standards, extension) in [(Language::C, &C[..], "c"), (Language::Cpp, &CPP[..], "cpp")] {
        let sources = [made_source(&format!("one.{extension}"), one), made_source(&format!("two.{extension}"), two)];
        for (compiler, standard, linked) in choose(&compilers(language), standards, &[Dynamically]) {
            succeeds(&mut Command::new(program(&compiler, standard, &sources, linked)));
        }
    }
}

// Keeps: header-standards.
#[test]
fn the_cpp_header_stands_alone_twice_and_in_two_files() {
    the_cpp_header_stands_alone(few);
}

fn the_cpp_header_stands_alone(choose: Choice) {
    let one = "#include <verishuffle.hpp>\n#include <verishuffle.hpp>\nunsigned other();\n\
               int main() { return other() == verishuffle_abi_number() ? 0 : 1; }\n";
    let two = "#include <verishuffle.hpp>\nunsigned other();\nunsigned other() { return VERISHUFFLE_ABI; }\n";
    let sources = [made_source("three.cpp", one), made_source("four.cpp", two)];
    let compilers = compilers(Language::Cpp);
    for (compiler, standard, linked) in choose(&compilers, &NEW_CPP, &[Dynamically]) {
        succeeds(&mut Command::new(program(&compiler, standard, &sources, linked)));
    }
    for (compiler, standard, _) in choose(&compilers, &["c++11", "c++14"], &[Dynamically]) {
        let output = support::compiler(&compiler, standard).arg("-fsyntax-only").arg(&sources[1]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("verishuffle.hpp needs C++17 or later"), "{said}");
    }
}

fn shared_library() -> PathBuf {
    libraries().join("libverishuffle").with_extension(DLL_EXTENSION)
}

// Keeps: c-functions.
#[test]
fn what_is_exported_is_what_the_header_declares_and_the_tests_call() {
    let declared: BTreeSet<String> = functions().into_iter().map(|function| function.name).collect();
    assert!(declared.len() > 100, "{declared:?}");
    let mut nm = Command::new("nm");
    nm.args(["-D", "--defined-only"]).arg(shared_library());
    let exported: BTreeSet<String> =
        succeeds(&mut nm).lines().filter_map(|line| line.split_whitespace().nth(2).map(str::to_owned)).collect();
    assert_eq!(exported, declared);
    let calls: String = [
        "front.c",
        "work.c",
        "calls.c",
        "documents.c",
        "transcripts.c",
        "proofs.c",
        "archives.c",
        "chains.c",
        "test.h",
    ]
    .map(|name| fs::read_to_string(c_source(name)).unwrap())
    .concat();
    let is_called = |name: &str| calls.contains(&format!("{name}(")) || calls.contains(&format!("SAYS({name},"));
    let uncalled: Vec<_> = declared.iter().filter(|name| !is_called(name)).collect();
    assert!(uncalled.is_empty(), "{uncalled:?}");
}

/// Returns the kind of handle that a type points to, if any.
fn handle(kind: &str) -> Option<&str> {
    kind.strip_suffix(" *")?.trim_start_matches("const ").strip_prefix("verishuffle_").filter(|kind| *kind != "error")
}

/// Whether a call writes to a parameter. A handle that the call changes, and the context pointer of a callback, are
/// inputs.
fn is_output(parameter: &Parameter) -> bool {
    let kind = parameter.kind.as_str();
    let is_pointer = kind.contains('*') || kind.contains('[');
    let is_handle = handle(kind).is_some() || kind == "verishuffle_error *";
    is_pointer && !kind.starts_with("const ") && !is_handle && parameter.name != "context"
}

/// Returns how a function's parameters break the conventions about their order, if they do.
fn disorder(function: &Function) -> Option<String> {
    let parameters = &function.parameters;
    let is_own = |kind: &&str| function.name.starts_with(&format!("verishuffle_{kind}_"));
    let handles = parameters.iter().filter_map(|parameter| handle(&parameter.kind));
    let own = handles.filter(is_own).max_by_key(|kind| kind.len());
    if own.is_some() && handle(&parameters[0].kind) != own {
        return Some("the handle that the function is named after is not the first".to_owned());
    }
    let error = parameters.iter().position(|parameter| parameter.kind == "verishuffle_error *");
    if error.is_some_and(|at| at + 1 != parameters.len()) {
        return Some("error is not the last".to_owned());
    }
    let first = parameters.iter().position(is_output)?;
    // The number and the size of items follow the array that they describe.
    let describes = |name: &str| ["count", "size"].contains(&name) || name.ends_with("_size");
    let is_late = |parameter: &&Parameter| !is_output(parameter) && !describes(&parameter.name);
    let late = parameters[first..error.unwrap_or(parameters.len())].iter().find(is_late)?;
    Some(format!("{} comes after an output", late.name))
}

// Promise: Arguments come in one order: the handle, inputs, outputs, and the error. (include/verishuffle.h "Arguments")
#[test]
fn arguments_come_in_the_order_of_the_conventions() {
    let all = functions();
    let wrong: Vec<String> =
        all.iter().filter_map(|function| Some(format!("{}: {}", function.name, disorder(function)?))).collect();
    assert_eq!(wrong, [""; 0]);
    assert!(all.iter().filter(|function| function.parameters.iter().any(|p| p.name == "error")).count() > 50);
}

// Promise: No function takes or returns a bool: a truth value is an int32_t. (include/verishuffle.h "Values")
/// A `bool` would leave garbage in the upper bits of a register, and languages that read 32 bits would take false for
/// true.
#[test]
fn every_function_returns_a_type_that_no_language_misreads() {
    const RETURNED: [&str; 6] = ["void", "verishuffle_status", "int32_t", "uint32_t", "uint64_t", "const char *"];
    for function in functions() {
        assert!(RETURNED.contains(&function.returns.as_str()), "{} returns {}", function.name, function.returns);
        for Parameter { kind, name } in &function.parameters {
            let is_narrow = ["bool", "int8_t", "int16_t"].iter().any(|narrow| {
                kind.split_whitespace().any(|word| word == *narrow) && !kind.contains('*') && !kind.contains('[')
            });
            assert!(!is_narrow, "{}: {kind} {name}", function.name);
        }
    }
    assert!(!headers().contains("bool"));
    assert!(headers().contains("typedef int32_t verishuffle_status;"));
}

// Promise abi-number: The name of the shared library has the number of the binary interface.
// (include/verishuffle.h "Versions", include/verishuffle.h "VERISHUFFLE_ABI",
// SECURITY.md "What is promised between versions")
/// `.ci/c` compares the installed library's name with this number.
#[test]
fn the_binary_interface_has_one_number() {
    assert!(headers().contains("#define VERISHUFFLE_ABI 2\n"));
    let config = fs::read_to_string(root().join("capi/Cargo.toml")).unwrap();
    assert!(config.contains("[package.metadata.capi.library]\nname = \"verishuffle\"\nversion = \"2.0.0\""));
}

// Promise: The recorded places of fields and sizes of structs are those of compilers, with pointers of 64 and of 32 bits.
// (include/verishuffle.h "Versions")
#[test]
fn structs_are_laid_out_as_recorded() {
    let recorded = fs::read_to_string(root().join("tests/library/abi.txt")).unwrap();
    let assertions = |column: usize| {
        let mut source = "#include <verishuffle.h>\n".to_owned();
        for line in recorded.lines().filter(|line| line.contains(": struct, ") || line.contains(", at ")) {
            let (what, numbers) = line.rsplit_once(", ").unwrap();
            let name = what.split(':').next().unwrap();
            let number = numbers.split(' ').filter(|word| word.parse::<usize>().is_ok()).nth(column).unwrap();
            let measured = name.replacen('.', ", ", 1);
            let measured = if name.contains('.') { format!("offsetof({measured})") } else { format!("sizeof({name})") };
            source.push_str(&format!("_Static_assert({measured} == {number}, \"{name}\");\n"));
        }
        assert!(source.lines().count() > 50);
        source
    };
    let [large, small] = [("large.c", 0), ("small.c", 1)].map(|(name, column)| made_source(name, &assertions(column)));
    for compiler in compilers(Language::C) {
        // A compiler makes no program here, so it needs no library of C.
        let compile = || {
            let mut command = support::compiler(&compiler, "c11");
            command.args(["-ffreestanding", "-fsyntax-only"]);
            command
        };
        succeeds(compile().arg(if cfg!(target_pointer_width = "64") { &large } else { &small }));
        if cfg!(target_arch = "x86_64") {
            succeeds(compile().arg("-m32").arg(&small));
            let said =
                String::from_utf8_lossy(&compile().arg("-m32").arg(&large).output().unwrap().stderr).into_owned();
            assert!(
                said.contains("verishuffle_buffer.length"),
                "{compiler} lays out structs with -m32 as without: {said}"
            );
        }
    }
}

// Promise c-functions: Every function that the header declares is exported, and is called in a test that compares its
// results with SPEC.md. (include/verishuffle.h "Status")
// Keeps: few-threads.
#[test]
fn every_function_does_what_the_specification_says() {
    functions_do_what_the_specification_says(few);
}

fn functions_do_what_the_specification_says(choose: Choice) {
    for (compiler, standard, linked) in choose(&compilers(Language::C), &["c99"], &[Statically, Dynamically]) {
        for source in
            ["front.c", "work.c", "calls.c", "documents.c", "archives.c", "transcripts.c", "proofs.c", "chains.c"]
        {
            succeeds(&mut Command::new(program(&compiler, standard, &[c_source(source)], linked)));
        }
    }
}

// Promise c-threads: Functions that take a constant handle may run at the same time. (include/verishuffle.h "Threads")
#[test]
fn constant_handles_serve_several_threads_at_once() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("threads.c")], Dynamically)));
}

// Promise: A call without memory for its stack returns VERISHUFFLE_ERROR_MEMORY. (include/verishuffle.h "Memory")
#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
#[test]
fn a_stack_that_can_not_grow_is_a_status() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("stack.c")], Statically)));
}

// Promise c-memory: A call without enough memory returns VERISHUFFLE_ERROR_MEMORY, and its handles can be used again.
// (include/verishuffle.h "Memory", include/verishuffle.h "VERISHUFFLE_ERROR_MEMORY")
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn memory_that_runs_out_is_a_status_and_secrets_are_wiped() {
    let compiler = &compilers(Language::C)[0];
    let mut watch = Command::new(program(compiler, "c11", &[c_source("memory.c")], Statically));
    // Makes the loader resolve every function at the start. Lazy binding saves the registers, which may hold part of a
    // secret, on the stack.
    succeeds(watch.env("LD_BIND_NOW", "1"));
}

// Promise: Without randomness of the system no secret is made: the call returns VERISHUFFLE_ERROR_RANDOM.
// (include/verishuffle.h "VERISHUFFLE_ERROR_RANDOM")
/// The program defines its own `getrandom`, which always fails.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn a_system_without_randomness_is_a_status() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("random.c")], Dynamically)));
}

// Promise: A compiler warns of a status that is ignored, unless only a mistake of the program could change the
// status. (include/verishuffle.h "Status")
/// Some functions can fail without a mistake of the program. The compiler warns if a program ignores their status.
#[test]
fn a_status_that_is_passed_over_is_a_warning() {
    let call = "verishuffle_list_from_text(text, 1, &list, NULL)";
    let quiet = "verishuffle_quicknet(bytes)";
    let source = |call: &str| {
        format!(
            "#include <verishuffle.h>\nvoid use(const char *text, verishuffle_list *list, uint8_t bytes[32]);\n\
             void use(const char *text, verishuffle_list *list, uint8_t bytes[32]) {{\n  \
             (void)text, (void)list, (void)bytes;\n  {call};\n}}\n"
        )
    };
    for (language, standards, extension) in [(Language::C, &C[..], "c"), (Language::Cpp, &CPP[..], "cpp")] {
        let sources = [
            (made_source(&format!("passed-over.{extension}"), &source(call)), false),
            (made_source(&format!("looked-at.{extension}"), &source(&format!("if ({call} != 0) return"))), true),
            (made_source(&format!("cannot-fail.{extension}"), &source(quiet)), true),
        ];
        for (compiler, standard, _) in few(&compilers(language), standards, &[Dynamically]) {
            for (source, right) in &sources {
                let mut compile = support::compiler(&compiler, standard);
                let output = compile.args(["-c", "-o", "/dev/null"]).arg(source).output().unwrap();
                let said = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.success(), *right, "{compiler} -std={standard} {}: {said}", source.display());
                assert!(*right || said.contains("verishuffle_list_from_text"), "{said}");
            }
        }
    }
}

// Promise: A program that was written for an earlier header does not compile, rather than get a wrong answer.
// (include/verishuffle.h "Options", include/verishuffle.h "verishuffle_pins")
/// Among them is the order of the counts of a draw, which an earlier function took in a row, where a program could swap them.
#[test]
fn programs_for_an_earlier_header_do_not_compile() {
    const EARLIER: [&str; 8] = [
        "verishuffle_commit(text, 1, text, 1, 3, 1, 1, 0, commitment, (char *)0, 0, &length, (verishuffle_error *)0)",
        "verishuffle_terms_builder_numbers(text, 1, 3, &handle, (verishuffle_error *)0)",
        "verishuffle_pins_new(&handle, (verishuffle_error *)0)",
        "verishuffle_transcript_drawn(handle, handle, numbers, 3, &length, (verishuffle_error *)0)",
        "verishuffle_transcript_awards(handle, handle, 0, (char *)0, 0, &length, (verishuffle_error *)0)",
        "verishuffle_round_missing_count(handle)",
        "verishuffle_selftest_new(&handle, (verishuffle_error *)0)",
        "verishuffle_proof_judge(handle, handle, handle, &handle, (verishuffle_error *)0)",
    ];
    let source = |call: &str| {
        format!(
            "#include <verishuffle.h>\n#include <verishuffle_unstable.h>\nint main(void) {{\n  const char *text = \"\";\n  \
             void *handle = 0;\n  size_t length = 0;\n  unsigned char commitment[32];\n  uint32_t numbers[3];\n  \
             (void)text, (void)handle, (void)length, (void)commitment, (void)numbers;\n  return (int){call};\n}}\n"
        )
    };
    for (language, standard, extension) in [(Language::C, "c99", "c"), (Language::Cpp, "c++17", "cpp")] {
        for compiler in compilers(language) {
            let compiles = |call: &str| {
                let source = made_source(&format!("earlier.{extension}"), &source(call));
                support::compiler(&compiler, standard)
                    .arg("-fsyntax-only")
                    .arg(source)
                    .output()
                    .unwrap()
                    .status
                    .success()
            };
            assert!(compiles("verishuffle_abi_number()"));
            assert_eq!(EARLIER.into_iter().filter(|call| compiles(call)).collect::<Vec<_>>(), [""; 0]);
        }
    }
}

// Promise c-small-rounds: Many small rounds in one handle take no memory.
// (include/verishuffle.h "verishuffle_table_next")
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn many_rounds_in_one_handle_take_no_memory() {
    for compiler in compilers(Language::C) {
        for linked in [Statically, Dynamically] {
            succeeds(&mut Command::new(program(&compiler, "c99", &[c_source("dealing.c")], linked)));
        }
    }
}

// Keeps: c-secrets-wiped.
/// The loader resolves every function when it loads the library. Lazy binding would save the registers, which may hold
/// part of a secret, on the stack.
#[cfg(target_os = "linux")]
#[test]
fn the_shared_library_is_bound_when_it_is_loaded() {
    let dynamic = succeeds(Command::new("readelf").arg("-d").arg(shared_library()));
    assert!(dynamic.contains("BIND_NOW"), "{dynamic}");
}

// Promise c-secrets-wiped: After its handles are freed, the memory of a C program holds nothing of a secret.
// (include/verishuffle.h "Secrets")
// Keeps: c-handles.
#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_secret_is_left_after_its_handles_are_freed() {
    let compiler = &compilers(Language::C)[0];
    wiped::check_small(&program(compiler, "c11", &[c_source("wiped.c")], Statically));
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes a minute"]
fn nothing_of_any_secret_is_left_after_its_handles_are_freed() {
    for (compiler, standard, linked) in all(&compilers(Language::C), &["c11"], &[Statically, Dynamically]) {
        wiped::check(&program(&compiler, standard, &[c_source("wiped.c")], linked));
    }
}

// Keeps: c-memory.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn every_call_with_little_memory_is_right_or_a_status() {
    with_little_memory("coarse");
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
#[ignore = "takes a minute"]
fn every_call_with_any_memory_is_right_or_a_status() {
    with_little_memory("fine");
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn with_little_memory(steps: &str) {
    let compiler = &compilers(Language::C)[0];
    succeeds(Command::new(program(compiler, "c11", &[c_source("limits.c")], Statically)).arg(steps));
}

// Promise c-cores: The results are the same on any number of cores, without threads, and after a fork.
// (include/verishuffle.h "Cores")
#[cfg(target_os = "linux")]
#[test]
fn without_threads_and_after_a_fork_every_result_is_right() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("starved.c")], Dynamically)));
}

// Promise: A function that returns a value returns 0 for a wrong argument. (include/verishuffle.h "Values",
// include/verishuffle.h "Indexes")
// Promise: Stated swaps are checked before an item is moved. (include/verishuffle_unstable.h "verishuffle_swaps_apply")
// Keeps: c-argument-and-panic, c-inputs, c-outputs, c-buffers, c-handles.
#[test]
fn nothing_that_a_program_passes_crashes_the_library() {
    let source = made_source("hostile.c", &hostile::source());
    for compiler in compilers(Language::C) {
        succeeds(&mut Command::new(program(&compiler, "c11", &[&source], Statically)));
    }
}

// Keeps: whole-draw.
#[test]
fn the_example_of_the_cpp_header_is_a_whole_program() {
    let header = fs::read_to_string(root().join("include/verishuffle.hpp")).unwrap();
    let (example, _) = header.split_once(" */\n").unwrap();
    let lines: Vec<&str> = example.lines().filter_map(|line| line.strip_prefix(" *   ")).collect();
    let source = made_source("draw.cpp", &lines.join("\n"));
    for compiler in compilers(Language::Cpp) {
        let printed = succeeds(&mut Command::new(program(&compiler, "c++17", &[&source], Dynamically)));
        assert!(printed.contains("\nVERIFIED: "), "{printed}");
    }
}

// Promise whole-draw: The whole table at the beginning of the header is a program that runs.
// (include/verishuffle.h "A whole table", README.md "From C and C++")
#[test]
fn the_example_of_the_header_is_a_whole_program() {
    for printed in printed_by("---- A whole table ----", "table.c") {
        assert!(printed.starts_with("round 1: ") && printed.ends_with("\nverified\n"), "{printed}");
    }
}

// Promise c-front: Five functions of documents make and verify a whole raffle, and the header begins with it.
// (include/verishuffle.h "A whole raffle")
#[test]
fn the_raffle_of_the_header_is_a_whole_program() {
    assert!(headers().find("---- A whole raffle ----") < headers().find("---- Conventions ----"));
    for printed in printed_by("---- A whole raffle ----", "raffle_of_header.c") {
        assert!(printed.starts_with("Drawn:\n") && printed.ends_with("\nverified\n"), "{printed}");
    }
}

/// Returns the output of the header's example under a title, with each compiler and standard.
fn printed_by(title: &str, file: &str) -> Vec<String> {
    let header = headers();
    let (_, example) = header.split_once(title).unwrap();
    let (_, example) = example.split_once("@code").unwrap();
    let (example, _) = example.split_once("@endcode").unwrap();
    let lines: Vec<&str> = example.lines().filter_map(|line| line.strip_prefix(" *   ")).collect();
    let source = made_source(file, &format!("{}\n", lines.join("\n")));
    let ways = compilers(Language::C).into_iter().flat_map(|compiler| C.map(|standard| (compiler.clone(), standard)));
    ways.map(|(compiler, standard)| succeeds(&mut Command::new(program(&compiler, standard, &[&source], Dynamically))))
        .collect()
}

// Keeps: header-standards.
#[test]
fn cpp_programs_need_nothing_but_the_headers() {
    // This program compiles slowly.
    cpp_programs_work(|compilers, standards, linked| few(compilers, &standards[..1], linked));
}

fn cpp_programs_work(choose: Choice) {
    for (compiler, standard, linked) in choose(&compilers(Language::Cpp), &NEW_CPP, &[Statically]) {
        succeeds(&mut Command::new(program(&compiler, standard, &[c_source("cpp.cpp")], linked)));
    }
}

/// Returns the transcript and the commitment of a draw in accept.json.
fn recorded_draw() -> (String, String) {
    let cases: serde_json::Value = serde_json::from_str(include_str!("vectors/accept.json")).unwrap();
    let case = cases["cases"].as_array().unwrap().iter().find(|case| case["transcript"]["swaps"].is_array()).unwrap();
    (case["transcript"].to_string(), case["transcript"]["commitment"].as_str().unwrap().to_owned())
}

/// Returns `NAME=VALUE` for every public source.
fn public_values(transcript: &str) -> Vec<String> {
    let transcript: serde_json::Value = serde_json::from_str(transcript).unwrap();
    let sources = transcript["terms"]["sources"].as_array().unwrap().iter();
    let openings = transcript["openings"].as_array().unwrap();
    let pairs = sources.zip(openings).filter(|(source, _)| source["kind"] == "public");
    pairs
        .map(|(source, opening)| format!("{}={}", source["name"].as_str().unwrap(), opening["value"].as_str().unwrap()))
        .collect()
}

/// The verifier has the exit codes of the command: 0 for verified, 1 for not verified, 2 for no verdict.
#[test]
fn the_verifier_in_c_judges_a_record() {
    let (transcript, commitment) = recorded_draw();
    let file = made_source("transcript.json", &transcript);
    let broken = made_source("broken.json", &transcript[1..]);
    let other = "0".repeat(64);
    let values = public_values(&transcript);
    let verifier = program(&compilers(Language::C)[0], "c99", &[root().join("examples/c/verify.c")], Dynamically);
    let judge = |file: &std::path::Path, commitment: &str| {
        let output = Command::new(&verifier).arg(file).arg(commitment).args(&values).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, text, errors) = judge(&file, &commitment);
    assert!(code == Some(0) && text.contains("\nVERIFIED: "), "{text}{errors}");
    let (code, text, errors) = judge(&file, &other);
    assert!(code == Some(1) && text.contains("\nREFUSED: "), "{text}{errors}");
    let (code, text, errors) = judge(&broken, &commitment);
    assert!(code == Some(2) && text.is_empty() && errors.starts_with("line 1, column "), "{text}{errors}");
}
