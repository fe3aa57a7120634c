//! The documents that a party keeps or sends: secret, opening, blinding.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::field::{
    BlindingFormat, HexBytes, Number, Object, OpeningFormat, Path, SecretFormat, Text, required_or_null,
};
use super::written;
use crate::draw::opening::{PartyOpening, SealOpening};
use crate::draw::secret::Secret;
use crate::draw::seed::Seed;
use crate::error::{Error, Result, check_range};
use crate::hash::Commitment;
use crate::terms::blinding::Blinding;
use crate::text::{Context, Name};

impl Secret {
    /// Reads a secret document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid secret document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<SecretDocument, Secret>>(bytes).map(|object| object.value)
    }

    fn document(&self) -> SecretDocument {
        SecretDocument {
            format: Text(SecretFormat::This),
            context: Text(self.context().clone()),
            name: Text(self.name().clone()),
            rounds: Number(self.rounds().get().into()),
            width: Number(self.width().get().into()),
            master: HexBytes::copy(self.master()),
            opened: self.opened().map(Text),
        }
    }
}

written! {
    /// Returns the secret document as indented JSON. Keep it where nobody else can read it. The text is wiped on drop.
    Secret => Zeroizing<String>, indented(|secret| secret.document())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SecretDocument {
    format: Text<SecretFormat>,
    context: Text<Context>,
    name: Text<Name>,
    rounds: Number,
    width: Number,
    master: HexBytes,
    #[serde(deserialize_with = "required_or_null")]
    opened: Option<Text<Commitment>>,
}

impl TryFrom<SecretDocument> for Secret {
    type Error = Error;

    fn try_from(document: SecretDocument) -> Result<Self> {
        let SecretDocument { context, name, rounds, width, master, opened, .. } = document;
        let rounds = fit("the number of rounds", rounds, u32::MAX)?;
        let width = fit("the width", width, u8::MAX)?;
        let secret = Secret::from_master(context.0.as_str(), name.0.as_str(), rounds, width, master.0)?;
        Ok(match opened {
            Some(Text(commitment)) => secret.opened_for(commitment),
            None => secret,
        })
    }
}

fn fit<T: TryFrom<u64> + Into<u64>>(what: &'static str, number: Number, max: T) -> Result<T> {
    let value = number.0;
    T::try_from(value).map_err(|_| Error::Range { what, value, min: 1, max: max.into() })
}

impl PartyOpening {
    /// Reads an opening document. [`Round::open`](crate::Round::open) checks whether the opening opens its seal.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid opening document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<PartyOpeningDocument, PartyOpening>>(bytes).map(|object| object.value)
    }

    fn document(&self) -> PartyOpeningDocument {
        PartyOpeningDocument {
            format: Text(OpeningFormat::This),
            commitment: Text(self.commitment()),
            context: Text(self.context().clone()),
            name: Text(self.name().clone()),
            round: Number(self.round().into()),
            seed: HexBytes::copy(self.opening().seed().as_bytes()),
            path: Path(self.opening().path().to_vec()),
        }
    }
}

written! {
    /// Returns the opening document as indented JSON.
    PartyOpening => String, indented(|opening| opening.document())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartyOpeningDocument {
    format: Text<OpeningFormat>,
    commitment: Text<Commitment>,
    context: Text<Context>,
    name: Text<Name>,
    round: Number,
    seed: HexBytes,
    path: Path,
}

impl TryFrom<PartyOpeningDocument> for PartyOpening {
    type Error = Error;

    fn try_from(document: PartyOpeningDocument) -> Result<Self> {
        check_range("the round", document.round.0, 0, u64::from(u32::MAX) - 1)?;
        let opening = SealOpening::new(Seed::of_any_width(document.seed.0)?, document.path.0);
        Ok(Self::new(document.commitment.0, document.context.0, document.name.0, document.round.0 as u32, opening))
    }
}

impl Blinding {
    /// Reads a blinding document.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not a valid blinding document.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<BlindingDocument, Blinding>>(bytes).map(|object| object.value)
    }

    fn document(&self) -> BlindingDocument {
        BlindingDocument {
            format: Text(BlindingFormat::This),
            context: Text(self.context().clone()),
            key: HexBytes::copy(self.key()),
        }
    }
}

written! {
    /// Returns the blinding document as indented JSON. Keep it where nobody else can read it. The text is wiped on
    /// drop.
    Blinding => Zeroizing<String>, indented(|blinding| blinding.document())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BlindingDocument {
    format: Text<BlindingFormat>,
    context: Text<Context>,
    key: HexBytes,
}

impl TryFrom<BlindingDocument> for Blinding {
    type Error = Error;

    fn try_from(document: BlindingDocument) -> Result<Self> {
        Blinding::from_key(document.context.0.as_str(), document.key.0)
    }
}
