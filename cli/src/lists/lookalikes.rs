//! Warns of entries, and of names of sources, that differ but look the same: one person may be on the list twice
//! (SPEC.md, section 1).

use std::hash::{BuildHasher, RandomState};

use verishuffle::text::quoted;
use verishuffle::{List, Terms};

use super::casefold::Casefold;
use super::{line, scripts, warn_of_each};

/// Warns of entries that differ, but that have the same text after `toNFKC_Casefold`.
pub(super) fn warn(list: &List) {
    warn_of_each(&pairs(list), "pairs", |&(first, second)| {
        let [a, b] = [first, second].map(|entry| quoted(list.entry(entry).unwrap_or_default()));
        format!("lines {} and {} are hard to tell apart: {a}, {b}", line(first), line(second))
    });
}

/// Warns of names of sources that differ, but that have the same text after `toNFKC_Casefold`. Warns of names that mix
/// scripts too.
pub(crate) fn warn_of_names(terms: &Terms) {
    let names: Vec<&str> = terms.sources().iter().map(|source| source.name().as_str()).collect();
    let mut casefold = Casefold::default();
    let folded: Vec<String> = names.iter().map(|name| casefold.map(name)).collect();
    let alike: Vec<(&str, &str)> = (0..names.len())
        .filter_map(|second| {
            let first = (0..second).find(|&first| folded[first] == folded[second])?;
            Some((names[first], names[second]))
        })
        .collect();
    warn_of_each(&alike, "pairs", |(first, second)| {
        format!("the names of two sources are hard to tell apart: {}, {}", quoted(first), quoted(second))
    });
    scripts::warn_of_names(&names);
}

/// Returns each entry that repeats an earlier entry in another spelling, as a pair of the first such entry and this
/// entry. Both are counted from 0. The pairs are in the order of their second entries.
fn pairs(list: &List) -> Vec<(u32, u32)> {
    let mut casefold = Casefold::default();
    let mut fold = |entry: &[u8]| {
        // The entries of a file are UTF-8.
        casefold.map(&String::from_utf8_lossy(entry)).trim().to_owned()
    };
    // Of each entry only a hash is kept, since a list can have millions of entries. Nobody can choose entries with
    // equal hashes, because the hash has a random key.
    let state = RandomState::new();
    let hash = |(entry, i)| (state.hash_one(fold(entry)), i);
    let mut hashes: Vec<(u64, u32)> = list.iter().zip(0..).map(hash).collect();
    hashes.sort_unstable();
    let mut pairs = Vec::new();
    for group in hashes.chunk_by(|(a, _), (b, _)| a == b).filter(|group| group.len() > 1) {
        let first = group[0].1;
        let alike = fold(list.entry(first).unwrap_or_default());
        let later = group[1..].iter().map(|&(_, second)| second);
        pairs.extend(later.filter(|&i| fold(list.entry(i).unwrap_or_default()) == alike).map(|i| (first, i)));
    }
    pairs.sort_unstable_by_key(|&(_, second)| second);
    pairs
}

#[cfg(test)]
mod tests {
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
        assert_eq!(pairs(&list), [(0, 2), (0, 3), (4, 5), (6, 7), (8, 9), (8, 10)]);
    }
}
