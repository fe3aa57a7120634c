//! Sources of entropy as the terms describe them, before they are opened (SPEC.md, section 2).

use crate::drand::Beacon;
use crate::error::Result;
use crate::getters::getters;
use crate::hash::{Seal, TaggedHash};
use crate::kind::SourceKind;
use crate::text::{Description, Name};
use crate::time::UnixTime;

/// A source of entropy: its name, and what the terms say about it.
///
/// ```
/// use verishuffle::terms::{Source, SourceKind};
///
/// # fn main() -> verishuffle::Result<()> {
/// let drawn = "2026-05-02T20:00:00Z".parse()?;
/// let source = Source::public("lotto", "the six numbers of Saturday 2 May 2026, such as: 1 2 3 4 5 6", drawn)?;
/// assert_eq!((source.name().as_str(), source.kind()), ("lotto", SourceKind::Public));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    name: Name,
    spec: SourceSpec,
}

/// What the terms say about a source before it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SourceSpec {
    /// The seal of a party's secret, opened by the party's seed.
    Sealed(Seal),
    /// Rounds of a beacon, opened by the beacon's signature.
    Drand(Beacon),
    /// A value that will be read in public, opened by the value that was read.
    #[non_exhaustive]
    Public {
        /// What will be read, where and when.
        description: Description,
        /// The time before which nobody can know the value of any round, on the word of whoever writes the terms.
        known_from: UnixTime,
    },
}

impl SourceSpec {
    /// Returns the kind of the source.
    #[must_use]
    pub fn kind(&self) -> SourceKind {
        match self {
            Self::Sealed(_) => SourceKind::Sealed,
            Self::Drand(_) => SourceKind::Drand,
            Self::Public { .. } => SourceKind::Public,
        }
    }
}

impl Source {
    pub(crate) fn new(name: Name, spec: SourceSpec) -> Self {
        Self { name, spec }
    }

    /// Makes a sealed source from a party's name and seal.
    ///
    /// # Errors
    ///
    /// [`Error::Text`](crate::Error::Text) if the name breaks a rule for texts.
    pub fn sealed(name: &str, seal: Seal) -> Result<Self> {
        Ok(Self::new(Name::new(name)?, SourceSpec::Sealed(seal)))
    }

    /// Makes a source from rounds of a beacon.
    ///
    /// # Errors
    ///
    /// [`Error::Text`](crate::Error::Text) if the name breaks a rule for texts.
    pub fn drand(name: &str, beacon: Beacon) -> Result<Self> {
        Ok(Self::new(Name::new(name)?, SourceSpec::Drand(beacon)))
    }

    /// Makes a source from a value that will be read in public, as described, and that nobody can know before a time.
    ///
    /// # Errors
    ///
    /// [`Error::Text`](crate::Error::Text) if the name or the description breaks a rule for texts, and
    /// [`Error::Range`](crate::Error::Range) if the time is before 2001-09-09T01:46:40Z or after 5138-11-16T09:46:39Z.
    pub fn public(name: &str, description: &str, known_from: UnixTime) -> Result<Self> {
        let (name, description) = (Name::new(name)?, Description::new(description)?);
        Ok(Self::new(name, SourceSpec::Public { description, known_from: UnixTime::from_secs(known_from.as_secs())? }))
    }

    getters! {
        /// Returns the source's name, unique within the draw.
        pub name: &Name;
        /// Returns what the terms say about the source.
        pub spec: &SourceSpec;
    }

    /// Returns the kind of the source.
    #[must_use]
    pub fn kind(&self) -> SourceKind {
        self.spec.kind()
    }

    /// Returns when the value of the source for a round can be known: when its beacon round is due, or from when its public
    /// value can be known. Returns `None` if the source is sealed, and if the library does not know the chain.
    #[must_use]
    pub fn known_from(&self, round: u32) -> Option<UnixTime> {
        match &self.spec {
            SourceSpec::Sealed(_) => None,
            SourceSpec::Drand(beacon) => beacon.due(round),
            SourceSpec::Public { known_from, .. } => Some(*known_from),
        }
    }

    /// Adds the source to the hash for the commitment (SPEC.md, section 3).
    pub(crate) fn encode(&self, hash: &mut TaggedHash) {
        let name = self.name.as_bytes();
        match &self.spec {
            SourceSpec::Sealed(seal) => hash.u8(1).bytes(name).raw(seal.as_bytes()),
            SourceSpec::Drand(beacon) => {
                hash.u8(2).bytes(name).raw(beacon.chain().as_bytes()).u64(beacon.round()).u64(beacon.stride())
            }
            SourceSpec::Public { description, known_from } => {
                hash.u8(3).bytes(name).bytes(description.as_bytes()).u64(known_from.as_secs())
            }
        };
    }
}
