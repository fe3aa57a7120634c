//! Pins: what a verifier knows, but not from the transcript (SPEC.md, section 8).

use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::kind::{EntriesKind, SourceKind};
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::text::{Value, visible};
use crate::time::UnixTime;

/// What a verifier knows from elsewhere: the published commitment, the round and the public values, and, if they are
/// known, the list of entries, a published result and the time of publication.
///
/// ```
/// use verishuffle::{Commitment, Pins};
///
/// # fn main() -> verishuffle::Result<()> {
/// let published: Commitment = "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089".parse()?;
/// let pins = Pins::new().commitment(published).published_at("2023-08-20T12:00:00Z".parse()?);
/// # let _ = pins;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "pins do nothing until a transcript is verified with them"]
pub struct Pins<'a> {
    pub(crate) commitment: Option<Commitment>,
    pub(crate) round: Option<u64>,
    pub(crate) public: Vec<(String, Value)>,
    pub(crate) published_at: Option<UnixTime>,
    pub(crate) entries: Option<&'a List>,
    pub(crate) blinding: Option<&'a Blinding>,
    pub(crate) result: Option<&'a List>,
}

impl<'a> Pins<'a> {
    /// Makes empty pins.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the commitment that was published.
    pub fn commitment(self, commitment: Commitment) -> Self {
        Self { commitment: Some(commitment), ..self }
    }

    /// Sets the round that was meant, counted from 0. It is needed if the terms have several rounds. `into()` converts
    /// the `u32` of a round.
    pub fn round(self, round: u64) -> Self {
        Self { round: Some(round), ..self }
    }

    /// Adds the value of a public source. The verifier must have read it where its description says.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the value breaks a rule for texts, and [`Error::GivenTwice`] if the name has a value already.
    pub fn public(mut self, name: &str, value: &str) -> Result<Self> {
        if self.value_of(name).is_some() {
            return Err(Error::GivenTwice(visible(name).to_string()));
        }
        self.public.push((name.to_owned(), Value::new(value)?));
        Ok(self)
    }

    /// Sets a time at which the commitment was already public.
    pub fn published_at(self, time: UnixTime) -> Self {
        Self { published_at: Some(time), ..self }
    }

    /// Sets the list of entries.
    pub fn entries(self, list: &'a List) -> Self {
        Self { entries: Some(list), ..self }
    }

    /// Sets the key of a blinded list.
    pub fn blinding(self, blinding: &'a Blinding) -> Self {
        Self { blinding: Some(blinding), ..self }
    }

    /// Sets the drawn entries as they were published, in the order of the draw: all of them, or the first ones. Numbers
    /// are written in decimal.
    pub fn result(self, list: &'a List) -> Self {
        Self { result: Some(list), ..self }
    }

    pub(crate) fn value_of(&self, name: &str) -> Option<&Value> {
        self.public.iter().find(|(pinned, _)| pinned == name).map(|(_, value)| value)
    }

    /// Checks that these terms have a use for all pins. The errors are those of
    /// [`Transcript::verify`](crate::Transcript::verify).
    pub(crate) fn check(&self, terms: &Terms) -> Result<()> {
        let is_public = |name: &str| {
            terms.sources().iter().any(|source| source.name().as_str() == name && source.kind() == SourceKind::Public)
        };
        if let Some((name, _)) = self.public.iter().find(|(name, _)| !is_public(name)) {
            return Err(Error::UnknownSource { kind: SourceKind::Public, name: visible(name).to_string() });
        }
        match (terms.entries().kind(), self.entries, self.blinding) {
            (EntriesKind::Numbers, Some(_), _) => {
                Err(Error::NotApplicable("a list of entries is given, but the entries of this draw are numbers"))
            }
            (EntriesKind::Blinded, None, Some(_)) => {
                Err(Error::NotApplicable("a blinding is given without the list of entries that it belongs to"))
            }
            (EntriesKind::Numbers | EntriesKind::List, _, Some(_)) => {
                Err(Error::NotApplicable("a blinding is given, but this draw has no blinded list"))
            }
            _ => Ok(()),
        }
    }
}
