//! A line, and its fields as tables have them.

/// A line that rules are about.
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The number of the entry, from 0.
    pub(super) number: u32,
    /// Whether there may be a character beyond ASCII that shows nothing.
    pub(super) is_odd: bool,
    /// Whether there may be what separates fields.
    pub(super) has_separators: bool,
}

/// What separates the fields of a line.
pub(super) const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

fn is_separator(byte: u8) -> bool {
    matches!(byte, b',' | b';' | b'\t' | b'|')
}

/// Returns the fields of a line as they are.
pub(super) fn fields(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let Some(at) = text.bytes().position(is_separator) else { return Some(text) };
        rest = Some(&text[at + 1..]);
        Some(&text[..at])
    })
}

/// Returns the fields of a line, without blanks and quotation marks around them.
pub(super) fn cells(text: &str) -> impl Iterator<Item = &str> {
    fields(text).map(cell)
}

/// Returns a field without blanks and quotation marks around it.
pub(super) fn cell(field: &str) -> &str {
    field.trim().trim_matches('"').trim()
}
