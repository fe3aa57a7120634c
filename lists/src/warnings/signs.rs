//! Characters that show nothing, and signs with which damage begins.

use verishuffle::text::is_ignorable;

/// Returns whether the character shows nothing, though it is neither white space nor default-ignorable.
pub(super) fn is_inkless(c: char) -> bool {
    matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}' | '\u{1d159}')
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_ignorable(c) || is_inkless(c)
}

/// Returns whether the character is hidden, and no script or emoji needs it.
pub(super) fn is_hidden(c: char) -> bool {
    let is_joiner = matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    c != '\t' && (c.is_control() || is_inkless(c) || is_ignorable(c) && !is_joiner)
}

/// Returns whether a byte begins what is no word: apart from blanks and words, all damage has such a sign.
pub(super) fn is_sign(byte: u8) -> bool {
    matches!(byte, b'#' | b'%' | b'&' | b'(' | b'+' | b'<' | b'=' | b'>' | b'?' | b'@' | b'[' | b'\\' | b'{' | b'|')
}
