//! A line, and its fields as tables have them.

/// A line, and what the filter found in it.
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The number of the entry, from 0.
    pub(super) number: u32,
    /// Whether it can have invisible characters beyond ASCII.
    pub(super) is_odd: bool,
    /// Whether it has separators of fields.
    pub(super) has_separators: bool,
}

/// The separators of fields.
pub(super) const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// Splits a line into its fields.
pub(super) fn fields(text: &str) -> impl Iterator<Item = &str> {
    let [comma, semicolon, tab, bar] = SEPARATORS.map(|separator| separator as u8);
    let mut three = memchr::memchr3_iter(comma, semicolon, tab, text.as_bytes()).peekable();
    let mut bars = memchr::memchr_iter(bar, text.as_bytes()).peekable();
    let mut begin = Some(0);
    std::iter::from_fn(move || {
        let from = begin.take()?;
        let is_bar = bars.peek().is_some_and(|bar| three.peek().is_none_or(|other| bar < other));
        let Some(end) = (if is_bar { bars.next() } else { three.next() }) else { return Some(&text[from..]) };
        begin = Some(end + 1);
        Some(&text[from..end])
    })
}

/// Splits a line into its fields, and trims each of them as [`cell`] does.
pub(super) fn cells(text: &str) -> impl Iterator<Item = &str> {
    fields(text).map(cell)
}

/// Trims blanks and quotation marks.
pub(super) fn cell(field: &str) -> &str {
    let is_bare = |end: Option<&u8>| end.is_some_and(|byte| byte.is_ascii_graphic() && *byte != b'"');
    match is_bare(field.as_bytes().first()) && is_bare(field.as_bytes().last()) {
        true => field,
        false => field.trim().trim_matches('"').trim(),
    }
}
