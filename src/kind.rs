//! Keywords of the protocol, such as the kinds of sources. Each is spelt once in this library, for documents, messages
//! and command lines (SPEC.md, section 7).

/// Implements `as_str`, Display and FromStr for an enum of keywords.
macro_rules! keywords {
    ($vis:vis $type:ident, $what:literal: $($variant:ident = $word:literal),+) => {
        impl $type {
            /// Returns the keyword used in documents.
            #[must_use]
            $vis const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::kind::UnknownKeyword;

            /// Parses a keyword exactly.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::kind::UnknownKeyword { what: $what, words: &[$($word),+] }),
                }
            }
        }
    };
}

pub(crate) use keywords;

/// Unknown keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} must be \"{}\"", words.join("\" or \""))]
pub struct UnknownKeyword {
    pub(crate) what: &'static str,
    pub(crate) words: &'static [&'static str],
}

/// The kind of a source of entropy (SPEC.md, section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SourceKind {
    /// A party's sealed secret.
    Sealed,
    /// Rounds of a drand beacon.
    Drand,
    /// A value that is read in public.
    Public,
}

keywords!(pub SourceKind, "the kind of a source": Sealed = "sealed", Drand = "drand", Public = "public");

/// The kind of the entries of a draw (SPEC.md, section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EntriesKind {
    /// The numbers 0 to n-1.
    Numbers,
    /// A list that anyone may see.
    List,
    /// A list that only its keeper may see.
    Blinded,
}

keywords!(pub EntriesKind, "the kind of entries": Numbers = "numbers", List = "list", Blinded = "blinded");
