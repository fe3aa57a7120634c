//! The terms document.

use std::fmt;
use std::num::NonZeroU32;

use serde::de::{Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use super::field::{AsText, Number, Object, PerSource, TermsFormat, Text, present};
use super::{failure, written};
use crate::drand::Beacon;
use crate::engine::Order;
use crate::error::{Error, Result, nonzero};
use crate::hash::{ChainHash, Root, Seal};
use crate::kind::{EntriesKind, SourceKind};
use crate::terms::allocation::Allocation;
use crate::terms::entries::Entries;
use crate::terms::source::{Source, SourceSpec};
use crate::terms::{Previous, Terms, UncheckedTerms};
use crate::text::{Context, Description, Name, Rules};
use crate::time::UnixTime;

impl Terms {
    /// Reads a terms document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid terms document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<TermsDocument, Terms>>(bytes).map(|object| object.value)
    }
}

impl Source {
    /// Reads an array of sources, each as in a terms document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are no such array.
    pub fn all_from_json(bytes: &[u8]) -> Result<Vec<Self>> {
        super::read::<Sources>(bytes).map(|sources| sources.0)
    }
}

written! {
    /// Returns the terms document as indented JSON.
    Terms => String, indented(|terms| TermsDocument::from(terms))
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TermsDocument {
    format: Text<TermsFormat>,
    context: Text<Context>,
    previous: PreviousField,
    rules: Text<Rules>,
    rounds: Number,
    entries: EntriesField,
    draw: Number,
    order: Text<Order>,
    width: Number,
    sources: Sources,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    allocation: Option<String>,
}

impl TryFrom<TermsDocument> for Terms {
    type Error = Error;

    fn try_from(document: TermsDocument) -> Result<Self> {
        // The first wrong line depends on the kind of the entries.
        let kind = document.entries.0.kind();
        let allocation = document.allocation.map(|text| Allocation::new(text, kind)).transpose()?;
        UncheckedTerms {
            context: document.context.0,
            previous: document.previous.0,
            rules: document.rules.0,
            rounds: document.rounds.0,
            entries: document.entries.0,
            draw: document.draw.0,
            order: document.order.0,
            width: document.width.0,
            sources: document.sources.0,
            allocation,
        }
        .try_into()
    }
}

impl From<&Terms> for TermsDocument {
    fn from(terms: &Terms) -> Self {
        Self {
            format: Text(TermsFormat::This),
            context: Text(terms.context().clone()),
            previous: PreviousField(terms.previous()),
            rules: Text(terms.rules().clone()),
            rounds: Number(terms.rounds().get().into()),
            entries: EntriesField(terms.entries()),
            draw: Number(terms.plan().drawn_count().into()),
            order: Text(terms.plan().order()),
            width: Number(terms.width().get().into()),
            sources: Sources(terms.sources().to_vec()),
            allocation: terms.allocation().map(|allocation| allocation.as_str().to_owned()),
        }
    }
}

/// The field `previous`: null, "first" or a commitment.
struct PreviousField(Previous);

impl Serialize for PreviousField {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Previous::Unchained => serializer.serialize_unit(),
            Previous::First => serializer.serialize_str("first"),
            Previous::After(commitment) => serializer.serialize_str(&commitment.text()),
        }
    }
}

impl<'de> Deserialize<'de> for PreviousField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NullOrText;

        impl Visitor<'_> for NullOrText {
            type Value = Previous;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("null, \"first\" or a commitment")
            }

            fn visit_unit<E>(self) -> Result<Previous, E> {
                Ok(Previous::Unchained)
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Previous, E> {
                match text {
                    "first" => Ok(Previous::First),
                    _ => text.parse().map(Previous::After).map_err(failure),
                }
            }
        }

        deserializer.deserialize_any(NullOrText).map(Self)
    }
}

struct EntriesField(Entries);

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct EntriesDocument {
    kind: Text<EntriesKind>,
    count: Number,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    root: Option<Text<Root>>,
}

impl TryFrom<EntriesDocument> for Entries {
    type Error = Error;

    fn try_from(document: EntriesDocument) -> Result<Self> {
        let count = nonzero("the number of entries", document.count.0, NonZeroU32::MAX)?;
        match (document.kind.0, document.root) {
            (EntriesKind::Numbers, None) => Ok(Entries::Numbers(count)),
            (EntriesKind::List, Some(Text(root))) => Ok(Entries::List { count, root }),
            (EntriesKind::Blinded, Some(Text(root))) => Ok(Entries::Blinded { count, root }),
            (EntriesKind::Numbers, Some(_)) => Err(wrong_keys("entries of kind numbers", "kind, count")),
            (EntriesKind::List, None) => Err(wrong_keys("entries of kind list", "kind, count, root")),
            (EntriesKind::Blinded, None) => Err(wrong_keys("entries of kind blinded", "kind, count, root")),
        }
    }
}

impl Serialize for EntriesField {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = Number(self.0.count().get().into());
        let root = self.0.root().map(Text);
        EntriesDocument { kind: Text(self.0.kind()), count, root }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EntriesField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Object::<EntriesDocument, Entries>::deserialize(deserializer).map(|object| Self(object.value))
    }
}

fn wrong_keys(of: &'static str, keys: &'static str) -> Error {
    Error::WrongKeys { of, keys }
}

struct Sources(Vec<Source>);

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct SourceDocument {
    kind: Text<SourceKind>,
    name: Text<Name>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    seal: Option<Text<Seal>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    chain: Option<Text<ChainHash>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    round: Option<Number>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    stride: Option<Number>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    description: Option<Text<Description>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    known_from: Option<Number>,
}

impl TryFrom<SourceDocument> for Source {
    type Error = Error;

    fn try_from(document: SourceDocument) -> Result<Self> {
        let SourceDocument { kind, name, seal, chain, round, stride, description, known_from } = document;
        let spec = match (kind.0, seal, (chain, round, stride), (description, known_from)) {
            (SourceKind::Sealed, Some(Text(seal)), (None, None, None), (None, None)) => SourceSpec::Sealed(seal),
            (SourceKind::Drand, None, (Some(Text(chain)), Some(Number(round)), Some(Number(stride))), (None, None)) => {
                SourceSpec::Drand(Beacon::new(chain, round, stride)?)
            }
            (SourceKind::Public, None, (None, None, None), (Some(Text(description)), Some(Number(known_from)))) => {
                SourceSpec::Public { description, known_from: UnixTime::from_secs(known_from)? }
            }
            (SourceKind::Sealed, ..) => return Err(wrong_keys("a sealed source", "kind, name, seal")),
            (SourceKind::Drand, ..) => return Err(wrong_keys("a drand source", "kind, name, chain, round, stride")),
            (SourceKind::Public, ..) => {
                return Err(wrong_keys("a public source", "kind, name, description, known_from"));
            }
        };
        Ok(Source::new(name.0, spec))
    }
}

impl From<&Source> for SourceDocument {
    fn from(source: &Source) -> Self {
        let (kind, name) = (Text(source.kind()), Text(source.name().clone()));
        let (seal, chain, round, stride, description, known_from) = Default::default();
        let document = Self { kind, name, seal, chain, round, stride, description, known_from };
        match source.spec() {
            SourceSpec::Sealed(seal) => Self { seal: Some(Text(*seal)), ..document },
            SourceSpec::Drand(beacon) => Self {
                chain: Some(Text(*beacon.chain())),
                round: Some(Number(beacon.round())),
                stride: Some(Number(beacon.stride())),
                ..document
            },
            SourceSpec::Public { description, known_from } => Self {
                description: Some(Text(description.clone())),
                known_from: Some(Number(known_from.as_secs())),
                ..document
            },
        }
    }
}

impl Serialize for Sources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(SourceDocument::from))
    }
}

impl<'de> Deserialize<'de> for Sources {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sources = PerSource::<Object<SourceDocument, Source>>::deserialize(deserializer)?;
        Ok(Self(sources.0.into_iter().map(|object| object.value).collect()))
    }
}
