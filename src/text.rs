//! The texts of a draw, and how texts are printed for people (SPEC.md, "Conventions").
//!
//! ```
//! use verishuffle::text::{Context, Name};
//!
//! # fn main() -> verishuffle::Result<()> {
//! let context: Context = "Summer raffle, 23 August 2026, example.org/raffle".parse()?;
//! assert_eq!(context.as_str().len(), 49);
//! assert_eq!(Name::new("a=b").unwrap_err().to_string(), "a name holds the character =");
//! # Ok(())
//! # }
//! ```

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result, TextProblem};
use crate::limits;

/// The rules for one kind of text.
struct Rule {
    /// What messages call the text.
    what: &'static str,
    /// The maximum length in bytes.
    max: usize,
    /// Whether the text must be non-empty, with no leading or trailing space and no two spaces in a row.
    trimmed: bool,
    /// Whether a trimmed text may hold two spaces in a row.
    double_spaces: bool,
    spaces: Spaces,
    line_feeds: bool,
    equals_sign: bool,
    /// Characters that have a meaning beside a text of this kind.
    signs: &'static [char],
    ignorable: Ignorable,
}

/// Which default-ignorable code points a text may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ignorable {
    None,
    /// Those that scripts and emoji need.
    Joiners,
    All,
}

impl Ignorable {
    fn allows(self, c: char) -> bool {
        match self {
            Self::None => !is_ignorable(c),
            Self::Joiners => is_joiner(c) || !is_ignorable(c),
            Self::All => true,
        }
    }
}

/// Which white space besides U+0020 a text may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spaces {
    None,
    /// The no-break space and the ideographic space, which scripts need.
    Wide,
    /// All, but they are printed as escapes.
    Escaped,
    All,
}

impl Spaces {
    fn allows(self, c: char) -> bool {
        match self {
            Self::None => !is_other_space(c),
            Self::Wide => matches!(c, '\u{a0}' | '\u{3000}') || !is_other_space(c),
            Self::Escaped | Self::All => true,
        }
    }
}

/// Returns whether the character is Unicode white space that looks like a space and is not U+0020. Control characters
/// and line separators are white space too, but no text may hold them. The list never changes.
const fn is_other_space(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Returns whether the character is a default-ignorable code point: most programs render nothing for it, or reorder the
/// text around it (SPEC.md, "Conventions"). The list never changes.
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
const fn is_joiner(c: char) -> bool {
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

impl Rule {
    /// A line with no hidden characters and no look-alike spaces.
    const LINE: Self = Self {
        what: "a text",
        max: 0,
        trimmed: true,
        double_spaces: false,
        spaces: Spaces::None,
        line_feeds: false,
        equals_sign: true,
        signs: &[],
        ignorable: Ignorable::None,
    };

    fn check(&self, text: &str) -> Result<()> {
        let problem = if text.len() > self.max {
            Some(TextProblem::TooLong { length: text.len(), max: self.max })
        } else if self.trimmed && text.is_empty() {
            Some(TextProblem::Empty)
        } else if let Some(problem) = self.first_wrong_character(text) {
            Some(problem)
        } else if self.trimmed && (text.starts_with(' ') || text.ends_with(' ')) {
            Some(TextProblem::Space)
        } else if self.trimmed && !self.double_spaces && text.contains("  ") {
            Some(TextProblem::DoubleSpace)
        } else if !self.equals_sign && text.contains('=') {
            Some(TextProblem::EqualsSign)
        } else {
            text.chars().find(|c| self.signs.contains(c)).map(TextProblem::Sign)
        };
        problem.map_or(Ok(()), |problem| Err(Error::Text { what: self.what, problem }))
    }

    fn first_wrong_character(&self, text: &str) -> Option<TextProblem> {
        // Most texts are plain ASCII, which needs no decoding.
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return None;
        }
        text.chars().find_map(|c| match c {
            '\n' if self.line_feeds => None,
            _ if forbidden(c) => Some(TextProblem::Forbidden(c.into())),
            _ if !self.ignorable.allows(c) => Some(TextProblem::Ignorable(c.into())),
            _ if !self.spaces.allows(c) => Some(TextProblem::OtherSpace(c.into())),
            _ => None,
        })
    }
}

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $rule:expr;)+) => { $(
        $(#[$doc])*
        ///
        /// Texts are compared byte by byte and never normalised. Display escapes the text as SPEC.md, "Conventions",
        /// says; [`as_str`](Self::as_str) returns it unchanged.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            const RULE: Rule = $rule;

            /// Takes a text.
            ///
            /// # Errors
            ///
            /// [`Error::Text`] if the text breaks a rule (SPEC.md, "Conventions").
            pub fn new(text: impl AsRef<str> + Into<String>) -> Result<Self> {
                // Checked before it is copied, so that no overlong text is.
                Self::RULE.check(text.as_ref())?;
                Ok(Self(text.into()))
            }

            /// Returns the text unchanged.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            pub(crate) fn as_bytes(&self) -> &[u8] {
                self.0.as_bytes()
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = Error;

            fn try_from(text: String) -> Result<Self> {
                Self::new(text)
            }
        }

        impl TryFrom<&str> for $name {
            type Error = Error;

            fn try_from(text: &str) -> Result<Self> {
                Self::new(text)
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self> {
                Self::new(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Visible { other_spaces: Self::RULE.spaces == Spaces::All, ..visible(&self.0) }.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", self.0)
            }
        }
    )+ };
}

texts! {
    /// The unique name of a draw: who draws what, when, and where it is published. 1 to 1024 bytes. The only
    /// default-ignorable code points allowed are those that scripts and emoji need, and the only white space is U+0020,
    /// U+00A0 and U+3000.
    Context: Rule {
        what: "the context",
        max: limits::CONTEXT_BYTES,
        spaces: Spaces::Wide,
        ignorable: Ignorable::Joiners,
        ..Rule::LINE
    };
    /// The rules of a draw: what each drawn place means, the deadlines, and what happens if a seal stays closed. 0 to
    /// 4096 bytes, line feeds allowed.
    Rules: Rule {
        what: "the text of the rules",
        max: limits::RULES_BYTES,
        trimmed: false,
        spaces: Spaces::All,
        line_feeds: true,
        ignorable: Ignorable::All,
        ..Rule::LINE
    };
    /// The name of a source. 1 to 64 bytes, without `=`, default-ignorable code points, or white space other than
    /// U+0020.
    Name: Rule { what: "a name", max: limits::NAME_BYTES, equals_sign: false, ..Rule::LINE };
    /// The name of a column, an award or the waitlist of an allocation. 1 to 64 bytes, without `=`, `;`, `:`, `,`, `@`
    /// or default-ignorable code points, and without U+0020 at either end. Any other white space that is text is
    /// allowed, and so are two spaces in a row.
    Label: Rule {
        what: "a name in the allocation",
        max: limits::NAME_BYTES,
        double_spaces: true,
        spaces: Spaces::Escaped,
        equals_sign: false,
        signs: &[';', ':', ',', '@'],
        ..Rule::LINE
    };
    /// The description of a public value: what will be read, where and when. 1 to 1024 bytes; the only white space
    /// allowed is U+0020, U+00A0 and U+3000.
    Description: Rule {
        what: "a description",
        max: limits::DESCRIPTION_BYTES,
        spaces: Spaces::Wide,
        ignorable: Ignorable::All,
        ..Rule::LINE
    };
    /// A public value as it was read. 1 to 4096 bytes, without default-ignorable code points or white space other than
    /// U+0020: otherwise one text could be spelt in many ways that look the same, each with a different outcome.
    Value: Rule { what: "a public value", max: limits::VALUE_BYTES, ..Rule::LINE };
}

/// Returns a value whose Display prints the bytes for people, on one line (SPEC.md, "Conventions"). Control characters,
/// line separators and default-ignorable code points are escaped as `\u{1b}`, and bytes that are not UTF-8 as `\x{ff}`.
/// A backslash that would look like the start of such an escape is printed as `\u{5c}`. Only U+200C, U+200D, U+FE0E and
/// U+FE0F, which scripts and emoji need, are kept.
///
/// ```
/// use verishuffle::text::visible;
///
/// assert_eq!(visible("a\u{1b}[2J").to_string(), r"a\u{1b}[2J");
/// assert_eq!(visible(r"a\u{1b}[2J").to_string(), r"a\u{5c}u{1b}[2J");
/// ```
#[must_use]
pub fn visible<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Visible<'_> {
    Visible { bytes: bytes.as_ref(), line_feeds: false, joiners: true, other_spaces: true, escapes: false }
}

/// Like [`visible`], but keeps line feeds.
#[must_use]
pub fn visible_lines<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Visible<'_> {
    Visible { line_feeds: true, ..visible(bytes) }
}

/// Like [`visible`], for a text given as the name of a source. A name may hold neither default-ignorable code points
/// nor white space other than U+0020, so all of these are escaped.
///
/// ```
/// use verishuffle::text::visible_name;
///
/// assert_eq!(visible_name("al\u{200d}ice").to_string(), r"al\u{200d}ice");
/// ```
#[must_use]
pub fn visible_name<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Visible<'_> {
    Visible { joiners: false, other_spaces: false, ..visible(bytes) }
}

/// Like [`visible_lines`], for an allocation: white space other than U+0020 is escaped.
pub(crate) fn visible_allocation(text: &str) -> Visible<'_> {
    Visible { other_spaces: false, ..visible_lines(text) }
}

/// Like [`visible_lines`], for a message whose parts are already escaped. Keeps every backslash, so nothing is escaped
/// twice.
///
/// ```
/// use verishuffle::text::{quoted, visible_message};
///
/// let message = format!("{} is no name", quoted("\u{1b}"));
/// assert_eq!(visible_message(&message).to_string(), r#""\u{1b}" is no name"#);
/// ```
#[must_use]
pub fn visible_message<B: AsRef<[u8]> + ?Sized>(message: &B) -> Visible<'_> {
    Visible { escapes: true, ..visible_lines(message) }
}

/// Returns where two texts first differ that may look the same, as ` (character 6 is a no-break space here and a space
/// there)`. "Here" is the first text. Returns nothing for texts whose difference anybody sees: texts of ASCII that differ
/// in more than case and spaces.
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

/// Returns the bytes in quotes, as [`visible`] prints them. Of more than 80 bytes, prints at most the first 80 and then
/// the number of bytes.
#[must_use]
pub fn quoted<B: AsRef<[u8]> + ?Sized>(text: &B) -> String {
    const READABLE: usize = 80;
    let text = text.as_ref();
    if text.len() <= READABLE {
        return format!("\"{}\"", visible(text));
    }
    let mut end = READABLE;
    // Never cut within a character: continuation bytes are 10xxxxxx.
    while end > 0 && text[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    format!("\"{}…\" ({} bytes)", visible(&text[..end]), text.len())
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

/// Bytes whose Display is safe on a terminal; made by [`visible`].
#[derive(Clone, Copy, Debug)]
pub struct Visible<'a> {
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

impl Visible<'_> {
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

impl fmt::Display for Visible<'_> {
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

    fn problem<T: fmt::Debug>(result: Result<T>) -> TextProblem {
        the_problem(result.unwrap_err())
    }

    fn the_problem(error: Error) -> TextProblem {
        match error {
            Error::Text { problem, .. } => problem,
            other => panic!("{other:?}"),
        }
    }

    /// The table of SPEC.md, "Conventions".
    const IGNORABLE: [(u32, u32); 17] = [
        (0xad, 0xad),
        (0x34f, 0x34f),
        (0x61c, 0x61c),
        (0x115f, 0x1160),
        (0x17b4, 0x17b5),
        (0x180b, 0x180f),
        (0x200b, 0x200f),
        (0x202a, 0x202e),
        (0x2060, 0x206f),
        (0x3164, 0x3164),
        (0xfe00, 0xfe0f),
        (0xfeff, 0xfeff),
        (0xffa0, 0xffa0),
        (0xfff0, 0xfff8),
        (0x1bca0, 0x1bca3),
        (0x1d173, 0x1d17a),
        (0xe0000, 0xe0fff),
    ];

    // Promise: Each kind of text allows exactly the characters that the rules for text allow. (SPEC.md "Conventions")
    #[test]
    fn every_character_is_allowed_or_not_as_the_specification_says() {
        for c in '\0'..=char::MAX {
            let code = u32::from(c);
            let control = matches!(code, 0..=0x1f | 0x7f..=0x9f | 0x2028 | 0x2029);
            let ignorable = IGNORABLE.iter().any(|&(first, last)| (first..=last).contains(&code));
            let joiner = [0x200c, 0x200d, 0xfe0e, 0xfe0f].contains(&code);
            let other_space = matches!(code, 0xa0 | 0x1680 | 0x2000..=0x200a | 0x202f | 0x205f | 0x3000)
                .then_some(TextProblem::OtherSpace(code));
            let wide = [0xa0, 0x3000].contains(&code);
            // The standard library knows Unicode's white space.
            assert_eq!(c.is_whitespace() && !control && c != ' ', other_space.is_some(), "{code:x}");
            let text = format!("a{c}b");
            let expected = |problem| if control { Some(TextProblem::Forbidden(code)) } else { problem };
            let ignored = ignorable.then_some(TextProblem::Ignorable(code));
            let in_name = if c == '=' { Some(TextProblem::EqualsSign) } else { ignored };
            let narrow = other_space.filter(|_| !wide);
            let in_context = ignored.filter(|_| !joiner).or(narrow);
            assert_eq!(Context::new(&text).err().map(the_problem), expected(in_context), "{code:x}");
            assert_eq!(Name::new(&text).err().map(the_problem), expected(in_name.or(other_space)), "{code:x}");
            assert_eq!(Value::new(&text).err().map(the_problem), expected(ignored.or(other_space)), "{code:x}");
            assert_eq!(Description::new(&text).err().map(the_problem), expected(narrow), "{code:x}");
            let rules = if c == '\n' { None } else { expected(None) };
            assert_eq!(Rules::new(&text).err().map(the_problem), rules, "{code:x}");
            let escaped = format!("a\\u{{{code:x}}}b");
            let shown = |hidden: bool| if hidden { &escaped } else { &text };
            assert_eq!(&visible(&text).to_string(), shown(control || ignorable && !joiner), "{code:x}");
            let strange = control || ignorable || other_space.is_some();
            assert_eq!(&visible_name(&text).to_string(), shown(strange), "{code:x}");
            if let Ok(context) = Context::new(&text) {
                assert_eq!(&context.to_string(), shown(wide), "{code:x}");
            }
        }
    }

    // Promise edges-of-texts: A text that may not be empty is refused if it is, and if it begins or ends with a space.
    // (SPEC.md "Conventions")
    #[test]
    fn the_rules_hold_at_their_edges() {
        assert!(Context::new("x".repeat(1024)).is_ok());
        assert_eq!(problem(Context::new("x".repeat(1025))), TextProblem::TooLong { length: 1025, max: 1024 });
        assert_eq!(problem(Context::new("")), TextProblem::Empty);
        assert_eq!(problem(Value::new(" a")), TextProblem::Space);
        assert_eq!(problem(Value::new("a ")), TextProblem::Space);
        assert_eq!(problem(Value::new("a  b")), TextProblem::DoubleSpace);
        assert!(Value::new("a b c").is_ok());
        assert!(Context::new("\u{a0}a\u{a0}").is_ok());
        assert_eq!(problem(Name::new("a=b")), TextProblem::EqualsSign);
        assert!(Name::new("é".repeat(32)).is_ok());
        assert!(Name::new("é".repeat(33)).is_err());
        assert!(Rules::new(" \n ").is_ok());
        assert!(Rules::new("").is_ok());
        assert_eq!(problem(Rules::new("a\tb")), TextProblem::Forbidden(9));
    }

    // Promise safe-to-print: What is printed for a person can't move the cursor or turn the text, and no text looks
    // like the escape of another. (SPEC.md "Conventions")
    #[test]
    fn nothing_shown_can_move_a_cursor_or_turn_the_text() {
        assert_eq!(visible("a\u{1b}[2J\u{202e}b\nc\u{85}").to_string(), r"a\u{1b}[2J\u{202e}b\u{a}c\u{85}");
        assert_eq!(visible_lines("a\n\tb").to_string(), "a\n\\u{9}b");
        assert_eq!(visible(b"a\xff\xfeb").to_string(), r"a\x{ff}\x{fe}b");
        assert_eq!(visible("\u{200d}é🂡").to_string(), "\u{200d}é🂡");
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

    // Keeps: safe-to-print.
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
            assert_eq!(visible(text).to_string(), shown, "{text:?}");
            assert_eq!(visible_lines(text).to_string(), shown, "{text:?}");
            assert_eq!(visible_name(text).to_string(), shown, "{text:?}");
        }
        assert_eq!(visible_message("\\u{1b}\n\u{1b}\u{200b}").to_string(), "\\u{1b}\n\\u{1b}\\u{200b}");
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
