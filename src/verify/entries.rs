//! The check of a list of entries: is it the list of the terms (SPEC.md, section 8, "The checks")?

use crate::check::State;
use crate::error::Result;
use crate::hash::Root;
use crate::kind::EntriesKind;
use crate::memory;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::columns::ColumnFault;
use crate::terms::entries::repeat_and_root;
use crate::terms::list::List;
use crate::terms::repeats;
use crate::text::{Context, hidden_difference};
use crate::work::Meter;

/// What comes of comparing a list with that of the terms. [`state`](Self::state) says it in words for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListComparison {
    /// It is the list of the terms.
    Same,
    /// The entries of the terms are numbers.
    Numbers,
    /// The list of the terms is blinded, and its blinding is not given. The number of entries is right, and they differ.
    NoBlinding,
    /// The blinding is that of another draw.
    #[non_exhaustive]
    Context {
        /// The context of the blinding.
        found: Context,
        /// The context of the terms.
        expected: Context,
    },
    /// The number of entries is another one.
    #[non_exhaustive]
    Count {
        /// How many entries there are.
        found: u32,
        /// How many the terms have.
        expected: u32,
    },
    /// An entry repeats an earlier one. Both are numbered from 0.
    #[non_exhaustive]
    Repeated {
        /// The number of the first of the two.
        first: u32,
        /// The number of the second.
        second: u32,
    },
    /// An entry does not fit the columns of the allocation.
    Columns(ColumnFault),
    /// Sorted by its bytes, it is the list of the terms.
    #[non_exhaustive]
    Order {
        /// The root of the list.
        found: Root,
        /// The root of the terms.
        expected: Root,
    },
    /// It is another list.
    #[non_exhaustive]
    Other {
        /// The root of the list.
        found: Root,
        /// The root of the terms.
        expected: Root,
    },
}

impl ListComparison {
    /// Returns the word of tests/vectors/comparisons.json.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Numbers => "numbers",
            Self::NoBlinding => "no_blinding",
            Self::Context { .. } => "context",
            Self::Count { .. } => "count",
            Self::Repeated { .. } => "repeated",
            Self::Columns(_) => "columns",
            Self::Order { .. } => "order",
            Self::Other { .. } => "other",
        }
    }

    /// Returns the state of the check `entries`.
    pub fn state(&self) -> State {
        let from_1 = |entry: u32| u64::from(entry) + 1;
        match self {
            Self::Same => State::Passed("the list of the terms".into()),
            Self::Numbers => State::Skipped("the entries are numbers".into()),
            Self::NoBlinding => State::Skipped("the list is blinded, and its blinding is not given".into()),
            Self::Context { found, expected } => {
                let difference = hidden_difference(found.as_str(), expected.as_str());
                let expected = format!("\"{expected}\"{difference}");
                State::failed("the context of the blinding", format_args!("\"{found}\""), expected)
            }
            Self::Count { found, expected } => {
                let expected = format!("{expected}, so this is not the committed list");
                State::failed("the number of entries in the list", found, expected)
            }
            Self::Repeated { first, second } => State::failed(
                format_args!("entry {} of the list, counted from 1,", from_1(*second)),
                format_args!("the same as entry {}", from_1(*first)),
                "different from every other entry",
            ),
            Self::Columns(fault) => misfit(fault),
            Self::Order { found, expected } => {
                other(found, expected, "the same lines in another order: sorted, it fits")
            }
            Self::Other { found, expected } => other(
                found,
                expected,
                "as many lines, but lists are compared byte by byte, so look for blanks at line ends, another spelling or \
                 another order",
            ),
        }
    }
}

fn other(found: &Root, expected: &Root, has: &str) -> State {
    let expected = format!("{expected}: this is not the committed list. It has {has}");
    State::failed("the root of the list", found, expected)
}

/// Returns the failure for an entry that does not fit the columns of the allocation.
fn misfit(fault: &ColumnFault) -> State {
    let line = u64::from(fault.entry()) + 1;
    let id = format!("the id in line {line} of the list, its first cell,");
    match fault {
        ColumnFault::Cells { found, expected, .. } => {
            State::failed(format_args!("the number of cells in line {line} of the list"), found, expected)
        }
        ColumnFault::EmptyId { .. } => State::failed(id, "empty", "an id"),
        ColumnFault::RepeatedId { first, .. } => {
            let found = format!("that of line {}", u64::from(*first) + 1);
            State::failed(id, found, "different from every other id")
        }
    }
}

impl Terms {
    /// Compares a list with that of the terms. A blinded list can be compared only with its blinding.
    ///
    /// ```
    /// use verishuffle::{Entries, List, Terms};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let names = List::from_text(b"Ada\nGrace\nHedy\n")?;
    /// let terms = Terms::builder("Reading group, 2 May 2026", Entries::list(&names)?);
    /// let terms = terms.public("dice", "ten dice", "2026-05-02T19:30:00Z".parse()?).build()?;
    /// assert!(terms.compare_list(&names, None)?.state().is_passed());
    /// let other = List::from_text(b"Hedy\nGrace\nAda\n")?;
    /// assert_eq!(terms.compare_list(&other, None)?.word(), "order");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn compare_list(&self, list: &List, blinding: Option<&Blinding>) -> Result<ListComparison> {
        let entries = self.entries();
        let Some(root) = entries.root() else { return Ok(ListComparison::Numbers) };
        let (found, expected) = (list.len(), entries.count().get());
        if found != expected {
            return Ok(ListComparison::Count { found, expected });
        }
        let is_blinded = entries.kind() == EntriesKind::Blinded;
        let blinding = blinding.filter(|_| is_blinded);
        if let Some(blinding) = blinding.filter(|blinding| blinding.context() != self.context()) {
            let (found, expected) = (blinding.context().clone(), self.context().clone());
            return Ok(ListComparison::Context { found, expected });
        }
        let (repeat, found) = match is_blinded && blinding.is_none() {
            true => (repeats::first(list)?, None),
            false => repeat_and_root(list, blinding).map(|(repeat, root)| (repeat, Some(root)))?,
        };
        if let Some((first, second)) = repeat {
            return Ok(ListComparison::Repeated { first, second });
        }
        if let Some(found) = found.filter(|found| *found != root) {
            let is_sorted = repeat_and_root(&sorted(list)?, blinding)?.1 == root;
            return Ok(match is_sorted {
                true => ListComparison::Order { found, expected: root },
                false => ListComparison::Other { found, expected: root },
            });
        }
        let fault = self.allocation().map(|allocation| list.first_column_fault(allocation)).transpose()?.flatten();
        Ok(match (fault, found) {
            (Some(fault), _) => ListComparison::Columns(fault),
            (None, Some(_)) => ListComparison::Same,
            (None, None) => ListComparison::NoBlinding,
        })
    }
}

/// Returns the lines of a list, sorted by their bytes.
fn sorted(list: &List) -> Result<List> {
    let mut entries = memory::room("the sorted list", list.len() as usize)?;
    entries.extend(list.iter());
    let mut meter = Meter::default();
    entries.sort_unstable_by(|a, b| {
        meter.count(1 + a.len().min(b.len()));
        a.cmp(b)
    });
    List::from_entries(entries)
}
