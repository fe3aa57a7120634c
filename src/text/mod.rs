//! The texts of a draw: what each may hold, and how they are printed for people (SPEC.md, "Conventions").
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
//!
//! [`printable`] prints what others wrote as SPEC.md says, and the library's own messages use it.

mod printable;

use std::fmt;
use std::str::FromStr;

pub use printable::{Printable, printable};
pub(crate) use printable::{forbidden, grouped, is_text, is_white_space};
use printable::{is_joiner, is_other_space};
// Only for the other crates of the project, which write their messages as this one does.
#[doc(hidden)]
pub use printable::{
    hidden_difference, is_ignorable, ordinal, printable_allocation, printable_lines, printable_message, printable_name,
    quoted,
};

use crate::error::{Error, Result, TextProblem};
use crate::limits;

/// Returns a text with the line ends of documents: a file from Windows has CR before LF.
#[doc(hidden)]
pub fn with_line_feeds(text: &[u8]) -> Vec<u8> {
    // A shell that reads the file drops only its last line feed.
    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.collect::<Vec<_>>().join(&b'\n')
}

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
    /// Characters that have a meaning next to a text of this kind.
    forbidden: &'static [char],
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
        forbidden: &[],
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
            text.chars().find(|c| self.forbidden.contains(c)).map(TextProblem::Character)
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

/// Checks the text of a blinded cell, which no type of a text holds, since it is wiped.
pub(crate) fn check_cell_text(text: &str) -> Result<()> {
    let what = "the text of a blinded cell";
    let (max, spaces, ignorable) = (limits::CELL_TEXT_BYTES, Spaces::All, Ignorable::All);
    match text {
        "" => Err(Error::Text { what, problem: TextProblem::Empty }),
        _ => Rule { what, max, trimmed: false, spaces, ignorable, ..Rule::LINE }.check(text),
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
                printable(&self.0).with_other_spaces(Self::RULE.spaces == Spaces::All).fmt(f)
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
        forbidden: &[';', ':', ',', '@'],
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

    // Each kind of text allows exactly the characters that the rules for text allow.
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
            assert_eq!(is_white_space(c), c.is_whitespace(), "{code:x}");
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
            assert_eq!(&printable(&text).to_string(), shown(control || ignorable && !joiner), "{code:x}");
            let strange = control || ignorable || other_space.is_some();
            assert_eq!(&printable_name(&text).to_string(), shown(strange), "{code:x}");
            if let Ok(context) = Context::new(&text) {
                assert_eq!(&context.to_string(), shown(wide), "{code:x}");
            }
        }
    }

    // A text that may not be empty is refused if it is, and if it begins or ends with a space.
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
}
