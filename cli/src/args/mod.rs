//! Arguments that several commands take.

pub(crate) mod entry_pool;
pub(crate) mod pins;

use std::fmt::{self, Display};
use std::num::NonZeroU8;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use verishuffle::{Beacon, Name, Order, Plan, QUICKNET, Terms, UnixTime, least_width};

/// `--width`: a number, or the least that makes room for every order.
#[derive(Clone, Copy)]
pub(crate) enum Width {
    Auto,
    Of(NonZeroU8),
}

impl Width {
    pub(crate) fn for_plan(self, plan: &Plan) -> Result<NonZeroU8> {
        match self {
            Self::Of(width) => Ok(width),
            Self::Auto => least_width(plan).ok_or_else(|| {
                let (draw, count) = (plan.draw(), plan.count());
                anyhow!("--width auto: to draw {draw} of {count} entries, no width has room for every order; give one")
            }),
        }
    }
}

impl FromStr for Width {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "auto" => Ok(Self::Auto),
            _ => text.parse().map(Self::Of).map_err(|_| "a width is 1 to 255, or auto"),
        }
    }
}

impl Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Of(width) => width.fmt(f),
        }
    }
}

/// `NAME=VALUE`: a name ends at the first `=`.
#[derive(Clone)]
pub(crate) struct Named<T> {
    pub(crate) name: Name,
    pub(crate) value: T,
}

impl<T: FromStr<Err: Into<anyhow::Error>>> FromStr for Named<T> {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, value) = text.split_once('=').context("a name, = and what belongs to it must stand there")?;
        Ok(Self { name: name.parse()?, value: value.parse().map_err(Into::into)? })
    }
}

/// `--drand`: a round of quicknet by its number or by a time that it is due after, and the stride of a series.
#[derive(Clone, Copy)]
pub(crate) struct Quicknet(pub(crate) Beacon);

impl FromStr for Quicknet {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let form = "must be quicknet:ROUND, or quicknet@ and a time such as 2026-12-24T20:00:00Z; in a series, :STRIDE";
        let (round, stride) = match text.strip_prefix(QUICKNET.name).and_then(|rest| rest.split_at_checked(1)) {
            Some((":", numbers)) => {
                let (round, stride) = numbers.split_once(':').map_or((numbers, None), |(r, s)| (r, Some(s)));
                (number(round).context(form)?, stride)
            }
            // A time holds colons of its own, and ends with its Z.
            Some(("@", when)) => {
                let (time, rest) = when.split_once('Z').context(form)?;
                let time: UnixTime = format!("{time}Z").parse()?;
                let stride = if rest.is_empty() { None } else { Some(rest.strip_prefix(':').context(form)?) };
                (QUICKNET.first_round_after(time), stride)
            }
            _ => bail!(form),
        };
        let stride = stride.map_or(Some(0), number).context(form)?;
        Ok(Self(Beacon { chain: QUICKNET.chain, round, stride }))
    }
}

/// Decimal digits, and nothing beside them.
pub(crate) fn number(text: &str) -> Option<u64> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// `--order`.
pub(crate) fn order() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(["forward", "backward"]).try_map(|word| word.parse::<Order>())
}

/// Which round is meant: where there are several, only the caller can say.
pub(crate) fn round(given: Option<u32>, terms: &Terms) -> Result<u32> {
    let rounds = terms.rounds().get();
    match given {
        Some(round) if round < rounds => Ok(round),
        Some(round) => bail!("--round {round}: the rounds of these terms are 0 to {}", rounds - 1),
        None if rounds == 1 => Ok(0),
        None => bail!("the terms have {rounds} rounds: --round must say which, 0 to {}", rounds - 1),
    }
}
