//! What is known of the warnings about a list without the library (SPEC.md, section 11): entries that look alike by
//! toNFKC_Casefold, cells that rows share, and which warnings depend on an entry alone.

use std::collections::HashMap;

use icu_casemap::CaseMapper;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// How many warnings of each kind are kept, and how many lines one names.
pub const MOST: usize = 20;

/// The words of warnings that depend on the text of one entry, whatever the others are.
pub const OF_ENTRY: [&str; 14] = [
    "blank",
    "joined_files",
    "lost_character",
    "misread",
    "open_quotation",
    "invisible",
    "edge_blank",
    "double_space",
    "escaped",
    "markup",
    "formula",
    "several_addresses",
    "cut_off",
    "mixed_scripts",
];

/// Returns a text in NFKC.
pub fn respelled(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfkc().normalize(text).into_owned()
}

/// Returns a text as toNFKC_Casefold maps it: until nothing changes, it is folded, put in NFKC, and stripped of
/// default-ignorable code points. It is trimmed, and has one space for each run of white space.
pub fn folded(text: &str) -> String {
    let is_ignorable = |c: &char| CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(*c);
    let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(text);
    let respelled = respelled(&CaseMapper::new().fold_string(&decomposed));
    let left: String = respelled.chars().filter(|c| !is_ignorable(c)).collect();
    let next = ComposingNormalizerBorrowed::new_nfc().normalize(&left).into_owned();
    if next == text { next.split_whitespace().collect::<Vec<_>>().join(" ") } else { folded(&next) }
}

/// Returns whether a text has a capital letter that Unicode has since version 17.0. The library folds letters by the
/// crate caseless, whose tables are those of 16.0.
pub fn has_newer_letters(text: &str) -> bool {
    text.contains(|c| {
        matches!(c, '\u{a7ce}' | '\u{a7d2}' | '\u{a7d4}' | '\u{a7dd}' | '\u{a7e2}' | '\u{ab6c}'..='\u{ab6d}')
            || matches!(c, '\u{16ea0}'..='\u{16eb8}' | '\u{1df40}'..='\u{1df7f}')
    })
}

/// Returns each entry that looks like an earlier one, as a pair of the first such entry and this one, from 1.
pub fn alike(entries: &[&str]) -> Vec<[u64; 2]> {
    let mut first = HashMap::new();
    let numbered = (1..).zip(entries);
    let pairs = numbered.map(|(number, entry)| [*first.entry(folded(entry)).or_insert(number), number]);
    pairs.filter(|[first, second]| first != second).collect()
}

/// Returns the number from 0 of the first entry that looks like a text, also if only one of them has zeros before it.
pub fn find_alike(entries: &[&str], text: &str) -> Option<u32> {
    let without_zeros = |text: &str| folded(text).trim_start_matches('0').to_owned();
    let wanted = without_zeros(text);
    (0..).zip(entries).find(|(_, entry)| without_zeros(entry) == wanted).map(|(number, _)| number)
}

/// Returns the cells of a column from 0 that several rows have, with these rows, in the order of the first of them.
pub fn shared(entries: &[&str], rows: &[u64], column: usize) -> Vec<(String, Vec<u64>)> {
    let mut cells: Vec<(String, Vec<u64>)> = Vec::new();
    for (entry, row) in entries.iter().zip(rows) {
        let Some(cell) = entry.split(';').nth(column).filter(|cell| !cell.is_empty()) else { continue };
        match cells.iter_mut().find(|(other, _)| other == cell) {
            Some((_, rows)) => rows.push(*row),
            None => cells.push((cell.to_owned(), vec![*row])),
        }
    }
    cells.retain(|(_, rows)| rows.len() > 1);
    cells
}
