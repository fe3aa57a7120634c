//! The transcript document.

use std::fmt;
use std::io::{self, Write as _};
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};
use serde_json::value::RawValue;

use super::failure;
use super::field::{HexBytes, Number, Object, Path, PerSource, Text, TranscriptFormat, present};
use super::pieces::Pieces;
use super::terms::TermsDocument;
use crate::drand::Signature;
use crate::draw::opening::{Opening, SealOpening};
use crate::draw::seed::Seed;
use crate::draw::transcript::{StatedSwaps, Transcript};
use crate::error::{Error, Result, check_length};
use crate::hash::Commitment;
use crate::terms::Terms;
use crate::terms::source::{Source, SourceSpec};
use crate::text::Value;
use crate::work::{self, Meter};

impl Transcript {
    /// Reads a transcript document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid transcript document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<WholeDocument, Transcript>>(bytes).map(|object| object.value)
    }

    /// Writes the transcript document as one line with a line feed, so that concatenated documents are an archive.
    /// Aborts the process if out of memory for the text; [`write_json`](Self::write_json) needs none.
    #[must_use]
    pub fn to_json(&self) -> String {
        super::print(self.json_length(), |out| self.write_json(out))
    }

    /// Returns the number of bytes of the transcript document, as [`to_json`](Self::to_json) writes it. This takes much
    /// less time than writing.
    #[must_use]
    pub fn json_length(&self) -> usize {
        let none = StatedSwaps::default();
        let others =
            super::length(|out| serde_json::to_writer(out, &WrittenTranscript { swaps: &none, transcript: self }));
        let (line_feed, commas) = (1, self.swaps.len().saturating_sub(1));
        others + self.swaps.digits() + commas + line_feed
    }

    /// Like [`to_json`](Self::to_json), but streams the document to `out` in pieces of 64 KiB. The text of millions of
    /// swaps takes several times their memory.
    ///
    /// # Errors
    ///
    /// The errors of `out`.
    pub fn write_json(&self, out: impl io::Write) -> io::Result<()> {
        let mut out = Pieces::new(out);
        let written = WrittenTranscript { swaps: &self.swaps, transcript: self };
        serde_json::to_writer(&mut out, &written)?;
        out.write_all(b"\n")?;
        out.flush()
    }
}

/// Reads many transcript documents, and caches terms that repeat: an archive of rounds of one commitment takes a
/// fraction of the time. [`Verifier`](crate::Verifier) has an example that reads and judges an archive.
///
/// Errors count lines from the start of their own document.
///
/// ```
/// use verishuffle::TranscriptReader;
///
/// # fn main() {
/// let error = TranscriptReader::default().read(b"{}").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 2: the key `format` is missing");
/// # }
/// ```
#[derive(Debug, Default)]
pub struct TranscriptReader {
    /// The terms of the last document.
    terms: Option<Terms>,
    /// Their text, kept only once they have repeated.
    text: Option<Box<str>>,
}

impl TranscriptReader {
    /// Reads a transcript document, as [`Transcript::from_json`] does.
    ///
    /// # Errors
    ///
    /// Those of [`Transcript::from_json`].
    pub fn read(&mut self, bytes: &[u8]) -> Result<Transcript> {
        if let Some(transcript) = self.read_again(bytes) {
            return Ok(transcript);
        }
        // An error names its place in the whole document, so a document with new terms is read as a whole.
        let transcript = Transcript::from_json(bytes)?;
        let have_repeated = self.terms.as_ref() == Some(&transcript.terms);
        let repeated = if have_repeated { raw_document(bytes) } else { None };
        self.text = repeated.map(|document| document.terms.get().into());
        self.terms = Some(transcript.terms.clone());
        Ok(transcript)
    }

    /// Reads a document with the terms that have repeated. Returns `None` for terms of another text or an error.
    fn read_again(&self, bytes: &[u8]) -> Option<Transcript> {
        let (terms, text) = self.terms.as_ref().zip(self.text.as_deref())?;
        let document = raw_document(bytes).filter(|document| document.terms.get() == text)?;
        document.with_terms(|_| Ok(terms.clone())).ok()
    }
}

type RawDocument<'a> = TranscriptDocument<&'a RawValue>;

fn raw_document(bytes: &[u8]) -> Option<RawDocument<'_>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let read = serde_json::from_str::<Object<RawDocument<'_>, RawDocument<'_>>>(text);
    Some(read.ok()?.value)
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
    swaps: SwapsField,
}

impl<T> TranscriptDocument<T> {
    fn with_terms(self, read: impl FnOnce(T) -> Result<Terms>) -> Result<Transcript> {
        let terms = read(self.terms)?;
        let round = terms.check_round(self.round.0)?;
        check_length("openings", self.openings.0.len(), terms.sources().len())?;
        let openings = terms.sources().iter().zip(self.openings.0);
        let openings = openings.map(|(source, opening)| opening.value.of(source, &terms)).collect::<Result<_>>()?;
        Ok(Transcript { commitment: self.commitment.0, round, openings, swaps: Arc::new(self.swaps.0), terms })
    }
}

type WholeDocument = TranscriptDocument<Object<TermsDocument, Terms>>;

impl TryFrom<WholeDocument> for Transcript {
    type Error = Error;

    fn try_from(document: WholeDocument) -> Result<Self> {
        document.with_terms(|terms| Ok(terms.value))
    }
}

/// A transcript, as written. The wrapper keeps serde's traits out of the public API.
struct WrittenTranscript<'a> {
    transcript: &'a Transcript,
    swaps: &'a StatedSwaps,
}

impl Serialize for WrittenTranscript<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_struct("transcript", 6)?;
        document.serialize_field("format", &Text(TranscriptFormat::This))?;
        document.serialize_field("terms", &TermsDocument::from(&self.transcript.terms))?;
        document.serialize_field("commitment", &Text(self.transcript.commitment))?;
        document.serialize_field("round", &self.transcript.round)?;
        document.serialize_field("openings", &WrittenOpenings(&self.transcript.openings))?;
        document.serialize_field("swaps", &WrittenSwaps(self.swaps))?;
        document.end()
    }
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct OpeningDocument {
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    seed: Option<HexBytes>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    path: Option<Path>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    signature: Option<HexBytes>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    value: Option<Text<Value>>,
}

impl OpeningDocument {
    fn of(self, source: &Source, terms: &Terms) -> Result<Opening> {
        match (source.spec(), self.seed, self.path, self.signature, self.value) {
            (SourceSpec::Sealed(_), Some(seed), Some(path), None, None) => {
                Ok(Opening::Sealed(SealOpening::new(Seed::new(terms.width(), seed.0)?, path.0)))
            }
            (SourceSpec::Drand(beacon), None, None, Some(mut signature), None) => {
                Ok(Opening::Drand(Signature::new(beacon.chain(), std::mem::take(&mut *signature.0))?))
            }
            (SourceSpec::Public { .. }, None, None, None, Some(value)) => Ok(Opening::Public(value.0)),
            _ => {
                let expected = Opening::expected_for(source.kind());
                Err(Error::OpeningKind { name: source.name().to_string(), expected })
            }
        }
    }
}

impl From<&Opening> for OpeningDocument {
    fn from(opening: &Opening) -> Self {
        let mut document = Self { seed: None, path: None, signature: None, value: None };
        match opening {
            Opening::Sealed(opening) => {
                document.seed = Some(HexBytes::copy(opening.seed().as_bytes()));
                document.path = Some(Path(opening.path().to_vec()));
            }
            Opening::Drand(signature) => document.signature = Some(HexBytes::copy(signature.as_bytes())),
            Opening::Public(value) => document.value = Some(Text(value.clone())),
        }
        document
    }
}

/// Openings, as written. Only one is copied at a time.
struct WrittenOpenings<'a>(&'a [Opening]);

impl Serialize for WrittenOpenings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(OpeningDocument::from))
    }
}

struct WrittenSwaps<'a>(&'a StatedSwaps);

impl Serialize for WrittenSwaps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// Swaps to allocate before any is read: enough for a deck of cards.
const SMALL_DRAW: usize = 64;

struct SwapsField(StatedSwaps);

impl<'de> Deserialize<'de> for SwapsField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Partners;

        impl<'de> Visitor<'de> for Partners {
            type Value = StatedSwaps;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<StatedSwaps, A::Error> {
                let mut swaps = StatedSwaps::with_capacity(SMALL_DRAW).map_err(failure)?;
                while let Some(Number(partner)) = seq.next_element()? {
                    swaps.push(partner).map_err(failure)?;
                    if swaps.len().is_multiple_of(Meter::UNIT) {
                        work::cancellation_point();
                    }
                }
                Ok(swaps)
            }
        }

        deserializer.deserialize_seq(Partners).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entries;

    /// If the cache failed, every transcript would still be read right, but its terms would be read again each time.
    #[test]
    fn a_reader_reads_the_terms_of_an_archive_twice_and_then_remembers_them() {
        let terms = Terms::builder("a series", Entries::numbers(5).unwrap()).rounds(9).public(
            "word",
            "a word",
            "2030-01-01T00:00:00Z".parse().unwrap(),
        );
        let terms = terms.build().unwrap();
        let document = |number: u32| {
            let mut round = terms.round(number).unwrap();
            round.public("word", "maple").unwrap();
            round.draw().unwrap().into_transcript().to_json().into_bytes()
        };
        let mut reader = TranscriptReader::default();
        drop(reader.read(&document(0)).unwrap());
        assert!(reader.terms == Some(terms.clone()) && reader.text.is_none());
        for round in 1..4 {
            let transcript = reader.read(&document(round)).unwrap();
            assert_eq!(reader.read_again(&document(round)), Some(transcript));
        }
    }
}
