//! Arguments that several commands take, and the functions that read their texts.

pub(crate) mod entry_pool;
pub(crate) mod named;
pub(crate) mod pins;
pub(crate) mod quicknet;
pub(crate) mod round;
pub(crate) mod width;

use anyhow::{Context, Result};
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

/// Reads a number in the form that it has in a document: digits alone, and no zero before others (SPEC.md, section 7).
pub(crate) fn parse_document_number(text: &str) -> Result<u64> {
    let number = parse_digits(text).filter(|number| number.to_string() == text);
    number.context("write a number in decimal digits, without a sign and without a zero before other digits")
}
