//! What opens a source, and whether it does (SPEC.md, sections 2 and 8).

use crate::check::Mismatch;
use crate::drand::Network;
use crate::drand::Signature;
use crate::draw::seed::Seed;
use crate::hash::{Node, Tagged};
use crate::merkle::Climb;
use crate::terms::Terms;
use crate::terms::source::Promise;
use crate::text::Value;

/// What claims to open a source.
#[derive(Debug, PartialEq, Eq)]
pub enum Opening {
    /// A party's seed of the round, and its path to the seal.
    Sealed {
        /// The seed.
        seed: Seed,
        /// From the seed's leaf to the seal; empty where there is one round.
        path: Vec<Node>,
    },
    /// A beacon's signature.
    Drand(Signature),
    /// What was read in public.
    Public(Value),
}

/// What comes of holding an opening against its source.
pub(crate) enum Held {
    /// It opens the source.
    Opens,
    /// Nothing speaks against it, but this library can't tell, and why.
    Unchecked(String),
    /// It does not open the source.
    Fails(Mismatch),
}

impl Opening {
    /// What opens a source: a seed, a signature or a value.
    pub(crate) fn kind_for(promise: &Promise) -> &'static str {
        match promise {
            Promise::Sealed(_) => "seed with its path",
            Promise::Drand(_) => "signature",
            Promise::Public(_) => "value",
        }
    }

    /// Whether this opens that source of the terms, by its number, in that round. A public value opens as it stands: only
    /// a pin can speak against it. `climb` is that of the last path, for speed alone.
    pub(crate) fn held_against(&self, terms: &Terms, source: usize, round: u32, climb: &mut Climb) -> Held {
        let (at, source) = (source, &terms.sources()[source]);
        let fails = |found: String, expected: String| {
            let place = format!("the opening of \"{}\"", source.name);
            Held::Fails(Mismatch { place, found, expected })
        };
        match (self, &source.promise) {
            (Self::Sealed { seed, path }, Promise::Sealed(seal)) => {
                match terms.leaves(at).seal_from_path(round, seed.as_bytes(), path, climb) {
                    Some(opened) if opened == *seal => Held::Opens,
                    Some(opened) => fails(format!("a seed of seal {opened}"), format!("a seed of seal {seal}")),
                    None => fails(
                        format!("a path of {} nodes", path.len()),
                        format!("the path of round {round} of {}", terms.rounds()),
                    ),
                }
            }
            (Self::Drand(signature), Promise::Drand(beacon)) => {
                let beacon_round = beacon.beacon_round(round);
                match signature.is_of(beacon, round) {
                    Some(true) => Held::Opens,
                    Some(false) => fails(
                        "a signature that the chain did not make for this round".to_owned(),
                        format!("the signature of round {beacon_round}"),
                    ),
                    None if Network::of(&beacon.chain).is_none() => {
                        Held::Unchecked(format!("the chain of \"{}\" is not known here", source.name))
                    }
                    None => Held::Unchecked(format!("the signature of \"{}\" is not checked here", source.name)),
                }
            }
            (Self::Public(_), Promise::Public(_)) => Held::Opens,
            (_, promise) => fails("an opening of another kind".to_owned(), Self::kind_for(promise).to_owned()),
        }
    }

    #[cfg(feature = "capi")]
    pub(crate) fn copied(&self) -> Self {
        match self {
            Self::Sealed { seed, path } => Self::Sealed { seed: seed.copied(), path: path.clone() },
            Self::Drand(signature) => Self::Drand(signature.clone()),
            Self::Public(value) => Self::Public(value.clone()),
        }
    }

    /// Enters its value into the hash that makes the key.
    pub(crate) fn enter(&self, hash: Tagged) -> Tagged {
        match self {
            Self::Sealed { seed, .. } => hash.bytes(seed.as_bytes()),
            Self::Drand(signature) => hash.bytes(&signature.value()),
            Self::Public(value) => hash.bytes(value.as_bytes()),
        }
    }
}
