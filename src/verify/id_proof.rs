//! Proofs that an id of a list with blinded cells is somebody's (SPEC.md, section 6b, "Proofs of ids"),
//! and a proof of either kind.

use std::fmt;

use zeroize::Zeroizing;

use super::entry_proof::EntryProof;
use super::pins::Pins;
use super::proof_verdict::{About, Claim, ProofVerdict, ProvenCell};
use super::verdict::CheckName;
use crate::check::{Mismatch, State};
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result, check_range};
use crate::getters::getters;
use crate::hash::Commitment;
use crate::kind::EntriesKind;
use crate::limits;
use crate::terms::Terms;
use crate::terms::cells::BlindedCell;
use crate::terms::columns::cells;
use crate::terms::list::List;
use crate::text::{Context, Label, hidden_difference, printable};

/// A person's proof that an id of a list is theirs: it opens the cell of the id, and any of their other blinded cells.
/// By itself, without terms and list, it shows nothing.
///
/// ```
/// use verishuffle::proof::IdProof;
/// use verishuffle::terms::{Allocation, EntriesKind};
/// use verishuffle::{Blinding, Entries, List, Pins, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let blinding = Blinding::generate("Assembly of Ashby, 23 August 2023")?;
/// let id = blinding.blind_cell("person", "Ada Lovelace;1975-12-10")?;
/// let list = List::from_entries([format!("{id};North")])?;
/// let proof = IdProof::new(blinding.context(), vec![id])?; // to be sent to her
///
/// let allocation = "columns person;ward\naward Seat: 1";
/// let terms = Terms::builder(blinding.context().as_str(), Entries::list(&list)?)
///     .allocation(allocation)
///     .public("dice", "ten dice", "2023-08-23T18:00:00Z".parse()?)
///     .build_for(&list)?;
/// let pins = Pins::new().commitment(terms.commitment()).entries(&list);
/// let verdict = proof.verdict_before_draw(&terms, &pins)?;
/// assert!(verdict.proof().is_passed() && verdict.missing().is_empty());
/// # Ok(())
/// # }
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct IdProof {
    context: Context,
    /// The id first.
    cells: Vec<BlindedCell>,
}

impl IdProof {
    /// Makes the proof of a person's cells, the id first. The context is that of the blinding that blinded them.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if there are no cells or more than 16, [`Error::GivenTwice`] if two cells have the same
    /// column, and [`Error::NotApplicable`] if a cell was blinded for another context.
    pub fn new(context: &Context, cells: Vec<BlindedCell>) -> Result<Self> {
        check_range("the number of cells of the id proof", cells.len() as u64, 1, limits::ID_PROOF_CELLS as u64)?;
        for (at, cell) in cells.iter().enumerate() {
            if cells[..at].iter().any(|other| other.column() == cell.column()) {
                return Err(Error::GivenTwice(cell.column().to_string()));
            }
        }
        if !cells.iter().all(|cell| cell.has_context(context)) {
            return Err(Error::NotApplicable("a cell was blinded for another context than that of the id proof"));
        }
        Ok(Self { context: context.clone(), cells })
    }

    getters! {
        /// Returns the context of the draw that the proof is for, unchecked.
        pub context: &Context;
        /// Returns the cells that the proof opens, the id first.
        pub cells: &[BlindedCell];
    }

    /// Returns the cell of the id.
    #[must_use]
    pub fn first_cell(&self) -> &BlindedCell {
        &self.cells[0]
    }

    /// Judges the proof and the transcript by the same pins, which must hold the list of entries: whose line
    /// is it, and when was it drawn?
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the pins hold no list, and the errors of [`Transcript::verdict`].
    pub fn verdict(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        let (list, verdict) = (required(pins.entries)?, transcript.verdict(pins)?);
        let claim = self.claim(transcript.terms(), list, verdict.check(CheckName::Entries), pins.commitment);
        Ok(claim.with_draw(transcript, verdict))
    }

    /// Judges the proof by terms and their list, before the draw. Of the pins, only the commitment and the list of
    /// entries may be given.
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the pins hold no list, or anything else, or a list where the entries of the terms
    /// are numbers, and the first mistake in the pins. [`Error::Memory`] if out of memory for checking the list.
    pub fn verdict_before_draw(&self, terms: &Terms, pins: &Pins<'_>) -> Result<ProofVerdict> {
        let list = required(pins.entries)?;
        let published = pins.fitted_before_draw(terms)?.commitment;
        let entries = terms.compare_list(list, None)?.state();
        Ok(self.claim(terms, list, &entries, published).before_draw(published))
    }

    fn claim(&self, terms: &Terms, list: &List, entries: &State, published: Option<Commitment>) -> Claim {
        let found = self.find(terms, list, entries, published);
        let line = found.as_ref().ok();
        let same = |at: usize| line.filter(|_| at > 0).map(|line| line.others(list, at, &self.cells[at].to_string()));
        let proven = |(at, cell): (usize, &BlindedCell)| ProvenCell {
            column: cell.column().clone(),
            cell: cell.cell(),
            same: same(at),
        };
        let proven: Vec<ProvenCell> = self.cells.iter().enumerate().map(proven).collect();
        Claim {
            about: About(self.about(terms, list, line, &proven)),
            count: terms.entries().count().get(),
            index: line.map(|line| line.index),
            proof: match found {
                Ok(_) => {
                    State::Passed("the id is on the list of these terms, with the other cells of the proof".into())
                }
                Err(mismatch) => State::Failed(mismatch),
            },
            cells: Some(proven),
        }
    }

    /// Finds the entry that the proof is of, or what is wrong.
    fn find(
        &self,
        terms: &Terms,
        list: &List,
        entries: &State,
        published: Option<Commitment>,
    ) -> Result<Line, Mismatch> {
        let commitment = terms.commitment();
        if let Some(published) = published.filter(|published| *published != commitment) {
            return Err(Mismatch::new("the commitment of the terms", commitment, published));
        }
        if self.context != *terms.context() {
            let difference = hidden_difference(self.context.as_str(), terms.context().as_str());
            let expected = format!("\"{}\"{difference}", terms.context());
            return Err(Mismatch::new("the context of the proof", format_args!("\"{}\"", self.context), expected));
        }
        let kind = terms.entries().kind();
        if kind != EntriesKind::List {
            return Err(Mismatch::new("the kind of the entries", format_args!("\"{kind}\""), "\"list\""));
        }
        let columns = self.columns(columns_of(terms))?;
        match entries {
            State::Passed(_) => {}
            State::Failed(mismatch) => return Err(mismatch.clone()),
            State::Skipped(why) => return Err(Mismatch::new("the check of the list", why, "made")),
        }
        let id = self.first_cell().to_string();
        let is_whole = columns_of(terms).is_empty();
        let Some((entry, index)) = list.iter().zip(0..).find(|(entry, _)| {
            let first = if is_whole { Some(*entry) } else { cells(entry).next() };
            first == Some(id.as_bytes())
        }) else {
            let expected = "the id of an entry: the text, the context or the name of a column is another one, or the \
                            person is not on this list";
            return Err(Mismatch::new("the computed id", id, expected));
        };
        for (cell, &column) in self.cells.iter().zip(&columns).skip(1) {
            let found = cells(entry).nth(column).unwrap_or_default();
            if found != cell.to_string().as_bytes() {
                let subject = format!("the cell \"{}\" of the entry", cell.column());
                return Err(Mismatch::new(subject, format_args!("\"{}\"", printable(found)), cell));
            }
        }
        Ok(Line { index, columns })
    }

    fn columns(&self, columns: &[Label]) -> Result<Vec<usize>, Mismatch> {
        if columns.is_empty() {
            return match self.cells.len() {
                1 => Ok(vec![0]),
                found => {
                    Err(Mismatch::new("the number of cells of the proof", found, "1, since the list has no columns"))
                }
            };
        }
        let number = |(at, cell): (usize, &BlindedCell)| {
            let column = cell.column();
            match columns.iter().position(|known| known == column) {
                Some(number) if (number == 0) == (at == 0) => Ok(number),
                _ if at == 0 => {
                    let expected = format!("\"{}\", the first of the list", columns[0]);
                    Err(Mismatch::new("the first column of the proof", format_args!("\"{column}\""), expected))
                }
                _ => Err(Mismatch::new("a column of the proof", format_args!("\"{column}\""), "a column of the list")),
            }
        };
        self.cells.iter().enumerate().map(number).collect()
    }

    /// Returns what the proof is about, in lines for people. The buffer never grows, so no copy of a text stays behind.
    fn about(&self, terms: &Terms, list: &List, line: Option<&Line>, proven: &[ProvenCell]) -> Zeroizing<String> {
        let mut length = Length(0);
        let _ = self.write_about(terms, list, line, proven, &mut length);
        let mut about = Zeroizing::new(String::with_capacity(length.0));
        let _ = self.write_about(terms, list, line, proven, &mut *about);
        about
    }

    /// Writes the texts of the proof, its line, what it does not open, and how many other lines share its cells.
    fn write_about(
        &self,
        terms: &Terms,
        list: &List,
        line: Option<&Line>,
        proven: &[ProvenCell],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        for (cell, proven) in self.cells.iter().zip(proven) {
            write!(out, "{}: \"{}\"", cell.column(), printable(cell.text()))?;
            match (line, proven.same) {
                (Some(line), None) => writeln!(out, ", line {} of the list", u64::from(line.index) + 1),
                (_, Some(1)) => writeln!(out, ", the same on 1 other line"),
                (_, Some(same)) => writeln!(out, ", the same on {same} other lines"),
                (None, None) => writeln!(out),
            }?;
        }
        let entry = line.and_then(|line| list.entry(line.index)).unwrap_or_default();
        for (column, cell) in columns_of(terms).iter().zip(cells(entry)) {
            let is_opened = self.cells.iter().any(|opened| opened.column() == column);
            match cell {
                _ if is_opened || line.is_none() => Ok(()),
                [] => writeln!(out, "{column}: empty on this line; is it right?"),
                cell => writeln!(out, "{column}: \"{}\" on this line; is it right?", printable(cell)),
            }?;
        }
        Ok(())
    }
}

/// Counts the bytes written to it.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// The line of the list that a proof is of, and the column of each of its cells.
struct Line {
    index: u32,
    columns: Vec<usize>,
}

impl Line {
    /// Returns how many other lines have this cell of the proof.
    fn others(&self, list: &List, at: usize, digits: &str) -> u32 {
        let column = self.columns[at];
        let same = list.iter().filter(|entry| cells(entry).nth(column) == Some(digits.as_bytes())).count();
        // A list never has more than 2^32 - 1 entries, and this line is one of them.
        same.saturating_sub(1) as u32
    }
}

fn columns_of(terms: &Terms) -> &[Label] {
    terms.allocation().map_or(&[], |allocation| allocation.columns())
}

fn required(list: Option<&List>) -> Result<&List> {
    list.ok_or(Error::NotApplicable("an id proof needs the list of entries that it is about"))
}

/// A person's proof, of either kind.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// That an entry is in the list.
    Entry(EntryProof),
    /// That an id of the list is theirs.
    Id(IdProof),
}

impl Proof {
    /// Judges the proof and the transcript by the same pins.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verdict`] or of [`IdProof::verdict`].
    pub fn verdict(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verdict(transcript, pins),
            Self::Id(proof) => proof.verdict(transcript, pins),
        }
    }

    /// Judges the proof by terms, before their draw.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verdict_before_draw`] or of [`IdProof::verdict_before_draw`].
    pub fn verdict_before_draw(&self, terms: &Terms, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verdict_before_draw(terms, pins),
            Self::Id(proof) => proof.verdict_before_draw(terms, pins),
        }
    }
}
