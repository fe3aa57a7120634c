//! The vectors that this crate makes. `UPDATE_VECTORS=1 cargo test -p verishuffle-reference --test made` writes them anew.

use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

mod made {
    pub(crate) mod cautions;
    pub(crate) mod files;
    pub(crate) mod printing;
    pub(crate) mod proofs;
}
use made::{cautions, files, printing, proofs};

#[test]
fn cautions_are_up_to_date() {
    is_up_to_date("cautions", &cautions::file());
}

#[test]
fn files_are_up_to_date() {
    is_up_to_date("files", &files::file());
}

#[test]
fn printing_is_up_to_date() {
    is_up_to_date("printing", &printing::file());
}

#[test]
fn proofs_are_up_to_date() {
    is_up_to_date("proofs", &proofs::file());
}

/// Writes a file of vectors: an object with a comment and arrays, one item a line.
pub(crate) fn lines(comment: &str, arrays: &[(&str, Vec<Value>)]) -> String {
    let mut file = format!("{{\"comment\": {}", json!(comment));
    for (key, items) in arrays {
        let items: Vec<String> = items.iter().map(Value::to_string).collect();
        file += &format!(", \"{key}\": [\n{}\n]", items.join(",\n"));
    }
    file + "}\n"
}

/// Reads the array of a file of vectors.
pub(crate) fn read(file: &str, key: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file[key].take()).unwrap()
}

/// Asserts that the file in the repository is what is made now.
fn is_up_to_date(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/vectors/{name}.json"));
    if env::var_os("UPDATE_VECTORS").is_some_and(|value| value == "1") {
        fs::write(&path, made).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let line = found.lines().zip(made.lines()).position(|(found, made)| found != made);
    let again = "UPDATE_VECTORS=1 cargo test -p verishuffle-reference --test made writes it anew";
    assert!(found == made, "tests/vectors/{name}.json is stale: {again} (line {:?})", line.map(|line| line + 1));
}
