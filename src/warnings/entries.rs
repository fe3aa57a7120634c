//! What is doubtful about the entries of a list (SPEC.md, section 11), and about the rows of a table.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

use super::casefold::{Casefold, squeezed};
use super::damage::{self, Damage};
use super::heading;
use super::scripts::{mixed_word, mixture};
use super::spellings;
use super::warning::{Kept, Warning};
use crate::parallel;
use crate::terms::list::List;
use crate::text::{hidden_difference, quoted};

/// Returns the warnings about a list from which a draw is to be made.
///
/// ```
/// use verishuffle::{List, warnings};
///
/// # fn main() -> verishuffle::Result<()> {
/// let list = List::from_text("Ada\nGrace\n ada\nGr\u{430}ce\n".as_bytes())?;
/// let found: Vec<_> = warnings::of_list(&list).iter().map(|found| (found.word(), found.lines().to_vec())).collect();
/// assert_eq!(found, [("edge_blank", vec![3]), ("alike", vec![1, 3]), ("mixed_scripts", vec![4])]);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn of_list(list: &List) -> Vec<Warning> {
    let mut kept = Kept::default();
    heading::look(list, &mut kept);
    if list.len() == 1 {
        let text = "the list has one entry, so there is nothing to choose; if it holds several names, write each on its \
                    own line";
        kept.add("one_entry", "lists", || Warning::new(text).at_lines(&[1]));
    }
    look(list, Places::Lines, &mut kept);
    kept.finish()
}

/// Returns the warnings about rows of a table. The entries of the list are the rows with these numbers, and their cells
/// are those of these columns.
#[must_use]
pub fn of_rows<C: AsRef<str>>(list: &List, rows: &[u64], columns: &[C]) -> Vec<Warning> {
    let mut kept = Kept::default();
    look(list, Places::Rows(rows), &mut kept);
    for (column, name) in columns.iter().enumerate() {
        spellings::look(
            name.as_ref(),
            &spellings::cells(list, column, |entry| Places::Rows(rows).number(entry)),
            &mut kept,
        );
    }
    kept.finish()
}

/// Returns the warnings about entries that are hard to tell apart: one person may be on the list twice.
#[must_use]
pub fn of_lookalikes(list: &List) -> Vec<Warning> {
    let mut kept = Kept::default();
    look_for_pairs(list, Places::Lines, &Found::search_for_lookalikes(list).hashes, &mut kept);
    kept.finish()
}

/// Returns the first entry that is hard to tell from a text: it differs only in case, blanks, composition, invisible
/// characters or leading zeros, which spreadsheets drop.
#[must_use]
pub fn find_alike(list: &List, text: &str) -> Option<u32> {
    let mut casefold = Casefold::default();
    let mut folded = |text: &str| squeezed(casefold.map(&squeezed(text))).trim_start_matches('0').to_owned();
    let wanted = folded(text);
    let mut entries = list.iter().zip(0..);
    entries
        .find(|(entry, _)| str::from_utf8(entry).is_ok_and(|entry| folded(entry) == wanted))
        .map(|(_, number)| number)
}

fn look(list: &List, places: Places<'_>, kept: &mut Kept) {
    let found = Found::search(list);
    for &(entry, damage) in &found.damaged {
        // The quotations of a table were already read, so a mark left in a cell means inches, say.
        if damage == Damage::OpenQuotation && matches!(places, Places::Rows(_)) {
            continue;
        }
        kept.add(damage.word(), places.items(), || {
            let text = list.entry(entry).unwrap_or_default();
            let said = format!("{} {}: {}", places.one(entry), damage.says(), quoted(text));
            places.warning(said, &[entry]).with_values([String::from_utf8_lossy(text)])
        });
    }
    look_for_pairs(list, places, &found.hashes, kept);
    for &entry in &found.mixed {
        kept.add("mixed_scripts", places.items(), || {
            let text = String::from_utf8_lossy(list.entry(entry).unwrap_or_default());
            let word = mixed_word(&text, &mut Default::default()).unwrap_or_default();
            places.warning(format!("{} {}", places.one(entry), mixture(word)), &[entry]).with_values([word])
        });
    }
}

/// Warns of different entries that `toNFKC_Casefold` maps to the same text. `hashes` has a hash of this text for each
/// entry.
fn look_for_pairs(list: &List, places: Places<'_>, hashes: &[u64], kept: &mut Kept) {
    for (first, second) in pairs(list, hashes) {
        kept.add("alike", "pairs", || {
            let [a, b] = [first, second].map(|entry| list.entry(entry).unwrap_or_default());
            let difference = hidden_difference(a, b);
            let where_they_are = places.two(first, second);
            let text = format!("{where_they_are} are hard to tell apart: {}, {}{difference}", quoted(a), quoted(b));
            places.warning(text, &[first, second]).with_values([a, b].map(String::from_utf8_lossy))
        });
    }
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
            Self::Lines => u64::from(entry) + 1,
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

    fn warning(self, text: String, entries: &[u32]) -> Warning {
        let numbers: Vec<u64> = entries.iter().map(|&entry| self.number(entry)).collect();
        Warning::new(text).at_lines(&numbers).of_rows(matches!(self, Self::Rows(_)))
    }
}

/// What the search of a list finds in each single entry.
struct Found {
    /// For each entry, a hash of its text as [`Casefold`] maps it.
    hashes: Vec<u64>,
    /// The numbers of the entries with a word that mixes scripts, in the order of the list.
    mixed: Vec<u32>,
    /// The numbers of the damaged entries, in the order of the list.
    damaged: Vec<(u32, Damage)>,
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
        let (mut mixed, mut damaged) = (Vec::new(), Vec::new());
        let look_at = |part: u32, hashes: &mut [u64]| {
            let mut casefold = Casefold::default();
            let (mut mixed, mut damaged) = (Vec::new(), Vec::new());
            for (i, hash) in (part * PART as u32..).zip(hashes) {
                // The entries of a file are UTF-8.
                let entry = list.entry(i).unwrap_or_default();
                let Ok(text) = simdutf8::basic::from_utf8(entry) else { continue };
                // Anyone can choose entries that collide. They are then compared, which takes longer and changes nothing.
                *hash = FxBuildHasher.hash_one(squeezed(casefold.map(text)));
                if !for_all {
                    continue;
                }
                let looks = casefold.characters.look_at(text);
                if looks.mixes_scripts && mixed_word(text, &mut casefold.characters).is_some() {
                    mixed.push(i);
                }
                damaged.extend(damage::find(text, i, &looks, &mut casefold).map(|damage| (i, damage)));
            }
            (mixed, damaged)
        };
        let _done = parallel::in_order(hashes.chunks_mut(PART), look_at, |(more_mixed, more_damaged)| {
            mixed.extend(more_mixed);
            damaged.extend(more_damaged);
            ControlFlow::<()>::Continue(())
        });
        Self { hashes, mixed, damaged }
    }
}

/// Returns each entry that repeats an earlier one in another spelling, as a pair of the first such entry and this one,
/// both from 0, in the order of the second.
fn pairs(list: &List, hashes: &[u64]) -> Vec<(u32, u32)> {
    // All repeated hashes are marked twice here, and few others are.
    let (mut seen, mut repeated) = (Marks::new(hashes.len()), Marks::new(hashes.len()));
    for &hash in hashes {
        if seen.mark(hash) {
            repeated.mark(hash);
        }
    }
    let candidates = (0..).zip(hashes).filter(|&(_, &hash)| repeated.has(hash)).map(|(i, _)| i);
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

/// A mark for each of very many hashes, some of which share one.
struct Marks {
    bits: Vec<u64>,
    /// How many bits of a hash do not choose its mark.
    shift: u32,
}

impl Marks {
    /// Makes so many marks for this many hashes that one in thirty is shared.
    fn new(hashes: usize) -> Self {
        let marks = hashes.saturating_mul(32).next_power_of_two().max(64);
        Self { bits: vec![0; marks / 64], shift: u64::BITS - marks.trailing_zeros() }
    }

    fn place(&self, hash: u64) -> (usize, u64) {
        let mark = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift;
        ((mark / 64) as usize, 1 << (mark % 64))
    }

    /// Sets the mark of a hash. Returns whether it was set before.
    fn mark(&mut self, hash: u64) -> bool {
        let (word, bit) = self.place(hash);
        let was = self.bits[word] & bit != 0;
        self.bits[word] |= bit;
        was
    }

    fn has(&self, hash: u64) -> bool {
        let (word, bit) = self.place(hash);
        self.bits[word] & bit != 0
    }
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
        assert_eq!(pairs(&list, &Found::search(&list).hashes), [(0, 2), (0, 3), (4, 5), (6, 7), (8, 9), (8, 10)]);
    }
}
