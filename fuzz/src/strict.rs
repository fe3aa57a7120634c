//! JSON as in documents: a repeated key is an error (SPEC.md, section 7).

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// A value without repeated keys.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Strict;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Strict, E> {
                Ok(Strict(Value::Null))
            }

            fn visit_bool<E>(self, value: bool) -> Result<Strict, E> {
                Ok(Strict(value.into()))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Strict, E> {
                Ok(Strict(value.into()))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Strict, E> {
                Ok(Strict(value.into()))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Strict, E> {
                Ok(Strict(value.into()))
            }

            fn visit_str<E>(self, value: &str) -> Result<Strict, E> {
                Ok(Strict(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Strict, A::Error> {
                let mut all = Vec::new();
                while let Some(Strict(item)) = items.next_element()? {
                    all.push(item);
                }
                Ok(Strict(all.into()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Strict, A::Error> {
                let mut all = Map::new();
                while let Some((key, Strict(value))) = fields.next_entry::<String, Strict>()? {
                    if all.insert(key, value).is_some() {
                        return Err(A::Error::custom("a key is repeated"));
                    }
                }
                Ok(Strict(all.into()))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

/// Returns the value of a document, or `None` if it is not JSON or repeats a key.
pub fn value(bytes: &[u8]) -> Option<Value> {
    std::str::from_utf8(bytes).ok().and_then(|text| serde_json::from_str(text).ok()).map(|Strict(value)| value)
}

/// Checks that a place, counted from 1, is in the text or directly after it.
pub fn check_place(bytes: &[u8], line: usize, column: usize) {
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    assert!((1..=lines.len()).contains(&line), "line {line} of {}", lines.len());
    let columns = String::from_utf8_lossy(lines[line - 1]).chars().count();
    assert!((1..=columns + 1).contains(&column), "column {column} of {columns}");
}
