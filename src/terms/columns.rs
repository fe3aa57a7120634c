//! The columns of a list: an entry's cells, of which the first is its id (SPEC.md, "Allocation and awards"),
//! and how many entries can get each award by them.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::ControlFlow;

use super::allocation::{Allocation, Target};
use super::list::List;
use super::repeats;
use crate::error::Result;
use crate::work::Meter;
use crate::{parallel, work};

pub(crate) const BETWEEN: u8 = b';';

/// An entry that does not fit the columns of an allocation. Entries are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnFault {
    /// The entry does not have one cell for each column.
    #[non_exhaustive]
    Cells {
        /// The number of the entry.
        entry: u32,
        /// How many cells it has.
        found: usize,
        /// How many columns there are.
        expected: usize,
    },
    /// The entry's id is empty.
    #[non_exhaustive]
    EmptyId {
        /// The number of the entry.
        entry: u32,
    },
    /// The entry has the id of an earlier one.
    #[non_exhaustive]
    RepeatedId {
        /// The number of the first entry with this id.
        first: u32,
        /// The number of the entry.
        entry: u32,
    },
}

impl ColumnFault {
    /// Returns the number of the entry, from 0.
    #[must_use]
    pub fn entry(&self) -> u32 {
        match *self {
            Self::Cells { entry, .. } | Self::EmptyId { entry } | Self::RepeatedId { entry, .. } => entry,
        }
    }
}

impl fmt::Display for ColumnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from_1 = |entry: u32| u64::from(entry) + 1;
        match *self {
            Self::Cells { entry, found, expected } => {
                let cells = if found == 1 { "1 cell".to_owned() } else { format!("{found} cells between semicolons") };
                write!(f, "line {} has {cells}, but needs {expected}, with ; between them", from_1(entry))
            }
            Self::EmptyId { entry } => write!(f, "line {} has an empty first cell, which is its id", from_1(entry)),
            Self::RepeatedId { first, entry } => {
                write!(f, "line {} has the same id as line {}", from_1(entry), from_1(first))
            }
        }
    }
}

impl List {
    /// Returns every entry that does not fit the columns of an allocation: those with another number of cells, then
    /// those with an empty id, then those with the id of an earlier entry. Without columns, every list fits. Terms must
    /// not be made from a list that does not fit (SPEC.md, "Allocation and awards").
    ///
    /// ```
    /// use verishuffle::List;
    /// use verishuffle::terms::{Allocation, EntriesKind};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let allocation = Allocation::new("columns ticket;address\naward Bicycle: 1", EntriesKind::List)?;
    /// let list = List::from_text(b"101;Mill Lane 1\n102\n101;Mill Lane 2\n")?;
    /// let faults: Vec<String> = list.column_faults(&allocation)?.iter().map(ToString::to_string).collect();
    /// let cells = "line 2 has 1 cell, but needs 2, with ; between them";
    /// assert_eq!(faults, [cells, "line 3 has the same id as line 1"]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn column_faults(&self, allocation: &Allocation) -> Result<Vec<ColumnFault>> {
        let columns = allocation.columns().len();
        if columns == 0 {
            return Ok(Vec::new());
        }
        let (mut faults, empty) = shape_faults(self, columns, false);
        faults.extend_from_slice(&empty);
        for (first, entry) in repeats::all_by(self, id)? {
            // The other faults are in entry order, kind by kind.
            let (cells, empty) = faults.split_at(faults.partition_point(|f| matches!(f, ColumnFault::Cells { .. })));
            let has = |faults: &[ColumnFault]| faults.binary_search_by_key(&entry, ColumnFault::entry).is_ok();
            let empty = &empty[..empty.partition_point(|f| matches!(f, ColumnFault::EmptyId { .. }))];
            if !has(cells) && !has(empty) {
                faults.push(ColumnFault::RepeatedId { first, entry });
            }
        }
        Ok(faults)
    }

    /// Returns the fault that a verifier names: the first entry with another number of cells, else the first with an
    /// empty id, else the first with the id of an earlier entry. Without columns, every list fits.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if out of memory.
    pub fn first_column_fault(&self, allocation: &Allocation) -> Result<Option<ColumnFault>> {
        let columns = allocation.columns().len();
        if columns == 0 {
            return Ok(None);
        }
        let (cells, empty) = shape_faults(self, columns, true);
        if let Some(&fault) = cells.first().or(empty.first()) {
            return Ok(Some(fault));
        }
        let repeat = repeats::first_by(self, id)?;
        Ok(repeat.map(|(first, entry)| ColumnFault::RepeatedId { first, entry }))
    }
}

impl Allocation {
    /// Returns the id of an entry of a list: its first cell if the allocation has columns, and otherwise the entry.
    #[must_use]
    pub fn id<'e>(&self, entry: &'e [u8]) -> &'e [u8] {
        if self.columns().is_empty() { entry } else { id(entry) }
    }
}

/// Returns the entry's id, if its list has columns: the first cell.
pub(crate) fn id(entry: &[u8]) -> &[u8] {
    cell(entry, 0)
}

/// Returns the entry's cell in a column, or an empty one after the last.
pub fn cell(entry: &[u8], column: usize) -> &[u8] {
    match column {
        // Mostly the id is asked for.
        0 => &entry[..memchr::memchr(BETWEEN, entry).unwrap_or(entry.len())],
        _ => cells(entry).nth(column).unwrap_or_default(),
    }
}

pub(crate) fn cells(entry: &[u8]) -> impl Iterator<Item = &[u8]> {
    entry.split(|&byte| byte == BETWEEN)
}

/// Returns the entries with another number of cells, and the other ones with an empty id. If `first` is true, each part
/// of the list gives one of each kind at most.
fn shape_faults(list: &List, columns: usize, first: bool) -> (Vec<ColumnFault>, Vec<ColumnFault>) {
    const PART: u32 = 1 << 12;
    let work = |_, start: u32| {
        let (mut cells, mut empty, mut meter) = (Vec::new(), Vec::new(), Meter::default());
        for entry in start..list.len().min(start.saturating_add(PART)) {
            let text = list.entry(entry).unwrap_or_default();
            meter.count(text.len());
            let found = text.iter().filter(|&&byte| byte == BETWEEN).count() + 1;
            if found != columns {
                cells.push(ColumnFault::Cells { entry, found, expected: columns });
                if first {
                    break;
                }
            } else if id(text).is_empty() && (empty.is_empty() || !first) {
                empty.push(ColumnFault::EmptyId { entry });
            }
        }
        (cells, empty)
    };
    let (mut all_cells, mut all_empty) = (Vec::new(), Vec::new());
    let _ = parallel::in_order((0..list.len()).step_by(PART as usize), work, |(cells, empty)| {
        all_cells.extend(cells);
        all_empty.extend(empty);
        if first && !all_cells.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (all_cells, all_empty)
}

impl Allocation {
    /// Returns how many entries of a list can get each award, in the order of the awards: those for which a line of the steps
    /// leads to it, and that meet the condition of that line. The list must fit the columns.
    ///
    /// ```
    /// use verishuffle::List;
    /// use verishuffle::terms::{Allocation, EntriesKind};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let list = List::from_text(b"1;Car;yes\n2;Book;no\n3;Book;yes\n")?;
    /// let text = "columns id;wish;member\naward Car: 1\naward Book: 1\nfill @wish\nor Book: member = yes";
    /// assert_eq!(Allocation::new(text, EntriesKind::List)?.can_get(&list), [1, 3]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn can_get(&self, list: &List) -> Vec<u32> {
        let mut all = vec![false; self.awards.len()];
        // What a cell opens: awards, or the award that another cell names. Lines that say the same count once.
        let mut opened = vec![HashMap::<&[u8], Vec<Target>>::new(); self.columns.len()];
        let mut named = Vec::new();
        let mut seen = HashSet::new();
        for line in self.lines.iter().filter(|line| seen.insert((&line.condition, line.target))) {
            match (&line.condition, line.target) {
                (_, Target::Waitlist) => {}
                (Some((column, value)), target) => opened[*column].entry(value.as_bytes()).or_default().push(target),
                (None, Target::Award(award)) => all[award] = true,
                (None, Target::Column(column)) => named.push(column),
            }
        }
        let awards: HashMap<&[u8], usize> =
            self.awards.iter().enumerate().map(|(at, award)| (award.name.as_bytes(), at)).collect();
        let mut counts: Vec<u32> = all.iter().map(|&all| if all { list.len() } else { 0 }).collect();
        let mut last = vec![u32::MAX; self.awards.len()];
        for (entry, number) in work::each(list).zip(0..) {
            let cells: Vec<&[u8]> = cells(entry).collect();
            let mut count = |award: usize| {
                if !all[award] && last[award] != number {
                    last[award] = number;
                    counts[award] += 1;
                }
            };
            let by_name = |column: usize| cells.get(column).and_then(|cell| awards.get(cell).copied());
            named.iter().filter_map(|&column| by_name(column)).for_each(&mut count);
            for (cell, opened) in cells.iter().zip(&opened) {
                for target in opened.get(cell).into_iter().flatten() {
                    match *target {
                        Target::Award(award) => count(award),
                        Target::Column(column) => by_name(column).into_iter().for_each(&mut count),
                        Target::Waitlist => {}
                    }
                }
            }
        }
        counts
    }
}
