//! Rows of totals.

use super::casefold::Casefold;
use super::fields::SEPARATORS;
use super::words::words;

words!(TOTALS, "totals.txt");

/// Returns whether the first field is a word for totals, perhaps with an amount, and the others are amounts or empty.
pub(super) fn is_total(text: &str, casefold: &mut Casefold) -> bool {
    let is_amount = |c: char| c.is_ascii_digit() || " .,'%\"€$£\u{a0}\u{202f}-".contains(c);
    let mut fields = text.split(SEPARATORS);
    let first = fields.next().unwrap_or_default();
    if !fields.all(|field| field.chars().all(is_amount)) {
        return false;
    }
    let word = first.trim_matches(|c| is_amount(c) || c == ':' || c == '=');
    // The longest word has fewer bytes.
    word.len() <= 40 && TOTALS.has(casefold.map(word))
}
