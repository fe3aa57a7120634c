//! Arguments that several commands take, and how their texts are read.

pub(crate) mod entry_pool;
pub(crate) mod named;
pub(crate) mod pins;
pub(crate) mod quicknet;
pub(crate) mod round;
pub(crate) mod width;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use verishuffle::Order;

/// Reads the value of `--order`.
pub(crate) fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.iter().map(|order| order.as_str())).try_map(|word| word.parse::<Order>())
}

/// Reads a number that is written in decimal digits alone, without a sign.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
