//! The C library as C and C++ programs meet it: the header in every mode, every symbol, every function, whatever a hostile
//! program passes. `.ci/c` runs the same programs under sanitizers and valgrind.
#![cfg(all(feature = "capi", unix))]

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

#[path = "c/hostile.rs"]
mod hostile;
#[path = "c/support.rs"]
mod support;

use support::{Language, Linked, c_source, compilers, functions, header, made_source, prefix, program, root, succeeds};

const C: [&str; 4] = ["c99", "c11", "c17", "c2x"];
const CPP: [&str; 4] = ["c++11", "c++14", "c++17", "c++20"];

#[test]
fn the_header_stands_alone_twice_and_in_two_files_in_every_mode() {
    let one = "#include <verishuffle.h>\n#include <verishuffle.h>\nuint32_t other(void);\n\
               int main(void) { return other() == verishuffle_abi() ? 0 : 1; }\n";
    let two = "#include <verishuffle.h>\nuint32_t other(void);\nuint32_t other(void) { return VERISHUFFLE_ABI; }\n";
    for (language, standards, extension) in [(Language::C, C, "c"), (Language::Cpp, CPP, "cpp")] {
        let sources = [made_source(&format!("one.{extension}"), one), made_source(&format!("two.{extension}"), two)];
        for compiler in compilers(language) {
            for standard in standards {
                succeeds(&mut Command::new(program(&compiler, standard, &sources, Linked::Dynamically)));
            }
        }
    }
}

#[test]
fn the_cpp_header_stands_alone_twice_and_in_two_files() {
    let one = "#include <verishuffle.hpp>\n#include <verishuffle.hpp>\nunsigned other();\n\
               int main() { return other() == verishuffle_abi() ? 0 : 1; }\n";
    let two = "#include <verishuffle.hpp>\nunsigned other();\nunsigned other() { return VERISHUFFLE_ABI; }\n";
    let sources = [made_source("three.cpp", one), made_source("four.cpp", two)];
    for compiler in compilers(Language::Cpp) {
        for standard in ["c++17", "c++20"] {
            succeeds(&mut Command::new(program(&compiler, standard, &sources, Linked::Dynamically)));
        }
    }
}

#[test]
fn what_is_exported_is_what_the_header_declares_and_the_tests_call() {
    let declared: BTreeSet<String> = functions().into_iter().map(|function| function.name).collect();
    assert!(declared.len() > 100, "{declared:?}");
    let mut nm = Command::new("nm");
    nm.args(["-D", "--defined-only"]).arg(prefix().join("lib/libverishuffle.so"));
    let exported: BTreeSet<String> =
        succeeds(&mut nm).lines().filter_map(|line| line.split_whitespace().nth(2).map(str::to_owned)).collect();
    assert_eq!(exported, declared);
    let calls = fs::read_to_string(c_source("calls.c")).unwrap() + &fs::read_to_string(c_source("test.h")).unwrap();
    let uncalled: Vec<_> = declared.iter().filter(|name| !calls.contains(&format!("{name}("))).collect();
    assert!(uncalled.is_empty(), "{uncalled:?}");
}

#[test]
fn the_shared_library_is_named_by_its_binary_interface() {
    let mut readelf = Command::new("readelf");
    let dynamic = succeeds(readelf.arg("-d").arg(prefix().join("lib/libverishuffle.so")));
    assert!(dynamic.contains("Library soname: [libverishuffle.so.1]"), "{dynamic}");
    assert!(header().contains("#define VERISHUFFLE_ABI 1\n"));
    let config = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(config.contains("[package.metadata.capi.library]\nname = \"verishuffle\"\nversion = \"1.0.0\""));
}

#[test]
fn every_function_does_what_the_specification_says() {
    for compiler in compilers(Language::C) {
        for linked in [Linked::Statically, Linked::Dynamically] {
            succeeds(&mut Command::new(program(&compiler, "c99", &[c_source("calls.c")], linked)));
        }
    }
}

#[test]
fn constant_handles_serve_several_threads_at_once() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("threads.c")], Linked::Dynamically)));
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn memory_that_runs_out_is_a_status_or_an_abort_and_secrets_are_wiped() {
    let compiler = &compilers(Language::C)[0];
    succeeds(&mut Command::new(program(compiler, "c11", &[c_source("memory.c")], Linked::Statically)));
}

#[test]
fn nothing_that_a_program_passes_crashes_the_library() {
    let source = made_source("hostile.c", &hostile::source());
    for compiler in compilers(Language::C) {
        succeeds(&mut Command::new(program(&compiler, "c11", &[&source], Linked::Statically)));
    }
}

#[test]
fn the_example_of_the_cpp_header_is_a_whole_program() {
    let header = fs::read_to_string(root().join("include/verishuffle.hpp")).unwrap();
    let (example, _) = header.split_once(" */\n").unwrap();
    let lines: Vec<&str> = example.lines().filter_map(|line| line.strip_prefix(" *   ")).collect();
    let source = made_source("draw.cpp", &lines.join("\n"));
    for compiler in compilers(Language::Cpp) {
        let printed = succeeds(&mut Command::new(program(&compiler, "c++17", &[&source], Linked::Dynamically)));
        assert!(printed.contains("\nVERIFIED: "), "{printed}");
    }
}

#[test]
fn the_example_of_the_header_is_a_whole_program() {
    let header = header();
    let (_, example) = header.split_once("---- A whole draw ----").unwrap();
    let (example, _) = example.split_once("*   cc draw.c").unwrap();
    let lines: Vec<&str> =
        example.lines().filter_map(|line| line.strip_prefix(" *   ").or(line.strip_prefix(" *"))).collect();
    let source = made_source("draw.c", &lines.join("\n"));
    for compiler in compilers(Language::C) {
        for standard in C {
            let printed = succeeds(&mut Command::new(program(&compiler, standard, &[&source], Linked::Dynamically)));
            assert!(printed.starts_with("1. ") && printed.ends_with("\nverified\n"), "{printed}");
        }
    }
}

#[test]
fn cpp_programs_need_nothing_but_the_headers() {
    for compiler in compilers(Language::Cpp) {
        for standard in ["c++17", "c++20"] {
            succeeds(&mut Command::new(program(&compiler, standard, &[c_source("cpp.cpp")], Linked::Statically)));
        }
    }
}
