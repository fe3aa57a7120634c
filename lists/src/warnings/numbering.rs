//! Lists whose lines are numbered, so that the numbers are parts of the entries.

use super::fields::cells;
use super::ids::is_month;
use super::warning::{Kept, Warning};
use verishuffle::List;
use verishuffle::text::quoted;
use verishuffle::work;

/// How many lines of titles there may be above the first number.
const MOST_BEFORE: usize = 3;

/// Warns of a list of which at least half of the lines begin with numbers that leave none out, such as `1. Ada`.
pub(super) fn look(list: &List, kept: &mut Kept) {
    // A list without numbers is not read to its end.
    let mut beginning = list.iter().take(MOST_BEFORE + 1).enumerate();
    let Some((at, entry)) = beginning.find(|(_, entry)| number(entry).is_some()) else { return };
    // Days such as `01. Mrz` are no numbers of lines.
    if list.iter().filter(|entry| number(entry).is_some()).all(is_day) {
        return;
    }
    let numbers: Vec<u32> = list.iter().filter_map(number).collect();
    if numbers.len() < 2 || 2 * numbers.len() < list.len() as usize || !leave_none_out(&numbers) {
        return;
    }
    kept.add("numbered", "lists", || {
        let line = at as u64 + 1;
        let text = format!(
            "the lines are numbered, and the numbers are parts of the entries, as in line {line}: {}; take them out, \
             unless people know their numbers",
            quoted(entry)
        );
        Warning::new(text).at_lines(&[line]).with_values([String::from_utf8_lossy(entry)])
    });
}

/// Returns whether these are consecutive numbers in any order.
fn leave_none_out(numbers: &[u32]) -> bool {
    let first = numbers.iter().min().copied().unwrap_or_default();
    let mut seen = vec![false; numbers.len()];
    work::each(numbers).all(|number| {
        let seen = seen.get_mut((number - first) as usize);
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

/// Returns whether the first cell of an entry ends with the short name of a month.
fn is_day(entry: &[u8]) -> bool {
    let first = cells(str::from_utf8(entry).unwrap_or_default()).next().unwrap_or_default();
    first.split([' ', '.']).rfind(|word| !word.is_empty()).is_some_and(is_month)
}

/// Returns the number before an entry such as `1. Ada`, `2) Ben` or `(3) Cem`.
fn number(entry: &[u8]) -> Option<u32> {
    let text = str::from_utf8(entry).ok()?;
    let text = text.trim_start_matches([' ', '(']);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let name = rest.strip_prefix(['.', ')', ':'])?.trim_start();
    name.starts_with(char::is_alphabetic).then(|| text[..text.len() - rest.len()].parse().ok())?
}
