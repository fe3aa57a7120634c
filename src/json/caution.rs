//! Cautions, as verdicts and summaries hold them (SPEC.md, section 8, "Cautions").

use serde::{Deserialize, Serialize};

use super::field::{Number, Object, Present, Text};
use crate::hash::Commitment;
use crate::time::UnixTime;
use crate::verify::caution::Caution;
use crate::verify::chain::verdict::unshown_text;
use crate::verify::round_range::RoundRange;

/// A caution, as written.
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
    Number(u32),
    Time(Text<UnixTime>),
    Room { outcome_tenths: u64, seed_bits: u32 },
    NotShown { draw: Text<Commitment>, ranges: Vec<[u64; 2]> },
}

impl WrittenCaution {
    /// The caution about a chain's draw with rounds that nobody names or shows (SPEC.md, section 8, "Chains").
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
            Caution::BeaconTime(time) => Some(WrittenValue::Time(Text(time))),
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
    #[serde(default)]
    value: Present<ReadValue>,
    #[serde(rename = "text")]
    _text: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ReadValue {
    Number(Number),
    Time(String),
    Room(Object<RoomDocument, RoomDocument>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoomDocument {
    outcome_tenths: Number,
    seed_bits: Number,
}

impl TryFrom<CautionDocument> for Caution {
    type Error = String;

    fn try_from(document: CautionDocument) -> Result<Self, String> {
        let CautionDocument { caution: word, value: Present(value), .. } = document;
        let without_value = [
            Self::NoBeacon,
            Self::BeaconChain,
            Self::PublicValues,
            Self::LastOpener,
            Self::SealOwner,
            Self::BlindedList,
            Self::Repeated,
            Self::UnknownRoom,
            Self::Numbers,
            Self::Cells,
        ];
        let number = |number: Number, min: u32| u32::try_from(number.0).ok().filter(|number| *number >= min);
        let read = match (&*word, value) {
            (_, None) => without_value.into_iter().find(|caution| caution.word() == word),
            ("beacon_time", Some(ReadValue::Time(time))) => UnixTime::from_shown(&time).map(Self::BeaconTime),
            ("rounds", Some(ReadValue::Number(rounds))) => number(rounds, 2).map(Self::Rounds),
            ("list_not_compared", Some(ReadValue::Number(entries))) => number(entries, 1).map(Self::ListNotCompared),
            ("withdrawals", Some(ReadValue::Number(withdrawn))) => number(withdrawn, 1).map(Self::Withdrawals),
            ("no_room", Some(ReadValue::Room(room))) => {
                let RoomDocument { outcome_tenths: Number(outcome_tenths), seed_bits } = room.value;
                number(seed_bits, 0).map(|seed_bits| Self::NoRoom { outcome_tenths, seed_bits })
            }
            _ => None,
        };
        read.ok_or_else(|| format!("{word:?} with such a value is no caution"))
    }
}
