//! Finds entries that were damaged before, or that are no entries: those that show nothing, spaces that nobody sees,
//! open quotations, rows of totals, and what programs write in place of characters and names. Each can be drawn.

use super::byte_filter::{ByteFilter, Needs, is_blank, is_hidden};
use super::casefold::Casefold;
use super::characters::Character;
use super::contacts::{has_several_addresses, is_broken_address};
use super::fields::{Line, SEPARATORS, cells};
use super::markup::{
    has_entity, has_tag, is_base64, is_escaped, is_line_of_a_document, is_object, is_row_of_markdown, is_rtf, is_utf7,
};
use super::misread::{has_lost_letters, is_misread};
use super::program::{has_placeholder, has_program_word, is_placeholder};
use super::remarks::is_remark;
use super::spreadsheet::is_rounded;
use super::spreadsheet::{is_cut_off, is_formula, is_sheet_error, is_shortened, keeps_as_text};
use super::totals::{is_count_of_rows, is_total};
use verishuffle::work;

/// Defines what can be wrong with an entry: a kind, its word for programs, and the words about it behind its place.
macro_rules! damages {
    ($($kind:ident = $word:literal: $text:literal;)+) => {
        /// What is wrong with an entry. Only the first that applies is reported.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Damage { $($kind,)+ }

        impl Damage {
            pub(super) fn word(self) -> &'static str {
                match self { $(Self::$kind => $word,)+ }
            }

            pub(super) fn text(self) -> &'static str {
                match self { $(Self::$kind => $text,)+ }
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
    Ticked = "markup":
        "begins with a tick or a box, which is a part of the entry: where some are not ticked, it may say who takes part";
    TextMark = "text_mark":
        "holds a mark with which a program keeps a value as text, such as '0045 or =\"0045\": take the mark out, unless \
         it belongs to the value";
    Formula = "formula":
        "holds a formula of a spreadsheet in place of its value: save the table as CSV again, with values";
    SheetError = "sheet_error": "holds an error of a spreadsheet in place of what was meant";
    Shortened = "shortened":
        "holds a number that a spreadsheet has shortened, such as 1.2E+15, so different ones may have become one: \
         format the column as text, and type it again";
    Rounded = "shortened":
        "holds a number of which a spreadsheet has kept 15 digits and written zeros in place of the others, so it is \
         another number, and different ones may have become one: format the column as text, and take it from its source \
         again";
    ProgramWord = "program_word":
        "holds a word that programs or people write in place of a value, such as N/A, TBD or TRUE, but is an entry \
         like any other and can be drawn: take it out, unless it is a name";
    Placeholder = "placeholder":
        "holds a placeholder such as {{name}}, which a program should have filled in: make the list again, with the \
         values";
    BrokenAddress = "broken_address":
        "holds an address with a blank or a sign that addresses do not have, so nobody is reached there: correct it";
    Mistyped = "broken_address":
        "holds an address with a domain that looks mistyped, such as gmial.com or gmail.con for gmail.com, so nobody is \
         reached there: correct it, unless it is right";
    SeveralAddresses = "several_addresses":
        "holds the addresses of several people, but is one entry: write each on its own line, unless they are of one";
    CutOff = "cut_off":
        "is cut off with an ellipsis, so a part of it may be lost, and different ones may have become one: export the \
         list again, with whole texts";
    Total = "total":
        "looks like a row of totals or a number of rows or pages, but is an entry like any other and can be drawn";
    TableMarks = "table_marks":
        "has quotation marks around it, or separators behind it as of empty cells, which are a part of the entry: take \
         them out";
    Remark = "remark":
        "looks like a remark, a heading or another value than an entry, or says that somebody takes no part, but can be \
         drawn like any other: take it out, unless it is a name";
    Tickets = "remark":
        "says behind a name how many tickets somebody has, but is one entry: make an entry for each ticket, with a number";
    Company = "remark":
        "names somebody who comes with another, but is one entry: make an entry for each, unless they are drawn together";
}

impl Damage {
    /// Whether a list all of whose entries are so is meant so.
    pub(super) fn may_be_meant(self) -> bool {
        matches!(self, Self::ProgramWord | Self::Placeholder)
    }
}

/// When an entry is damaged.
struct Rule {
    damage: Damage,
    needs: Needs,
    /// The traits of characters beyond ASCII with which the rule can apply too.
    beyond_ascii: u8,
    applies: fn(&Line<'_>, &mut Casefold) -> bool,
}

const fn rule(damage: Damage, needs: Needs, beyond_ascii: u8, applies: fn(&Line<'_>, &mut Casefold) -> bool) -> Rule {
    Rule { damage, needs, beyond_ascii, applies }
}

/// The alphabet of base64.
const SEXTETS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BLANKS: &[u8] = b" \t\n\x0b\x0c\r";
const CONTROLS: &[u8] = b"\0\x01\x02\x03\x04\x05\x06\x07\x08\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\
    \x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f";

/// All rules, in the order of their importance: only the first that applies is reported.
const RULES: [Rule; 29] = {
    use Character as C;
    use Needs::{Anything, Both, Edge, First, One, Only, Others, Pair};
    [
        rule(Damage::Blank, Only(b" "), C::ODD, |line, _| line.text.chars().all(is_blank)),
        rule(Damage::JoinedFiles, Others, C::ODD, |line, _| line.number > 0 && line.text.starts_with('\u{feff}')),
        rule(Damage::LostCharacter, Others, C::ODD, |line, _| line.text.contains('\u{fffd}')),
        rule(Damage::Misread, Others, C::MISREAD, |line, _| is_misread(line.text)),
        rule(Damage::OpenQuotation, One(b"\""), 0, |line, _| leaves_quotation_open(line.text)),
        rule(Damage::Invisible, One(CONTROLS), C::ODD, |line, _| line.text.chars().any(is_hidden)),
        rule(Damage::EdgeBlank, Edge(BLANKS), C::ODD, |line, _| has_edge_blank(line.text)),
        rule(Damage::DoubleSpace, Pair(BLANKS), C::ODD, |line, _| has_two_blanks(line.text)),
        rule(Damage::Blank, Only(b" ,;|\""), C::ODD, |line, _| is_empty_row(line.text)),
        rule(Damage::Markup, First(b"b<>#/[(\"'-=_*~+|: "), C::PUNCTUATION, |line, _| is_line_of_a_document(line.text)),
        rule(Damage::Escaped, Both(b"&+", b";-"), 0, |line, _| has_entity(line.text) || is_utf7(line.text)),
        rule(Damage::Escaped, One(b"%=\\"), 0, |line, _| is_escaped(line.text)),
        rule(Damage::Markup, One(b"\\|"), 0, |line, _| is_rtf(line.text) || is_row_of_markdown(line.text)),
        rule(Damage::Markup, Both(b"{<", b"}>"), 0, |line, _| is_object(line.text) || has_tag(line.text)),
        rule(Damage::TextMark, Both(b"'=", b"\"0123456789=+-@"), 0, |line, _| cells(line.text).any(keeps_as_text)),
        rule(Damage::Formula, Both(b"=+(", b"=+-@"), 0, |line, _| cells(line.text).any(is_formula)),
        rule(Damage::SheetError, Both(b"#EF", b"#:"), 0, |line, _| cells(line.text).any(is_sheet_error)),
        rule(Damage::Shortened, Both(b"+-.", b"eE"), 0, |line, _| cells(line.text).any(is_shortened)),
        rule(Damage::Rounded, Pair(b"0"), 0, |line, _| cells(line.text).any(is_rounded)),
        rule(Damage::LostLetters, One(b"?"), 0, |line, _| cells(line.text).any(has_lost_letters)),
        rule(Damage::BrokenAddress, Both(b"@[(xX", b"@]) "), 0, |line, _| is_broken_address(line.text)),
        rule(Damage::SeveralAddresses, One(b"@"), 0, |line, _| has_several_addresses(line.text)),
        rule(Damage::Escaped, Only(SEXTETS), 0, |line, _| is_base64(line.text)),
        rule(Damage::CutOff, Pair(b"."), C::PUNCTUATION, |line, _| is_cut_off(line.text)),
        rule(Damage::ProgramWord, Anything, 0, |line, _| has_program_word(line)),
        rule(Damage::Placeholder, Both(b"{*%<[", b"}|%>]"), C::PUNCTUATION, |line, _| {
            has_placeholder(line.text) || cells(line.text).any(is_placeholder)
        }),
        rule(Damage::Total, Anything, 0, |line, casefold| {
            is_count_of_rows(line.text) || is_total(line.text, line.has_separators, casefold)
        }),
        rule(Damage::Remark, Anything, 0, is_remark),
        rule(Damage::TableMarks, Edge(b"\",;\t|"), 0, |line, _| line.number > 0 && has_marks_of_a_table(line.text)),
    ]
};

/// The rules about what only people write, as a bit mask.
const OF_PEOPLE: u32 = {
    let (mut rules, mut at) = (0, 0);
    while at < RULES.len() {
        rules |= (matches!(RULES[at].damage, Damage::Remark | Damage::TableMarks) as u32) << at;
        at += 1;
    }
    rules
};

/// Further bits, after those of the rules.
const BEYOND_ASCII: usize = RULES.len();
const SEPARATOR: usize = RULES.len() + 1;
const OTHER_BLANK: usize = RULES.len() + 2;

static FILTER: ByteFilter = {
    let mut filter = ByteFilter::new();
    let mut at = 0;
    while at < RULES.len() {
        filter.add(at, &RULES[at].needs);
        at += 1;
    }
    filter.add(BEYOND_ASCII, &Needs::BeyondAscii);
    filter.add(SEPARATOR, &Needs::One(b",;\t|"));
    filter.add(OTHER_BLANK, &Needs::One(b"\t\n\x0b\x0c\r"));
    filter
};

/// The indexes of two rules.
const EDGE_BLANK: usize = 6;
const DOUBLE_SPACE: usize = 7;
const _: () = assert!(matches!(RULES[EDGE_BLANK].damage, Damage::EdgeBlank));
const _: () = assert!(matches!(RULES[DOUBLE_SPACE].damage, Damage::DoubleSpace));

/// A bit mask of the [`RULES`] that can apply to a line by its bytes, and of the further bits.
#[derive(Clone, Copy)]
pub(super) struct Survey(u32);

impl Survey {
    /// All rules.
    #[cfg(test)]
    pub(super) const ALL: Self = Self(u32::MAX);

    #[inline]
    pub(super) fn of(text: &str) -> Self {
        Self(FILTER.rules(text.as_bytes()))
    }

    /// Returns the rules for a list that programs have made.
    #[inline]
    pub(super) fn of_programs(self) -> Self {
        Self(self.0 & !OF_PEOPLE)
    }

    #[inline]
    pub(super) fn is_ascii(self) -> bool {
        self.0 >> BEYOND_ASCII & 1 == 0
    }

    /// Returns whether all whitespace of ASCII is single spaces between words.
    #[inline]
    pub(super) fn has_even_spaces(self) -> bool {
        self.0 & (1 << EDGE_BLANK | 1 << DOUBLE_SPACE | 1 << OTHER_BLANK) == 0
    }
}

/// For each trait of characters beyond ASCII, the rules that can apply with it, as a bit mask.
const OF_TRAITS: [(u8, u32); 3] =
    [of_trait(Character::ODD), of_trait(Character::PUNCTUATION), of_trait(Character::MISREAD)];

const fn of_trait(one: u8) -> (u8, u32) {
    let (mut rules, mut at) = (0, 0);
    while at < RULES.len() {
        rules |= ((RULES[at].beyond_ascii & one != 0) as u32) << at;
        at += 1;
    }
    (one, rules)
}

/// Returns what is wrong with the entry with this number. `traits` are those of its characters beyond ASCII.
pub(super) fn find(text: &str, number: u32, survey: Survey, traits: u8, casefold: &mut Casefold) -> Option<Damage> {
    let of_traits = OF_TRAITS.iter().filter(|(one, _)| traits & one != 0);
    let mut rules = of_traits.fold(survey.0 & ((1 << RULES.len()) - 1), |all, (_, rules)| all | rules);
    let has_separators = survey.0 >> SEPARATOR & 1 != 0;
    let line = Line { text, number, is_odd: traits & Character::ODD != 0, has_separators };
    while rules != 0 {
        let rule = &RULES[rules.trailing_zeros() as usize];
        work::cancellation_point();
        if (rule.applies)(&line, casefold) {
            return Some(rule.damage);
        }
        rules &= rules - 1;
    }
    None
}

fn leaves_quotation_open(text: &str) -> bool {
    memchr::memchr_iter(b'"', text.as_bytes()).count() % 2 == 1
}

fn has_edge_blank(text: &str) -> bool {
    text.starts_with(is_blank) || text.ends_with(is_blank)
}

fn has_two_blanks(text: &str) -> bool {
    let mut pairs = text.chars().zip(text.chars().skip(1));
    pairs.any(|(a, b)| a.is_whitespace() && b == ' ' || a == ' ' && b.is_whitespace())
}

/// Returns whether a text is in quotation marks as a whole, or has separators behind its only cell.
fn has_marks_of_a_table(text: &str) -> bool {
    let within = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let alone = text.trim_end_matches(SEPARATORS);
    within.is_some_and(|within| within.len() > 1 && !within.trim_matches('"').replace("\"\"", "").contains('"'))
        || alone.len() < text.len() && !text[..alone.len()].contains(|c| text.ends_with(c))
}

/// Returns whether a text has nothing but separators, quotation marks and spaces.
fn is_empty_row(text: &str) -> bool {
    text.chars().all(|c| is_blank(c) || SEPARATORS.contains(&c) || c == '"')
}
