//! `--drand`: a round of drand's beacon quicknet.

use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail, ensure};
use verishuffle::drand::{Beacon, QUICKNET};

use super::typed::parse_time_from;
use super::values::parse_number;

/// The rounds of quicknet that a draw waits for. The first is given by number, or as the first one due after a time. A
/// draw of several rounds also needs a stride: a number of beacon rounds, or the time between two rounds of the draw.
#[derive(Clone, Copy)]
pub(crate) struct Quicknet(pub(crate) Beacon);

impl FromStr for Quicknet {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let usage = "write quicknet:ROUND or quicknet@TIME, such as quicknet@2026-12-24T20:00:00Z; for several rounds, \
                     add :STRIDE, or after a time /INTERVAL, such as /7d";
        let (round, stride) = match text.strip_prefix(QUICKNET.name()).and_then(|rest| rest.split_at_checked(1)) {
            Some((":", time)) if parse_time_from(time).is_ok() => bail!("a time is written behind @: quicknet@{time}"),
            Some((":", numbers)) => {
                let (round, stride) = numbers.split_once(':').map_or((numbers, None), |(r, s)| (r, Some(s)));
                (number(round, usage)?, stride.map(|stride| number(stride, usage)))
            }
            // A time has colons itself, and may have an offset with colons.
            Some(("@", rest)) => {
                let (time, stride) = match rest.split_once('/') {
                    Some((time, interval)) => (parse_time_from(time)?, Some(rounds_in(interval))),
                    None => match (parse_time_from(rest), rest.rsplit_once(':')) {
                        (Ok(time), _) => (time, None),
                        (Err(error), None) => return Err(error),
                        (Err(error), Some((time, stride))) => match parse_time_from(time) {
                            Ok(time) => (time, Some(number(stride, usage))),
                            Err(_) => return Err(error),
                        },
                    },
                };
                (QUICKNET.first_round_after(time), stride)
            }
            _ if parse_time_from(text).is_ok() => bail!("the name of the beacon is missing: quicknet@{text}"),
            _ if text.contains([':', '@']) && !text.starts_with(QUICKNET.name()) => {
                bail!("quicknet is the only chain of drand that this program knows; {usage}")
            }
            _ => bail!(usage),
        };
        Ok(Self(Beacon::new(*QUICKNET.chain(), round, stride.unwrap_or(Ok(0))?)?))
    }
}

/// Reads a number, or says what is wrong with it and how to write the whole.
fn number(text: &str, usage: &str) -> Result<u64> {
    parse_number(text).map_err(|error| anyhow!("{error}; {usage}"))
}

/// Returns how many rounds of quicknet are due in an interval such as 90s, 30m, 12h, 7d or 2w.
fn rounds_in(interval: &str) -> Result<u64> {
    let usage = "an interval is a number and a unit (s, m, h, d or w), such as 7d";
    let (number, unit) = interval.split_at_checked(interval.len().saturating_sub(1)).context(usage)?;
    let unit = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 60 * 60,
        "d" => 24 * 60 * 60,
        "w" => 7 * 24 * 60 * 60,
        _ => bail!(usage),
    };
    let number = parse_number(number).context(usage)?;
    let seconds = number.checked_mul(unit).context("the interval is too long")?;
    let period = QUICKNET.period();
    ensure!(
        seconds > 0 && seconds % period == 0,
        "an interval must be a multiple of {period} seconds, the time between two rounds of quicknet"
    );
    Ok(seconds / period)
}
