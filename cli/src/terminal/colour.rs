//! Colours for verdicts, if stdout is a terminal and the environment allows them (NO_COLOR, CLICOLOR, CLICOLOR_FORCE,
//! TERM). If CI is set, TERM is ignored.

use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use verishuffle::archive::ArchiveConclusion;
use verishuffle::chain::ChainConclusion;
use verishuffle::ledger::LedgerConclusion;
use verishuffle::verdict::Conclusion;

/// What a line says about a draw.
#[derive(Clone, Copy)]
pub(crate) enum Tone {
    Good,
    Unsure,
    Bad,
}

impl From<Conclusion> for Tone {
    fn from(conclusion: Conclusion) -> Self {
        match conclusion {
            Conclusion::Verified => Self::Good,
            Conclusion::Consistent => Self::Unsure,
            Conclusion::Refused => Self::Bad,
        }
    }
}

impl From<ArchiveConclusion> for Tone {
    fn from(conclusion: ArchiveConclusion) -> Self {
        match conclusion {
            ArchiveConclusion::Verified => Self::Good,
            ArchiveConclusion::Consistent => Self::Unsure,
            ArchiveConclusion::Refused | ArchiveConclusion::Error => Self::Bad,
        }
    }
}

impl From<ChainConclusion> for Tone {
    fn from(conclusion: ChainConclusion) -> Self {
        match conclusion {
            ChainConclusion::Whole => Self::Good,
            ChainConclusion::Consistent => Self::Unsure,
            ChainConclusion::Broken => Self::Bad,
        }
    }
}

impl From<LedgerConclusion> for Tone {
    fn from(conclusion: LedgerConclusion) -> Self {
        match conclusion {
            LedgerConclusion::Whole => Self::Good,
            LedgerConclusion::Consistent => Self::Unsure,
            _ => Self::Bad,
        }
    }
}

/// Returns a line of a verdict for stdout, in the colour of its tone if there are colours.
pub(crate) fn paint(line: impl Into<String>, tone: impl Into<Tone>) -> String {
    let line = line.into();
    if matches!(AutoStream::choice(&io::stdout()), ColorChoice::Never) {
        return line;
    }
    let colour = match tone.into() {
        Tone::Good => AnsiColor::Green,
        Tone::Unsure => AnsiColor::Yellow,
        Tone::Bad => AnsiColor::Red,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{line}{style:#}")
}
