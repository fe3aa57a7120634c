//! An operator's chain of draws: each draw names the previous one, so that whoever knows the head and the public values
//! notices any draw that is dropped, repeated or forked (ARCHIVES.md, section 4).

pub(crate) mod problem;
pub(crate) mod verdict;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use self::problem::ChainProblem;
use self::verdict::{ChainMissing, ChainVerdict};
use super::caution::{Caution, merge_cautions};
use super::missing::Missing;
use super::pin_list::PinList;
use super::pins::Pins;
use super::round_range::RoundRange;
use super::verdict::{CheckName, Conclusion};
use crate::draw::opening::Opening;
use crate::draw::transcript::Transcript;
use crate::error::{Error, Result};
use crate::hash::{Bytes32, Commitment, TaggedHash};
use crate::terms::source::SourceSpec;
use crate::terms::{Previous, Terms};
use crate::work;

/// An operator's draws, added in any order: the terms of those committed to, and the transcripts of those drawn. A
/// verifier adds the lines of pins before the transcripts.
///
/// ```
/// use verishuffle::chain::{Chain, ChainProblem};
/// use verishuffle::{Entries, Pins, Previous, Terms, UnixTime};
///
/// # fn main() -> verishuffle::Result<()> {
/// let thrown: UnixTime = "2026-05-16T16:00:00Z".parse()?;
/// let terms = |context, previous| {
///     let terms = Terms::builder(context, Entries::numbers(12_000)?).draw(4).previous(previous);
///     terms.public("dice", "ten dice thrown in the hall", thrown).build()
/// };
/// let transcript = |terms: &Terms, dice| {
///     let mut round = terms.round(0)?;
///     round.public("dice", dice)?;
///     Ok::<_, verishuffle::Error>(round.draw()?.into_transcript())
/// };
/// let first = terms("Audit of precinct 1, 9 May 2026", Previous::First)?;
/// let second = terms("Audit of precinct 2, 16 May 2026", Previous::After(first.commitment()))?;
///
/// // What the verifier knows from elsewhere: when the commitments were public, the dice of both draws, and the head.
/// let pins = Pins::new().published_at("2026-05-16T12:00:00Z".parse::<UnixTime>()?);
/// let mut chain = Chain::new();
/// chain.add_pins(pins.clone().commitment(first.commitment()).public("dice", "2 2 5 1 6 4 3 1 5 5"))?;
/// chain.add_pins(pins.commitment(second.commitment()).public("dice", "6 1 1 4 2 5 3 3 6 2"))?;
/// chain.add_transcript(&transcript(&second, "6 1 1 4 2 5 3 3 6 2")?)?;
/// let verdict = chain.verdict(Some(second.commitment()));
/// let [ChainProblem::Gap { draw, missing, .. }] = verdict.problems() else { panic!("the first draw was not added") };
/// assert_eq!([*draw, *missing], [second.commitment(), first.commitment()]);
/// chain.add_transcript(&transcript(&first, "2 2 5 1 6 4 3 1 5 5")?)?;
/// chain.verdict(Some(second.commitment())).require_whole()?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct Chain {
    draws: HashMap<Commitment, ChainedDraw>,
    pins: PinList,
    /// The problems of single transcripts.
    problems: BTreeSet<ChainProblem>,
    cautions: Vec<Caution>,
}

/// One draw of a chain.
#[derive(Debug)]
pub struct ChainedDraw {
    terms: Terms,
    rounds: BTreeMap<u32, ShownRound>,
}

/// A round of which there is a transcript.
#[derive(Debug)]
struct ShownRound {
    /// A hash of the round's first transcript, to tell a repeated one from a different one.
    values: Bytes32,
    /// What is missing for a verified round, or `None` as long as every transcript of the round is refused.
    missing: Option<Vec<Missing>>,
}

impl ChainedDraw {
    /// Returns the terms of the draw.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the rounds that have a transcript that is not refused, in ascending order.
    pub fn drawn_rounds(&self) -> impl Iterator<Item = u32> {
        self.rounds.iter().filter(|(_, shown)| shown.missing.is_some()).map(|(round, _)| *round)
    }
}

impl Chain {
    /// Makes a chain without any draw.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line of pins: what the verifier knows of one round of one draw. Every line must be added before the first
    /// transcript, and the chain is whole only if a transcript meets every line.
    ///
    /// # Errors
    ///
    /// [`Error::NotApplicable`] if the chain holds a transcript already, and the errors of [`PinList::add`].
    pub fn add_pins(&mut self, pins: Pins<'static>) -> Result<()> {
        if self.draws.values().any(|draw| !draw.rounds.is_empty()) {
            return Err(Error::NotApplicable("the pins of a chain must be added before its first transcript"));
        }
        self.pins.add(pins)
    }

    /// Adds the terms of a draw that was committed to. The same terms count once.
    ///
    /// Aborts the process if out of memory.
    pub fn add_terms(&mut self, terms: Terms) {
        self.draw(&terms);
    }

    /// Adds a transcript and its terms. The transcript is verified with the pins for its round, or without pins if no
    /// line names the round.
    ///
    /// # Errors
    ///
    /// The errors of [`Transcript::verdict`]. Then the transcript is not added.
    pub fn add_transcript(&mut self, transcript: &Transcript) -> Result<()> {
        let (draw, round) = (transcript.terms().commitment(), transcript.round());
        let no_pins = Pins::new();
        let verdict = transcript.verdict(self.pins.find(draw, round).unwrap_or(&no_pins))?;
        let is_refused = verdict.conclusion() == Conclusion::Refused;
        let values = hash_of_values(transcript);
        self.pins.meet(draw, round, is_refused);
        let new = || ShownRound { values, missing: None };
        let shown = self.draw(transcript.terms()).rounds.entry(round).or_insert_with(new);
        let differs = shown.values != values;
        if !is_refused {
            shown.missing = Some(verdict.missing().to_vec());
            merge_cautions(&mut self.cautions, verdict.cautions());
        } else if let Some(check) = verdict.first_failed() {
            self.add_refused(draw, round, check);
        }
        if differs {
            self.problems.insert(ChainProblem::SeveralResults { draw, round });
        }
        Ok(())
    }

    /// Remembers that a transcript is refused. A round is reported once, with the first check that fails in any transcript.
    fn add_refused(&mut self, draw: Commitment, round: u32, check: CheckName) {
        let of_round = |check| ChainProblem::Refused { draw, round, check };
        if self.problems.range(of_round(CheckName::Commitment)..=of_round(check)).next().is_none() {
            self.problems.retain(
                |known| !matches!(known, ChainProblem::Refused { draw: d, round: r, .. } if (*d, *r) == (draw, round)),
            );
            self.problems.insert(of_round(check));
        }
    }

    fn draw(&mut self, terms: &Terms) -> &mut ChainedDraw {
        let new = || ChainedDraw { terms: terms.clone(), rounds: BTreeMap::new() };
        self.draws.entry(terms.commitment()).or_insert_with(new)
    }

    /// Judges the chain by what was added, and by the head as it was published, if the verifier knows it. A chain is
    /// never whole without the published head.
    pub fn verdict(&self, published_head: Option<Commitment>) -> ChainVerdict {
        let (head, problems) = (self.head(), self.problems(published_head));
        let missing = if problems.is_empty() { self.missing(published_head) } else { Vec::new() };
        ChainVerdict {
            head,
            draws: self.draws.len(),
            problems,
            missing,
            cautions: self.cautions.clone(),
            unshown: self.unshown_rounds(),
            passed_over: Vec::new(),
        }
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

    /// Returns the commitment to publish as the head of the chain: the only draw that no other draw follows. Returns
    /// `None` if there are several such draws, or no draw at all.
    #[must_use]
    pub fn head(&self) -> Option<Commitment> {
        let followers = self.followers();
        let mut heads = self.draws.keys().filter(|draw| !followers.contains_key(draw));
        match (heads.next(), heads.next()) {
            (Some(head), None) => Some(*head),
            _ => None,
        }
    }

    /// Returns, for each commitment that draws name as their previous draw, those draws.
    fn followers(&self) -> BTreeMap<Commitment, Vec<Commitment>> {
        self.grouped(|draw| match draw.terms.previous() {
            Previous::After(previous) => vec![previous],
            Previous::First | Previous::Unchained => Vec::new(),
        })
    }

    /// Groups the commitments of the draws by their keys. A draw may have any number of keys. Groups are sorted.
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

    /// Like [`grouped`](Self::grouped), but returns only the groups of several draws.
    fn shared<K: Ord>(&self, keys: impl Fn(&ChainedDraw) -> Vec<K>) -> impl Iterator<Item = (K, Vec<Commitment>)> {
        self.grouped(keys).into_iter().filter(|(_, draws)| draws.len() > 1)
    }

    fn problems(&self, published_head: Option<Commitment>) -> Vec<ChainProblem> {
        let mut problems = self.problems.clone();
        let found = self.head();
        problems.extend(
            published_head.filter(|given| found != Some(*given)).map(|given| ChainProblem::OtherHead { found, given }),
        );
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
            // The head may still be waiting for its draw. A transcript that is refused shows that it is not.
            let waits = found == Some(commitment) && draw.rounds.is_empty();
            if !waits && draw.drawn_rounds().next().is_none() {
                problems.insert(ChainProblem::NeverDrawn(commitment));
            }
        }
        let firsts = self.shared(|draw| Vec::from_iter((draw.terms.previous() == Previous::First).then_some(())));
        problems.extend(firsts.map(|((), draws)| ChainProblem::SeveralFirsts(draws)));
        let contexts = self.shared(|draw| vec![draw.terms.context().clone()]);
        problems.extend(contexts.map(|(context, draws)| ChainProblem::ContextReused { context, draws }));
        let seals = self.shared(|draw| {
            let specs = draw.terms.sources().iter().map(|source| source.spec());
            specs.filter_map(|spec| if let SourceSpec::Sealed(seal) = spec { Some(*seal) } else { None }).collect()
        });
        problems.extend(seals.map(|(seal, draws)| ChainProblem::SealReused { seal, draws }));
        problems.into_iter().collect()
    }

    fn missing(&self, published_head: Option<Commitment>) -> Vec<ChainMissing> {
        let mut missing = Vec::from_iter(published_head.is_none().then_some(ChainMissing::Head));
        for chained in self.draws() {
            let draw = chained.terms.commitment();
            if chained.rounds.is_empty() && self.pins.rounds_of(draw).next().is_none() {
                missing.push(ChainMissing::Transcript { draw, round: None });
            }
            for (&round, shown) in &chained.rounds {
                // The published head pins every commitment, and without it the head is what is missing.
                let needed = shown.missing.iter().flatten().filter(|needed| **needed != Missing::Commitment);
                missing.extend(needed.map(|needed| ChainMissing::Pin { draw, round, missing: needed.clone() }));
            }
            // A line for a round that the draw does not have names no round.
            let of = chained.terms.rounds().get();
            let mut named = self.pins.rounds_of(draw).flatten().filter(|round| *round < of);
            if !chained.rounds.is_empty() && named.next().is_none() {
                let unshown = self.unshown_rounds_of(chained).into_iter();
                missing.extend(unshown.map(|rounds| ChainMissing::Rounds { draw, rounds }));
            }
        }
        missing.extend(self.pins.unmet().map(|(draw, round)| ChainMissing::Transcript { draw, round }));
        missing
    }

    fn unshown_rounds(&self) -> Vec<(Commitment, Vec<RoundRange>)> {
        let several = self.draws().into_iter().filter(|draw| draw.terms.rounds().get() > 1);
        let unshown = several.map(|draw| (draw.terms.commitment(), self.unshown_rounds_of(draw)));
        unshown.filter(|(_, ranges)| !ranges.is_empty()).collect()
    }

    /// Returns the rounds of a draw that no line of pins names and no transcript shows.
    fn unshown_rounds_of(&self, draw: &ChainedDraw) -> Vec<RoundRange> {
        let named = self.pins.rounds_of(draw.terms.commitment()).flatten();
        let known: BTreeSet<u32> = named.chain(draw.rounds.keys().copied()).collect();
        RoundRange::gaps(0..=u64::from(draw.terms.rounds().get()) - 1, known.into_iter().map(u64::from))
    }
}

/// Returns a hash of everything that two transcripts of one round may differ in: the openings and the swaps.
fn hash_of_values(transcript: &Transcript) -> Bytes32 {
    let mut hash = TaggedHash::untagged();
    // The terms are the same, so the number and the kinds of the openings are the same too.
    for opening in transcript.openings() {
        match opening {
            Opening::Sealed(opening) => {
                hash.bytes(opening.seed().as_bytes()).u64(opening.path().len() as u64);
                for node in opening.path() {
                    hash.raw(node.as_bytes());
                }
            }
            Opening::Drand(signature) => _ = hash.bytes(signature.as_bytes()),
            Opening::Public(value) => _ = hash.bytes(value.as_bytes()),
        }
    }
    for swap in work::each(transcript.stated_swaps().iter()) {
        hash.u64(swap);
    }
    hash.finish()
}
