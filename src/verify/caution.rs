//! What no verdict can promise, said where it applies (SPEC.md, section 8).

use std::fmt;

use crate::engine::entropy;
use crate::terms::Terms;
use crate::terms::entries::Entries;
use crate::terms::source::Promise;
use crate::time::UnixTime;

/// A caution beside a verdict.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Caution {
    /// Every source is sealed.
    SealedOnly,
    /// There is a beacon, and no time of publication was given. Due then, if the chain is known.
    BeaconDue(Option<UnixTime>),
    /// There is a public value.
    PublicValue,
    /// There is a sealed source: who opens last may refuse.
    MayRefuse,
    /// There is a sealed source: its owner knows early.
    KnowsEarly,
    /// The list is blinded.
    Blinded,
    /// Any draw.
    Repeated,
    /// There are that many rounds.
    Rounds(u32),
    /// Not every order can come up.
    NoRoom {
        /// Bits of the outcome.
        outcome_bits: f64,
        /// Bits of the largest source.
        seed_bits: u32,
    },
    /// No source has known bits.
    NoKnownBits,
}

impl Caution {
    /// The caution about room for every order, if one is called for (SPEC.md, section 5).
    pub fn about_room(terms: &Terms) -> Option<Self> {
        Self::about_room_for(terms, entropy::outcome_bits(&terms.plan()))
    }

    fn about_room_for(terms: &Terms, outcome_bits: f64) -> Option<Self> {
        match entropy::seed_bits(terms) {
            None => Some(Self::NoKnownBits),
            Some(seed_bits) if entropy::have_room(seed_bits, outcome_bits) => None,
            Some(seed_bits) => Some(Self::NoRoom { outcome_bits, seed_bits }),
        }
    }

    /// The cautions that apply, in the order of the specification; `beacon_due` is the one about a beacon, if it does, and
    /// `outcome_bits` those of the plan.
    pub(crate) fn all(terms: &Terms, outcome_bits: f64, beacon_due: Option<Self>) -> Vec<Self> {
        let any = |is: fn(&Promise) -> bool| terms.sources().iter().any(|source| is(&source.promise));
        let sealed = any(|promise| matches!(promise, Promise::Sealed(_)));
        let public = any(|promise| matches!(promise, Promise::Public(_)));
        let only_sealed = !any(|promise| !matches!(promise, Promise::Sealed(_)));
        let blinded = matches!(terms.entries(), Entries::Blinded { .. });
        let rounds = terms.rounds().get();
        let cautions = [
            only_sealed.then_some(Self::SealedOnly),
            beacon_due,
            public.then_some(Self::PublicValue),
            sealed.then_some(Self::MayRefuse),
            sealed.then_some(Self::KnowsEarly),
            blinded.then_some(Self::Blinded),
            Some(Self::Repeated),
            (rounds > 1).then_some(Self::Rounds(rounds)),
            Self::about_room_for(terms, outcome_bits),
        ];
        let mut applying = Vec::with_capacity(cautions.len());
        applying.extend(cautions.into_iter().flatten());
        applying
    }
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SealedOnly => f.write_str(
                "Sealed sources only: if they were all in one hand, or acted together, that hand could try seeds \
                 before committing. The names are the organiser's word.",
            ),
            Self::BeaconDue(Some(time)) => {
                write!(f, "The beacon counts only if the commitment was public before {time}, when its round was due.")
            }
            Self::BeaconDue(None) => f.write_str(
                "The beacon counts only if the commitment was public before its round was due; this reader does not \
                 know the chain, so not when that was.",
            ),
            Self::PublicValue => f.write_str(
                "A public value is as good as its description: whoever fixed it last may have tried several.",
            ),
            Self::MayRefuse => f.write_str(
                "Who opens last may refuse to, and knows the outcome once everything else is open, a beacon included.",
            ),
            Self::KnowsEarly => {
                f.write_str("The owner of a sealed seed knows the order as soon as the other values are known.")
            }
            Self::Blinded => f.write_str(
                "A blinded list: nobody outside can tell how often anyone is in it, or whether two entrants hold the \
                 same place.",
            ),
            Self::Repeated => f.write_str(
                "The draw may have been repeated or forked; only a whole published chain of draws shows otherwise.",
            ),
            Self::Rounds(rounds) => write!(f, "There are {rounds} rounds: another round is another result."),
            Self::NoRoom { outcome_bits, seed_bits } => write!(
                f,
                "Not every order can come up: the outcome has {outcome_bits:.1} bits, the best source {seed_bits}."
            ),
            Self::NoKnownBits => {
                f.write_str("Nobody can say how much chance there is in this draw: no source has known bits.")
            }
        }
    }
}
