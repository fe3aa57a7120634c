//! Addresses of mail and numbers of telephones: those that are broken, and the spellings that one person has of one.

use std::borrow::Cow;

use super::casefold::any;
use super::fields::{cell, cells, fields};

/// Domains of mail, and the one with the same mailboxes.
const DOMAINS: &str = "googlemail.com=gmail.com mac.com=icloud.com me.com=icloud.com pm.me=proton.me \
    protonmail.com=proton.me ya.ru=yandex.ru yandex.com=yandex.ru";

/// The codes of countries with two digits (ITU-T E.164). Those with one are 1 and 7; all others have three.
const COUNTRIES: &str = "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 \
    66 81 82 84 86 90 91 92 93 94 95 98";

/// Words before a number.
const BEFORE: &str = "tel telefon phone mobile mobil natel handy tél téléphone móvil";

/// The fewest digits of a number. Dates have no more, so one with their separators needs another digit.
pub(super) const FEWEST_DIGITS: usize = 8;
/// The most digits of a number with the prefix 00.
const MOST_DIGITS: usize = 17;

/// Returns a text with its addresses of mail and numbers of telephones in one spelling: the address without what is
/// behind a plus, and the digits of the number within its country.
pub(super) fn in_one_spelling(text: &str) -> Cow<'_, str> {
    // Their first bytes are those of Arabic and Indian digits, among others.
    let may_have_digits = |byte: u8| matches!(byte, 0xd9 | 0xdb | 0xe0);
    if any(text.as_bytes(), may_have_digits) && text.contains(|c| digit(c).is_some()) {
        let plain: String = text.chars().map(|c| digit(c).unwrap_or(c)).collect();
        return Cow::Owned(in_one_spelling(&plain).into_owned());
    }
    let bytes = text.as_bytes();
    let digits = || bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    // Most texts end here: they have no @, and too few digits or no separator of telephone numbers.
    let has_separator =
        || memchr::memchr3(b'+', b' ', b'/', bytes).or_else(|| memchr::memchr2(b'(', b'-', bytes)).is_some();
    // Three points are those of an IP address.
    let has_separator = || has_separator() || memchr::memchr_iter(b'.', bytes).count() == 2;
    let has_words = || memchr::memchr2(b'(', b'[', bytes).is_some() && (text.contains("(at)") || text.contains("[at]"));
    let may_be_phone = || digits() >= FEWEST_DIGITS && (has_separator() || bytes.starts_with(b"0"));
    if memchr::memchr(b'@', bytes).is_none() && !may_be_phone() && !has_words() {
        return Cow::Borrowed(text);
    }
    let one = |field| mail(cell(field)).or_else(|| phone(cell(field))).map_or(Cow::Borrowed(field), Cow::Owned);
    Cow::Owned(fields(text).map(one).collect::<Vec<_>>().join(","))
}

fn mail(cell: &str) -> Option<String> {
    memchr::memchr3(b'@', b'(', b'[', cell.as_bytes())?;
    let with_sign = ["(at)", "[at]"].into_iter().find(|sign| cell.contains(sign)).map(|sign| cell.replace(sign, "@"));
    let cell = with_sign.as_deref().unwrap_or(cell);
    // A name may stand before an address in angle brackets.
    let within = cell.strip_suffix('>').and_then(|cell| cell.rsplit_once('<')).map_or(cell, |(_, mail)| mail);
    let bare = within.trim_start_matches("mailto:").trim_matches(['<', '>', '.', ' ']);
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

/// Returns the digit of ASCII for one of another script.
pub(super) fn digit(c: char) -> Option<char> {
    /// The zeros of Arabic, Persian, and the scripts of India and Thailand, each before its other digits.
    const ZEROS: [u32; 13] =
        [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0];
    let value = ZEROS.iter().find_map(|zero| u32::from(c).checked_sub(*zero).filter(|value| *value < 10))?;
    char::from_digit(value, 10)
}

/// Returns the digits of a number within its country, if these may be those of one with the code of a country, of which
/// a spreadsheet has taken the plus sign away.
pub(super) fn without_code(digits: &str) -> Option<&str> {
    if !(11..=13).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let code = match digits.as_bytes() {
        [b'1' | b'7', ..] if digits.len() == 11 => 1,
        [b'1' | b'7' | b'0', ..] => return None,
        _ if COUNTRIES.split(' ').any(|code| digits.starts_with(code)) => 2,
        _ => 3,
    };
    Some(digits[code..].trim_start_matches('0'))
}

fn phone(cell: &str) -> Option<String> {
    // A remark in brackets may follow, such as (private).
    let note = cell.strip_suffix(')').and_then(|cell| cell.rsplit_once('('));
    let is_note = |note: &str| note.starts_with(char::is_alphabetic) && !note.contains(|c: char| c.is_ascii_digit());
    let cell = note.filter(|(_, note)| is_note(note)).map_or(cell, |(number, _)| number.trim_end());
    let rest = cell.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let number = rest.trim_start_matches(['.', ':', ' ']);
    if number.contains(|c: char| c == ':' || c.is_alphanumeric() && !c.is_ascii_digit()) {
        return None;
    }
    let word = cell[..cell.len() - rest.len()].to_ascii_lowercase();
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let fewest = FEWEST_DIGITS + usize::from(number.contains(['.', '-', '/']));
    let from_abroad = if number.starts_with('+') { Some(&*digits) } else { digits.strip_prefix("00") };
    // Before a number within the country 1 stands in America, and 8 in Russia.
    let is_after = |code: char| number.strip_prefix(code).is_some_and(|rest| rest.starts_with([' ', '-', '(', '.']));
    let is_trunk = digits.len() == 11 && (is_after('1') || is_after('8'));
    let code = from_abroad.map_or(usize::from(is_trunk), |digits| match digits.as_bytes() {
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

/// Returns whether a line holds an address of mail with a space within or a character behind, or an address of a
/// blockchain with a space within.
pub(super) fn is_broken_address(text: &str) -> bool {
    // Nothing else breaks an address.
    let breaks = |byte| matches!(byte, b' ' | b',' | b';' | b':' | b'>' | b']' | b')');
    if !any(text.as_bytes(), breaks) && !text.ends_with('.') && !text.contains("@@") {
        return false;
    }
    if text.get(..2).is_some_and(|begin| begin.eq_ignore_ascii_case("0x")) && text.contains(' ') {
        let digits = text[2..].replace(' ', "");
        return digits.len() >= 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    }
    // The only address of a line may have a separator of other programs behind it.
    let bare = text.trim_end_matches([';', ',', '.', '>']);
    if bare.len() < text.len() && is_mail(bare) || text.strip_prefix("mailto:").is_some_and(is_mail) {
        return true;
    }
    // Words in place of @, or a comma in place of the last point.
    let has_words = text.contains(['[', '(']) && (text.contains("[at]") || text.contains("(at)"));
    let meant = || text.replace("[at]", "@").replace("(at)", "@");
    let has_comma = |(begin, end): (&str, &str)| {
        let may_be_part = !any(begin.as_bytes(), |byte| matches!(byte, b' ' | b',' | b';' | b'"'));
        may_be_part && !is_mail(begin) && is_mail(&format!("{begin}.{end}"))
    };
    if has_words && is_mail(&meant()) || text.rsplit_once(',').is_some_and(has_comma) {
        return true;
    }
    // Most addresses are excluded here: there is no space or second @ at the sign, and no space in the cell behind it.
    let may_break = |at: usize| {
        let (before, behind) = (&text.as_bytes()[..at], &text.as_bytes()[at + 1..]);
        let mut rest = behind.iter().take_while(|byte| !matches!(byte, b',' | b';' | b'\t' | b'|' | b'@'));
        before.ends_with(b"@") || before.ends_with(b" ") || rest.any(|&byte| byte == b' ')
    };
    if !memchr::memchr_iter(b'@', text.as_bytes()).any(may_break) {
        return false;
    }
    cells(text).any(|cell| {
        let Some(at) = memchr::memrchr(b'@', cell.as_bytes()) else { return false };
        let (name, domain) = (&cell[..at], &cell[at + 1..]);
        if !name.ends_with(['@', ' ']) && !domain.contains(' ') {
            return false;
        }
        let joined = domain.replace(' ', "");
        let first = domain.trim_start().split(' ').next().unwrap_or_default();
        let last_name = name.trim_end().rsplit(' ').next().unwrap_or_default();
        let has_space = name.ends_with(' ') || domain.starts_with(' ');
        let is_whole = is_part(last_name) && is_part(&joined) && has_dot(&joined);
        name.ends_with('@') && is_mail(&format!("{}@{domain}", name.trim_end_matches('@')))
            || is_whole
                && (has_space && has_dot(first) || domain.trim() != joined && !first.contains('.') && !has_space)
            || is_whole && domain.contains(" .")
    })
}

/// Returns whether a line holds nothing but addresses of mail, at least two, as a mail has them:
/// `Ada <ada@example.org>, Ben <ben@example.org>`, or a cell holds two with a space or a stroke between them.
pub(super) fn has_several_addresses(text: &str) -> bool {
    let mails = |text: &str| {
        let parts =
            text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '/' | '<' | '>' | '(' | ')'));
        parts.filter(|part| is_mail(part)).count()
    };
    // Between the columns of a table there is no space.
    let is_table = || text.contains(['\t', '|']) || text.split(';').skip(1).any(|cell| !cell.starts_with(' '));
    let are_all = || cells(text).all(|cell| is_mail(cell) || cell.ends_with('>') && mails(cell) > 0);
    memchr::memchr_iter(b'@', text.as_bytes()).nth(1).is_some()
        && mails(text) > 1
        && (cells(text).any(|cell| mails(cell) > 1) || !is_table() && are_all())
}

/// Names of domains that most people's addresses have, and how their endings are mistyped.
const KNOWN: &str = "gmail hotmail outlook yahoo icloud googlemail protonmail";
const MISTYPED_ENDINGS: &str = "cim cmo comm con conm coom ocm vom xom nte ney ogr orgg rog";

/// Returns the domain of an address, also in angle brackets behind a name, in small letters.
pub(super) fn domain_of(cell: &str) -> Option<String> {
    let mail = cell.rsplit_once('<').map_or(cell, |(_, mail)| mail.trim_end_matches('>'));
    is_mail(mail).then(|| mail.rsplit_once('@').unwrap_or_default().1.to_ascii_lowercase())
}

/// Returns whether the domain of an address is nearly one that everybody knows, or has an ending that there is not.
pub(super) fn is_mistyped(cell: &str) -> bool {
    let Some(domain) = domain_of(cell) else {
        // The ending of such a domain is missing.
        let bare =
            cell.rsplit_once('@').filter(|(name, _)| is_part(name)).map(|(_, domain)| domain.to_ascii_lowercase());
        return bare.is_some_and(|domain| KNOWN.split(' ').any(|known| known == domain));
    };
    let (name, ending) = domain.rsplit_once('.').unwrap_or_default();
    let is_nearly_known =
        || KNOWN.split(' ').any(|known| known.as_bytes()[0] == name.as_bytes()[0] && is_one_slip(name, known));
    MISTYPED_ENDINGS.split(' ').any(|one| one == ending)
        || name == "gmail" && matches!(ending, "co" | "cm" | "om")
        || !name.is_empty() && is_nearly_known()
}

/// Returns whether a domain is another one but for a slip in its name. Short ones, and endings, are chosen so.
pub(super) fn is_nearly(domain: &str, other: &str) -> bool {
    let [a, b] = [domain, other].map(|domain| domain.rsplit_once('.').unwrap_or_default());
    a.1 == b.1 && a.0.len() > 4 && b.0.len() > 4 && a.0.as_bytes()[0] == b.0.as_bytes()[0] && is_one_slip(a.0, b.0)
}

/// Returns whether one byte more, less or another, or two in the other order, make one text the other.
fn is_one_slip(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let begin = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[begin..], &b[begin..]);
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&a[..a.len() - end], &b[..b.len() - end]) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => (a, b) == (d, c),
        _ => false,
    }
}

pub(crate) fn is_mail(mail: &str) -> bool {
    mail.split_once('@').is_some_and(|(name, domain)| is_part(name) && is_part(domain) && has_dot(domain))
}

fn is_part(part: &str) -> bool {
    let ends = |byte| matches!(byte, b' ' | b'@' | b',' | b';' | b'"' | b'<' | b'>' | b'(' | b')');
    !part.is_empty() && !any(part.as_bytes(), ends)
}

fn has_dot(domain: &str) -> bool {
    domain.rsplit_once('.').is_some_and(|(_, last)| last.len() > 1 && last.bytes().all(|b| b.is_ascii_alphabetic()))
}
