//! What the pins of an archive say beside its commitment, as its summary holds them (ARCHIVES.md, section 3).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::field::{Text, required_or_null};
use super::pins::PublicValues;
use crate::time::UnixTime;
use crate::verify::pins::Pins;

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
pub(super) struct PinsDocument {
    public: PublicValues,
    #[serde(deserialize_with = "required_or_null")]
    published_at: Option<Text<UnixTime>>,
}

impl From<PinsDocument> for Pins<'static> {
    fn from(document: PinsDocument) -> Self {
        let PinsDocument { public: PublicValues(pins), published_at } = document;
        match published_at {
            Some(Text(time)) => pins.published_at(time),
            None => pins,
        }
    }
}
