//! What a hash is that was given as the commitment of terms, but is another one.

use std::path::Path;

use sha2::{Digest, Sha256};
use verishuffle::terms::SourceSpec;
use verishuffle::text::quoted;
use verishuffle::{Commitment, Previous, Terms};

use super::input;
use crate::shell::path_text;

/// Larger files are not hashed again.
const MOST_BYTES: u64 = 64 << 20;

/// Returns what a hash is that is not the commitment of these terms: a value in them, or the hash of a given file.
pub(crate) fn describe<'a>(
    given: Commitment,
    terms: &Terms,
    files: impl IntoIterator<Item = &'a Path>,
) -> Option<String> {
    let is = |bytes: &[u8]| bytes == given.as_bytes();
    for source in terms.sources() {
        if matches!(source.spec(), SourceSpec::Sealed(seal) if is(seal.as_bytes())) {
            return Some(format!("the seal of {}", quoted(source.name().as_str())));
        }
    }
    if terms.entries().root().is_some_and(|root| is(root.as_bytes())) {
        return Some("the root of the list".to_owned());
    }
    if matches!(terms.previous(), Previous::After(previous) if previous == given) {
        return Some("the commitment of the previous draw".to_owned());
    }
    let is_hash_of = |bytes: &[u8]| is(&Sha256::digest(bytes));
    let is_small = |path: &Path| input::size(path).is_some_and(|size| size <= MOST_BYTES);
    let mut files = files.into_iter().filter(|path| is_small(path));
    if let Some(file) = files.find(|path| input::read(path, MOST_BYTES).is_ok_and(|bytes| is_hash_of(&bytes))) {
        return Some(format!("the SHA-256 of {}", path_text(file)));
    }
    let written = terms.to_json();
    let is_written = is_hash_of(written.as_bytes()) || is_hash_of((written + "\n").as_bytes());
    is_written.then(|| "the SHA-256 of the file of these terms".to_owned())
}
