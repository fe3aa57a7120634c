//! `--drand`: a round of drand's beacon quicknet.

use anyhow::{Context, Result, anyhow, bail, ensure};
use verishuffle::drand::{Beacon, QUICKNET};

use super::typed::parse_time_from;
use super::values::parse_number;

/// Reads which rounds of quicknet a draw waits for. The first is given by number, or as the first one due after a time. A
/// draw of several rounds also needs a stride: a number of beacon rounds, or the time between two rounds of the draw.
pub(crate) fn parse_quicknet(text: &str) -> Result<Beacon> {
    let usage = "write quicknet:ROUND or quicknet@TIME, such as quicknet@2026-12-24T20:00:00Z; for several rounds, \
                 add :STRIDE, or after a time /INTERVAL, such as /7d";
    let of_round = |round, stride| Beacon::new(*QUICKNET.chain(), round, stride);
    let beacon = match text.strip_prefix(QUICKNET.name()).and_then(|rest| rest.split_at_checked(1)) {
        Some((":", time)) if parse_time_from(time).is_ok() => bail!("a time is written behind @: quicknet@{time}"),
        Some((":", numbers)) => {
            let (round, stride) = numbers.split_once(':').map_or((numbers, None), |(r, s)| (r, Some(s)));
            of_round(number(round, usage)?, stride.map_or(Ok(0), |stride| number(stride, usage))?)
        }
        // A time has colons itself, and may have an offset with colons.
        Some(("@", rest)) => match (rest.split_once('/'), parse_time_from(rest), rest.rsplit_once(':')) {
            (Some((time, interval)), ..) => {
                Beacon::quicknet_after(parse_time_from(time)?)?.every(seconds_in(interval)?)
            }
            (None, Ok(time), _) => Beacon::quicknet_after(time),
            (None, Err(error), None) => return Err(error),
            (None, Err(error), Some((time, stride))) => {
                let first = Beacon::quicknet_after(parse_time_from(time).map_err(|_| error)?)?;
                of_round(first.round(), number(stride, usage)?)
            }
        },
        _ if parse_time_from(text).is_ok() => bail!("the name of the beacon is missing: quicknet@{text}"),
        _ if text.contains([':', '@']) && !text.starts_with(QUICKNET.name()) => {
            bail!("quicknet is the only chain of drand that this program knows; {usage}")
        }
        _ => bail!(usage),
    };
    Ok(beacon?)
}

/// Reads a number, or says what is wrong with it and how to write the whole.
fn number(text: &str, usage: &str) -> Result<u64> {
    parse_number(text).map_err(|error| anyhow!("{error}; {usage}"))
}

/// Returns the seconds of an interval such as 90s, 30m, 12h, 7d or 2w.
fn seconds_in(interval: &str) -> Result<u64> {
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
    ensure!(number > 0, "an interval must be at least 3 seconds, the time between two rounds of quicknet");
    number.checked_mul(unit).context("the interval is too long")
}
