//! The fields of a line, as tables have them.

/// What separates the fields of a line.
pub(super) const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

pub(super) fn is_separator(byte: u8) -> bool {
    matches!(byte, b',' | b';' | b'\t' | b'|')
}

/// Returns the fields of a line, without blanks and quotation marks around them.
pub(super) fn cells(text: &str) -> impl Iterator<Item = &str> {
    text.split(SEPARATORS).map(|field| field.trim().trim_matches('"').trim())
}
