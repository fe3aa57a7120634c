//! A verdict in a form for a person.

use std::io::{self, Write};

use verishuffle::Verdict;

use super::colour::paint;

/// Prints the checks, the conclusion and the cautions.
pub(crate) fn print(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    print_lines(verdict, out, |headline| Some(paint(headline, verdict.conclusion())))
}

/// Prints the checks and the cautions, for a verdict that is not the whole answer.
pub(crate) fn print_without_headline(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    print_lines(verdict, out, |_| None)
}

/// Returns the checks that failed and what they found, in one line.
pub(crate) fn failures(verdict: &Verdict) -> String {
    let failed = verdict.checks().filter(|(_, state)| state.is_failed());
    failed.map(|(name, state)| format!("{name}: {state}")).collect::<Vec<_>>().join("; ")
}

fn print_lines(
    verdict: &Verdict,
    out: &mut dyn Write,
    headline_text: impl Fn(&str) -> Option<String>,
) -> io::Result<()> {
    let headline = verdict.headline();
    // Any other line begins with a word and a colon, or with a number.
    for line in verdict.to_string().lines() {
        if line != headline {
            writeln!(out, "{line}")?;
        } else if let Some(text) = headline_text(line) {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}
