//! Changes to what is judged.

use serde_json::Value;

use super::draws::Draws;
use crate::error::{Error, Result};
use crate::terms::Terms;

/// A change. A place is a JSON pointer, such as `/transcript/terms/draw`.
#[derive(serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Change {
    /// Puts a value in the place, which need not exist in an object.
    Set(String, Value),
    /// Changes the last digit of the hexadecimal text in the place.
    Digit(String),
    /// Exchanges the values in two places.
    Exchange(String, String),
    /// Removes the key or the item in the place.
    Remove(String),
    /// Puts a value at the end of an array.
    Append(String, Value),
    /// Puts a text at the end of a text, or a value at the end of an array, this many times.
    Repeat(String, Value, usize),
    /// Puts the commitment of the terms of the transcript, as they are now, in the place.
    Restate(String),
    /// Makes a text of the document in the place, and replaces a part of it, which must be there exactly once.
    Text(String, String, String),
    /// Makes the document in the place a text of this many bytes.
    Cut(String, usize),
}

fn at<'v>(value: &'v mut Value, place: &str) -> Result<&'v mut Value> {
    value.pointer_mut(place).ok_or(NO_PLACE)
}

const NO_PLACE: Error = Error::NotApplicable("there is no place for the change");

impl Change {
    pub(super) fn make(&self, value: &mut Value, draws: &Draws) -> Result<()> {
        match self {
            Self::Set(place, new) => match (value.pointer_mut(place), place.rsplit_once('/')) {
                (Some(old), _) => *old = draws.resolved(new),
                (None, Some((parent, key))) => {
                    let map = at(value, parent)?.as_object_mut().ok_or(NO_PLACE)?;
                    map.insert(key.to_owned(), draws.resolved(new));
                }
                (None, None) => return Err(NO_PLACE),
            },
            Self::Digit(place) => {
                let Value::String(text) = at(value, place)? else { return Err(NO_PLACE) };
                let other = if text.pop() == Some('0') { '1' } else { '0' };
                text.push(other);
            }
            Self::Exchange(first, second) => {
                let one = at(value, first)?.take();
                let other = std::mem::replace(at(value, second)?, one);
                *at(value, first)? = other;
            }
            Self::Remove(place) => {
                let (parent, key) = place.rsplit_once('/').ok_or(NO_PLACE)?;
                match at(value, parent)? {
                    Value::Object(map) => drop(map.remove(key).ok_or(NO_PLACE)?),
                    Value::Array(items) => match key.parse() {
                        Ok(index) if index < items.len() => drop(items.remove(index)),
                        _ => return Err(NO_PLACE),
                    },
                    _ => return Err(NO_PLACE),
                }
            }
            Self::Append(place, new) => at(value, place)?.as_array_mut().ok_or(NO_PLACE)?.push(draws.resolved(new)),
            Self::Repeat(place, new, times) => match (at(value, place)?, new) {
                (Value::String(text), Value::String(new)) => text.push_str(&new.repeat(*times)),
                (Value::Array(items), new) => items.extend(std::iter::repeat_n(new.clone(), *times)),
                _ => return Err(NO_PLACE),
            },
            Self::Restate(place) => {
                let terms = Terms::from_json(at(value, "/transcript/terms")?.to_string().as_bytes())?;
                *at(value, place)? = terms.commitment().to_string().into();
            }
            Self::Text(place, from, to) => {
                let document = at(value, place)?;
                let text = document.to_string();
                if text.matches(from).count() != 1 {
                    return Err(NO_PLACE);
                }
                *document = serde_json::json!({ "text": text.replacen(from, to, 1) });
            }
            Self::Cut(place, length) => {
                let document = at(value, place)?;
                let text = document.to_string();
                *document = serde_json::json!({ "text": text.get(..*length).ok_or(NO_PLACE)? });
            }
        }
        Ok(())
    }
}
