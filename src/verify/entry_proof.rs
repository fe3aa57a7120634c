//! Proofs that an entry is in the list, for its entrant (SPEC.md, section 8, "Entry proofs").

use super::entries::ListComparison;
use super::pins::Pins;
use super::proof_verdict::{About, Claim, ProofVerdict};
use crate::check::State;
use crate::draw::transcript::Transcript;
use crate::error::{Bounds, Error, Result};
use crate::getters::getters;
use crate::hash::{Commitment, Node, Root};
use crate::kind::EntriesKind;
use crate::limits;
use crate::merkle::{self, Tree};
use crate::terms::Terms;
use crate::terms::blinding::{Blind, Blinding};
use crate::terms::entries::{Entries, leaves, list_leaf};
use crate::terms::list::List;
use crate::text::{is_text, quoted};

/// Makes entry proofs, for the keeper of the list. A prover keeps the list's whole tree.
///
/// ```
/// use verishuffle::proof::Prover;
/// use verishuffle::{Entries, List, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let names = List::from_text(b"Ada\nGrace\nHedy\n")?;
/// let terms = Terms::builder("Reading group, 2 May 2026", Entries::list(&names)?);
/// let terms = terms.public("dice", "ten dice", "2026-05-02T19:30:00Z".parse()?).build()?;
/// let proof = Prover::new(&terms, &names, None)?.proof(1)?;
/// assert!(proof.check(&terms, Some(terms.commitment())).is_passed());
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Prover<'a> {
    list: &'a List,
    /// The key of a blinded list.
    blinding: Option<&'a Blinding>,
    commitment: Commitment,
    tree: Tree,
}

impl<'a> Prover<'a> {
    /// Takes the list of the terms and, if the list is blinded, its blinding.
    ///
    /// # Errors
    ///
    /// [`Error::EntriesMismatch`] if the list is not the list of the terms, or if this cannot be checked.
    /// [`Error::Memory`] if out of memory for the tree, which takes 64 bytes per entry.
    pub fn new(terms: &Terms, list: &'a List, blinding: Option<&'a Blinding>) -> Result<Self> {
        match terms.compare_list(list, blinding)? {
            ListComparison::Same => {}
            other => return Err(Error::EntriesMismatch(other.state().detail())),
        }
        let blinding = blinding.filter(|_| terms.entries().kind() == EntriesKind::Blinded);
        let tree = Tree::new(list.len().into(), u64::MAX, &leaves(list, blinding))?;
        Ok(Self { list, blinding, commitment: terms.commitment(), tree })
    }

    /// Makes the proof of the entry at an index, counted from 0.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if the list has no such entry, and [`Error::Memory`] if there is no memory for a copy of it.
    pub fn proof(&self, index: u32) -> Result<EntryProof> {
        let (value, max) = (u64::from(index), u64::from(self.list.len()) - 1);
        let entry = self.list.entry(index).ok_or(Error::Range { what: "the index", value, min: 0, max })?;
        Ok(EntryProof {
            commitment: self.commitment,
            index: value,
            entry: entry.to_vec(),
            in_hex: !is_text(entry),
            blind: self.blinding.map(|blinding| blinding.blind(value)),
            path: self.tree.path(value, &leaves(self.list, self.blinding)),
        })
    }
}

/// An entrant's proof: it claims that an entry is in the list at an index.
///
/// If the list is blinded, the proof holds the blind of the entry, so anyone who has the proof can show that the entry
/// is in the list.
#[derive(Debug, PartialEq, Eq)]
pub struct EntryProof {
    pub(crate) commitment: Commitment,
    pub(crate) index: u64,
    pub(crate) entry: Vec<u8>,
    /// Whether the document holds the entry in hexadecimal. This is right if and only if the entry is not text.
    pub(crate) in_hex: bool,
    pub(crate) blind: Option<Blind>,
    pub(crate) path: Vec<Node>,
}

impl EntryProof {
    getters! {
        /// Returns the index that the proof claims, counted from 0, unchecked.
        pub index: u64;
        /// Returns the entry.
        pub entry: &[u8];
    }

    /// Checks whether the proof holds for these terms and, if it is given, for the published commitment. Without one,
    /// passing shows only that the proof fits these terms, which anyone may have made.
    pub fn check(&self, terms: &Terms, published: Option<Commitment>) -> State {
        let expected = published.unwrap_or(terms.commitment());
        for (place, found) in
            [("the commitment of the terms", terms.commitment()), ("the commitment of the proof", self.commitment)]
        {
            if found != expected {
                return State::failed(place, found, expected);
            }
        }
        let count = u64::from(terms.entries().count().get());
        if self.index >= count {
            return State::failed("the index of the proof", self.index, Bounds(0, count - 1));
        }
        if !(1..=limits::ENTRY_BYTES).contains(&self.entry.len()) {
            let expected = Bounds(1, limits::ENTRY_BYTES as u64);
            return State::failed("the number of bytes of the entry", self.entry.len(), expected);
        }
        if self.in_hex == is_text(&self.entry) {
            return State::failed("the form of the entry", form(self.in_hex), form(!self.in_hex));
        }
        let (leaf, root) = match (terms.entries(), &self.blind) {
            (Entries::List { root, .. }, None) => (list_leaf(&self.entry), root),
            (Entries::Blinded { root, .. }, Some(blind)) => (blind.leaf(&self.entry), root),
            (Entries::Numbers(_), _) => {
                return State::failed("the kind of the entries", "\"numbers\"", "\"list\" or \"blinded\"");
            }
            (Entries::List { .. }, Some(_)) => return State::failed("the blind of the proof", "given", "null"),
            (Entries::Blinded { .. }, None) => return State::failed("the blind of the proof", "null", "given"),
        };
        match merkle::root_from_path(self.index, count, leaf, &self.path).map(Root::from_bytes) {
            Some(found) => {
                State::equal("the root that the path leads to", found, root, "the entry is in the list of these terms")
            }
            None => {
                let expected = merkle::path_length(self.index, count);
                State::failed("the number of nodes in the path of the proof", self.path.len(), expected)
            }
        }
    }

    /// Judges the proof and the transcript by the same pins: was the entry in the list, and when was it
    /// drawn?
    ///
    /// ```
    /// use verishuffle::proof::EntryProof;
    /// use verishuffle::verdict::Conclusion;
    /// use verishuffle::{Pins, Transcript};
    ///
    /// /// Returns when the entry was drawn, if the proof holds and the draw is verified.
    /// fn place(proof: &[u8], transcript: &[u8], pins: &Pins<'_>) -> verishuffle::Result<Option<u32>> {
    ///     let verdict = EntryProof::from_json(proof)?.verdict(&Transcript::from_json(transcript)?, pins)?;
    ///     println!("the proof: {}", verdict.proof());
    ///     Ok(if verdict.conclusion() == Conclusion::Verified { verdict.place() } else { None })
    /// }
    /// # assert!(place(b"{}", b"{}", &Pins::new()).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Transcript::verdict`].
    pub fn verdict(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        let verdict = transcript.verdict(pins)?;
        Ok(self.claim(transcript.terms(), pins.commitment).with_draw(transcript, verdict))
    }

    /// Judges the proof by terms, before their draw. Of the pins, only the commitment may be given.
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the pins hold anything else, and the first mistake in them.
    pub fn verdict_before_draw(&self, terms: &Terms, pins: &Pins<'_>) -> Result<ProofVerdict> {
        if pins.entries.is_some() {
            return Err(Error::NotApplicable(
                "a list of entries is given, but an entry proof needs none before the draw",
            ));
        }
        let published = pins.fitted_before_draw(terms)?.commitment;
        Ok(self.claim(terms, published).before_draw(published))
    }

    fn claim(&self, terms: &Terms, published: Option<Commitment>) -> Claim {
        let about = format!("entry: {}, line {} of the list\n", quoted(&self.entry), self.index + 1);
        let proof = self.check(terms, published);
        let index = if proof.is_passed() { u32::try_from(self.index).ok() } else { None };
        Claim { about: About(about.into()), count: terms.entries().count().get(), proof, index, cells: None }
    }
}

fn form(in_hex: bool) -> &'static str {
    if in_hex { "hexadecimal" } else { "text" }
}
