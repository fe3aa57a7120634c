//! Keywords of the protocol, such as the kinds of sources. Each is spelt once in this library, for documents, messages
//! and command lines (SPEC.md, section 7).

/// Defines an enum of keywords, with `ALL`, `as_str`, Display and FromStr.
macro_rules! keywords {
    ($(#[$meta:meta])* $vis:vis enum $type:ident, $what:literal {
        $($(#[$doc:meta])* $variant:ident = $word:literal,)+
    }) => {
        $(#[$meta])*
        $vis enum $type {
            $($(#[$doc])* $variant,)+
        }

        impl $type {
            /// All of them, in order.
            $vis const ALL: &[Self] = &[$(Self::$variant),+];

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
                let known = Self::ALL.iter().find(|keyword| keyword.as_str() == text);
                known.copied().ok_or($crate::kind::UnknownKeyword { what: $what, words: &[$($word),+] })
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

keywords! {
    /// The kind of a source of entropy (SPEC.md, section 2).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum SourceKind, "the kind of a source" {
        /// A party's sealed secret.
        Sealed = "sealed",
        /// Rounds of a drand beacon.
        Drand = "drand",
        /// A value that is read in public.
        Public = "public",
    }
}

keywords! {
    /// The kind of the entries of a draw (SPEC.md, section 1).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum EntriesKind, "the kind of entries" {
        /// The numbers 0 to n-1.
        Numbers = "numbers",
        /// A list that anyone may see.
        List = "list",
        /// A list that only its keeper may see.
        Blinded = "blinded",
    }
}
