//! The text of a file of unknown encoding.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use anyhow::{Result, bail, ensure};
use verishuffle::memory;

/// How a file has its characters as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16 in little-endian order.
    Utf16Le,
    /// UTF-16 in big-endian order.
    Utf16Be,
    /// Windows-1252. This is the fallback, so it may really be another encoding.
    Windows1252,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16 (little-endian)",
            Self::Utf16Be => "UTF-16 (big-endian)",
            Self::Windows1252 => "Windows-1252",
        })
    }
}

/// Returns whether the bytes are UTF-16 in big-endian order, or `None` if they are not UTF-16. In UTF-16, every other
/// byte of Latin letters is NUL.
pub fn utf16_without_mark(bytes: &[u8]) -> Option<bool> {
    let begin = &bytes[..bytes.len().min(64) & !1];
    let nul = |first: usize| begin.iter().skip(first).step_by(2).all(|&byte| byte == 0);
    let text = |first: usize| begin.iter().skip(first).step_by(2).all(|&byte| byte != 0);
    match () {
        () if begin.len() < 4 => None,
        () if nul(0) && text(1) => Some(true),
        () if nul(1) && text(0) => Some(false),
        () => None,
    }
}

/// Returns the text of a file, without its byte-order mark, and its encoding.
pub fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Encoding)> {
    let (encoding, mark) = match bytes {
        [0xef, 0xbb, 0xbf, ..] => (Encoding::Utf8, 3),
        [0xff, 0xfe, ..] => (Encoding::Utf16Le, 2),
        [0xfe, 0xff, ..] => (Encoding::Utf16Be, 2),
        bytes => match utf16_without_mark(bytes) {
            Some(true) => (Encoding::Utf16Be, 0),
            Some(false) => (Encoding::Utf16Le, 0),
            None if simdutf8::basic::from_utf8(bytes).is_ok() => (Encoding::Utf8, 0),
            None => (Encoding::Windows1252, 0),
        },
    };
    let rest = &bytes[mark..];
    let text: Cow<str> = match encoding {
        Encoding::Utf8 => match str::from_utf8(rest) {
            Ok(text) => text.into(),
            Err(error) => bail!(
                "the file begins as UTF-8, but byte {} of it is not; save it again as CSV in UTF-8",
                mark + error.valid_up_to() + 1
            ),
        },
        Encoding::Utf16Le => utf16(rest, u16::from_le_bytes)?.into(),
        Encoding::Utf16Be => utf16(rest, u16::from_be_bytes)?.into(),
        Encoding::Windows1252 => match text_of(rest.iter().copied().map(windows_1252))? {
            Some(text) => text.into(),
            None => bail!("the file is not in UTF-8, UTF-16 or Windows-1252; save it again as CSV in UTF-8"),
        },
    };
    ensure!(
        !text.contains('\0'),
        "this is not text; what belongs here is a workbook (.xlsx, .ods) or a table as text (CSV)"
    );
    Ok((text, encoding))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String> {
    let (units, half) = bytes.as_chunks();
    let characters = char::decode_utf16(units.iter().map(|&bytes| unit(bytes))).map(Result::ok);
    match text_of(characters)? {
        Some(text) if half.is_empty() => Ok(text),
        _ => bail!("the file begins as UTF-16, but not all of it is; save it again as CSV in UTF-8"),
    }
}

/// Returns the text of characters, or `None` if one of them is none.
fn text_of(characters: impl Iterator<Item = Option<char>>) -> Result<Option<String>> {
    let mut text = String::new();
    for character in characters {
        let Some(character) = character else { return Ok(None) };
        memory::push_str("the text of the table", &mut text, character.encode_utf8(&mut [0; 4]))?;
    }
    Ok(Some(text))
}

/// Returns the character of a byte, if it has one. The five that have none are letters in code page 850, in which Excel
/// saves "CSV (MS-DOS)".
fn windows_1252(byte: u8) -> Option<char> {
    const NONE: char = '\0';
    const FROM_80: [char; 32] = [
        '€', NONE, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', NONE, 'Ž', NONE, //
        NONE, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', NONE, 'ž', 'Ÿ',
    ];
    let special = byte.checked_sub(0x80).and_then(|at| FROM_80.get(usize::from(at)).copied());
    special.map_or(Some(byte.into()), |letter| (letter != NONE).then_some(letter))
}

/// Returns the first words that are not ASCII.
pub fn foreign_words(text: &str) -> Vec<String> {
    let mut seen = HashSet::new();
    let words = text.split(|c: char| !c.is_alphanumeric() && c.is_ascii());
    words.filter(|word| !word.is_ascii() && seen.insert(*word)).take(3).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_is_recognised() {
        let text = "Müller;5 €\n";
        let utf16 = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
        let marked = |mark: &[u8], bytes: &[u8]| [mark, bytes].concat();
        for (bytes, encoding) in [
            (text.into(), Encoding::Utf8),
            (marked(b"\xef\xbb\xbf", text.as_bytes()), Encoding::Utf8),
            (marked(b"\xff\xfe", &utf16(u16::to_le_bytes)), Encoding::Utf16Le),
            (marked(b"\xfe\xff", &utf16(u16::to_be_bytes)), Encoding::Utf16Be),
            (b"M\xfcller;5 \x80\n".to_vec(), Encoding::Windows1252),
        ] {
            assert_eq!(decode(&bytes).unwrap(), (text.into(), encoding), "{encoding}");
        }
        let latin: Vec<u8> = "name;n\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&latin).unwrap(), ("name;n\n".into(), Encoding::Utf16Le));
        // Half a surrogate pair, half a unit, a byte that is not UTF-8 after a mark of UTF-8, and ü of code page 850.
        for wrong in [&b"\xff\xfea\0\0\xd8"[..], b"\xff\xfea\0b", b"\xef\xbb\xbfa\xff", b"M\x81ller;5\n"] {
            assert!(decode(wrong).is_err(), "{wrong:?}");
        }
    }
}
