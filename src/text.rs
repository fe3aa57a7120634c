//! The texts that a draw is made of, and how texts are shown to a person (SPEC.md, "Conventions").
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

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::error::{Error, Result, TextProblem};
use crate::limits;

/// The rules of one kind of text.
struct Rule {
    /// How messages name the text.
    what: &'static str,
    /// The most bytes.
    max: usize,
    /// Whether the text must have at least one byte, and no space at its beginning or end.
    trimmed: bool,
    line_feeds: bool,
    equals_sign: bool,
}

/// Returns whether no text may hold this character. Rules may still hold line feeds.
pub(crate) fn forbidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns whether the bytes of an entry are text.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| !text.chars().any(forbidden))
}

impl Rule {
    fn check(&self, text: &str) -> Result<()> {
        let problem = if text.len() > self.max {
            Some(TextProblem::TooLong { length: text.len(), max: self.max })
        } else if self.trimmed && text.is_empty() {
            Some(TextProblem::Empty)
        } else if let Some(c) = self.first_forbidden(text) {
            Some(TextProblem::Forbidden(c.into()))
        } else if self.trimmed && (text.starts_with(' ') || text.ends_with(' ')) {
            Some(TextProblem::Space)
        } else if !self.equals_sign && text.contains('=') {
            Some(TextProblem::EqualsSign)
        } else {
            None
        };
        problem.map_or(Ok(()), |problem| Err(Error::Text { what: self.what, problem }))
    }

    fn first_forbidden(&self, text: &str) -> Option<char> {
        // Most texts are plain ASCII, which needs no decoding.
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return None;
        }
        text.chars().find(|&c| forbidden(c) && !(self.line_feeds && c == '\n'))
    }
}

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $rule:expr;)+) => { $(
        $(#[$doc])*
        ///
        /// Texts are compared byte by byte and are never normalised. Display shows control characters and
        /// bidirectional-formatting characters as `\u{1b}`; [`as_str`](Self::as_str) returns the text unchanged.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            const RULE: Rule = $rule;

            /// Takes a text.
            ///
            /// # Errors
            ///
            /// [`Error::Text`] if the text breaks a rule (SPEC.md, "Conventions").
            pub fn new(text: impl Into<String>) -> Result<Self> {
                let text = text.into();
                Self::RULE.check(&text)?;
                Ok(Self(text))
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
                visible(&self.0).fmt(f)
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
    /// The name of one draw and of no other: who draws what, when, and where it is published. It has 1 to 1024 bytes.
    Context: Rule { what: "the context", max: limits::CONTEXT_BYTES, trimmed: true, line_feeds: false, equals_sign: true };
    /// The rules of a draw: what each drawn place means, the deadlines, and what happens if a seal stays closed. The
    /// rules have 0 to 4096 bytes and may hold line feeds.
    Rules: Rule { what: "the rules", max: limits::RULES_BYTES, trimmed: false, line_feeds: true, equals_sign: true };
    /// The name of a source. It has 1 to 64 bytes and no `=`.
    Name: Rule { what: "a name", max: limits::NAME_BYTES, trimmed: true, line_feeds: false, equals_sign: false };
    /// The description of a public value: what will be read, where and when. It has 1 to 1024 bytes.
    Description: Rule { what: "a description", max: limits::DESCRIPTION_BYTES, trimmed: true, line_feeds: false, equals_sign: true };
    /// A public value as it was read. It has 1 to 4096 bytes.
    Value: Rule { what: "a public value", max: limits::VALUE_BYTES, trimmed: true, line_feeds: false, equals_sign: true };
}

/// Returns a value whose Display shows the bytes to a person on one line. Control characters, line separators and
/// bidirectional-formatting characters are shown as `\u{1b}`, and bytes that are not UTF-8 as `\x{ff}`.
///
/// ```
/// assert_eq!(verishuffle::text::visible("a\u{1b}[2J").to_string(), r"a\u{1b}[2J");
/// ```
#[must_use]
pub fn visible<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Visible<'_> {
    Visible { bytes: bytes.as_ref(), line_feeds: false }
}

/// As [`visible`], but line feeds are kept.
#[must_use]
pub fn visible_lines<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Visible<'_> {
    Visible { bytes: bytes.as_ref(), line_feeds: true }
}

/// Returns the bytes in quotes, as [`visible`] shows them. Of more than 80 bytes, only the first 80 or fewer are shown,
/// followed by the number of bytes.
#[must_use]
pub fn quoted<B: AsRef<[u8]> + ?Sized>(text: &B) -> String {
    const READABLE: usize = 80;
    let text = text.as_ref();
    if text.len() <= READABLE {
        return format!("\"{}\"", visible(text));
    }
    let mut end = READABLE;
    // The cut is never within a character: the bytes that continue a character are 10xxxxxx.
    while end > 0 && text[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    format!("\"{}…\" ({} bytes)", visible(&text[..end]), text.len())
}

/// Bytes whose Display is safe on a terminal; made by [`visible`].
#[derive(Clone, Copy, Debug)]
pub struct Visible<'a> {
    bytes: &'a [u8],
    line_feeds: bool,
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                if reorders(c) || forbidden(c) && !(self.line_feeds && c == '\n') {
                    write!(f, "\\u{{{:x}}}", u32::from(c))?;
                } else {
                    f.write_char(c)?;
                }
            }
            for byte in chunk.invalid() {
                write!(f, "\\x{{{byte:02x}}}")?;
            }
        }
        Ok(())
    }
}

/// Returns whether the character is a bidirectional-formatting character, which can make one text look like another.
fn reorders(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem<T: fmt::Debug>(result: Result<T>) -> TextProblem {
        match result {
            Err(Error::Text { problem, .. }) => problem,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_rules_hold_at_their_edges() {
        for c in (0..=0x2100).filter_map(char::from_u32) {
            let wrong = matches!(u32::from(c), 0..=0x1f | 0x7f..=0x9f | 0x2028 | 0x2029);
            let result = Context::new(format!("a{c}b"));
            assert_eq!(result.is_err(), wrong, "U+{:04X}", u32::from(c));
        }
        assert!(Context::new("x".repeat(1024)).is_ok());
        assert_eq!(problem(Context::new("x".repeat(1025))), TextProblem::TooLong { length: 1025, max: 1024 });
        assert_eq!(problem(Context::new("")), TextProblem::Empty);
        assert_eq!(problem(Value::new(" a")), TextProblem::Space);
        assert_eq!(problem(Value::new("a ")), TextProblem::Space);
        assert!(Value::new("\u{a0}a\u{a0}").is_ok());
        assert_eq!(problem(Name::new("a=b")), TextProblem::EqualsSign);
        assert!(Name::new("é".repeat(32)).is_ok());
        assert!(Name::new("é".repeat(33)).is_err());
        assert!(Rules::new(" \n ").is_ok());
        assert!(Rules::new("").is_ok());
        assert_eq!(problem(Rules::new("a\tb")), TextProblem::Forbidden(9));
    }

    #[test]
    fn nothing_shown_can_move_a_cursor_or_turn_the_text() {
        assert_eq!(visible("a\u{1b}[2J\u{202e}b\nc\u{85}").to_string(), r"a\u{1b}[2J\u{202e}b\u{a}c\u{85}");
        assert_eq!(visible_lines("a\n\tb").to_string(), "a\n\\u{9}b");
        assert_eq!(visible(b"a\xff\xfeb").to_string(), r"a\x{ff}\x{fe}b");
        assert_eq!(visible("\u{200d}é🂡").to_string(), "\u{200d}é🂡");
    }
}
