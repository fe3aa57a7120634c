//! What kind of character a character is (SPEC.md, "Conventions").

/// Returns whether the character is Unicode white space that looks like a space and is not U+0020. Control characters
/// and line separators are white space too, but no text may hold them. The list is fixed.
pub(super) const fn is_other_space(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Returns whether the character is white space. The list is fixed.
pub(crate) const fn is_white_space(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{2028}' | '\u{2029}') || is_other_space(c)
}

/// Returns whether the character is a default-ignorable code point: most programs render nothing for it, or reorder the
/// text around it (SPEC.md, "Conventions"). The list is fixed.
///
/// ```
/// use verishuffle::text::is_ignorable;
///
/// assert!(is_ignorable('\u{200b}') && is_ignorable('\u{ad}') && !is_ignorable(' '));
/// ```
#[must_use]
pub const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Returns whether the character is a default-ignorable code point that scripts and emoji need.
pub(super) const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Returns whether no text may hold this character, except for line feeds in rules.
pub(crate) fn forbidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns whether the bytes of an entry are text.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| !text.chars().any(forbidden))
}
