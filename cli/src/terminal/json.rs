//! Output as JSON.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use serde::Serialize;
use serde_json::value::RawValue;
use verishuffle::Error;
use verishuffle::text::printable;
use verishuffle_lists::warnings::Warning;

use crate::error::{Reworded, words};

/// Writes a value as JSON on one line. Characters that could drive a terminal are escaped.
pub(super) fn write_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(HarmlessWriter(&mut *out), value)?;
    writeln!(out)
}

/// Takes JSON as a value. Invisible characters are escaped when it is written.
pub(crate) fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("the library writes JSON")
}

/// Makes a JSON object of keys with their values, in this order.
macro_rules! object {
    ($($key:ident: $value:expr),+ $(,)?) => {
        $crate::terminal::json::of_fields(&[
            $((stringify!($key), serde_json::to_string(&$value).expect("texts, numbers and objects have a form in JSON"))),+
        ])
    };
}

pub(crate) use object;

/// Returns an object of keys and the JSON of their values. No key needs an escape.
pub(crate) fn of_fields(fields: &[(&str, String)]) -> Box<RawValue> {
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    raw(format!("{{{}}}", fields.join(",")))
}

pub(crate) fn warnings(warnings: &[Warning]) -> Box<RawValue> {
    raw(Warning::all_to_json(warnings))
}

/// Returns a path for JSON, unchanged except that each byte that is not UTF-8 becomes `\\x{ff}`.
pub(crate) fn path(path: &Path) -> String {
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text += chunk.valid();
        chunk.invalid().iter().for_each(|byte| text += &format!("\\x{{{byte:02x}}}"));
    }
    text
}

/// Takes JSON, and writes it with every invisible character escaped. Its reader gets the same text.
pub(crate) struct HarmlessWriter<W>(pub(crate) W);

impl<W: Write> Write for HarmlessWriter<W> {
    /// Takes all bytes. They must be whole characters, as a writer of JSON writes them.
    fn write(&mut self, json: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(json).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))?;
        write_harmless(&mut self.0, text)?;
        Ok(json.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes a part of a JSON document. A control character that JSON does not escape is space between values.
fn write_harmless(out: &mut impl Write, json: &str) -> io::Result<()> {
    let is_ascii = json.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_ascii || printable(json).to_string() == json {
        return out.write_all(json.as_bytes());
    }
    for c in json.chars() {
        if c < '\u{7f}' || printable(c.encode_utf8(&mut [0; 4])).to_string() == c.to_string() {
            write!(out, "{c}")?;
        } else {
            c.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))?;
        }
    }
    Ok(())
}

/// An error as JSON, for programs, always with the same keys.
#[derive(Serialize)]
pub(super) struct JsonError {
    error: String,
    line: Option<u64>,
    column: Option<u64>,
    newer: bool,
}

impl JsonError {
    /// Takes an error, with its line and column if it has them, and with whether a later version may read the document.
    pub(super) fn new(error: &anyhow::Error) -> Self {
        let reworded = error.downcast_ref::<Reworded>().map(|reworded| &reworded.error);
        let (line, column, newer) = match reworded.or_else(|| error.downcast_ref()) {
            Some(&Error::Document { line, column, newer, .. }) => (Some(line as u64), Some(column as u64), newer),
            Some(&Error::List { line, .. }) => (Some(line), None, false),
            Some(&Error::LogFile { line, .. }) => (Some(line.into()), None, false),
            Some(&(Error::Allocation { line, .. } | Error::Withdrawals { line, .. })) => {
                (line.map(u64::from), None, false)
            }
            _ => (None, None, false),
        };
        Self { error: words(error), line, column, newer }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_visible_is_escaped_and_read_back() {
        let text = "Türkiye \u{202e}x\u{9b}\u{7f}\u{1b}\n \\u{41} \u{e0001} 😀";
        let mut line = Vec::new();
        write_line(&mut line, &text).unwrap();
        let line = String::from_utf8(line).unwrap();
        assert_eq!(line, "\"Türkiye \\u202ex\\u009b\\u007f\\u001b\\n \\\\u{41} \\udb40\\udc01 😀\"\n");
        assert_eq!(serde_json::from_str::<String>(&line).unwrap(), text);
    }

    #[test]
    fn json_of_the_library_is_escaped_in_the_same_way() {
        let value = serde_json::json!({ "detail": "Türkiye \u{202e}x\u{9b}\u{7f}\u{1b}\n \\u{41} \u{e0001} 😀" });
        for json in [value.to_string(), serde_json::to_string_pretty(&value).unwrap()] {
            let (mut line, mut streamed) = (Vec::new(), Vec::new());
            write_line(&mut line, &raw(json.clone())).unwrap();
            HarmlessWriter(&mut streamed).write_all(json.as_bytes()).unwrap();
            for harmless in [line, streamed].map(|bytes| String::from_utf8(bytes).unwrap()) {
                let escaped = r#""Türkiye \u202ex\u009b\u007f\u001b\n \\u{41} \udb40\udc01 😀""#;
                assert!(harmless.contains(escaped), "{harmless}");
                assert_eq!(serde_json::from_str::<serde_json::Value>(&harmless).unwrap(), value);
            }
        }
    }
}
