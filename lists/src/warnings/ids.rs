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

/// Warns of the cells of a column, such as the ids in the first, of which some were changed and others were not. In a list
/// that people wrote, more is looked for.
pub(super) fn look(list: &List, column: usize, are_of_people: bool, places: Places<'_>, kept: &mut Kept) {
    // Most lists are excluded here, those of names by their first entries.
    let has_digit = |entry: &[u8]| cell(entry, column).iter().take(MOST_BEFORE).any(u8::is_ascii_digit);
    if !list.iter().take(FIRST).any(has_digit) {
        return;
    }
    let (mut lengths, mut have_separators) = (Lengths::default(), false);
    for id in work::each(list).map(|entry| cell(entry, column)) {
        lengths.add(id);
        have_separators |= may_begin_with_separator(id) || id.ends_with(b".0") || column > 0 && is_serial(id);
    }
    let are_padded = lengths.have_fewer_digits();
    if !are_padded && !have_separators && !are_of_people {
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
    }
    if column == 0 && (have_separators || are_of_people) {
        look_for_forms(&ids, places, kept);
    }
    if are_of_people {
        look_for_times(&ids, places, kept);
    }
    if are_padded {
        look_for_lost_zeros(&ids, places, kept);
    }
}

/// Returns whether an entry may begin with a word or number before a separator as in a date, with a digit on a side of it.
fn may_begin_with_separator(entry: &[u8]) -> bool {
    // The bytes `,`, `-`, `.` and `/` are next to each other.
    let is_separator = |byte: u8| byte.wrapping_sub(b',') < 4;
    let may_be_month = |first: u8, second: u8, length| {
        MONTHS.may_be(first.to_ascii_lowercase(), Some(second.to_ascii_lowercase()), length)
    };
    match *entry {
        [b'0'..=b'9', a, b, c, d, ..] => is_separator(a) | is_separator(b) | is_separator(c) | is_separator(d),
        [b'0'..=b'9', ref rest @ ..] => rest.iter().any(|&byte| is_separator(byte)),
        [a, b, _, b'-', digit, ..] => digit.is_ascii_digit() && may_be_month(a, b, 3),
        [a, b, _, _, b'-', digit, ..] => digit.is_ascii_digit() && may_be_month(a, b, 4),
        _ => false,
    }
}

/// The lengths of ids that are numbers, which tell whether some have lost the zeros before them.
#[derive(Default)]
struct Lengths {
    /// How many digits one with zeros in front has.
    padded: Option<usize>,
    /// Whether others with zeros in front have another number of digits.
    vary: bool,
    /// The fewest digits of one without.
    least: Option<usize>,
}

impl Lengths {
    fn add(&mut self, id: &[u8]) {
        let digits = id.iter().take_while(|byte| byte.is_ascii_digit()).count();
        match id {
            _ if digits < id.len() => {}
            [b'0', _, ..] => self.vary |= *self.padded.get_or_insert(digits) != digits,
            [b'1'..=b'9', ..] => self.least = Some(self.least.map_or(digits, |least| least.min(digits))),
            _ => {}
        }
    }

    /// Returns whether all ids with zeros in front have as many digits, and others have fewer.
    fn have_fewer_digits(&self) -> bool {
        !self.vary && self.padded.zip(self.least).is_some_and(|(padded, least)| least < padded)
    }
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
    // Half of them have all their digits, or one without zeros shows how many digits there are.
    let (full, count) = (numbers().filter(|(_, id)| id.len() == padded.len()).count(), numbers().count());
    let is_longest = numbers().all(|(_, id)| id.len() <= padded.len());
    let is_width = is_longest && numbers().any(|(_, id)| id.len() == padded.len() && !is_padded(id));
    if 2 * full <= count && !is_width {
        return;
    }
    // Those that kept their zeros are the others if they are few.
    if 2 * full < count {
        let shorter = numbers().map(|(_, id)| *id).find(|id| id.len() < padded.len()).unwrap_or_default();
        for &(entry, id) in numbers().filter(|(_, id)| is_padded(id)) {
            let says = || {
                let shorter = quoted(shorter);
                format!("begins with a zero, but {shorter} has none, so a spreadsheet may have taken zeros from others")
            };
            add_shortened(entry, id, places, kept, says);
        }
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

/// How a program writes a whole number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Digits,
    /// With `.0` at the end.
    Decimal,
    /// With a separator between thousands.
    Grouped,
    Percent,
}

impl Form {
    fn of(id: &str) -> Option<Self> {
        if !id.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let is_grouped = |separator: char| {
            let mut groups = id.split(separator);
            let first = groups.next().unwrap_or_default();
            let begins = first.len() < 4 && first.len() < id.len() && is_number(first) && !first.starts_with('0');
            begins && groups.all(|group| group.len() == 3 && is_number(group))
        };
        match id {
            _ if is_number(id) => Some(Self::Digits),
            _ if id.strip_suffix(".0").is_some_and(is_number) => Some(Self::Decimal),
            _ if id.strip_suffix('%').is_some_and(|number| is_number(number.trim_end())) => Some(Self::Percent),
            _ => [',', '.', '\'', '\u{2019}', ' ', '\u{a0}', '\u{202f}']
                .into_iter()
                .any(is_grouped)
                .then_some(Self::Grouped),
        }
    }

    /// Returns the digits of a whole number in this form.
    fn digits(self, id: &str) -> String {
        let whole = if self == Self::Decimal { id.trim_end_matches(".0") } else { id };
        whole.chars().filter(char::is_ascii_digit).collect()
    }
}

/// Warns of whole numbers that are there again in another form, such as with `.0` behind, and of those in another form
/// than the others.
fn look_for_forms(ids: &[(u32, &str)], places: Places<'_>, kept: &mut Kept) {
    let forms: Vec<(u32, &str, Option<Form>)> = work::each(ids).map(|&(entry, id)| (entry, id, Form::of(id))).collect();
    let is_other = |form: &Option<Form>| form.is_some_and(|form| form != Form::Digits);
    if !forms.iter().any(|(.., form)| is_other(form)) {
        return;
    }
    let known: HashMap<&str, u32> = work::each(ids.iter().rev()).map(|&(entry, id)| (id, entry)).collect();
    let are_changed = are_changed(&forms);
    let digits = forms.iter().find(|(.., form)| *form == Some(Form::Digits)).map(|(_, id, _)| *id);
    for &(entry, id, form) in work::each(&forms).filter(|(.., form)| is_other(form)) {
        let plain = form.map(|form| form.digits(id)).unwrap_or_default();
        let same = known.get(&*plain).filter(|_| form != Some(Form::Percent));
        let Some(&same) = same else {
            if are_changed {
                add_shortened(entry, id, places, kept, || {
                    let than = digits.map_or_else(|| format!("its digits {}", quoted(&plain)), quoted);
                    format!("is a number in another form than {than}, so a program may have changed it")
                });
            }
            continue;
        };
        let (first, second) = (same.min(entry), same.max(entry));
        kept.add("alike", "pairs", || {
            let (where_they_are, plain_shown, shown) = (places.two(first, second), quoted(&plain), quoted(id));
            let text = format!("{where_they_are} may have one number in two forms: {plain_shown}, {shown}");
            places.warning(text, &[first, second]).with_values([&*plain, id])
        });
    }
}

/// Returns whether ids are whole numbers in several forms, of which a program has changed some: it separates thousands
/// only in numbers that have any. Amounts have decimals, or one form.
fn are_changed(forms: &[(u32, &str, Option<Form>)]) -> bool {
    let of = |form| forms.iter().filter(move |(.., other)| *other == Some(form));
    let [plain, decimals, grouped, percents] =
        [Form::Digits, Form::Decimal, Form::Grouped, Form::Percent].map(|form| of(form).count());
    let are_all = plain + decimals + grouped + percents == forms.len() && forms.len() > 2;
    let are_floats = decimals == forms.len() && forms.iter().all(|(_, id, _)| id.len() > ".0".len() + 2);
    let is_grouping = grouped == 0 || 2 * grouped <= plain || of(Form::Digits).all(|(_, id, _)| id.len() < 4);
    are_all && (are_floats || plain > 0 && is_grouping)
}

/// Warns of times among ids of which most are none.
fn look_for_times(ids: &[(u32, &str)], places: Places<'_>, kept: &mut Kept) {
    // A pair of numbers shows that of days, which are named as such then.
    let are_pairs = ids.iter().any(|(_, id)| is_pair(id));
    let is_such = |id: &str| is_time(id) && !(are_pairs && is_date(id));
    let times: Vec<&(u32, &str)> = work::each(ids).filter(|(_, id)| is_such(id)).collect();
    let is_code = |id: &str| id.bytes().any(|byte| byte.is_ascii_digit()) && !id.contains([':', ' ']) && !is_date(id);
    if times.is_empty() || ids.iter().filter(|(_, id)| is_code(id)).count() < times.len().max(ids.len() / 2) {
        return;
    }
    for &&(entry, id) in &times {
        add_shortened(entry, id, places, kept, || {
            "is a time of day, but others are none, so a spreadsheet may have made it of another, such as 1:23"
                .to_owned()
        });
    }
}

/// Returns whether an id is a time with seconds, as spreadsheets write it, or midnight of a day.
fn is_time(id: &str) -> bool {
    let (day, time) = id.rsplit_once([' ', 'T']).unwrap_or(("", id));
    let parts: Vec<&str> = time.split(':').collect();
    let is_clock = parts.iter().all(|part| (1..3).contains(&part.len()) && is_number(part));
    is_clock
        && if day.is_empty() {
            parts.len() == 3
        } else {
            is_date(day) && parts.len() > 1 && !time.contains(|c| c > '0' && c < ':')
        }
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

/// Returns whether an id is two numbers such as `3-14` or `4-12B`, which a spreadsheet does not take for a date in each
/// case.
fn is_pair(id: &str) -> bool {
    let id = id.strip_suffix(|c: char| c.is_ascii_alphabetic()).unwrap_or(id);
    let is_short = |text: &str| text.len() < 4 && is_number(text);
    id.split_once(['-', '/', '.']).is_some_and(|(first, second)| is_short(first) && is_short(second))
}
