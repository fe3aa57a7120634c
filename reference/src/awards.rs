//! The awards: what an allocation makes of the entries drawn, and of withdrawals.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::allocation::{Allocation, Cap, Line, Target};

/// The cells of an entry.
fn cells(entry: &[u8]) -> Vec<&[u8]> {
    entry.split(|byte| *byte == b';').collect()
}

/// The first line of a list, counted from 1, with another number of cells; else the first with an empty id; else the
/// first with the id of an earlier line.
pub fn wrong_line<T: AsRef<[u8]>>(allocation: &Allocation, entries: &[T]) -> Option<usize> {
    if allocation.columns.is_empty() {
        return None;
    }
    let rows: Vec<Vec<&[u8]>> = entries.iter().map(|entry| cells(entry.as_ref())).collect();
    let mut ids = HashSet::new();
    let other_number = rows.iter().position(|cells| cells.len() != allocation.columns.len());
    let empty = || rows.iter().position(|cells| cells[0].is_empty());
    let repeated = || rows.iter().position(|cells| !ids.insert(cells[0]));
    other_number.or_else(empty).or_else(repeated).map(|index| index + 1)
}

/// An award that an entry holds.
#[derive(Clone, Copy, Debug)]
struct Held {
    /// Its place in the order of the draw.
    entry: usize,
    /// The step and the line that it came by.
    by: (usize, usize),
}

/// Who holds what.
#[derive(Clone, Debug)]
pub struct Awards<'a> {
    allocation: &'a Allocation,
    /// The entries drawn, in order.
    drawn: &'a [Vec<u8>],
    /// The cells of each.
    cells: Vec<Vec<&'a [u8]>>,
    /// The number of each award, by its name.
    named: HashMap<&'a [u8], usize>,
    /// The columns that have caps.
    capped_columns: BTreeSet<usize>,
    /// The M of each cap, by its column and its value, if it has one.
    caps: HashMap<(usize, Option<&'a [u8]>), u32>,
    /// How many each line has given, by step and line.
    given: HashMap<(usize, usize), u32>,
    /// How many awards the entries with a cell hold, by column and cell. Only columns that have caps count.
    holding: HashMap<(usize, &'a [u8]), u32>,
    /// The seats of each award. A free one is `None`.
    seats: Vec<Vec<Option<Held>>>,
    /// The waiting entries, in order.
    waitlist: Vec<Held>,
    /// The number of drawn entries that got nothing because of a cap.
    pub kept_out: usize,
    /// The number of entries that withdrew.
    pub withdrew: usize,
}

/// Why a line does not give an entry anything.
#[derive(PartialEq)]
enum Closed {
    /// A cap is reached, and nothing else is in the way.
    ByCap,
    Otherwise,
}

impl<'a> Awards<'a> {
    /// Takes the steps over the entries drawn, which for `numbers` are the numbers in decimal. Each has the right number
    /// of cells.
    pub fn new(allocation: &'a Allocation, drawn: &'a [Vec<u8>]) -> Self {
        let cap = |cap: &'a Cap| ((cap.column, cap.value.as_ref().map(String::as_bytes)), cap.most);
        let names = allocation.awards.iter().map(|(name, _)| name.as_bytes());
        let mut awards = Self {
            allocation,
            drawn,
            cells: drawn.iter().map(|entry| cells(entry)).collect(),
            named: names.zip(0..).collect(),
            capped_columns: allocation.caps.iter().map(|cap| cap.column).collect(),
            caps: allocation.caps.iter().map(cap).collect(),
            given: HashMap::new(),
            holding: HashMap::new(),
            seats: vec![Vec::new(); allocation.awards.len()],
            waitlist: Vec::new(),
            kept_out: 0,
            withdrew: 0,
        };
        let mut holders = HashSet::new();
        let mut capped = HashSet::new();
        for (s, step) in allocation.steps.iter().enumerate() {
            for entry in 0..drawn.len() {
                if holders.contains(&awards.holder(entry)) {
                    continue;
                }
                for l in 0..step.len() {
                    match awards.open((s, l), entry, false) {
                        Ok(target) => {
                            awards.give(target, Held { entry, by: (s, l) });
                            holders.insert(awards.holder(entry));
                            break;
                        }
                        Err(Closed::ByCap) => drop(capped.insert(entry)),
                        Err(Closed::Otherwise) => {}
                    }
                }
            }
        }
        awards.kept_out = capped.iter().filter(|entry| !holders.contains(&awards.holder(**entry))).count();
        awards
    }

    fn cell(&self, entry: usize, column: usize) -> &'a [u8] {
        self.cells[entry][column]
    }

    fn id(&self, entry: usize) -> &'a [u8] {
        if self.allocation.columns.is_empty() { &self.drawn[entry] } else { self.cell(entry, 0) }
    }

    /// The cell that makes entries one holder, or an entry that is its own holder.
    fn holder(&self, entry: usize) -> Result<&'a [u8], usize> {
        let cell = self.allocation.one_per.map(|column| self.cell(entry, column));
        cell.filter(|cell| !cell.is_empty()).ok_or(entry)
    }

    fn held(&self) -> impl Iterator<Item = &Held> {
        self.seats.iter().flatten().flatten()
    }

    /// The target that a line gives to an entry, if the line is open to it. For a free seat, the target's number does
    /// not matter.
    fn open(&self, (step, line): (usize, usize), entry: usize, for_free_seat: bool) -> Result<Target, Closed> {
        let Line { target, condition, most } = &self.allocation.steps[step][line];
        let target = match target {
            Target::Column(column) => self.named.get(self.cell(entry, *column)).copied().map(Target::Award),
            other => Some(*other),
        };
        let Some(target) = target else { return Err(Closed::Otherwise) };
        if condition.as_ref().is_some_and(|(column, value)| self.cell(entry, *column) != value.as_bytes()) {
            return Err(Closed::Otherwise);
        }
        let given = self.given.get(&(step, line)).copied().unwrap_or(0);
        if most.is_some_and(|most| given >= most) {
            return Err(Closed::Otherwise);
        }
        let (given, most) = match target {
            Target::Award(award) => (self.seats[award].len(), Some(self.allocation.awards[award].1)),
            _ => (self.waitlist.len(), self.allocation.waitlist.as_ref().and_then(|(_, most)| *most)),
        };
        if !for_free_seat && most.is_some_and(|most| given >= most as usize) {
            return Err(Closed::Otherwise);
        }
        let is_capped = target != Target::Waitlist && self.is_capped(entry);
        if is_capped { Err(Closed::ByCap) } else { Ok(target) }
    }

    /// Whether a cap keeps an award from an entry.
    fn is_capped(&self, entry: usize) -> bool {
        self.capped_columns.iter().any(|column| {
            let cell = self.cell(entry, *column);
            let holding = self.holding.get(&(*column, cell)).copied().unwrap_or(0);
            let is_reached = |value| self.caps.get(&(*column, value)).is_some_and(|most| holding >= *most);
            !cell.is_empty() && (is_reached(None) || is_reached(Some(cell)))
        })
    }

    fn give(&mut self, target: Target, held: Held) {
        self.count(target, held, 1);
        match target {
            Target::Award(award) => self.seats[award].push(Some(held)),
            _ => self.waitlist.push(held),
        }
    }

    /// Counts what a line has given, and an award for the caps, or takes them back.
    fn count(&mut self, target: Target, held: Held, by: i32) {
        let add = |count: &mut u32| *count = count.checked_add_signed(by).expect("nothing is taken back twice");
        add(self.given.entry(held.by).or_default());
        for column in self.capped_columns.iter().filter(|_| target != Target::Waitlist) {
            add(self.holding.entry((*column, self.cells[held.entry][*column])).or_default());
        }
    }

    /// Takes the withdrawals, which are ids, in order. The error is the number of the line that doesn't fit, counted from
    /// 1, or `None` if there are too many.
    pub fn withdraw<T: AsRef<[u8]>>(&mut self, ids: &[T]) -> Result<(), Option<usize>> {
        let lines: usize = self.allocation.steps.iter().map(Vec::len).sum();
        if ids.len() as u128 * self.waitlist.len() as u128 * lines as u128 > 1 << 30 {
            return Err(None);
        }
        for (id, line) in ids.iter().zip(1..) {
            self.withdraw_one(id.as_ref()).ok_or(line)?;
            self.withdrew += 1;
        }
        Ok(())
    }

    fn withdraw_one(&mut self, id: &[u8]) -> Option<()> {
        if let Some(place) = self.waitlist.iter().position(|held| self.id(held.entry) == id) {
            let held = self.waitlist.remove(place);
            self.count(Target::Waitlist, held, -1);
            return Some(());
        }
        for award in 0..self.seats.len() {
            let is_here = |held: &Option<Held>| held.is_some_and(|held| self.id(held.entry) == id);
            if let Some(seat) = self.seats[award].iter().position(is_here) {
                let left = self.seats[award][seat].take().expect("it is held");
                self.count(Target::Award(award), left, -1);
                if let Some((place, by)) = self.next_for(award) {
                    let waited = self.waitlist.remove(place);
                    self.count(Target::Waitlist, waited, -1);
                    let held = Held { entry: waited.entry, by };
                    self.count(Target::Award(award), held, 1);
                    self.seats[award][seat] = Some(held);
                }
                return Some(());
            }
        }
        None
    }

    /// The place on the waitlist of the entry that gets a free seat of an award, and the line that gives it.
    fn next_for(&self, award: usize) -> Option<(usize, (usize, usize))> {
        for (s, step) in self.allocation.steps.iter().enumerate() {
            for (place, held) in self.waitlist.iter().enumerate() {
                let leads_here = |target| matches!(target, Target::Column(_)) || target == Target::Award(award);
                for l in (0..step.len()).filter(|l| leads_here(step[*l].target)) {
                    if self.open((s, l), held.entry, true).ok() == Some(Target::Award(award)) {
                        return Some((place, (s, l)));
                    }
                }
            }
        }
        None
    }

    /// The number of awards that are held.
    pub fn held_awards(&self) -> usize {
        self.held().count()
    }

    /// The number of waiting entries.
    pub fn waiting(&self) -> usize {
        self.waitlist.len()
    }

    /// The lines of the awards file.
    pub fn lines(&self) -> Vec<Vec<u8>> {
        let mut lines = Vec::new();
        let line = |name: &str, held: &Held| [name.as_bytes(), b": ", self.id(held.entry)].concat();
        for ((name, _), seats) in self.allocation.awards.iter().zip(&self.seats) {
            let taken = seats.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            for seat in &seats[..taken] {
                lines.push(match seat {
                    Some(held) => line(name, held),
                    None => format!("{name}:").into_bytes(),
                });
            }
        }
        if let Some((name, _)) = &self.allocation.waitlist {
            lines.extend(self.waitlist.iter().map(|held| line(name, held)));
        }
        lines
    }
}
