//! What a verifier knows from elsewhere than the transcript (SPEC.md, section 8).

use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::terms::source::Promise;
use crate::text::{Value, visible};
use crate::time::UnixTime;

/// The pins, and beside them the entries, a published result and the time of publication, as far as they are at hand.
#[derive(Clone, Debug, Default)]
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
    /// Nothing known.
    pub fn new() -> Self {
        Self::default()
    }

    /// The commitment that was published.
    pub fn commitment(self, commitment: Commitment) -> Self {
        Self { commitment: Some(commitment), ..self }
    }

    /// The round that serves the purpose at hand; needed where the terms have several.
    pub fn round(self, round: u64) -> Self {
        Self { round: Some(round), ..self }
    }

    /// A public value, read where its description says.
    ///
    /// # Errors
    ///
    /// [`Error::Text`], and [`Error::GivenTwice`] for a name that has a value already.
    pub fn public(mut self, name: &str, value: &str) -> Result<Self> {
        if self.value_of(name).is_some() {
            return Err(Error::GivenTwice(visible(name).to_string()));
        }
        self.public.push((name.to_owned(), Value::new(value)?));
        Ok(self)
    }

    /// A time at which the commitment was public.
    pub fn published_at(self, time: UnixTime) -> Self {
        Self { published_at: Some(time), ..self }
    }

    /// The list of entries.
    pub fn entries(self, list: &'a List) -> Self {
        Self { entries: Some(list), ..self }
    }

    /// The key of a blinded list.
    pub fn blinding(self, blinding: &'a Blinding) -> Self {
        Self { blinding: Some(blinding), ..self }
    }

    /// The drawn entries as they were published, in the order of the draw, all or the first of them; for numbers, each
    /// in decimal.
    pub fn result(self, list: &'a List) -> Self {
        Self { result: Some(list), ..self }
    }

    pub(crate) fn value_of(&self, name: &str) -> Option<&Value> {
        self.public.iter().find(|(pinned, _)| pinned == name).map(|(_, value)| value)
    }

    /// Whether these terms have a use for everything that is given.
    pub(crate) fn check(&self, terms: &Terms) -> Result<()> {
        let is_public = |name: &str| {
            terms.sources().iter().any(|s| s.name.as_str() == name && matches!(s.promise, Promise::Public(_)))
        };
        if let Some((name, _)) = self.public.iter().find(|(name, _)| !is_public(name)) {
            return Err(Error::UnknownSource { kind: "public", name: visible(name).to_string() });
        }
        match (terms.entries().kind(), self.entries, self.blinding) {
            ("numbers", Some(_), _) => Err(Error::Unasked("entries are given, but this draw is of numbers")),
            ("blinded", None, Some(_)) => Err(Error::Unasked("a blinding is given without its entries")),
            ("numbers" | "list", _, Some(_)) => Err(Error::Unasked("a blinding is given, but no list is blinded")),
            _ => Ok(()),
        }
    }
}
