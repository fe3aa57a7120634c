//! What spreadsheets write in place of a value: formulas, errors, and numbers and texts that they have shortened.

use std::collections::HashMap;

use super::fields::{cells, is_number};
use verishuffle::{List, work};

/// What errors of spreadsheets and reports have behind `#`, if no punctuation ends them or they are in small letters.
const NAMES: &str = "N/A NV N/D N/B REF GETTING_DATA OBTENIENDO_DATOS Error Fehler Erreur Deleted Name? Num! Div/0! \
    Size! Type! YOK HIÁNYZIK NENÍ_K_DISPOZICI NEDOSTUPNÝ NĖRA НД PUUDUB";

/// The word before the number of an error in LibreOffice, in several languages.
const BEFORE_NUMBER: &str = "Err Error Erreur Errore Erro Eroare Fehler Fout Fejl Feil Fel Virhe Hiba Chyba Błąd Greška \
    Ошибка Помилка Hata Σφάλμα";

/// The first characters of those that are looked for in long lists too.
const FIRST_BEFORE_NUMBER: [char; 2] = ['E', 'F'];

/// Returns whether a cell is `#REF!`, `#NAME?`, `#N/A` or the like in any language, or `Err:502` as in LibreOffice.
pub(super) fn is_sheet_error(cell: &str) -> bool {
    if cell.starts_with(FIRST_BEFORE_NUMBER) {
        return is_numbered_error(cell);
    }
    // What programs write of numbers that are none: `-1.#IND`.
    if let Some((number, name)) = cell.split_once(".#") {
        return matches!(number, "1" | "-1") && matches!(name, "IND" | "INF" | "QNAN" | "SNAN");
    }
    let Some(name) = cell.strip_prefix('#') else { return false };
    if matches!(name, "NOT FOUND" | "N/A N/A") || NAMES.split(' ').any(|known| known == name) {
        return true;
    }
    // In Spanish a question mark or an exclamation mark also begins them: `#¿NOMBRE?`.
    let name = name.strip_prefix(['\u{a1}', '\u{bf}']).unwrap_or(name);
    // What a column shows that is too narrow for its value.
    if name.len() > 1 && name.bytes().all(|byte| byte == b'#') {
        return true;
    }
    // Many scripts have no capitals.
    let is_capital = |c: char| c.is_alphabetic() && !c.is_lowercase() || "/0_".contains(c);
    let is_long =
        |name: &str| (2..=16).contains(&name.chars().count()) || name.chars().count() == 1 && !name.is_ascii();
    let is_name = |name: &str| is_long(name) && name.chars().all(is_capital);
    // A hashtag has no slash after one letter: `#DIV/0`, `#Н/Д`.
    let is_in_two = |name: &str| {
        let parts = name.split_once('/');
        parts.is_some_and(|(a, b)| b == "0" && a.len() > 1 || a.chars().count() == 1 && !b.is_empty())
    };
    name.strip_suffix(['!', '?', '\u{ff01}', '\u{ff1f}']).map_or(is_in_two(name) && is_name(name), is_name)
}

/// Returns whether a cell is a number of an error behind the word for it in any language: `Fehler:502`, `Ошибка:508`.
pub(super) fn is_numbered_error(cell: &str) -> bool {
    cell.split_once(':').is_some_and(|(word, number)| {
        let number = number.strip_prefix(' ').unwrap_or(number);
        let is_number = number.len() == 3 && number.starts_with('5') && number.bytes().all(|b| b.is_ascii_digit());
        is_number && BEFORE_NUMBER.split(' ').any(|known| known == word.trim_end())
    })
}

/// Returns whether a cell, or its part after a comma, is a number such as `1.2E+15`, `1.2E15` or `1.2E-05`.
pub(super) fn is_shortened(cell: &str) -> bool {
    let is_decimal = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit()) && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    cell.ends_with(|c: char| c.is_ascii_digit())
        && cell.split_once(['E', 'e']).is_some_and(|(number, power)| {
            // Codes have no points.
            let is_certain = power.starts_with('+') || number.contains('.');
            is_certain && is_decimal(number.trim_end()) && is_decimal(power.trim_start_matches(['+', '-']))
        })
}

/// Returns whether a cell has a mark with which a program keeps a value as text: `'0045`, `'+49 351`, `'@ann` or
/// `="0045"`.
pub(super) fn keeps_as_text(cell: &str) -> bool {
    // The last quotation mark was trimmed.
    if let Some(value) = cell.strip_prefix("=\"") {
        return !value.is_empty() && !value.contains('"');
    }
    // A second apostrophe doubles or closes the one that a spreadsheet hides.
    let is_zeros = |value: &str| value.len() > 2 && value.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(value) = cell.strip_suffix('\'') {
        return is_zeros(value.trim_start_matches('\'')) && value.trim_start_matches('\'').starts_with('0');
    }
    let Some(value) = cell.strip_prefix("''").or_else(|| cell.strip_prefix('\'')) else { return false };
    let is_value = |c: char| c.is_ascii_digit() || "=+-@".contains(c);
    // Years such as '98 are written so.
    value.len() > 2 && value.starts_with(is_value)
}

/// Returns whether a cell has such a mark in another form: `’0045`, `` `0045 ``, `'Cid` or
/// `O''Brien`.
pub(super) fn keeps_as_text_otherwise(cell: &str) -> bool {
    if let Some(value) = cell.strip_prefix(['\u{2018}', '\u{2019}', '`', '\u{b4}', '\u{2032}']) {
        return value.len() > 2 && value.bytes().all(|byte| byte.is_ascii_digit());
    }
    // SQL escapes an apostrophe with another one.
    let is_doubled = |(at, _): (usize, &str)| {
        cell[..at].ends_with(char::is_alphabetic) && cell[at + 2..].starts_with(char::is_alphabetic)
    };
    if cell.match_indices("''").any(is_doubled) && cell.matches('\'').count() == 2 {
        return true;
    }
    // In names an apostrophe is before a vowel, as in 'Ali, or before a small letter, as in 't Hooft.
    let is_capital = |c: char| c.is_ascii_uppercase() && !"AEIOUYNH".contains(c);
    let named = cell.strip_prefix('\'').filter(|name| name.starts_with(is_capital) && !name.contains('\''));
    named.is_some_and(|name| name[1..].starts_with(|c: char| c.is_lowercase()))
}

/// Returns whether a cell ends with an ellipsis behind a word, or is the address of a wallet with one within.
pub(super) fn is_cut_off(text: &str) -> bool {
    const ELLIPSES: [&str; 2] = ["...", "\u{2026}"];
    let is_cut = |cell: &str| {
        let rest = ELLIPSES.iter().find_map(|ellipsis| cell.strip_suffix(ellipsis));
        rest.is_some_and(|rest| rest.ends_with(char::is_alphanumeric))
            || cell.starts_with("0x") && ELLIPSES.iter().any(|ellipsis| cell.contains(ellipsis))
    };
    ELLIPSES.iter().any(|ellipsis| text.contains(ellipsis)) && cells(text).any(is_cut)
}

/// Returns whether a cell is a formula, such as `=A2&B2`, `+SUM(A1:A9)`, `@SUM(A1)` or `+A1*2`.
pub(super) fn is_formula(cell: &str) -> bool {
    if let Some(formula) = cell.strip_prefix('=').or_else(|| cell.strip_prefix("{=")) {
        return formula.starts_with(|c: char| c.is_alphanumeric() || "(\"$'@+-".contains(c));
    }
    let Some(formula) = cell.strip_prefix(['+', '-', '@']) else { return false };
    let rest = formula.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '$' | '_'));
    let is_call = formula.starts_with(|c: char| c.is_ascii_alphabetic()) && rest.starts_with('(');
    let goes_on = rest.is_empty() || rest.starts_with(['+', '-', '*', '/', '&', '^', ':']);
    is_call || cell.starts_with('+') && goes_on && is_place(&formula[..formula.len() - rest.len()])
}

/// Returns whether a text names a cell, such as `A1` or `$A$1`.
fn is_place(name: &str) -> bool {
    let place = name.replace('$', "");
    let digits = place.trim_start_matches(|c: char| c.is_ascii_uppercase());
    (1..=3).contains(&(place.len() - digits.len())) && is_number(digits)
}

/// The digits that a spreadsheet keeps.
const KEPT: usize = 15;
/// Fewer zeros than this come by chance once in less than a thousand times.
const CERTAIN: usize = 3;

/// Returns whether a cell is a whole number that a spreadsheet may have rounded: it writes zeros in place of the digits
/// that it does not keep. A single zero proves nothing.
pub(super) fn is_rounded(cell: &str) -> bool {
    digits_lost(cell).is_some_and(|digits| digits.len() > 1 && digits.bytes().all(|digit| digit == b'0'))
}

/// Returns the digits of a long number that a spreadsheet does not keep.
fn digits_lost(cell: &str) -> Option<&str> {
    let is_long = cell.len() > KEPT && !cell.starts_with('0') && is_number(cell);
    is_long.then(|| &cell[KEPT..])
}

/// Returns whether some numbers were rounded: all long ones of a column, or at least two and a tenth of them, with more
/// zeros than chance would give them.
pub(super) fn has_rounded_column(list: &List) -> bool {
    // Of each column, how many long numbers it has, how many of them may be rounded, how many are so for certain, and how
    // many zeros there are in place of lost digits.
    let mut columns = HashMap::<usize, [usize; 4]>::new();
    for entry in work::each(list) {
        let text = str::from_utf8(entry).unwrap_or_default();
        for (column, digits) in cells(text).map(digits_lost).enumerate() {
            let Some(digits) = digits else { continue };
            let [long, rounded, clear, zeros] = columns.entry(column).or_default();
            *long += 1;
            if digits.bytes().all(|digit| digit == b'0') {
                *rounded += 1;
                *clear += usize::from(digits.len() >= CERTAIN);
                *zeros += digits.len();
            }
        }
    }
    let is_rounded = |[long, rounded, clear, zeros]: [usize; 4]| {
        rounded == long && zeros >= CERTAIN || clear > 1 && 10 * clear >= long
    };
    columns.into_values().any(is_rounded)
}

/// How many of the first entries show whether a list may have numbers of 16 digits that were rounded.
const FIRST_ROUNDED: usize = 20;

/// Returns the entries with a number of 16 digits, if nearly all such numbers of a column end with a zero. One digit says
/// little about one number, and much about many.
pub(super) fn with_last_digit_lost(list: &List) -> Vec<u32> {
    let long = |entry: &[u8]| {
        let text = str::from_utf8(entry).unwrap_or_default();
        let lost = cells(text).map(digits_lost).enumerate();
        lost.filter_map(|(column, digits)| Some((column, digits.filter(|digits| digits.len() == 1)? == "0")))
            .collect::<Vec<_>>()
    };
    // Most lists are excluded here.
    let may_be_long = |entry: &&[u8]| entry.len() > KEPT && entry.iter().filter(|b| b.is_ascii_digit()).count() > KEPT;
    if !list.iter().take(FIRST_ROUNDED).filter(may_be_long).any(|entry| long(entry).iter().any(|(_, is_zero)| *is_zero))
    {
        return Vec::new();
    }
    let mut columns = HashMap::<usize, Vec<(u32, bool)>>::new();
    for (entry, text) in (0..).zip(work::each(list)) {
        for (column, is_zero) in long(text) {
            columns.entry(column).or_default().push((entry, is_zero));
        }
    }
    let is_rounded = |numbers: &Vec<(u32, bool)>| {
        let zeros = numbers.iter().filter(|(_, is_zero)| *is_zero).count();
        zeros >= CERTAIN && 10 * zeros >= 9 * numbers.len()
    };
    let mut entries: Vec<u32> = columns
        .into_values()
        .filter(is_rounded)
        .flatten()
        .filter_map(|(entry, is_zero)| is_zero.then_some(entry))
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}
