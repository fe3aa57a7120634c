//! Rows of totals, and the counts of rows and pages that programs add.

use super::casefold::Casefold;
use super::fields::fields;
use super::words::words;

words!(TOTALS, "totals.txt");
words!(ROW_COUNTS, "row_counts.txt");

/// Returns whether the first field is a word for totals, perhaps with an amount, and the others are amounts or empty.
/// `has_separators` says whether there may be others.
pub(super) fn is_total(text: &str, has_separators: bool, casefold: &mut Casefold) -> bool {
    let first = if has_separators { fields(text).next().unwrap_or_default() } else { text };
    let is_around = |c| is_amount(c) || c == ':' || c == '=';
    let from_word = first.trim_start_matches(is_around);
    // Most entries are excluded here, by how they begin.
    if !may_begin_total(from_word, casefold) {
        return false;
    }
    let word = from_word.trim_end_matches(is_around);
    // The longest word has fewer bytes, and no word has two spaces.
    word.len() <= 40
        && memchr::memchr_iter(b' ', word.as_bytes()).nth(1).is_none()
        && fields(text).skip(1).all(|field| field.chars().all(is_amount))
        && TOTALS.has(&casefold.map(word))
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

/// Returns whether a text is `(55 rows)`, `55 rows in set`, `... and 34 more`, `Page 1 of 3` or the like.
pub(super) fn is_count_of_rows(text: &str) -> bool {
    // The shortest and the longest are not much shorter and longer. No number alone is one.
    (6..=80).contains(&text.len())
        && may_begin_count(text)
        && text.contains(' ')
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && ROW_COUNTS.has(&with_zeros(text))
}

/// Returns `false` if a look at how it begins shows that a text is no count.
fn may_begin_count(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| matches!(c, '0'..='9' | '.' | ','));
    match text.as_bytes() {
        // All that begin with a number go on with the word for rows.
        [b'0'..=b'9', ..] => rest.starts_with(" row"),
        _ => text.starts_with(|c| ROW_COUNTS.have_first(c)),
    }
}

/// Returns the text with 0 in place of each number, such as `0.02` or `1,200`.
fn with_zeros(text: &str) -> String {
    let is_digit = |c: char| c.is_ascii_digit();
    let (mut zeros, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(is_digit) {
        zeros.push_str(&rest[..at]);
        zeros.push('0');
        rest = rest[at..].trim_start_matches(is_digit);
        while let Some(more) = rest.strip_prefix(['.', ',']).filter(|more| more.starts_with(is_digit)) {
            rest = more.trim_start_matches(is_digit);
        }
    }
    zeros + rest
}

#[cfg(test)]
mod tests {
    use super::super::words::below_comments;
    use super::*;

    #[test]
    fn each_count_is_found_with_any_numbers() {
        for words in below_comments(include_str!("row_counts.txt")).lines() {
            for number in ["7", "1200", "1,200", "0.02"] {
                let text = words.replace('0', number);
                assert!(is_count_of_rows(&text), "{text}");
            }
        }
        for other in ["12 rowers", "7e3 rows", "1,200", "12 Mill Lane", "7 row"] {
            assert!(!is_count_of_rows(other), "{other}");
        }
    }
}
