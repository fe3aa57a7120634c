//! An operator's draws held together: each names the one before it, so that none can be dropped, repeated or forked
//! unseen (SPEC.md, section 8, "Chains").

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use crate::draw::transcript::Transcript;
use crate::hash::{Bytes32, Commitment, Seal, sha256};
use crate::terms::source::Promise;
use crate::terms::{Previous, Terms};
use crate::text::Context;
use crate::verify::pins::Pins;
use crate::verify::verdict::{CheckName, Conclusion};

/// Draws being collected, in any order: terms of those that were committed to, transcripts of those that were drawn.
#[derive(Debug, Default)]
pub struct Chain {
    draws: HashMap<Commitment, ChainedDraw>,
    findings: BTreeSet<Finding>,
    /// The hash of each round's record, to tell a second result from the same one again.
    results: HashMap<(Commitment, u32), Bytes32>,
}

/// One draw of a chain.
#[derive(Debug)]
pub struct ChainedDraw {
    terms: Terms,
    drawn: BTreeSet<u32>,
}

impl ChainedDraw {
    /// Its terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The rounds of which a transcript is there that was not refused.
    pub fn drawn_rounds(&self) -> impl ExactSizeIterator<Item = u32> {
        self.drawn.iter().copied()
    }
}

/// What speaks against a chain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Finding {
    /// A draw names one before it that is not there.
    Gap {
        /// The draw.
        draw: Commitment,
        /// The one that is not there.
        missing: Commitment,
    },
    /// Several draws name the same one before them.
    Fork {
        /// The one before.
        previous: Commitment,
        /// Those that follow it.
        draws: Vec<Commitment>,
    },
    /// Several draws say that they are the first.
    SeveralFirsts(Vec<Commitment>),
    /// A draw is in no chain.
    Unchained(Commitment),
    /// A draw was committed to, and no transcript of it is there.
    NeverDrawn(Commitment),
    /// A transcript is refused, by that check first.
    Refused {
        /// The commitment of its terms.
        draw: Commitment,
        /// Its round.
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
    /// A seal stands in several draws.
    SealReused {
        /// The seal.
        seal: Seal,
        /// The draws.
        draws: Vec<Commitment>,
    },
}

impl Finding {
    /// The draws that it is about.
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

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { missing, .. } => write!(f, "gap: the draw before it, {missing}, is not here"),
            Self::Fork { previous, .. } => write!(f, "fork: several draws follow {previous}"),
            Self::SeveralFirsts(_) => f.write_str("several draws say that they are the first"),
            Self::Unchained(_) => f.write_str("it is in no chain"),
            Self::NeverDrawn(_) => f.write_str("committed and never drawn: no transcript is here"),
            Self::Refused { round, check, .. } => write!(f, "the transcript of round {round} is refused: {check}"),
            Self::SeveralResults { round, .. } => write!(f, "round {round} has several transcripts that differ"),
            Self::ContextReused { context, .. } => write!(f, "several draws have the context \"{context}\""),
            Self::SealReused { seal, .. } => write!(f, "seal {seal} stands in several draws"),
        }
    }
}

impl Chain {
    /// No draw yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the terms of a draw that was committed to. The same terms twice are one draw.
    pub fn add_terms(&mut self, terms: Terms) {
        self.draw(&terms);
    }

    /// Takes a transcript and verifies it, without pins.
    pub fn add_transcript(&mut self, transcript: &Transcript) {
        let (draw, round) = (transcript.terms().commitment(), transcript.round());
        let chained = self.draw(transcript.terms());
        // No pin is given, so none can be one that the terms have no use for.
        let Ok(verdict) = transcript.verify(&Pins::new()) else { return };
        if verdict.conclusion() != Conclusion::Refused {
            chained.drawn.insert(round);
        } else if let Some(check) = verdict.first_failed() {
            self.findings.insert(Finding::Refused { draw, round, check });
        }
        // Printed, two transcripts are equal just if they are the same record.
        let record = sha256(transcript.to_json().as_bytes());
        if *self.results.entry((draw, round)).or_insert(record) != record {
            self.findings.insert(Finding::SeveralResults { draw, round });
        }
    }

    fn draw(&mut self, terms: &Terms) -> &mut ChainedDraw {
        let new = || ChainedDraw { terms: terms.clone(), drawn: BTreeSet::new() };
        self.draws.entry(terms.commitment()).or_insert_with(new)
    }

    /// The draws in order: each after the one that it names, those after a gap and those in no chain behind.
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

    /// The draws that name each commitment as the one before them.
    fn followers(&self) -> BTreeMap<Commitment, Vec<Commitment>> {
        self.grouped(|draw| match draw.terms.previous() {
            Previous::After(previous) => vec![previous],
            Previous::First | Previous::Unchained => Vec::new(),
        })
    }

    /// The draws by something that they have, in order.
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

    /// Everything that speaks against the chain, in a fixed order.
    pub fn findings(&self) -> Vec<Finding> {
        let mut findings = self.findings.clone();
        for (previous, draws) in self.followers() {
            if !self.draws.contains_key(&previous) {
                findings.extend(draws.iter().map(|&draw| Finding::Gap { draw, missing: previous }));
            }
            if draws.len() > 1 {
                findings.insert(Finding::Fork { previous, draws });
            }
        }
        for (&commitment, draw) in &self.draws {
            if draw.terms.previous() == Previous::Unchained {
                findings.insert(Finding::Unchained(commitment));
            }
            if draw.drawn.is_empty() {
                findings.insert(Finding::NeverDrawn(commitment));
            }
        }
        let is_first = |draw: &ChainedDraw| Vec::from_iter((draw.terms.previous() == Previous::First).then_some(()));
        let firsts = self.grouped(is_first).into_values().filter(|draws| draws.len() > 1);
        findings.extend(firsts.map(Finding::SeveralFirsts));
        let contexts = self.grouped(|draw| vec![draw.terms.context().clone()]);
        findings.extend(
            contexts
                .into_iter()
                .filter(|(_, draws)| draws.len() > 1)
                .map(|(context, draws)| Finding::ContextReused { context, draws }),
        );
        let seals = self.grouped(|draw| {
            let sources = draw.terms.sources().iter();
            sources.filter_map(|s| if let Promise::Sealed(seal) = s.promise { Some(seal) } else { None }).collect()
        });
        findings.extend(
            seals
                .into_iter()
                .filter(|(_, draws)| draws.len() > 1)
                .map(|(seal, draws)| Finding::SealReused { seal, draws }),
        );
        findings.into_iter().collect()
    }

    /// The commitment to publish as the chain's head: the one chained draw that no other names, if there is one alone.
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
