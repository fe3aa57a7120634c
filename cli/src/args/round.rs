//! `--round`: which round of a draw.

use anyhow::{Result, bail};
use verishuffle::Terms;

/// Returns the round that `--round` gives, or round 0 if the terms have only one round. If the terms have several
/// rounds, the user must give one of them.
pub(crate) fn choose_round(round: Option<u32>, terms: &Terms) -> Result<u32> {
    let rounds = terms.rounds().get();
    match round {
        Some(round) if round < rounds => Ok(round),
        Some(round) => bail!("--round {round}: the rounds of these terms are 0 to {}", rounds - 1),
        None if rounds == 1 => Ok(0),
        None => bail!("the terms have {rounds} rounds; choose one with --round R, from 0 to {}", rounds - 1),
    }
}
