//! Addresses that nobody is reached at.

use super::casefold::any;
use super::fields::cells;

/// Returns whether a line holds an address of mail with a blank within or a sign behind, or an address of a blockchain
/// with a blank within.
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
    // Words in place of the sign, or a comma in place of the last point.
    let has_words = text.contains(['[', '(']) && (text.contains("[at]") || text.contains("(at)"));
    let meant = || text.replace("[at]", "@").replace("(at)", "@");
    let has_comma = |(begin, end): (&str, &str)| {
        let may_be_part = !any(begin.as_bytes(), |byte| matches!(byte, b' ' | b',' | b';' | b'"'));
        may_be_part && !is_mail(begin) && is_mail(&format!("{begin}.{end}"))
    };
    if has_words && is_mail(&meant()) || text.rsplit_once(',').is_some_and(has_comma) {
        return true;
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
        let has_blank = name.ends_with(' ') || domain.starts_with(' ');
        let is_whole = is_part(last_name) && is_part(&joined) && has_dot(&joined);
        name.ends_with('@') && is_mail(&format!("{}@{domain}", name.trim_end_matches('@')))
            || is_whole
                && (has_blank && has_dot(first) || domain.trim() != joined && !first.contains('.') && !has_blank)
            || is_whole && domain.contains(" .")
    })
}

/// Returns whether a line holds nothing but addresses of mail, at least two, as a mail has them:
/// `Ada <ada@example.org>, Ben <ben@example.org>`, or a cell holds two with a blank or a stroke between them.
pub(super) fn has_several_addresses(text: &str) -> bool {
    let mails = |text: &str| {
        let parts =
            text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '/' | '<' | '>' | '(' | ')'));
        parts.filter(|part| is_mail(part)).count()
    };
    // Between the columns of a table there is no blank.
    let is_table = || text.contains(['\t', '|']) || text.split(';').skip(1).any(|cell| !cell.starts_with(' '));
    let are_all = || cells(text).all(|cell| is_mail(cell) || cell.ends_with('>') && mails(cell) > 0);
    memchr::memchr_iter(b'@', text.as_bytes()).nth(1).is_some()
        && mails(text) > 1
        && (cells(text).any(|cell| mails(cell) > 1) || !is_table() && are_all())
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
