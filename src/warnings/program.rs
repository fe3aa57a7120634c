//! Words with which programs say that there is nothing.

use super::fields::{cells, is_separator};
use super::words::words;

words!(PROGRAM_WORDS, "program_words.txt");

/// Returns whether a field of a line is such a word, or consists of such. `has_separators` says whether the line may have
/// several fields.
pub(super) fn has_program_word(text: &str, has_separators: bool) -> bool {
    // Before the word there may be blanks or a quotation mark.
    let is_before = |byte: u8| matches!(byte, b' ' | b'"' | 0x80..);
    let may_be = |field: &[u8]| {
        let first = field.iter().find(|&&byte| !is_before(byte));
        first.is_some_and(|&byte| PROGRAM_WORDS.have_first(byte.into()))
    };
    match has_separators {
        true => text.as_bytes().split(|&byte| is_separator(byte)).any(may_be) && cells(text).any(is_of_a_program),
        false => may_be(text.as_bytes()) && cells(text).any(is_of_a_program),
    }
}

/// Returns whether a cell, or each word of it, is one with which programs say that there is nothing.
fn is_of_a_program(cell: &str) -> bool {
    let is_object = (cell.starts_with("[object ") || cell.starts_with("<object ")) && cell.ends_with([']', '>']);
    is_object || PROGRAM_WORDS.has(cell) || !cell.is_empty() && cell.split(' ').all(|word| PROGRAM_WORDS.has(word))
}
