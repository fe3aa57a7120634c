//! Texts in the files of Excel.

use anyhow::Result;
use memchr::memmem;

use super::xml::{Space, Xml, push};

/// Returns the text of an element that has just begun: the one of its runs, without how it is pronounced.
pub(super) fn rich_text(xml: &mut Xml<'_>) -> Result<String> {
    let mut text = String::new();
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "t") => push(&mut text, &xml.text()?)?,
            (Space::Main, "r") => push(&mut text, &run(xml)?)?,
            _ => xml.skip(&element)?,
        }
    }
    Ok(text)
}

fn run(xml: &mut Xml<'_>) -> Result<String> {
    let mut text = String::new();
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "t") => push(&mut text, &xml.text()?)?,
            _ => xml.skip(&element)?,
        }
    }
    Ok(text)
}

/// Returns whether a text has an escaped character such as `_x000D_`, which not all programs decode.
pub(super) fn has_escape(text: &str) -> bool {
    memmem::find_iter(text.as_bytes(), "_x").any(|at| {
        let code = text.as_bytes().get(at + 2..at + 7).and_then(|code| code.strip_suffix(b"_"));
        code.is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit))
    })
}
