//! Addresses that nobody is reached at.

use super::fields::cells;

/// Returns whether a line holds an address of mail with a blank within or a sign behind, or an address of a blockchain
/// with a blank within.
pub(super) fn is_broken_address(text: &str) -> bool {
    let has_dot = |domain: &str| {
        domain.rsplit_once('.').is_some_and(|(_, last)| last.len() > 1 && last.bytes().all(|b| b.is_ascii_alphabetic()))
    };
    let is_part = |part: &str| !part.is_empty() && !part.contains([' ', '@', ',', ';', '"', '<', '>', '(', ')']);
    let is_mail = |mail: &str| {
        mail.split_once('@').is_some_and(|(name, domain)| is_part(name) && is_part(domain) && has_dot(domain))
    };
    if text.get(..2).is_some_and(|begin| begin.eq_ignore_ascii_case("0x")) && text.contains(' ') {
        let digits = text[2..].replace(' ', "");
        return digits.len() >= 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    }
    // The only address of a line may have a separator of other programs behind it.
    let bare = text.trim_end_matches([';', ',', '.', '>']);
    if bare.len() < text.len() && is_mail(bare) || text.strip_prefix("mailto:").is_some_and(is_mail) {
        return true;
    }
    cells(text).any(|cell| {
        let Some((name, domain)) = cell.rsplit_once('@') else { return false };
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
