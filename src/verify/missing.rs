//! What a consistent draw lacks (SPEC.md, section 8, "Verdicts").

use std::borrow::Cow;
use std::fmt;

use super::pins::Pins;
use crate::error::Result;
use crate::kind::{EntriesKind, SourceKind};
use crate::terms::Terms;
use crate::text::Name;

/// Something that a verdict of verified needs and that is missing.
/// The order is that of the specification, with names in the order of their bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Missing {
    /// The published commitment.
    Commitment,
    /// The round that was meant.
    Round,
    /// The time at which the commitment was public, because some source is not sealed.
    PublishedAt,
    /// A proof that the commitment was logged, because a log policy is given.
    Logged,
    /// The value of this public source, read where its description says.
    Public(Name),
    /// A check of the signature of this beacon.
    Signature(Name),
    /// The list of entries, because a result or awards are given that cannot be compared without the list.
    Entries,
    /// The blinding of the list, because entries, a result or awards are given that cannot be compared without the blinding.
    Blinding,
}

impl Missing {
    /// Returns the word for programs (SPEC.md, section 8, "Verdicts"), such as `published_at` or `public:dice`.
    ///
    /// ```
    /// use verishuffle::verdict::Missing;
    ///
    /// assert_eq!(Missing::PublishedAt.word(), "published_at");
    /// ```
    #[must_use]
    pub fn word(&self) -> Cow<'static, str> {
        match self {
            Self::Commitment => "commitment".into(),
            Self::Round => "round".into(),
            Self::PublishedAt => "published_at".into(),
            Self::Logged => "logged".into(),
            Self::Public(name) => format!("public:{}", name.as_str()).into(),
            Self::Signature(name) => format!("signature:{}", name.as_str()).into(),
            Self::Entries => "entries".into(),
            Self::Blinding => "blinding".into(),
        }
    }

    /// Reads a word for what a line of an archive of one draw may lack. Returns `None` for any other word, and an error
    /// for a name that no source can have.
    pub(crate) fn of_line(word: &str) -> Result<Option<Self>> {
        Ok(match word.split_once(':') {
            Some(("public", name)) => Some(Self::Public(name.parse()?)),
            Some(("signature", name)) => Some(Self::Signature(name.parse()?)),
            _ => [Self::Commitment, Self::PublishedAt].into_iter().find(|missing| missing.word() == word),
        })
    }

    /// Returns what a verdict lacks, for people.
    pub(super) fn describe(missing: &[Self]) -> String {
        let missing: Vec<String> = missing.iter().map(Self::to_string).collect();
        format!("missing {}", missing.join("; "))
    }

    /// Returns whether this is a pin: something that the verifier reads elsewhere and did not give. A caller may accept
    /// a draw that lacks only pins. An unchecked signature, and a list or result that was given but not compared, are
    /// not pins.
    #[must_use]
    pub fn is_pin(&self) -> bool {
        match self {
            Self::Commitment | Self::Round | Self::PublishedAt | Self::Public(_) => true,
            Self::Logged | Self::Signature(_) | Self::Entries | Self::Blinding => false,
        }
    }

    /// Returns what is missing, in the order of the specification. `unchecked` are the names of the beacons whose
    /// signatures were not checked, and `is_logged` says whether a proof was judged.
    pub(super) fn all(terms: &Terms, pins: &Pins<'_>, unchecked: Vec<Name>, is_logged: bool) -> Vec<Self> {
        let sources = || terms.sources().iter();
        let all_sealed = sources().all(|source| source.kind() == SourceKind::Sealed);
        let values = sources()
            .filter(|source| source.kind() == SourceKind::Public && pins.value_of(source.name().as_str()).is_none());
        let kind = terms.entries().kind();
        let (no_entries, result) = (pins.entries.is_none(), pins.result.is_some() || pins.awards.is_some());
        let mut missing = Vec::new();
        missing.extend(pins.commitment.is_none().then_some(Self::Commitment));
        missing.extend((pins.round.is_none() && terms.rounds().get() > 1).then_some(Self::Round));
        let has_time = pins.published_at.is_some() || pins.logged.is_some();
        missing.extend((!has_time && !all_sealed).then_some(Self::PublishedAt));
        missing.extend((pins.log_policy.is_some() && !is_logged).then_some(Self::Logged));
        missing.extend(values.map(|source| Self::Public(source.name().clone())));
        missing.extend(unchecked.into_iter().map(Self::Signature));
        missing.extend((result && no_entries && kind != EntriesKind::Numbers).then_some(Self::Entries));
        let compared = result || !no_entries;
        missing.extend((compared && pins.blinding.is_none() && kind == EntriesKind::Blinded).then_some(Self::Blinding));
        missing
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commitment => f.write_str("the published commitment"),
            Self::Round => f.write_str("the round that was meant"),
            Self::PublishedAt => f.write_str("the time at which the commitment was public"),
            Self::Logged => f.write_str("a proof that the commitment was logged, checked by the log policy"),
            Self::Public(name) => write!(f, "the public value \"{name}\", read where its description says"),
            Self::Signature(name) => write!(f, "a check of the signature of \"{name}\""),
            Self::Entries => {
                f.write_str("the list of entries, without which neither a result nor awards can be compared")
            }
            Self::Blinding => f.write_str("the blinding of the list, without which the list cannot be compared"),
        }
    }
}
