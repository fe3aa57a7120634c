//! The values of documents. Each is read strictly and by itself, so that an error names its place.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use zeroize::Zeroizing;

use super::secret_text::unescaped;
use super::{Refusal, failure};
use crate::engine::Order;
use crate::error::Error;
use crate::hash::{ChainHash, Commitment, LogId, LogKey, Node, Root, Seal, read_lower_hex};
use crate::kind::{EntriesKind, SourceKind, keywords};
use crate::limits;
use crate::text::{Context, Description, Name, Rules, Value};
use crate::time::UnixTime;
use crate::verify::archive::line::ArchiveConclusion;
use crate::work::Meter;

/// A value that documents hold as text.
pub(super) trait AsText {
    fn text(&self) -> String;
}

macro_rules! as_text {
    (str: $($name:ident)*; display: $($shown:ident)*) => {
        $(impl AsText for $name { fn text(&self) -> String { self.as_str().to_owned() } })*
        $(impl AsText for $shown { fn text(&self) -> String { self.to_string() } })*
    };
}

as_text! {
    str: Context Rules Name Description Value;
    display: ChainHash Commitment LogId LogKey Node Root Seal EntriesKind SourceKind Order UnixTime ArchiveConclusion
}

/// A value read from text and written as text.
#[derive(Clone)]
pub(super) struct Text<T>(pub(super) T);

impl<T: AsText> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.text())
    }
}

impl<'de, T: FromStr<Err: Into<Error>>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromText(PhantomData)).map(Self)
    }
}

struct FromText<T>(PhantomData<T>);

impl<T: FromStr<Err: Into<Error>>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(failure)
    }
}

/// The formats of documents. Each is an enum with one variant, so that reading a document compares its format with it.
macro_rules! formats {
    ($($name:ident = $text:literal;)+) => {
        $(
            keywords! {
                #[derive(Clone, Copy)]
                pub(super) enum $name, "the format" {
                    This = $text,
                }
            }
            as_text!(str: ; display: $name);
        )+

        /// Returns the kind of document a format names, or `None` for an unknown format.
        pub(super) fn document_kind(format: &str) -> Option<&'static str> {
            let formats = [$($name::This.as_str()),+];
            formats.into_iter().find(|known| *known == format)?.strip_prefix(FORMAT_PREFIX)
        }
    };
}

/// The prefix of every format in this version of the protocol.
const FORMAT_PREFIX: &str = "verishuffle/1 ";

formats! {
    TermsFormat = "verishuffle/1 terms";
    TranscriptFormat = "verishuffle/1 transcript";
    SecretFormat = "verishuffle/1 secret";
    OpeningFormat = "verishuffle/1 opening";
    BlindingFormat = "verishuffle/1 blinding";
    EntryProofFormat = "verishuffle/1 entry proof";
    IdProofFormat = "verishuffle/1 id proof";
    PinsFormat = "verishuffle/1 pins";
    VerdictFormat = "verishuffle/1 verdict";
    ProofVerdictFormat = "verishuffle/1 proof verdict";
    ChainVerdictFormat = "verishuffle/1 chain verdict";
    LedgerVerdictFormat = "verishuffle/1 ledger verdict";
    SummaryFormat = "verishuffle/1 summary";
}

/// A whole number of 0 to 2^53 - 1, written without sign, point or exponent.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) u64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Whole;

        impl Visitor<'_> for Whole {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from 0 to {}", limits::MAX_SAFE_INTEGER)
            }

            // A number with a sign, a point or an exponent arrives as another type, which this visitor does not accept.
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Number, E> {
                if number > limits::MAX_SAFE_INTEGER {
                    return Err(E::invalid_value(serde::de::Unexpected::Unsigned(number), &self));
                }
                Ok(Number(number))
            }
        }

        deserializer.deserialize_u64(Whole)
    }
}

/// Bytes in lower-case hexadecimal. They may be a seed, so they are wiped on drop.
pub(super) struct HexBytes(pub(super) Zeroizing<Vec<u8>>);

impl HexBytes {
    pub(super) fn copy(bytes: &[u8]) -> Self {
        Self(Zeroizing::new(bytes.to_vec()))
    }
}

impl Serialize for HexBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Hex(&self.0).serialize(serializer)
    }
}

/// Bytes, written in lower-case hexadecimal.
pub(super) struct Hex<'a>(pub(super) &'a [u8]);

impl Serialize for Hex<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 128];
        for bytes in self.0.chunks(digits.len() / 2) {
            let digits = &mut digits[..2 * bytes.len()];
            hex::encode_to_slice(bytes, digits).map_err(|_| fmt::Error)?;
            f.write_str(std::str::from_utf8(digits).map_err(|_| fmt::Error)?)?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for HexBytes {
    /// Takes the raw value: serde_json would copy a text with escapes, and that copy could not be wiped.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = <&RawValue>::deserialize(deserializer)?.get();
        let Some(text) = value.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else {
            let found = Unexpected::Other("a value that is not a text");
            return Err(D::Error::invalid_type(found, &"bytes in lower-case hexadecimal"));
        };
        let read = |digits: &str| {
            let mut bytes = Zeroizing::new(vec![0; digits.len() / 2]);
            read_lower_hex(digits.as_bytes(), &mut bytes).then_some(bytes)
        };
        let bytes = if text.contains('\\') { unescaped(text).and_then(|digits| read(&digits)) } else { read(text) };
        // The text is not shown, since it may be most of a secret.
        let problem = "bytes must be written in lower-case hexadecimal, two digits for each byte";
        bytes.map(Self).ok_or_else(|| D::Error::custom(problem))
    }
}

/// Reads null or a value. Without this function, serde would let the key be missing.
pub(super) fn required_or_null<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// Reads the value of an optional key, which is never null if the key is present.
pub(super) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// An object with the keys of `D`, checked against the rules of `T`. Without this type serde would accept an array too.
pub(super) struct Object<D, T> {
    pub(super) value: T,
    document: PhantomData<D>,
}

impl<'de, D: Deserialize<'de>, T: TryFrom<D, Error: Refusal>> Deserialize<'de> for Object<D, T> {
    fn deserialize<De: Deserializer<'de>>(deserializer: De) -> Result<Self, De::Error> {
        struct Keys<D, T>(PhantomData<(D, T)>);

        impl<'de, D: Deserialize<'de>, T: TryFrom<D, Error: Refusal>> Visitor<'de> for Keys<D, T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                let document = D::deserialize(MapAccessDeserializer::new(map))?;
                T::try_from(document).map_err(Refusal::of_document)
            }
        }

        let value = deserializer.deserialize_map(Keys(PhantomData))?;
        Ok(Self { value, document: PhantomData })
    }
}

/// The nodes of a path. A document may state any number of them.
pub(super) struct Path(pub(super) Vec<Node>);

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenPath(&self.0).serialize(serializer)
    }
}

pub(super) struct WrittenPath<'a>(pub(super) &'a [Node]);

impl Serialize for WrittenPath<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(Text))
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Nodes;

        impl<'de> Visitor<'de> for Nodes {
            type Value = Vec<Node>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of hashes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Node>, A::Error> {
                // Enough for 16 million rounds.
                const NODES: usize = 24;
                let (mut nodes, mut meter) = (Vec::with_capacity(NODES), Meter::default());
                while let Some(Text(node)) = seq.next_element()? {
                    meter.count(1);
                    nodes.push(node);
                }
                Ok(nodes)
            }
        }

        deserializer.deserialize_seq(Nodes).map(Self)
    }
}

/// An array of at most `limits::SOURCES` items. Reading stops at the first item beyond.
pub(super) type PerSource<T> = Items<T, { limits::SOURCES }>;

/// An array of at most this many items, which take no more than a small multiple of the memory of the document.
pub(super) struct Items<T, const MOST: usize = { usize::MAX }>(pub(super) Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Items<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Each<T, MOST> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match MOST {
                    usize::MAX => f.write_str("an array"),
                    _ => write!(f, "an array of at most {MOST} items"),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                let (mut items, mut meter) = (Vec::new(), Meter::default());
                while let Some(item) = seq.next_element()? {
                    if items.len() == MOST {
                        return Err(A::Error::invalid_length(items.len() + 1, &self));
                    }
                    meter.count(1);
                    items.push(item);
                }
                Ok(items)
            }
        }

        deserializer.deserialize_seq(Each::<T, MOST>(PhantomData)).map(Self)
    }
}
