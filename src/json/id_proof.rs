//! The id proof document, and documents that may be a proof of either kind.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::field::{Hex, HexBytes, IdProofFormat, Items, Object, Text};
use super::secret_text::SecretText;
use super::{has_format, written};
use crate::error::{Error, Result};
use crate::limits;
use crate::terms::blinding::Blind;
use crate::terms::cells::BlindedCell;
use crate::text::{Context, Label, check_cell_text};
use crate::verify::entry_proof::EntryProof;
use crate::verify::id_proof::{IdProof, Proof};

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

    fn document(&self) -> WrittenProof<'_> {
        let cells = self.cells().iter().map(|cell| WrittenCell {
            column: cell.column().as_str(),
            text: cell.text(),
            blind: Hex(cell.blind().as_bytes()),
        });
        WrittenProof { format: Text(IdProofFormat::This), context: self.context().as_str(), cells: cells.collect() }
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
struct WrittenProof<'a> {
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
