//! The documents of proofs: of an entry, of an id, and those that may be of either kind.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::field::{
    EntryProofFormat, Hex, HexBytes, IdProofFormat, Items, Number, Object, Path, Text, WrittenPath, present,
    required_or_null,
};
use super::secret_text::SecretText;
use super::{has_format, written};
use crate::error::{Error, Result, TextProblem};
use crate::hash::Commitment;
use crate::limits;
use crate::terms::blinding::Blind;
use crate::terms::cells::BlindedCell;
use crate::text::{Context, Label, check_cell_text, forbidden};
use crate::verify::entry_proof::EntryProof;
use crate::verify::id_proof::{IdProof, Proof};

impl EntryProof {
    /// Reads an entry proof document. [`check`](Self::check) says whether the proof holds.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid entry proof document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<EntryProofDocument, EntryProof>>(bytes).map(|object| object.value)
    }

    fn document(&self) -> WrittenProof<'_> {
        let text = if self.in_hex { None } else { std::str::from_utf8(&self.entry).ok() };
        WrittenProof {
            format: Text(EntryProofFormat::This),
            commitment: Text(self.commitment),
            index: Number(self.index),
            entry: text,
            entry_hex: text.is_none().then_some(Hex(&self.entry)),
            blind: self.blind.as_ref().map(|blind| Hex(blind.as_bytes())),
            path: WrittenPath(&self.path),
        }
    }
}

written! {
    /// Returns the entry proof document as indented JSON. The text is wiped on drop, because it holds the blind of the
    /// entry if the list is blinded.
    EntryProof => Zeroizing<String>, indented(|proof| proof.document())
}

/// An entry that is text.
struct EntryText(String);

impl FromStr for EntryText {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text.chars().find(|&c| forbidden(c)) {
            Some(c) => Err(Error::Text { what: "the entry", problem: TextProblem::Forbidden(c.into()) }),
            None => Ok(Self(text.to_owned())),
        }
    }
}

/// An entry proof, as written. Copies nothing, since an entry may be long.
#[derive(Serialize)]
struct WrittenProof<'a> {
    format: Text<EntryProofFormat>,
    commitment: Text<Commitment>,
    index: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry_hex: Option<Hex<'a>>,
    blind: Option<Hex<'a>>,
    path: WrittenPath<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryProofDocument {
    #[serde(rename = "format")]
    _format: Text<EntryProofFormat>,
    commitment: Text<Commitment>,
    index: Number,
    #[serde(default, deserialize_with = "present")]
    entry: Option<Text<EntryText>>,
    #[serde(default, deserialize_with = "present")]
    entry_hex: Option<HexBytes>,
    #[serde(deserialize_with = "required_or_null")]
    blind: Option<HexBytes>,
    path: Path,
}

impl TryFrom<EntryProofDocument> for EntryProof {
    type Error = Error;

    fn try_from(document: EntryProofDocument) -> Result<Self> {
        let (entry, in_hex) = match (document.entry, document.entry_hex) {
            (Some(Text(EntryText(text))), None) => (text.into_bytes(), false),
            (None, Some(mut bytes)) => (std::mem::take(&mut *bytes.0), true),
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

impl IdProof {
    /// Reads an id proof document. [`verdict_before_draw`](Self::verdict_before_draw) and [`verdict`](Self::verdict) say
    /// whether the proof holds.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid id proof document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<IdProofDocument, IdProof>>(bytes).map(|object| object.value)
    }

    fn document(&self) -> WrittenIdProof<'_> {
        let cells = self.cells().iter().map(|cell| WrittenCell {
            column: cell.column().as_str(),
            text: cell.text(),
            blind: Hex(cell.blind().as_bytes()),
        });
        WrittenIdProof { format: Text(IdProofFormat::This), context: self.context().as_str(), cells: cells.collect() }
    }
}

written! {
    /// Returns the id proof document as indented JSON, for the person alone: whoever has it can show the texts, and
    /// that they are on the list. The text is wiped on drop.
    IdProof => Zeroizing<String>, indented(|proof| proof.document())
}

impl Proof {
    /// Reads an entry proof document or an id proof document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are neither.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        match has_format(bytes, IdProofFormat::This.as_str()) {
            true => IdProof::from_json(bytes).map(Self::Id),
            false => EntryProof::from_json(bytes).map(Self::Entry),
        }
    }
}

/// An id proof, as written. Copies no text, since nothing would wipe the copy.
#[derive(Serialize)]
struct WrittenIdProof<'a> {
    format: Text<IdProofFormat>,
    context: &'a str,
    cells: Vec<WrittenCell<'a>>,
}

#[derive(Serialize)]
struct WrittenCell<'a> {
    column: &'a str,
    text: &'a str,
    blind: Hex<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IdProofDocument {
    #[serde(rename = "format")]
    _format: Text<IdProofFormat>,
    context: Text<Context>,
    cells: Items<Object<CellDocument, OpenedCell>, { limits::ID_PROOF_CELLS }>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellDocument {
    column: Text<Label>,
    text: SecretText,
    blind: HexBytes,
}

/// What a cell is computed from, without the context.
struct OpenedCell {
    column: Label,
    text: Zeroizing<String>,
    blind: Blind,
}

impl TryFrom<CellDocument> for OpenedCell {
    type Error = Error;

    fn try_from(document: CellDocument) -> Result<Self> {
        let text = document.text.0;
        check_cell_text(&text)?;
        Ok(Self { column: document.column.0, text, blind: Blind::new(document.blind.0)? })
    }
}

impl TryFrom<IdProofDocument> for IdProof {
    type Error = Error;

    fn try_from(document: IdProofDocument) -> Result<Self> {
        let context = document.context.0;
        let cells = document.cells.0.into_iter().map(|object| {
            let OpenedCell { column, text, blind } = object.value;
            BlindedCell::new(&context, column, text, blind)
        });
        IdProof::new(&context, cells.collect())
    }
}
