//! What kind of character a character is, and how texts and numbers are printed for people (SPEC.md, "Conventions").

use std::fmt;

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

/// Returns a value whose Display prints the bytes for people, on one line (SPEC.md, "Conventions"). Control characters,
/// line separators and default-ignorable code points are escaped as `\u{1b}`, and bytes that are not UTF-8 as `\x{ff}`.
/// A backslash that would look like the start of such an escape is printed as `\u{5c}`. Only U+200C, U+200D, U+FE0E and
/// U+FE0F, which scripts and emoji need, are kept.
///
/// ```
/// use verishuffle::text::printable;
///
/// assert_eq!(printable("a\u{1b}[2J").to_string(), r"a\u{1b}[2J");
/// assert_eq!(printable(r"a\u{1b}[2J").to_string(), r"a\u{5c}u{1b}[2J");
/// ```
#[must_use]
pub fn printable<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Printable<'_> {
    Printable { bytes: bytes.as_ref(), line_feeds: false, joiners: true, other_spaces: true, escapes: false }
}

/// Like [`printable`], but keeps line feeds.
#[must_use]
pub fn printable_lines<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Printable<'_> {
    Printable { line_feeds: true, ..printable(bytes) }
}

/// Like [`printable`], for a text given as the name of a source. A name may hold neither default-ignorable code points
/// nor white space other than U+0020, so all of these are escaped.
///
/// ```
/// use verishuffle::text::printable_name;
///
/// assert_eq!(printable_name("al\u{200d}ice").to_string(), r"al\u{200d}ice");
/// ```
#[must_use]
pub fn printable_name<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Printable<'_> {
    Printable { joiners: false, other_spaces: false, ..printable(bytes) }
}

/// Like [`printable_lines`], for an allocation: white space other than U+0020 is escaped.
pub fn printable_allocation(text: &str) -> Printable<'_> {
    Printable { other_spaces: false, ..printable_lines(text) }
}

/// Like [`printable_lines`], for a message whose parts are already escaped. Keeps every backslash as it is.
///
/// ```
/// use verishuffle::text::{quoted, printable_message};
///
/// let message = format!("{} is no name", quoted("\u{1b}"));
/// assert_eq!(printable_message(&message).to_string(), r#""\u{1b}" is no name"#);
/// ```
#[must_use]
pub fn printable_message<B: AsRef<[u8]> + ?Sized>(message: &B) -> Printable<'_> {
    Printable { escapes: true, ..printable_lines(message) }
}

/// Returns where two texts first differ that may look the same, as ` (character 6 is a no-break space here and a space
/// there)`. "Here" is the first text. Returns nothing if the difference is plain to see: ASCII texts that differ in
/// more than case and spaces.
///
/// ```
/// use verishuffle::text::hidden_difference;
///
/// let difference = hidden_difference("Ada\u{a0}Lovelace", "Ada Lovelace");
/// assert_eq!(difference, " (character 4 is U+00A0, a no-break space, here and a space there)");
/// assert_eq!(hidden_difference("Ada", "Grace"), "");
/// ```
#[must_use]
pub fn hidden_difference<B: AsRef<[u8]> + ?Sized>(here: &B, there: &B) -> String {
    let (here, there) = (String::from_utf8_lossy(here.as_ref()), String::from_utf8_lossy(there.as_ref()));
    let folded = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
    if here == there || here.is_ascii() && there.is_ascii() && folded(&here) != folded(&there) {
        return String::new();
    }
    let (mut here, mut there) = (here.chars(), there.chars());
    let mut number = 1u64;
    loop {
        match (here.next(), there.next()) {
            (a, b) if a == b && a.is_some() => number += 1,
            (a, b) => {
                let (a, b) = (described(a), described(b));
                return format!(" (character {number} is {a} here and {b} there)");
            }
        }
    }
}

/// Returns words for a character of a text, or for the end of the text.
fn described(character: Option<char>) -> String {
    let Some(c) = character else { return "the end".to_owned() };
    let name = match c {
        ' ' => return "a space".to_owned(),
        '\t' => "a tab",
        '\u{a0}' => "a no-break space",
        '\u{ad}' => "a soft hyphen",
        '\u{200b}' => "a zero-width space",
        '\u{202f}' => "a narrow no-break space",
        '\u{feff}' => "a byte-order mark",
        '\u{fffd}' => "the sign for a lost character",
        '\u{300}'..='\u{36f}' => "an accent by itself",
        _ if is_ignorable(c) => "an invisible character",
        _ if is_other_space(c) => "another kind of space",
        _ if c.is_ascii() && !c.is_control() => return format!("\"{c}\""),
        _ if c.is_control() => "a control character",
        _ => return format!("U+{:04X}, \"{c}\",", u32::from(c)),
    };
    format!("U+{:04X}, {name},", u32::from(c))
}

/// Returns the bytes in quotes, as [`printable`] prints them. Of more than 80 bytes, prints at most the first 80 and then
/// the number of bytes.
#[must_use]
pub fn quoted<B: AsRef<[u8]> + ?Sized>(text: &B) -> String {
    const READABLE: usize = 80;
    let text = text.as_ref();
    if text.len() <= READABLE {
        return format!("\"{}\"", printable(text));
    }
    let mut end = READABLE;
    // Never cut within a character: continuation bytes are 10xxxxxx.
    while end > 0 && text[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    format!("\"{}…\" ({} bytes)", printable(&text[..end]), text.len())
}

/// Returns a number with commas, such as 10,000.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Returns a number as people count, such as `1,003rd`.
#[must_use]
pub fn ordinal(number: u64) -> String {
    let suffix = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{suffix}", grouped(number))
}

/// Bytes whose Display is safe on a terminal; made by [`printable`].
#[derive(Clone, Copy, Debug)]
pub struct Printable<'a> {
    bytes: &'a [u8],
    /// Whether line feeds are kept.
    line_feeds: bool,
    /// Whether the default-ignorable code points that scripts and emoji need are kept.
    joiners: bool,
    /// Whether white space that looks like U+0020 is kept.
    other_spaces: bool,
    /// Whether escapes already in the text are kept.
    escapes: bool,
}

impl Printable<'_> {
    /// Keeps white space that looks like U+0020, or escapes it.
    pub(super) fn with_other_spaces(self, other_spaces: bool) -> Self {
        Self { other_spaces, ..self }
    }

    /// Returns whether a character that is not [plain](Self::is_plain) is kept. `rest` is the text after it.
    fn keeps(&self, c: char, rest: &str) -> bool {
        match c {
            '\\' => self.escapes || !(rest.starts_with("u{") || rest.starts_with("x{")),
            _ if is_joiner(c) => self.joiners,
            _ if is_other_space(c) => self.other_spaces,
            _ => !forbidden(c) && !is_ignorable(c),
        }
    }

    /// Returns whether the byte is an ASCII character that is kept, whatever follows it.
    fn is_plain(&self, byte: u8) -> bool {
        matches!(byte, b' '..=b'~') & (byte != b'\\') | ((byte == b'\n') & self.line_feeds)
    }

    /// Prints a text. Characters between two escapes are written at once.
    fn show(&self, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut kept, mut rest) = (0, text);
        while let Some(plain) = rest.bytes().position(|byte| !self.is_plain(byte)) {
            let mut chars = rest[plain..].chars();
            let Some(c) = chars.next() else { break };
            rest = chars.as_str();
            if !self.keeps(c, rest) {
                let end = text.len() - rest.len();
                f.write_str(&text[kept..end - c.len_utf8()])?;
                write!(f, "\\u{{{:x}}}", u32::from(c))?;
                kept = end;
            }
        }
        f.write_str(&text[kept..])
    }
}

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Most texts are plain ASCII, printed unchanged. A loop without an early exit can be vectorised.
        if self.bytes.iter().fold(true, |all, &byte| all & self.is_plain(byte))
            && let Ok(text) = str::from_utf8(self.bytes)
        {
            return f.write_str(text);
        }
        if let Ok(text) = simdutf8::basic::from_utf8(self.bytes) {
            return self.show(text, f);
        }
        for chunk in self.bytes.utf8_chunks() {
            self.show(chunk.valid(), f)?;
            for byte in chunk.invalid() {
                write!(f, "\\x{{{byte:02x}}}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // What is printed for a person can't move the cursor or turn the text, and no text looks like the escape of
    // another.
    #[test]
    fn nothing_shown_can_move_a_cursor_or_turn_the_text() {
        assert_eq!(printable("a\u{1b}[2J\u{202e}b\nc\u{85}").to_string(), r"a\u{1b}[2J\u{202e}b\u{a}c\u{85}");
        assert_eq!(printable_lines("a\n\tb").to_string(), "a\n\\u{9}b");
        assert_eq!(printable(b"a\xff\xfeb").to_string(), r"a\x{ff}\x{fe}b");
        assert_eq!(printable("\u{200d}é🂡").to_string(), "\u{200d}é🂡");
    }

    #[test]
    fn a_long_quote_is_cut_between_characters() {
        let quote = |shown: &str, bytes: usize| format!("\"{shown}…\" ({bytes} bytes)");
        assert_eq!(quoted(&"a".repeat(80)), format!("\"{}\"", "a".repeat(80)));
        assert_eq!(quoted(&"a".repeat(81)), quote(&"a".repeat(80), 81));
        for c in ["\u{e9}", "\u{4e00}", "\u{1f3b2}"] {
            for before in 0..c.len() {
                let text = "a".repeat(before) + &c.repeat(80);
                let shown = &text[..before + (80 - before) / c.len() * c.len()];
                assert_eq!(quoted(&text), quote(shown, text.len()));
            }
        }
        // Continuation bytes without a start byte.
        assert_eq!(quoted(&[0x80; 81]), quote("", 81));
    }

    #[test]
    fn no_text_looks_like_the_escape_of_another() {
        for (text, shown) in [
            (&br"\u{1b}"[..], r"\u{5c}u{1b}"),
            (br"\x{ff}", r"\u{5c}x{ff}"),
            (br"\\u{", r"\\u{5c}u{"),
            (br"\u", r"\u"),
            (br"\U{1b} \ u{", r"\U{1b} \ u{"),
            (b"\\\x1b", r"\\u{1b}"),
            (b"\\\xffu{", r"\\x{ff}u{"),
        ] {
            assert_eq!(printable(text).to_string(), shown, "{text:?}");
            assert_eq!(printable_lines(text).to_string(), shown, "{text:?}");
            assert_eq!(printable_name(text).to_string(), shown, "{text:?}");
        }
        assert_eq!(printable_message("\\u{1b}\n\u{1b}\u{200b}").to_string(), "\\u{1b}\n\\u{1b}\\u{200b}");
    }

    #[test]
    fn numbers_read_as_people_write_them() {
        let numbers = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 1000, 1_000_003, u64::from(u32::MAX)];
        let read = [
            "1st",
            "2nd",
            "3rd",
            "4th",
            "11th",
            "12th",
            "13th",
            "21st",
            "101st",
            "111th",
            "1,000th",
            "1,000,003rd",
            "4,294,967,295th",
        ];
        assert_eq!(numbers.map(ordinal), read);
    }
}
