//! A drand server's reply. It is not a document of the protocol, so unknown keys are ignored.

use serde::{Deserialize, Deserializer, de::Error as _};

use super::field::{Number, Object, present};
use crate::drand::Reply;
use crate::error::{Error, Result};
use crate::hash::sha256;

impl Reply {
    /// Reads what drand's HTTP API returns for a round: a JSON object with the keys `round`, `signature` and perhaps
    /// `randomness`, in hexadecimal of either case. Other keys are ignored.
    ///
    /// # Errors
    ///
    /// [`Error::Document`], with the line and the column, if the bytes are not such an object, or if its `randomness`
    /// is not the SHA-256 of its `signature`.
    pub fn from_json(bytes: &[u8]) -> Result<Self> {
        super::read::<Object<ReplyDocument, Reply>>(bytes).map(|object| object.value)
    }
}

#[derive(Deserialize)]
struct ReplyDocument {
    round: Number,
    signature: AnyHex,
    #[serde(default, deserialize_with = "present")]
    randomness: Option<AnyHex>,
}

/// Bytes in hexadecimal, in lower or upper case: servers and proxies write either.
struct AnyHex(Vec<u8>);

impl<'de> Deserialize<'de> for AnyHex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        hex::decode(&digits).map(Self).map_err(|_| D::Error::custom("bytes must be written in hexadecimal"))
    }
}

impl TryFrom<ReplyDocument> for Reply {
    type Error = Error;

    fn try_from(document: ReplyDocument) -> Result<Self> {
        let signature = document.signature.0;
        match document.randomness {
            Some(stated) if stated.0 != sha256(&signature) => {
                Err(Error::NotApplicable("the `randomness` of the reply is not the SHA-256 of its `signature`"))
            }
            _ => Ok(Reply { round: document.round.0, signature }),
        }
    }
}
