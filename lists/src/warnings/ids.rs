//! Ids and other cells that a spreadsheet has changed, as others of the same column show: it makes a date of `3-1` or
//! `MAR1`, takes the zeros before a number away, and writes numbers in several ways.

use std::collections::HashMap;

use super::fields::{is_date, is_number};
use super::warning::{Kept, Places};
use super::words::words;
use verishuffle::terms::cell;
use verishuffle::text::quoted;
use verishuffle::{List, work};

words!(MONTHS, "months.txt");

/// How many of the first entries are looked at for digits, and how many bytes of each.
const FIRST: usize = 8;
const MOST_BEFORE: usize = 12;

/// How many times as many cells as numbers a column has, if these are days that were something else before.
const MOST_DAYS: usize = 4;

/// Warns of the cells of a column, such as the ids in the first, of which some were changed and others were not.
pub(super) fn look(list: &List, column: usize, places: Places<'_>, kept: &mut Kept) {
    // Most lists are excluded here, those of names by their first entries.
    let has_digit = |entry: &[u8]| cell(entry, column).iter().take(MOST_BEFORE).any(u8::is_ascii_digit);
    if !list.iter().take(FIRST).any(has_digit) {
        return;
    }
    let (mut are_padded, mut have_separators) = (false, false);
    for id in work::each(list).map(|entry| cell(entry, column)) {
        are_padded |= matches!(id, [b'0', b'0'..=b'9', ..]);
        have_separators |= may_begin_with_separator(id) || id.ends_with(b".0") || column > 0 && is_serial(id);
    }
    are_padded = are_padded && has_fewer_digits(list, column);
    if !are_padded && !have_separators {
        return;
    }
    let ids: Vec<(u32, &str)> = (0..)
        .zip(work::each(list))
        .map(|(entry, text)| (entry, str::from_utf8(cell(text, column)).unwrap_or_default().trim_matches(['"', ' '])))
        .collect();
    // A number among cells of other kinds, such as classes, is a day too.
    let numbers = ids.iter().filter(|(_, id)| is_number(id)).count();
    let are_days = column > 0 && ids.len() > MOST_DAYS * numbers;
    if have_separators {
        look_for_dates(&ids, are_days, places, kept);
        if column == 0 {
            look_for_forms(&ids, places, kept);
        }
    }
    if are_padded {
        look_for_lost_zeros(&ids, places, kept);
    }
}

/// Returns whether an entry may begin with a word or number before a separator as in a date, with a digit on a side of it.
fn may_begin_with_separator(entry: &[u8]) -> bool {
    // The bytes `,`, `-`, `.` and `/` are next to each other.
    let is_separator = |byte: u8| byte.wrapping_sub(b',') < 4;
    match *entry {
        [b'0'..=b'9', a, b, c, d, ..] => is_separator(a) | is_separator(b) | is_separator(c) | is_separator(d),
        [b'0'..=b'9', ref rest @ ..] => rest.iter().any(|&byte| is_separator(byte)),
        [_, _, _, b'-', digit, ..] | [_, _, _, _, b'-', digit, ..] => digit.is_ascii_digit(),
        _ => false,
    }
}

/// Returns whether all ids with zeros in front have as many digits, and others have fewer.
fn has_fewer_digits(list: &List, column: usize) -> bool {
    let (mut width, mut least) = (None, usize::MAX);
    for id in work::each(list).map(|entry| cell(entry, column)) {
        let digits = id.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits < id.len() || digits == 0 {
            continue;
        }
        if id[0] != b'0' {
            least = least.min(digits);
        } else if digits > 1 && *width.get_or_insert(digits) != digits {
            return false;
        }
    }
    width.is_some_and(|width| least < width)
}

fn look_for_dates(ids: &[(u32, &str)], are_days: bool, places: Places<'_>, kept: &mut Kept) {
    let has_digit = |id: &str| id.bytes().any(|byte| byte.is_ascii_digit());
    let names_month =
        |id: &str| id.contains(['-', '.', '/', ' ']) && id.split(|c: char| !c.is_alphabetic()).any(is_month);
    // Days of a calendar, or other dates, are meant so.
    let are_others =
        work::each(ids).any(|&(_, id)| has_digit(id) && !id.contains(' ') && !names_month(id) && !is_date(id));
    let are_pairs = work::each(ids).any(|&(_, id)| is_pair(id));
    let was_another =
        |id: &str| are_others && is_day(id) || are_pairs && is_date(id) || are_days && is_serial(id.as_bytes());
    for &(entry, id) in work::each(ids).filter(|(_, id)| was_another(id)) {
        add_shortened(entry, id, places, kept, || {
            "is a date, but others are none, so a spreadsheet may have made it of another, such as 3-1 or MAR1"
                .to_owned()
        });
    }
}

fn look_for_lost_zeros(ids: &[(u32, &str)], places: Places<'_>, kept: &mut Kept) {
    let numbers = || work::each(ids).filter(|(_, id)| is_number(id));
    let is_padded = |id: &str| id.len() > 1 && id.starts_with('0');
    let Some((_, padded)) = numbers().find(|(_, id)| is_padded(id)) else { return };
    // Most have all their digits.
    if 2 * numbers().filter(|(_, id)| id.len() == padded.len()).count() <= numbers().count() {
        return;
    }
    for &(entry, id) in numbers().filter(|(_, id)| id.len() < padded.len()) {
        let why = || format!("has fewer digits than {}, so a spreadsheet may have taken zeros from it", quoted(padded));
        add_shortened(entry, id, places, kept, why);
    }
}

fn add_shortened(entry: u32, id: &str, places: Places<'_>, kept: &mut Kept, why: impl FnOnce() -> String) {
    kept.add("shortened", places.items(), || {
        let advice = "format the column as text, and take the cells from their source again";
        places.warning(format!("{}: {} {}: {advice}", places.one(entry), quoted(id), why()), &[entry]).with_values([id])
    });
}

/// Warns of whole numbers that are there again with `.0` behind, or with commas between thousands.
fn look_for_forms(ids: &[(u32, &str)], places: Places<'_>, kept: &mut Kept) {
    let others: Vec<(u32, &str, String)> =
        work::each(ids).filter_map(|&(entry, id)| plain(id).map(|plain| (entry, id, plain))).collect();
    if others.is_empty() {
        return;
    }
    let known: HashMap<&str, u32> = work::each(ids.iter().rev()).map(|&(entry, id)| (id, entry)).collect();
    for (entry, id, plain) in &others {
        let Some(&same) = known.get(&**plain) else { continue };
        let (first, second) = (same.min(*entry), same.max(*entry));
        kept.add("alike", "pairs", || {
            let text = format!(
                "{} may have one number in two forms: {}, {}",
                places.two(first, second),
                quoted(plain),
                quoted(id)
            );
            places.warning(text, &[first, second]).with_values([plain, *id])
        });
    }
}

/// Returns the whole number that is written as `1002.0` or `1,002`.
fn plain(id: &str) -> Option<String> {
    if let Some(whole) = id.strip_suffix(".0") {
        return is_number(whole).then(|| whole.to_owned());
    }
    let mut groups = id.split(',');
    let first = groups.next().filter(|first| first.len() < 4 && is_number(first))?;
    (first.len() < id.len() && groups.all(|group| group.len() == 3 && is_number(group))).then(|| id.replace(',', ""))
}

/// Returns whether a cell is a number of five digits as spreadsheets count the days, between 1982 and 2064.
fn is_serial(id: &[u8]) -> bool {
    matches!(id, [b'3'..=b'5', rest @ ..] if rest.len() == 4 && rest.iter().all(u8::is_ascii_digit))
}

pub(super) fn is_month(word: &str) -> bool {
    (3..6).contains(&word.len()) && MONTHS.has(&word.to_lowercase())
}

/// Returns whether an id is a day of a month, or a month of a year, such as `3-Mar`, `01. Mrz` or `Mar-02`.
fn is_day(id: &str) -> bool {
    let Some((first, second)) = id.split_once(['-', '.']) else { return false };
    let (first, second) = (first.trim(), second.trim().trim_end_matches('.'));
    let is_short = |text: &str| text.len() < 3 && is_number(text);
    is_short(first) && is_month(second) || is_month(first) && is_short(second)
}

/// Returns whether an id is two numbers such as `3-14`, which a spreadsheet does not take for a date in each case.
fn is_pair(id: &str) -> bool {
    let is_short = |text: &str| text.len() < 4 && is_number(text);
    id.split_once(['-', '/', '.']).is_some_and(|(first, second)| is_short(first) && is_short(second))
}
