//! The verdict on a person's proof, alone or together with that on the draw (SPEC.md, section 8, "Entry proofs").

use std::fmt;

use zeroize::Zeroizing;

use super::missing::Missing;
use super::verdict::{Conclusion, Verdict, VerdictText};
use crate::check::State;
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::getters::getters;
use crate::hash::{Bytes32, Commitment};
use crate::text::{Label, grouped, ordinal};
use crate::work;

/// What was found of a proof by terms, and for an id proof by their list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Claim {
    pub(super) about: About,
    /// The number of entries of the terms.
    pub(super) count: u32,
    pub(super) proof: State,
    /// The index of the entry, if the proof holds.
    pub(super) index: Option<u32>,
    pub(super) cells: Option<Vec<ProvenCell>>,
}

impl Claim {
    /// Returns the verdict on the proof and on the draw, which was judged with the same pins.
    pub(super) fn with_draw(self, transcript: &Transcript, verdict: Verdict) -> ProofVerdict {
        let index = self.index.filter(|_| verdict.conclusion() != Conclusion::Refused);
        let place = index.and_then(|index| place_in_draw(transcript, index));
        ProofVerdict { claim: self, draw: Draw::Judged(Box::new(verdict)), place }
    }

    /// Returns the verdict on the proof judged with the terms, before there is a draw.
    pub(super) fn before_draw(self, published: Option<Commitment>) -> ProofVerdict {
        let lacks = self.proof.is_passed() && published.is_none();
        let missing = if lacks { vec![Missing::Commitment] } else { Vec::new() };
        ProofVerdict { claim: self, draw: Draw::Ahead(missing), place: None }
    }
}

/// Returns the place at which the entry was drawn, counted from 0, or `None` if it was not drawn. The stated swaps must
/// be right.
fn place_in_draw(transcript: &Transcript, mut at: u32) -> Option<u32> {
    let plan = transcript.terms().plan();
    for (&j, t) in work::each(transcript.stated_swaps().partners()).zip(0..plan.steps()) {
        let i = plan.step_place(t);
        if at == j {
            return Some(t);
        }
        if at == i {
            at = j;
        }
    }
    // If every entry is drawn, the entry that is left over is drawn last.
    (plan.drawn_count() == plan.count()).then_some(plan.count() - 1)
}

/// The verdict on a person's proof: the result of the check of the proof, the verdict on the draw, unless that is still
/// ahead, and the place at which the entry was drawn.
#[derive(Clone, Debug, PartialEq)]
#[must_use = "the proof or the draw may be refused"]
pub struct ProofVerdict {
    claim: Claim,
    draw: Draw,
    place: Option<u32>,
}

#[derive(Clone, Debug, PartialEq)]
enum Draw {
    Judged(Box<Verdict>),
    /// Nothing is drawn yet. The verdict on the proof lacks this.
    Ahead(Vec<Missing>),
}

/// What a proof is about, in lines for people. Wiped on drop, since they may hold a text that only those concerned know.
#[derive(Clone, PartialEq)]
pub(super) struct About(pub(super) Zeroizing<String>);

impl fmt::Debug for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

/// A cell that an id proof opens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProvenCell {
    /// The name of its column.
    pub column: Label,
    /// The 32 bytes of the cell, computed from what the proof states.
    pub cell: Bytes32,
    /// How many other entries have the same cell in this column. `None` for the id, which no other entry has, and if
    /// the proof does not hold.
    pub same: Option<u32>,
}

impl ProofVerdict {
    /// Returns [`Conclusion::Refused`] if the proof does not hold, and otherwise the conclusion of the draw. So it is
    /// verified only if the proof holds and the draw is verified. Before the draw, a proof that holds is consistent.
    pub fn conclusion(&self) -> Conclusion {
        match &self.draw {
            _ if !self.claim.proof.is_passed() => Conclusion::Refused,
            Draw::Judged(verdict) => verdict.conclusion(),
            Draw::Ahead(_) => Conclusion::Consistent,
        }
    }

    /// Returns whether the proof holds and the draw is verified.
    #[must_use]
    pub fn is_verified(&self) -> bool {
        self.conclusion() == Conclusion::Verified
    }

    /// Returns this verdict if the proof holds and the draw is verified.
    ///
    /// # Errors
    ///
    /// [`Error::NotVerified`] otherwise: with what failed in the proof, or with the headline of the verdict on the
    /// draw.
    pub fn require_verified(self) -> Result<Self> {
        match (&self.claim.proof, &self.draw) {
            (State::Passed(_), _) if self.is_verified() => Ok(self),
            (State::Passed(_), Draw::Judged(verdict)) => Err(Error::NotVerified(verdict.headline())),
            (State::Passed(_), Draw::Ahead(_)) => Err(Error::NotVerified("nothing is drawn yet".to_owned())),
            (failed, _) => Err(Error::NotVerified(format!("the proof does not hold: {}", failed.detail()))),
        }
    }

    /// Returns the verdict on the transcript, or `None` if nothing is drawn yet.
    #[must_use = "the draw may be refused"]
    pub fn verdict(&self) -> Option<&Verdict> {
        match &self.draw {
            Draw::Judged(verdict) => Some(verdict),
            Draw::Ahead(_) => None,
        }
    }

    /// Returns what is missing: for a verdict of verified on the draw; or, if nothing is drawn yet, the published
    /// commitment, if it was not given. If nothing is missing before the draw, whatever can be checked then was
    /// checked.
    #[must_use]
    pub fn missing(&self) -> &[Missing] {
        match &self.draw {
            Draw::Judged(verdict) => verdict.missing(),
            Draw::Ahead(missing) => missing,
        }
    }

    /// Returns the result of the check that the entry is in the list.
    #[must_use = "the proof may be refused"]
    pub fn proof(&self) -> &State {
        &self.claim.proof
    }

    getters! {
        /// Returns the index of the entry in the list, counted from 0, or `None` if the proof does not hold.
        pub index = claim.index: Option<u32>;
        /// Returns the entry's place in the order of the draw, counted from 0. Returns `None` if the entry was not drawn,
        /// or if the proof or the draw is refused. A draw that is only consistent gives a place too, so look at the
        /// [`conclusion`](Self::conclusion) first.
        pub place: Option<u32>;
    }

    /// Returns the cells that an id proof opens, in its order, the id first. Returns `None` for an entry proof.
    #[must_use]
    pub fn cells(&self) -> Option<&[ProvenCell]> {
        self.claim.cells.as_deref()
    }

    /// Returns the conclusion in one line, for people: whether the entry was drawn, and when.
    #[must_use]
    pub fn headline(&self) -> String {
        let Some(index) = self.claim.index else { return "REFUSED: the proof does not hold for this draw".to_owned() };
        let entry = format!("entry {} of {}", grouped(u64::from(index) + 1), grouped(self.claim.count.into()));
        let place = match self.place {
            Some(place) => format!("drawn {}", ordinal(u64::from(place) + 1)),
            None => "not drawn".to_owned(),
        };
        match (self.conclusion(), &self.draw) {
            (Conclusion::Verified, _) => format!("{entry}, {place}"),
            (Conclusion::Consistent, Draw::Judged(_)) => {
                format!("NOT VERIFIED: {entry}, {place} according to the transcript")
            }
            (Conclusion::Refused, _) => {
                format!("REFUSED: {entry} is in the list of these terms, but the draw failed verification")
            }
            (Conclusion::Consistent, Draw::Ahead(missing)) if missing.is_empty() => {
                format!("{entry}: the proof holds, and nothing is drawn yet")
            }
            (Conclusion::Consistent, Draw::Ahead(missing)) => format!(
                "NOT CHECKED against what was published: {entry} in these terms, and nothing is drawn yet; {}",
                Missing::describe(missing)
            ),
        }
    }

    /// Returns the verdict as [`to_string`](ToString::to_string) does, but with each headline and each line that failed
    /// as `style` returns it, for example in colour. If the draw is consistent, `missing` gives a line for each thing
    /// that is missing.
    #[must_use]
    pub fn styled(&self, style: impl Fn(String, Conclusion) -> String, missing: impl Fn(&Missing) -> String) -> String {
        // What the draw lacks does not matter if the proof is refused.
        let missing = self.missing().iter().filter(|_| self.claim.proof.is_passed()).map(missing).collect();
        let mut text = String::new();
        let _ = self.write(&mut text, &style, missing);
        text
    }

    /// Writes the verdict for people. What it is about is not copied, since nothing would wipe the copy.
    fn write(
        &self,
        out: &mut dyn fmt::Write,
        style: &dyn Fn(String, Conclusion) -> String,
        missing: Vec<String>,
    ) -> fmt::Result {
        out.write_str(&self.claim.about.0)?;
        let proof = format!("proof: {}", self.claim.proof);
        writeln!(out, "{}", if self.claim.proof.is_failed() { style(proof, Conclusion::Refused) } else { proof })?;
        match &self.draw {
            // A line that calls the draw verified would hide that the proof is refused.
            Draw::Judged(verdict) => {
                let has_headline = self.claim.proof.is_passed();
                write!(out, "{}", VerdictText { verdict, style, missing, has_headline })
            }
            Draw::Ahead(_) => missing.iter().try_for_each(|missing| writeln!(out, "Missing: {missing}")),
        }?;
        writeln!(out, "{}", style(self.headline(), self.conclusion()))
    }
}

/// The verdict for people, of several lines: what the proof is about, the check of the proof, the verdict on the draw,
/// and the headline.
impl fmt::Display for ProofVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &|line, _| line, Vec::new())
    }
}
