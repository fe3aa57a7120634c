//! Proofs that an entry is in the list, for its entrant (SPEC.md, section 8, "Entry proofs").

use crate::check::Status;
use crate::draw::transcript::Transcript;
use crate::engine::plan::Plan;
use crate::error::{Error, Result};
use crate::hash::{Commitment, Node, Root};
use crate::limits;
use crate::merkle::{self, Tree};
use crate::terms::Terms;
use crate::terms::blinding::{Blind, Blinding};
use crate::terms::entries::{Entries, leaves, list_leaf};
use crate::terms::list::List;
use crate::text::is_text;
use crate::verify::pins::Pins;
use crate::verify::verdict::{Conclusion, Verdict};

/// The keeper's side: the list of the terms and its whole tree, from which every entrant's proof is made.
#[derive(Debug)]
pub struct Prover<'a> {
    list: &'a List,
    blinding: Option<&'a Blinding>,
    tree: EntryTree,
}

impl<'a> Prover<'a> {
    /// Takes the list of the terms; of a blinded one, with its blinding.
    ///
    /// # Errors
    ///
    /// [`Error::NotTheEntries`] if the list is not that of the terms, or can't be told to be.
    pub fn new(terms: &Terms, list: &'a List, blinding: Option<&'a Blinding>) -> Result<Self> {
        Ok(Self { list, blinding, tree: EntryTree::new(terms, list, blinding)? })
    }

    /// The proof of the entry at an index, counted from 0.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for an index past the last entry.
    pub fn proof(&self, index: u32) -> Result<EntryProof> {
        self.tree.proof(self.list, self.blinding, index)
    }
}

/// What a prover makes of its list and blinding, without them: whoever keeps it keeps these as well.
#[derive(Debug)]
pub(crate) struct EntryTree {
    commitment: Commitment,
    blinded: bool,
    tree: Tree,
}

impl EntryTree {
    pub(crate) fn new(terms: &Terms, list: &List, blinding: Option<&Blinding>) -> Result<Self> {
        match terms.entries().check(terms.context(), list, blinding) {
            Status::Passed(_) => {}
            other => return Err(Error::NotTheEntries(other.detail())),
        }
        let blinded = matches!(terms.entries(), Entries::Blinded { .. });
        let blinding = blinding.filter(|_| blinded);
        let tree = Tree::new(list.len().into(), u64::MAX, &leaves(list, blinding));
        Ok(Self { commitment: terms.commitment(), blinded, tree })
    }

    /// The proof of an entry; list and blinding are those that the tree was made of.
    pub(crate) fn proof(&self, list: &List, blinding: Option<&Blinding>, index: u32) -> Result<EntryProof> {
        let max = u64::from(list.len()) - 1;
        let value = u64::from(index);
        let entry = list.entry(index).ok_or(Error::Range { what: "the index", value, min: 0, max })?;
        Ok(EntryProof {
            commitment: self.commitment,
            index: value,
            entry: entry.to_vec(),
            in_hex: !is_text(entry),
            blind: blinding.filter(|_| self.blinded).map(|blinding| blinding.blind(value)),
            path: self.tree.path(index.into(), &leaves(list, blinding.filter(|_| self.blinded))),
        })
    }
}

/// What an entrant is given: it claims that their entry stands at an index of the list.
///
/// Of a blinded list it holds the entry's blind: whoever has the proof can show the entry to be in the list.
#[derive(Debug, PartialEq, Eq)]
pub struct EntryProof {
    pub(crate) commitment: Commitment,
    pub(crate) index: u64,
    pub(crate) entry: Vec<u8>,
    /// Whether the document has the entry in hexadecimal, as it must where it is no text.
    pub(crate) in_hex: bool,
    pub(crate) blind: Option<Blind>,
    pub(crate) path: Vec<Node>,
}

impl EntryProof {
    /// The index that is claimed, from 0.
    pub fn index(&self) -> u64 {
        self.index
    }

    /// The entry.
    pub fn entry(&self) -> &[u8] {
        &self.entry
    }

    /// Whether the proof holds for terms and, if it is known, the published commitment.
    pub fn check(&self, terms: &Terms, published: Option<Commitment>) -> Status {
        let expected = published.unwrap_or(terms.commitment());
        for (place, found) in
            [("the terms' commitment", terms.commitment()), ("the proof's commitment", self.commitment)]
        {
            if found != expected {
                return Status::failed(place, found, expected);
            }
        }
        let count = u64::from(terms.entries().count().get());
        if self.index >= count {
            return Status::failed("the index", self.index, format_args!("0 to {}", count - 1));
        }
        if !(1..=limits::ENTRY_BYTES).contains(&self.entry.len()) {
            let (found, most) = (self.entry.len(), limits::ENTRY_BYTES);
            return Status::failed("the bytes of the entry", found, format_args!("1 to {most}"));
        }
        if self.in_hex == is_text(&self.entry) {
            return Status::failed("the entry's form", form(self.in_hex), form(!self.in_hex));
        }
        let (leaf, root) = match (terms.entries(), &self.blind) {
            (Entries::List { root, .. }, None) => (list_leaf(&self.entry), root),
            (Entries::Blinded { root, .. }, Some(blind)) => (blind.leaf(&self.entry), root),
            (Entries::Numbers(_), _) => return Status::failed("the kind of entries", "numbers", "a list"),
            (Entries::List { .. }, Some(_)) => return Status::failed("the blind", "a blind", "null"),
            (Entries::Blinded { .. }, None) => return Status::failed("the blind", "null", "a blind"),
        };
        match merkle::root_from_path(self.index, count, leaf, &self.path).map(Root::from_bytes) {
            Some(found) => Status::equal("the root that the path leads to", found, root, "the entry is in the list"),
            None => Status::failed(
                "the path",
                format_args!("{} nodes", self.path.len()),
                format_args!("the path of entry {} of {count}", self.index),
            ),
        }
    }

    /// Holds the proof against a transcript, which is verified by the same pins: whether the entry was in the list,
    /// and where the draw put it.
    ///
    /// # Errors
    ///
    /// Those of [`Transcript::verify`].
    pub fn verify(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        let verdict = transcript.verify(pins)?;
        let proof = self.check(transcript.terms(), pins.commitment);
        let placed = proof.is_passed() && verdict.conclusion() != Conclusion::Refused;
        let place = if placed { place_in_draw(transcript, self.index) } else { None };
        Ok(ProofVerdict { verdict, proof, place })
    }
}

fn form(in_hex: bool) -> &'static str {
    if in_hex { "hexadecimal" } else { "text" }
}

/// When the entry was drawn, from 0, by swaps that were found to be right.
fn place_in_draw(transcript: &Transcript, index: u64) -> Option<u32> {
    let plan: Plan = transcript.terms().plan();
    let mut at = u32::try_from(index).ok()?;
    for (&j, t) in transcript.stated_swaps().partners().iter().zip(0..plan.steps()) {
        let i = plan.place(t);
        if at == j {
            return Some(t);
        }
        if at == i {
            at = j;
        }
    }
    // With every entry drawn, the last is the one left over.
    (plan.draw() == plan.count()).then_some(plan.count() - 1)
}

/// What comes of an entrant's proof: the draw's own verdict, the proof's, and the place.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofVerdict {
    /// The verdict on the transcript.
    pub verdict: Verdict,
    /// Whether the entry stands in the list.
    pub proof: Status,
    /// When it was drawn, from 0; `None` if it was not drawn, or if the proof or the draw is refused.
    pub place: Option<u32>,
}

impl ProofVerdict {
    /// Verified only if the proof holds and the draw is verified.
    pub fn conclusion(&self) -> Conclusion {
        if self.proof.is_passed() { self.verdict.conclusion() } else { Conclusion::Refused }
    }
}
