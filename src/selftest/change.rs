//! Changes to what is judged.

use serde_json::Value;

use super::draws::Draws;
use crate::error::{Error, Result};
use crate::terms::Terms;

/// A change. A place is a JSON pointer, such as `/transcript/terms/draw`.
#[derive(serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Change {
    /// Sets the value at a place; in an object, the key may be new.
    Set(String, Value),
    /// Changes the last digit of the hexadecimal text at a place.
    Digit(String),
    /// Swaps the values at two places.
    Exchange(String, String),
    /// Removes the key or the item at a place.
    Remove(String),
    /// Appends a value to an array.
    Append(String, Value),
    /// Appends a text to a text, or a value to an array, this many times.
    Repeat(String, Value, usize),
    /// Sets the commitment that the transcript's terms have now, at a place.
    Restate(String),
    /// Prints the document at a place as text, and replaces a part of the text that occurs exactly once.
    Text(String, String, String),
    /// Prints the document at a place as text, and cuts the text to this many bytes.
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
