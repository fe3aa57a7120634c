//! What the steps ask of each drawn entry, found once: which lines can be open to it, who its holder is, and which caps
//! count it. Entries are named by their position in the order of the draw.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;

use crate::error::Result;
use crate::memory;
use crate::terms::allocation::{Allocation, Target};
use crate::terms::columns::cells;
use crate::terms::list::List;

/// What memory is for, in errors.
const CELLS: &str = "the cells of the drawn entries";

/// An entry that was not drawn has this position.
const NOT_DRAWN: u32 = u32::MAX;

/// No award has this number.
const NO_AWARD: u16 = u16::MAX;

/// A line has one bit. If the steps are implied there may be more than 64, each of one line and open to all: then all
/// awards share a bit, and the waitlist has the other one.
pub(super) fn bit_of(allocation: &Allocation, line: usize) -> u64 {
    match allocation.lines()[line].target {
        _ if allocation.has_fills() => 1 << line,
        Target::Waitlist => 2,
        _ => 1,
    }
}

#[derive(Debug)]
pub(super) struct Cells {
    /// For each entry, the lines whose conditions hold and which lead somewhere. Nothing if this is `all` for each.
    lines: Vec<u64>,
    all: u64,
    leads: Vec<Leads>,
    columns: Vec<Column>,
    /// Which of `columns` tells holders apart.
    holders: Option<usize>,
    /// Whether the holder with this number holds something. Number 0 stands for all entries that are their own holders.
    holding: Vec<bool>,
}

/// Where the `@` lines of one column lead.
#[derive(Debug)]
struct Leads {
    column: usize,
    lines: u64,
    awards: Vec<u16>,
}

/// The cells of one column as numbers, equal for equal cells. Number 0 stands for cells that nothing counts.
#[derive(Debug)]
struct Column {
    column: usize,
    numbers: Vec<u32>,
    /// How many more entries with a cell may hold an award.
    room: Vec<u32>,
}

impl Cells {
    pub(super) fn new(allocation: &Allocation, list: Option<&List>, drawn: &[u32]) -> Result<Self> {
        let all = (0..allocation.lines().len()).fold(0, |all, line| all | bit_of(allocation, line));
        let mut found =
            Self { lines: Vec::new(), all, leads: Vec::new(), columns: Vec::new(), holders: None, holding: Vec::new() };
        let (Some(list), false) = (list, allocation.columns().is_empty()) else { return Ok(found) };
        let questions = Questions::new(allocation);
        if questions.width == 0 {
            return Ok(found);
        }
        found.read(allocation, list, drawn, questions)?;
        Ok(found)
    }

    /// Goes over the list in its own order, which takes far less time than to go over it in the order of the draw.
    fn read<'a>(
        &mut self,
        allocation: &Allocation,
        list: &'a List,
        drawn: &[u32],
        mut questions: Questions<'a>,
    ) -> Result<()> {
        let mut positions = memory::zeros::<u32>(CELLS, list.len() as usize)?;
        positions.fill(NOT_DRAWN);
        for (&entry, position) in drawn.iter().zip(0..) {
            if let Some(slot) = positions.get_mut(entry as usize) {
                *slot = position;
            }
        }
        if questions.asks_lines {
            self.lines = memory::zeros(CELLS, drawn.len())?;
        }
        for &(column, lines) in &questions.leads {
            self.leads.push(Leads { column, lines, awards: memory::zeros(CELLS, drawn.len())? });
        }
        for &(column, _) in &questions.numbered {
            self.columns.push(Column { column, numbers: memory::zeros(CELLS, drawn.len())?, room: Vec::new() });
        }
        let mut row: [&[u8]; crate::limits::COLUMNS] = Default::default();
        for (entry, &position) in list.iter().zip(&positions) {
            if position == NOT_DRAWN {
                continue;
            }
            let position = position as usize;
            for (cell, found) in row[..questions.width].iter_mut().zip(cells(entry)) {
                *cell = found;
            }
            if questions.asks_lines {
                let mut lines = questions.unconditional;
                for &(column, value, then) in &questions.conditions {
                    if row[column] == value {
                        lines |= then;
                    }
                }
                for leads in &mut self.leads {
                    let award = allocation.award_named(row[leads.column]);
                    leads.awards[position] = award.map_or(NO_AWARD, |award| award as u16);
                    if award.is_none() {
                        lines &= !leads.lines;
                    }
                }
                self.lines[position] = lines;
            }
            for (column, (of, numbering)) in self.columns.iter_mut().zip(&mut questions.numbered) {
                numbering.ask(row[*of], position, &mut column.numbers)?;
            }
        }
        for (column, (_, numbering)) in self.columns.iter_mut().zip(&mut questions.numbered) {
            numbering.answer(&mut column.numbers)?;
        }
        for (column, (_, numbering)) in self.columns.iter_mut().zip(&questions.numbered) {
            column.room = numbering.room(allocation, column.column)?;
        }
        self.holders = self.columns.iter().position(|column| Some(column.column) == allocation.one_per());
        if let Some(holders) = self.holders {
            self.holding = memory::collect(CELLS, self.columns[holders].room.iter().map(|_| false))?;
        }
        Ok(())
    }

    /// Returns the lines that can be open to an entry: they lead somewhere, and their conditions hold.
    pub(super) fn lines(&self, position: u32) -> u64 {
        self.lines.get(position as usize).copied().unwrap_or(self.all)
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
        let full = move |column: &&Column| column.room[column.numbers[position as usize] as usize] == 0;
        self.columns.iter().filter(full).map(|column| column.column)
    }

    /// Returns whether two entries have the same cell in a column, and something counts it.
    pub(super) fn share_cell(&self, column: usize, position: u32, other: u32) -> bool {
        let number = |of: &Column, position: u32| of.numbers[position as usize];
        let shares = |of: &Column| number(of, position) != 0 && number(of, position) == number(of, other);
        self.columns.iter().any(|of| of.column == column && shares(of))
    }

    /// Returns whether two entries have the same holder.
    pub(super) fn have_one_holder(&self, position: u32, other: u32) -> bool {
        let number = self.holder(position).filter(|&holder| holder != 0);
        number.is_some() && number == self.holder(other)
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
            let room = &mut column.room[column.numbers[position as usize] as usize];
            if *room != u32::MAX {
                *room = change(*room);
            }
        }
    }

    /// Returns whether this entry's holder holds something by another entry.
    pub(super) fn holder_holds(&self, position: u32) -> bool {
        self.holder(position).is_some_and(|holder| self.holding[holder])
    }

    /// Notes that this entry's holder holds something.
    pub(super) fn hold(&mut self, position: u32) {
        if let Some(holder) = self.holder(position) {
            self.holding[holder] = holder != 0;
        }
    }

    fn holder(&self, position: u32) -> Option<usize> {
        Some(self.columns[self.holders?].numbers[position as usize] as usize)
    }
}

/// What an allocation asks of the cells of an entry.
struct Questions<'a> {
    /// So many cells of an entry are looked at.
    width: usize,
    /// Whether the lines that can be open differ from entry to entry.
    asks_lines: bool,
    unconditional: u64,
    /// The lines whose condition is that this column has this value.
    conditions: Vec<(usize, &'a [u8], u64)>,
    /// The `@` lines of each column.
    leads: Vec<(usize, u64)>,
    numbered: Vec<(usize, Numbering<'a>)>,
}

impl<'a> Questions<'a> {
    fn new(allocation: &'a Allocation) -> Self {
        let (mut unconditional, mut conditions, mut leads) = (0, Vec::<(usize, &[u8], u64)>::new(), Vec::new());
        for (index, line) in allocation.lines().iter().enumerate() {
            let bit = bit_of(allocation, index);
            match &line.condition {
                None => unconditional |= bit,
                Some((column, value)) => {
                    let value = value.as_bytes();
                    match conditions.iter_mut().find(|(c, v, _)| c == column && *v == value) {
                        Some((.., lines)) => *lines |= bit,
                        None => conditions.push((*column, value, bit)),
                    }
                }
            }
            if let Target::Column(column) = line.target {
                match leads.iter_mut().find(|(c, _)| *c == column) {
                    Some((_, lines)) => *lines |= bit,
                    None => leads.push((column, bit)),
                }
            }
        }
        let is_numbered = |column: &usize| {
            allocation.one_per() == Some(*column) || allocation.caps().iter().any(|cap| cap.column == *column)
        };
        let numbered: Vec<(usize, Numbering<'a>)> = (0..allocation.columns().len())
            .filter(is_numbered)
            .map(|column| (column, Numbering::new(allocation, column)))
            .collect();
        let of_conditions = conditions.iter().map(|(column, ..)| *column);
        let of_leads = leads.iter().map(|(column, _)| *column);
        let of_numbered = numbered.iter().map(|(column, _)| *column);
        let width = of_conditions.chain(of_leads).chain(of_numbered).max().map_or(0, |column| column + 1);
        let asks_lines = !conditions.is_empty() || !leads.is_empty();
        Self { width, asks_lines, unconditional, conditions, leads, numbered }
    }
}

/// Gives numbers to the cells of one column.
enum Numbering<'a> {
    /// Only these cells count, from number 1 on.
    Of(Vec<&'a [u8]>),
    /// Every cell counts that is not empty.
    All(Numbers<'a>),
}

impl<'a> Numbering<'a> {
    fn new(allocation: &'a Allocation, column: usize) -> Self {
        let caps = || allocation.caps().iter().filter(|cap| cap.column == column);
        if allocation.one_per() == Some(column) || caps().any(|cap| cap.value.is_none()) {
            return Self::All(Numbers::default());
        }
        Self::Of(caps().filter_map(|cap| cap.value.as_deref()).map(str::as_bytes).collect())
    }

    /// Asks for the number of a cell, which is written to `answers` at `position`, at the latest by
    /// [`answer`](Self::answer).
    fn ask(&mut self, cell: &'a [u8], position: usize, answers: &mut [u32]) -> Result<()> {
        match self {
            Self::Of(values) => {
                answers[position] = values.iter().position(|value| *value == cell).map_or(0, |at| at as u32 + 1);
            }
            Self::All(_) if cell.is_empty() => answers[position] = 0,
            Self::All(numbers) => {
                if numbers.asked.len() == BATCH {
                    numbers.answer(answers)?;
                }
                let half = numbers.half_of(cell);
                memory::push(CELLS, &mut numbers.asked, Asked { cell, half, position })?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, answers: &mut [u32]) -> Result<()> {
        match self {
            Self::Of(_) => Ok(()),
            Self::All(numbers) => numbers.answer(answers),
        }
    }

    /// Returns how many entries with the cell of each number may hold an award. There is no limit for number 0.
    fn room(&self, allocation: &Allocation, column: usize) -> Result<Vec<u32>> {
        let caps = || allocation.caps().iter().filter(|cap| cap.column == column);
        let of_all = caps().find(|cap| cap.value.is_none()).map_or(u32::MAX, |cap| cap.most.get());
        let count = match self {
            Self::Of(values) => values.len(),
            Self::All(numbers) => numbers.cells.len(),
        };
        let mut room = memory::zeros(CELLS, count + 1)?;
        room.fill(of_all);
        room[0] = u32::MAX;
        for cap in caps() {
            let Some(value) = &cap.value else { continue };
            let number = match self {
                Self::Of(values) => values.iter().position(|v| *v == value.as_bytes()).map(|at| at + 1),
                Self::All(numbers) => {
                    numbers.find(value.as_bytes(), numbers.half_of(value.as_bytes())).ok().map(|number| number as usize)
                }
            };
            if let Some(number) = number {
                room[number] = room[number].min(cap.most.get());
            }
        }
        Ok(room)
    }
}

/// So many cells are looked up together.
const BATCH: usize = 64;

/// The numbers of all cells of a column, from 1 on: a hash table that takes 32 to 48 bytes for each different cell.
#[derive(Default)]
struct Numbers<'a> {
    /// Half of a hash of each cell, and below it the cell's number. 0 is free.
    slots: Vec<u64>,
    /// The cell of each number.
    cells: Vec<&'a [u8]>,
    /// Random, so that nobody can choose cells that collide.
    hash: RandomState,
    /// Cells whose numbers are still to be found.
    asked: Vec<Asked<'a>>,
}

struct Asked<'a> {
    cell: &'a [u8],
    /// Half of its hash.
    half: u64,
    position: usize,
}

impl<'a> Numbers<'a> {
    /// Finds the numbers of all cells that were asked for.
    fn answer(&mut self, answers: &mut [u32]) -> Result<()> {
        self.read_ahead();
        let mut asked = std::mem::take(&mut self.asked);
        for Asked { cell, half, position } in asked.drain(..) {
            answers[position] = self.number(cell, half)?;
        }
        self.asked = asked;
        Ok(())
    }

    /// Reads what the next look-ups will read. Each of them waits for memory three times, one after the other. Here each
    /// time is that of all of them, so that they wait together.
    fn read_ahead(&self) {
        let mut slots = [0; BATCH];
        for (slot, asked) in slots.iter_mut().zip(&self.asked) {
            *slot = self.slots.get(self.first_slot(asked.half)).copied().unwrap_or_default();
        }
        let mut cells: [&[u8]; BATCH] = [&[]; BATCH];
        for (cell, slot) in cells.iter_mut().zip(slots) {
            *cell = self.cells.get((slot as u32).wrapping_sub(1) as usize).copied().unwrap_or_default();
        }
        black_box(cells.iter().fold(0, |read, cell| read ^ cell.first().copied().unwrap_or_default()));
    }

    /// Returns the number of a cell. A new cell gets the next one.
    fn number(&mut self, cell: &'a [u8], half: u64) -> Result<u32> {
        if self.slots.len() <= 2 * self.cells.len() {
            self.grow()?;
        }
        let slot = match self.find(cell, half) {
            Ok(number) => return Ok(number),
            Err(free) => free,
        };
        memory::push(CELLS, &mut self.cells, cell)?;
        self.slots[slot] = half | self.cells.len() as u64;
        Ok(self.cells.len() as u32)
    }

    /// Returns the number of a cell, or the free slot for it.
    fn find(&self, cell: &[u8], half: u64) -> Result<u32, usize> {
        let mut at = self.first_slot(half);
        loop {
            let Some(&slot) = self.slots.get(at) else { return Err(0) };
            if slot == 0 {
                return Err(at);
            }
            let number = slot as u32;
            if slot >> 32 == half >> 32 && self.cells[number as usize - 1] == cell {
                return Ok(number);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// Returns half of the hash of a cell, in the upper bits.
    fn half_of(&self, cell: &[u8]) -> u64 {
        self.hash.hash_one(cell) >> 32 << 32
    }

    fn first_slot(&self, half: u64) -> usize {
        (half >> 32) as usize & self.slots.len().wrapping_sub(1)
    }

    fn grow(&mut self) -> Result<()> {
        let slots = memory::zeros(CELLS, (2 * self.slots.len()).max(16))?;
        let old = std::mem::replace(&mut self.slots, slots);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let mut at = self.first_slot(slot);
            while self.slots[at] != 0 {
                at = (at + 1) & (self.slots.len() - 1);
            }
            self.slots[at] = slot;
        }
        Ok(())
    }
}
