//! Reads the format of any JSON object, also of one that no version of this library has written. Its texts are read as
//! bytes, since half a surrogate pair, which JSON allows in a text, is not UTF-8.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The key `format` of an object, and its key `terms`. An object that has one of these keys twice is an error.
pub(super) struct Formats<'a> {
    pub(super) format: Cow<'a, [u8]>,
    pub(super) terms: Option<&'a RawValue>,
}

impl<'de> Deserialize<'de> for Formats<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Formats<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Formats<'de>, A::Error> {
                let (mut format, mut terms) = (None, None);
                while let Some(Bytes(key)) = map.next_key()? {
                    match &*key {
                        b"format" if format.is_some() => return Err(Error::duplicate_field("format")),
                        b"format" => format = Some(map.next_value::<Bytes<'_>>()?.0),
                        b"terms" if terms.is_some() => return Err(Error::duplicate_field("terms")),
                        b"terms" => terms = Some(map.next_value()?),
                        _ => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(Formats { format: format.ok_or_else(|| Error::missing_field("format"))?, terms })
            }
        }

        deserializer.deserialize_map(Object)
    }
}

struct Bytes<'a>(Cow<'a, [u8]>);

impl<'de> Deserialize<'de> for Bytes<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Bytes<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Bytes<'de>, E> {
                Ok(Bytes(bytes.into()))
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes<'de>, E> {
                Ok(Bytes(bytes.to_vec().into()))
            }
        }

        deserializer.deserialize_bytes(Text)
    }
}
