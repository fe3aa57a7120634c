//! What a cell shows: a number or a text in a number format.

use super::calendar::day_of;
use super::decimal::Decimal;
use super::sections::{Section, Token, sections_of};
use super::sheet::Unread;

/// The short date of the system, in which each computer shows another text. A list has it as 2026-11-27.
pub(super) const SHORT_DATE: &str = "yyyy-mm-dd";
pub(super) const SHORT_DATE_TIME: &str = "yyyy-mm-dd h:mm";

/// How many characters a number has at most in the format General.
const GENERAL_LENGTH: i32 = 11;
/// Smaller numbers than 0.0001 are shown with a power of ten.
const SMALLEST: i32 = -3;
const DAY_MILLISECONDS: u128 = 86_400_000;

#[derive(Clone, Debug)]
pub(super) struct NumberFormat {
    pub(super) code: String,
    /// `None` if it is not understood.
    sections: Option<Vec<Section>>,
    /// Whether it is one of the system's short dates.
    pub(super) is_short_date: bool,
}

impl NumberFormat {
    pub(super) fn new(code: &str) -> Self {
        Self { code: code.to_owned(), sections: sections_of(code), is_short_date: false }
    }

    pub(super) fn short_date(code: &str) -> Self {
        Self { is_short_date: true, ..Self::new(code) }
    }

    /// A format of Excel that has no code and differs from language to language.
    pub(super) fn unknown(id: u64) -> Self {
        Self { code: format!("built-in {id}"), sections: None, is_short_date: false }
    }

    fn unread(&self) -> Unread {
        Unread::Format(self.code.clone())
    }

    pub(super) fn show_text(&self, text: &str) -> Result<String, Unread> {
        let sections = self.sections.as_ref().ok_or_else(|| self.unread())?;
        let Some(section) = sections.iter().find(|section| section.is_text()).or(sections.get(3)) else {
            return Ok(text.to_owned());
        };
        if !section.is_text() {
            return Err(self.unread());
        }
        let piece = |token: &Token| match token {
            Token::Text => Some(text.to_owned()),
            Token::Literal(literal) => Some(literal.clone()),
            _ => None,
        };
        section.tokens.iter().map(piece).collect::<Option<String>>().ok_or_else(|| self.unread())
    }

    pub(super) fn show_number(&self, number: &str, is_1904: bool) -> Result<String, Unread> {
        let number = Decimal::parse(number).ok_or(Unread::Number)?;
        let sections = self.sections.as_ref().ok_or_else(|| self.unread())?;
        let numeric: Vec<&Section> = sections.iter().take(3).filter(|section| !section.is_text()).collect();
        let (section, has_sign) = match (&numeric[..], number.is_negative && !number.is_zero()) {
            ([], _) => return general(number),
            ([only], is_negative) => (only, is_negative),
            ([_, second, ..], true) => (second, false),
            ([_, _, third], false) if number.is_zero() => (third, false),
            ([first, ..], false) => (first, false),
        };
        // Nothing is seen of such a number, or `;;;` hides it.
        if section.tokens.is_empty() {
            return Err(self.unread());
        }
        let number = Decimal { is_negative: false, ..number };
        let shown = if section.is_date() {
            if has_sign {
                return Err(Unread::Date);
            }
            date(section, &number, is_1904).ok_or(Unread::Date)?.ok_or_else(|| self.unread())?
        } else if section.tokens.contains(&Token::General) {
            let shown = general(number)?;
            let piece = |token: &Token| match token {
                Token::General => Some(shown.clone()),
                Token::Literal(literal) => Some(literal.clone()),
                _ => None,
            };
            section.tokens.iter().map(piece).collect::<Option<String>>().ok_or_else(|| self.unread())?
        } else {
            in_section(section, number)
        };
        Ok(if has_sign { format!("-{shown}") } else { shown })
    }
}

/// Returns a number in the format General: whole numbers with all their digits, others with at most eleven characters.
/// A number that would need a power of ten is refused, because nobody means its digits then.
fn general(number: Decimal) -> Result<String, Unread> {
    let whole = number.point.max(1);
    let number = match number.places() {
        0 if number.point <= Decimal::KEPT => number,
        0 => return Err(Unread::Number),
        _ => {
            let shown = number.clone().rounded((GENERAL_LENGTH - 1 - whole).max(0));
            if number.point < SMALLEST || whole > GENERAL_LENGTH {
                return Err(Unread::Number);
            }
            shown
        }
    };
    let (whole, fraction) = number.parts();
    let whole = if whole.is_empty() { "0".to_owned() } else { whole };
    let sign = if number.is_negative && !number.is_zero() { "-" } else { "" };
    Ok(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

/// Returns a number, without its sign, in a section with places for its digits.
fn in_section(section: &Section, number: Decimal) -> String {
    let count = |wanted: fn(&Token) -> bool| section.tokens.iter().filter(|token| wanted(token)).count();
    let percents = count(|token| *token == Token::Percent) as i32;
    let point = section.tokens.iter().position(|token| *token == Token::Point).unwrap_or(section.tokens.len());
    let (before, behind) = section.tokens.split_at(point);
    let is_digit = |token: &&Token| matches!(token, Token::Digit(_));
    let places = behind.iter().filter(is_digit).count() as i32;
    let number = number.shifted(2 * percents - 3 * section.thousands as i32).rounded(places);
    let (whole, fraction) = number.parts();
    whole_part(before, &whole, section.is_grouped) + &fraction_part(behind, &fraction)
}

/// Fills the places before the point from the right. The first place takes all digits that are left.
fn whole_part(tokens: &[Token], digits: &str, is_grouped: bool) -> String {
    let first = tokens.iter().position(|token| matches!(token, Token::Digit(_)));
    let mut left: Vec<char> = digits.chars().collect();
    let mut shown = 0;
    // Backwards, as the characters of each piece are.
    let mut text: Vec<char> = Vec::new();
    let mut place = |text: &mut Vec<char>, digit: char| {
        if is_grouped && shown > 0 && shown % 3 == 0 {
            text.push(if digit == ' ' { ' ' } else { ',' });
        }
        text.push(digit);
        shown += 1;
    };
    for (at, token) in tokens.iter().enumerate().rev() {
        match token {
            Token::Digit(kind) => {
                match (left.pop(), kind) {
                    (Some(digit), _) => place(&mut text, digit),
                    (None, '0') => place(&mut text, '0'),
                    (None, '?') => place(&mut text, ' '),
                    (None, _) => {}
                }
                if Some(at) == first {
                    while let Some(digit) = left.pop() {
                        place(&mut text, digit);
                    }
                }
            }
            Token::Percent => text.push('%'),
            Token::Literal(literal) => text.extend(literal.chars().rev()),
            _ => {}
        }
    }
    text.into_iter().rev().collect()
}

/// Fills the places behind the point from the left.
fn fraction_part(tokens: &[Token], digits: &str) -> String {
    let mut digits = digits.chars();
    let mut text = String::new();
    for token in tokens {
        match token {
            Token::Point => text.push('.'),
            Token::Digit(kind) => match (digits.next(), kind) {
                (Some(digit), _) => text.push(digit),
                (None, '0') => text.push('0'),
                (None, '?') => text.push(' '),
                (None, _) => {}
            },
            Token::Percent => text.push('%'),
            Token::Literal(literal) => text.push_str(literal),
            _ => {}
        }
    }
    text
}

/// Returns a date or a time. The outer `None` is no such day, the inner one a section that is not understood.
fn date(section: &Section, number: &Decimal, is_1904: bool) -> Option<Option<String>> {
    let tokens = &section.tokens;
    let Some(places) = second_places(tokens) else { return Some(None) };
    // Rounded to what is shown of a second.
    let unit = 10u128.pow(3 - places);
    let units = number.times(DAY_MILLISECONDS / unit, u128::from(u64::MAX))?;
    let milliseconds = units * unit;
    let (days, in_day) = (i64::try_from(milliseconds / DAY_MILLISECONDS).ok()?, milliseconds % DAY_MILLISECONDS);
    let seconds = in_day / 1000;
    let has_day = tokens.iter().enumerate().any(|(at, token)| match token {
        Token::Date('m', _) => !is_minute(tokens, at),
        Token::Date(letter, _) => matches!(letter, 'y' | 'd'),
        _ => false,
    });
    let day = if has_day { Some(day_of(days, is_1904)?) } else { None };
    let is_halved = tokens.iter().any(|token| matches!(token, Token::HalfDay { .. }));
    let mut text = String::new();
    for (at, token) in tokens.iter().enumerate() {
        text += &match *token {
            Token::Literal(ref literal) => literal.clone(),
            Token::Date('y', width) => match day?.year {
                year if width > 2 => format!("{year:04}"),
                year => format!("{:02}", year % 100),
            },
            Token::Date('m', width) if !is_minute(tokens, at) => padded(day?.month.unsigned_abs().into(), width),
            Token::Date('d', width) => padded(day?.day.unsigned_abs().into(), width),
            Token::Date('h', width) => match seconds / 3600 {
                hour if is_halved => padded((hour + 11) % 12 + 1, width),
                hour => padded(hour, width),
            },
            Token::Date('m', width) => padded(seconds / 60 % 60, width),
            Token::Date(_, width) => padded(seconds % 60, width),
            Token::Elapsed(unit, width) => {
                let whole = milliseconds / 1000;
                padded(
                    whole
                        / if unit == 'h' {
                            3600
                        } else if unit == 'm' {
                            60
                        } else {
                            1
                        },
                    width,
                )
            }
            Token::HalfDay { is_short } => match (seconds >= 43_200, is_short) {
                (true, false) => "PM".to_owned(),
                (false, false) => "AM".to_owned(),
                (true, true) => "P".to_owned(),
                (false, true) => "A".to_owned(),
            },
            Token::Point => ".".to_owned(),
            Token::Digit(_) if tokens[at - 1] == Token::Point => {
                format!("{:03}", milliseconds % 1000)[..places as usize].to_owned()
            }
            _ => String::new(),
        };
    }
    Some(Some(text))
}

fn padded(number: u128, width: usize) -> String {
    format!("{number:0width$}")
}

/// Returns whether `m` at this place means minutes: after hours or before seconds.
fn is_minute(tokens: &[Token], at: usize) -> bool {
    let unit = |token: &Token| match token {
        Token::Date(letter, _) | Token::Elapsed(letter, _) => Some(*letter),
        _ => None,
    };
    let before = tokens[..at].iter().rev().find_map(unit);
    let behind = tokens[at + 1..].iter().find_map(unit);
    before == Some('h') || behind == Some('s')
}

/// Returns how many places of a second are shown, or `None` if digits are somewhere else.
fn second_places(tokens: &[Token]) -> Option<u32> {
    let mut places = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Digit('0') => {}
            Token::Digit(_) | Token::Percent => return None,
            _ => continue,
        }
        let run = tokens[..at].iter().rev().take_while(|token| **token == Token::Digit('0')).count();
        let point = at.checked_sub(run + 1)?;
        let is_second = point > 0 && matches!(tokens[point - 1], Token::Date('s', _) | Token::Elapsed('s', _));
        if tokens[point] != Token::Point || !is_second || run > 2 {
            return None;
        }
        places = run as u32 + 1;
    }
    Some(places)
}
