//! PERFORMANCE.md's picture and tables are made from the bench outputs in benches/results.

use std::fs;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the output of benches/picture.py with this option.
fn made(option: &str) -> String {
    let output = Command::new("python3")
        .arg(root().join("benches/picture.py"))
        .arg(option)
        .output()
        .expect("python3 is missing: apt-get install python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_picture_is_made_of_the_results() {
    let kept = fs::read_to_string(root().join("benches/results/peers.svg")).unwrap();
    assert!(kept == made("--svg"), "run: python3 benches/picture.py");
}

// The tables and the picture of PERFORMANCE.md are made from the results that are kept.
#[test]
fn the_tables_are_made_of_the_results() {
    let page = fs::read_to_string(root().join("PERFORMANCE.md")).unwrap();
    for option in ["--table", "--waits"] {
        let (_, rest) = page.split_once(&format!("<!-- table: benches/picture.py {option} -->\n")).unwrap();
        let (kept, _) = rest.split_once("<!-- end of table -->").unwrap();
        assert!(
            kept.trim() == made(option).trim(),
            "put the output of benches/picture.py {option} into PERFORMANCE.md"
        );
    }
}
