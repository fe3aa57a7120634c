//! Colours for verdicts, if stdout is a terminal and the environment allows them (NO_COLOR, CLICOLOR, CLICOLOR_FORCE,
//! TERM). If CI is set, TERM is ignored.

use std::fmt::Display;
use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

/// Returns a line of a verdict for stdout, in the colour of the verdict's word if there are colours. What neither holds
/// nor may hold is red.
pub(crate) fn paint(line: impl Into<String>, conclusion: impl Display) -> String {
    let line = line.into();
    if matches!(AutoStream::choice(&io::stdout()), ColorChoice::Never) {
        return line;
    }
    let colour = match &*conclusion.to_string() {
        "verified" | "whole" => AnsiColor::Green,
        "consistent" => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{line}{style:#}")
}
