//! Lines that stand between the entries of a list: headings of its parts, headings of a table that come again, and remarks
//! about it or about somebody who takes no part any more.

use super::casefold::Casefold;
use super::fields::{Line, SEPARATORS, fields};
use super::heading::is_heading;
use super::ids::is_month;
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
    if memchr::memchr3(b'(', b'[', b'-', line.text.as_bytes()).is_some()
        && fields(line.text).any(|field| is_withdrawn(field, casefold))
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
    // Letters that are not ASCII may be folded to others.
    let may_be_one = |length| {
        let may_be = REMARKS.may_be(first, second, length) || BEGINS.may_be(first, second, length);
        may_be || !second.is_some_and(|byte| byte.is_ascii())
    };
    let ends = memchr::memchr2_iter(b' ', b':', text.as_bytes()).take(MOST_WORDS);
    ends.chain([text.len()]).any(|end| {
        let (begin, rest) = text.split_at(end);
        let may_be = end < MOST_BYTES && (may_be_one(end) || may_be_one(end + 1));
        let begin = if may_be { casefold.map(begin) } else { return false };
        let goes_on = || rest.bytes().any(|byte| byte.is_ascii_digit()) || rest.trim_start().chars().count() == 1;
        match rest.as_bytes() {
            [] => REMARKS.has(&begin),
            [b':', ..] => BEGINS.has(&begin) || BEGINS.has(&(begin + ":")),
            _ => BEGINS.has(&begin) && (begin.contains(' ') || goes_on()),
        }
    })
}

/// Returns whether a cell ends with `(withdrawn)`, `- cancelled` or the like.
fn is_withdrawn(text: &str, casefold: &mut Casefold) -> bool {
    let at = memchr::memrchr3(b'(', b'[', b'-', text.as_bytes());
    let Some((before, behind)) = at.map(|at| (&text[..at], &text[at + 1..])) else { return false };
    let behind = behind.trim_matches(|c: char| c.is_ascii_punctuation() || c == ' ');
    let is_within = || !text.as_bytes()[before.len()].eq(&b'-') || before.ends_with(' ');
    (3..MOST_BYTES).contains(&behind.len()) && !before.is_empty() && is_within() && {
        let folded = casefold.map(behind);
        WITHDRAWN.has(&folded) || folded.split_once(' ').is_some_and(|(first, _)| WITHDRAWN.has(first))
    }
}

/// How many of the first entries are looked at for names.
const FIRST: usize = 100;

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
    let is_value = |cell: &str| {
        let mut words = cell.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        cell.contains(|c: char| c.is_ascii_digit()) && words.all(is_month)
    };
    let entries = (0..).zip(work::each(list));
    // Most entries are excluded here.
    let with_digit = entries.filter(|(_, entry)| entry.iter().any(u8::is_ascii_digit));
    with_digit.filter(|(_, entry)| str::from_utf8(cell(entry, 0)).is_ok_and(is_value)).map(|(entry, _)| entry).collect()
}
