//! Arguments that several commands take, and the functions that read their texts.

pub(crate) mod entry_pool;
pub(crate) mod named;
pub(crate) mod page;
pub(crate) mod pins;
pub(crate) mod quicknet;
pub(crate) mod round;
pub(crate) mod width;

use anyhow::{Context, Result, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use verishuffle::Order;

/// Returns a parser for the value of `--order`.
pub(crate) fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.iter().map(|order| order.as_str())).try_map(|word| word.parse::<Order>())
}

/// Reads a number in the form it has in a document: digits only, no leading zeros (SPEC.md, section 7).
pub(crate) fn parse_number(text: &str) -> Result<u64> {
    let number = text.parse::<u64>().ok().filter(|number| number.to_string() == text);
    number.context("write a decimal number, without a sign or leading zeros")
}

/// Reads the number of a round, counted from 0, as [`parse_number`] does.
pub(crate) fn parse_round(text: &str) -> Result<u32> {
    let number = parse_number(text)?;
    u32::try_from(number).map_err(|_| anyhow!("{number} is more than {}", u32::MAX))
}

/// Reads a count of at least one, as [`parse_number`] does.
pub(crate) fn parse_count(text: &str) -> Result<u32> {
    let number = parse_number(text)?;
    let count = u32::try_from(number).ok().filter(|&count| count > 0);
    count.with_context(|| format!("{number} is not in 1..={}", u32::MAX))
}
