//! The fields of a request: texts, and values by the names of their sources.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;
use verishuffle::UnixTime;
use verishuffle::limits;
use verishuffle::terms::Source;
use zeroize::Zeroizing;

use crate::failure::{Failure, Result, Status};

/// A text or a document. It may be a secret, so a copy is wiped on drop.
pub(crate) enum Text<'a> {
    Given(&'a [u8]),
    Unescaped(Zeroizing<String>),
}

impl Text<'_> {
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Given(bytes) => bytes,
            Self::Unescaped(text) => text.as_bytes(),
        }
    }

    /// Returns the text of this field, which must be UTF-8.
    pub(crate) fn text(&self, name: &str) -> Result<&str> {
        str::from_utf8(self.bytes()).map_err(|error| {
            let at = error.valid_up_to() + 1;
            Failure::new(Status::Text, format!("{name} is not valid UTF-8 (byte {at})"))
        })
    }

    /// Reads what the field of this name holds.
    pub(crate) fn read<T, E: Into<Failure>>(&self, name: &str, read: impl FnOnce(&[u8]) -> Result<T, E>) -> Result<T> {
        read(self.bytes()).map_err(|error| error.into().of(name))
    }

    /// Parses the text of the field of this name, such as 64 hexadecimal digits.
    pub(crate) fn parse<T: std::str::FromStr<Err: Into<Failure>>>(&self, name: &str) -> Result<T> {
        self.text(name)?.parse().map_err(|error: T::Err| error.into().of(name))
    }

    /// Returns the bytes that lower-case hexadecimal digits stand for. They may be a secret, and are not shown.
    pub(crate) fn hex(&self, name: &str) -> Result<Zeroizing<Vec<u8>>> {
        let digits = self.bytes();
        let mut bytes = Zeroizing::new(vec![0; digits.len() / 2]);
        if digits.iter().any(u8::is_ascii_uppercase) || hex::decode_to_slice(digits, &mut bytes).is_err() {
            let text = format!("{name} must be written in lower-case hexadecimal, two digits for each byte");
            return Err(Failure::new(Status::Text, text));
        }
        Ok(bytes)
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({} bytes)", self.bytes().len())
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    /// Takes the value as it is written: serde_json would copy a text with escapes, and that copy could not be wiped.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = <&RawValue>::deserialize(deserializer)?.get();
        let inside = json.strip_prefix('"').and_then(|json| json.strip_suffix('"'));
        let inside = inside.ok_or_else(|| D::Error::custom("must be a text"))?;
        if !inside.contains('\\') {
            return Ok(Self::Given(inside.as_bytes()));
        }
        let text = verishuffle::unescaped(inside);
        text.map(Self::Unescaped).ok_or_else(|| D::Error::custom("holds half a surrogate pair, which is no character"))
    }
}

/// Reads a text that may be absent, as [`Text::read`] does.
pub(crate) fn read<T, E: Into<Failure>>(
    name: &str,
    text: &Option<Text<'_>>,
    read: impl FnOnce(&[u8]) -> Result<T, E>,
) -> Result<Option<T>> {
    text.as_ref().map(|text| text.read(name, read)).transpose()
}

/// Returns what a call needs.
pub(crate) fn needed<'t, 'a>(name: &str, text: &'t Option<Text<'a>>) -> Result<&'t Text<'a>> {
    text.as_ref().ok_or_else(|| Failure::argument(format!("{name} is not given, but must be")))
}

/// Returns a time in seconds.
pub(crate) fn time(name: &str, seconds: u64) -> Result<UnixTime> {
    UnixTime::from_secs(seconds).map_err(|error| Failure::from(error).of(name))
}

/// Texts by the names of their sources.
#[derive(Debug, Default)]
pub(crate) struct ByName<'a>(pub(crate) Vec<(Text<'a>, Text<'a>)>);

impl<'de: 'a, 'a> Deserialize<'de> for ByName<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each;

        impl<'de> Visitor<'de> for Each {
            type Value = ByName<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object of at most {} texts", limits::SOURCES)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByName<'de>, A::Error> {
                let mut values = Vec::<(Text<'_>, _)>::new();
                while let Some((name, value)) = map.next_entry::<String, _>()? {
                    if values.len() == limits::SOURCES {
                        return Err(A::Error::invalid_length(limits::SOURCES + 1, &self));
                    }
                    if values.iter().any(|(other, _)| other.bytes() == name.as_bytes()) {
                        return Err(A::Error::custom(format_args!("{name:?} is given twice")));
                    }
                    values.push((Text::Unescaped(name.into()), value));
                }
                Ok(ByName(values))
            }
        }

        deserializer.deserialize_map(Each)
    }
}

/// The sources of terms: as a request has them, or read.
pub(crate) enum Sources<'a> {
    Json(&'a RawValue),
    #[cfg_attr(not(feature = "c"), expect(dead_code, reason = "only the C library reads them from structs"))]
    Read(Vec<Source>),
}

impl<'de: 'a, 'a> Deserialize<'de> for Sources<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Self::Json)
    }
}

impl Sources<'_> {
    /// Returns the sources. They are part of the request, and so a failure has its place there.
    pub(crate) fn read(self, request: &[u8]) -> Result<Vec<Source>> {
        let json = match self {
            Self::Json(json) => json.get(),
            Self::Read(sources) => return Ok(sources),
        };
        Source::all_from_json(json.as_bytes()).map_err(|error| {
            let failure = Failure::without_place(error).of("sources");
            let at = json.as_ptr().addr().saturating_sub(request.as_ptr().addr()).min(request.len());
            let before = String::from_utf8_lossy(&request[..at]);
            let (lines, last) = (before.matches('\n').count(), before.rsplit('\n').next().unwrap_or_default());
            let more = if failure.line == 1 { last.chars().count() } else { 0 };
            let (line, column) = (failure.line + lines as u64, failure.column + more as u64);
            failure.at(line, column)
        })
    }
}

/// Defines requests: structs with the fields that they may have. A field that is an `Option` may be left out.
macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)+ })+) => {$(
        $(#[$doc])*
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = "'de: 'a"))]
        pub(crate) struct $name<'a> {
            #[serde(rename = "call")]
            pub(crate) _call: serde::de::IgnoredAny,
            $($(#[$attribute])* pub(crate) $field: $type,)+
        }
    )+};
}
pub(crate) use requests;

/// The number that a field stands for if it is left out.
pub(crate) fn one<T: From<u8>>() -> T {
    1.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only programs in C give bytes that are not UTF-8.
    #[test]
    fn a_text_that_is_not_utf_8_says_where() {
        let failure = Text::Given("é\u{2618}".as_bytes().split_last().unwrap().1).text("name").unwrap_err();
        assert_eq!((failure.status, &*failure.text), (Status::Text, "name is not valid UTF-8 (byte 3)"));
    }

    #[test]
    fn a_text_is_not_shown_in_messages() {
        assert_eq!(format!("{:?}", Text::Given(b"secret")), "Text(6 bytes)");
    }
}
