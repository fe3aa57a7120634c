//! Addresses of mail and numbers of telephones, of which one person has several spellings.

use std::borrow::Cow;

use super::address::is_mail;
use super::fields::{cell, fields};

/// Domains of mail, and the one with the same mailboxes.
const DOMAINS: &str = "googlemail.com=gmail.com mac.com=icloud.com me.com=icloud.com pm.me=proton.me \
    protonmail.com=proton.me ya.ru=yandex.ru yandex.com=yandex.ru";

/// The codes of countries with two digits (ITU-T E.164). Those with one are 1 and 7; all others have three.
const COUNTRIES: &str = "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 \
    66 81 82 84 86 90 91 92 93 94 95 98";

/// Words before a number.
const BEFORE: &str = "tel telefon phone mobile mobil natel handy tél téléphone móvil";

/// The fewest digits of a number. Dates have no more, so one with their signs needs another digit.
pub(super) const FEWEST_DIGITS: usize = 8;
/// The most digits of a number with the prefix 00.
const MOST_DIGITS: usize = 17;

/// Returns a text with its addresses of mail and numbers of telephones in one spelling: the address without what is
/// behind a plus sign, and the digits of the number within its country.
pub(super) fn in_one_spelling(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let digits = || bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    // Most texts are excluded here, numbers and codes by their signs.
    let has_sign = || memchr::memchr3(b'+', b' ', b'/', bytes).or_else(|| memchr::memchr2(b'(', b'-', bytes)).is_some();
    let may_be_phone = || digits() >= FEWEST_DIGITS && (has_sign() || bytes.starts_with(b"0"));
    if memchr::memchr(b'@', bytes).is_none() && !may_be_phone() {
        return Cow::Borrowed(text);
    }
    let one = |field| mail(cell(field)).or_else(|| phone(cell(field))).map_or(Cow::Borrowed(field), Cow::Owned);
    Cow::Owned(fields(text).map(one).collect::<Vec<_>>().join(","))
}

fn mail(cell: &str) -> Option<String> {
    let bare = cell.trim_start_matches("mailto:").trim_matches(['<', '>', '.']);
    let (name, domain) = bare.rsplit_once('@').filter(|_| is_mail(bare))?;
    let name = name.split_once('+').map_or(name, |(name, _)| name);
    let domain = domain.to_ascii_lowercase();
    let mut domains = DOMAINS.split(' ').filter_map(|pair| pair.split_once('='));
    let domain = domains.find(|(other, _)| *other == domain).map_or(&*domain, |(_, domain)| domain);
    (!name.is_empty()).then(|| format!("{name}@{domain}"))
}

#[cfg(feature = "files")]
pub(crate) fn is_phone(cell: &str) -> bool {
    phone(cell).is_some()
}

fn phone(cell: &str) -> Option<String> {
    let rest = cell.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let number = rest.trim_start_matches(['.', ':', ' ']);
    if number.contains(|c: char| c == ':' || c.is_alphanumeric() && !c.is_ascii_digit()) {
        return None;
    }
    let word = cell[..cell.len() - rest.len()].to_ascii_lowercase();
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let fewest = FEWEST_DIGITS + usize::from(number.contains(['.', '-', '/']));
    let from_abroad = if number.starts_with('+') { Some(&*digits) } else { digits.strip_prefix("00") };
    let code = from_abroad.map_or(0, |digits| match digits.as_bytes() {
        [b'1' | b'7', ..] => 1,
        digits if COUNTRIES.split(' ').any(|code| digits.starts_with(code.as_bytes())) => 2,
        _ => 3,
    });
    let within = from_abroad.unwrap_or(&digits).get(code..)?.trim_start_matches('0');
    let is_number = (fewest..=MOST_DIGITS).contains(&digits.len())
        && number.trim_start_matches(['+', '(']).starts_with(|c: char| c.is_ascii_digit())
        && (word.is_empty() || BEFORE.split(' ').any(|one| one == word));
    is_number.then(|| within.to_owned())
}
