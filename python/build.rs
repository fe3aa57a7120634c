//! Writes the declarations of include/verishuffle.h and include/verishuffle_unstable.h without what the parser of cffi can't
//! read. maturin takes them from the file header.h in the folder of builds. A test of the package compares them with the
//! headers.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    println!("cargo::rerun-if-changed=build.rs");
    let mut declarations = String::new();
    for header in ["verishuffle.h", "verishuffle_unstable.h"].map(|name| folder.join(name)) {
        println!("cargo::rerun-if-changed={}", header.display());
        declarations += &declared(&fs::read_to_string(header)?);
    }
    let output = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for folder in folders_of_builds(&output) {
        let file = folder.join("header.h");
        if !fs::read(&file).is_ok_and(|written| written == declarations.as_bytes()) {
            fs::write(file, &declarations)?;
        }
    }
    Ok(())
}

/// Returns the folders of builds. `output` is FOLDER/PROFILE/build/PACKAGE/out. If cargo has a target, FOLDER has the
/// name of the target and lies in the folder where maturin looks.
fn folders_of_builds(output: &Path) -> impl Iterator<Item = &Path> {
    let target = env::var_os("TARGET").expect("cargo sets it");
    let mut folders = output.ancestors().skip(4);
    let first = folders.next();
    let second = folders.next().filter(|_| first.is_some_and(|folder| folder.ends_with(&target)));
    first.into_iter().chain(second)
}

/// Returns the constants, types and functions of a header, each as the header has it. Comments, conditions, `extern`
/// and the attribute of the functions are left out.
fn declared(header: &str) -> String {
    let (mut kept, mut rest) = (String::new(), header);
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    let mut written = String::new();
    // How many conditions are open. The code inside of them is for C++ or defines the attribute. The condition that
    // guards the whole header does not count.
    let mut depth = 0;
    for line in kept.lines().map(|line| line.split("//").next().unwrap_or_default().trim_end()) {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("#if" | "#ifdef"), ..) => depth += 1,
            (Some("#endif"), ..) => depth = (depth - 1).max(0),
            (Some("#define"), Some(_), Some(value)) if depth == 0 && value.parse::<u32>().is_ok() => {
                written.extend([line, "\n"])
            }
            (Some(first), ..) if depth == 0 && !first.starts_with('#') => {
                let declaration = line.trim_start_matches("VERISHUFFLE_MUST_USE");
                if !declaration.is_empty() {
                    written.extend([declaration, "\n"]);
                }
            }
            _ => {}
        }
    }
    written
}
