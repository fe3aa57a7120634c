//! The program's files: how long they are.

use std::fs;
use std::path::Path;

#[test]
fn the_program_has_at_most_900_lines_of_code() {
    let mut lines = 0;
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let path = file.unwrap().path();
        let text = if path.extension().is_some_and(|kind| kind == "rs") {
            fs::read_to_string(path).unwrap()
        } else {
            continue;
        };
        lines += text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count();
    }
    assert!(lines <= 900, "{lines} lines");
}
