//! The transcript document.

use std::fmt;
use std::io::{self, BufWriter, Write as _};

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};
use serde_json::value::RawValue;

use super::field::{HexBytes, Number, Object, Path, PerSource, Present, Text, TranscriptFormat};
use super::terms::TermsDocument;
use crate::drand::Signature;
use crate::draw::opening::Opening;
use crate::draw::seed::Seed;
use crate::draw::transcript::{StatedSwaps, Transcript};
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::terms::Terms;
use crate::terms::source::{Promise, Source};
use crate::text::Value;
use crate::verify::verifier::Verifier;

impl Transcript {
    /// Reads a transcript document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`] with line and column.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<WholeDocument, Transcript>>(bytes).map(|object| object.value)
    }

    /// The transcript document, in one line.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string(self).expect("documents have text keys and no failing parts");
        text.push('\n');
        text
    }

    /// As [`to_json`](Self::to_json), written out as it is made: a document of millions of swaps is several times their
    /// size. It is gathered into writes of 64 KiB.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_json(&self, out: impl io::Write) -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 16, out);
        serde_json::to_writer(&mut out, self)?;
        out.write_all(b"\n")?;
        out.flush()
    }
}

impl Verifier {
    /// Reads a transcript document, as [`Transcript::from_json`] does. Terms that stood byte for byte in the
    /// three documents before are not read again.
    ///
    /// # Errors
    ///
    /// [`Error::Document`] with line and column.
    pub fn read(&mut self, bytes: &[u8]) -> Result<Transcript> {
        let known = if self.repeats { self.read_known(bytes) } else { None };
        // What is wrong with a document is said with its place in the whole of it.
        let transcript = known.map_or_else(|| Transcript::from_json(bytes), Ok)?;
        self.repeats = self.last.as_ref() == Some(&transcript.terms);
        if !self.repeats {
            self.last = Some(transcript.terms.clone());
        }
        Ok(transcript)
    }

    fn read_known(&mut self, bytes: &[u8]) -> Option<Transcript> {
        type Document<'a> = TranscriptDocument<&'a RawValue>;
        let text = std::str::from_utf8(bytes).ok()?;
        let document = serde_json::from_str::<Object<Document, Document>>(text).ok()?.value;
        document.with_terms(|stated| self.terms(stated.get())).ok()
    }

    fn terms(&mut self, stated: &str) -> Result<Terms> {
        match &self.text {
            Some((text, terms)) if **text == *stated => Ok(terms.clone()),
            _ => {
                let terms = Terms::from_json(stated.as_bytes())?;
                self.text = Some((stated.into(), terms.clone()));
                Ok(terms)
            }
        }
    }
}

#[derive(DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct TranscriptDocument<T> {
    #[serde(rename = "format")]
    _format: Text<TranscriptFormat>,
    terms: T,
    commitment: Text<Commitment>,
    round: Number,
    openings: PerSource<Object<OpeningDocument, OpeningDocument>>,
    swaps: StatedSwaps,
}

impl<T> TranscriptDocument<T> {
    fn with_terms(self, read: impl FnOnce(T) -> Result<Terms>) -> Result<Transcript> {
        let terms = read(self.terms)?;
        let round = terms.check_round(self.round.0)?;
        let (found, expected) = (self.openings.0.len(), terms.sources().len());
        if found != expected {
            return Err(Error::Length { what: "openings", found, expected });
        }
        let openings = terms.sources().iter().zip(self.openings.0);
        let openings = openings.map(|(source, opening)| opening.value.of(source, &terms)).collect::<Result<_>>()?;
        Ok(Transcript { commitment: self.commitment.0, round, openings, swaps: self.swaps, terms })
    }
}

type WholeDocument = TranscriptDocument<Object<TermsDocument, Terms>>;

impl TryFrom<WholeDocument> for Transcript {
    type Error = Error;

    fn try_from(document: WholeDocument) -> Result<Self> {
        document.with_terms(|terms| Ok(terms.value))
    }
}

impl Serialize for Transcript {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_struct("transcript", 6)?;
        document.serialize_field("format", &Text(TranscriptFormat::This))?;
        document.serialize_field("terms", &TermsDocument::from(&self.terms))?;
        document.serialize_field("commitment", &Text(self.commitment))?;
        document.serialize_field("round", &self.round)?;
        let openings: Vec<_> = self.openings.iter().map(OpeningDocument::from).collect();
        document.serialize_field("openings", &openings)?;
        document.serialize_field("swaps", &self.swaps)?;
        document.end()
    }
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct OpeningDocument {
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    seed: Present<HexBytes>,
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    path: Present<Path>,
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    signature: Present<HexBytes>,
    #[serde(default, skip_serializing_if = "Present::is_missing")]
    value: Present<Text<Value>>,
}

impl OpeningDocument {
    fn of(self, source: &Source, terms: &Terms) -> Result<Opening> {
        match (&source.promise, self.seed.0, self.path.0, self.signature.0, self.value.0) {
            (Promise::Sealed(_), Some(seed), Some(path), None, None) => {
                Ok(Opening::Sealed { seed: Seed::new(terms.width(), seed.0)?, path: path.0 })
            }
            (Promise::Drand(beacon), None, None, Some(signature), None) => {
                Ok(Opening::Drand(Signature::new(&beacon.chain, signature.0.to_vec())?))
            }
            (Promise::Public(_), None, None, None, Some(value)) => Ok(Opening::Public(value.0)),
            (promise, ..) => {
                Err(Error::OpeningKind { name: source.name.to_string(), expected: Opening::kind_for(promise) })
            }
        }
    }
}

impl From<&Opening> for OpeningDocument {
    fn from(opening: &Opening) -> Self {
        let mut document =
            Self { seed: Present(None), path: Present(None), signature: Present(None), value: Present(None) };
        match opening {
            Opening::Sealed { seed, path } => {
                document.seed = Present::some(HexBytes::copy(seed.as_bytes()));
                document.path = Present::some(Path(path.clone()));
            }
            Opening::Drand(signature) => document.signature = Present::some(HexBytes::copy(signature.as_bytes())),
            Opening::Public(value) => document.value = Present::some(Text(value.clone())),
        }
        document
    }
}

impl Serialize for StatedSwaps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Room that is taken before anything is read: a deck of cards needs no more.
const SMALL_DRAW: usize = 64;

impl<'de> Deserialize<'de> for StatedSwaps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Partners;

        impl<'de> Visitor<'de> for Partners {
            type Value = StatedSwaps;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<StatedSwaps, A::Error> {
                let mut swaps = StatedSwaps::with_capacity(SMALL_DRAW);
                while let Some(Number(partner)) = seq.next_element()? {
                    swaps.push(partner);
                }
                Ok(swaps)
            }
        }

        deserializer.deserialize_seq(Partners)
    }
}
