//! Tests of the C library with C and C++ programs: the headers under several standards, every exported symbol, every
//! function, and wrong arguments. Most tests compile a few programs, which cover each compiler, each standard and each
//! kind of linking. The ignored tests, which `.ci/nightly` runs, cover all combinations. `.ci/c` runs some of these
//! programs under sanitizers and valgrind.
#![cfg(all(feature = "c", unix))]

use std::collections::BTreeSet;
use std::env::consts::DLL_EXTENSION;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

#[path = "c/examples.rs"]
mod examples;
#[path = "c/requests.rs"]
mod requests;
#[path = "c/support.rs"]
mod support;
#[path = "c/vectors.rs"]
mod vectors;

use support::Linked::{Dynamically, Statically};
use support::{Language, Linked, c_source, compilers, header, libraries, made_source, program, root, succeeds};

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
    functions_do_what_the_header_says(all);
    cpp_programs_work(all);
}

// The headers serve C99 and C++11 and later, and verishuffle.hpp serves C++17.
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

// Every function that the header declares is exported, and no other one, and a test calls it.
#[test]
fn what_is_exported_is_what_the_header_declares_and_the_tests_call() {
    let header = fs::read_to_string(root().join("include/verishuffle.h")).unwrap();
    let code: String = header.split("*/").map(|part| part.split("/*").next().unwrap()).collect();
    let name = |(at, _): (usize, &str)| {
        let name = code[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
        name.starts_with("verishuffle_").then(|| name.to_owned())
    };
    let declared: BTreeSet<String> = code.match_indices('(').filter_map(name).collect();
    assert_eq!(declared.len(), 26, "{declared:?}");
    let mut nm = Command::new("nm");
    nm.args(["-D", "--defined-only"]).arg(shared_library());
    let exported: BTreeSet<String> =
        succeeds(&mut nm).lines().filter_map(|line| line.split_whitespace().nth(2).map(str::to_owned)).collect();
    assert_eq!(exported, declared);
    let calls = [PROGRAMS, ["threads.c", "freed.c", "test.h"]].concat().into_iter();
    let calls: String = calls.map(|name| fs::read_to_string(c_source(name)).unwrap()).collect();
    // A table of calls has their names in a macro.
    let is_called = |name: &str| {
        calls.contains(&format!("{name}("))
            || calls.contains(&format!("CALLS({})", name.trim_start_matches("verishuffle_")))
    };
    let uncalled: Vec<_> = declared.iter().filter(|name| !is_called(name)).collect();
    assert!(uncalled.is_empty(), "{uncalled:?}");
}

// The name of the shared library has the number of the binary interface.
/// `.ci/c` compares the installed library's name with this number.
#[test]
fn the_binary_interface_has_one_number() {
    assert!(header().contains("#define VERISHUFFLE_ABI 3\n"));
    let config = fs::read_to_string(root().join("capi/Cargo.toml")).unwrap();
    assert!(config.contains("[package.metadata.capi.library]\nname = \"verishuffle\"\nversion = \"3.0.0\""));
}

// The recorded places of fields and sizes of structs are those of compilers, with pointers of 64 and of 32 bits.
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
                said.contains("verishuffle_check_proof_input.known"),
                "{compiler} lays out structs with -m32 as without: {said}"
            );
        }
    }
}

#[test]
fn every_function_does_what_the_header_says() {
    functions_do_what_the_header_says(few);
}

/// The programs that need nothing but the library.
const PROGRAMS: [&str; 3] = ["draws.c", "calls.c", "work.c"];

fn functions_do_what_the_header_says(choose: Choice) {
    for (compiler, standard, linked) in choose(&compilers(Language::C), &["c11"], &[Statically, Dynamically]) {
        for source in PROGRAMS {
            succeeds(&mut Command::new(program(&compiler, standard, &[c_source(source)], linked)));
        }
    }
}

// Calls may read the same answer at the same time, and threads have their own tables.
#[test]
fn answers_serve_several_threads_at_once() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("threads.c")], Dynamically)));
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn memory_that_runs_out_gives_no_wrong_answer() {
    let compiler = &compilers(Language::C)[0];
    succeeds(Command::new(program(compiler, "c11", &[c_source("memory.c")], Statically)).arg("8192"));
}

// Without randomness of the system no secret is made: the call returns VERISHUFFLE_ERROR_RANDOM.
/// The program defines its own `getrandom`, which always fails.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn a_system_without_randomness_is_a_status() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("random.c")], Dynamically)));
}

// A compiler warns of a status that is ignored.
#[test]
fn a_status_that_is_passed_over_is_a_warning() {
    let call = "verishuffle_call(text, 1, &answer)";
    let quiet = "verishuffle_answer_free(answer)";
    let source = |call: &str| {
        format!(
            "#include <verishuffle.h>\nvoid use(const char *text, verishuffle_answer *answer);\n\
             void use(const char *text, verishuffle_answer *answer) {{\n  (void)text, (void)answer;\n  {call};\n}}\n"
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
                assert!(*right || said.contains("verishuffle_call"), "{said}");
            }
        }
    }
}

// After its answers and tables are freed, nothing of a secret is left on the heap of a C program.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn nothing_of_a_secret_is_left_in_freed_memory() {
    let compiler = &compilers(Language::C)[0];
    for linked in [Statically, Dynamically] {
        succeeds(&mut Command::new(program(compiler, "c11", &[c_source("freed.c")], linked)));
    }
}

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

// The whole raffle at the beginning of the header is a program that runs.
#[test]
fn the_raffle_of_the_header_is_a_whole_program() {
    for printed in printed_by("---- A whole raffle ----", "raffle_of_header.c") {
        assert!(printed.starts_with("Drawn:\n") && printed.ends_with("\nverified\n"), "{printed}");
    }
}

/// Returns the output of the header's example under a title, with each compiler and standard.
fn printed_by(title: &str, file: &str) -> Vec<String> {
    let header = header();
    let (_, example) = header.split_once(title).unwrap();
    let (_, example) = example.split_once("@code").unwrap();
    let (example, _) = example.split_once("@endcode").unwrap();
    let lines: Vec<&str> = example.lines().filter_map(|line| line.strip_prefix(" *   ")).collect();
    let source = made_source(file, &format!("{}\n", lines.join("\n")));
    let ways = compilers(Language::C).into_iter().flat_map(|compiler| C.map(|standard| (compiler.clone(), standard)));
    ways.map(|(compiler, standard)| succeeds(&mut Command::new(program(&compiler, standard, &[&source], Dynamically))))
        .collect()
}

#[test]
fn cpp_programs_need_nothing_but_the_header() {
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
    let cases: serde_json::Value = serde_json::from_str(include_str!("../../tests/vectors/accept.json")).unwrap();
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
        let output = Command::new(&verifier).arg(file).args([commitment, "1000000000"]).args(&values).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, text, errors) = judge(&file, &commitment);
    assert!(code == Some(0) && text.contains("\nVERIFIED: "), "{text}{errors}");
    let (code, text, errors) = judge(&file, &other);
    assert!(code == Some(1) && text.contains("\nREFUSED: "), "{text}{errors}");
    let (code, text, errors) = judge(&broken, &commitment);
    assert!(code == Some(2) && text.is_empty() && errors.starts_with("transcript: line 1, column "), "{text}{errors}");
}
