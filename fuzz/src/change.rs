//! One random change of a document: of a value in it, or of its bytes.

use arbitrary::{Result, Unstructured};
use serde_json::Value;

/// Returns the pointers to all values of a document.
fn pointers(value: &Value, at: String, all: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            // In a long array, the first items are enough.
            for (index, item) in items.iter().enumerate().take(64) {
                pointers(item, format!("{at}/{index}"), all);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                pointers(field, format!("{at}/{key}"), all);
            }
        }
        _ => {}
    }
    all.push(at);
}

/// Changes one value somewhere in the document. The new document may equal the old one.
pub fn value(u: &mut Unstructured<'_>, document: &mut Value) -> Result<()> {
    let mut all = Vec::new();
    pointers(document, String::new(), &mut all);
    let pointer = u.choose(&all)?;
    if u.ratio(1, 8)? {
        // A value from elsewhere in the document.
        let taken = document.pointer(u.choose(&all)?).cloned();
        if let (Some(place), Some(taken)) = (document.pointer_mut(pointer), taken) {
            *place = taken;
        }
        return Ok(());
    }
    let Some(place) = document.pointer_mut(pointer) else { return Ok(()) };
    match place {
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or_default();
            *place = match u.int_in_range(0..=5)? {
                0 => number.wrapping_add(1).into(),
                1 => number.wrapping_sub(1).into(),
                2 => number.wrapping_add(1 << 32).into(),
                3 => (number as f64).into(),
                4 => u.arbitrary::<u8>()?.into(),
                _ => u.arbitrary::<u64>()?.into(),
            };
        }
        Value::String(text) => {
            let mut characters: Vec<char> = text.chars().collect();
            let at = u.int_in_range(0..=characters.len())?;
            match (u.int_in_range(0..=4)?, at < characters.len()) {
                (0, true) => drop(characters.remove(at)),
                (1, true) => characters[at] = char::from(u.arbitrary::<u8>()?),
                (2, true) => characters[at] = *u.choose(&['0', '1', 'a', 'f', 'A', 'é', '\u{feff}', '\0', '='])?,
                (3, _) => characters.truncate(at),
                _ => characters.insert(at, char::from(u.arbitrary::<u8>()?)),
            }
            *text = characters.into_iter().collect();
        }
        Value::Array(items) => {
            let length = items.len();
            match (u.int_in_range(0..=3)?, length) {
                (0, 2..) => items.swap(u.int_in_range(0..=length - 1)?, u.int_in_range(0..=length - 1)?),
                (1, 1..) => drop(items.remove(u.int_in_range(0..=length - 1)?)),
                (2, 1..) => items.push(items[u.int_in_range(0..=length - 1)?].clone()),
                _ => items.push(0.into()),
            }
        }
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            match keys.is_empty() {
                false if u.arbitrary()? => drop(fields.remove(u.choose(&keys)?)),
                _ => drop(fields.insert("more".to_owned(), Value::Null)),
            }
        }
        Value::Null => *place = if u.arbitrary()? { "first".into() } else { 0.into() },
        Value::Bool(_) => *place = Value::Null,
    }
    Ok(())
}

/// Changes one place in some bytes. The new bytes may equal the old ones.
pub fn bytes(u: &mut Unstructured<'_>, bytes: &mut Vec<u8>) -> Result<()> {
    let at = u.int_in_range(0..=bytes.len())?;
    let end = bytes.len().min(at + u.int_in_range(0..=8)?);
    match (u.int_in_range(0..=6)?, at < bytes.len()) {
        (0, true) => drop(bytes.drain(at..end)),
        (1, true) => bytes[at] ^= 1 << u.int_in_range(0..=7)?,
        (2, true) => bytes[at] = u.arbitrary()?,
        (3, true) => {
            let piece = bytes[at..end].to_vec();
            bytes.splice(at..at, piece);
        }
        (4, _) => bytes.truncate(at),
        (5, _) => {
            let white: &[u8] = u.choose(&[&b" "[..], b"\t", b"\r\n", b"\n", b"\x0b", b"\xc2\xa0"])?;
            bytes.splice(at..at, white.iter().copied());
        }
        _ => bytes.insert(at, u.arbitrary()?),
    }
    Ok(())
}
