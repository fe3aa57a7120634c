//! Lists to draw from, and what their keepers should know before publishing them (SPEC.md, section 1).

mod casefold;
pub(crate) mod entry_pool;
mod header;
pub(crate) mod lookalikes;
mod scripts;

use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};

use rustc_hash::FxSeededState;
use verishuffle::{List, parallel};

use self::casefold::Casefold;
use crate::terminal;

/// The most lines of one kind that are printed.
const MOST_LINES: usize = 20;

/// Warns of a list that may not be the list that was meant. A warning is not an error.
fn warn(list: &List) {
    header::warn(list);
    let found = Found::search(list);
    lookalikes::warn(list, &found.hashes);
    scripts::warn(list, &found.mixed);
}

/// What the search of a list finds in each entry by itself.
struct Found {
    /// For each entry, a hash of its text as [`Casefold`] maps it.
    hashes: Vec<u64>,
    /// The numbers of the entries with a word that mixes scripts, in the order of the list.
    mixed: Vec<u32>,
}

impl Found {
    fn search(list: &List) -> Self {
        /// The number of entries in each part of the work that the cores share.
        const PART: usize = 1 << 13;
        // The hash is seeded at random, so that nobody can choose colliding entries beforehand.
        let state = FxSeededState::with_seed(RandomState::new().hash_one(0) as usize);
        let mut hashes = vec![0; list.len() as usize];
        let parts = (0..).step_by(PART).zip(hashes.chunks_mut(PART)).collect();
        let mixed =
            parallel::map_with_state(parts, Casefold::default, |casefold, (first, hashes): (u32, &mut [u64])| {
                let mut mixed = Vec::new();
                for (i, hash) in (first..).zip(hashes) {
                    // The entries of a file are UTF-8.
                    let entry = list.entry(i).unwrap_or_default();
                    let Ok(text) = simdutf8::basic::from_utf8(entry) else { continue };
                    *hash = state.hash_one(casefold.map(text).trim());
                    if casefold.mixes_scripts && scripts::mixed_word(text, &mut casefold.characters).is_some() {
                        mixed.push(i);
                    }
                }
                mixed
            });
        Self { hashes, mixed: mixed.concat() }
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
