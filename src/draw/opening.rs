//! Openings, and the check that each opens its source (SPEC.md, sections 2, 4 and 8).

use std::sync::{Arc, Mutex};

use super::seed::{SealLeaves, Seed};
use crate::check::{Confirmed, Mismatch, State};
use crate::drand::{Beacon, Origin, Signature};
use crate::engine::key::KeyRef;
use crate::getters::getters;
use crate::hash::{Bytes32, ChainHash, Commitment, Node, Seal, TaggedHash, tag};
use crate::kind::SourceKind;
use crate::limits;
use crate::merkle::{self, PathCache};
use crate::terms::Terms;
use crate::terms::source::{Source, SourceSpec};
use crate::text::{Context, Name, Value};
use crate::work;

/// An opening of a source for one round, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opening {
    /// A party's seed, and its path to the seal.
    Sealed(SealOpening),
    /// The signature of a beacon.
    Drand(Signature),
    /// The value that was read in public.
    Public(Value),
}

/// An opening of a party's seal for one round, unchecked: the round's seed, and the path from its leaf to the seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealOpening {
    pub(super) seed: Seed,
    pub(super) path: Vec<Node>,
}

impl SealOpening {
    /// Takes a seed and a path, unchecked.
    #[must_use]
    pub fn new(seed: Seed, path: Vec<Node>) -> Self {
        Self { seed, path }
    }

    /// Returns an empty opening, to be filled in.
    pub(super) fn empty() -> Self {
        Self::new(Seed::empty(), Vec::new())
    }

    getters! {
        /// Returns the seed of the round.
        pub seed: &Seed;
        /// Returns the path from the seed's leaf to the seal, the sibling of the leaf first. It is empty in a draw of one
        /// round.
        pub path: &[Node];
    }
}

/// What a party sends to open its seal: the seed and path of one round, with the commitment, context and round they are
/// for. [`Round::open`](crate::Round::open) checks it.
///
/// ```
/// use verishuffle::{Entries, PartyOpening, Secret, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let secret = Secret::generate("Table 4, 7 May 2026", "alice", 1, 1)?;
/// let terms = Terms::builder("Table 4, 7 May 2026", Entries::numbers(52)?).sealed("alice", secret.seal()).build()?;
/// let sent = secret.bind(&terms, terms.commitment())?.open(0)?.to_json();
/// let received = PartyOpening::from_json(sent.as_bytes())?;
/// assert_eq!((received.name().as_str(), received.round()), ("alice", 0));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyOpening {
    pub(super) commitment: Commitment,
    pub(super) context: Context,
    pub(super) name: Name,
    pub(super) round: u32,
    pub(super) opening: SealOpening,
}

impl PartyOpening {
    /// Takes a seed and a path with the commitment, context, party and round they are for, unchecked.
    #[must_use]
    pub fn new(commitment: Commitment, context: Context, name: Name, round: u32, opening: SealOpening) -> Self {
        Self { commitment, context, name, round, opening }
    }

    getters! {
        /// Returns the commitment that the party opened its seal for.
        pub commitment: Commitment;
        /// Returns the context of the draw.
        pub context: &Context;
        /// Returns the name of the party.
        pub name: &Name;
        /// Returns the round, counted from 0.
        pub round: u32;
        /// Returns the seed and the path.
        pub opening: &SealOpening;
    }
}

impl Opening {
    /// Names what opens a source of this kind.
    pub(crate) fn expected_for(kind: SourceKind) -> &'static str {
        match kind {
            SourceKind::Sealed => "seed with its path",
            SourceKind::Drand => "signature",
            SourceKind::Public => "value",
        }
    }

    /// Adds the opening to the hash for the key (SPEC.md, section 4).
    fn encode(&self, hash: &mut TaggedHash) {
        match self {
            Self::Sealed(opening) => hash.bytes(opening.seed.as_bytes()),
            Self::Drand(signature) => hash.bytes(&signature.value()),
            Self::Public(value) => hash.bytes(value.as_bytes()),
        };
    }
}

/// Checks openings against the sources of terms. Caches what the next round of the same terms may need again: the
/// prefix of each party's leaves, and the last path to each seal. The caches save time and change no result.
#[derive(Debug, Default)]
pub(crate) struct OpeningChecker {
    /// The commitment of the terms that the caches belong to.
    commitment: Option<Commitment>,
    seals: Vec<SealCache>,
    /// Genuine signatures, because many sources may share a beacon round. At most one per source.
    signatures: Vec<(ChainHash, u64, Signature)>,
}

#[derive(Debug, Default)]
struct SealCache {
    leaves: Option<SealLeaves>,
    paths: PathCache,
}

impl OpeningChecker {
    /// Checks whether the opening opens the source with this number in this round. A public value always opens its
    /// source, since only a pin can contradict it. The state is `Skipped` for a signature that this build cannot check.
    pub(crate) fn check(&mut self, terms: &Terms, round: u32, source: usize, opening: &Opening) -> State {
        let (number, source) = (source, &terms.sources()[source]);
        let fails = |found: &dyn std::fmt::Display, expected: &dyn std::fmt::Display| {
            State::failed(format_args!("the opening of \"{}\"", source.name()), found, expected)
        };
        match (opening, source.spec()) {
            (Opening::Sealed(opening), SourceSpec::Sealed(seal)) => match self.seal_of(terms, round, number, opening) {
                Some(opened) if opened == *seal => State::Passed("a seed of the seal".into()),
                Some(opened) => {
                    fails(&format_args!("a seed of the seal {opened}"), &format_args!("a seed of the seal {seal}"))
                }
                None => fails(
                    &format_args!("a seed with a path of {} nodes", opening.path.len()),
                    &format_args!(
                        "a seed with a path of {} nodes",
                        merkle::path_length(round.into(), terms.rounds().get().into())
                    ),
                ),
            },
            (Opening::Drand(signature), SourceSpec::Drand(beacon)) => {
                let beacon_round = match beacon.beacon_round(round) {
                    Ok(beacon_round) => beacon_round,
                    Err(_) => return fails(&"for a beacon round that is too large", &"for a beacon round that exists"),
                };
                match self.origin(signature, beacon, beacon_round) {
                    Origin::Chain => State::Passed("the signature of the beacon".into()),
                    Origin::Other => fails(
                        &format_args!("a signature that the chain did not make for beacon round {beacon_round}"),
                        &"the chain's signature for that round",
                    ),
                    Origin::UnknownChain => State::Skipped(
                        format!("the chain of \"{}\" is not known, so its signature is not checked", source.name())
                            .into(),
                    ),
                    Origin::Unchecked => State::Skipped(
                        format!("this build does not check the signature of \"{}\"", source.name()).into(),
                    ),
                }
            }
            (Opening::Public(_), SourceSpec::Public { .. }) => State::Passed("a public value".into()),
            _ => fails(&"an opening of another kind", &format_args!("a {}", Opening::expected_for(source.kind()))),
        }
    }

    /// Checks whether the beacon's chain made this signature for the beacon round, each signature only once.
    fn origin(&mut self, signature: &Signature, beacon: &Beacon, beacon_round: u64) -> Origin {
        let is_known = |(chain, round, known): &(ChainHash, u64, Signature)| {
            (chain, *round, known) == (beacon.chain(), beacon_round, signature)
        };
        if self.signatures.iter().any(is_known) {
            return Origin::Chain;
        }
        work::cancellation_point();
        let origin = signature.origin(beacon, beacon_round);
        if origin == Origin::Chain {
            if self.signatures.len() == limits::SOURCES {
                self.signatures.clear();
            }
            self.signatures.push((*beacon.chain(), beacon_round, signature.clone()));
        }
        origin
    }

    /// Returns the seal that a seed and its path lead to, or `None` if the path has the wrong length for this round.
    fn seal_of(&mut self, terms: &Terms, round: u32, source: usize, opening: &SealOpening) -> Option<Seal> {
        if self.commitment != Some(terms.commitment()) {
            self.commitment = Some(terms.commitment());
            self.seals.clear();
            self.seals.resize_with(terms.sources().len(), SealCache::default);
        }
        let rounds = terms.rounds().get();
        let SealCache { leaves, paths } = &mut self.seals[source];
        let leaves =
            leaves.get_or_insert_with(|| SealLeaves::new(terms.context(), terms.sources()[source].name(), rounds));
        let leaf = leaves.leaf(round, opening.seed.as_bytes());
        paths.root(round.into(), rounds.into(), leaf, &opening.path).map(Seal::from_bytes)
    }
}

/// A checker whose caches the rounds of a table share.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedChecker(Arc<Mutex<OpeningChecker>>);

impl SharedChecker {
    /// Like [`OpeningChecker::check`], but without the caches if another thread uses them, or panicked meanwhile.
    pub(super) fn check(&self, terms: &Terms, round: u32, source: usize, opening: &Opening) -> State {
        match self.0.try_lock() {
            Ok(mut checker) => checker.check(terms, round, source, opening),
            Err(_) => OpeningChecker::default().check(terms, round, source, opening),
        }
    }
}

/// Makes the key of a round (SPEC.md, section 4), calls `use_key` with it, wipes it, and returns the result. There is
/// one opening per source, and each has passed [`OpeningChecker::check`] or was skipped by it.
pub(super) fn with_key<'a, R>(
    terms: &Terms,
    round: u32,
    openings: impl Iterator<Item = &'a Opening> + Clone,
    use_key: impl FnOnce(KeyRef<'_>) -> R,
) -> R {
    let write_block = |b: u8, block: &mut Bytes32| {
        let mut hash = tag::KEY.begin();
        let sources = terms.sources().len() as u64;
        hash.u8(b).raw(terms.commitment().as_bytes()).u64(round.into()).u64(sources);
        openings.clone().for_each(|opening| opening.encode(&mut hash));
        hash.finish_into(block);
    };
    KeyRef::with(terms.width(), write_block, use_key)
}

/// One opening per source of a round, none of which failed its check.
pub(crate) struct CheckedOpenings<'a> {
    terms: &'a Terms,
    round: u32,
    openings: &'a [Opening],
}

impl<'a> CheckedOpenings<'a> {
    /// Checks one opening per source. Returns the openings, and the beacons whose signatures this build cannot check.
    /// The error is the source of the first opening that fails, with what was found and expected.
    pub(crate) fn check(
        terms: &'a Terms,
        round: u32,
        openings: &'a [Opening],
        checker: &mut OpeningChecker,
    ) -> Result<(Self, Vec<Unchecked<'a>>), (&'a Source, Mismatch)> {
        let mut unchecked = Vec::new();
        for ((number, source), opening) in terms.sources().iter().enumerate().zip(openings) {
            match checker.check(terms, round, number, opening) {
                State::Passed(_) => {}
                State::Skipped(why) => unchecked.push(Unchecked { name: source.name(), why: why.into_owned() }),
                State::Failed(mismatch) => return Err((source, mismatch)),
            }
        }
        Ok((Self { terms, round, openings }, unchecked))
    }

    /// Returns the state of the openings as a whole: passed if all were checked.
    pub(crate) fn state(&self, unchecked: &[Unchecked<'_>]) -> State {
        if unchecked.is_empty() {
            return State::Passed(Confirmed::Opened(self.openings.len()));
        }
        let why: Vec<&str> = unchecked.iter().map(|unchecked| unchecked.why.as_str()).collect();
        State::Skipped(why.join("; ").into())
    }

    /// Makes the key of the round, calls `use_key` with it, wipes it, and returns the result.
    pub(crate) fn with_key<R>(&self, use_key: impl FnOnce(KeyRef<'_>) -> R) -> R {
        with_key(self.terms, self.round, self.openings.iter(), use_key)
    }
}

/// A beacon whose signature this build cannot check, and why.
pub(crate) struct Unchecked<'a> {
    pub(crate) name: &'a Name,
    why: String,
}

#[cfg(all(test, not(feature = "drand")))]
mod tests {
    use super::*;
    use crate::drand::{Beacon, QUICKNET};
    use crate::{Entries, Pins};

    #[test]
    fn a_build_that_checks_no_signatures_says_so() {
        let beacon = Beacon::new(*QUICKNET.chain(), 1000, 0).unwrap();
        let terms = Terms::builder("a draw", Entries::numbers(5).unwrap()).drand("quicknet", beacon).build().unwrap();
        let mut round = terms.round(0).unwrap();
        round.signature("quicknet", vec![1; 48]).unwrap();
        let verdict = round.draw().unwrap().into_transcript().verdict(&Pins::new()).unwrap();
        let why = "this build does not check the signature of \"quicknet\"";
        assert_eq!(verdict.check(crate::verdict::CheckName::Openings).detail(), why);
    }
}
