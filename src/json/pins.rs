//! A line of pins: what a verifier knows of one round of one draw (ARCHIVES.md, section 1), and what the pins of an
//! archive say beside its commitment, as its summary holds them (section 3).

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::failure;
use super::field::{Number, Object, PinsFormat, Text, present, required_or_null};
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::limits;
use crate::text::{Name, Value};
use crate::time::UnixTime;
use crate::verify::pins::Pins;

impl Pins<'static> {
    /// Reads a line of pins: a JSON object with the keys `format` and `commitment` and, as needed, `round`, `public`,
    /// `published_at` and `opened_at`. A [`PinList`](crate::PinList) holds the lines of a file.
    ///
    /// ```
    /// use verishuffle::Pins;
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let line = r#"{"format": "verishuffle/1 pins", "round": 7,
    ///     "commitment": "2b5a5b077d0cede0fae39af72132d88fa6574ce3463e22798ab488d88ceb7089",
    ///     "public": {"dice": "6 1 1 4"}, "published_at": "2026-12-24T20:00:00Z"}"#;
    /// let pins = Pins::from_json(line.as_bytes())?;
    /// # let _ = pins;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid line of pins, or are more than
    /// [`PIN_LINE_BYTES`](limits::PIN_LINE_BYTES) without the line feed at their end.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        let size = bytes.strip_suffix(b"\n").unwrap_or(bytes).len();
        if size > limits::PIN_LINE_BYTES {
            let message = format!("the line has {size} bytes, but should have at most {}", limits::PIN_LINE_BYTES);
            return Err(Error::Document { line: 1, column: 1, newer: false, message });
        }
        super::read::<Object<PinsDocument, Pins<'static>>>(bytes).map(|object| object.value)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PinsDocument {
    #[serde(rename = "format")]
    _format: Text<PinsFormat>,
    commitment: Text<Commitment>,
    #[serde(default, deserialize_with = "present")]
    round: Option<Number>,
    #[serde(default, deserialize_with = "present")]
    public: Option<PublicValues>,
    #[serde(default, deserialize_with = "present")]
    published_at: Option<Text<UnixTime>>,
    #[serde(default, deserialize_with = "present")]
    opened_at: Option<Text<UnixTime>>,
}

impl TryFrom<PinsDocument> for Pins<'static> {
    type Error = Error;

    fn try_from(document: PinsDocument) -> Result<Self> {
        let pins = document.public.map_or_else(Pins::new, |values| values.0).commitment(document.commitment.0);
        let round = document.round.map(|Number(value)| {
            let too_large = Error::Range { what: "the round", value, min: 0, max: u32::MAX.into() };
            u32::try_from(value).map_err(|_| too_large)
        });
        let time = document.published_at.map(|Text(time)| time);
        let opened = document.opened_at.map(|Text(time)| time);
        Ok(pins.round(round.transpose()?).published_at(time).opened_at(opened))
    }
}

/// Pins with the public values of an object, by the names of their sources.
struct PublicValues(Pins<'static>);

impl<'de> Deserialize<'de> for PublicValues {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values;

        impl<'de> Visitor<'de> for Values {
            type Value = PublicValues;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object of at most {} public values", limits::SOURCES)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PublicValues, A::Error> {
                let mut pins = Pins::new();
                let mut count = 0;
                while let Some((Text(name), Text(value))) = map.next_entry::<Text<Name>, Text<Value>>()? {
                    count += 1;
                    if count > limits::SOURCES {
                        return Err(A::Error::invalid_length(count, &self));
                    }
                    pins.add_public(name.as_str(), value.as_str()).map_err(failure)?;
                }
                Ok(PublicValues(pins))
            }
        }

        deserializer.deserialize_map(Values)
    }
}

#[derive(Serialize)]
pub(super) struct WrittenPins {
    public: BTreeMap<String, String>,
    published_at: Option<Text<UnixTime>>,
}

impl From<&Pins<'_>> for WrittenPins {
    fn from(pins: &Pins<'_>) -> Self {
        let public = pins.public.iter().map(|(name, value)| (name.to_string(), value.as_str().to_owned())).collect();
        Self { public, published_at: pins.published_at.map(Text) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SummaryPins {
    public: PublicValues,
    #[serde(deserialize_with = "required_or_null")]
    published_at: Option<Text<UnixTime>>,
}

impl From<SummaryPins> for Pins<'static> {
    fn from(document: SummaryPins) -> Self {
        let SummaryPins { public: PublicValues(pins), published_at } = document;
        match published_at {
            Some(Text(time)) => pins.published_at(time),
            None => pins,
        }
    }
}
