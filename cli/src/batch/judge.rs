//! Judges one line, exactly as its transcript alone would be judged.

use verishuffle::{Error, Pins, Verdict, Verifier};

use super::pinned_lines::PinnedLine;

/// What was found of one line.
pub(super) struct JudgedLine {
    /// The number of the line in its file, counted from 1.
    pub(super) number: u64,
    /// The verdict on its transcript and the number of rounds of its terms, or why there is no verdict.
    pub(super) found: Result<(Verdict, u32), String>,
}

pub(super) fn judge(verifier: &mut Verifier, line: PinnedLine) -> JudgedLine {
    let PinnedLine { number, text, pins, any_round } = line;
    let found = match text {
        Ok(text) => verify(verifier, &text, pins, any_round).map_err(|error| match error {
            // The line in the document is always the first.
            Error::Document { column, message, .. } => format!("column {column}: {message}"),
            error => error.to_string(),
        }),
        Err(too_long) => Err(too_long.to_string()),
    };
    JudgedLine { number, found }
}

fn verify(
    verifier: &mut Verifier,
    text: &[u8],
    pins: Pins<'_>,
    any_round: bool,
) -> verishuffle::Result<(Verdict, u32)> {
    let transcript = verifier.read(text)?;
    let pins = if any_round { pins.round(transcript.round().into()) } else { pins };
    let verdict = verifier.verify(&transcript, &pins)?;
    Ok((verdict, transcript.terms().rounds().get()))
}
