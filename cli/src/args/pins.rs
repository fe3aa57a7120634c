//! Pins: what a verifier knows, but not from the transcript.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use verishuffle::archive::Archive;
use verishuffle::text::Value;
use verishuffle::verdict::{Conclusion, Missing};
use verishuffle::{Commitment, PinList, Pins, UnixTime};
use verishuffle_lists::MOST_LINES;
use verishuffle_lists::warnings::of_value;

use super::log::{Evidence, LogArgs};
use super::slip::Slip;
use super::typed::{TypedCommitment, parse_published, parse_time_by};
use super::values::{Named, parse_round};
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;

/// What to do about a slip. The record itself is no place to copy the commitment from.
pub(crate) const CHECK_TYPING: &str = "Check your typing against the announcement.";

#[derive(Args)]
pub(crate) struct PinArgs {
    /// The published commitment
    #[arg(long, value_name = "HEX", conflicts_with = "terms", value_parser = parse_published)]
    commitment: Option<TypedCommitment>,
    /// The published terms, in place of their commitment (- for stdin)
    #[arg(long, value_name = "FILE")]
    terms: Option<PathBuf>,
    /// The round you expect, counted from 0; required if the terms have several
    #[arg(long, value_name = "R", value_parser = parse_round)]
    round: Option<u32>,
    /// A public value, read where its description says; repeat for each value
    #[arg(long, value_name = "NAME=VALUE")]
    public: Vec<Named<Value>>,
    /// A time at which you know the commitment was already public, such as 2026-12-24T20:00:00Z; required unless all
    /// sources are sealed
    ///
    /// Without seconds it counts as the last second of its minute, since the commitment may not have been public before.
    #[arg(long, value_name = "TIME", value_parser = parse_time_by)]
    published_at: Option<UnixTime>,
    /// A time at which you know all openings of the round were already public
    ///
    /// Without seconds it counts as the last second of its minute.
    #[arg(long, value_name = "TIME", value_parser = parse_time_by)]
    opened_at: Option<UnixTime>,
    #[command(flatten)]
    log: LogArgs,
    /// Also exit 0 if only pins are missing
    ///
    /// Pins are the commitment, the round, the public values and the time of publication. A signature that was not
    /// checked, a list or result that was given but not compared, a proof that --log-policy asks for, or a round that is
    /// missing in an archive still makes the exit code 1.
    #[arg(long)]
    pub(crate) unpinned: bool,
}

impl PinArgs {
    /// Returns the file with the terms whose commitment is a pin.
    pub(crate) fn terms(&self) -> Option<&Path> {
        self.terms.as_deref()
    }

    pub(crate) fn inputs(&self) -> impl Iterator<Item = &Path> + Clone {
        self.terms().into_iter().chain(self.log.inputs())
    }

    /// Reads the proof that the commitment was logged, and by what it is judged.
    pub(crate) fn evidence(&self) -> Result<Evidence> {
        self.log.read()
    }

    /// Returns the pins as the library takes them, but for the [evidence](Self::evidence).
    pub(crate) fn read<'a>(&self) -> Result<Pins<'a>> {
        let pins = Pins::new().commitment(self.published_commitment()?).round(self.round);
        for Named { name, value } in &self.public {
            terminal::warnings(&of_value(name, value));
        }
        let pins =
            self.public.iter().fold(pins, |pins, Named { name, value }| pins.public(name.as_str(), value.as_str()));
        Ok(pins.published_at(self.published_at).opened_at(self.opened_at).checked()?)
    }

    /// Begins an archive of the rounds that these pins are for, or the lines of the file of `--pins`.
    pub(crate) fn begin_archive(
        &self,
        rounds: Option<RangeInclusive<u64>>,
        pin_file: Option<&Path>,
    ) -> Result<Archive> {
        if let Some(path) = pin_file {
            let mut list = PinList::new();
            each_pin_line(path, |pins| list.add(pins))?;
            return Ok(Archive::of_pins(list));
        }
        Ok(Archive::of_draw(self.read()?, rounds)?)
    }

    /// Returns the commitment that was given itself.
    pub(crate) fn commitment(&self) -> Option<Commitment> {
        match self.commitment {
            Some(TypedCommitment::Whole(commitment)) => Some(commitment),
            _ => None,
        }
    }

    /// Fails if the commitment given has too few or too many digits. The error names them if it is otherwise that of the
    /// draw.
    pub(crate) fn check_whole(&self, right: Commitment) -> Result<()> {
        let Some(TypedCommitment::Partial { digits, why }) = &self.commitment else { return Ok(()) };
        match Slip::between(digits, &right.to_string()) {
            Some(slip) => bail!("--commitment: {why}. Of the commitment of this draw, {slip}. {CHECK_TYPING}"),
            None => bail!("--commitment: {why}"),
        }
    }

    fn published_commitment(&self) -> Result<Option<Commitment>> {
        match (&self.terms, &self.commitment) {
            (Some(path), _) => input::terms(path).map(|terms| Some(terms.commitment())),
            (None, Some(TypedCommitment::Partial { why, .. })) => bail!("--commitment: {why}"),
            (None, _) => Ok(self.commitment()),
        }
    }

    /// Returns the outcome of a verdict: its conclusion, and what is missing.
    pub(crate) fn outcome(&self, conclusion: Conclusion, missing: &[Missing]) -> Outcome {
        match conclusion {
            Conclusion::Verified => Outcome::Holds,
            Conclusion::Consistent if self.unpinned && missing.iter().all(Missing::is_pin) => Outcome::Holds,
            Conclusion::Consistent | Conclusion::Refused => Outcome::Fails,
        }
    }
}

/// Calls `add` with the pins of each line of a file. Warns of values that are not what they look like.
pub(crate) fn each_pin_line(path: &Path, mut add: impl FnMut(Pins<'static>) -> verishuffle::Result<()>) -> Result<()> {
    // Each value once, however many lines have it.
    let mut found = BTreeMap::new();
    input::pin_lines(path, |pins| {
        let warnings = pins.public_values().filter_map(|(name, value)| of_value(name, value));
        found.extend(warnings.map(|warning| (warning.to_string(), warning)));
        add(pins)
    })?;
    terminal::warnings(found.values().take(MOST_LINES));
    if found.len() > MOST_LINES {
        terminal::warning(format_args!("verishuffle: warning: and {} more such values", found.len() - MOST_LINES));
    }
    Ok(())
}
