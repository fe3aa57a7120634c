//! All warnings, however many there are of a kind, for programs that mend what they are about.
//!
//! ```
//! use verishuffle::List;
//! use verishuffle_lists::warnings::whole;
//!
//! # fn main() -> verishuffle::Result<()> {
//! let text: String = (0..50).map(|line| format!("Ada {line} \n")).collect();
//! assert_eq!(whole::of_list(&List::from_text(text.as_bytes())?).len(), 50);
//! # Ok(())
//! # }
//! ```

use super::blinded::{RowColumn, find_in_rows_to_blind};
use super::entries::{find_in_list, find_in_rows};
use super::texts::find_in_terms;
use super::warning::{Kept, Warning};
use verishuffle::List;
use verishuffle::Terms;

/// Returns all warnings of the kinds of [`of_list`](super::of_list).
#[must_use]
pub fn of_list(list: &List) -> Vec<Warning> {
    find_in_list(list, Kept::whole())
}

/// Returns all warnings of the kinds of [`of_rows`](super::of_rows).
#[must_use]
pub fn of_rows<C: AsRef<str>>(list: &List, rows: &[u64], columns: &[C]) -> Vec<Warning> {
    find_in_rows(list, rows, columns, Kept::whole())
}

/// Returns all warnings of the kinds of [`of_rows_to_blind`](super::of_rows_to_blind).
#[must_use]
pub fn of_rows_to_blind(list: &List, rows: &[u64], tickets: &[u32], columns: &[RowColumn<'_>]) -> Vec<Warning> {
    find_in_rows_to_blind(list, rows, tickets, columns, Kept::whole())
}

/// Returns all warnings of the kinds of [`of_terms`](super::of_terms).
#[must_use]
pub fn of_terms(terms: &Terms, list: Option<&List>) -> Vec<Warning> {
    find_in_terms(terms, list, Kept::whole())
}
