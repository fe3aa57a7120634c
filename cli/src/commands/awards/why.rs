//! What one entry gets by the allocation, and why, beside another verdict.

use std::io::Write;

use anyhow::Result;
use verishuffle::awards::{Awards, Story};
use verishuffle::{List, Transcript};

use super::words::Explained;

/// Prints what an entry got before any withdrawal. The transcript and the list were judged and are not refused.
/// If the terms have no allocation, there is nothing to say.
pub(in crate::commands) fn print(
    transcript: &Transcript,
    list: &List,
    entry: u32,
    is_verified: bool,
    out: &mut dyn Write,
) -> Result<()> {
    let Some(allocation) = transcript.terms().allocation() else { return Ok(()) };
    let drawn = transcript.legal_swaps()?.try_drawn()?;
    let (awards, story): (Awards<'_>, Story<'_>) =
        Awards::explained(allocation, Some(list), &drawn, None, Some(entry))?;
    let (list, drawn, why) = (Some(list), &drawn[..], Some(entry));
    let explained = Explained { transcript, allocation, list, drawn, awards: &awards, story: &story, why };
    let whether = if is_verified { "" } else { ", if the draw is as the transcript says" };
    writeln!(out, "What it gets{whether}, before anybody withdraws:")?;
    Ok(explained.print_why(entry, out)?)
}
