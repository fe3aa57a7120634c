//! The file of a folder that says whose proof is in which of its files.

use serde::{Serialize, Serializer};
use zeroize::Zeroizing;

/// The name of the file in its folder.
pub(crate) const PROOF_MAP: &str = "entries.jsonl";

/// Whose proof is in a file.
#[derive(Serialize)]
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
