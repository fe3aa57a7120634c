//! Pins: what a verifier knows, but not from the transcript (SPEC.md, section 8).

use std::borrow::Cow;

use crate::awards::AwardsFile;
use crate::error::{Error, Result};
use crate::hash::{Commitment, LogKey};
use crate::kind::{EntriesKind, SourceKind};
use crate::logged::{LogPolicy, LogProof};
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::text::{Name, Value};
use crate::time::UnixTime;
use crate::verify::ledger_verdict::LedgerVerdict;

/// What a verifier knows from elsewhere: the published commitment, the round, the public values, the time of
/// publication, or a log policy and the organiser's log key, and, if they are at hand, the list of entries, the published
/// result or awards, the proof that the commitment was logged, and when the openings were public. `None` clears a pin.
///
/// ```
/// use verishuffle::{Commitment, Pins, UnixTime};
///
/// # fn main() -> verishuffle::Result<()> {
/// let published: Commitment = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse()?;
/// let pins = Pins::new().commitment(published).published_at(UnixTime::from_secs(1_692_532_800)?);
/// # let _ = pins;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "pins do nothing until a transcript is verified with them"]
pub struct Pins<'a> {
    pub(crate) commitment: Option<Commitment>,
    pub(crate) round: Option<u32>,
    pub(crate) public: Vec<(Name, Value)>,
    pub(crate) published_at: Option<UnixTime>,
    pub(crate) opened_at: Option<UnixTime>,
    pub(crate) log_policy: Option<&'a LogPolicy>,
    pub(crate) log_key: Option<LogKey>,
    pub(crate) logged: Option<&'a LogProof>,
    pub(crate) ledger: Option<&'a LedgerVerdict>,
    pub(crate) entries: Option<&'a List>,
    pub(crate) blinding: Option<&'a Blinding>,
    pub(crate) result: Option<&'a List>,
    pub(crate) awards: Option<&'a AwardsFile>,
    pub(crate) withdrawals: Option<&'a List>,
    /// The first mistake in the public values.
    mistake: Option<Box<Error>>,
}

/// Defines functions that set pins, each with its comment.
macro_rules! setters {
    ($($(#[$doc:meta])* pub fn $name:ident($value:ident: $type:ty);)+) => { $(
        $(#[$doc])*
        pub fn $name(self, $value: impl Into<Option<$type>>) -> Self {
            Self { $name: $value.into(), ..self }
        }
    )+ };
}

impl<'a> Pins<'a> {
    /// Makes empty pins.
    pub fn new() -> Self {
        Self::default()
    }

    setters! {
        /// Sets the commitment that was published.
        pub fn commitment(commitment: Commitment);
        /// Sets the round that was meant, counted from 0. Needed if the terms have several rounds.
        pub fn round(round: u32);
    }

    /// Adds the value of a public source. The verifier must have read it where its description says. Whatever takes the
    /// pins reports the first mistake, and so does [`checked`](Self::checked): [`Error::Text`] if the name or the value
    /// breaks a rule for texts, and [`Error::GivenTwice`] if the name has a value already.
    pub fn public(mut self, name: &str, value: &str) -> Self {
        if self.mistake.is_none() {
            self.mistake = self.add_public(name, value).err().map(Box::new);
        }
        self
    }

    /// Adds the value of a public source. The pins do not change if it fails.
    pub(crate) fn add_public(&mut self, name: &str, value: &str) -> Result<()> {
        let (name, value) = (Name::new(name)?, Value::new(value)?);
        if self.value_of(name.as_str()).is_some() {
            return Err(Error::GivenTwice(name.to_string()));
        }
        self.public.push((name, value));
        Ok(())
    }

    /// Returns the values of public sources, each with the name of its source, in the order in which they were added.
    pub fn public_values(&self) -> impl Iterator<Item = (&Name, &Value)> {
        self.public.iter().map(|(name, value)| (name, value))
    }

    /// Returns the time at which the commitment was already public, if it is given.
    #[must_use]
    pub fn time_of_publication(&self) -> Option<UnixTime> {
        self.published_at
    }

    setters! {
        /// Sets a time at which the commitment was already public. Unless all sources are sealed, this or a
        /// [proof](Self::logged) is needed.
        pub fn published_at(time: UnixTime);
        /// Sets a time at which all openings of the round were already public.
        pub fn opened_at(time: UnixTime);
        /// Sets the policy that says which logs and witnesses count. Without a proof that the commitment was logged, a
        /// draw is not verified then.
        pub fn log_policy(policy: &'a LogPolicy);
        /// Sets the organiser's key for draws, which a log policy needs.
        pub fn log_key(key: LogKey);
        /// Sets a proof that the commitment was logged. It needs a log policy and a log key, and takes the place of a
        /// time of publication.
        pub fn logged(proof: &'a LogProof);
        /// Sets the verdict on the ledger of the organiser's log key. If it is whole, shows this draw and reaches the
        /// latest time of the sources, the caution that the draw may have been repeated is replaced by a weaker one.
        pub fn ledger(ledger: &'a LedgerVerdict);
        /// Sets the list of entries.
        pub fn entries(list: &'a List);
        /// Sets the key of a blinded list.
        pub fn blinding(blinding: &'a Blinding);
        /// Sets the drawn entries as they were published, in the order of the draw: all of them, or the first ones.
        /// Numbers are written in decimal.
        pub fn result(list: &'a List);
        /// Sets the awards as they were published. The terms must have an allocation.
        pub fn awards(awards: &'a AwardsFile);
        /// Sets the ids of the entries that withdrew, in order. The awards must be those after the withdrawals.
        pub fn withdrawals(ids: &'a List);
    }

    /// Returns the pins if no public value was a mistake.
    ///
    /// # Errors
    ///
    /// The first mistake of [`public`](Self::public).
    pub fn checked(self) -> Result<Self> {
        match self.mistake {
            Some(mistake) => Err(*mistake),
            None => Ok(self),
        }
    }

    pub(crate) fn value_of(&self, name: &str) -> Option<&Value> {
        self.public.iter().find(|(pinned, _)| pinned.as_str() == name).map(|(_, value)| value)
    }

    /// Returns the pins that a verification with these terms uses. If the pinned commitment is that of other terms, the
    /// draw is refused, and what has no use for these terms is left out. Otherwise it is an error (SPEC.md, section 8,
    /// "What gives no verdict"). The errors are those of [`Transcript::verdict`](crate::Transcript::verdict).
    pub(crate) fn fitted_to(&self, terms: &Terms) -> Result<Cow<'_, Self>> {
        if let Some(mistake) = &self.mistake {
            return Err((**mistake).clone());
        }
        if self.blinding.is_some() && self.entries.is_none() {
            return Err(Error::NotApplicable("a blinding is given without the list of entries that it belongs to"));
        }
        if self.withdrawals.is_some() && self.awards.is_none() {
            return Err(Error::NotApplicable("withdrawals are given without the awards that they changed"));
        }
        self.check_logged()?;
        match self.misfit(terms) {
            None => Ok(Cow::Borrowed(self)),
            Some(_) if self.commitment.is_some_and(|pinned| pinned != terms.commitment()) => {
                Ok(Cow::Owned(self.without_misfits(terms)))
            }
            Some(misfit) => Err(misfit),
        }
    }

    /// Like [`fitted_to`](Self::fitted_to), but for a proof that is judged by terms alone, before their draw.
    pub(crate) fn fitted_before_draw(&self, terms: &Terms) -> Result<Cow<'_, Self>> {
        let (none, mistake) = (self.public.is_empty(), &self.mistake);
        match self {
            Self {
                commitment: _,
                entries: _,
                public: _,
                mistake: None,
                round: None,
                published_at: None,
                opened_at: None,
                log_policy: None,
                log_key: None,
                logged: None,
                ledger: None,
                blinding: None,
                result: None,
                awards: None,
                withdrawals: None,
            } if none => self.fitted_to(terms),
            _ => Err(mistake.as_deref().cloned().unwrap_or(Error::NotApplicable(
                "before the draw, a proof is judged by the terms, the published commitment and, for an id proof, the \
                 list of entries; leave out what else is given",
            ))),
        }
    }

    /// Checks that a proof comes with all that it needs, and with no second value for the time.
    fn check_logged(&self) -> Result<()> {
        let needs = match (self.logged, self.log_policy, self.log_key) {
            (Some(_), None, _) => "a proof that the commitment was logged is given without a log policy",
            (None, None, Some(_)) => "a log key is given without a log policy",
            (_, Some(_), None) => "a log policy is given without the log key of the organiser",
            (Some(_), ..) if self.published_at.is_some() => {
                "a proof that the commitment was logged and a time of publication are given; leave one out"
            }
            _ => return Ok(()),
        };
        Err(Error::NotApplicable(needs))
    }

    /// Returns the pins, if they hold nothing that is for a single draw alone. The errors are those of
    /// [`checked`](Self::checked), and [`Error::NotApplicable`].
    pub(crate) fn for_many(self) -> Result<Self> {
        if self.logged.is_some() || self.log_policy.is_some() || self.log_key.is_some() {
            return Err(Error::NotApplicable(
                "a proof, a log policy or a log key is for a single draw; for several, pin the time that the proof gives",
            ));
        }
        self.checked()
    }

    /// Returns the error that names the first pin for which these terms have no use, or `None` if they use all pins.
    fn misfit(&self, terms: &Terms) -> Option<Error> {
        if let Some((name, _)) = self.public.iter().find(|(name, _)| !has_public(terms, name)) {
            return Some(Error::UnknownSource { kind: SourceKind::Public, name: name.to_string() });
        }
        if self.awards.is_some() && terms.allocation().is_none() {
            return Some(Error::NotApplicable("awards are given, but the terms of this draw have no allocation"));
        }
        match (terms.entries().kind(), self.entries, self.blinding) {
            (EntriesKind::Numbers, Some(_), _) => {
                Some(Error::NotApplicable("a list of entries is given, but the entries of this draw are numbers"))
            }
            (EntriesKind::List, _, Some(_)) => {
                Some(Error::NotApplicable("a blinding is given, but this draw has no blinded list"))
            }
            _ => None,
        }
    }

    fn without_misfits(&self, terms: &Terms) -> Self {
        let kind = terms.entries().kind();
        let mut pins = self.clone();
        pins.public.retain(|(name, _)| has_public(terms, name));
        pins.entries = pins.entries.filter(|_| kind != EntriesKind::Numbers);
        pins.blinding = pins.blinding.filter(|_| kind == EntriesKind::Blinded);
        let has_allocation = terms.allocation().is_some();
        pins.awards = pins.awards.filter(|_| has_allocation);
        pins.withdrawals = pins.withdrawals.filter(|_| has_allocation);
        pins
    }
}

fn has_public(terms: &Terms, name: &Name) -> bool {
    terms.sources().iter().any(|source| source.name() == name && source.kind() == SourceKind::Public)
}
