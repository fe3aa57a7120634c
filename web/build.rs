//! Joins the ES modules of the pages to two classic scripts, so that a page is one file. A script has each module after
//! those that it imports, as it is but for its imports, the word `export` and its comments. Of `warnings/tables.js` and the
//! words of all pages, it has only the constants that it imports.
//!
//! With the feature `maker` this compiles `program/`, which the page that makes draws runs as WebAssembly. The published
//! package does not hold it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Modules of constants, of which a script has only those that it imports.
const OF_CONSTANTS: [&str; 2] = ["warnings/tables.js", WORDS];
/// Its constants have texts of JSON files.
const WORDS: &str = "words/words.js";
const DECLARATIONS: [&str; 4] = ["async function ", "function ", "class ", "const "];

fn main() {
    let mut script = Script::default();
    script.add("page/page.js", &[], &mut Vec::new());
    let of_every_page = script.parts.len();
    write("page.js", script.text(0));
    script.add("maker/maker.js", &[], &mut Vec::new());
    write("maker.js", script.text(of_every_page));
    println!("cargo::rerun-if-changed=build.rs");
    let wanted = env::var_os("CARGO_FEATURE_MAKER").is_some() && Path::new("program").is_dir();
    write("program.wasm", wanted.then(compiled).flatten().unwrap_or_default());
}

fn out_dir() -> PathBuf {
    env::var_os("OUT_DIR").expect("cargo names the folder").into()
}

fn write(name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(out_dir().join(name), bytes).expect("the folder can be written to");
}

/// Compiles the program, or returns None where Rust has no standard library for WebAssembly.
fn compiled() -> Option<Vec<u8>> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let rustc = env::var_os("RUSTC").expect("cargo names the compiler");
    let libraries = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output().ok()?;
    let libraries = str::from_utf8(&libraries.stdout).ok()?.trim();
    // While there is none, cargo asks again.
    println!("cargo::rerun-if-changed={libraries}");
    if !Path::new(libraries).is_dir() {
        return None;
    }
    for folder in ["program", "exports.rs", "../lists/src", "../src", "../Cargo.lock"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    let workspace = Path::new("..").canonicalize().expect("a workspace is around this folder");
    let target = out_dir().join("program");
    // A small program takes minutes to compile.
    let (profile, folder) = match env::var("PROFILE").as_deref() {
        Ok("release") => ("npm", "npm"),
        _ => ("dev", "debug"),
    };
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo names itself"));
    cargo.args(["build", "--quiet", "--locked", "--package", "verishuffle-maker"]);
    cargo.args(["--profile", profile, "--target", TARGET]);
    cargo.arg("--target-dir").arg(&target).current_dir(&workspace);
    // Lints and coverage of this build are not for that one, and its bytes must not depend on the folders here.
    for name in ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        cargo.env_remove(name);
    }
    let of_user = || PathBuf::from(env::var_os("HOME").unwrap_or_default()).join(".cargo");
    let home = env::var_os("CARGO_HOME").map_or_else(of_user, PathBuf::from);
    let flags = [(&workspace, "/verishuffle"), (&home, "/cargo")]
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    assert!(cargo.status().expect("cargo can be started").success(), "the program of the maker was not compiled");
    Some(fs::read(target.join(TARGET).join(folder).join("verishuffle_maker.wasm")).expect("cargo wrote the program"))
}

fn read(file: &str) -> String {
    println!("cargo::rerun-if-changed={file}");
    // A checkout on Windows may have other line ends, and the hash of a script must not depend on it.
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}")).replace("\r\n", "\n")
}

/// The modules of a script so far, or the constants of a module, by their names and in their order.
#[derive(Default)]
struct Script {
    parts: Vec<(String, String)>,
}

impl Script {
    /// Adds a module after those that it imports. The last of the importers wants these names of it.
    fn add(&mut self, file: &str, names: &[String], importers: &mut Vec<String>) {
        importers.push(file.to_owned());
        assert!(!importers[..importers.len() - 1].contains(&importers[importers.len() - 1]), "a circle: {importers:?}");
        let Module { imports, body } = Module::parse(&read(file));
        for (name, part) in parts_of(file, &body, names) {
            if self.parts.iter().any(|(known, _)| *known == name) {
                continue;
            }
            for (wanted, from) in &imports {
                let used: Vec<String> = wanted.iter().filter(|name| part.contains(name.as_str())).cloned().collect();
                if !used.is_empty() {
                    self.add(&resolve(file, from), &used, importers);
                }
            }
            self.parts.push((name, without_comments(&without_exports(&part))));
        }
        importers.pop();
    }

    /// Returns the script of the parts from a place on. Functions of the same name would replace each other.
    fn text(&self, from: usize) -> String {
        let mut declared = BTreeSet::new();
        for line in self.parts.iter().flat_map(|(_, part)| part.lines()) {
            if let Some(rest) = DECLARATIONS.iter().find_map(|word| line.strip_prefix(word)) {
                let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                assert!(name.is_empty() || declared.insert(name), "two modules declare {name}");
            }
        }
        let part = |(name, part): &(String, String)| format!("\n// ---- web/{name}\n\n{part}");
        format!("'use strict';\n{}", self.parts[from..].iter().map(part).collect::<String>())
    }
}

/// What a module imports, each time names from a file, and its text without that.
struct Module {
    imports: Vec<(Vec<String>, String)>,
    body: String,
}

impl Module {
    fn parse(text: &str) -> Self {
        let mut module = Self { imports: Vec::new(), body: String::new() };
        let mut lines = text.split_inclusive('\n').peekable();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut import = line.to_owned();
                while !import.ends_with(";\n") {
                    import += lines.next().expect("an import ends with a semicolon");
                }
                // Data is put in where it is used.
                if !import.contains(" with { type: 'json' }") {
                    let (names, from) = import["import ".len()..].split_once(" from ").expect("an import has a file");
                    assert!(!names.contains(" as "), "an import under another name: {import}");
                    let names = names.trim_matches(['{', '}', ' ']).split(',').map(str::trim);
                    let names = names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
                    module.imports.push((names, from.trim_end_matches(";\n").trim_matches('\'').to_owned()));
                }
            } else if !line.starts_with("/** @import ") {
                module.body += line;
                continue;
            }
            while lines.next_if_eq(&"\n").is_some() {}
        }
        module
    }
}

/// Returns the parts of a module that are wanted, each with its name.
fn parts_of(file: &str, body: &str, names: &[String]) -> Vec<(String, String)> {
    if !OF_CONSTANTS.contains(&file) {
        return vec![(file.to_owned(), body.to_owned())];
    }
    let constants = body.split("export const ").skip(1).map(|constant| {
        let (name, value) = constant.split_once(" = ").expect("a constant has a value");
        let end = if value.starts_with('`') { "\n`;\n" } else { "\n};\n" };
        let value = &value[..value.find(end).expect("a constant ends") + end.len()];
        let value = if file == WORDS { with_words(value) } else { value.to_owned() };
        (name.to_owned(), format!("export const {name} = {value}"))
    });
    let wanted = constants.filter(|(name, _)| names.contains(name));
    wanted.map(|(name, constant)| (format!("{file}, {name}"), constant)).collect()
}

/// Puts the words of each language in the place of such as `en.page`. They stand in a file as a test of the pages finds
/// them: with two spaces before each part. Those before each sentence would be a hundredth of a page.
fn with_words(value: &str) -> String {
    let line = |line: &str| {
        let Some((code, part)) =
            line.trim().trim_end_matches(',').split_once(": ").and_then(|(_, of)| of.split_once('.'))
        else {
            return format!("{line}\n");
        };
        let text = read(&format!("words/{code}.json"));
        let (_, words) = text.split_once(&format!("\n  \"{part}\": {{\n")).expect("a language has words for it");
        let (words, _) = words.split_once("\n  }").expect("these words end");
        let words: Vec<&str> = words.lines().map(str::trim_start).collect();
        format!("  {code}: {{\n{}\n  }},\n", words.join("\n"))
    };
    value.lines().map(line).collect()
}

fn without_exports(part: &str) -> String {
    let mut rest = String::new();
    let mut lines = part.split_inclusive('\n');
    while let Some(line) = lines.next() {
        if line.starts_with("export {") {
            let mut last = line;
            while !last.ends_with("};\n") {
                last = lines.next().expect("a list of exports ends");
            }
            continue;
        }
        let bare = line.strip_prefix("export ").unwrap_or(line);
        assert!(bare == line || DECLARATIONS.iter().any(|word| bare.starts_with(word)), "this can't be joined: {line}");
        rest += bare;
    }
    rest
}

/// Removes empty lines, and the comments that have lines of their own but for licences, which begin with `/*`. Half of a
/// page would be comments.
fn without_comments(part: &str) -> String {
    let mut rest = String::new();
    let mut is_comment = false;
    for line in part.split_inclusive('\n') {
        let text = line.trim();
        is_comment |= text.starts_with("/**") && (text.ends_with("*/") || !text.contains("*/"));
        if !is_comment && !text.is_empty() && !text.starts_with("//") {
            rest += line;
        }
        is_comment &= !text.ends_with("*/");
    }
    rest
}

/// Returns the file that a module names by its path from there.
fn resolve(file: &str, from: &str) -> String {
    let mut folder: Vec<&str> =
        Path::new(file).parent().and_then(Path::to_str).unwrap_or_default().split('/').collect();
    for step in from.split('/') {
        match step {
            "." => {}
            ".." => assert!(folder.pop().is_some(), "{file} imports {from}"),
            step => folder.push(step),
        }
    }
    folder.join("/")
}
