//! Which columns of a table look private, so that nobody publishes them unasked.

use std::collections::HashSet;

/// What headings of private columns hold, in the languages of the page: parts of words, and whole words.
const PARTS: &str = "phone telef teleph teléph téleph téléph mobil movil móvil handy portable mail correo courriel birth \
    gebor geburt naci naiss street address strase strasse straße adress anschrift calle direcci domicil";
const WORDS: &str = "born rue";
const HEADINGS: [&str; 8] = ["ne", "nee", "né", "née", "ne le", "nee le", "né le", "née le"];

/// Returns whether a column looks private by its heading or its different cells: telephone numbers, mail addresses, dates
/// such as that of birth, streets.
pub(super) fn looks_private(heading: &str, cells: &HashSet<&str>) -> bool {
    let heading = heading.to_lowercase();
    let mut words = heading.split(|c: char| !c.is_alphanumeric());
    PARTS.split(' ').any(|part| heading.contains(part))
        || HEADINGS.contains(&heading.as_str())
        || words.clone().next() == Some("tel")
        || words.any(|word| WORDS.split(' ').any(|other| word == other))
        || 2 * cells.iter().filter(|cell| is_mail(cell) || is_date(cell) || is_phone(cell)).count() > cells.len()
}

fn is_mail(cell: &str) -> bool {
    let is_host = |(name, host): (&str, &str)| !name.is_empty() && host.trim_matches('.').contains('.');
    !cell.contains(char::is_whitespace) && cell.split_once('@').is_some_and(is_host)
}

/// Returns whether a cell is a number with so many digits, and signs between them, that it is no count.
fn is_phone(cell: &str) -> bool {
    let number = cell.strip_prefix('+').unwrap_or(cell);
    let is_marked = cell.starts_with('+') || cell.starts_with("00") || cell.contains([' ', '(', ')', '/', '-']);
    let is_digit = |c: char| c.is_ascii_digit();
    let is_plain = number.chars().all(|c| is_digit(c) || " ()/.-".contains(c));
    is_marked && is_plain && number.len() >= 7 && number.starts_with(is_digit) && number.ends_with(is_digit)
}

fn is_date(cell: &str) -> bool {
    let lengths = |sign| cell.split(sign).map(str::len).collect::<Vec<_>>();
    let is_named = |sign| matches!(lengths(sign)[..], [1 | 2, 1 | 2, 2..=4]);
    let is_plain = cell.chars().all(|c| c.is_ascii_digit() || ".-/".contains(c));
    is_plain && (lengths('-') == [4, 2, 2] || is_named('.') || is_named('/'))
}
