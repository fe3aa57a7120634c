//! Rows of totals.

use super::casefold::Casefold;
use super::fields::SEPARATORS;
use super::words::words;

words!(TOTALS, "totals.txt");

/// Returns whether the first field is a word for totals, perhaps with an amount, and the others are amounts or empty.
/// `has_separators` says whether there may be others.
pub(super) fn is_total(text: &str, has_separators: bool, casefold: &mut Casefold) -> bool {
    let first = if has_separators { text.split(SEPARATORS).next().unwrap_or_default() } else { text };
    let word = first.trim_matches(|c| is_amount(c) || c == ':' || c == '=');
    // The longest word has fewer bytes.
    word.len() <= 40
        && may_begin_total(word, casefold)
        && text.split(SEPARATORS).skip(1).all(|field| field.chars().all(is_amount))
        && TOTALS.has(casefold.map(word))
}

fn is_amount(c: char) -> bool {
    matches!(c, '0'..='9' | ' ' | '.' | ',' | '\'' | '%' | '"' | '€' | '$' | '£' | '\u{a0}' | '\u{202f}' | '-')
}

/// Returns `false` if a look at the first character shows that a text is no word for totals.
fn may_begin_total(text: &str, casefold: &mut Casefold) -> bool {
    match text.as_bytes() {
        [] => false,
        [first] | [first, 0..0x80, ..] if first.is_ascii() => TOTALS.have_first(first.to_ascii_lowercase().into()),
        _ => casefold.may_begin(text, |first| TOTALS.have_first(first)),
    }
}
