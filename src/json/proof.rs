//! The entry proof document.

use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use zeroize::Zeroizing;

use super::field::{AsText, EntryProofFormat, HexBytes, Number, Object, Path, Present, Text};
use crate::error::{Error, Result, TextProblem};
use crate::hash::Commitment;
use crate::terms::blinding::Blind;
use crate::text::forbidden;
use crate::verify::entry_proof::EntryProof;

impl EntryProof {
    /// Reads an entry proof document. [`check`](Self::check) says whether the proof holds.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid entry proof document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<EntryProofDocument, EntryProof>>(bytes).map(|object| object.value)
    }

    /// Returns the entry proof document as indented JSON. The text is wiped on drop, because it holds the blind of the
    /// entry if the list is blinded.
    #[must_use]
    pub fn to_json(&self) -> Zeroizing<String> {
        let text = if self.in_hex { None } else { String::from_utf8(self.entry.clone()).ok() };
        let document = EntryProofDocument {
            format: Text(EntryProofFormat::This),
            commitment: Text(self.commitment),
            index: Number(self.index),
            entry_hex: Present(text.is_none().then(|| HexBytes::copy(&self.entry))),
            entry: Present(text.map(|text| Text(EntryText(text)))),
            blind: self.blind.as_ref().map(|blind| HexBytes::copy(blind.as_bytes())),
            path: Path(self.path.clone()),
        };
        // Each byte of the entry takes at most two characters, and each node of the path less than 80.
        super::print_secret(&document, 512 + 2 * self.entry.len() + 80 * self.path.len())
    }
}

/// An entry that is text.
struct EntryText(String);

impl AsText for EntryText {
    fn text(&self) -> String {
        self.0.clone()
    }
}

impl FromStr for EntryText {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text.chars().find(|&c| forbidden(c)) {
            Some(c) => Err(Error::Text { what: "the entry", problem: TextProblem::Forbidden(c.into()) }),
            None => Ok(Self(text.to_owned())),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryProofDocument {
    format: Text<EntryProofFormat>,
    commitment: Text<Commitment>,
    index: Number,
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    entry: Present<Text<EntryText>>,
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    entry_hex: Present<HexBytes>,
    #[serde(deserialize_with = "null_or_hex")]
    blind: Option<HexBytes>,
    path: Path,
}

/// Reads null or hexadecimal. With this function serde requires the key; without it the key could be missing.
fn null_or_hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<HexBytes>, D::Error> {
    Option::deserialize(deserializer)
}

impl TryFrom<EntryProofDocument> for EntryProof {
    type Error = Error;

    fn try_from(document: EntryProofDocument) -> Result<Self> {
        let (entry, in_hex) = match (document.entry.0, document.entry_hex.0) {
            (Some(Text(EntryText(text))), None) => (text.into_bytes(), false),
            (None, Some(bytes)) => (bytes.0.to_vec(), true),
            _ => {
                let keys = "format, commitment, index, blind, path and one of entry, entry_hex";
                return Err(Error::WrongKeys { of: "an entry proof", keys });
            }
        };
        Ok(Self {
            commitment: document.commitment.0,
            index: document.index.0,
            entry,
            in_hex,
            blind: document.blind.map(|bytes| Blind::new(bytes.0)).transpose()?,
            path: document.path.0,
        })
    }
}
