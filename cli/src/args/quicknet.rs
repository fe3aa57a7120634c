//! `--drand`: a round of drand's beacon quicknet.

use std::str::FromStr;

use anyhow::{Context, Result, bail};
use verishuffle::UnixTime;
use verishuffle::drand::{Beacon, QUICKNET};

use super::parse_digits;

/// The rounds of quicknet that a draw waits for. The first of them is given by its number, or as the first round that
/// is due after a time. A stride may follow, which a draw of several rounds needs.
#[derive(Clone, Copy)]
pub(crate) struct Quicknet(pub(crate) Beacon);

impl FromStr for Quicknet {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let usage = "write quicknet:ROUND, or quicknet@ and a time such as quicknet@2026-12-24T20:00:00Z; for several \
                     rounds, :STRIDE may follow";
        let (round, stride) = match text.strip_prefix(QUICKNET.name()).and_then(|rest| rest.split_at_checked(1)) {
            Some((":", numbers)) => {
                let (round, stride) = numbers.split_once(':').map_or((numbers, None), |(r, s)| (r, Some(s)));
                (parse_digits(round).context(usage)?, stride)
            }
            // A time has colons itself, but ends with Z.
            Some(("@", time)) => {
                let (time, rest) = time.split_once('Z').context(usage)?;
                let time: UnixTime = format!("{time}Z").parse()?;
                let stride = if rest.is_empty() { None } else { Some(rest.strip_prefix(':').context(usage)?) };
                (QUICKNET.first_round_after(time), stride)
            }
            _ => bail!(usage),
        };
        let stride = stride.map_or(Some(0), parse_digits).context(usage)?;
        Ok(Self(Beacon::new(*QUICKNET.chain(), round, stride)?))
    }
}
