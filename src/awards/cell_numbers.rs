//! Numbers for cells, equal for equal cells.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;

use crate::work;

pub(super) const CELLS: &str = "the cells of the drawn entries";

/// This many entries or cells are looked up together.
pub(super) const BATCH: usize = 64;

#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub(super) cell: &'a [u8],
    /// Half of its hash.
    pub(super) half: u64,
    pub(super) position: usize,
}

/// The numbers of cells, from 1 on: a hash table that takes 32 to 48 bytes for each different cell.
#[derive(Debug, Default)]
pub(super) struct Numbers<'a> {
    /// Half of a hash of each cell, and below it the cell's number. 0 is free.
    slots: Vec<u64>,
    cells: Vec<&'a [u8]>,
    /// Random, so that nobody can choose cells that collide.
    hash: RandomState,
}

impl<'a> Numbers<'a> {
    /// Loads what the next look-ups need. Each look-up waits for memory three times in sequence, and in a batch these
    /// waits overlap.
    pub(super) fn read_ahead(&self, asked: &[Asked<'_>]) {
        let mut slots = [0; BATCH];
        for (slot, Asked { half, .. }) in slots.iter_mut().zip(asked) {
            *slot = self.slots.get(self.first_slot(*half)).copied().unwrap_or_default();
        }
        let mut cells: [&[u8]; BATCH] = [&[]; BATCH];
        for (cell, slot) in cells.iter_mut().zip(slots) {
            *cell = self.cells.get((slot as u32).wrapping_sub(1) as usize).copied().unwrap_or_default();
        }
        read_first_bytes(&cells);
    }

    /// Returns the number of a cell. A new cell gets the next one.
    pub(super) fn number(&mut self, cell: &'a [u8], half: u64) -> u32 {
        if self.slots.len() <= 2 * self.cells.len() {
            self.grow();
        }
        let slot = match self.find(cell, half) {
            Ok(number) => return number,
            Err(free) => free,
        };
        self.cells.push(cell);
        self.slots[slot] = half | self.cells.len() as u64;
        self.cells.len() as u32
    }

    /// Returns the number of a cell, or the free slot for it.
    pub(super) fn find(&self, cell: &[u8], half: u64) -> Result<u32, usize> {
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
    pub(super) fn half_of(&self, cell: &[u8]) -> u64 {
        self.hash.hash_one(cell) >> 32 << 32
    }

    fn first_slot(&self, half: u64) -> usize {
        (half >> 32) as usize & self.slots.len().wrapping_sub(1)
    }

    fn grow(&mut self) {
        let slots = vec![0; (2 * self.slots.len()).max(16)];
        let old = std::mem::replace(&mut self.slots, slots);
        for slot in work::each(old).filter(|&slot| slot != 0) {
            let mut at = self.first_slot(slot);
            while self.slots[at] != 0 {
                at = (at + 1) & (self.slots.len() - 1);
            }
            self.slots[at] = slot;
        }
    }
}

/// Reads the first byte of each text, so that what reads them next does not wait for one after the other.
pub(super) fn read_first_bytes(texts: &[&[u8]]) {
    black_box(texts.iter().fold(0, |read, text| read ^ text.first().copied().unwrap_or_default()));
}
