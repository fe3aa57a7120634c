//! Lines that stand between the entries of a list: headings of its parts, headings of a table that come again, and remarks
//! about it or about somebody who takes no part any more.

use super::casefold::{Casefold, any};
use super::fields::{Line, SEPARATORS, cells, fields};
use super::heading::is_heading;
use super::ids::is_month;
use super::totals::is_counted;
use super::words::words;
use verishuffle::terms::cell;
use verishuffle::{List, work};

words!(REMARKS, "remarks.txt");
words!(BEGINS, "remark_begins.txt");
words!(WITHDRAWN, "withdrawn.txt");

/// The longest of the words have fewer bytes.
const MOST_BYTES: usize = 60;
/// The most words of one of [`BEGINS`].
const MOST_WORDS: usize = 4;

/// Returns whether a line is a heading of a part or of a table, or a remark, or has one behind a name.
pub(super) fn is_remark(line: &Line<'_>, casefold: &mut Casefold) -> bool {
    if may_be_withdrawn(line.text)
        && (is_withdrawn_behind_comma(line.text, casefold)
            || fields(line.text)
                .any(|field| is_withdrawn(field, casefold) || is_withdrawn_in_capitals(field, casefold)))
        || is_legend(line.text)
    {
        return true;
    }
    let first = if line.has_separators { line.text.split(SEPARATORS).next().unwrap_or_default() } else { line.text };
    let bare = first.trim_matches(|c: char| c.is_ascii_punctuation() || c == ' ');
    let is_part = line.number > 0 && first.trim_end().ends_with(':') && bare.len() > 1;
    if (is_part || is_remark_text(bare, casefold))
        && (!line.has_separators || fields(line.text).skip(1).all(|field| is_no_more(field, casefold)))
    {
        return true;
    }
    line.has_separators && is_heading(line)
}

fn is_no_more(field: &str, casefold: &mut Casefold) -> bool {
    let bare = field.trim_matches([' ', '"']);
    bare.is_empty() || bare.len() < MOST_BYTES && REMARKS.has(&casefold.map(bare))
}

/// Returns whether a text is a remark, or begins as one and goes on as [`BEGINS`] describes.
fn is_remark_text(text: &str, casefold: &mut Casefold) -> bool {
    let [first, second, ..] = text.as_bytes() else { return false };
    let (first, second) = (first.to_ascii_lowercase(), Some(second.to_ascii_lowercase()));
    // Case folding may change letters that are not ASCII, so the first word is compared in its folded form.
    let is_plain = text.is_ascii();
    if !is_plain {
        let mapped = casefold.map(first_word(text));
        let word = first_word(&mapped);
        if !REMARKS.have_beginning(word) && !BEGINS.have_beginning(word) {
            return false;
        }
    }
    let may_be_one =
        |length| !is_plain || REMARKS.may_be(first, second, length) || BEGINS.may_be(first, second, length);
    let ends = text.match_indices(is_end).map(|(end, _)| end).take(MOST_WORDS);
    ends.chain([text.len()]).any(|end| {
        let (begin, rest) = text.split_at(end);
        let may_be = end < MOST_BYTES && (may_be_one(end) || may_be_one(end + 1));
        let begin = if may_be { casefold.map(begin) } else { return false };
        // "Class of 98" and "Group of Nine" are names.
        let is_of = || rest.starts_with(" of ") || rest.starts_with(" Of ");
        let goes_on =
            || rest.bytes().any(|byte| byte.is_ascii_digit()) && !is_of() || rest.trim_start().chars().count() == 1;
        // In French a space is before the colon.
        match rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']).as_bytes() {
            [] => REMARKS.has(&begin),
            [b':', ..] => BEGINS.has(&begin) || BEGINS.has(&(begin + ":")),
            _ => BEGINS.has(&begin) && (begin.contains(' ') || goes_on()),
        }
    })
}

/// Returns whether a character ends a word of a remark.
fn is_end(c: char) -> bool {
    matches!(c, ' ' | ':' | '\u{a0}' | '\u{202f}')
}

fn first_word(text: &str) -> &str {
    text.split(is_end).next().unwrap_or_default()
}

/// Returns `false` if no sign before a word, and no word in capitals, can say that somebody takes no part.
fn may_be_withdrawn(text: &str) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'(' | b'[' | b'-' | b':' | b'*' | b'/' | b',' | b'|') || !byte.is_ascii();
    any(text.as_bytes(), is_sign) || text.ends_with(|c: char| c.is_ascii_uppercase())
}

/// How many signs from the end of a cell are looked at.
const MOST_SIGNS: usize = 4;

/// Signs between a name and a word about it.
const BEFORE_WORD: [char; 10] = ['(', '[', '-', '\u{2013}', '\u{2014}', '\u{2212}', ':', '*', '/', '|'];

/// Returns whether a cell ends with `(withdrawn)`, `- cancelled` or the like, begins with `(withdrawn)`, or has the sign
/// for the dead.
fn is_withdrawn(text: &str, casefold: &mut Casefold) -> bool {
    const CROSSES: [char; 3] = ['\u{2020}', '\u{271d}', '\u{2626}'];
    let has_letter = || text.contains(char::is_alphabetic);
    if text.trim_end().ends_with(CROSSES) && has_letter() || text.trim_start().starts_with(CROSSES) && has_letter() {
        return true;
    }
    let is_bare = |c: char| c.is_ascii_punctuation() || c == ' ';
    let leading = text.trim_start().strip_prefix(['(', '[']).and_then(|text| text.split_once([')', ']']));
    if leading.is_some_and(|(word, name)| name.starts_with(' ') && WITHDRAWN.has(&casefold.map(word))) {
        return true;
    }
    // The last sign may be behind the word.
    let text = text.trim_end_matches(is_bare);
    // A word may have a sign within, or behind it a date: `(no-show)`, `(withdrawn 3/5)`.
    text.rmatch_indices(BEFORE_WORD).take(MOST_SIGNS).any(|(at, _)| {
        let (before, behind) = text.split_at(at);
        let sign = behind.chars().next().unwrap_or_default();
        let behind = behind[sign.len_utf8()..].trim_matches(is_bare);
        let is_within = match sign {
            '(' | '[' => true,
            ':' => text[at + 1..].starts_with(' '),
            _ => before.ends_with(' '),
        };
        is_within && !before.trim_matches(is_bare).is_empty() && {
            let may_go_on = matches!(sign, '(' | '[' | '-' | '\u{2013}' | '\u{2014}' | '\u{2212}');
            says_withdrawn(behind, may_go_on, casefold)
        }
    })
}

fn says_withdrawn(text: &str, may_go_on: bool, casefold: &mut Casefold) -> bool {
    (3..MOST_BYTES).contains(&text.len()) && {
        let folded = casefold.map(text);
        WITHDRAWN.has(&folded)
            || may_go_on && folded.split_once([' ', ':']).is_some_and(|(first, _)| WITHDRAWN.has(first))
    }
}

/// Returns whether a cell of a table ends with `, withdrawn` or the like.
fn is_withdrawn_behind_comma(text: &str, casefold: &mut Casefold) -> bool {
    let behind = |cell: &str| cell.rsplit_once(", ").map(|(_, behind)| behind.trim_end().len()).unwrap_or_default();
    text.contains(", ")
        && text.split([';', '\t']).any(|cell| {
            let behind = behind(cell);
            behind > 0 && says_withdrawn(&cell.trim_end()[cell.trim_end().len() - behind..], false, casefold)
        })
}

/// Returns whether a cell ends with such a word in capitals behind others.
fn is_withdrawn_in_capitals(text: &str, casefold: &mut Casefold) -> bool {
    let Some((name, last)) = text.trim_end().rsplit_once(' ') else { return false };
    last.len() > 2
        && last.starts_with(char::is_uppercase)
        && !last.contains(char::is_lowercase)
        && name.contains(char::is_lowercase)
        && says_withdrawn(last, false, casefold)
}

/// Returns whether a line says what a sign behind names means, or whose a page is: `* = paid`, `© 2026 Choir`.
fn is_legend(text: &str) -> bool {
    let is_sign = |c: char| "*+#°§~^!\u{2020}\u{2021}".contains(c);
    if let Some(year) = text.strip_prefix('\u{a9}') {
        return year.trim_start().starts_with(|c: char| c.is_ascii_digit());
    }
    let bare = text.trim_start_matches(['(', '[']);
    let rest = bare.trim_start_matches(is_sign).trim_start_matches(')').trim_start();
    bare.starts_with(is_sign)
        && rest.strip_prefix('=').is_some_and(|word| word.trim_start().starts_with(char::is_alphabetic))
}

/// Returns whether a cell has a number of tickets behind or before a name: `Ann Hill x2`, `2x Ann Hill` or
/// `Ann Hill (2 tickets)`.
pub(super) fn has_count_behind(text: &str, casefold: &mut Casefold) -> bool {
    any(text.as_bytes(), |byte| byte.is_ascii_digit())
        && cells(text).any(|cell| {
            let (first, last) = (cell.split_once(' '), cell.trim_end_matches([')', ']']).rsplit_once(['(', '[', ' ']));
            // Signs of products are in capitals, or have digits.
            let is_word = |word: &str| word.len() < 2 || word.contains(char::is_lowercase) || !word.is_ascii();
            let is_name = |name: &str| {
                let mut words = name.split(' ').filter(|word| !word.is_empty());
                name.contains(char::is_alphabetic) && words.all(is_word) && !name.contains(|c: char| c.is_ascii_digit())
            };
            last.is_some_and(|(name, last)| is_times(last) && is_name(name))
                || first.is_some_and(|(first, name)| is_times(first) && is_name(name))
                || is_number_behind(cell, casefold)
        })
}

/// Returns whether a word is `x2`, `2x` or the like, for two to 99 tickets.
fn is_times(word: &str) -> bool {
    let is_sign = |c: char| matches!(c, 'x' | '\u{d7}');
    let number = word.strip_prefix(is_sign).or_else(|| word.strip_suffix(is_sign));
    number.is_some_and(|number| number.len() < 3 && number.parse::<u8>().is_ok_and(|number| number > 1))
}

/// Returns whether a cell ends with a number of what is counted, in brackets or behind a sign.
fn is_number_behind(cell: &str, casefold: &mut Casefold) -> bool {
    let bare = cell.trim_end_matches([')', ']', ' ']);
    let Some((name, behind)) = bare.rsplit_once(['(', '[', ':', '\u{2013}', '-']) else { return false };
    let behind = behind.trim();
    let word = behind.trim_start_matches(|c: char| c.is_ascii_digit());
    (1..3).contains(&(behind.len() - word.len()))
        && name.contains(char::is_alphabetic)
        && word.starts_with(' ')
        && is_counted(&casefold.map(word.trim()))
}

/// Returns whether a cell names somebody without a name, or a number of people, behind a plus sign or such a word.
pub(super) fn has_company(text: &str, casefold: &mut Casefold) -> bool {
    const COMPANY: &str = "acompañante begleitperson begleitung conjoint conjointe familia familie famille family gast guest \
        guests gäste invité invitée invités one pareja partner partnerin";
    // Behind a word these are titles, such as Father and Son.
    const BEHIND_SIGN: &str = "1 2 3 4 5 baby child children enfant enfants frau freund freundin friend hijo hijos husband kid \
        kids kind kinder mann mujer son tochter wife";
    let is_joined = |word: &str| {
        matches!(
            word,
            "plus" | "und" | "and" | "mit" | "with" | "et" | "avec" | "y" | "con" | "&" | "u." | "i" | "og" | "och"
        )
    };
    let has = |words: &str, word: &str| words.split(' ').any(|one| one == word);
    let names_one = |cell: &str| {
        let bare = cell.trim_end_matches([')', ']', '.', ' ']);
        let (name, last, has_sign) = match bare.rsplit_once('+') {
            Some((name, last)) => (name, last.trim_start(), true),
            None => {
                let (before, last) = bare.rsplit_once(' ')?;
                let (name, joined) = before.rsplit_once([' ', '(', '['])?;
                is_joined(joined).then_some((name, last, false))?
            }
        };
        let is_apart = !has_sign || name.ends_with([' ', '(', '[']);
        // A firm has one name before its partners.
        let is_whole =
            name.trim_end_matches([' ', '(', '[']).contains(' ') || last.starts_with(|c: char| c.is_ascii_digit());
        let may_be =
            is_apart && is_whole && name.contains(char::is_alphabetic) && last.len() < 16 && !last.contains(' ');
        may_be.then(|| casefold.map(last)).map(|last| has(COMPANY, &last) || has_sign && has(BEHIND_SIGN, &last))
    };
    cells(text).filter_map(names_one).any(|names_one| names_one)
}

/// Returns whether a line has an arrow from a name to another: `Ann Hill -> Hal Roe`.
pub(super) fn leads_to_another(text: &str) -> bool {
    let may_be = memchr::memchr2(b'>', 0xe2, text.as_bytes()).is_some();
    may_be
        && ["->", "=>", "\u{2192}"].iter().any(|arrow| {
            let two = text.split_once(arrow);
            two.is_some_and(|(a, b)| [a, b].iter().all(|name| name.contains(char::is_alphabetic)))
        })
}

/// Returns whether a text has a question mark behind a name.
pub(super) fn is_doubted(text: &str) -> bool {
    if memchr::memchr(b'?', text.as_bytes()).is_none() {
        return false;
    }
    let first = text.split([';', ',']).next().unwrap_or_default().trim_end();
    let name = first.trim_end_matches([')', ']']).trim_end_matches('?');
    name.len() < first.len()
        && first.contains('?')
        && name.trim_end_matches(['(', '[', ' ']).ends_with(char::is_alphabetic)
}

/// How many of the first entries are looked at for names.
pub(super) const FIRST: usize = 100;

/// Returns the entries that are a number, a date or a time in a list of names with several words.
pub(super) fn values_among_names(list: &List) -> Vec<u32> {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let is_name = |entry: &&[u8]| {
        let words = cell(entry, 0).split(|&byte| byte == b' ');
        words.filter(|word| word.iter().any(is_letter)).count() > 1 && !cell(entry, 0).iter().any(u8::is_ascii_digit)
    };
    let looked = FIRST.min(list.len() as usize);
    if list.len() < 5 || 5 * list.iter().take(FIRST).filter(is_name).count() < 4 * looked {
        return Vec::new();
    }
    let is_link = |cell: &str| {
        let begins = ["www.", "http://", "https://"].iter().any(|begin| cell.starts_with(begin));
        begins && !cell.contains(' ')
    };
    let is_value = |cell: &str| {
        let mut words = cell.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        cell.contains(|c: char| c.is_ascii_digit())
            && words.all(|word| is_month(word) || matches!(word, "AM" | "PM" | "am" | "pm"))
    };
    let entries = (0..).zip(work::each(list));
    // Most entries are excluded here.
    let with_sign = entries.filter(|(_, entry)| entry.iter().any(|byte| byte.is_ascii_digit() || *byte == b'.'));
    let is_other = |text: &str| is_value(text) || is_link(text);
    with_sign.filter(|(_, entry)| str::from_utf8(cell(entry, 0)).is_ok_and(is_other)).map(|(entry, _)| entry).collect()
}
