//! Writes the declarations of include/verishuffle.h without what cffi can't read, to the file header.h in the folder of
//! builds, where maturin looks for it.

use std::{env, fs, io, path::Path};

const HEADER: &str = "../include/verishuffle.h";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={HEADER}");
    // Conditions are for C++ and for the compiler, but for the one around the whole header.
    let (mut declarations, mut depth) = (String::new(), 0_usize);
    for line in fs::read_to_string(HEADER)?.lines() {
        if line.starts_with("#if") && line != "#ifndef VERISHUFFLE_H" {
            depth += 1;
        } else if line.starts_with("#endif") {
            depth = depth.saturating_sub(1);
        } else if depth == 0 && (!line.starts_with('#') || line.ends_with(|last: char| last.is_ascii_digit())) {
            declarations.extend([line.trim_start_matches("VERISHUFFLE_MUST_USE"), "\n"]);
        }
    }
    // This is FOLDER/PROFILE/build/PACKAGE/out, or FOLDER/TARGET/PROFILE/build/PACKAGE/out.
    let (output, target) = (env::var("OUT_DIR").unwrap_or_default(), env::var("TARGET").unwrap_or_default());
    let mut folders = Path::new(&output).ancestors().skip(4).skip_while(|folder| folder.ends_with(&target));
    fs::write(folders.next().unwrap_or(Path::new("")).join("header.h"), declarations)
}
