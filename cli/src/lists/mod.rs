//! Lists to draw from, and what their keepers should know before publishing them (SPEC.md, section 1).

mod casefold;
pub(crate) mod entry_pool;
mod header;
pub(crate) mod lookalikes;
mod oddities;
mod scripts;

use std::borrow::Cow;
use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};

use anyhow::Result;
use rustc_hash::FxSeededState;
use verishuffle::terms::EntriesKind;
use verishuffle::{Entries, List, Terms, parallel};

use self::casefold::Casefold;
use self::oddities::Oddity;
use crate::terminal;

/// The most lines of one kind that are printed.
const MOST_LINES: usize = 20;

/// Warns of a list that may not be the list that was meant. A warning is not an error.
fn warn(list: &List) {
    header::warn(list);
    let found = Found::search(list);
    oddities::warn(list, &found.odd);
    lookalikes::warn(list, &found.hashes);
    scripts::warn(list, &found.mixed);
}

/// Warns a verifier of entries that are hard to tell apart: one person may be on the list twice.
pub(crate) fn warn_of_lookalikes(list: &List) {
    lookalikes::warn(list, &Found::search(list).hashes);
}

/// Returns whether a list that is not that of the terms would be, if its lines were sorted by their bytes.
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

/// Returns a text without blanks at its ends, and with one space for each run of blanks.
fn squeezed(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let is_single = !text.contains("  ") && !text.contains(|c: char| c.is_whitespace() && c != ' ');
    if is_single { text.into() } else { text.split_whitespace().collect::<Vec<_>>().join(" ").into() }
}

/// What the search of a list finds in each entry by itself.
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
        /// The number of entries in each part of the work that the cores share.
        const PART: usize = 1 << 13;
        // The hash is seeded at random, so that nobody can choose colliding entries beforehand.
        let state = FxSeededState::with_seed(RandomState::new().hash_one(0) as usize);
        let mut hashes = vec![0; list.len() as usize];
        let parts = (0..).step_by(PART).zip(hashes.chunks_mut(PART)).collect();
        let found =
            parallel::map_with_state(parts, Casefold::default, |casefold, (first, hashes): (u32, &mut [u64])| {
                let (mut mixed, mut odd) = (Vec::new(), Vec::new());
                for (i, hash) in (first..).zip(hashes) {
                    // The entries of a file are UTF-8.
                    let entry = list.entry(i).unwrap_or_default();
                    let Ok(text) = simdutf8::basic::from_utf8(entry) else { continue };
                    *hash = state.hash_one(squeezed(casefold.map(text)));
                    if casefold.mixes_scripts && scripts::mixed_word(text, &mut casefold.characters).is_some() {
                        mixed.push(i);
                    }
                    odd.extend(oddities::find(text, i, casefold).map(|oddity| (i, oddity)));
                }
                (mixed, odd)
            });
        let (mixed, odd): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        Self { hashes, mixed: mixed.concat(), odd: odd.concat() }
    }
}

/// Prints a warning for each item, at most [`MOST_LINES`] of them, and then how many more there are. `items` names the
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
