//! Values of flags, parsed from text.

use std::num::NonZeroU8;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use verishuffle::drand::{Beacon, QUICKNET};
use verishuffle::text::{Description, Name, printable};
use verishuffle::{Order, Plan, Terms, UnixTime, limits};

use super::typed::{is_hyphen, parse_time_from};

/// `NAME=VALUE`: the name of a source, and a value for it. The name ends at the first `=`.
#[derive(Clone)]
pub(crate) struct Named<T> {
    pub(crate) name: Name,
    pub(crate) value: T,
}

impl<T: FromStr<Err: Into<anyhow::Error>>> FromStr for Named<T> {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, value) = text.split_once('=').with_context(|| {
            let (name, value) = text.split_once(':').unwrap_or(("NAME", text));
            let (name, value) = (printable(name), printable(value.trim()));
            format!("write NAME=VALUE: the name of a source, = and its value, such as {name}={value}")
        })?;
        ensure!(!name.is_empty(), "the name of a source is missing before the =; write NAME=VALUE");
        ensure!(
            !value.is_empty(),
            "nothing is written after the =; write NAME=VALUE; if the value comes from a variable, is the variable set?"
        );
        Ok(Self { name: name.parse()?, value: value.parse().map_err(Into::into)? })
    }
}

/// `NAME@TIME=DESCRIPTION`: a public source, and the time before which nobody can know its value.
#[derive(Clone)]
pub(crate) struct PublicSource {
    pub(crate) name: Name,
    pub(crate) known_from: UnixTime,
    pub(crate) description: Description,
}

impl FromStr for PublicSource {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let Named { name, value: description } = text.parse::<Named<String>>()?;
        let (name, time) = name.as_str().split_once('@').with_context(|| {
            format!(
                "write NAME@TIME=DESCRIPTION: behind the name, @ and the time before which nobody can know the value, such as \
                 {name}@2026-12-24T20:00:00Z"
            )
        })?;
        Ok(Self { name: name.parse()?, known_from: parse_time_from(time)?, description: description.parse()? })
    }
}

pub(crate) fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.iter().map(|order| order.as_str())).try_map(|word| word.parse::<Order>())
}

/// Reads a number in the form it has in a document: digits only, no leading zeros (SPEC.md, section 7).
pub(crate) fn parse_number(text: &str) -> Result<u64> {
    ensure!(
        !text.is_empty(),
        "a number is missing: the text is empty; if it comes from a variable, is the variable set?"
    );
    ensure!(text.bytes().all(|byte| byte.is_ascii_digit()), "write a whole number in digits only, such as 1250");
    ensure!(text == "0" || !text.starts_with('0'), "write the number without a leading zero");
    text.parse().map_err(|_| anyhow!("the number is too large; the largest is {}", u64::MAX))
}

/// Reads the number of a round, counted from 0, as [`parse_number`] does.
pub(crate) fn parse_round(text: &str) -> Result<u32> {
    let number = parse_number(text)?;
    u32::try_from(number).map_err(|_| anyhow!("a round must be from 0 to {}, but is {number}", u32::MAX))
}

/// Reads a number of steps, as [`parse_number`] does. More than a draw can have means all.
pub(crate) fn parse_steps(text: &str) -> Result<u32> {
    Ok(u32::try_from(parse_number(text)?).unwrap_or(u32::MAX))
}

/// Reads a count of at least one, as [`parse_number`] does.
pub(crate) fn parse_count(text: &str) -> Result<u32> {
    let number = parse_number(text)?;
    let count = u32::try_from(number).ok().filter(|&count| count > 0);
    count.with_context(|| format!("must be from 1 to {}, but is {number}", u32::MAX))
}

/// Returns the round that `--round` gives, or round 0 if the terms have only one round. If the terms have several
/// rounds, the user must give one of them.
pub(crate) fn choose_round(round: Option<u32>, terms: &Terms) -> Result<u32> {
    let rounds = terms.rounds().get();
    match round {
        Some(round) if round < rounds => Ok(round),
        Some(round) if rounds == 1 => bail!("--round {round}: these terms have only one round; leave out --round"),
        Some(round) => bail!("--round {round}: rounds count from 0, and these terms have rounds 0 to {}", rounds - 1),
        None if rounds == 1 => Ok(0),
        None => {
            bail!("the terms have {rounds} rounds, which count from 0; choose one with --round R, 0 to {}", rounds - 1)
        }
    }
}

/// The value of `--numbers`: `250`, which is `0-249`, or `1-250`, which draws from the same numbers and says that people
/// count them from 1.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    pub(crate) count: u32,
    pub(crate) from_1: bool,
}

impl FromStr for Numbers {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let Some((first, last)) = text.split_once(is_hyphen).filter(|(first, _)| !first.is_empty()) else {
            let count = parse_count(text);
            let count =
                count.map_err(|error| anyhow!("{error}; give how many, such as 250, or a range such as 1-250"))?;
            return Ok(Self { count, from_1: false });
        };
        let (first, last) = (parse_number(first.trim())?, parse_number(last.trim())?);
        ensure!(
            first <= 1,
            "numbers begin with 0 or 1, such as 1-250; for other numbers make a list, such as `seq {first} {last} > \
             numbers.txt`, and give it with --entries"
        );
        ensure!(first <= last, "the first number, {first}, is after the last, {last}");
        let count = u32::try_from(last - first).ok().and_then(|more| more.checked_add(1));
        let count =
            count.with_context(|| format!("there must be from 1 to {} numbers, but {text} has more", u32::MAX))?;
        Ok(Self { count, from_1: first == 1 })
    }
}

/// Reads the rounds that `--rounds` gives, such as `7-10` or `7`.
pub(crate) fn parse_rounds(text: &str) -> Result<RangeInclusive<u64>> {
    let (first, last) = text.split_once(is_hyphen).unwrap_or((text, text));
    let round = |text: &str| {
        parse_number(text)
            .ok()
            .filter(|&round| round <= limits::MAX_SAFE_INTEGER)
            .context("write a range such as 7-10, or a single round")
    };
    let (first, last) = (round(first)?, round(last)?);
    ensure!(first <= last, "the first round, {first}, is after the last, {last}");
    Ok(first..=last)
}

/// The value of `--width`: a number, or `auto` for the least width that has room for every order.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Auto,
    Fixed(NonZeroU8),
}

impl Width {
    /// Returns the width for a draw. It is an error if the width is `auto` and no width has room for every order.
    pub(crate) fn for_plan(self, plan: &Plan) -> Result<NonZeroU8> {
        match self {
            Self::Fixed(width) => Ok(width),
            Self::Auto => plan.least_width().ok_or_else(|| {
                let (draw, count) = (plan.drawn_count(), plan.count());
                anyhow!(
                    "--width auto: no width has room for every order in which {draw} of {count} entries can be drawn; \
                     give a number, such as --width 1"
                )
            }),
        }
    }
}

impl FromStr for Width {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "auto" => Ok(Self::Auto),
            _ => {
                let width = parse_number(text).ok().and_then(|width| NonZeroU8::new(u8::try_from(width).ok()?));
                width.map(Self::Fixed).ok_or("a width is a number from 1 to 255, or auto")
            }
        }
    }
}

/// Reads `--drand`: which rounds of the beacon quicknet a draw waits for. The first is given by number, or as the first
/// one due after a time. A draw of several rounds also needs a stride: a number of beacon rounds, or the time between two
/// rounds of the draw.
pub(crate) fn parse_quicknet(text: &str) -> Result<Beacon> {
    let usage = "write quicknet:ROUND or quicknet@TIME, such as quicknet@2026-12-24T20:00:00Z; for several rounds, \
                 add :STRIDE, or after a time /INTERVAL, such as /7d";
    let number = |text| parse_number(text).map_err(|error| anyhow!("{error}; {usage}"));
    let of_round = |round, stride| Beacon::new(*QUICKNET.chain(), round, stride);
    let beacon = match text.strip_prefix(QUICKNET.name()).and_then(|rest| rest.split_at_checked(1)) {
        Some((":", numbers)) => {
            let (round, stride) = numbers.split_once(':').map_or((numbers, None), |(r, s)| (r, Some(s)));
            of_round(number(round)?, stride.map_or(Ok(0), number)?)
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
                of_round(first.round(), number(stride)?)
            }
        },
        _ => bail!(usage),
    };
    Ok(beacon?)
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
