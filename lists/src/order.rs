//! Whether a list is in an order that outsiders can find out, such as that of a register.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::warnings::folding;
use verishuffle::{List, work};

/// A random order of fewer entries may be an alphabetical one.
const FEWEST: u32 = 5;
/// Of so many neighbours one may be out of order, such as a heading, or names that are sorted in another way.
const NEIGHBOURS: u32 = 10;

/// Returns whether nearly all entries ascend, or descend, as people sort names and numbers: without regard to case and
/// accents, and numbers by their size.
#[must_use]
pub fn is_sorted(list: &List) -> bool {
    let (mut folded, mut before, mut ascending, mut descending) = (folding(), None, 0, 0);
    for entry in work::each(list) {
        let key = sorting_key(&folded(str::from_utf8(entry).unwrap_or_default()));
        ascending += u32::from(before.as_ref().is_some_and(|before| *before <= key));
        descending += u32::from(before.as_ref().is_some_and(|before| *before >= key));
        before = Some(key);
    }
    let pairs = list.len() - 1;
    list.len() >= FEWEST && ascending.max(descending) >= pairs - pairs / NEIGHBOURS
}

/// Returns the letters and digits of a text without regard to case, in a form that sorts as people sort.
fn sorting_key(folded: &str) -> String {
    let mut key = String::with_capacity(2 * folded.len());
    let letters = folded.nfd().filter(|&c| !is_combining_mark(c));
    let letters: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let mut rest = letters.as_str();
    while let Some(c) = rest.chars().next() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if end == 0 {
            key.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        // A longer number is larger.
        let number = rest[..end].trim_start_matches('0');
        key.push('0');
        key.extend(char::from_u32(number.len() as u32));
        key.push_str(number);
        rest = &rest[end..];
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_register_is_in_order_and_a_shuffled_list_is_not() {
        let sorted = |lines: &[&str]| is_sorted(&List::from_entries(lines).unwrap());
        let numbered: Vec<String> = (1..=250).map(|number| format!("person {number} of the register")).collect();
        let numbered: Vec<&str> = numbered.iter().map(String::as_str).collect();
        let mut heading = numbered.clone();
        heading.insert(0, "zz, name");
        let descending: Vec<&str> = numbered.iter().rev().copied().collect();
        for lines in [
            &["Adler", "\u{c4}rzte", "Becker", "Meier", "M\u{fc}ller", "\u{d6}zt\u{fc}rk", "Zander"][..],
            &["abbot", "Baker", "cook", "Dyer", "evans", "Frost"],
            &["1, Zoe", "2, Ada", "9, Bo", "10, Cy", "11, Al"],
            &numbered,
            &heading,
            &descending,
        ] {
            assert!(sorted(lines), "{lines:?}");
        }
        for lines in [&["Ada", "Bo", "Cy", "Di"][..], &["Cy", "Ada", "Di", "Bo", "Ed"], &["b", "a", "d", "c", "f", "e"]]
        {
            assert!(!sorted(lines), "{lines:?}");
        }
    }
}
