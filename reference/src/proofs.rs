//! Whether an entry proof holds (SPEC.md, section 8).

use serde_json::Value;

use crate::documents::{hex, read_hash, read_hex, read_path};
use crate::entries::{Entries, blinded_leaf, leaf};
use crate::hash::Hash;
use crate::terms::Terms;
use crate::text::is_text;
use crate::tree::path_holds;

/// Whether a well-formed proof holds for these terms, whose commitment is given, and for the pinned one.
pub fn holds(proof: &Value, terms: &Terms, commitment: &Hash, pinned: Option<&str>) -> bool {
    let stated = [proof["commitment"].as_str(), pinned].into_iter().flatten().all(|stated| stated == hex(commitment));
    let (entry, is_right_form) = match proof["entry"].as_str() {
        Some(entry) => (entry.as_bytes().to_vec(), true),
        None => {
            let entry = read_hex(&proof["entry_hex"]).expect("hexadecimal");
            let is_right_form = !std::str::from_utf8(&entry).is_ok_and(is_text);
            (entry, is_right_form)
        }
    };
    let found = match (&terms.entries, read_hash(&proof["blind"])) {
        (Entries::List { root, .. }, None) => Some((root, leaf(&entry))),
        (Entries::Blinded { root, .. }, Some(blind)) => Some((root, blinded_leaf(&blind, &entry))),
        _ => None,
    };
    let (index, n) = (proof["index"].as_u64().expect("a number"), terms.entries.count());
    let path = read_path(&proof["path"]).expect("hashes");
    let is_path = |(root, leaf): (&Hash, Hash)| path_holds(root, leaf, index, n, &path);
    stated && is_right_form && (1..=1 << 20).contains(&entry.len()) && found.is_some_and(is_path)
}
