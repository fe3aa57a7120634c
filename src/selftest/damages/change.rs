//! Changes to documents.

use serde_json::Value;

use super::super::draws::Draws;
use crate::error::{Error, Result};
use crate::terms::Terms;

/// A change to a document. A place is a JSON pointer, such as `/terms/draw`.
#[derive(Clone, Copy)]
pub(super) enum Change {
    /// Puts this JSON in the place.
    Set(&'static str, &'static str),
    /// Changes the last digit of the hexadecimal text in the place.
    Digit(&'static str),
    /// Exchanges the values in two places.
    Exchange(&'static str, &'static str),
    /// Removes a key of an object, or the item at an index of an array.
    Remove(&'static str, &'static str),
    /// Puts this JSON at the end of an array.
    Append(&'static str, &'static str),
    /// Puts this text in the place.
    Put(&'static str, &'static str),
    /// Copies the value in the first place to the second place.
    Copy(&'static str, &'static str),
    /// Puts the value in the place that another draw has there.
    Of(&'static str, &'static str),
    /// States the commitment of the terms as they are now.
    Restate,
    /// Replaces a text of the document, which must be there exactly once, by another text.
    Text(&'static str, &'static str),
    /// Puts bytes before the document.
    Before(&'static [u8]),
    /// Puts bytes after the document.
    After(&'static [u8]),
    /// Keeps so many bytes of the document.
    Cut(usize),
}

/// Returns the document with the changes, which are made in their order. A change for which there is no place in the
/// document is an error.
pub(super) fn changed(document: &str, changes: &[Change], draws: &Draws) -> Result<Vec<u8>> {
    let mut value = parsed(document)?;
    for change in changes {
        change.in_value(&mut value, draws)?;
    }
    let mut bytes = value.to_string().into_bytes();
    for change in changes {
        change.in_bytes(&mut bytes)?;
    }
    Ok(bytes)
}

fn parsed(json: &str) -> Result<Value> {
    serde_json::from_str(json).map_err(|_| Error::NotApplicable("the self-test has a change that is not JSON"))
}

fn no_place<T>() -> Result<T> {
    Err(Error::NotApplicable("the document has no place for the change"))
}

fn at<'v>(value: &'v mut Value, pointer: &str) -> Result<&'v mut Value> {
    value.pointer_mut(pointer).map_or_else(no_place, Ok)
}

impl Change {
    fn in_value(self, value: &mut Value, draws: &Draws) -> Result<()> {
        match self {
            Self::Set(place, json) => *at(value, place)? = parsed(json)?,
            Self::Digit(place) => {
                let Value::String(text) = at(value, place)? else { return no_place() };
                let other = if text.pop() == Some('0') { '1' } else { '0' };
                text.push(other);
            }
            Self::Exchange(first, second) => {
                let one = at(value, first)?.take();
                let other = std::mem::replace(at(value, second)?, one);
                *at(value, first)? = other;
            }
            Self::Remove(place, key) => match at(value, place)? {
                Value::Object(map) => drop(map.remove(key).map_or_else(no_place, Ok)?),
                Value::Array(items) => match key.parse() {
                    Ok(index) if index < items.len() => drop(items.remove(index)),
                    _ => return no_place(),
                },
                _ => return no_place(),
            },
            Self::Append(place, json) => match at(value, place)? {
                Value::Array(items) => items.push(parsed(json)?),
                _ => return no_place(),
            },
            Self::Put(place, text) => *at(value, place)? = text.into(),
            Self::Copy(from, to) => {
                let copy = at(value, from)?.clone();
                *at(value, to)? = copy;
            }
            Self::Of(place, draw) => {
                let Some(made) = draws.find(draw) else { return no_place() };
                *at(value, place)? = at(&mut parsed(&made.transcript.to_json())?, place)?.take();
            }
            Self::Restate => {
                let terms = Terms::from_json(at(value, "/terms")?.to_string().as_bytes())?;
                *at(value, "/commitment")? = terms.commitment().to_string().into();
            }
            Self::Text(..) | Self::Before(_) | Self::After(_) | Self::Cut(_) => {}
        }
        Ok(())
    }

    fn in_bytes(self, bytes: &mut Vec<u8>) -> Result<()> {
        match self {
            Self::Text(from, to) => {
                let text = String::from_utf8_lossy(bytes);
                if text.matches(from).count() != 1 {
                    return no_place();
                }
                *bytes = text.replacen(from, to, 1).into_bytes();
            }
            Self::Before(before) => *bytes = [before, bytes].concat(),
            Self::After(after) => bytes.extend_from_slice(after),
            Self::Cut(length) => bytes.truncate(length),
            _ => {}
        }
        Ok(())
    }
}
