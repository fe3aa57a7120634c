//! What a cell shows of a number or a text: only in number formats that all programs show alike. Other formats are
//! refused, because a guess may be another text than people see.

use std::sync::Arc;

use super::calendar::{Day, day_of};
use super::decimal::Decimal;
use super::sheet::Unread;

/// The maximum number of characters of a format, as in Excel.
const MOST_LENGTH: usize = 255;
/// How many characters a number with a point has at most in the format General.
const GENERAL_LENGTH: usize = 11;
/// The short date of the system, in which each computer shows another text. A list has it as 2011-02-28.
const ISO: [DatePart; 5] =
    [DatePart::Year(4), DatePart::Text('-'), DatePart::Month(2), DatePart::Text('-'), DatePart::Day(2)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DatePart {
    /// With so many digits at least, or the last two of a year.
    Year(usize),
    Month(usize),
    Day(usize),
    Text(char),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Format {
    General,
    /// Text. Only booleans are displayed differently than in General.
    Text,
    /// Such as `0`, `00000` or `0.00`: the least number of digits before the point, and the number of those behind it.
    Digits(usize, usize),
    Date(Vec<DatePart>),
    /// The short date of the system.
    SystemDate,
    /// One that is refused, by its code, and whether it shows texts as they are.
    Other(Arc<str>, bool),
}

impl Format {
    /// Reads a code such as `dd.mm.yyyy` (ECMA-376, part 1, 18.8.31).
    pub(super) fn new(code: &str) -> Self {
        if code.chars().nth(MOST_LENGTH).is_some() {
            return Self::other(code);
        }
        // Texts are shown as they are in these formats, with and without this section.
        let numbers = code.strip_suffix(";@").unwrap_or(code);
        if code.eq_ignore_ascii_case("General") {
            return Self::General;
        }
        if numbers.eq_ignore_ascii_case("General") || numbers == "@" {
            return Self::Text;
        }
        digits_of(numbers).or_else(|| date_of(numbers)).unwrap_or_else(|| Self::other(code))
    }

    pub(super) fn other(code: &str) -> Self {
        let kept = match code.char_indices().nth(MOST_LENGTH) {
            Some((end, _)) => format!("{}…", &code[..end]).into(),
            None => code.into(),
        };
        Self::Other(kept, shows_texts(code))
    }

    pub(super) fn show_text(&self, text: &str) -> Result<String, Unread> {
        match self {
            Self::Other(code, false) => Err(Unread::Format(code.clone())),
            _ => Ok(text.to_owned()),
        }
    }

    pub(super) fn show_number(&self, text: &str, is_1904: bool) -> Result<String, Unread> {
        let number = Decimal::parse(text).ok_or_else(|| Unread::value(text))?;
        match self {
            Self::General | Self::Text => general(number),
            Self::Digits(whole, places) => digits(number, *whole, *places),
            Self::Date(_) | Self::SystemDate => {
                let (whole, fraction) = number.parts();
                // Some programs round the last second of a day to the next one.
                let is_sure = !number.is_negative && !fraction.starts_with("99999");
                let days = if whole.is_empty() { Some(0) } else { whole.parse().ok() };
                let day = days.filter(|_| is_sure).and_then(|days| day_of(days, is_1904)).ok_or(Unread::Date)?;
                self.show_day(day)
            }
            Self::Other(code, _) => Err(Unread::Format(code.clone())),
        }
    }

    pub(super) fn show_day(&self, day: Day) -> Result<String, Unread> {
        let parts = match self {
            Self::Date(parts) => parts,
            Self::SystemDate => &ISO[..],
            Self::Other(code, _) => return Err(Unread::Format(code.clone())),
            Self::General | Self::Text | Self::Digits(..) => return Err(Unread::Date),
        };
        let part = |part: &DatePart| match *part {
            DatePart::Year(2) => format!("{:02}", day.year % 100),
            DatePart::Year(width) => format!("{:0width$}", day.year),
            DatePart::Month(width) => format!("{:0width$}", day.month),
            DatePart::Day(width) => format!("{:0width$}", day.day),
            DatePart::Text(c) => c.to_string(),
        };
        Ok(parts.iter().map(part).collect())
    }
}

/// Reads `0`, `00000`, `0.00` and the like. Of `00.00`, some programs show one zero.
fn digits_of(code: &str) -> Option<Format> {
    let (whole, places) = code.split_once('.').map_or((code, None), |(whole, places)| (whole, Some(places)));
    let zeros = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte == b'0');
    let is_plain = zeros(whole) && places.is_none_or(|places| whole.len() == 1 && zeros(places));
    is_plain.then(|| Format::Digits(whole.len(), places.map_or(0, str::len)))
}

/// Reads a date: year, month and day in a common order, with the same separator between them.
fn date_of(code: &str) -> Option<Format> {
    let mut parts = Vec::new();
    let mut rest = code.chars().peekable();
    while let Some(first) = rest.next() {
        let letter = first.to_ascii_lowercase();
        if matches!(letter, 'y' | 'm' | 'd') {
            let mut count = 1;
            while rest.next_if(|next| next.to_ascii_lowercase() == letter).is_some() {
                count += 1;
            }
            parts.push(match (letter, count) {
                ('y', 2 | 4) => DatePart::Year(count),
                ('m', 1 | 2) => DatePart::Month(count),
                ('d', 1 | 2) => DatePart::Day(count),
                _ => return None,
            });
            continue;
        }
        let c = match first {
            '\\' => rest.next()?,
            '"' => rest.next().filter(|_| rest.next() == Some('"'))?,
            c => c,
        };
        parts.push(DatePart::Text(Some(c).filter(|c| matches!(c, '-' | '/' | '.' | ' '))?));
    }
    let is_text = |part: &DatePart| matches!(part, DatePart::Text(_));
    let between: Vec<&[DatePart]> = parts.split(|part| !is_text(part)).collect();
    let [[], first, second, []] = between[..] else { return None };
    let order: Vec<&DatePart> = parts.iter().filter(|part| !is_text(part)).collect();
    let is_common = matches!(
        order[..],
        [DatePart::Year(_), DatePart::Month(_), DatePart::Day(_)]
            | [DatePart::Day(_), DatePart::Month(_), DatePart::Year(_)]
            | [DatePart::Month(_), DatePart::Day(_), DatePart::Year(_)]
    );
    (is_common && first == second && !first.is_empty() && first.len() <= 2).then_some(Format::Date(parts))
}

/// Returns whether a format shows a text as it is, perhaps padded with spaces.
pub(super) fn shows_texts(code: &str) -> bool {
    let mut sections = vec![String::new()];
    let mut rest = code.chars();
    while let Some(c) = rest.next() {
        let section = sections.len() - 1;
        match c {
            ';' => sections.push(String::new()),
            '"' => {
                let quoted: String = rest.by_ref().take_while(|&c| c != '"').collect();
                // Marks that it is a text, so that no character of it is read as a format.
                sections[section] += if quoted.trim().is_empty() { " " } else { "\"" };
            }
            // A character as it is, one whose width a space gets, and one that fills the cell.
            '\\' => sections[section] += if rest.next() == Some(' ') { " " } else { "\"" },
            '_' => _ = rest.next(),
            '*' => sections[section] += if rest.next() == Some(' ') { " " } else { "\"" },
            c => sections[section].push(c),
        }
    }
    let has_text = |section: &String| section.contains('@');
    match sections.iter().position(has_text) {
        None => sections.len() < 4,
        Some(at) => at + 1 == sections.len() && sections[at].trim() == "@",
    }
}

/// Returns a number in the format General: whole numbers with all their digits, others with at most eleven characters.
/// One that programs show with a power of ten, or with more or fewer digits, is refused.
fn general(number: Decimal) -> Result<String, Unread> {
    let (whole, fraction) = number.parts();
    let whole = if whole.is_empty() { "0" } else { &whole };
    let is_long = !fraction.is_empty() && whole.len() + 1 + fraction.len() > GENERAL_LENGTH;
    if !number.is_exact() || is_long || fraction.starts_with("0000") || number.is_zero() && number.is_negative {
        return Err(Unread::Number);
    }
    let sign = if number.is_negative { "-" } else { "" };
    Ok(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

fn digits(number: Decimal, least: usize, places: usize) -> Result<String, Unread> {
    if !number.is_exact() {
        return Err(Unread::Number);
    }
    let number = number.rounded(places as i32).ok_or(Unread::Half)?;
    // Some programs show a zero with a minus.
    if number.is_negative && number.is_zero() {
        return Err(Unread::Half);
    }
    let (whole, fraction) = number.parts();
    let sign = if number.is_negative { "-" } else { "" };
    let point = if places > 0 { "." } else { "" };
    Ok(format!("{sign}{whole:0>least$}{point}{fraction:0<places$}"))
}
