//! Words with which programs say that there is nothing.

use super::words::words;

words!(PROGRAM_WORDS, "program_words.txt");

/// Returns whether a field begins as such words do, perhaps after blanks or a quotation mark.
pub(super) fn may_be_of_a_program(text: &str) -> bool {
    let mut is_at_begin = true;
    text.bytes().fold(false, |any, byte| {
        let found = is_at_begin
            & matches!(byte, b'u' | b'n' | b'N' | b'I' | b'-' | b'(' | b'<' | b'[' | b'\\' | b'S' | b'O' | b'D' | b'#');
        is_at_begin = matches!(byte, b',' | b';' | b'\t' | b'|') || is_at_begin & matches!(byte, b' ' | b'"' | 0x80..);
        any | found
    })
}

/// Returns whether a cell, or each word of it, is one with which programs say that there is nothing.
pub(super) fn is_of_a_program(cell: &str) -> bool {
    let is_object = (cell.starts_with("[object ") || cell.starts_with("<object ")) && cell.ends_with([']', '>']);
    is_object || PROGRAM_WORDS.has(cell) || !cell.is_empty() && cell.split(' ').all(|word| PROGRAM_WORDS.has(word))
}
