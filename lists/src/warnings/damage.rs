//! Finds entries that were damaged before, or that are no entries: those that show nothing, blanks that nobody sees,
//! open quotations, rows of totals, and what programs write in place of characters and names. Each can be drawn.

use super::address::{has_several_addresses, is_broken_address};
use super::casefold::{Casefold, Looks};
use super::fields::{SEPARATORS, cells};
use super::markup::{is_base64, is_escaped, is_line_of_a_document, is_markup};
use super::misread::{has_lost_letters, is_misread};
use super::program::{has_program_word, is_placeholder};
use super::signs::{is_blank, is_hidden};
use super::spreadsheet::{is_cut_off, is_formula, is_sheet_error, is_shortened};
use super::totals::{is_count_of_rows, is_total};

/// Defines what can be wrong with an entry: a kind, its word for programs, and what is said of it behind its place.
macro_rules! damages {
    ($($kind:ident = $word:literal: $says:literal;)+) => {
        /// What is wrong with an entry. Only the first that applies is reported.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Damage { $($kind,)+ }

        impl Damage {
            pub(super) fn word(self) -> &'static str {
                match self { $(Self::$kind => $word,)+ }
            }

            pub(super) fn says(self) -> &'static str {
                match self { $(Self::$kind => $says,)+ }
            }
        }
    };
}

damages! {
    Blank = "blank": "shows nothing, but is an entry like any other and can be drawn";
    JoinedFiles = "joined_files":
        "holds a byte-order mark, with which a file begins: two files were joined here, and this entry is not what it \
         seems";
    LostCharacter = "lost_character": "holds U+FFFD, the sign for a character that was lost before";
    LostLetters = "lost_character":
        "holds a question mark in place of a letter that was lost before: export the list again, in UTF-8";
    Misread = "misread": "looks like a text that was read in another encoding before: save it from its source as UTF-8";
    OpenQuotation = "open_quotation":
        "leaves a quotation open: a cell with a line break makes two entries, since each line is an entry";
    Invisible = "invisible": "holds an invisible character";
    EdgeBlank = "edge_blank": "begins or ends with a blank, so its owner, who types it without, finds another entry";
    DoubleSpace = "double_space": "holds two blanks in a row, which look like one in many places";
    Escaped = "escaped":
        "holds a code of a web page, a program or a mail in place of characters, such as &amp; for &: write the \
         characters";
    Markup = "markup":
        "holds marks of a formatted text or a document (RTF, HTML, Markdown, JSON, code), each line of which is an \
         entry: save the list as plain text";
    Formula = "formula":
        "holds a formula of a spreadsheet in place of its value: save the table as CSV again, with values";
    SheetError = "sheet_error": "holds an error of a spreadsheet in place of what was meant";
    Shortened = "shortened":
        "holds a number that a spreadsheet has shortened, such as 1.2E+15, so different ones may have become one: \
         format the column as text, and type it again";
    ProgramWord = "program_word":
        "holds a word that programs or people write in place of a value, such as N/A, TBD or TRUE, but is an entry \
         like any other and can be drawn: take it out, unless it is a name";
    Placeholder = "placeholder":
        "holds a placeholder such as {{name}}, which a program should have filled in: make the list again, with the \
         values";
    BrokenAddress = "broken_address":
        "holds an address with a blank or a sign that addresses do not have, so nobody is reached there: correct it";
    SeveralAddresses = "several_addresses":
        "holds the addresses of several people, but is one entry: write each on its own line, unless they are of one";
    CutOff = "cut_off":
        "is cut off with an ellipsis, so a part of it may be lost, and different ones may have become one: export the \
         list again, with whole texts";
    Total = "total":
        "looks like a row of totals or a number of rows or pages, but is an entry like any other and can be drawn";
}

impl Damage {
    /// Whether a list all of whose entries are so is meant so.
    pub(super) fn may_be_meant(self) -> bool {
        matches!(self, Self::ProgramWord | Self::Placeholder)
    }
}

/// Returns what is wrong with the entry with this number. `looks` is what one look at it tells.
pub(super) fn find(text: &str, number: u32, looks: &Looks, casefold: &mut Casefold) -> Option<Damage> {
    if !looks.is_plain {
        let found = match () {
            () if text.chars().all(is_blank) => Some(Damage::Blank),
            () if number > 0 && text.starts_with('\u{feff}') => Some(Damage::JoinedFiles),
            () if text.contains('\u{fffd}') => Some(Damage::LostCharacter),
            () if is_misread(text) => Some(Damage::Misread),
            () if text.bytes().filter(|&byte| byte == b'"').count() % 2 == 1 => Some(Damage::OpenQuotation),
            () if text.chars().any(is_hidden) => Some(Damage::Invisible),
            () if text.starts_with(is_blank) || text.ends_with(is_blank) => Some(Damage::EdgeBlank),
            () if has_two_blanks(text) => Some(Damage::DoubleSpace),
            () => None,
        };
        if found.is_some() {
            return found;
        }
    }
    if text.chars().all(|c| is_blank(c) || SEPARATORS.contains(&c) || c == '"') {
        return Some(Damage::Blank);
    }
    if is_line_of_a_document(text) {
        return Some(Damage::Markup);
    }
    if (looks.has_signs || text.starts_with("0x") || text.starts_with("0X"))
        && let Some(found) = find_by_signs(text)
    {
        return Some(found);
    }
    if is_base64(text) {
        return Some(Damage::Escaped);
    }
    if is_cut_off(text, looks.has_separators) {
        return Some(Damage::CutOff);
    }
    if has_program_word(text, looks.has_separators) {
        return Some(Damage::ProgramWord);
    }
    if looks.has_signs && is_placeholder(text) {
        return Some(Damage::Placeholder);
    }
    (is_count_of_rows(text) || is_total(text, looks.has_separators, casefold)).then_some(Damage::Total)
}

fn has_two_blanks(text: &str) -> bool {
    let mut pairs = text.chars().zip(text.chars().skip(1));
    pairs.any(|(a, b)| a.is_whitespace() && b == ' ' || a == ' ' && b.is_whitespace())
}

fn find_by_signs(text: &str) -> Option<Damage> {
    let any = |is_wrong: fn(&str) -> bool| cells(text).any(is_wrong);
    match () {
        () if is_escaped(text) => Some(Damage::Escaped),
        () if is_markup(text) => Some(Damage::Markup),
        () if any(is_formula) => Some(Damage::Formula),
        () if any(is_sheet_error) => Some(Damage::SheetError),
        () if any(is_shortened) => Some(Damage::Shortened),
        () if any(has_lost_letters) => Some(Damage::LostLetters),
        () if is_broken_address(text) => Some(Damage::BrokenAddress),
        () if has_several_addresses(text) => Some(Damage::SeveralAddresses),
        () => None,
    }
}
