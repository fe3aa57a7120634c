//! The file of a folder that says whose proof or receipt is in which of its files.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize, Serializer};
use verishuffle::text::quoted;
use zeroize::Zeroizing;

use super::input;
use crate::shell;

/// The name of the file in its folder.
pub(crate) const PROOF_MAP: &str = "entries.jsonl";

/// Whose proof or receipt is in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whose {
    pub(crate) file: String,
    pub(crate) index: u32,
    pub(crate) entry: String,
}

/// The name of the file in a folder of id proofs.
pub(crate) const ID_MAP: &str = "ids.jsonl";

/// Whose id proof is in a file.
#[derive(Serialize)]
pub(crate) struct WhoseId {
    pub(crate) file: String,
    pub(crate) id: String,
    #[serde(serialize_with = "write_wiped")]
    pub(crate) text: Zeroizing<String>,
}

fn write_wiped<S: Serializer>(text: &Zeroizing<String>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}

/// Returns a line of JSON for each file. The folder takes wiped texts, because proofs may hold blinds.
pub(crate) fn to_lines<W: Serialize, I: Iterator<Item = W>>(whose: impl Fn() -> I) -> Zeroizing<String> {
    let lines =
        || whose().map(|one| serde_json::to_string(&one).expect("texts and numbers have a form in JSON") + "\n");
    // The length is counted first, so that memory is allocated once.
    let mut all = Zeroizing::new(String::with_capacity(lines().map(|line| line.len()).sum()));
    all.extend(lines());
    all
}

/// Reads the file of a folder. It names only files in this folder.
pub(crate) fn read(folder: &Path) -> Result<Vec<Whose>> {
    let path = folder.join(PROOF_MAP);
    let shown = shell::input_name(&path);
    let bytes = input::document(&path)?;
    let mut all = Vec::new();
    for (line, number) in bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).zip(1..) {
        let whose: Whose = serde_json::from_slice(line).with_context(|| {
            format!("{shown}: line {number} is not of the file that `verishuffle prove --all` wrote")
        })?;
        ensure!(
            Path::new(&whose.file).file_name().is_some_and(|name| name == whose.file.as_str()),
            "{shown}: line {number} names {}, which is not a file of the folder",
            quoted(&whose.file)
        );
        all.push(whose);
    }
    ensure!(!all.is_empty(), "{shown}: no proof is named");
    Ok(all)
}
