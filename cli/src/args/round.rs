//! `--round` and `--rounds`: which rounds of a draw.

use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use verishuffle::{Terms, limits};

use super::parse_number;

/// Returns the round that `--round` gives, or round 0 if the terms have only one round. If the terms have several
/// rounds, the user must give one of them.
pub(crate) fn choose_round(round: Option<u32>, terms: &Terms) -> Result<u32> {
    let rounds = terms.rounds().get();
    match round {
        Some(round) if round < rounds => Ok(round),
        Some(round) => bail!("--round {round}: the terms have rounds 0 to {}", rounds - 1),
        None if rounds == 1 => Ok(0),
        None => bail!("the terms have {rounds} rounds; choose one with --round R, 0 to {}", rounds - 1),
    }
}

/// The rounds that `--rounds` gives, such as `7-10` or `7`.
#[derive(Clone)]
pub(crate) struct RoundSpan(pub(crate) RangeInclusive<u64>);

impl FromStr for RoundSpan {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let round = |text: &str| {
            parse_number(text)
                .ok()
                .filter(|&round| round <= limits::MAX_SAFE_INTEGER)
                .context("write a range such as 7-10, or a single round")
        };
        let (first, last) = (round(first)?, round(last)?);
        ensure!(first <= last, "the first round, {first}, is after the last, {last}");
        Ok(Self(first..=last))
    }
}
