//! Texts in the files of Excel.

use anyhow::Result;

use super::xml::{Space, Xml, push};

/// Returns the text of an element that has just begun: the one of its runs, without how it is pronounced.
pub(super) fn rich_text(xml: &mut Xml<'_>) -> Result<String> {
    let mut text = String::new();
    while let Some(element) = xml.child()? {
        match element.name() {
            (Space::Main, "t") => push(&mut text, &unescaped(&xml.text()?))?,
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
            (Space::Main, "t") => push(&mut text, &unescaped(&xml.text()?))?,
            _ => xml.skip(&element)?,
        }
    }
    Ok(text)
}

/// Returns a text with the characters that Excel writes as `_x000D_`.
pub(super) fn unescaped(text: &str) -> String {
    let (mut unescaped, mut rest) = (String::new(), text);
    while let Some(at) = rest.find("_x") {
        let code = rest.get(at + 2..at + 7).and_then(|code| code.strip_suffix('_'));
        let code = code.filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let character = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        unescaped += &rest[..at];
        match character {
            Some(character) => unescaped.push(character),
            None => unescaped += "_x",
        }
        rest = &rest[at + if character.is_some() { 7 } else { 2 }..];
    }
    unescaped + rest
}
