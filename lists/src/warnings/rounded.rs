//! Whole numbers that a spreadsheet has rounded: it keeps 15 digits, and writes zeros in place of the others.

use std::collections::HashMap;

use super::fields::cells;
use verishuffle::{List, work};

/// The digits that a spreadsheet keeps.
const KEPT: usize = 15;
/// Fewer zeros than this come by chance once in less than a thousand times.
const CERTAIN: usize = 3;

/// Returns whether a cell is a whole number that may be rounded. A single zero says too little.
pub(super) fn is_rounded(cell: &str) -> bool {
    digits_lost(cell).is_some_and(|digits| digits.len() > 1 && digits.bytes().all(|digit| digit == b'0'))
}

/// Returns the digits of a long number that a spreadsheet does not keep.
fn digits_lost(cell: &str) -> Option<&str> {
    let is_number = cell.len() > KEPT && !cell.starts_with('0') && cell.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| &cell[KEPT..])
}

/// Returns whether some numbers were rounded: all long ones of a column, or at least two and a tenth of them, with more
/// zeros than chance would give them.
pub(super) fn has_rounded_column(list: &List) -> bool {
    // Of each column, how many long numbers it has, how many of them may be rounded, how many are so for certain, and how
    // many zeros there are in place of lost digits.
    let mut columns = HashMap::<usize, [usize; 4]>::new();
    for entry in work::each(list) {
        let text = str::from_utf8(entry).unwrap_or_default();
        for (column, digits) in cells(text).map(digits_lost).enumerate() {
            let Some(digits) = digits else { continue };
            let [long, rounded, clear, zeros] = columns.entry(column).or_default();
            *long += 1;
            if digits.bytes().all(|digit| digit == b'0') {
                *rounded += 1;
                *clear += usize::from(digits.len() >= CERTAIN);
                *zeros += digits.len();
            }
        }
    }
    let is_rounded = |[long, rounded, clear, zeros]: [usize; 4]| {
        rounded == long && zeros >= CERTAIN || clear > 1 && 10 * clear >= long
    };
    columns.into_values().any(is_rounded)
}
