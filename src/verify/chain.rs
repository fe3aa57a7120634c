//! The chain of the draws of an operator: each draw names its previous draw, so that nobody can drop, repeat or fork a
//! draw without being noticed (SPEC.md, section 8, "Chains").

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use super::pins::Pins;
use super::verdict::{CheckName, Conclusion};
use crate::draw::opening::Opening;
use crate::draw::transcript::Transcript;
use crate::error::Result;
use crate::hash::{Bytes32, Commitment, Seal, sha256};
use crate::terms::source::SourceSpec;
use crate::terms::{Previous, Terms};
use crate::text::Context;

/// The draws of an operator, added in any order: the terms of those that were committed to, and the transcripts of
/// those that were drawn.
///
/// The chain is whole if it has a [`head`](Self::head) and no [`problems`](Self::problems). A chain without any draw
/// has neither. In a whole chain no draw is refused. Whether a draw is verified depends on its pins, and
/// [`Transcript::verify`] says so.
///
/// ```
/// use verishuffle::chain::{Chain, ChainProblem};
/// use verishuffle::{Entries, Previous, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let terms = |context, previous| {
///     let terms = Terms::builder(context, Entries::numbers(12_000)?).draw(4).previous(previous);
///     terms.public("dice", "ten dice thrown in the hall").build()
/// };
/// let transcript = |terms: &Terms, dice| {
///     let mut round = terms.round(0)?;
///     round.public("dice", dice)?;
///     Ok::<_, verishuffle::Error>(round.draw()?.into_transcript())
/// };
/// let first = terms("Audit of precinct 1, 9 May 2026", Previous::First)?;
/// let second = terms("Audit of precinct 2, 16 May 2026", Previous::After(first.commitment()))?;
///
/// let mut chain = Chain::new();
/// chain.add_transcript(&transcript(&first, "2 2 5 1 6 4 3 1 5 5")?)?;
/// chain.add_terms(second.clone());
/// assert_eq!(chain.problems(), [ChainProblem::NeverDrawn(second.commitment())]);
/// chain.add_transcript(&transcript(&second, "6 1 1 4 2 5 3 3 6 2")?)?;
/// assert_eq!((chain.problems(), chain.head()), (vec![], Some(second.commitment())));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct Chain {
    draws: HashMap<Commitment, ChainedDraw>,
    /// The problems of single transcripts.
    problems: BTreeSet<ChainProblem>,
    /// For each round, a hash of its first transcript. A transcript that is added again has the same hash, and a
    /// different transcript has another.
    results: HashMap<(Commitment, u32), Bytes32>,
}

/// One draw of a chain.
#[derive(Debug)]
pub struct ChainedDraw {
    terms: Terms,
    drawn: BTreeSet<u32>,
}

impl ChainedDraw {
    /// Returns the terms of the draw.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the rounds for which a transcript was added that is not refused, in ascending order.
    pub fn drawn_rounds(&self) -> impl ExactSizeIterator<Item = u32> {
        self.drawn.iter().copied()
    }
}

/// A reason why a chain of draws is not whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ChainProblem {
    /// A draw names a previous draw that is missing.
    Gap {
        /// The draw.
        draw: Commitment,
        /// The commitment of the missing draw.
        missing: Commitment,
    },
    /// Several draws name the same previous draw.
    Fork {
        /// The previous draw.
        previous: Commitment,
        /// The draws that follow it.
        draws: Vec<Commitment>,
    },
    /// Several draws say that they are the first of the chain.
    SeveralFirsts(Vec<Commitment>),
    /// A draw is in no chain.
    Unchained(Commitment),
    /// A draw was committed to, and there is no transcript of it.
    NeverDrawn(Commitment),
    /// A transcript is refused.
    Refused {
        /// The commitment of its terms.
        draw: Commitment,
        /// The round of the transcript.
        round: u32,
        /// The first check that failed.
        check: CheckName,
    },
    /// A round has several transcripts that differ.
    SeveralResults {
        /// The draw.
        draw: Commitment,
        /// The round.
        round: u32,
    },
    /// Several draws have the same context.
    ContextReused {
        /// The context.
        context: Context,
        /// The draws.
        draws: Vec<Commitment>,
    },
    /// Several draws have the same seal.
    SealReused {
        /// The seal.
        seal: Seal,
        /// The draws.
        draws: Vec<Commitment>,
    },
}

impl ChainProblem {
    /// Returns the draws that have the problem.
    #[must_use]
    pub fn draws(&self) -> &[Commitment] {
        match self {
            Self::Fork { draws, .. }
            | Self::SeveralFirsts(draws)
            | Self::ContextReused { draws, .. }
            | Self::SealReused { draws, .. } => draws,
            Self::Gap { draw, .. }
            | Self::Unchained(draw)
            | Self::NeverDrawn(draw)
            | Self::Refused { draw, .. }
            | Self::SeveralResults { draw, .. } => std::slice::from_ref(draw),
        }
    }
}

impl fmt::Display for ChainProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { missing, .. } => write!(f, "gap: the previous draw {missing} is missing"),
            Self::Fork { previous, .. } => write!(f, "fork: several draws follow {previous}"),
            Self::SeveralFirsts(_) => f.write_str("several draws say that they are the first"),
            Self::Unchained(_) => f.write_str("the draw is in no chain"),
            Self::NeverDrawn(_) => f.write_str("the draw was committed to, but no transcript shows that it was drawn"),
            Self::Refused { round, check, .. } => {
                write!(f, "the transcript of round {round} is refused: the check \"{check}\" failed")
            }
            Self::SeveralResults { round, .. } => write!(f, "round {round} has several transcripts that differ"),
            Self::ContextReused { context, .. } => write!(f, "several draws have the context \"{context}\""),
            Self::SealReused { seal, .. } => write!(f, "several draws have the seal {seal}"),
        }
    }
}

impl Chain {
    /// Makes a chain without any draw.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the terms of a draw that was committed to. The same terms count once.
    pub fn add_terms(&mut self, terms: Terms) {
        self.draw(&terms);
    }

    /// Adds a transcript and its terms. The transcript is verified without pins.
    ///
    /// # Errors
    ///
    /// The errors of [`Transcript::verify`]. Then the transcript is not added.
    pub fn add_transcript(&mut self, transcript: &Transcript) -> Result<()> {
        let verdict = transcript.verify(&Pins::new())?;
        let (draw, round) = (transcript.terms().commitment(), transcript.round());
        let chained = self.draw(transcript.terms());
        if verdict.conclusion() != Conclusion::Refused {
            chained.drawn.insert(round);
        } else if let Some(check) = verdict.first_failed() {
            self.problems.insert(ChainProblem::Refused { draw, round, check });
        }
        let record = record_hash(transcript);
        if *self.results.entry((draw, round)).or_insert(record) != record {
            self.problems.insert(ChainProblem::SeveralResults { draw, round });
        }
        Ok(())
    }

    fn draw(&mut self, terms: &Terms) -> &mut ChainedDraw {
        let new = || ChainedDraw { terms: terms.clone(), drawn: BTreeSet::new() };
        self.draws.entry(terms.commitment()).or_insert_with(new)
    }

    /// Returns the draws in order: each draw comes after its previous draw. Draws that follow a gap come later, and
    /// draws that are in no chain come last.
    #[must_use]
    pub fn draws(&self) -> Vec<&ChainedDraw> {
        let followers = self.followers();
        let starts = |wanted: fn(&Previous) -> bool| {
            let mut starts: Vec<_> = self.draws.values().filter(|draw| wanted(&draw.terms.previous())).collect();
            starts.sort_by_key(|draw| draw.terms.commitment());
            starts
        };
        let after_gap = |draw: &&ChainedDraw| match draw.terms.previous() {
            Previous::After(previous) => !self.draws.contains_key(&previous),
            Previous::First | Previous::Unchained => true,
        };
        let mut waiting = starts(|previous| *previous == Previous::First);
        waiting.extend(starts(|previous| matches!(previous, Previous::After(_))).into_iter().filter(after_gap));
        waiting.extend(starts(|previous| *previous == Previous::Unchained));
        waiting.reverse();
        let mut ordered = Vec::with_capacity(self.draws.len());
        while let Some(draw) = waiting.pop() {
            ordered.push(draw);
            let next = followers.get(&draw.terms.commitment()).into_iter().flatten().rev();
            waiting.extend(next.filter_map(|commitment| self.draws.get(commitment)));
        }
        ordered
    }

    /// Returns, for each commitment that a draw names as its previous draw, all draws that do so.
    fn followers(&self) -> BTreeMap<Commitment, Vec<Commitment>> {
        self.grouped(|draw| match draw.terms.previous() {
            Previous::After(previous) => vec![previous],
            Previous::First | Previous::Unchained => Vec::new(),
        })
    }

    /// Groups the commitments of the draws by their keys. A draw may have any number of keys. Each group is in
    /// ascending order.
    fn grouped<K: Ord>(&self, keys: impl Fn(&ChainedDraw) -> Vec<K>) -> BTreeMap<K, Vec<Commitment>> {
        let mut groups = BTreeMap::<K, Vec<Commitment>>::new();
        for (commitment, draw) in &self.draws {
            for key in keys(draw) {
                groups.entry(key).or_default().push(*commitment);
            }
        }
        groups.values_mut().for_each(|draws| draws.sort());
        groups
    }

    /// Returns every reason why the chain is not whole, in a fixed order. Returns none for a chain without any draw.
    #[must_use]
    pub fn problems(&self) -> Vec<ChainProblem> {
        let mut problems = self.problems.clone();
        for (previous, draws) in self.followers() {
            if !self.draws.contains_key(&previous) {
                problems.extend(draws.iter().map(|&draw| ChainProblem::Gap { draw, missing: previous }));
            }
            if draws.len() > 1 {
                problems.insert(ChainProblem::Fork { previous, draws });
            }
        }
        for (&commitment, draw) in &self.draws {
            if draw.terms.previous() == Previous::Unchained {
                problems.insert(ChainProblem::Unchained(commitment));
            }
            if draw.drawn.is_empty() {
                problems.insert(ChainProblem::NeverDrawn(commitment));
            }
        }
        let is_first = |draw: &ChainedDraw| Vec::from_iter((draw.terms.previous() == Previous::First).then_some(()));
        let firsts = self.grouped(is_first).into_values().filter(|draws| draws.len() > 1);
        problems.extend(firsts.map(ChainProblem::SeveralFirsts));
        let contexts = self.grouped(|draw| vec![draw.terms.context().clone()]);
        problems.extend(
            contexts
                .into_iter()
                .filter(|(_, draws)| draws.len() > 1)
                .map(|(context, draws)| ChainProblem::ContextReused { context, draws }),
        );
        let seals = self.grouped(|draw| {
            let sources = draw.terms.sources().iter();
            sources
                .filter_map(|source| match source.spec() {
                    SourceSpec::Sealed(seal) => Some(*seal),
                    _ => None,
                })
                .collect()
        });
        problems.extend(
            seals
                .into_iter()
                .filter(|(_, draws)| draws.len() > 1)
                .map(|(seal, draws)| ChainProblem::SealReused { seal, draws }),
        );
        problems.into_iter().collect()
    }

    /// Returns the commitment to publish as the head of the chain: the draw in a chain that no other draw follows.
    /// Returns `None` unless there is exactly one.
    #[must_use]
    pub fn head(&self) -> Option<Commitment> {
        let followers = self.followers();
        let mut heads = self.draws.values().filter(|draw| {
            draw.terms.previous() != Previous::Unchained && !followers.contains_key(&draw.terms.commitment())
        });
        match (heads.next(), heads.next()) {
            (Some(head), None) => Some(head.terms.commitment()),
            _ => None,
        }
    }
}

/// Returns a hash of everything that two transcripts of one round may differ in: the stated commitment, the openings
/// and the swaps.
fn record_hash(transcript: &Transcript) -> Bytes32 {
    let mut bytes = transcript.stated_commitment().as_bytes().to_vec();
    let mut add = |part: &[u8]| {
        bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
        bytes.extend_from_slice(part);
    };
    for opening in transcript.openings() {
        match opening {
            Opening::Sealed(opening) => {
                add(opening.seed().as_bytes());
                opening.path().iter().for_each(|node| add(node.as_bytes()));
            }
            Opening::Drand(signature) => add(signature.as_bytes()),
            Opening::Public(value) => add(value.as_bytes()),
        }
    }
    bytes.extend(transcript.stated_swaps().iter().flat_map(u64::to_le_bytes));
    sha256(&bytes)
}
