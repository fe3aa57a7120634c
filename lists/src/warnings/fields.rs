//! A line, its fields as tables have them, and what such a field may be.

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

/// Trims whitespace and quotation marks.
pub(super) fn cell(field: &str) -> &str {
    let is_bare = |end: Option<&u8>| end.is_some_and(|byte| byte.is_ascii_graphic() && *byte != b'"');
    match is_bare(field.as_bytes().first()) && is_bare(field.as_bytes().last()) {
        true => field,
        false => field.trim().trim_matches('"').trim(),
    }
}

/// Returns whether a text is digits only.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a text is a number, perhaps with decimals, and then at most two letters of a unit.
pub(super) fn is_amount(text: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (whole, rest) = text.split_at(digits(text));
    let decimals = rest.strip_prefix(['.', ',']).filter(|rest| digits(rest) > 0);
    let unit = decimals.map_or(rest, |rest| &rest[digits(rest)..]);
    let unit = unit.strip_prefix(' ').unwrap_or(unit);
    !whole.is_empty() && unit.len() <= 2 && unit.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// Returns whether a text is a date with a year, such as `2026-03-01` or `01.03.2026`, perhaps with a time behind it.
pub(crate) fn is_date(text: &str) -> bool {
    date_parts(text.split([' ', 'T']).next().unwrap_or_default()).is_some_and(|parts| {
        parts.iter().all(|part| matches!(part.len(), 1 | 2 | 4)) && (parts[0].len() == 4) != (parts[2].len() == 4)
    })
}

/// Returns whether a text is three numbers of at most four digits, as in a date whose year may be short.
pub(super) fn may_be_date(text: &str) -> bool {
    date_parts(text).is_some_and(|parts| parts.iter().all(|part| part.len() <= 4))
}

/// Returns the three numbers of a text that are joined by two equal separators of dates.
fn date_parts(text: &str) -> Option<[&str; 3]> {
    ['-', '.', '/'].into_iter().find_map(|separator| {
        let mut parts = text.splitn(4, separator);
        let three = [parts.next()?, parts.next()?, parts.next()?];
        (parts.next().is_none() && three.iter().all(|part| is_number(part))).then_some(three)
    })
}
