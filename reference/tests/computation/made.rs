//! The vectors that this crate makes. `UPDATE_VECTORS=1 cargo test -p verishuffle-reference made` writes them anew.

use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

mod archives;
mod cautions;
mod chains;
mod drawn;
mod draws;
mod files;
mod given;
mod ledgers;
mod malformed;
mod merges;
mod printing;
mod proofs;
mod seats;
mod texts;

/// The name of each file, and what makes it.
type Made = (&'static str, fn() -> String);
const MADE: [Made; 9] = [
    ("archives", archives::file),
    ("cautions", cautions::file),
    ("chains", chains::file),
    ("files", files::file),
    ("more-ledgers", ledgers::file),
    ("more-merges", merges::file),
    ("printing", printing::file),
    ("proofs", proofs::file),
    ("texts", texts::file),
];

#[test]
fn all_are_up_to_date() {
    let stale: Vec<String> = MADE.iter().filter_map(|(name, file)| why_stale(name, &file())).collect();
    assert!(stale.is_empty(), "{}", stale.join("\n"));
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

/// Compares the file in the repository with what is made now. Returns what to do if they differ.
fn why_stale(name: &str, made: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/vectors/{name}.json"));
    if env::var_os("UPDATE_VECTORS").is_some_and(|value| value == "1") {
        fs::write(&path, made).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let line = found.lines().zip(made.lines()).position(|(found, made)| found != made);
    let again = "UPDATE_VECTORS=1 cargo test -p verishuffle-reference made writes it anew";
    (found != made)
        .then(|| format!("tests/vectors/{name}.json is stale: {again} (line {:?})", line.map(|line| line + 1)))
}
