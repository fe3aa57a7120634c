//! Arguments that several commands take, and the functions that read their texts.

pub(crate) mod entry_pool;
pub(crate) mod named;
pub(crate) mod pins;
pub(crate) mod quicknet;
pub(crate) mod round;
pub(crate) mod width;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use verishuffle::Order;

/// Returns a parser for the value of `--order`.
pub(crate) fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.iter().map(|order| order.as_str())).try_map(|word| word.parse::<Order>())
}

/// Reads a number that is written in decimal digits alone, without a sign. Returns `None` for any other text and for a
/// number of more than 64 bits.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
