//! What the steps ask of each drawn entry: which lines can be open to it, who its holder is, and which caps count it.
//! Entries are named by their position in the order of the draw, and only those that the steps reach are looked at.

use super::cell_numbers::{Asked, BATCH, CELLS, Numbers, read_first_bytes};
use crate::error::Result;
use crate::limits;
use crate::memory;
use crate::terms::allocation::{Allocation, Target};
use crate::terms::columns::cells;
use crate::terms::list::List;
use crate::work::{self, Meter};

/// An entry that was not drawn has this position.
const NOT_DRAWN: u32 = u32::MAX;

/// No award has this number.
const NO_AWARD: u16 = u16::MAX;

#[derive(Debug)]
pub(super) struct Cells<'a> {
    allocation: &'a Allocation,
    /// The list, if the allocation asks for any cell.
    list: Option<&'a List>,
    drawn: &'a [u32],
    /// This many cells of an entry are looked at.
    width: usize,
    /// This many entries were looked at.
    reached: usize,
    conditions: Vec<Conditions<'a>>,
    leads: Vec<Leads>,
    /// The names of the awards in ascending order, and which award each names.
    names: Vec<(&'a [u8], u16)>,
    /// What each line asks of an entry.
    asks: Vec<Asks>,
    /// For each entry that was reached, the end of the lines whose conditions hold. Nothing if this is `end` for each.
    ends: Vec<u16>,
    end: u16,
    columns: Vec<Column<'a>>,
    /// Which of `columns` tells holders apart.
    holders: Option<usize>,
}

/// The conditions on one column.
#[derive(Debug)]
struct Conditions<'a> {
    column: usize,
    /// The values, in ascending order, and the end of the lines that ask for each.
    values: Vec<(&'a [u8], u16)>,
    /// For each entry that was reached, the number of the value that it has, from 1, or 0.
    numbers: Vec<u16>,
}

/// Where the `@` lines of one column lead.
#[derive(Debug)]
struct Leads {
    column: usize,
    awards: Vec<u16>,
}

/// What a line asks of an entry: a value, by its place in `conditions` and its number there, and an award, by its place
/// in `leads`.
#[derive(Debug)]
struct Asks {
    value: Option<(usize, u16)>,
    award: Option<usize>,
}

/// Stands for no line at all. An allocation has fewer.
pub(super) const NO_LINE: u16 = u16::MAX;

/// Returns the numbers at these ascending positions, of which a copy is needed only if they are not next to each other.
fn at<'n>(numbers: &'n [u16], positions: &[u32], copy: &'n mut Vec<u16>) -> &'n [u16] {
    let (first, last) = (positions.first().copied().unwrap_or_default(), positions.last().copied().unwrap_or_default());
    if (last - first) as usize + 1 == positions.len() {
        return &numbers[first as usize..=last as usize];
    }
    copy.clear();
    copy.extend(positions.iter().map(|&position| numbers[position as usize]));
    copy
}

impl<'a> Cells<'a> {
    pub(super) fn new(allocation: &'a Allocation, list: Option<&'a List>, drawn: &'a [u32]) -> Result<Self> {
        let (mut conditions, mut leads, mut end) = (Vec::<Conditions>::new(), Vec::<Leads>::new(), 0);
        for (line, after) in allocation.lines().iter().zip(1..) {
            match &line.condition {
                Some((column, value)) => {
                    let values =
                        &mut found_or(&mut conditions, |of| of.column == *column, || Conditions::new(*column)).values;
                    match values.binary_search_by(|(other, _)| (*other).cmp(value.as_bytes())) {
                        Ok(at) => values[at].1 = after,
                        Err(at) => values.insert(at, (value.as_bytes(), after)),
                    }
                }
                None => end = after,
            }
            if let Target::Column(column) = line.target {
                found_or(&mut leads, |of| of.column == column, || Leads { column, awards: Vec::new() });
            }
        }
        let asks = allocation.lines().iter().map(|line| {
            let value = line.condition.as_ref().and_then(|(column, value)| {
                let of = conditions.iter().position(|of| of.column == *column)?;
                Some((of, conditions[of].number(value.as_bytes())))
            });
            let award = match line.target {
                Target::Column(column) => leads.iter().position(|of| of.column == column),
                _ => None,
            };
            Asks { value, award }
        });
        let asks = asks.collect();
        let is_counted = |column: &usize| {
            allocation.one_per() == Some(*column) || allocation.caps().iter().any(|cap| cap.column == *column)
        };
        let counted = (0..allocation.columns().len()).filter(is_counted);
        let columns: Vec<_> =
            counted.map(|column| Column::new(allocation, column, drawn.len())).collect::<Result<_>>()?;
        let asked = conditions.iter().map(|of| of.column).chain(leads.iter().map(|leads| leads.column));
        let width = asked.chain(columns.iter().map(|of| of.column)).max().map_or(0, |column| column + 1);
        // This memory costs nothing until an entry is reached.
        let mut ends = Vec::new();
        if !conditions.is_empty() {
            ends = memory::zeros(CELLS, drawn.len())?;
        }
        for of in &mut conditions {
            of.numbers = memory::zeros(CELLS, drawn.len())?;
        }
        for of in &mut leads {
            of.awards = memory::zeros(CELLS, drawn.len())?;
        }
        let mut names: Vec<_> = allocation.awards().iter().map(|award| award.name.as_bytes()).zip(0..).collect();
        names.sort_unstable();
        let holders = columns.iter().position(|of| Some(of.column) == allocation.one_per());
        let list = list.filter(|_| width > 0);
        Ok(Self {
            allocation,
            list,
            drawn,
            width,
            reached: 0,
            conditions,
            leads,
            names,
            asks,
            ends,
            end,
            columns,
            holders,
        })
    }

    /// Looks at all entries up to this one, unless that was done. Every other function is for entries that were reached.
    pub(super) fn reach(&mut self, position: u32) {
        while let Some(list) = self.list.filter(|_| self.reached <= position as usize) {
            // Most steps end early. If they don't, it takes far less time to go over the list in its own order.
            if self.reached < self.drawn.len() / 16 {
                self.reach_batch(list)
            } else {
                self.reach_all(list)
            }
            self.columns.iter_mut().for_each(Column::answer);
        }
    }

    /// Looks at the next entries, in the order of the draw.
    fn reach_batch(&mut self, list: &'a List) {
        let mut entries: [&[u8]; BATCH] = [&[]; BATCH];
        let batch = &self.drawn[self.reached..self.drawn.len().min(self.reached + BATCH)];
        for (entry, &number) in entries.iter_mut().zip(batch) {
            *entry = list.entry(number).unwrap_or_default();
        }
        read_first_bytes(&entries);
        for entry in &entries[..batch.len()] {
            self.look_at(entry, self.reached);
            self.reached += 1;
        }
    }

    /// Looks at all entries that were not reached, in the order of the list.
    fn reach_all(&mut self, list: &'a List) {
        let mut positions = vec![0; list.len() as usize];
        for part in positions.chunks_mut(Meter::UNIT) {
            work::cancellation_point();
            part.fill(NOT_DRAWN);
        }
        for (&entry, position) in work::each(&self.drawn[self.reached..]).zip(self.reached as u32..) {
            if let Some(slot) = positions.get_mut(entry as usize) {
                *slot = position;
            }
        }
        for (entry, &position) in list.iter().zip(&positions) {
            if position != NOT_DRAWN {
                self.look_at(entry, position as usize);
            }
        }
        self.reached = self.drawn.len();
    }

    fn look_at(&mut self, entry: &'a [u8], position: usize) {
        if entry.len() >= Meter::UNIT {
            work::cancellation_point();
        }
        let mut row: [&[u8]; limits::COLUMNS] = Default::default();
        for (cell, found) in row[..self.width].iter_mut().zip(cells(entry)) {
            *cell = found;
        }
        let mut end = self.end;
        for of in &mut self.conditions {
            let number = of.number(row[of.column]);
            of.numbers[position] = number;
            end = end.max(number.checked_sub(1).map_or(0, |at| of.values[usize::from(at)].1));
        }
        if let Some(slot) = self.ends.get_mut(position) {
            *slot = end;
        }
        for of in &mut self.leads {
            let award = self.names.binary_search_by(|(name, _)| (*name).cmp(row[of.column]));
            of.awards[position] = award.map_or(NO_AWARD, |at| self.names[at].1);
        }
        self.columns.iter_mut().for_each(|column| column.ask(row[column.column], position));
    }

    /// Returns whether an entry meets the condition of a line.
    pub(super) fn meets(&self, line: usize, position: u32) -> bool {
        self.asks[line].value.is_none_or(|(of, number)| self.conditions[of].numbers[position as usize] == number)
    }

    /// Returns whether a line can be open to an entry: it leads somewhere, and its condition holds.
    pub(super) fn can_be_open(&self, line: usize, position: u32) -> bool {
        let leads = |of: usize| self.leads[of].awards[position as usize] != NO_AWARD;
        self.meets(line, position) && self.asks[line].award.is_none_or(leads)
    }

    /// Finds, for each of these entries, the first of these lines that can be open to it and does not lead it to an award
    /// that is full, or [`NO_LINE`].
    pub(super) fn find_first_leads(&self, lines: &[usize], positions: &[u32], full: &[bool], firsts: &mut [u16]) {
        let has_seat = |award: u16| full.get(usize::from(award)) == Some(&false);
        let (mut numbers, mut awards) = (Vec::new(), Vec::new());
        firsts.fill(NO_LINE);
        for &line in lines.iter().rev() {
            let Asks { value, award } = self.asks[line];
            let values = value.map(|(of, number)| (at(&self.conditions[of].numbers, positions, &mut numbers), number));
            let leads = award.map(|of| at(&self.leads[of].awards, positions, &mut awards));
            let line = line as u16;
            // A loop for each kind of line, without branches, so that many entries are checked at once.
            match (values, leads) {
                (None, None) => firsts.fill(line),
                (Some((numbers, value)), None) => {
                    for (first, &number) in firsts.iter_mut().zip(numbers) {
                        *first = if number == value { line } else { *first };
                    }
                }
                (None, Some(awards)) => {
                    for (first, &award) in firsts.iter_mut().zip(awards) {
                        *first = if has_seat(award) { line } else { *first };
                    }
                }
                (Some((numbers, value)), Some(awards)) => {
                    for ((first, &number), &award) in firsts.iter_mut().zip(numbers).zip(awards) {
                        *first = if number == value && has_seat(award) { line } else { *first };
                    }
                }
            }
        }
    }

    /// Returns whether the entry may meet the condition of this line or of a later one.
    pub(super) fn can_meet_from(&self, line: usize, position: u32) -> bool {
        usize::from(self.ends.get(position as usize).copied().unwrap_or(self.end)) > line
    }

    /// Returns the award to which an `@` line of this column leads this entry.
    pub(super) fn award(&self, column: usize, position: u32) -> usize {
        let leads = self.leads.iter().find(|leads| leads.column == column);
        leads.map_or(NO_AWARD, |leads| leads.awards[position as usize]).into()
    }

    /// Returns whether a cap keeps this entry from an award.
    pub(super) fn is_capped(&self, position: u32) -> bool {
        self.full_columns(position).next().is_some()
    }

    /// Returns the columns whose caps keep this entry from an award.
    pub(super) fn full_columns(&self, position: u32) -> impl Iterator<Item = usize> {
        let full = move |column: &&Column| column.count(position).room == 0;
        self.columns.iter().filter(full).map(|column| column.column)
    }

    /// Returns whether two entries have the same cell in a column, and something counts it.
    pub(super) fn share_cell(&self, column: usize, position: u32, other: u32) -> bool {
        let number = |of: &Column, position: u32| of.numbers[position as usize];
        let shares = |of: &Column| number(of, position) != 0 && number(of, position) == number(of, other);
        self.columns.iter().any(|of| of.column == column && shares(of))
    }

    pub(super) fn have_one_holder(&self, position: u32, other: u32) -> bool {
        self.allocation.one_per().is_some_and(|column| self.share_cell(column, position, other))
    }

    /// Counts an award of this entry for the caps.
    pub(super) fn count(&mut self, position: u32) {
        self.change_room(position, |room| room - 1);
    }

    /// Takes back [`count`](Self::count).
    pub(super) fn uncount(&mut self, position: u32) {
        self.change_room(position, |room| room + 1);
    }

    fn change_room(&mut self, position: u32, change: impl Fn(u32) -> u32) {
        for column in &mut self.columns {
            let room = &mut column.count_mut(position).room;
            if *room != u32::MAX {
                *room = change(*room);
            }
        }
    }

    /// Returns whether this entry's holder holds something by another entry.
    pub(super) fn holder_holds(&self, position: u32) -> bool {
        self.holders.is_some_and(|holders| self.columns[holders].count(position).holds)
    }

    /// Notes that this entry's holder holds something.
    pub(super) fn hold(&mut self, position: u32) {
        if let Some(holders) = self.holders {
            let column = &mut self.columns[holders];
            // Entries with number 0 are their own holders.
            column.count_mut(position).holds = column.numbers[position as usize] != 0;
        }
    }
}

impl<'a> Conditions<'a> {
    fn new(column: usize) -> Self {
        Self { column, values: Vec::new(), numbers: Vec::new() }
    }

    fn number(&self, cell: &[u8]) -> u16 {
        self.values.binary_search_by(|(value, _)| (*value).cmp(cell)).map_or(0, |at| at as u16 + 1)
    }
}

/// Returns the first item that is so, or a new one at the end.
fn found_or<T>(items: &mut Vec<T>, is_it: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = items.iter().position(is_it).unwrap_or_else(|| {
        items.push(new());
        items.len() - 1
    });
    &mut items[at]
}

/// The cells of one column as numbers, equal for equal cells. Number 0 stands for cells that nothing counts.
#[derive(Debug)]
struct Column<'a> {
    column: usize,
    numbers: Vec<u32>,
    /// What is counted of the cell of each number.
    counts: Vec<Count>,
    /// How many entries with any cell may hold an award, and whether this or `one per` counts every cell. If not, only
    /// the cells that `known` has at first are counted.
    most: u32,
    counts_all: bool,
    known: Numbers<'a>,
    /// Cells whose numbers are still to be found.
    asked: Vec<Asked<'a>>,
}

/// What is counted of the entries with one cell.
#[derive(Clone, Copy, Debug)]
struct Count {
    /// How many more of them may hold an award.
    room: u32,
    /// Whether one of them holds something, if the cell tells holders apart.
    holds: bool,
}

impl<'a> Column<'a> {
    fn new(allocation: &'a Allocation, column: usize, drawn: usize) -> Result<Self> {
        let caps = || allocation.caps().iter().filter(|cap| cap.column == column);
        let of_all = caps().find(|cap| cap.value.is_none());
        let most = of_all.map_or(u32::MAX, |cap| cap.most.get());
        let mut known = Numbers::default();
        let mut counts = vec![Count { room: u32::MAX, holds: false }];
        for cap in caps() {
            if let Some(value) = &cap.value {
                known.number(value.as_bytes(), known.half_of(value.as_bytes()));
                counts.push(Count { room: most.min(cap.most.get()), holds: false });
            }
        }
        let counts_all = of_all.is_some() || allocation.one_per() == Some(column);
        // This memory costs nothing until an entry is reached.
        let numbers = memory::zeros(CELLS, drawn)?;
        Ok(Self { column, numbers, counts, most, counts_all, known, asked: Vec::with_capacity(BATCH) })
    }

    /// Asks for the number of an entry's cell, which is found at the latest by [`answer`](Self::answer).
    fn ask(&mut self, cell: &'a [u8], position: usize) {
        if self.asked.len() == BATCH {
            self.answer();
        }
        self.asked.push(Asked { cell, half: self.known.half_of(cell), position });
    }

    /// Finds the numbers of all cells that were asked for.
    fn answer(&mut self) {
        self.known.read_ahead(&self.asked);
        for Asked { cell, half, position } in self.asked.drain(..) {
            let number = match cell {
                [] => 0,
                _ if self.counts_all => self.known.number(cell, half),
                _ => self.known.find(cell, half).unwrap_or(0),
            };
            if number as usize == self.counts.len() {
                self.counts.push(Count { room: self.most, holds: false });
            }
            self.numbers[position] = number;
        }
    }

    fn count(&self, position: u32) -> Count {
        self.counts[self.numbers[position as usize] as usize]
    }

    fn count_mut(&mut self, position: u32) -> &mut Count {
        &mut self.counts[self.numbers[position as usize] as usize]
    }
}
