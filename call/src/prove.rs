//! Requests for proofs of one person each.

use serde::Deserialize;
use verishuffle::proof::{IdProof, Prover};
use verishuffle::{Blinding, List, Terms};

use crate::answer::{Answer, Content, written};
use crate::failure::Outcome;
use crate::text::{Text, read, requests};

requests! {
    /// Proves that entries are in a list.
    ProveEntry {
        terms: Text<'a>,
        entries: Text<'a>,
        blinding: Option<Text<'a>>,
        #[serde(default)]
        indexes: Vec<u32>,
    }

    /// Proves which id of a list is a person's.
    ProveId {
        blinding: Text<'a>,
        #[serde(default)]
        cells: Vec<CellText<'a>>,
    }
}

/// A cell of a blinded list with its text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
pub(crate) struct CellText<'a> {
    column: Text<'a>,
    text: Text<'a>,
}

impl ProveEntry<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
        let terms = self.terms.read("terms", Terms::from_json)?;
        let list = self.entries.read("entries", List::from_text)?;
        let blinding = read("blinding", &self.blinding, Blinding::from_json)?;
        let prover = Prover::new(&terms, &list, blinding.as_ref())?;
        let mut proofs = Vec::with_capacity(self.indexes.len());
        for &index in &self.indexes {
            proofs.push(written(&prover.proof(index)?)?);
        }
        Ok(Answer::new().with("proofs", Content::Texts(proofs)))
    }
}

impl ProveId<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
        let blinding = self.blinding.read("blinding", Blinding::from_json)?;
        let blinded = |cell: &CellText<'_>| -> Outcome<_> {
            Ok(blinding.blind_cell(cell.column.text("cells")?, cell.text.text("cells")?)?)
        };
        let cells = self.cells.iter().map(blinded).collect::<Outcome<_>>()?;
        Answer::new().document("proof", &IdProof::new(blinding.context(), cells)?)
    }
}
