//! What is doubtful about the entries of a list (SPEC.md, section 11), and about the rows of a table.

use super::casefold::{Casefold, squeezed};
use super::damage::Damage;
use super::fields::SEPARATORS;
use super::heading;
use super::ids;
use super::markup::is_ticked;
use super::numbering;
use super::people;
use super::program::Choices;
use super::scripts::{mixed_word, mixture};
use super::search::{Found, MOST_OF_PEOPLE, pairs};
use super::spellings::{self, Column};
use super::spreadsheet::{has_rounded_column, with_last_digit_lost};
use super::warning::{Kept, Places, Warning};
use verishuffle::List;
use verishuffle::text::{hidden_difference, quoted};
use verishuffle::work;

/// Returns the warnings about a list from which a draw is to be made.
///
/// ```
/// use verishuffle::List;
/// use verishuffle_lists::warnings;
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
    find_in_list(list, Kept::default())
}

pub(super) fn find_in_list(list: &List, mut kept: Kept) -> Vec<Warning> {
    heading::look(list, &mut kept);
    numbering::look(list, &mut kept);
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
    find_in_rows(list, rows, columns, Kept::default())
}

pub(super) fn find_in_rows<C: AsRef<str>>(list: &List, rows: &[u64], columns: &[C], mut kept: Kept) -> Vec<Warning> {
    look(list, Places::Rows(rows), &mut kept);
    for (column, name) in columns.iter().enumerate() {
        let cells = spellings::cells(list, column, |entry| Places::Rows(rows).number(entry));
        spellings::look(name.as_ref(), &Column::new(cells), &mut kept);
        if column > 0 {
            ids::look(list, column, list.len() <= MOST_OF_PEOPLE, Places::Rows(rows), &mut kept);
        }
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

/// Returns the first entry that is hard to tell from a text: it differs only in case, whitespace, composition, invisible
/// characters or leading zeros, which spreadsheets drop.
#[must_use]
pub fn find_alike(list: &List, text: &str) -> Option<u32> {
    let mut casefold = Casefold::default();
    let mut folded = |text: &str| squeezed(&casefold.map(&squeezed(text))).trim_start_matches('0').to_owned();
    let wanted = folded(text);
    let mut entries = list.iter().zip(0..);
    entries
        .find(|(entry, _)| str::from_utf8(entry).is_ok_and(|entry| folded(entry) == wanted))
        .map(|(_, number)| number)
}

pub(super) fn look(list: &List, places: Places<'_>, kept: &mut Kept) {
    let found = Found::search(list);
    let all_are_so = found.damaged.len() == list.len() as usize && list.len() > 1;
    let are_meant = all_are_so && found.damaged.iter().all(|(_, damage)| damage.may_be_meant());
    let is = |(_, damage): &(u32, Damage), one| *damage == one;
    let are_rounded = found.damaged.iter().any(|found| is(found, Damage::Rounded)) && has_rounded_column(list);
    let are_lines = matches!(places, Places::Lines);
    // A list of classes has many of what is a heading in a list of names.
    let remarks = found.damaged.iter().filter(|found| is(found, Damage::Remark)).count();
    let are_parts = MOST_REMARKS * remarks > list.len() as usize;
    let has_marks = are_lines && found.damaged.iter().any(|found| is(found, Damage::TableMarks));
    let between: Vec<char> = if has_marks { separators_between_cells(list) } else { Vec::new() };
    let choices = Choices::new(list);
    let counts = |&(entry, damage): &(u32, Damage)| match damage {
        Damage::Rounded => are_rounded,
        Damage::Remark => !are_parts,
        Damage::ProgramWord => !choices.has_one(text_of(list, entry)),
        // The quotations of a table were already read, so a mark left in a cell means inches, say.
        Damage::OpenQuotation => are_lines,
        // A table has empty cells.
        Damage::TableMarks => are_lines && !text_of(list, entry).ends_with(&*between),
        _ => true,
    };
    let add = |entry, damage: Damage, kept: &mut Kept| {
        kept.add(damage.word(), places.items(), || {
            let text = list.entry(entry).unwrap_or_default();
            let is_ticked = damage == Damage::Markup && is_ticked(text_of(list, entry));
            let damage = if is_ticked { Damage::Ticked } else { damage };
            let said = format!("{} {}: {}", places.one(entry), damage.text(), quoted(text));
            places.warning(said, &[entry]).with_values([String::from_utf8_lossy(text)])
        });
    };
    let mut doubtful: Vec<(u32, Damage)> =
        found.damaged.iter().filter(|found| !are_meant && counts(found)).copied().collect();
    let is_damaged = |entry: u32| found.damaged.binary_search_by_key(&entry, |(entry, _)| *entry).is_ok();
    doubtful.extend(
        with_last_digit_lost(list)
            .into_iter()
            .map(|entry| (entry, Damage::Rounded))
            .filter(|(entry, _)| !is_damaged(*entry)),
    );
    if list.len() <= MOST_OF_PEOPLE {
        doubtful.extend(people::look(list, are_lines).into_iter().filter(|(entry, _)| !is_damaged(*entry)));
    }
    doubtful.sort_by_key(|(entry, _)| *entry);
    doubtful.dedup_by_key(|(entry, _)| *entry);
    for (entry, damage) in doubtful {
        add(entry, damage, kept);
    }
    ids::look(list, 0, list.len() <= MOST_OF_PEOPLE, places, kept);
    look_for_pairs(list, places, &found.hashes, kept);
    if are_lines {
        spellings::look_at_lines(list, &found.rough, kept);
    }
    for &entry in &found.mixed {
        kept.add("mixed_scripts", places.items(), || {
            let text = String::from_utf8_lossy(list.entry(entry).unwrap_or_default());
            let word = mixed_word(&text).unwrap_or_default();
            places.warning(format!("{} {}", places.one(entry), mixture(word)), &[entry]).with_values([word])
        });
    }
}

/// How many times as many entries as remarks a list has at least.
const MOST_REMARKS: usize = 3;

fn text_of(list: &List, entry: u32) -> &str {
    str::from_utf8(list.entry(entry).unwrap_or_default()).unwrap_or_default()
}

/// Returns the separators that some entry has before another cell with text.
fn separators_between_cells(list: &List) -> Vec<char> {
    let is_between = |separator: &char| {
        work::each(0..list.len()).any(|entry| text_of(list, entry).trim_end_matches(SEPARATORS).contains(*separator))
    };
    SEPARATORS.into_iter().filter(is_between).collect()
}

/// Warns of different entries that `toNFKC_Casefold` maps to one text. `hashes` has a hash of this text for each.
fn look_for_pairs(list: &List, places: Places<'_>, hashes: &[u64], kept: &mut Kept) {
    for (first, second) in pairs(list, hashes) {
        kept.add("alike", "pairs", || {
            let [a, b] = [first, second].map(|entry| list.entry(entry).unwrap_or_default());
            let difference = hidden_difference(a, b);
            let where_they_are = places.two(first, second);
            let text = match a == b {
                true => format!("{where_they_are} are equal: {}", quoted(a)),
                false => format!("{where_they_are} are hard to tell apart: {}, {}{difference}", quoted(a), quoted(b)),
            };
            places.warning(text, &[first, second]).with_values([a, b].map(String::from_utf8_lossy))
        });
    }
}
