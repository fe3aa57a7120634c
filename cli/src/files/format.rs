//! Finds the format of a JSON file without holding the file in memory.

use std::fmt;
use std::io::Read;

use serde::Deserializer;
use serde::de::{Deserialize, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// Returns the value of the key `format` of a JSON object, or `None` if the value is no text or if there is no such key
/// or no object.
///
/// # Errors
///
/// The input is not one whole JSON value, or the object has several keys `format`.
pub(crate) fn find_format(input: impl Read) -> serde_json::Result<Option<String>> {
    let mut json = serde_json::Deserializer::from_reader(input);
    let format = json.deserialize_any(Whole)?;
    json.end()?;
    Ok(format)
}

/// Implements the methods of a visitor that passes over values of all types but one.
macro_rules! pass_over {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E>(self, _: $type) -> Result<Self::Value, E> {
            Ok(None)
        })*

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            while items.next_element::<IgnoredAny>()?.is_some() {}
            Ok(None)
        }
    };
}

/// The whole file.
struct Whole;

impl<'de> Visitor<'de> for Whole {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        let mut format = None;
        while let Some(key) = map.next_key::<String>()? {
            if key != "format" {
                map.next_value::<IgnoredAny>()?;
            } else if format.is_some() {
                return Err(A::Error::custom("the object has two keys \"format\""));
            } else {
                format = Some(map.next_value::<FormatValue>()?.0);
            }
        }
        Ok(format.flatten())
    }

    pass_over!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str);
}

/// The value of the key `format`.
struct FormatValue(Option<String>);

impl<'de> Deserialize<'de> for FormatValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Option<String>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON value")
            }

            fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
                Ok(Some(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(None)
            }

            pass_over!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64);
        }

        deserializer.deserialize_any(Text).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| find_format(json.as_bytes()).map_err(|error| error.to_string());
        let terms = Ok(Some("verishuffle/1 terms".to_owned()));
        for json in [
            r#"{"format":"verishuffle/1 terms"}"#,
            r#" {"a":[{"format":"x"}],"b":{"format":1},"form\u0061t":"verishuffle\/1 terms","c":-1e999} "#,
        ] {
            assert_eq!(found(json), terms, "{json}");
        }
        for json in [
            "{}",
            "[]",
            r#"["format","x"]"#,
            "1",
            "-1",
            "0.5",
            "true",
            "null",
            r#""format""#,
            r#"{"a":{"format":"x"}}"#,
            r#"{"format":null}"#,
            r#"{"format":["x"]}"#,
            r#"{"format":{"format":"x"}}"#,
            r#"{"format":7}"#,
        ] {
            assert_eq!(found(json), Ok(None), "{json}");
        }
        for json in [r#"{"format":"x","format":"x"}"#, r#"{"format":1,"a":1,"form\u0061t":null}"#] {
            assert!(found(json).unwrap_err().contains("two keys \"format\""), "{json}");
        }
        for json in ["", "no JSON", "{", r#"{"format":"x""#, r#"{"format":"x"}}"#, r#"{"a":01}"#, "\u{feff}{}"] {
            assert!(found(json).is_err(), "{json}");
        }
    }
}
