//! Warns of entries that differ but look the same: one person may be on the list twice (SPEC.md, section 1).

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;
use verishuffle::List;
use verishuffle::text::quoted;

use crate::terminal;

/// The most pairs that are printed.
const MOST_PAIRS: usize = 10;

/// Warns of entries that are equal after they are trimmed, normalised to NFKC and case-folded.
pub(crate) fn warn(list: &List) {
    let pairs = pairs(list);
    for &(first, second) in pairs.iter().take(MOST_PAIRS) {
        let [a, b] = [first, second].map(|entry| quoted(list.entry(entry).unwrap_or_default()));
        // Each entry is a line, and lines are counted from 1.
        let [first, second] = [first, second].map(|entry| u64::from(entry) + 1);
        terminal::message(format_args!(
            "verishuffle: warning: lines {first} and {second} are hard to tell apart: {a}, {b}"
        ));
    }
    if pairs.len() > MOST_PAIRS {
        terminal::message(format_args!("verishuffle: warning: and {} more such pairs", pairs.len() - MOST_PAIRS));
    }
}

/// Returns each entry that repeats an earlier entry in another spelling, as a pair of the earlier entry and this entry.
/// Both are counted from 0.
fn pairs(list: &List) -> Vec<(u32, u32)> {
    let mut seen = HashMap::with_capacity(list.len() as usize);
    let mut pairs = Vec::new();
    for (entry, second) in list.iter().zip(0..) {
        let first = *seen.entry(folded(entry)).or_insert(second);
        if first != second {
            pairs.push((first, second));
        }
    }
    pairs
}

fn folded(entry: &[u8]) -> String {
    // The entries of a file are UTF-8.
    let text = String::from_utf8_lossy(entry);
    let text = text.trim();
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let compatible: String = text.nfkc().collect();
    caseless::default_case_fold_str(&compatible).nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_alike() {
        let list =
            List::from_text("Ada\nGrace\n ada \nＡＤＡ\nStraße\nSTRASSE\ne\u{301}\nÉ\nEve\n".as_bytes()).unwrap();
        assert_eq!(pairs(&list), [(0, 2), (0, 3), (4, 5), (6, 7)]);
    }
}
