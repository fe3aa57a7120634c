//! All warnings about a draw that is about to be published.

use super::entries::of_list;
use super::texts::of_terms;
use super::warning::Warning;
use verishuffle::List;
use verishuffle::Terms;

/// Returns the warnings about a list, about terms, or about both together, as the command shows them when it makes terms:
/// those of [`of_list`], and then those of [`of_terms`], which need the list for what they say about its cells.
///
/// ```
/// use verishuffle::{Entries, List, Terms};
/// use verishuffle_lists::warnings;
///
/// # fn main() -> verishuffle::Result<()> {
/// let list = List::from_text(b"1;Hill\n2;hill\n3;null\n")?;
/// let terms = Terms::builder("Raffle of 2 May 2026", Entries::list(&list)?)
///     .allocation("columns no;home\naward Bicycle: 1\ncap home: 1")
///     .public("dice", "ten dice", "2026-05-02T18:00:00Z".parse()?)
///     .build_for(&list)?;
/// let found: Vec<_> = warnings::of(Some(&list), Some(&terms)).iter().map(|found| found.word()).collect();
/// assert_eq!(found, ["program_word", "spellings", "idle_limit"]);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn of(list: Option<&List>, terms: Option<&Terms>) -> Vec<Warning> {
    let of_list = list.map(of_list).unwrap_or_default();
    let of_terms = terms.map(|terms| of_terms(terms, list)).unwrap_or_default();
    [of_list, of_terms].concat()
}
