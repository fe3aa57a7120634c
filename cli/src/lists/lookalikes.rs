//! Warns of entries, and of names of sources, that differ but look the same: one person may be on the list twice
//! (SPEC.md, section 1).

use std::collections::{BTreeSet, HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;
use verishuffle::parallel;
use verishuffle::terms::SourceSpec;
use verishuffle::text::{Name, Value, hidden_difference, quoted, visible_name};
use verishuffle::{List, Terms};

use super::casefold::{Casefold, Characters};
use super::{Places, scripts, signs, squeezed, warn_of_each};
use crate::terminal;

/// Warns of different entries that `toNFKC_Casefold` maps to the same text. `hashes` has a hash of this text for each
/// entry.
pub(super) fn warn(list: &List, places: Places<'_>, hashes: &[u64]) {
    warn_of_each(&pairs(list, hashes), "pairs", |&(first, second)| {
        let [a, b] = [first, second].map(|entry| list.entry(entry).unwrap_or_default());
        let difference = hidden_difference(a, b);
        let [a, b] = [a, b].map(quoted);
        format!("{} are hard to tell apart: {a}, {b}{difference}", places.two(first, second))
    });
}

/// Warns of different names in terms that `toNFKC_Casefold` maps to the same text; of texts with a word that mixes
/// scripts; and of names, and a context, that NFKC changes or that are not what they look like.
pub(crate) fn warn_of_texts(terms: &Terms) {
    let sources: Vec<&str> = terms.sources().iter().map(|source| source.name().as_str()).collect();
    let (mut awards, mut columns): (Vec<&str>, Vec<&str>) = Default::default();
    if let Some(allocation) = terms.allocation() {
        let waitlist = allocation.waitlist().map(|waitlist| &waitlist.name);
        awards =
            allocation.awards().iter().map(|award| &award.name).chain(waitlist).map(|name| name.as_str()).collect();
        columns = allocation.columns().iter().map(|name| name.as_str()).collect();
    }
    let mut names = vec![("the context".to_owned(), terms.context().as_str(), false)];
    // Verifiers type the names of sources again.
    for (what, of, is_typed) in [("source", &sources, true), ("award", &awards, false), ("column", &columns, false)] {
        warn_of_alike(what, of);
        names.extend(of.iter().map(|name| (format!("the name of the {what} {}", named(name)), *name, is_typed)));
    }
    let mut texts: Vec<(String, &str)> = names.iter().map(|(what, name, _)| (what.clone(), *name)).collect();
    texts.push(("the text of the rules".to_owned(), terms.rules().as_str()));
    texts.extend(terms.sources().iter().filter_map(|source| match source.spec() {
        SourceSpec::Public(description) => {
            Some((format!("the description of \"{}\"", source.name()), description.as_str()))
        }
        _ => None,
    }));
    scripts::warn_of_texts(&texts);
    let mut characters = Characters::default();
    for (what, name, is_typed) in &names {
        // A word that mixes scripts is warned of as such.
        let is_typed = *is_typed && scripts::mixed_word(name, &mut characters).is_none();
        warn_if(what, doubt_about(name, is_typed));
    }
}

/// Warns of names of one kind that are hard to tell apart.
fn warn_of_alike(what: &str, names: &[&str]) {
    let mut casefold = Casefold::default();
    let folded: Vec<String> = names.iter().map(|name| casefold.map(name).to_owned()).collect();
    let alike: Vec<(&str, &str)> = (0..names.len())
        .filter_map(|second| {
            let first = (0..second).find(|&first| folded[first] == folded[second])?;
            Some((names[first], names[second]))
        })
        .collect();
    warn_of_each(&alike, "pairs", |(first, second)| {
        let difference = hidden_difference(first.as_bytes(), second.as_bytes());
        format!("the names of two {what}s are hard to tell apart: {}, {}{difference}", named(first), named(second))
    });
}

/// Returns a name in quotes. A name shows all its white space, also that of an award or a column.
fn named(name: &str) -> String {
    format!("\"{}\"", visible_name(name))
}

/// Warns of the name of a source that is not what it looks like.
pub(crate) fn warn_of_name(name: &str) {
    warn_if(&format!("the name of the source {}", named(name)), doubt_about_typed(name, &mut Characters::default()));
}

/// Warns of the context of a draw that is not what it looks like.
pub(crate) fn warn_of_context(context: &str) {
    warn_if("the context", doubt_about(context, false));
}

/// Warns of the value of a source that is not what it looks like.
pub(crate) fn warn_of_value(name: &Name, value: &Value) {
    warn_if(&of_source(name, value), doubt_about_typed(value.as_str(), &mut Characters::default()));
}

/// Names a value, and its source.
fn of_source(name: &Name, value: &Value) -> String {
    format!("the value {} of \"{name}\"", quoted(value.as_str()))
}

fn warn_if(what: &str, doubt: Option<String>) {
    if let Some(doubt) = doubt {
        terminal::warning(format_args!("verishuffle: warning: {what} {doubt}"));
    }
}

/// Warnings about the public values of many lines.
#[derive(Default)]
pub(crate) struct DoubtfulValues {
    warnings: BTreeSet<String>,
    characters: Characters,
}

impl DoubtfulValues {
    /// Takes in the value of a source, if it is doubtful.
    pub(crate) fn look_at(&mut self, name: &Name, value: &Value) {
        if let Some(doubt) = doubt_about_typed(value.as_str(), &mut self.characters) {
            self.warnings.insert(format!("{} {doubt}", of_source(name, value)));
        }
    }

    /// Warns of each value once, however many lines have it.
    pub(crate) fn warn(self) {
        warn_of_each(&self.warnings.into_iter().collect::<Vec<_>>(), "values", String::clone);
    }
}

/// Returns why a value or the name of a source may not be what it looks like, in words that follow what the text is.
fn doubt_about_typed(text: &str, characters: &mut Characters) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let mixed = scripts::mixed_word(text, characters);
    doubt_about(text, mixed.is_none()).or_else(|| mixed.map(scripts::mixture))
}

/// Returns what NFKC makes of a text, or else the first character that looks like another or like nothing, in words
/// that follow what the text is. Signs and letters that look like those of a keyboard count only if `is_typed`.
fn doubt_about(text: &str, is_typed: bool) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let respelled: String = text.nfkc().collect();
    if respelled == text {
        let (number, c) = signs::find(text, is_typed)?;
        let point = c as u32;
        return Some(format!(
            "may not be what it looks like: character {number} is U+{point:04X}; whoever types it again must type this \
             character"
        ));
    }
    let same = text.chars().zip(respelled.chars()).take_while(|(a, b)| a == b).count();
    let first = text
        .chars()
        .nth(same)
        .map_or_else(String::new, |c| format!(", first at character {}, U+{:04X}", same + 1, c as u32));
    Some(format!("may be respelled by other programs: Unicode's NFKC makes it {}{first}", quoted(&respelled)))
}

/// Returns each entry that repeats an earlier one in another spelling, as a pair of the first such entry and this one,
/// both from 0, in the order of the second.
fn pairs(list: &List, hashes: &[u64]) -> Vec<(u32, u32)> {
    let mut sorted = hashes.to_vec();
    parallel::sort(&mut sorted);
    let repeated: HashSet<u64> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    drop(sorted);
    let candidates = (0..).zip(hashes).filter(|(_, hash)| repeated.contains(hash)).map(|(i, _)| i);
    let mut casefold = Casefold::default();
    let mut seen = HashMap::new();
    candidates
        .filter_map(|i| {
            let text = String::from_utf8_lossy(list.entry(i).unwrap_or_default());
            let first = *seen.entry(squeezed(casefold.map(&text)).into_owned()).or_insert(i);
            (first != i).then_some((first, i))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::Found;
    use super::*;

    #[test]
    fn spellings_of_one_name_are_alike() {
        let list = [
            "Ada",
            "Grace",
            " ada ",
            "ＡＤＡ",
            "Straße",
            "STRASSE",
            "e\u{301}",
            "É",
            "Eve",
            "E\u{200b}ve",
            "\u{a0}\u{2060} eve",
        ];
        let list = List::from_entries(list).unwrap();
        assert_eq!(pairs(&list, &Found::search(&list).hashes), [(0, 2), (0, 3), (4, 5), (6, 7), (8, 9), (8, 10)]);
    }
}
