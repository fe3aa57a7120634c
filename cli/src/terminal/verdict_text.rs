//! A verdict in a form for a person.

use std::io::{self, Write};

use verishuffle::Verdict;

use super::colour::paint;

/// Prints the checks, the conclusion and the cautions.
pub(crate) fn print(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    let headline = verdict.headline();
    // Any other line begins with a word and a colon, or with a number.
    for line in verdict.to_string().lines() {
        match line == headline {
            true => writeln!(out, "{}", paint(line, verdict.conclusion()))?,
            false => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}
