//! Doubtful entries of lists that people wrote. These rules compare entries with each other, or are too slow for the long
//! lists that programs write; [`super::damage`] has those for every list.

use std::collections::HashMap;

use super::casefold::{Casefold, folding};
use super::contacts::{domain_of, is_mistyped, is_nearly};
use super::damage::Damage;
use super::fields::cells;
use super::program::says_nothing_at_length;
use super::remarks::{FIRST, has_company, has_count_behind, is_doubted, leads_to_another, values_among_names};
use super::spreadsheet::{is_numbered_error, keeps_as_text_otherwise};
use super::totals::{is_named_count, is_page, is_total_of_people, label_of_subtotal};
use verishuffle::{List, work};

/// If more than one entry in this many matches a rule, the list is meant so.
const MOST: usize = 3;

/// With this many addresses at a domain, a single one at a similar domain looks mistyped.
const FEWEST_AT_DOMAIN: usize = 5;

const MOST_FREQUENT: usize = 50;

/// A rule that looks at the text of one entry.
struct Rule {
    damage: Damage,
    /// Whether many matches show that the list is meant so.
    may_be_meant: bool,
    applies: fn(&str, &mut Casefold) -> bool,
}

const RULES: [Rule; 10] = [
    Rule { damage: Damage::TextMark, may_be_meant: false, applies: |text, _| has_mark(text) },
    Rule { damage: Damage::SheetError, may_be_meant: false, applies: |text, _| has_error(text) },
    Rule { damage: Damage::Mistyped, may_be_meant: false, applies: |text, _| has_mistyped(text) },
    Rule { damage: Damage::ProgramWord, may_be_meant: true, applies: |text, _| says_nothing_at_length(text) },
    Rule { damage: Damage::Total, may_be_meant: false, applies: is_total_of_people },
    Rule { damage: Damage::Total, may_be_meant: true, applies: |text, casefold| is_named_count(text, casefold) },
    Rule { damage: Damage::Total, may_be_meant: true, applies: |text, _| is_page(text) },
    Rule { damage: Damage::Tickets, may_be_meant: true, applies: has_count_behind },
    Rule { damage: Damage::Company, may_be_meant: true, applies: has_company },
    Rule { damage: Damage::Remark, may_be_meant: true, applies: |text, _| leads_to_another(text) },
];

/// Returns the doubtful entries, in the order of the list. Some may be damaged otherwise.
pub(super) fn look(list: &List, are_lines: bool) -> Vec<(u32, Damage)> {
    let texts: Vec<&str> = work::each(list).map(|entry| str::from_utf8(entry).unwrap_or_default()).collect();
    let mut casefold = Casefold::default();
    let mut found = Vec::new();
    for rule in RULES {
        let such = (0..).zip(work::each(&texts)).filter(|(_, text)| (rule.applies)(text, &mut casefold));
        let such: Vec<u32> = such.map(|(entry, _)| entry).collect();
        if !rule.may_be_meant || MOST * such.len() <= texts.len() {
            found.extend(such.into_iter().map(|entry| (entry, rule.damage)));
        }
    }
    found.extend(values_among_names(list).into_iter().map(|entry| (entry, Damage::Remark)));
    found.extend(doubted(&texts).into_iter().map(|entry| (entry, Damage::Remark)));
    found.extend(subtotals(&texts).into_iter().map(|entry| (entry, Damage::Total)));
    found.extend(rare_domains(&texts).into_iter().map(|entry| (entry, Damage::Mistyped)));
    if !are_lines {
        found.extend(quoted_numbers(&texts).into_iter().map(|entry| (entry, Damage::TextMark)));
    }
    found.sort_by_key(|(entry, _)| *entry);
    found.dedup_by_key(|(entry, _)| *entry);
    found
}

fn has_mark(text: &str) -> bool {
    (!text.is_ascii() || memchr::memchr2(b'\'', b'`', text.as_bytes()).is_some())
        && cells(text).any(keeps_as_text_otherwise)
}

fn has_error(text: &str) -> bool {
    memchr::memchr(b':', text.as_bytes()).is_some() && cells(text).any(is_numbered_error)
}

fn has_mistyped(text: &str) -> bool {
    memchr::memchr(b'@', text.as_bytes()).is_some() && cells(text).any(is_mistyped)
}

/// Returns the rows with a number in quotation marks: its cell was quoted twice.
fn quoted_numbers(texts: &[&str]) -> Vec<u32> {
    let is_quoted = |cell: &str| {
        let within = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"'));
        within.is_some_and(|within| !within.is_empty() && within.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let has_one = |text: &&&str| text.contains('"') && text.split(';').any(is_quoted);
    let found = (0..).zip(work::each(texts)).filter(|(_, text)| has_one(text));
    found.map(|(entry, _)| entry).collect()
}

/// Returns the entries with a question mark behind a name in a list of people.
fn doubted(texts: &[&str]) -> Vec<u32> {
    let found: Vec<u32> =
        (0..).zip(work::each(texts)).filter(|(_, text)| is_doubted(text)).map(|(entry, _)| entry).collect();
    if found.is_empty() || MOST * found.len() > texts.len() {
        return Vec::new();
    }
    let looked = &texts[..FIRST.min(texts.len())];
    let are_people = 5 * looked.iter().filter(|text| is_person(text)).count() >= 4 * looked.len();
    // A question among titles is a title too.
    let has_article = |text: &&str| {
        ["The ", "A ", "Der ", "Die ", "Das ", "Le ", "Les ", "El "].iter().any(|one| text.starts_with(one))
    };
    if are_people && !texts.iter().any(has_article) { found } else { Vec::new() }
}

/// Returns whether a text is two to four words as of a name, in capitals, perhaps with a mark behind them.
fn is_person(text: &str) -> bool {
    let name = text.split([',', ';']).next().unwrap_or_default().trim_end_matches(['?', '(', ')', ' ']);
    let words: Vec<&str> = name.split(' ').collect();
    let is_word = |word: &&str| {
        let is_sign = |c: char| c.is_alphabetic() || "-'’.".contains(c);
        word.chars().all(is_sign) && (word.len() < 4 || word.chars().any(char::is_uppercase))
    };
    (2..=4).contains(&words.len()) && words.iter().all(is_word) && name.starts_with(char::is_uppercase)
}

/// Returns the rows that sum up a part of a list: `Ann Total` where an entry is `Ann` or begins with it.
fn subtotals(texts: &[&str]) -> Vec<u32> {
    let mut folded = folding();
    let labels: Vec<(u32, String)> = (0..)
        .zip(work::each(texts))
        .filter_map(|(entry, text)| label_of_subtotal(text).map(|label| (entry, folded(label))))
        .collect();
    if labels.is_empty() || MOST * labels.len() > 2 * texts.len() {
        return Vec::new();
    }
    let mut others: Vec<String> =
        work::each(texts).filter(|text| label_of_subtotal(text).is_none()).map(|text| folded(text)).collect();
    others.sort_unstable();
    let begins_one = |begin: &str| {
        let next = others.partition_point(|text| &**text < begin);
        others.get(next).is_some_and(|text| text.starts_with(begin))
    };
    let is_label = |label: &str| {
        others.binary_search_by(|text| (**text).cmp(label)).is_ok()
            || [' ', ',', ';', '\t', '|'].iter().any(|next| begins_one(&format!("{label}{next}")))
    };
    labels.into_iter().filter(|(_, label)| is_label(label)).map(|(entry, _)| entry).collect()
}

/// Returns the entries with the only address at a domain that is similar to one of many others.
fn rare_domains(texts: &[&str]) -> Vec<u32> {
    let mut domains = HashMap::<String, Vec<u32>>::new();
    for (entry, text) in (0..).zip(work::each(texts)).filter(|(_, text)| text.contains('@')) {
        for domain in cells(text).filter_map(domain_of) {
            domains.entry(domain).or_default().push(entry);
        }
    }
    let frequent: Vec<&String> =
        domains.iter().filter(|(_, entries)| entries.len() >= FEWEST_AT_DOMAIN).map(|(domain, _)| domain).collect();
    let is_typo = |domain: &String| frequent.iter().any(|other| is_nearly(domain, other));
    // Lists of companies have many of both, and would take long.
    if frequent.len() > MOST_FREQUENT {
        return Vec::new();
    }
    let rare = work::each(&domains).filter(|(_, entries)| entries.len() == 1);
    rare.filter(|(domain, _)| is_typo(domain)).map(|(_, entries)| entries[0]).collect()
}
