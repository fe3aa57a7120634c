//! What an archive is judged by, which decides how a person can give what is missing.

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Basis {
    /// Lines, and pins that are flags.
    Flags,
    /// Lines, and pins of a file.
    PinFile,
    /// Summaries.
    Summaries,
}
