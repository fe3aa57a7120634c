//! Words that programs or people write where there is no value, and the places that programs should have filled in.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use super::fields::{Line, cell, fields};
use super::words::words;
use verishuffle::{List, terms, work};

words!(PROGRAM_WORDS, "program_words.txt");
words!(PROGRAM_ENTRIES, "program_entries.txt");

/// Returns whether a line or one of its fields consists of such words.
pub(super) fn has_program_word(line: &Line<'_>) -> bool {
    // Before the word there may be spaces or a quotation mark.
    let is_before = |byte: u8| matches!(byte, b' ' | b'"') || line.is_odd && !byte.is_ascii();
    let may_be = |field: &str| {
        let mut bytes = field.bytes().skip_while(|&byte| is_before(byte));
        bytes.next().is_some_and(|first| b"[<".contains(&first) || PROGRAM_WORDS.may_begin(first, bytes.next()))
    };
    let has_word = |field: &str| may_be(field) && is_of_a_program(cell(field));
    is_no_value(line.text) || if line.has_separators { fields(line.text).any(has_word) } else { has_word(line.text) }
}

/// Longer entries that stand for no value are looked for only in lists that people wrote.
const SHORT: usize = 12;

/// Returns whether a short text that is a whole entry stands for no value.
fn is_no_value(text: &str) -> bool {
    let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    text.len() < SHORT && PROGRAM_ENTRIES.has(bare)
}

/// Returns whether a longer text that is a whole entry is a placeholder, such as `Max Mustermann`.
pub(super) fn says_nothing_at_length(text: &str) -> bool {
    text.len() >= SHORT && PROGRAM_ENTRIES.has(text)
}

/// Returns whether a cell, or each word of it, is written where there is no value.
fn is_of_a_program(cell: &str) -> bool {
    let is_object = (cell.starts_with("[object ") || cell.starts_with("<object ")) && cell.ends_with([']', '>']);
    is_object || PROGRAM_WORDS.has(cell) || !cell.is_empty() && cell.split(' ').all(|word| PROGRAM_WORDS.has(word))
}

/// Tells whether `None` is a choice in a column, such as of wishes, and not a missing value.
pub(super) struct Choices<'a> {
    list: &'a List,
    /// Whether the cells of these columns are such a choice.
    known: RefCell<HashMap<usize, bool>>,
}

impl<'a> Choices<'a> {
    /// How many of the first columns may be a choice.
    const COLUMNS: usize = 50;

    pub(super) fn new(list: &'a List) -> Self {
        Self { list, known: RefCell::default() }
    }

    /// Returns whether an entry has no other such word than `None` in these columns.
    pub(super) fn has_one(&self, text: &str) -> bool {
        let cells = || text.split(';').map(cell).enumerate();
        let is_none = |cell: &str| cell == "None";
        let is_other_word = |cell: &str| !is_none(cell) && is_of_a_program(cell);
        let mut columns = cells().filter(|(_, cell)| is_none(cell)).map(|(column, _)| column).peekable();
        columns.peek().is_some()
            && !cells().any(|(_, cell)| is_other_word(cell))
            && columns.all(|column| self.is_choice(column))
    }

    /// Returns whether many cells of a column after the first occur more than once.
    fn is_choice(&self, column: usize) -> bool {
        let find = || {
            let others =
                || work::each(self.list).map(|entry| terms::cell(entry, column)).filter(|cell| *cell != b"None");
            let different: HashSet<&[u8]> = others().collect();
            4 * different.len() <= 3 * others().count()
        };
        (1..Self::COLUMNS).contains(&column) && *self.known.borrow_mut().entry(column).or_insert_with(find)
    }
}

/// The marks around the name of a value in templates of programs for letters, pages and forms.
const MARKS_WITHIN_TEXT: [(&str, &str); 8] =
    [("{{", "}}"), ("${", "}"), ("#{", "}"), ("*|", "|*"), ("<<", ">>"), ("<%=", "%>"), ("%%", "%%"), ("[[", "]]")];

/// Returns whether a text has a placeholder such as `{{name}}`, `${name}` or `*|name|*`.
pub(super) fn has_placeholder(text: &str) -> bool {
    // Names have no such marks, so no part of the text is scanned twice.
    let is_place = |at: usize| {
        MARKS_WITHIN_TEXT.iter().any(|(begin, end)| {
            let Some(rest) = text[at..].strip_prefix(begin) else { return false };
            let rest = rest.trim_start();
            let name_end = rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len());
            rest[name_end..].trim_start().starts_with(end) && is_name_of_a_value(rest[..name_end].trim_end())
        })
    };
    text.bytes().enumerate().any(|(at, byte)| b"{$#*<%[".contains(&byte) && is_place(at))
}

/// Returns whether a cell is a placeholder such as `%name%`, `<name>` or `{name}`. Word processors show merge fields in
/// guillemets, which also quote the names of teams and companies, so a name in guillemets must have an underscore.
pub(super) fn is_placeholder(cell: &str) -> bool {
    let is_merge_field = |name: &str| name.contains('_') && is_name_of_a_value(name);
    if cell.strip_prefix('\u{ab}').and_then(|cell| cell.strip_suffix('\u{bb}')).is_some_and(is_merge_field) {
        return true;
    }
    let pairs = [('%', '%'), ('<', '>'), ('{', '}')];
    pairs.iter().any(|&(begin, end)| {
        cell.strip_prefix(begin).and_then(|cell| cell.strip_suffix(end)).is_some_and(is_name_of_a_value)
    })
}

fn is_name_of_a_value(name: &str) -> bool {
    name.len() <= 60 && name.starts_with(|c: char| c.is_alphabetic()) && name.chars().all(is_of_a_name)
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphabetic() || c.is_ascii_digit() || "_-. ".contains(c)
}
