//! Cautions, as verdicts and summaries hold them (SPEC.md, section 8, "Cautions").

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::field::{Number, Text, present};
use crate::hash::Commitment;
use crate::time::UnixTime;
use crate::verify::caution::Caution;
use crate::verify::chain::verdict::unshown_text;
use crate::verify::round_range::RoundRange;

#[derive(Serialize)]
pub(super) struct WrittenCaution {
    caution: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<WrittenValue>,
    text: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum WrittenValue {
    Number(u64),
    Time(Text<UnixTime>),
    Award(String),
    Room { outcome_tenths: u64, seed_bits: u64 },
    NotShown { draw: Text<Commitment>, ranges: Vec<[u64; 2]> },
}

impl WrittenCaution {
    /// The caution about a chain's draw with rounds that nobody names or shows (ARCHIVES.md, section 4).
    pub(super) fn rounds_not_shown(draw: Commitment, ranges: &[RoundRange]) -> Self {
        let text = unshown_text(draw, ranges);
        let ranges = ranges.iter().map(|range| [range.first(), range.last()]).collect();
        let value = WrittenValue::NotShown { draw: Text(draw), ranges };
        Self { caution: "rounds_not_shown", value: Some(value), text }
    }
}

impl From<&Caution> for WrittenCaution {
    fn from(caution: &Caution) -> Self {
        let value = match *caution {
            Caution::BeaconTime(time)
            | Caution::Logged(time)
            | Caution::PublicValues(time)
            | Caution::OtherKeys(time) => Some(WrittenValue::Time(Text(time))),
            Caution::ShortAward(ref award) => Some(WrittenValue::Award(award.as_str().to_owned())),
            Caution::Rounds(number) | Caution::ListNotCompared(number) | Caution::Withdrawals(number) => {
                Some(WrittenValue::Number(number))
            }
            Caution::NoRoom { outcome_tenths, seed_bits } => Some(WrittenValue::Room { outcome_tenths, seed_bits }),
            _ => None,
        };
        Self { caution: caution.word(), value, text: caution.to_string() }
    }
}

/// A caution, as read from a summary. Its text is for people and ignored here.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CautionDocument {
    caution: String,
    #[serde(default, deserialize_with = "present")]
    value: Option<ReadValue>,
    #[serde(rename = "text")]
    _text: String,
}

/// Any value. Whether it fits the word does not matter in a summary of which nothing is used.
enum ReadValue {
    Number(u64),
    Text(String),
    /// The numbers of an object with these two keys alone.
    Room(u64, u64),
    Other,
}

impl<'de> Deserialize<'de> for ReadValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = ReadValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value of a document")
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<ReadValue, E> {
                Number::deserialize(number.into_deserializer()).map(|Number(number)| ReadValue::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<ReadValue, E> {
                Ok(ReadValue::Text(text.to_owned()))
            }

            fn visit_bool<E>(self, _: bool) -> Result<ReadValue, E> {
                Ok(ReadValue::Other)
            }

            fn visit_unit<E>(self) -> Result<ReadValue, E> {
                Ok(ReadValue::Other)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ReadValue, A::Error> {
                while seq.next_element::<ReadValue>()?.is_some() {}
                Ok(ReadValue::Other)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ReadValue, A::Error> {
                let (mut keys, mut numbers) = (BTreeSet::new(), [None; 2]);
                while let Some((key, value)) = map.next_entry::<String, ReadValue>()? {
                    match (&*key, value) {
                        ("outcome_tenths", ReadValue::Number(number)) => numbers[0] = Some(number),
                        ("seed_bits", ReadValue::Number(number)) => numbers[1] = Some(number),
                        _ => {}
                    }
                    if !keys.insert(key) {
                        return Err(A::Error::custom("a key appears twice"));
                    }
                }
                Ok(match numbers {
                    [Some(outcome_tenths), Some(seed_bits)] if keys.len() == 2 => {
                        ReadValue::Room(outcome_tenths, seed_bits)
                    }
                    _ => ReadValue::Other,
                })
            }
        }

        deserializer.deserialize_any(Any)
    }
}

impl CautionDocument {
    /// Returns the caution, or why its word and its value are those of none.
    pub(super) fn caution(self) -> Result<Caution, String> {
        let Self { caution: word, value, .. } = self;
        let without_value = [
            Caution::NoBeacon,
            Caution::BeaconChain,
            Caution::LastOpener,
            Caution::SealOwner,
            Caution::BlindedList,
            Caution::Repeated,
            Caution::UnknownRoom,
            Caution::Numbers,
            Caution::Cells,
        ];
        let read = match (&*word, value) {
            (_, None) => without_value.into_iter().find(|caution| caution.word() == word),
            ("beacon_time", Some(ReadValue::Text(time))) => UnixTime::from_shown(&time).map(Caution::BeaconTime),
            ("public_values", Some(ReadValue::Text(time))) => UnixTime::from_shown(&time).map(Caution::PublicValues),
            ("rounds", Some(ReadValue::Number(rounds))) => Some(Caution::Rounds(rounds)),
            ("list_not_compared", Some(ReadValue::Number(entries))) => Some(Caution::ListNotCompared(entries)),
            ("withdrawals", Some(ReadValue::Number(withdrawn))) => Some(Caution::Withdrawals(withdrawn)),
            ("no_room", Some(ReadValue::Room(outcome_tenths, seed_bits))) => {
                Some(Caution::NoRoom { outcome_tenths, seed_bits })
            }
            _ => None,
        };
        read.ok_or_else(|| format!("{word:?} with such a value is no caution"))
    }
}
