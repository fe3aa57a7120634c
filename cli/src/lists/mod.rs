//! Lists to draw from, and what their keepers should know before publishing them (SPEC.md, section 1).

mod casefold;
pub(crate) mod doubts;
pub(crate) mod entry_pool;
mod header;
pub(crate) mod lookalikes;
mod oddities;
mod scripts;
mod signs;
pub(crate) mod spellings;

use std::borrow::Cow;
use std::fmt::Display;
use std::hash::BuildHasher;

use anyhow::Result;
use rustc_hash::FxBuildHasher;
use verishuffle::terms::EntriesKind;
use verishuffle::{Entries, List, Terms, parallel};

use self::casefold::{Casefold, has_double_space};
use self::oddities::Oddity;
use crate::terminal;

/// Maximum number of lines of one kind to print.
pub(crate) const MOST_LINES: usize = 20;

/// Warns of a list that may not be the intended one. A warning is not an error.
fn warn(list: &List) {
    header::warn(list);
    if list.len() == 1 {
        terminal::warning(
            "verishuffle: warning: the list has one entry, so there is nothing to choose; if it holds several names, write \
             each on its own line",
        );
    }
    warn_of_entries(list, Places::Lines);
}

/// Warns of rows of a table that may not be what was intended. The entries of the list are the rows with these numbers.
pub(crate) fn warn_of_rows(list: &List, rows: &[u64]) {
    warn_of_entries(list, Places::Rows(rows));
}

fn warn_of_entries(list: &List, places: Places<'_>) {
    let found = Found::search(list);
    oddities::warn(list, places, &found.odd);
    lookalikes::warn(list, places, &found.hashes);
    scripts::warn(list, places, &found.mixed);
}

/// Warns a verifier of entries that are hard to tell apart: one person may be on the list twice.
pub(crate) fn warn_of_lookalikes(list: &List) {
    lookalikes::warn(list, Places::Lines, &Found::search_for_lookalikes(list).hashes);
}

/// Where the list's keeper finds its entries.
#[derive(Clone, Copy)]
enum Places<'a> {
    /// Each on its own line.
    Lines,
    /// In these rows of a spreadsheet.
    Rows(&'a [u64]),
}

impl Places<'_> {
    fn items(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Rows(_) => "rows",
        }
    }

    fn number(self, entry: u32) -> u64 {
        match self {
            Self::Lines => line(entry),
            Self::Rows(rows) => rows.get(entry as usize).copied().unwrap_or_default(),
        }
    }

    /// Names the place of an entry, such as "line 4".
    fn one(self, entry: u32) -> String {
        format!("{} {}", self.items().trim_end_matches('s'), self.number(entry))
    }

    /// Names the places of two entries, such as "lines 4 and 9".
    fn two(self, first: u32, second: u32) -> String {
        format!("{} {} and {}", self.items(), self.number(first), self.number(second))
    }
}

/// Returns whether a list would be that of the terms if its lines were sorted by their bytes.
pub(crate) fn fits_if_sorted(list: &List, terms: &Terms) -> Result<bool> {
    if terms.entries().kind() != EntriesKind::List || terms.entries().count().get() != list.len() {
        return Ok(false);
    }
    let mut entries: Vec<&[u8]> = list.iter().collect();
    entries.sort_unstable();
    if entries.windows(2).any(|pair| pair[0] == pair[1]) {
        return Ok(false);
    }
    Ok(Entries::list(&List::from_entries(entries)?)? == terms.entries())
}

/// Returns the first entry that is hard to tell from a text: it differs only in case, blanks, composition, invisible
/// characters or leading zeros, which spreadsheets drop.
pub(crate) fn alike(list: &List, text: &str) -> Option<u32> {
    let mut casefold = Casefold::default();
    let mut folded = |text: &str| squeezed(casefold.map(&squeezed(text))).trim_start_matches('0').to_owned();
    let wanted = folded(text);
    let mut entries = list.iter().zip(0..);
    entries
        .find(|(entry, _)| str::from_utf8(entry).is_ok_and(|entry| folded(entry) == wanted))
        .map(|(_, number)| number)
}

/// Returns a text without blanks at its ends, and with one space for each run of blanks.
fn squeezed(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    // The bytes with which white space other than U+0020 begins. There is no branch, so that many are compared at once.
    let may_begin_blank = |byte: u8| matches!(byte, b'\t'..=b'\r' | 0xc2 | 0xe1..=0xe3);
    let has_other_blank = text.bytes().fold(false, |any, byte| any | may_begin_blank(byte))
        && text.contains(|c: char| c.is_whitespace() && c != ' ');
    let is_single = !has_other_blank && !has_double_space(text.as_bytes());
    if is_single { text.into() } else { text.split_whitespace().collect::<Vec<_>>().join(" ").into() }
}

/// What the search of a list finds in each single entry.
struct Found {
    /// For each entry, a hash of its text as [`Casefold`] maps it.
    hashes: Vec<u64>,
    /// The numbers of the entries with a word that mixes scripts, in the order of the list.
    mixed: Vec<u32>,
    /// The numbers of the entries that hide something, in the order of the list.
    odd: Vec<(u32, Oddity)>,
}

impl Found {
    fn search(list: &List) -> Self {
        Self::look(list, true)
    }

    /// Only fills in `hashes`, which takes less time.
    fn search_for_lookalikes(list: &List) -> Self {
        Self::look(list, false)
    }

    fn look(list: &List, for_all: bool) -> Self {
        /// The number of entries in each part of the work that the cores share.
        const PART: usize = 1 << 13;
        let mut hashes = vec![0; list.len() as usize];
        let parts = (0..).step_by(PART).zip(hashes.chunks_mut(PART)).collect();
        let found =
            parallel::map_with_state(parts, Casefold::default, |casefold, (first, hashes): (u32, &mut [u64])| {
                let (mut mixed, mut odd) = (Vec::new(), Vec::new());
                for (i, hash) in (first..).zip(hashes) {
                    // The entries of a file are UTF-8.
                    let entry = list.entry(i).unwrap_or_default();
                    let Ok(text) = simdutf8::basic::from_utf8(entry) else { continue };
                    // Anyone can choose entries that collide. They are then compared, which takes longer and changes
                    // nothing.
                    *hash = FxBuildHasher.hash_one(squeezed(casefold.map(text)));
                    if !for_all {
                        continue;
                    }
                    let looks = casefold.characters.look_at(text);
                    if looks.mixes_scripts && scripts::mixed_word(text, &mut casefold.characters).is_some() {
                        mixed.push(i);
                    }
                    odd.extend(oddities::find(text, i, looks.is_plain, casefold).map(|oddity| (i, oddity)));
                }
                (mixed, odd)
            });
        let (mixed, odd): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        Self { hashes, mixed: mixed.concat(), odd: odd.concat() }
    }
}

/// Prints a warning for each of the first [`MOST_LINES`] items, and then how many more there are. `items` names the
/// items, such as "pairs of lines".
fn warn_of_each<T, W: Display>(found: &[T], items: &str, warning: impl Fn(&T) -> W) {
    for item in found.iter().take(MOST_LINES) {
        terminal::warning(format_args!("verishuffle: warning: {}", warning(item)));
    }
    if found.len() > MOST_LINES {
        terminal::warning(format_args!("verishuffle: warning: and {} more such {items}", found.len() - MOST_LINES));
    }
}

/// Returns the number of the line that holds an entry: lines are counted from 1, and entries from 0.
fn line(entry: u32) -> u64 {
    u64::from(entry) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_blank_is_squeezed() {
        for blank in (0..=0x10ffff).filter_map(char::from_u32).filter(|c| c.is_whitespace()) {
            assert_eq!(squeezed(&format!("{blank}Ada{blank}é{blank}")), "Ada é", "{blank:?}");
        }
        for single in ["Ada é", "Адa é", "さくら", "Ａ\u{301} b", ""] {
            assert!(matches!(squeezed(single), Cow::Borrowed(text) if text == single), "{single:?}");
        }
    }
}
